### De schil van de app, in het Nederlands. Een zin toevoegen: docs/build/languages.md

## Overal

skip-to-content = Naar de inhoud
home = Quinary, begin
main-navigation = Navigatie
language = Taal
settings = Instellingen
close = Sluiten
cancel = Annuleren
save = Bewaren
saved = Bewaard.
next = Verder
got-it = Begrepen
skip = Overslaan
enter = Invoeren
erase = Wissen
try-again = Opnieuw proberen
to-the-games = Naar de spellen
rule-clause = Regel { $clause }
rule-clause-ours = Regel { $clause } (onze uitleg)
player = Speler { $number }
players = Spelers
you = jij
guest = Gast
host = De gastheer
game = Spel
games = Spellen
dice = Dobbelstenen
board = Bord

## Begin

home-title = Vijf getallenspellen voor aan tafel
home-lead = Alleen, tegen bots, op één toestel, online, of met echte dobbelstenen en de app als scheidsrechter.
play = Spelen
play-game = { $game } spelen
learn = Regels
learn-game = Regels van { $game }
learn-all = De regels
puzzles = Puzzels
my-figures = Mijn cijfers
learn-lead = Elk spel in onze eigen woorden, artikel voor artikel.
join-title = Aanschuiven
join-code = Code van de tafel
join = Aanschuiven
open-tables = Open tafels
seats-taken = { $taken } van { $seats } plaatsen bezet
print = Bladen afdrukken
about = Over Quinary
go-on = Verder spelen
games-over =
    { $count ->
        [one] één afgelopen spel
       *[other] { $count } afgelopen spellen
    }
your-turn = Jij bent aan de beurt
daily = De uitdaging van vandaag
daily-lead = Voor iedereen dezelfde dobbelstenen, één poging.
daily-done = gespeeld

## Een nieuwe tafel

new-table = Nieuw spel
new-table-of = Nieuw spel { $game }
guide-me = Laat me zien hoe het gaat
read-rules = De regels lezen
how-to-play = Hoe wil je spelen?
way-solo = Alleen
way-solo-help = Jij en de dobbelstenen.
way-bots = Met bots
way-bots-help = De app speelt mee.
way-device = Eén toestel
way-device-help = Je geeft het aan elkaar door.
way-invite = Uitnodigen
way-invite-help = Ieder op zijn eigen scherm.
way-companion = Echte dobbelstenen of kaarten
way-companion-help = Aan tafel; de app is scheidsrechter en houdt de bladen bij.
who-plays = Wie spelen er?
one-more = Nog een speler
remove-player = { $name } verwijderen
your-name = Je naam
how-many-bots = Hoeveel bots?
level = Niveau
bot-of-level = bot, { $level }
level-beginner = beginner
level-casual = gelegenheidsspeler
level-club = clubspeler
level-expert = expert
level-master = meester
level-plain = snelle meester
level-random = willekeurig
level-greedy = gretig
level-points = punten
level-search = zoek
level-program = programma
how-many-seats = Hoeveel spelers?
as-usual = zoals gewoonlijk
more-settings = Meer
clock = Tijd per beslissing
clock-none = geen limiet
clock-seconds =
    { $seconds ->
        [one] één seconde
       *[other] { $seconds } seconden
    }
clock-hours = { $hours } uur
clock-days =
    { $days ->
        [one] één dag
       *[other] { $days } dagen
    }
open-to-all = De tafel aan iedereen tonen
allow-watchers = Toeschouwers mogen kijken
hints = Tips
hints-none = geen
hints-careful = alleen een waarschuwing als het erop aankomt
hints-three = de drie beste keuzes
hints-best = de beste keuze
hints-books = de app houdt de boeken bij
hints-full = boeken, mogelijkheden en de beste keuze
hints-on = Tips staan voor iedereen aan: { $kind }
open-table = De tafel openen

## Wachten

waiting-title = { $game }: wachten op spelers
waiting-for =
    { $count ->
        [0] Iedereen is er.
        [one] Er is nog één speler nodig.
       *[other] Er zijn nog { $count } spelers nodig.
    }
