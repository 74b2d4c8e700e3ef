### RIGOLADE AVEC DES CHIFFRES auf Deutsch. Wie ein Satz dazukommt: docs/build/languages.md

summary = Ein Kreuzworträtsel aus Gleichungen: sieben Zahlen, vier Rechenzeichen und alle vier Grundrechenarten.
player = Spieler { $number }
and = { $one } und { $other }

## Optionen

option-board = Spielplan
option-board-help = Der ganze Spielplan, 11 Zahlen in jeder Richtung, oder ein kleiner, 7 in jeder Richtung, mit der Hälfte der Steine (beides unsere Festlegung).
option-board-standard = Ganz
option-board-small = Klein

## Zahlen und Zeichen

counted-numbers =
    { $numbers ->
        [0] keine Zahlen
        [one] { $numbers } Zahl
       *[other] { $numbers } Zahlen
    }
counted-signs =
    { $signs ->
        [0] keine Zeichen
        [one] { $signs } Zeichen
       *[other] { $signs } Zeichen
    }

## Was geschehen ist

fact-firstdrawn = { $player } zieht { $number }.
fact-tied = Gleichstand bei der höchsten Zahl: { $players } ziehen noch einmal.
fact-begins = { $player } beginnt.
fact-drawn = Du ziehst { $tiles }.
fact-filledup = { $player } zieht { counted-numbers } und { counted-signs }.
fact-laid =
    { $points ->
        [one] { $player } legt { $equation } für { $points } Punkt.
       *[other] { $player } legt { $equation } für { $points } Punkte.
    }
fact-exchanged =
    { $kind ->
        [signs] { $player } tauscht alle Zeichen.
       *[numbers] { $player } tauscht alle Zahlen.
    }
fact-passed = { $player } passt.
fact-ended = Das Spiel ist zu Ende: { $ending }.
fact-leftover =
    { $count ->
        [0] { $player } hat nichts übrig
       *[other] { $player } hat { $numbers } übrig
    }: { $sign ->
        [minus] −{ $points }
       *[plus] +{ $points }
    }.

ending-out = Jemand hat die letzte eigene Zahl gelegt
ending-stuck = Keine Schiene gibt mehr eine Gleichung her (Tauschen nicht mitgerechnet: unsere Festlegung)
ending-idle = Drei Runden lang hat niemand eine Gleichung gelegt (unsere Festlegung)

## Was gefragt wird

ask-lay = Deine Gleichung? (mit dem Feld ihrer ersten Zahl: E6 4+4=8 waagerecht, E7v 4+4=8 senkrecht; xn oder xs tauscht Zahlen oder Zeichen, oder pass, um zu passen)
ask-first = Die zweite Zahl der ersten Gleichung liegt auf { $middle }. (mit dem Feld ihrer ersten Zahl: { $across } 4+4=8 waagerecht, { $down }v 4+4=8 senkrecht; xn oder xs tauscht Zahlen oder Zeichen, oder pass, um zu passen)
ask-chance = { $player } ({ $letter }) zieht { counted-numbers } und { counted-signs }: Gib sie ein, zum Beispiel { $example }.

## Der Spielplan

the-board = Der Spielplan
slot-across = { $cell } waagerecht
slot-down = { $cell } senkrecht
cell-empty = { $cell }, leer
cell-middle = { $cell }, leer, die Mitte des Spielplans
cell-number = { $cell }, { $number }
cell-tried = { $cell }, deine { $number }, noch nicht gelegt
slot-free = { $slot }, noch ohne Zeichen
slot-tried = { $slot }, dein { $sign }, noch nicht gelegt
slot-lacks-sign = { $slot }, nur das Zeichen fehlt
slot-complete = { $slot }: { $equation }
tools = Blick auf den Spielplan
zoom-in = Näher heran
zoom-out = Weiter weg
zoom-fit = Ganzer Spielplan
show-sign-only = Nur das Zeichen?
sign-only-count = Nur Zeichen: { $count }
sign-only-found =
    { $count ->
        [0] Diesmal fehlt nirgends nur das Zeichen.
        [one] An { $count } Stelle fehlt nur das Zeichen: Such das Fragezeichen.
       *[other] An { $count } Stellen fehlt nur das Zeichen: Such die Fragezeichen.
    }

## Die Gleichung, die du legst

strip = Deine Gleichung an { $slot }
strip-free = Nächste Zahl auf { $cell }
strip-take = Die { $tile } auf { $cell } zurücknehmen
strip-free-sign = Zeichen von { $slot }, leer
strip-take-sign = Das { $tile } zurücknehmen
turn = Waagerecht oder senkrecht
clear = Alles zurücknehmen
your-numbers = Deine Zahlen
your-signs = Deine Zeichen
put-number = Die { $tile } legen
put-sign = Das Zeichen { $tile } legen
lay = Legen
begin-in-the-middle = Du eröffnest: Deine Gleichung geht durch den Stern in der Mitte.
choose-slot = Tippe auf den Spielplan, wo deine Gleichung hinsoll.
go-on = Gut gesehen! Leg jetzt eine Gleichung oder beende deinen Zug.
fill-slot = { $slot }: Tippe deine Steine nacheinander an.
typed = { $digits } …
typed-tile = { $digits } … Enter nimmt die { $digits }.
would-bring =
    { $points ->
        [one] Stimmt! { $points } Punkt
       *[other] Stimmt! { $points } Punkte
    }
