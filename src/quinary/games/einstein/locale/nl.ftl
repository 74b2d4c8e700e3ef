### EINSTEIN in het Nederlands. Een zin toevoegen: docs/languages.md

summary = Vijf dobbelstenen, elf rijen: twee paren leveren punten op, de vijfde dobbelsteen maakt er een eind aan. Met zoveel spelers als je wilt.
player = Speler { $number }

## Opties

option-opening = Begin
option-opening-help = vrij: elke dobbelsteen mag de vijfde zijn tot er drie waarden gekozen zijn; streng: hij moet een nieuwe waarde tonen zodra de worp er een heeft
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
title-experienced-player = ervaren speler
