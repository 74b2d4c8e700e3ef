"""The table of refusals: for every clause that can be broken, a situation and an act against it."""

import json
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from quinary.core.game import CHANCE, Actor
from quinary.core.play import Match
from quinary.core.registry import find_game
from quinary.wire.codec import decode_act, tagged


@dataclass(frozen=True, kw_only=True)
class Row:
    """One refusal: the steps to the situation, the wrong act, and what forbids it."""

    game: str
    clause: str
    wrong: str | dict[str, Any]  # as players type it, or as it travels where they can't
    ruling: bool = False
    seats: int
    options: dict[str, str] = field(default_factory=dict)
    steps: str = ""  # as players type them, each by whoever is to act
    position: str = ""  # in place of steps, where it would take a whole game

    def situation(self) -> Match:
        """The match in which the act is wrong."""
        match = Match(find_game(self.game), self.seats, self.options, None)
        if self.position:
            match.state = match.game.notation.parse_position(self.position)
        for step in filter(None, self.steps.split("; ")):
            match.apply(_actor(match), _read(match, step))
        return match

    def wrong_in(self, match: Match) -> tuple[Actor, Any]:
        """Who is to act in the situation, and the act against the clause."""
        actor = _actor(match)
        if isinstance(self.wrong, str):
            return actor, _read(match, self.wrong)
        return actor, decode_act(match.game, actor, self.wrong)

    def acts(self) -> list[tuple[Actor, dict[str, Any]]]:
        """Everything from the first act to the wrong one, as it travels."""
        match = self.situation()
        acts = [(act.actor, act.action) for act in match.acts]
        return [(actor, tagged(action)) for actor, action in (*acts, self.wrong_in(match))]


def _actor(match: Match) -> Actor:
    turn = match.to_act()
    return turn if turn is CHANCE else turn[0]


def _read(match: Match, text: str) -> Any:
    notation = match.game.notation
    by_chance = match.to_act() is CHANCE
    return notation.parse_outcome(text) if by_chance else notation.parse_action(text)


TABLE = [
    Row(**row)
    for row in json.loads(Path(__file__).with_name("refusals.json").read_text(encoding="utf-8"))
]

if __name__ == "__main__":  # for tests in the browser: every row that can be played, with its acts
    played = [row for row in TABLE if not row.position]
    rows = [{**asdict(row), "acts": [(str(a), act) for a, act in row.acts()]} for row in played]
    sys.stdout.write(json.dumps(rows))
