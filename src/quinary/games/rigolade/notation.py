"""RIGOLADE as text.

action      E6 4+4=8       across; E6 is the slot's first number cell (F6, its middle, will do)
            E7↓ 56÷8=7     down (also E7v 56/8=7)
            exchange numbers, exchange signs (xn, xs), pass (-)
draw        A 3 7 40 + ×   the player's letter, then the tiles
position    standard turn=A idle=1 | E6 4+4=8, G5↓ 2×8=16 | A 8 3 7 40 + × shown 7 | B 48 5 5 ÷
            the board and what is not as usual, the equations, and each player's letter,
            points, tiles, and those numbers that everybody knows; behind the points xn or xs
            where the player's last turn was an exchange, as in B 48 xs 5 5 ÷
"""

import re
from collections import Counter
from dataclasses import replace
from itertools import chain, cycle, islice
from typing import Final

from quinary.core.errors import Malformed
from quinary.core.game import Notation
from quinary.core.text.phrases import Phrase, Spoken, Who, fact_phrase
from quinary.games.rigolade.bags import bag_sizes
from quinary.games.rigolade.board import BOARDS, EMPTY, LETTERS, NO_SIGN, Slot
from quinary.games.rigolade.equations import FACTORS, is_true
from quinary.games.rigolade.model import (
    IDLE,
    OUT,
    SPELLINGS,
    STUCK,
    Action,
    Draw,
    Drawn,
    Ended,
    Exchange,
    Fact,
    Hand,
    Laid,
    Lay,
    LeftOver,
    Pass,
    State,
    Tied,
    View,
)

SEATS: Final = "ABCD"
# Signs as people type them: with the capital, and the dash that some programs put for a minus.
TYPED: Final = SPELLINGS | {"–": "−", "X": "×"}
SIGN: Final = "[" + re.escape("".join((*FACTORS, *TYPED))) + "]"
LAY: Final = re.compile(
    rf"([a-k])\s*([0-9]{{1,2}})(\s*(?:↓|v|d|down)\s*|\s*(?:→|>|across)\s*|\s+)"
    rf"([0-9]{{1,3}})\s*({SIGN})\s*([0-9]{{1,3}})\s*=\s*([0-9]{{1,3}})"
)
WORDS: Final[dict[str, Action]] = {
    "xn": Exchange(kind="numbers"),
    "xs": Exchange(kind="signs"),
    "exchange numbers": Exchange(kind="numbers"),
    "exchange signs": Exchange(kind="signs"),
    "pass": Pass(),
    "p": Pass(),
    "-": Pass(),
}
TILES: Final = re.compile(rf"[0-9]+|{SIGN}|[^\s,]")
EXCHANGED: Final = {"xn": "numbers", "xs": "signs"}
DOWNWARDS: Final = ("↓", "v", "d", "down")


def format_action(action: Action | Laid) -> str:
    """The slot and the equation, or what is done instead."""
    if isinstance(action, Exchange):
        return f"exchange {action.kind}"
    if isinstance(action, Pass):
        return "pass"
    return _format_equation(action, action.numbers, action.sign)


def _format_equation(at: Lay | Laid | Slot, numbers: tuple[int, ...], sign: str) -> str:
    a, b, c = numbers
    arrow = "↓" if at.dir == "down" else ""
    return f"{LETTERS[at.col]}{at.row + 1}{arrow} {a}{sign}{b}={c}"


def parse_action(text: str) -> Action:
    """The equation in its slot, the exchange, or the pass."""
    words = " ".join(text.lower().split())
    if words in WORDS:
        return WORDS[words]
    found = LAY.fullmatch(words)
    if not found or not int(found[2]):
        raise Malformed(
            "Type a cell and an equation, as in E6 4+4=8 or E7v 56/8=7, or xn, xs or pass, "
            f"not {text!r:.40}."
        )
    row, col = int(found[2]) - 1, LETTERS.index(found[1].upper())
    numbers, sign = (int(found[4]), int(found[6]), int(found[7])), _sign(found[5])
    # An odd cell of its line is the middle of one slot only: it will do for the slot's name.
    # Slots begin at even cells only (RIG-2).
    if found[3].strip() in DOWNWARDS:
        return Lay(row=row - row % 2, col=col, dir="down", numbers=numbers, sign=sign)
    return Lay(row=row, col=col - col % 2, dir="across", numbers=numbers, sign=sign)


def _sign(text: str) -> str:
    return TYPED.get(text, text)


def format_outcome(draw: Draw) -> str:
    """The player's letter and the tiles."""
    return " ".join((SEATS[draw.seat], *map(str, draw.numbers), *draw.signs))


