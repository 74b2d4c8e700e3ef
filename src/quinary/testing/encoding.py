"""The laws of a game in numbers, for games that have an `encode.py`."""

from typing import Any

from quinary.core.chance import Draws, Pseudo, Randomness
from quinary.core.encoding import FEW_HANDS, AnyEncoding, encoding_of
from quinary.core.game import CHANCE, AnyGame, Seat, legal_actions, make_options
from quinary.core.play import Match
from quinary.testing.conformance import LONGEST_GAME, random_match, random_step


def check_encoding(game: AnyGame, seed: int) -> Match:
    """Plays one random game and checks its numbers in every state; gives the match back."""
    randomness = Pseudo(f"{game.id} in numbers {seed}")
    match = random_match(game, randomness)
    encoding = encoding_of(game, make_options(game, match.options), match.seats)
    check_bounds(encoding)
    while not match.is_over() and len(match.acts) < LONGEST_GAME:
        for seat in range(match.seats):
            check_spellings(encoding, match, seat)
            check_observation(encoding, match, seat, randomness)
        check_outcomes(encoding, match)
        random_step(match, randomness)
    low, high = encoding.points
    assert all(low <= score <= high for score in match.result().scores), "scores have bounds"
    return match


def check_bounds(encoding: AnyEncoding) -> None:
    """Every number of an observation has a range, and every feature a name of its own."""
    names = [feature.name for feature in encoding.features]
    assert len(set(names)) == len(names), "features have names of their own"
    assert all(low < high for low, high in zip(encoding.lows, encoding.highs, strict=True))


def check_spellings(encoding: AnyEncoding, match: Match, seat: Seat) -> None:
    """Legal actions differ in their spellings, and none is the beginning of another."""
    words = [encoding.spell(action, seat) for action in match.legal(seat)]
    beginnings = {word[:length] for word in words for length in range(1, len(word))}
    assert len(set(words)) == len(words), "no two legal actions are spelt alike"
    assert not beginnings & set(words), "no action is the beginning of another"
    for word in words:
        assert len(word) <= encoding.steps, f"{word} is too long"
        assert all(0 <= index < encoding.indices for index in word), f"{word} is out of range"
        assert encoding.spell(encoding.read(word, seat), seat) == word, f"{word} reads otherwise"


def check_observation(
    encoding: AnyEncoding, match: Match, seat: Seat, randomness: Randomness
) -> None:
    """An observation is within its bounds, and the same whatever the seat can't see."""
    game, view = match.game, match.view(seat)
    seen = _observed(encoding, view)
    for number, low, high in zip(seen, encoding.lows, encoding.highs, strict=True):
        assert low <= number <= high, f"{game.id}: {number} is not from {low} to {high}"
    other = game.resample(view, randomness)
    assert _observed(encoding, game.view(other, seat)) == seen, f"{game.id}: seat {seat} sees more"
    mine, theirs = match.legal(seat), legal_actions(game, other, seat)
    assert set(mine) == set(theirs), "what is legal follows from what is seen"


def _observed(encoding: AnyEncoding, view: Any) -> list[float]:
    """The observation before the first index of an action has been said."""
    return [*map(float, encoding.observe(view)), *[0.0] * (encoding.steps - 1)]


def check_outcomes(encoding: AnyEncoding, match: Match) -> None:
    """Chance never has more to choose from than was said."""
    if match.to_act() is not CHANCE:
        return
    due = match.game.chance(match.state)
    if isinstance(due, Draws):  # hands that are too many for a list are drawn piece by piece
        most = max(FEW_HANDS, *(len(bag) for bag, _ in due.parts))
    else:
        most = sum(1 for _ in due)
    assert most <= encoding.outcomes, f"chance has {most} outcomes"
