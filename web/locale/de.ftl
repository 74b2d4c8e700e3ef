### Die Hülle der App, auf Deutsch. Wie man einen Satz hinzufügt: docs/build/languages.md

## Überall

skip-to-content = Zum Inhalt
home = Quinary, Startseite
main-navigation = Navigation
language = Sprache
settings = Einstellungen
close = Schließen
cancel = Abbrechen
save = Speichern
saved = Gespeichert.
next = Weiter
got-it = Verstanden
skip = Überspringen
enter = Eintragen
erase = Löschen
try-again = Nochmal versuchen
to-the-games = Zu den Spielen
rule-clause = Regel { $clause }
rule-clause-ours = Regel { $clause } (unsere Festlegung)
player = Spieler { $number }
players = Spieler
you = du
guest = Gast
host = Der Gastgeber
game = Spiel
games = Spiele
dice = Würfel
board = Brett

## Startseite

home-title = Fünf Zahlenspiele für den Tisch
home-lead = Allein, gegen Bots, an einem Gerät, online oder mit echten Würfeln und der App als Schiedsrichter.
play = Spielen
play-game = { $game } spielen
learn = Regeln
learn-game = Regeln von { $game }
learn-all = Die Regeln
puzzles = Aufgaben
my-figures = Meine Zahlen
learn-lead = Jedes Spiel in unseren eigenen Worten, Regel für Regel.
join-title = An einen Tisch kommen
join-code = Code des Tisches
join = Mitspielen
open-tables = Offene Tische
seats-taken = { $taken } von { $seats } Plätzen besetzt
print = Blätter drucken
about = Über Quinary
go-on = Weiterspielen
games-over =
    { $count ->
        [one] ein beendetes Spiel
       *[other] { $count } beendete Spiele
    }
your-turn = Du bist dran
daily = Die Aufgabe des Tages
daily-lead = Für alle dieselben Würfel, ein Versuch.
daily-done = gespielt

## Ein neuer Tisch

new-table = Neues Spiel
new-table-of = Neues Spiel { $game }
guide-me = Zeig mir, wie es geht
read-rules = Regeln lesen
how-to-play = Wie willst du spielen?
way-solo = Allein
way-solo-help = Du und die Würfel.
way-bots = Mit Bots
way-bots-help = Die App spielt mit.
way-device = Ein Gerät
way-device-help = Ihr reicht es herum.
way-invite = Einladen
way-invite-help = Jeder an seinem Bildschirm.
way-companion = Echte Würfel oder Karten
way-companion-help = Am Tisch; die App ist Schiedsrichter und führt die Blätter.
who-plays = Wer spielt?
one-more = Noch jemand
remove-player = { $name } entfernen
your-name = Dein Name
how-many-bots = Wie viele Bots?
level = Stufe
bot-of-level = Bot, { $level }
level-beginner = Anfänger
level-casual = Gelegenheitsspieler
level-club = Vereinsspieler
level-expert = Experte
level-master = Meister
level-plain = schneller Meister
level-random = zufällig
level-greedy = gierig
level-points = Punkte
level-search = Such
level-program = Programm
how-many-seats = Wie viele Spieler?
as-usual = wie üblich
more-settings = Mehr
clock = Zeit pro Entscheidung
clock-none = ohne Grenze
clock-seconds =
    { $seconds ->
        [one] eine Sekunde
       *[other] { $seconds } Sekunden
    }
clock-hours =
    { $hours ->
        [one] eine Stunde
       *[other] { $hours } Stunden
    }
clock-days =
    { $days ->
        [one] ein Tag
       *[other] { $days } Tage
    }
open-to-all = Den Tisch allen zeigen
allow-watchers = Zuschauer erlaubt
hints = Hinweise
hints-none = keine
hints-careful = nur eine Warnung, wo es darauf ankommt
hints-three = die drei besten Möglichkeiten
hints-best = die beste Möglichkeit
hints-books = die App führt Buch
hints-full = Buchführung, Möglichkeiten und die beste Wahl
hints-on = Hinweise sind für alle an: { $kind }
open-table = Tisch eröffnen

## Warten

waiting-title = { $game }: warten auf Mitspieler
waiting-for =
    { $count ->
        [0] Alle sind da.
        [one] Es fehlt noch ein Spieler.
       *[other] Es fehlen noch { $count } Spieler.
    }
