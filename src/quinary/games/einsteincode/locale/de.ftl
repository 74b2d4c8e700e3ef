### EINSTEINCODE auf Deutsch. Wie ein Satz dazukommt: docs/languages.md

summary = Bilde aus Zahlenkarten Vielfache von vier und knacke die Codes der anderen. Für 2 bis 4 Spieler.
player = Spieler { $number }

## Optionen

option-memory = Gedächtnis
option-memory-help = ob Karten, die ein falscher Tipp gezeigt hat, notiert bleiben oder gemerkt werden müssen
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
fact-reordered = { $player } legt die verdeckten Karten neu.
fact-cracked = { $player } knackt { $card }: { $letter }.
fact-missed = { $player } tippt bei { $card } auf { $guess }, doch die Karte zeigt { $letter }.
fact-out = { $player } scheidet aus.
fact-won = { $player } hat den letzten Code geknackt.
fact-turnended = Der Zug von { $player } ist zu Ende ({ $reason }); jetzt ist { $next } an der Reihe.
fact-reshuffled = Alle 38 Karten werden gemischt.

reason-declined = nicht getippt
reason-no-letter = kein Buchstabe
reason-wrong-guess = falsch getippt

## Was gefragt wird

ask-arrange = Wie legst du deine vier Karten aus? (von links nach rechts, zum Beispiel { $order })
ask-reorder = Ein Joker, kein Buchstabe: Legst du deine Karten neu? (zum Beispiel { $order }, oder -, um sie liegen zu lassen)
ask-guess =
    Du darfst auf { $letters } tippen. { $reorder ->
        [yes] (zum Beispiel { $example }, oder { $order }, um deine Karten neu zu legen, oder -, um zu verzichten)
       *[no] (zum Beispiel { $example }, oder -, um zu verzichten)
    }
ask-chance = Deck vier Karten für { $player } auf und gib sie ein, zum Beispiel 1-3-8-J.
ask-chance-deal = Jemand, der nicht mitspielt, teilt allen je vier Codekarten aus und gibt sie ein: { $example }.
