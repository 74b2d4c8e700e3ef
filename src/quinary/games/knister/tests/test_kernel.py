"""KNISTER's kernel does what the readable rules say, and what plain Python works out."""

import numpy as np
import pytest

from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.games.knister import GAME
from quinary.games.knister.bots import kernel
from quinary.games.knister.bots.compiled_network import Network, expected, head, look_at, new_look
from quinary.games.knister.bots.compiled_search import Compiled, network_of
from quinary.games.knister.bots.network import Lists, worth
from quinary.games.knister.bots.search import Plain
from quinary.games.knister.bots.training import packable
from quinary.games.knister.fast.boards import Sheet, blank, board_of, plain, roll, write
from quinary.games.knister.fast.squares import KNISTER, SMALL
from quinary.games.knister.model import Grid, cell_of
from quinary.games.knister.rules import WRITES
from quinary.games.knister.scoring import LINES, LINES_THROUGH, POINTS, combination

BOARD = board_of(KNISTER)


def random_network(seed: int = 5) -> tuple[Network, Lists]:
    """A network of random numbers, as its file would give it back."""
    generator = np.random.default_rng(seed)
    net = network_of(KNISTER, None)
    for weights in net:
        weights[:] += generator.normal(0, 0.2, weights.shape)
    arrays = packable(net)
    return network_of(KNISTER, arrays), Lists(KNISTER, arrays)


def random_sheet(full: int, seed: int) -> Grid:
    """A grid with so many numbers in it."""
    chance, grid = Pseudo(seed), [0] * 25
    for _ in range(full):
        empty = [cell for cell in range(25) if not grid[cell]]
        grid[empty[chance.below(len(empty))]] = 2 + chance.below(6) + chance.below(6)
    return tuple(grid)


def test_the_square_is_the_rulebooks():
    """Lines, factors and points are those of the scoring."""
    assert [line.cells for line in LINES] == list(KNISTER.lines)
    assert [line.factor for line in LINES] == list(KNISTER.factors)
    assert [tuple(line.number for line in lines) for lines in LINES_THROUGH] == list(
        KNISTER.through
    )
    assert (len(KNISTER.fillings), KNISTER.open) == (4368, 1365)
    for number in range(KNISTER.open, 4368, 7):
        shown = combination(tuple(n + 2 for n in KNISTER.fillings[number]))
        assert KNISTER.prospects[number] == POINTS[shown]


def grid_of(sheet: Sheet) -> Grid:
    """The sheet's numbers as they are called; on the sheet the smallest, 2, counts as 1."""
    return tuple(int(cell) + 1 if cell else 0 for cell in sheet.cells)


@pytest.mark.rule("KNI-3", "KNI-5", "KNI-6")
@pytest.mark.parametrize("seed", range(20))
def test_the_kernel_follows_the_rules_step_by_step(seed):
    """After every number: the same cells are free, the same numbers stand, the same points."""
    match, chance, sheet = Match(GAME, 1, {}, f"kernel {seed}"), Pseudo(seed), blank(BOARD)
    while not match.is_over():
        if match.to_act() is CHANCE:
            match.draw()
            continue
        legal = match.legal(0)
        assert [cell_of(action) for action in legal] == [
            cell for cell in range(25) if sheet.cells[cell] == 0
        ]
        action = legal[chance.below(len(legal))]
        assert WRITES[cell_of(action)] == action
        write(BOARD, sheet, cell_of(action), match.view(0).sum - 2)
        match.apply(0, action)
        view = match.view(0)
        assert grid_of(sheet) == view.grids[0]
        full = [line for line in range(12) if sheet.fillings[line] >= KNISTER.open]
        earned = [KNISTER.prospects[sheet.fillings[n]] * KNISTER.factors[n] for n in full]
        assert sum(earned) == view.scores[0]
    assert plain(BOARD, sheet.fillings) == match.result().scores[0]


