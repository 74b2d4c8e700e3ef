"""A table in the terminal: people on one device, bots, and the referee between them."""

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from quinary.bots import PATIENCE, bots_of, level_for, moment_of
from quinary.bots.kernels import can_compile, prepare, way_now
from quinary.cli.terminal.screen import Screen
from quinary.cli.terminal.wording import command, display_name, outcome_lines, score_line
from quinary.core.chance import Pseudo, Unforeseeable
from quinary.core.errors import IllegalAction, QuinaryError
from quinary.core.game import CHANCE, Seat, heard
from quinary.core.play import Match
from quinary.core.record import BOT
from quinary.core.text import rulebook
from quinary.core.text.examples import rules_with_examples
from quinary.core.text.phrases import GameText
from quinary.wire.record_files import write_new_record, write_record

SHORT_LIST = 16  # up to this many choices are listed without being asked for
LONG_LIST = 60  # how many choices of one kind are listed on request

QUICK_MASTER = """\
The master's code is being compiled for this machine. Until then "plain" plays in its place, which
looks less far ahead; your next game has the master itself."""
NO_COMPILER = """\
The master needs the extra "fast" to look far ahead: pip install 'quinary[fast]'. Until then "plain"
plays in its place."""

HELP = """\
Type your choice as the example shows, or its number where choices are numbered. Besides:
  ?              every choice you have         sheets   everybody's sheets
  rules [n]      the rules, or one clause      undo     take the last step back
  save FILE      save a copy of the game       quit     save and leave (so does Ctrl-C)
  help           this list"""


class Leave(Exception):
    """Somebody wants to leave the table."""


