"""EINSTEIN as text.

action      13 46 4      pairs 1+3 and 4+6, fifth die 4 (also 1+3 4+6 4 or 1+3, 4+6 (4))
            13 36 -      the same on a free roll, which has no fifth die (the dash may be left out)
roll        1-3-4-4-6    (also 13446 or 1 3 4 4 6)
position    free roller 1 roll 1-3-4-4-6 / 0110000X000 2:1,4:5 13 46 4 / 00000000000 - -
            the opening, who rolls and the dice; then each player's ticks from row 2 to row 12
            (X stands for ten), the ticks of each track, and the split chosen in this round,
            or a dash
"""

import re
from typing import Final

from quinary.core.errors import IllegalAction, Malformed
from quinary.core.game import Notation
from quinary.core.text.phrases import Phrase, Spoken, Who, fact_phrase
from quinary.games.einstein.model import (
    DICE,
    FACES,
    TRACK_BOXES,
    TRACKS,
    Fact,
    Roll,
    Rolled,
    ScoreSheet,
    Split,
    State,
    Ticked,
    View,
)
from quinary.games.einstein.rules import ROLLS, check_split, has_ended, to_act
from quinary.games.einstein.splits import chosen_values, fifth_values, legal_splits

DIGITS: Final = "0123456789X"
SEPARATORS: Final = str.maketrans(dict.fromkeys(",;:/|()[]", " ") | dict.fromkeys("–—−", "-"))
HEAD: Final = re.compile(r"(free|strict) roller ([0-9]{1,6}) roll (\S+)", re.IGNORECASE)
PLAYER: Final = re.compile(r"([0-9X]{11}) (-|[1-6]:[1-8](?:,[1-6]:[1-8])*) (.+)", re.IGNORECASE)


def format_action(split: Split) -> str:
    """The two pairs and the fifth die, or a dash."""
    pairs = " ".join("".join(map(str, pair)) for pair in split.pairs)
    return f"{pairs} {'-' if split.fifth is None else split.fifth}"


def parse_action(text: str) -> Split:
    """The split that the text describes."""
    plain = " ".join(text.translate(SEPARATORS).split())
    # 1+3 and 1-3 become 13, but the dash of a free roll stands alone and stays.
    joined = re.sub(r"(?<=[0-9])(?: ?\+ ?|-)(?=[0-9])", "", plain)
    found = re.fullmatch(r"([0-9])([0-9]) ([0-9])([0-9])(?: ([0-9-]))?", joined)
    if not found:
        raise Malformed(
            "Type two pairs and the fifth die, as in 13 46 4, or two pairs and a dash on a "
            f"free roll, as in 13 36 -, not {text!r:.40}."
        )
    a, b, c, d = (int(die) for die in found.groups()[:4])
    fifth = None if found[5] in (None, "-") else int(found[5])
    return Split(pairs=((a, b), (c, d)), fifth=fifth)


def format_outcome(roll: Roll) -> str:
    """The dice, joined by dashes."""
    return "-".join(map(str, roll.dice))


def parse_outcome(text: str) -> Roll:
    """The roll with these dice."""
    plain = "".join(text.translate(SEPARATORS).split())
    dice = re.sub(r"[+-]", "", plain)
    if not re.fullmatch(rf"[0-9]{{1,{2 * DICE}}}", dice):
        raise Malformed(f"Type the five dice, as in 1-3-4-4-6, not {text!r:.40}.")
    return Roll(dice=tuple(int(die) for die in dice))


def format_position(state: State) -> str:
    """The whole state in one line."""
    roll = format_outcome(state.roll) if state.roll else "-"
    parts = [f"{state.opening} roller {state.roller + 1} roll {roll}"]
    for sheet, split in zip(state.sheets, state.pending, strict=True):
        parts.append(f"{_format_sheet(sheet)} {format_action(split) if split else '-'}")
    return " / ".join(parts)


def _format_sheet(sheet: ScoreSheet) -> str:
    rows = "".join(DIGITS[ticks] for ticks in sheet.rows)
    tracks = ",".join(f"{value}:{sheet.tracks[value - 1]}" for value in chosen_values(sheet.tracks))
    return f"{rows} {tracks or '-'}"


