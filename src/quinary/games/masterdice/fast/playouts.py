"""MASTERDICE's random games for one seat without rows: for playouts by the million, and speed."""

from typing import Any

from quinary.fast.counter_rng import chance_below, key_of, leaf, player_below, random_word
from quinary.games.masterdice.fast import layout as at
from quinary.games.masterdice.model import COLUMNS, ROWS, WHITE_DICE
from quinary.games.masterdice.scoring import PER_DIE, PER_ROW, SOLVED


@leaf
def play_alone(variant: int, first: int, last: int, _paper: Any, _other: Any, sums: Any) -> bool:
    """Adds up the games of these seeds for one seat, as steps would; not those by hand.

    A random player looks at no reports, so that none is given here.
    """
    # By hand a random code-maker lies, and steps have to be played.
    if variant & 1:
        return False
    for seed in range(first, last):
        key, draws, choices, score = key_of(seed), 0, 0, 0
        for _ in range(variant >> 1):
            code = chance_below(random_word(key, draws), len(at.VALUES))
            draws += 1
            left, used, solution = WHITE_DICE, 0, -1
            while solution < 0:
                start, placements = 0, 0
                if used < ROWS and left > 0:
                    size = min(COLUMNS, left)
                    roll = at.LOTS[size, chance_below(random_word(key, draws), at.THROWS[size])]
                    draws += 1
                    start = at.STARTS[roll]
                    placements = at.STARTS[roll + 1] - start
                place = player_below(random_word(key, choices), placements + len(at.VALUES))
                choices += 1
                if place < placements:
                    used += 1
                    left -= at.SIZE_OF[at.LISTED[start + place]]
                else:
                    solution = place - placements
            if solution == code:
                score += SOLVED + PER_ROW * (ROWS - used) + PER_DIE * left
        nodes = draws + choices
        sums[0, 0] += score
        sums[1, 0] += score * score
        sums[2, 0] += nodes
        sums[3, 0] += nodes * nodes
    return True
