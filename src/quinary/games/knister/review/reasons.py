"""Why one cell was better than another, in KNISTER's own words."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from quinary.core.text.phrases import Phrase
from quinary.games.knister.bots.prospects import SUMS, shown
from quinary.games.knister.model import EMPTY, SIDE, Grid, View, Write, cell_of
from quinary.games.knister.notation import format_action, line_phrase
from quinary.games.knister.scoring import LINES_THROUGH, POINTS, Line, combination

SLIGHT: Final = 0.15  # points that are not worth a word


class Change(NamedTuple):
    """What a number changes for a line: the combination that it concerns most, and by how much."""

    line: Line
    combination: str
    points: float
    full: bool


def explain(view: View, _heard: Sequence[Any], played: Write, best: Write) -> Phrase | None:
    """What the best cell kept alive, or what the cell that was taken gave up."""
    assert view.seat is not None
    assert view.roll is not None
    grid, number = view.grids[view.seat], sum(view.roll.dice)
    helped = max(changes(grid, best, number), key=lambda change: change.points)
    spoilt = min(changes(grid, played, number), key=lambda change: change.points)
    # The larger of both effects is the reason to name.
    if -spoilt.points > helped.points:
        return _phrase("why-spoils", played, number, spoilt)
    if helped.points < SLIGHT:
        return None
    return _phrase("why-completes" if helped.full else "why-keeps", best, number, helped)


def _phrase(key: str, write: Write, number: int, change: Change) -> Phrase:
    return Phrase(
        key,
        number=number,
        cell=format_action(write),
        combination=Phrase(f"combination-{change.combination.replace(' ', '-')}"),
        line=line_phrase(change.line.name),
    )


def changes(grid: Grid, write: Write, number: int) -> list[Change]:
    """What the number changes for every line through the cell."""
    cell = cell_of(write)
    after = (*grid[:cell], number, *grid[cell + 1 :])
    return [_change(line, grid, after) for line in LINES_THROUGH[cell]]


def _change(line: Line, grid: Grid, after: Grid) -> Change:
    before, now = becoming(shown(grid, line)), becoming(shown(after, line))
    gains = {kind: now[kind] - before[kind] for kind in POINTS}
    most = max(gains, key=lambda kind: abs(gains[kind]))
    return Change(line, most, line.factor * gains[most], EMPTY not in line.read(after))


@cache
def becoming(numbers: tuple[int, ...]) -> Counter[str]:
    """The points that a line can expect of each combination, if plain rolls complete it."""
    found: Counter[str] = Counter()
    if len(numbers) == SIDE:
        found[combination(numbers)] = POINTS[combination(numbers)]
        return found
    for total, ways in SUMS.items():
        for kind, points in becoming(tuple(sorted((*numbers, total)))).items():
            found[kind] += points * ways / 36  # type: ignore[assignment]
    return found
