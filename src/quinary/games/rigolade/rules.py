"""RIGOLADE's rules: draw, lay equations across and down, fill up, until somebody is out."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias, TypeVar

from quinary.core.chance import Draws
from quinary.core.errors import IllegalAction
from quinary.core.game import CHANCE, Actor, Event, Result, Seat, Step, Turn
from quinary.games.rigolade.bags import bag_sizes, bags_hold, number_bag, sign_bag
from quinary.games.rigolade.board import BOARDS, EMPTY, NO_SIGN, tiles_by
from quinary.games.rigolade.equations import points
from quinary.games.rigolade.laying import lays, slot_for
from quinary.games.rigolade.model import (
    IDLE,
    NOTHING,
    NUMBERS_IN_HAND,
    OUT,
    SIGNS_IN_HAND,
    STUCK,
    Action,
    Begins,
    Draw,
    Drawn,
    Due,
    Ended,
    Exchange,
    Exchanged,
    Fact,
    FilledUp,
    FirstDrawn,
    Hand,
    Laid,
    Lay,
    LeftOver,
    Options,
    Pass,
    Passed,
    State,
    Tied,
    counted,
)

Thing = TypeVar("Thing")
Events: TypeAlias = tuple[Event[Fact], ...]

FULL: Final[Due] = (NUMBERS_IN_HAND, SIGNS_IN_HAND)
ONE_NUMBER: Final[Due] = (1, 0)
IDLE_ROUNDS: Final = 3
EXCHANGES: Final = (Exchange(kind="numbers"), Exchange(kind="signs"))
PASS: Final = Pass()


def setup(options: Options, seats: int) -> State:
    """An empty board and empty hands; seat 0 draws the first number (RIG-4)."""
    board = BOARDS[options.board]
    return State(
        board=board.name,
        cells=(EMPTY,) * board.side**2,
        signs=(NO_SIGN,) * len(board.slots),
        hands=(Hand(),) * seats,
        scores=(0,) * seats,
        exchanged=("",) * seats,
        turn=0,
        due=ONE_NUMBER,
        contenders=tuple(range(seats)),
    )


def to_act(state: State) -> Turn:
    """The bags while tiles are due, otherwise the seat on turn; nobody when the game is over."""
    if state.ending:
        return ()
    return CHANCE if state.due != NOTHING else (state.turn,)


def chance(state: State) -> Draws[Draw]:
    """The numbers and signs that are due, drawn together (RIG-14)."""
    seat, (numbers, signs) = state.turn, state.due

    def make(hands: tuple[tuple[Any, ...], ...]) -> Draw:
        return Draw(seat=seat, numbers=hands[0], signs=hands[1])

    def hands(draw: Draw) -> tuple[tuple[object, ...], ...]:
        return (draw.numbers, draw.signs) if draw.seat == seat else ()

    parts = ((number_bag(state), (numbers,)), (sign_bag(state), (signs,)))
    return Draws(kind=Draw, parts=parts, make=make, hands=hands)


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Every equation that can be laid, the exchanges, and passing (RIG-6, RIG-11 to RIG-13)."""
    hand, bags = state.hands[seat], bag_sizes(state)
    held = (hand.numbers, hand.signs)
    exchanges = [
        # RIG-12: only tiles that you hold, and only while that bag has any.
        exchange
        for exchange, own, bag in zip(EXCHANGES, held, bags, strict=True)
        if own and bag
    ]
    # RIG-13: passing is always allowed.
    return [*lays(state, hand), *exchanges, PASS]


def apply(state: State, actor: Actor, action: Draw | Action) -> Step[State, Fact]:
    """The state after a draw, an equation, an exchange or a pass."""
    if actor is CHANCE:
        return _draw(state, action)
    if isinstance(action, Lay):
        return _lay(state, actor, action)
    if isinstance(action, Exchange):
        return _exchange(state, actor, action)
    if isinstance(action, Pass):
        return _fill_up(_not_exchanged(state, actor), (Event(Passed(seat=actor)),))
    raise IllegalAction("RIG-6", "A player lays an equation, exchanges or passes.", "lay-now")


def _draw(state: State, draw: Draw | Action) -> Step[State, Fact]:
    seat, drawn = state.turn, _possible(state, draw)
    hand = state.hands[seat]
    # RIG-18: everybody saw the numbers that were drawn to see who begins.
    shown = drawn.numbers if state.contenders else ()
    filled = Hand(
        numbers=tuple(sorted(hand.numbers + drawn.numbers)),
        signs=tuple(sorted(hand.signs + drawn.signs)),
        shown=tuple(sorted(hand.shown + shown)),
    )
    after = replace(state, hands=_with(state.hands, seat, filled), due=NOTHING)
    if state.contenders:
        return _first_draw(after, drawn.numbers[0])
    events: Events = (
        Event(FilledUp(seat=seat, numbers=len(drawn.numbers), signs=len(drawn.signs))),
        Event(Drawn(seat=seat, numbers=drawn.numbers, signs=drawn.signs), (seat,)),
    )
    return _filled(after, events)


