### RIGOLADE AVEC DES CHIFFRES in het Nederlands. Een zin toevoegen: docs/languages.md

summary = Een kruiswoordpuzzel van sommen: zeven getallen, vier tekens en alle vier de bewerkingen.
player = Speler { $number }
and = { $one } en { $other }

## Opties

option-board = Bord
option-board-help = Het hele bord, 11 getallen breed en hoog, of een klein bord van 7 bij 7, met de helft van de stenen.
option-board-standard = Heel
option-board-small = Klein

## Getallen en tekens

counted-numbers =
    { $numbers ->
        [0] geen getallen
        [one] { $numbers } getal
       *[other] { $numbers } getallen
    }
counted-signs =
    { $signs ->
        [0] geen tekens
        [one] { $signs } teken
       *[other] { $signs } tekens
    }

## Wat er gebeurd is

fact-firstdrawn = { $player } trekt { $number }.
fact-tied = Gelijk op het hoogste getal: { $players } trekken nog een keer.
fact-begins = { $player } begint.
fact-drawn = Je trekt { $tiles }.
fact-filledup = { $player } trekt { counted-numbers } en { counted-signs }.
fact-laid =
    { $points ->
        [one] { $player } legt { $equation } voor { $points } punt.
       *[other] { $player } legt { $equation } voor { $points } punten.
    }
fact-exchanged =
    { $kind ->
        [signs] { $player } ruilt alle tekens.
       *[numbers] { $player } ruilt alle getallen.
    }
fact-passed = { $player } past.
fact-ended = Het spel is afgelopen: { $ending }.
fact-leftover =
    { $count ->
        [0] { $player } heeft niets over
       *[other] { $player } heeft { $numbers } over
    }: { $sign ->
        [minus] −{ $points }
       *[plus] +{ $points }
    }.

ending-out = een speler heeft het laatste getal gelegd
ending-stuck = niemand kan nog een som leggen
ending-idle = niemand heeft drie rondes lang een som gelegd

## Wat er gevraagd wordt

ask-lay = Jouw som? (met het vakje van het eerste getal: E6 4+4=8 naar rechts, E7v 4+4=8 naar beneden; xn of xs ruilt getallen of tekens, of pass om te passen)
ask-first = De eerste som heeft haar tweede getal op { $middle }. (met het vakje van het eerste getal: { $across } 4+4=8 naar rechts, { $down }v 4+4=8 naar beneden; xn of xs ruilt getallen of tekens, of pass om te passen)
ask-chance = { $player } ({ $letter }) trekt { counted-numbers } en { counted-signs }: typ ze in, bijvoorbeeld { $example }.
