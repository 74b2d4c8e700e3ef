### EINSTEINCODE in English. How to add a sentence: docs/build/languages.md

summary = Add up number cards to multiples of four and crack the others' codes. 2 to 4 players.
player = Player { $number }

## Options

option-memory = Memory
option-memory-help = notebook (our ruling): cards shown by wrong guesses stay noted; from memory: as in the box, they have to be remembered
option-memory-notebook = Notebook
option-memory-memory = From memory

## What happened

fact-dealt = { $player } is dealt { $letters }.
fact-laidout = { $player } has laid out a code.
# $count letters are formed: $letters, such as x, y
fact-turnedup =
    { $count ->
        [0] { $player } turns up { $cards }: no letter.
       *[other] { $player } turns up { $cards }: { $letters }.
    }
fact-reordered = { $player } rearranges their face-down cards.
fact-cracked = { $player } cracks { $card }: { $letter }.
fact-missed = { $player } guesses { $guess } at { $card }, which shows { $letter }.
fact-out = { $player } is out.
fact-won = { $player } has cracked the last code.
# $reason is one of reason-…
fact-turnended = { $player }'s turn ends ({ $reason }); { $next } is next.
fact-reshuffled = All 38 cards are shuffled.

reason-declined = declined
reason-no-letter = no letter
reason-wrong-guess = wrong guess

## What is asked

ask-arrange = How do you lay out your four cards? (from left to right, as in { $order })
ask-reorder = A joker, no letter: do you rearrange your cards? (as in { $order }, - declines)
# $reorder is yes or no: whether the cards may be rearranged.
ask-guess =
    You may guess { $letters }. { $reorder ->
        [yes] (as in { $example }, { $order } to rearrange your cards, - declines)
       *[no] (as in { $example }, - declines)
    }
ask-chance = Turn up four cards for { $player } and type them, as in 1-3-8-J.
ask-chance-deal = Somebody who does not play deals four code cards each and types them: { $example }.

## On the screen

card-of = { $owner }'s card { $number }
code-of = { $owner }'s code
card-down = { $card }, face down
card-shown = { $card }, face down; it has shown { $letter }
card-cracked = { $card }, cracked: { $letter }
card-note = your note: { $letters }
card-pencil = tap to note { $letter }
card-guess = guess { $letter }
own-code = Your code
own-card = Card { $number }: { $letter }, known to you alone
own-card-shown = Card { $number }: { $letter }, everybody has seen it
own-card-cracked = Card { $number }: { $letter }, cracked
own-card-covered = Card { $number }, face down
own-card-move = Position { $number }: { $letter }. Pick it up, then move it with the arrow keys or swap it with another card.
moved = { $letter } now lies at position { $place }.
move-left = Move left
move-right = Move right
cover = Turn your code face down
state-out = out
state-won = wins!
state-lays-out = is laying out
state-reorders =
    { $count ->
        [one] rearranged once
        [2] rearranged twice
       *[other] rearranged { $count } times
    }

letters = Letters and their sums
letter-formed = { $letter }, sum { $sum }: can be made
letter-not-formed = { $letter }, sum { $sum }: not with these cards
letter-pencil = Note { $letter }
letter-unseen =
    { $count ->
        [0] You have seen every { $letter }.
        [one] One { $letter } is still unseen.
       *[other] { $count } cards with { $letter } are still unseen.
    }
number-card = Number card { $number }
joker = Einstein joker
joker-reorder = Joker: rearrange your cards
open-cards = Cards that { $player } has turned up
no-letter = no letter
pile =
    { $count ->
        [one] One card in the pile
       *[other] { $count } cards in the pile
    }
pencil = Pencil notes on cards

lay-out-question = Lay your cards in any order you like: tap two to swap them, or drag.
lay-out-wait = The others are still laying out their codes.
lay-out = Lay out this code
letter-question = Add up cards or choose a letter, then point at a card.
letter-first = Choose a letter first.
point-question = Where is { $letter }? Point at a card.
joker-question = A joker! Rearrange your code first if you like, then guess.
joker-only-question = A joker, but no letter: rearrange your code, or leave it.
reorder-question = Rearrange your face-down cards. Nobody else will see the new order.
pencil-question = Pick a letter and tap cards to note it.
wait-for = { $player } is playing.
won = { $player } has cracked the last code and wins!
reorder = Rearrange my code
lay-anew = This order
leave-order = Back
decline = No guess

## Real cards

type-draw = Which four cards has { $player } turned up?
type-deal = { $player }, which four code cards do you hold?
deal-cover = Code cards of { $player }
deal-cover-help = Pass the device on. Nobody else looks while the letters are typed in.
deal-go = I am { $player }
deal-again = Start again
deal-done = All codes are in.

## First game

