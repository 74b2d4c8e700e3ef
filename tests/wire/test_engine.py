"""The engine protocol over a real pipe: its shapes, its error codes, and bad weather."""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from quinary.core.registry import find_game, game_ids


class Pipe:
    """An engine process, one line in, one line out."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "quinary", "engine"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def raw(self, line: bytes) -> dict[str, Any]:
        """The answer to a line as it is."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def ask(self, cmd: str, **fields: Any) -> dict[str, Any]:
        """The answer to a command that must succeed."""
        answer = self.raw(json.dumps({"cmd": cmd, **fields}).encode())
        assert answer["ok"] is True, answer
        return answer

    def code(self, cmd: str, **fields: Any) -> str:
        """The error code of a command that must fail, and leave the game as it was."""
        before = self.raw(b'{"cmd":"record"}')
        answer = self.raw(json.dumps({"cmd": cmd, **fields}).encode())
        assert answer["ok"] is False, answer
        assert answer["error"]["message"]
        assert self.raw(b'{"cmd":"record"}') == before
        code: str = answer["error"]["code"]
        return code


def started() -> Iterator[Pipe]:
    """An engine, which must end without a fault or a word of complaint."""
    pipe = Pipe()
    yield pipe
    pipe.process.stdin.close()  # type: ignore[union-attr]
    assert pipe.process.wait(timeout=20) == 0
    assert pipe.process.stderr.read() == b""  # type: ignore[union-attr]
    for stream in (pipe.process.stdout, pipe.process.stderr):
        stream.close()  # type: ignore[union-attr]


engine = pytest.fixture(started)
# One for all that is refused: it outlives every bit of it.
same_engine = pytest.fixture(started, scope="module")


ROLL = {"type": "roll", "dice": [3, 5]}
WRITE = {"type": "write", "row": 0, "col": 4}


def test_games_are_listed(engine):
    """Every game with its seats and options; no limit is null."""
    games = {game["id"]: game for game in engine.ask("games")["games"]}
    assert set(games) >= {"einstein", "einsteincode", "knister", "masterdice", "rigolade"}
    assert games["knister"]["max_seats"] is None
    assert games["rigolade"]["min_seats"] == 2
    assert games["einstein"]["options"]["opening"]["default"] == "free"


def test_a_game_of_knister(engine):
    """The shapes of new, status, apply, chance, legal, view, result, best and record."""
    assert engine.ask("new", game="knister", seats=2, id="a") == {
        "ok": True,
        "to_act": "chance",
        "over": False,
        "id": "a",
    }
    assert engine.ask("apply", actor="chance", action=ROLL)["to_act"] == [0, 1]
    assert len(engine.ask("legal", seat=1)["actions"]) == 25
    assert engine.ask("apply", actor=1, action=WRITE)["to_act"] == [0]
    assert engine.ask("legal", seat=1)["actions"] == []
    assert engine.ask("view", seat=0)["view"]["acted"] == [False, True]
    assert engine.ask("result")["scores"] == [0, 0]
    best = engine.ask("best", seat=0)
    assert best["action"] in engine.ask("legal", seat=0)["actions"]
    assert isinstance(best["value"], float)
    assert engine.ask("apply", actor=0, action=best["action"])["to_act"] == "chance"
    rolled = engine.ask("chance")
    assert rolled["action"]["type"] == "roll"
    record = engine.ask("record")["record"]
    assert record["seed"] is None
    assert record["steps"][:2] == [["chance", ROLL], [1, WRITE]]
    assert engine.ask("load", record=record) == {"ok": True, "to_act": [0, 1], "over": False}


@pytest.mark.parametrize("game_id", game_ids())
def test_a_whole_game_by_its_bots(engine, game_id):
    """Any game plays to its end with chance and best alone, and its record loads elsewhere."""
    seats = find_game(game_id).min_seats
    status = engine.ask("new", game=game_id, seats=seats, seed="whole")
    for _ in range(2000):
        if status["over"]:
            break
        if status["to_act"] == "chance":
            status = engine.ask("chance")
        else:
            seat = status["to_act"][0]
            best = engine.ask("best", seat=seat, level="greedy")
            status = engine.ask("apply", actor=seat, action=best["action"])
    assert status["over"]
    assert status["to_act"] == []
    result = engine.ask("result")
    assert result["winners"]
    record = engine.ask("record")["record"]
    assert record["seed"] == "whole"
    other = Pipe()
    other.ask("load", record=record)
    assert other.ask("result") == result
    other.ask("quit")
    assert other.process.wait(timeout=20) == 0
    for stream in (other.process.stdin, other.process.stdout, other.process.stderr):
        stream.close()  # type: ignore[union-attr]


