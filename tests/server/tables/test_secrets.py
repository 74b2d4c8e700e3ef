"""Nobody is shown what they may not know.

By non-interference: at every step of random games each viewer's messages are made twice, from
the table and from a twin of it that differs only in what is hidden from that viewer. Equal bytes
mean that nothing hidden is in them, however it might be disguised.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

import pytest
from tests.server.support.twins import Leak, Play, play_many, started

from quinary.core.chance import Pseudo
from quinary.core.errors import IllegalAction
from quinary.core.game import CHANCE, AnyGame, Event, Result, Seat, Step
from quinary.core.registry import find_game, game_ids
from quinary.games.einsteincode import model as einsteincode
from quinary.games.knister import model as knister
from quinary.server.tables import messages
from quinary.server.tables import table as tables
from quinary.server.tables.messages import Viewer
from quinary.server.tables.table import Table

FRAMES = 3_000  # the number of messages of each game that are compared, over all viewers


@pytest.mark.parametrize("game", game_ids())
def test_no_message_reveals_a_secret(game):
    """Thousands of messages, for every viewer at every step, hold nothing that is hidden."""
    seen = play_many(find_game(game), FRAMES, game)
    assert seen.followed > FRAMES / 10, "twins with another past were among them"
    for viewer in [*(Viewer(f"p{seat}", seat) for seat in range(2)), Viewer("eve", None)]:
        assert seen.hidden[viewer] > FRAMES / 50, f"there was something to hide from {viewer}"


@pytest.mark.parametrize("game", ["knister", "einstein"])
def test_no_message_to_a_crowd_reveals_a_secret(game):
    """The same at a table of many, whose messages are made in another way."""
    randomness = Pseudo(game)
    table = started(find_game(game), 34, {}, randomness)
    seats = [Viewer(f"p{seat}", seat) for seat in (0, 7, 33)]
    play = Play(table, [*seats, Viewer("eve", None)], randomness)
    play.to_the_end(most=FRAMES // 4)
    assert play.followed > FRAMES / 20


# --- a leak would be noticed


@dataclass(frozen=True, slots=True, kw_only=True)
class Gossip(knister.View):
    """A view that also shows what others have chosen."""

    everybody: tuple[int | None, ...]


def gossiping(game: AnyGame) -> AnyGame:
    """KNISTER with a new field in its views."""

    def view(state: knister.State, seat: Seat | None) -> Gossip:
        honest = game.view(state, seat)
        visible = {field.name: getattr(honest, field.name) for field in fields(honest)}
        return Gossip(**visible, everybody=state.pending)

    return replace(game, view=view)


def without_a_screen(game: AnyGame) -> AnyGame:
    """MASTERDICE with the code shown to all, in the field where its maker sees it."""
    return replace(game, view=lambda s, seat: replace(game.view(s, seat), code=s.code))


def with_marked_cards(game: AnyGame) -> AnyGame:
    """EINSTEINCODE where the order of one's choices depends on the next player's code."""

    def legal_actions(state: einsteincode.State, seat: Seat) -> Sequence[Any]:
        letters = state.codes[(seat + 1) % len(state.codes)].letters
        return game.legal_actions(state, seat)[:: 1 if letters[0] < "y" else -1]

    return replace(game, legal_actions=legal_actions)


def with_open_hands(game: AnyGame) -> AnyGame:
    """RIGOLADE where everybody is shown which tiles somebody draws."""

    def apply(state: Any, actor: Any, action: Any) -> Step[Any, Any]:
        done = game.apply(state, actor, action)
        return Step(done.state, tuple(Event(e.fact, None, e.reveals) for e in done.events))

    return replace(game, apply=apply)


def with_a_loud_referee(game: AnyGame) -> AnyGame:
    """MASTERDICE where a refusal reveals too much."""

    def apply(state: Any, actor: Any, action: Any) -> Step[Any, Any]:
        try:
            return game.apply(state, actor, action)
        except IllegalAction as error:
            raise IllegalAction(error.clause, f"That is not {state.code}.") from None

    return replace(game, apply=apply)


def with_early_points(game: AnyGame) -> AnyGame:
    """KNISTER where a choice counts before all have chosen."""

    def result(state: Any) -> Result:
        early = game.result(state)
        more = [sum(cell or 0 for cell in state.pending)] * len(early.scores)
        return replace(early, scores=tuple(map(sum, zip(early.scores, more, strict=True))))

    return replace(game, result=result)


LEAKS = {
    "knister": (gossiping, with_early_points),
    "masterdice": (without_a_screen, with_a_loud_referee),
    "einsteincode": (with_marked_cards,),
    "rigolade": (with_open_hands,),
}


@pytest.mark.parametrize(
    ("game", "leak"), [(game, leak) for game, leaks in LEAKS.items() for leak in leaks]
)
def test_a_leak_would_be_noticed(game, leak, monkeypatch):
    """Views, choices, facts, refusals and points that reveal a secret are caught."""
    leaking = leak(find_game(game))
    monkeypatch.setattr(tables, "find_game", lambda _name: leaking)
    with pytest.raises(Leak):
        play_many(leaking, FRAMES, "a leak")


def test_a_leak_from_the_past_would_be_noticed(monkeypatch):
    """Whether one's act can be taken back must not depend on another's hidden act."""

    def leaky(table: Table, seat: Seat | None) -> bool:
        assert table.match
        acts = [act for act, _ in table.match.undoable() if act.actor not in (seat, CHANCE)]
        return bool(sum(act.action.col for act in acts) % 2)

    monkeypatch.setattr(messages, "can_undo", leaky)
    with pytest.raises(Leak):
        play_many(find_game("knister"), FRAMES, "a leak")
