### EINSTEINCODE auf Deutsch. Wie ein Satz dazukommt: docs/build/languages.md

summary = Bilde aus Zahlenkarten Vielfache von vier und knacke die Codes der anderen. Für 2 bis 4 Spieler.
player = Spieler { $number }

## Optionen

option-memory = Gedächtnis
option-memory-help = Notizblock (unsere Festlegung): Gezeigte Karten bleiben notiert; aus dem Kopf: wie in der Schachtel muss man sie sich merken
option-memory-notebook = Notizblock
option-memory-memory = Aus dem Kopf

## Was geschehen ist

fact-dealt = { $player } bekommt { $letters }.
fact-laidout = { $player } hat einen Code ausgelegt.
fact-turnedup =
    { $count ->
        [0] { $player } deckt { $cards } auf: kein Buchstabe.
       *[other] { $player } deckt { $cards } auf: { $letters }.
    }
fact-reordered = { $player } ordnet die verdeckten Karten neu.
fact-cracked = { $player } knackt { $card }: { $letter }.
fact-missed = { $player } rät { $guess } bei { $card }, doch die Karte zeigt { $letter }.
fact-out = { $player } scheidet aus.
fact-won = { $player } hat den letzten Code geknackt.
fact-turnended = Der Zug von { $player } ist zu Ende ({ $reason }); jetzt ist { $next } an der Reihe.
fact-reshuffled = Alle 38 Karten werden gemischt.

reason-declined = nicht geraten
reason-no-letter = kein Buchstabe
reason-wrong-guess = falsch geraten

## Was gefragt wird

ask-arrange = Wie legst du deine vier Karten aus? (von links nach rechts, zum Beispiel { $order })
ask-reorder = Ein Joker, kein Buchstabe: Ordnest du deine Karten neu? (zum Beispiel { $order }, oder -, um sie liegen zu lassen)
ask-guess =
    Du darfst { $letters } raten. { $reorder ->
        [yes] (zum Beispiel { $example }, oder { $order }, um deine Karten neu zu ordnen, oder -, um zu verzichten)
       *[no] (zum Beispiel { $example }, oder -, um zu verzichten)
    }
ask-chance = Deck vier Karten für { $player } auf und gib sie ein, zum Beispiel 1-3-8-J.
ask-chance-deal = Jemand, der nicht mitspielt, teilt allen je vier Codekarten aus und gibt sie ein: { $example }.

## Auf dem Bildschirm

card-of = Karte { $number } von { $owner }
code-of = Code von { $owner }
card-down = { $card }, verdeckt
card-shown = { $card }, verdeckt, hat { $letter } gezeigt
card-cracked = { $card }, geknackt: { $letter }
card-note = deine Notiz: { $letters }
card-pencil = antippen, um { $letter } zu notieren
card-guess = { $letter } raten
own-code = Dein Code
own-card = Karte { $number }: { $letter }, nur dir bekannt
own-card-shown = Karte { $number }: { $letter }, alle haben sie gesehen
own-card-cracked = Karte { $number }: { $letter }, geknackt
own-card-covered = Karte { $number }, verdeckt
own-card-move = Platz { $number }: { $letter }. Nimm sie auf und verschieb sie mit den Pfeiltasten, oder tausche sie mit einer anderen Karte.
moved = { $letter } liegt jetzt auf Platz { $place }.
move-left = Nach links
move-right = Nach rechts
cover = Deinen Code verdecken
state-out = ausgeschieden
state-won = gewinnt!
state-lays-out = legt noch aus
state-reorders =
    { $count ->
        [one] einmal neu geordnet
       *[other] { $count }-mal neu geordnet
    }

letters = Buchstaben und ihre Summen
letter-formed = { $letter }, Summe { $sum }: lässt sich bilden
letter-not-formed = { $letter }, Summe { $sum }: nicht mit diesen Karten
letter-pencil = { $letter } notieren
letter-unseen =
    { $count ->
        [0] Du hast jedes { $letter } gesehen.
        [one] Ein { $letter } ist noch nicht aufgetaucht.
       *[other] { $count } Karten mit { $letter } sind noch nicht aufgetaucht.
    }
number-card = Zahlenkarte { $number }
joker = Einstein-Joker
joker-reorder = Joker: Karten neu ordnen
open-cards = Karten, die { $player } aufgedeckt hat
no-letter = kein Buchstabe
pile =
    { $count ->
        [one] Eine Karte im Stapel
       *[other] { $count } Karten im Stapel
    }
