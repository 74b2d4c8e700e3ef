"""What a player of an OpenSpiel game observes: vectors and texts made from views."""

from typing import Any

from quinary.core.errors import extra

with extra("rl", "OpenSpiel is"):
    import numpy as np
    import pyspiel

from quinary.core.encoding import AnyEncoding
from quinary.core.game import AnyGame, Seat
from quinary.wire.codec import to_json


class Observer:
    """Observes a state for a player: all that its seat sees, or the public or own part of it.

    With perfect recall it is what the player has heard and done since the game began, as text.
    Who plays alone sees nothing that others would not: then there is no own part.
    """

    def __init__(self, game: AnyGame, seats: int, encoding: AnyEncoding, kind: Any) -> None:
        self._game = game
        self._alone = seats == 1
        self._recalls = bool(kind.perfect_recall)
        self._public = bool(kind.public_info)
        self._own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self._public and self._own and not self._recalls:
            self._lay_out(encoding)

    def _lay_out(self, encoding: AnyEncoding) -> None:
        self.tensor = np.zeros(encoding.size, np.float32)
        start = 0
        for feature in encoding.features:
            part = self.tensor[start : start + feature.size]
            self.dict[feature.name] = part.reshape(feature.dimensions)
            start += feature.size

    def set_from(self, state: Any, player: Seat) -> None:
        """Puts what the player sees into `tensor`, and so into `dict`."""
        if self.tensor is not None:
            self.tensor[:] = state.playing.observation(player)

    def string_from(self, state: Any, player: Seat) -> str | None:
        """The player's observation as text."""
        if self._recalls:
            return state.scribe().transcript(player) if self._public and self._own else None
        if not self._public and self._alone:
            return None
        if not self._own:
            return _written(self._view(state, None)) if self._public else ""
        seen = self._view(state, player)
        if not self._public:
            public = self._view(state, None)
            seen = {name: value for name, value in seen.items() if value != public[name]}
        return _written(seen)

    def _view(self, state: Any, seat: Seat | None) -> dict[str, Any]:
        view: dict[str, Any] = to_json(self._game.view(state.playing.state, seat))
        del view["seat"]
        return view


def _written(view: dict[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in view.items())
