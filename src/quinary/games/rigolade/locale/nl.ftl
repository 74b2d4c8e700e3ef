### RIGOLADE AVEC DES CHIFFRES in het Nederlands. Een zin toevoegen: docs/build/languages.md

summary = Een kruiswoordpuzzel van sommen: zeven getallen, vier tekens en alle vier de bewerkingen.
player = Speler { $number }
and = { $one } en { $other }

## Opties

option-board = Bord
option-board-help = Het hele bord, 11 getallen breed en hoog, of een klein bord van 7 bij 7, met de helft van de stenen (allebei onze uitleg).
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
ending-stuck = geen enkel plankje laat nog een som toe (ruilen niet meegerekend: onze uitleg)
ending-idle = niemand heeft drie rondes lang een som gelegd (onze uitleg)

## Wat er gevraagd wordt

ask-lay = Jouw som? (met het vakje van het eerste getal: E6 4+4=8 horizontaal, E7v 4+4=8 verticaal; xn of xs ruilt getallen of tekens, of pass om te passen)
ask-first = De eerste som heeft haar tweede getal op { $middle }. (met het vakje van het eerste getal: { $across } 4+4=8 horizontaal, { $down }v 4+4=8 verticaal; xn of xs ruilt getallen of tekens, of pass om te passen)
ask-chance = { $player } ({ $letter }) trekt { counted-numbers } en { counted-signs }: typ ze in, bijvoorbeeld { $example }.

## Het bord

the-board = Het bord
slot-across = { $cell } horizontaal
slot-down = { $cell } verticaal
cell-empty = { $cell }, leeg
cell-middle = { $cell }, leeg, het midden van het bord
cell-number = { $cell }, { $number }
cell-tried = { $cell }, jouw { $number }, nog niet gelegd
slot-free = { $slot }, nog geen teken
slot-tried = { $slot }, jouw { $sign }, nog niet gelegd
slot-lacks-sign = { $slot }, alleen het teken ontbreekt
slot-complete = { $slot }: { $equation }
tools = Kijk op het bord
zoom-in = Dichterbij
zoom-out = Verder weg
zoom-fit = Hele bord
show-sign-only = Alleen het teken?
sign-only-count = Alleen teken: { $count }
sign-only-found =
    { $count ->
        [0] Deze keer ontbreekt nergens alleen het teken.
        [one] Op { $count } plek ontbreekt alleen het teken: zoek het vraagteken.
       *[other] Op { $count } plekken ontbreekt alleen het teken: zoek de vraagtekens.
    }

## De som die je legt

strip = Jouw som op { $slot }
strip-free = Volgende getal op { $cell }
strip-take = De { $tile } op { $cell } terugnemen
strip-free-sign = Teken van { $slot }, leeg
strip-take-sign = De { $tile } terugnemen
turn = Horizontaal of verticaal
clear = Alles terugnemen
your-numbers = Jouw getallen
your-signs = Jouw tekens
put-number = Leg de { $tile }
put-sign = Leg het teken { $tile }
lay = Leggen
begin-in-the-middle = Jij opent: je som loopt door de ster in het midden.
choose-slot = Tik op het bord waar je som moet komen.
go-on = Goed gezien! Leg nu een som, of sluit je beurt af.
fill-slot = { $slot }: tik je stenen één voor één aan.
typed = { $digits } …
typed-tile = { $digits } … Enter pakt de { $digits }.
would-bring =
    { $points ->
        [one] Klopt! { $points } punt
       *[other] Klopt! { $points } punten
    }
and-ends = – en het spel is uit.
refused-false = Die som klopt niet.
refused-middle = De eerste som loopt door het midden.
refused-apart = Een som bouwt voort op een getal dat er al ligt.
refused-other = Dat kan hier niet liggen.
why = Waarom?
last-laid =
    { $points ->
        [one] { $player }: { $equation } voor { $points } punt
       *[other] { $player }: { $equation } voor { $points } punten
    }
try-meanwhile = Probeer intussen je stenen uit.
worth =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }

## In plaats van een som