looking-for-table = De tafel wordt gezocht…
sit-down = Gaan zitten
seat-friend = Een vriend laten zitten
name-of-friend = Een vriend op dit toestel
free-seat = vrije plaats
free-seat-of = De plaats van { $name } vrijmaken
fill-with-bots = Aanvullen met bots
start = Beginnen
free-seats = { $count } vrije plaatsen
start-short =
    { $count ->
        [one] Beginnen met één speler
       *[other] Beginnen met { $count } spelers
    }
host-starts = De gastheer begint het spel.
invite = Anderen uitnodigen
invite-help = Toon deze code of stuur de link.
table-code = Code van deze tafel
qr-of-table = QR-code van de link naar deze tafel
share-link = De link delen
copied = Gekopieerd
host-screen = Groot scherm

## Tijdens het spel

menu = Menu
winner = wint
to-decide = beslist
away = afwezig
bot = bot
watching = Je kijkt toe
turn-of = { $name } is aan de beurt
waiting-for-names = Wachten op { $names }
crowd-waits =
    { $count ->
        [one] Eén speler beslist nog.
       *[other] { $count } spelers beslissen nog.
    }
still-deciding =
    { $count ->
        [0] Iedereen heeft beslist.
        [one] Eén speler beslist nog.
       *[other] { $count } spelers beslissen nog.
    }
dice-roll = Er wordt gegooid…
dice-awaited = Gooi echt en voer het in.
undo = Terugnemen
undo-why-not = Alleen je eigen laatste beslissing kan terug, zolang er niets is gegooid, getrokken of onthuld.
ask-back = Vragen om terug te nemen
asks-back = { $name } wil de laatste beslissing terugnemen.
agree = Akkoord
disagree = Nee
stand-in-for = Een bot laten spelen voor { $name }
everybody = Iedereen
find-name = Naam zoeken
who-deciding = Nog bezig
who-away = Weg
let-bot-play = Een bot laten spelen
no-such-name = Die naam staat er niet bij.
come-back = Mijn plaats terugnemen
paused = Pauze: niemand speelt.
paused-for-you = Pauze: niemand speelt. Neem je plaats terug om verder te spelen.
choices = Je keuzes
what-happened = Wat er gebeurde
fact-withdrawn = { $name } neemt de laatste beslissing terug.
fact-corrected = De gastheer heeft een eerdere invoer verbeterd.
hand-over = { $name }, jij bent aan de beurt
hand-over-help = Geef het toestel door. Er is niets te zien tot jij het hebt.
hand-over-go = Ik ben { $name }
hand-on = Toestel doorgeven
line-lost = Verbinding kwijt. We proberen het opnieuw…
step-of = { $step } van { $steps }
to-table = Naar de tafel
progress = Hoeveel er hebben beslist
correct = Een invoer verbeteren
correct-help = Typ het zoals het spel het schrijft; wat volgt wordt opnieuw gecontroleerd en de verbetering wordt vastgelegd.
correct-entry = { $name }, was { $text }
hidden-entry = verborgen
corrected = verbeterd

## Het einde

game-over = Het spel is afgelopen
best-of-all = Aan kop
scores = Scores
head-rank = Rang
head-name = Naam
head-score = Score
your-score = Jouw score: { $score }
who-wins =
    { $count ->
        [one] { $names } wint!
       *[other] { $names } delen de winst!
    }