guide-goal = Everybody hides a code of four letters. Crack all of your opponent's cards before yours are cracked!
guide-lay-out = These are your code cards. Lay them in any order that is hard to guess, then confirm.
guide-sums = Four number cards lie open. Add up any of them: 4 makes x, 8 makes y, 12 makes z and 16 makes t. Tap cards to see what they add up to.
guide-guess = Choose a letter that can be made, then point at one of your opponent's cards. If nothing can be made, the turn passes: just wait.
guide-shown = A right guess keeps the card face up and you go on at once. A wrong one turns it face down again, but everybody has seen its letter: the little eye notes it (our ruling; in the box you have to remember).
guide-crack = Now crack your first card. A noted letter is a sure hit as soon as your cards make it.
guide-joker = With an Einstein joker you may secretly rearrange your face-down cards before you guess, once for four cards (our ruling). Do it when too many of them have been seen.
guide-win = You know it all. Crack the last card and the game is yours!

## The leaflet's examples

example-three-letters = The leaflet’s example: 1, 3, 3 and 8 are turned up. 1 + 3 = 4 gives x, the 8 alone gives y, and 1 + 3 + 8 = 12 gives z.
example-four-letters = The leaflet’s example: 3, 4, 4 and 9 give every letter: 4 is x, 4 + 4 = 8 is y, 3 + 9 = 12 is z, and 3 + 4 + 9 = 16 is t. All four make 20, which gives nothing.
example-two-letters = The leaflet’s example: 1, 1, 2 and 7 give two letters: 1 + 1 + 2 = 4 is x, and 1 + 7 = 8 is y.
example-no-letter = The leaflet’s example: 3, 3, 7 and 7 are turned up. Only all four together make a multiple of four, 20. That gives no letter, and the turn is over.

## In place of the shell's words

dice = Cards
dice-awaited = Turn up the cards for real and type them in.
dice-roll = Cards are being turned up …
fair-yes =
    { $mixed ->
        [yes] Fairly shuffled: all { $count } draws match the promise, your share, the record and the { $seen } seen live.
       *[no] Fairly shuffled: all { $count } draws match the promise, the record and the { $seen } seen live.
    }
fair-typed = Real cards: what was turned up was typed in, there is nothing to check.
way-companion = Real cards

## The sheet in words, on paper and in the terminal

sheet-turned-up = Turned up
sheet-letters = Letters
sheet-codes = Codes
sheet-lays-out = lays out
sheet-to-move = to move
sheet-wins = wins
sheet-pile =
    { $count ->
        [one] { $count } card in the pile
       *[other] { $count } cards in the pile
    }
sheet-reordered = rearranged so far: { $players }
sheet-times =
    { $count ->
        [one] { $player } once
        [2] { $player } twice
       *[other] { $player } { $count } times
    }
sheet-capital = capital: cracked, face up
sheet-shown = with ?: face down, but everybody has seen it
paper-notebook = Tick what a card has shown, cross out what it can’t be. Start anew when its owner rearranges.
paper-cards = Cards
paper-joker = Einstein joker: a face with wild hair and a moustache
paper-opponents = The cards of up to { $count } opponents
paper-guess-by = who
paper-guess-card = whose card
paper-guess-said = said
paper-guess-shown = shown

## Why something was better

why-likelier = { $guess } was right with { $chance } %, the guess that was made with { $less } %
why-tells = { $guess } was right with only { $chance } % instead of { $more } %, but weakens whoever matters more
why-target = both were right with { $chance } %, but the better one weakens whoever matters more
why-guess = { $guess } was right with { $chance } %
why-decline = the guess was right with { $chance } % only, and a miss tells the others more
why-reorder = a joker was there: rearranged cards are unknown again

## In the box

box-number-cards = { $count } number cards (1 to 9)
box-code-cards = { $count } code cards (x, y, z, t)
box-jokers = { $count } Einstein jokers

## Why something is refused

fault-pile-cards = The pile has numbers from 1 to 9 and jokers only.
fault-pile-left = There are not that many of these cards left in the pile.
fault-guess-now = Players guess, rearrange or decline; chance deals and draws.
fault-four-each = Every player is dealt four code cards.
fault-four-of-each = There are four code cards of each of the letters x, y, z and t.
fault-lay-out-first = First every player lays out their code.
fault-cards-dealt = A code is laid out with exactly the four cards dealt.
fault-four-cards = Four cards of the pile are turned up at a time.
fault-no-joker = Cards are rearranged only when a joker is turned up.
fault-rearranged = The cards have been rearranged already in this draw.
fault-cards-left = A new order names exactly your cards not yet cracked.
fault-no-letter = The letters are x, y, z and t.
fault-not-formed = { $letter } needs a sum of { $sum }, and these cards don’t add up to that.
fault-no-player = There is no such player.
fault-own-card = You point at an opponent’s card, not at your own.
fault-is-out = This player is out already: all four cards are cracked.
fault-no-card = A code has cards 1 to 4 only.
fault-card-cracked = That card is cracked and lies face up already.
