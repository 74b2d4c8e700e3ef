"""How RIGOLADE's bots learn what tiles kept and boards left are worth: from games with themselves.

For every board and number of seats: games are played, every position after a turn is noted
with what its player then gained on the others, and least squares tell what its features are
worth. The next games are played by that judgement. From nothing, with fixed seeds.
"""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from quinary.bots.checkpoints import array_of, made_once, part_of
from quinary.bots.trained import Array, pack
from quinary.core.bot import Report
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.fast.rows import SEATS, Row
from quinary.games.rigolade import GAME, rules
from quinary.games.rigolade.bots.kernel import play, worth
from quinary.games.rigolade.bots.kernel.rows import row_of_state
from quinary.games.rigolade.bots.values import FILE, TABLES, plain, table_name
from quinary.games.rigolade.fast.features import ALWAYS, FEATURES, PHASES
from quinary.games.rigolade.fast.tables import Codes, Floats
from quinary.games.rigolade.model import Options

# How many games each generation plays, at every table.
GENERATIONS: Final = (1_500, 3_500, 6_000, 10_000)
FADING: Final = 0.5  # how much the games of the generation before still count
ROUNDS: Final = 2  # how many rounds are played before the former judgement tells the rest
DARING: Final = 0.12  # how often something else is tried than what seems best
RIDGE: Final = 60.0  # how many positions' worth of doubt each weight begins with
OPENINGS: Final = 500  # how many first hands games begin from; all else in them is drawn anew
MOST: Final = 256  # more features of a position than this are never different from 0


class Notes(NamedTuple):
    """Room for one game's record, and the sums of least squares."""

    places: Codes
    numbers: Floats
    turns: Codes
    gains: Floats
    squares: Floats
    products: Floats
    sums: Floats


def train(report: Report, checkpoint: Path) -> Mapping[str, bytes]:
    """The weights of every table, packed; takes about four minutes on one core.

    What is finished is kept in the folder `checkpoint`: a run that was stopped goes on there.
    """
    arrays: dict[str, Array] = {}
    for place, (board, seats) in enumerate(TABLES):
        name = table_name(board, seats)
        part = part_of(report, place / len(TABLES), (place + 1) / len(TABLES))
        weights = made_once(checkpoint / f"{name}.npy", partial(_learnt, board, seats, part))
        arrays[name] = array_of(weights.astype(np.float32))
    report("packed", 1.0)
    made = {"games": GENERATIONS, "rounds": ROUNDS, "daring": DARING, "ridge": RIDGE}
    return {FILE: pack(arrays, game=GAME.id, rules=GAME.rules_version, made=made)}


def _learnt(board: str, seats: int, report: Report) -> Floats:
    weights, notes = np.array(plain()), new_notes()
    for generation, games in enumerate(GENERATIONS):
        name = f"{table_name(board, seats)}, generation {generation + 1}"
        report(name, generation / len(GENERATIONS))
        learn(notes, weights, openings(board, seats, OPENINGS), games, generation)
        weights = solved(notes)
    return weights


def learn(notes: Notes, weights: Floats, rows: list[Row], games: int, generation: int) -> None:
    """Plays games by these weights and adds what they show to the notes."""
    desk, streams = worth.desk(), np.zeros(5, np.uint64)
    record, sums = notes[:4], notes[4:]
    for old in sums:
        # Earlier games were played by a worse judgement: they count less and less.
        np.multiply(old, FADING, out=old)
    # The first judgement knows nothing of the future that could stand in for it.
    later = weights if generation else np.zeros_like(weights)
    for game in range(games):
        play.seed_streams(streams, generation * 1_000_003 + game)
        row = rows[game % len(rows)].copy()
        turns = play.record_game(row, weights, DARING, streams, desk, *record)
        play.add_up(turns, *record, int(row[SEATS]), ROUNDS, later, *sums)


def new_notes() -> Notes:
    """Empty notes."""
    return Notes(
        places=np.zeros((play.LONGEST, MOST), np.int64),
        numbers=np.zeros((play.LONGEST, MOST)),
        turns=np.zeros((play.LONGEST, 3), np.int64),
        gains=np.zeros((play.LONGEST, 2, 4)),
        squares=np.zeros((PHASES, FEATURES, FEATURES)),
        products=np.zeros((PHASES, FEATURES)),
        sums=np.zeros((PHASES, 4)),
    )


def openings(board: str, seats: int, count: int) -> list[Row]:
    """Rows of games that are about to begin."""
    found = []
    for seed in range(count):
        state, dice = rules.setup(Options(board=board), seats), Pseudo(f"opening {seed}")
        while rules.to_act(state) is CHANCE:
            state = rules.apply(state, CHANCE, rules.chance(state).sample(dice)).state
        found.append(row_of_state(state))
    return found


def solved(notes: Notes) -> Floats:
    """The weights by which the noted positions miss their goals least.

    Far from the end nothing holds the level of what is thought of the later rounds: it would
    rise with every generation, as each takes what it overrates. The next rounds alone tell it.
    """
    weights = np.zeros((PHASES, FEATURES))
    for phase in range(PHASES):
        lower = notes.squares[phase]
        whole = lower + np.tril(lower, -1).T
        whole[np.diag_indices(FEATURES)] += RIDGE
        weights[phase] = np.linalg.solve(whole, notes.products[phase])
        count, goals, _, near = notes.sums[phase]
        # At the end nothing comes later: there the goals are whole.
        if phase < PHASES - 1:
            weights[phase, ALWAYS] += (near - goals) / max(1.0, count)
    return weights
