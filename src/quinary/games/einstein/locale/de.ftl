### EINSTEIN auf Deutsch. Wie ein Satz dazukommt: docs/build/languages.md

summary = Fünf Würfel, elf Reihen: Zwei Paare bringen Punkte, der fünfte Würfel bringt das Ende. Für beliebig viele Spieler.
player = Spieler { $number }

## Optionen

option-opening = Eröffnung
option-opening-help = frei (unsere Festlegung): Jeder Würfel darf der fünfte sein, bis drei Werte gewählt sind; streng: Er muss einen neuen Wert zeigen, wenn der Wurf einen hat
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
title-experienced-player = sehr erfahren

## Das Spielbrett

tray = Die Würfel
sheet-of = Blatt von { $player }
column-points = Punkte
column-sum = Summe
column-boxes = Kreuze
column-count = Ergebnis
group-cost = −200
group-even = 0
group-earn = + je Kreuz
boxes-ticked = { $ticks } von 10 Kästchen angekreuzt
boxes-coming = { $ticks } von 10 Kästchen angekreuzt, { $more } mehr mit dieser Aufteilung
count-becomes = { $before }, dann { $after }
total = Gesamt
tracks-of = Leisten für den fünften Würfel von { $player }
track-open = Leiste ohne Wert
track-ticked = Fünfter Würfel { $value }: { $ticks } von 8 Kästchen angekreuzt
track-coming = Fünfter Würfel { $value }: { $ticks } von 8 Kästchen angekreuzt, eins mehr mit dieser Aufteilung
dice-of-roll = Der Wurf
die-free = { $value }, frei
die-first = { $value }, im ersten Paar
die-second = { $value }, im zweiten Paar
die-fifth = { $value }, der fünfte Würfel
die-left-out = { $value }, bleibt übrig
fifth-short = 5.
splits = Oder tippe eine Aufteilung an: Sie steht unter ihrem fünften Würfel
splits-free = Oder tippe eine Aufteilung an: Sie steht unter dem Würfel, der übrig bleibt
split-name =
    { $first } und { $second }: { $one } und { $other }, { $fifth ->
        [0] kein fünfter Würfel
       *[other] fünfter Würfel { $fifth }
    }.
split-change = Gesamt { $points }.
clear = Auswahl aufheben
confirm =
    { $first } und { $second } ankreuzen · { $fifth ->
        [0] frei
       *[other] 5.: { $fifth }
    }
confirm-nothing = Ankreuzen
others = Die anderen Blätter
show-sheet = { $player }: { $points }. { $state } Blatt zeigen
has-chosen = Hat gewählt.
has-ended = Ist fertig.
free-roll = Freiwurf!
status-first-pair = Tippe zwei Würfel an: Ihre Summe ist deine erste Reihe.
status-free-pairs = Diesmal ohne fünften Würfel: Bilde aus vier beliebigen Würfeln zwei Paare.
status-second-pair = Noch zwei Würfel für das zweite Paar. Der fünfte bleibt übrig.
status-made = Zwei Paare und ein fünfter Würfel. Ankreuzen?
status-forbidden = So lässt sich der Wurf nicht aufteilen.
status-change = Gesamt: { $before } → { $total }.
status-same = Gesamt: weiter { $total }.
status-opens = Die { $value } bekommt eine Leiste.
status-ends = Das ist das achte Kreuz: Dein Spiel endet!
status-chosen = Du hast gewählt. Die anderen überlegen noch.
status-chosen-awaited = Du hast gewählt. Noch am Überlegen: { $players }.
status-others = Die Spieler teilen den Wurf auf.
status-awaited = Noch am Überlegen: { $players }.
status-rolling = { $player } würfelt mit allen fünf Würfeln.
status-ended =
    { $points ->
        [one] Dein Spiel ist mit { $points } Punkt zu Ende. Die anderen spielen weiter.
       *[other] Dein Spiel ist mit { $points } Punkten zu Ende. Die anderen spielen weiter.
    }

## Echte Würfel

type-roll = { $player }, wirf die fünf Würfel. Was zeigen sie?

## Ein erstes Spiel

guide-sheet = Das ist dein Blatt: eine Reihe für jede Summe zweier Würfel und drei Leisten für den fünften Würfel.
guide-first-split = Tippe zwei Würfel an, dann noch zwei. Jedes Paar kreuzt die Reihe seiner Summe an; der Würfel, der übrig bleibt, ist dein fünfter. Jetzt ankreuzen!
guide-costs = Ein bis vier Kreuze in einer Reihe kosten 200 Punkte: Alle fangen im Minus an. Wähle als Nächstes einen fünften Würfel mit einem anderen Wert.
guide-third-value = Wähle jetzt den dritten Wert für deinen fünften Würfel. Diese drei behältst du das ganze Spiel über.
guide-fifth-die = Von jetzt an muss der fünfte Würfel einen deiner drei Werte zeigen. Kommt keiner davon, hast du einen Freiwurf. Teile den nächsten Wurf auf!
guide-even = Das fünfte Kreuz, im runden Kästchen, macht die 200 Punkte wieder wett. Die Spielregel rät zu den Summen von 4 bis 10 und warnt vor 2, 3, 11 und 12. Bring eine Reihe auf fünf Kreuze.
guide-earn = Ab dem sechsten Kreuz bringt jedes Kreuz die Punkte, die links stehen. Hol dir eins!
guide-end = Das achte Kreuz auf einer Leiste beendet dein Spiel (unsere Festlegung): Füll die Leisten also gleichmäßig. Spiel zu Ende; über null ist für den Anfang schon gut!