def _with(things: tuple[Thing, ...], place: int, thing: Thing) -> tuple[Thing, ...]:
    return things[:place] + (thing,) + things[place + 1 :]


def _possible(state: State, draw: Draw | Action) -> Draw:
    """The draw, if it is due and the bags hold it."""
    numbers, signs = state.due
    if (
        not isinstance(draw, Draw)
        or draw.seat != state.turn
        or (len(draw.numbers), len(draw.signs)) != state.due
    ):
        clause, ruling = _draws_by(state)
        raise IllegalAction(
            clause,
            f"Player {state.turn + 1} draws now: {counted(numbers, 'number')} "
            f"and {counted(signs, 'sign')}.",
            "draw-now",
            ruling=ruling,
            player=state.turn + 1,
            numbers=numbers,
            signs=signs,
        )
    if not bags_hold(state, draw.numbers, draw.signs):
        clause, ruling = tiles_by(state.board)
        raise IllegalAction(
            clause, "The bags don't hold these tiles.", "not-in-bags", ruling=ruling
        )
    return draw


def _draws_by(state: State) -> tuple[str, bool]:
    """The clause that says who draws what now, and whether that is a ruling of ours."""
    if state.contenders:
        # That those who tie draw once more is ours: somebody then holds a number from before.
        return "RIG-4", sum(len(hand.numbers) for hand in state.hands) > len(state.drawn)
    return ("RIG-5", True) if state.filling else ("RIG-14", False)


def _first_draw(state: State, number: int) -> Step[State, Fact]:
    """The next contender draws, or those who tie for the highest again, or one begins (RIG-4)."""
    events: Events = (Event(FirstDrawn(seat=state.turn, number=number)),)
    contenders, drawn = state.contenders, (*state.drawn, number)
    if len(drawn) < len(contenders):
        turn = contenders[len(drawn)]
        return Step(replace(state, drawn=drawn, turn=turn, due=ONE_NUMBER), events)
    # RIG-4: the highest number begins; whoever ties for it draws again.
    best = tuple(s for s, n in zip(contenders, drawn, strict=True) if n == max(drawn))
    after = replace(state, contenders=best, drawn=(), turn=best[0], due=ONE_NUMBER)
    if len(best) > 1:
        return Step(after, (*events, Event(Tied(seats=best))))
    ready = replace(after, contenders=(), filling=len(state.hands))
    return _fill_up(ready, (*events, Event(Begins(seat=best[0]))))


def _fill_up(state: State, events: Events, full: Due = FULL) -> Step[State, Fact]:
    """Chance is to give the seat what it lacks; with nothing to draw, play goes on (RIG-14)."""
    hand, bags = state.hands[state.turn], bag_sizes(state)
    due = (
        # RIG-14: a hand can hold more than seven after ties in the first draws: it draws none then.
        min(max(full[0] - len(hand.numbers), 0), bags[0]),
        min(max(full[1] - len(hand.signs), 0), bags[1]),
    )
    if due == NOTHING:
        return _filled(replace(state, due=NOTHING), events)
    return Step(replace(state, due=due), events)


def _filled(state: State, events: Events) -> Step[State, Fact]:
    """The next seat fills up before the game (RIG-5), or the turn is over."""
    turn = (state.turn + 1) % len(state.hands)
    if state.filling:
        after = replace(state, turn=turn, filling=state.filling - 1)
        return _fill_up(after, events) if after.filling else Step(after, events)
    # RIG-16: an equation by a sign alone counts as well.
    idle = 0 if state.laid else state.idle + 1
    return _next_turn(replace(state, turn=turn, laid=False, idle=idle), events)


def _next_turn(state: State, events: Events) -> Step[State, Fact]:
    """The next player's turn, or the end: nobody can lay, or nobody has for long (RIG-15, 16)."""
    if is_stuck(state):
        return _end(state, STUCK, events)
    # RIG-16
    if state.idle >= IDLE_ROUNDS * len(state.hands):
        return _end(state, IDLE, events)
    return Step(state, events)


def is_stuck(state: State) -> bool:
    """Whether a bag is empty and no player could lay an equation now (RIG-15 b)."""
    return 0 in bag_sizes(state) and not any(lays(state, hand) for hand in state.hands)


