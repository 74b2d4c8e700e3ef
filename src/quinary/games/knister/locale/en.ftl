### KNISTER in English. How to add a sentence: docs/build/languages.md

summary = Two dice, 25 cells: write every sum where it will earn most. Any number of players.
player = Player { $number }

## What happened

fact-rolled = The dice show { $dice }: { $sum }.
fact-chosen = { $player } has chosen.
fact-written = { $player } writes { $number } in { $cell }.
# $line is one of line-…, $combination one of combination-…
fact-linescored =
    { $points ->
        [one] { $player } completes { $line }: { $combination }, { $points } point.
       *[other] { $player } completes { $line }: { $combination }, { $points } points.
    }

line-row = row { $place }
line-column = column { $place }
line-falling-diagonal = diagonal ↘
line-rising-diagonal = diagonal ↗

combination-nothing = no combination
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

## The board

own-sheet = Your sheet. The arrow keys go from cell to cell, Enter writes.
other-sheets = The other players’ sheets
all-sheets = The players’ sheets
sheet-of = { $player }’s sheet
enlarge-sheet = Enlarge the sheet
close-sheet = Back to the table
has-chosen = has chosen
total = Total
round-of = Round { $round } of { $rounds }
rounds-played = All { $rounds } rounds played
roll-shows = The dice show { $dice }. Write { $sum }.

cell-empty = { $cell }, empty
cell-filled = { $cell }: { $number }
cell-chosen = { $cell }: { $number }, chosen, the others are still choosing
# $lines: one line-brings after the other
cell-completes = { $cell }, empty, completes { $lines }
line-open = { $line }: not full yet
line-brings =
    { $points ->
        [one] { $line }: { $combination }, { $points } point
       *[other] { $line }: { $combination }, { $points } points
    }

prompt-roll = The dice are about to fall.
prompt-write = Where do you write the { $sum }?
prompt-waiting = Chosen. Waiting for the others.
prompt-waiting-for = Chosen. Waiting for { $players }.
prompt-watching = Everybody writes { $sum }.
prompt-completes = { $cell } completes:
prompt-counts-in = { $cell } counts in:
prompt-over = The grid is full: the game is over.

points-table = What the lines are worth
points-table-caption = Every full row, column and diagonal brings points, whatever the order of its numbers.
points-table-combination = Combination
points-table-points = Points
points-table-diagonals = The two diagonals count double. A line with no combination brings nothing. The points for two pairs, four and five of a kind are our ruling.

outcome-label = What do the two dice show?

## A first game

guide-write = The big number is the sum of the two dice. Tap any cell to write it there. Once written, it stays.
guide-next-to-it = Equal numbers in a row or column bring points, and so do five in sequence such as 4-5-6-7-8. Write two more sums where they go well together.
guide-diagonals = The two tinted diagonals count double. Write a number on one of them.
guide-points = “What the lines are worth” lists every combination. A straight without a 7 brings 12 points, a pair just 1.
guide-fill-a-line = A cell that completes a line is marked with the points it would bring. Play on until you have completed your first line.
guide-two-at-once = The points stand at the end of the line. One number can complete a row, a column and a diagonal at once. Go on until four lines are complete.
guide-to-the-end = 7 comes up most often, 2 and 12 hardly ever. Fill your grid: the leaflet calls more than 50 points good, more than 80 super, more than 100 spectacular!

## The leaflet's examples

example-eight = The leaflet’s example: somebody rolls 3 and 5 and calls out eight. All three write it where they like: in the middle, in the bottom left corner, at the right edge.
example-nine-rounds = The leaflet’s example: after nine rounds nine numbers are written. The second row is a full house already and has its 8 points. (Where the other numbers stand is ours.)
example-alike = The leaflet’s examples, row by row: 4-5-6-7-5 is a pair, 7-8-7-7-4 three of a kind, 6-3-6-6-6 four of a kind, 8-8-8-8-8 five of a kind.
example-others = The leaflet’s examples, row by row: 5-6-6-10-5 is two pairs, 4-9-4-4-9 a full house, 7-10-8-6-9 a straight with a 7, 3-5-6-2-4 a straight without a 7.
example-full-sheet = The leaflet’s example: this sheet is worth 53 points. The diagonals count twice, 2 × 3 and 2 × 8; two lines show no combination and bring nothing.

## In place of the shell's words

way-companion = Real dice

## The sheet in words, on paper and in the terminal

sheet-total = Total { $points }
sheet-diagonals = Both diagonals count double.

## What would have been possible

hindsight-method = found by annealing: { $starts } times { $exchanges } exchanges of two numbers; that it is the best is not proven

## Why a cell was better

why-keeps = { $number } in { $cell } keeps this alive: { $combination } ({ $line })
why-completes = { $number } in { $cell } completes this: { $combination } ({ $line })
why-spoils = { $number } in { $cell } gives this up: { $combination } ({ $line })

## In the box

box-dice = { $count } dice
box-score-pad = { $count } score pad

## Why something is refused

fault-bad-roll = A roll is two dice, each from 1 to 6.
fault-write-now = A player writes; only the dice are rolled.
fault-no-cell = The grid has five rows and five columns.
fault-cell-taken = There is a { $number } in that cell already.