## Die Beispiele der Spielregel

example-first-roll = Beispiel aus der Spielregel: Der erste Wurf ist 1-3-4-4-6. Angekreuzt werden 4 (1 + 3) und 10 (4 + 6); die andere 4 ist der fünfte Würfel.
example-third-roll = Beispiel aus der Spielregel: Beim dritten Wurf, 1-2-2-4-5, werden 4 (2 + 2) und 5 (1 + 4) angekreuzt. Mit der 5 als fünftem Würfel sind alle drei Werte gewählt: 4, 2 und 5. (Den zweiten Wurf nennt die Spielregel nicht; unserer ist 2-3-4-6-6.)
example-free-roll = Beispiel aus der Spielregel: Der vierte Wurf ist 1-3-3-6-6. Er zeigt keine 4, keine 2 und keine 5, ist also ein Freiwurf: Angekreuzt werden 4 (1 + 3) und 9 (3 + 6), aber keine Leiste.
example-nine-ticks = Beispiel aus der Spielregel: neun Kreuze in der Reihe der 8. Das sechste bis neunte bringen je 40 Punkte: 4 × 40 = 160. (Die fünf in der Reihe der 7 sind von uns und zählen 0.)
example-total = Beispiel aus der Spielregel: Zwei Kreuze in der Reihe der 2 kosten 200 Punkte, die anderen Reihen bringen 600. Das macht zusammen 400. (Die Spielregel nennt nur diese Zahlen; hier haben sechs Reihen je sieben Kreuze, und das achte Kreuz der 4 beendet das Spiel.)

## Anstelle der Wörter der App

way-companion = Echte Würfel

## Das Blatt, auf Papier und im Terminal

sheet-points = Punkte
sheet-sum = Summe
sheet-score = Ergebnis
sheet-fifth = fünfter
sheet-total = Gesamt { $points }
sheet-chosen = hat gewählt
sheet-chosen-split = hat { $split } gewählt
sheet-finished = ist fertig
sheet-finished-as = ist fertig: { $title }
sheet-legend = 1 bis 4 Kreuze: −200. 5 Kreuze: 0. Jedes ab dem sechsten: die Punkte der Reihe. Das achte Kreuz auf einer Leiste beendet das Spiel (unsere Festlegung).

## Was möglich gewesen wäre

hindsight-method = gefunden, indem nach jedem Wurf die { $sheets } aussichtsreichsten Blätter weitergeführt wurden, { $times } mal von vorn; dass es nicht besser geht, ist nicht bewiesen

## Warum eine Aufteilung besser war

why-begins = Reihe { $row } wurde begonnen: Sie kostet { $points } Punkte bis zum fünften Kreuz
why-earns = Reihe { $row } hätte sofort { $points } Punkte gebracht
why-saves = Reihe { $row } hätte { $ticks } der { $needed } Kreuze gehabt, mit denen sie nichts mehr kostet
why-track = fünfter Würfel { $value } bringt seine Leiste auf { $ticks } von { $boxes } Kästchen, { $other } nur auf { $fewer }
why-ends = fünfter Würfel { $value } beendete das Spiel

## In der Schachtel

box-dice = { $count } Würfel
box-dice-cup = { $count } Würfelbecher
box-score-pad = { $count } Spielblock
box-rulebook = Spielregel

## Warum etwas nicht geht

fault-bad-roll = Ein Wurf besteht aus fünf Würfeln, jeder von 1 bis 6.
fault-split-now = Jetzt werden die Würfel aufgeteilt und nicht geworfen.
fault-two-pairs = Bilde zwei Paare aus je zwei Würfeln.
fault-no-free-roll = Das ist kein Freiwurf: Nenne auch den fünften Würfel.
fault-use-all = Benutze jeden der Würfel { $dice } genau einmal.
fault-free-roll = Das ist ein Freiwurf: Er hat keinen fünften Würfel.
fault-free-pairs = Bilde die Paare aus vier der Würfel { $dice }.
fault-new-value = Der fünfte Würfel muss eine neue Leiste eröffnen, mit einem dieser Werte: { $values }.
fault-chosen-value = Der fünfte Würfel muss einen Wert zeigen, den du gewählt hast: { $values }.
