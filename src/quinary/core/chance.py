"""Chance: what can happen, how likely it is, and ways to pick.

A `Distribution` lists outcomes with exact probabilities and samples one of them
from any `Randomness`. Three kinds cover dice and cards: `Weighted` (a short list),
`Dice` and `Draws` (tiles or cards taken from bags without replacement).

The fair generator `FairDice` is specified in docs/play/fair-dice.md, so that anybody
can re-implement it. Changing a single bit of what it yields breaks old records.
"""

import random
import secrets
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from itertools import product
from math import comb, prod
from typing import Generic, Protocol, TypeVar

Outcome = TypeVar("Outcome")

WORD = 2**64
BLOCK = 64
"""The bytes that SHA-256 takes in at a time."""
FACES = range(1, 7)


class Randomness(Protocol):
    """A source of unbiased whole numbers."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""


class FairStream:
    """The numbers that a seed yields for one outcome of the game."""

    def __init__(self, digest: Callable[[bytes], bytes], step: int) -> None:
        self._digest = digest
        self._step = step
        self._counter = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; words in the ragged end of the range are rejected."""
        limit = WORD - WORD % n
        while True:
            message = b"%d:%d" % (self._step, self._counter)
            self._counter += 1
            word = int.from_bytes(self._digest(message)[:8], "big")
            if word < limit:
                return word % n


class FairDice:
    """The checkable generator: HMAC-SHA256 keyed by the seed (docs/play/fair-dice.md)."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        key = seed.encode()
        # RFC 2104: a key that is longer than a block is hashed first.
        if len(key) > BLOCK:
            key = sha256(key).digest()
        # HMAC begins both its hashes with the key; with that done once it is four times as quick.
        self._inner = sha256(bytes(byte ^ 0x36 for byte in key.ljust(BLOCK, b"\0")))
        self._outer = sha256(bytes(byte ^ 0x5C for byte in key.ljust(BLOCK, b"\0")))

    def __reduce__(self) -> tuple[type["FairDice"], tuple[str]]:
        # Hashes that have begun can't be pickled; the seed begins them again.
        return FairDice, (self._seed,)

    def _digest(self, message: bytes) -> bytes:
        """HMAC-SHA256 of the message."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return outer.digest()

    def stream(self, step: int) -> FairStream:
        """The stream for the game's outcome number `step`, counted from 0."""
        return FairStream(self._digest, step)


class Noted:
    """Another source, with a note of every number that it gave: below what, and which."""

    def __init__(self, source: Randomness) -> None:
        self._source = source
        self.notes: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        got = self._source.below(n)
        self.notes.append((n, got))
        return got


class Pseudo:
    """Fast pseudo-random numbers for simulations, bots and tests; never for real games.

    A number is off its fair share by less than one part in 2**40 for n below 2**13.
    """

    def __init__(self, seed: int | str | None = None) -> None:
        # Reproducible simulations need a seed; nothing secret hangs on it.
        self._random = random.Random(seed).random  # noqa: S311

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        # Much quicker than randrange, which would be free of bias.
        return int(self._random() * n)


class Unforeseeable:
    """The system's own randomness, for what nobody shall be able to repeat."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return secrets.randbelow(n)


class Distribution(Protocol[Outcome]):
    """Everything that chance can do now."""

    def __iter__(self) -> Iterator[tuple[Outcome, Fraction]]:
        """Every outcome once, with its probability, lazily: the list may be astronomically long."""

    def __contains__(self, outcome: object) -> bool:
        """Whether the outcome can happen."""

    def probability(self, outcome: Outcome) -> Fraction:
        """How likely the outcome is; 0 if it can't happen."""

    def sample(self, randomness: Randomness) -> Outcome:
        """An outcome, each as likely as it should be."""


class _Listed(Generic[Outcome]):
    """A distribution that is short enough to list: the base of `Weighted` and `Dice`."""

    def __init__(self, likelihood: Mapping[Outcome, Fraction]) -> None:
        self._likelihood = likelihood

    def __iter__(self) -> Iterator[tuple[Outcome, Fraction]]:
        """Every outcome once, with its probability."""
        return iter(self._likelihood.items())

    def __contains__(self, outcome: object) -> bool:
        return outcome in self._likelihood

    def probability(self, outcome: Outcome) -> Fraction:
        """How likely the outcome is; 0 if it can't happen."""
        return self._likelihood.get(outcome, Fraction(0))


class Weighted(_Listed[Outcome]):
    """A distribution given by whole-number weights."""

    def __init__(self, weights: Mapping[Outcome, int]) -> None:
        self.lots = [outcome for outcome, weight in weights.items() for _ in range(weight)]
        """Every outcome as often as its weight says."""
        total = len(self.lots)
        super().__init__({outcome: Fraction(n, total) for outcome, n in weights.items()})

    def sample(self, randomness: Randomness) -> Outcome:
        """One lot drawn from the hat."""
        return self.lots[randomness.below(len(self.lots))]


