"""What RIGOLADE's turns are worth: points now, tiles kept, and the board that is left.

Readable, and quick enough to play by; the kernel reckons the same.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, combinations, compress
from math import prod
from operator import not_
from typing import Final, NamedTuple

from quinary.bots.trained import trained
from quinary.games.rigolade import rules
from quinary.games.rigolade.bags import left
from quinary.games.rigolade.board import BOARDS, EMPTY, Pattern
from quinary.games.rigolade.bots.turns import Turn, turns
from quinary.games.rigolade.equations import COMPLETIONS, points
from quinary.games.rigolade.fast import features as feature
from quinary.games.rigolade.fast.features import FEATURES, KIND, PHASES, SIGN, SIGNS, pair
from quinary.games.rigolade.model import Action, Exchange, Lay, View

FILE: Final = "leave"
RULES: Final = 1  # the version of the rules that the weights were learnt by
TABLES: Final = tuple((board, seats) for board in BOARDS for seats in (2, 3, 4))
Weights = Sequence[Sequence[float]]  # what each feature is worth, in each phase


def table_name(board: str, seats: int) -> str:
    """What the weights for such a table are called."""
    return f"{board}-{seats}"


@cache
def weights_for(board: str, seats: int) -> Weights:
    """What was learnt for such a table; without it points are all that counts."""
    package = __name__.rpartition(".")[0]
    found = trained(package, FILE, "rigolade", RULES)
    if found is None:
        return plain()
    numbers = found[table_name(board, seats)].numbers
    return [numbers[place * FEATURES : (place + 1) * FEATURES] for place in range(PHASES)]


def plain() -> Weights:
    """Only points count; new numbers are a little better than nothing."""
    return [[float(place == feature.COUNT) for place in range(FEATURES)] for _ in range(PHASES)]


class Sight(NamedTuple):
    """How likely other players hold a tile of each kind, as a seat can tell."""

    numbers: Mapping[int, float]
    signs: Mapping[str, float]
    worth: float  # what all numbers in other hands probably add up to


def sight(view: View) -> Sight:
    """What a seat can tell of the others' hands by what it sees elsewhere."""
    assert view.hand is not None
    board, own = BOARDS[view.board], view.hand
    others = [held for seat, held in enumerate(view.held) if seat != view.seat]
    held, held_signs = (sum(kind) for kind in zip(*others, strict=True))
    numbers = dict(left(board.numbers, chain(view.cells, own.numbers)))
    signs = dict(left(board.signs, chain(view.signs, own.signs)))
    unseen, unseen_signs = view.bags[0] + held, view.bags[1] + held_signs
    total = sum(number * count for number, count in numbers.items())
    return Sight(
        {number: _held(count, unseen, held) for number, count in numbers.items()},
        {sign: _held(count, unseen_signs, held_signs) for sign, count in signs.items()},
        # All unseen tiles are equally likely to be held.
        total * held / max(1, unseen),
    )


def _held(count: int, unseen: int, held: int) -> float:
    """How likely `held` of all unseen tiles include one of these."""
    return 1 - prod(max(0, unseen - held - n) / max(1, unseen - n) for n in range(count))


class Kept(NamedTuple):
    """The table when a turn is over, before anything is drawn."""

    cells: tuple[int, ...]
    signs: Sequence[str]
    numbers: Counter[int]
    hand_signs: Counter[str]


def after(view: View, turn: Turn) -> Kept:
    """What the turn leaves on the board and in the hand."""
    assert view.hand is not None
    cells, signs = list(view.cells), list(view.signs)
    numbers, hand_signs = Counter(view.hand.numbers), Counter(view.hand.signs)
    for action in (*turn.free, turn.final):
        if isinstance(action, Lay):
            slot = BOARDS[view.board].slot_at[action.row, action.col, action.dir]
            signs[slot.number] = action.sign
            hand_signs[action.sign] -= 1
            for cell, number in zip(slot.cells, action.numbers, strict=True):
                if cells[cell] == EMPTY:
                    cells[cell] = number
                    numbers[number] -= 1
    if turn.final == Exchange(kind="numbers"):
        numbers.clear()
    elif turn.final == Exchange(kind="signs"):
        hand_signs.clear()
    # The plus drops kinds of which none is left.
    return Kept(tuple(cells), signs, +numbers, +hand_signs)


