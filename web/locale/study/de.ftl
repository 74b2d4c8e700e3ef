### Die Seiten zum Studieren, auf Deutsch.

## Die Aufgabe des Tages

daily-of = { $game }: die Aufgabe des Tages
daily-begun = Sie haben begonnen: Das Spiel wartet, bis der Tag vorbei ist.
daily-rules = Alle bekommen dieselben Würfel, Karten oder Steine. Sie haben einen Versuch; danach sehen Sie, wie andere gespielt haben. Ein Tag endet um Mitternacht nach UTC.
daily-missed = Dieser Tag ist vorbei, und Sie haben nicht gespielt.
daily-finished =
    { $count ->
        [one] Eine Person ist fertig.
       *[other] { $count } Personen sind fertig.
    }
daily-hidden = Die Ergebnisse sehen Sie, wenn Sie gespielt haben.
daily-promise = Das Geheimnis hinter diesen Würfeln ist seit dem Vortag durch seinen Fingerabdruck versprochen:
daily-opened = Jetzt ist es offen:
daily-closed = Es wird geöffnet, wenn der Tag vorbei ist.
day-before = Der Tag davor
to-today = Heute
results = Ergebnisse
rank = Platz
name = Name
score = Punkte
replay = Ansehen
replay-of = Das Spiel von { $name } ansehen

## Dieselben Würfel

same-of = { $game }: dieselben Würfel
same-lead = Lassen Sie andere spielen, was in diesem Spiel gewürfelt oder gezogen wurde, und sehen Sie die Ergebnisse nebeneinander.
side-by-side = Nebeneinander
table = Tisch
the-first = Das erste Spiel
knew = kannte die Würfel
stage-waiting = nicht begonnen
stage-playing = läuft
waits-for-people = wartet auf Mitspieler
same-rank = Plätze gibt es für alle, die vor dem Ende ihres eigenen Spiels nichts von diesen Würfeln wussten.
same-open = Neue Tische mit diesen Würfeln
club-night = Für einen Klubabend öffnen Sie so viele Tische, wie es Gruppen gibt, und geben jeder Gruppe ihren Code. Lassen Sie diese Seite offen, wo alle sie sehen: Die Ergebnisse kommen von selbst.
how-many-tables = Wie viele Tische?
with-ghost = Neben dem ersten Spiel spielen
ghost-help = Nach jeder Ihrer Entscheidungen sehen Sie den Stand dessen, der dort saß, nie mehr.

## Eine Besprechung

review-of = { $game }: Wie gut wurde gespielt?
review-lead = Jede Entscheidung wird vom stärksten Bot gewogen, nach dem, was man in dem Moment wissen konnte. Das dauert einige Sekunden.
review-quick = Die Beurteilung schaut weniger weit voraus als sonst: Die starken Bots waren auf diesem Server noch nicht bereit.
review-go = Dieses Spiel besprechen
work-goes-on = Jede Entscheidung wird gewogen …
work-failed = Das hat diesmal nicht geklappt. Versuchen Sie es noch einmal.
whose-game = Wessen Spiel?
where-from = Woher das Ergebnis kam
review-start = Am Anfang zu erwarten
review-luck = Glück
review-presents = Was die andere Seite verlor
review-loss = Durch eigene Entscheidungen verloren
review-residual = Rest der Schätzung
review-final = Ergebnis
accuracy = Genauigkeit { $percent } %
accuracy-help = 100 % heißt nichts verlieren; eine Entscheidung, die viel kostet, zählt halb.
accuracy-levels = Die Genauigkeit der Bots
level = Stufe
accuracy-column = Genauigkeit
course = Der Verlauf des Spiels
course-help = Was vor jeder Entscheidung zu erwarten war; dieselben Zahlen stehen in der Tabelle darunter.
course-below = Entscheidungen
at-decision = Entscheidung { $number }
at-the-end = Am Ende
turn-loss-lost = { $where }: { $amount } durch die Entscheidung verloren
turn-luck-won = { $where }: { $amount } durch Glück davor gewonnen
turn-luck-lost = { $where }: { $amount } durch Pech davor verloren
turn-present-won = { $where }: { $amount } durch einen fremden Fehler gewonnen
all-decisions = Alle Entscheidungen
number = Nr.
luck-before = Glück davor
played = Gespielt
best = Besser
loss = Verlust
to-decision = Entscheidung { $number } ansehen
dearest = Was am meisten kostete
dear = { $played }; { $best } war { $amount } mehr wert.
dear-why = { $played }; { $best } war { $amount } mehr wert: { $why }.
nothing-dear = Keine Entscheidung kostete mehr, als sich vom Zufall unterscheiden lässt.
deduction = Was man wissen konnte
secret-number = Geheimnis { $number }
attempt = Versuch
to-attempt = Versuch { $number } ansehen
left-before = Möglich davor
left-after = danach
bits = Bits erfahren
bits-possible = höchstens zu erwarten
forced-at = Ab Schritt { $step } blieb eine einzige Möglichkeit.
wasted =
    { $count ->
        [one] Danach kam noch ein Versuch.
       *[other] Danach kamen noch { $count } Versuche.
    }