instead = In plaats van een som
exchange-numbers = Getallen ruilen
exchange-signs = Tekens ruilen
pass = Passen
end-turn = Beurt klaar
ask-exchange-numbers = Al je getallen ruilen? Daarmee is je beurt voorbij.
ask-exchange-signs = Al je tekens ruilen? Daarmee is je beurt voorbij.
ask-pass = Passen zonder iets te leggen of te ruilen?
ends-the-game = Let op: dan is het spel uit, en iedereen verliest de punten op de eigen getallen.
sure = Ja, doe maar
rather-not = Liever niet

## Wie heeft wat

others = Wie heeft hoeveel stenen
bags = Zakken
holds = { counted-numbers }, { counted-signs }
known = iedereen weet:
exchanged-numbers = getallen geruild
exchanged-signs = tekens geruild
unseen = Stenen die je nog niet gezien hebt

## Echte stenen

draws-tiles = { $player } trekt { counted-numbers } en { counted-signs }.
draws-first = { $player } trekt een getal en laat het zien.
draw-cover = Geef het toestel aan { $player }: niemand anders mag deze stenen zien.
draw-open = Ik ben { $player }: mijn stenen invoeren
draw-title = Jouw nieuwe stenen, { $player }
draw-tile = { $tile } getrokken
draw-back = De { $tile } terugdoen
draw-done = Dat is alles
draw-cancel = Nu niet

## Het eerste spel

guide-goal = Zeven getallen, vier tekens, één kruiswoordpuzzel: leg sommen die kloppen. Delen brengt het meest op – vier keer het grootste getal!
guide-slot = Het hoogste eerste getal begint, jij of de bot. Tik in je beurt op het bord waar je som moet komen: door de ster als het bord leeg is (het middelste vakje is onze uitleg), anders bij een getal dat er al ligt. Tik nog eens, of op de pijl, voor een andere richting.
guide-lay = Tik nu je stenen aan: ze vullen de plek op volgorde, en elk teken past (onze uitleg). Zodra alles vol is, zie je wat het oplevert. Tik op ‘Leggen’ als het je bevalt – of neem ‘Getallen ruilen’ als er niets past.
guide-cross = Mooi! De bot antwoordt en je plankje vult zich vanzelf aan. Leg nog een som met een getal dat op het bord ligt.
guide-sign = Waar drie getallen elkaar toevallig ontmoeten, mag je eerst (onze uitleg) alleen het teken leggen, en je beurt gaat door. ‘Alleen het teken?’ zoekt zulke plekken.
guide-more = Let op grote getallen: × heeft factor 3, ÷ factor 4. Speel nog een beurt, zoals je wilt.
guide-end = Meer is het niet. Als een zak leeg is, maakt wie zijn laatste getal legt een eind aan het spel en krijgt de punten op de getallen van alle anderen. Veel plezier!

## De voorbeelden van de spelregels

example-one-number = Voorbeeld uit de spelregels: 7 × 8 = 56 mag je leggen. 7 × 8 = 4 × 14 niet, want de uitkomst moet één getal zijn.
example-middle = Voorbeeld uit de spelregels: een eerste som, 5 × 7 = 35. Ze ligt in het midden van het bord.
example-chain = Voorbeeld uit de spelregels: 4 + 4 = 8 ligt er al. De volgende speler gebruikt de 8 en legt 8 + 2 = 10.
example-addition = Voorbeeld uit de spelregels: 20 + 30 = 50 levert 50 × 1 = 50 punten op.
example-subtraction = Voorbeeld uit de spelregels: 16 − 12 = 4 levert 16 × 2 = 32 punten op.
example-multiplication = Voorbeeld uit de spelregels: 6 × 8 = 48 levert 48 × 3 = 144 punten op.
example-division = Voorbeeld uit de spelregels: 56 ÷ 8 = 7 levert 56 × 4 = 224 punten op.

## In plaats van de woorden van de app

