"""EINSTEINCODE in numbers: guesses, orders of the own cards, and the choice to decline.

A guess names an opponent counted clockwise from the own seat, a card and a letter. An order is
a word of one to four letters (fewer than four once cards are cracked): 340 words.
"""

from collections.abc import Sequence
from itertools import product
from typing import Final

from quinary.core.encoding import FEW_HANDS, Encoding, Feature, Spelling, block, clockwise
from quinary.core.game import Seat
from quinary.games.einsteincode.bots.recall import recall
from quinary.games.einsteincode.cards import FULL_PILE, LETTER_SUMS, TURNED_UP
from quinary.games.einsteincode.model import (
    CODE_LENGTH,
    Action,
    Arrange,
    Face,
    Guess,
    Options,
    SeenCode,
    View,
)
from quinary.games.einsteincode.rules import DECLINE, GUESSES

LETTERS: Final = tuple(LETTER_SUMS)
FACES: Final = tuple(Face)
WORDS: Final = tuple(
    word for length in range(1, CODE_LENGTH + 1) for word in product(LETTERS, repeat=length)
)
WORD_NUMBERS: Final = {word: number for number, word in enumerate(WORDS)}
PLACES: Final = len(LETTERS) * CODE_LENGTH  # how many guesses there are at one opponent
MOST_REORDERS: Final = 255
# Players who decline for ever never end: by then most random games are long over.
LONGEST: Final = 2_000


def features(seats: int) -> tuple[Feature, ...]:
    """What an observation holds, in this order."""
    return (
        block("letters", (seats, CODE_LENGTH), 0, len(LETTERS)),
        block("faces", (seats, CODE_LENGTH), 0, len(FACES)),
        Feature("arranging", seats, 0, 1),
        Feature("reorders", seats, 0, MOST_REORDERS),
        Feature("turn", seats, 0, 1),
        Feature("pile", len(FULL_PILE), 0, CODE_LENGTH),
        Feature("cards", len(FULL_PILE), 0, TURNED_UP),
        Feature("formed", len(LETTERS), 0, 1),
        Feature("reordered", 1, 0, 1),
        Feature("unseen", len(LETTERS), 0, CODE_LENGTH),
    )


def observe(view: View) -> Sequence[float]:
    """What the seat sees, in the order of the features."""
    seat, seats = view.seat or 0, len(view.codes)
    around = [(seat + place) % seats for place in range(seats)]
    codes = clockwise(view.codes, seat)
    return [
        *(number for code in codes for number in _letters(code)),
        *(number for code in codes for number in _faces(code)),
        *(int(other in view.arranging) for other in around),
        *(min(view.reorders[other], MOST_REORDERS) for other in around),
        *(int(other == view.player) for other in around),
        *(count for _, count in view.pile),
        *(view.cards.count(card) for card, _ in FULL_PILE),
        *(int(letter in view.letters) for letter in LETTERS),
        int(view.reordered),
        *view.unseen,
    ]


def _letters(code: SeenCode) -> list[int]:
    """1 to 4 for the letters that are seen, 0 for the others."""
    shown = [0 if letter is None else LETTERS.index(letter) + 1 for letter in code.letters]
    return shown or [0] * CODE_LENGTH


def _faces(code: SeenCode) -> list[int]:
    """1 to 3 for how a card lies, 0 before the deal."""
    return [FACES.index(face) + 1 for face in code.faces] or [0] * CODE_LENGTH


def encoding(_options: Options, seats: int) -> Encoding[Action, View]:
    """EINSTEINCODE in numbers, for these options and this number of seats."""
    guesses = (seats - 1) * PLACES

    def spell(action: Action, seat: Seat) -> Spelling:
        if isinstance(action, Guess):
            # Counted from the own seat, so that a network need not learn every seat by itself.
            away = (action.seat - seat) % seats - 1
            letter = LETTERS.index(action.letter)
            return (away * PLACES + action.card * len(LETTERS) + letter,)
        if isinstance(action, Arrange):
            return (guesses + WORD_NUMBERS[action.letters],)
        return (guesses + len(WORDS),)

    def read(spelling: Spelling, seat: Seat) -> Action:
        index = spelling[0]
        if index < guesses:
            away, place = divmod(index, PLACES)
            card, letter = divmod(place, len(LETTERS))
            return GUESSES[LETTERS[letter], (seat + away + 1) % seats, card]
        word = index - guesses
        return Arrange(letters=WORDS[word]) if word < len(WORDS) else DECLINE

    return Encoding(
        indices=guesses + len(WORDS) + 1,
        spell=spell,
        read=read,
        features=features(seats),
        observe=observe,
        points=(0, 1),
        longest=LONGEST,
        outcomes=FEW_HANDS,
        recall=recall,
    )
