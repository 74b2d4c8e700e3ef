### Les pages d’étude, en français.

## Le défi du jour

daily-of = { $game } : le défi du jour
daily-begun = Vous avez commencé : la partie vous attend jusqu’à la fin de la journée.
daily-rules = Tout le monde reçoit les mêmes dés, cartes ou pions. Vous avez un seul essai ; ensuite vous voyez comment les autres ont joué. La journée finit à minuit, heure UTC.
daily-missed = Cette journée est finie, et vous n’avez pas joué.
daily-finished =
    { $count ->
        [one] { $count } personne a fini.
       *[other] { $count } personnes ont fini.
    }
daily-hidden = Vous verrez les résultats quand vous aurez joué.
daily-promise = Le secret de ces dés a été promis la veille par son empreinte :
daily-opened = Il est maintenant ouvert :
daily-closed = Il s’ouvrira à la fin de la journée.
day-before = La veille
to-today = Aujourd’hui
results = Résultats
rank = Place
name = Nom
score = Score
replay = Voir
replay-of = Voir la partie de { $name }

## Les mêmes dés

same-of = { $game } : les mêmes dés
same-lead = Faites jouer à d’autres ce qui a été lancé ou tiré dans cette partie, et comparez les résultats.
side-by-side = Côte à côte
table = Table
the-first = La première partie
knew = connaissait les dés
stage-waiting = pas commencée
stage-playing = en cours
waits-for-people = attend des joueurs
same-rank = Les places sont pour ceux qui ne savaient rien de ces dés avant la fin de leur partie.
same-open = Nouvelles tables avec ces dés
club-night = Pour une soirée de club, ouvrez autant de tables qu’il y a de groupes et donnez à chaque groupe son code. Laissez cette page ouverte là où tous la voient : les résultats arrivent d’eux-mêmes.
how-many-tables = Combien de tables ?
with-ghost = Jouer à côté de la première partie
ghost-help = Après chacune de vos décisions, vous voyez le score de qui était assis là, jamais plus.

## Une analyse

review-of = { $game } : a-t-on bien joué ?
review-lead = Chaque décision est pesée par le robot le plus fort, d’après ce qu’on pouvait savoir à ce moment. Cela prend quelques secondes.
review-quick = L’analyse regarde moins loin que d’habitude : les robots les plus forts n’étaient pas encore prêts sur ce serveur.
review-go = Analyser cette partie
work-goes-on = Chaque décision est pesée …
work-failed = Cela n’a pas marché cette fois. Réessayez.
whose-game = La partie de qui ?
where-from = D’où vient le résultat
review-start = À espérer au départ
review-luck = Chance
review-presents = Ce que l’autre a perdu
review-loss = Perdu par ses propres décisions
review-residual = Reste de l’estimation
review-final = Résultat
accuracy = Précision { $percent } %
accuracy-help = 100 %, c’est ne rien perdre ; une décision qui coûte cher compte pour la moitié.
accuracy-levels = La précision des robots
level = Niveau
accuracy-column = Précision
course = Le cours de la partie
course-help = Ce qu’on pouvait espérer avant chaque décision ; les mêmes chiffres sont dans le tableau ci-dessous.
course-below = décisions
at-decision = Décision { $number }
at-the-end = À la fin
turn-loss-lost = { $where } : { $amount } perdu par la décision
turn-luck-won = { $where } : { $amount } gagné par chance juste avant
turn-luck-lost = { $where } : { $amount } perdu par malchance juste avant
turn-present-won = { $where } : { $amount } gagné par une erreur adverse
all-decisions = Toutes les décisions
number = Nº
luck-before = Chance avant
played = Joué
best = Mieux
loss = Perte
to-decision = Voir la décision { $number }
dearest = Ce qui a coûté le plus
dear = { $played } ; { $best } valait { $amount } de plus.
dear-why = { $played } ; { $best } valait { $amount } de plus : { $why }.
nothing-dear = Aucune décision n’a coûté plus que ce que le hasard peut cacher.
deduction = Ce qu’on pouvait savoir
secret-number = Secret { $number }
attempt = Essai
to-attempt = Voir l’essai { $number }
left-before = Possibles avant
left-after = après
bits = Bits appris
bits-possible = au mieux à espérer
forced-at = À partir de l’étape { $step }, il ne restait qu’une possibilité.
wasted =
    { $count ->
        [one] { $count } essai est venu ensuite.
       *[other] { $count } essais sont venus ensuite.
    }
