### EINSTEIN auf Deutsch. Wie ein Satz dazukommt: docs/languages.md

summary = Fünf Würfel, elf Reihen: Zwei Paare bringen Punkte, der fünfte Würfel bringt das Ende. Für beliebig viele Spieler.
player = Spieler { $number }

## Optionen

option-opening = Eröffnung
option-opening-help = frei: Jeder Würfel darf der fünfte sein, bis drei Werte gewählt sind; streng: Er muss einen neuen Wert zeigen, wenn der Wurf einen hat
option-opening-free = Frei
option-opening-strict = Streng

## Was geschehen ist

fact-rolled = { $player } würfelt { $dice }.
fact-chosen = { $player } hat gewählt.
fact-ticked =
    { $count ->
        [0] { $player } kreuzt keine Reihe an
        [1] { $player } kreuzt { $first } an
       *[other] { $player } kreuzt { $first } und { $second } an
    }, { $fifth ->
        [0] Freiwurf
       *[other] fünfter Würfel { $fifth }
    }.
fact-trackopened = { $player } wählt { $value } als Wert für den fünften Würfel.
fact-finished =
    { $points ->
        [one] Für { $player } ist das Spiel mit { $points } Punkt zu Ende.
       *[other] Für { $player } ist das Spiel mit { $points } Punkten zu Ende.
    }

## Was gefragt wird

ask-split = { $dice }: welche zwei Paare und welcher fünfte Würfel ({ $values })? (zum Beispiel { $example })
ask-pairs = Freiwurf { $dice }: welche zwei Paare? (mit einem Strich dahinter, zum Beispiel { $example })
ask-chance = { $player }, wirf fünf Würfel und gib sie ein, zum Beispiel 1-3-4-4-6.

## Wie ein Ergebnis heißt

title-einstein = Einstein
title-experienced-player = erfahrener Spieler
