### MASTERDICE en français. Comment ajouter une phrase : docs/languages.md

summary = Découvre un code de quatre dés en plaçant des dés blancs. À deux, ou en solo.
player = Joueur { $number }

## Options

option-rounds = Manches
option-rounds-help = combien de manches : un nombre pair, 2 si rien n’est dit ; en solo toujours 1
option-reports = Informations
option-reports-help = qui donne les informations : l’arbitre, ou le composeur du code lui-même (une fausse information fait perdre)
option-reports-referee = Par l’arbitre
option-reports-by-hand = À la main

## Les dés et les informations

colour-blue = bleu
colour-red = rouge
colour-yellow = jaune
colour-green = vert
die-blue = { colour-blue } { $value }
die-red = { colour-red } { $value }
die-yellow = { colour-yellow } { $value }
die-green = { colour-green } { $value }
report =
    { $equal ->
        [one] { $equal } juste
       *[other] { $equal } justes
    }, { $high ->
        [one] { $high } trop haut
       *[other] { $high } trop hauts
    }, { $low } trop bas

## Ce qui s’est passé

fact-coderolled = Manche { $round } : le code est lancé ; { $player } joue le décodeur.
fact-codeseen = Le code est { $code }.
fact-rolled = Les dés blancs donnent { $dice }.
fact-rowplaced = Rangée { $row } : { $dice }.
fact-reported = Information sur la rangée { $row } : { report }.
fact-challenged = { $player } conteste les informations.
fact-confirmed =
    { $rows ->
        [one] Jusqu’ici, { $rows } information a été donnée, et elle n’est pas fausse.
       *[other] Jusqu’ici, { $rows } informations ont été données, et aucune n’est fausse.
    }
fact-foundfalse = L’information sur la rangée { $row } était fausse ; en vérité : { report }.
fact-solved = { $player } propose la solution { $code }.
fact-revealed = Le code était { $code }.
fact-scored =
    { $points ->
        [one] { $player } obtient { $points } point.
       *[other] { $player } obtient { $points } points.
    }

## Ce qui est demandé

ask-place =
    Rangée { $row }, lancer { $dice } : place des dés (bleu, rouge, jaune, vert, un point pour une case vide, par exemple { $example }){ $challenge ->
        [yes] , donne la solution (par exemple =3516) ou conteste (!).
       *[no] {" "}ou donne la solution (par exemple =3516).
    }
ask-solve =
    Il ne reste plus de tentative : quel est le code ? { $challenge ->
        [yes] Donne la solution (par exemple =3516) ou conteste (!).
       *[no] Donne la solution (par exemple =3516).
    }
ask-report = { $dice } : combien sont justes (e), trop hauts (h), trop bas (l) ? (par exemple { $example })
ask-chance =
    { $count ->
        [1] Lance le dernier dé blanc et tape le résultat, par exemple { $example }.
       *[other] Lance { $count } dés blancs et tape le résultat, par exemple { $example }.
    }
ask-chance-code = { $player } lance les dés de couleur en secret et les tape, du bleu au vert, par exemple 3516.
ask-chance-code-solo = Quelqu’un d’autre lance les dés de couleur en secret et les tape, du bleu au vert, par exemple 3516.
doubt-report = Ce n’est pas ce que dit le code ; si le décodeur s’en aperçoit, tu as perdu la partie.
