"""EINSTEINCODE's simple bot: points where a letter is likeliest, and covers its own tracks."""

from collections.abc import Mapping, Sequence
from typing import Final

from quinary.bots.player import Bot, Choice, Estimate, Moment
from quinary.core.game import Seat
from quinary.games.einsteincode.model import (
    MEMORY,
    Action,
    Arrange,
    Face,
    Faces,
    Guess,
    View,
    turned_down,
    uncracked,
)
from quinary.games.einsteincode.view import unseen

FREQUENCY: Final = {"x": 0.503, "y": 0.710, "z": 0.566, "t": 0.434}
"""How likely four cards of the full pile form each letter."""
STRENGTH: Final = {Face.DOWN: 1.0, Face.SHOWN: 0.5, Face.CRACKED: 0.0}
"""How much a card still protects its owner, fitted to games of this bot against itself."""
INITIATIVE: Final = 1.3
"""How much stronger a player is whose turn it is, fitted likewise."""


def greedy(moment: Moment[View, Action]) -> Choice[Action]:
    """The likeliest guess, after a re-ordering where it helps; its value is the chance to win."""
    choices = preferred(moment.view, moment.legal)
    action = choices[moment.randomness.below(len(choices))]
    return Choice(action, winning_chance(moment.view, action))


def chances(moment: Moment[View, Action]) -> Sequence[Estimate[Action]]:
    """The chance to win that each action leaves."""
    return [Estimate(action, winning_chance(moment.view, action)) for action in moment.legal]


def preferred(view: View, legal: Sequence[Action]) -> Sequence[Action]:
    """The actions among which the bot does not mind."""
    arrangements = [action for action in legal if isinstance(action, Arrange)]
    guesses = [action for action in legal if isinstance(action, Guess)]
    if arrangements and (view.arranging or may_be_known(view)):
        return arrangements
    if not guesses:
        return [action for action in legal if not isinstance(action, Arrange)]
    worth = {guess: (likelihood(view, guess), -FREQUENCY[guess.letter]) for guess in guesses}
    best = max(worth.values())
    return [guess for guess in guesses if worth[guess] == best]


def may_be_known(view: View) -> bool:
    """Whether others may remember some of the own cards."""
    assert view.seat is not None
    return view.memory == MEMORY or Face.SHOWN in view.codes[view.seat].faces


def likelihood(view: View, guess: Guess) -> float:
    """How likely the guess is right: certain if the card was shown, else by the unseen cards."""
    known = view.codes[guess.seat].letters[guess.card]
    if known is not None:
        return float(known == guess.letter)
    hidden = unseen(view)
    return hidden.count(guess.letter) / len(hidden)


def winning_chance(view: View, action: Action) -> float:
    """The seat's share in the strength of all codes after the action: 1 if it wins at once."""
    assert view.seat is not None
    seat, codes = view.seat, tuple(code.faces for code in view.codes)
    if isinstance(action, Guess):
        right = likelihood(view, action)
        cracked, shown = (_faced(codes, action, face) for face in (Face.CRACKED, Face.SHOWN))
        return right * share(cracked, seat, seat) + (1 - right) * share(shown, seat, None)
    if view.arranging:
        return share(codes, seat, view.player)
    if isinstance(action, Arrange):
        return share(_with_faces(codes, seat, turned_down(codes[seat])), seat, seat)
    return share(codes, seat, None)


def share(codes: tuple[Faces, ...], seat: Seat, mover: Seat | None) -> float:
    """The seat's part of all strength; None to move stands for the player after the seat."""
    if mover is None:
        order = (*range(seat + 1, len(codes)), *range(seat))
        mover = next(other for other in order if uncracked(codes[other]))
    strengths = [
        sum(STRENGTH[face] for face in faces) * (INITIATIVE if owner == mover else 1)
        for owner, faces in enumerate(codes)
    ]
    return strengths[seat] / sum(strengths)


def _faced(codes: tuple[Faces, ...], guess: Guess, face: Face) -> tuple[Faces, ...]:
    """The codes with the pointed card lying like this."""
    faces = codes[guess.seat]
    return _with_faces(codes, guess.seat, (*faces[: guess.card], face, *faces[guess.card + 1 :]))


def _with_faces(codes: tuple[Faces, ...], seat: Seat, faces: Faces) -> tuple[Faces, ...]:
    return (*codes[:seat], faces, *codes[seat + 1 :])


BOTS: Mapping[str, Bot[View, Action]] = {
    "greedy": Bot(
        level="greedy",
        summary="points where its letter is likeliest, and re-orders what others may remember",
        choose=greedy,
        weigh=chances,
    )
}
