### The pages for study, in English. How to add a sentence: docs/languages.md

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
how-many-tables = How many tables?
with-ghost = Play beside the first game
ghost-help = After each of your decisions you see the score of whoever sat there, never more.

## A review

review-of = { $game }: how well was it played?
review-lead = Every decision is weighed by the strongest bot, from what could be known at that moment. That takes some seconds.
review-go = Review this game
work-waits = Others are being served first …
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
nothing-dear = No decision cost more than can be told from chance.
judge = As the { $level } bot sees it, from what could be known at each moment.

## Hints

place = Place { $number }

## My figures

progress = Progress
