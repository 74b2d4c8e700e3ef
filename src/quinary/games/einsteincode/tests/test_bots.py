"""EINSTEINCODE's bots: what they prefer, what they expect, and that they win."""

import logging
from time import perf_counter, thread_time

import pytest

from quinary.bots import bots_of, kernels, moment_at, moment_of, trained
from quinary.bots.levels import LEVELS
from quinary.core.bot import Moment
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.games.einsteincode import GAME
from quinary.games.einsteincode.bots import values
from quinary.games.einsteincode.bots.belief import RARITY, Belief, believed
from quinary.games.einsteincode.bots.hands import HAND_NUMBERS
from quinary.games.einsteincode.bots.levels import BOTS, greedy, preferred
from quinary.games.einsteincode.cards import FULL_PILE, draws_from, letters_formed
from quinary.games.einsteincode.model import Action, Arrange, Decline, Missed, View


def choices(position: str) -> set[str]:
    """What the greedy bot of player A considers, in writing."""
    state = GAME.notation.parse_position(position)
    view = GAME.view(state, 0)
    considered = preferred(view, GAME.legal_actions(state, 0), believed(view, ()))
    return set(map(GAME.notation.format_action, considered))


def chosen(position: str, level: str, seed: int = 1) -> tuple[str, float]:
    """What a bot of player A does, in writing, and what it expects."""
    state = GAME.notation.parse_position(position)
    choice = BOTS[level].choose(moment_at(GAME, state, 0, Pseudo(seed)))
    return GAME.notation.format_action(choice.action), choice.value


def played(
    seed: int, levels: list[str], memory: str = "notebook"
) -> tuple[Match, list[tuple[int, float]]]:
    """A whole game between these bots, and who expected what on the way."""
    match = Match(GAME, len(levels), {"memory": memory}, f"bots {seed // 2}")
    randomness, expected = Pseudo(seed), []
    while (turn := match.to_act()) != ():
        if turn is CHANCE:
            match.draw()
            continue
        seat = turn[0]
        bot = bots_of(GAME)[levels[seat]]
        choice = bot.choose(moment_of(match, seat, bot, randomness))
        match.apply(seat, choice.action)
        expected.append((seat, choice.value))
    return match, expected


def wins(strong: str, weak: str, games: int, memory: str = "notebook") -> int:
    """How many games the first wins against the second, from either seat with the same dice."""
    won = 0
    for seed in range(games):
        levels = [strong, weak] if seed % 2 else [weak, strong]
        match, _ = played(seed, levels, memory)
        won += levels[match.result().winners[0]] == strong
    return won


# --- the greedy one


def test_points_at_a_known_card_first():
    """A card shown before is certain, if its letter is there."""
    assert choices("notebook turn A pile 3334444342 cards 1-2-3-8 / xyzt / xyz?t") == {"z B3"}


def test_takes_the_rarest_letter_of_known_cards():
    """Cards form t least often, then x, z and y: a rare letter is used when it comes."""
    assert choices("notebook turn A pile 4433444332 cards 3-4-8-9 / xyzt / x?y?z?t?") == {"t B4"}
    assert choices("notebook turn A pile 3334444342 cards 1-2-3-8 / xyzt / x?y?z?t?") == {"x B1"}


def test_knows_how_rare_letters_are():
    """By all draws from the full pile."""
    often = [
        sum(share for draw, share in draws_from(FULL_PILE) if letter in letters_formed(draw.cards))
        for letter in "xyzt"
    ]
    assert sorted(range(4), key=lambda place: -often[place]) == sorted(
        range(4), key=lambda place: RARITY[place]
    )


def test_otherwise_the_letter_with_most_unseen_cards():
    """With three x in the own code, one is left elsewhere: y is four times as likely."""
    assert choices("notebook turn A pile 2344443442 cards 1-1-2-7 / xxxt / xyzt") == {
        "y B1",
        "y B2",
        "y B3",
        "y B4",
    }


@pytest.mark.parametrize("level", ["greedy", "expert", "master"])
def test_covers_its_tracks(level):
    """With a joker the strong ones re-order whenever they may."""
    shown = "notebook turn A pile 4343444341 cards 2-4-8-J / xy?zz / xyzt"
    orders = {chosen(shown, level, seed)[0] for seed in range(30)}
    assert all(sorted(order) == list("xyzz") for order in orders)
    assert len(orders) > 5


