"""Who plays: a level of ours, a class of yours, or a program of anybody.

`club` is a bot of the game. `python:package.module:Name` is a class or a function that gives an
object with `choose(moment)`. `program:COMMAND` is run once and asked line by line, in JSON.
"""

import contextlib
import importlib
import json
import os
import shlex
import signal
import socket
import subprocess
import sys
import threading
from typing import Any, Protocol

from quinary.arena import guard
from quinary.arena.plan import ANSWER_WITHIN
from quinary.bots import bot_of
from quinary.core.bot import Choice, Listener, Moment
from quinary.core.errors import Malformed, QuinaryError
from quinary.core.game import AnyGame
from quinary.wire.codec import decode_act, tagged, to_json

PYTHON, PROGRAM = "python:", "program:"


class Player(Listener, Protocol):
    """Anything that can be asked what to do."""

    def choose(self, moment: Moment[Any, Any]) -> Choice[Any]:
        """What it does."""


class PlayerFailed(QuinaryError):
    """A player gave no answer, or one that can't be."""


def player(game: AnyGame, name: str, answer_within: int = ANSWER_WITHIN) -> Player:
    """The player of this name; refuses one that does not exist."""
    if name.startswith(PYTHON):
        return _from_python(name.removeprefix(PYTHON))
    if name.startswith(PROGRAM):
        return ProgramPlayer(game, name.removeprefix(PROGRAM), answer_within)
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


class ProgramPlayer:
    """A program that is asked what to do, one line of JSON for each decision."""

    listens = True

    def __init__(self, game: AnyGame, command: str, answer_within: int) -> None:
        self._game = game
        self._command = command
        self._answer_within = answer_within
        self._is_late = False
        # While this process holds its end of the line, the program may live.
        self._line, theirs = socket.socketpair()
        with theirs:
            try:
                self._process = _guarded(shlex.split(command), theirs.fileno())
            except (OSError, ValueError) as error:
                self._line.close()
                raise _not_started(command, error) from None
        if (said := self._line.recv(1000)) != guard.STARTED:
            self.close()
            raise _not_started(command, said.decode(errors="replace"))

    def choose(self, moment: Moment[Any, Any]) -> Choice[Any]:
        """What the program answers, once it is clear that it is legal."""
        request = {
            "cmd": "choose",
            "game": self._game.id,
            "view": to_json(moment.view),
            "legal": [tagged(action) for action in moment.legal],
            "heard": [tagged(fact) for fact in moment.heard],
        }
        answer = self._exchange(json.dumps(request))
        try:
            action = decode_act(self._game, moment.view.seat, json.loads(answer)["action"])
        except (ValueError, KeyError, TypeError, QuinaryError):
            raise PlayerFailed(f"{self._command} answered {answer.strip()!r:.80}.") from None
        if action not in moment.legal:
            raise PlayerFailed(f"{self._command} chose what is not legal: {answer.strip()!r:.80}.")
        return Choice(action, 0.0)

    def _exchange(self, line: str) -> str:
        """The program's answer; it is ended if that takes too long, also to take the line in."""
        deadline = threading.Timer(self._answer_within, self._end_late)
        deadline.start()
        try:
            answer = self._write_and_read(line)
        finally:
            deadline.cancel()
            # It may be ending the program right now: only after that is `_is_late` certain.
            deadline.join()
        if self._is_late:
            seconds = f"{self._answer_within} second{'s' * (self._answer_within != 1)}"
            raise PlayerFailed(f"{self._command} has not answered within {seconds}.")
        if not answer:
            raise PlayerFailed(f"{self._command} has ended.")
        return answer

    def _write_and_read(self, line: str) -> str:
        """What the program writes when it has got the line; nothing if it has ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError:
            return ""
        return self._process.stdout.readline()

    def _end_late(self) -> None:
        self._is_late = True
        self._end()

    def _end(self) -> None:
        """Ends the program, with its guard and all that it has started."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def close(self) -> None:
        """Ends the program, and forgets it."""
        self._end()
        self._process.communicate()
        self._line.close()


def _not_started(command: str, why: object) -> Malformed:
    return Malformed(f"The program {command!r:.80} can't be started: {why}.")


def _guarded(words: list[str], line: int) -> "subprocess.Popen[str]":
    """The program as a child of its guard, in a process group of their own."""
    if not words:
        raise ValueError("nothing is named")
    return subprocess.Popen(  # noqa: S603  the person who starts a tournament names it
        # Isolated and without site packages: the guard needs neither, and starts sooner.
        [sys.executable, "-I", "-S", guard.__file__, str(line), *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        pass_fds=[line],
        start_new_session=True,
    )
