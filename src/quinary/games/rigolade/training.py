"""How RIGOLADE's bots learn what tiles kept and boards left are worth: from games with themselves.

For every board and number of seats: games are played, every position after a turn is noted
with what its player then gained on the others, and least squares tell what its features are
worth. The next games are played by that judgement. From nothing, with fixed seeds.
"""

from array import array
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from quinary.bots.trained import Array, pack
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.games.rigolade import GAME, kernel, rules
from quinary.games.rigolade.features import COUNT, FEATURES, PHASES
from quinary.games.rigolade.kernel.compiled import Codes, Floats, Row, Streams
from quinary.games.rigolade.model import Options
from quinary.games.rigolade.values import FILE, TABLES, table_name

GENERATIONS: Final = (0.15, 0.4, 1.0, 1.0, 1.5)
"""How many games of a table's share each generation plays."""
GAMES: Final = {"standard": 14_000, "small": 24_000}
ROUNDS: Final = 2
"""How many rounds are played before the former judgement tells the rest."""
DARING: Final = 0.12
"""How often something else is tried than what seems best."""
RIDGE: Final = 60.0
"""How many positions' worth of doubt each weight begins with."""
OPENINGS: Final = 500
"""Games are begun from so many first hands; all else in them is drawn anew."""
MOST: Final = 256
"""More features of a position than this are never different from 0."""


class Notes(NamedTuple):
    """Room for one game's record, and the sums of least squares."""

    places: Codes
    numbers: Floats
    turns: Codes
    gains: Floats
    squares: Floats
    products: Floats
    sums: Floats


def train(report: Callable[[str, float], None], checkpoint: Path) -> Mapping[str, bytes]:
    """The weights of every table, packed; takes about six minutes on one core.

    What is finished is kept in the folder `checkpoint`: a run that was stopped goes on there.
    """
    arrays: dict[str, Array] = {}
    for place, (board, seats) in enumerate(TABLES):
        name = table_name(board, seats)
        report(name, place / len(TABLES))
        weights = _resumed(checkpoint / f"{name}.npy", board, seats, report)
        numbers = array("f", weights.astype(np.float32).ravel().tolist())
        arrays[name] = Array((PHASES, FEATURES), numbers)
    report("packed", 1.0)
    made = {"generations": len(GENERATIONS), "games": GAMES, "rounds": ROUNDS}
    return {FILE: pack(arrays, game=GAME.id, rules=GAME.rules_version, made=made)}


def _resumed(
    path: Path, board: str, seats: int, report: Callable[[str, float], None]
) -> Floats:
    if path.exists():
        kept: Floats = np.load(path)
        return kept
    weights = first_weights()
    for generation, share in enumerate(GENERATIONS):
        name = f"{table_name(board, seats)}, generation {generation + 1}"
        report(name, (TABLES.index((board, seats)) + generation / len(GENERATIONS)) / len(TABLES))
        weights = learn(board, seats, weights, int(GAMES[board] * share), generation)
    path.parent.mkdir(parents=True, exist_ok=True)
    np.save(path, weights)
    return weights


def first_weights() -> Floats:
    """Points are all that counts; new numbers are better than nothing."""
    weights = np.zeros((PHASES, FEATURES))
    weights[:, COUNT] = 1.0
    return weights


def learn(board: str, seats: int, weights: Floats, games: int, generation: int) -> Floats:
    """What so many games by these weights tell about their features."""
    notes, desk, streams = _notes(), kernel.desk(), np.zeros(5, np.uint64)
    rows = openings(board, seats, min(games, OPENINGS))
    # The first judgement knows nothing of the future that could stand in for it.
    later = weights if generation else np.zeros_like(weights)
    for game in range(games):
        kernel.seed_streams(streams, generation * 1_000_003 + game)
        _note(rows[game % len(rows)].copy(), seats, weights, later, streams, desk, notes)
    return solved(notes)


def _note(
    row: Row, seats: int, weights: Floats, later: Floats, streams: Streams, desk: kernel.Desk,
    notes: Notes,
) -> None:
    record = (notes.places, notes.numbers, notes.turns, notes.gains)
    turns = kernel.record_game(row, weights, DARING, streams, desk, *record)
    sums = (notes.squares, notes.products, notes.sums)
    kernel.add_up(turns, *record, seats, ROUNDS, later, *sums)


def _notes() -> Notes:
    return Notes(
        places=np.zeros((kernel.LONGEST, MOST), np.int64),
        numbers=np.zeros((kernel.LONGEST, MOST)),
        turns=np.zeros((kernel.LONGEST, 3), np.int64),
        gains=np.zeros((kernel.LONGEST, 2, 4)),
        squares=np.zeros((PHASES, FEATURES, FEATURES)),
        products=np.zeros((PHASES, FEATURES)),
        sums=np.zeros((PHASES, 3)),
    )


def openings(board: str, seats: int, count: int) -> list[Row]:
    """Rows of games that are about to begin."""
    found = []
    for seed in range(count):
        state, dice = rules.setup(Options(board=board), seats), Pseudo(f"opening {seed}")
        while rules.to_act(state) is CHANCE:
            state = rules.apply(state, CHANCE, rules.chance(state).sample(dice)).state
        found.append(kernel.row_of_state(state))
    return found


def solved(notes: Notes) -> Floats:
    """The weights by which the noted positions miss their goals least."""
    weights = np.zeros((PHASES, FEATURES))
    for phase in range(PHASES):
        lower = notes.squares[phase]
        whole = lower + np.tril(lower, -1).T
        whole[np.diag_indices(FEATURES)] += RIDGE
        weights[phase] = np.linalg.solve(whole, notes.products[phase])
    return weights
