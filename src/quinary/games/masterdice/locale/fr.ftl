### MASTERDICE en français. Comment ajouter une phrase : docs/build/languages.md

summary = Découvre un code de quatre dés en plaçant des dés blancs. À deux, ou en solo.
player = Joueur { $number }

## Options

option-rounds = Manches
option-rounds-help = combien de manches : un nombre pair, 2 si rien n’est dit ; en solo toujours 1
option-reports = Informations
option-reports-help = qui donne les informations : l’arbitre (notre décision), ou le composeur lui-même, comme dans la boîte (une fausse information fait perdre)
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
        [one] { $high } trop élevé
       *[other] { $high } trop élevés
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
ask-report = { $dice } : combien sont justes (e), trop élevés (h), trop bas (l) ? (par exemple { $example })
ask-chance =
    { $count ->
        [1] Lance le dernier dé blanc et tape le résultat, par exemple { $example }.
       *[other] Lance { $count } dés blancs et tape le résultat, par exemple { $example }.
    }
ask-chance-code = { $player } lance les dés de couleur en secret et les tape, du bleu au vert, par exemple 3516.
ask-chance-code-solo = Quelqu’un d’autre lance les dés de couleur en secret et les tape, du bleu au vert, par exemple 3516.
doubt-report = Ce n’est pas ce que dit le code ; si le décodeur s’en aperçoit, tu as perdu la partie.

## Le plateau de jeu

board-caption = Manche { $round } sur { $rounds } : { $name } joue le décodeur
row = Rangée
row-code = Code
row-solution = Solution
column-report = Informations
code-hidden = Le code est derrière le cache.
code-missing = Il n’y a pas encore de code.
code-peek = Regarder derrière le cache
report-awaited = L’information n’est pas encore donnée.
report-confirmed = Vérifié : cette information est vraie.
legend = Ce que disent les boutons
legend-equal = juste
legend-high = trop élevé
legend-low = trop bas
cell-empty = { $colour }, rangée { $row } : vide
cell-place = { $colour }, rangée { $row } : placer le { $held } ici
cell-swap = { $colour }, rangée { $row } : placer le { $held } au lieu du { $die }
cell-take = { $colour }, rangée { $row } : { $die }, le reprendre
supply-solution = code
supply-rows =
    { $count ->
        [one] { $count } rangée
       *[other] { $count } rangées
    }
supply-dice =
    { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    }
supply-worth = en jeu
rounds = Manches
round-short = Manche { $round }

## Ce qu’il y a à faire

panel = Ce qu’il y a à faire
now-code = Le code va être lancé.
now-place = Rangée { $row } : quels dés, et où ?
now-solve = Plus aucune tentative : quel est le code ?
now-report = Rangée { $row } : quelle est ton information ?
now-wait-report = { $name } vérifie la rangée…
now-wait-decoder = { $name } cherche le code…
now-wait-dice = Les dés roulent…
now-confirmed = Toutes les informations sont vraies. Continue !
modes = Dés, notes ou solution
mode-dice = Dés
mode-notes = Notes
mode-solution = Solution
tray = Dés blancs
tray-die = Dé blanc : { $die }
place =
    { $count ->
        [0] Placer des dés
        [one] Placer { $count } dé
       *[other] Placer { $count } dés
    }
place-clear = Effacer
place-hint = Touche un dé, puis une colonne, ou fais-le glisser. Peu de dés en disent moins, mais plus précisément.
notes-label = Notes : qu’as-tu exclu ?
notes-hint = Barre ce qui est impossible. Personne d’autre ne voit tes notes.
note-value = { $colour } : { $value } est exclu
solution-label = Solution : une valeur par couleur
solution-value = { $colour } : { $value }
solution-value-crossed = { $colour } : { $value } (barré dans tes notes)
solve = Résoudre : { $worth } points ou rien
challenge = Contester
answer-equal = juste
answer-equal-more = Un juste de plus
answer-equal-fewer = Un juste de moins
answer-high = trop élevé
answer-high-more = Un trop élevé de plus
answer-high-fewer = Un trop élevé de moins
answer-low = trop bas
answer-low-more = Un trop bas de plus
answer-low-fewer = Un trop bas de moins
report-form = Information sur la rangée { $row }
report-missing =
    { $count ->
        [one] Il manque l’information pour un dé.
       *[other] Il manque l’information pour { $count } dés.
    }
report-send = Informer
report-send-false = Informer quand même ainsi

## La fin d’une manche

end-right =
    { $points ->
        [one] { $name } a découvert le code : { $points } point !
       *[other] { $name } a découvert le code : { $points } points !
    }
end-wrong = Ce n’est pas le code : aucun point pour { $name }.
end-false = Une information était fausse : { $name } gagne la partie !
end-sum = { $solution } pour le code + { $rows } pour les rangées inutilisées ({ $rowsLeft }) + { $dice } pour les dés restants ({ $diceLeft })
end-go-on = Passer à la manche { $round }

## De vrais dés

type-roll =
    { $count ->
        [one] Lance le dernier dé blanc. Que montre-t-il ?
       *[other] Lance { $count } dés blancs. Que montrent-ils ?
    }
