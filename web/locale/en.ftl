### The shell of the browser's app, in English. How to add a sentence: docs/build/languages.md

## Everywhere

skip-to-content = Skip to the content
home = Quinary, home
main-navigation = Navigation
language = Language
settings = Settings
close = Close
cancel = Cancel
save = Save
saved = Saved.
next = Next
got-it = Got it
skip = Skip
enter = Enter
erase = Erase
try-again = Try again
to-the-games = To the games
rule-clause = Rule { $clause }
rule-clause-ours = Rule { $clause } (our ruling)
player = Player { $number }
players = Players
you = you
guest = Guest
host = The host
game = Game
games = Games
dice = Dice
board = Board

## Home

home-title = Five number games for the table
home-lead = Alone, against bots, on one device, online, or with real dice and the app as referee.
play = Play
play-game = Play { $game }
learn = Rules
learn-game = Rules of { $game }
learn-all = The rules
puzzles = Puzzles
my-figures = My figures
learn-lead = Every game in our own words, clause by clause.
join-title = Join a table
join-code = Code of the table
join = Join
open-tables = Open tables
seats-taken = { $taken } of { $seats } seats taken
print = Print sheets
about = About Quinary
go-on = Go on playing
games-over =
    { $count ->
        [one] one finished game
       *[other] { $count } finished games
    }
your-turn = Your turn
daily = Today’s challenge
daily-lead = The same dice for everyone, one attempt each.
daily-done = played

## A new table

new-table = New game
new-table-of = New game of { $game }
guide-me = Show me how to play
read-rules = Read the rules
how-to-play = How do you want to play?
way-solo = Solo
way-solo-help = You and the dice.
way-bots = With bots
way-bots-help = The app plays along.
way-device = One device
way-device-help = Friends pass it round.
way-invite = Invite
way-invite-help = Everybody on their own screen.
way-companion = Real dice or cards
way-companion-help = At the table; the app referees and keeps the sheets.
who-plays = Who plays?
one-more = One more player
remove-player = Remove { $name }
your-name = Your name
how-many-bots = How many bots?
level = Level
bot-of-level = { $level } bot
level-beginner = beginner
level-casual = casual
level-club = club
level-expert = expert
level-master = master
level-plain = quick master
level-random = random
level-greedy = greedy
level-points = points
level-search = search
level-program = program
how-many-seats = How many players?
as-usual = as usual
more-settings = More
clock = Time for each decision
clock-none = no limit
clock-seconds =
    { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }
clock-hours =
    { $hours ->
        [one] one hour
       *[other] { $hours } hours
    }
clock-days =
    { $days ->
        [one] one day
       *[other] { $days } days
    }
open-to-all = List the table for everybody
allow-watchers = Spectators may watch
hints = Hints
hints-none = none
hints-careful = only a warning where it matters
hints-three = the three best choices
hints-best = the best choice
hints-books = the app keeps the books
hints-full = books, possibilities and the best choice
hints-on = Hints are on for everybody: { $kind }
open-table = Open the table

## Waiting

waiting-title = { $game }: waiting for players
waiting-for =
    { $count ->
        [0] Everybody is here.
        [one] One more player is awaited.
       *[other] { $count } more players are awaited.
    }
looking-for-table = Looking for the table …
sit-down = Sit down
seat-friend = Seat a friend
name-of-friend = A friend on this device
free-seat = free seat
free-seat-of = Free the seat of { $name }
fill-with-bots = Fill with bots
start = Start
free-seats = { $count } free seats
start-short =
    { $count ->
        [one] Start with one player
       *[other] Start with { $count } players
    }
host-starts = The host starts the game.
invite = Invite others
invite-help = Show this code, or send the link.
table-code = Code of this table
qr-of-table = QR code of the link to this table
share-link = Share the link
copied = Copied
host-screen = Big screen

## In play

menu = Menu
winner = wins
to-decide = to decide
away = away
bot = bot
watching = You are watching
turn-of = { $name } to play
waiting-for-names = Waiting for { $names }
crowd-waits =
    { $count ->
        [one] One player is still deciding.
       *[other] { $count } players are still deciding.
    }
