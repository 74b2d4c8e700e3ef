"""What is to be played: a plan, and the games of each deal in it."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from itertools import combinations
from typing import Any

from quinary.core.errors import BadOptions
from quinary.core.game import check_seats, make_options
from quinary.core.registry import find_game

MOST_DEALS = 100_000_000
ANSWER_WITHIN = 60  # seconds that an external program has for each answer, by default


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A tournament: who plays, how many deals, everybody in every seat.

    A deal is a number, and all games of it see the same dice, codes, cards or tiles.
    """

    game: str
    players: tuple[str, ...]
    seats: int
    deals: int
    seed: str = "arena"
    options: Mapping[str, Any] = field(default_factory=dict)
    answer_within: int = ANSWER_WITHIN  # seconds that a program has for each answer

    def to_json(self) -> dict[str, Any]:
        """The plan as JSON has it, without the time limit, on which no figure depends."""
        data = {**asdict(self), "players": list(self.players), "options": dict(self.options)}
        del data["answer_within"]
        return data


def check_plan(plan: Plan) -> None:
    """Refuses a plan that can't be played, before anything is."""
    game = find_game(plan.game)
    check_seats(game, plan.seats)
    game.setup(make_options(game, plan.options), plan.seats)
    if len(plan.players) < plan.seats:
        raise BadOptions(
            f"{plan.seats} seats need as many players, not {len(plan.players)}; "
            "a player can be named several times."
        )
    if not 0 < plan.deals <= MOST_DEALS:
        raise BadOptions(f"A plan has 1 to {MOST_DEALS:,} deals, not {plan.deals:,}.")


def seatings(plan: Plan) -> Iterator[tuple[int, ...]]:
    """Who sits where in the games of a deal: every group of players, each of them in every seat."""
    for group in combinations(range(len(plan.players)), plan.seats):
        for turn in range(plan.seats):
            yield group[turn:] + group[:turn]
