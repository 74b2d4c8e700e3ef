### EINSTEINCODE in het Nederlands. Een zin toevoegen: docs/build/languages.md

summary = Tel cijferkaarten op tot viervouden en kraak de codes van je medespelers. Voor 2 tot 4 spelers.
player = Speler { $number }

## Opties

option-memory = Geheugen
option-memory-help = notitieboekje (onze uitleg): getoonde kaarten blijven genoteerd; uit het hoofd: zoals in de doos moet je ze onthouden
option-memory-notebook = Notitieboekje
option-memory-memory = Uit het hoofd

## Wat er gebeurd is

fact-dealt = { $player } krijgt { $letters }.
fact-laidout = { $player } heeft een code neergelegd.
fact-turnedup =
    { $count ->
        [0] { $player } draait { $cards }: geen letter.
       *[other] { $player } draait { $cards }: { $letters }.
    }
fact-reordered = { $player } herschikt de gesloten kaarten.
fact-cracked = { $player } kraakt { $card }: { $letter }.
fact-missed = { $player } raadt { $guess } bij { $card }, maar die toont { $letter }.
fact-out = { $player } valt af.
fact-won = { $player } heeft de laatste code gekraakt.
fact-turnended = De beurt van { $player } is voorbij ({ $reason }); nu is { $next } aan de beurt.
fact-reshuffled = Alle 38 kaarten worden geschud.

reason-declined = niet geraden
reason-no-letter = geen letter
reason-wrong-guess = fout geraden

## Wat er gevraagd wordt

ask-arrange = Hoe leg je je vier kaarten neer? (van links naar rechts, bijvoorbeeld { $order })
ask-reorder = Een joker, geen letter: herschik je je kaarten? (bijvoorbeeld { $order }, of - om ze te laten liggen)
ask-guess =
    Je mag { $letters } raden. { $reorder ->
        [yes] (bijvoorbeeld { $example }, of { $order } om je kaarten te herschikken, of - om niet te raden)
       *[no] (bijvoorbeeld { $example }, of - om niet te raden)
    }
ask-chance = Draai vier kaarten om voor { $player } en typ ze in, bijvoorbeeld 1-3-8-J.
ask-chance-deal = Iemand die niet meespeelt, deelt ieder vier codekaarten uit en typt ze in: { $example }.

## Op het scherm

card-of = kaart { $number } van { $owner }
code-of = Code van { $owner }
card-down = { $card }, gesloten
card-shown = { $card }, gesloten, heeft { $letter } getoond
card-cracked = { $card }, gekraakt: { $letter }
card-note = jouw notitie: { $letters }
card-pencil = tik om { $letter } te noteren
card-guess = raad { $letter }
own-code = Jouw code
own-card = Kaart { $number }: { $letter }, alleen jij weet het
own-card-shown = Kaart { $number }: { $letter }, iedereen heeft hem gezien
own-card-cracked = Kaart { $number }: { $letter }, gekraakt
own-card-covered = Kaart { $number }, gesloten
own-card-move = Plaats { $number }: { $letter }. Pak hem op en verschuif hem met de pijltjes, of ruil hem met een andere kaart.
moved = { $letter } ligt nu op plaats { $place }.
move-left = Naar links
move-right = Naar rechts
cover = Leg je code gesloten
state-out = afgevallen
state-won = wint!
state-lays-out = legt nog neer
state-reorders =
    { $count ->
        [one] één keer herschikt
       *[other] { $count } keer herschikt
    }

letters = Letters en hun sommen
letter-formed = { $letter }, som { $sum }: kan gemaakt worden
letter-not-formed = { $letter }, som { $sum }: niet met deze kaarten
letter-pencil = Noteer { $letter }
letter-unseen =
    { $count ->
        [0] Je hebt elke { $letter } gezien.
        [one] Eén { $letter } heb je nog niet gezien.
       *[other] { $count } kaarten met { $letter } heb je nog niet gezien.
    }
