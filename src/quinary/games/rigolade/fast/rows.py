"""RIGOLADE in batches: a table is a row of numbers, proved equal to the rules in the tests."""

from typing import Any, Final

from quinary.fast.counter_rng import leaf
from quinary.fast.row_kernel import Format
from quinary.fast.rows import NOBODY, SCORES, SEATS, TURN, Row
from quinary.games.rigolade.board import BOARDS
from quinary.games.rigolade.equations import EQUATIONS
from quinary.games.rigolade.fast import layout as at
from quinary.games.rigolade.fast import tables
from quinary.games.rigolade.fast.features import KINDS, NUMBERS, SIGNS
from quinary.games.rigolade.fast.turns import act, allow, begin, choose, draw, permits
from quinary.games.rigolade.model import Action, Draw, Exchange, Hand, Lay, Pass, State
from quinary.games.rigolade.rules import EXCHANGES, PASS

__all__ = ["FORMAT", "act", "allow", "begin", "choose", "draw", "observe", "permits"]

# What is seen before the board: whether an equation was laid in this turn, how long nobody has laid
# one, who is on turn counted from the seat, numbers and signs in the bags, whether it is the end.
TABLE: Final = 6
OWN: Final = TABLE + at.CELLS_MOST + at.SLOTS_MOST
# For every seat, itself first: numbers and signs held, score, what it exchanged, and the numbers
# that everybody knows it to hold.
OTHERS: Final = OWN + KINDS + 4
OTHER: Final = 4 + KINDS


@leaf
def observe(row: Row, seat: int, seen: Any) -> None:
    """What the seat knows: the board, its own tiles, and how much the others hold (RIG-18)."""
    seats, board, own = row[SEATS], row[at.BOARD], at.HANDS + at.HAND * seat
    seen[:] = 0
    seen[0], seen[1], seen[2] = row[at.LAID], row[at.IDLE], (row[at.SEAT] - seat) % seats
    seen[3], seen[4], seen[5] = row[at.BAG_SIZE], row[at.SIGN_BAG_SIZE], row[TURN] == NOBODY
    for cell in range(at.SIDES[board]):
        seen[TABLE + cell] = tables.VALUE[row[at.CELLS + cell]]
    for slot in range(tables.SLOTS[board]):
        seen[TABLE + at.CELLS_MOST + slot] = row[at.SLOT_SIGNS + slot]
    for kind in range(KINDS):
        seen[OWN + kind] = row[own + at.COUNTS + 1 + kind]
    for sign in range(4):
        seen[OWN + KINDS + sign] = row[own + at.HAND_SIGNS + sign]
    for after in range(seats):
        see_seat(row, (seat + after) % seats, seen, OTHERS + OTHER * after)


@leaf
def see_seat(row: Row, whose: int, seen: Any, place: int) -> None:
    """What everybody knows of a seat."""
    hand = at.HANDS + at.HAND * whose
    seen[place], seen[place + 1] = row[hand + at.HELD], row[hand + at.SIGNS_HELD]
    seen[place + 2], seen[place + 3] = row[SCORES + whose], row[hand + at.EXCHANGED]
    for which in range(1, row[hand + at.SHOWN] + 1):
        seen[place + 3 + row[hand + at.SHOWN + which]] += 1


def _number(kind: int) -> int:
    return NUMBERS[kind - 1] if kind else 0


