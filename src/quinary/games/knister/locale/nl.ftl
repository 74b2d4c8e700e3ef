### KNISTER in het Nederlands. Een zin toevoegen: docs/languages.md

summary = Twee dobbelstenen, 25 vakjes: schrijf elke som waar ze het meest oplevert. Met zoveel spelers als je wilt.
player = Speler { $number }

## Wat er gebeurd is

fact-rolled = De dobbelstenen tonen { $dice }: { $sum }.
fact-chosen = { $player } heeft gekozen.
fact-written = { $player } schrijft { $number } in { $cell }.
fact-linescored =
    { $points ->
        [one] { $player } maakt de { $line } vol: { $combination }, { $points } punt.
       *[other] { $player } maakt de { $line } vol: { $combination }, { $points } punten.
    }

line-row = rij { $place }
line-column = kolom { $place }
line-falling-diagonal = dalende diagonaal
line-rising-diagonal = stijgende diagonaal

combination-nothing = geen combinatie
combination-pair = paar
combination-two-pairs = twee paren
combination-three-of-a-kind = drie gelijke
combination-four-of-a-kind = vier gelijke
combination-five-of-a-kind = vijf gelijke
combination-full-house = fullhouse
combination-straight-with-a-7 = straat met een 7
combination-straight-without-a-7 = straat zonder 7

## Wat er gevraagd wordt

ask-cell = Ronde { $round } van { $rounds }, worp { $dice }: waar schrijf je de { $sum }? (een vakje, bijvoorbeeld c3)
ask-chance = Gooi twee dobbelstenen en typ ze in, bijvoorbeeld 3-5.

## Hoe een resultaat heet

title-good = goed
title-super = super
title-spectacular = spectaculair
