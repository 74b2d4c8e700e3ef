### L’enveloppe de l’application, en français. Comment ajouter une phrase : docs/build/languages.md

## Partout

skip-to-content = Aller au contenu
home = Quinary, accueil
main-navigation = Navigation
language = Langue
settings = Réglages
close = Fermer
cancel = Annuler
save = Enregistrer
saved = C’est enregistré.
next = Suivant
got-it = C’est compris
skip = Sauter l’étape
enter = Valider
erase = Effacer
try-again = Réessayer
to-the-games = Vers les jeux
rule-clause = Règle { $clause }
rule-clause-ours = Règle { $clause } (notre décision)
player = Joueur { $number }
players = Joueurs
you = toi
guest = Invité
host = L’hôte
game = Jeu
games = Jeux
dice = Dés
board = Plateau

## Accueil

home-title = Cinq jeux de nombres pour la table
home-lead = Seul, contre des robots, sur un seul appareil, en ligne, ou avec de vrais dés et l’appli pour arbitre.
play = Jouer
play-game = Jouer à { $game }
learn = Règles
learn-game = Règles de { $game }
learn-all = Les règles
puzzles = Problèmes
my-figures = Mes chiffres
learn-lead = Chaque jeu expliqué par nos soins, article par article.
join-title = Rejoindre une table
join-code = Code de la table
join = Rejoindre
open-tables = Tables ouvertes
seats-taken = { $taken } places prises sur { $seats }
print = Imprimer des feuilles
about = À propos de Quinary
go-on = Reprendre une partie
games-over =
    { $count ->
        [one] une partie terminée
       *[other] { $count } parties terminées
    }
your-turn = À toi de jouer
daily = Le défi du jour
daily-lead = Les mêmes dés pour tous, un seul essai.
daily-done = joué

## Une nouvelle table

new-table = Nouvelle partie
new-table-of = Nouvelle partie de { $game }
guide-me = Montre-moi comment jouer
read-rules = Lire les règles
how-to-play = Comment veux-tu jouer ?
way-solo = En solo
way-solo-help = Toi et les dés.
way-bots = Avec des robots
way-bots-help = L’appli joue aussi.
way-device = Un seul appareil
way-device-help = On se le passe entre amis.
way-invite = Inviter
way-invite-help = Chacun sur son écran.
way-companion = Vrais dés ou cartes
way-companion-help = À table ; l’appli arbitre et tient les feuilles.
who-plays = Qui joue ?
one-more = Encore quelqu’un
remove-player = Retirer { $name }
your-name = Ton nom
how-many-bots = Combien de robots ?
level = Niveau
bot-of-level = robot { $level }
level-beginner = débutant
level-casual = amateur
level-club = club
level-expert = expert
level-master = maître
level-plain = maître rapide
level-random = aléatoire
level-greedy = gourmand
level-points = points
level-search = recherche
level-program = programme
how-many-seats = Combien de joueurs ?
as-usual = comme d’habitude
more-settings = Plus
clock = Temps par décision
clock-none = sans limite
clock-seconds =
    { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }
clock-hours =
    { $hours ->
        [one] { $hours } heure
       *[other] { $hours } heures
    }
clock-days =
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
open-to-all = Montrer la table à tout le monde
allow-watchers = Spectateurs admis
hints = Conseils
hints-none = aucun
hints-careful = seulement un avertissement quand ça compte
hints-three = les trois meilleurs choix
hints-best = le meilleur choix
hints-books = l’application tient les comptes
hints-full = comptes, possibilités et meilleur choix
hints-on = Les conseils sont permis à tous : { $kind }
open-table = Ouvrir la table

## En attente

waiting-title = { $game } : on attend du monde
waiting-for =
    { $count ->
        [0] Tout le monde est là.
        [one] On attend encore un joueur.
       *[other] On attend encore { $count } joueurs.
    }
looking-for-table = On cherche la table…
sit-down = S’asseoir
seat-friend = Asseoir un ami
name-of-friend = Un ami sur cet appareil
free-seat = place libre
free-seat-of = Libérer la place de { $name }
fill-with-bots = Compléter avec des robots
start = Commencer
free-seats = { $count } places libres
start-short =
    { $count ->
        [one] Commencer avec { $count } joueur
       *[other] Commencer avec { $count } joueurs
    }
host-starts = L’hôte lance la partie.
invite = Inviter les autres
invite-help = Montre ce code ou envoie le lien.
table-code = Code de cette table
qr-of-table = Code QR du lien vers cette table
share-link = Partager le lien
copied = Copié
host-screen = Grand écran

## En jeu

menu = Menu
winner = gagne
to-decide = doit décider
away = absent
bot = robot
watching = Tu regardes
turn-of = À { $name } de jouer
waiting-for-names = On attend { $names }
crowd-waits =
    { $count ->
        [one] Un joueur décide encore.
       *[other] { $count } joueurs décident encore.
    }
still-deciding =
    { $count ->
        [0] Tout le monde a décidé.
        [one] Un joueur décide encore.
       *[other] { $count } joueurs décident encore.
    }
