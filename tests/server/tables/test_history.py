"""The past of a table: the history that each viewer gets, and the table as it was."""

import hmac
import json
import random
from typing import Any

import msgspec
import pytest
from tests.server.support.books import CELL, OTHER, Book, Desk, begun
from tests.server.support.play import play_to_the_end, table_of_two
from tests.server.support.screens import Screen

from quinary.core.errors import IllegalAction
from quinary.core.game import CHANCE
from quinary.core.registry import find_game, game_ids
from quinary.server.schemas.tables import NewTable
from quinary.server.tables.commands import opening
from quinary.server.tables.history import history
from quinary.server.tables.messages import Viewer
from quinary.wire.codec import tagged


def steps_shown(book: Book, seat: int | None) -> list[dict[str, Any]]:
    """The history as this viewer gets it: actor, text, kinds of facts, whether undone."""
    return [
        {
            "n": step.n,
            "actor": step.actor,
            "text": step.text,
            "facts": [fact["type"] for fact in step.facts],
            "undone": step.undone,
        }
        for step in history("t", book.entries, Viewer("", seat)).steps
    ]


def test_before_the_end_everybody_reads_their_own():
    """One's own act has its text, another's has none; what is still hidden is not shown."""
    book = begun()
    table = book.table
    book.write(table.act("ada", 0, CELL, seen=table.number))
    assert steps_shown(book, 1) == [
        {"n": 5, "actor": "chance", "text": None, "facts": ["rolled"], "undone": False},
        {"n": 6, "actor": 0, "text": None, "facts": ["chosen"], "undone": False},
    ]
    assert [step["text"] for step in steps_shown(book, 0)] == [None, "a1"]
    book.write(table.act("bob", 1, OTHER, seen=table.number))
    assert [step["text"] for step in steps_shown(book, 1)] == [None, None, "b2", None]
    assert [step["facts"] for step in steps_shown(book, None)] == [
        ["rolled"],
        ["chosen"],
        ["written", "written"],
        ["rolled"],
    ]


def test_what_was_taken_back_is_listed_once():
    """Ada's act is undone; Bob's, which stood meanwhile, is one step with its first number."""
    book = begun(seats=3)
    table = book.table
    book.write(table.act("ada", 0, CELL, seen=table.number))
    book.write(table.act("bob", 1, CELL, seen=table.number))
    assert table.steps == [6, 7, 8]
    book.write(table.undo("ada", 0))
    assert table.number == 11  # two were read back, one was done again
    assert table.steps == [6, 8]
    book.write(table.act("ada", 0, OTHER, seen=table.number))
    steps = steps_shown(book, 0)
    assert [(step["n"], step["actor"], step["text"], step["undone"]) for step in steps] == [
        (6, "chance", None, False),
        (7, 0, "a1", True),
        (8, 1, None, False),
        (12, 0, "b2", False),
    ]
    assert [step["facts"] for step in steps] == [["rolled"], ["chosen"], ["chosen"], ["chosen"]]
    book.write(table.undo("bob", 1))
    assert table.steps == [6, 12]
    book.write(table.undo("ada", 0))
    assert table.steps == [6]


def test_the_numbers_of_what_counts():
    """However acts are made and taken back, each act that counts has its entry's number."""
    chance = random.Random(7)
    for _ in range(30):
        book = begun(seats=4)
        table = book.table
        by_number: dict[int, Any] = {}
        for _ in range(40):
            seat = chance.randrange(4)
            person = ("ada", "bob", "cem", "dee")[seat]
            assert table.match is not None
            if seat in table.waiting_since:
                legal = table.match.legal(seat)
                action = chance.choice(list(legal))
                cell = {"type": "write", "row": action.row, "col": action.col}
                by_number[table.number + 1] = (seat, action)
                book.write(table.act(person, seat, cell, seen=table.number))
            elif seat in table.unsettled:
                book.write(table.undo(person, seat))
            acts = [(act.actor, act.action) for act in table.match.acts if act.actor is not CHANCE]
            assert [by_number[n] for n in table.steps if n in by_number] == acts
            assert len(table.steps) == len(table.match.acts)


