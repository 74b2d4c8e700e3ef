"""A match, its record and its undo; a record that was tampered with fails at the right step."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable

import pytest

from quinary.core.chance import Pseudo
from quinary.core.errors import BadRecord, GameOver, NotYourTurn, NoUndo, QuinaryError, UnknownGame
from quinary.core.game import CHANCE
from quinary.core.play import Match, replay
from quinary.core.record import Act, Undo, acts_that_count
from quinary.core.registry import all_games, find_game, game_ids
from quinary.games.knister.model import Roll, Write
from quinary.testing.conformance import random_match, random_step
from quinary.wire.codec import decode_record, encode_record

KNISTER = find_game("knister")


def played(steps: int, seed: str | None = "s") -> Match:
    """A KNISTER game of two, this many steps long."""
    match = Match(KNISTER, 2, {}, seed)
    while len(match.acts) < steps:
        turn = match.to_act()
        if turn is CHANCE:
            match.draw()
        else:
            match.apply(turn[0], match.legal(turn[0])[0])
    return match


def test_the_five_games_are_registered():
    """Discovery finds the folders, without a list anywhere."""
    assert game_ids()[:5] == ("einstein", "einsteincode", "knister", "masterdice", "rigolade")


def test_an_unknown_game_is_refused_by_name():
    """The sentence says which games there are."""
    with pytest.raises(UnknownGame, match=r"no game 'chess'.*knister"):
        find_game("chess")


def test_the_same_seed_gives_the_same_game():
    """Outcomes depend on the seed and on how many outcomes there were, on nothing else."""
    assert played(30).record() == played(30).record()
    assert played(30, "other").state != played(30).state


def test_turns_are_checked_before_rules():
    """Chance out of turn, a seat out of turn and an act after the end are refused differently."""
    match = Match(KNISTER, 2, {}, "s")
    with pytest.raises(NotYourTurn):
        match.apply(0, Write(row=0, col=0))
    match.draw()
    with pytest.raises(NotYourTurn):
        match.draw()
    with pytest.raises(NotYourTurn):
        match.apply(CHANCE, Roll(dice=(1, 2)))
    match.apply(0, Write(row=0, col=0))
    with pytest.raises(NotYourTurn, match="This seat"):
        match.apply(0, Write(row=1, col=1))
    over = played(75)
    for actor in (CHANCE, 0):
        with pytest.raises(GameOver):
            over.apply(actor, Roll(dice=(1, 2)))
    with pytest.raises(GameOver):
        over.draw()


def test_typed_outcomes_drop_the_seed():
    """Once somebody supplied an outcome, the seed does not tell the game any more."""
    match = Match(KNISTER, 1, {}, "s")
    match.apply(CHANCE, Roll(dice=(3, 5)))
    assert match.record().seed is None
    assert replay(match.record()).state == match.state


def test_without_a_seed_nothing_is_drawn():
    """A match for real dice waits for them."""
    match = Match(KNISTER, 1, {}, None)
    with pytest.raises(NotYourTurn, match="typed in"):
        match.draw()
    assert match.acts == []


def test_undo_is_an_entry_in_the_log():
    """Nothing is removed: the log holds the act and its undo, the record replays to the state."""
    match = played(1)
    match.apply(0, Write(row=0, col=0))
    match.undo()
    match.apply(0, Write(row=4, col=4))
    record = match.record()
    assert [type(entry) for entry in record.entries] == [Act, Act, Undo, Act]
    assert acts_that_count(record.entries) == match.acts
    again = replay(decode_record(encode_record(record)))
    assert again.state == match.state
    assert again.record() == record


def test_undo_stops_at_rolls_and_reveals():
    """Not past a roll, not past the choice that showed everybody's, not before the beginning."""
    with pytest.raises(NoUndo, match="nothing"):
        Match(KNISTER, 2, {}, "s").undo()
    with pytest.raises(NoUndo, match="roll"):
        played(1).undo()
    with pytest.raises(NoUndo, match="hidden"):
        played(3).undo()


def test_a_typed_roll_can_be_corrected():
    """Real dice that were typed wrongly may be typed again, until somebody has acted in public."""
    match = Match(KNISTER, 1, {}, None)
    match.apply(CHANCE, Roll(dice=(3, 5)))
    match.undo()
    match.apply(CHANCE, Roll(dice=(3, 6)))
    assert match.state.roll == Roll(dice=(3, 6))
    again = replay(decode_record(encode_record(match.record())))
    assert again.state == match.state
    assert again.record() == match.record()


def test_an_undo_that_could_not_be_is_refused():
    """A record may not take back a roll, or more than one step at once."""
    match = played(2)
    for to, step in ((0, 3), (5, 3)):
        data = encode_record(match.record())
        data["steps"].append(["undo", {"to": to}])
        with pytest.raises(BadRecord) as refusal:
            replay(decode_record(data))
        assert refusal.value.step == step


@pytest.mark.parametrize("step", [1, 4, 7, 73])
def test_a_changed_roll_fails_at_its_step(step):
    """With a seed, an outcome that the seed does not give is refused, whatever it is."""
    data = encode_record(played(75).record())
    assert data["steps"][step - 1][0] == "chance"
    dice = data["steps"][step - 1][1]["dice"]
    data["steps"][step - 1][1]["dice"] = [1, 1] if dice != [1, 1] else [1, 2]
    with pytest.raises(BadRecord, match=f"Step {step} does not hold: the seed gives another roll"):
        replay(decode_record(data))