def _lay(state: State, seat: Seat, lay: Lay) -> Step[State, Fact]:
    """The equation is laid and scored; by a sign alone the turn goes on (RIG-6, RIG-11)."""
    hand = state.hands[seat]
    slot = slot_for(state, hand, lay)
    earned, from_hand = points(lay.numbers, lay.sign), []
    cells = list(state.cells)
    for cell, number in zip(slot.cells, lay.numbers, strict=True):
        if cells[cell] == EMPTY:
            cells[cell] = number
            from_hand.append(number)
    after = replace(
        state,
        cells=tuple(cells),
        signs=_with(state.signs, slot.number, lay.sign),
        hands=_with(state.hands, seat, _without(hand, from_hand, lay.sign)),
        scores=_with(state.scores, seat, state.scores[seat] + earned),
        laid=True,
    )
    events: Events = (Event(_laid(seat, lay, earned), None, reveals=True),)
    # RIG-15 a: signs may be left in the hand.
    if not after.hands[seat].numbers and 0 in bag_sizes(after):
        return _end(_not_exchanged(after, seat), OUT, events)
    # RIG-11: by a sign alone the turn goes on, and nothing is drawn before it ends.
    return _fill_up(_not_exchanged(after, seat), events) if from_hand else Step(after, events)


def _laid(seat: Seat, lay: Lay, earned: int) -> Laid:
    return Laid(
        seat=seat,
        row=lay.row,
        col=lay.col,
        dir=lay.dir,
        numbers=lay.numbers,
        sign=lay.sign,
        points=earned,
    )


def _without(hand: Hand, laid: Sequence[int], sign: str) -> Hand:
    """The hand without what was laid: a number that was shown may have been the one (RIG-18)."""
    numbers, signs, shown = list(hand.numbers), list(hand.signs), list(hand.shown)
    for number in laid:
        numbers.remove(number)
        if number in shown:
            shown.remove(number)
    signs.remove(sign)
    return Hand(numbers=tuple(numbers), signs=tuple(signs), shown=tuple(shown))


def _exchange(state: State, seat: Seat, exchange: Exchange) -> Step[State, Fact]:
    """The tiles go back first; as many are drawn, or more to be full (RIG-12)."""
    hand = state.hands[seat]
    _check_exchange(state, hand, exchange)
    if exchange.kind == "numbers":
        rest = Hand(signs=hand.signs)
        # Whoever holds more than seven numbers, from the first draws, gets as many back.
        full = (max(NUMBERS_IN_HAND, len(hand.numbers)), SIGNS_IN_HAND)
    else:
        rest, full = replace(hand, signs=()), FULL
    after = replace(
        state,
        hands=_with(state.hands, seat, rest),
        exchanged=_with(state.exchanged, seat, exchange.kind),
    )
    return _fill_up(after, (Event(Exchanged(seat=seat, kind=exchange.kind)),), full)


def _not_exchanged(state: State, seat: Seat) -> State:
    """The state after a turn of the seat that ended otherwise (RIG-18)."""
    if not state.exchanged[seat]:
        return state
    return replace(state, exchanged=_with(state.exchanged, seat, ""))


def _check_exchange(state: State, hand: Hand, exchange: Exchange) -> None:
    if exchange not in EXCHANGES:
        why = "Either the numbers or the signs are exchanged."
        raise IllegalAction("RIG-12", why, "one-kind", ruling=True)
    place = EXCHANGES.index(exchange)
    kind = exchange.kind
    if not (hand.numbers, hand.signs)[place]:
        why = f"You hold no {kind} to exchange."
        raise IllegalAction("RIG-12", why, "nothing-held", ruling=True, kind=kind)
    if not bag_sizes(state)[place]:
        why = f"The bag of {kind} is empty."
        raise IllegalAction("RIG-12", why, "bag-empty", ruling=True, kind=kind)


def _end(state: State, ending: str, events: Events) -> Step[State, Fact]:
    """The hands are shown: who is out gets the others' numbers, else all lose their own."""
    worth = [sum(hand.numbers) for hand in state.hands]
    if ending == OUT:
        # RIG-15 a: the hand of the player who is out is empty, so the sum is that of the others.
        change = [sum(worth) if seat == state.turn else 0 for seat in range(len(worth))]
    else:
        # RIG-15 b, RIG-16
        change = [-lost for lost in worth]
    scores = tuple(score + more for score, more in zip(state.scores, change, strict=True))
    left: Iterator[Event[Fact]] = (
        Event(LeftOver(seat=seat, numbers=hand.numbers, points=change[seat]), None, reveals=True)
        for seat, hand in enumerate(state.hands)
    )
    over = replace(state, scores=scores, ending=ending)
    return Step(over, (*events, Event(Ended(ending=ending)), *left))


def result(state: State) -> Result:
    """The points; the most win, and equal points share the win (RIG-17)."""
    scores = state.scores
    if not state.ending:
        return Result(scores=scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Result(scores=scores, winners=winners)


def margin(result: Result, seat: Seat) -> float:
    """How far the seat is ahead of the best other player."""
    others = [score for other, score in enumerate(result.scores) if other != seat]
    return result.scores[seat] - max(others)
