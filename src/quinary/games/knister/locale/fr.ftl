### KNISTER en français. Comment ajouter une phrase : docs/languages.md

summary = Deux dés, 25 cases : inscris chaque somme là où elle rapportera le plus. Autant de joueurs qu’on veut.
player = Joueur { $number }

## Ce qui s’est passé

fact-rolled = Les dés donnent { $dice } : { $sum }.
fact-chosen = { $player } a choisi.
fact-written = { $player } inscrit { $number } en { $cell }.
fact-linescored =
    { $points ->
        [one] { $player } remplit la { $line } : { $combination }, { $points } point.
       *[other] { $player } remplit la { $line } : { $combination }, { $points } points.
    }

line-row = rangée { $place }
line-column = colonne { $place }
line-falling-diagonal = diagonale descendante
line-rising-diagonal = diagonale montante

combination-nothing = aucune combinaison
combination-pair = paire
combination-two-pairs = deux paires
combination-three-of-a-kind = brelan
combination-four-of-a-kind = carré
combination-five-of-a-kind = yam
combination-full-house = full
combination-straight-with-a-7 = suite avec 7
combination-straight-without-a-7 = suite sans 7

## Ce qui est demandé

ask-cell = Tour { $round } sur { $rounds }, lancer { $dice } : où inscris-tu le { $sum } ? (une case, par exemple c3)
ask-chance = Lance les deux dés et tape le résultat, par exemple 3-5.

## Le nom d’un résultat

title-good = bien
title-super = super
title-spectacular = spectaculaire
