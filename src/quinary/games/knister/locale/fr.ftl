### KNISTER en français. Comment ajouter une phrase : docs/build/languages.md

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

line-row = ligne { $place }
line-column = colonne { $place }
line-falling-diagonal = diagonale ↘
line-rising-diagonal = diagonale ↗

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

## Le plateau

own-sheet = Ta feuille. Les flèches passent d’une case à l’autre, Entrée inscrit.
other-sheets = Les feuilles des autres
all-sheets = Les feuilles des joueurs
sheet-of = Feuille de { $player }
enlarge-sheet = Agrandir la feuille
close-sheet = Retour à la table
has-chosen = a choisi
total = Total
round-of = Tour { $round } sur { $rounds }
rounds-played = Les { $rounds } tours sont joués
roll-shows = Les dés donnent { $dice }. Inscris { $sum }.

cell-empty = { $cell }, vide
cell-filled = { $cell } : { $number }
cell-chosen = { $cell } : { $number }, choisi, les autres réfléchissent encore
cell-completes = { $cell }, vide, remplit { $lines }
line-open = { $line } : pas encore pleine
line-brings =
    { $points ->
        [one] { $line } : { $combination }, { $points } point
       *[other] { $line } : { $combination }, { $points } points
    }

prompt-roll = Les dés vont tomber.
prompt-write = Où inscris-tu le { $sum } ?
prompt-waiting = C’est choisi. On attend les autres.
prompt-waiting-for = C’est choisi. On attend { $players }.
prompt-watching = Tout le monde inscrit un { $sum }.
prompt-completes = { $cell } remplit :
prompt-counts-in = { $cell } compte dans :
prompt-over = La grille est pleine : la partie est finie.

points-table = Ce que valent les rangées
points-table-caption = Chaque ligne, colonne ou diagonale pleine rapporte des points, quel que soit l’ordre de ses nombres.
points-table-combination = Combinaison
points-table-points = Points
points-table-diagonals = Les deux diagonales comptent double. Une rangée sans combinaison ne rapporte rien. Les points de deux paires, du carré et du yam sont notre décision.

outcome-label = Que montrent les deux dés ?

## Une première partie

guide-write = Le grand nombre est la somme des deux dés. Touche une case pour l’y inscrire. Ce qui est écrit reste écrit.
guide-next-to-it = Des nombres égaux dans une ligne ou une colonne rapportent des points, cinq qui se suivent comme 4-5-6-7-8 aussi. Inscris deux autres sommes là où elles s’accordent bien.
guide-diagonals = Les deux diagonales teintées comptent double. Inscris un nombre sur l’une d’elles.
guide-points = « Ce que valent les rangées » montre toutes les combinaisons. Une suite sans 7 rapporte 12 points, une paire 1 seul.
guide-fill-a-line = Une case qui remplit une rangée porte les points qu’elle rapporterait. Continue jusqu’à ta première rangée pleine.
guide-two-at-once = Les points sont notés au bout de la rangée. Un seul nombre peut remplir une ligne, une colonne et une diagonale à la fois. Continue jusqu’à quatre rangées pleines.
guide-to-the-end = Le 7 sort le plus souvent, le 2 et le 12 presque jamais. Remplis ta grille : pour la règle du jeu, plus de 50 points, c’est bien, plus de 80 super, plus de 100 spectaculaire !

## Les exemples de la règle du jeu

example-eight = Exemple de la règle du jeu : quelqu’un lance un 3 et un 5 et annonce huit. Tous les trois l’écrivent où ils veulent : au milieu, dans le coin en bas à gauche, au bord droit.
example-nine-rounds = Exemple de la règle du jeu : après neuf tours, neuf nombres sont écrits. La deuxième ligne est déjà un full et a ses 8 points. (La place des autres nombres est de nous.)
example-alike = Exemples de la règle du jeu, ligne par ligne : 4-5-6-7-5 est une paire, 7-8-7-7-4 un brelan, 6-3-6-6-6 un carré, 8-8-8-8-8 un yam.
example-others = Exemples de la règle du jeu, ligne par ligne : 5-6-6-10-5 fait deux paires, 4-9-4-4-9 un full, 7-10-8-6-9 une suite avec 7, 3-5-6-2-4 une suite sans 7.
example-full-sheet = Exemple de la règle du jeu : cette feuille vaut 53 points. Les diagonales comptent double, 2 × 3 et 2 × 8 ; deux rangées ne montrent aucune combinaison et ne rapportent rien.

## À la place des mots de l’application

way-companion = Vrais dés

## La feuille, sur papier et dans le terminal

sheet-total = Total { $points }
sheet-diagonals = Les deux diagonales comptent double.

## Ce qui aurait été possible

hindsight-method = trouvé par recuit simulé : { $starts } fois { $exchanges } échanges de deux nombres ; que ce soit le mieux possible n’est pas prouvé

## Pourquoi une case valait mieux

why-keeps = { $number } en { $cell } laisse cet espoir : { $combination } ({ $line })
why-completes = { $number } en { $cell } remplit : { $combination } ({ $line })
why-spoils = { $number } en { $cell } y renonce : { $combination } ({ $line })

## Dans la boîte

box-dice = { $count } dés
box-score-pad = { $count } bloc de jeu

## Pourquoi quelque chose est refusé

fault-bad-roll = Un lancer compte deux dés, chacun de 1 à 6.
fault-write-now = Un joueur inscrit ; seuls les dés sont lancés.
fault-no-cell = La grille a cinq lignes et cinq colonnes.
fault-cell-taken = Il y a déjà un { $number } dans cette case.