hindsight = Avec le recul
hindsight-lead = Ce qui était possible avec ces dés pour qui les aurait tous connus. Cela ne dit rien de votre jeu.
hindsight-go = Chercher
hindsight-found = { $score } était possible ; ce fut { $reached }.
hindsight-proven = Plus n’est pas possible.
hindsight-most = Plus de { $most } est certainement impossible.
hindsight-way = Une façon d’y arriver
judge = Selon le robot { $level }, d’après ce qu’on pouvait savoir à chaque moment.

## Conseils

hint = Conseil
hint-careful = Attention : ce choix compte.
hint-easy = Plusieurs choix se valent à peu près ici.
hint-best = Le mieux : { $text } ({ $value })
hint-next = Ensuite : { $text } ({ $value })
hint-places = Ce que chaque place peut encore montrer
place = Place { $number }
hint-left =
    { $count ->
        [one] Il reste { $count } possibilité :
       *[other] Il reste { $count } possibilités, parmi elles :
    }
hint-none = Il n’y a rien à dire ici.

## Problèmes

puzzles-lead = Des positions de parties jouées, où un choix est nettement le meilleur. Que feriez-vous ?
puzzles-of = { $game } : problèmes
puzzles-all =
    { $count ->
        [one] { $count } problème
       *[other] { $count } problèmes
    }
puzzles-mine =
    { $count ->
        [one] { $count } de mes erreurs
       *[other] { $count } de mes erreurs
    }
puzzles-none = Aucun problème n’attend ici. Ils viennent des parties analysées.
puzzle-ask = Quel est le meilleur choix pour { $name } ?
puzzle-right = Juste : { $text }.
puzzle-wrong = { $text } vaut { $amount } de moins que { $best }.
puzzle-tries =
    { $tries ->
        [one] { $tries } personne a essayé, { $misses } se sont trompées. Cote { $rating }.
       *[other] { $tries } personnes ont essayé, { $misses } se sont trompées. Cote { $rating }.
    }
choice = Choix
worth = Valeur
commonest-wrong = Les erreurs les plus fréquentes
wrong-answer =
    { $count ->
        [one] { $text } : { $count } fois
       *[other] { $text } : { $count } fois
    }
puzzle-next = Problème suivant

## Mes chiffres

figures-lead = Tout ce que vous avez fini ici, et la part de chance.
figures-none = Vous n’avez pas encore fini de partie.
figures-games = Parties
figures-wins = Gagnées
figures-mean = Moyenne
figures-best = Meilleur
figures-middle = Médiane
figures-corrected = Moyenne à chance ordinaire
figures-accuracy = Précision
figures-luck = Chance par partie
figures-helped =
    { $count ->
        [one] { $count } autre partie, jouée avec conseils, n’est pas comptée.
       *[other] { $count } autres parties, jouées avec conseils, ne sont pas comptées.
    }
figures-reviewed =
    { $count ->
        [one] { $count } partie a été analysée.
       *[other] { $count } parties ont été analysées.
    }
review-more = Analyser d’autres de mes parties
reviews-asked =
    { $count ->
        [one] { $count } analyse est en cours ; revenez dans un moment.
       *[other] { $count } analyses sont en cours ; revenez dans un moment.
    }
distribution = La répartition des résultats
from-to = De
to-below = à moins de
levels-reach = Ce que les robots atteignent en moyenne
like = Vous êtes aussi précis que le robot { $level }.
half-between = la moitié entre
progress = Progrès
progress-below = parties
date = Date
download-json = Tout en JSON
download-csv = En tableau (CSV)
