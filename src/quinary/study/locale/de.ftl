### Die Wörter der Studie auf Deutsch: Analysen, Tipps, Aufgaben und Statistik. Wie ein Satz dazukommt: docs/build/languages.md

## Analysen

judged = { $game }, wie der Bot „{ $judge }“ es sieht
sum-up = erwartet { $start }, Glück { $luck }, verloren { $loss }: { $final }
sum-up-presents = erwartet { $start }, Glück { $luck }, Geschenke des anderen { $presents }, verloren { $loss }: { $final }
accuracy = Genauigkeit { $accuracy } %
residual = die Werte des Urteils selbst weichen insgesamt um { $residual } ± { $error } ab
course = was zu erwarten war, Entscheidung für Entscheidung
turning-luck = Wendepunkt bei Schritt { $step }: Glück { $change }
turning-loss = Wendepunkt bei Schritt { $step }: eine Entscheidung, { $change }
turning-present = Wendepunkt bei Schritt { $step }: ein Geschenk des anderen, { $change }
dear = Schritt { $step }: { $played }; { $best } war { $loss } mehr wert
why = denn: { $why }

## Im Nachhinein, und was man wissen konnte

hindsight = im Nachhinein, mit genau diesen Würfeln, wären { $score } möglich gewesen statt { $reached }
hindsight-most = mehr als { $most } wären es sicher nicht gewesen
hindsight-proven = mehr wären es nicht gewesen
deduction-secret = Geheimnis { $number }
attempt = Schritt { $step }, { $by }: { $before } Möglichkeiten, dann { $after }: { $bits } Bit
attempt-own = Schritt { $step }, { $by }: { $before } Möglichkeiten, dann { $after }: { $bits } Bit; zu erwarten waren { $promised }, höchstens { $possible }
forced = ab Schritt { $step } war nur noch eine Möglichkeit übrig
wasted =
    { $count ->
        [one] danach kam noch { $count } Versuch
       *[other] danach kamen noch { $count } Versuche
    }

## Tipps und Statistik

hint-careful = Vorsicht: Hier ist weniges gut.
hint-calm = Hier ist mehreres etwa gleich gut.
hint-choice = { $action }: { $value }
statistics-games =
    { $games ->
        [one] { $person }, { $game }: { $games } Spiel, { $wins } gewonnen
       *[other] { $person }, { $game }: { $games } Spiele, { $wins } gewonnen
    }
statistics-result = Ergebnis { $mean }, bestes { $best }, die Hälfte besser als { $middle }
statistics-luck = ohne Glück { $corrected }; Glück { $luck }
statistics-accuracy = verloren { $loss }; Genauigkeit { $accuracy } %
statistics-levels = Genauigkeit der Bots: { $levels }
statistics-progress = ohne Glück, von den ältesten Spielen zu den neuesten: { $parts }
