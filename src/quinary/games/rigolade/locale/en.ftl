### RIGOLADE AVEC DES CHIFFRES in English. How to add a sentence: docs/languages.md

summary = A crossword of equations: seven numbers, four signs, and all four ways to reckon.
player = Player { $number }
# Two players, or players and one more.
and = { $one } and { $other }

## Options

option-board = Board
option-board-help = The whole board, 11 numbers each way, or a small one, 7 each way, with half the tiles.
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
ending-stuck = nobody can lay an equation any more
ending-idle = nobody has laid an equation for three rounds

## What is asked

ask-lay = Your equation? (by the cell of its first number: E6 4+4=8 across, E7v 4+4=8 down; xn or xs exchanges numbers or signs, or pass)
ask-first = The first equation has its second number on { $middle }. (by the cell of its first number: { $across } 4+4=8 across, { $down }v 4+4=8 down; xn or xs exchanges numbers or signs, or pass)
ask-chance = { $player } ({ $letter }) draws { counted-numbers } and { counted-signs }: type them, as in { $example }.