def test_the_same_seed_gives_the_same_game(engine):
    """Two games by one seed roll the same dice; another seed, and no seed, others."""
    rolls = []
    for fields in ({"seed": "a"}, {"seed": "a"}, {"seed": "b"}, {"seed": ""}, {}, {}):
        engine.ask("new", game="einstein", seats=1, **fields)
        rolls.append(engine.ask("chance")["action"]["dice"])
        rolls[-1] += [engine.ask("record")["record"]["seed"]]
    assert rolls[0] == rolls[1]
    assert len({str(roll) for roll in rolls}) == 5


def test_before_the_first_game(engine):
    """Everything that needs a game says no-game."""
    for cmd in ("status", "legal", "apply", "chance", "view", "result", "best", "record"):
        assert engine.code(cmd, **({"seat": 0} if cmd in ("legal", "view", "best") else {})) == (
            "no-game"
        )


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "chess", "seats": 2}, "unknown-game"),
        ({"game": "../core", "seats": 2}, "unknown-game"),
        ({"game": 7, "seats": 2}, "bad-request"),
        ({"seats": 2}, "bad-request"),
        ({"game": "knister"}, "bad-request"),
        ({"game": "knister", "seats": 0}, "bad-options"),
        ({"game": "knister", "seats": -1}, "bad-options"),
        ({"game": "knister", "seats": 10**12}, "bad-options"),
        ({"game": "knister", "seats": 1.0}, "bad-request"),
        ({"game": "knister", "seats": True}, "bad-request"),
        ({"game": "knister", "seats": "1"}, "bad-request"),
        ({"game": "knister", "seats": 1, "options": {"opening": "free"}}, "bad-options"),
        ({"game": "knister", "seats": 1, "options": []}, "bad-request"),
        ({"game": "knister", "seats": 1, "seed": 5}, "bad-request"),
        ({"game": "knister", "seats": 1, "colour": "red"}, "bad-request"),
        ({"game": "einstein", "seats": 1, "options": {"opening": "loose"}}, "bad-options"),
        ({"game": "einstein", "seats": 1, "options": {"opening": None}}, "bad-options"),
        ({"game": "einsteincode", "seats": 1}, "bad-options"),
        ({"game": "einsteincode", "seats": 13}, "bad-options"),
        ({"game": "masterdice", "seats": 3}, "bad-options"),
        ({"game": "masterdice", "seats": 2, "options": {"rounds": 3}}, "bad-options"),
        ({"game": "masterdice", "seats": 2, "options": {"rounds": 22}}, "bad-options"),
        ({"game": "masterdice", "seats": 2, "options": {"rounds": 2.0}}, "bad-options"),
        ({"game": "masterdice", "seats": 2, "options": {"rounds": True}}, "bad-options"),
        ({"game": "masterdice", "seats": 2, "options": {"rounds": 1}}, "bad-options"),
        ({"game": "masterdice", "seats": 1, "options": {"rounds": 2}}, "bad-options"),
        ({"game": "masterdice", "seats": 1, "options": {"reports": "by-hand"}}, "bad-options"),
        ({"game": "rigolade", "seats": 5}, "bad-options"),
    ],
)
def test_a_game_that_can_not_be(same_engine, fields, code):
    """A wrong game, number of seats, option or type has its own code; the old game goes on."""
    same_engine.ask("new", game="knister", seats=1)
    assert same_engine.code("new", **fields) == code


