"""Frames that are sent again, by the same person or by another one."""

import json
import random
from typing import Any

import pytest
from tests.server.support.logs import log_of
from tests.server.support.play import table_of_two
from tests.server.support.screens import Screen


def played(screens: list[Screen], rounds: int, *, named: bool) -> list[list[str]]:
    """Plays this number of rounds of KNISTER; returns the frames that each seat sent."""
    sent: list[list[str]] = [[], []]
    for number in range(rounds):
        for seat, screen in enumerate(screens):
            wish: dict[str, Any] = {
                "wish": "act",
                "id": number,
                "seat": seat,
                "action": {"type": "write", "row": number // 5, "col": number % 5},
                "seen": screen.shown["n"],
            }
            if named:
                wish["command"] = f"{seat} {number}"
            sent[seat].append(json.dumps(wish))
            assert "error" not in answer_to(screen, sent[seat][-1])
            for each in screens:
                each.until(screen.shown["n"])
    return sent


def answer_to(screen: Screen, text: str) -> dict[str, Any]:
    """The answer to exactly this text."""
    identity = json.loads(text)["id"]
    screen.answers.pop(identity, None)
    screen.feed.send(text)
    while identity not in screen.answers:
        screen.hear()
    return screen.answers[identity]


@pytest.mark.parametrize("rounds", [6, 25])
@pytest.mark.parametrize("named", [True, False])
def test_replayed_frames(patient_server, guest, tmp_path, named, rounds):
    """Sent again, in another order, on another socket, by somebody else: never a second move."""
    ada, bob, eve = (guest(patient_server, name) for name in ("Ada", "Bob", "Eve"))
    table = table_of_two(ada, bob, "knister")
    with ada.feed(table, 0, 0) as first, bob.feed(table, 1, 0) as second:
        screens = [Screen(first), Screen(second)]
        sent = played(screens, rounds, named=named)
        log = log_of(tmp_path, table)
        again = [answer_to(screens[0], text) for text in sent[0]]
    random.Random(rounds).shuffle(sent[0])
    with ada.feed(table, 0) as feed, bob.feed(table, 1) as others, eve.feed(table, None) as eyes:
        mine, foreign, stranger = Screen(feed), Screen(others), Screen(eyes)
        for text in sent[0]:
            again.append(answer_to(mine, text))
            assert answer_to(foreign, text)["error"]["code"] == "not-allowed"
            assert answer_to(stranger, text)["error"]["code"] == "not-allowed"
    if named:
        assert {answer.get("n") for answer in again} == {len(log)}
    else:
        codes = {answer["error"]["code"] for answer in again}
        assert codes == {"game-over"} if rounds == 25 else codes <= {"stale", "not-your-turn"}
    assert log_of(tmp_path, table) == log