def features(view: View, kept: Kept, seen: Sight) -> Mapping[int, float]:
    """All features of the position that are not 0."""
    found: dict[int, float] = defaultdict(float)
    found[feature.ALWAYS] = 1.0
    found[feature.BAG] = view.bags[0] / 10
    for place, value in _hand(kept):
        found[place] += value
    open_slots = compress(BOARDS[view.board].slots, map(not_, kept.signs))
    for slot in open_slots:
        for place, value in _slot(slot.read(kept.cells), kept, seen):
            found[place] += value
    return found


def _hand(kept: Kept) -> Iterator[tuple[int, float]]:
    yield feature.COUNT + min(kept.numbers.total(), feature.MOST_NUMBERS), 1
    for place, sign in enumerate(SIGNS):
        have = min(kept.hand_signs[sign], feature.MOST_SIGNS)
        yield feature.SIGN_COUNT + place * (feature.MOST_SIGNS + 1) + have, 1
    for number, count in kept.numbers.items():
        kind = KIND[number] - 1
        yield feature.TILE + kind, count
        yield pair(kind + 1, kind + 1), count * (count - 1) / 2
        for sign in kept.hand_signs:
            yield feature.TILE_SIGN + kind * len(SIGNS) + SIGN[sign], count
    for (one, count), (other, more) in combinations(kept.numbers.items(), 2):
        yield pair(KIND[one], KIND[other]), count * more


@lru_cache(maxsize=2**14)
def _lacks(pattern: Pattern) -> Sequence[tuple[int, str, int]]:
    """What a slot lacks, one number at most: the number (or 0), the sign, the class of points."""
    return [
        (missing, equation.sign, feature.class_of(points(equation.numbers, equation.sign)))
        for missing, equation in COMPLETIONS.get(pattern, ())
    ]


def _slot(pattern: Pattern, kept: Kept, seen: Sight) -> Iterator[tuple[int, float]]:
    empty = pattern.count(EMPTY)
    if empty == 2:
        number = max(pattern)
        yield feature.LONE + pattern.index(number) * feature.KINDS + KIND[number] - 1, 1
    elif empty < 2:
        for missing, sign, which in _lacks(pattern):
            yield from _lack(missing, sign, which, kept, seen)


def _lack(
    missing: int, sign: str, which: int, kept: Kept, seen: Sight
) -> Iterator[tuple[int, float]]:
    has_sign, likely = sign in kept.hand_signs, seen.signs.get(sign, 0.0)
    if missing == EMPTY:
        yield feature.GIFT + which, likely
        yield feature.SPARE + which, float(has_sign)
        return
    there = seen.numbers.get(missing, 0.0)
    yield feature.THREAT + which, there * likely
    if missing in kept.numbers:
        yield (feature.READY if has_sign else feature.UNSIGNED) + which, 1
    elif has_sign:
        yield feature.UNNUMBERED + which, there


def value(view: View, turn: Turn, weights: Weights, seen: Sight) -> float:
    """What the seat gains on the others by this turn and after it, as far as can be foreseen."""
    assert view.hand is not None
    kept = after(view, turn)
    # RIG-15 a: the game is over, and the others' numbers are won.
    if isinstance(turn.final, Lay) and not kept.numbers and 0 in view.bags:
        return turn.points + seen.worth
    if not turn.points and last_idle(view):
        return seen.worth / (len(view.held) - 1) - sum(view.hand.numbers)
    learnt = weights[feature.phase(*view.bags)]
    found = features(view, kept, seen)
    # A list: `sum` adds it up more quickly than a generator.
    return turn.points + sum([learnt[place] * number for place, number in found.items()])


def last_idle(view: View) -> bool:
    """Whether the game ends if this turn has no equation (RIG-16)."""
    return not view.laid and view.idle + 1 >= rules.IDLE_ROUNDS * len(view.held)


def judged(
    view: View,
    legal: Sequence[Action],
    weights: Weights,
    *,
    most: int | None = None,
    left: Callable[[], float] | None = None,
) -> list[tuple[Turn, float]]:
    """The turns with their values, the dearest first: `most` of them, while time is left."""
    found, seen = list[tuple[Turn, float]](), sight(view)
    # When time runs out, the turns that bring most have been judged.
    dearest = sorted(turns(view, legal), key=lambda turn: -turn.points)
    for turn in _with_exchanges(dearest, most):
        if found and left is not None and left() <= 0:
            break
        found.append((turn, value(view, turn, weights, seen)))
    return found


def _with_exchanges(dearest: list[Turn], most: int | None) -> list[Turn]:
    """Not all turns, but some that exchange are always among them."""
    if most is None or len(dearest) <= most:
        return dearest
    return dearest[:most] + [turn for turn in dearest[most:] if isinstance(turn.final, Exchange)]
