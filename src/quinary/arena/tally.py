"""What came out: sums of whole numbers, which are the same in whatever order they are added."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from math import inf, lcm, sqrt
from typing import Any, NamedTuple

# What a win is worth: it can be shared evenly by up to ten winners, in whole numbers.
SHARES = lcm(*range(1, 11))


class Spread(NamedTuple):
    """A mean and its standard error."""

    mean: float
    error: float


@dataclass(slots=True, kw_only=True)
class PlayerTally:
    """The figures of one player."""

    games: int = 0
    decisions: int = 0
    shares: int = 0
    # By deal: the games of a deal see the same dice and are no separate evidence.
    shares_squared: int = 0
    points: int = 0
    points_squared: int = 0  # likewise
    scores: Counter[int] = field(default_factory=Counter)  # how often each score came up

    def add(self, other: "PlayerTally") -> None:
        """Adds the other's games."""
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))

    def to_json(self) -> dict[str, Any]:
        """The figures as JSON has them."""
        data = {each.name: getattr(self, each.name) for each in fields(self)}
        return data | {"scores": {str(score): n for score, n in sorted(self.scores.items())}}


@dataclass(slots=True, kw_only=True)
class Tally:
    """The figures of some deals of a plan."""

    deals: int = 0
    players: list[PlayerTally]
    # How often the player of the row was ahead of the player of the column, in half games.
    beaten: list[list[int]]

    @classmethod
    def nothing(cls, players: int) -> "Tally":
        """The figures of no games at all."""
        return cls(
            players=[PlayerTally() for _ in range(players)],
            beaten=[[0] * players for _ in range(players)],
        )

    def add(self, other: "Tally") -> None:
        """Adds the other's games."""
        self.deals += other.deals
        for mine, theirs in zip(self.players, other.players, strict=True):
            mine.add(theirs)
        for row, more in zip(self.beaten, other.beaten, strict=True):
            row[:] = [had + new for had, new in zip(row, more, strict=True)]

    def to_json(self) -> dict[str, Any]:
        """The figures as JSON has them."""
        return {
            "deals": self.deals,
            "beaten": self.beaten,
            "players": [each.to_json() for each in self.players],
        }

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Tally":
        """The figures that `to_json` has written."""
        players = [
            PlayerTally(
                **each | {"scores": Counter({int(s): n for s, n in each["scores"].items()})}
            )
            for each in data["players"]
        ]
        return cls(deals=data["deals"], players=players, beaten=data["beaten"])


def points(tally: Tally, player: int) -> Spread:
    """The player's mean score in a game."""
    each = tally.players[player]
    return _spread(each.points, each.points_squared, tally.deals, each.games)


def wins(tally: Tally, player: int) -> Spread:
    """The share of its games that the player wins; a win with others counts in part."""
    each = tally.players[player]
    mean, error = _spread(each.shares, each.shares_squared, tally.deals, each.games)
    return Spread(mean / SHARES, error / SHARES)


def _spread(total: int, squared: int, deals: int, games: int) -> Spread:
    """The mean per game, with the error of the means of deals."""
    if deals == 0 or games == 0:
        return Spread(0.0, 0.0)
    if deals == 1:
        return Spread(total / games, inf)
    variance = (squared - total**2 / deals) / (deals - 1)
    per_deal = games / deals
    # Rounding may leave a variance just below zero where all deals are alike.
    return Spread(total / games, sqrt(max(0.0, variance) / deals) / per_deal)


def quantile(scores: Mapping[int, int], share: float) -> int:
    """The score below which this share of the games lies."""
    place, seen = share * sum(scores.values()), 0
    for score in sorted(scores):
        seen += scores[score]
        if seen >= place:
            return score
    return max(scores)


def names_apart(players: Sequence[str]) -> list[str]:
    """The players' names, counted where several are called alike."""
    return [
        name if players.count(name) == 1 else f"{name} #{players[: place + 1].count(name)}"
        for place, name in enumerate(players)
    ]
