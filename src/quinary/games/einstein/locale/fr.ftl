### EINSTEIN en français. Comment ajouter une phrase : docs/languages.md

summary = Cinq dés, onze sommes : deux paires rapportent, le cinquième dé mène à la fin. Autant de joueurs qu’on veut.
player = Joueur { $number }

## Options

option-opening = Début de partie
option-opening-help = libre : n’importe quel dé peut servir de cinquième dé tant que trois valeurs ne sont pas choisies ; strict : il doit montrer une nouvelle valeur chaque fois que le lancer en contient une
option-opening-free = Libre
option-opening-strict = Strict

## Ce qui s’est passé

fact-rolled = { $player } lance { $dice }.
fact-chosen = { $player } a choisi.
fact-ticked =
    { $count ->
        [0] { $player } ne coche aucune somme
        [1] { $player } coche { $first }
       *[other] { $player } coche { $first } et { $second }
    }, { $fifth ->
        [0] lancer libre
       *[other] cinquième dé { $fifth }
    }.
fact-trackopened = { $player } choisit la valeur { $value } pour son cinquième dé.
fact-finished =
    { $points ->
        [one] Fin de partie pour { $player } : { $points } point.
       *[other] Fin de partie pour { $player } : { $points } points.
    }

## Ce qui est demandé

ask-split = { $dice } : quelles deux paires, et quel cinquième dé ({ $values }) ? (par exemple { $example })
ask-pairs = Lancer libre { $dice } : quelles deux paires ? (suivies d’un tiret, par exemple { $example })
ask-chance = { $player }, lance les cinq dés et tape le résultat, par exemple 1-3-4-4-6.

## Le nom d’un résultat

title-einstein = Einstein
title-experienced-player = joueur expérimenté