still-deciding =
    { $count ->
        [0] Everybody has decided.
        [one] One player is still deciding.
       *[other] { $count } players are still deciding.
    }
dice-roll = Rolling …
dice-awaited = Roll for real and type it in.
undo = Take back
undo-why-not = Only your own last decision can be taken back, until something was rolled, drawn or revealed.
ask-back = Ask to take back
asks-back = { $name } would like to take back the last decision.
agree = Agree
disagree = No
stand-in-for = Let a bot play for { $name }
everybody = Everybody
find-name = Find a name
who-deciding = Deciding
who-away = Away
let-bot-play = Let a bot play
no-such-name = No such name.
come-back = Take my seat back
paused = Paused: nobody is playing.
paused-for-you = Paused: nobody is playing. Take your seat back to go on.
choices = Your choices
what-happened = What happened
fact-withdrawn = { $name } takes the last decision back.
fact-corrected = The host corrected an earlier entry.
hand-over = { $name }, it is your turn
hand-over-help = Pass the device on. Nothing is shown until you have it.
hand-over-go = I am { $name }
hand-on = Pass the device on
line-lost = Connection lost. Trying again …
step-of = { $step } of { $steps }
to-table = To the table
progress = How many have decided
correct = Correct an entry
correct-help = Type it as the game writes it; what follows is checked again, and the correction is recorded.
correct-entry = { $name }, was { $text }
hidden-entry = hidden
corrected = corrected

## The end

game-over = The game is over
best-of-all = In the lead
scores = Scores
head-rank = Rank
head-name = Name
head-score = Score
your-score = Your score: { $score }
who-wins =
    { $count ->
        [one] { $names } wins!
       *[other] { $names } share the win!
    }
many-win = { $count } players share the win!
rematch = Play again
to-next-table = To the next game
look-back = Look back
daily-results = Today’s results
how-well = How well did I play?
same-dice = The same dice for others
ghost-score = { $name } had { $score } here
history-of = { $game }: the whole game
share-game = Share this game
download-record = Download the record
print-game = Print the game
print-for-table = Print sheets for this table
first-step = To the beginning
step-back = One step back
step-on = One step on
last-step = To the end
seen-by = Whose view
seen-by-name = as { $name } sees it
fair-checking = Checking the dice …
fair-yes =
    { $mixed ->
        [yes] Fair dice: all { $count } rolls match the promise, your share, the record and the { $seen } seen live.
       *[no] Fair dice: all { $count } rolls match the promise, the record and the { $seen } seen live.
    }
fair-typed = Real dice: what was rolled was typed in, there is nothing to check.
fair-sealed = Others still play with these dice: they can be checked when the day is over.
fair-unknown = The dice could not be checked just now.
fair-unwitnessed = All { $count } match the record and the { $seen } seen live; this browser came after the promise.
fair-unmixed = All { $count } match the promise, the record and the { $seen } seen live; nothing of this browser is in them.
fair-elsewhere = The promise holds; how this game draws, only quinary verify can check.
fair-no-commitment = Not fair: the opened secret is not the one that was promised.
fair-no-late = Not fair: before the first roll the server promised nothing.
fair-no-promise = Not fair: before the game this browser was shown another promise.
fair-no-entropy = Not fair: what this browser mixed in is missing.
fair-no-seed = Not fair: the dice don’t come from the secret and what the players brought.
fair-no-outcome = Not fair: roll or draw number { $roll } does not follow from the promised secret.
fair-no-shown = Not fair: roll or draw number { $roll } was shown differently while the game went on.
fair-no-source = Not fair: the server says that number { $roll } was drawn from something else than the rules have.
fair-how = How do I know?
fair-how-promise = Before the first roll the server promised its secret by showing its fingerprint:
fair-how-mix = Every player’s browser mixed in something of its own. Yours:
fair-how-open = Now the secret is open, and anybody can work every roll out again:
fair-how-verify = Without this page, quinary verify checks the same: the game, and what this browser saw of it.
fair-file = Download the file
fair-promise = Dice promised:
fair-promise-help = The server has chosen its secret and shows its fingerprint. Nobody can change it any more; at the end this browser checks every roll against it.

