### EINSTEIN in het Nederlands. Een zin toevoegen: docs/build/languages.md

summary = Vijf dobbelstenen, elf rijen: twee paren leveren punten op, de vijfde dobbelsteen maakt er een eind aan. Met zoveel spelers als je wilt.
player = Speler { $number }

## Opties

option-opening = Begin
option-opening-help = vrij (onze uitleg): elke dobbelsteen mag de vijfde zijn tot er drie waarden gekozen zijn; streng: hij moet een nieuwe waarde tonen zodra de worp er een heeft
option-opening-free = Vrij
option-opening-strict = Streng

## Wat er gebeurd is

fact-rolled = { $player } gooit { $dice }.
fact-chosen = { $player } heeft gekozen.
fact-ticked =
    { $count ->
        [0] { $player } kruist geen rij aan
        [1] { $player } kruist { $first } aan
       *[other] { $player } kruist { $first } en { $second } aan
    }, { $fifth ->
        [0] een vrije worp
       *[other] vijfde dobbelsteen { $fifth }
    }.
fact-trackopened = { $player } kiest { $value } als waarde voor de vijfde dobbelsteen.
fact-finished =
    { $points ->
        [one] Voor { $player } is het spel afgelopen, met { $points } punt.
       *[other] Voor { $player } is het spel afgelopen, met { $points } punten.
    }

## Wat er gevraagd wordt

ask-split = { $dice }: welke twee paren, en welke vijfde dobbelsteen ({ $values })? (bijvoorbeeld { $example })
ask-pairs = Vrije worp { $dice }: welke twee paren? (met een streepje erachter, bijvoorbeeld { $example })
ask-chance = { $player }, gooi vijf dobbelstenen en typ ze in, bijvoorbeeld 1-3-4-4-6.

## Hoe een resultaat heet

title-einstein = Einstein
title-experienced-player = zeer ervaren

## Het speelbord

tray = De dobbelstenen
sheet-of = Blad van { $player }
column-points = Punten
column-sum = Som
column-boxes = Kruisjes
column-count = Resultaat
group-cost = −200
group-even = 0
group-earn = + per kruisje
boxes-ticked = { $ticks } van 10 vakjes aangekruist
boxes-coming = { $ticks } van 10 vakjes aangekruist, { $more } erbij met deze verdeling
count-becomes = { $before }, dan { $after }
total = Totaal
tracks-of = Banen voor de vijfde dobbelsteen van { $player }
track-open = Baan zonder waarde
track-ticked = Vijfde dobbelsteen { $value }: { $ticks } van 8 vakjes aangekruist
track-coming = Vijfde dobbelsteen { $value }: { $ticks } van 8 vakjes aangekruist, één erbij met deze verdeling
dice-of-roll = De worp
die-free = { $value }, vrij
die-first = { $value }, in het eerste paar
die-second = { $value }, in het tweede paar
die-fifth = { $value }, de vijfde dobbelsteen
die-left-out = { $value }, blijft over
fifth-short = 5e
splits = Of tik een verdeling aan, onder haar vijfde dobbelsteen
splits-free = Of tik een verdeling aan, onder de dobbelsteen die overblijft
split-name =
    { $first } en { $second }: { $one } en { $other }, { $fifth ->
        [0] geen vijfde dobbelsteen
       *[other] vijfde dobbelsteen { $fifth }
    }.
split-change = Totaal { $points }.
clear = Wissen
confirm =
    Kruis { $first } en { $second } aan · { $fifth ->
        [0] vrij
       *[other] 5e: { $fifth }
    }
confirm-nothing = Aankruisen
others = De andere bladen
show-sheet = { $player }: { $points }. { $state } Blad bekijken
has-chosen = Heeft gekozen.
has-ended = Is klaar.
free-roll = Vrije worp!
status-first-pair = Tik twee dobbelstenen aan: hun som is je eerste rij.
status-free-pairs = Deze keer geen vijfde dobbelsteen: maak twee paren van vier dobbelstenen naar keuze.
status-second-pair = Nog twee dobbelstenen voor het tweede paar. De vijfde blijft over.
status-made = Twee paren en een vijfde dobbelsteen. Aankruisen?
status-forbidden = Zo kun je de worp niet verdelen.
status-change = Je totaal: { $before } → { $total }.
status-same = Je totaal blijft { $total }.
status-opens = De { $value } krijgt een baan.
status-ends = Dit is het achtste kruisje: jouw spel is dan uit!
status-chosen = Je hebt gekozen. De anderen denken nog na.
status-chosen-awaited = Je hebt gekozen. Denkt nog na: { $players }.
status-others = De spelers verdelen de worp.
status-awaited = Denkt nog na: { $players }.
status-rolling = { $player } gooit de vijf dobbelstenen.
status-ended =
    { $points ->
        [one] Jouw spel is uit, met { $points } punt. De anderen spelen door.
       *[other] Jouw spel is uit, met { $points } punten. De anderen spelen door.
    }

## Echte dobbelstenen

type-roll = { $player }, gooi de vijf dobbelstenen. Wat laten ze zien?

## Een eerste spel

