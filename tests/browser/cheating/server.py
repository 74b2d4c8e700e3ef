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


def replace(place: Any, name: str) -> Callable[[Callable[..., Any]], None]:
    """Puts a function in the place of another one, which it gets as its first argument."""
    honest = getattr(place, name)

    def put(cheating: Callable[..., Any]) -> None:
        setattr(place, name, lambda *args, **named: cheating(honest, *args, **named))

    return put


def chosen(secret: str, entropies: list[str]) -> str:
    """A secret by which the first dice show two sixes."""
    for number in count():
        found = sha256(f"{secret}{number}".encode()).hexdigest()
        dice = FairDice(seed_from(found, entropies)).stream(0)
        if dice.below(6) == dice.below(6) == 5:
            return found
    raise AssertionError


def cheat_from_now_on() -> None:
    """Builds the cheats into the server."""

    @replace(FairStream, "below")
    def below(honest, stream, n):
        got = honest(stream, n)
        return 0 if cheat() in LOADED else got

    @replace(history, "_drawn")
    def drawn(honest, *args):
        told = honest(*args)
        source = {
            "a wrong from": records.FromLots(lots=[told.outcome]),
            "kind: other": records.FromElsewhere(),
        }.get(cheat(), told.source)
        return msgspec.structs.replace(told, source=source)

    @replace(Table, "new_match")
    def new_match(honest, table, sitters):
        if cheat() in CHOSEN and not hasattr(table, "chosen"):
            table.chosen = chosen(table.agreed.secret, table.entropies(sitters))
            table._opened = msgspec.structs.replace(table.agreed, secret=table.chosen)
            table.commitment = commitment_to(table.chosen)
        return honest(table, sitters)

    @replace(Table, "entropies")
    def entropies(honest, table, sitters):
        mixed = honest(table, sitters)
        return [""] * len(mixed) if cheat() == "a missing contribution" else mixed

    @replace(messages, "agreed")
    def agreed(honest, table):
        told = honest(table)
        if cheat() == "a late commitment" and table.match is None:
            return msgspec.structs.replace(told, commitment="")
        return told

    @replace(commands, "reopening")
    def reopening(honest, *args, **named):
        opened, *others = honest(*args, **named)
        if cheat() == "a rematch with a chosen seed":
            opened = msgspec.structs.replace(opened, mixed=("chosen",) * opened.seats)
        return [opened, *others]

    for place in (messages, websocket, events):

        @replace(place, "as_message")
        def as_message(honest, fields):
            text = honest(fields)
            if cheat() == "a roll shown live that differs from the record":
                for roll, shown in ROLLS:
                    text = re.sub(roll, shown, text)
            return text


if __name__ == "__main__":
    cheat_from_now_on()
    main()
