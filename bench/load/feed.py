"""One feed of our server: a seat, what it has received, and the wish it waits for."""

from collections.abc import Callable, Sequence

import msgspec
from msgspec import UNSET, UnsetType

from bench.load.frames import Broken, Failed, Socket, connect

GAME = "knister"
ACT = b'{"wish":"act","id":%d,"command":"%s","seat":%d,"seen":%d,"action":%s}'


class Fault(msgspec.Struct):
    """Why a wish was refused."""

    code: str
    message: str


class Answered(msgspec.Struct, gc=False):
    """The answer to a wish."""

    id: int
    n: int | UnsetType = UNSET
    error: Fault | UnsetType = UNSET


class Message(msgspec.Struct):
    """What a load client needs of a message; the rest is skipped."""

    n: int | UnsetType = UNSET
    stage: str | UnsetType = UNSET
    legal: list[msgspec.Raw] | UnsetType | None = UNSET
    view: msgspec.Raw | UnsetType = UNSET
    next: str | UnsetType | None = UNSET
    answers: list[Answered] | UnsetType = UNSET
    error: Fault | UnsetType = UNSET  # why the feed is closed


class View(msgspec.Struct):
    """What a seat sees of KNISTER."""

    round: int
    roll: msgspec.Raw
    grids: list[list[int]]


_message = msgspec.json.Decoder(Message)
_view = msgspec.json.Decoder(View)


class Feed:
    """A seat's feed. `news` is called after each message, when it has been taken in."""

    def __init__(self, seat: int, cookie: str, news: "Callable[[Feed], None]") -> None:
        self.seat = seat
        self.cookie = cookie
        self.n = 0
        self.stage = ""
        self.next: str | None = None
        self.legal: Sequence[msgspec.Raw] = ()
        # The number of the last wish's answer; None until that has come.
        self.done: int | None = None
        self._wishes = 0
        self._view = msgspec.Raw()
        self._news = news
        self._socket: Socket | None = None

    async def open(
        self, address: str, table: str, failed: Failed, after: int | None = None
    ) -> None:
        """Connects to the table."""
        path = f"/api/tables/{table}/feed?seat={self.seat}"
        if after is not None:
            path += f"&after={after}"
        self._socket = await connect(address, path, self.heard, failed, cookie=self.cookie)

    def close(self) -> None:
        """Hangs up, if it is connected."""
        if self._socket:
            self._socket.close()

    def heard(self, data: bytes) -> None:
        """Takes a message in."""
        message = _message.decode(data)
        if message.error is not UNSET:
            raise Broken(f"The feed was refused: {message.error}")
        if message.n is not UNSET:
            self.n = message.n
        if message.legal is not UNSET:
            self.legal = message.legal or ()
        if message.view is not UNSET:
            self._view = message.view
        if message.stage is not UNSET:
            self.stage = message.stage
        if message.next is not UNSET:
            self.next = message.next
        if message.answers is not UNSET:
            self._take(message.answers)
        self._news(self)

    def _take(self, answers: Sequence[Answered]) -> None:
        for answer in answers:
            if answer.id != self._wishes:
                raise Broken(f"An answer to wish {answer.id}, when {self._wishes} was the last.")
            if answer.n is UNSET:
                self._refused(answer.error)
            else:
                self.done = answer.n

    def _refused(self, error: Fault | UnsetType) -> None:
        """Nothing that the load wishes should be refused."""
        raise Broken(f"A wish was refused: {error}")

    def view(self) -> View:
        """What the seat sees now."""
        return _view.decode(self._view)

    def holds(self, number: int | None) -> bool:
        """Whether the seat has received the entry with this number."""
        return number is not None and self.n >= number

    def act(self, action: msgspec.Raw, command: bytes) -> None:
        """Wishes to act."""
        wish = (self._wishes + 1, command, self.seat, self.n, bytes(action))
        self._send(ACT % wish)

    def go(self, table: str) -> None:
        """Wishes to watch another table."""
        self.next, self.legal = None, ()
        wish = (self._wishes + 1, table.encode(), self.seat)
        self._send(b'{"wish":"go","id":%d,"table":"%s","seat":%d}' % wish)

    def wish(self, name: bytes) -> None:
        """Wishes for what needs no more words."""
        self._send(b'{"wish":"%s","id":%d}' % (name, self._wishes + 1))

    def _send(self, wish: bytes) -> None:
        assert self._socket is not None
        self._wishes += 1
        self.done = None
        self._socket.send(wish)
