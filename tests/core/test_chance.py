"""Distributions are exact, sampling is unbiased, and the fair generator is what its page says."""

import hashlib
import hmac
import re
from collections import Counter
from fractions import Fraction
from itertools import islice
from math import comb
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinary.core.chance import (
    WORD,
    Dice,
    Draws,
    FairDice,
    Pseudo,
    Weighted,
    hand_probability,
    hands_from,
    shuffled,
    take,
)
from quinary.core.game import CHANCE, AnyGame
from quinary.core.play import Match
from quinary.core.registry import find_game

PAGE = (Path(__file__).parents[2] / "docs" / "play" / "fair-dice.md").read_text(encoding="utf-8")


class Words:
    """A second implementation of docs/play/fair-dice.md, written from the page alone."""

    def __init__(self, seed: str, outcome: int) -> None:
        self.seed, self.outcome, self.next = seed, outcome, 0

    def word(self, number: int) -> int:
        """The word with this number."""
        message = f"{self.outcome}:{number}".encode("ascii")
        digest = hmac.new(self.seed.encode("utf-8"), message, hashlib.sha256).digest()
        return int.from_bytes(digest[:8], "big")

    def below(self, m: int) -> int:
        """A number below m."""
        while True:
            word = self.word(self.next)
            self.next += 1
            if word < 2**64 - 2**64 % m:
                return word % m


def test_the_words_on_the_page():
    """Each word in the table of test vectors is what both implementations give."""
    rows = re.findall(
        r"^\| `(.*?)`(?: \(empty\))? \| (\d+):(\d+) \| `([0-9a-f]{16})` \|$", PAGE, re.MULTILINE
    )
    assert len(rows) == 5
    for seed, outcome, number, word in rows:
        assert f"{Words(seed, int(outcome)).word(int(number)):016x}" == word
        stream = FairDice(seed).stream(int(outcome))
        for _ in range(int(number)):
            stream.below(WORD)
        assert f"{stream.below(WORD):016x}" == word


def first_outcomes(game: AnyGame, seats: int, number: int) -> list[str]:
    match = Match(game, seats, {}, "quinary")
    texts: list[str] = []
    while len(texts) < number:
        turn = match.to_act()
        if turn is CHANCE:
            texts.append(game.notation.format_outcome(match.draw()))
        else:
            match.apply(turn[0], match.legal(turn[0])[0])
    return texts


@pytest.mark.parametrize(
    ("game_id", "seats", "number", "name"),
    [
        ("knister", 1, 5, "KNISTER"),
        ("knister", 3, 5, "KNISTER"),
        ("einstein", 1, 3, "EINSTEIN"),
        ("masterdice", 1, 1, "MASTERDICE"),
        ("einsteincode", 2, 1, "EINSTEINCODE"),
        ("rigolade", 2, 2, "RIGOLADE"),
    ],
)
def test_the_outcomes_on_the_page(game_id, seats, number, name):
    """The seed `quinary` gives the outcomes that the page says, at tables of any size."""
    found = re.search(rf"^\| `quinary` \| {name}\b[^|]* \| `(.*)` \|$", PAGE, re.MULTILINE)
    assert found
    assert first_outcomes(find_game(game_id), seats, number) == found[1].split(", ")


def dice(outcome: int, number: int) -> list[int]:
    words = Words("quinary", outcome)
    return [words.below(6) + 1 for _ in range(number)]


def drawn(words: Words, bag: list[str], number: int) -> list[str]:
    """A hand by the page: the bag as one long list of things in its order."""
    hand = [bag.pop(words.below(len(bag))) for _ in range(number)]
    return sorted(hand)


def test_a_stranger_gets_the_same_outcomes():
    """The games' outcomes on the page follow from the page's own words, without our program."""
    knister = ["-".join(map(str, sorted(dice(n, 2)))) for n in range(5)]
    einstein = ["-".join(map(str, sorted(dice(n, 5)))) for n in range(3)]
    letters, words = list("ttttxxxxyyyyzzzz"), Words("quinary", 0)
    deal = "/".join("".join(drawn(words, letters, 4)) for _ in range(2))
    large = (12, 14, 15, 16, 18, 20, 21, 24, 25, 27, 28, 30, 32, 35, 36, 40, 42, 45, 48, 49, 50)
    larger = (54, 56, 60, 63, 64, 70, 72, 80, 81, 90, 100)
    numbers = [str(n) for n in range(1, 11) for _ in range(7)] + [str(n) for n in large + larger]
    first = [f"{seat} {drawn(Words('quinary', n), numbers, 1)[0]}" for n, seat in enumerate("AB")]
    for outcomes in (knister, einstein, ["".join(map(str, dice(0, 4)))], [deal], first):
        assert f"`{', '.join(outcomes)}`" in PAGE


