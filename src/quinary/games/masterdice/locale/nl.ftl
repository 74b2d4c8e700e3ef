### MASTERDICE in het Nederlands. Een zin toevoegen: docs/build/languages.md

summary = Kraak een verborgen code van vier dobbelstenen door er witte bij te leggen. Met z’n tweeën, of alleen.
player = Speler { $number }

## Opties

option-rounds = Rondes
option-rounds-help = hoeveel rondes: een even aantal, 2 als er niets wordt gezegd; alleen is het altijd 1
option-reports = Antwoorden
option-reports-help = wie er antwoordt: de scheidsrechter (onze uitleg), of de codemaker zelf, zoals in de doos (wie fout antwoordt, verliest)
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
fact-challenged = { $player } vecht de antwoorden aan.
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
        [yes] , geef de oplossing (bijvoorbeeld =3516) of vecht aan (!).
       *[no] {" "}of geef de oplossing (bijvoorbeeld =3516).
    }
ask-solve =
    Er is geen poging meer over: wat is de code? { $challenge ->
        [yes] Geef de oplossing (bijvoorbeeld =3516) of vecht aan (!).
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

## Het bord

board-caption = Ronde { $round } van { $rounds }: { $name } kraakt de code
row = Rij
row-code = Code
row-solution = Oplossing
column-report = Antwoord
code-hidden = De code ligt achter het scherm.
code-missing = Er is nog geen code.
code-peek = Kijk achter het scherm
report-awaited = Het antwoord komt nog.
report-confirmed = Nagekeken: dit antwoord klopt.
legend = Wat de symbolen betekenen
legend-equal = goed
legend-high = te hoog
legend-low = te laag
cell-empty = { $colour }, rij { $row }: leeg
cell-place = { $colour }, rij { $row }: leg de { $held } hier
cell-swap = { $colour }, rij { $row }: leg de { $held } hier in plaats van de { $die }
cell-take = { $colour }, rij { $row }: { $die }, neem terug
supply-solution = code
supply-rows =
    { $count ->
        [one] { $count } rij
       *[other] { $count } rijen
    }
supply-dice =
    { $count ->
        [one] { $count } dobbelsteen
       *[other] { $count } dobbelstenen
    }
supply-worth = nu waard
rounds = Rondes
round-short = Ronde { $round }

## Wat er te doen is

panel = Wat er te doen is
now-code = De code wordt zo gegooid.
now-place = Rij { $row }: welke dobbelstenen leg je waar?
now-solve = Geen poging meer over: wat is de code?
now-report = Rij { $row }: wat antwoord je?
now-wait-report = { $name } bekijkt de rij …
now-wait-decoder = { $name } kraakt de code …
now-wait-dice = De dobbelstenen rollen …
now-confirmed = Alle antwoorden tot nu toe kloppen. Speel verder!
modes = Dobbelstenen, notities of oplossing
mode-dice = Dobbelstenen
mode-notes = Notities
mode-solution = Oplossing
tray = Witte dobbelstenen
tray-die = Witte dobbelsteen: { $die }
place =
    { $count ->
        [0] Dobbelstenen leggen
        [one] Leg { $count } dobbelsteen
       *[other] Leg { $count } dobbelstenen
    }
place-clear = Terug
place-hint = Tik op een dobbelsteen en dan op een kolom, of sleep hem erheen. Weinig dobbelstenen vertellen minder, maar duidelijker.
notes-label = Notities: wat kan niet meer?
notes-hint = Streep door wat niet kan. Niemand anders ziet je notities.
note-value = { $colour }: { $value } kan niet
solution-label = Oplossing: één waarde per kleur
solution-value = { $colour } is { $value }
solution-value-crossed = { $colour } is { $value } (doorgestreept in je notities)
solve = Oplossen: { $worth } punten of niets
challenge = Aanvechten
answer-equal = goed
answer-equal-more = Eén meer is goed
answer-equal-fewer = Eén minder is goed
answer-high = te hoog
answer-high-more = Eén meer is te hoog
answer-high-fewer = Eén minder is te hoog
answer-low = te laag
answer-low-more = Eén meer is te laag
answer-low-fewer = Eén minder is te laag
report-form = Antwoord op rij { $row }
report-missing =
    { $count ->
        [one] Er is nog één dobbelsteen zonder antwoord.
       *[other] Er zijn nog { $count } dobbelstenen zonder antwoord.
    }
report-send = Antwoorden
report-send-false = Toch zo antwoorden

## Het einde van een ronde

end-right =
    { $points ->
        [one] { $name } heeft de code gekraakt: { $points } punt!
       *[other] { $name } heeft de code gekraakt: { $points } punten!
    }
end-wrong = Dat is de code niet: geen punten voor { $name }.
end-false = Een antwoord was fout: { $name } wint het spel!
end-sum = { $solution } voor de code + { $rows } voor ongebruikte rijen ({ $rowsLeft }) + { $dice } voor dobbelstenen over ({ $diceLeft })
end-go-on = Door naar ronde { $round }

## Echte dobbelstenen

type-roll =
    { $count ->
        [one] Gooi de laatste witte dobbelsteen. Wat toont hij?
       *[other] Gooi { $count } witte dobbelstenen. Wat tonen ze?
    }
type-code = Wat tonen de gekleurde dobbelstenen?
type-place = { $colour }: { $value }
type-place-empty = { $colour }: nog open
type-code-enter = Verberg de code
cover-title = { $name }, kijk even weg!
cover-help = { $name } gooit de vier gekleurde dobbelstenen achter het scherm en voert ze in. Verder kijkt er niemand.
cover-help-solo = Iemand anders gooit de vier gekleurde dobbelstenen achter het scherm en voert ze voor je in.
cover-lift = Voer de code stiekem in

## Het eerste spel

guide-screen = Achter het groene scherm zijn vier gekleurde dobbelstenen gegooid: de code. Zoek uit wat ze tonen!
guide-first-row = Hier zijn vier witte dobbelstenen. Tik op een dobbelsteen en dan op een kolom; leg er een of twee en druk op ‘Leg’. De spelregels raden aan om ze niet allemaal te leggen: weinig dobbelstenen vertellen minder, maar duidelijker.
guide-report = De symbolen zijn het antwoord: ✓ voor elke dobbelsteen die goed is, ▼ voor elke die te hoog is, ▲ voor elke die te laag is. Welk symbool bij welke dobbelsteen hoort, blijft geheim!
guide-notes = Streep nu in je notities door wat niet kan. Een 4 die te hoog is, sluit bijvoorbeeld 4, 5 en 6 uit.
guide-second-row = Vier nieuwe dobbelstenen: vul de volgende rij.
guide-worth = Let op wat de code nog waard is: elke rij kost je 5 punten, elke dobbelsteen die je legt nog 1.
guide-more-rows = Ga door: nog een rij, met dobbelstenen die verdelen wat nog mogelijk is.
guide-solution = Zodra je genoeg weet, of durft te gokken, kies je bij ‘Oplossing’ een waarde voor elke kleur. Je hebt maar één kans! Vul tot die tijd meer rijen.
guide-end = Het scherm is neer, en dat was een hele ronde. Met z’n tweeën wissel je af: de ene keer ben je codekraker, de andere keer codemaker.

## De voorbeelden van de spelregels

example-points = Voorbeeld uit de spelregels: de code is gevonden, één rij is ongebruikt en er zijn zes witte dobbelstenen over. Dat levert 20 + 5 + 6 = 31 punten op. (De code en de rijen zijn van ons.)

## In plaats van de woorden van de app

way-companion = Echte dobbelstenen

## Het blad, op papier en in de terminal

sheet-score = Score
sheet-round = ronde { $round }
sheet-total = totaal
sheet-code = code
sheet-solution = oplossing
sheet-worth = Nu waard
sheet-points = Punten
sheet-right = goede oplossing
sheet-wrong = geen goede oplossing
sheet-rows-left = ongebruikte rijen
sheet-dice-left = witte dobbelstenen over
sheet-together = samen
sheet-rolled = Gegooid: { $dice }
sheet-true = Antwoorden die klopten: { $rows }
sheet-false = Het antwoord op rij { $row } was fout: juist is { $truth }.
paper-points = Goed: { $solution } + { $row } per ongebruikte rij + { $die } per witte dobbelsteen over. Fout: niets.
paper-elimination = Streep weg wat niet kan
paper-board = Het bord
paper-dice = Verder nodig: 18 witte dobbelstenen en twee van elke kleur: blauw, rood, geel en groen.
paper-screen = Het scherm
paper-maker = Jij bent de codemaker. Voor elke witte dobbelsteen in de rij:
paper-means-equal = goed: de code heeft in die kolom dezelfde waarde
paper-means-high = te hoog: de witte dobbelsteen toont meer dan de code
paper-means-low = te laag: de witte dobbelsteen toont minder dan de code
paper-report = Zeg alleen hoeveel het er van elk zijn. Een fout antwoord dat opvalt, verliest het spel.

## Waarom iets anders beter was

why-open = er waren nog { $count } codes mogelijk
why-impossible = deze code paste niet bij de antwoorden
why-forced = alleen deze code was nog over
why-name = met nog { $count } codes was er een noemen meer waard dan nog een rij
why-reports = de rij kan { $count } verschillende antwoorden geven, de betere { $more }
why-dice = de rij kost { $count } dobbelstenen, de betere { $fewer }
why-leaves = de betere rij laat hoogstens { $count } codes over

## In de doos

box-dice = { $count } dobbelstenen (18 witte, 2 blauwe, 2 rode, 2 gele, 2 groene)
box-board = { $count } bord (codemaster)
box-rulebook = spelregels

## Waarom iets niet mag

fault-no-answer = De codekraker krijgt het antwoord en geeft het niet.
fault-place-or-solve = De codekraker legt dobbelstenen of geeft de oplossing.
fault-code-first = Eerst komt de code: vier gekleurde dobbelstenen van 1 tot 6, aan elkaar, zoals 3516.
fault-bad-roll =
    { $count ->
        [one] Nu moet één witte dobbelsteen worden gegooid, van 1 tot 6.
       *[other] Nu moeten { $count } witte dobbelstenen worden gegooid, van 1 tot 6.
    }
fault-rows-used = Alle zeven rijen zijn gebruikt: geef de oplossing.
fault-dice-used = Er is geen witte dobbelsteen over: geef de oplossing.
fault-four-columns = Een rij heeft vier kolommen, niet { $count }.
fault-place-one = Minstens een van de dobbelstenen moet worden gelegd.
fault-not-rolled = Alleen wat gegooid is kan worden gelegd, elke dobbelsteen één keer: { $dice }.
fault-answer-first = De codemaker moet eerst antwoord geven op de rij.
fault-answer-counts = Een antwoord op deze rij is drie aantallen die samen { $count } zijn, geen onder 0.
fault-four-values = Een oplossing is vier waarden, elk van 1 tot 6.
fault-never-false = De antwoorden van de scheidsrechter zijn nooit fout: speel verder.
