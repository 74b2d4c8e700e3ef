### EINSTEIN in English. How to add a sentence: docs/build/languages.md

summary = Five dice, eleven rows: two pairs earn, the fifth die ends it. Any number of players.
player = Player { $number }

## Options

option-opening = Opening
option-opening-help = free (our ruling): any die may be the fifth die until three values are chosen; strict: it has to show a new value whenever the roll has one
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

## The board

tray = The dice
sheet-of = { $player }’s sheet
column-points = Points
column-sum = Sum
column-boxes = Ticks
column-count = Score
group-cost = −200
group-even = 0
group-earn = + points each
boxes-ticked = { $ticks } of 10 boxes ticked
boxes-coming = { $ticks } of 10 boxes ticked, { $more } more with this split
# Both are written numbers, with a minus sign where they are below zero.
count-becomes = { $before }, then { $after }
total = Total
tracks-of = { $player }’s tracks for the fifth die
track-open = Track without a value
track-ticked = Fifth die { $value }: { $ticks } of 8 boxes ticked
track-coming = Fifth die { $value }: { $ticks } of 8 boxes ticked, one more with this split
dice-of-roll = The roll
die-free = { $value }, free
die-first = { $value }, in the first pair
die-second = { $value }, in the second pair
die-fifth = { $value }, the fifth die
die-left-out = { $value }, left out
# A mark below the fifth die, three or four characters.
fifth-short = 5th
splits = Or tap a split, below its fifth die
splits-free = Or tap a split, below the die it leaves out
# $first and $second are the sums, $one and $other the pairs as in 1 + 3. $fifth is 0 on a free roll.
split-name =
    { $first } and { $second }: { $one } and { $other }, { $fifth ->
        [0] no fifth die
       *[other] fifth die { $fifth }
    }.
split-change = Total { $points }.
clear = Clear
# $fifth is 0 on a free roll.
confirm =
    Tick { $first } and { $second } · { $fifth ->
        [0] free
       *[other] fifth { $fifth }
    }
confirm-nothing = Tick
others = The other sheets
show-sheet = { $player }: { $points }. { $state } Show the sheet
has-chosen = Has chosen.
has-ended = Has finished.
free-roll = Free roll!
status-first-pair = Tap two dice: their sum is your first row.
status-free-pairs = No fifth die this time: make two pairs of any four dice.
status-second-pair = Two more dice for the second pair. The fifth is left over.
status-made = Two pairs and a fifth die. Tick them?
status-forbidden = You can’t split the roll like this.
status-change = Your total: { $before } → { $total }.
status-same = Your total stays at { $total }.
status-opens = Opens the track for { $value }.
status-ends = This is the eighth tick: your game ends!
status-chosen = You have chosen. The others are still thinking.
status-chosen-awaited = You have chosen. Still thinking: { $players }.
status-others = The players split the roll.
status-awaited = Still thinking: { $players }.
status-rolling = { $player } rolls the five dice.
status-ended =
    { $points ->
        [one] Your game has ended with { $points } point. The others play on.
       *[other] Your game has ended with { $points } points. The others play on.
    }

## Real dice

type-roll = { $player }, roll the five dice. What do they show?

## A first game

guide-sheet = This is your sheet: a row for every sum of two dice, and three tracks for the fifth die.
guide-first-split = Tap two dice, then two more. Each pair ticks the row of its sum; the die left over is your fifth die. Now tick them!
guide-costs = One to four ticks cost a row 200 points, so everybody begins below zero. Next, choose a fifth die with another value.
guide-third-value = Now choose the third value for your fifth die. You keep these three for the whole game.
guide-fifth-die = From now on the fifth die has to show one of your three values. If none comes, it is a free roll. Split the next roll!
guide-even = The fifth tick, in the round box, makes up for the 200 points. The leaflet advises you to choose the sums from 4 to 10 and warns of 2, 3, 11 and 12. Bring one row to five ticks.
guide-earn = From the sixth tick on, every tick earns the points on the left. Get one!
guide-end = The eighth tick on one track ends your game (our ruling), so fill the tracks evenly. Play on to the end: above zero is fine for a first game!

## The leaflet's examples

example-first-roll = The leaflet’s example: the first roll is 1-3-4-4-6. The player ticks 4 (1 + 3) and 10 (4 + 6); the other 4 is the fifth die.
example-third-roll = The leaflet’s example: on the third roll, 1-2-2-4-5, the player ticks 4 (2 + 2) and 5 (1 + 4). With the 5 as fifth die all three values are chosen: 4, 2 and 5. (The leaflet leaves out the second roll; ours is 2-3-4-6-6.)
example-free-roll = The leaflet’s example: the fourth roll is 1-3-3-6-6. It shows no 4, no 2 and no 5, so it is a free roll: 4 (1 + 3) and 9 (3 + 6) are ticked, and no track.
example-nine-ticks = The leaflet’s example: nine ticks in the row of 8. The sixth to the ninth earn 40 points each: 4 × 40 = 160. (The five in the row of 7 are ours and count 0.)
example-total = The leaflet’s example: two ticks in the row of 2 cost 200 points, the other rows earn 600. Together that makes 400. (The leaflet tells only these sums; here six rows have seven ticks each, and the eighth tick of the 4 ends the game.)

## In place of the shell's words

way-companion = Real dice

## The sheet in words, on paper and in the terminal

sheet-points = points
sheet-sum = sum
sheet-score = score
sheet-fifth = fifth
sheet-total = Total { $points }
sheet-chosen = has chosen
sheet-chosen-split = has chosen { $split }
sheet-finished = has finished
sheet-finished-as = has finished: { $title }
sheet-legend = 1 to 4 ticks: −200. 5 ticks: 0. Each one from the sixth: the row’s points. The eighth tick on one track ends the game (our ruling).

## What would have been possible

hindsight-method = found by keeping the { $sheets } most promising sheets after each roll, { $times } times over; that it is the best is not proven

## Why a split was better

why-begins = row { $row } was begun: it costs { $points } points until its fifth tick
why-earns = row { $row } would have earned { $points } points at once
why-saves = row { $row } would have had { $ticks } of the { $needed } ticks with which it costs nothing
why-track = fifth die { $value } brings its track to { $ticks } of { $boxes } boxes, { $other } only to { $fewer }
why-ends = fifth die { $value } ended the game

## In the box

box-dice = { $count } dice
box-dice-cup = { $count } dice cup
box-score-pad = { $count } score pad
box-rulebook = rulebook

## Why something is refused

fault-bad-roll = A roll is five dice, each from 1 to 6.
fault-split-now = A player splits the dice and does not roll them now.
fault-two-pairs = Make two pairs, of two dice each.
fault-no-free-roll = This is no free roll: name the fifth die as well.
fault-use-all = Use each of the dice { $dice } exactly once.
fault-free-roll = This is a free roll: it has no fifth die.
fault-free-pairs = Make the pairs of four of the dice { $dice }.
fault-new-value = The fifth die has to open a new track, with one of these values: { $values }.
fault-chosen-value = The fifth die has to show a value that you have chosen: { $values }.