number-card = Cijferkaart { $number }
joker = Einsteinjoker
joker-reorder = Joker: herschik je kaarten
open-cards = Kaarten die { $player } heeft omgedraaid
no-letter = geen letter
pile =
    { $count ->
        [one] { $count } kaart op de stapel
       *[other] { $count } kaarten op de stapel
    }
pencil = Met potlood op kaarten noteren

lay-out-question = Leg je kaarten zoals je wilt: tik er twee aan of versleep ze.
lay-out-wait = De anderen leggen hun code nog neer.
lay-out = Leg deze code neer
letter-question = Tel kaarten op of kies een letter en wijs dan een kaart aan.
letter-first = Kies eerst een letter.
point-question = Waar ligt { $letter }? Wijs een kaart aan.
joker-question = Een joker! Herschik eerst je code als je wilt, en raad dan.
joker-only-question = Een joker, maar geen letter: herschik je code of laat hem liggen.
reorder-question = Herschik je gesloten kaarten. Niemand anders ziet de volgorde.
pencil-question = Kies een letter en tik kaarten aan om hem te noteren.
wait-for = { $player } is aan de beurt.
won = { $player } heeft de laatste code gekraakt en wint!
reorder = Herschik mijn code
lay-anew = Zo herschikken
leave-order = Terug
decline = Niet raden

## Echte kaarten

type-draw = Welke vier kaarten heeft { $player } omgedraaid?
type-deal = { $player }, welke vier codekaarten heb je?
deal-cover = Codekaarten van { $player }
deal-cover-help = Geef het toestel door. Niemand anders kijkt mee terwijl de letters worden ingevoerd.
deal-go = Ik ben { $player }
deal-again = Opnieuw beginnen
deal-done = Alle codes zijn ingevoerd.

## Eerste spel

guide-goal = Iedereen verbergt een code van vier letters. Kraak alle kaarten van je medespeler voordat die van jou gekraakt zijn!
guide-lay-out = Dit zijn jouw codekaarten. Leg ze in een volgorde die moeilijk te raden is en bevestig.
guide-sums = Er liggen vier cijferkaarten open. Vorm viervouden en tel op wat je wilt: 4 is x, 8 is y, 12 is z en 16 is t. Tik kaarten aan om hun som te zien.
guide-guess = Kies een letter die gemaakt kan worden en wijs een kaart van je medespeler aan. Kan er niets, dan gaat de beurt voorbij: wacht gewoon even.
guide-shown = Goed geraden, dan blijft de kaart open en ga je meteen verder. Fout, dan wordt hij weer gesloten, maar iedereen heeft hem gezien: het oogje onthoudt hem (onze uitleg; in de doos moet je dat zelf doen).
guide-crack = Kraak nu je eerste kaart. Een genoteerde letter is raak zodra je kaarten hem opleveren.
guide-joker = Met een Einsteinjoker mag je je gesloten kaarten stiekem herschikken voordat je raadt, één keer per vier kaarten (onze uitleg). Doe dat als er te veel zijn gezien.
guide-win = Je weet nu alles. Kraak de laatste kaart en je wint!

## De voorbeelden van de spelregels

example-three-letters = Voorbeeld uit de spelregels: 1, 3, 3 en 8 liggen open. 1 + 3 = 4 geeft x, de 8 alleen geeft y, en 1 + 3 + 8 = 12 geeft z.
example-four-letters = Voorbeeld uit de spelregels: 3, 4, 4 en 9 geven alle letters: 4 is x, 4 + 4 = 8 is y, 3 + 9 = 12 is z, en 3 + 4 + 9 = 16 is t. Alle vier samen zijn 20, en dat geeft niets.
example-two-letters = Voorbeeld uit de spelregels: 1, 1, 2 en 7 geven twee letters: 1 + 1 + 2 = 4 is x, en 1 + 7 = 8 is y.
example-no-letter = Voorbeeld uit de spelregels: 3, 3, 7 en 7 liggen open. Alleen alle vier samen vormen een viervoud: 20. Dat geeft geen letter, en de beurt is voorbij.

## In plaats van de woorden van de app

