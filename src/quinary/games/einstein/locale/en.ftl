### EINSTEIN in English. How to add a sentence: docs/languages.md

summary = Five dice, eleven rows: two pairs earn, the fifth die ends it. Any number of players.
player = Player { $number }

## Options

option-opening = Opening
option-opening-help = free: any die may be the fifth die until three values are chosen; strict: it has to show a new value whenever the roll has one
option-opening-free = Free
option-opening-strict = Strict

## What happened

fact-rolled = { $player } rolls { $dice }.
fact-chosen = { $player } has chosen.
# $count rows were ticked: $first and $second, 0 if there are fewer. $fifth is 0 on a free roll.
fact-ticked =
    { $count ->
        [0] { $player } ticks no row
        [1] { $player } ticks { $first }
       *[other] { $player } ticks { $first } and { $second }
    }, { $fifth ->
        [0] a free roll
       *[other] fifth die { $fifth }
    }.
fact-trackopened = { $player } opens a track for { $value }.
fact-finished =
    { $points ->
        [one] { $player }'s game ends with { $points } point.
       *[other] { $player }'s game ends with { $points } points.
    }

## What is asked

ask-split = { $dice }: which two pairs, and which fifth die ({ $values })? (as in { $example })
ask-pairs = Free roll { $dice }: which two pairs? (and a dash, as in { $example })
ask-chance = { $player }, roll five dice and type them, as in 1-3-4-4-6.

## What a result is called

title-einstein = Einstein
title-experienced-player = experienced player
