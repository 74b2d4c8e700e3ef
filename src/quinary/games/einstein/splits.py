"""Which splits a roll allows (EIN-5, EIN-8 to EIN-10)."""

from collections.abc import Iterator
from functools import cache

from quinary.games.einstein.model import FACES, STRICT, TRACKS, Split, Values


def chosen_values(tracks: tuple[int, ...]) -> tuple[int, ...]:
    """The values that have a track."""
    return tuple([value for value, ticks in zip(FACES, tracks, strict=True) if ticks])


def fifth_values(dice: Values, tracks: tuple[int, ...], opening: str) -> tuple[int, ...]:
    """The values that the fifth die may have; none on a free roll."""
    chosen = set(chosen_values(tracks))
    return tuple(sorted(allowed_values(set(dice), chosen, TRACKS, strict=opening == STRICT)))


def allowed_values(shown: set[int], chosen: set[int], tracks: int, *, strict: bool) -> set[int]:
    """Which of the values shown may tick a track: the one place that EIN-8 to EIN-10 stand in."""
    if len(chosen) == tracks:
        return shown & chosen  # EIN-9; where none of them is shown, the roll is free (EIN-10)
    if strict and (new := shown - chosen):
        return new  # EIN-8, the strict opening
    return shown  # EIN-8


# A roll comes up again and again, game after game: its splits are made once.
@cache
def legal_splits(dice: Values, values: tuple[int, ...]) -> tuple[Split, ...]:
    """Every different split with a fifth die of these values; without values, of a free roll."""
    if values:
        found = [
            Split(pairs=pairs, fifth=value)
            for value in values
            for pairs in pairings(without(dice, value))
        ]
    else:
        found = [
            Split(pairs=pairs, fifth=None)
            for left_out in sorted(set(dice))
            for pairs in pairings(without(dice, left_out))
        ]
    return tuple(dict.fromkeys(found))


def pairings(four: Values) -> Iterator[tuple[Values, Values]]:
    """The three ways to make two pairs of four dice; alike where dice are alike."""
    a, b, c, d = four
    yield (a, b), (c, d)
    yield (a, c), (b, d)
    yield (a, d), (b, c)


def without(dice: Values, value: int) -> Values:
    """The other dice, when one with this value is taken away."""
    place = dice.index(value)
    return dice[:place] + dice[place + 1 :]
