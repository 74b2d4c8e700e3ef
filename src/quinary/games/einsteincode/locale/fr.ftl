### EINSTEINCODE en français. Comment ajouter une phrase : docs/build/languages.md

summary = Additionne les cartes-chiffres pour former des multiples de quatre et craque les codes des autres. De 2 à 4 joueurs.
player = Joueur { $number }

## Options

option-memory = Mémoire
option-memory-help = carnet (notre décision) : les cartes montrées restent notées ; de mémoire : comme dans la boîte, il faut s’en souvenir
option-memory-notebook = Carnet
option-memory-memory = De mémoire

## Ce qui s’est passé

fact-dealt = { $player } reçoit { $letters }.
fact-laidout = { $player } a posé son code.
fact-turnedup =
    { $count ->
        [0] { $player } retourne { $cards } : aucune lettre.
       *[other] { $player } retourne { $cards } : { $letters }.
    }
fact-reordered = { $player } change l’ordre de ses cartes face cachée.
fact-cracked = { $player } craque { $card } : { $letter }.
fact-missed = { $player } annonce { $guess } pour { $card }, mais on y voit { $letter }.
fact-out = { $player } est hors jeu.
fact-won = { $player } a craqué le dernier code.
fact-turnended = Le tour passe ({ $reason }) : après { $player }, c’est à { $next } de jouer.
fact-reshuffled = Les 38 cartes sont mélangées.

reason-declined = pas d’annonce
reason-no-letter = aucune lettre
reason-wrong-guess = mauvaise lettre

## Ce qui est demandé

ask-arrange = Comment disposes-tu tes quatre cartes ? (de gauche à droite, par exemple { $order })
ask-reorder = Un joker, aucune lettre : changes-tu l’ordre de tes cartes ? (par exemple { $order }, ou - pour renoncer)
ask-guess =
    Tu peux annoncer { $letters }. { $reorder ->
        [yes] (par exemple { $example }, ou { $order } pour changer l’ordre de tes cartes, ou - pour renoncer)
       *[no] (par exemple { $example }, ou - pour renoncer)
    }
ask-chance = Retourne quatre cartes pour { $player } et tape-les, par exemple 1-3-8-J.
ask-chance-deal = Quelqu’un qui ne joue pas distribue quatre cartes-codes à chacun et les tape : { $example }.

## À l’écran

card-of = la carte { $number } de { $owner }
code-of = Code de { $owner }
card-down = { $card }, face cachée
card-shown = { $card }, face cachée, a montré { $letter }
card-cracked = { $card }, craquée : { $letter }
card-note = ta note : { $letters }
card-pencil = touche pour noter { $letter }
card-guess = annoncer { $letter }
own-code = Ton code
own-card = Carte { $number } : { $letter }, les autres ne la connaissent pas
own-card-shown = Carte { $number } : { $letter }, tout le monde l’a vue
own-card-cracked = Carte { $number } : { $letter }, craquée
own-card-covered = Carte { $number }, face cachée
own-card-move = Place { $number } : { $letter }. Prends-la, puis déplace-la avec les flèches ou échange-la avec une autre carte.
moved = { $letter } est maintenant à la place { $place }.
move-left = Vers la gauche
move-right = Vers la droite
cover = Cacher ton code
state-out = hors jeu
state-won = gagne !
state-lays-out = pose son code
state-reorders =
    { $count ->
        [one] a changé l’ordre une fois
       *[other] a changé l’ordre { $count } fois
    }

letters = Les lettres et leurs sommes
letter-formed = { $letter }, somme { $sum } : possible
letter-not-formed = { $letter }, somme { $sum } : impossible avec ces cartes
letter-pencil = Noter { $letter }
letter-unseen =
    { $count ->
        [0] Tu as vu tous les { $letter }.
        [one] Il reste un { $letter } que tu n’as pas vu.
       *[other] Il reste { $count } cartes { $letter } que tu n’as pas vues.
    }
