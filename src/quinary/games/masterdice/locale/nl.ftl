### MASTERDICE in het Nederlands. Een zin toevoegen: docs/languages.md

summary = Vind een code van vier dobbelstenen door er witte bij te leggen. Met z’n tweeën, of alleen.
player = Speler { $number }

## Opties

option-rounds = Rondes
option-rounds-help = hoeveel rondes: een even aantal, 2 als er niets wordt gezegd; alleen is het altijd 1
option-reports = Antwoorden
option-reports-help = wie er antwoordt: de scheidsrechter, of de codemaker zelf (wie fout antwoordt, verliest)
option-reports-referee = Door de scheidsrechter
option-reports-by-hand = Met de hand

## Dobbelstenen en antwoorden

colour-blue = blauw
colour-red = rood
colour-yellow = geel
colour-green = groen
die-blue = { colour-blue } { $value }
die-red = { colour-red } { $value }
die-yellow = { colour-yellow } { $value }
die-green = { colour-green } { $value }
report = { $equal } goed, { $high } te hoog, { $low } te laag

## Wat er gebeurd is

fact-coderolled = Ronde { $round }: de code is gegooid; { $player } is de codekraker.
fact-codeseen = De code is { $code }.
fact-rolled = De witte dobbelstenen tonen { $dice }.
fact-rowplaced = Rij { $row }: { $dice }.
fact-reported = Het antwoord op rij { $row }: { report }.
fact-challenged = { $player } trekt de antwoorden in twijfel.
fact-confirmed =
    { $rows ->
        [one] Tot nu toe is er { $rows } antwoord gegeven, en dat is niet fout.
       *[other] Tot nu toe zijn er { $rows } antwoorden gegeven, en geen enkel is fout.
    }
fact-foundfalse = Het antwoord op rij { $row } was fout; in werkelijkheid: { report }.
fact-solved = { $player } geeft de oplossing { $code }.
fact-revealed = De code was { $code }.
fact-scored =
    { $points ->
        [one] { $player } krijgt { $points } punt.
       *[other] { $player } krijgt { $points } punten.
    }

## Wat er gevraagd wordt

ask-place =
    Rij { $row }, worp { $dice }: leg dobbelstenen (blauw, rood, geel, groen, een punt voor een leeg vakje, bijvoorbeeld { $example }){ $challenge ->
        [yes] , geef de oplossing (bijvoorbeeld =3516) of twijfel (!).
       *[no] {" "}of geef de oplossing (bijvoorbeeld =3516).
    }
ask-solve =
    Er is geen poging meer over: wat is de code? { $challenge ->
        [yes] Geef de oplossing (bijvoorbeeld =3516) of twijfel (!).
       *[no] Geef de oplossing (bijvoorbeeld =3516).
    }
ask-report = { $dice }: hoeveel zijn er goed (e), te hoog (h), te laag (l)? (bijvoorbeeld { $example })
ask-chance =
    { $count ->
        [1] Gooi de laatste witte dobbelsteen en typ hem in, bijvoorbeeld { $example }.
       *[other] Gooi { $count } witte dobbelstenen en typ ze in, bijvoorbeeld { $example }.
    }
ask-chance-code = { $player } gooit stiekem de gekleurde dobbelstenen en typt ze in, van blauw tot groen, bijvoorbeeld 3516.
ask-chance-code-solo = Iemand anders gooit stiekem de gekleurde dobbelstenen en typt ze in, van blauw tot groen, bijvoorbeeld 3516.
doubt-report = Dat is niet wat de code zegt; als de codekraker het merkt, heb jij het spel verloren.