guide-sheet = Dit is je blad: een rij voor elke som van twee dobbelstenen, en drie banen voor de vijfde dobbelsteen.
guide-first-split = Tik twee dobbelstenen aan, en dan nog twee. Elk paar kruist de rij van zijn som aan; wat overblijft is je vijfde dobbelsteen. Kruis ze nu aan!
guide-costs = Eén tot vier kruisjes in een rij kosten 200 punten, dus iedereen begint onder nul. Kies nu een vijfde dobbelsteen met een andere waarde.
guide-third-value = Kies nu de derde waarde voor je vijfde dobbelsteen. Deze drie houd je het hele spel.
guide-fifth-die = Vanaf nu moet de vijfde dobbelsteen een van je drie waarden tonen. Is er geen bij, dan heb je een vrije worp. Verdeel de volgende worp!
guide-even = Het vijfde kruisje, in het ronde vakje, maakt de 200 punten weer goed. De spelregels raden de sommen 4 tot en met 10 aan en waarschuwen voor 2, 3, 11 en 12. Breng één rij op vijf kruisjes.
guide-earn = Vanaf het zesde kruisje levert elk kruisje de punten op die links staan. Haal er een!
guide-end = Het achtste kruisje op één baan maakt een eind aan jouw spel (onze uitleg), dus vul de banen gelijkmatig. Speel het uit: boven nul is prima voor een eerste keer!

## De voorbeelden van de spelregels

example-first-roll = Voorbeeld uit de spelregels: de eerste worp is 1-3-4-4-6. De speler kruist 4 (1 + 3) en 10 (4 + 6) aan; de andere 4 is de vijfde dobbelsteen.
example-third-roll = Voorbeeld uit de spelregels: bij de derde worp, 1-2-2-4-5, kruist de speler 4 (2 + 2) en 5 (1 + 4) aan. Met de 5 als vijfde dobbelsteen zijn alle drie de waarden gekozen: 4, 2 en 5. (De spelregels noemen de tweede worp niet; de onze is 2-3-4-6-6.)
example-free-roll = Voorbeeld uit de spelregels: de vierde worp is 1-3-3-6-6. Geen 4, geen 2 en geen 5, dus een vrije worp: de speler kruist 4 (1 + 3) en 9 (3 + 6) aan, en geen baan.
example-nine-ticks = Voorbeeld uit de spelregels: negen kruisjes in de rij van 8. Het zesde tot en met het negende leveren elk 40 punten op: 4 × 40 = 160. (De vijf in de rij van 7 zijn van ons en tellen 0.)
example-total = Voorbeeld uit de spelregels: twee kruisjes in de rij van 2 kosten 200 punten, de andere rijen leveren 600 op. Samen is dat 400. (De spelregels geven alleen deze totalen; hier hebben zes rijen elk zeven kruisjes, en het achtste kruisje van de 4 beëindigt het spel.)

## In plaats van de woorden van de app

way-companion = Echte dobbelstenen

## Het blad, op papier en in de terminal

sheet-points = punten
sheet-sum = som
sheet-score = resultaat
sheet-fifth = vijfde
sheet-total = Totaal { $points }
sheet-chosen = heeft gekozen
sheet-chosen-split = heeft { $split } gekozen
sheet-finished = is klaar
sheet-finished-as = is klaar: { $title }
sheet-legend = 1 tot 4 kruisjes: −200. 5 kruisjes: 0. Elk vanaf het zesde: de punten van de rij. Het achtste kruisje op één baan beëindigt het spel (onze uitleg).

## Wat mogelijk was geweest

hindsight-method = gevonden door na elke worp de { $sheets } veelbelovendste bladen te bewaren, { $times } keer opnieuw; dat het niet beter kan, is niet bewezen

## Waarom een verdeling beter was

why-begins = rij { $row } werd begonnen: ze kost { $points } punten tot haar vijfde kruisje
why-earns = rij { $row } had meteen { $points } punten opgeleverd
why-saves = rij { $row } had { $ticks } van de { $needed } kruisjes gehad waarmee ze niets meer kost
why-track = vijfde dobbelsteen { $value } brengt zijn baan op { $ticks } van { $boxes } vakjes, { $other } maar op { $fewer }
why-ends = vijfde dobbelsteen { $value } maakte een einde aan het spel

## In de doos

box-dice = { $count } dobbelstenen
box-dice-cup = { $count } dobbelbeker
box-score-pad = { $count } scoreblok
box-rulebook = spelregels

## Waarom iets niet mag

fault-bad-roll = Een worp is vijf dobbelstenen, elk van 1 tot 6.
fault-split-now = Een speler verdeelt de dobbelstenen en gooit ze nu niet.
fault-two-pairs = Maak twee paren, van elk twee dobbelstenen.
fault-no-free-roll = Dit is geen vrije worp: noem ook de vijfde dobbelsteen.
fault-use-all = Gebruik elk van de dobbelstenen { $dice } precies één keer.
fault-free-roll = Dit is een vrije worp: die heeft geen vijfde dobbelsteen.
fault-free-pairs = Maak de paren van vier van de dobbelstenen { $dice }.
fault-new-value = De vijfde dobbelsteen moet een nieuwe baan openen, met een van deze waarden: { $values }.
fault-chosen-value = De vijfde dobbelsteen moet een waarde tonen die je hebt gekozen: { $values }.
