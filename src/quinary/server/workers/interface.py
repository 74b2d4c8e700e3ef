"""The seam to whatever works apart from the event loop: bots, hints, long jobs, and plain calls."""

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

from quinary.core.bot import Thinking
from quinary.core.errors import QuinaryError
from quinary.core.game import AnyGame
from quinary.server.runtime import Signal

Result = TypeVar("Result")
State = Literal["none", "waiting", "working", "done", "failed", "refused"]


class BotTask(NamedTuple):
    """A decision of a bot: its level, and what its seat can see and has heard."""

    game: str
    level: str
    view: Any
    heard: Sequence[Any]
    seed: int


class HintTask(NamedTuple):
    """A hint of some kind for a seat, from what it can see and has heard."""

    game: str
    kind: str
    view: Any
    heard: Sequence[Any]
    seed: str


class JobTask(NamedTuple):
    """Long work of some kind on the record of a finished game, as JSON."""

    kind: str
    record: bytes


class JobStatus(NamedTuple):
    """How far a job is, and its result so far; when it has ended, all of it, or why it failed."""

    state: State
    done: int = 0
    of: int = 0
    body: str = ""
    before: int = 0  # how much other work goes before it, while it waits


JobProgress = Callable[[JobStatus], None]


class JobFailed(Exception):
    """A job has failed; the message says how."""


class ThoughtLost(QuinaryError):
    """The worker has died, or hung."""

    code = "thought-lost"
    message = "The answer was lost while it was being worked out: ask again."


class Workers(Protocol):
    """Whoever carries out the tasks of `workers/tasks.py` without holding up the event loop.

    They take what they are given: whose turn it is says the `Dispatcher`.
    """

    @property
    def places(self) -> tuple[int, int]:
        """How much short work, and how much long work, they do best at a time."""

    @property
    def failed(self) -> Signal[[]]:
        """Emitted whenever a choice or a hint has failed or was lost."""

    def way(self, game: AnyGame) -> Thinking:
        """Returns how bots think in a game that begins now."""

    async def choose(self, task: BotTask) -> dict[str, Any]:
        """Returns the action, as JSON, that a bot chooses."""

    async def hint(self, task: HintTask) -> dict[str, Any]:
        """Returns what a hint shows, as JSON."""

    async def run(self, job: JobTask, progress: JobProgress) -> str:
        """Returns the result of a job as JSON, or raises JobFailed; cancelling ends the work."""

    async def call(self, work: Callable[..., Result], *args: Any) -> Result:
        """Returns what the function returns, which may take a while but uses no event loop."""

    async def close(self) -> None:
        """Ends all work."""