def _state_of(row: Row) -> State:
    """The state that the row stands for."""
    seats, board = range(row[SEATS]), BOARDS[tables.NAMES[row[at.BOARD]]]
    hands = [row[at.HANDS + at.HAND * seat :][: at.HAND].tolist() for seat in seats]
    signs = row[at.SLOT_SIGNS :][: len(board.slots)].tolist()
    contenders, drawn = row[at.CONTENDERS], row[at.DRAWN]
    return State(
        board=board.name,
        cells=tuple(_number(kind) for kind in row[at.CELLS :][: board.side**2].tolist()),
        signs=tuple(SIGNS[sign - 1] if sign else "" for sign in signs),
        hands=tuple(map(_hand, hands)),
        scores=tuple(row[SCORES:][: row[SEATS]].tolist()),
        exchanged=tuple(("", "numbers", "signs")[hand[at.EXCHANGED]] for hand in hands),
        turn=int(row[at.SEAT]),
        due=(int(row[at.DUE]), int(row[at.DUE + 1])),
        contenders=tuple(row[at.CONTENDERS + 1 :][:contenders].tolist()),
        drawn=tuple(map(_number, row[at.DRAWN + 1 :][:drawn].tolist())),
        filling=int(row[at.FILLING]),
        laid=bool(row[at.LAID]),
        idle=int(row[at.IDLE]),
        ending=at.ENDINGS[row[at.ENDING]],
    )


def _hand(hand: list[int]) -> Hand:
    kinds = [kind for kind in range(1, tables.WIDTH) for _ in range(hand[at.COUNTS + kind])]
    signs = [sign for place, sign in enumerate(SIGNS) for _ in range(hand[at.HAND_SIGNS + place])]
    return Hand(
        numbers=tuple(map(_number, kinds)),
        signs=tuple(sorted(signs)),
        shown=tuple(sorted(map(_number, hand[at.SHOWN + 1 :][: hand[at.SHOWN]]))),
    )


def _outcome_of(row: Row) -> Draw:
    seat, numbers, signs = row[at.DREW : at.DREW + 3].tolist()
    return Draw(
        seat=seat,
        numbers=tuple(map(_number, row[at.DREW_NUMBERS :][:numbers].tolist())),
        signs=tuple(SIGNS[sign] for sign in row[at.DREW_SIGNS :][:signs].tolist()),
    )


def _action_of(row: Row, number: int) -> Action:
    if number < at.LAY:
        return (PASS, *EXCHANGES)[number]
    place, equation = divmod(number - at.LAY, len(EQUATIONS))
    slots, (numbers, sign) = BOARDS[tables.NAMES[row[at.BOARD]]].slots, EQUATIONS[equation]
    if place >= len(slots):  # no slot of the small board: the rules will refuse it
        return Lay(row=-1, col=-1, dir="across", numbers=numbers, sign=sign)
    slot = slots[place]
    return Lay(row=slot.row, col=slot.col, dir=slot.dir, numbers=numbers, sign=sign)


def _number_of(row: Row, action: Action) -> int:
    if isinstance(action, Pass):
        return at.PASS
    if isinstance(action, Exchange):
        return 1 + EXCHANGES.index(action)
    slot = BOARDS[tables.NAMES[row[at.BOARD]]].slot_at[action.row, action.col, action.dir]
    equation = NUMBER_OF[action.numbers, action.sign]
    return at.LAY + len(EQUATIONS) * slot.number + equation


NUMBER_OF: Final[dict[tuple[tuple[int, ...], str], int]] = {
    (equation.numbers, equation.sign): number for number, equation in enumerate(EQUATIONS)
}


def _seen(seats: int) -> tuple[tuple[int, int, int], ...]:
    table = ((1, 0, 1), (1, 0, 3 * seats), (1, 0, seats - 1), (2, 0, 120), (1, 0, 1))
    board = ((at.CELLS_MOST, 0, 100), (at.SLOTS_MOST, 0, 4), (KINDS, 0, 7), (4, 0, 25))
    seat = ((2, 0, 120), (1, -5000, 60_000), (1, 0, 2), (KINDS, 0, 7))
    return (*table, *board, *seat * tables.SEATS_MOST)


FORMAT: Final = Format(
    length=lambda _seats: at.LENGTH,
    actions=at.LAY + at.SLOTS_MOST * len(EQUATIONS),
    variant=lambda options, _seats: tables.NAMES.index(options.board),
    state_of=_state_of,
    outcome_of=_outcome_of,
    action_of=_action_of,
    number_of=_number_of,
    seen=_seen,
)