pencil = Mit Bleistift auf Karten notieren

lay-out-question = Leg deine Karten, wie du magst: Tipp zwei an oder zieh sie.
lay-out-wait = Die anderen legen ihre Codes noch aus.
lay-out = Code so auslegen
letter-question = Addiere Karten oder wähl einen Buchstaben, dann zeig auf eine Karte.
letter-first = Wähl zuerst einen Buchstaben.
point-question = Wo liegt { $letter }? Zeig auf eine Karte.
joker-question = Ein Joker! Ordne erst deinen Code neu, wenn du magst, und rate dann.
joker-only-question = Ein Joker, aber kein Buchstabe: Ordne deinen Code neu oder lass ihn liegen.
reorder-question = Ordne deine verdeckten Karten neu. Niemand sonst sieht die Reihenfolge.
pencil-question = Wähl einen Buchstaben und tipp Karten an, um ihn zu notieren.
wait-for = { $player } ist am Zug.
won = { $player } hat den letzten Code geknackt und gewinnt!
reorder = Code neu ordnen
lay-anew = So ordnen
leave-order = Zurück
decline = Nicht raten

## Echte Karten

type-draw = Welche vier Karten hat { $player } aufgedeckt?
type-deal = { $player }, welche vier Codekarten hast du?
deal-cover = Codekarten von { $player }
deal-cover-help = Gib das Gerät weiter. Niemand sonst schaut hin, während die Buchstaben eingegeben werden.
deal-go = Ich bin { $player }
deal-again = Von vorn beginnen
deal-done = Alle Codes sind eingegeben.

## Erstes Spiel

guide-goal = Alle verstecken einen Code aus vier Buchstaben. Knack sämtliche Karten deines Gegners, bevor deine geknackt sind!
guide-lay-out = Das sind deine Codekarten. Leg sie so, dass man sie schwer errät, und bestätige dann.
guide-sums = Vier Zahlenkarten liegen offen. Addiere beliebige davon: 4 ergibt x, 8 ergibt y, 12 ergibt z und 16 ergibt t. Tipp Karten an, um ihre Summe zu sehen.
guide-guess = Wähl einen Buchstaben, der sich bilden lässt, und zeig auf eine Karte deines Gegners. Geht keiner auf, ist der andere dran: Warte einfach ab.
guide-shown = Liegst du richtig, bleibt die Karte offen und du machst gleich weiter. Liegst du falsch, wird sie wieder verdeckt, aber alle haben sie gesehen: Das kleine Auge merkt sie sich (unsere Festlegung; in der Schachtel musst du das selbst).
guide-crack = Jetzt knack deine erste Karte. Ein notierter Buchstabe ist ein sicherer Treffer, sobald deine Karten ihn ergeben.
guide-joker = Mit einem Einstein-Joker darfst du deine verdeckten Karten heimlich neu ordnen, bevor du rätst, einmal für vier Karten (unsere Festlegung). Mach das, wenn zu viele schon gesehen wurden.
guide-win = Jetzt kannst du alles. Knack die letzte Karte, und du hast gewonnen!

## Die Beispiele der Spielregel

example-three-letters = Beispiel aus der Spielregel: Offen liegen 1, 3, 3 und 8. 1 + 3 = 4 ergibt x, die 8 allein ergibt y, und 1 + 3 + 8 = 12 ergibt z.
example-four-letters = Beispiel aus der Spielregel: 3, 4, 4 und 9 ergeben alle Buchstaben: 4 ist x, 4 + 4 = 8 ist y, 3 + 9 = 12 ist z, und 3 + 4 + 9 = 16 ist t. Alle vier zusammen sind 20, und das ergibt nichts.
example-two-letters = Beispiel aus der Spielregel: 1, 1, 2 und 7 ergeben zwei Buchstaben: 1 + 1 + 2 = 4 ist x, und 1 + 7 = 8 ist y.
example-no-letter = Beispiel aus der Spielregel: Offen liegen 3, 3, 7 und 7. Nur alle vier zusammen sind ein Vielfaches von vier: 20. Das ergibt keinen Buchstaben, und der Zug ist zu Ende.

## Anstelle der Wörter der App

