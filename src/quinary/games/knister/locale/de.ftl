### KNISTER auf Deutsch. Wie ein Satz dazukommt: docs/languages.md

summary = Zwei Würfel, 25 Felder: Schreib jede Summe dorthin, wo sie am meisten bringt. Für beliebig viele Spieler.
player = Spieler { $number }

## Was geschehen ist

fact-rolled = Die Würfel zeigen { $dice }: { $sum }.
fact-chosen = { $player } hat gewählt.
fact-written = { $player } schreibt { $number } in { $cell }.
fact-linescored =
    { $points ->
        [one] { $player } füllt die { $line }: { $combination }, { $points } Punkt.
       *[other] { $player } füllt die { $line }: { $combination }, { $points } Punkte.
    }

line-row = Reihe { $place }
line-column = Spalte { $place }
line-falling-diagonal = fallende Diagonale
line-rising-diagonal = steigende Diagonale

combination-nothing = keine Kombination
combination-pair = Paar
combination-two-pairs = zwei Paare
combination-three-of-a-kind = Drilling
combination-four-of-a-kind = Vierling
combination-five-of-a-kind = Fünfling
combination-full-house = Full House
combination-straight-with-a-7 = Straße mit 7
combination-straight-without-a-7 = Straße ohne 7

## Was gefragt wird

ask-cell = Runde { $round } von { $rounds }, Wurf { $dice }: Wohin schreibst du die { $sum }? (ein Feld, zum Beispiel c3)
ask-chance = Wirf zwei Würfel und gib sie ein, zum Beispiel 3-5.

## Wie ein Ergebnis heißt

title-good = gut
title-super = super
title-spectacular = spektakulär