dice-roll = On lance…
dice-awaited = Lance pour de vrai et saisis le résultat.
undo = Reprendre
undo-why-not = Seule ta dernière décision peut être reprise, tant que rien n’a été lancé, tiré ou révélé.
ask-back = Demander à reprendre
asks-back = { $name } voudrait reprendre sa dernière décision.
agree = D’accord
disagree = Non
stand-in-for = Laisser un robot jouer pour { $name }
everybody = Tout le monde
find-name = Chercher un nom
who-deciding = À jouer
who-away = Pas là
let-bot-play = Laisser un robot jouer
no-such-name = Ce nom n’est pas dans la liste.
come-back = Reprendre ma place
paused = Pause : personne ne joue.
paused-for-you = Pause : personne ne joue. Reprends ta place pour continuer.
choices = Tes choix
what-happened = Ce qui s’est passé
fact-withdrawn = { $name } reprend sa dernière décision.
fact-corrected = L’hôte a corrigé une saisie précédente.
hand-over = { $name }, c’est à toi
hand-over-help = Passe l’appareil. Rien ne s’affiche avant.
hand-over-go = Je suis { $name }
hand-on = Passer l’appareil
line-lost = Connexion perdue. Nouvel essai…
step-of = { $step } sur { $steps }
to-table = À la table
progress = Combien ont décidé
correct = Corriger une saisie
correct-help = Écris-la dans la notation du jeu ; la suite est revérifiée et la correction est notée.
correct-entry = { $name }, c’était { $text }
hidden-entry = caché
corrected = corrigé

## La fin

game-over = La partie est finie
best-of-all = En tête
scores = Scores
head-rank = Rang
head-name = Nom
head-score = Score
your-score = Ton score : { $score }
who-wins =
    { $count ->
        [one] { $names } gagne !
       *[other] { $names } se partagent la victoire !
    }
many-win = { $count } joueurs se partagent la victoire !
rematch = Rejouer
to-next-table = À la partie suivante
look-back = Revoir la partie
daily-results = Les résultats du jour
how-well = Ai-je bien joué ?
same-dice = Les mêmes dés pour d’autres
ghost-score = { $name } en était à { $score }
history-of = { $game } : toute la partie
share-game = Partager cette partie
download-record = Télécharger l’enregistrement
print-game = Imprimer la partie
print-for-table = Imprimer des feuilles pour cette table
first-step = Au début
step-back = Un pas en arrière
step-on = Un pas en avant
last-step = À la fin
seen-by = Point de vue
seen-by-name = vu par { $name }
fair-checking = Vérification des dés…
fair-yes =
    { $mixed ->
        [yes] Dés honnêtes : les { $count } tirages respectent la promesse, ta part, l’enregistrement et les { $seen } vus en direct.
       *[no] Dés honnêtes : les { $count } tirages respectent la promesse, l’enregistrement et les { $seen } vus en direct.
    }
fair-typed = Vrais dés : les résultats ont été saisis, il n’y a rien à vérifier.
fair-sealed = D’autres jouent encore avec ces dés : ils pourront être vérifiés à la fin de la journée.
fair-unknown = Les dés n’ont pas pu être vérifiés pour l’instant.
fair-unwitnessed = Les { $count } tirages respectent l’enregistrement et les { $seen } vus en direct ; ce navigateur est arrivé après la promesse.
fair-unmixed = Les { $count } tirages respectent la promesse, l’enregistrement et les { $seen } vus en direct ; rien de ce navigateur n’y est.
fair-elsewhere = La promesse est tenue ; comment ce jeu tire, seul quinary verify peut le vérifier.
fair-no-commitment = Pas honnête : le secret révélé n’est pas celui qui était promis.
fair-no-late = Pas honnête : avant le premier lancer, le serveur n’avait rien promis.
fair-no-promise = Pas honnête : avant la partie, ce navigateur avait reçu une autre promesse.
fair-no-entropy = Pas honnête : la part de hasard de ce navigateur manque.
fair-no-seed = Pas honnête : les dés ne viennent pas du secret et de l’apport des joueurs.
fair-no-outcome = Pas honnête : le tirage numéro { $roll } ne découle pas du secret promis.
fair-no-shown = Pas honnête : le tirage numéro { $roll } a été montré autrement pendant la partie.
fair-no-source = Pas honnête : selon le serveur, le numéro { $roll } vient d’ailleurs que ce que disent les règles.
fair-how = Comment le savoir ?
fair-how-promise = Avant le premier lancer, le serveur a promis son secret en montrant son empreinte :
fair-how-mix = Le navigateur de chaque joueur a ajouté sa part. La tienne :
fair-how-open = Le secret est maintenant ouvert, et chacun peut recalculer chaque lancer :
fair-how-verify = Sans cette page, quinary verify vérifie la même chose : la partie et ce que ce navigateur en a vu.
fair-file = Télécharger le fichier
fair-promise = Dés promis :
fair-promise-help = Le serveur a choisi son secret et en montre l’empreinte. Personne ne peut plus le changer ; à la fin, ce navigateur vérifie chaque lancer.

## Réglages