type-code = Que montrent les dés de couleur ?
type-place = { $colour } : { $value }
type-place-empty = { $colour } : à saisir
type-code-enter = Cacher le code
cover-title = { $name }, détourne les yeux !
cover-help = { $name } lance les quatre dés de couleur derrière le cache et les saisit. Personne d’autre ne regarde.
cover-help-solo = Quelqu’un d’autre lance les quatre dés de couleur derrière le cache et les saisit pour toi.
cover-lift = Saisir le code en secret

## La première partie

guide-screen = Quatre dés de couleur ont été lancés derrière le cache vert : c’est le code. À toi de le découvrir !
guide-first-row = Voici quatre dés blancs. Touche un dé, puis une colonne ; places-en un ou deux et appuie sur « Placer ». La règle du jeu conseille de ne pas les placer tous : peu de dés en disent moins, mais plus précisément.
guide-report = Les boutons donnent l’information : ✓ par dé juste, ▼ par dé trop élevé, ▲ par dé trop bas. Quel bouton va avec quel dé ? C’est à toi de le deviner !
guide-notes = Barre maintenant dans tes notes ce qui est impossible. Un 4 trop élevé, par exemple, exclut le 4, le 5 et le 6.
guide-second-row = Quatre nouveaux dés : remplis la rangée suivante.
guide-worth = Surveille ce que le code vaut encore : chaque rangée te coûte 5 points, chaque dé placé 1 de plus.
guide-more-rows = Continue : encore une rangée, avec des dés qui partagent bien ce qui reste possible.
guide-solution = Dès que tu en sais assez, ou que tu oses deviner, choisis une valeur par couleur sous « Solution ». Tu n’as droit qu’à une seule solution ! D’ici là, remplis d’autres rangées.
guide-end = Le cache est baissé : c’était une manche entière. À deux, on alterne : une fois tu es décodeur, une fois composeur.

## Les exemples de la règle du jeu

example-points = Exemple de la règle du jeu : le code est découvert, une rangée est inutilisée et il reste six dés blancs. Cela rapporte 20 + 5 + 6 = 31 points. (Le code et les rangées sont de nous.)

## À la place des mots de l’application

way-companion = Vrais dés

## La feuille, sur papier et dans le terminal

sheet-score = Score
sheet-round = manche { $round }
sheet-total = total
sheet-code = code
sheet-solution = solution
sheet-worth = En jeu
sheet-points = Points
sheet-right = solution juste
sheet-wrong = pas de solution juste
sheet-rows-left = rangées inutilisées
sheet-dice-left = dés blancs restants
sheet-together = ensemble
sheet-rolled = Lancer : { $dice }
sheet-true = Informations vérifiées : { $rows }
sheet-false = L’information sur la rangée { $row } était fausse : la vérité est { $truth }.
paper-points = Juste : { $solution } + { $row } par rangée inutilisée + { $die } par dé blanc restant. Faux : rien.
paper-elimination = Barre ce qui est impossible
paper-board = Le plateau de jeu
paper-dice = Il faut encore 18 dés blancs et deux de chaque couleur : bleu, rouge, jaune et vert.
paper-screen = Le cache
paper-maker = Tu es le composeur. Pour chaque dé blanc de la rangée :
paper-means-equal = juste : le code a la même valeur dans cette colonne
paper-means-high = trop élevé : le dé blanc montre plus que le code
paper-means-low = trop bas : le dé blanc montre moins que le code
paper-report = Dis seulement combien il y en a de chaque sorte. Une fausse information, si on la remarque, fait perdre la partie.

## Pourquoi autre chose valait mieux

why-open = { $count } codes étaient encore possibles
why-impossible = ce code ne s’accordait pas avec les informations
why-forced = il ne restait que ce code
why-name = avec { $count } codes possibles, en nommer un valait mieux qu’une autre rangée
why-reports = la rangée peut donner { $count } informations différentes, la meilleure { $more }
why-dice = la rangée coûte { $count } dés, la meilleure { $fewer }
why-leaves = la meilleure rangée laisse au plus { $count } codes

## Dans la boîte

box-dice = { $count } dés (18 blancs, 2 bleus, 2 rouges, 2 jaunes, 2 verts)
box-board = { $count } plateau de jeu (codemaster)
box-rulebook = règle du jeu

## Pourquoi quelque chose est refusé

fault-no-answer = Le décodeur reçoit les informations, il ne les donne pas.
fault-place-or-solve = Le décodeur place des dés ou donne la solution.
fault-code-first = D’abord le code : quatre dés de couleur de 1 à 6, en un mot, comme 3516.
fault-bad-roll =
    { $count ->
        [one] Il faut maintenant lancer un dé blanc, de 1 à 6.
       *[other] Il faut maintenant lancer { $count } dés blancs, de 1 à 6.
    }
fault-rows-used = Les sept rangées sont utilisées : donne la solution.
fault-dice-used = Il ne reste aucun dé blanc : donne la solution.
fault-four-columns = Une rangée a quatre colonnes, pas { $count }.
fault-place-one = Il faut placer au moins un des dés.
fault-not-rolled = On ne place que ce qui a été lancé, chaque dé une seule fois : { $dice }.
fault-answer-first = Le composeur doit d’abord donner les informations sur la rangée.
fault-answer-counts = Les informations sur cette rangée sont trois nombres dont la somme est { $count }, aucun sous 0.
fault-four-values = Une solution est faite de quatre valeurs, chacune de 1 à 6.
fault-never-false = Les informations de l’arbitre ne sont jamais fausses : continue.