hindsight = Im Nachhinein
hindsight-lead = Was mit genau diesen Würfeln möglich gewesen wäre, hätte man sie alle gekannt. Es sagt nichts darüber, wie gut Sie gespielt haben.
hindsight-go = Danach suchen
hindsight-found = { $score } wäre möglich gewesen; es wurden { $reached }.
hindsight-proven = Mehr ist nicht möglich.
hindsight-most = Mehr als { $most } ist sicher nicht möglich.
hindsight-way = Ein Weg dorthin
judge = Wie der { $level }-Bot es sieht, nach dem, was man jeweils wissen konnte.

## Hinweise

hint = Hinweis
hint-careful = Vorsicht: Hier kommt es darauf an.
hint-easy = Hier sind mehrere Möglichkeiten etwa gleich gut.
hint-best = Am besten: { $text } ({ $value })
hint-next = Dann: { $text } ({ $value })
hint-places = Was jede Stelle noch zeigen kann
place = Stelle { $number }
hint-left =
    { $count ->
        [one] Es bleibt eine Möglichkeit:
       *[other] Es bleiben { $count } Möglichkeiten, darunter:
    }
hint-none = Hier gibt es nichts zu sagen.

## Aufgaben

puzzles-lead = Stellungen aus gespielten Spielen, in denen eine Wahl klar die beste ist. Was würden Sie tun?
puzzles-of = { $game }: Aufgaben
puzzles-all =
    { $count ->
        [one] eine Aufgabe
       *[other] { $count } Aufgaben
    }
puzzles-mine =
    { $count ->
        [one] eine aus eigenen Fehlern
       *[other] { $count } aus eigenen Fehlern
    }
puzzles-none = Hier wartet gerade keine Aufgabe. Sie kommen aus besprochenen Spielen.
puzzle-ask = Was ist die beste Wahl für { $name }?
puzzle-right = Richtig: { $text }.
puzzle-wrong = { $text } ist { $amount } weniger wert als { $best }.
puzzle-tries =
    { $tries ->
        [one] Eine Person hat es versucht, { $misses } lag falsch. Wertung { $rating }.
       *[other] { $tries } Personen haben es versucht, { $misses } lagen falsch. Wertung { $rating }.
    }
choice = Wahl
worth = Wert
commonest-wrong = Die häufigsten falschen Antworten
wrong-answer =
    { $count ->
        [one] { $text }: einmal
       *[other] { $text }: { $count }-mal
    }
puzzle-next = Nächste Aufgabe

## Meine Zahlen

figures-lead = Alles, was Sie hier zu Ende gespielt haben, und wie viel davon Glück war.
figures-none = Sie haben noch kein Spiel zu Ende gespielt.
figures-games = Spiele
figures-wins = Gewonnen
figures-mean = Mittel
figures-best = Bestes
figures-middle = Mitte
figures-corrected = Mittel bei gewöhnlichem Glück
figures-accuracy = Genauigkeit
figures-luck = Glück je Spiel
figures-helped =
    { $count ->
        [one] Ein weiteres Spiel mit Hinweisen zählt nicht mit.
       *[other] { $count } weitere Spiele mit Hinweisen zählen nicht mit.
    }
figures-reviewed =
    { $count ->
        [one] Ein Spiel ist besprochen.
       *[other] { $count } Spiele sind besprochen.
    }
review-more = Weitere meiner Spiele besprechen
reviews-asked =
    { $count ->
        [one] Eine Besprechung läuft; sehen Sie bald wieder nach.
       *[other] { $count } Besprechungen laufen; sehen Sie bald wieder nach.
    }
distribution = Wie die Ergebnisse verteilt sind
from-to = Von
to-below = bis unter
levels-reach = Was Bots im Mittel erreichen
like = Sie sind so genau wie der { $level }-Bot.
half-between = die Hälfte zwischen
progress = Fortschritt
progress-below = Spiele
date = Datum
download-json = Alles als JSON
download-csv = Als Tabelle (CSV)
