"""Tables of boardgame.io: Socket.IO's framing straight on a WebSocket, no polling."""

import asyncio
import random
from collections.abc import Callable
from functools import partial
from itertools import count

import msgspec

from bench.load.frames import Broken, Socket, connect
from bench.load.meter import Meter
from bench.load.table import LoadTable

PATH = "/socket.io/?EIO=4&transport=websocket"
ROOM = b"/knister,"
EVENT = b"42" + ROOM
UPDATE, SYNC, MATCH_DATA = (EVENT + b'["%s"' % name for name in (b"update", b"sync", b"matchData"))
MOVE = (
    EVENT
    + b'["update",{"type":"MAKE_MOVE","payload":{"type":"write","args":[%d,%d],"playerID":"%d"}}'
    + b',%d,"%s","%d"]'
)

_numbers = count()


class _Grids(msgspec.Struct, gc=False):
    grids: list[list[int]]


class _State(msgspec.Struct, gc=False):
    G: _Grids
    number: int = msgspec.field(name="_stateID")


class _Synced(msgspec.Struct, gc=False):
    state: _State


_update = msgspec.json.Decoder(tuple[str, str, _State, list[msgspec.Raw]])
_sync = msgspec.json.Decoder(tuple[str, str, _Synced])
_match_data = msgspec.json.Decoder(tuple[str, str, msgspec.Raw])


class PeerTable(LoadTable):
    """Two sockets; each new match is joined on the same two."""

    def __init__(self, address: str, meter: Meter, ready: Callable[[LoadTable], None]) -> None:
        super().__init__(meter, ready)
        self._address = address
        self._match = ""
        self._sockets: list[Socket] = []
        self._states: list[_State | None] = [None, None]
        # Set by whatever a seat waits for before play: a room entered, a match joined.
        self._known = asyncio.Event()
        self._random = random.Random(next(_numbers))  # noqa: S311  load, no secrets

    async def open(self) -> None:
        """Connects both seats and joins a first match."""
        for seat in (0, 1):
            self._known.clear()
            heard = partial(self._heard, seat)
            self._sockets.append(await connect(self._address, PATH, heard, self.meter.failed))
            self._sockets[seat].send(b"40" + ROOM)
            await self._known.wait()
        await self._next_game()

    def close(self) -> None:
        """Hangs up."""
        for socket in self._sockets:
            socket.close()

    async def _next_game(self) -> None:
        self._match = f"m{next(_numbers)}"
        for seat, socket in enumerate(self._sockets):
            self._known.clear()
            socket.send(EVENT + b'["sync","%s","%d",null,2]' % (self._match.encode(), seat))
            # The state comes before the seat hears of moves; who is there comes after.
            await self._known.wait()

    def _turn(self) -> int:
        state = self._states[0]
        assert state is not None
        return state.number % 2

    def _send_move(self) -> None:
        seat = self._turn()
        state = self._states[seat]
        assert state is not None
        free = [cell for cell, number in enumerate(state.G.grids[seat]) if not number]
        cell, number = self._random.choice(free), self._random.randint(2, 12)
        move = (cell, number, seat, state.number, self._match.encode(), seat)
        self._sockets[seat].send(MOVE % move)

    def _heard(self, seat: int, message: bytes) -> None:
        if message.startswith(UPDATE):
            _, match, state, _ = _update.decode(message[len(EVENT) :])
            self._updated(seat, match, state)
        elif message == b"2":
            self._sockets[seat].send(b"3")
        elif message.startswith(SYNC):
            _, match, synced = _sync.decode(message[len(EVENT) :])
            self._states[seat] = synced.state
        elif message.startswith(MATCH_DATA):
            if _match_data.decode(message[len(EVENT) :])[1] == self._match:
                self._known.set()
        elif message.startswith(b"40" + ROOM):
            self._known.set()
        elif message[:1] != b"0":
            raise Broken(f"This is not understood here: {message[:200]!r}")

    def _updated(self, seat: int, match: str, state: _State) -> None:
        before, other = self._states[seat], self._states[1 - seat]
        assert before is not None
        assert other is not None
        if match != self._match or state.number != before.number + 1:
            raise Broken(f"A state that is not the next one: {state.number}")
        self._states[seat] = state
        if before.number % 2 == seat:
            self._mover_holds()
        if other.number == state.number:
            full = all(all(grid) for grid in state.G.grids)
            self._both_hold(over=full)
