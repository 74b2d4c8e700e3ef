"""EINSTEINCODE's table: the open cards with the letters they form, and everybody's code."""

from typing import Final

from quinary.core.sheet import GAP, Cell, Kind, Sheet, Table, label
from quinary.games.einsteincode.cards import JOKER, LETTER_SUMS, size, sum_for
from quinary.games.einsteincode.model import (
    CODE_LENGTH,
    SEAT_NAMES,
    Cards,
    Face,
    View,
    uncracked,
)

TIMES: Final = {1: "once", 2: "twice"}


def sheets(view: View) -> tuple[Sheet, ...]:
    """One sheet: what lies on the table for everybody."""
    open_cards = (cards_table(view.cards), *letters_tables(view)) if view.cards else ()
    tables = (*open_cards, codes_table(view))
    return (Sheet(title="EINSTEINCODE", tables=tables, notes=tuple(notes(view))),)


def cards_table(cards: Cards) -> Table:
    """The four cards turned up."""
    shown = tuple(Cell(text="J" if card == JOKER else str(card)) for card in cards)
    return Table(title="Turned up", rows=(shown,), rules_after_columns=(0, 1, 2))


def letters_tables(view: View) -> tuple[Table, ...]:
    """The letters that the cards form, each with a sum that makes it; nothing if there are none."""
    rows = []
    for letter in view.letters:
        terms = "+".join(map(str, sum_for(letter, view.cards)))
        rows.append((label(letter), Cell(text=f"{terms} = {LETTER_SUMS[letter]}")))
    return (Table(title="Letters", rows=tuple(rows), rules_after_columns=(0,)),) if rows else ()


def codes_table(view: View) -> Table:
    """A row of four cards per player, with what else is to be said about them."""
    heads = (GAP, *(label(place + 1) for place in range(CODE_LENGTH)), GAP)
    return Table(
        title="Codes",
        rows=(heads, *(player_row(view, seat) for seat in range(len(view.codes)))),
        rules_after_columns=(0, CODE_LENGTH),
        rules_after_rows=(0,),
    )


def player_row(view: View, seat: int) -> tuple[Cell, ...]:
    """The player's name, the four cards (or places for them before the deal), and a remark."""
    code, own = view.codes[seat], seat == view.seat
    cards = [code_cell(*card, own=own) for card in zip(code.letters, code.faces, strict=True)]
    return (
        label(f"Player {seat + 1} ({SEAT_NAMES[seat]})"),
        *(cards or [Cell(kind=Kind.EMPTY)] * CODE_LENGTH),
        label(remark(view, seat)),
    )


def code_cell(letter: str | None, face: Face, *, own: bool) -> Cell:
    """A capital for a cracked card, a question mark behind one that everybody has seen."""
    if letter is None:
        return Cell(kind=Kind.HIDDEN)
    if face is Face.CRACKED:
        return Cell(text=letter.upper(), tinted=True)
    text = f"{letter}?" if face is Face.SHOWN else letter
    return Cell(text=text, kind=Kind.VALUE if own else Kind.HIDDEN)


def remark(view: View, seat: int) -> str:
    """What is to be said about the player now."""
    if seat in view.arranging:
        return "lays out"
    code = view.codes[seat]
    if code.faces and not uncracked(code.faces):
        return "out"
    if view.arranging or not code.faces or seat != view.player:
        return ""
    others = (other.faces for place, other in enumerate(view.codes) if place != seat)
    return "to move" if any(map(uncracked, others)) else "wins"


def notes(view: View) -> list[str]:
    """The pile, who has re-ordered, and what the signs mean once they occur."""
    faces = {face for code in view.codes for face in code.faces}
    lines = [f"{size(view.pile)} cards in the pile"]
    if any(view.reorders):
        lines.append(f"re-ordered so far: {reorders(view)}")
    if Face.CRACKED in faces:
        lines.append("capital: cracked, face up")
    if Face.SHOWN in faces:
        lines.append("with ?: face down, but everybody has seen it")
    return lines


def reorders(view: View) -> str:
    """How often everybody has re-ordered who has done so, as in: A once, C 3 times."""
    counts = zip(SEAT_NAMES, view.reorders, strict=False)
    return ", ".join(f"{name} {TIMES.get(n, f'{n} times')}" for name, n in counts if n)
