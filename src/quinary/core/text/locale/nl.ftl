### Wat er op de doos van een spel staat, in het Nederlands. Een zin toevoegen: docs/build/languages.md

box = De doos
box-players = Spelers
box-age = Leeftijd
box-duration = Speelduur
box-author = Auteur
box-publisher = Uitgever
box-year = Jaar
box-original-title = Oorspronkelijke titel
box-other-titles = Andere titels
box-contents = Inhoud
box-owner = De naam van het spel behoort toe aan zijn eigenaar. Quinary is een onafhankelijk project, zonder band met de auteur of de uitgever.
players = { $count } spelers
players-range = { $least } tot { $most }
players-or = { $least } of { $most }
players-open = { $least } of meer
players-differ = { $box } volgens de doos, { $here } met Quinary
years = vanaf { $years } jaar
minutes = ongeveer { $minutes } minuten