class Dice(_Listed[Outcome]):
    """Some six-sided dice rolled at once; an outcome is made from their sorted values.

    With `ordered`, every die has a place of its own (a die per colour) and nothing is sorted.
    """

    def __init__(
        self, count: int, make: Callable[[tuple[int, ...]], Outcome], *, ordered: bool = False
    ) -> None:
        self.count = count
        self.ordered = ordered
        throws = list(product(FACES, repeat=count))
        seen = throws if ordered else [tuple(sorted(throw)) for throw in throws]
        ways = Counter(seen)
        made = {dice: make(dice) for dice in ways}
        # Every throw has its lot, so that drawing one is a look into a list.
        self._lots = [made[dice] for dice in seen]
        super().__init__({made[dice]: Fraction(n, len(throws)) for dice, n in ways.items()})

    def sample(self, randomness: Randomness) -> Outcome:
        """A roll: the dice are thrown one after the other."""
        lot = 0
        for _ in range(self.count):
            # The throws are in the order of `product`: their places in base 6 have a digit per die.
            lot = lot * 6 + randomness.below(6)
        return self._lots[lot]


Kind = TypeVar("Kind")
Bag = tuple[tuple[Kind, int], ...]
"""An unordered pile: each kind with how many of it are left. No order exists that could leak."""


def take(bag: Bag[Kind], number: int, randomness: Randomness) -> tuple[tuple[Kind, ...], Bag[Kind]]:
    """`number` things drawn from the bag without replacement, in bag order, and the bag left."""
    counts = [count for _, count in bag]
    size = sum(counts)
    # One thing at a time, as docs/play/fair-dice.md has it: a quicker way would change old records.
    for left in range(size, size - number, -1):
        _draw_lot(counts, randomness.below(left))
    taken = tuple(
        [kind for (kind, had), has in zip(bag, counts, strict=True) for _ in range(had - has)]
    )
    return taken, tuple([(kind, count) for (kind, _), count in zip(bag, counts, strict=True)])


def _draw_lot(counts: list[int], lot: int) -> None:
    """Takes away the thing with this number, when all things stand in the order of the bag."""
    for place, count in enumerate(counts):
        if lot < count:
            counts[place] -= 1
            return
        lot -= count


def shuffled(things: Sequence[Kind], randomness: Randomness) -> tuple[Kind, ...]:
    """The things in random order: the last place first, each from those not placed yet."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = randomness.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def hands_from(bag: Bag[Kind], size: int) -> Iterator[tuple[tuple[Kind, ...], Bag[Kind]]]:
    """Every different hand of `size` from the bag, in bag order, each with the bag left."""
    if not bag:
        if size == 0:
            yield (), ()
        return
    (kind, count), others = bag[0], bag[1:]
    for number in range(min(count, size), -1, -1):
        for hand, rest in hands_from(others, size - number):
            yield (kind,) * number + hand, ((kind, count - number), *rest)


def hand_probability(bag: Bag[Kind], hand: Sequence[Kind]) -> Fraction:
    """How likely this hand is among all hands of its size from the bag."""
    held = Counter(hand)
    if held - Counter(dict(bag)):
        return Fraction(0)
    ways = prod(comb(count, held[kind]) for kind, count in bag)
    return Fraction(ways, comb(sum(count for _, count in bag), len(hand)))


_Hands = tuple[tuple[object, ...], ...]
_Parts = tuple[tuple[Bag[object], tuple[int, ...]], ...]


@dataclass(frozen=True)
class Draws(Generic[Outcome]):
    """Hands drawn from bags without replacement, one bag after the other.

    Each part is a bag and the sizes of the hands that are drawn from it in turn
    (four players' code cards: one bag, four hands). `make` turns the hands into
    the outcome, and `hands` gives them back, each in bag order; for an outcome that
    is wrong in another way (it names the wrong seat) it gives none.
    """

    kind: type[Outcome]
    parts: _Parts
    make: Callable[[_Hands], Outcome]
    hands: Callable[[Outcome], _Hands]

    def __iter__(self) -> Iterator[tuple[Outcome, Fraction]]:
        """Every outcome once, with its probability. The list can be astronomically long."""
        for hands, likelihood in self._enumerate(self.parts):
            yield self.make(hands), likelihood

    def _enumerate(self, parts: _Parts) -> Iterator[tuple[_Hands, Fraction]]:
        if not parts:
            yield (), Fraction(1)
            return
        (bag, sizes), others = parts[0], parts[1:]
        if not sizes:
            yield from self._enumerate(others)
            return
        for hand, rest in hands_from(bag, sizes[0]):
            here = hand_probability(bag, hand)
            for more, likelihood in self._enumerate(((rest, sizes[1:]), *others)):
                yield (hand, *more), here * likelihood

    def __contains__(self, outcome: object) -> bool:
        return isinstance(outcome, self.kind) and self.probability(outcome) > 0

    def probability(self, outcome: Outcome) -> Fraction:
        """How likely the outcome is; 0 if it can't happen."""
        hands = list(self.hands(outcome))
        likelihood = Fraction(1)
        for whole, sizes in self.parts:
            bag = whole
            for size in sizes:
                hand = hands.pop(0) if hands else ()
                if len(hand) != size:
                    return Fraction(0)
                likelihood *= hand_probability(bag, hand)
                gone = Counter(hand)
                bag = tuple((kind, count - gone[kind]) for kind, count in bag)
        # Hands that are left over come from no bag: the outcome is impossible.
        return likelihood if not hands else Fraction(0)

    def sample(self, randomness: Randomness) -> Outcome:
        """Hands drawn one thing after the other, in the order of the parts."""
        hands = []
        for whole, sizes in self.parts:
            bag = whole
            for size in sizes:
                hand, bag = take(bag, size, randomness)
                hands.append(hand)
        return self.make(tuple(hands))
