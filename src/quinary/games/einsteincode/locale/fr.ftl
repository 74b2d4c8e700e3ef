### EINSTEINCODE en français. Comment ajouter une phrase : docs/languages.md

summary = Additionne les cartes pour former des multiples de quatre et perce les codes des autres. De 2 à 4 joueurs.
player = Joueur { $number }

## Options

option-memory = Mémoire
option-memory-help = si les cartes montrées par une erreur restent notées, ou s’il faut s’en souvenir
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
fact-reordered = { $player } dispose autrement ses cartes cachées.
fact-cracked = { $player } perce { $card } : { $letter }.
fact-missed = { $player } annonce { $guess } en { $card }, mais la carte montre { $letter }.
fact-out = { $player } est hors jeu.
fact-won = { $player } a percé le dernier code.
fact-turnended = Le tour passe ({ $reason }) : après { $player }, c’est à { $next } de jouer.
fact-reshuffled = Les 38 cartes sont mélangées.

reason-declined = pas d’annonce
reason-no-letter = aucune lettre
reason-wrong-guess = mauvaise lettre

## Ce qui est demandé

ask-arrange = Comment disposes-tu tes quatre cartes ? (de gauche à droite, par exemple { $order })
ask-reorder = Un joker, aucune lettre : disposes-tu autrement tes cartes ? (par exemple { $order }, ou - pour renoncer)
ask-guess =
    Tu peux annoncer { $letters }. { $reorder ->
        [yes] (par exemple { $example }, ou { $order } pour disposer autrement tes cartes, ou - pour renoncer)
       *[no] (par exemple { $example }, ou - pour renoncer)
    }
ask-chance = Retourne quatre cartes pour { $player } et tape-les, par exemple 1-3-8-J.
ask-chance-deal = Quelqu’un qui ne joue pas distribue quatre cartes-codes à chacun et les tape : { $example }.
