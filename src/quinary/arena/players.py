"""Who plays: a level of ours, a class of yours, or a program of anybody.

`club` is a bot of the game. `python:package.module:Name` is a class or a function that gives an
object with `choose(moment)`. `program:COMMAND` is run once and asked line by line, in JSON.
"""

import importlib
import json
import shlex
import subprocess
from typing import Any, Protocol

from quinary.bots import bot_of
from quinary.bots.player import Choice, Moment
from quinary.core.errors import Malformed, QuinaryError
from quinary.core.game import AnyGame
from quinary.wire.codec import decode_act, tagged, to_json

PYTHON, PROGRAM = "python:", "program:"


class Player(Protocol):
    """Whoever can be asked what to do."""

    @property
    def listens(self) -> bool:
        """Whether it wants to know what its seat has heard since the game began."""
        ...

    def choose(self, moment: Moment[Any, Any]) -> Choice[Any]:
        """What it does."""
        ...


class PlayerFailed(QuinaryError):
    """A player gave no answer, or one that can't be."""


def player(game: AnyGame, name: str) -> Player:
    """The player of this name; refuses one that does not exist."""
    if name.startswith(PYTHON):
        return _from_python(name.removeprefix(PYTHON))
    if name.startswith(PROGRAM):
        return Program(game, name.removeprefix(PROGRAM))
    return bot_of(game, name)


def _from_python(name: str) -> Player:
    module, _, attribute = name.partition(":")
    try:
        made = getattr(importlib.import_module(module), attribute)()
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise Malformed(f"There is no player python:{name!r:.80} ({error}).") from None
    if not callable(getattr(made, "choose", None)):
        raise Malformed(f"python:{name!r:.80} can't play: it has no method `choose`.")
    if not hasattr(made, "listens"):
        made.listens = False
    found: Player = made
    return found


class Program:
    """A program that is asked what to do, one line of JSON for each decision."""

    listens = True

    def __init__(self, game: AnyGame, command: str) -> None:
        self._game = game
        self._command = command
        try:
            self._process = subprocess.Popen(  # noqa: S603  whoever starts a tournament names it
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        except (OSError, ValueError, IndexError) as error:
            raise Malformed(f"The program {command!r:.80} can't be started: {error}.") from None

    def choose(self, moment: Moment[Any, Any]) -> Choice[Any]:
        """What the program answers, once it is clear that it is legal."""
        request = {
            "cmd": "choose",
            "game": self._game.id,
            "view": to_json(moment.view),
            "legal": [tagged(action) for action in moment.legal],
            "heard": [tagged(fact) for fact in moment.heard],
        }
        answer = self._ask(json.dumps(request))
        try:
            action = decode_act(self._game, moment.view.seat, json.loads(answer)["action"])
        except (ValueError, KeyError, TypeError, QuinaryError):
            raise PlayerFailed(f"{self._command} answered {answer.strip()!r:.80}.") from None
        if action not in moment.legal:
            raise PlayerFailed(f"{self._command} chose what is not legal: {answer.strip()!r:.80}.")
        return Choice(action, 0.0)

    def _ask(self, line: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError:
            raise PlayerFailed(f"{self._command} has ended.") from None
        if not (answer := self._process.stdout.readline()):
            raise PlayerFailed(f"{self._command} has ended.")
        return answer

    def close(self) -> None:
        """Ends the program."""
        self._process.kill()
        self._process.communicate()
