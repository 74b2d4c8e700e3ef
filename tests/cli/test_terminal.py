"""The command line in a real terminal: what is shown there is what can be typed there."""

import os
import re
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.cli.program import QUINARY, Terminal

from quinary.core.registry import find_game, game_ids
from quinary.core.text.rulebook import clauses

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
# A choice of a list: its number, what to type for it, and what is said beside it.
CHOICE = re.compile(r"(?:(?P<number>\d+)\) )?(?P<text>.*?)(?: \([^)]*\))?")
DECISIONS = 8


class Choice(NamedTuple):
    """A choice of a list: what to type for it, and its number if it has one."""

    text: str
    number: str | None


class Player:
    """Somebody who types what a list shows, in a real terminal."""

    def __init__(self, game: str, bots: int, file: Path, environment: Mapping[str, str]) -> None:
        words = ["play", game, "--name", "Ada", *["--bot", "random"] * bots]
        words += ["--seed", "a", "--save", str(file)]
        wide = {"COLUMNS": "1000", "LINES": "99"}  # so that no question takes two lines
        self.terminal = Terminal(words, {**environment, **wide})
        self.chosen: list[str] = []

    def play(self) -> list[str]:
        """What was chosen in some decisions, by text and by number in turns."""
        while len(self.chosen) < DECISIONS and "The game is over." not in self.prompted():
            if re.search(r"Enter (to|when)|presses Enter", self.shown().splitlines()[-1]):
                self.terminal.type("\r")
            elif "all the same?" in self.shown():
                self.terminal.type("y\r")
            else:
                self.choose()
        return self.chosen

    def prompted(self) -> str:
        """What is shown when something can be typed again, or when the game is over."""
        while not re.search(r" > $|The game is over\.[\s\S]*The record: ", self.shown()):
            self.terminal.read_on()
        return self.shown()

    def shown(self) -> str:
        """The screen since the last line was typed, as plain text."""
        return ESCAPE.sub("", self.terminal.seen).replace("\r", "")

    def choose(self) -> None:
        """Asks for the list and types a choice of it: what could be mistaken before the rest."""
        self.terminal.type("?\r")
        choices = listed(self.prompted())
        others = {choice.number for choice in choices if choice.number != choice.text}
        likely = [choice for choice in choices if choice.text in others]
        likely = likely or [choice for choice in choices if choice.text.isdecimal()] or choices
        choice = likely[len(self.chosen) * 7 % len(likely)]
        by_number = choice.number if len(self.chosen) % 2 else None
        self.chosen.append(choice.text)
        self.terminal.type(f"{by_number or choice.text}\r")

    def leave(self) -> None:
        """Ends the command, whether the game is over or not."""
        if "The game is over." not in self.prompted():
            self.terminal.type("quit\r")
        assert self.terminal.finish() == 0


def listed(shown: str) -> list[Choice]:
    """The choices of the list that `?` shows."""
    _, _, after = shown.partition("?\n")
    entries = re.split(r" {3}|\n", after.rpartition("\n")[0])
    output = [entry for entry in entries if not re.fullmatch(r"(.* \(\d+\):|… and .*|)", entry)]
    found = [match for match in map(CHOICE.fullmatch, output) if match]
    assert found, shown
    return [Choice(match["text"], match["number"]) for match in found]


def plays_what_is_shown(
    game: str, folder: Path, environment: Mapping[str, str], *, bots: int = 1
) -> None:
    """Holds the terminal to its lists: each choice does what stands in them."""
    file = folder / "game.json"
    player = Player(game, bots, file, environment)
    chosen = player.play()
    player.leave()
    output = subprocess.run(
        [*QUINARY, "replay", file], env=environment, capture_output=True, text=True, check=True
    ).stdout
    assert re.findall(r"^ +\d+  Ada: (.*)$", output, re.MULTILINE) == chosen


@pytest.mark.parametrize("game", game_ids())
def test_the_menu_means_what_it_shows(game, tmp_path):
    """Whatever a list shows plays exactly that when it is typed, by text and by number."""
    plays_what_is_shown(game, tmp_path, os.environ, bots=find_game(game).min_seats - 1)


def to_the_end(terminal: Terminal) -> str:
    """Everything that the command shows, once it has ended without being asked to."""
    with suppress(OSError):  # that is how a terminal says that nobody is left to write to it
        while True:
            terminal.read_on()
    assert terminal.finish() == 0
    return terminal.seen


def styled(**changed: str) -> dict[str, str]:
    """An environment with colours, and with nothing that says anything about them."""
    silent = ("COLORTERM", "FORCE_COLOR", "LESS", "MANPAGER", "NO_COLOR", "PAGER")
    plain = {name: value for name, value in os.environ.items() if name not in silent}
    return {**plain, "TERM": "xterm-256color", **changed}


@pytest.mark.parametrize("game", game_ids())
def test_rules_have_no_escape_codes_without_colour(game):
    """NO_COLOR is obeyed in a terminal, in the pager as well; a pipe never gets any."""
    for words in (["rules", game], ["rules", game, "1"]):
        shown = to_the_end(Terminal(words, styled(PAGER="cat", NO_COLOR="1")))
        assert next(iter(clauses(find_game(game)))) in shown
        assert "\x1b" not in shown
    piped = subprocess.run(
        [*QUINARY, "rules", game], env=styled(), capture_output=True, text=True, check=True
    )
    assert next(iter(clauses(find_game(game)))) in piped.stdout
    assert "\x1b" not in piped.stdout


@pytest.mark.parametrize(
    ("game", "less"),
    [(game, {}) for game in game_ids()]
    + [("knister", {"LESS": "-i -M"}), ("knister", {"LESS": "FX"})],
    ids=str,
)
def test_the_pager_shows_styles_as_styles(game, less):
    """Whatever LESS says or does not say, nobody reads ESC[1m in the rules."""
    terminal = Terminal(["rules", game], styled(PAGER="less", **less))
    terminal.wait_for(find_game(game).name)
    shown = terminal.seen
    terminal.type("q")
    shown += to_the_end(terminal)
    assert re.search(r"\x1b\[1[;m]", shown)
    assert "ESC" not in shown
