"""KNISTER's bots: five levels, and the simple one that they are measured against."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from quinary.bots.levels import human, without_kernel
from quinary.core.bot import Bot, Choice, Estimate, Moment, best_of, weighing
from quinary.games.knister.bots.prospects import greedy
from quinary.games.knister.bots.search import Plain, plain, ponder, thinker, tried_out
from quinary.games.knister.bots.win import play_for_the_win
from quinary.games.knister.model import Grid, View, Write, cell_of

if TYPE_CHECKING:
    from quinary.games.knister.bots.compiled_search import Compiled


def look(moment: Moment[View, Write]) -> Sequence[Estimate[Write]]:
    """What the network expects of every cell, at a look: quick enough without the kernel."""
    values = plain(*_asked(moment)).look()
    return [Estimate(write, values[cell_of(write)]) for write in moment.legal]


def search(moment: Moment[View, Write]) -> Sequence[Estimate[Write]]:
    """What the network expects of every cell, as far ahead as there is time; exactly at the end."""
    values = ponder(_thinker(moment), [cell_of(write) for write in moment.legal], moment.left)
    return [Estimate(write, values[cell_of(write)]) for write in moment.legal]


def think(moment: Moment[View, Write]) -> Sequence[Estimate[Write]]:
    """What every cell is worth: exactly at the end, before that by search and by trying it out."""
    mind = _thinker(moment)
    values = ponder(mind, [cell_of(write) for write in moment.legal], moment.left)
    if isinstance(mind, Plain) or len(values) - 1 <= mind.exact:
        return [Estimate(write, values[cell_of(write)]) for write in moment.legal]
    tried = tried_out(mind, values, moment.randomness, moment.left)
    return [Estimate(write, *tried[cell_of(write)]) for write in moment.legal]


def _thinker(moment: Moment[View, Write]) -> "Plain | Compiled":
    return thinker(*_asked(moment), moment.way)


def _asked(moment: Moment[View, Write]) -> tuple[Grid, int]:
    """The own sheet, and the number to be written."""
    view = moment.view
    assert view.seat is not None
    assert view.roll is not None
    return view.grids[view.seat], sum(view.roll.dice)


def _master(moment: Moment[View, Write]) -> Choice[Write]:
    """Points, until the last rounds of a game with others: then the win."""
    estimates = think(moment)
    return play_for_the_win(moment, estimates) or best_of(estimates, moment.randomness)


# What playing for the win is measured against.
points_only: Bot[View, Write] = weighing(
    "points", "like the master, but for points to the very end", think
)

MASTER: Bot[View, Write] = Bot(
    level="master",
    summary="looks two rolls ahead, works out the last cells, and plays for the win",
    choose=_master,
    weigh=think,
)

BOTS: Mapping[str, Bot[View, Write]] = {
    "greedy": weighing(
        "greedy", "writes where the lines keep the best prospects, one line at a time", greedy
    ),
    "search": weighing(
        "search", "looks two rolls ahead and tries nothing out; points to the very end", search
    ),
    "plain": without_kernel(MASTER, "the master without compiled code: looks one roll ahead"),
    "beginner": human(
        "beginner",
        "sees one line at a time, overlooks cells and misjudges them",
        greedy,
        overlooks=0.2,
        misjudges=0.8,
    ),
    "casual": human(
        "casual",
        "knows what each line may become, and misses a good cell now and then",
        greedy,
        overlooks=0.08,
        misjudges=0.2,
    ),
    "club": human(
        "club",
        "sees how lines meet, but judges roughly",
        look,
        overlooks=0.085,
        misjudges=0.84,
    ),
    "expert": human(
        "expert",
        "sees how all lines work together, with few lapses",
        look,
        overlooks=0.02,
        misjudges=0.22,
    ),
    "master": MASTER,
}