def test_a_game_that_has_to_be_remembered():
    """With the memory option nobody gets history before the end; the refusal names the clause."""
    book = begun("einsteincode", options={"memory": "memory"}, dice="fair")
    with pytest.raises(IllegalAction) as refusal:
        history("t", book.entries, Viewer("", 0))
    assert refusal.value.clause == "COD-16"
    assert history("t", begun("einsteincode").entries, Viewer("", 0)).steps


def test_among_many_only_what_is_ones_own():
    """At a table of 40 the history holds the rolls and the viewer's own acts."""
    book = Book(Desk("t"))
    book.write([opening(NewTable(game="knister", seats=40), "ada", "CODE")])
    for _ in range(40):
        book.write(book.table.sit("ada", "Ada", None, ""))
    book.write(book.table.start("ada"))
    for seat in range(40):
        book.write(book.table.act("ada", seat, CELL, seen=book.table.number))
    steps = history("t", book.entries, Viewer("", 3)).steps
    assert [step.actor for step in steps] == ["chance", 3, 39, "chance"]
    assert [fact["seat"] for fact in steps[2].facts] == [3]
    assert len(history("t", book.entries, Viewer("", None)).steps) == 2


@pytest.mark.parametrize("game", game_ids())
def test_the_past_is_what_was_shown(shared_server, guest, game):
    """After the end anybody can see any seat at any number, just as its feed showed it."""
    ada, bob, eve = (guest(shared_server, name) for name in ("Ada", "Bob", "Eve"))
    options = {"board": "small"} if game == "rigolade" else {}
    table = table_of_two(ada, bob, game, options=options)
    address = f"/api/tables/{table}"
    assert ada.refused("GET", f"{address}?seat=0&at=4") == (409, "not-now")
    screens = play_to_the_end(table, [ada, bob], random.Random(game))
    frames = seen_by_number(screens[1])
    for n in random.Random(game).sample(sorted(frames), min(12, len(frames))):
        once = eve.ask("GET", f"{address}?seat=1&at={n}&after={n - 1}")
        assert once["n"] == n
        for key in ("view", "scores", "to_act", "legal"):
            assert once[key] == frames[n][key], key
    last = max(frames)
    assert eve.refused("GET", f"{address}?seat=2&at={last}") == (409, "not-now")
    assert eve.refused("GET", f"{address}?at={last + 1}") == (409, "not-now")
    assert eve.refused("GET", f"{address}?seat=1") == (403, "not-allowed")
    assert "view" not in eve.ask("GET", f"{address}?seat=0&at=2")
    check_history(eve, address, game, screens[0])
    check_draws(eve, address)


def seen_by_number(screen: Screen) -> dict[int, dict[str, Any]]:
    """Everything that the screen had shown, by the number of each message."""
    shown: dict[str, Any] = {}
    by_number = {}
    for frame in screen.frames:
        shown |= as_json(frame)
        by_number[shown["n"]] = dict(shown)
    return {n: shown for n, shown in by_number.items() if "view" in shown}


def as_json(text: str | bytes) -> Any:
    """The message that the text holds."""
    return json.loads(text)


def check_history(eve: Any, address: str, game: str, screen: Screen) -> None:
    """After the end everybody can read every step, with the facts that were sent."""
    notation = find_game(game).notation
    record = eve.ask("GET", f"{address}/record")["record"]
    steps = eve.ask("GET", f"{address}/history")["steps"]
    assert len(steps) == len(record["steps"])
    for step, (actor, action) in zip(steps, record["steps"], strict=True):
        assert step["actor"] == actor
        parse = notation.parse_outcome if actor == "chance" else notation.parse_action
        assert as_json(msgspec.json.encode(tagged(parse(step["text"])))) == action
    public = [fact for step in steps for fact in step["facts"]]
    assert all(fact in screen.facts for fact in public)


