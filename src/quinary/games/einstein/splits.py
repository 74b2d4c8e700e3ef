"""Which splits a roll allows (EIN-5, EIN-8 to EIN-10)."""

from collections.abc import Iterator
from functools import cache

from quinary.games.einstein.model import FACES, STRICT, TRACKS, Split, Values


def chosen_values(tracks: tuple[int, ...]) -> tuple[int, ...]:
    """The values that have a track."""
    return tuple([value for value, ticks in zip(FACES, tracks, strict=True) if ticks])


def fifth_values(dice: Values, tracks: tuple[int, ...], opening: str) -> tuple[int, ...]:
    """The values that the fifth die may have; none on a free roll."""
    shown, chosen = set(dice), chosen_values(tracks)
    if len(chosen) == TRACKS:
        return tuple([value for value in chosen if value in shown])  # EIN-9, EIN-10
    new = shown.difference(chosen)
    if opening == STRICT and new:
        return tuple(sorted(new))  # EIN-8, the strict opening
    return tuple(sorted(shown))  # EIN-8


# A roll comes up again and again, game after game: its splits are made once.
@cache
def legal_splits(dice: Values, values: tuple[int, ...]) -> tuple[Split, ...]:
    """Every different split with a fifth die of these values; without values, of a free roll."""
    if values:
        found = [
            Split(pairs=pairs, fifth=value)
            for value in values
            for pairs in pairings(_without(dice, value))
        ]
    else:
        found = [
            Split(pairs=pairs, fifth=None)
            for left_out in sorted(set(dice))
            for pairs in pairings(_without(dice, left_out))
        ]
    return tuple(dict.fromkeys(found))


def pairings(four: Values) -> Iterator[tuple[Values, Values]]:
    """The three ways to make two pairs of four dice; alike where dice are alike."""
    a, b, c, d = four
    yield (a, b), (c, d)
    yield (a, c), (b, d)
    yield (a, d), (b, c)


def _without(dice: Values, value: int) -> Values:
    place = dice.index(value)
    return dice[:place] + dice[place + 1 :]
