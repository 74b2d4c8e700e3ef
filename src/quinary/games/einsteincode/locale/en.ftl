### EINSTEINCODE in English. How to add a sentence: docs/languages.md

summary = Add up number cards to multiples of four and crack the others' codes. 2 to 4 players.
player = Player { $number }

## Options

option-memory = Memory
option-memory-help = whether cards shown by wrong guesses stay noted, or must be remembered
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
fact-reordered = { $player } lays the hidden cards anew.
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
ask-reorder = A joker, no letter: do you re-order your cards? (as in { $order }, - declines)
# $reorder is yes or no: whether the cards may be re-ordered.
ask-guess =
    You may guess { $letters }. { $reorder ->
        [yes] (as in { $example }, { $order } to re-order your cards, - declines)
       *[no] (as in { $example }, - declines)
    }
ask-chance = Turn up four cards for { $player } and type them, as in 1-3-8-J.
ask-chance-deal = Somebody who does not play deals four code cards each and types them: { $example }.
