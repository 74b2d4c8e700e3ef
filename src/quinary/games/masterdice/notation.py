"""MASTERDICE as text. Dice stand in the order blue, red, yellow, green.

place       4.12         a dot is a column that stays empty (also 4 - 1 2)
solve       =3516        (also solve 3516)
challenge   !            (also challenge)
report      1e 1h 1l     equal, too high, too low (also e1 h1 l1 or 1 equal 1 high 1 low)
code        3516         (also code 3 5 1 6)
roll        1-3-4-4      (also 1 3 4 4 or roll 1344)

Whole positions are in position.py.
"""

import re

from quinary.core.errors import Malformed
from quinary.core.game import Notation
from quinary.core.text.phrases import Phrase, Spoken, Who, fact_phrase
from quinary.games.masterdice.codes import true_report
from quinary.games.masterdice.model import (
    COLOURS,
    COLUMNS,
    Action,
    Challenge,
    Code,
    CodeRolled,
    CodeSeen,
    Dice,
    Fact,
    FoundFalse,
    Outcome,
    Place,
    Placed,
    Report,
    Reported,
    Revealed,
    Roll,
    Rolled,
    RowPlaced,
    Solve,
    Solved,
    View,
)
from quinary.games.masterdice.position import (
    format_counts,
    format_dice,
    format_position,
    format_roll,
    parse_position,
)
from quinary.games.masterdice.rules import awaits_report
from quinary.games.masterdice.scoring import number_placed

SOLUTION = re.compile(r"(?:=|s|solve|solution)[\s:=]*((?:[0-9][\s,-]*){4})")
PLACEMENT = re.compile(r"(?:[0-9._·-][\s,]*){4}")
OUTCOME = re.compile(r"(code|roll)?[\s:]*([0-9](?:[\s,+-]*[0-9])*)")
WORD = r"(?:too\s*)?(equal|high|low|e|h|l)"
NUMBER = r"([0-9]{1,3})"
NUMBER_FIRST = re.compile(rf"{NUMBER}\s*{WORD}[\s,]*")
WORD_FIRST = re.compile(rf"{WORD}[\s:=]*{NUMBER}[\s,]*")
EXAMPLES = {1: "1h", 2: "1e 1l", 3: "1e 1h 1l", 4: "1e 2h 1l"}  # a report on this many dice


def format_action(action: Action) -> str:
    """What the player types for this action."""
    if isinstance(action, Place):
        return format_dice(action.dice)
    if isinstance(action, Solve):
        return "=" + format_dice(action.dice)
    if isinstance(action, Challenge):
        return "!"
    return " ".join(format_counts(action))


def parse_action(text: str) -> Action:
    """The action that the text stands for."""
    plain = text.strip().lower()
    if plain in ("!", "challenge"):
        return Challenge()
    if found := SOLUTION.fullmatch(plain):
        return Solve(dice=_digits(found[1]))
    if PLACEMENT.fullmatch(plain):
        return Place(dice=_placed(plain))
    if report := _report(plain) or _bare_report(plain):
        return report
    raise Malformed(
        "Type four columns, as in 4.12, a solution, as in =3516, "
        f"or an answer, as in 1e 1h 1l, not {text!r:.40}."
    )


def _digits(text: str) -> Dice:
    return tuple(int(digit) for digit in re.findall("[0-9]", text))


def _placed(text: str) -> Placed:
    columns = re.findall("[0-9._·-]", text)
    return tuple(int(column) if column.isdecimal() else None for column in columns)


def _report(text: str) -> Report | None:
    """The report that the text stands for, if it is one and names nothing twice."""
    for pattern, word, number in ((NUMBER_FIRST, 2, 1), (WORD_FIRST, 1, 2)):
        found = list(pattern.finditer(text))
        counts = {match[word][0]: int(match[number]) for match in found}
        whole = "".join(match[0] for match in found) == text
        if counts and whole and len(counts) == len(found):
            return Report(equal=counts.get("e", 0), high=counts.get("h", 0), low=counts.get("l", 0))
    return None


def _bare_report(text: str) -> Report | None:
    """Three numbers by themselves: equal, too high, too low."""
    found = re.fullmatch(r"([0-9])[\s,]+([0-9])[\s,]+([0-9])", text)
    if not found:
        return None
    return Report(equal=int(found[1]), high=int(found[2]), low=int(found[3]))


def format_outcome(outcome: Outcome) -> str:
    """The code in one word, or the white dice joined by dashes."""
    return format_dice(outcome.dice) if isinstance(outcome, Code) else format_roll(outcome)


def parse_outcome(text: str) -> Outcome:
    """The code or roll that the text stands for: four digits in one word are a code."""
    found = OUTCOME.fullmatch(text.strip().lower())
    if not found:
        raise Malformed(
            f"Type a code, as in 3516, or the white dice, as in 1-3-4-4, not {text!r:.40}."
        )
    dice, one_word = _digits(found[2]), found[2].isdecimal()
    if found[1] == "code" or (found[1] is None and one_word and len(dice) >= COLUMNS):
        return Code(dice=dice)
    return Roll(dice=dice)


def prompt(view: View) -> Phrase:
    """What the seat is asked now."""
    if awaits_report(view.attempts):
        dice = view.attempts[-1].dice
        return Phrase("ask-report", dice=_row(dice), example=EXAMPLES[number_placed(dice)])
    challenge = "yes" if view.by_hand else "no"
    if view.roll is None:
        return Phrase("ask-solve", challenge=challenge)
    return Phrase(
        "ask-place",
        row=len(view.attempts) + 1,
        dice=format_roll(view.roll),
        example=f".{view.roll.dice[0]}..",
        challenge=challenge,
    )


def _row(dice: Placed) -> tuple[Phrase, ...]:
    columns = zip(COLOURS, dice, strict=True)
    return tuple(Phrase(f"die-{colour}", value=die) for colour, die in columns if die is not None)


def prompt_chance(view: View) -> Phrase:
    """What to roll for real."""
    if not view.screened:
        if view.maker is None:
            return Phrase("ask-chance-code-solo")
        return Phrase("ask-chance-code", player=Who(view.maker))
    count = min(COLUMNS, view.dice_left)
    example = "3" if count == 1 else "-".join("1344"[:count])
    return Phrase("ask-chance", count=count, example=example)


def warning(view: View, action: Action) -> Phrase | None:
    """A report that does not fit the code, which its maker can see."""
    if not isinstance(action, Report) or view.code is None or not awaits_report(view.attempts):
        return None
    if action == true_report(view.code, view.attempts[-1].dice):
        return None
    return Phrase("doubt-report")


def describe(fact: Fact) -> Phrase:  # noqa: PLR0911  a sentence per fact
    """What happened, in one sentence."""
    match fact:
        case CodeRolled():
            return fact_phrase(fact, round=fact.round + 1, player=Who(fact.decoder))
        case CodeSeen() | Revealed():
            return fact_phrase(fact, code=format_dice(fact.code))
        case Rolled():
            return fact_phrase(fact, dice=format_roll(fact))
        case RowPlaced():
            return fact_phrase(fact, row=fact.row + 1, dice=_row(fact.dice))
        case Reported() | FoundFalse():
            return fact_phrase(fact, row=fact.row + 1)
        case Solved():
            return fact_phrase(fact, code=format_dice(fact.dice))
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
    warning=Spoken(__package__, warning),
)
