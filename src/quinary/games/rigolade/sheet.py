"""RIGOLADE's table: the board with its printed equals signs, and every player's tiles."""

from quinary.core.sheet import GAP, Cell, Kind, Sheet, SheetGrid, label
from quinary.core.text.phrases import Phrase, Speaker, SpokenSheets, Who
from quinary.games.rigolade.board import BOARDS, EMPTY, LETTERS, NO_SIGN, Board, Dir
from quinary.games.rigolade.model import View
from quinary.games.rigolade.notation import SEATS

EQUALS = label("=")
FREE_SIGN = Cell(text="∘", kind=Kind.EMPTY)
HIDDEN = Cell(kind=Kind.HIDDEN)


def described(view: View, speaker: Speaker) -> tuple[Sheet, ...]:
    """The board, then one sheet per player."""
    seats = range(len(view.held))
    return _board_sheet(view, speaker), *(_player_sheet(view, seat, speaker) for seat in seats)


sheets = SpokenSheets(__package__, described)


def _board_sheet(view: View, speaker: Speaker) -> Sheet:
    numbers, signs = view.bags
    bags = Phrase("sheet-bags", numbers=numbers, signs=signs)
    return Sheet(
        title=speaker.words.say("the-board"),
        tables=(board_table(view),),
        notes=(speaker.say(bags), speaker.say(_ending(view) if view.ending else _turn(view))),
    )


def _ending(view: View) -> Phrase:
    return Phrase("sheet-over", ending=Phrase(f"ending-{view.ending}"))


def _turn(view: View) -> Phrase:
    key = "sheet-draws" if any(view.due) else "sheet-on-turn"
    return Phrase(key, player=Who(view.turn), letter=SEATS[view.turn])


def board_table(view: View) -> SheetGrid:
    """The crossword with letters above the number columns and numbers beside the number rows."""
    board = BOARDS[view.board]
    wide = range(2 * board.side - 1)
    heads = [GAP if x % 2 else label(LETTERS[x // 2]) for x in wide]
    rows = [
        (GAP if y % 2 else label(y // 2 + 1), *(_place(view, board, y, x) for x in wide))
        for y in wide
    ]
    return SheetGrid(rows=((GAP, *heads), *rows), rules_after_columns=(0,), rules_after_rows=(0,))


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


def _player_sheet(view: View, seat: int, speaker: Speaker) -> Sheet:
    say = speaker.words.say
    tiles = SheetGrid(
        rows=(
            (label(say("sheet-numbers")), *_numbers(view, seat)),
            (label(say("sheet-signs")), *_signs(view, seat)),
        ),
        rules_after_columns=(0,),
    )
    points = str(view.scores[seat]).replace("-", "−")
    kind = view.exchanged[seat]
    exchanged = (say("sheet-exchanged", kind=kind),) if kind else ()
    return Sheet(
        title=f"{speaker.name(seat)} ({SEATS[seat]})",
        tables=(tiles,),
        notes=(say("sheet-score", points=points), *exchanged),
        seat=seat,
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
