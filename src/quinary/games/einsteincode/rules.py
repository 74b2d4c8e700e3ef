"""EINSTEINCODE's rules: four cards make letters, letters crack codes, the last code wins."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, cast

from quinary.core.chance import Distribution
from quinary.core.errors import IllegalAction
from quinary.core.game import CHANCE, Actor, Event, Result, Seat, Step, Turn
from quinary.games.einsteincode.cards import (
    FULL_PILE,
    JOKER,
    LETTER_SUMS,
    TURNED_UP,
    deals,
    draws_from,
    letters_formed,
    orders,
    pile_without,
    size,
)
from quinary.games.einsteincode.model import (
    CODE_LENGTH,
    MEMORY,
    SEAT_NAMES,
    Action,
    Arrange,
    Cards,
    Code,
    Codes,
    Cracked,
    Deal,
    Dealt,
    Decline,
    Draw,
    Face,
    Faces,
    Fact,
    Guess,
    LaidOut,
    Missed,
    Options,
    Out,
    Outcome,
    Reordered,
    Reshuffled,
    State,
    TurnedUp,
    TurnEnded,
    Won,
    letters_left,
    turned_down,
    uncracked,
)

ALL_DOWN: Final[Faces] = (Face.DOWN,) * CODE_LENGTH
DECLINE: Final = Decline()
GUESSES: Final = {
    (letter, seat, card): Guess(letter=letter, seat=seat, card=card)
    for letter in LETTER_SUMS
    for seat in range(len(SEAT_NAMES))
    for card in range(CODE_LENGTH)
}


def setup(options: Options, seats: int) -> State:
    """All 38 cards in the pile, no codes yet, and seat 0 to begin (COD-2, COD-4)."""
    return State(
        memory=options.memory,
        codes=(Code(),) * seats,
        arranging=(),
        player=0,
        pile=FULL_PILE,
        reorders=(0,) * seats,
    )


def forbids_notes(options: Options) -> str | None:
    """The clause that leaves what was seen to the players' heads, where it does (COD-16)."""
    return "COD-16" if options.memory == MEMORY else None


def to_act(state: State) -> Turn:
    """Everybody at first, to lay out a code; then the pile and the player by turns."""
    if state.cards:
        return (state.player,)
    if state.arranging:
        return state.arranging
    # COD-15: whoever is left alone has won.
    return () if is_dealt(state) and len(in_game(state.codes)) == 1 else CHANCE


def is_dealt(state: State) -> bool:
    """Whether the players have their code cards."""
    return state.codes[0].letters != ()


def in_game(codes: Codes) -> list[Seat]:
    """The seats with at least one card that is not cracked (COD-14)."""
    return [seat for seat, code in enumerate(codes) if uncracked(code.faces)]


def chance(state: State) -> Distribution[Outcome]:
    """Four code cards for each seat at first (COD-3), then four cards of the pile (COD-5)."""
    due = draws_from(state.pile) if is_dealt(state) else deals(len(state.codes))
    return cast("Distribution[Outcome]", due)


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Orders for the own code; in a turn, guesses too, and the choice to decline."""
    if state.arranging:
        return orders(state.codes[seat].letters)
    guesses = [
        GUESSES[letter, other, card]
        for letter in letters_formed(state.cards)
        for other, code in enumerate(state.codes)
        # COD-7: an opponent's card that is not cracked.
        if other != seat
        for card in uncracked(code.faces)
    ]
    # COD-11: once for a draw, even with both jokers.
    if JOKER in state.cards and not state.reordered:
        return (*guesses, *orders(letters_left(state.codes[seat])), DECLINE)
    return (*guesses, DECLINE)


def apply(state: State, actor: Actor, action: Outcome | Action) -> Step[State, Fact]:
    """The state after a deal, a draw or a player's decision."""
    if actor is CHANCE:
        return _turn_up(state, action) if is_dealt(state) else _deal(state, action)
    if state.arranging:
        return _lay_out(state, actor, action)
    if isinstance(action, Guess):
        return _guess(state, action)
    if isinstance(action, Arrange):
        return _reorder(state, action)
    if isinstance(action, Decline):
        return _end_turn(state, state.codes, "declined")
    raise IllegalAction(
        "COD-7", "Players guess, rearrange or decline; chance deals and draws.", "guess-now"
    )