class TerminalTable:
    """One game in the terminal, from here to its end."""

    def __init__(
        self, match: Match, players: Sequence[str], path: Path, screen: Screen, *, real_dice: bool
    ) -> None:
        self.match = match
        self._way = way_now(match.game)
        prepare(match.game)
        self.players = tuple(self._who_plays(player) for player in players)
        self._replaced = self.players != tuple(players)
        self.path = path
        self.screen = screen
        self.real_dice = real_dice
        self.people = [s for s in range(match.seats) if not self.players[s].startswith(BOT)]
        self._game_text = GameText(match.game, screen.language, self._name)
        self._bots = bots_of(match.game)
        self._randomness = Pseudo(secrets.randbits(64))
        # Who holds the device now; nobody in particular at the start.
        self._holder: Seat | None = self.people[0] if len(self.people) == 1 else None
        self._news: dict[Seat, list[Any]] = {seat: [] for seat in self.people}
        self._asked: Seat | None = None
        # The choices that can be typed as a number.
        self._numbered: Mapping[str, Any] = {}

    def play(self) -> None:
        """Plays to the end, or until somebody leaves; the game is saved in either case."""
        try:
            self._welcome()
            while not self.match.is_over():
                self._go_on()
            self._end()
        except (Leave, KeyboardInterrupt, EOFError):
            self.save()
            if self._shared_secrets():
                self.screen.clear()
            self.screen.say(f"\nSaved. Go on with: {command('play', '--resume', self.path)}")

    def save(self) -> None:
        """Writes the game to its file."""
        write_record(self.match.record(self.players), self.path)

    def _shared_secrets(self) -> bool:
        """Whether several people on this device hide things from each other."""
        return self.match.game.has_secrets and len(self.people) > 1

    def _who_plays(self, player: str) -> str:
        """The player, or the bot that plays in place of a master that is not compiled yet."""
        if not player.startswith(BOT):
            return player
        return BOT + level_for(self.match.game, player.removeprefix(BOT), self._way)

    def _welcome(self) -> None:
        """Says what is played; a game that goes on is shown as everybody may see it."""
        names = ", ".join(self._name(seat) for seat in range(self.match.seats))
        self.screen.say(f"\n{self.match.game.name}: {names}", "bold")
        if self._replaced:
            self.screen.say(QUICK_MASTER if can_compile(self.match.game) else NO_COMPILER)
        if self.match.acts and not self.match.is_over():
            self.screen.show_beside(self._game_text.sheets(self.match.view(None))[:4])

    def _go_on(self) -> None:
        """One step of the game: people act first, so that bots never keep them waiting."""
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
            self._collect_news()
        else:
            self._move_bot(turn[0])

    def _settled(self) -> bool:
        """Whether a person's last act stands: there is a moment to take it back."""
        acts = self.match.acts
        if not acts or not self.match.can_undo() or acts[-1].actor not in self.people:
            return True
        rolls = self.match.to_act() is CHANCE
        verb = self.match.game.outcomes[-1].__name__.lower() if rolls else "go on"
        return self._wait(f"Enter to {verb}, or undo")

    def _wait(self, prompt: str) -> bool:
        """Whether somebody pressed Enter; not if they took something back instead."""
        before = self.match.state
        while self.match.state is before:
            typed = self._line(prompt)
            if typed == "":
                return True
            if typed is not None:
                self.screen.refuse("Press Enter, or type undo to take the last step back.")
        return False

    def _type_outcome(self) -> None:
        """Real dice and cards: somebody types what was rolled or drawn."""
        before, question = self.match.state, self._game_text.prompt_chance(self.match.view(None))
        self.save()
        while self.match.state is before:
            typed = self._line(f"{question} (Enter alone: the program does it)")
            if typed is not None:
                self._attempt(partial(self._outcome, typed))
        # What was typed may be somebody's hand.
        if self._shared_secrets():
            self.screen.clear()
            self._holder = None

    def _outcome(self, typed: str) -> None:
        if typed:
            outcome = self.match.game.notation.parse_outcome(typed)
        else:
            outcome = self.match.game.chance(self.match.state).sample(Unforeseeable())
        self.match.apply(CHANCE, outcome)
        self._collect_news()

    def _move_bot(self, seat: Seat) -> None:
        bot = self._bots[self.players[seat].removeprefix(BOT)]
        until = perf_counter() + PATIENCE
        moment = moment_of(self.match, seat, bot, self._randomness, until=until, way=self._way)
        choice = bot.choose(moment)
        self.match.apply(seat, choice.action)
        self._collect_news()

    def _decide(self, seat: Seat) -> None:
        """One decision of a person, asked for until it is a legal one."""
        if not self._hand_over(seat):
            return
        self._show(seat)
        self.save()
        legal, before, notation = self.match.legal(seat), self.match.state, self.match.game.notation
        self._asked, self._numbered = seat, {}
        if notation.lists_choices and len(legal) <= SHORT_LIST:
            choices = list(enumerate(legal, start=1))
            self._number(choices)
            self.screen.say_choices([self._choice(*choice) for choice in choices], "dim")
        who = f"{self._name(seat)}: " if len(self.people) > 1 else ""
        question = who + self._game_text.prompt(self.match.view(seat))
        while self.match.state is before:
            typed = self._line(question)
            if typed:
                self._attempt(partial(self._act, seat, typed))
        self._asked = None

    def _act(self, seat: Seat, typed: str) -> None:
        """Does what was typed: a number in the list, or the game's own notation."""
        if typed in self._numbered:
            action = self._numbered[typed]
        else:
            action = self.match.game.notation.parse_action(typed)
        if warning := self._game_text.warning(self.match.view(seat), action):
            self.screen.refuse(warning)
            if self.screen.read_line("Do it all the same? (y/N)").lower() not in ("y", "yes"):
                return
        self.match.apply(seat, action)
        self._collect_news()

    def _attempt(self, act: Callable[[], None]) -> None:
        """Does something that may be refused, and says why it was."""
        try:
            act()
        except IllegalAction as error:
            read = f"rules {error.clause}"
            # What the terminal itself says is English; a refusal is the game's own.
            hint = (
                f"Type {read} to read the clause." if self.screen.language == "en" else f"→ {read}"
            )
            self.screen.refuse(f"{self._game_text.refusal(error)} {hint}")
        except QuinaryError as error:
            self.screen.refuse(error.message)

    def _hand_over(self, seat: Seat) -> bool:
        """Whether the device is with this seat now, and nothing on the screen is another's."""
        if self._holder == seat:
            return True
        secrets_held = self.match.game.has_secrets
        # What a guess or an answer has shown is read before the screen is cleared.
        if secrets_held and self._holder is not None and not self.match.can_undo():
            self._read_news(self._holder)
            self._wait("Enter when you have read this")
        self.screen.clear()
        if secrets_held:
            if not self._wait(f"Hand the device to {self._name(seat)}, who presses Enter"):
                return False
            self.screen.clear()
        self._holder = seat
        return True

    def _collect_news(self) -> None:
        """Keeps for everybody what they may hear of the last step."""
        if not self.people:
            self._print_news(heard(self.match.last_events, None))
        for seat in self.people:
            self._news[seat] += heard(self.match.last_events, seat)

    def _print_news(self, facts: Sequence[Any]) -> None:
        for fact in facts:
            self.screen.say(self._game_text.describe(fact), "cyan")

    def _read_news(self, seat: Seat) -> None:
        self.screen.say()
        self._print_news(self._news[seat])
        self._news[seat].clear()

    def _show(self, seat: Seat) -> None:
        """What happened since the seat last looked, and the table; its own sheet comes last."""
        self._read_news(seat)
        sheets = self._game_text.sheets(self.match.view(seat))
        others = [sheet for sheet in sheets if sheet.seat not in (None, seat)]
        mine = [sheet for sheet in sheets if sheet not in others]
        self.screen.say()
        if others and len(others) <= 3 and self.screen.fits(sheets):
            self.screen.show_beside(others)
        elif others:
            self.screen.say(score_line(self.match.result(), self.players), "green")
        self.screen.show_beside(mine)

    def _number(self, choices: Iterable[tuple[int, Any]]) -> None:
        """Lets the choices be typed as numbers, unless one of these could mean an action itself."""
        numbered = {str(number): action for number, action in choices}
        self._numbered = {} if any(map(self._is_notation, numbered)) else numbered

    def _is_notation(self, text: str) -> bool:
        """Whether the game reads the text as an action, be it legal now or not."""
        try:
            self.match.game.notation.parse_action(text)
        except QuinaryError:
            return False
        return True

    def _choice(self, number: int, action: Any) -> str:
        """A choice, with its number if it has one, and what has to be said beside it."""
        text = self._game_text.action(action)
        return f"{number}) {text}" if self._numbered else text

    def _end(self) -> None:
        self.save()
        self.screen.say()
        if len(self.people) == 1:
            self._read_news(self.people[0])
        self.screen.show_beside(self._game_text.sheets(self.match.view(None))[:5])
        self.screen.say("The game is over.", "bold")
        for line in outcome_lines(self.match.result(), self.players):
            self.screen.say(line, "bold green")
        self.screen.say(f"The record: {command('replay', self.path)}", "dim")

    def _name(self, seat: Seat) -> str:
        return display_name(self.players, seat)

    # --- what can be typed at any prompt

    def _line(self, prompt: str) -> str | None:
        """What was typed, unless it was a command, which has been carried out."""
        typed = self.screen.read_line(prompt)
        word, _, rest = typed.partition(" ")
        obey = COMMANDS.get(word.lower())
        if obey is None:
            return typed
        self._attempt(partial(obey, self, rest.strip()))
        return None

    def help(self, _rest: str) -> None:
        """How to play in a terminal."""
        self.screen.say(HELP)

    def choices(self, _rest: str) -> None:
        """Lists every choice there is, by kind."""
        if self._asked is None:
            self.screen.say("There is nothing to choose now.")
            return
        kinds: dict[str, list[tuple[int, Any]]] = {}
        for number, action in enumerate(self.match.legal(self._asked), start=1):
            kinds.setdefault(type(action).__name__.lower(), []).append((number, action))
        self._number(choice for kind in kinds.values() for choice in kind[:LONG_LIST])
        for kind, choices in kinds.items():
            texts = [self._choice(*choice) for choice in choices[:LONG_LIST]]
            more = [f"… and {len(choices) - LONG_LIST} more"] if len(choices) > LONG_LIST else []
            self.screen.say_choices([f"{kind} ({len(choices)}):", *texts, *more])

    def rules(self, rest: str) -> None:
        """The rules, or one clause."""
        game, language = self.match.game, self.screen.language
        whole = rules_with_examples(game, language)
        self.screen.explain(rulebook.clause(game, rest, language) if rest else whole)

    def sheets(self, _rest: str) -> None:
        """Everybody's sheets, as the one who asks may see them."""
        self.screen.show_beside(self._game_text.sheets(self.match.view(self._asked)))

    def undo(self, _rest: str) -> None:
        """Takes the last act back, and before it what bots chose without showing it."""
        while self.match.can_undo() and self.match.acts[-1].actor not in (CHANCE, *self.people):
            self.match.undo()
        act = self.match.undo()
        # What they say may no longer be true.
        for news in self._news.values():
            news.clear()
        who = "What was typed in" if act.actor is CHANCE else f"{self._name(act.actor)}'s last step"
        self.screen.say(f"{who} is taken back.")

    def save_copy(self, rest: str) -> None:
        """Saves the game, and a copy under this name."""
        self.save()
        path = Path(rest).expanduser() if rest else self.path
        if rest:
            write_new_record(self.match.record(self.players), path)
        self.screen.say(f"Saved as {path}.")

    def leave(self, _rest: str) -> None:
        """Leaves the table."""
        raise Leave


COMMANDS: dict[str, Callable[[TerminalTable, str], None]] = {
    "help": TerminalTable.help,
    "?": TerminalTable.choices,
    "rules": TerminalTable.rules,
    "sheets": TerminalTable.sheets,
    "undo": TerminalTable.undo,
    "save": TerminalTable.save_copy,
    "quit": TerminalTable.leave,
    "exit": TerminalTable.leave,
    "q": TerminalTable.leave,
}
