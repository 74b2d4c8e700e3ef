"""What environments for learners have in common: their ids and the choices that they offer."""

from typing import Final

from quinary.core.errors import BadOptions

REWARDS: Final = ("points", "win")
ILLEGAL: Final = ("end", "raise")


def check_choice(name: str, value: object, known: tuple[object, ...]) -> None:
    """Refuses, in one sentence, what is not offered."""
    if value not in known:
        raise BadOptions(f"{name} is one of {', '.join(map(str, known))}, not {value!r:.40}.")


def env_id(game: str) -> str:
    """The id under which the game is registered with Gymnasium and PettingZoo."""
    return f"quinary/{game.title().replace('_', '')}-v0"
