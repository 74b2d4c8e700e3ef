### EINSTEIN en français. Comment ajouter une phrase : docs/build/languages.md

summary = Cinq dés, onze sommes : deux paires rapportent, le cinquième dé mène à la fin. Autant de joueurs qu’on veut.
player = Joueur { $number }

## Options

option-opening = Début de partie
option-opening-help = libre (notre décision) : n’importe quel dé peut servir de cinquième dé tant que trois valeurs ne sont pas choisies ; strict : il doit montrer une nouvelle valeur chaque fois que le lancer en contient une
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
title-experienced-player = niveau confirmé

## Le plateau

tray = Les dés
sheet-of = { $player } : la feuille
column-points = Points
column-sum = Somme
column-boxes = Liste
column-count = Résultat
group-cost = −200
group-even = 0
group-earn = + par croix
boxes-ticked =
    { $ticks ->
        [one] { $ticks } case cochée sur 10
       *[other] { $ticks } cases cochées sur 10
    }
boxes-coming =
    { $ticks ->
        [one] { $ticks } case cochée sur 10, { $more } de plus avec ce partage
       *[other] { $ticks } cases cochées sur 10, { $more } de plus avec ce partage
    }
count-becomes = { $before }, puis { $after }
total = Total
tracks-of = { $player } : les pistes du cinquième dé
track-open = Piste sans valeur
track-ticked =
    { $ticks ->
        [one] Cinquième dé { $value } : { $ticks } case cochée sur 8
       *[other] Cinquième dé { $value } : { $ticks } cases cochées sur 8
    }
track-coming =
    { $ticks ->
        [one] Cinquième dé { $value } : { $ticks } case cochée sur 8, une de plus avec ce partage
       *[other] Cinquième dé { $value } : { $ticks } cases cochées sur 8, une de plus avec ce partage
    }
dice-of-roll = Le lancer
die-free = { $value }, libre
die-first = { $value }, dans la première paire
die-second = { $value }, dans la deuxième paire
die-fifth = { $value }, le cinquième dé
die-left-out = { $value }, laissé de côté
fifth-short = 5ᵉ
splits = Ou touche un partage, sous son cinquième dé
splits-free = Ou touche un partage, sous le dé qu’il laisse de côté
split-name =
    { $first } et { $second } : { $one } et { $other }, { $fifth ->
        [0] sans cinquième dé
       *[other] cinquième dé { $fifth }
    }.
split-change = Total { $points }.
clear = Effacer
confirm =
    Cocher { $first } et { $second } · { $fifth ->
        [0] libre
       *[other] 5ᵉ : { $fifth }
    }
confirm-nothing = Cocher
others = Les autres feuilles
show-sheet = { $player } : { $points }. { $state } Voir la feuille
has-chosen = A choisi.
has-ended = A terminé.
free-roll = Lancer libre !
status-first-pair = Touche deux dés : leur somme est la première que tu coches.
status-free-pairs = Pas de cinquième dé cette fois : forme deux paires avec quatre dés au choix.
status-second-pair = Encore deux dés pour la deuxième paire. Le cinquième reste.
status-made = Deux paires et un cinquième dé. On coche ?
status-forbidden = Ce lancer ne peut pas être partagé ainsi.
status-change = Ton total : { $before } → { $total }.
status-same = Ton total reste à { $total }.
status-opens = Ouvre la piste du { $value }.
status-ends = C’est la huitième croix : ta partie se termine !
status-chosen = Tu as choisi. Les autres réfléchissent encore.
status-chosen-awaited = Tu as choisi. On attend encore : { $players }.
status-others = Les joueurs partagent le lancer.
status-awaited = On attend encore : { $players }.
status-rolling = { $player } lance les cinq dés.
status-ended =
    { $points ->
        [one] Ta partie est finie, avec { $points } point. Les autres continuent.
       *[other] Ta partie est finie, avec { $points } points. Les autres continuent.
    }

## De vrais dés

type-roll = { $player }, lance les cinq dés. Que montrent-ils ?

## Une première partie

