### Ce que dit la boîte d’un jeu, en français. Comment ajouter une phrase : docs/build/languages.md

box = La boîte
box-players = Joueurs
box-age = Âge
box-duration = Durée
box-author = Auteur
box-publisher = Éditeur
box-year = Année
box-original-title = Titre original
box-other-titles = Autres titres
box-contents = Contenu
box-owner = Le nom du jeu appartient à son propriétaire. Quinary est un projet indépendant, sans lien avec l’auteur ni l’éditeur.
players = joueurs : { $count }
players-range = { $least } à { $most }
players-or = { $least } ou { $most }
players-open = { $least } ou plus
players-differ = { $box } selon la boîte, { $here } avec Quinary
years = dès { $years } ans
minutes = environ { $minutes } minutes
