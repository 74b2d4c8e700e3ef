"""EINSTEIN's nouns.

roll        five dice, thrown once for everybody
split       two pairs and a single: what a player makes of the roll
row         ten boxes for one sum of two dice, from 2 to 12
fifth die   the single of a split
track       eight boxes for one value of the fifth die; a player chooses three values
free roll   a roll without any of the three chosen values: two pairs, and no fifth die
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

DICE: Final = 5
FACES: Final = range(1, 7)
SUMS: Final = range(2, 13)
# EIN-2: ten boxes a row: four that cost, the one that breaks even, five that earn.
BOX_GROUPS: Final = (4, 1, 5)
BOXES: Final = sum(BOX_GROUPS)
# EIN-3: three tracks of eight boxes.
TRACKS: Final = 3
TRACK_BOXES: Final = 8

FREE: Final = "free"
STRICT: Final = "strict"

Values: TypeAlias = tuple[int, ...]  # what some dice show, the smallest first


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Whether chosen values may be used again before all three are chosen (EIN-8)."""

    opening: str = FREE


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """An outcome: five dice, the smallest first (their order tells nothing)."""

    dice: Values

    def __post_init__(self) -> None:
        # The class is frozen: this is the one way to bring a field into order.
        object.__setattr__(self, "dice", tuple(sorted(self.dice)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Split:
    """An action: two pairs, the smaller first, and the fifth die, or None on a free roll."""

    pairs: tuple[tuple[int, ...], ...]
    fifth: int | None

    def __post_init__(self) -> None:
        # One spelling for each split, so that equal ones compare equal.
        pairs = sorted([tuple(sorted(pair)) for pair in self.pairs])
        object.__setattr__(self, "pairs", tuple(pairs))


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """One player's ticks. Values 1 to 6 whose track has none are not chosen yet."""

    rows: tuple[int, ...]  # how many ticks each sum has, from 2 to 12
    tracks: tuple[int, ...]  # how many ticks each value of the fifth die has, from 1 to 6


BLANK: Final = ScoreSheet(rows=(0,) * len(SUMS), tracks=(0,) * len(FACES))


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Everything there is. While a roll lies on the table, `pending` holds the splits chosen."""

    opening: str
    roller: int  # the seat that rolls, or rolled what lies on the table
    roll: Roll | None
    sheets: tuple[ScoreSheet, ...]
    pending: tuple[Split | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled:
    """A fact: this seat rolled these dice."""

    seat: int
    dice: Values


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """A fact: this seat has split the dice; how shows when all have."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticked:
    """A fact: this seat ticked these rows, one box each, and the track of its fifth die."""

    seat: int
    rows: tuple[int, ...]
    fifth: int | None
    counts: tuple[int, ...]  # what each of these rows counts now
    total: int  # what the whole sheet counts now


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackOpened:
    """A fact: this seat has chosen this value for a track."""

    seat: int
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """A fact: this seat's game has ended with these points."""

    seat: int
    points: int


Fact: TypeAlias = Rolled | Chosen | Ticked | TrackOpened | Finished


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What a seat may know: all sheets, who has chosen, and its own choice."""

    seat: int | None
    opening: str
    roller: int
    roll: Roll | None
    points: tuple[int, ...]  # what a tick from the sixth on earns in each row, from 2 to 12
    sheets: tuple[ScoreSheet, ...]
    counts: tuple[tuple[int, ...], ...]  # for each sheet, what each of its rows counts now
    scores: tuple[int, ...]
    ended: tuple[bool, ...]  # for each seat, whether its game has ended
    acted: tuple[bool, ...]
    own_choice: Split | None  # how this seat has split the dice, until everybody has