def test_a_grid_is_laid_on_the_desk():
    """The bridge from a view: cells, fillings and back."""
    desk, grid = kernel.new_desk(BOARD), random_sheet(13, 1)
    kernel.lay(KNISTER, grid, desk)
    assert grid_of(desk.sheet) == grid
    assert kernel.count(desk.sheet) == 13


@pytest.mark.parametrize("full", [0, 3, 12, 19, 22, 23, 24])
def test_both_networks_see_the_same(full):
    """Compiled or in plain Python, at a look or one roll ahead, a sheet is worth the same."""
    net, lists = random_network()
    grid = random_sheet(full, full)
    quick, slow = Compiled(KNISTER, net, grid, 9), Plain(KNISTER, grid, 9, lists)
    empty = [cell for cell in range(25) if not grid[cell]]
    for cell in empty:
        assert quick.look()[cell] == pytest.approx(slow.look()[cell], abs=2e-3)
    if 19 <= full < 24:
        assert quick.ahead(empty[0], 0) == pytest.approx(slow.ahead(empty[0], 0), abs=2e-3)


def test_what_a_number_changes_is_what_a_whole_look_tells():
    """The quick way (changes only) and the long way (a sheet anew) agree."""
    net, lists = random_network()
    desk, look = kernel.new_desk(BOARD), new_look(BOARD)
    kernel.lay(KNISTER, random_sheet(11, 4), desk)
    quick = kernel.judge(BOARD, net, desk, 5)
    for cell in np.flatnonzero(desk.sheet.cells == 0).tolist():
        kernel.lay(KNISTER, random_sheet(11, 4), desk)
        write(BOARD, desk.sheet, cell, 5)
        look_at(BOARD, net, 12, desk.sheet, look)
        long = look.base[0] + head(net, 12, look.inputs)
        assert quick[cell] == pytest.approx(long, abs=2e-3)
        cells, fillings = desk.sheet.cells.tolist(), desk.sheet.fillings.tolist()
        assert worth(KNISTER, lists.eyes(12), cells, fillings) == pytest.approx(long, abs=2e-3)


@pytest.mark.parametrize("full", [21, 22, 23, 24])
def test_the_last_cells_exactly(full):
    """The table of all endings gives what trying everything gives."""
    grid = random_sheet(full, full)
    quick = Compiled(KNISTER, network_of(KNISTER, None), grid, 4)
    slow = Plain(KNISTER, grid, 4, None)
    for cell in (cell for cell in range(25) if not grid[cell]):
        assert quick.settled(cell) == pytest.approx(slow.settled(cell), abs=1e-3)


def test_two_rolls_ahead_with_all_cells_is_exact_before_the_last():
    """With three empty cells after the number, two rolls ahead leave nothing open."""
    grid = random_sheet(21, 2)
    mind = Compiled(KNISTER, network_of(KNISTER, None), grid, 8)
    for cell in (cell for cell in range(25) if not grid[cell]):
        assert mind.ahead(cell, 25) == pytest.approx(mind.settled(cell), abs=1e-3)


def test_the_dice_are_fair():
    """Each sum comes as often as it should, within four standard errors."""
    seed, counts = np.array([3], np.uint64), [0] * 11
    for _ in range(36_000):
        counts[roll(BOARD, seed)] += 1
    for ways, count in zip(KNISTER.ways, counts, strict=True):
        assert abs(count - 1000 * ways) < 4 * (1000 * ways) ** 0.5


def test_mirror_images_are_worth_the_same():
    """High for low and low for high: what a filling may bring stays."""
    for number, mirrored in enumerate(KNISTER.mirrored):
        assert KNISTER.prospects[number] == pytest.approx(KNISTER.prospects[mirrored])


def test_a_network_that_learnt_nothing_knows_the_prospects():
    """Without training, an empty small sheet is worth more than its plain prospects."""
    board, net = board_of(SMALL), network_of(SMALL, None)
    sheet = blank(board)
    value = expected(board, net, 0, sheet, new_look(board))
    assert value >= plain(board, sheet.fillings)