@pytest.mark.parametrize(
    ("actor", "action", "code"),
    [
        (0, {"type": "write", "row": 9, "col": 0}, "illegal-action"),
        (0, {"type": "write", "row": -1, "col": 0}, "illegal-action"),
        (0, {"type": "write", "row": 4.0, "col": 0}, "bad-request"),
        (0, {"type": "write", "row": "4", "col": 0}, "bad-request"),
        (0, {"type": "write", "row": True, "col": 0}, "bad-request"),
        (0, {"type": "write", "row": None, "col": 0}, "bad-request"),
        (0, {"type": "write", "row": 10**30, "col": 0}, "illegal-action"),
        (0, ROLL, "illegal-action"),
        (0, {"type": "write", "row": 0}, "bad-request"),
        (0, {"type": "write", "row": 0, "col": 0, "number": 12}, "bad-request"),
        (0, {"row": 0, "col": 0}, "bad-request"),
        (0, {"type": "scribble"}, "bad-request"),
        (0, {"type": ["write"]}, "bad-request"),
        (0, [], "bad-request"),
        (0, None, "bad-request"),
        (1, WRITE, "not-your-turn"),
        ("chance", ROLL, "not-your-turn"),
        (2, WRITE, "bad-request"),
        (-1, WRITE, "bad-request"),
        (0.0, WRITE, "bad-request"),
        (False, WRITE, "bad-request"),
        ("0", WRITE, "bad-request"),
        (None, WRITE, "bad-request"),
    ],
)
def test_an_action_that_can_not_be(same_engine, actor, action, code):
    """Malformed, illegal and out of turn have different codes; nothing changes."""
    same_engine.ask("new", game="knister", seats=2, seed="s")
    same_engine.ask("chance")
    same_engine.ask("apply", actor=1, action=WRITE)
    assert same_engine.code("apply", actor=actor, action=action) == code


@pytest.mark.parametrize(
    "dice", [[0, 1], [7, 1], [3], [1, 2, 3], [], [10**15, 1], [1, 2**63], [-(10**30), 1]]
)
def test_impossible_dice(same_engine, dice):
    """An outcome that can't happen is illegal, and names the clause."""
    same_engine.ask("new", game="knister", seats=1)
    assert same_engine.code("apply", actor="chance", action={"type": "roll", "dice": dice}) == (
        "illegal-action"
    )


def test_after_the_end(engine):
    """Whatever is applied after the end is game-over."""
    engine.ask("new", game="knister", seats=1)
    for cell in range(25):
        engine.ask("chance")
        action = {"type": "write", "row": cell // 5, "col": cell % 5}
        engine.ask("apply", actor=0, action=action)
    assert engine.ask("status") == {"ok": True, "to_act": [], "over": True}
    assert engine.ask("legal", seat=0)["actions"] == []
    assert engine.code("apply", actor=0, action=WRITE) == "game-over"
    assert engine.code("apply", actor="chance", action=ROLL) == "game-over"
    assert engine.code("chance") == "game-over"
    assert engine.code("apply", actor=9, action={}) == "game-over"
    assert engine.code("best", seat=0) == "game-over"


def at_first_decision(engine: Pipe, game_id: str, seed: str) -> int:
    """Who decides first in a new game of this seed."""
    status = engine.ask("new", game=game_id, seats=max(2, find_game(game_id).min_seats), seed=seed)
    while status["to_act"] == "chance":
        status = engine.ask("chance")
    seat: int = status["to_act"][0]
    return seat


def lot(engine: Pipe, seat: int) -> float:
    """Where in the list of legal actions the random player's choice stands: 0 first, 1 last."""
    legal = engine.ask("legal", seat=seat)["actions"]
    chosen = engine.ask("best", seat=seat, level="random", ms=1)["action"]
    place: float = legal.index(chosen) / (len(legal) - 1)
    return place


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_whims_of_its_own(engine, game_id):
    """The same seed gives the same choices; games of other seeds don't share their whims.

    Nor do games whose outcomes were typed in: there the same log gives the same choices.
    """
    seeded, typed = [], []
    for seed in "0123456701":
        seat = at_first_decision(engine, game_id, seed)
        seeded.append(lot(engine, seat))
        record = engine.ask("record")["record"]
        engine.ask("load", record={**record, "seed": None})
        typed.append(lot(engine, seat))
    for lots in (seeded, typed):
        assert lots[:2] == lots[-2:]
        assert max(lots) - min(lots) > 0.5


def test_best_out_of_turn_and_with_odd_wishes(engine):
    """A seat that can't act, an unknown level and a strange budget are refused."""
    engine.ask("new", game="knister", seats=1)
    assert engine.code("best", seat=0) == "not-your-turn"
    engine.ask("chance")
    assert engine.code("best", seat=0, level="grandmaster") == "bad-request"
    assert engine.code("best", seat=0, ms=-1) == "bad-request"
    assert engine.code("best", seat=0, ms="fast") == "bad-request"
    assert engine.code("best", seat=3) == "bad-request"
    assert engine.code("best", seat=0, ms=0) == "bad-request"
    assert engine.ask("best", seat=0, ms=1)["action"]["type"] == "write"


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"   ",
        b"\t\r",
        b"hello",
        b"{",
        b"[]",
        b"7",
        b'"new"',
        b"null",
        b"NaN",
        b'{"cmd": NaN}',
        b'{"cmd": "status", "x": Infinity}',
        b'{"cmd": 5}',
        b'{"cmd": "fly"}',
        b'{"cmd": null}',
        b'{"no": "cmd"}',
        b'{"cmd": "status", "extra": 1}',
        b'{"cmd": "new", "game": "knister", "seats": 1e400}',
        b'{"cmd": "new", "game": "knister", "seats": ' + b"9" * 5000 + b"}",
        b'{"cmd": "new", "game": "knister", "seats": 1, "seed": "\\ud800"}',
        b"\xff\xfe\x00",
        b"\x00",
        b"[" * 100_000,
        b'{"cmd":"load","record":' + b'{"a":' * 50_000,
    ],
)
def test_a_line_that_makes_no_sense(same_engine, line):
    """It gets an error answer, and the game goes on."""
    same_engine.ask("new", game="knister", seats=1, seed="s")
    answer = same_engine.raw(line)
    assert answer["ok"] is False
    assert answer["error"]["code"] in ("bad-request", "bad-options")
    assert same_engine.ask("status")["to_act"] == "chance"