looking-for-table = Der Tisch wird gesucht …
sit-down = Platz nehmen
seat-friend = Freund dazusetzen
name-of-friend = Ein Freund an diesem Gerät
free-seat = freier Platz
free-seat-of = Platz von { $name } freigeben
fill-with-bots = Mit Bots auffüllen
start = Anfangen
free-seats = { $count } freie Plätze
start-short =
    { $count ->
        [one] Mit einem Spieler anfangen
       *[other] Mit { $count } Spielern anfangen
    }
host-starts = Der Gastgeber startet das Spiel.
invite = Andere einladen
invite-help = Zeig diesen Code oder schick den Link.
table-code = Code dieses Tisches
qr-of-table = QR-Code mit dem Link zu diesem Tisch
share-link = Link teilen
copied = Kopiert
host-screen = Großer Bildschirm

## Im Spiel

menu = Menü
winner = gewinnt
to-decide = entscheidet
away = abwesend
bot = Bot
watching = Du schaust zu
turn-of = { $name } ist dran
waiting-for-names = Warten auf { $names }
crowd-waits =
    { $count ->
        [one] Ein Spieler entscheidet noch.
       *[other] { $count } Spieler entscheiden noch.
    }
still-deciding =
    { $count ->
        [0] Alle haben entschieden.
        [one] Ein Spieler entscheidet noch.
       *[other] { $count } Spieler entscheiden noch.
    }
dice-roll = Es wird gewürfelt …
dice-awaited = Würfle echt und trag es ein.
undo = Zurücknehmen
undo-why-not = Nur deine eigene letzte Entscheidung geht zurück, solange nichts gewürfelt, gezogen oder aufgedeckt wurde.
ask-back = Um Rücknahme bitten
asks-back = { $name } möchte die letzte Entscheidung zurücknehmen.
agree = Einverstanden
disagree = Nein
stand-in-for = Bot spielen lassen für { $name }
everybody = Alle
find-name = Name suchen
who-deciding = Noch offen
who-away = Nicht da
let-bot-play = Bot spielen lassen
no-such-name = Diesen Namen gibt es hier nicht.
come-back = Meinen Platz wieder einnehmen
paused = Pause: Niemand spielt.
paused-for-you = Pause: Niemand spielt. Nimm deinen Platz wieder ein, dann geht es weiter.
choices = Deine Möglichkeiten
what-happened = Was geschah
fact-withdrawn = { $name } nimmt die letzte Entscheidung zurück.
fact-corrected = Der Gastgeber hat einen früheren Eintrag berichtigt.
hand-over = { $name }, du bist dran
hand-over-help = Gib das Gerät weiter. Bis dahin ist nichts zu sehen.
hand-over-go = Ich bin { $name }
hand-on = Gerät weitergeben
line-lost = Verbindung verloren. Neuer Versuch …
step-of = { $step } von { $steps }
to-table = Zum Tisch
progress = Wie viele entschieden haben
correct = Eintrag berichtigen
correct-help = Schreib es in der Notation des Spiels; was folgt, wird neu geprüft, und die Berichtigung wird vermerkt.
correct-entry = { $name }, bisher { $text }
hidden-entry = verdeckt
corrected = berichtigt

## Das Ende

game-over = Das Spiel ist aus
best-of-all = In Führung
scores = Punktestand
head-rank = Rang
head-name = Name
head-score = Punkte
your-score = Deine Punkte: { $score }
who-wins =
    { $count ->
        [one] { $names } gewinnt!
       *[other] { $names } teilen sich den Sieg!
    }
many-win = { $count } Spieler teilen sich den Sieg!
rematch = Nochmal
to-next-table = Zum nächsten Spiel
look-back = Rückblick
daily-results = Die Ergebnisse des Tages
how-well = Wie gut habe ich gespielt?
same-dice = Dieselben Würfel für andere
ghost-score = { $name } hatte hier { $score }
history-of = { $game }: das ganze Spiel
share-game = Dieses Spiel teilen
download-record = Aufzeichnung herunterladen
print-game = Die Partie drucken
print-for-table = Blätter für diesen Tisch drucken
first-step = Zum Anfang
step-back = Ein Schritt zurück
step-on = Ein Schritt weiter
last-step = Zum Ende
seen-by = Wessen Sicht
seen-by-name = wie { $name } es sieht
fair-checking = Die Würfel werden geprüft …
fair-yes =
    { $mixed ->
        [yes] Faire Würfel: Alle { $count } Würfe passen zum Versprechen, zu deinem Anteil, zur Aufzeichnung und zu den { $seen } live gesehenen.
       *[no] Faire Würfel: Alle { $count } Würfe passen zum Versprechen, zur Aufzeichnung und zu den { $seen } live gesehenen.
    }
