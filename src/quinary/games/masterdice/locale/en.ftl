### MASTERDICE in English. How to add a sentence: docs/build/languages.md

summary = Crack a hidden code of four dice by placing white ones. Two players, or one alone.
player = Player { $number }

## Options

option-rounds = Rounds
option-rounds-help = how many rounds: an even number, 2 if nothing is said; alone it is always 1
option-reports = Answers
option-reports-help = who answers: the referee (our ruling), or the codemaker by hand, as in the box (a false answer loses)
option-reports-referee = By the referee
option-reports-by-hand = By hand

## Dice and answers

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

fact-coderolled = Round { $round }: the code is rolled; { $player } is the codebreaker.
fact-codeseen = The code is { $code }.
fact-rolled = The white dice show { $dice }.
# $dice is a list of die-…
fact-rowplaced = Row { $row }: { $dice }.
fact-reported = The answer on row { $row }: { report }.
fact-challenged = { $player } challenges the answers.
fact-confirmed =
    { $rows ->
        [one] So far { $rows } answer was given, and it is not false.
       *[other] So far { $rows } answers were given, and none is false.
    }
fact-foundfalse = The answer on row { $row } was false; the truth is: { report }.
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
doubt-report = That is not what the code says; if the codebreaker finds out, you have lost the game.

## The board

# $name is the codebreaker.
board-caption = Round { $round } of { $rounds }: { $name } is the codebreaker
row = Row
row-code = Code
row-solution = Solution
column-report = Answer
code-hidden = The code lies behind the screen.
code-missing = There is no code yet.
code-peek = Look behind the screen
report-awaited = The answer is yet to come.
report-confirmed = Checked: this answer is true.
legend = What the symbols mean
legend-equal = equal
legend-high = too high
legend-low = too low
cell-empty = { $colour }, row { $row }: empty
cell-place = { $colour }, row { $row }: put the { $held } here
cell-swap = { $colour }, row { $row }: put the { $held } here instead of the { $die }
cell-take = { $colour }, row { $row }: { $die }, take it back
supply-solution = code
supply-rows =
    { $count ->
        [one] { $count } row
       *[other] { $count } rows
    }
supply-dice =
    { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }
supply-worth = worth now
rounds = Rounds
round-short = Round { $round }

## What is to be done

panel = What is to be done
now-code = The code is about to be rolled.
now-place = Row { $row }: which dice go where?
now-solve = No attempt is left: what is the code?
now-report = Row { $row }: what do you answer?
now-wait-report = { $name } is checking the row …
now-wait-decoder = { $name } is looking for the code …
now-wait-dice = The dice are rolling …
now-confirmed = Every answer so far is true. Play on!
modes = Dice, notes or solution
mode-dice = Dice
mode-notes = Notes
mode-solution = Solution
tray = White dice
tray-die = White die: { $die }
place =
    { $count ->
        [0] Place dice
        [one] Place { $count } die
       *[other] Place { $count } dice
    }
place-clear = Clear
place-hint = Tap a die, then a column; or drag it there. Few dice tell less, but more clearly.
notes-label = Notes: what have you ruled out?
notes-hint = Cross out what can’t be. Nobody else sees your notes.
note-value = { $colour }: { $value } is ruled out
solution-label = Solution: one value per colour
solution-value = { $colour } is { $value }
solution-value-crossed = { $colour } is { $value } (crossed out in your notes)
solve = Solve: { $worth } points or nothing
challenge = Challenge
answer-equal = equal
answer-equal-more = One more is equal
answer-equal-fewer = One fewer is equal
answer-high = too high
answer-high-more = One more is too high
answer-high-fewer = One fewer is too high
answer-low = too low
answer-low-more = One more is too low
answer-low-fewer = One fewer is too low
report-form = Answer on row { $row }
report-missing =
    { $count ->
        [one] One more die needs an answer.
       *[other] { $count } more dice need an answer.
    }
report-send = Answer
report-send-false = Answer so all the same

## The end of a round

end-right =
    { $points ->
        [one] { $name } cracked the code: { $points } point!
       *[other] { $name } cracked the code: { $points } points!
    }
end-wrong = Not the code: no points for { $name }.
end-false = An answer was false: { $name } wins the game!
end-sum = { $solution } for the code + { $rows } for unused rows ({ $rowsLeft }) + { $dice } for dice left ({ $diceLeft })
end-go-on = On to round { $round }

## Real dice

