"""The rules in our own words: each game's RULES.md, clause by clause."""

import re
from functools import cache
from importlib.resources import files

from quinary.core.errors import Malformed
from quinary.core.game import AnyGame

CLAUSE = re.compile(r"^- \*\*([A-Z]+-\d+)\*\* (.*(?:\n(?!- |#|\n).*|\n\n  .*)*)", re.MULTILINE)


def rules_text(game: AnyGame) -> str:
    """The whole RULES.md of the game."""
    return files(game.package).joinpath("RULES.md").read_text(encoding="utf-8")


@cache
def clauses(game: AnyGame) -> dict[str, str]:
    """Every clause of the game's rules by its id, in the order of the rules."""
    return {match[1]: match[2].strip() for match in CLAUSE.finditer(rules_text(game))}


def clause(game: AnyGame, name: str) -> str:
    """The text of one clause; its number alone will do."""
    known = clauses(game)
    wanted = name.strip().upper()
    for identity, text in known.items():
        if wanted in (identity, identity.split("-")[1]):
            return f"{identity}  {text}"
    first, *_, last = known
    raise Malformed(f"{game.name} has no clause {name!r:.20} (it has {first} to {last}).")
