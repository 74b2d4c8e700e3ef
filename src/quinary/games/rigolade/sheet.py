"""RIGOLADE's table: the board with its printed equals signs, and every player's tiles."""

from quinary.core.sheet import GAP, Cell, Kind, Sheet, Table, label
from quinary.core.words import catalogue
from quinary.games.rigolade.board import BOARDS, EMPTY, LETTERS, NO_SIGN, Board, Dir
from quinary.games.rigolade.model import View, counted
from quinary.games.rigolade.notation import SEATS

EQUALS = label("=")
FREE_SIGN = Cell(text="∘", kind=Kind.EMPTY)
HIDDEN = Cell(kind=Kind.HIDDEN)


def sheets(view: View) -> tuple[Sheet, ...]:
    """The board, then one sheet per player."""
    return (_board_sheet(view), *(_player_sheet(view, seat) for seat in range(len(view.held))))


def _board_sheet(view: View) -> Sheet:
    numbers, signs = view.bags
    bags = f"In the bags: {counted(numbers, 'number')}, {counted(signs, 'sign')}"
    return Sheet(
        title="The board",
        tables=(board_table(view),),
        notes=(bags, _ending(view) if view.ending else _turn(view)),
    )


def _ending(view: View) -> str:
    return f"The game is over: {catalogue(__package__).say(f'ending-{view.ending}')}."


def _turn(view: View) -> str:
    return (
        f"Player {view.turn + 1} ({SEATS[view.turn]}) {'draws' if any(view.due) else 'is on turn'}"
    )


def board_table(view: View) -> Table:
    """The crossword with letters above the number columns and numbers beside the number rows."""
    board = BOARDS[view.board]
    wide = range(2 * board.side - 1)
    heads = [GAP if x % 2 else label(LETTERS[x // 2]) for x in wide]
    rows = [
        (GAP if y % 2 else label(y // 2 + 1), *(_place(view, board, y, x) for x in wide))
        for y in wide
    ]
    return Table(rows=((GAP, *heads), *rows), rules_after_columns=(0,), rules_after_rows=(0,))


def _place(view: View, board: Board, y: int, x: int) -> Cell:
    """One place of the printed board: number cells, and what lies between them."""
    if y % 2 and x % 2:
        return GAP
    row, col = y // 2, x // 2
    if y % 2:
        return _between(view, board, (row, col, "down"), along=row)
    if x % 2:
        return _between(view, board, (row, col, "across"), along=col)
    cell = row * board.side + col
    number = view.cells[cell]
    kind = Kind.EMPTY if number == EMPTY else Kind.VALUE
    return Cell(text=str(number or ""), kind=kind, tinted=cell == board.middle)


def _between(view: View, board: Board, begin: tuple[int, int, Dir], *, along: int) -> Cell:
    """A sign cell at the beginning of a slot, an equals sign in its second half (RIG-2)."""
    if along % 2:
        return EQUALS
    sign = view.signs[board.slot_at[begin].number]
    return FREE_SIGN if sign == NO_SIGN else Cell(text=sign)


def _player_sheet(view: View, seat: int) -> Sheet:
    tiles = Table(
        rows=(
            (label("numbers"), *_numbers(view, seat)),
            (label("signs"), *_signs(view, seat)),
        ),
        rules_after_columns=(0,),
    )
    points = str(view.scores[seat]).replace("-", "−")
    kind = view.exchanged[seat]
    exchanged = (f"exchanged the {kind} last turn",) if kind else ()
    return Sheet(
        title=f"Player {seat + 1} ({SEATS[seat]})",
        tables=(tiles,),
        notes=(f"Score {points}", *exchanged),
    )


def _numbers(view: View, seat: int) -> tuple[Cell, ...]:
    """The own numbers, or those that everybody knows and the backs of the others."""
    if view.hand is not None and seat == view.seat:
        return tuple(Cell(text=str(number)) for number in view.hand.numbers)
    known = tuple(Cell(text=str(number)) for number in view.known[seat])
    return known + (HIDDEN,) * (view.held[seat][0] - len(known))


def _signs(view: View, seat: int) -> tuple[Cell, ...]:
    if view.hand is not None and seat == view.seat:
        return tuple(Cell(text=sign) for sign in view.hand.signs)
    return (HIDDEN,) * view.held[seat][1]
