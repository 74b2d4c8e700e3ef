"""EINSTEIN as tables of numbers, at any size: what search, training and the exact solver share.

A sheet is one list of ticks here: all rows, then the tracks of all values. A roll is a number,
and a split comes down to a *way*: which two rows it ticks, and which track. Splits that tick
the same boxes are the same way. Everything is plain Python; the kernel makes arrays of it.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple

from quinary.games.einstein.model import (
    DICE,
    FACES,
    SUMS,
    TRACK_BOXES,
    TRACKS,
    ScoreSheet,
    Split,
    Values,
)
from quinary.games.einstein.scoring import ROW_SCORES
from quinary.games.einstein.splits import allowed_values, pairings, without

# Ticks that begun rows lack to cost nothing; more than that are looked at as one less.
DEFICITS: Final = 32


class Way(NamedTuple):
    """What a split ticks: a pair of rows, by its number, and a track, or none on a free roll."""

    pair: int
    fifth: int


@dataclass(frozen=True)
class Variant:
    """A size of the game: faces of the dice, tracks and their boxes, what the rows score."""

    faces: int
    tracks: int
    track_boxes: int
    row_scores: tuple[tuple[int, ...], ...]

    @property
    def rows(self) -> int:
        """How many rows the sheet has."""
        return len(self.row_scores)

    @property
    def boxes(self) -> int:
        """How many boxes a row has."""
        return len(self.row_scores[0]) - 1

    @property
    def free(self) -> int:
        """What stands for the fifth die on a free roll: one more than the last track."""
        return self.faces

    @cached_property
    def break_even(self) -> int:
        """With this many ticks a row costs nothing any more."""
        return next(ticks for ticks in range(1, self.boxes + 1) if self.row_scores[0][ticks] >= 0)

    @cached_property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Every two rows, the same one twice included."""
        return tuple(combinations_with_replacement(range(self.rows), 2))

    @cached_property
    def pair_numbers(self) -> dict[tuple[int, int], int]:
        """Where a pair of rows stands among them all."""
        return {pair: number for number, pair in enumerate(self.pairs)}

    @cached_property
    def rolls(self) -> tuple[Values, ...]:
        """Every roll, its dice from 0 on and the smallest first."""
        return tuple(combinations_with_replacement(range(self.faces), DICE))

    @cached_property
    def lots(self) -> tuple[int, ...]:
        """Every throw of the dice, in order, as the number of its roll."""
        numbers = {dice: number for number, dice in enumerate(self.rolls)}
        return tuple(
            numbers[tuple(sorted(throw))] for throw in product(range(self.faces), repeat=DICE)
        )

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """How likely each roll is."""
        counts = Counter(self.lots)
        return tuple(counts[roll] / len(self.lots) for roll in range(len(self.rolls)))

    @cached_property
    def ways(self) -> tuple[tuple[Way, ...], ...]:
        """For each roll every way with a fifth die, one track after the other."""
        return tuple(tuple(dict.fromkeys(self._ways(dice))) for dice in self.rolls)

    @cached_property
    def free_ways(self) -> tuple[tuple[Way, ...], ...]:
        """For each roll every way without a fifth die."""
        return tuple(
            tuple(dict.fromkeys(Way(way.pair, self.free) for way in ways)) for ways in self.ways
        )

    def _ways(self, dice: Values) -> list[Way]:
        found = []
        for fifth in sorted(set(dice)):
            for first, second in pairings(without(dice, fifth)):
                # Dice count from 0 here, so that a sum is the number of its row.
                rows = sorted((sum(first), sum(second)))
                found.append(Way(self.pair_numbers[rows[0], rows[1]], fifth))
        return found

    def ticked(self, sheet: Sequence[int], way: Way) -> list[int]:
        """The sheet with the way's ticks; a full row stays full."""
        after = list(sheet)
        for row in self.pairs[way.pair]:
            after[row] = min(after[row] + 1, self.boxes)
        if way.fifth != self.free:
            after[self.rows + way.fifth] += 1
        return after

    def has_ended(self, sheet: Sequence[int]) -> bool:
        """Whether a track is full."""
        return max(sheet[self.rows :]) >= self.track_boxes

    def total(self, sheet: Sequence[int]) -> int:
        """The points of all rows."""
        return sum(scores[ticks] for scores, ticks in zip(self.row_scores, sheet, strict=False))

    def legal_ways(self, sheet: Sequence[int], roll: int, *, strict: bool) -> list[Way]:
        """Every different way that the roll allows on this sheet."""
        chosen = {track for track in range(self.faces) if sheet[self.rows + track]}
        allowed = allowed_values(set(self.rolls[roll]), chosen, self.tracks, strict=strict)
        if not allowed:
            return list(self.free_ways[roll])
        return [way for way in self.ways[roll] if way.fifth in allowed]

    def outcomes(
        self, sheet: Sequence[int], *, strict: bool
    ) -> tuple[tuple[float, tuple[Way, ...]], ...]:
        """How likely each next roll is, and the ways that it would allow on this sheet."""
        chosen = tuple(ticks > 0 for ticks in sheet[self.rows :])
        return _outcomes(self, chosen, strict)

    # What a network sees of a sheet: each number has one input that is on. First those of the
    # rows, then those of the tracks, so that both halves can be summed up on their own.

    @cached_property
    def row_inputs(self) -> int:
        """How many inputs tell about the rows."""
        return self.rows * (self.boxes + 1) + self.rows + 1 + DEFICITS

    @cached_property
    def inputs(self) -> int:
        """How many inputs there are."""
        tracks = self.faces * self.track_boxes
        return self.row_inputs + tracks + len(self.clocks) + len(self.choices)

    @cached_property
    def clocks(self) -> dict[tuple[int, ...], int]:
        """A number for the ticks of the fullest tracks in ascending order: how late it is."""
        ticks = combinations_with_replacement(range(self.track_boxes), self.tracks)
        return {clock: number for number, clock in enumerate(ticks)}

    @cached_property
    def choices(self) -> dict[tuple[bool, ...], int]:
        """A number for each set of values that can be chosen."""
        sets = product((False, True), repeat=self.faces)
        possible = [chosen for chosen in sets if sum(chosen) <= self.tracks]
        return {chosen: number for number, chosen in enumerate(possible)}

    def row_features(self, rows: Sequence[int]) -> list[int]:
        """The inputs that these rows turn on."""
        lacking = [self.break_even - ticks for ticks in rows if 0 < ticks < self.break_even]
        base = self.rows * (self.boxes + 1)
        levels = [row * (self.boxes + 1) + ticks for row, ticks in enumerate(rows)]
        deficit = min(sum(lacking), DEFICITS - 1)
        return [*levels, base + len(lacking), base + self.rows + 1 + deficit]

    def track_features(self, tracks: Sequence[int]) -> list[int]:
        """The inputs that these tracks turn on."""
        base = self.row_inputs
        levels = [base + track * self.track_boxes + ticks for track, ticks in enumerate(tracks)]
        # Only begun tracks have ticks, and there are three at most: the fullest are all of them.
        clock = self.clocks[tuple(sorted(tracks)[-self.tracks :])]
        choice = self.choices[tuple(ticks > 0 for ticks in tracks)]
        base += self.faces * self.track_boxes
        return [*levels, base + clock, base + len(self.clocks) + choice]

    @cached_property
    def mirror(self) -> tuple[int, ...]:
        """The input of the mirrored sheet (sums from the other end, values likewise) for each."""
        rows = [(self.rows - 1 - row) * (self.boxes + 1) for row in range(self.rows)]
        found = [base + ticks for base in rows for ticks in range(self.boxes + 1)]
        # How many rows cost, and what they lack, is the same from either end.
        found += range(len(found), self.row_inputs)
        for track in reversed(range(self.faces)):
            base = self.row_inputs + track * self.track_boxes
            found += range(base, base + self.track_boxes)
        found += range(len(found), len(found) + len(self.clocks))
        base = len(found)
        return (*found, *(base + self.choices[chosen[::-1]] for chosen in self.choices))