## Settings

this-device = This device
theme = Look
theme-auto = as the device has it
theme-light = light
theme-dark = dark
sound = Sounds
haptics = Vibration
notify = Tell me when it is my turn
previews = Show what a choice would bring
your-data = Your data
your-data-help = There is no account: this browser holds a secret by which the server knows you.
move-device = Go on at another device
move-help = Open this on the other device within 15 minutes; it works once:
move-title = Go on here
move-here = This device becomes you; the other one no longer is.
move-go = Yes, go on here
export = Download my data
forget-me = Forget me
forget-sure = Your name disappears from every table, and bots play on for you. This can’t be undone.
forget-yes = Yes, forget me

## Rules, print, about

rules-of = Rules of { $game }
print-help = Empty sheets for the table, on paper.
how-many-sheets = How many sheets?
paper-kind = What to print
paper-kind-block = Score sheets
paper-kind-kit = Print-and-play kit
paper-kind-rules = Rules on a page
paper-kind-puzzle = A puzzle
paper-size = Paper
paper-size-a4 = A4
paper-size-letter = US Letter
paper-large = Large print
paper-ink = Save ink
paper-save = Save as PDF
paper-page = Print this page
before-you =
    { $count ->
        [0] You are next.
        [one] 1 before you.
       *[other] { $count } before you.
    }
name-line = Name: ____________
about-what = Quinary brings five number games back to the table, some of them out of print for decades. It is free software.
about-fair = The dice are fair, and you can check it: every finished game opens the secret behind its dice.
about-privacy = No account, no advertising, no counting of visitors. What is kept about you is your name and your games; you can take it along or have it deleted.
about-names = The names of the games belong to their owners. Boards, sheets and texts here are our own.
about-api = For programs: the interface of this server

## What can't be done

title-refused = That does not work
title-no-such-page = There is no such page
title-no-such-table = There is no such table
title-unknown-game = There is no such game
title-not-allowed = This is not for you to see
title-players-only = This table is private
title-away = The server is away
title-too-often = A little too quick
title-unavailable = Just a moment
title-queue-full = The server is busy
title-share-used = Enough is waiting
fault-no-such-page = This address leads nowhere here.
fault-unknown-game = No game here has this name.
fault-no-such-table = Perhaps the code has a slip in it, or the table was removed.
fault-no-such-thing = There is nothing at this address.
fault-not-allowed = You can’t do that here.
fault-players-only = Only the players can see this game. With a code you can join another table.
fault-not-known = Say your name first.
fault-not-now = That can’t be done now.
fault-other-rules = This table was played by another version of the rules and can’t be opened any more.
fault-sealed = Others still play with these dice: this opens when the day is over, at 00:00 UTC.
fault-still-here = This person is here: a bot plays only for somebody who is away.
fault-not-your-turn = It is not your turn.
fault-stale = Something has happened meanwhile: look again.
fault-conflict = Somebody was quicker: look again.
fault-illegal-action = The rules don’t allow that.
fault-no-looking-back = This game is played from memory: nobody looks back before it is over.
fault-later-entry = A later entry would not fit any more: { $why }
fault-game-over = The game is over.
fault-bad-request = That could not be understood.
fault-bad-options = The game does not offer this.
fault-too-large = That was too much at once.
fault-too-often = That was a little too often; wait a moment.
fault-unavailable = The server can’t save just now; nothing is lost, try again soon.
fault-thought-lost = The answer was lost while it was being worked out; ask again.
fault-queue-full = Too much work is waiting on this server: try again in a few minutes.
fault-share-used = Enough of yours is waiting already: ask again when some of it is done.
fault-away = The server does not answer. Without it the app can show its pages, but no tables: they are kept there, and nothing is lost.
page-away = This page is not here yet
page-away-help = It could not be loaded, perhaps because there is no connection.