@given(st.text(max_size=20), st.integers(0, 50), st.lists(st.integers(1, 1000), max_size=20))
def test_both_implementations_agree(seed, outcome, bounds):
    """Any seed, any outcome number, any bounds give the same numbers."""
    ours, theirs = FairDice(seed).stream(outcome), Words(seed, outcome)
    assert [ours.below(m) for m in bounds] == [theirs.below(m) for m in bounds]


def test_the_ragged_end_is_rejected():
    """Just above half of the range, about half of the words are thrown away, and none slips in."""
    bound = WORD // 2 + 1
    ours, theirs = FairDice("reject").stream(0), Words("reject", 0)
    assert [ours.below(bound) for _ in range(50)] == [theirs.below(bound) for _ in range(50)]
    assert theirs.next > 70


def test_dice_add_up():
    """Two dice: 21 rolls, exact probabilities; a double is half as likely as a mixed roll."""
    dice = Dice(2, tuple)
    assert len(list(dice)) == 21
    assert sum(likelihood for _, likelihood in dice) == 1
    assert dice.probability((3, 3)) == Fraction(1, 36)
    assert dice.probability((3, 5)) == Fraction(2, 36)
    assert dice.probability((5, 3)) == 0
    assert (0, 3) not in dice


def test_ordered_dice_keep_their_places():
    """A die per colour: 36 outcomes, each as likely as the next."""
    dice = Dice(2, tuple, ordered=True)
    assert {likelihood for _, likelihood in dice} == {Fraction(1, 36)}
    assert (5, 3) in dice
    assert (3, 5) in dice


def test_a_table_of_weights():
    """Outcomes are as likely as their weights."""
    table = Weighted({"rain": 1, "sun": 3})
    assert dict(table) == {"rain": Fraction(1, 4), "sun": Fraction(3, 4)}
    assert table.probability("snow") == 0
    assert "snow" not in table
    drawn = Counter(table.sample(Pseudo(seed)) for seed in range(400))
    assert 250 < drawn["sun"] < 350


def draws(*sizes: int) -> Draws[tuple[tuple[object, ...], ...]]:
    bag = (("a", 2), ("b", 1), ("c", 3))
    return Draws(tuple, ((bag, sizes),), lambda hands: hands, lambda hands: hands)


def test_draws_without_replacement():
    """Every hand once, probabilities by counting, nothing that the bag does not hold."""
    hands = draws(3)
    assert sum(likelihood for _, likelihood in hands) == 1
    assert hands.probability((("a", "a", "b"),)) == Fraction(1, comb(6, 3))
    assert hands.probability((("a", "c", "c"),)) == Fraction(2 * 3, comb(6, 3))
    for impossible in ((("b", "b", "c"),), (("a", "c"),), (), (("a", "a", "b"), ()), (("z",) * 3,)):
        assert hands.probability(impossible) == 0
        assert impossible not in hands


def test_several_hands_from_one_bag():
    """The second hand comes from what the first one left."""
    hands = draws(2, 2)
    listed = dict(hands)
    assert sum(listed.values()) == 1
    assert (("a", "a"), ("a", "c")) not in hands
    for outcome, likelihood in islice(hands, 10):
        assert hands.probability(outcome) == likelihood


def test_samples_come_as_often_as_they_should():
    """20,000 seeded samples of dice and of draws: every outcome within five standard errors."""
    for distribution in (Dice(2, tuple), draws(2)):
        counts = Counter(distribution.sample(FairDice("often").stream(n)) for n in range(20_000))
        for outcome, likelihood in distribution:
            expected = float(likelihood) * 20_000
            assert abs(counts[outcome] - expected) < 5 * expected**0.5


@given(st.dictionaries(st.integers(0, 9), st.integers(0, 4), min_size=1), st.data())
def test_taking_keeps_the_whole(counts, data):
    """What was taken and what is left make up the bag; hands come in the bag's order."""
    bag = tuple(counts.items())
    number = data.draw(st.integers(0, sum(counts.values())))
    taken, rest = take(bag, number, Pseudo(data.draw(st.integers())))
    assert len(taken) == number
    assert Counter(taken) + Counter(dict(rest)) == Counter({k: n for k, n in bag if n})
    assert hand_probability(bag, taken) > 0
    assert [kind for kind, _ in bag if kind in taken] == list(dict.fromkeys(taken))


def test_hands_are_listed_once():
    """Hands of two from a, a, b: aa and ab."""
    assert [hand for hand, _ in hands_from((("a", 2), ("b", 1)), 2)] == [("a", "a"), ("a", "b")]


def test_shuffles_reach_every_order():
    """Six orders of three things, about equally often, by the steps of docs/play/fair-dice.md."""
    orders = Counter(shuffled("abc", FairDice("shuffle").stream(n)) for n in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())
    words, order = Words("shuffle", 0), list("abc")
    for place in (3, 2):
        other = words.below(place)
        order[place - 1], order[other] = order[other], order[place - 1]
    assert shuffled("abc", FairDice("shuffle").stream(0)) == tuple(order)
