### RIGOLADE AVEC DES CHIFFRES in English. How to add a sentence: docs/build/languages.md

summary = A crossword of equations: seven numbers, four signs, and all four operations.
player = Player { $number }
# Two players, or players and one more.
and = { $one } and { $other }

## Options

option-board = Board
option-board-help = The whole board, 11 numbers each way, or a small one, 7 each way, with half the tiles (both our ruling).
option-board-standard = Whole
option-board-small = Small

## Numbers and signs

counted-numbers =
    { $numbers ->
        [0] no numbers
        [one] { $numbers } number
       *[other] { $numbers } numbers
    }
counted-signs =
    { $signs ->
        [0] no signs
        [one] { $signs } sign
       *[other] { $signs } signs
    }

## What happened

fact-firstdrawn = { $player } draws { $number }.
fact-tied = { $players } share the highest number and draw again.
fact-begins = { $player } begins.
fact-drawn = You draw { $tiles }.
fact-filledup = { $player } draws { counted-numbers } and { counted-signs }.
fact-laid =
    { $points ->
        [one] { $player } lays { $equation } for { $points } point.
       *[other] { $player } lays { $equation } for { $points } points.
    }
# $kind is numbers or signs.
fact-exchanged =
    { $kind ->
        [signs] { $player } exchanges all signs.
       *[numbers] { $player } exchanges all numbers.
    }
fact-passed = { $player } passes.
# $ending is one of ending-…
fact-ended = The game ends: { $ending }.
# $count numbers are left, $numbers; $sign is plus or minus, $points is never negative.
fact-leftover =
    { $count ->
        [0] { $player } has nothing left
       *[other] { $player } has { $numbers } left
    }: { $sign ->
        [minus] −{ $points }
       *[plus] +{ $points }
    }.

ending-out = a player has laid their last number
ending-stuck = no rack allows an equation any more (exchanges not counted: our ruling)
ending-idle = nobody has laid an equation for three rounds (our ruling)

## What is asked

ask-lay = Your equation? (by the cell of its first number: E6 4+4=8 across, E7v 4+4=8 down; xn or xs exchanges numbers or signs, or pass)
ask-first = The first equation has its second number on { $middle }. (by the cell of its first number: { $across } 4+4=8 across, { $down }v 4+4=8 down; xn or xs exchanges numbers or signs, or pass)
ask-chance = { $player } ({ $letter }) draws { counted-numbers } and { counted-signs }: type them, as in { $example }.

## The board

the-board = The board
slot-across = { $cell } across
slot-down = { $cell } down
cell-empty = { $cell }, empty
cell-middle = { $cell }, empty, the middle of the board
cell-number = { $cell }, { $number }
cell-tried = { $cell }, your { $number }, not laid yet
slot-free = { $slot }, no sign yet
slot-tried = { $slot }, your { $sign }, not laid yet
slot-lacks-sign = { $slot }, only the sign is missing
slot-complete = { $slot }: { $equation }
tools = View of the board
zoom-in = Closer
zoom-out = Further away
zoom-fit = Whole board
show-sign-only = Sign only?
sign-only-count = Sign only: { $count }
sign-only-found =
    { $count ->
        [0] This time nowhere is only the sign missing.
        [one] In { $count } slot only the sign is missing: look for the question mark.
       *[other] In { $count } slots only the sign is missing: look for the question marks.
    }

## The equation one lays

strip = Your equation in { $slot }
strip-free = Next number on { $cell }
strip-take = Take the { $tile } on { $cell } back
strip-free-sign = Sign of { $slot }, empty
strip-take-sign = Take the { $tile } back
turn = Across or down
clear = Take everything back
your-numbers = Your numbers
your-signs = Your signs
put-number = Lay the { $tile }
put-sign = Lay the sign { $tile }
lay = Lay
begin-in-the-middle = You open the game: your equation goes through the star in the middle.
choose-slot = Tap the board where your equation should go.
go-on = Well spotted! Now lay an equation, or end your turn.
fill-slot = { $slot }: tap your tiles, one after the other.
typed = { $digits } …
typed-tile = { $digits } … Enter takes the { $digits }.
would-bring =
    { $points ->
        [one] True! { $points } point
       *[other] True! { $points } points
    }
and-ends = – and the game is over.
refused-false = That doesn’t add up.
refused-middle = The first equation goes through the middle.
refused-apart = An equation builds on a number that lies there already.
refused-other = That can’t be laid.
why = Why?
last-laid =
    { $points ->
        [one] { $player }: { $equation } for { $points } point
       *[other] { $player }: { $equation } for { $points } points
    }
try-meanwhile = Try out your tiles meanwhile.
worth =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Instead of an equation

instead = Instead of an equation
exchange-numbers = Exchange numbers
exchange-signs = Exchange signs
pass = Pass
end-turn = End turn
ask-exchange-numbers = Exchange all your numbers? Your turn ends with that.
ask-exchange-signs = Exchange all your signs? Your turn ends with that.
ask-pass = Pass without laying or exchanging anything?
ends-the-game = Careful: this ends the game, and everybody loses the points on their own numbers.
sure = Yes, do it
rather-not = Rather not

## Who holds what

others = Who holds how many tiles
bags = Bags
holds = { counted-numbers }, { counted-signs }
known = everybody knows:
exchanged-numbers = exchanged numbers
exchanged-signs = exchanged signs
unseen = Tiles you haven’t seen yet

## Real tiles

draws-tiles = { $player } draws { counted-numbers } and { counted-signs }.
draws-first = { $player } draws a number and shows it.
draw-cover = Pass the device to { $player }: nobody else should see these tiles.
draw-open = I am { $player }: enter my tiles
draw-title = Your new tiles, { $player }
draw-tile = Draw { $tile }
draw-back = Put the { $tile } back
draw-done = That’s all
draw-cancel = Not now

