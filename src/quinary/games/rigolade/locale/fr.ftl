### RIGOLADE AVEC DES CHIFFRES en français. Comment ajouter une phrase : docs/build/languages.md

summary = Des équations croisées : sept chiffres, quatre signes et les quatre opérations.
player = Joueur { $number }
and = { $one } et { $other }

## Options

option-board = Plan-jeu
option-board-help = Le plan-jeu entier, 11 chiffres de côté, ou un petit, 7 de côté, avec la moitié des pions (les deux : notre décision).
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
ending-stuck = aucun support ne permet plus d’équation (sans compter les échanges : notre décision)
ending-idle = personne n’a placé d’équation depuis trois tours de table (notre décision)

## Ce qui est demandé

ask-lay = Ton équation ? (avec la case de son premier chiffre : E6 4+4=8 horizontalement, E7v 4+4=8 verticalement ; xn ou xs pour échanger les chiffres ou les signes, ou pass pour passer)
ask-first = La première équation a son deuxième chiffre en { $middle }. (avec la case de son premier chiffre : { $across } 4+4=8 horizontalement, { $down }v 4+4=8 verticalement ; xn ou xs pour échanger les chiffres ou les signes, ou pass pour passer)
ask-chance = { $player } ({ $letter }) tire { counted-numbers } et { counted-signs } : tape-les, par exemple { $example }.

## Le plan-jeu

the-board = Le plan-jeu
slot-across = { $cell } horizontalement
slot-down = { $cell } verticalement
cell-empty = { $cell }, vide
cell-middle = { $cell }, vide, le centre du plan-jeu
cell-number = { $cell }, { $number }
cell-tried = { $cell }, ton { $number }, pas encore placé
slot-free = { $slot }, pas encore de signe
slot-tried = { $slot }, ton { $sign }, pas encore placé
slot-lacks-sign = { $slot }, il ne manque que le signe
slot-complete = { $slot } : { $equation }
tools = Vue du plan-jeu
zoom-in = Plus près
zoom-out = Plus loin
zoom-fit = Tout le plan-jeu
show-sign-only = Signe seul ?
sign-only-count = Signe seul : { $count }
sign-only-found =
    { $count ->
        [0] Cette fois, un signe seul ne suffit nulle part.
        [one] Un signe seul suffit à { $count } emplacement : cherche le point d’interrogation.
       *[other] Un signe seul suffit à { $count } emplacements : cherche les points d’interrogation.
    }

## L’équation à placer

strip = Ton équation, { $slot }
strip-free = Prochain chiffre en { $cell }
strip-take = Reprendre le { $tile } en { $cell }
strip-free-sign = Signe de { $slot }, vide
strip-take-sign = Reprendre le { $tile }
turn = Horizontalement ou verticalement
clear = Tout reprendre
your-numbers = Tes chiffres
your-signs = Tes signes
put-number = Placer le { $tile }
put-sign = Placer le signe { $tile }
lay = Placer
begin-in-the-middle = À toi d’ouvrir : ton équation passe par l’étoile du centre.
choose-slot = Touche l’emplacement de ton équation.
go-on = Bien vu ! Place maintenant une équation, ou termine ton tour.
fill-slot = { $slot } : touche tes pions l’un après l’autre.
typed = { $digits } …
typed-tile = { $digits } … Entrée prend le { $digits }.
would-bring =
    { $points ->
        [one] Juste ! { $points } point
       *[other] Juste ! { $points } points
    }
and-ends = – et la partie est finie.
refused-false = Le compte n’est pas bon.
refused-middle = La première équation passe par le centre.
refused-apart = Une équation s’appuie sur un chiffre déjà en place.
refused-other = Impossible de placer cela.
why = Pourquoi ?
last-laid =
    { $points ->
        [one] { $player } : { $equation } pour { $points } point
       *[other] { $player } : { $equation } pour { $points } points
    }
try-meanwhile = Essaie tes pions en attendant.
worth =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Au lieu d’une équation