def test_lays_out_in_any_order():
    """Its first order is any of those that look different."""
    state = GAME.notation.parse_position(
        "notebook turn A pile 4444444442 cards - / (txyz) / (txyz)"
    )
    laid = {greedy(moment_at(GAME, state, 0, Pseudo(seed))).action for seed in range(40)}
    assert len(laid) > 10
    assert all(isinstance(action, Arrange) for action in laid)
    assert Decline() not in laid


# --- beliefs


START = "notebook turn A pile 2344443442 cards 1-1-2-7 / xyzt / xyzt"
ONE_EACH = HAND_NUMBERS[1, 1, 1, 1]


def test_remembers_hands_through_a_new_order():
    """A card that was shown is still in the hand of who lays the cards anew, but anywhere."""
    belief = Belief(2)
    belief.see(1, 2, 3, cracked=False)
    assert belief.odds(0, ONE_EACH, belief.fits)[1] == pytest.approx(
        [3 / 11, 3 / 11, 3 / 11, 2 / 11]
    )
    belief.lose_track(1)
    assert belief.known[1] == [None] * 4
    x, y, z, t = belief.odds(0, ONE_EACH, belief.fits)[1]
    assert t == pytest.approx(1 / 4 + 3 / 4 * 2 / 11)
    assert x == y == z == pytest.approx((1 - t) / 3)


def test_a_guess_speaks_about_the_hand_of_who_guesses():
    """Who asks for x where y could be had as well is held to have more y than x."""
    belief = Belief(2)
    belief.formed = (0, 1)
    belief.follow(1, (0, 0, 2))
    x, y, _, _ = belief.odds(0, ONE_EACH, belief.weights(infers=True))[1]
    assert x < 0.25 < y


def test_what_was_heard_elsewhere_is_not_believed():
    """Facts that do not fit the view are left aside."""
    state = GAME.notation.parse_position(
        "notebook turn A pile 3334444342 cards 1-2-3-8 / xyzt / xyz?t"
    )
    view = GAME.view(state, 0)
    strange = [Missed(by=0, seat=1, card=0, guess="x", letter="t")] * 2
    assert believed(view, strange).known[1] == [None, None, 2, None]
    for level in BOTS:
        bot = BOTS[level]
        legal = GAME.legal_actions(state, 0)
        moment = Moment(view=view, legal=legal, randomness=Pseudo(1), heard=strange)
        assert bot.choose(moment).action in legal


# --- values


def test_expects_a_winning_chance():
    """1 when the guess is sure to win, more with more cards left, always from 0 to 1."""
    for level in ("greedy", "master"):
        won = chosen("notebook turn A pile 3334444342 cards 1-2-3-8 / xyzt / XYz?T", level)
        assert won[0] == "z B3"
        assert won[1] == pytest.approx(1)
        ahead = chosen("notebook turn A pile 2344443442 cards 1-1-2-7 / xyzt / XYzt", level)[1]
        even = chosen(START, level)[1]
        behind = chosen("notebook turn A pile 2344443442 cards 1-1-2-7 / XYzt / xyzt", level)[1]
        assert 0 < behind < even < ahead < 1


@pytest.mark.parametrize(
    ("levels", "games"), [(["greedy"] * 2, 60), (["master"] * 2, 60), (["greedy"] * 3, 20)]
)
def test_expectations_come_true(levels, games):
    """Over bots' games the mean hope and the share of wins are close, for high hopes and low."""
    expected, won = [], []
    for seed in range(games):
        match, values = played(seed, levels)
        expected += [value for _, value in values]
        won += [match.result().scores[seat] for seat, _ in values]
    assert all(0 <= chance <= 1 for chance in expected)
    for hopeful in (False, True):
        told = [(e, w) for e, w in zip(expected, won, strict=True) if (e > 0.5) == hopeful]
        hoped, got = (sum(numbers) / len(told) for numbers in zip(*told, strict=True))
        assert hoped == pytest.approx(got, abs=0.12)


# --- levels


def test_there_are_five_levels_and_a_reference():
    """In ascending order, the reference first."""
    assert tuple(BOTS) == ("greedy", *LEVELS)
    assert all(bot.summary[0].islower() for bot in BOTS.values())


def test_greedy_beats_random_play():
    """It wins at least three of four games, from either side."""
    assert wins("greedy", "random", 12) >= 9