type-roll =
    { $count ->
        [one] Roll the last white die. What does it show?
       *[other] Roll { $count } white dice. What do they show?
    }
type-code = What do the coloured dice show?
type-place = { $colour }: { $value }
type-place-empty = { $colour }: still open
type-code-enter = Hide the code
cover-title = { $name }, look away!
cover-help = { $name } rolls the four coloured dice behind the screen and types them in. Nobody else looks.
cover-help-solo = Somebody else rolls the four coloured dice behind the screen and types them in for you.
cover-lift = Type the code in secret

## The first game

guide-screen = Four coloured dice were rolled behind the green screen: the code. Find out what they show!
guide-first-row = Here are four white dice. Tap one, then a column; put in one or two, and press “Place”. The leaflet advises not to place them all: few dice tell less, but more clearly.
guide-report = The symbols are the answer: ✓ for each die that is equal to the code, ▼ for each that is too high, ▲ for each that is too low. Which symbol belongs to which die stays secret!
guide-notes = Now cross out in your notes what can’t be. A 4 that is too high rules out 4, 5 and 6, for example.
guide-second-row = Four new dice: fill the next row.
guide-worth = Watch what the code is still worth: every row costs you 5 points, every die you place 1 more.
guide-more-rows = Go on: another row, with dice that split what is still possible.
guide-solution = As soon as you know enough, or dare to guess, choose a value for each colour under “Solution”. You have just one go! Until then, fill more rows.
guide-end = The screen is down, and that was a whole round. Against somebody else you take turns: once you are the codebreaker, once the codemaker.

## The leaflet's examples

example-points = The leaflet’s example: the code is found, one row is unused and six white dice are left. That brings 20 + 5 + 6 = 31 points. (The code and the rows are ours.)

## In place of the shell's words

way-companion = Real dice

## The sheet in words, on paper and in the terminal

sheet-score = Score
sheet-round = round { $round }
sheet-total = total
sheet-code = code
sheet-solution = solution
sheet-worth = Worth now
sheet-points = Points
sheet-right = right solution
sheet-wrong = no right solution
sheet-rows-left = unused rows
sheet-dice-left = white dice left
sheet-together = together
sheet-rolled = Rolled: { $dice }
sheet-true = Answers found true: { $rows }
sheet-false = The answer on row { $row } was false: the truth is { $truth }.
paper-points = Right: { $solution } + { $row } for each unused row + { $die } for each white die left. Wrong: nothing.
paper-elimination = Cross out what can’t be
paper-board = The board
paper-dice = Besides you need 18 white dice and two of each colour: blue, red, yellow and green.
paper-screen = The screen
paper-maker = You are the codemaker. For every white die in the row:
paper-means-equal = equal: the code has the same value in that column
paper-means-high = too high: the white die shows more than the code
paper-means-low = too low: the white die shows less than the code
paper-report = Say only how many of each. A false answer that is found out loses the game.

## Why something was better

why-open = { $count } codes were still possible
why-impossible = this code did not fit the answers
why-forced = only this code was left
why-name = with { $count } codes left, naming one was worth more than another row
why-reports = the row can bring { $count } different answers, the better one { $more }
why-dice = the row spends { $count } dice, the better one { $fewer }
why-leaves = the better row leaves { $count } codes at most

## In the box

box-dice = { $count } dice (18 white, 2 blue, 2 red, 2 yellow, 2 green)
box-board = { $count } board (codemaster)
box-rulebook = rulebook

## Why something is refused

fault-no-answer = The codebreaker is told the answer and does not give it.
fault-place-or-solve = The codebreaker places dice or gives the solution.
fault-code-first = First comes the code: four coloured dice from 1 to 6, in one word, as in 3516.
fault-bad-roll =
    { $count ->
        [one] Now one white die must be rolled, from 1 to 6.
       *[other] Now { $count } white dice must be rolled, from 1 to 6.
    }
fault-rows-used = All seven rows are used: give the solution.
fault-dice-used = No white die is left: give the solution.
fault-four-columns = A row has four columns, not { $count }.
fault-place-one = At least one of the dice has to be placed.
fault-not-rolled = Only what was rolled can be placed, each die once: { $dice }.
fault-answer-first = The codemaker has to answer on the row first.
fault-answer-counts = An answer on this row is three counts that add up to { $count }, none below 0.
fault-four-values = A solution is four values, each from 1 to 6.
fault-never-false = The referee’s answers are never false: play on.