instead = Au lieu d’une équation
exchange-numbers = Échanger chiffres
exchange-signs = Échanger signes
pass = Passer
end-turn = Fin du tour
ask-exchange-numbers = Échanger tous tes chiffres ? Ton tour se termine ainsi.
ask-exchange-signs = Échanger tous tes signes ? Ton tour se termine ainsi.
ask-pass = Passer sans rien placer ni échanger ?
ends-the-game = Attention : la partie se termine, et chacun perd les points de ses propres chiffres.
sure = Oui, vas-y
rather-not = Plutôt pas

## Qui a quoi

others = Qui a combien de pions
bags = Sacs
holds = { counted-numbers }, { counted-signs }
known = connus de tous :
exchanged-numbers = chiffres échangés
exchanged-signs = signes échangés
unseen = Les pions que tu n’as pas encore vus

## Vrais pions

draws-tiles = { $player } tire { counted-numbers } et { counted-signs }.
draws-first = { $player } tire un chiffre et le montre.
draw-cover = Passe l’appareil à { $player } : personne d’autre ne doit voir ces pions.
draw-open = C’est moi, { $player } : saisir mes pions
draw-title = Tes nouveaux pions, { $player }
draw-tile = Tirer { $tile }
draw-back = Remettre le { $tile }
draw-done = C’est tout
draw-cancel = Pas maintenant

## La première partie

guide-goal = Sept chiffres, quatre signes, un plan-jeu : place des équations justes. Les divisions rapportent le plus – quatre fois leur plus grand chiffre !
guide-slot = Le plus haut premier chiffre commence, toi ou le robot. À ton tour, touche l’emplacement de ton équation : sur l’étoile si le plan-jeu est vide (la case centrale est notre décision), sinon près d’un chiffre déjà placé. Touche encore, ou la flèche, pour changer de sens.
guide-lay = Touche maintenant tes pions : ils remplissent l’emplacement dans l’ordre, et tout signe convient (notre décision). Dès que tout est plein, tu vois ce que cela rapporte. Touche « Placer » si cela te plaît – ou « Échanger chiffres » si rien ne va.
guide-cross = Bravo ! Le robot répond, et ton support se complète tout seul. Place encore une équation qui utilise un chiffre du plan-jeu.
guide-sign = Là où trois chiffres se sont rencontrés par hasard, tu peux d’abord (notre décision) placer un signe seul, et ton tour continue. « Signe seul ? » cherche ces emplacements.
guide-more = Pense aux grands chiffres : × a le facteur 3, ÷ le facteur 4. Joue encore un tour, comme tu veux.
guide-end = Tu sais tout. Quand un sac est vide, qui place son dernier chiffre met fin à la partie et gagne les points des chiffres de tous les autres. Amuse-toi bien !

## Les exemples de la règle du jeu

example-one-number = Exemple de la règle du jeu : on peut placer 7 × 8 = 56, mais pas 7 × 8 = 4 × 14, car le résultat doit être un seul chiffre.
example-middle = Exemple de la règle du jeu : une première équation, 5 × 7 = 35. Elle se trouve au milieu du plan-jeu.
example-chain = Exemple de la règle du jeu : 4 + 4 = 8 est déjà placé. Le joueur suivant se sert du 8 et place 8 + 2 = 10.
example-addition = Exemple de la règle du jeu : 20 + 30 = 50 rapporte 50 × 1 = 50 points.
example-subtraction = Exemple de la règle du jeu : 16 − 12 = 4 rapporte 16 × 2 = 32 points.
example-multiplication = Exemple de la règle du jeu : 6 × 8 = 48 rapporte 48 × 3 = 144 points.
example-division = Exemple de la règle du jeu : 56 ÷ 8 = 7 rapporte 56 × 4 = 224 points.

## À la place des mots de l’application

dice = Sacs
dice-awaited = Tire les vrais pions et saisis-les.
dice-roll = On tire des pions…
fair-yes =
    { $mixed ->
        [yes] Tirages équitables : les { $count } tirages respectent la promesse, ta part, l’enregistrement et les { $seen } vus en direct.
       *[no] Tirages équitables : les { $count } tirages respectent la promesse, l’enregistrement et les { $seen } vus en direct.
    }