guide-sheet = Voici ta feuille : les onze sommes de deux dés, et trois pistes pour le cinquième dé.
guide-first-split = Touche deux dés, puis deux autres. Chaque paire coche une case de sa somme ; le dé qui reste est ton cinquième dé. À toi de cocher !
guide-costs = D’une à quatre croix, une somme coûte 200 points : tout le monde commence en dessous de zéro. Choisis maintenant un cinquième dé d’une autre valeur.
guide-third-value = Choisis maintenant la troisième valeur de ton cinquième dé. Tu garderas ces trois valeurs toute la partie.
guide-fifth-die = Désormais, le cinquième dé doit montrer une de tes trois valeurs. Si aucune ne sort, c’est un lancer libre. Partage le prochain lancer !
guide-even = La cinquième croix, dans la case ronde, efface les 200 points perdus. La règle du jeu conseille les sommes de 4 à 10 et déconseille 2, 3, 11 et 12. Amène une somme à cinq croix.
guide-earn = Dès la sixième croix, chaque croix rapporte les points indiqués à gauche. Va en chercher une !
guide-end = La huitième croix d’une même piste met fin à ta partie (notre décision) : remplis donc tes pistes de façon égale. Joue jusqu’au bout ; finir au-dessus de zéro, c’est déjà bien !

## Les exemples de la règle du jeu

example-first-roll = Exemple de la règle du jeu : le premier lancer est 1-3-4-4-6. Le joueur coche 4 (1 + 3) et 10 (4 + 6) ; l’autre 4 est le cinquième dé.
example-third-roll = Exemple de la règle du jeu : au troisième lancer, 1-2-2-4-5, le joueur coche 4 (2 + 2) et 5 (1 + 4). Avec le 5 comme cinquième dé, les trois valeurs sont choisies : 4, 2 et 5. (La règle ne dit rien du deuxième lancer ; le nôtre est 2-3-4-6-6.)
example-free-roll = Exemple de la règle du jeu : le quatrième lancer est 1-3-3-6-6. Ni 4, ni 2, ni 5 : c’est un lancer libre. Le joueur coche 4 (1 + 3) et 9 (3 + 6), et aucune piste.
example-nine-ticks = Exemple de la règle du jeu : neuf croix pour la somme 8. De la sixième à la neuvième, chacune rapporte 40 points : 4 × 40 = 160. (Les cinq croix de la somme 7 sont de nous et comptent 0.)
example-total = Exemple de la règle du jeu : deux croix pour la somme 2 coûtent 200 points, les autres sommes en rapportent 600. Cela fait 400 en tout. (La règle ne donne que ces résultats ; ici, six sommes ont sept croix chacune, et la huitième croix du 4 met fin à la partie.)

## À la place des mots de l’application

way-companion = Vrais dés

## La feuille, sur papier et dans le terminal

sheet-points = points
sheet-sum = somme
sheet-score = résultat
sheet-fifth = cinquième
sheet-total = Total { $points }
sheet-chosen = a choisi
sheet-chosen-split = a choisi { $split }
sheet-finished = a terminé
sheet-finished-as = a terminé : { $title }
sheet-legend = 1 à 4 croix : −200. 5 croix : 0. Chacune dès la sixième : les points de la somme. La huitième croix d’une piste finit la partie (notre décision).

## Ce qui aurait été possible

hindsight-method = trouvé en gardant après chaque lancer les { $sheets } feuilles les plus prometteuses, { $times } fois de suite ; que ce soit le mieux possible n’est pas prouvé

## Pourquoi un partage valait mieux

why-begins = la somme { $row } a été commencée : elle coûte { $points } points jusqu’à sa cinquième croix
why-earns = la somme { $row } aurait rapporté { $points } points tout de suite
why-saves = la somme { $row } aurait eu { $ticks } des { $needed } croix avec lesquelles elle ne coûte plus rien
why-track = le cinquième dé { $value } mène sa piste à { $ticks } cases sur { $boxes }, le { $other } seulement à { $fewer }
why-ends = le cinquième dé { $value } a mis fin à la partie

## Dans la boîte

box-dice = { $count } dés
box-dice-cup = { $count } lance-dés
box-score-pad = { $count } bloc de jeu
box-rulebook = règle du jeu

## Pourquoi quelque chose est refusé

fault-bad-roll = Un lancer compte cinq dés, chacun de 1 à 6.
fault-split-now = Un joueur partage les dés, il ne les lance pas maintenant.
fault-two-pairs = Forme deux paires, de deux dés chacune.
fault-no-free-roll = Ce n’est pas un lancer libre : indique aussi le cinquième dé.
fault-use-all = Utilise chacun des dés { $dice } exactement une fois.
fault-free-roll = C’est un lancer libre : il n’a pas de cinquième dé.
fault-free-pairs = Forme les paires avec quatre des dés { $dice }.
fault-new-value = Le cinquième dé doit ouvrir une nouvelle piste, avec l’une de ces valeurs : { $values }.
fault-chosen-value = Le cinquième dé doit avoir une valeur que tu as choisie : { $values }.
