"""KNISTER as text.

action      b3           column a to e from the left, row 1 to 5 from the top
roll        3-5          (also 35 or 3 5)
position    round 2 roll 3-5 / 8...........7............ b3 / 8....7................... -
            then one grid per player, cell by cell (A, B, C stand for 10, 11, 12), and the
            cell chosen in this round, or a dash
"""

import re

from quinary.core.errors import Malformed
from quinary.core.game import Notation
from quinary.core.text.phrases import Phrase, Spoken, fact_phrase
from quinary.games.knister.model import (
    CELLS,
    SIDE,
    Fact,
    LineScored,
    Roll,
    Rolled,
    State,
    View,
    Write,
    Written,
    cell_of,
)

COLUMNS = "abcde"
# No roll makes 1: its place is taken by a letter that positions never contain.
DIGITS = ".x23456789ABC"


def format_action(write: Write) -> str:
    """The cell's name."""
    return f"{COLUMNS[write.col]}{write.row + 1}"


def parse_action(text: str) -> Write:
    """The cell with this name."""
    found = re.fullmatch(r"([a-eA-E])\s*([1-5])", text.strip())
    if not found:
        raise Malformed(
            f"A cell is a letter a to e and a number 1 to 5, as in b3, not {text!r:.40}."
        )
    return Write(row=int(found[2]) - 1, col=COLUMNS.index(found[1].lower()))


def format_outcome(roll: Roll) -> str:
    """The dice, joined by dashes."""
    return "-".join(map(str, roll.dice))


def parse_outcome(text: str) -> Roll:
    """The roll with these dice."""
    if not re.fullmatch(r"[0-9](?:[\s,+-]*[0-9])*", text.strip()):
        raise Malformed(f"Type the two dice, as in 3-5, not {text!r:.40}.")
    return Roll(dice=tuple(int(die) for die in re.findall(r"[0-9]", text)))


def format_position(state: State) -> str:
    """The whole state in one line."""
    roll = format_outcome(state.roll) if state.roll else "-"
    parts = [f"round {state.round} roll {roll}"]
    for grid, cell in zip(state.grids, state.pending, strict=True):
        parts.append("".join(DIGITS[number] for number in grid) + " " + _cell_name(cell))
    return " / ".join(parts)


def _cell_name(cell: int | None) -> str:
    return "-" if cell is None else format_action(Write(row=cell // SIDE, col=cell % SIDE))


def parse_position(text: str) -> State:
    """The state that the line describes."""
    head, *players = text.split(" / ")
    found = re.fullmatch(r"round ([0-9]{1,2}) roll (\S+)", head)
    sheets = [re.fullmatch(rf"([.2-9A-C]{{{CELLS}}}) (\S+)", player) for player in players]
    if not found or not players or None in sheets:
        raise Malformed(f"This is not a KNISTER position: {text!r:.60}.")
    return State(
        round=int(found[1]),
        roll=None if found[2] == "-" else parse_outcome(found[2]),
        grids=tuple(tuple(map(DIGITS.index, sheet[1])) for sheet in sheets if sheet),
        pending=tuple(_cell(sheet[2]) for sheet in sheets if sheet),
    )


def _cell(name: str) -> int | None:
    return None if name == "-" else cell_of(parse_action(name))


def prompt(view: View) -> Phrase:
    """What the seat is asked now."""
    assert view.roll is not None
    return Phrase(
        "ask-cell",
        round=view.round + 1,
        rounds=CELLS,
        dice=format_outcome(view.roll),
        sum=sum(view.roll.dice),
    )


def prompt_chance(_view: View) -> Phrase:
    """What to roll for real."""
    return Phrase("ask-chance")


def describe(fact: Fact) -> Phrase:
    """What happened, in one sentence."""
    match fact:
        case Rolled():
            return fact_phrase(fact, dice="-".join(map(str, fact.dice)))
        case Written():
            return fact_phrase(fact, cell=format_action(Write(row=fact.row, col=fact.col)))
        case LineScored():
            combination = Phrase(f"combination-{fact.combination.replace(' ', '-')}")
            return fact_phrase(fact, line=line_phrase(fact.line), combination=combination)
        case _:
            return fact_phrase(fact)


def line_phrase(line: str) -> Phrase:
    """The name of a line: row 3, column a, or a diagonal."""
    kind, place = line.split()
    if kind in ("row", "column"):
        return Phrase(f"line-{kind}", place=place)
    return Phrase(f"line-{kind}-{place}")


NOTATION = Notation(
    format_action=format_action,
    parse_action=parse_action,
    format_outcome=format_outcome,
    parse_outcome=parse_outcome,
    format_position=format_position,
    parse_position=parse_position,
    prompt=Spoken(__package__, prompt),
    prompt_chance=Spoken(__package__, prompt_chance),
    describe=Spoken(__package__, describe),
    lists_choices=False,
)