fair-typed = Echte Würfel: Die Würfe wurden eingetragen, zu prüfen gibt es nichts.
fair-sealed = Andere spielen noch mit diesen Würfeln: Prüfen lassen sie sich, wenn der Tag vorbei ist.
fair-unknown = Die Würfel konnten gerade nicht geprüft werden.
fair-unwitnessed = Alle { $count } passen zur Aufzeichnung und zu den { $seen } live gesehenen; dieser Browser kam nach dem Versprechen.
fair-unmixed = Alle { $count } passen zum Versprechen, zur Aufzeichnung und zu den { $seen } live gesehenen; von diesem Browser ist nichts darin.
fair-elsewhere = Das Versprechen hält; wie dieses Spiel zieht, kann nur quinary verify prüfen.
fair-no-commitment = Nicht fair: Das geöffnete Geheimnis ist nicht das versprochene.
fair-no-late = Nicht fair: Vor dem ersten Wurf hat der Server nichts versprochen.
fair-no-promise = Nicht fair: Vor dem Spiel wurde diesem Browser etwas anderes versprochen.
fair-no-entropy = Nicht fair: Was dieser Browser beigemischt hat, fehlt.
fair-no-seed = Nicht fair: Die Würfel stammen nicht aus dem Geheimnis und dem Beitrag der Spieler.
fair-no-outcome = Nicht fair: Wurf oder Ziehung Nummer { $roll } folgt nicht aus dem versprochenen Geheimnis.
fair-no-shown = Nicht fair: Wurf oder Ziehung Nummer { $roll } wurde während des Spiels anders gezeigt.
fair-no-source = Nicht fair: Nummer { $roll } soll aus etwas anderem gezogen worden sein, als die Regeln vorsehen.
fair-how = Woher weiß ich das?
fair-how-promise = Vor dem ersten Wurf hat der Server sein Geheimnis versprochen, indem er dessen Fingerabdruck zeigte:
fair-how-mix = Der Browser jedes Spielers hat etwas Eigenes beigemischt. Deiner:
fair-how-open = Jetzt ist das Geheimnis offen, und jeder kann jeden Wurf nachrechnen:
fair-how-verify = Ohne diese Seite prüft quinary verify dasselbe: das Spiel und was dieser Browser davon gesehen hat.
fair-file = Datei herunterladen
fair-promise = Würfel versprochen:
fair-promise-help = Der Server hat sein Geheimnis gewählt und zeigt dessen Fingerabdruck. Ändern kann es niemand mehr; am Ende prüft dieser Browser jeden Wurf daran.

## Einstellungen

this-device = Dieses Gerät
theme = Aussehen
theme-auto = wie das Gerät
theme-light = hell
theme-dark = dunkel
sound = Töne
haptics = Vibration
notify = Sag mir Bescheid, wenn ich dran bin
previews = Zeigen, was eine Wahl brächte
your-data = Deine Daten
your-data-help = Es gibt kein Konto: Dieser Browser hat ein Geheimnis, an dem der Server dich erkennt.
move-device = An einem anderen Gerät weiter
move-help = Öffne das innerhalb von 15 Minuten am anderen Gerät; es geht nur einmal:
move-title = Hier weiter
move-here = Dieses Gerät bist ab jetzt du; das andere nicht mehr.
move-go = Ja, hier weiter
export = Meine Daten herunterladen
forget-me = Mich vergessen
forget-sure = Dein Name verschwindet von allen Tischen, und Bots spielen für dich weiter. Das lässt sich nicht rückgängig machen.
forget-yes = Ja, mich vergessen

## Regeln, Druck, über uns

