### De woorden van de studie in het Nederlands: analyses, tips, puzzels en statistieken. Een zin toevoegen: docs/build/languages.md

## Analyses

judged = { $game }, zoals de bot “{ $judge }” het ziet
sum-up = verwacht { $start }, geluk { $luck }, verloren { $loss }: { $final }
sum-up-presents = verwacht { $start }, geluk { $luck }, cadeaus van de andere speler { $presents }, verloren { $loss }: { $final }
accuracy = nauwkeurigheid { $accuracy } %
residual = de waarden van de beoordelaar zelf wijken in totaal { $residual } ± { $error } af
course = wat er te verwachten was, beslissing na beslissing
turning-luck = keerpunt bij stap { $step }: geluk { $change }
turning-loss = keerpunt bij stap { $step }: een beslissing, { $change }
turning-present = keerpunt bij stap { $step }: een cadeau van de andere speler, { $change }
dear = stap { $step }: { $played }; { $best } was { $loss } meer waard
why = want: { $why }

## Achteraf, en wat je kon weten

hindsight = achteraf, met precies deze dobbelstenen, was { $score } mogelijk geweest in plaats van { $reached }
hindsight-most = meer dan { $most } was zeker niet mogelijk geweest
hindsight-proven = meer was niet mogelijk geweest
deduction-secret = geheim { $number }
attempt = stap { $step }, { $by }: { $before } mogelijkheden, daarna { $after }: { $bits } bits
attempt-own = stap { $step }, { $by }: { $before } mogelijkheden, daarna { $after }: { $bits } bits; te verwachten waren er { $promised }, hoogstens { $possible }
forced = vanaf stap { $step } was er nog maar één mogelijkheid
wasted =
    { $count ->
        [one] daarna kwam nog { $count } poging
       *[other] daarna kwamen nog { $count } pogingen
    }

## Tips en statistieken

hint-careful = Let op: hier zijn maar weinig keuzes goed.
hint-calm = Verschillende keuzes zijn hier ongeveer even goed.
hint-choice = { $action }: { $value }
statistics-games =
    { $games ->
        [one] { $person }, { $game }: { $games } spel, { $wins } gewonnen
       *[other] { $person }, { $game }: { $games } spellen, { $wins } gewonnen
    }
statistics-result = resultaat { $mean }, beste { $best }, de helft beter dan { $middle }
statistics-luck = zonder geluk { $corrected }; geluk { $luck }
statistics-accuracy = verloren { $loss }; nauwkeurigheid { $accuracy } %
statistics-levels = nauwkeurigheid van de bots: { $levels }
statistics-progress = zonder geluk, van de oudste spellen tot de nieuwste: { $parts }
