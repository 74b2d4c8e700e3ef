"""The engine protocol: one line of JSON in, one line of JSON out.

docs/build/engine-protocol.md describes it for programs in other languages.
"""

import secrets
import sys
from collections.abc import Callable
from math import inf
from threading import Thread
from time import perf_counter
from typing import Any, BinaryIO

import msgspec

from quinary.bots import bot_of, default_level, moment_of, strongest
from quinary.bots.kernels import is_loaded, kernel, prepare, way_now
from quinary.bots.whims import whim
from quinary.core.bot import Thinking
from quinary.core.chance import Pseudo, Unforeseeable
from quinary.core.errors import GameOver, Malformed, NoGame, QuinaryError
from quinary.core.game import CHANCE, AnyGame, Option, Seat, check_turn
from quinary.core.play import Match, replay
from quinary.core.registry import all_games, find_game
from quinary.wire.codec import (
    decode_act,
    decode_actor,
    decode_record,
    encode_record,
    tagged,
    to_json,
)

LONGEST_LINE = 8 * 1024 * 1024

Answer = dict[str, Any]
Request = dict[str, Any]


class Engine:
    """A referee on a pipe. It holds one game; a refused request does not change it."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._way: Thinking = "plain"  # how bots think in this game
        self.running = True

    def answer(self, line: bytes) -> bytes:
        """Returns the answer to one line, whatever it contains."""
        request: object = None
        try:
            request = _decode(line)
            reply = {"ok": True, **self._obey(request)}
        except QuinaryError as error:
            reply = _refusal(error)
        except RecursionError:
            reply = _refusal(Malformed("This request is nested too deeply."))
        except Exception as error:  # noqa: BLE001  the process must survive any error
            sys.stderr.write(f"engine: {error!r}\n")
            message = "Something went wrong inside the engine; the game is as it was."
            reply = {"ok": False, "error": {"code": "internal-error", "message": message}}
        if isinstance(request, dict) and "id" in request:
            reply["id"] = request["id"]
        return msgspec.json.encode(reply)

    def _obey(self, request: object) -> Answer:
        if not isinstance(request, dict):
            raise Malformed("A request is a JSON object.")
        name = request.get("cmd")
        if not isinstance(name, str) or name not in COMMANDS:
            raise Malformed(f"cmd is one of {', '.join(COMMANDS)}.")
        command, allowed = COMMANDS[name]
        for key in request:
            if key not in ("cmd", "id", *allowed):
                raise Malformed(f"{name} has no field {key!r:.40}.")
        return command(self, request)

    @property
    def match(self) -> Match:
        """The current game; refuses if none was started."""
        if self._match is None:
            raise NoGame("No game has been started: send new or load first.")
        return self._match

    def games(self, _request: Request) -> Answer:
        """Lists the installed games."""
        return {"games": [_describe(game) for game in all_games()]}

    def new(self, request: Request) -> Answer:
        """Starts a new game in place of the old one."""
        game = find_game(_field(request, "game", str))
        options = _field(request, "options", dict, {})
        seed = _field(request, "seed", str, None)
        if seed is None:
            seed = secrets.token_hex(16)
        self._begin(Match(game, _whole(request, "seats"), options, seed))
        return self.status(request)

    def _begin(self, match: Match) -> None:
        """Takes the place of the old game; its bots think the way that is ready now."""
        self._match, self._way = match, way_now(match.game)

    def status(self, _request: Request) -> Answer:
        """Returns who may act, and whether the game is over."""
        turn = self.match.to_act()
        return {
            "to_act": CHANCE.value if turn is CHANCE else list(turn),
            "over": self.match.is_over(),
        }

    def legal(self, request: Request) -> Answer:
        """Returns the seat's legal actions."""
        actions = self.match.legal(self._seat(request))
        return {"actions": [tagged(action) for action in actions]}

    def apply(self, request: Request) -> Answer:
        """Applies an action of a seat, or an outcome that the caller supplies."""
        match = self.match
        if match.is_over():
            raise GameOver("The game is over.")
        actor = decode_actor(_field(request, "actor"), match.seats)
        check_turn(match.to_act(), actor)
        match.apply(actor, decode_act(match.game, actor, _field(request, "action")))
        return self.status(request)

    def chance(self, request: Request) -> Answer:
        """Draws an outcome with the engine's own generator."""
        # Once outcomes were supplied, the seed no longer counts: any fair source will do.
        outcome = self.match.draw(otherwise=Unforeseeable())
        return {**self.status(request), "action": tagged(outcome)}

    def view(self, request: Request) -> Answer:
        """Returns what the seat may know; a null seat is a spectator."""
        if _field(request, "seat") is None:
            return {"view": to_json(self.match.view(None))}
        return {"view": to_json(self.match.view(self._seat(request)))}

    def result(self, _request: Request) -> Answer:
        """Returns the scores so far, and the winners when the game is over."""
        result = self.match.result()
        return {"scores": result.scores, "winners": result.winners, "titles": result.titles}

    def best(self, request: Request) -> Answer:
        """Returns the choice of a bot that sees only the seat's view."""
        seat, match = self._seat(request), self.match
        until = self._until(request)
        unless = default_level(match.game) if until == inf else strongest(match.game)
        bot = bot_of(match.game, _field(request, "level", str, unless))
        check_turn(match.to_act(), seat)
        way = self._way_by(until)
        moment = moment_of(match, seat, bot, _whims(match, seat), until=until, way=way)
        choice = bot.choose(moment)
        if self._way == "plain":
            prepare(match.game)  # after the first answer, so as not to hold it up
        return {"action": tagged(choice.action), "value": choice.value, "way": way}

    def _way_by(self, until: float) -> Thinking:
        """Returns how a bot thinks: in a hurry it does not wait until its kernel is loaded."""
        game = self.match.game
        if self._way == "plain" or until == inf or is_loaded(game):
            return self._way
        Thread(target=kernel, args=(game, "compiled"), daemon=True).start()
        return "plain"

    def ready(self, request: Request) -> Answer:
        """Waits until everything is compiled; returns how bots will think in the next game."""
        game = find_game(_field(request, "game", str))
        kernel(game, "compiled")
        return {"way": way_now(game)}

    def record(self, _request: Request) -> Answer:
        """Returns the record of the game so far."""
        return {"record": encode_record(self.match.record())}

    def load(self, request: Request) -> Answer:
        """Replaces the game by a recorded one, once every step has been checked."""
        self._begin(replay(decode_record(_field(request, "record"))))
        return self.status(request)

    def quit(self, _request: Request) -> Answer:
        """Ends the session."""
        self.running = False
        return {}

    @staticmethod
    def _until(request: Request) -> float:
        """Returns the deadline of a bot; infinity without a time budget."""
        if "ms" not in request:
            return inf
        if (ms := _whole(request, "ms")) < 1:
            raise Malformed("ms is a time in milliseconds, 1 or more.")
        return perf_counter() + ms / 1000

    def _seat(self, request: Request) -> Seat:
        seat = decode_actor(_whole(request, "seat"), self.match.seats)
        assert seat is not CHANCE
        return seat