def parse_outcome(text: str) -> Draw:
    """The tiles that the player with this letter draws."""
    words = text.strip()
    seat = SEATS.find(words[:1].upper()) if words else -1
    if seat < 0:
        raise Malformed(
            f"Type the player's letter and the tiles, as in A 3 7 40 + x, not {text!r:.40}."
        )
    numbers, signs = _tiles(words[1:])
    return Draw(seat=seat, numbers=numbers, signs=signs)


def _tiles(text: str) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The numbers and the signs of the text, in its order."""
    # Signs need no space between them: +× are two tiles.
    tiles = TILES.findall(text)
    for tile in tiles:
        if len(tile) > 3 or not (tile.isdecimal() or _sign(tile) in FACTORS):
            raise Malformed(f"Tiles are numbers up to 100 and the signs + - x /, not {tile!r:.40}.")
    numbers = tuple(int(tile) for tile in tiles if tile.isdecimal())
    return numbers, tuple(_sign(tile) for tile in tiles if not tile.isdecimal())


def format_position(state: State) -> str:
    """The whole state in one line."""
    equations = [
        _format_equation(slot, slot.read(state.cells), sign)
        for slot, sign in zip(BOARDS[state.board].slots, state.signs, strict=True)
        if sign != NO_SIGN
    ]
    players = [_player(state, seat) for seat in range(len(state.hands))]
    return " | ".join((_situation(state), ", ".join(equations) or "-", *players))


def _situation(state: State) -> str:
    """The board, the turn, and everything that is not as usual in the middle of a game."""
    said = {
        "turn": SEATS[state.turn],
        "draws": "+".join(map(str, state.due)) if any(state.due) else "",
        "first": "".join(SEATS[seat] for seat in state.contenders),
        "drawn": "+".join(map(str, state.drawn)),
        "filling": state.filling or "",
        "laid": "yes" if state.laid else "",
        "idle": state.idle or "",
        "over": state.ending,
    }
    return " ".join((state.board, *(f"{name}={value}" for name, value in said.items() if value)))


def _player(state: State, seat: int) -> str:
    hand, kind = state.hands[seat], state.exchanged[seat]
    exchanged = f"x{kind[0]}" if kind else ""
    shown = " ".join(("shown", *map(str, hand.shown))) if hand.shown else ""
    tiles = format_outcome(Draw(seat=seat, numbers=hand.numbers, signs=hand.signs))
    said = (SEATS[seat], str(state.scores[seat]), exchanged, tiles[2:], shown)
    return " ".join(filter(None, said))


SITUATION: Final = re.compile(
    r"""(?P<board>\w+)\ turn=(?P<turn>[A-D])
    (?:\ draws=(?P<numbers>[0-9]{1,3})\+(?P<signs>[0-9]{1,3}))?
    (?:\ first=(?P<first>[A-D]{2,4}))?
    (?:\ drawn=(?P<drawn>[0-9]{1,3}(?:\+[0-9]{1,3}){,3}))?
    (?:\ filling=(?P<filling>[1-4]))?
    (?:\ laid=(?P<laid>yes))?
    (?:\ idle=(?P<idle>[0-9]{1,3}))?
    (?:\ over=(?P<over>\w+))?""",
    re.VERBOSE,
)
PLAYER: Final = re.compile(
    r"""(?P<letter>[A-D])\ (?P<score>-?[0-9]{1,9})
    (?:\ (?P<exchanged>x[ns]))?
    (?P<tiles>(?:\ \S{1,3})*)
    (?:\ shown(?P<shown>(?:\ [0-9]{1,3})+))?""",
    re.VERBOSE,
)


def parse_position(text: str) -> State:
    """The state that the line describes."""
    parts = [part.strip() for part in text.split("|")]
    situation = SITUATION.fullmatch(parts[0])
    players = [found for part in parts[2:] if (found := PLAYER.fullmatch(part))]
    if not situation or situation["board"] not in BOARDS or len(players) != len(parts) - 2:
        raise Malformed(f"This is not a RIGOLADE position: {text!r:.60}.")
    state = _with_equations(_state(situation, players), parts[1])
    _check(state, [player["letter"] for player in players])
    return state


def _state(said: re.Match[str], players: list[re.Match[str]]) -> State:
    """The state that is described, with nothing on the board yet."""
    board = BOARDS[said["board"]]
    return State(
        board=board.name,
        cells=(EMPTY,) * board.side**2,
        signs=(NO_SIGN,) * len(board.slots),
        hands=tuple(map(_hand, players)),
        scores=tuple(int(player["score"]) for player in players),
        exchanged=tuple(EXCHANGED.get(player["exchanged"], "") for player in players),
        turn=SEATS.index(said["turn"]),
        due=(int(said["numbers"] or 0), int(said["signs"] or 0)),
        contenders=tuple(map(SEATS.index, said["first"] or "")),
        drawn=tuple(map(int, said["drawn"].split("+"))) if said["drawn"] else (),
        filling=int(said["filling"] or 0),
        laid=bool(said["laid"]),
        idle=int(said["idle"] or 0),
        ending=said["over"] or "",
    )


def _hand(player: re.Match[str]) -> Hand:
    numbers, signs = _tiles(player["tiles"])
    shown, _ = _tiles(player["shown"] or "")
    return Hand(
        numbers=tuple(sorted(numbers)), signs=tuple(sorted(signs)), shown=tuple(sorted(shown))
    )


def _with_equations(state: State, text: str) -> State:
    """The state with these equations on its board."""
    cells, signs, slot_at = list(state.cells), list(state.signs), BOARDS[state.board].slot_at
    # Crossing equations must agree in the cell that they share.
    for word in text.split(",") if text != "-" else ():
        lay = parse_action(word)
        if (
            not isinstance(lay, Lay)
            or not is_true(lay.numbers, lay.sign)
            or (slot := slot_at.get((lay.row, lay.col, lay.dir))) is None
        ):
            raise Malformed(f"No equation can lie like this: {word.strip()!r:.40}.")
        for cell, number in zip(slot.cells, lay.numbers, strict=True):
            if cells[cell] not in (EMPTY, number):
                raise Malformed(f"Two numbers lie in one cell: {word.strip()!r:.40}.")
            cells[cell] = number
        signs[slot.number] = lay.sign
    return replace(state, cells=tuple(cells), signs=tuple(signs))


def _check(state: State, letters: list[str]) -> None:
    """Refuses what could never lie on a table."""
    seats = range(len(state.hands))
    if letters != list(SEATS[: len(seats)]) or len(seats) < 2:
        raise Malformed("A position has two to four players, A, B and so on.")
    if any(seat not in seats for seat in (state.turn, *state.contenders)):
        raise Malformed("A position names only players who are there.")
    if state.ending not in ("", OUT, STUCK, IDLE):
        raise Malformed(f"A game ends by {OUT}, {STUCK} or {IDLE}.")
    if any(Counter(hand.shown) - Counter(hand.numbers) for hand in state.hands):
        raise Malformed("What is shown of a hand must be in it.")
    board = BOARDS[state.board]
    numbers = Counter(chain(filter(None, state.cells), *(hand.numbers for hand in state.hands)))
    signs = Counter(chain(filter(None, state.signs), *(hand.signs for hand in state.hands)))
    if numbers - Counter(board.numbers) or signs - Counter(board.signs):
        raise Malformed("There are not that many tiles of each kind.")
    if any(due > bag for due, bag in zip(state.due, bag_sizes(state), strict=True)):
        raise Malformed("The bags don't hold as many tiles as are due.")


def prompt(view: View) -> Phrase:
    """What the seat is asked now."""
    if any(view.cells):
        return Phrase("ask-lay")
    board = BOARDS[view.board]
    across, down = (board.cell_name(slot.cells[0]) for slot in board.middle_slots)
    return Phrase("ask-first", middle=board.cell_name(board.middle), across=across, down=down)


def prompt_chance(view: View) -> Phrase:
    """What to draw for real."""
    numbers, signs = view.due
    tiles = (*islice(cycle((3, 7, 10)), numbers), *islice(cycle("+x"), signs))
    return Phrase(
        "ask-chance",
        player=Who(view.turn),
        letter=SEATS[view.turn],
        numbers=numbers,
        signs=signs,
        example=" ".join(map(str, (SEATS[view.turn], *tiles))),
    )


def describe(fact: Fact) -> Phrase:
    """What happened, in one sentence."""
    match fact:
        case Tied():
            return fact_phrase(fact, players=_all(fact.seats))
        case Drawn():
            return fact_phrase(fact, tiles=" ".join(map(str, (*fact.numbers, *fact.signs))))
        case Laid():
            return fact_phrase(fact, equation=format_action(fact))
        case Ended():
            return fact_phrase(fact, ending=Phrase(f"ending-{fact.ending}"))
        case LeftOver():
            count, numbers = len(fact.numbers), " ".join(map(str, fact.numbers))
            sign, points = "minus" if fact.points < 0 else "plus", abs(fact.points)
            return fact_phrase(fact, count=count, numbers=numbers, sign=sign, points=points)
        case _:
            return fact_phrase(fact)


def _all(seats: tuple[int, ...]) -> Phrase:
    """The players in words: this one and that one."""
    *others, last = seats
    first = Who(others[0]) if len(others) == 1 else _all(tuple(others))
    return Phrase("and", one=first, other=Who(last))


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
    lists_choices=False,
)
