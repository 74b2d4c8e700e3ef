"""How far a decoder looks: what its prospects are after each placement, and a roll further.

With the compiled kernel it looks at every report, every next roll and every placement after
it, for the placements that look best at first. In plain Python it stops at the report.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import log2
from types import ModuleType
from typing import Any, Final, NamedTuple, TypeAlias

from quinary.games.masterdice.bots.pairs import faces_apart, nearness, pair_value
from quinary.games.masterdice.bots.values import CELLS, FEW, KNOTS, UNKNOWN, Aim, Near
from quinary.games.masterdice.codes import ALL_CODES, CodeSet, split
from quinary.games.masterdice.fast.numbers import code_numbers, placement_number
from quinary.games.masterdice.model import Place, View
from quinary.games.masterdice.scoring import number_placed, rows_left

# What to expect before a roll, by rows, dice and codes left.
Expected: TypeAlias = Callable[[int, int, float], float]
Values: TypeAlias = dict[Place, float]

MANY: Final = 90  # with more codes left than this, parts are too large for their nearness to matter
# Steps from a number of codes to its double, for sets that count as more or fewer.
STEPS: Final = 16
WIDTH: Final = 40  # the most promising placements, which are searched one roll further


class Outlook(NamedTuple):
    """What a decoder plays for and expects, and how it looks it up."""

    aim: Aim
    expected: Expected  # in what counts for the aim
    points: Expected  # in points
    # For each small number of codes: how near they usually are, and what that counts.
    near: Near = UNKNOWN


class Belief(NamedTuple):
    """What a decoder knows: the codes that are possible, and what is left."""

    codes: CodeSet
    rows: int
    dice: int

    @property
    def size(self) -> int:
        """How many codes are possible."""
        return self.codes.bit_count()


def belief_of(view: View, codes: CodeSet) -> Belief:
    """The belief of who thinks that these codes are possible."""
    return Belief(codes, rows_left(view.attempts), view.dice_left)


def guess(view: View, belief: Belief, aim: Aim) -> float:
    """What a solution at once is worth."""
    count = belief.size
    return (aim.right[view.worth] + (count - 1) * aim.wrong) / count


def at_first_sight(
    belief: Belief, places: Sequence[Place], outlook: Outlook, machine: ModuleType | None
) -> Values:
    """What to expect after each placement, without looking at the next roll."""
    if machine is None:
        return {place: _mean(belief, place, outlook) for place in places}
    row = machine.tables.row_of(belief.rows, belief.dice, code_numbers(belief.codes))
    values = machine.weighed(row, judgement_for(outlook, machine))
    return {place: float(values[placement_number(place.dice)]) for place in places}


def _mean(belief: Belief, place: Place, outlook: Outlook) -> float:
    """The mean over all reports of what is expected then."""
    rows, dice = belief.rows - 1, belief.dice - number_placed(place.dice)
    parts = split(belief.codes, place.dice).values()
    close = belief.size <= MANY
    return sum(_times_size(part, (rows, dice), outlook, close) for part in parts) / belief.size


def _times_size(part: CodeSet, left: tuple[int, int], outlook: Outlook, close: bool) -> float:
    """What to expect with these codes left, times their number."""
    size = part.bit_count()
    if close and size == 2:
        faces = faces_apart((part & -part).bit_length() - 1, part.bit_length() - 1)
        return 2 * pair_value(outlook.aim, *left, faces)
    counts_as = _counts_as(part, size, outlook) if close else size
    return size * outlook.expected(*left, counts_as)


def _counts_as(part: CodeSet, size: int, outlook: Outlook) -> float:
    """How many codes these count as: codes near each other are harder to tell apart."""
    if not 3 <= size <= FEW:
        return size
    usual, counts = outlook.near[size]
    if not counts:
        return size
    steps = round(STEPS * (log2(size) + counts * (nearness(part) - usual)))
    return float(2 ** (max(0, steps) / STEPS))


def points_after(belief: Belief, place: Place, outlook: Outlook) -> float:
    """The points to expect after this placement, at first sight."""
    rows, dice = belief.rows - 1, belief.dice - number_placed(place.dice)
    sizes = [part.bit_count() for part in split(belief.codes, place.dice).values()]
    return sum(size * outlook.points(rows, dice, size) for size in sizes) / belief.size


@lru_cache(maxsize=24)
def judgement_for(outlook: Outlook, machine: ModuleType) -> Any:
    """The outlook as the kernel wants it."""
    lines = [((r, d), [outlook.expected(r, d, codes) for codes in KNOTS]) for r, d in CELLS]
    aim, near = outlook.aim, outlook.near
    return machine.tables.drawn_judgement(aim.right, aim.wrong, KNOTS, lines, near)


def a_roll_further(
    belief: Belief,
    first: Mapping[Place, float],
    outlook: Outlook,
    machine: ModuleType,
    left: Callable[[], float],
) -> Values:
    """What to expect after the placements that looked best, with the next roll worked out.

    It stops when no time is left, maybe before it has looked at any.
    """
    row = machine.tables.row_of(belief.rows, belief.dice, code_numbers(belief.codes))
    judgement, found = judgement_for(outlook, machine), Values()
    for place in _promising(belief, first):
        if left() <= 0:
            break
        number = placement_number(place.dice)
        found[place] = machine.look_ahead(row, number, machine.tables.LOOKUP, judgement)
    return found


def _promising(belief: Belief, first: Mapping[Place, float]) -> list[Place]:
    ordered = sorted(first, key=lambda place: -first[place])
    if belief.codes == ALL_CODES:
        # Before the first report all columns are alike: one placement speaks for its dice.
        ordered = list({_dice(place): place for place in reversed(ordered)}.values())[::-1]
    return ordered[:WIDTH]


def _dice(place: Place) -> tuple[int, ...]:
    return tuple(sorted(die for die in place.dice if die is not None))


def completed(first: Mapping[Place, float], further: Mapping[Place, float]) -> Values:
    """A value for every placement: of those not looked at further, as the others turned out."""
    if not further:
        return dict(first)
    bias = sum(further[place] - first[place] for place in further) / len(further)
    most = max(further.values())
    return {place: further.get(place, min(most, first[place] + bias)) for place in first}
