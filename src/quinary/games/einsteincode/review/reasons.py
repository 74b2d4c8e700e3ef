"""Why one action was better than another, in EINSTEINCODE's own words."""

from collections.abc import Sequence
from typing import Any

from quinary.core.text.phrases import Phrase
from quinary.games.einsteincode.bots.belief import Belief, believed, hand_of
from quinary.games.einsteincode.bots.hands import ALPHABET
from quinary.games.einsteincode.model import Action, Arrange, Decline, Guess, View
from quinary.games.einsteincode.notation import format_action


def explain(view: View, heard: Sequence[Any], played: Action, best: Action) -> Phrase | None:
    """How likely guesses were to be right; or that a new order was to be had."""
    if isinstance(best, Arrange):
        return Phrase("why-reorder") if not isinstance(played, Arrange) else None
    belief = believed(view, heard, infers=True)
    less = _percent(view, belief, played) if isinstance(played, Guess) else None
    if isinstance(best, Decline):
        return None if less is None else Phrase("why-decline", chance=less)
    return _guess(best, _percent(view, belief, best), less) if isinstance(best, Guess) else None


def _guess(best: Guess, chance: int, less: int | None) -> Phrase:
    """Why this guess was better than another, right with `less` percent, or than none."""
    guess = format_action(best)
    if less is None:
        return Phrase("why-guess", guess=guess, chance=chance)
    if chance == less:
        return Phrase("why-target", chance=chance)
    if chance < less:
        return Phrase("why-tells", guess=guess, chance=chance, more=less)
    return Phrase("why-likelier", guess=guess, chance=chance, less=less)


def _percent(view: View, belief: Belief, guess: Guess) -> int:
    """How likely a guess is to be right, in percent."""
    assert view.seat is not None
    letter, known = ALPHABET.index(guess.letter), belief.known[guess.seat][guess.card]
    if known is not None:
        return 100 * (known == letter)
    own = hand_of(view.codes[view.seat].letters)
    odds = belief.odds(view.seat, own, belief.weights(infers=True))
    return round(100 * odds[guess.seat][letter])
