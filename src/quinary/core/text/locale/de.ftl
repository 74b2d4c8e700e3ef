### Die Angaben auf der Schachtel eines Spiels, auf Deutsch. Wie ein Satz dazukommt: docs/build/languages.md

box = Die Schachtel
box-players = Personen
box-age = Alter
box-duration = Dauer
box-author = Autor
box-publisher = Verlag
box-year = Jahr
box-original-title = Originaltitel
box-other-titles = Andere Titel
box-contents = Inhalt
box-owner = Der Name des Spiels gehört seinem Inhaber. Quinary ist ein unabhängiges Projekt, ohne Verbindung zu Autor oder Verlag.
players = { $count } Personen
players-range = { $least } bis { $most }
players-or = { $least } oder { $most }
players-open = { $least } oder mehr
players-differ = { $box } laut Schachtel, mit Quinary { $here }
years = ab { $years } Jahren
minutes = etwa { $minutes } Minuten