number-card = Carte-chiffre { $number }
joker = Joker Einstein
joker-reorder = Joker : changer l’ordre de tes cartes
open-cards = Cartes retournées par { $player }
no-letter = aucune lettre
pile =
    { $count ->
        [one] { $count } carte dans la pioche
       *[other] { $count } cartes dans la pioche
    }
pencil = Noter au crayon sur les cartes

lay-out-question = Pose tes cartes dans l’ordre que tu veux : touches-en deux ou fais glisser.
lay-out-wait = Les autres posent encore leur code.
lay-out = Poser ce code
letter-question = Additionne des cartes ou choisis une lettre, puis désigne une carte.
letter-first = Choisis d’abord une lettre.
point-question = Où est { $letter } ? Désigne une carte.
joker-question = Un joker ! Change d’abord l’ordre de ton code si tu veux, puis annonce.
joker-only-question = Un joker, mais aucune lettre : change l’ordre de ton code, ou laisse-le.
reorder-question = Change l’ordre de tes cartes face cachée. Personne d’autre ne le verra.
pencil-question = Choisis une lettre et touche des cartes pour la noter.
wait-for = C’est à { $player } de jouer.
won = { $player } a craqué le dernier code et gagne !
reorder = Changer l’ordre
lay-anew = Garder cet ordre
leave-order = Retour
decline = Je passe

## Avec de vraies cartes

type-draw = Quelles sont les quatre cartes retournées par { $player } ?
type-deal = { $player }, quelles sont tes quatre cartes-codes ?
deal-cover = Cartes-codes de { $player }
deal-cover-help = Passe l’appareil. Personne d’autre ne regarde pendant la saisie des lettres.
deal-go = Je suis { $player }
deal-again = Recommencer
deal-done = Tous les codes sont saisis.

## Première partie

guide-goal = Chacun cache un code de quatre lettres. Craque toutes les cartes de ton adversaire avant que les tiennes ne le soient !
guide-lay-out = Voici tes cartes-codes. Pose-les dans un ordre difficile à deviner, puis confirme.
guide-sums = Quatre cartes-chiffres sont retournées. Additionne celles que tu veux : 4 donne x, 8 donne y, 12 donne z et 16 donne t. Touche des cartes pour voir leur somme.
guide-guess = Choisis une lettre possible, puis désigne une carte de ton adversaire. Si rien n’est possible, le tour passe : attends simplement.
guide-shown = Bien annoncé, la carte reste face visible et tu continues aussitôt. Sinon, elle est remise face cachée, mais tout le monde l’a vue : le petit œil la retient (notre décision ; dans la boîte, à toi de t’en souvenir).
guide-crack = Craque maintenant ta première carte. Une lettre notée est un coup sûr dès que tes cartes la donnent.
guide-joker = Avec un joker Einstein, tu peux changer en secret l’ordre de tes cartes face cachée avant d’annoncer, une fois pour quatre cartes (notre décision). Fais-le quand on en a trop vu.
guide-win = Tu sais tout. Craque la dernière carte et la partie est à toi !

## Les exemples de la règle du jeu

example-three-letters = Exemple de la règle du jeu : 1, 3, 3 et 8 sont retournés. 1 + 3 = 4 donne x, le 8 seul donne y, et 1 + 3 + 8 = 12 donne z.
example-four-letters = Exemple de la règle du jeu : 3, 4, 4 et 9 donnent toutes les lettres : 4 est x, 4 + 4 = 8 est y, 3 + 9 = 12 est z, et 3 + 4 + 9 = 16 est t. Les quatre ensemble font 20, ce qui ne donne rien.
example-two-letters = Exemple de la règle du jeu : 1, 1, 2 et 7 donnent deux lettres : 1 + 1 + 2 = 4 est x, et 1 + 7 = 8 est y.
example-no-letter = Exemple de la règle du jeu : 3, 3, 7 et 7 sont retournés. Seuls les quatre ensemble font un multiple de quatre, 20. Cela ne donne aucune lettre, et le tour est fini.

## À la place des mots de l’application