def _deal(state: State, deal: Outcome | Action) -> Step[State, Fact]:
    seats = len(state.codes)
    if not isinstance(deal, Deal) or [len(code) for code in deal.codes] != [CODE_LENGTH] * seats:
        raise IllegalAction("COD-3", "Every player is dealt four code cards.", "four-each")
    if deal not in deals(seats):
        why = "There are four code cards of each of the letters x, y, z and t."
        raise IllegalAction("COD-1", why, "four-of-each", ruling=True)
    codes = tuple(Code(letters=letters, faces=ALL_DOWN) for letters in deal.codes)
    events: tuple[Event[Fact], ...] = tuple(
        Event(Dealt(seat=seat, letters=letters), (seat,)) for seat, letters in enumerate(deal.codes)
    )
    return Step(replace(state, codes=codes, arranging=tuple(range(seats))), events)


def _lay_out(state: State, seat: Seat, action: Outcome | Action) -> Step[State, Fact]:
    if not isinstance(action, Arrange):
        raise IllegalAction("COD-3", "First every player lays out their code.", "lay-out-first")
    # Dealt letters are sorted (`Deal`).
    if tuple(sorted(action.letters)) != state.codes[seat].letters:
        raise IllegalAction(
            "COD-3", "A code is laid out with exactly the four cards dealt.", "cards-dealt"
        )
    code = Code(letters=action.letters, faces=ALL_DOWN)
    # Everybody lays out at once, in any order: nobody waits for anybody (COD-3).
    waiting = tuple(other for other in state.arranging if other != seat)
    laid_out = replace(state, codes=_with_code(state.codes, seat, code), arranging=waiting)
    return Step(laid_out, (Event(LaidOut(seat=seat)),))


def _with_code(codes: Codes, seat: Seat, code: Code) -> Codes:
    return codes[:seat] + (code,) + codes[seat + 1 :]


def _turn_up(state: State, draw: Outcome | Action) -> Step[State, Fact]:
    """Four cards lie open; the turn ends by itself if they allow nothing (COD-10)."""
    if not isinstance(draw, Draw) or len(draw.cards) != TURNED_UP:
        raise IllegalAction(
            "COD-5", "Four cards of the pile are turned up at a time.", "four-cards"
        )
    # COD-16: what was shown is forgotten with the next draw.
    codes = _forgotten(state.codes) if state.memory == MEMORY else state.codes
    # Also where the turn ends at once: this refuses cards that the pile does not have.
    pile = pile_without(state.pile, draw.cards)
    event = _turned_up(state.player, draw.cards)
    if not letters_formed(draw.cards) and JOKER not in draw.cards:
        return _end_turn(state, codes, "no letter", event)
    turned_up = State(
        memory=state.memory,
        codes=codes,
        arranging=(),
        player=state.player,
        pile=pile,
        reorders=state.reorders,
        cards=draw.cards,
    )
    return Step(turned_up, (event,))


# The same few facts come up in game after game: they are made once.
@lru_cache(maxsize=4096)
def _turned_up(seat: Seat, cards: Cards) -> Event[Fact]:
    return Event(TurnedUp(seat=seat, cards=cards, letters=letters_formed(cards)))


def _forgotten(codes: Codes) -> Codes:
    """The codes when nobody remembers what was shown before (COD-16)."""
    return tuple([Code(letters=code.letters, faces=turned_down(code.faces)) for code in codes])


def _reorder(state: State, arrange: Arrange) -> Step[State, Fact]:
    """The player's uncracked cards in a new order, which nobody else knows (COD-11)."""
    code = state.codes[state.player]
    _check_reorder(state, code, arrange)
    letters = list(code.letters)
    for place, letter in zip(uncracked(code.faces), arrange.letters, strict=True):
        letters[place] = letter
    # COD-11: what others have seen of these cards tells nothing any more.
    laid = Code(letters=tuple(letters), faces=turned_down(code.faces))
    codes = _with_code(state.codes, state.player, laid)
    reorders = _counted(state.reorders, state.player)
    reordered = replace(state, codes=codes, reordered=True, reorders=reorders)
    event: Event[Fact] = Event(Reordered(seat=state.player))
    # COD-10: with a joker alone there is nothing left to decide.
    if not letters_formed(state.cards):
        return _end_turn(reordered, codes, "no letter", event)
    return Step(reordered, (event,))