and-ends = – und das Spiel ist aus.
refused-false = Das geht nicht auf.
refused-middle = Die erste Gleichung geht durch die Mitte.
refused-apart = Eine Gleichung knüpft an eine Zahl an, die schon liegt.
refused-other = So lässt sich das nicht legen.
why = Warum?
last-laid =
    { $points ->
        [one] { $player }: { $equation } für { $points } Punkt
       *[other] { $player }: { $equation } für { $points } Punkte
    }
try-meanwhile = Probier solange deine Steine aus.
worth =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }

## Statt einer Gleichung

instead = Statt einer Gleichung
exchange-numbers = Zahlen tauschen
exchange-signs = Zeichen tauschen
pass = Passen
end-turn = Zug beenden
ask-exchange-numbers = Alle deine Zahlen tauschen? Damit ist dein Zug zu Ende.
ask-exchange-signs = Alle deine Zeichen tauschen? Damit ist dein Zug zu Ende.
ask-pass = Passen, ohne etwas zu legen oder zu tauschen?
ends-the-game = Vorsicht: Damit ist das Spiel aus, und alle verlieren die Punkte auf ihren eigenen Zahlen.
sure = Ja, mach das
rather-not = Lieber nicht

## Wer was hat

others = Wer wie viele Steine hat
bags = Beutel
holds = { counted-numbers }, { counted-signs }
known = alle wissen:
exchanged-numbers = Zahlen getauscht
exchanged-signs = Zeichen getauscht
unseen = Steine, die du noch nicht gesehen hast

## Echte Steine

draws-tiles = { $player } zieht { counted-numbers } und { counted-signs }.
draws-first = { $player } zieht eine Zahl und zeigt sie.
draw-cover = Gib das Gerät an { $player }: Sonst soll diese Steine niemand sehen.
draw-open = Ich bin { $player }: meine Steine eingeben
draw-title = Deine neuen Steine, { $player }
draw-tile = { $tile } gezogen
draw-back = { $tile } zurücklegen
draw-done = Das sind alle
draw-cancel = Jetzt nicht

## Das erste Spiel

guide-goal = Sieben Zahlen, vier Zeichen, ein Kreuzworträtsel: Leg Gleichungen, die stimmen. Am meisten bringt Teilen – viermal die größte Zahl!
guide-slot = Die höhere erste Zahl beginnt, du oder der Bot. Wenn du dran bist, tippe auf den Spielplan, wo deine Gleichung hinsoll: durch den Stern, wenn er noch leer ist (das mittlere Feld ist unsere Festlegung), sonst bei einer Zahl, die schon liegt. Noch einmal getippt, oder auf den Pfeil, wechselt sie die Richtung.
guide-lay = Tippe jetzt deine Steine an: Sie füllen die Stelle der Reihe nach, und jedes Zeichen passt (unsere Festlegung). Ist alles voll, siehst du, was es bringt. Tippe auf „Legen“, wenn es dir gefällt – oder nimm „Zahlen tauschen“, wenn nichts passt.
guide-cross = Gut gemacht! Der Bot antwortet, und deine Schiene füllt sich von selbst auf. Leg noch eine Gleichung mit einer Zahl, die auf dem Spielplan liegt.
guide-sign = Wo sich drei Zahlen zufällig getroffen haben, darfst du zuerst (unsere Festlegung) nur das Zeichen legen, und dein Zug geht weiter. „Nur das Zeichen?“ sucht solche Stellen.
guide-more = Achte auf große Zahlen: × hat den Faktor 3, ÷ den Faktor 4. Spiel noch einen Zug, wie du magst.
guide-end = Mehr ist es nicht. Ist ein Beutel leer, beendet das Spiel, wer die letzte eigene Zahl legt, und bekommt die Punkte auf den Zahlen aller anderen. Viel Spaß!

## Die Beispiele der Spielregel

example-one-number = Beispiel aus der Spielregel: 7 × 8 = 56 darf gelegt werden. 7 × 8 = 4 × 14 nicht, denn das Ergebnis muss eine einzige Zahl sein.
example-middle = Beispiel aus der Spielregel: eine erste Gleichung, 5 × 7 = 35. Sie liegt in der Mitte des Spielplans.
example-chain = Beispiel aus der Spielregel: 4 + 4 = 8 liegt schon da. Im nächsten Zug wird die 8 benutzt und 8 + 2 = 10 gelegt.
example-addition = Beispiel aus der Spielregel: 20 + 30 = 50 bringt 50 × 1 = 50 Punkte.
example-subtraction = Beispiel aus der Spielregel: 16 − 12 = 4 bringt 16 × 2 = 32 Punkte.
example-multiplication = Beispiel aus der Spielregel: 6 × 8 = 48 bringt 48 × 3 = 144 Punkte.
example-division = Beispiel aus der Spielregel: 56 ÷ 8 = 7 bringt 56 × 4 = 224 Punkte.