## The first game

guide-goal = Seven numbers, four signs, one crossword: lay equations that are true. Divisions bring most – four times their largest number!
guide-slot = The higher first number begins, you or the bot. On your turn, tap the board where your equation should go: through the star if the board is empty (the middle cell is our ruling), otherwise at a number that lies there. Tap again, or the arrow, to change direction.
guide-lay = Now tap your tiles: they fill the slot in order, and any sign fits (our ruling). As soon as it’s full you see what it’s worth. Tap “Lay” when you like it – or take “Exchange numbers” if nothing fits.
guide-cross = Well done! The bot answers, and your rack fills up by itself. Lay one more equation that uses a number on the board.
guide-sign = Where three numbers have met by chance, you may first (our ruling) lay the sign only, and your turn goes on. “Sign only?” looks for such slots.
guide-more = Keep an eye on large numbers: × has the factor 3, ÷ the factor 4. Play one more turn, whatever you like.
guide-end = That’s all there is. Once a bag is empty, whoever lays their last number ends the game and takes the points on everybody else’s numbers. Enjoy!

## The leaflet's examples

example-one-number = The leaflet’s example: 7 × 8 = 56 may be laid. 7 × 8 = 4 × 14 may not, because the result has to be a single number.
example-middle = The leaflet’s example: a first equation, 5 × 7 = 35. It lies in the middle of the board.
example-chain = The leaflet’s example: 4 + 4 = 8 lies there already. The next player uses the 8 and lays 8 + 2 = 10.
example-addition = The leaflet’s example: 20 + 30 = 50 brings 50 × 1 = 50 points.
example-subtraction = The leaflet’s example: 16 − 12 = 4 brings 16 × 2 = 32 points.
example-multiplication = The leaflet’s example: 6 × 8 = 48 brings 48 × 3 = 144 points.
example-division = The leaflet’s example: 56 ÷ 8 = 7 brings 56 × 4 = 224 points.

## In place of the shell's words

dice = Bags
dice-awaited = Draw the tiles for real and type them in.
dice-roll = Tiles are being drawn …
fair-yes =
    { $mixed ->
        [yes] Fairly drawn: all { $count } draws match the promise, your share, the record and the { $seen } seen live.
       *[no] Fairly drawn: all { $count } draws match the promise, the record and the { $seen } seen live.
    }
fair-typed = Real tiles: what was drawn was typed in, there is nothing to check.
way-companion = Real tiles

## The sheet in words, on paper and in the terminal

sheet-bags = In the bags: { counted-numbers }, { counted-signs }
sheet-over = The game is over: { $ending }.
sheet-draws = { $player } ({ $letter }) draws
sheet-on-turn = { $player } ({ $letter }) is on turn
sheet-numbers = numbers
sheet-signs = signs
sheet-score = Score { $points }
sheet-exchanged =
    { $kind ->
        [signs] exchanged the signs last turn
       *[numbers] exchanged the numbers last turn
    }
paper-total = total
paper-factors = An equation brings its largest number: { $factors }
paper-tiles = Tiles
paper-small-board = The small board
paper-edge = Lay the board with the narrow cells at the right and at the bottom; they stay empty (our ruling).

## Why something was better

why-exchange =
    { $kind ->
        [signs] new signs were worth more than this
       *[numbers] new numbers were worth more than this
    }
why-pass = it was better to leave it at that
why-lay = { $equation } could be laid, for { $points } points
why-points = the better one brings { $points } points more at once
why-free = the better one costs no number
why-fewer =
    { $count ->
        [one] the better one costs only { $count } number
       *[other] the better one costs only { $count } numbers
    }
why-tiles = the better one keeps { $tiles } for later

## In the box

box-board = { $count } board
box-tiles = { $count } tiles (102 number tiles, 80 sign tiles)
box-racks = { $count } racks
box-bags = { $count } bags

## Why something is refused

fault-lay-now = A player lays an equation, exchanges or passes.
fault-draw-now =
    { $numbers ->
        [0] Player { $player } draws now: no numbers { fault-draw-signs }
        [one] Player { $player } draws now: { $numbers } number { fault-draw-signs }
       *[other] Player { $player } draws now: { $numbers } numbers { fault-draw-signs }
    }
fault-draw-signs =
    { $signs ->
        [0] and no signs.
        [one] and { $signs } sign.
       *[other] and { $signs } signs.
    }
fault-not-in-bags = The bags don’t hold these tiles.
fault-one-kind = Either the numbers or the signs are exchanged.
fault-nothing-held =
    { $kind ->
        [numbers] You hold no numbers to exchange.
       *[signs] You hold no signs to exchange.
    }
fault-bag-empty =
    { $kind ->
        [numbers] The bag of numbers is empty.
       *[signs] The bag of signs is empty.
    }
fault-no-slot = No equation begins there: across or down, every other number cell begins one.
fault-slot-complete = That slot has its sign already, so it is complete.
fault-three-numbers = An equation has three numbers.
fault-four-signs = The sign of an equation is +, −, × or ÷.
fault-no-tile = Not all of these numbers are on tiles: there are 1 to 10 and some larger ones up to { $most }.
fault-tile-stays = There is a { $number } on { $cell }, and it stays there.
fault-middle = The first equation has its second number in the middle of the board, on { $cell }.
fault-apart = An equation includes a number that is on the board already.
fault-remainder = { $a } ÷ { $b } leaves a remainder.
fault-false = { $task } is { $result }, not { $wrong }.
fault-not-held =
    { $count ->
        [one] You hold no { $tile }.
       *[other] You hold fewer than { $count } tiles with { $tile }.
    }
