"""EINSTEINCODE as text.

arrange     xyxt         the own cards that are not cracked, from left to right
guess       x C2         letter x for player C's second card (players A to D, cards 1 to 4)
decline     -            (also decline or pass)
deal        txxy/xyzt    one hand per player
draw        1-3-8-J      (also 138J or 1 3 8 joker)
position    notebook turn B pile 3434444341 cards 1-3-8-J reordered reorders 0-2 / xYz?t / xyZT
            pile: how many of 1 to 9, and of the jokers, lie face down; reorders: how often each
            player has re-ordered, left out if nobody ever has; then each player's code:
            a capital is cracked, a question mark follows a card that was shown, brackets hold
            cards not laid out yet, as in (txxy), and a dash stands for cards not dealt yet
"""

import re
from collections import Counter
from typing import Final

from quinary.core.errors import Malformed
from quinary.core.game import Notation
from quinary.core.text.phrases import Phrase, Spoken, Who, fact_phrase
from quinary.games.einsteincode.cards import CODE_CARDS, FULL_PILE, JOKER, TURNED_UP, size
from quinary.games.einsteincode.model import (
    SEAT_NAMES,
    Action,
    Arrange,
    Card,
    Cards,
    Code,
    Cracked,
    Deal,
    Dealt,
    Decline,
    Draw,
    Face,
    Fact,
    Guess,
    Missed,
    Outcome,
    State,
    TurnedUp,
    TurnEnded,
    View,
    uncracked,
)

DECLINES: Final = {"-", "–", "−", "decline", "pass"}
ARRANGED: Final = re.compile(r"[xyzt](?:[\s,-]*[xyzt])*")
GUESSED: Final = re.compile(r"([xyzt])[\s,:@-]*([a-d])\s*([1-4])")
DEALT: Final = re.compile(r"[xyzt][xyzt\s,-]*(?:[/|][xyzt\s,-]*)*")
TURNED: Final = re.compile(r"(?:joker|j|[0-9])(?:[\s,+-]*(?:joker|j|[0-9]))*")
HEAD: Final = re.compile(
    r"(notebook|memory) turn ([A-D]) pile ([0-4]{9}[0-2]) cards (\S+)( reordered)?"
    r"(?: reorders ([0-9]{1,9}(?:-[0-9]{1,9})*))?"
)
CODE: Final = re.compile(r"-|\(([xyzt]{4})\)|((?:[xyzt]\??|[XYZT]){4})")
FACES: Final = {"": Face.DOWN, "?": Face.SHOWN}


def format_action(action: Action) -> str:
    """The order, the letter and card, or a dash."""
    if isinstance(action, Arrange):
        return "".join(action.letters)
    if isinstance(action, Guess):
        return f"{action.letter} {SEAT_NAMES[action.seat]}{action.card + 1}"
    return "-"


def parse_action(text: str) -> Action:
    """The action that the text names."""
    plain = text.strip().lower()
    if plain in DECLINES:
        return Decline()
    # Before guesses: a guess has a digit, so no text can be both.
    if ARRANGED.fullmatch(plain):
        return Arrange(letters=tuple(re.findall("[xyzt]", plain)))
    if found := GUESSED.fullmatch(plain):
        return Guess(
            letter=found[1], seat=SEAT_NAMES.index(found[2].upper()), card=int(found[3]) - 1
        )
    raise Malformed(
        "Type a letter and a card, as in x C2, an order of your cards, as in xyxt, "
        f"or - to decline, not {text!r:.40}."
    )


def format_outcome(outcome: Outcome) -> str:
    """The hands dealt, or the cards turned up."""
    if isinstance(outcome, Deal):
        return "/".join("".join(code) for code in outcome.codes)
    return _format_cards(outcome.cards)


def _format_cards(cards: Cards) -> str:
    return "-".join("J" if card == JOKER else str(card) for card in cards)


def parse_outcome(text: str) -> Outcome:
    """The deal or draw that the text names."""
    plain = text.strip().lower()
    if DEALT.fullmatch(plain):
        hands = re.split(r"[/|]", plain)
        return Deal(codes=tuple(tuple(re.findall("[xyzt]", hand)) for hand in hands))
    if TURNED.fullmatch(plain):
        return Draw(cards=tuple(map(_card, re.findall("[j0-9]", plain))))
    raise Malformed(
        "Type the four cards turned up, as in 1-3-8-J, or the code cards dealt, "
        f"as in txxy/xyzt, not {text!r:.40}."
    )


def _card(name: str) -> Card:
    return JOKER if name == "j" else int(name)


def format_position(state: State) -> str:
    """The whole state in one line."""
    pile = "".join(str(count) for _, count in state.pile)
    cards = _format_cards(state.cards) or "-"
    head = f"{state.memory} turn {SEAT_NAMES[state.player]} pile {pile} cards {cards}"
    if state.reordered:
        head += " reordered"
    if any(state.reorders):
        head += f" reorders {'-'.join(map(str, state.reorders))}"
    return " / ".join((head, *(_format_code(state, seat) for seat in range(len(state.codes)))))


def _format_code(state: State, seat: int) -> str:
    code = state.codes[seat]
    row = "".join(map(_format_code_card, code.letters, code.faces))
    return f"({row})" if seat in state.arranging else row or "-"


def _format_code_card(letter: str, face: Face) -> str:
    if face is Face.CRACKED:
        return letter.upper()
    return f"{letter}?" if face is Face.SHOWN else letter


