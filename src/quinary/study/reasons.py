"""Why a decision was dear, as data: each reader gets it in their own language."""

from typing import Any

from quinary.core.game import AnyGame
from quinary.core.registry import find_game
from quinary.core.review import plainly
from quinary.core.text.phrases import GameText, Names, Phrase, Said, Who
from quinary.study.review import Decision


def reason(game: AnyGame, decision: Decision) -> Phrase | None:
    """Why the best was better, in the game's own words; None where nothing stands out."""
    if game.reasons is None or decision.loss == 0:
        return None
    played, best = decision.played.action, decision.best.action
    return plainly(game.reasons())(decision.view, decision.heard, played, best)


def as_json(phrase: Phrase) -> dict[str, Any]:
    """The phrase as plain data: its key and its arguments, `{"seat": 0}` for a player."""
    arguments = {name: _plain(value) for name, value in phrase.arguments.items()}
    return {"key": phrase.key, "arguments": arguments}


def _plain(value: Said) -> Any:
    match value:
        case Who():
            return {"seat": value.seat}
        case Phrase():
            return as_json(value)
        case tuple():
            return [as_json(each) for each in value]
        case _:
            return value


def from_json(data: dict[str, Any]) -> Phrase:
    """The phrase that the data describes."""
    return Phrase(data["key"], **{name: _said(value) for name, value in data["arguments"].items()})


def _said(value: Any) -> Said:
    match value:
        case {"seat": int(seat)}:
            return Who(seat)
        case {"key": _, "arguments": _}:
            return from_json(value)
        case list():
            return tuple(from_json(each) for each in value)
        case int() | str():
            return value
        case _:
            raise TypeError(f"This is no part of a phrase: {value!r:.40}.")


def said(game_id: str, data: dict[str, Any] | None, language: str, names: Names) -> str:
    """A stored reason in this language; empty where there is none."""
    if data is None:
        return ""
    return GameText(find_game(game_id), language, names).speaker.say(from_json(data))