@pytest.mark.parametrize(
    ("strong", "weak", "games", "least"),
    [("expert", "beginner", 40, 24), ("master", "beginner", 20, 12), ("expert", "casual", 40, 22)],
)
def test_higher_levels_beat_lower_ones(strong, weak, games, least):
    """With fixed dice, and far from what would be luck."""
    assert wins(strong, weak, games) >= least


def test_every_level_plays_every_option_and_size_to_the_end():
    """Three and four seats, with and without a notebook, all levels at one table."""
    for seats, memory in ((2, "memory"), (3, "memory"), (4, "notebook")):
        for start in range(0, 5, seats):
            levels = [LEVELS[(start + seat) % 5] for seat in range(seats)]
            match, _ = played(start, levels, memory)
            assert match.is_over()


# --- what bots may know, and how long they may take


def moments(match: Match, seat: int, **more) -> list[Moment[View, Action]]:
    """The seat's moment, and that of the same view with everything hidden made up anew."""
    other = GAME.resample(match.view(seat), Pseudo(99))
    return [
        Moment(
            view=GAME.view(state, seat),
            legal=GAME.legal_actions(state, seat),
            randomness=Pseudo(5),
            heard=match.heard(seat),
            **more,
        )
        for state in (match.state, other)
    ]


def midway(seats: int, seed: int, steps: int, memory: str = "notebook") -> tuple[Match, int]:
    """A game of greedy bots after so many steps, and whose turn it is."""
    match, randomness = Match(GAME, seats, {"memory": memory}, f"midway {seed}"), Pseudo(seed)
    while (turn := match.to_act()) != ():
        if turn is CHANCE:
            match.draw()
            continue
        if len(match.acts) >= steps:
            return match, turn[0]
        bot = BOTS["greedy"]
        match.apply(turn[0], bot.choose(moment_of(match, turn[0], bot, randomness)).action)
    return midway(seats, seed + 1000, steps, memory)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_the_view_counts(seats):
    """The same view from other hidden codes, and the same seed, give the same action."""
    for seed in range(3):
        match, seat = midway(seats, seed, 12 + 5 * seed, ("notebook", "memory")[seed % 2])
        for bot in BOTS.values():
            first, second = moments(match, seat)
            assert bot.choose(first) == bot.choose(second)


@pytest.mark.parametrize("level", BOTS)
def test_keeps_its_time(level):
    """A budget is exceeded by a fifth or 50 ms at most, even after a long game."""
    match, seat = midway(4, 1, 60)
    for budget in (0.001, 0.01, 0.05, 0.2):
        took = []
        for _ in range(3):
            moment = moments(match, seat, until=perf_counter() + budget)[0]
            start = thread_time()
            BOTS[level].choose(moment)
            took.append(thread_time() - start)
        assert min(took) <= max(1.2 * budget, budget + 0.05)


def test_plays_without_any_kernel(monkeypatch):
    """Plain Python is all that these bots need."""
    monkeypatch.setenv(kernels.PURE, "1")
    monkeypatch.setattr(kernels, "_loaded", {})
    match, seat = midway(4, 2, 40)
    start = thread_time()
    for bot in BOTS.values():
        assert bot.choose(moments(match, seat)[0]).action in match.legal(seat)
    assert thread_time() - start < 6


# --- trained files


@pytest.fixture
def other_files(tmp_path, monkeypatch):
    """A folder that stands for that of the trained files; nothing read before counts."""
    monkeypatch.setattr(trained, "folder_of", lambda _package: tmp_path)
    for cached in (trained.trained, values.power):
        cached.cache_clear()
    yield tmp_path
    for cached in (trained.trained, values.power):
        cached.cache_clear()


WHOLE = (trained.folder_of(f"{GAME.package}.bots") / "powers.trained").read_bytes()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "is missing"),
        (WHOLE[:-9], "is damaged"),
        (WHOLE.replace(b'"rules": 1', b'"rules": 9'), "version 9 of einsteincode"),
    ],
)
def test_plays_on_without_a_good_file(data, message, other_files, caplog):
    """By a rougher judgement, with a line in the log."""
    if data is not None:
        (other_files / "powers.trained").write_bytes(data)
    with caplog.at_level(logging.WARNING):
        even, ahead = (
            chosen(f"notebook turn A pile 2344443442 cards 1-1-2-7 / xyzt / {code}", "master")
            for code in ("xyzt", "XYzt")
        )
    assert message in caplog.text
    assert 0 < even[1] < ahead[1] < 1


def test_the_file_is_small():
    """It is loaded with the bots."""
    assert len(WHOLE) < 100_000