rules-of = Regeln von { $game }
print-help = Leere Blätter für den Tisch, auf Papier.
how-many-sheets = Wie viele Blätter?
paper-kind = Was drucken
paper-kind-block = Spielblätter
paper-kind-kit = Alles zum Ausschneiden und Spielen
paper-kind-rules = Regeln auf einer Seite
paper-kind-puzzle = Ein Rätsel
paper-size = Papier
paper-size-a4 = A4
paper-size-letter = US Letter
paper-large = Große Schrift
paper-ink = Tinte sparen
paper-save = Als PDF speichern
paper-page = Diese Seite drucken
before-you =
    { $count ->
        [0] Du bist als Nächstes dran.
        [one] Noch 1 vor dir.
       *[other] Noch { $count } vor dir.
    }
name-line = Name: ____________
about-what = Quinary bringt fünf Zahlenspiele zurück an den Tisch, manche seit Jahrzehnten vergriffen. Es ist freie Software.
about-fair = Die Würfel sind fair, und du kannst es prüfen: Jedes beendete Spiel öffnet das Geheimnis hinter seinen Würfeln.
about-privacy = Kein Konto, keine Werbung, keine Besucherzählung. Aufgehoben werden dein Name und deine Spiele; du kannst sie mitnehmen oder löschen lassen.
about-names = Die Namen der Spiele gehören ihren Inhabern. Bretter, Blätter und Texte sind unsere eigenen.
about-api = Für Programme: die Schnittstelle dieses Servers

## Was nicht geht

title-refused = Das geht nicht
title-no-such-page = Diese Seite gibt es nicht
title-no-such-table = Diesen Tisch gibt es nicht
title-unknown-game = Dieses Spiel gibt es nicht
title-not-allowed = Das ist nicht für dich
title-players-only = Dieser Tisch ist privat
title-away = Der Server ist nicht da
title-too-often = Etwas zu schnell
title-unavailable = Einen Moment
title-queue-full = Der Server ist ausgelastet
title-share-used = Es wartet schon genug
fault-no-such-page = Diese Adresse führt hier nirgendwohin.
fault-unknown-game = Kein Spiel hier heißt so.
fault-no-such-table = Vielleicht ist im Code ein Tippfehler, oder der Tisch wurde abgeräumt.
fault-no-such-thing = An dieser Adresse ist nichts.
fault-not-allowed = Das kannst du hier nicht tun.
fault-players-only = Nur wer mitspielt, sieht diese Partie. Mit einem Code kommst du an einen anderen Tisch.
fault-not-known = Sag zuerst deinen Namen.
fault-not-now = Das geht jetzt nicht.
fault-other-rules = An diesem Tisch wurde nach einer anderen Fassung der Regeln gespielt: Er lässt sich nicht mehr öffnen.
fault-sealed = Andere spielen noch mit diesen Würfeln: Das öffnet sich, wenn der Tag vorbei ist, um 00:00 Uhr UTC.
fault-still-here = Diese Person ist da: Ein Bot spielt nur für jemanden, der abwesend ist.
fault-not-your-turn = Du bist nicht dran.
fault-stale = Inzwischen ist etwas geschehen: Schau noch einmal hin.
fault-conflict = Jemand war schneller: Schau noch einmal hin.
fault-illegal-action = Das erlauben die Regeln nicht.
fault-no-looking-back = Diese Partie wird aus dem Kopf gespielt: Zurückgeblickt wird erst danach.
fault-later-entry = Ein späterer Eintrag würde nicht mehr passen: { $why }
fault-game-over = Das Spiel ist aus.
fault-bad-request = Das war nicht zu verstehen.
fault-bad-options = Das bietet das Spiel nicht.
fault-too-large = Das war zu viel auf einmal.
fault-too-often = Das war etwas zu oft; warte einen Moment.
fault-unavailable = Der Server kann gerade nichts speichern; nichts ist verloren, versuch es gleich wieder.
fault-thought-lost = Die Antwort ist beim Rechnen verloren gegangen; frag noch einmal.
fault-queue-full = Auf diesem Server wartet gerade zu viel Arbeit: Versuch es in ein paar Minuten noch einmal.
fault-share-used = Von dir wartet schon genug: Frag wieder, wenn etwas davon fertig ist.
fault-away = Der Server antwortet nicht. Ohne ihn zeigt die App ihre Seiten, aber keine Tische: Die liegen dort, und nichts ist verloren.
page-away = Diese Seite ist noch nicht da
page-away-help = Sie konnte nicht geladen werden, vielleicht fehlt die Verbindung.