def parse_position(text: str) -> State:
    """The state that the line describes, if it is one that can be played."""
    head, *players = (" ".join(part.split()) for part in text.split("/"))
    found, sheets = HEAD.fullmatch(head), [PLAYER.fullmatch(player) for player in players]
    if not found or not players or None in sheets:
        raise Malformed(f"This is not an EINSTEIN position: {text!r:.60}.")
    state = State(
        opening=found[1].lower(),
        roller=int(found[2]) - 1,
        roll=None if found[3] == "-" else parse_outcome(found[3]),
        sheets=tuple(_sheet(sheet[1], sheet[2]) for sheet in sheets if sheet),
        pending=tuple(None if s[3] == "-" else parse_action(s[3]) for s in sheets if s),
    )
    _check_position(state)
    return state


def _sheet(rows: str, tracks: str) -> ScoreSheet:
    parts = [] if tracks == "-" else tracks.split(",")
    counts = {int(part[0]): int(part[2]) for part in parts}
    if len(counts) != len(parts):
        raise Malformed(f"Every track has a value of its own, unlike {tracks!r:.40}.")
    return ScoreSheet(
        rows=tuple(DIGITS.index(digit) for digit in rows.upper()),
        tracks=tuple(counts.get(value, 0) for value in FACES),
    )


def _check_position(state: State) -> None:
    """Refuses what no game leads to."""
    if not 0 <= state.roller < len(state.sheets):
        raise Malformed(f"The roller is a player from 1 to {len(state.sheets)}.")
    if to_act(state) and has_ended(state.sheets[state.roller]):
        raise Malformed("The roller is a player whose game has not ended.")
    if any(_is_impossible(sheet) for sheet in state.sheets):
        raise Malformed(
            f"A sheet has at most {TRACKS} tracks, and at most one with {TRACK_BOXES} ticks."
        )
    if state.roll is not None and state.roll not in ROLLS:
        raise Malformed("A roll is five dice, each from 1 to 6.")
    # When the last split is made the round is over at once, and the roll gone.
    if state.roll is not None and not to_act(state):
        raise Malformed("A roll lies on the table only while somebody has to split it.")
    for sheet, split in zip(state.sheets, state.pending, strict=True):
        if split is not None:
            _check_pending(sheet, split, state)


def _is_impossible(sheet: ScoreSheet) -> bool:
    return len(chosen_values(sheet.tracks)) > TRACKS or sheet.tracks.count(TRACK_BOXES) > 1


def _check_pending(sheet: ScoreSheet, split: Split, state: State) -> None:
    if state.roll is None or has_ended(sheet):
        raise Malformed("Only players with a roll to split can have chosen a split.")
    try:
        check_split(split, state.roll.dice, sheet.tracks, state.opening)
    except IllegalAction as error:
        raise Malformed(f"{format_action(split)} can't have been chosen: {error}") from None


def prompt(view: View) -> Phrase:
    """What the seat is asked now; the example is a split that is legal."""
    assert view.roll is not None
    assert view.seat is not None
    dice, tracks = view.roll.dice, view.sheets[view.seat].tracks
    values = fifth_values(dice, tracks, view.opening)
    example = format_action(legal_splits(dice, values)[0])
    roll = format_outcome(view.roll)
    if not values:
        return Phrase("ask-pairs", dice=roll, example=example)
    fifth = "/".join(map(str, values))
    return Phrase("ask-split", dice=roll, values=fifth, example=example)


def prompt_chance(view: View) -> Phrase:
    """What to roll for real, and whose turn it is to do it."""
    return Phrase("ask-chance", player=Who(view.roller))


def gloss(split: Split) -> str:
    """The rows that the pairs tick."""
    return ", ".join(str(sum(pair)) for pair in split.pairs)


def describe(fact: Fact) -> Phrase:
    """What happened, in one sentence."""
    match fact:
        case Rolled():
            return fact_phrase(fact, dice="-".join(map(str, fact.dice)))
        case Ticked():
            first, second, *_ = (*fact.rows, 0, 0)
            count, fifth = len(fact.rows), fact.fifth or 0
            return fact_phrase(fact, count=count, first=first, second=second, fifth=fifth)
        case _:
            return fact_phrase(fact)


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
    gloss=gloss,
)
