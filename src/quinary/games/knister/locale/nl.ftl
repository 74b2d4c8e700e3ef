### KNISTER in het Nederlands. Een zin toevoegen: docs/build/languages.md

summary = Twee dobbelstenen, 25 vakjes: schrijf elke som waar ze het meest oplevert. Met zoveel spelers als je wilt.
player = Speler { $number }

## Wat er gebeurd is

fact-rolled = De dobbelstenen tonen { $dice }: { $sum }.
fact-chosen = { $player } heeft gekozen.
fact-written = { $player } schrijft { $number } in { $cell }.
fact-linescored =
    { $points ->
        [one] { $player } maakt { $line } vol: { $combination }, { $points } punt.
       *[other] { $player } maakt { $line } vol: { $combination }, { $points } punten.
    }

line-row = rij { $place }
line-column = kolom { $place }
line-falling-diagonal = diagonaal ↘
line-rising-diagonal = diagonaal ↗

combination-nothing = geen combinatie
combination-pair = paar
combination-two-pairs = twee paren
combination-three-of-a-kind = drie gelijke
combination-four-of-a-kind = vier gelijke
combination-five-of-a-kind = vijf gelijke
combination-full-house = full house
combination-straight-with-a-7 = straat met 7
combination-straight-without-a-7 = straat zonder 7

## Wat er gevraagd wordt

ask-cell = Ronde { $round } van { $rounds }, worp { $dice }: waar schrijf je de { $sum }? (een vakje, bijvoorbeeld c3)
ask-chance = Gooi twee dobbelstenen en typ ze in, bijvoorbeeld 3-5.

## Hoe een resultaat heet

title-good = goed
title-super = super
title-spectacular = spectaculair

## Het bord

own-sheet = Jouw blad. Met de pijltjestoetsen ga je van vakje naar vakje, met Enter schrijf je.
other-sheets = De bladen van de anderen
all-sheets = De bladen van de spelers
sheet-of = Blad van { $player }
enlarge-sheet = Blad vergroten
close-sheet = Terug naar de tafel
has-chosen = heeft gekozen
total = Totaal
round-of = Ronde { $round } van { $rounds }
rounds-played = Alle { $rounds } rondes gespeeld
roll-shows = De dobbelstenen tonen { $dice }. Schrijf een { $sum }.

cell-empty = { $cell }, leeg
cell-filled = { $cell }: { $number }
cell-chosen = { $cell }: { $number }, gekozen, de anderen denken nog na
cell-completes = { $cell }, leeg, maakt vol: { $lines }
line-open = { $line }: nog niet vol
line-brings =
    { $points ->
        [one] { $line }: { $combination }, { $points } punt
       *[other] { $line }: { $combination }, { $points } punten
    }

prompt-roll = De dobbelstenen vallen zo.
prompt-write = Waar schrijf je de { $sum }?
prompt-waiting = Gekozen. Nu nog de anderen.
prompt-waiting-for = Gekozen. Wachten op { $players }.
prompt-watching = Iedereen schrijft een { $sum }.
prompt-completes = { $cell } maakt vol:
prompt-counts-in = { $cell } telt mee in:
prompt-over = Het rooster is vol: het spel is afgelopen.

points-table = Wat de lijnen waard zijn
points-table-caption = Elke volle rij, kolom en diagonaal levert punten op, in welke volgorde de getallen ook staan.
points-table-combination = Combinatie
points-table-points = Punten
points-table-diagonals = De twee diagonalen tellen dubbel. Een lijn zonder combinatie levert niets op. De punten voor twee paren, vier en vijf gelijke zijn onze uitleg.

outcome-label = Wat tonen de twee dobbelstenen?

## Een eerste spel

guide-write = Het grote getal is de som van de twee dobbelstenen. Tik op een vakje om het daar te schrijven. Wat er staat, blijft staan.
guide-next-to-it = Gelijke getallen in een rij of kolom leveren punten op, en vijf opeenvolgende zoals 4-5-6-7-8 ook. Schrijf nog twee sommen op waar ze goed passen.
guide-diagonals = De twee getinte diagonalen tellen dubbel. Schrijf een getal op een ervan.
guide-points = Onder ‘Wat de lijnen waard zijn’ staan alle combinaties. Een straat zonder 7 levert 12 punten op, een paar maar 1.
guide-fill-a-line = Een vakje dat een lijn vol maakt, toont de punten die het zou opleveren. Speel door tot je eerste lijn vol is.
guide-two-at-once = De punten staan aan het eind van de lijn. Eén getal kan een rij, een kolom en een diagonaal tegelijk vol maken. Ga door tot er vier lijnen vol zijn.
guide-to-the-end = De 7 valt het vaakst, 2 en 12 bijna nooit. Vul je rooster: de spelregels noemen meer dan 50 punten goed, meer dan 80 super, meer dan 100 spectaculair!

## De voorbeelden van de spelregels

example-eight = Voorbeeld uit de spelregels: iemand gooit 3 en 5 en roept acht. Alle drie schrijven ze die waar ze willen: in het midden, in de hoek linksonder, aan de rechterrand.
example-nine-rounds = Voorbeeld uit de spelregels: na negen ronden staan er negen getallen. De tweede rij is al een full house en heeft haar 8 punten. (Waar de andere getallen staan, is van ons.)
example-alike = Voorbeelden uit de spelregels, rij voor rij: 4-5-6-7-5 is een paar, 7-8-7-7-4 drie gelijke, 6-3-6-6-6 vier gelijke, 8-8-8-8-8 vijf gelijke.
example-others = Voorbeelden uit de spelregels, rij voor rij: 5-6-6-10-5 is twee paren, 4-9-4-4-9 een full house, 7-10-8-6-9 een straat met 7, 3-5-6-2-4 een straat zonder 7.
example-full-sheet = Voorbeeld uit de spelregels: dit blad is 53 punten waard. De diagonalen tellen dubbel, 2 × 3 en 2 × 8; twee lijnen tonen geen combinatie en leveren niets op.

## In plaats van de woorden van de app

way-companion = Echte dobbelstenen

## Het blad, op papier en in de terminal

sheet-total = Totaal { $points }
sheet-diagonals = Beide diagonalen tellen dubbel.

## Wat mogelijk was geweest

hindsight-method = gevonden door annealing: { $starts } keer { $exchanges } verwisselingen van twee getallen; dat het niet beter kan, is niet bewezen

## Waarom een vakje beter was

why-keeps = { $number } in { $cell } houdt dit mogelijk: { $combination } ({ $line })
why-completes = { $number } in { $cell } maakt vol: { $combination } ({ $line })
why-spoils = { $number } in { $cell } geeft dit op: { $combination } ({ $line })

## In de doos

box-dice = { $count } dobbelstenen
box-score-pad = { $count } scoreblok

## Waarom iets niet mag

fault-bad-roll = Een worp is twee dobbelstenen, elk van 1 tot 6.
fault-write-now = Een speler schrijft; alleen de dobbelstenen worden gegooid.
fault-no-cell = Het rooster heeft vijf rijen en vijf kolommen.
fault-cell-taken = In dat vakje staat al een { $number }.