fair-typed = Vrais pions : les tirages ont été saisis, il n’y a rien à vérifier.
way-companion = Vrais pions

## La feuille, sur papier et dans le terminal

sheet-bags = Dans les sacs : { counted-numbers }, { counted-signs }
sheet-over = La partie est finie : { $ending }.
sheet-draws = { $player } ({ $letter }) tire
sheet-on-turn = { $player } ({ $letter }) joue
sheet-numbers = chiffres
sheet-signs = signes
sheet-score = Score { $points }
sheet-exchanged =
    { $kind ->
        [signs] a échangé ses signes au dernier tour
       *[numbers] a échangé ses chiffres au dernier tour
    }
paper-total = total
paper-factors = Une équation rapporte son plus grand chiffre : { $factors }
paper-tiles = Pions
paper-small-board = Le petit plan-jeu
paper-edge = Posez le plan-jeu de sorte que les cases étroites soient à droite et en bas ; elles restent vides (notre décision).

## Pourquoi autre chose valait mieux

why-exchange =
    { $kind ->
        [signs] de nouveaux signes valaient mieux
       *[numbers] de nouveaux chiffres valaient mieux
    }
why-pass = il valait mieux en rester là
why-lay = { $equation } pouvait être placé, pour { $points } points
why-points = la meilleure rapporte tout de suite { $points } points de plus
why-free = la meilleure ne coûte aucun chiffre
why-fewer =
    { $count ->
        [one] la meilleure ne coûte que { $count } chiffre
       *[other] la meilleure ne coûte que { $count } chiffres
    }
why-tiles = la meilleure garde { $tiles } pour plus tard

## Dans la boîte

box-board = { $count } plan-jeu
box-tiles = { $count } pions (102 pions à chiffres, 80 pions à signes)
box-racks = { $count } supports
box-bags = { $count } sacs

## Pourquoi quelque chose est refusé

fault-lay-now = Un joueur place une équation, échange ou passe.
fault-draw-now =
    { $numbers ->
        [0] Le joueur { $player } tire maintenant : aucun chiffre { fault-draw-signs }
        [one] Le joueur { $player } tire maintenant : { $numbers } chiffre { fault-draw-signs }
       *[other] Le joueur { $player } tire maintenant : { $numbers } chiffres { fault-draw-signs }
    }
fault-draw-signs =
    { $signs ->
        [0] et aucun signe.
        [one] et { $signs } signe.
       *[other] et { $signs } signes.
    }
fault-not-in-bags = Ces pions ne sont pas dans les sacs.
fault-one-kind = On échange soit les chiffres, soit les signes.
fault-nothing-held =
    { $kind ->
        [numbers] Tu n’as pas de chiffres à échanger.
       *[signs] Tu n’as pas de signes à échanger.
    }
fault-bag-empty =
    { $kind ->
        [numbers] Le sac des chiffres est vide.
       *[signs] Le sac des signes est vide.
    }
fault-no-slot = Aucune équation ne commence là : horizontalement ou verticalement, c’est une case à chiffres sur deux.
fault-slot-complete = Cet emplacement a déjà son signe : il est complet.
fault-three-numbers = Une équation a trois chiffres.
fault-four-signs = Le signe d’une équation est +, −, × ou ÷.
fault-no-tile = Tous ces chiffres n’existent pas en pions : il y a 1 à 10 et certains plus grands jusqu’à { $most }.
fault-tile-stays = Il y a un { $number } en { $cell }, et il y reste.
fault-middle = La première équation a son deuxième chiffre au milieu du plan-jeu, en { $cell }.
fault-apart = Une équation comprend un chiffre qui est déjà sur le plan-jeu.
fault-remainder = { $a } ÷ { $b } laisse un reste.
fault-false = { $task } fait { $result }, pas { $wrong }.
fault-not-held =
    { $count ->
        [one] Tu n’as pas de { $tile }.
       *[other] Tu as moins de { $count } pions { $tile }.
    }
