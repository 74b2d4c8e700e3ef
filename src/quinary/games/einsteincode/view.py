"""What a seat of EINSTEINCODE may know: its own code, and of the others what was shown."""

from typing import Final

from quinary.core.chance import Randomness, shuffled
from quinary.core.game import Seat
from quinary.games.einsteincode.cards import CODE_CARDS, LETTER_SUMS, letters_formed, ways_to_form
from quinary.games.einsteincode.model import Code, Face, SeenCode, State, View, uncracked

SUMS: Final = tuple(LETTER_SUMS.items())
COPIES: Final = dict(CODE_CARDS)


def view(state: State, seat: Seat | None) -> View:
    """The table as the seat sees it; None stands for a spectator."""
    codes = tuple(_seen(code, owner == seat) for owner, code in enumerate(state.codes))
    return View(
        seat=seat,
        memory=state.memory,
        codes=codes,
        arranging=state.arranging,
        player=state.player,
        pile=state.pile,
        reorders=state.reorders,
        cards=state.cards,
        letters=letters_formed(state.cards),
        ways=ways_to_form(state.cards),
        reordered=state.reordered,
        out=_out(codes),
        unseen=_unseen(codes),
        sums=SUMS,
    )


def _out(codes: tuple[SeenCode, ...]) -> tuple[Seat, ...]:
    """The seats with cards of which none is left to crack (COD-14)."""
    return tuple(
        seat for seat, code in enumerate(codes) if code.faces and not uncracked(code.faces)
    )


def _unseen(codes: tuple[SeenCode, ...]) -> tuple[int, ...]:
    """How many cards of each letter these codes do not show."""
    seen = [letter for code in codes for letter in code.letters]
    return tuple(COPIES[letter] - seen.count(letter) for letter, _ in SUMS)


def _seen(code: Code, own: bool) -> SeenCode:
    """The owner's letters, or those that everybody has seen."""
    letters = tuple(
        # COD-16: with MEMORY, `rules` turns shown cards down at the next draw.
        letter if own or face is not Face.DOWN else None
        for letter, face in zip(code.letters, code.faces, strict=True)
    )
    return SeenCode(letters=letters, faces=code.faces)


def unseen(view: View) -> tuple[str, ...]:
    """The letters of all code cards that the view does not show, in the game or out of it."""
    left = dict(zip(LETTER_SUMS, view.unseen, strict=True))
    return tuple(letter for letter, _ in CODE_CARDS for _ in range(left[letter]))


def resample(view: View, randomness: Randomness) -> State:
    """A state that fits the view: the unseen letters lie anywhere where one is hidden."""
    hidden = list(shuffled(unseen(view), randomness))
    codes = []
    for seat, seen in enumerate(view.codes):
        # The cards that are left over stay out of play (COD-3).
        letters = [letter or hidden.pop() for letter in seen.letters]
        if seat in view.arranging:
            # Codes that are not laid out yet are sorted, as they were dealt.
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
