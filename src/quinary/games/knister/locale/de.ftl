### KNISTER auf Deutsch. Wie ein Satz dazukommt: docs/build/languages.md

summary = Zwei Würfel, 25 Felder: Schreib jede Summe dorthin, wo sie am meisten bringt. Für beliebig viele Spieler.
player = Spieler { $number }

## Was geschehen ist

fact-rolled = Die Würfel zeigen { $dice }: { $sum }.
fact-chosen = { $player } hat gewählt.
fact-written = { $player } schreibt { $number } in { $cell }.
fact-linescored =
    { $points ->
        [one] { $player } macht { $line } voll: { $combination }, { $points } Punkt.
       *[other] { $player } macht { $line } voll: { $combination }, { $points } Punkte.
    }

line-row = Reihe { $place }
line-column = Spalte { $place }
line-falling-diagonal = Diagonale ↘
line-rising-diagonal = Diagonale ↗

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

## Das Spielbrett

own-sheet = Dein Blatt. Mit den Pfeiltasten gehst du von Feld zu Feld, mit der Eingabetaste schreibst du.
other-sheets = Die Blätter der anderen
all-sheets = Die Blätter der Spieler
sheet-of = Blatt von { $player }
enlarge-sheet = Blatt vergrößern
close-sheet = Zurück zum Tisch
has-chosen = hat gewählt
total = Gesamt
round-of = Runde { $round } von { $rounds }
rounds-played = Alle { $rounds } Runden gespielt
roll-shows = Die Würfel zeigen { $dice }. Schreib eine { $sum }.

cell-empty = { $cell }, leer
cell-filled = { $cell }: { $number }
cell-chosen = { $cell }: { $number }, gewählt, die anderen überlegen noch
cell-completes = { $cell }, leer, macht voll: { $lines }
line-open = { $line }: noch nicht voll
line-brings =
    { $points ->
        [one] { $line }: { $combination }, { $points } Punkt
       *[other] { $line }: { $combination }, { $points } Punkte
    }

prompt-roll = Gleich fallen die Würfel.
prompt-write = Wohin schreibst du die { $sum }?
prompt-waiting = Gewählt. Wir warten auf die anderen.
prompt-waiting-for = Gewählt. Wir warten auf { $players }.
prompt-watching = Alle schreiben eine { $sum }.
prompt-completes = { $cell } macht voll:
prompt-counts-in = { $cell } zählt in:
prompt-over = Das Raster ist voll: Das Spiel ist aus.

points-table = Was die Linien zählen
points-table-caption = Jede volle Reihe, Spalte und Diagonale bringt Punkte, egal in welcher Reihenfolge ihre Zahlen stehen.
points-table-combination = Kombination
points-table-points = Punkte
points-table-diagonals = Die beiden Diagonalen zählen doppelt. Eine Linie ohne Kombination bringt nichts. Die Punkte für zwei Paare, Vierling und Fünfling sind unsere Festlegung.

outcome-label = Was zeigen die beiden Würfel?

## Ein erstes Spiel

guide-write = Die große Zahl ist die Summe der beiden Würfel. Tipp auf ein Feld, um sie dort hinzuschreiben. Was steht, das steht.
guide-next-to-it = Gleiche Zahlen in einer Reihe oder Spalte bringen Punkte, fünf aufeinanderfolgende wie 4-5-6-7-8 auch. Schreib zwei weitere Summen dorthin, wo sie gut passen.
guide-diagonals = Die beiden getönten Diagonalen zählen doppelt. Schreib eine Zahl auf eine davon.
guide-points = Unter „Was die Linien zählen“ stehen alle Kombinationen. Eine Straße ohne 7 bringt 12 Punkte, ein Paar gerade mal 1.
guide-fill-a-line = Ein Feld, das eine Linie vollmacht, zeigt dir, wie viele Punkte es bringen würde. Spiel weiter, bis deine erste Linie voll ist.
guide-two-at-once = Die Punkte stehen am Ende der Linie. Eine Zahl kann Reihe, Spalte und Diagonale auf einmal vollmachen. Mach weiter, bis vier Linien voll sind.
guide-to-the-end = Die 7 fällt am häufigsten, 2 und 12 fast nie. Füll dein Raster: Die Spielregel nennt mehr als 50 Punkte gut, mehr als 80 super, mehr als 100 spektakulär!

## Die Beispiele der Spielregel

example-eight = Beispiel aus der Spielregel: Jemand würfelt 3 und 5 und sagt acht an. Alle drei schreiben sie, wohin sie wollen: in die Mitte, in die Ecke unten links, an den rechten Rand.
example-nine-rounds = Beispiel aus der Spielregel: Nach neun Runden stehen neun Zahlen da. Die zweite Reihe ist schon ein Full House und hat ihre 8 Punkte. (Wo die anderen Zahlen stehen, ist von uns.)
example-alike = Beispiele aus der Spielregel, Reihe für Reihe: 4-5-6-7-5 ist ein Paar, 7-8-7-7-4 ein Drilling, 6-3-6-6-6 ein Vierling, 8-8-8-8-8 ein Fünfling.
example-others = Beispiele aus der Spielregel, Reihe für Reihe: 5-6-6-10-5 sind zwei Paare, 4-9-4-4-9 ist ein Full House, 7-10-8-6-9 eine Straße mit 7, 3-5-6-2-4 eine Straße ohne 7.
example-full-sheet = Beispiel aus der Spielregel: Dieses Blatt bringt 53 Punkte. Die Diagonalen zählen doppelt, 2 × 3 und 2 × 8; zwei Linien zeigen keine Kombination und bringen nichts.

## Anstelle der Wörter der App

way-companion = Echte Würfel

## Das Blatt, auf Papier und im Terminal

sheet-total = Gesamt { $points }
sheet-diagonals = Beide Diagonalen zählen doppelt.

## Was möglich gewesen wäre

hindsight-method = gefunden durch simuliertes Abkühlen: { $starts } mal { $exchanges } Tauschversuche von zwei Zahlen; dass es nicht besser geht, ist nicht bewiesen

## Warum ein Feld besser war

why-keeps = { $number } in { $cell } hält das offen: { $combination } ({ $line })
why-completes = { $number } in { $cell } macht voll: { $combination } ({ $line })
why-spoils = { $number } in { $cell } gibt das auf: { $combination } ({ $line })

## In der Schachtel

box-dice = { $count } Würfel
box-score-pad = { $count } Spielblock

## Warum etwas nicht geht

fault-bad-roll = Ein Wurf besteht aus zwei Würfeln, jeder von 1 bis 6.
fault-write-now = Wer dran ist, schreibt; nur die Würfel werden geworfen.
fault-no-cell = Das Raster hat fünf Reihen und fünf Spalten.
fault-cell-taken = In diesem Feld steht schon eine { $number }.
