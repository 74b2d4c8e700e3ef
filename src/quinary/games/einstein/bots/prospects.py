"""What an EINSTEIN sheet can expect: how long its game lasts, and what each row becomes.

Rows and tracks are looked at one by one, as if they did not compete for the same dice. Two
numbers make up for that: how often a player gives a row its chance, and how well they spread
the fifth die. They are set so that the estimate is about right for a player who believes it.
"""

from collections import defaultdict
from functools import cache, lru_cache
from typing import Final

from quinary.games.einstein.model import BOXES, FREE, SUMS, TRACK_BOXES, TRACKS, ScoreSheet
from quinary.games.einstein.rules import ROLLS
from quinary.games.einstein.scoring import row_score
from quinary.games.einstein.splits import fifth_values, legal_splits

# The share of a row's chances that a player takes: the other pairs have their wishes too.
TAKEN: Final = 0.6
# How often the fifth die goes to the track with the fewest ticks shown; else to any shown.
SPREAD: Final = 0.5
# No sheet lasts longer: the tracks take 22 ticks, and free rolls are rare.
HORIZON: Final = 32


def expectation(sheet: ScoreSheet) -> float:
    """The points that the sheet can expect at the end. Rows without ticks are left alone."""
    ticks = tuple(sorted(sheet.tracks)[-TRACKS:])
    opened = tuple([min(count, 1) for count in sheet.tracks])
    return sum(
        [
            # Sums from either end are alike: half as many cases to remember.
            prospect(min(row_sum, 14 - row_sum), count, rate, ticks)
            for row_sum, count, rate in zip(SUMS, sheet.rows, rates(opened), strict=True)
            if count
        ]
    )


@cache
def rates(opened: tuple[int, ...]) -> tuple[float, ...]:
    """How often each row is ticked in a round, if the tracks of these values are open."""
    chances = dict.fromkeys(SUMS, 0.0)
    for roll, likelihood in ROLLS:
        values = fifth_values(roll.dice, opened, FREE)
        makeable = {
            (split.fifth, sum(pair))
            for split in legal_splits(roll.dice, values)
            for pair in split.pairs
        }
        for _, row_sum in makeable:
            chances[row_sum] += float(likelihood) / max(len(values), 1)
    # Rounded, so that few different rates come up and results are found again.
    return tuple(round(TAKEN * chance, 2) for chance in chances.values())


@lru_cache(maxsize=2**16)
def prospect(row_sum: int, count: int, rate: float, ticks: tuple[int, ...]) -> float:
    """The points that a row with this many ticks can expect; the tracks say for how long."""
    return sum(
        chance * row_prospect(row_sum, count, rate, rounds)
        for rounds, chance in enumerate(rounds_left(ticks))
    )


@cache
def row_prospect(row_sum: int, count: int, rate: float, rounds: int) -> float:
    """The points that a row can expect if this many rounds are left."""
    if rounds == 0 or count == BOXES:
        return row_score(row_sum, count)
    ticked = row_prospect(row_sum, count + 1, rate, rounds - 1)
    return rate * ticked + (1 - rate) * row_prospect(row_sum, count, rate, rounds - 1)


@cache
def rounds_left(ticks: tuple[int, ...]) -> tuple[float, ...]:
    """How likely the game goes on for 0, 1, 2 … rounds with these ticks on the three tracks."""
    if TRACK_BOXES in ticks:
        return (1.0,)
    lasting = [0.0] * (HORIZON + 1)
    for shown, likelihood in SHOWN.items():
        for track, share in _shares(ticks, shown).items():
            after = tuple(sorted(count + (place == track) for place, count in enumerate(ticks)))
            for rounds, chance in enumerate(rounds_left(after)[:HORIZON]):
                lasting[rounds + 1] += likelihood * share * chance
    # In ascending order: each round gets what free rolls before it have put off.
    for rounds in range(HORIZON):
        lasting[rounds + 1] += SHOWN[()] * lasting[rounds]  # a free roll ticks no track
    return tuple(lasting)


def _shares(ticks: tuple[int, ...], shown: tuple[int, ...]) -> dict[int, float]:
    """How likely each of the tracks shown gets the fifth die."""
    shares = dict.fromkeys(shown, (1 - SPREAD) / max(len(shown), 1))
    if shown:
        shares[min(shown, key=ticks.__getitem__)] += SPREAD
    return shares


def _shown() -> dict[tuple[int, ...], float]:
    """How likely each set of the three tracks is among the dice; any three values are alike."""
    likely: defaultdict[tuple[int, ...], float] = defaultdict(float)
    for roll, likelihood in ROLLS:
        shown = tuple(track for track in range(TRACKS) if track + 1 in roll.dice)
        likely[shown] += float(likelihood)
    return dict(likely)


SHOWN: Final = _shown()
