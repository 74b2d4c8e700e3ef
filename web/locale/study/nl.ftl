### De studiepagina’s, in het Nederlands.

## De uitdaging van de dag

daily-of = { $game }: de uitdaging van de dag
daily-begun = Je bent begonnen: het spel wacht op je tot de dag voorbij is.
daily-rules = Iedereen krijgt dezelfde dobbelstenen, kaarten of stenen. Je hebt één poging; daarna zie je hoe anderen het speelden. Een dag eindigt om middernacht, UTC.
daily-missed = Deze dag is voorbij, en je speelde toen niet.
daily-finished =
    { $count ->
        [one] Eén speler is klaar.
       *[other] { $count } spelers zijn klaar.
    }
daily-hidden = Je ziet de uitslagen als je hebt gespeeld.
daily-promise = Het geheim achter deze dobbelstenen is vanaf de vorige dag beloofd met zijn vingerafdruk:
daily-opened = Nu is het open:
daily-closed = Het gaat open als de dag voorbij is.
day-before = De dag ervoor
to-today = Vandaag
results = Uitslagen
rank = Plaats
name = Naam
score = Score
replay = Bekijken
replay-of = Bekijk het spel van { $name }

## Dezelfde dobbelstenen

same-of = { $game }: dezelfde dobbelstenen
same-lead = Laat anderen spelen wat in dit spel is gegooid of getrokken, en zie de uitslagen naast elkaar.
side-by-side = Naast elkaar
table = Tafel
the-first = Het eerste spel
knew = kende de stenen
stage-waiting = niet begonnen
stage-playing = bezig
waits-for-people = wacht op spelers
same-rank = Plaatsen zijn er voor wie niets van deze dobbelstenen wist voor het eigen spel voorbij was.
same-open = Nieuwe tafels met deze dobbelstenen
club-night = Voor een clubavond opent u zoveel tafels als er groepen zijn en geeft u elke groep haar code. Laat deze pagina open waar iedereen haar ziet: de uitslagen komen vanzelf.
how-many-tables = Hoeveel tafels?
with-ghost = Naast het eerste spel spelen
ghost-help = Na elk van je beslissingen zie je de score van wie daar zat, nooit meer.

## Een bespreking

review-of = { $game }: hoe goed is er gespeeld?
review-lead = Elke beslissing wordt gewogen door de sterkste bot, met wat op dat moment te weten viel. Dat duurt enkele seconden.
review-quick = De beoordeling kijkt minder ver vooruit dan anders: op deze server waren de sterke bots nog niet klaar.
review-go = Dit spel bespreken
work-goes-on = Elke beslissing wordt gewogen …
work-failed = Dat lukte deze keer niet. Probeer het opnieuw.
whose-game = Wiens spel?
where-from = Waar de uitslag vandaan kwam
review-start = Te verwachten aan het begin
review-luck = Geluk
review-presents = Wat de ander verloor
review-loss = Verloren door eigen beslissingen
review-residual = Rest van de schatting
review-final = Uitslag
accuracy = Nauwkeurigheid { $percent } %
accuracy-help = 100 % is niets verliezen; een beslissing die veel kost telt half.
accuracy-levels = De nauwkeurigheid van de bots
level = Niveau
accuracy-column = Nauwkeurigheid
course = Het verloop van het spel
course-help = Wat voor elke beslissing te verwachten was; dezelfde cijfers staan in de tabel hieronder.
course-below = beslissingen
at-decision = Beslissing { $number }
at-the-end = Aan het eind
turn-loss-lost = { $where }: { $amount } verloren door de beslissing
turn-luck-won = { $where }: { $amount } gewonnen door geluk ervoor
turn-luck-lost = { $where }: { $amount } verloren door pech ervoor
turn-present-won = { $where }: { $amount } gewonnen door een fout van de ander
all-decisions = Alle beslissingen
number = Nr.
luck-before = Geluk ervoor
played = Gespeeld
best = Beter
loss = Verlies
to-decision = Bekijk beslissing { $number }
dearest = Wat het meest kostte
dear = { $played }; { $best } was { $amount } meer waard.
dear-why = { $played }; { $best } was { $amount } meer waard: { $why }.
nothing-dear = Geen beslissing kostte meer dan van toeval te onderscheiden is.
deduction = Wat te weten viel
secret-number = Geheim { $number }
attempt = Poging
to-attempt = Bekijk poging { $number }
left-before = Mogelijk ervoor
left-after = erna
bits = Bits verteld
bits-possible = hoogstens te verwachten
forced-at = Vanaf stap { $step } was er nog één mogelijkheid over.
wasted =
    { $count ->
        [one] Daarna kwam nog één poging.
       *[other] Daarna kwamen nog { $count } pogingen.
    }
