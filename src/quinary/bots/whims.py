"""Whims: the seeds of bots' random choices, so that games repeat and no dice leak."""

from hashlib import sha256

from quinary.core.game import Seat


def whim(source: str, seat: Seat, decision: int) -> int:
    """The seed of a seat's whims in its decision of this number, counted from 0.

    The source, mostly the seed of the game's dice, keeps games apart. Neither it nor any of its
    dice can be worked out from a whim: docs/play/fair-dice.md uses the seed in another way.
    """
    text = f"whim {seat} {decision} {source}"
    return int.from_bytes(sha256(text.encode()).digest()[:7], "big")
