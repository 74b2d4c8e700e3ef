### MASTERDICE auf Deutsch. Wie ein Satz dazukommt: docs/languages.md

summary = Finde einen Code aus vier Würfeln, indem du weiße Würfel legst. Zu zweit oder allein.
player = Spieler { $number }

## Optionen

option-rounds = Runden
option-rounds-help = wie viele Runden: eine gerade Zahl, 2, wenn nichts gesagt wird; allein ist es immer 1
option-reports = Auskünfte
option-reports-help = wer Auskunft gibt: der Schiedsrichter oder der Codemacher selbst (eine falsche Auskunft verliert)
option-reports-referee = Vom Schiedsrichter
option-reports-by-hand = Von Hand

## Würfel und Auskünfte

colour-blue = Blau
colour-red = Rot
colour-yellow = Gelb
colour-green = Grün
die-blue = { colour-blue } { $value }
die-red = { colour-red } { $value }
die-yellow = { colour-yellow } { $value }
die-green = { colour-green } { $value }
report = { $equal } richtig, { $high } zu hoch, { $low } zu niedrig

## Was geschehen ist

fact-coderolled = Runde { $round }: Der Code ist gewürfelt; { $player } muss ihn knacken.
fact-codeseen = Der Code ist { $code }.
fact-rolled = Die weißen Würfel zeigen { $dice }.
fact-rowplaced = Reihe { $row }: { $dice }.
fact-reported = Auskunft zu Reihe { $row }: { report }.
fact-challenged = { $player } zweifelt die Auskünfte an.
fact-confirmed =
    { $rows ->
        [one] Bisher wurde { $rows } Auskunft gegeben, und sie ist nicht falsch.
       *[other] Bisher wurden { $rows } Auskünfte gegeben, und keine ist falsch.
    }
fact-foundfalse = Die Auskunft zu Reihe { $row } war falsch; richtig ist: { report }.
fact-solved = { $player } nennt die Lösung { $code }.
fact-revealed = Der Code war { $code }.
fact-scored =
    { $points ->
        [one] { $player } bekommt { $points } Punkt.
       *[other] { $player } bekommt { $points } Punkte.
    }

## Was gefragt wird

ask-place =
    Reihe { $row }, Wurf { $dice }: Leg Würfel (Blau, Rot, Gelb, Grün, ein Punkt für ein leeres Feld, zum Beispiel { $example }){ $challenge ->
        [yes] , nenn die Lösung (zum Beispiel =3516) oder zweifle (!).
       *[no] {" "}oder nenn die Lösung (zum Beispiel =3516).
    }
ask-solve =
    Es ist kein Versuch mehr übrig: Wie lautet der Code? { $challenge ->
        [yes] Nenn die Lösung (zum Beispiel =3516) oder zweifle (!).
       *[no] Nenn die Lösung (zum Beispiel =3516).
    }
ask-report = { $dice }: Wie viele sind richtig (e), zu hoch (h), zu niedrig (l)? (zum Beispiel { $example })
ask-chance =
    { $count ->
        [1] Wirf den letzten weißen Würfel und gib ihn ein, zum Beispiel { $example }.
       *[other] Wirf { $count } weiße Würfel und gib sie ein, zum Beispiel { $example }.
    }
ask-chance-code = { $player } würfelt verdeckt mit den farbigen Würfeln und gibt sie ein, von Blau bis Grün, zum Beispiel 3516.
ask-chance-code-solo = Jemand anders würfelt verdeckt mit den farbigen Würfeln und gibt sie ein, von Blau bis Grün, zum Beispiel 3516.
doubt-report = Das ist nicht, was der Code sagt; wenn das auffällt, hast du das Spiel verloren.