@pytest.mark.parametrize("line", [b"x" * 10_000_000, b'{"cmd":"status","id":"' + b"y" * 10_000_000])
def test_ten_megabytes_in_one_line(engine, line):
    """Too long is said so, once, and the next line is read as if nothing had happened."""
    engine.ask("new", game="knister", seats=1, seed="s")
    answer = engine.raw(line + b'"}')
    assert answer["error"]["code"] == "bad-request"
    assert "at most" in answer["error"]["message"]
    assert engine.ask("status")["to_act"] == "chance"


def test_ids_come_back(engine):
    """Whatever the id is, also with an error."""
    for identity in (1, "a", None, [1, {"b": 2}]):
        assert engine.ask("games", id=identity)["id"] == identity
        assert engine.raw(json.dumps({"cmd": "?", "id": identity}).encode())["id"] == identity


def test_quit_ends_the_process(engine):
    """Quit is answered, then the process ends well, whatever else was sent."""
    assert engine.ask("quit") == {"ok": True}
    assert engine.process.wait(timeout=20) == 0


@pytest.mark.parametrize("depth", [*range(970, 1000), 5000])
def test_deep_nesting(same_engine, depth):
    """However deep, the answer is a refusal, and the id comes back if the line could be read."""
    same_engine.ask("new", game="knister", seats=1, seed="s")
    for opening, closing in (("[", "]"), ('{"a":', "}")):
        nested = (opening * depth + "1" + closing * depth).encode()
        for line in (
            b'{"cmd":"apply","actor":"chance","action":{"type":"roll","dice":' + nested + b"}}",
            b'{"cmd":"new","game":"einstein","seats":1,"options":{"opening":' + nested + b"}}",
            b'{"cmd":"load","record":' + nested + b"}",
        ):
            assert same_engine.raw(line)["error"]["code"] in ("bad-request", "bad-options")


def test_a_record_is_refused_for_its_first_fault(engine):
    """Seats before steps, and an impossible step before a later one that makes no sense."""
    steps = [["chance", {"type": "roll", "dice": [1, 2]}], [0, {"type": "zz"}]]
    record = {"game": "einstein", "seats": 2, "options": {}, "seed": None, "steps": steps}
    answer = engine.raw(json.dumps({"cmd": "load", "record": record}).encode())
    assert answer["error"]["message"].startswith("Step 1 does not hold")
    assert engine.code("load", record={**record, "seats": 0}) == "bad-options"


def test_an_edited_record_does_not_load(engine):
    """The refusal names the step, and the game that was there is still there."""
    engine.ask("new", game="knister", seats=1, seed="s")
    engine.ask("chance")
    record = engine.ask("record")["record"]
    dice = record["steps"][0][1]["dice"]
    record["steps"][0][1]["dice"] = [1, 1] if dice != [1, 1] else [2, 2]
    assert engine.code("load", record=record) == "bad-request"
    answer = engine.raw(json.dumps({"cmd": "load", "record": record}).encode())
    assert answer["error"]["message"].startswith("Step 1 does not hold")
