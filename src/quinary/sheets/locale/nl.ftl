### What stands on every paper, in English. How to add a sentence: docs/languages.md

name = Name
title-block = { $game }: score block
alt-qr = QR code of { $link }
