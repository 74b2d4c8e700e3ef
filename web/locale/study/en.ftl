### The pages for study, in English. How to add a sentence: docs/build/languages.md

## A day’s challenge

daily-of = { $game }: the challenge of the day
daily-begun = You have begun: it waits for you until the day is over.
daily-rules = Everybody gets the same dice, cards or tiles. You have one attempt; when it is over you see how others played it. Days end at midnight, by UTC.
daily-missed = This day is over, and you did not play then.
daily-finished =
    { $count ->
        [one] One player has finished.
       *[other] { $count } players have finished.
    }
daily-hidden = You see the results when you have played.
daily-promise = The secret behind these dice was promised by its fingerprint, from the day before:
daily-opened = Now it is open:
daily-closed = It is opened when the day is over.
day-before = The day before
to-today = Today
results = Results
rank = Place
name = Name
score = Score
replay = Watch
replay-of = Watch the game of { $name }

## The same dice

same-of = { $game }: the same dice
same-lead = Let others play what was rolled or drawn in this game, and see the results side by side.
side-by-side = Side by side
table = Table
the-first = The first game
knew = knew the dice
stage-waiting = not begun
stage-playing = in play
waits-for-people = waits for players
same-rank = Places are for those who knew nothing of these dice before their own game was over.
same-open = New tables with these dice
club-night = For a club night, open as many tables as there are groups and give each group its code. Leave this page open where all can see it: results come in by themselves.
how-many-tables = How many tables?
with-ghost = Play beside the first game
ghost-help = After each of your decisions you see the score of whoever sat there, never more.

## A review

review-of = { $game }: how well was it played?
review-lead = Every decision is weighed by the strongest bot, from what could be known at that moment. That takes some seconds.
review-quick = The judge looked less far ahead than usual: on this server the strong bots were not ready yet.
review-go = Review this game
work-goes-on = Weighing every decision …
work-failed = That did not work this time. Try again.
whose-game = Whose game?
where-from = Where the result came from
review-start = To be expected at the start
review-luck = Luck
review-presents = What the other player lost
review-loss = Lost by one’s own decisions
review-residual = Left over by the estimate
review-final = Result
accuracy = Accuracy { $percent } %
accuracy-help = 100 % is to lose nothing; a decision that costs much counts half.
accuracy-levels = The accuracy of the bots
level = Level
accuracy-column = Accuracy
course = The course of the game
course-help = What was to be expected before each decision; the same figures are in the table below.
course-below = decisions
at-decision = Decision { $number }
at-the-end = At the end
turn-loss-lost = { $where }: { $amount } lost by the decision
turn-luck-won = { $where }: { $amount } won by luck before it
turn-luck-lost = { $where }: { $amount } lost by bad luck before it
turn-present-won = { $where }: { $amount } won by the other’s mistake
all-decisions = All decisions
number = No.
luck-before = Luck before it
played = Played
best = Better
loss = Loss
to-decision = Look at decision { $number }
dearest = What cost most
dear = { $played }; { $best } was worth { $amount } more.
dear-why = { $played }; { $best } was worth { $amount } more: { $why }.
nothing-dear = No decision cost more than can be told from chance.
deduction = What could be known
secret-number = Secret { $number }
attempt = Attempt
to-attempt = Look at attempt { $number }
left-before = Possible before
left-after = after
bits = Bits told
bits-possible = at best to expect
forced-at = From step { $step } on a single possibility was left.
wasted =
    { $count ->
        [one] One attempt came after that.
       *[other] { $count } attempts came after that.
    }
hindsight = In hindsight
hindsight-lead = What would have been possible with these very dice for somebody who had known them all. It says nothing about how well you played.
hindsight-go = Search for it
hindsight-found = { $score } would have been possible; it became { $reached }.
hindsight-proven = No more is possible.
hindsight-most = More than { $most } is certainly not possible.
hindsight-way = One way there
judge = As the { $level } bot sees it, from what could be known at each moment.

## Hints

hint = Hint
hint-careful = Careful: it matters here.
hint-easy = Several choices are about as good here.
hint-best = Best: { $text } ({ $value })
hint-next = Then: { $text } ({ $value })
hint-places = What each place may still show
place = Place { $number }
hint-left =
    { $count ->
        [one] One possibility is left:
       *[other] { $count } possibilities are left, among them:
    }
hint-none = There is nothing to be said here.

## Puzzles

puzzles-lead = Positions from games that were played, in which one choice is clearly the best. What would you do?
puzzles-of = { $game }: puzzles
puzzles-all =
    { $count ->
        [one] one puzzle
       *[other] { $count } puzzles
    }
puzzles-mine =
    { $count ->
        [one] one from my own mistakes
       *[other] { $count } from my own mistakes
    }
puzzles-none = No puzzle waits here now. They come from games that were reviewed.
puzzle-ask = What is the best choice for { $name }?
puzzle-right = Right: { $text }.
puzzle-wrong = { $text } is worth { $amount } less than { $best }.
puzzle-tries =
    { $tries ->
        [one] One person has tried it, { $misses } missed it. Rating { $rating }.
       *[other] { $tries } people have tried it, { $misses } missed it. Rating { $rating }.
    }
choice = Choice
worth = Worth
commonest-wrong = The commonest wrong answers
wrong-answer =
    { $count ->
        [one] { $text }: once
       *[other] { $text }: { $count } times
    }
puzzle-next = Next puzzle

## My figures

figures-lead = Everything that you have finished here, and how much of it was luck.
figures-none = You have not finished a game yet.
figures-games = Games
figures-wins = Won
figures-mean = Mean
figures-best = Best
figures-middle = Middle
figures-corrected = Mean with ordinary luck
figures-accuracy = Accuracy
figures-luck = Luck per game
figures-helped =
    { $count ->
        [one] One more game was played with hints and is not counted.
       *[other] { $count } more games were played with hints and are not counted.
    }
figures-reviewed =
    { $count ->
        [one] One game has been reviewed.
       *[other] { $count } games have been reviewed.
    }
review-more = Review more of my games
reviews-asked =
    { $count ->
        [one] One review is under way; look again in a while.
       *[other] { $count } reviews are under way; look again in a while.
    }
distribution = How the results are spread
from-to = From
to-below = to below
levels-reach = What bots reach on average
like = You are as accurate as the { $level } bot.
half-between = half of them between
progress = Progress
progress-below = games
date = Date
download-json = All of it as JSON
download-csv = As a table (CSV)
