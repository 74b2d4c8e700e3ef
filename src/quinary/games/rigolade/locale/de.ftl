### RIGOLADE AVEC DES CHIFFRES auf Deutsch. Wie ein Satz dazukommt: docs/languages.md

summary = Ein Kreuzworträtsel aus Gleichungen: sieben Zahlen, vier Rechenzeichen und alle vier Grundrechenarten.
player = Spieler { $number }
and = { $one } und { $other }

## Optionen

option-board = Spielplan
option-board-help = Der ganze Spielplan, 11 Zahlen in jeder Richtung, oder ein kleiner, 7 in jeder Richtung, mit der Hälfte der Steine.
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
        [signs] { $player } tauscht alle Zeichen aus.
       *[numbers] { $player } tauscht alle Zahlen aus.
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
ending-stuck = Niemand kann mehr eine Gleichung legen
ending-idle = Drei Runden lang hat niemand eine Gleichung gelegt

## Was gefragt wird

ask-lay = Deine Gleichung? (mit dem Feld ihrer ersten Zahl: E6 4+4=8 waagerecht, E7v 4+4=8 senkrecht; xn oder xs tauscht Zahlen oder Zeichen, oder pass, um zu passen)
ask-first = Die zweite Zahl der ersten Gleichung liegt auf { $middle }. (mit dem Feld ihrer ersten Zahl: { $across } 4+4=8 waagerecht, { $down }v 4+4=8 senkrecht; xn oder xs tauscht Zahlen oder Zeichen, oder pass, um zu passen)
ask-chance = { $player } ({ $letter }) zieht { counted-numbers } und { counted-signs }: Gib sie ein, zum Beispiel { $example }.