dice = Zakken
dice-awaited = Trek de echte stenen en voer ze in.
dice-roll = Er worden stenen getrokken…
fair-yes =
    { $mixed ->
        [yes] Eerlijk getrokken: alle { $count } trekkingen kloppen met de belofte, jouw inbreng, het verslag en de { $seen } die live te zien waren.
       *[no] Eerlijk getrokken: alle { $count } trekkingen kloppen met de belofte, het verslag en de { $seen } die live te zien waren.
    }
fair-typed = Echte stenen: wat is getrokken, is ingevoerd, er valt niets te controleren.
way-companion = Echte stenen

## Het blad, op papier en in de terminal

sheet-bags = In de zakken: { counted-numbers }, { counted-signs }
sheet-over = Het spel is afgelopen: { $ending }.
sheet-draws = { $player } ({ $letter }) trekt
sheet-on-turn = { $player } ({ $letter }) is aan de beurt
sheet-numbers = getallen
sheet-signs = tekens
sheet-score = Score { $points }
sheet-exchanged =
    { $kind ->
        [signs] ruilde vorige beurt de tekens
       *[numbers] ruilde vorige beurt de getallen
    }
paper-total = totaal
paper-factors = Een som levert haar grootste getal op: { $factors }
paper-tiles = Stenen
paper-small-board = Het kleine bord
paper-edge = Leg het bord zo dat de smalle vakjes rechts en onderaan liggen; die blijven leeg (onze uitleg).

## Waarom iets anders beter was

why-exchange =
    { $kind ->
        [signs] nieuwe tekens waren meer waard
       *[numbers] nieuwe getallen waren meer waard
    }
why-pass = het was beter om het daarbij te laten
why-lay = { $equation } kon gelegd worden, voor { $points } punten
why-points = de betere levert meteen { $points } punten meer op
why-free = de betere kost geen getal
why-fewer =
    { $count ->
        [one] de betere kost maar { $count } getal
       *[other] de betere kost maar { $count } getallen
    }
why-tiles = de betere bewaart { $tiles } voor later

## In de doos

box-board = { $count } bord
box-tiles = { $count } stenen (102 getalstenen, 80 tekenstenen)
box-racks = { $count } plankjes
box-bags = { $count } zakken

## Waarom iets niet mag

fault-lay-now = Een speler legt een som, ruilt of past.
fault-draw-now =
    { $numbers ->
        [0] Speler { $player } trekt nu: geen getallen { fault-draw-signs }
        [one] Speler { $player } trekt nu: { $numbers } getal { fault-draw-signs }
       *[other] Speler { $player } trekt nu: { $numbers } getallen { fault-draw-signs }
    }
fault-draw-signs =
    { $signs ->
        [0] en geen tekens.
        [one] en { $signs } teken.
       *[other] en { $signs } tekens.
    }
fault-not-in-bags = Deze stenen zitten niet in de zakken.
fault-one-kind = Je ruilt of de getallen of de tekens.
fault-nothing-held =
    { $kind ->
        [numbers] Je hebt geen getallen om te ruilen.
       *[signs] Je hebt geen tekens om te ruilen.
    }
fault-bag-empty =
    { $kind ->
        [numbers] De zak met getallen is leeg.
       *[signs] De zak met tekens is leeg.
    }
fault-no-slot = Daar begint geen som: horizontaal of verticaal begint er een op elk tweede getalvakje.
fault-slot-complete = Die plek heeft haar teken al en is dus vol.
fault-three-numbers = Een som heeft drie getallen.
fault-four-signs = Het teken van een som is +, −, × of ÷.
fault-no-tile = Niet al deze getallen staan op stenen: er zijn 1 tot 10 en enkele grotere tot { $most }.
fault-tile-stays = Op { $cell } ligt een { $number }, en die blijft daar.
fault-middle = De eerste som heeft haar tweede getal in het midden van het bord, op { $cell }.
fault-apart = Een som gebruikt een getal dat al op het bord ligt.
fault-remainder = Bij { $a } ÷ { $b } blijft er een rest.
fault-false = { $task } is { $result }, niet { $wrong }.
fault-not-held =
    { $count ->
        [one] Je hebt geen { $tile }.
       *[other] Je hebt minder dan { $count } stenen met { $tile }.
    }