hindsight = Achteraf
hindsight-lead = Wat met juist deze dobbelstenen mogelijk was voor wie ze allemaal had gekend. Het zegt niets over hoe goed je speelde.
hindsight-go = Zoek het
hindsight-found = { $score } was mogelijk; het werd { $reached }.
hindsight-proven = Meer is niet mogelijk.
hindsight-most = Meer dan { $most } is zeker niet mogelijk.
hindsight-way = Een manier daarheen
judge = Zoals de { $level }-bot het ziet, met wat op elk moment te weten viel.

## Tips

hint = Tip
hint-careful = Voorzichtig: hier komt het erop aan.
hint-easy = Hier zijn meerdere keuzes ongeveer even goed.
hint-best = Het beste: { $text } ({ $value })
hint-next = Dan: { $text } ({ $value })
hint-places = Wat elke plaats nog kan tonen
place = Plaats { $number }
hint-left =
    { $count ->
        [one] Er is nog één mogelijkheid:
       *[other] Er zijn nog { $count } mogelijkheden, waaronder:
    }
hint-none = Hier valt niets te zeggen.

## Puzzels

puzzles-lead = Stellingen uit gespeelde spellen waarin één keuze duidelijk de beste is. Wat zou jij doen?
puzzles-of = { $game }: puzzels
puzzles-all =
    { $count ->
        [one] één puzzel
       *[other] { $count } puzzels
    }
puzzles-mine =
    { $count ->
        [one] één uit eigen fouten
       *[other] { $count } uit eigen fouten
    }
puzzles-none = Hier wacht nu geen puzzel. Ze komen uit besproken spellen.
puzzle-ask = Wat is de beste keuze voor { $name }?
puzzle-right = Goed: { $text }.
puzzle-wrong = { $text } is { $amount } minder waard dan { $best }.
puzzle-tries =
    { $tries ->
        [one] Eén persoon probeerde het, { $misses } zat ernaast. Rating { $rating }.
       *[other] { $tries } mensen probeerden het, { $misses } zaten ernaast. Rating { $rating }.
    }
choice = Keuze
worth = Waard
commonest-wrong = De meest gemaakte fouten
wrong-answer =
    { $count ->
        [one] { $text }: één keer
       *[other] { $text }: { $count } keer
    }
puzzle-next = Volgende puzzel

## Mijn cijfers

figures-lead = Alles wat je hier hebt uitgespeeld, en hoeveel daarvan geluk was.
figures-none = Je hebt nog geen spel uitgespeeld.
figures-games = Spellen
figures-wins = Gewonnen
figures-mean = Gemiddelde
figures-best = Beste
figures-middle = Middelste
figures-corrected = Gemiddelde bij gewoon geluk
figures-accuracy = Nauwkeurigheid
figures-luck = Geluk per spel
figures-helped =
    { $count ->
        [one] Nog één spel met tips telt niet mee.
       *[other] Nog { $count } spellen met tips tellen niet mee.
    }
figures-reviewed =
    { $count ->
        [one] Eén spel is besproken.
       *[other] { $count } spellen zijn besproken.
    }
review-more = Bespreek meer van mijn spellen
reviews-asked =
    { $count ->
        [one] Eén bespreking is bezig; kijk zo weer.
       *[other] { $count } besprekingen zijn bezig; kijk zo weer.
    }
distribution = Hoe de uitslagen verdeeld zijn
from-to = Van
to-below = tot onder
levels-reach = Wat bots gemiddeld halen
like = Je bent zo nauwkeurig als de { $level }-bot.
half-between = de helft tussen
progress = Vooruitgang
progress-below = spellen
date = Datum
download-json = Alles als JSON
download-csv = Als tabel (CSV)
