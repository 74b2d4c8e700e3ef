"""uvicorn's WebSocket, with a short way for what goes over it all the time.

Whole text frames, which are nearly all there are, are read and written here, in fewer steps.
Handshakes, pings, closing, fragments and whatever is wrong are left to
uvicorn and websockets, which only ever get whole frames from here.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request

TEXT, BINARY, CONTINUED = 1, 2, 0
LAST = 0x80
MASKED = 0x80
MOST_HEARD = 8
"""So many messages may wait to be looked at before nothing more is read."""


class Mailbox:
    """What has come and was not looked at yet: a queue for one reader."""

    __slots__ = ("_items", "_waiting")

    def __init__(self) -> None:
        self._items: deque[Any] = deque()
        self._waiting: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        """Puts it behind the others."""
        self._items.append(item)
        self._wake()

    def put_first(self, item: Any) -> None:
        """Puts it before the others."""
        self._items.appendleft(item)
        self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> Any:
        """The oldest of them, as soon as there is one."""
        while not self._items:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self._items.popleft()

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._items

    def qsize(self) -> int:
        """How many wait."""
        return len(self._items)


class UvicornSocket(WebSocketsSansIOProtocol):
    """A WebSocket that can be told something without waiting, and hung up."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.queue = cast("Any", Mailbox())  # an asyncio.Queue can do more, and costs more

    _rest = b""
    _in_fragments = False
    when_writable: Callable[[], None] | None = None
    """Called when what was told has been taken, after it had not been."""
    when_heard: Callable[[str], bool] | None = None
    """Called with a text when no other waits: whether that was all that had to be done with it."""

    def handle_connect(self, event: Request) -> None:
        """Lets the application find this connection."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["connection"] = self  # type: ignore[typeddict-unknown-key]

    # --- telling

    @property
    def is_writable(self) -> bool:
        """Whether what was told before has been taken."""
        return self.writable.is_set()

    def tell(self, text: bytes) -> None:
        """Sends a text."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        size = len(text)
        if size < 126:
            head = bytes((LAST | TEXT, size))
        elif size < 2**16:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        self.transport.write(head + text)

    def resume_writing(self) -> None:
        """What was told has been taken."""
        super().resume_writing()
        if self.when_writable is not None:
            self.when_writable()

    def close_line(self, code: int, reason: str) -> None:
        """Says goodbye, with a reason."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        goodbye = self.send({"type": "websocket.close", "code": code, "reason": reason})
        self.tasks.add(task := self.loop.create_task(goodbye))
        task.add_done_callback(self.tasks.discard)

    def hang_up(self) -> None:
        """Ends the connection at once, with whatever was not sent."""
        self.transport.abort()

    # --- hearing

    def hear_again(self, text: str) -> None:
        """Puts a text that was heard before everything that was not."""
        cast("Mailbox", self.queue).put_first(_received(text))

    def data_received(self, data: bytes) -> None:
        """Takes whole frames out of what has come; the rest waits for more."""
        if not self.handshake_complete or self.close_sent:
            super().data_received(data)
            return
        if self._rest:
            data = self._rest + data
        start = 0
        while (end := self._frame(data, start)) is not None:
            start = end
        self._rest = data[start:]

    def _frame(self, data: bytes, start: int) -> int | None:
        """Takes the frame that begins here; where the next one begins, if it was all there."""
        head = start + 2
        if len(data) < head:
            return None
        first, second = data[start], data[start + 1]
        size = second & 127
        if size > 125:
            width = 2 if size == 126 else 8
            if len(data) < head + width:
                return None
            size = int.from_bytes(data[head : head + width], "big")
            head += width
        if not second & MASKED or size > self.config.ws_max_size:
            super().data_received(data[start:])  # which closes the connection
            return len(data)
        head += 4
        end = head + size
        if len(data) < end:
            return None
        self._take(data[start:end], first, head - start)
        return end

    def _take(self, frame: bytes, first: int, head: int) -> None:
        if first != LAST | TEXT or self._in_fragments or self.close_sent:
            if first & 15 in (TEXT, BINARY, CONTINUED):
                self._in_fragments = not first & LAST
            super().data_received(frame)
            return
        try:
            text = apply_mask(frame[head:], frame[head - 4 : head]).decode()
        except UnicodeDecodeError:
            super().data_received(frame)  # which closes the connection
            return
        if self.when_heard is not None and self.queue.empty() and self.when_heard(text):
            return
        self.queue.put_nowait(_received(text))
        if not self.read_paused and self.queue.qsize() > MOST_HEARD:
            self.read_paused = True
            self.transport.pause_reading()


def _received(text: str) -> Any:
    """The text, as ASGI has it."""
    return {"type": "websocket.receive", "text": text}