dice = Kaarten
dice-awaited = Draai de echte kaarten om en voer ze in.
dice-roll = Er worden kaarten omgedraaid…
fair-yes =
    { $mixed ->
        [yes] Eerlijk geschud: alle { $count } trekkingen kloppen met de belofte, jouw inbreng, het verslag en de { $seen } die live te zien waren.
       *[no] Eerlijk geschud: alle { $count } trekkingen kloppen met de belofte, het verslag en de { $seen } die live te zien waren.
    }
fair-typed = Echte kaarten: wat is omgedraaid, is ingevoerd, er valt niets te controleren.
way-companion = Echte kaarten

## Het blad, op papier en in de terminal

sheet-turned-up = Opengelegd
sheet-letters = Letters
sheet-codes = Codes
sheet-lays-out = legt de code neer
sheet-to-move = is aan de beurt
sheet-wins = wint
sheet-pile =
    { $count ->
        [one] { $count } kaart op de stapel
       *[other] { $count } kaarten op de stapel
    }
sheet-reordered = tot nu toe herschikt: { $players }
sheet-times =
    { $count ->
        [one] { $player } één keer
        [2] { $player } twee keer
       *[other] { $player } { $count } keer
    }
sheet-capital = hoofdletter: gekraakt, ligt open
sheet-shown = met ?: gesloten, maar iedereen heeft haar gezien
paper-notebook = Vink aan wat een kaart liet zien, streep weg wat niet kan. Begin opnieuw als iemand herschikt.
paper-cards = Kaarten
paper-joker = Einsteinjoker: een gezicht met wilde haren en een snor
paper-opponents = De kaarten van je medespelers (tot { $count })
paper-guess-by = wie
paper-guess-card = kaart van
paper-guess-said = genoemd
paper-guess-shown = getoond

## Waarom iets anders beter was

why-likelier = { $guess } was voor { $chance } % juist, wat er geraden werd voor { $less } %
why-tells = { $guess } was maar voor { $chance } % juist in plaats van { $more } %, maar verzwakt wie er meer toe doet
why-target = beide waren voor { $chance } % juist, maar de betere verzwakt wie er meer toe doet
why-guess = { $guess } was voor { $chance } % juist
why-decline = raden was maar voor { $chance } % juist, en wie mis raadt, vertelt de anderen meer
why-reorder = er lag een joker open: herschikte kaarten zijn weer onbekend

## In de doos

box-number-cards = { $count } cijferkaarten (1 tot en met 9)
box-code-cards = { $count } codekaarten (x, y, z, t)
box-jokers = { $count } Einsteinjokers

## Waarom iets niet mag

fault-pile-cards = De stapel heeft alleen cijfers van 1 tot 9 en jokers.
fault-pile-left = Zoveel van deze kaarten zitten er niet meer in de stapel.
fault-guess-now = Spelers raden, herschikken of zien ervan af; het toeval deelt en trekt.
fault-four-each = Elke speler krijgt vier codekaarten.
fault-four-of-each = Van elk van de letters x, y, z en t zijn er vier codekaarten.
fault-lay-out-first = Eerst legt elke speler zijn code neer.
fault-cards-dealt = Een code bestaat uit precies de vier kaarten die je kreeg.
fault-four-cards = Er worden telkens vier kaarten van de stapel opengelegd.
fault-no-joker = Kaarten worden alleen herschikt als er een joker openligt.
fault-rearranged = De kaarten zijn bij deze vier kaarten al herschikt.
fault-cards-left = Een nieuwe volgorde noemt precies je kaarten die nog niet gekraakt zijn.
fault-no-letter = De letters zijn x, y, z en t.
fault-not-formed = Voor { $letter } heb je een som van { $sum } nodig, en die zit niet in deze kaarten.
fault-no-player = Die speler is er niet.
fault-own-card = Wijs een kaart van een medespeler aan, niet een van jezelf.
fault-is-out = Deze speler is al afgevallen: alle vier kaarten zijn gekraakt.
fault-no-card = Een code heeft alleen de kaarten 1 tot 4.
fault-card-cracked = Die kaart is gekraakt en ligt al open.
