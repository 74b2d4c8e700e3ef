"""EINSTEINCODE on paper: a notebook of what was shown, and all 54 cards."""

from typing import Final

from quinary.core.paper import Card, Deck, Face, Paper, Part, Slip, can_be_mistaken
from quinary.core.sheet import GAP, Cell, Kind, SheetGrid, label
from quinary.core.text.phrases import Speaker
from quinary.games.einsteincode.cards import CODE_CARDS, FULL_PILE, JOKER, LETTER_SUMS
from quinary.games.einsteincode.model import CODE_LENGTH, SEAT_NAMES

OPPONENTS: Final = len(SEAT_NAMES) - 1
GUESS: Final = ("by", "card", "said", "shown")
GUESSES: Final = 10  # lines of the list of guesses
NUMBER_BACK: Final = Face(text="Σ", pattern="waves")
CODE_BACK: Final = Face(text="?", pattern="dots")


def block(speaker: Speaker) -> Slip:
    """Which letter lies where and which can't, for each opponent; and who guessed what."""
    tables = (codes_table(speaker), guesses_table(speaker))
    return Slip(tables=tables, notes=(speaker.words.say("paper-notebook"),))


def codes_table(speaker: Speaker) -> SheetGrid:
    """Every letter on each card of the opponents: a box to tick or to cross out."""
    say = speaker.words.say
    places = tuple(label(place + 1) for place in range(CODE_LENGTH))
    boxes = (Cell(kind=Kind.BOX),) * CODE_LENGTH
    letters = (
        (label(letter), *boxes * OPPONENTS, label(f"= {total}"))
        for letter, total in LETTER_SUMS.items()
    )
    ends = tuple(range(0, CODE_LENGTH * OPPONENTS + 1, CODE_LENGTH))
    return SheetGrid(
        title=say("paper-opponents", count=OPPONENTS),
        rows=((GAP, *places * OPPONENTS, GAP), *letters),
        rules_after_columns=ends,
        rules_after_rows=(0,),
    )


def guesses_table(speaker: Speaker) -> SheetGrid:
    """A line for every guess: who, which card, what was said and what it showed."""
    heads = (speaker.words.say(f"paper-guess-{part}") for part in GUESS)
    line = (Cell(kind=Kind.SCORE),) * len(GUESS)
    return SheetGrid(
        rows=((GAP, *map(label, heads)), *((label(n), *line) for n in range(1, GUESSES + 1))),
        rules_after_rows=(0,),
    )


def kit(speaker: Speaker) -> tuple[Part, ...]:
    """36 number cards, two jokers and 16 code cards."""
    numbers = [
        number_card(card) for card, count in FULL_PILE for _ in range(count) if card != JOKER
    ]
    jokers = [joker(speaker)] * dict(FULL_PILE)[JOKER]
    # In the order x, y, z, t, not in the alphabetical one of CODE_CARDS.
    count_of = dict(CODE_CARDS)
    codes = [code_card(letter) for letter in LETTER_SUMS for _ in range(count_of[letter])]
    return (
        Deck(
            title=speaker.words.say("paper-cards"),
            cards=(*numbers, *jokers, *codes),
            width=60,
            height=84,
            large_width=90,
            large_height=126,
            pictures=__package__,
        ),
    )


def number_card(card: int | str) -> Card:
    """A card of the pile."""
    text, others = str(card), [str(other) for other, _ in FULL_PILE]
    front = Face(text=text, corner=text, underlined=can_be_mistaken(text, others))
    return Card(front=front, back=NUMBER_BACK)


def code_card(letter: str) -> Card:
    """A card of a code, with the sum that stands for its letter."""
    front = Face(text=letter, corner=letter, caption=f"= {LETTER_SUMS[letter]}")
    return Card(front=front, back=CODE_BACK)


def joker(speaker: Speaker) -> Card:
    """A card of the pile with the face of somebody who can add up."""
    say = speaker.words.say
    front = Face(corner="J", caption=say("joker"), picture="joker", alt=say("paper-joker"))
    return Card(front=front, back=NUMBER_BACK)


PAPER = Paper(block=block, kit=kit)
