### What is known of a game’s box, in English. How to add a sentence: docs/build/languages.md

box = The box
box-players = Players
box-age = Age
box-duration = Duration
box-author = Author
box-publisher = Publisher
box-year = Year
box-original-title = Original title
box-other-titles = Other titles
box-contents = Contents
box-owner = The game’s name belongs to its owner. Quinary is an independent project, not connected with the author or publisher.
players = { $count } players
players-range = { $least } to { $most }
players-or = { $least } or { $most }
players-open = { $least } or more
players-differ = { $box } on the box, { $here } with Quinary
years = from { $years } years
minutes = about { $minutes } minutes
