### KNISTER in English. How to add a sentence: docs/languages.md

summary = Two dice, 25 cells: write every sum where it will earn most. Any number of players.
player = Player { $number }

## What happened

fact-rolled = The dice show { $dice }: { $sum }.
fact-chosen = { $player } has chosen.
fact-written = { $player } writes { $number } in { $cell }.
# $line is one of line-…, $combination one of combination-…
fact-linescored =
    { $points ->
        [one] { $player } fills the { $line }: { $combination }, { $points } point.
       *[other] { $player } fills the { $line }: { $combination }, { $points } points.
    }

line-row = row { $place }
line-column = column { $place }
line-falling-diagonal = falling diagonal
line-rising-diagonal = rising diagonal

combination-nothing = nothing
combination-pair = pair
combination-two-pairs = two pairs
combination-three-of-a-kind = three of a kind
combination-four-of-a-kind = four of a kind
combination-five-of-a-kind = five of a kind
combination-full-house = full house
combination-straight-with-a-7 = straight with a 7
combination-straight-without-a-7 = straight without a 7

## What is asked

ask-cell = Round { $round } of { $rounds }, rolled { $dice }: where do you write the { $sum }? (a cell, as in c3)
ask-chance = Roll two dice and type them, as in 3-5.

## What a result is called

title-good = good
title-super = super
title-spectacular = spectacular
