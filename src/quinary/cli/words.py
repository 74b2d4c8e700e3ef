"""Sentences that several commands say."""

import re
from collections.abc import Sequence
from dataclasses import replace

from quinary.core.game import Result
from quinary.core.sheet import Cell, Sheet

BOT = "bot:"
"""How a record names a bot's seat: bot:greedy."""


def display_name(players: Sequence[str], seat: int) -> str:
    """What to call the seat."""
    if seat >= len(players) or not players[seat]:
        return f"Player {seat + 1}"
    name = players[seat]
    return f"{name.removeprefix(BOT)} bot {seat + 1}" if name.startswith(BOT) else name


def named(text: str, players: Sequence[str]) -> str:
    """The text with Player 1, Player 2 … called by their names."""
    return re.sub(r"\bPlayer (\d+)\b", lambda who: display_name(players, int(who[1]) - 1), text)


def with_names(sheet: Sheet, players: Sequence[str]) -> Sheet:
    """The sheet with the players called by their names."""
    tables = [
        replace(
            table, rows=tuple(tuple(_cell(cell, players) for cell in row) for row in table.rows)
        )
        for table in sheet.tables
    ]
    notes = tuple(named(note, players) for note in sheet.notes)
    return replace(sheet, title=named(sheet.title, players), tables=tuple(tables), notes=notes)


def _cell(cell: Cell, players: Sequence[str]) -> Cell:
    return replace(cell, text=named(cell.text, players)) if "Player" in cell.text else cell


def listed(names: Sequence[str]) -> str:
    """The names as a list in words."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def outcome_lines(result: Result, players: Sequence[str]) -> list[str]:
    """The scores, the winners and the titles, in words."""
    lines = []
    for seat, score in enumerate(result.scores):
        title = result.titles[seat] if seat < len(result.titles) else ""
        lines.append(f"{display_name(players, seat)}: {score}" + (f" ({title})" if title else ""))
    if result.winners and len(result.scores) > 1:
        names = listed([display_name(players, seat) for seat in result.winners])
        lines.append(f"{names} {'wins' if len(result.winners) == 1 else 'share the win'}.")
    return lines
