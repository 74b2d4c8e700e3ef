"""EINSTEINCODE's cards, and the letters that number cards form (COD-1, COD-6)."""

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import Final, cast

from quinary.core.chance import Bag, Draws
from quinary.core.errors import IllegalAction
from quinary.games.einsteincode.model import CODE_LENGTH, Arrange, Cards, Deal, Draw, Letters, Pile

TURNED_UP: Final = 4  # how many cards a player turns up at once (COD-5)
JOKER: Final = "joker"
FULL_PILE: Final[Pile] = (*((number, 4) for number in range(1, 10)), (JOKER, 2))
# All code cards, in the order in which a dealt hand is sorted.
CODE_CARDS: Final[Bag[str]] = (("t", 4), ("x", 4), ("y", 4), ("z", 4))

# The sum that stands for each letter; higher multiples of four stand for none.
LETTER_SUMS: Final = {"x": 4, "y": 8, "z": 12, "t": 16}


@cache
def letters_formed(cards: Cards) -> Letters:
    """The letters that some of the number cards add up to, in the order x, y, z, t."""
    return tuple(letter for letter in LETTER_SUMS if sum_for(letter, cards))


def sum_for(letter: str, cards: Cards) -> tuple[int, ...]:
    """The fewest number cards that add up to the letter's sum; none if no cards do."""
    return tuple(number for _, number in _way(letter, cards))


@cache
def ways_to_form(cards: Cards) -> tuple[tuple[int, ...], ...]:
    """For each letter formed, the places of the fewest cards that add up to its sum."""
    return tuple(
        tuple(place for place, _ in _way(letter, cards)) for letter in letters_formed(cards)
    )


def _way(letter: str, cards: Cards) -> tuple[tuple[int, int], ...]:
    """The fewest places with numbers that add up to the letter's sum; none if there are none."""
    wanted = LETTER_SUMS[letter]
    return next((way for way in _selections(cards) if sum(n for _, n in way) == wanted), ())


def _selections(cards: Cards) -> Iterator[tuple[tuple[int, int], ...]]:
    """One, two, three and more places with their numbers; jokers have no digit."""
    numbers = [(place, card) for place, card in enumerate(cards) if isinstance(card, int)]
    # Fewest cards first, so that the first way found is the shortest.
    for size in range(1, len(numbers) + 1):
        yield from combinations(numbers, size)


@cache
def orders(letters: Letters) -> tuple[Arrange, ...]:
    """Every order of these letters that looks different, once (COD-11)."""
    return tuple(Arrange(letters=order) for order in sorted(set(permutations(letters))))


def size(pile: Pile) -> int:
    """How many cards the pile has."""
    return sum([count for _, count in pile])


@cache
def deals(seats: int) -> Draws[Deal]:
    """Hands of four; what is left stays out of play (COD-3)."""
    return Draws(
        kind=Deal,
        parts=((CODE_CARDS, (CODE_LENGTH,) * seats),),
        make=lambda hands: Deal(codes=cast("tuple[Letters, ...]", hands)),
        hands=lambda deal: deal.codes,
    )


@lru_cache(maxsize=256)
def draws_from(pile: Pile) -> Draws[Draw]:
    """Four cards turned up from this pile (COD-5)."""
    return Draws(
        kind=Draw,
        parts=((pile, (TURNED_UP,)),),
        make=lambda hands: _draw_of(cast("Cards", hands[0])),
        hands=lambda draw: (draw.cards,),
    )


@cache
def _draw_of(cards: Cards) -> Draw:
    return Draw(cards=cards)


@lru_cache(maxsize=4096)
def pile_without(pile: Pile, cards: Cards) -> Pile:
    """The pile when these cards have been taken; refuses cards that are not in it."""
    taken = Counter(cards)
    if taken.keys() - dict(FULL_PILE).keys():
        raise IllegalAction(
            "COD-1", "The pile has numbers from 1 to 9 and jokers only.", "pile-cards"
        )
    rest = tuple((card, count - taken[card]) for card, count in pile)
    if any(count < 0 for _, count in rest):
        raise IllegalAction(
            "COD-5", "There are not that many of these cards left in the pile.", "pile-left"
        )
    return rest