many-win = { $count } spelers delen de winst!
rematch = Nog een keer
to-next-table = Naar het volgende spel
look-back = Terugkijken
daily-results = De uitslagen van vandaag
how-well = Hoe goed speelde ik?
same-dice = Dezelfde dobbelstenen voor anderen
ghost-score = { $name } had hier { $score }
history-of = { $game }: het hele spel
share-game = Dit spel delen
download-record = Verslag downloaden
print-game = De partij afdrukken
print-for-table = Bladen voor deze tafel afdrukken
first-step = Naar het begin
step-back = Eén stap terug
step-on = Eén stap verder
last-step = Naar het einde
seen-by = Wiens blik
seen-by-name = zoals { $name } het ziet
fair-checking = De dobbelstenen worden gecontroleerd…
fair-yes =
    { $mixed ->
        [yes] Eerlijke dobbelstenen: alle { $count } worpen kloppen met de belofte, jouw inbreng, het verslag en de { $seen } die live te zien waren.
       *[no] Eerlijke dobbelstenen: alle { $count } worpen kloppen met de belofte, het verslag en de { $seen } die live te zien waren.
    }
fair-typed = Echte dobbelstenen: de worpen zijn ingevoerd, er valt niets te controleren.
fair-sealed = Anderen spelen nog met deze dobbelstenen: ze zijn te controleren als de dag voorbij is.
fair-unknown = De dobbelstenen konden nu niet worden gecontroleerd.
fair-unwitnessed = Alle { $count } kloppen met het verslag en de { $seen } die live te zien waren; deze browser kwam na de belofte.
fair-unmixed = Alle { $count } kloppen met de belofte, het verslag en de { $seen } die live te zien waren; van deze browser zit er niets in.
fair-elsewhere = De belofte klopt; hoe dit spel trekt, kan alleen quinary verify controleren.
fair-no-commitment = Niet eerlijk: het geopende geheim is niet het beloofde.
fair-no-late = Niet eerlijk: vóór de eerste worp beloofde de server niets.
fair-no-promise = Niet eerlijk: vóór het spel kreeg deze browser een andere belofte te zien.
fair-no-entropy = Niet eerlijk: wat deze browser inbracht, ontbreekt.
fair-no-seed = Niet eerlijk: de worpen komen niet uit het geheim en de inbreng van de spelers.
fair-no-outcome = Niet eerlijk: worp of trekking nummer { $roll } volgt niet uit het beloofde geheim.
fair-no-shown = Niet eerlijk: worp of trekking nummer { $roll } werd tijdens het spel anders getoond.
fair-no-source = Niet eerlijk: volgens de server komt nummer { $roll } ergens anders uit dan de regels zeggen.
fair-how = Hoe weet ik dat?
fair-how-promise = Vóór de eerste worp beloofde de server zijn geheim door de vingerafdruk te tonen:
fair-how-mix = De browser van elke speler bracht zelf iets in. De jouwe:
fair-how-open = Nu is het geheim open en kan iedereen elke worp narekenen:
fair-how-verify = Zonder deze pagina controleert quinary verify hetzelfde: het spel en wat deze browser ervan zag.
fair-file = Bestand downloaden
fair-promise = Dobbelstenen beloofd:
fair-promise-help = De server heeft zijn geheim gekozen en toont de vingerafdruk. Niemand kan het nog veranderen; aan het eind controleert deze browser elke worp daarmee.

## Instellingen

this-device = Dit toestel
theme = Uiterlijk
theme-auto = zoals het toestel
theme-light = licht
theme-dark = donker
sound = Geluiden
haptics = Trillen
notify = Waarschuw me als ik aan de beurt ben
previews = Toon wat een keuze zou opleveren
your-data = Je gegevens
your-data-help = Er is geen account: deze browser bewaart een geheim waaraan de server je herkent.
move-device = Verder op een ander toestel
move-help = Open dit binnen 15 minuten op het andere toestel; het werkt één keer:
move-title = Hier verder
move-here = Dit toestel wordt jij; het andere niet meer.
move-go = Ja, hier verder
export = Mijn gegevens downloaden
forget-me = Vergeet mij
forget-sure = Je naam verdwijnt van elke tafel en bots spelen voor je verder. Dit kan niet ongedaan worden gemaakt.
forget-yes = Ja, vergeet mij

## Regels, afdrukken, over

