"""What a seat of EINSTEINCODE may know: its own code, and of the others what was shown."""

from collections import Counter

from quinary.core.chance import Randomness, shuffled
from quinary.core.game import Seat
from quinary.games.einsteincode.cards import CODE_CARDS, letters_formed
from quinary.games.einsteincode.model import Code, Face, SeenCode, State, View


def view(state: State, seat: Seat | None) -> View:
    """The table as the seat sees it; None stands for a spectator."""
    return View(
        seat=seat,
        memory=state.memory,
        codes=tuple(_seen(code, owner == seat) for owner, code in enumerate(state.codes)),
        arranging=state.arranging,
        player=state.player,
        pile=state.pile,
        reorders=state.reorders,
        cards=state.cards,
        letters=letters_formed(state.cards),
        reordered=state.reordered,
    )


def _seen(code: Code, own: bool) -> SeenCode:
    """The owner's letters, or those that everybody has seen."""
    letters = tuple(
        letter if own or face is not Face.DOWN else None
        for letter, face in zip(code.letters, code.faces, strict=True)
    )
    return SeenCode(letters=letters, faces=code.faces)


def unseen(view: View) -> tuple[str, ...]:
    """The letters of all code cards that the view does not show, in the game or out of it."""
    seen = Counter(letter for code in view.codes for letter in code.letters)
    return tuple(letter for letter, count in CODE_CARDS for _ in range(count - seen[letter]))


def resample(view: View, randomness: Randomness) -> State:
    """A state that fits the view: the unseen letters lie anywhere where one is hidden."""
    hidden = list(shuffled(unseen(view), randomness))
    codes = []
    for seat, seen in enumerate(view.codes):
        letters = [letter or hidden.pop() for letter in seen.letters]
        if seat in view.arranging:
            letters.sort()
        codes.append(Code(letters=tuple(letters), faces=seen.faces))
    return State(
        memory=view.memory,
        codes=tuple(codes),
        arranging=view.arranging,
        player=view.player,
        pile=view.pile,
        reorders=view.reorders,
        cards=view.cards,
        reordered=view.reordered,
    )
