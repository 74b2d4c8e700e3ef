"""A whole position of MASTERDICE in one line.

2 players, 2 rounds, by-hand / 3516 4.12:1e1h1l =3516 / 2234 3...:1h ! .4..:1l 1-3-4-4

What was agreed, then every round: its code, its rows with their reports, its
solution (!! where a challenge ended the game instead). The last one is the round
at hand, a dash while it has no code. There a ! stands behind the rows that are
confirmed, a ? for a report that is not given yet, and the roll at the end.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from quinary.core.errors import BadOptions, Malformed
from quinary.games.masterdice.codes import false_rows
from quinary.games.masterdice.model import (
    BY_HAND,
    COLUMNS,
    REFEREE,
    ROWS,
    Attempt,
    Dice,
    FoundFalse,
    Options,
    Placed,
    Report,
    Roll,
    Rolled,
    Round,
    State,
)
from quinary.games.masterdice.rules import REPORTS, awaits_report, is_over, must_solve, setup
from quinary.games.masterdice.scoring import dice_left, number_placed

EMPTY: Final = "."
HEAD: Final = re.compile(r"([12]) players?, ([0-9]{1,2}) rounds?, (referee|by-hand)")
ROW: Final = re.compile(r"([.1-6]{4}):(\?|(?:[1-4][ehl]){1,3})")
ROWS_OF_A_ROUND: Final = r"((?: [.1-6]{4}:(?:\?|(?:[1-4][ehl]){1,3}))*)"
FINISHED: Final = re.compile(rf"([1-6]{{4}}){ROWS_OF_A_ROUND} (?:!!|=([1-6]{{4}}))")
CURRENT: Final = re.compile(
    rf"([1-6]{{4}}){ROWS_OF_A_ROUND}(?: (!){ROWS_OF_A_ROUND})?(?: ([1-6](?:-[1-6]){{0,3}}))?"
)


def format_dice(dice: Placed) -> str:
    """The dice column by column, a dot for an empty one."""
    return "".join(EMPTY if die is None else str(die) for die in dice)


def format_counts(report: Report | FoundFalse) -> list[str]:
    """The numbers of a report that are not 0, each with its letter."""
    named = {"e": report.equal, "h": report.high, "l": report.low}
    return [f"{number}{letter}" for letter, number in named.items() if number] or ["0e"]


def format_roll(roll: Roll | Rolled) -> str:
    """The dice joined by dashes."""
    return "-".join(map(str, roll.dice))


def format_position(state: State) -> str:
    """The whole state in one line."""
    players = "1 player" if state.seats == 1 else f"{state.seats} players"
    rounds = "1 round" if state.rounds == 1 else f"{state.rounds} rounds"
    head = f"{players}, {rounds}, {BY_HAND if state.by_hand else REFEREE}"
    return " / ".join([head, *map(_format_finished, state.finished), _format_current(state)])


def _format_finished(done: Round) -> str:
    end = "!!" if done.solution is None else "=" + format_dice(done.solution)
    return " ".join([format_dice(done.code), *map(_format_row, done.attempts), end])


def _format_row(attempt: Attempt) -> str:
    report = "?" if attempt.report is None else "".join(format_counts(attempt.report))
    return f"{format_dice(attempt.dice)}:{report}"


def _format_current(state: State) -> str:
    if state.code is None:
        return "-"
    words = [format_dice(state.code), *map(_format_row, state.attempts)]
    if state.confirmed:
        # After the code and the rows that are confirmed.
        words.insert(1 + state.confirmed, "!")
    return " ".join([*words, format_roll(state.roll)] if state.roll else words)


def parse_position(text: str) -> State:
    """The state that the line describes; refuses one that no game leads to."""
    head, *rounds = " ".join(text.lower().split()).split(" / ")
    agreed, current = _match(HEAD, head), rounds.pop() if rounds else ""
    options = Options(rounds=int(agreed[2]), reports=agreed[3])
    try:
        start = setup(options, int(agreed[1]))
    except BadOptions as error:
        raise Malformed(error.message) from None
    state = replace(start, finished=tuple(map(_parse_finished, rounds)))
    if current != "-":
        state = _parse_current(state, current)
    if not _is_possible(state):
        raise Malformed(f"No game of MASTERDICE leads to this position: {text!r:.60}.")
    return state


def _match(pattern: re.Pattern[str], text: str) -> re.Match[str]:
    if found := pattern.fullmatch(text):
        return found
    raise Malformed(f"This is not part of a MASTERDICE position: {text!r:.60}.")


def _parse_dice(digits: str) -> Dice:
    return tuple(map(int, digits))


def _parse_finished(text: str) -> Round:
    code, rows, solution = _match(FINISHED, text).groups()
    return Round(
        code=_parse_dice(code),
        attempts=_parse_rows(rows),
        solution=_parse_dice(solution) if solution else None,
    )


def _parse_current(state: State, text: str) -> State:
    code, rows, mark, others, roll = _match(CURRENT, text).groups()
    return replace(
        state,
        code=_parse_dice(code),
        attempts=_parse_rows(rows + (others or "")),
        roll=Roll(dice=_parse_dice(roll.replace("-", ""))) if roll else None,
        confirmed=len(rows.split()) if mark else 0,
    )


def _parse_rows(text: str) -> tuple[Attempt, ...]:
    return tuple(_parse_row(row) for row in text.split())


def _parse_row(text: str) -> Attempt:
    dice, report = _match(ROW, text).groups()
    placed = tuple(None if die == EMPTY else int(die) for die in dice)
    return Attempt(dice=placed, report=None if report == "?" else _parse_report(report))


def _parse_report(text: str) -> Report:
    counts = {letter: int(number) for number, letter in zip(text[::2], text[1::2], strict=True)}
    return Report(equal=counts.get("e", 0), high=counts.get("h", 0), low=counts.get("l", 0))


def _is_possible(state: State) -> bool:
    """Whether a game can have come here by the rules."""
    if state.code is not None and (is_over(state) or not _may_be_played(state, state.code)):
        return False
    return (
        len(state.finished) <= state.rounds
        and all(_may_be_finished(done, state.by_hand) for done in state.finished)
        and not any(false_rows(done.code, done.attempts) for done in state.finished[:-1])
    )


def _may_be_finished(done: Round, by_hand: bool) -> bool:
    if not _rows_fit(done.attempts) or awaits_report(done.attempts):
        return False
    # MAS-7: only people report falsely.
    if false_rows(done.code, done.attempts):
        return by_hand
    return done.solution is not None


def _may_be_played(state: State, code: Dice) -> bool:
    unsure = state.attempts[state.confirmed :] if state.by_hand else ()
    known = state.attempts[: len(state.attempts) - len(unsure)]
    return (
        _rows_fit(state.attempts)
        and not false_rows(code, known)
        and not awaits_report(known)
        and (state.by_hand or not state.confirmed)
        and (state.roll is None or _roll_fits(state.attempts, state.roll))
    )


def _rows_fit(attempts: Sequence[Attempt]) -> bool:
    """Whether there are rows and dice enough, and every row before the last has its report."""
    return (
        len(attempts) <= ROWS
        and dice_left(attempts) >= 0
        and not any(attempt.report is None for attempt in attempts[:-1])
        and all(_report_fits(attempt) for attempt in attempts)
    )


def _report_fits(attempt: Attempt) -> bool:
    possible = REPORTS.get(number_placed(attempt.dice), ())
    return bool(possible) and (attempt.report is None or attempt.report in possible)


def _roll_fits(attempts: Sequence[Attempt], roll: Roll) -> bool:
    count = min(COLUMNS, dice_left(attempts))
    return not must_solve(attempts) and not awaits_report(attempts) and len(roll.dice) == count
