"""The best EINSTEIN sheet that the rolls of a game could have made, as far as a search finds it.

Roll after roll the sheets that promise most are kept. A promise is reckoned row by row: the rolls
to come are known, and of those that can make a row's sum the row is taken to get a certain share.
Several shares are tried. How much would have been possible at most is reckoned as if every row got
all of them.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from math import inf
from typing import Any, Final, NamedTuple, TypeAlias

from quinary.core.review import BestFound, Hindsight, Watch
from quinary.core.text.phrases import Phrase
from quinary.games.einstein.fast.variant import EINSTEIN, Way, way_of
from quinary.games.einstein.model import FACES, FREE, SUMS, TRACKS, Options, Roll, Split, Values
from quinary.games.einstein.splits import fifth_values, legal_splits

Sheet: TypeAlias = tuple[int, ...]
Tracks: TypeAlias = tuple[int, ...]

# Of the rolls that can make its sum, this share is taken to serve a row.
SHARES: Final = (0.2, 0.3, 0.5)
BEAM: Final = 800  # how many sheets are kept after each roll
# The latest round in which a track gets full, free rolls not counted.
LAST_ROUND: Final = TRACKS * (EINSTEIN.track_boxes - 1) + 1
# Rolls beyond the game's own: no other way to play lasts longer by more.
MORE: Final = 20


class Kept(NamedTuple):
    """A sheet, how it came about, and what it promises."""

    sheet: Sheet
    splits: tuple[Split, ...]  # those that led here from the blank sheet
    promise: float


BLANK: Final = Kept((0,) * (EINSTEIN.rows + EINSTEIN.faces), (), 0.0)


def search(
    options: Options, outcomes: Sequence[Any], done: Sequence[Split], watch: Watch
) -> BestFound:
    """The best total that was found, and the splits that lead to it."""
    rolls = tuple(outcome.dice for outcome in outcomes if isinstance(outcome, Roll))
    best = _played(done)
    for number, share in enumerate(SHARES):
        known = _Foresight(rolls, options.opening, share)
        for place in range(len(rolls)):
            watch((number + place / len(rolls)) / len(SHARES))
            best = max(best, known.go_on(), key=_total)
    watch(1.0)
    score = EINSTEIN.total(best.sheet)
    return BestFound(
        score=score,
        actions=best.splits,
        most=max(score, bound(rolls)),
        method=Phrase("hindsight-method", sheets=BEAM, times=len(SHARES)),
    )


def _total(kept: Kept) -> float:
    return EINSTEIN.total(kept.sheet) if EINSTEIN.has_ended(kept.sheet) else -inf


def _played(done: Sequence[Split]) -> Kept:
    """The sheet as it was ticked."""
    sheet: Sequence[int] = BLANK.sheet
    for split in done:
        sheet = EINSTEIN.ticked(sheet, way_of(split))
    return Kept(tuple(sheet), tuple(done), 0.0)


# One set of values and one roll come again and again.
@cache
def _ways(dice: Values, values: Values) -> Mapping[Way, Split]:
    """The different ways to split the roll with a fifth die of these values."""
    return {way_of(split): split for split in legal_splits(dice, values)}


class _Foresight:
    """All rolls of a game, the sheets that are kept, and what they can still become."""

    def __init__(self, rolls: tuple[Values, ...], opening: str, share: float) -> None:
        self._rolls, self._opening, self._share = rolls, opening, share
        self._pairs = [tuple(_often(dice, row_sum) for row_sum in SUMS) for dice in rolls]
        self._place, self._alive = 0, [BLANK]
        self._lasting = cache(self._rounds)
        self._become = cache(self._row)

    def go_on(self) -> Kept:
        """The best sheet that ends with the next roll, or the blank one; others are kept."""
        following = self._following(self._rolls[self._place])
        self._place += 1
        ended = [kept for kept in following if EINSTEIN.has_ended(kept.sheet)]
        alive = [kept for kept in following if not EINSTEIN.has_ended(kept.sheet)]
        self._alive = sorted(alive, key=lambda kept: (-kept.promise, kept.sheet))[:BEAM]
        return max(ended, key=_total, default=BLANK)

    def _following(self, dice: Values) -> list[Kept]:
        """Every different sheet that the roll can make of those that were kept."""
        found: dict[Sheet, Kept] = {}
        for kept in self._alive:
            values = fifth_values(dice, kept.sheet[EINSTEIN.rows :], self._opening)
            for way, split in _ways(dice, values).items():
                sheet = tuple(EINSTEIN.ticked(kept.sheet, way))
                # The first way to a sheet is as good as any other.
                if sheet not in found:
                    found[sheet] = Kept(sheet, (*kept.splits, split), self._promise(sheet))
        return list(found.values())

    def _promise(self, sheet: Sheet) -> float:
        """What the rows of a sheet become if its tracks are filled as slowly as possible."""
        place = self._place + 1
        end = place + self._lasting(place, sheet[EINSTEIN.rows :])
        return sum(
            self._become(place, end, row, ticks) for row, ticks in enumerate(sheet[: EINSTEIN.rows])
        )

    def _rounds(self, place: int, tracks: Tracks) -> int:
        """How many of the rolls from this one on the tracks can last."""
        if max(tracks) >= EINSTEIN.track_boxes or place == len(self._rolls):
            return 0
        values = fifth_values(self._rolls[place], tracks, FREE)
        if not values:
            return 1 + self._lasting(place + 1, tracks)
        return 1 + max(self._lasting(place + 1, _with(tracks, value)) for value in values)

    def _row(self, place: int, end: int, row: int, ticks: int) -> float:
        """What a row with these ticks becomes until then; it need not be begun."""
        if place == end or ticks == EINSTEIN.boxes:
            return EINSTEIN.row_scores[row][ticks]
        stays = self._become(place + 1, end, row, ticks)
        if not self._pairs[place][row]:
            return stays
        gets = self._become(place + 1, end, row, ticks + 1)
        # A blank row may stay blank; a begun one can't be undone (EIN-14).
        return max(self._share * gets + (1 - self._share) * stays, stays if not ticks else -inf)


def _with(tracks: Tracks, value: int) -> Tracks:
    return (*tracks[: value - 1], tracks[value - 1] + 1, *tracks[value:])


def bound(rolls: Sequence[Values]) -> int:
    """No sheet that these rolls can make counts more than this."""
    return max(_bound(rolls, values) for values in combinations(FACES, TRACKS))


def _bound(rolls: Sequence[Values], values: Values) -> int:
    """The bound for a player who chooses these values for the tracks."""
    ticking = [n for n, dice in enumerate(rolls, start=1) if not set(values).isdisjoint(dice)]
    # Three tracks hold 21 ticks without an end: by the 22nd tick it has come.
    rounds = ticking[LAST_ROUND - 1] if len(ticking) >= LAST_ROUND else len(rolls)
    # By how many ticks are given away so far; two a round are all there are (EIN-6).
    best = [0.0] + [-inf] * (2 * rounds)
    for row, scores in enumerate(EINSTEIN.row_scores):
        served = sum(_often(dice, SUMS[row]) for dice in rolls[:rounds])
        best = [_shared(best[: ticks + 1], scores, served) for ticks in range(len(best))]
    return int(max(best))


def _shared(best: Sequence[float], scores: Sequence[int], most: int) -> float:
    """The most that all ticks bring if this row gets some of them, up to a limit."""
    ticks = len(best) - 1
    return max(
        best[ticks - own] + scores[own] for own in range(min(most, ticks, EINSTEIN.boxes) + 1)
    )


def _often(dice: Values, row_sum: int) -> int:
    """How many pairs with this sum the roll can make at once."""
    left, pairs = list(dice), 0
    for die in dice:
        other = row_sum - die
        if die in left and other in left and (die != other or left.count(die) > 1):
            left.remove(die)
            left.remove(other)
            pairs += 1
    return pairs


HINDSIGHT: Final = Hindsight(search=search, more=MORE)
