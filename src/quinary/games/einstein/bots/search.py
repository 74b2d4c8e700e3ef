"""What EINSTEIN's splits are worth: by the network at once, or one roll looked ahead.

Both are there twice, in the kernel and in plain Python, and give the same numbers.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Any, Final, Protocol

from quinary.bots.kernels import kernel
from quinary.core.bot import Estimate, Moment, Thinking
from quinary.games.einstein import GAME
from quinary.games.einstein.bots import network
from quinary.games.einstein.bots.network import Left
from quinary.games.einstein.bots.prospects import expectation
from quinary.games.einstein.bots.rivals import Rivals
from quinary.games.einstein.fast.variant import EINSTEIN, Way, row_of, way_of
from quinary.games.einstein.model import STRICT, Split, View
from quinary.games.einstein.rules import ticked

# The ways that plain Python looks ahead from: the others are hardly ever best.
FEW: Final = 3
SLOW, QUICK = 0.15, 0.002  # seconds that one look ahead may take, in plain Python and in the kernel


class Valued(Protocol):
    """What ways leave of a sheet."""

    def __getitem__(self, way: Way, /) -> float:
        """The points that the sheet expects after this way."""
        ...


class SheetJudge(Protocol):
    """Somebody who knows what sheets are worth."""

    many: int  # from how many ways it looks ahead
    look: float  # seconds that one look ahead may take

    def survey(self, sheet: Sequence[int]) -> Valued:
        """What every way would leave of the sheet."""
        ...

    def foreseen(self, sheet: Sequence[int], left: Left, *, strict: bool) -> float | None:
        """What the sheet can expect when the next roll is played best; None without time."""
        ...

    def winning(
        self, sheet: Sequence[int], rivals: Rivals, left: Left, *, strict: bool
    ) -> float | None:
        """The chance to win when the next roll is split so that it is highest; or None."""
        ...


class PlainJudge:
    """The network in plain Python."""

    many, look = FEW, SLOW

    def __init__(self, net: network.Net) -> None:
        self._net = net

    def survey(self, sheet: Sequence[int]) -> Valued:
        """What every way would leave of the sheet."""
        return network.Survey(self._net, sheet)

    def foreseen(self, sheet: Sequence[int], left: Left, *, strict: bool) -> float | None:
        """What the sheet can expect when the next roll is played best."""
        return network.foreseen(self._net, sheet, left, strict=strict)

    def winning(
        self, sheet: Sequence[int], rivals: Rivals, left: Left, *, strict: bool
    ) -> float | None:
        """The chance to win when the next roll is split so that it is highest."""
        return network.winning(self._net, sheet, rivals, left, strict=strict)


class QuickJudge:
    """The network in the kernel."""

    many, look = 15, QUICK

    def __init__(self, module: ModuleType, net: Any) -> None:
        self._module, self._net = module, net

    def survey(self, sheet: Sequence[int]) -> Valued:
        """What every way would leave of the sheet."""
        found: Valued = self._module.surveyed(sheet, self._net)
        return found

    def foreseen(self, sheet: Sequence[int], _left: Left, *, strict: bool) -> float | None:
        """What the sheet can expect when the next roll is played best."""
        return float(self._module.foreseen_by(sheet, self._net, strict))

    def winning(
        self, sheet: Sequence[int], rivals: Rivals, _left: Left, *, strict: bool
    ) -> float | None:
        """The chance to win when the next roll is split so that it is highest."""
        found = network.arrays()
        assert found is not None
        return float(self._module.winning_by(sheet, self._net, strict, found["spread"], rivals))


def judge(way: Thinking) -> SheetJudge | None:
    """The judge that thinks in this way; None if nothing was learnt."""
    if network.arrays() is None:
        return None
    module = kernel(GAME, way)
    return _plain() if module is None else _quick(module)


@cache
def _plain() -> SheetJudge | None:
    net = network.net()
    return None if net is None else PlainJudge(net)


@cache
def _quick(module: ModuleType) -> SheetJudge:
    return QuickJudge(module, module.trained_network(network.arrays()))


def prospects(moment: Moment[View, Split]) -> Sequence[Estimate[Split]]:
    """The prospects that each split leaves, row by row: what a player without a network sees."""
    view = moment.view
    assert view.seat is not None
    sheet = view.sheets[view.seat]
    return [Estimate(split, expectation(ticked(sheet, split))) for split in moment.legal]


def at_once(moment: Moment[View, Split]) -> Sequence[Estimate[Split]]:
    """What the network expects after each split: quick enough without the kernel."""
    judging = _plain()
    if judging is None:
        return prospects(moment)
    survey = judging.survey(own_sheet(moment.view))
    return [Estimate(split, survey[way_of(split)]) for split in moment.legal]


def ahead(moment: Moment[View, Split]) -> Sequence[Estimate[Split]]:
    """What to expect of each split when the next roll is played best, by the network."""
    judging = judge(moment.way)
    if judging is None:
        return prospects(moment)
    values = looked_ahead(judging, moment)
    return [Estimate(split, values[way_of(split)]) for split in moment.legal]


def looked_ahead(judging: SheetJudge, moment: Moment[View, Split]) -> Mapping[Way, float]:
    """The value of each way: as far as there is time one roll ahead, the best ways first."""
    sheet, strict = own_sheet(moment.view), moment.view.opening == STRICT
    survey = judging.survey(sheet)
    values = {way: survey[way] for way in map(way_of, moment.legal)}
    shift, number = 0.0, 0
    for way in sorted(values, key=lambda way: -values[way]):
        better = None
        if number < judging.many and moment.left() > judging.look:
            after = EINSTEIN.ticked(sheet, way)
            better = judging.foreseen(after, moment.left, strict=strict)
        if better is None:
            # The others are off by as much, we presume, as those that were looked at.
            values[way] += shift
        else:
            number += 1
            shift += (better - values[way] - shift) / number
            values[way] = better
    return values


def own_sheet(view: View) -> list[int]:
    """The ticks of the seat's own sheet."""
    assert view.seat is not None
    return row_of(view.sheets[view.seat])
