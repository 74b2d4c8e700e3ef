"""Everything that can be wrong, and whose fault it was.

Each error is one clear sentence for a person and one fixed code for a program.
Where a rule forbids something, the error names the clause.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar


class QuinaryError(Exception):
    """A refusal. Nothing has been changed by the call that raised it."""

    code: ClassVar[str] = "bad-request"
    message: str = ""  # a class that always says the same says it here

    def __init__(self, message: str = "") -> None:
        self.message = message or self.message
        super().__init__(self.message)


class Malformed(QuinaryError):
    """The text or message could not be understood at all."""


class UnknownGame(QuinaryError):
    """No installed game has this name."""

    code = "unknown-game"


class BadOptions(QuinaryError):
    """The game does not offer these options, or not for this many seats."""

    code = "bad-options"

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.clause = clause


class NoGame(QuinaryError):
    """The request needs a game, and none has been started."""

    code = "no-game"


class NotYourTurn(QuinaryError):
    """The actor may not act now."""

    code = "not-your-turn"


class GameOver(QuinaryError):
    """The game has ended; nothing more can be applied."""

    code = "game-over"


class IllegalAction(QuinaryError):
    """The rules forbid this here; `clause` says which one.

    With a `reason`, the game's catalogue says the same in every language: `fault-<reason>`,
    with the values. A `ruling` is ours and not the leaflet's, and the message says so.
    """

    code = "illegal-action"

    def __init__(
        self,
        clause: str,
        message: str,
        reason: str = "",
        *,
        ruling: bool = False,
        **values: int | str,
    ) -> None:
        super().__init__(f"{message} ({clause}, our ruling)" if ruling else f"{message} ({clause})")
        self.clause, self.sentence = clause, message
        self.reason, self.ruling, self.values = reason, ruling, values


class NoUndo(QuinaryError):
    """The last step can't be taken back; the message says why."""

    code = "illegal-action"


class BadRecord(QuinaryError):
    """A record does not hold; `step` is the number of the first step at fault, if it is a step."""

    def __init__(self, message: str, step: int | None = None) -> None:
        super().__init__(message if step is None else f"Step {step} does not hold: {message}")
        self.step = step


# Also an ImportError, so that programs can go on without what is not installed.
class NotInstalled(QuinaryError, ModuleNotFoundError):
    """Something needs libraries that come with an extra; the message says with which one."""

    code = "not-installed"


@contextmanager
def extra(name: str, what: str) -> Iterator[None]:
    """Imports of libraries that come with this extra; without it, says how to install `what`."""
    try:
        yield
    except ModuleNotFoundError as error:
        # A missing module of our own is our fault, and nothing that an extra would bring.
        if isinstance(error, NotInstalled) or (error.name or "").startswith("quinary"):
            raise
        raise NotInstalled(f"{what} not installed: pip install 'quinary[{name}]'.") from None
