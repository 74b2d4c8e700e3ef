### Les mots de l’étude en français : analyses, conseils, problèmes et statistiques. Comment ajouter une phrase : docs/build/languages.md

## Analyses

judged = { $game }, vu par le robot « { $judge } »
sum-up = attendu { $start }, chance { $luck }, perdu { $loss } : { $final }
sum-up-presents = attendu { $start }, chance { $luck }, cadeaux de l’adversaire { $presents }, perdu { $loss } : { $final }
accuracy = précision { $accuracy } %
residual = les valeurs du juge lui-même s’écartent en tout de { $residual } ± { $error }
course = ce à quoi on pouvait s’attendre, décision par décision
turning-luck = tournant à l’étape { $step } : chance { $change }
turning-loss = tournant à l’étape { $step } : une décision, { $change }
turning-present = tournant à l’étape { $step } : un cadeau de l’adversaire, { $change }
dear = étape { $step } : { $played } ; { $best } valait { $loss } de plus
why = parce que : { $why }

## Après coup, et ce qu’on pouvait savoir

hindsight = après coup, avec exactement ces dés, { $score } aurait été possible au lieu de { $reached }
hindsight-most = plus de { $most } n’aurait certainement pas été possible
hindsight-proven = davantage n’aurait pas été possible
deduction-secret = secret { $number }
attempt = étape { $step }, { $by } : { $before } possibilités, puis { $after } : { $bits } bits
attempt-own = étape { $step }, { $by } : { $before } possibilités, puis { $after } : { $bits } bits ; on pouvait en attendre { $promised }, au mieux { $possible }
forced = dès l’étape { $step }, il ne restait qu’une possibilité
wasted =
    { $count ->
        [one] { $count } tentative est venue après
       *[other] { $count } tentatives sont venues après
    }

## Conseils et statistiques

hint-careful = Attention : peu de choix sont bons ici.
hint-calm = Plusieurs choix se valent à peu près ici.
hint-choice = { $action } : { $value }
statistics-games =
    { $games ->
        [one] { $person }, { $game } : { $games } partie, dont { $wins } gagnée
       *[other] { $person }, { $game } : { $games } parties, dont { $wins } gagnées
    }
statistics-result = résultat { $mean }, meilleur { $best }, une fois sur deux mieux que { $middle }
statistics-luck = sans la chance { $corrected } ; chance { $luck }
statistics-accuracy = perdu { $loss } ; précision { $accuracy } %
statistics-levels = précision des robots : { $levels }
statistics-progress = sans la chance, des parties les plus anciennes aux plus récentes : { $parts }