dice = Karten
dice-awaited = Deck die echten Karten auf und trag sie ein.
dice-roll = Karten werden aufgedeckt …
fair-yes =
    { $mixed ->
        [yes] Ehrlich gemischt: Alle { $count } Ziehungen passen zum Versprechen, zu deinem Anteil, zur Aufzeichnung und zu den { $seen } live gesehenen.
       *[no] Ehrlich gemischt: Alle { $count } Ziehungen passen zum Versprechen, zur Aufzeichnung und zu den { $seen } live gesehenen.
    }
fair-typed = Echte Karten: Was aufgedeckt wurde, wurde eingetragen, zu prüfen gibt es nichts.
way-companion = Echte Karten

## Das Blatt, auf Papier und im Terminal

sheet-turned-up = Aufgedeckt
sheet-letters = Buchstaben
sheet-codes = Codes
sheet-lays-out = legt aus
sheet-to-move = ist dran
sheet-wins = gewinnt
sheet-pile =
    { $count ->
        [one] { $count } Karte im Stapel
       *[other] { $count } Karten im Stapel
    }
sheet-reordered = bisher neu geordnet: { $players }
sheet-times =
    { $count ->
        [one] { $player } einmal
        [2] { $player } zweimal
       *[other] { $player } { $count }-mal
    }
sheet-capital = Großbuchstabe: geknackt, liegt offen
sheet-shown = mit ?: verdeckt, aber alle haben sie gesehen
paper-notebook = Hake ab, was eine Karte gezeigt hat, streich, was sie nicht sein kann. Fang neu an, wenn neu geordnet wird.
paper-cards = Karten
paper-joker = Einstein-Joker: ein Gesicht mit wildem Haar und Schnurrbart
paper-opponents = Die Karten der Gegner (bis zu { $count })
paper-guess-by = wer
paper-guess-card = Karte von
paper-guess-said = genannt
paper-guess-shown = gezeigt

## Warum etwas anderes besser war

why-likelier = { $guess } war zu { $chance } % richtig, was geraten wurde, zu { $less } %
why-tells = { $guess } war nur zu { $chance } % statt zu { $more } % richtig, schwächt aber, wer wichtiger ist
why-target = beides war zu { $chance } % richtig, das Bessere schwächt aber, wer wichtiger ist
why-guess = { $guess } war zu { $chance } % richtig
why-decline = zu raten war nur zu { $chance } % richtig, und wer falsch rät, verrät den anderen mehr
why-reorder = ein Joker lag offen: Neu geordnete Karten sind wieder unbekannt

## In der Schachtel

box-number-cards = { $count } Zahlenkarten (1 bis 9)
box-code-cards = { $count } Codekarten (x, y, z, t)
box-jokers = { $count } Einstein-Joker

## Warum etwas nicht geht

fault-pile-cards = Im Stapel sind nur Zahlen von 1 bis 9 und Joker.
fault-pile-left = So viele von diesen Karten sind nicht mehr im Stapel.
fault-guess-now = Gespielt wird mit Raten, neu Ordnen oder Verzichten; der Zufall gibt aus und deckt auf.
fault-four-each = Alle bekommen vier Codekarten.
fault-four-of-each = Von jedem der Buchstaben x, y, z und t gibt es vier Codekarten.
fault-lay-out-first = Zuerst legen alle ihren Code aus.
fault-cards-dealt = Ein Code besteht aus genau den vier Karten, die du bekommen hast.
fault-four-cards = Es werden immer vier Karten vom Stapel aufgedeckt.
fault-no-joker = Neu geordnet wird nur, wenn ein Joker aufgedeckt ist.
fault-rearranged = Bei diesen vier Karten wurde schon neu geordnet.
fault-cards-left = Eine neue Ordnung nennt genau deine Karten, die noch nicht geknackt sind.
fault-no-letter = Die Buchstaben sind x, y, z und t.
fault-not-formed = Für { $letter } brauchst du die Summe { $sum }; mit diesen Karten geht das nicht auf.
fault-no-player = Diesen Platz gibt es nicht.
fault-own-card = Zeig auf eine Karte der anderen, nicht auf eine eigene.
fault-is-out = Dieser Code ist schon geknackt, mit allen vier Karten: ausgeschieden.
fault-no-card = Ein Code hat nur die Karten 1 bis 4.
fault-card-cracked = Diese Karte ist geknackt und liegt schon offen.
