### RIGOLADE AVEC DES CHIFFRES en français. Comment ajouter une phrase : docs/languages.md

summary = Des équations croisées : sept chiffres, quatre signes et les quatre opérations.
player = Joueur { $number }
and = { $one } et { $other }

## Options

option-board = Plan de jeu
option-board-help = Le plan de jeu entier, 11 chiffres de côté, ou un petit, 7 de côté, avec la moitié des pions.
option-board-standard = Entier
option-board-small = Petit

## Chiffres et signes

counted-numbers =
    { $numbers ->
        [0] aucun chiffre
        [one] { $numbers } chiffre
       *[other] { $numbers } chiffres
    }
counted-signs =
    { $signs ->
        [0] aucun signe
        [one] { $signs } signe
       *[other] { $signs } signes
    }

## Ce qui s’est passé

fact-firstdrawn = { $player } tire { $number }.
fact-tied = Égalité au plus haut : { $players } tirent encore une fois.
fact-begins = { $player } commence.
fact-drawn = Tu tires { $tiles }.
fact-filledup = { $player } tire { counted-numbers } et { counted-signs }.
fact-laid =
    { $points ->
        [one] { $player } place { $equation } et marque { $points } point.
       *[other] { $player } place { $equation } et marque { $points } points.
    }
fact-exchanged =
    { $kind ->
        [signs] { $player } échange tous ses signes.
       *[numbers] { $player } échange tous ses chiffres.
    }
fact-passed = { $player } passe.
fact-ended = Fin de la partie : { $ending }.
fact-leftover =
    { $count ->
        [0] Il ne reste rien à { $player }
       *[other] Il reste { $numbers } à { $player }
    } : { $sign ->
        [minus] −{ $points }
       *[plus] +{ $points }
    }.

ending-out = un joueur a placé son dernier chiffre
ending-stuck = plus personne ne peut placer d’équation
ending-idle = personne n’a placé d’équation depuis trois tours

## Ce qui est demandé

ask-lay = Ton équation ? (avec la case de son premier chiffre : E6 4+4=8 horizontalement, E7v 4+4=8 verticalement ; xn ou xs pour échanger les chiffres ou les signes, ou pass pour passer)
ask-first = La première équation a son deuxième chiffre en { $middle }. (avec la case de son premier chiffre : { $across } 4+4=8 horizontalement, { $down }v 4+4=8 verticalement ; xn ou xs pour échanger les chiffres ou les signes, ou pass pour passer)
ask-chance = { $player } ({ $letter }) tire { counted-numbers } et { counted-signs } : tape-les, par exemple { $example }.