this-device = Cet appareil
theme = Apparence
theme-auto = comme l’appareil
theme-light = clair
theme-dark = sombre
sound = Sons
haptics = Vibrations
notify = Me prévenir quand c’est mon tour
previews = Montrer ce qu’un choix rapporterait
your-data = Tes données
your-data-help = Il n’y a pas de compte : ce navigateur détient un secret par lequel le serveur te reconnaît.
move-device = Continuer sur un autre appareil
move-help = Ouvre ceci sur l’autre appareil dans les 15 minutes ; cela ne marche qu’une fois :
move-title = Continuer ici
move-here = Cet appareil devient le tien ; l’autre ne l’est plus.
move-go = Oui, continuer ici
export = Télécharger mes données
forget-me = M’oublier
forget-sure = Ton nom disparaît de toutes les tables et des robots jouent à ta place. C’est définitif.
forget-yes = Oui, m’oublier

## Règles, impression, à propos

rules-of = Règles de { $game }
print-help = Des feuilles vierges pour la table, sur papier.
how-many-sheets = Combien de feuilles ?
paper-kind = Quoi imprimer
paper-kind-block = Feuilles de jeu
paper-kind-kit = Kit à imprimer
paper-kind-rules = Règles sur une page
paper-kind-puzzle = Un problème
paper-size = Papier
paper-size-a4 = A4
paper-size-letter = Lettre US
paper-large = Gros caractères
paper-ink = Économiser l’encre
paper-save = Enregistrer en PDF
paper-page = Imprimer cette page
before-you =
    { $count ->
        [0] C’est bientôt ton tour.
        [one] Encore 1 demande avant toi.
       *[other] Encore { $count } demandes avant toi.
    }
name-line = Nom : ____________
about-what = Quinary ramène à table cinq jeux de nombres, dont certains étaient épuisés depuis des décennies. C’est un logiciel libre.
about-fair = Les dés sont honnêtes, et tu peux le vérifier : chaque partie finie révèle le secret de ses dés.
about-privacy = Pas de compte, pas de publicité, pas de mesure d’audience. On ne garde que ton nom et tes parties ; tu peux les emporter ou les faire effacer.
about-names = Les noms des jeux appartiennent à leurs propriétaires. Plateaux, feuilles et textes sont les nôtres.
about-api = Pour les programmes : l’interface de ce serveur

## Ce qui n’est pas possible

title-refused = Ça ne marche pas
title-no-such-page = Cette page n’existe pas
title-no-such-table = Cette table n’existe pas
title-unknown-game = Ce jeu n’existe pas
title-not-allowed = Ce n’est pas pour toi
title-players-only = Cette table est privée
title-away = Le serveur est absent
title-too-often = Un peu trop vite
title-unavailable = Un instant
title-queue-full = Le serveur est occupé
title-share-used = Assez de demandes en attente
fault-no-such-page = Cette adresse ne mène nulle part ici.
fault-unknown-game = Aucun jeu ici ne porte ce nom.
fault-no-such-table = Peut-être une faute dans le code, ou la table a été supprimée.
fault-no-such-thing = Il n’y a rien à cette adresse.
fault-not-allowed = Tu ne peux pas faire cela ici.
fault-players-only = Seuls les joueurs voient cette partie. Avec un code, tu peux rejoindre une autre table.
fault-not-known = Dis d’abord ton nom.
fault-not-now = Ce n’est pas possible maintenant.
fault-other-rules = Cette table a été jouée avec une autre version des règles : elle ne peut plus être ouverte.
fault-sealed = D’autres jouent encore avec ces dés : cela s’ouvrira à la fin de la journée, à 00:00 UTC.
fault-still-here = Cette personne est là : un robot ne joue que pour quelqu’un d’absent.
fault-not-your-turn = Ce n’est pas ton tour.
fault-stale = Il s’est passé quelque chose entre-temps : regarde à nouveau.
fault-conflict = Quelqu’un a été plus rapide : regarde à nouveau.
fault-illegal-action = Les règles ne le permettent pas.
fault-no-looking-back = Cette partie se joue de mémoire : on ne regarde pas en arrière avant la fin.
fault-later-entry = Une saisie suivante ne conviendrait plus : { $why }
fault-game-over = La partie est finie.
fault-bad-request = Cela n’a pas été compris.
fault-bad-options = Le jeu ne propose pas cela.
fault-too-large = C’était trop à la fois.
fault-too-often = C’était un peu trop souvent ; attends un instant.
fault-unavailable = Le serveur ne peut rien enregistrer pour l’instant ; rien n’est perdu, réessaie bientôt.
fault-thought-lost = La réponse s’est perdue pendant le calcul ; demande encore une fois.
fault-queue-full = Trop de demandes attendent sur ce serveur : réessaie dans quelques minutes.
fault-share-used = Tu as déjà assez de demandes en attente : redemande quand l’une d’elles sera prête.
fault-away = Le serveur ne répond pas. Sans lui, l’appli montre ses pages, mais pas les tables : elles sont gardées là-bas, et rien n’est perdu.
page-away = Cette page n’est pas encore là
page-away-help = Elle n’a pas pu être chargée, peut-être faute de connexion.
