"""EINSTEINCODE's table: the open cards with the letters they form, and everybody's code."""

from quinary.core.sheet import GAP, Cell, Kind, Sheet, SheetGrid, label
from quinary.core.text.phrases import Phrase, Speaker, SpokenSheets
from quinary.games.einsteincode.cards import JOKER, LETTER_SUMS, size, sum_for
from quinary.games.einsteincode.model import CODE_LENGTH, SEAT_NAMES, Cards, Face, View


def described(view: View, speaker: Speaker) -> tuple[Sheet, ...]:
    """One sheet: what lies on the table for everybody."""
    shown = (cards_table(view.cards, speaker), *letters_tables(view, speaker)) if view.cards else ()
    said = tuple(speaker.say(note) for note in notes(view))
    return (Sheet(title="EINSTEINCODE", tables=(*shown, codes_table(view, speaker)), notes=said),)


sheets = SpokenSheets(__package__, described)


def cards_table(cards: Cards, speaker: Speaker) -> SheetGrid:
    """The four cards turned up."""
    shown = tuple(Cell(text="J" if card == JOKER else str(card)) for card in cards)
    title = speaker.words.say("sheet-turned-up")
    return SheetGrid(title=title, rows=(shown,), rules_after_columns=(0, 1, 2))


def letters_tables(view: View, speaker: Speaker) -> tuple[SheetGrid, ...]:
    """The letters that the cards form, each with a sum that makes it; nothing if there are none."""
    rows = []
    for letter in view.letters:
        terms = "+".join(map(str, sum_for(letter, view.cards)))
        rows.append((label(letter), Cell(text=f"{terms} = {LETTER_SUMS[letter]}")))
    title = speaker.words.say("sheet-letters")
    return (SheetGrid(title=title, rows=tuple(rows), rules_after_columns=(0,)),) if rows else ()


def codes_table(view: View, speaker: Speaker) -> SheetGrid:
    """A row of four cards per player, with what else is to be said about them."""
    heads = (GAP, *(label(place + 1) for place in range(CODE_LENGTH)), GAP)
    return SheetGrid(
        title=speaker.words.say("sheet-codes"),
        rows=(heads, *(player_row(view, seat, speaker) for seat in range(len(view.codes)))),
        rules_after_columns=(0, CODE_LENGTH),
        rules_after_rows=(0,),
    )


def player_row(view: View, seat: int, speaker: Speaker) -> tuple[Cell, ...]:
    """The player's name, the four cards (or places for them before the deal), and a remark."""
    code, own = view.codes[seat], seat == view.seat
    cards = [code_cell(*card, own=own) for card in zip(code.letters, code.faces, strict=True)]
    return (
        label(f"{speaker.name(seat)} ({SEAT_NAMES[seat]})"),
        *(cards or [Cell(kind=Kind.EMPTY)] * CODE_LENGTH),
        label(remark(view, seat, speaker)),
    )


def code_cell(letter: str | None, face: Face, *, own: bool) -> Cell:
    """A capital for a cracked card, a question mark behind one that everybody has seen."""
    if letter is None:
        return Cell(kind=Kind.HIDDEN)
    if face is Face.CRACKED:
        return Cell(text=letter.upper(), tinted=True)
    text = f"{letter}?" if face is Face.SHOWN else letter
    return Cell(text=text, kind=Kind.VALUE if own else Kind.HIDDEN)


def remark(view: View, seat: int, speaker: Speaker) -> str:
    """What is to be said about the player now."""
    key = _state(view, seat)
    return speaker.words.say(key) if key else ""


def _state(view: View, seat: int) -> str:
    if seat in view.arranging:
        return "sheet-lays-out"
    if seat in view.out:
        return "state-out"
    if view.arranging or not view.codes[seat].faces or seat != view.player:
        return ""
    return "sheet-wins" if len(view.out) == len(view.codes) - 1 else "sheet-to-move"


def notes(view: View) -> list[Phrase]:
    """The pile, who has re-ordered, and what the signs mean once they occur."""
    faces = {face for code in view.codes for face in code.faces}
    lines = [Phrase("sheet-pile", count=size(view.pile))]
    if any(view.reorders):
        lines.append(Phrase("sheet-reordered", players=reorders(view)))
    if Face.CRACKED in faces:
        lines.append(Phrase("sheet-capital"))
    if Face.SHOWN in faces:
        lines.append(Phrase("sheet-shown"))
    return lines


def reorders(view: View) -> tuple[Phrase, ...]:
    """How often everybody has re-ordered who has done so, as in: A once, C 3 times."""
    counts = zip(SEAT_NAMES, view.reorders, strict=False)
    return tuple(Phrase("sheet-times", player=name, count=n) for name, n in counts if n)