@pytest.mark.parametrize(
    ("change", "step"),
    [
        (lambda steps: steps[4].__setitem__(1, dict(steps[1][1])), 5),
        (lambda steps: steps[10][1].__setitem__("row", 7), 11),
        (lambda steps: steps[10].__setitem__(0, 5), 11),
        (lambda steps: steps[10].__setitem__(1, {"type": "roll", "dice": [1, 2]}), 11),
        (lambda steps: steps.pop(3), 4),
        (lambda steps: steps.insert(3, steps[1]), 4),
        (lambda steps: steps.append(["chance", {"type": "roll", "dice": [1, 2]}]), 76),
    ],
)
def test_a_changed_step_fails_at_its_number(change, step):
    """An illegal, missing, doubled, foreign or additional step is named by its number."""
    data = encode_record(played(75).record())
    change(data["steps"])
    with pytest.raises(BadRecord) as refusal:
        replay(decode_record(data))
    assert refusal.value.step == step


def test_a_record_of_another_rules_version_is_refused():
    """The sentence names both versions."""
    data = {**encode_record(played(3).record()), "rules": 99}
    with pytest.raises(BadRecord, match=r"version 99.*plays version 1"):
        replay(decode_record(data))
    del data["rules"]
    assert len(replay(decode_record(data)).acts) == 3


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 0},
        {"seats": "2"},
        {"seats": 2.0},
        {"seats": True},
        {"options": {"speed": 1}},
        {"options": []},
        {"seed": 7},
        {"steps": None},
        {"steps": [["chance"]]},
        {"steps": [[None, {}]]},
        {"steps": [["chance", {"type": "roll", "dice": [1, 2], "extra": 1}]]},
        {"surprise": 1},
        {"game": "chess"},
        {"players": "me"},
    ],
)
def test_a_record_of_the_wrong_shape_is_refused(change):
    """Wrong types, unknown fields and impossible numbers: one sentence each."""
    data = {**encode_record(played(3).record()), **change}
    with pytest.raises(QuinaryError) as refusal:
        replay(decode_record(data))
    assert "\n" not in str(refusal.value)


PLAY_ON = """
import pickle, sys
from quinary.core.chance import Pseudo
from quinary.testing.conformance import random_step

matches = pickle.load(sys.stdin.buffer)
for match in matches:
    randomness = Pseudo(match.game.id)
    while not match.is_over():
        random_step(match, randomness)
pickle.dump([match.record() for match in matches], sys.stdout.buffer)
"""


def begun(game_id: str) -> Match:
    """A random game in the middle, where an action can be taken back."""
    for number in range(100):
        randomness = Pseudo(f"{game_id} {number}")
        match = random_match(find_game(game_id), randomness)
        while not match.is_over():
            random_step(match, randomness)
            if len(match.acts) > 4 and match.can_undo() and not match.is_over():
                return match
    raise AssertionError("there is no such game")


def finished(match: Match) -> Match:
    """The match played on to its end, at random but always alike."""
    randomness = Pseudo(match.game.id)
    while not match.is_over():
        random_step(match, randomness)
    return match


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize(
    "twin_of",
    [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))],
    ids=["copy", "deepcopy", "pickle"],
)
def test_a_match_can_be_copied_in_the_middle(game_id: str, twin_of: Callable[[Match], Match]):
    """The twin knows all that the match knows, goes on with the same dice, and by itself."""
    match = begun(game_id)
    before, twin = match.record(), twin_of(match)
    assert twin.game is match.game
    assert (twin.state, twin.last_events, twin.record()) == (match.state, match.last_events, before)
    assert [twin.view(seat) for seat in range(twin.seats)] == [
        match.view(seat) for seat in range(match.seats)
    ]
    assert twin.undo() == match.acts[-1]
    finished(twin)
    assert match.record() == before, "what happens to the twin does not happen to the match"
    match.undo()
    assert finished(match).record() == twin.record()
    assert replay(twin.record()).result() == match.result()


def test_a_match_travels_to_another_process():
    """Pickled here and unpickled elsewhere, every game goes on with the same dice."""
    matches = [begun(game.id) for game in all_games()]
    elsewhere = subprocess.run(
        [sys.executable, "-c", PLAY_ON],
        input=pickle.dumps(matches),
        capture_output=True,
        check=True,
    )
    assert pickle.loads(elsewhere.stdout) == [finished(match).record() for match in matches]


def test_a_match_with_real_dice_can_be_copied():
    """Without a seed there are no dice to go on with: they are typed into the twin, too."""
    match = Match(KNISTER, 1, {}, None)
    match.apply(CHANCE, Roll(dice=(1, 2)))
    for twin in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        twin.apply(0, Write(row=0, col=0))
        with pytest.raises(NotYourTurn, match="typed in"):
            twin.draw()
        twin.apply(CHANCE, Roll(dice=(3, 4)))
        assert len(match.acts) == 1
