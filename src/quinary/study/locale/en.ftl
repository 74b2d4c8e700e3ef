### The study's words in English: reviews, hints, puzzles and statistics. How to add a sentence: docs/build/languages.md

## Reviews

# $judge is the level of a bot
judged = { $game }, as the bot “{ $judge }” sees it
# All figures are already written as the language writes them.
sum-up = expected { $start }, luck { $luck }, lost { $loss }: { $final }
sum-up-presents = expected { $start }, luck { $luck }, presents of the other player { $presents }, lost { $loss }: { $final }
accuracy = accuracy { $accuracy } %
residual = the judge's own values are off by { $residual } ± { $error } in all
course = what was to be expected, decision by decision
turning-luck = turning point at step { $step }: luck { $change }
turning-loss = turning point at step { $step }: a decision, { $change }
turning-present = turning point at step { $step }: a present of the other player, { $change }
dear = step { $step }: { $played }; { $best } was worth { $loss } more
why = because: { $why }

## Hindsight and deduction

hindsight = in hindsight, with these very dice, { $score } would have been possible instead of { $reached }
hindsight-most = more than { $most } would certainly not have been
hindsight-proven = more would not have been
deduction-secret = secret { $number }
attempt = step { $step }, { $by }: { $before } possibilities, then { $after }: { $bits } bits
attempt-own = step { $step }, { $by }: { $before } possibilities, then { $after }: { $bits } bits; { $promised } were to be expected, { $possible } at most
forced = from step { $step } on a single possibility was left
wasted =
    { $count ->
        [one] { $count } attempt came after that
       *[other] { $count } attempts came after that
    }

## Hints and statistics

hint-careful = This matters: few choices are good here.
hint-calm = Several choices are about as good here.
hint-choice = { $action }: { $value }
statistics-games =
    { $games ->
        [one] { $person }, { $game }: { $games } game, { $wins } won
       *[other] { $person }, { $game }: { $games } games, { $wins } won
    }
statistics-result = result { $mean }, best { $best }, half of them better than { $middle }
statistics-luck = without luck { $corrected }; luck { $luck }
statistics-accuracy = lost { $loss }; accuracy { $accuracy } %
statistics-levels = accuracy of the bots: { $levels }
statistics-progress = without luck, from the oldest games to the newest: { $parts }
