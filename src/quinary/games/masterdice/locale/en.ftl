### MASTERDICE in English. How to add a sentence: docs/languages.md

summary = Find a code of four dice by placing others. Two players, or one alone.
player = Player { $number }

## Options

option-rounds = Rounds
option-rounds-help = how many rounds: an even number, 2 if nothing is said; alone it is always 1
option-reports = Reports
option-reports-help = who reports: the referee, or the code-maker by hand (a false report loses)
option-reports-referee = By the referee
option-reports-by-hand = By hand

## Dice and reports

colour-blue = blue
colour-red = red
colour-yellow = yellow
colour-green = green
die-blue = { colour-blue } { $value }
die-red = { colour-red } { $value }
die-yellow = { colour-yellow } { $value }
die-green = { colour-green } { $value }
report = { $equal } equal, { $high } too high, { $low } too low

## What happened

fact-coderolled = Round { $round }: the code is rolled; { $player } decodes.
fact-codeseen = The code is { $code }.
fact-rolled = The white dice show { $dice }.
# $dice is a list of die-…
fact-rowplaced = Row { $row }: { $dice }.
fact-reported = The report on row { $row }: { report }.
fact-challenged = { $player } challenges the reports.
fact-confirmed =
    { $rows ->
        [one] So far { $rows } report was given, and it is not false.
       *[other] So far { $rows } reports were given, and none is false.
    }
fact-foundfalse = The report on row { $row } was false; the truth is: { report }.
fact-solved = { $player } gives the solution { $code }.
fact-revealed = The code was { $code }.
fact-scored =
    { $points ->
        [one] { $player } gets { $points } point.
       *[other] { $player } gets { $points } points.
    }

## What is asked

# $challenge is yes or no: whether a challenge is possible.
ask-place =
    Row { $row }, rolled { $dice }: place (blue, red, yellow, green, a dot for none, as in { $example }), { $challenge ->
        [yes] solve (as in =3516) or challenge (!)?
       *[no] solve (as in =3516)?
    }
ask-solve =
    No attempt is left: what is the code? { $challenge ->
        [yes] Solve (as in =3516) or challenge (!).
       *[no] Solve (as in =3516).
    }
ask-report = How many of { $dice } are equal, too high, too low? (as in { $example })
ask-chance =
    { $count ->
        [1] Roll the last white die and type it, as in { $example }.
       *[other] Roll { $count } white dice and type them, as in { $example }.
    }
ask-chance-code = { $player } rolls the coloured dice in secret and types them, blue to green, as in 3516.
ask-chance-code-solo = Somebody else rolls the coloured dice in secret and types them, blue to green, as in 3516.
doubt-report = That is not what the code says; if the decoder finds out, you have lost the game.