# Each command with the fields that its request may have.
COMMANDS: dict[str, tuple[Callable[[Engine, Request], Answer], tuple[str, ...]]] = {
    "games": (Engine.games, ()),
    "new": (Engine.new, ("game", "seats", "options", "seed")),
    "status": (Engine.status, ()),
    "legal": (Engine.legal, ("seat",)),
    "apply": (Engine.apply, ("actor", "action")),
    "chance": (Engine.chance, ()),
    "view": (Engine.view, ("seat",)),
    "result": (Engine.result, ()),
    "best": (Engine.best, ("seat", "level", "ms")),
    "ready": (Engine.ready, ("game",)),
    "record": (Engine.record, ()),
    "load": (Engine.load, ("record",)),
    "quit": (Engine.quit, ()),
}


_REQUIRED = object()


def _field(request: Request, name: str, kind: type = object, default: Any = _REQUIRED) -> Any:
    """Returns the field of the request, checked for this type, or its default."""
    if name not in request:
        if default is _REQUIRED:
            raise Malformed(f"{request['cmd']} needs the field {name}.")
        return default
    value = request[name]
    if not isinstance(value, kind) and not (value is None and default is None):
        raise Malformed(f"{name} must be {NAMES[kind]}.")
    return value


NAMES = {str: "a string", dict: "an object", int: "a whole number"}


def _whole(request: Request, name: str) -> int:
    """Returns the whole number in this field; refuses true and 4.0."""
    value = _field(request, name)
    if type(value) is not int:
        raise Malformed(f"{name} must be a whole number.")
    return value


def _whims(match: Match, seat: Seat) -> Pseudo:
    """Returns a bot's generator for ties: the same in the same game, another in every other one.

    A game with supplied outcomes has no seed; the record so far takes its place.
    """
    source = match.seed
    if source is None:
        source = msgspec.json.encode(encode_record(match.record())).decode()
    return Pseudo(whim(source, seat, match.decisions(seat)))


def _describe(game: AnyGame) -> Answer:
    return {
        "id": game.id,
        "name": game.name,
        "min_seats": game.min_seats,
        "max_seats": game.max_seats,
        "options": {option.name: _describe_option(option) for option in game.options},
    }


def _describe_option(option: Option) -> Answer:
    return {"choices": option.choices, "default": option.default, "help": option.help}


def _refusal(error: QuinaryError) -> Answer:
    return {"ok": False, "error": {"code": error.code, "message": error.message}}


def _decode(line: bytes) -> object:
    if len(line) > LONGEST_LINE:
        raise Malformed(f"A line is at most {LONGEST_LINE:,} bytes long.")
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
        raise Malformed(f"This line can't be read as JSON: {error}.") from None


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answers line by line until `quit` or the end of the input."""
    engine = Engine()
    while engine.running and (line := source.readline(LONGEST_LINE + 2)):
        if not line.endswith(b"\n") and len(line) > LONGEST_LINE:
            _skip_line(source)
        sink.write(engine.answer(line.rstrip(b"\r\n")) + b"\n")
        sink.flush()


def _skip_line(source: BinaryIO) -> None:
    """Skips the rest of a line that is too long."""
    while (more := source.readline(LONGEST_LINE)) and not more.endswith(b"\n"):
        pass
