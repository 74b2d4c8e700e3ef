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
how-many-tables = Wie viele Tische?
with-ghost = Neben dem ersten Spiel spielen
ghost-help = Nach jeder Ihrer Entscheidungen sehen Sie den Stand dessen, der dort saß, nie mehr.

## Eine Besprechung

review-of = { $game }: Wie gut wurde gespielt?
review-lead = Jede Entscheidung wird vom stärksten Bot gewogen, nach dem, was man in dem Moment wissen konnte. Das dauert einige Sekunden.
review-go = Dieses Spiel besprechen
work-waits = Andere sind zuerst an der Reihe …
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
nothing-dear = Keine Entscheidung kostete mehr, als sich vom Zufall unterscheiden lässt.
judge = Wie der { $level }-Bot es sieht, nach dem, was man jeweils wissen konnte.

## Hinweise

place = Stelle { $number }

## Meine Zahlen

progress = Fortschritt