rules-of = Regels van { $game }
print-help = Lege bladen voor aan tafel, op papier.
how-many-sheets = Hoeveel bladen?
paper-kind = Wat afdrukken
paper-kind-block = Scorebladen
paper-kind-kit = Alles om te knippen en te spelen
paper-kind-rules = Regels op één blad
paper-kind-puzzle = Een puzzel
paper-size = Papier
paper-size-a4 = A4
paper-size-letter = US Letter
paper-large = Grote letters
paper-ink = Inkt sparen
paper-save = Opslaan als PDF
paper-page = Deze pagina afdrukken
before-you =
    { $count ->
        [0] Je bent zo aan de beurt.
        [one] Nog 1 voor je.
       *[other] Nog { $count } voor je.
    }
name-line = Naam: ____________
about-what = Quinary brengt vijf getallenspellen terug aan tafel, sommige al tientallen jaren uitverkocht. Het is vrije software.
about-fair = De dobbelstenen zijn eerlijk, en dat kun je controleren: elk afgelopen spel opent het geheim achter zijn worpen.
about-privacy = Geen account, geen reclame, geen bezoekerstelling. We bewaren alleen je naam en je spellen; je kunt ze meenemen of laten wissen.
about-names = De namen van de spellen behoren toe aan hun eigenaars. Borden, bladen en teksten zijn van ons.
about-api = Voor programma’s: de interface van deze server

## Wat niet kan

title-refused = Dat gaat niet
title-no-such-page = Deze pagina bestaat niet
title-no-such-table = Deze tafel bestaat niet
title-unknown-game = Dit spel bestaat niet
title-not-allowed = Dit is niet voor jou
title-players-only = Deze tafel is besloten
title-away = De server is weg
title-too-often = Iets te snel
title-unavailable = Een ogenblik
title-queue-full = De server heeft het druk
title-share-used = Er wacht al genoeg
fault-no-such-page = Dit adres leidt hier nergens heen.
fault-unknown-game = Geen spel hier heet zo.
fault-no-such-table = Misschien zit er een foutje in de code, of de tafel is opgeruimd.
fault-no-such-thing = Op dit adres is niets.
fault-not-allowed = Dat kun jij hier niet doen.
fault-players-only = Alleen wie meespeelt, ziet dit spel. Met een code schuif je aan een andere tafel aan.
fault-not-known = Zeg eerst je naam.
fault-not-now = Dat kan nu niet.
fault-other-rules = Aan deze tafel is met een andere versie van de regels gespeeld: ze kan niet meer worden geopend.
fault-sealed = Anderen spelen nog met deze dobbelstenen: dit gaat open als de dag voorbij is, om 00:00 UTC.
fault-still-here = Deze persoon is er: een bot speelt alleen voor iemand die afwezig is.
fault-not-your-turn = Jij bent niet aan de beurt.
fault-stale = Er is intussen iets gebeurd: kijk nog eens.
fault-conflict = Iemand was sneller: kijk nog eens.
fault-illegal-action = De regels staan dat niet toe.
fault-no-looking-back = Deze partij speel je uit het hoofd: terugkijken mag pas na afloop.
fault-later-entry = Een latere invoer zou niet meer passen: { $why }
fault-game-over = Het spel is afgelopen.
fault-bad-request = Dat was niet te begrijpen.
fault-bad-options = Dat biedt het spel niet.
fault-too-large = Dat was te veel tegelijk.
fault-too-often = Dat was iets te vaak; wacht even.
fault-unavailable = De server kan nu even niets bewaren; er is niets verloren, probeer het zo weer.
fault-thought-lost = Het antwoord is tijdens het rekenen verloren gegaan; vraag het nog een keer.
fault-queue-full = Op deze server wacht nu te veel werk: probeer het over een paar minuten opnieuw.
fault-share-used = Er wacht al genoeg van jou: vraag het opnieuw als er iets klaar is.
fault-away = De server antwoordt niet. Zonder hem toont de app wel pagina’s, maar geen tafels: die staan daar, en er is niets verloren.
page-away = Deze pagina is er nog niet
page-away-help = Ze kon niet worden geladen, misschien omdat er geen verbinding is.
