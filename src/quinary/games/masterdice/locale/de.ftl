### MASTERDICE auf Deutsch. Wie ein Satz dazukommt: docs/build/languages.md

summary = Knack einen verdeckten Code aus vier Würfeln, indem du weiße Würfel legst. Zu zweit oder allein.
player = Spieler { $number }

## Optionen

option-rounds = Runden
option-rounds-help = wie viele Runden: eine gerade Zahl, 2, wenn nichts gesagt wird; allein ist es immer 1
option-reports = Auskünfte
option-reports-help = wer Auskunft gibt: der Schiedsrichter (unsere Festlegung) oder der Codemacher selbst, wie in der Schachtel (eine falsche Auskunft verliert)
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
        [yes] , nenn die Lösung (zum Beispiel =3516) oder zweifle an (!).
       *[no] {" "}oder nenn die Lösung (zum Beispiel =3516).
    }
ask-solve =
    Es ist kein Versuch mehr übrig: Wie lautet der Code? { $challenge ->
        [yes] Nenn die Lösung (zum Beispiel =3516) oder zweifle an (!).
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

## Das Spielbrett

board-caption = Runde { $round } von { $rounds }: { $name } knackt den Code
row = Reihe
row-code = Code
row-solution = Lösung
column-report = Auskunft
code-hidden = Der Code liegt hinter dem Sichtschirm.
code-missing = Es gibt noch keinen Code.
code-peek = Hinter den Sichtschirm schauen
report-awaited = Die Auskunft steht noch aus.
report-confirmed = Geprüft: Diese Auskunft stimmt.
legend = Was die Symbole bedeuten
legend-equal = richtig
legend-high = zu hoch
legend-low = zu niedrig
cell-empty = { $colour }, Reihe { $row }: leer
cell-place = { $colour }, Reihe { $row }: die { $held } hierher legen
cell-swap = { $colour }, Reihe { $row }: die { $held } statt der { $die } hierher legen
cell-take = { $colour }, Reihe { $row }: { $die }, wieder wegnehmen
supply-solution = Code
supply-rows =
    { $count ->
        [one] { $count } Reihe
       *[other] { $count } Reihen
    }
supply-dice = { $count } Würfel
supply-worth = jetzt wert
rounds = Runden
round-short = Runde { $round }

## Was zu tun ist

panel = Was zu tun ist
now-code = Gleich wird der Code gewürfelt.
now-place = Reihe { $row }: Welche Würfel wohin?
now-solve = Kein Versuch mehr übrig: Wie lautet der Code?
now-report = Reihe { $row }: Welche Auskunft gibst du?
now-wait-report = { $name } prüft die Reihe …
now-wait-decoder = { $name } knackt den Code …
now-wait-dice = Die Würfel fallen …
now-confirmed = Alle Auskünfte bisher stimmen. Weiter geht’s!
modes = Würfel, Notizen oder Lösung
mode-dice = Würfel
mode-notes = Notizen
mode-solution = Lösung
tray = Weiße Würfel
tray-die = Weißer Würfel: { $die }
place =
    { $count ->
        [0] Würfel legen
       *[other] { $count } Würfel legen
    }
place-clear = Zurück
place-hint = Tipp auf einen Würfel, dann auf eine Spalte, oder zieh ihn hin. Wenige Würfel sagen weniger, aber eindeutiger.
notes-label = Notizen: Was hast du ausgeschlossen?
notes-hint = Streich durch, was nicht sein kann. Niemand sonst sieht deine Notizen.
note-value = { $colour }: { $value } ist ausgeschlossen
solution-label = Lösung: ein Wert je Farbe
solution-value = { $colour } ist { $value }
solution-value-crossed = { $colour } ist { $value } (in deinen Notizen durchgestrichen)
solve = Lösen: { $worth } Punkte oder keiner
challenge = Anzweifeln
answer-equal = richtig
answer-equal-more = Einer mehr ist richtig
answer-equal-fewer = Einer weniger ist richtig
answer-high = zu hoch
answer-high-more = Einer mehr ist zu hoch
answer-high-fewer = Einer weniger ist zu hoch
answer-low = zu niedrig
answer-low-more = Einer mehr ist zu niedrig
answer-low-fewer = Einer weniger ist zu niedrig
report-form = Auskunft zu Reihe { $row }
report-missing =
    { $count ->
        [one] Für einen Würfel fehlt noch die Auskunft.
       *[other] Für { $count } Würfel fehlt noch die Auskunft.
    }
report-send = Auskunft geben
report-send-false = Trotzdem so Auskunft geben

## Das Ende einer Runde

end-right =
    { $points ->
        [one] { $name } hat den Code geknackt: { $points } Punkt!
       *[other] { $name } hat den Code geknackt: { $points } Punkte!
    }
end-wrong = Das war nicht der Code: keine Punkte für { $name }.
end-false = Eine Auskunft war falsch: { $name } gewinnt das Spiel!
end-sum = { $solution } für den Code + { $rows } für ungenutzte Reihen ({ $rowsLeft }) + { $dice } für übrige Würfel ({ $diceLeft })
end-go-on = Weiter mit Runde { $round }

## Echte Würfel

type-roll =
    { $count ->
        [one] Wirf den letzten weißen Würfel. Was zeigt er?
       *[other] Wirf { $count } weiße Würfel. Was zeigen sie?
    }
type-code = Was zeigen die farbigen Würfel?
type-place = { $colour }: { $value }
type-place-empty = { $colour }: noch offen
type-code-enter = Code verdecken
cover-title = { $name }, schau weg!
cover-help = { $name } wirft die vier farbigen Würfel hinter dem Sichtschirm und gibt sie ein. Sonst schaut niemand hin.
cover-help-solo = Jemand anders wirft die vier farbigen Würfel hinter dem Sichtschirm und gibt sie für dich ein.
cover-lift = Code heimlich eingeben

## Das erste Spiel

guide-screen = Hinter dem grünen Sichtschirm sind vier farbige Würfel gefallen: der Code. Finde heraus, was sie zeigen!
guide-first-row = Hier sind vier weiße Würfel. Tipp auf einen Würfel, dann auf eine Spalte; leg einen oder zwei und bestätige mit „Würfel legen“. Die Spielregel rät, nicht alle zu legen: Wenige sagen weniger, aber eindeutiger.
guide-report = Die Symbole sind die Auskunft: ✓ für jeden richtigen Würfel, ▼ für jeden zu hohen, ▲ für jeden zu niedrigen. Welches Symbol zu welchem Würfel gehört, bleibt geheim!
guide-notes = Streich jetzt in deinen Notizen durch, was nicht sein kann. Eine 4, die zu hoch ist, schließt zum Beispiel 4, 5 und 6 aus.
guide-second-row = Vier neue Würfel: Füll die nächste Reihe.
guide-worth = Behalt im Auge, was der Code noch wert ist: Jede Reihe kostet dich 5 Punkte, jeder gelegte Würfel noch 1 dazu.
guide-more-rows = Weiter so: noch eine Reihe, mit Würfeln, die aufteilen, was noch möglich ist.
guide-solution = Sobald du genug weißt oder dich traust zu raten, wähl unter „Lösung“ für jede Farbe einen Wert. Du hast nur einen Versuch! Bis dahin füll weitere Reihen.
guide-end = Der Sichtschirm ist unten, und das war eine ganze Runde. Zu zweit wechselt ihr euch ab: mal bist du Codeknacker, mal Codemacher.

## Die Beispiele der Spielregel

example-points = Beispiel aus der Spielregel: Der Code ist gefunden, eine Reihe ungenutzt, und sechs weiße Würfel sind übrig. Das bringt 20 + 5 + 6 = 31 Punkte. (Der Code und die Reihen sind von uns.)

## Anstelle der Wörter der App

way-companion = Echte Würfel

## Das Blatt, auf Papier und im Terminal

sheet-score = Punktestand
sheet-round = Runde { $round }
sheet-total = gesamt
sheet-code = Code
sheet-solution = Lösung
sheet-worth = Jetzt wert
sheet-points = Punkte
sheet-right = richtige Lösung
sheet-wrong = keine richtige Lösung
sheet-rows-left = ungenutzte Reihen
sheet-dice-left = übrige weiße Würfel
sheet-together = zusammen
sheet-rolled = Gewürfelt: { $dice }
sheet-true = Auskünfte, die stimmten: { $rows }
sheet-false = Die Auskunft zu Reihe { $row } war falsch: richtig ist { $truth }.
paper-points = Richtig: { $solution } + { $row } je ungenutzte Reihe + { $die } je übrigen weißen Würfel. Falsch: nichts.
paper-elimination = Streich, was nicht sein kann
paper-board = Das Spielbrett
paper-dice = Dazu braucht ihr 18 weiße Würfel und je zwei blaue, rote, gelbe und grüne.
paper-screen = Der Sichtschirm
paper-maker = Du bist der Codemacher. Für jeden weißen Würfel der Reihe:
paper-means-equal = richtig: der Code hat in dieser Spalte denselben Wert
paper-means-high = zu hoch: der weiße Würfel zeigt mehr als der Code
paper-means-low = zu niedrig: der weiße Würfel zeigt weniger als der Code
paper-report = Sag nur, wie viele es jeweils sind. Eine falsche Auskunft, die auffällt, verliert das Spiel.

## Warum etwas anderes besser war

why-open = { $count } Codes waren noch möglich
why-impossible = dieser Code passte nicht zu den Auskünften
why-forced = nur dieser Code war noch übrig
why-name = bei { $count } möglichen Codes war es mehr wert, einen zu nennen, als noch eine Reihe zu legen
why-reports = die Reihe kann { $count } verschiedene Auskünfte bringen, die bessere { $more }
why-dice = die Reihe kostet { $count } Würfel, die bessere { $fewer }
why-leaves = die bessere Reihe lässt höchstens { $count } Codes übrig

## In der Schachtel

box-dice = { $count } Würfel (18 weiße, 2 blaue, 2 rote, 2 gelbe, 2 grüne)
box-board = { $count } Spielbrett (Codemaster)
box-rulebook = Spielregel

## Warum etwas nicht geht

fault-no-answer = Der Codeknacker bekommt die Auskunft und gibt sie nicht.
fault-place-or-solve = Der Codeknacker legt Würfel oder nennt die Lösung.
fault-code-first = Zuerst kommt der Code: vier farbige Würfel von 1 bis 6, in einem Wort, wie 3516.
fault-bad-roll =
    { $count ->
        [one] Jetzt ist ein weißer Würfel zu werfen, von 1 bis 6.
       *[other] Jetzt sind { $count } weiße Würfel zu werfen, von 1 bis 6.
    }
fault-rows-used = Alle sieben Reihen sind benutzt: Nenne die Lösung.
fault-dice-used = Kein weißer Würfel ist übrig: Nenne die Lösung.
fault-four-columns = Eine Reihe hat vier Spalten, nicht { $count }.
fault-place-one = Mindestens einer der Würfel muss gelegt werden.
fault-not-rolled = Nur was geworfen wurde, kann gelegt werden, jeder Würfel einmal: { $dice }.
fault-answer-first = Zuerst muss der Codemacher über die Reihe Auskunft geben.
fault-answer-counts = Eine Auskunft über diese Reihe besteht aus drei Anzahlen, zusammen { $count }, keine unter 0.
fault-four-values = Eine Lösung besteht aus vier Werten, jeder von 1 bis 6.
fault-never-false = Die Auskünfte des Schiedsrichters sind nie falsch: Spiel weiter.
