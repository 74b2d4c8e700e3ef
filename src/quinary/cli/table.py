"""A table in the terminal: people on one device, bots, and the referee between them."""

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from quinary.bots import bots_of
from quinary.cli.screen import Screen
from quinary.cli.words import BOT, display_name, named, outcome_lines, with_names
from quinary.core import rulebook
from quinary.core.chance import Pseudo
from quinary.core.errors import IllegalAction, QuinaryError
from quinary.core.game import CHANCE, Seat, heard
from quinary.core.play import Match
from quinary.core.sheet import Sheet
from quinary.wire.files import write_record

SHORT_LIST = 16
"""Up to this many choices are listed and numbered without being asked for."""
MOST_SHEETS = 4
"""A player sees their own sheet and a few others; `sheets` shows all."""
LONG_LIST = 60
"""How many choices of one kind are listed on request."""

HELP = """\
Type your choice in the game's own notation, or its number in the list. Besides:
  ?              every choice you have         sheets   everybody's sheets
  rules [n]      the rules, or one clause      undo     take your last step back
  save [FILE]    save the game                 quit     save and leave (so does Ctrl-C)
  help           this list"""


class Leave(Exception):
    """Somebody wants to leave the table."""


class Unforeseeable:
    """The system's own randomness, for what nobody rolls at the table."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return secrets.randbelow(n)


class Table:
    """One game in the terminal, from here to its end."""

    def __init__(
        self, match: Match, players: Sequence[str], path: Path, screen: Screen, *, real_dice: bool
    ) -> None:
        self.match = match
        self.players = tuple(players)
        self.path = path
        self.screen = screen
        self.real_dice = real_dice
        self.people = [s for s in range(match.seats) if not self.players[s].startswith(BOT)]
        self._bots = bots_of(match.game)
        self._randomness = Pseudo(secrets.randbits(64))
        # Whoever looks at the screen now; nobody in particular at the start.
        self._holder: Seat | None = self.people[0] if len(self.people) == 1 else None
        self._news: dict[Seat, list[Any]] = {seat: [] for seat in self.people}
        self._asked: Seat | None = None

    def play(self) -> None:
        """Plays to the end, or until somebody leaves; the game is saved in either case."""
        try:
            while not self.match.is_over():
                self._go_on()
            self._end()
        except (Leave, KeyboardInterrupt, EOFError):
            self.save()
            self.screen.say(f"\nSaved. Go on with: quinary play --resume {self.path}")

    def save(self) -> None:
        """Writes the game to its file."""
        write_record(self.match.record(self.players), self.path)

    def _go_on(self) -> None:
        """One step by whoever is to act: people first, so that bots never keep them waiting."""
        turn = self.match.to_act()
        person = None if turn is CHANCE else next((s for s in turn if s in self.people), None)
        if person is not None:
            self._decide(person)
        elif turn is CHANCE and self.real_dice:
            self._type_outcome()
        elif not self._settled():
            return
        elif turn is CHANCE:
            self.match.draw(otherwise=Unforeseeable())
            self._tell()
        else:
            self._move_bot(turn[0])

    def _settled(self) -> bool:
        """Whether a person's last act stands: there is a moment to take it back."""
        acts, before = self.match.acts, self.match.state
        if not acts or not self.match.can_undo() or acts[-1].actor not in self.people:
            return True
        while self.match.state is before:
            typed = self._line("Enter to go on, or undo")
            if typed == "":
                return True
            if typed is not None:
                self.screen.refuse(
                    "Press Enter to go on, or type undo to take your last step back."
                )
        return False

    def _type_outcome(self) -> None:
        """Real dice and cards: somebody types what was rolled or drawn."""
        notation, before = self.match.game.notation, self.match.state
        question = self._named(notation.ask_chance(self.match.view(None)))
        self.save()
        while self.match.state is before:
            typed = self._line(f"{question} (Enter alone: the program does it)")
            if typed is not None:
                self._attempt(partial(self._outcome, typed))
        if self.match.game.has_secrets and len(self.people) > 1:
            self.screen.clear()
            self._holder = None

    def _outcome(self, typed: str) -> None:
        if typed:
            outcome = self.match.game.notation.parse_outcome(typed)
        else:
            outcome = self.match.game.chance(self.match.state).sample(Unforeseeable())
        self.match.apply(CHANCE, outcome)
        self._tell()

    def _move_bot(self, seat: Seat) -> None:
        bot = self._bots[self.players[seat].removeprefix(BOT)]
        choice = bot.choose(self.match.view(seat), self.match.legal(seat), self._randomness)
        self.match.apply(seat, choice.action)
        self._tell()

    def _decide(self, seat: Seat) -> None:
        """One decision of a person, asked for until it is a legal one."""
        self._hand_over(seat)
        self._show(seat)
        self.save()
        legal, before = self.match.legal(seat), self.match.state
        if len(legal) <= SHORT_LIST:
            self._offer(legal)
        who = f"{self._name(seat)}: " if len(self.people) > 1 else ""
        question = who + self._named(self.match.game.notation.ask(self.match.view(seat)))
        self._asked = seat
        while self.match.state is before:
            typed = self._line(question)
            if typed:
                self._attempt(partial(self._act, seat, typed, legal))
        self._asked = None

    def _act(self, seat: Seat, typed: str, legal: Sequence[Any]) -> None:
        """Does what was typed: a number in the list, or the game's own notation."""
        if typed.isdecimal() and 1 <= int(typed) <= len(legal) <= SHORT_LIST:
            action = legal[int(typed) - 1]
        else:
            action = self.match.game.notation.parse_action(typed)
        self.match.apply(seat, action)
        self._tell()

    def _attempt(self, act: Callable[[], None]) -> None:
        """Does something that may be refused, and says why it was."""
        try:
            act()
        except IllegalAction as error:
            self.screen.refuse(f"{error.message} Type rules {error.clause} to read the clause.")
        except QuinaryError as error:
            self.screen.refuse(error.message)

    def _hand_over(self, seat: Seat) -> None:
        """Gives the device to somebody else, with nothing on the screen that is not theirs."""
        if self._holder == seat:
            return
        self.screen.clear()
        if self.match.game.has_secrets:
            self.screen.ask(f"Hand the device to {self._name(seat)}, who presses Enter")
            self.screen.clear()
        self._holder = seat

    # --- what people see

    def _tell(self) -> None:
        """Keeps for everybody what they may hear of the last step."""
        if not self.people:
            self._print_news(heard(self.match.last_events, None))
        for seat in self.people:
            self._news[seat] += heard(self.match.last_events, seat)

    def _print_news(self, facts: Sequence[Any]) -> None:
        for fact in facts:
            self.screen.say(self._named(self.match.game.notation.tell(fact)), "cyan")

    def _show(self, seat: Seat) -> None:
        """What happened since the seat last looked, and the table as it sees it."""
        sheets = self.match.game.sheets(self.match.view(seat))
        if sheets[0].title == "Player 1" and len(sheets) == self.match.seats:
            others = [sheet for other, sheet in enumerate(sheets) if other != seat]
            sheets = (sheets[seat], *others[: MOST_SHEETS - 1])
        self.screen.say()
        self._show_sheets(sheets)
        self._print_news(self._news[seat])
        self._news[seat].clear()

    def _show_sheets(self, sheets: Sequence[Sheet]) -> None:
        self.screen.show([with_names(sheet, self.players) for sheet in sheets])

    def _offer(self, legal: Sequence[Any]) -> None:
        """The choices, numbered."""
        format_action = self.match.game.notation.format_action
        texts = [f"{n}) {format_action(action)}" for n, action in enumerate(legal, start=1)]
        self.screen.say("   ".join(texts), "dim")

    def _end(self) -> None:
        self.save()
        self.screen.say()
        self._show_sheets(self.match.game.sheets(self.match.view(None))[:MOST_SHEETS])
        if len(self.people) == 1:
            self._print_news(self._news[self.people[0]])
        self.screen.say("The game is over.", "bold")
        for line in outcome_lines(self.match.result(), self.players):
            self.screen.say(line, "bold green")
        self.screen.say(f"The record: quinary replay {self.path}", "dim")

    def _name(self, seat: Seat) -> str:
        return display_name(self.players, seat)

    def _named(self, text: str) -> str:
        return named(text, self.players)

    # --- what can be typed at any prompt

    def _line(self, prompt: str) -> str | None:
        """What was typed, unless it was a command, which has been carried out."""
        typed = self.screen.ask(prompt)
        word, _, rest = typed.partition(" ")
        command = COMMANDS.get(word.lower())
        if command is None:
            return typed
        self._attempt(partial(command, self, rest.strip()))
        return None

    def help(self, _rest: str) -> None:
        """How to play in a terminal."""
        self.screen.say(HELP)

    def choices(self, _rest: str) -> None:
        """Every choice there is, by kind."""
        if self._asked is None:
            self.screen.say("There is nothing to choose now.")
            return
        kinds: dict[str, list[str]] = {}
        for action in self.match.legal(self._asked):
            text = self.match.game.notation.format_action(action)
            kinds.setdefault(type(action).__name__.lower(), []).append(text)
        for kind, texts in kinds.items():
            more = f" … and {len(texts) - LONG_LIST} more" if len(texts) > LONG_LIST else ""
            self.screen.say(f"{kind} ({len(texts)}): {'   '.join(texts[:LONG_LIST])}{more}")

    def rules(self, rest: str) -> None:
        """The rules, or one clause."""
        game = self.match.game
        self.screen.say(rulebook.clause(game, rest) if rest else rulebook.rules_text(game))

    def sheets(self, _rest: str) -> None:
        """Everybody's sheets, as the one who asks may see them."""
        self._show_sheets(self.match.game.sheets(self.match.view(self._asked)))

    def undo(self, _rest: str) -> None:
        """Takes back the last act of a person, and what bots chose after it without showing it."""
        while self.match.can_undo() and self.match.acts[-1].actor not in self.people:
            self.match.undo()
        act = self.match.undo()
        for news in self._news.values():
            news.clear()
        assert act.actor is not CHANCE
        self.screen.say(f"{self._name(act.actor)}'s last step is taken back.")

    def save_as(self, rest: str) -> None:
        """Saves the game, from now on under this name."""
        if rest:
            write_record(self.match.record(self.players), Path(rest))
            self.path = Path(rest)
        self.save()
        self.screen.say(f"Saved as {self.path}.")

    def leave(self, _rest: str) -> None:
        """Leaves the table."""
        raise Leave


COMMANDS: dict[str, Callable[[Table, str], None]] = {
    "help": Table.help,
    "?": Table.choices,
    "rules": Table.rules,
    "sheets": Table.sheets,
    "undo": Table.undo,
    "save": Table.save_as,
    "quit": Table.leave,
}
