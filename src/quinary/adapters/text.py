"""Any game as a conversation, for players that read and write: language models, first of all.

A prompt says in plain words what the seat may know, and answers with its move in brackets, in the
game's own notation. What can't be read or is not allowed is refused with an example or with the
clause, and counted. Only the standard library is needed.
"""

import re
import secrets
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from quinary.core.errors import BadOptions, GameOver, IllegalAction, Malformed, QuinaryError
from quinary.core.game import CHANCE, Result, Seat, heard
from quinary.core.play import Match
from quinary.core.record import Record
from quinary.core.registry import find_game
from quinary.core.sheet import draw
from quinary.core.text.examples import rules_with_examples
from quinary.core.text.phrases import GameText
from quinary.core.text.rulebook import clause

IN_BRACKETS: Final = re.compile(r"\[([^\[\]]*)\]")
MOST_LISTED: Final = 60  # a longer list of moves helps nobody
LONGEST_ANSWER: Final = 20_000
HOW_TO_ANSWER: Final = (
    "Answer with your move in square brackets: [move]. "
    "You may think aloud before it, but without brackets: there must be exactly one pair."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What became of an answer."""

    seat: Seat  # who had answered
    accepted: bool
    message: str  # what happened, as far as the seat may know it; or what was wrong with the answer
    clause: str | None = None  # the clause that forbids the move, where one does
    over: bool = False


@dataclass(slots=True)
class Faults:
    """How often a seat's answers were refused."""

    unreadable: int = 0  # no move in brackets, or more than one, or not in the notation
    illegal: int = 0  # a move that the rules forbid
    in_a_row: int = field(default=0, repr=False)
    clauses: Counter[str] = field(default_factory=Counter)  # how often each clause was broken


class TextEnv:
    """A game that is played by texts. `reset`, then `prompt` and `step` until it is `over`.

    A seat whose answers are refused `patience` times in a row forfeits, and the game ends.
    With `history="all"` a prompt repeats everything that the seat has heard since the game began;
    otherwise it says what is new.
    """

    def __init__(
        self,
        game: str = "knister",
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        patience: int = 3,
        history: str = "new",
    ) -> None:
        if patience < 1 or history not in ("new", "all"):
            raise BadOptions("patience is 1 or more, and history is new or all.")
        self.game = find_game(game)
        self.seats = self.game.min_seats if seats is None else seats
        self._options = dict(options or {})
        self._patience = patience
        self._all = history == "all"
        self._game_text = GameText(self.game)
        self.reset()

    def reset(self, seed: str | None = None) -> str:
        """The first prompt of a new game; with a seed, one whose dice can be repeated."""
        seed = secrets.token_hex(16) if seed is None else seed
        # The game itself, with all its secrets: for the program that runs it, never for a player.
        self.match = Match(self.game, self.seats, self._options, seed)
        self._heard: list[list[str]] = [[] for _ in range(self.seats)]
        self._new = [0] * self.seats
        self.faults = [Faults() for _ in range(self.seats)]
        self.forfeited: Seat | None = None
        self._draw()
        return self.prompt()

    @property
    def over(self) -> bool:
        """Whether the game has come to its end, or somebody has forfeited."""
        return self.forfeited is not None or self.match.is_over()

    @property
    def seat(self) -> Seat | None:
        """Who is to decide; nobody when the game is over."""
        turn = self.match.to_act()
        return None if self.over or turn is CHANCE else turn[0]

    def rules(self) -> str:
        """The whole rules, clause by clause, to be given before the first prompt."""
        return rules_with_examples(self.game)

    def prompt(self) -> str:
        """The text for the seat that is to decide; how it ended when the game is over."""
        seat = self.seat
        if seat is None:
            return self._ending()
        view = self.match.view(seat)
        parts = (
            f"You are Player {seat + 1} of {self.seats} in {self.game.name}.",
            self._news(seat),
            "\n\n".join(draw(sheet) for sheet in self._game_text.sheets(view)),
            self._game_text.prompt(view),
            self._choices(seat),
            HOW_TO_ANSWER,
        )
        return "\n\n".join(part for part in parts if part)

    def _news(self, seat: Seat) -> str:
        lines = self._heard[seat] if self._all else self._heard[seat][self._new[seat] :]
        heading = "What has happened so far:" if self._all else "What has happened since:"
        return "\n".join((heading, *lines)) if lines else ""

    def _choices(self, seat: Seat) -> str:
        """All moves, where they are few and finding them is not the game."""
        if not self.game.notation.lists_choices:
            return ""
        legal = self.match.legal(seat)
        if len(legal) > MOST_LISTED:
            return ""
        return "Your moves: " + ", ".join(map(self.game.notation.format_action, legal))

    def _ending(self) -> str:
        if self.forfeited is not None:
            return f"The game is over: Player {self.forfeited + 1} has forfeited."
        result = self.result()
        scores = ", ".join(f"Player {seat + 1}: {s}" for seat, s in enumerate(result.scores))
        winners = " and ".join(f"Player {seat + 1}" for seat in result.winners)
        return f"The game is over. {scores}. Won by {winners}."

    def step(self, answer: str) -> Reply:
        """Does what the answer says, or refuses it."""
        seat = self.seat
        if seat is None:
            raise GameOver("The game is over: nobody has anything to decide.")
        try:
            events = self.match.apply(seat, self._read(answer))
        except QuinaryError as refusal:
            return self._refuse(seat, refusal)
        self.faults[seat].in_a_row = 0
        before = len(self._heard[seat])
        self._note(events)
        self._draw()
        # The next prompt's news starts with what the seat's own move brought about.
        self._new[seat] = before
        return Reply(
            seat=seat, accepted=True, message="\n".join(self._heard[seat][before:]), over=self.over
        )

    def _read(self, answer: str) -> Any:
        """The move in the one pair of brackets."""
        # A model that never stops writing is heard up to here.
        found = IN_BRACKETS.findall(answer[:LONGEST_ANSWER])
        if len(found) != 1:
            number = "no move" if not found else f"{len(found)} moves"
            raise Malformed(f"There is {number} in square brackets; there must be exactly one.")
        return self.game.notation.parse_action(found[0])

    def _refuse(self, seat: Seat, refusal: QuinaryError) -> Reply:
        faults, broken = self.faults[seat], None
        if isinstance(refusal, IllegalAction):
            broken = refusal.clause
            faults.illegal += 1
            faults.clauses[broken] += 1
        else:
            faults.unreadable += 1
        faults.in_a_row += 1
        if faults.in_a_row >= self._patience:
            self.forfeited = seat
        rule = f"\n{clause(self.game, broken)}" if broken else ""
        left = self._patience - faults.in_a_row
        tries = "1 try is" if left == 1 else f"{left} tries are"
        after = f"{tries} left." if left else "No try is left: the game is forfeited."
        message = f"{refusal.message}{rule}\n{after}"
        return Reply(seat=seat, accepted=False, message=message, clause=broken, over=self.over)

    def _draw(self) -> None:
        while self.match.to_act() is CHANCE:
            self.match.draw()
            self._note(self.match.last_events)

    def _note(self, events: Any) -> None:
        for seat, lines in enumerate(self._heard):
            lines.extend(map(self._game_text.describe, heard(events, seat)))

    def transcript(self, seat: Seat) -> tuple[str, ...]:
        """Everything that the seat has heard since the game began."""
        return tuple(self._heard[seat])

    def result(self) -> Result:
        """The scores so far, and the winners when the game has come to its end."""
        return self.match.result()

    def rewards(self) -> list[float]:
        """1 for the winner, shared among several; −1 for a seat that has forfeited; otherwise 0."""
        seats = range(self.seats)
        if self.forfeited is not None:
            return [-1.0 if seat == self.forfeited else 0.0 for seat in seats]
        winners = self.result().winners
        return [(seat in winners) / max(len(winners), 1) for seat in seats]

    def record(self, players: tuple[str, ...] = ()) -> Record:
        """The game so far, as it can be saved, verified and exported. It holds all secrets."""
        return self.match.record(players)