def test_uninvited_spectators_see_no_past(shared_server, guest):
    """Where spectators are not allowed, they can't see the past either."""
    ada, eve = guest(shared_server, "Ada"), guest(shared_server, "Eve")
    agreed = {"game": "masterdice", "seats": 1, "watchers": False}
    table = ada.ask("POST", "/api/tables", **agreed)["table"]["id"]
    ada.ask("POST", f"/api/tables/{table}/sit")
    ada.ask("POST", f"/api/tables/{table}/start")
    assert ada.ask("GET", f"/api/tables/{table}/history?seat=0")["steps"]
    for path in ("?at=2", "?seat=0&at=2", "/history", "/draws"):
        assert eve.refused("GET", f"/api/tables/{table}{path}") == (403, "not-allowed")


# --- draws, repeated with HMAC-SHA256 from the published numbers alone


def numbers(seed: str, outcome: int, belows: list[int]) -> list[int]:
    """The numbers that the seed gives for an outcome, by docs/play/fair-dice.md."""
    found, word = [], 0
    for below in belows:
        while True:
            message = f"{outcome}:{word}".encode()
            digest = hmac.digest(seed.encode(), message, "sha256")
            got, word = int.from_bytes(digest[:8], "big"), word + 1
            if got < 2**64 - 2**64 % below:
                break
        found.append(got % below)
    return found


def things(source: dict[str, Any], lots: list[int]) -> list[Any]:
    """The dice, or the things of all hands, that the numbers lead to."""
    if source["kind"] == "dice":
        dice = [lot + 1 for lot in lots]
        return sorted(dice) if source["sorted"] else dice
    drawn, rest = [], iter(lots)
    for bag in source["bags"]:
        counts = list(bag["counts"])
        for size in bag["hands"]:
            places = sorted(take(counts, next(rest)) for _ in range(size))
            drawn += [bag["things"][place] for place in places]
    assert next(rest, None) is None
    return drawn


def take(counts: list[int], lot: int) -> int:
    """Takes out the thing with this number; returns its place."""
    for place, count in enumerate(counts):
        if lot < count:
            counts[place] -= 1
            return place
        lot -= count
    raise AssertionError


def flat(value: Any) -> list[Any]:
    """Everything that an outcome names, in order."""
    return [thing for item in value for thing in flat(item)] if isinstance(value, list) else [value]


def named(outcome: dict[str, Any]) -> list[Any]:
    """The dice or things of an outcome, in order."""
    return [
        thing
        for key, value in outcome.items()
        if key not in ("type", "seat", "player")
        for thing in flat(value)
    ]


def check_draws(eve: Any, address: str) -> None:
    """Every outcome of the game can be drawn again from what is published."""
    record = eve.ask("GET", f"{address}/record")["record"]
    published = eve.ask("GET", f"{address}/draws")
    assert published["seed"] == record["seed"]
    outcomes = [action for actor, action in record["steps"] if actor == "chance"]
    assert [draw["outcome"] for draw in published["draws"]] == outcomes
    steps = eve.ask("GET", f"{address}/history")["steps"]
    assert [draw["n"] for draw in published["draws"]] == [
        step["n"] for step in steps if step["actor"] == "chance"
    ]
    for outcome, draw in enumerate(published["draws"]):
        got = [one["got"] for one in draw["numbers"]]
        assert got == numbers(published["seed"], outcome, [one["below"] for one in draw["numbers"]])
        assert things(draw["from"], got) == named(draw["outcome"])


def test_draws_are_for_finished_games_with_a_seed(shared_server, guest):
    """While a game goes on its seed is a secret; real dice have none."""
    ada = guest(shared_server, "Ada")
    table = table_of_two(ada, ada, "knister")
    assert ada.refused("GET", f"/api/tables/{table}/draws") == (409, "not-now")
