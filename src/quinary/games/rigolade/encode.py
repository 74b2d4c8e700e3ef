"""RIGOLADE in numbers: first the slot, then the equation that it becomes.

110 slots times 1,560 equations are too many for one list, and hardly any of them is ever legal. So
an equation is spelt in two indices: the slot, then the equation as a whole. Exchanges and
passing take one. On the standard board that makes 1,673 indices in place of 171,603.
"""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Final, NamedTuple

from quinary.core.encoding import FEW_HANDS, Encoding, Feature, Spelling, block, clockwise
from quinary.core.errors import IllegalAction
from quinary.core.game import Seat
from quinary.games.rigolade.board import BOARDS, NO_SIGN, Board
from quinary.games.rigolade.equations import EQUATIONS, Equation
from quinary.games.rigolade.model import NUMBERS_IN_HAND, Action, Exchange, Hand, Lay, Options, View
from quinary.games.rigolade.rules import EXCHANGES, IDLE_ROUNDS, PASS

KINDS: Final = ("", "numbers", "signs")


class Numbered(NamedTuple):
    """A board's slots, equations and tiles by number."""

    board: Board
    equations: tuple[Equation, ...]
    equation: dict[Equation, int]
    numbers: tuple[int, ...]
    signs: tuple[str, ...]

    @property
    def words(self) -> int:
        """The index of the first action that takes only one."""
        return len(self.board.slots) + len(self.equations)


@cache
def numbered(name: str) -> Numbered:
    """What the board with this name has, by number."""
    board = BOARDS[name]
    equations = tuple(
        equation
        for equation in EQUATIONS
        if all(number in board.numbers for number in equation.numbers)
    )
    return Numbered(
        board=board,
        equations=equations,
        equation={equation: number for number, equation in enumerate(equations)},
        numbers=tuple(board.numbers),
        signs=tuple(board.signs),
    )


def features(at: Numbered, seats: int) -> tuple[Feature, ...]:
    """What an observation holds, in this order."""
    board, side = at.board, at.board.side
    tiles, most = max(board.numbers.values()), max(board.numbers)
    idle = IDLE_ROUNDS * seats
    return (
        block("cells", (side, side), 0, most),
        Feature("signs", len(board.slots), 0, len(at.signs)),
        Feature("hand_numbers", len(at.numbers), 0, tiles),
        Feature("hand_signs", len(at.signs), 0, board.sign_tiles),
        block("known", (seats, len(at.numbers)), 0, tiles),
        block("held", (seats, 2), 0, board.number_tiles),
        Feature("scores", seats, *points(board)),
        Feature("exchanged", seats, 0, len(KINDS) - 1),
        Feature("turn", seats, 0, 1),
        Feature("contending", seats, 0, 1),
        Feature("bags", 2, 0, board.number_tiles),
        Feature("due", 2, 0, NUMBERS_IN_HAND * seats + NUMBERS_IN_HAND),
        Feature("laid", 1, 0, 1),
        Feature("idle", 1, 0, idle),
    )


def points(board: Board) -> tuple[float, float]:
    """What no score can be below or above."""
    tiles = sum(number * count for number, count in board.numbers.items())
    # Lowest: all tiles left in the own hand. Highest: every slot a division, and all tiles won.
    return (-tiles, tiles + len(board.slots) * 4 * max(board.numbers))


def observe(view: View) -> Sequence[float]:
    """What the seat sees, in the order of the features."""
    at, seat, seats = numbered(view.board), view.seat or 0, len(view.scores)
    hand = view.hand or Hand()
    around = [(seat + place) % seats for place in range(seats)]
    return [
        *view.cells,
        *(0 if sign == NO_SIGN else at.signs.index(sign) + 1 for sign in view.signs),
        *(hand.numbers.count(number) for number in at.numbers),
        *(hand.signs.count(sign) for sign in at.signs),
        *(view.known[other].count(number) for other in around for number in at.numbers),
        *chain.from_iterable(clockwise(view.held, seat)),
        *clockwise(view.scores, seat),
        *(KINDS.index(view.exchanged[other]) for other in around),
        *(int(other == view.turn) for other in around),
        *(int(other in view.contenders) for other in around),
        *view.bags,
        *view.due,
        int(view.laid),
        view.idle,
    ]


def encoding(options: Options, seats: int) -> Encoding[Action, View]:
    """RIGOLADE in numbers, for these options and this number of seats."""
    at = numbered(options.board)
    slots, words = len(at.board.slots), at.words

    def spell(action: Action, _seat: Seat) -> Spelling:
        if isinstance(action, Lay):
            slot = at.board.slot_at[action.row, action.col, action.dir]
            equation = at.equation[_equation(action)]
            return (slot.number, slots + equation)
        if isinstance(action, Exchange):
            return (words + EXCHANGES.index(action),)
        return (words + len(EXCHANGES),)

    def read(spelling: Spelling, _seat: Seat) -> Action:
        first, second = spelling if len(spelling) == 2 else (spelling[0], slots)
        if first >= words:
            return (*EXCHANGES, PASS)[first - words]
        if first >= slots or not slots <= second < words:
            raise IllegalAction("RIG-6", "First comes the slot, then the equation that fits it.")
        slot, equation = at.board.slots[first], at.equations[second - slots]
        return Lay(row=slot.row, col=slot.col, dir=slot.dir, **equation._asdict())

    return Encoding(
        indices=words + len(EXCHANGES) + 1,
        spell=spell,
        read=read,
        features=features(at, seats),
        observe=observe,
        points=points(at.board),
        # Every equation fills a slot, and between two of them lie at most IDLE_ROUNDS rounds.
        longest=(slots + 1) * (2 + IDLE_ROUNDS * seats),
        outcomes=max(len(at.numbers), FEW_HANDS),
        steps=2,
    )


def _equation(lay: Lay) -> Equation:
    first, second, third = lay.numbers
    return Equation((first, second, third), lay.sign)