dice = Cartes
dice-awaited = Retourne les vraies cartes et saisis-les.
dice-roll = On retourne des cartes…
fair-yes =
    { $mixed ->
        [yes] Cartes bien mélangées : les { $count } tirages respectent la promesse, ta part, l’enregistrement et les { $seen } vus en direct.
       *[no] Cartes bien mélangées : les { $count } tirages respectent la promesse, l’enregistrement et les { $seen } vus en direct.
    }
fair-typed = Vraies cartes : les tirages ont été saisis, il n’y a rien à vérifier.
way-companion = Vraies cartes

## La feuille, sur papier et dans le terminal

sheet-turned-up = Cartes retournées
sheet-letters = Lettres
sheet-codes = Codes
sheet-lays-out = pose son code
sheet-to-move = doit jouer
sheet-wins = gagne
sheet-pile =
    { $count ->
        [one] { $count } carte dans la pioche
       *[other] { $count } cartes dans la pioche
    }
sheet-reordered = ordre changé jusqu’ici : { $players }
sheet-times =
    { $count ->
        [one] { $player } une fois
        [2] { $player } deux fois
       *[other] { $player } { $count } fois
    }
sheet-capital = majuscule : craquée, face visible
sheet-shown = avec ? : face cachée, mais tous l’ont vue
paper-notebook = Coche ce qu’une carte a montré, barre ce qu’elle ne peut pas être. Recommence quand on change l’ordre.
paper-cards = Cartes
paper-joker = Joker Einstein : un visage aux cheveux en bataille, avec une moustache
paper-opponents = Les cartes des adversaires (jusqu’à { $count })
paper-guess-by = qui
paper-guess-card = carte de
paper-guess-said = annoncé
paper-guess-shown = montré

## Pourquoi autre chose valait mieux

why-likelier = { $guess } était juste à { $chance } %, l’annonce qui a été faite à { $less } %
why-tells = { $guess } n’était juste qu’à { $chance } % au lieu de { $more } %, mais affaiblit qui compte davantage
why-target = les deux étaient justes à { $chance } %, mais la meilleure affaiblit qui compte davantage
why-guess = { $guess } était juste à { $chance } %
why-decline = l’annonce n’était juste qu’à { $chance } %, et une erreur en dit plus aux autres
why-reorder = un joker était là : avec un nouvel ordre, tes cartes sont de nouveau inconnues

## Dans la boîte

box-number-cards = { $count } cartes-chiffres (1 à 9)
box-code-cards = { $count } cartes-codes (x, y, z, t)
box-jokers = { $count } jokers Einstein

## Pourquoi quelque chose est refusé

fault-pile-cards = La pioche n’a que des chiffres de 1 à 9 et des jokers.
fault-pile-left = Il ne reste pas autant de ces cartes dans la pioche.
fault-guess-now = Les joueurs annoncent, changent l’ordre ou renoncent ; le hasard distribue et pioche.
fault-four-each = Chaque joueur reçoit quatre cartes-codes.
fault-four-of-each = Il y a quatre cartes-codes de chacune des lettres x, y, z et t.
fault-lay-out-first = D’abord chaque joueur dispose son code.
fault-cards-dealt = Un code se fait exactement avec les quatre cartes reçues.
fault-four-cards = On retourne chaque fois quatre cartes de la pioche.
fault-no-joker = On ne change l’ordre des cartes que si un joker est retourné.
fault-rearranged = L’ordre des cartes a déjà été changé avec ces quatre cartes.
fault-cards-left = Un nouvel ordre nomme exactement tes cartes pas encore craquées.
fault-no-letter = Les lettres sont x, y, z et t.
fault-not-formed = Il faut une somme de { $sum } pour { $letter }, et ces cartes ne la donnent pas.
fault-no-player = Ce joueur n’existe pas.
fault-own-card = Désigne une carte d’un adversaire, pas une des tiennes.
fault-is-out = Ce joueur est déjà hors jeu : ses quatre cartes sont craquées.
fault-no-card = Un code n’a que les cartes 1 à 4.
fault-card-cracked = Cette carte est craquée et déjà face visible.
