### EINSTEINCODE in het Nederlands. Een zin toevoegen: docs/languages.md

summary = Tel cijferkaarten op tot viervouden en kraak de codes van je medespelers. Voor 2 tot 4 spelers.
player = Speler { $number }

## Opties

option-memory = Geheugen
option-memory-help = of kaarten die door een foute gok getoond zijn genoteerd blijven, of onthouden moeten worden
option-memory-notebook = Notitieboekje
option-memory-memory = Uit het hoofd

## Wat er gebeurd is

fact-dealt = { $player } krijgt { $letters }.
fact-laidout = { $player } heeft een code neergelegd.
fact-turnedup =
    { $count ->
        [0] { $player } draait { $cards }: geen letter.
       *[other] { $player } draait { $cards }: { $letters }.
    }
fact-reordered = { $player } legt de verborgen kaarten opnieuw neer.
fact-cracked = { $player } kraakt { $card }: { $letter }.
fact-missed = { $player } raadt { $guess } bij { $card }, maar die toont { $letter }.
fact-out = { $player } valt af.
fact-won = { $player } heeft de laatste code gekraakt.
fact-turnended = De beurt van { $player } is voorbij ({ $reason }); nu is { $next } aan de beurt.
fact-reshuffled = Alle 38 kaarten worden geschud.

reason-declined = niet geraden
reason-no-letter = geen letter
reason-wrong-guess = fout geraden

## Wat er gevraagd wordt

ask-arrange = Hoe leg je je vier kaarten neer? (van links naar rechts, bijvoorbeeld { $order })
ask-reorder = Een joker, geen letter: leg je je kaarten in een andere volgorde? (bijvoorbeeld { $order }, of - om ze te laten liggen)
ask-guess =
    Je mag { $letters } raden. { $reorder ->
        [yes] (bijvoorbeeld { $example }, of { $order } om je kaarten anders te leggen, of - om niet te raden)
       *[no] (bijvoorbeeld { $example }, of - om niet te raden)
    }
ask-chance = Draai vier kaarten om voor { $player } en typ ze in, bijvoorbeeld 1-3-8-J.
ask-chance-deal = Iemand die niet meespeelt, deelt ieder vier codekaarten uit en typt ze in: { $example }.