def _counted(reorders: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """One re-ordering more for the seat."""
    return reorders[:seat] + (reorders[seat] + 1,) + reorders[seat + 1 :]


def _check_reorder(state: State, code: Code, arrange: Arrange) -> None:
    if JOKER not in state.cards:
        raise IllegalAction(
            "COD-11", "Cards are rearranged only when a joker is turned up.", "no-joker"
        )
    if state.reordered:
        why = "The cards have been rearranged already in this draw."
        raise IllegalAction("COD-11", why, "rearranged", ruling=True)
    if tuple(sorted(arrange.letters)) != letters_left(code):
        raise IllegalAction(
            "COD-11", "A new order names exactly your cards not yet cracked.", "cards-left"
        )


def _guess(state: State, guess: Guess) -> Step[State, Fact]:
    """The pointed card is shown to everyone, and is cracked or turned down again (COD-8)."""
    _check_letter(state, guess.letter)
    _check_card(state, guess)
    if state.codes[guess.seat].letters[guess.card] == guess.letter:
        return _crack(state, guess)
    return _miss(state, guess)


def _check_letter(state: State, letter: str) -> None:
    if letter not in LETTER_SUMS:
        raise IllegalAction("COD-1", "The letters are x, y, z and t.", "no-letter")
    if letter not in letters_formed(state.cards):
        total = LETTER_SUMS[letter]
        why = f"{letter} needs a sum of {total}, and these cards don't add up to that."
        raise IllegalAction("COD-6", why, "not-formed", letter=letter, sum=total)


def _check_card(state: State, guess: Guess) -> None:
    if not 0 <= guess.seat < len(state.codes):
        raise IllegalAction("COD-7", "There is no such player.", "no-player")
    if guess.seat == state.player:
        raise IllegalAction(
            "COD-7", "You point at an opponent's card, not at your own.", "own-card"
        )
    left = uncracked(state.codes[guess.seat].faces)
    if not left:
        raise IllegalAction(
            "COD-14", "This player is out already: all four cards are cracked.", "is-out"
        )
    if not 0 <= guess.card < CODE_LENGTH:
        raise IllegalAction("COD-7", "A code has cards 1 to 4 only.", "no-card")
    if guess.card not in left:
        raise IllegalAction(
            "COD-7", "That card is cracked and lies face up already.", "card-cracked"
        )


def _with_face(codes: Codes, guess: Guess, face: Face) -> Codes:
    """The codes with the pointed card lying like this."""
    code, card = codes[guess.seat], guess.card
    faces = code.faces[:card] + (face,) + code.faces[card + 1 :]
    return _with_code(codes, guess.seat, Code(letters=code.letters, faces=faces))


def _crack(state: State, guess: Guess) -> Step[State, Fact]:
    """The card stays face up and the same player goes on, or has won (COD-8, COD-15)."""
    by, codes = state.player, _with_face(state.codes, guess, Face.CRACKED)
    # COD-8: four new cards of the same pile; the old ones stay out of it.
    cracked = replace(state, codes=codes, cards=(), reordered=False)
    fact = Cracked(by=by, seat=guess.seat, card=guess.card, letter=guess.letter)
    events: list[Event[Fact]] = [Event(fact, reveals=True)]
    # COD-14
    if not uncracked(codes[guess.seat].faces):
        events.append(Event(Out(seat=guess.seat)))
    if in_game(codes) == [by]:
        events.append(Event(Won(seat=by)))
    # COD-13
    elif size(state.pile) < TURNED_UP:
        cracked = replace(cracked, pile=FULL_PILE)
        events.append(Event(Reshuffled()))
    return Step(cracked, tuple(events))


def _miss(state: State, guess: Guess) -> Step[State, Fact]:
    """The card is turned down again, where everyone may remember it (COD-9)."""
    missed = Missed(
        by=state.player,
        seat=guess.seat,
        card=guess.card,
        guess=guess.letter,
        letter=state.codes[guess.seat].letters[guess.card],
    )
    # COD-9: everybody has seen it.
    codes = _with_face(state.codes, guess, Face.SHOWN)
    return _end_turn(state, codes, "wrong guess", Event(missed, reveals=True))


def _end_turn(state: State, codes: Codes, reason: str, *events: Event[Fact]) -> Step[State, Fact]:
    """All 38 cards are shuffled for the next player who is not out (COD-4, COD-12)."""
    playing = in_game(codes)
    following = playing[(playing.index(state.player) + 1) % len(playing)]
    after = State(
        memory=state.memory,
        codes=codes,
        arranging=(),
        player=following,
        pile=FULL_PILE,
        reorders=state.reorders,
    )
    return Step(after, (*events, _turn_ended(state.player, reason, following)))


@lru_cache(maxsize=64)
def _turn_ended(seat: Seat, reason: str, following: Seat) -> Event[Fact]:
    return Event(TurnEnded(seat=seat, reason=reason, next=following))


def result(state: State) -> Result:
    """1 for the winner and 0 for everybody else; there are no points before the end (COD-15)."""
    seats = len(state.codes)
    if to_act(state) != ():
        return Result(scores=(0,) * seats)
    (winner,) = in_game(state.codes)
    return Result(scores=tuple(int(seat == winner) for seat in range(seats)), winners=(winner,))
