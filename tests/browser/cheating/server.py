"""The real server, with a cheat built in: the file that $CHEAT names says which, or is empty.

The cheats are those that the page and `quinary verify` have to find out (cheats.test.ts).
"""

import os
import re
from collections.abc import Callable
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from quinary.cli import main
from quinary.core.chance import FairDice, FairStream
from quinary.core.fairness import commitment_to, seed_from
from quinary.server.http import events, websocket
from quinary.server.schemas import records
from quinary.server.tables import commands, history, messages
from quinary.server.tables.table import Table

LOADED = {"loaded dice", "a wrong from", "kind: other"}
CHOSEN = {"a secret changed after sight of the entropy", "a late commitment"}
# A roll of KNISTER in a fact, and in a view.
ROLLS = [
    (rb'"type":"rolled","dice":\[\d,\d\],"sum":\d+', b'"type":"rolled","dice":[6,6],"sum":12'),
    (rb'"roll":\{"dice":\[\d,\d\]\}', b'"roll":{"dice":[6,6]}'),
]


def cheat() -> str:
    """The cheat that is asked for now."""
    return Path(os.environ["CHEAT"]).read_text(encoding="utf-8")


def chosen(secret: str, entropies: list[str]) -> str:
    """A secret by which the first dice show two sixes."""
    for number in count():
        found = sha256(f"{secret}{number}".encode()).hexdigest()
        dice = FairDice(seed_from(found, entropies)).stream(0)
        if dice.below(6) == dice.below(6) == 5:
            return found
    raise AssertionError


def below(honest, stream, n):
    """Dice that show what the server wants."""
    got = honest(stream, n)
    return 0 if cheat() in LOADED else got


def drawn(honest, *args):
    """Outcomes that are said to come from somewhere else."""
    told = honest(*args)
    source = {
        "a wrong from": records.FromLots(lots=[told.outcome]),
        "kind: other": records.FromElsewhere(),
    }.get(cheat(), told.source)
    return msgspec.structs.replace(told, source=source)


def new_match(honest, table, sitters):
    """A secret that is picked when the entropies are known."""
    if cheat() in CHOSEN and not hasattr(table, "chosen"):
        table.chosen = chosen(table.agreed.secret, table.entropies(sitters))
        # Nobody but a cheat changes what was agreed.
        table._opened = msgspec.structs.replace(table.agreed, secret=table.chosen)  # noqa: SLF001
        table.commitment = commitment_to(table.chosen)
    return honest(table, sitters)


def entropies(honest, table, sitters):
    """Entropies that are taken and not used."""
    mixed = honest(table, sitters)
    return [""] * len(mixed) if cheat() == "a missing contribution" else mixed


def agreed(honest, table):
    """A promise that is made when the dice are known."""
    told = honest(table)
    if cheat() == "a late commitment" and table.match is None:
        return msgspec.structs.replace(told, commitment="")
    return told


def reopening(honest, *args, **named):
    """A rematch whose seed is the server's alone."""
    opened, *others = honest(*args, **named)
    if cheat() == "a rematch with a chosen seed":
        opened = msgspec.structs.replace(opened, mixed=("chosen",) * opened.seats)
    return [opened, *others]


def as_message(honest, fields):
    """Rolls that are shown otherwise than they are written down."""
    text = honest(fields)
    if cheat() == "a roll shown live that differs from the record":
        for roll, shown in ROLLS:
            text = re.sub(roll, shown, text)
    return text


# What is replaced, each by a function that gets the honest one first.
CHEATS: list[tuple[Any, str, Callable[..., Any]]] = [
    (FairStream, "below", below),
    (history, "_drawn", drawn),
    (Table, "new_match", new_match),
    (Table, "entropies", entropies),
    (messages, "agreed", agreed),
    (commands, "reopening", reopening),
    *[(place, "as_message", as_message) for place in (messages, websocket, events)],
]


def replaced(honest: Callable[..., Any], cheating: Callable[..., Any]) -> Callable[..., Any]:
    """The cheating function in the place of the honest one."""
    return lambda *args, **named: cheating(honest, *args, **named)


if __name__ == "__main__":
    for place, name, cheating in CHEATS:
        setattr(place, name, replaced(getattr(place, name), cheating))
    main()