## Anstelle der Wörter der App

dice = Beutel
dice-awaited = Zieh die echten Steine und trag sie ein.
dice-roll = Steine werden gezogen …
fair-yes =
    { $mixed ->
        [yes] Ehrlich gezogen: Alle { $count } Ziehungen passen zum Versprechen, zu deinem Anteil, zur Aufzeichnung und zu den { $seen } live gesehenen.
       *[no] Ehrlich gezogen: Alle { $count } Ziehungen passen zum Versprechen, zur Aufzeichnung und zu den { $seen } live gesehenen.
    }
fair-typed = Echte Steine: Was gezogen wurde, wurde eingetragen, zu prüfen gibt es nichts.
way-companion = Echte Steine

## Das Blatt, auf Papier und im Terminal

sheet-bags = In den Beuteln: { counted-numbers }, { counted-signs }
sheet-over = Das Spiel ist aus: { $ending }.
sheet-draws = { $player } ({ $letter }) zieht
sheet-on-turn = { $player } ({ $letter }) ist am Zug
sheet-numbers = Zahlen
sheet-signs = Zeichen
sheet-score = Punkte { $points }
sheet-exchanged =
    { $kind ->
        [signs] hat im letzten Zug die Zeichen getauscht
       *[numbers] hat im letzten Zug die Zahlen getauscht
    }
paper-total = gesamt
paper-factors = Eine Gleichung bringt ihre größte Zahl: { $factors }
paper-tiles = Steine
paper-small-board = Der kleine Spielplan
paper-edge = Legt den Spielplan so, dass die schmalen Felder rechts und unten liegen; sie bleiben leer (unsere Festlegung).

## Warum etwas anderes besser war

why-exchange =
    { $kind ->
        [signs] neue Zeichen waren mehr wert
       *[numbers] neue Zahlen waren mehr wert
    }
why-pass = es war besser, es dabei zu lassen
why-lay = { $equation } konnte gelegt werden, für { $points } Punkte
why-points = die bessere bringt sofort { $points } Punkte mehr
why-free = die bessere kostet keine Zahl
why-fewer =
    { $count ->
        [one] die bessere kostet nur { $count } Zahl
       *[other] die bessere kostet nur { $count } Zahlen
    }
why-tiles = die bessere behält { $tiles } für später

## In der Schachtel

box-board = { $count } Spielplan
box-tiles = { $count } Steine (102 Zahlensteine, 80 Zeichensteine)
box-racks = { $count } Schienen
box-bags = { $count } Beutel

## Warum etwas nicht geht

fault-lay-now = Wer dran ist, legt eine Gleichung, tauscht oder passt.
fault-draw-now =
    { $numbers ->
        [0] Jetzt zieht Platz { $player }: keine Zahlen { fault-draw-signs }
        [one] Jetzt zieht Platz { $player }: { $numbers } Zahl { fault-draw-signs }
       *[other] Jetzt zieht Platz { $player }: { $numbers } Zahlen { fault-draw-signs }
    }
fault-draw-signs =
    { $signs ->
        [0] und keine Zeichen.
        [one] und { $signs } Zeichen.
       *[other] und { $signs } Zeichen.
    }
fault-not-in-bags = Diese Steine sind nicht in den Beuteln.
fault-one-kind = Getauscht werden entweder die Zahlen oder die Zeichen.
fault-nothing-held =
    { $kind ->
        [numbers] Du hast keine Zahlen zum Tauschen.
       *[signs] Du hast keine Zeichen zum Tauschen.
    }
fault-bag-empty =
    { $kind ->
        [numbers] Der Beutel mit den Zahlen ist leer.
       *[signs] Der Beutel mit den Zeichen ist leer.
    }
fault-no-slot = Dort beginnt keine Gleichung: waagerecht oder senkrecht beginnt eine auf jedem zweiten Zahlenfeld.
fault-slot-complete = Diese Stelle hat ihr Zeichen schon und ist damit fertig.
fault-three-numbers = Eine Gleichung hat drei Zahlen.
fault-four-signs = Das Zeichen einer Gleichung ist +, −, × oder ÷.
fault-no-tile = Nicht alle diese Zahlen gibt es als Steine: Es gibt 1 bis 10 und einige größere bis { $most }.
fault-tile-stays = Auf { $cell } liegt eine { $number }, und sie bleibt dort.
fault-middle = Die erste Gleichung hat ihre zweite Zahl in der Mitte des Spielplans, auf { $cell }.
fault-apart = Eine Gleichung benutzt eine Zahl, die schon auf dem Spielplan liegt.
fault-remainder = Bei { $a } ÷ { $b } bleibt ein Rest.
fault-false = { $task } ist { $result }, nicht { $wrong }.
fault-not-held =
    { $count ->
        [one] Du hast keinen Stein { $tile }.
       *[other] Du hast weniger als { $count } Steine mit { $tile }.
    }