# Few sets of values can be chosen, and the same ones come again and again.
@cache
def _outcomes(
    variant: Variant, chosen: tuple[bool, ...], strict: bool
) -> tuple[tuple[float, tuple[Way, ...]], ...]:
    sheet = [0] * variant.rows + [int(is_chosen) for is_chosen in chosen]
    return tuple(
        (chance, tuple(variant.legal_ways(sheet, roll, strict=strict)))
        for roll, chance in enumerate(variant.chances)
    )


# The game as it is played.
EINSTEIN: Final = Variant(
    faces=len(FACES), tracks=TRACKS, track_boxes=TRACK_BOXES, row_scores=ROW_SCORES
)


def row_of(sheet: ScoreSheet) -> list[int]:
    """The sheet as a list of ticks."""
    return [*sheet.rows, *sheet.tracks]


def sheet_of(row: Sequence[int]) -> ScoreSheet:
    """The sheet that a list of ticks stands for."""
    rows = len(SUMS)
    return ScoreSheet(rows=tuple(map(int, row[:rows])), tracks=tuple(map(int, row[rows:])))


def roll_of(dice: Values) -> int:
    """The number of the roll with these dice."""
    return EINSTEIN.rolls.index(tuple(die - FACES[0] for die in dice))


def way_of(split: Split) -> Way:
    """What the split ticks."""
    first, second = sorted(sum(pair) - SUMS[0] for pair in split.pairs)
    fifth = EINSTEIN.free if split.fifth is None else split.fifth - FACES[0]
    return Way(EINSTEIN.pair_numbers[first, second], fifth)