def parse_position(text: str) -> State:
    """The state that the line describes."""
    head, *rows = text.split(" / ")
    found = HEAD.fullmatch(head)
    codes = [CODE.fullmatch(row) for row in rows]
    if not found or None in codes:
        raise Malformed(f"This is not an EINSTEINCODE position: {text!r:.60}.")
    state = State(
        memory=found[1],
        # Cards in brackets are in no order yet: they are sorted as if just dealt.
        codes=tuple(_code(code[2] or "".join(sorted(code[1] or ""))) for code in codes if code),
        arranging=tuple(seat for seat, code in enumerate(codes) if code and code[1]),
        player=SEAT_NAMES.index(found[2]),
        pile=tuple((card, int(n)) for (card, _), n in zip(FULL_PILE, found[3], strict=True)),
        reorders=tuple(map(int, found[6].split("-"))) if found[6] else (0,) * len(codes),
        cards=_open_cards(found[4]),
        reordered=found[5] is not None,
    )
    _check_codes(state)
    _check_cards(state)
    _check_reorders(state)
    return state


def _code(row: str) -> Code:
    cards = re.findall(r"(\w)(\??)", row)
    return Code(
        letters=tuple(letter.lower() for letter, _ in cards),
        faces=tuple(Face.CRACKED if letter.isupper() else FACES[mark] for letter, mark in cards),
    )


def _open_cards(text: str) -> Cards:
    if text == "-":
        return ()
    outcome = parse_outcome(text)
    if not isinstance(outcome, Draw) or len(outcome.cards) != TURNED_UP:
        raise Malformed(f"Four open cards are written as in 1-3-8-J, not {text!r:.40}.")
    return outcome.cards


def _check_codes(state: State) -> None:
    """Refuses codes that no game could have."""
    if not 2 <= len(state.codes) <= len(SEAT_NAMES) or state.player >= len(state.codes):
        raise Malformed("A position has two to four players, and one of them is to move.")
    if len({len(code.letters) for code in state.codes}) > 1:
        raise Malformed("Either all players have been dealt their code cards or nobody has.")
    held = Counter(letter for code in state.codes for letter in code.letters)
    if held - Counter(dict(CODE_CARDS)):
        raise Malformed("There are only four code cards of each letter.")
    if held and not uncracked(state.codes[state.player].faces):
        raise Malformed("A player whose code is cracked has no turn.")
    if state.cards and (not held or state.arranging):
        raise Malformed("Cards are turned up when all codes have been laid out.")


def _check_cards(state: State) -> None:
    """Refuses open cards and a pile that no game could have."""
    if (Counter(state.cards) + Counter(dict(state.pile))) - Counter(dict(FULL_PILE)):
        raise Malformed("The pile and the open cards are four of each number and two jokers.")
    if not state.cards and size(state.pile) < TURNED_UP:
        raise Malformed("The pile has four cards at least, or four cards lie open.")


def _check_reorders(state: State) -> None:
    """Refuses re-orderings that no game could have had; a line may leave out all their counts."""
    if state.reordered and JOKER not in state.cards:
        raise Malformed("Cards are rearranged only when a joker is turned up.")
    if len(state.reorders) != len(state.codes):
        raise Malformed("Re-orderings are counted for each player, as in reorders 0-2.")
    if any(state.reorders) and (state.arranging or not state.codes[0].letters):
        raise Malformed("Cards are rearranged when all codes have been laid out.")
    # A line without counts says nothing about how often: that is allowed.
    if state.reordered and any(state.reorders) and not state.reorders[state.player]:
        raise Malformed("A player who has just rearranged has done so at least once.")


def prompt(view: View) -> Phrase:
    """What the seat is asked now."""
    assert view.seat is not None
    own = view.codes[view.seat]
    order = "".join(own.letters[place] or "" for place in uncracked(own.faces))
    if view.arranging:
        return Phrase("ask-arrange", order=order)
    if not view.letters:
        return Phrase("ask-reorder", order=order)
    return Phrase(
        "ask-guess",
        letters=", ".join(view.letters),
        example=_example_guess(view),
        reorder="yes" if JOKER in view.cards and not view.reordered else "no",
        order=order,
    )


def _example_guess(view: View) -> str:
    seat, faces = next(
        (seat, code.faces)
        for seat, code in enumerate(view.codes)
        if seat != view.seat and uncracked(code.faces)
    )
    return format_action(Guess(letter=view.letters[0], seat=seat, card=uncracked(faces)[0]))


def prompt_chance(view: View) -> Phrase:
    """What to deal or turn up for real."""
    if not view.codes[0].letters:
        example = "/".join(("txxy", "xyzt", "tyyz", "txzz")[: len(view.codes)])
        return Phrase("ask-chance-deal", example=example)
    return Phrase("ask-chance", player=Who(view.player))


def describe(fact: Fact) -> Phrase:
    """What happened, in one sentence."""
    match fact:
        case Dealt():
            return fact_phrase(fact, letters=", ".join(fact.letters))
        case TurnedUp():
            cards, letters = _format_cards(fact.cards), ", ".join(fact.letters)
            return fact_phrase(fact, cards=cards, count=len(fact.letters), letters=letters)
        case Cracked() | Missed():
            card = f"{SEAT_NAMES[fact.seat]}{fact.card + 1}"
            return fact_phrase(fact, player=Who(fact.by), card=card)
        case TurnEnded():
            reason = Phrase(f"reason-{fact.reason.replace(' ', '-')}")
            return fact_phrase(fact, reason=reason, next=Who(fact.next))
        case _:
            return fact_phrase(fact)


NOTATION = Notation(
    format_action=format_action,
    parse_action=parse_action,
    format_outcome=format_outcome,
    parse_outcome=parse_outcome,
    format_position=format_position,
    parse_position=parse_position,
    prompt=Spoken(__package__, prompt),
    prompt_chance=Spoken(__package__, prompt_chance),
    describe=Spoken(__package__, describe),
)
