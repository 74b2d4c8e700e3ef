"""Playing in the terminal as people do: whole games, undo, real dice, the menu."""

import json
import os
import re
import signal

import pytest
from tests.cli.program import WHOLE_GAME, Terminal, refused

from quinary.core.registry import find_game, game_ids
from quinary.core.text import rulebook


def test_a_solo_game_from_start_to_end(run, tmp_path):
    """Every roll, every cell, the result, and a record that verifies and replays."""
    file = tmp_path / "game.json"
    done = run("play", "knister", "--seed", "x", "--save", file, typed=WHOLE_GAME)
    assert done.returncode == 0, done.stderr
    assert "The game is over." in done.stdout
    assert "where do you write the" in done.stdout
    assert "\x1b" not in done.stdout
    output = run("verify", file).stdout
    assert "holds: KNISTER, 1 players, finished, 50 steps" in output
    assert "follows from the seed" in output
    replayed = run("replay", file).stdout
    assert "  50  Player 1: e5" in replayed
    assert run("replay", file, "--until", 2).stdout.count("chance:") == 1


def test_leaving_and_coming_back(run, tmp_path):
    """The end of the input saves; --resume goes on where it was, to the same end."""
    file = tmp_path / "game.json"
    lines = WHOLE_GAME.splitlines(keepends=True)
    left = run("play", "knister", "--seed", "x", "--save", file, typed="".join(lines[:20]))
    assert f"play --resume {file}" in left.stdout
    assert "unfinished" in run("verify", file).stdout
    again = run("play", "--resume", file, typed="".join(lines[20:]))
    assert "The game is over." in again.stdout
    whole = tmp_path / "whole.json"
    run("play", "knister", "--seed", "x", "--save", whole, typed=WHOLE_GAME)
    assert json.loads(file.read_text()) == json.loads(whole.read_text())


def test_saved_games_are_private(run, tmp_path):
    """The file may hold codes and hands: nobody but its owner can read it."""
    file = tmp_path / "game.json"
    run("play", "knister", "--save", file, typed="a1\n")
    assert file.stat().st_mode & 0o077 == 0


def test_bad_moves_teach(run):
    """A wrong cell is refused with the clause, nonsense with an example; the game goes on."""
    output = run("play", "knister", typed="a1\n\na1\nz9\n99\nrules KNI-3\n?\nhelp\nb1\n\n").stdout
    assert "already. (KNI-3) Type rules KNI-3" in output
    assert "as in b3, not 'z9'" in output
    assert "Everybody, whoever rolled" in output
    assert "write (24):   1) b1" in output
    assert "save and leave (so does Ctrl-C)" in output


def test_undo_before_the_next_roll(run, tmp_path):
    """A cell may be taken back until the dice roll again; afterwards the refusal says why."""
    file = tmp_path / "game.json"
    output = run("play", "knister", "--save", file, typed="a1\nundo\nb1\n\nundo\n").stdout
    assert "last step is taken back" in output
    assert "A roll or a draw can't be taken back." in output
    steps = json.loads(file.read_text())["steps"]
    assert [step[0] for step in steps] == ["chance", 0, "undo", 0, "chance"]
    assert run("verify", file).returncode == 0


def test_real_dice(run, tmp_path):
    """Typed dice are checked and used; the record has no seed and holds."""
    file = tmp_path / "game.json"
    output = run("play", "knister", "--real-dice", "--save", file, typed="7-1\n3-5\nc3\n6 6\na1\n")
    assert "each from 1 to 6. (KNI-1)" in output.stdout
    assert "where do you write the 8?" in output.stdout
    assert "where do you write the 12?" in output.stdout
    record = json.loads(file.read_text())
    assert record["seed"] is None
    assert record["steps"][0] == ["chance", {"type": "roll", "dice": [3, 5]}]
    assert "outcomes were typed in" in run("verify", file).stdout


@pytest.mark.parametrize("game_id", game_ids())
def test_bots_alone_play_every_game(run, game_id, tmp_path):
    """A table of bots needs nobody, comes to an end, and tells a story without secrets in it."""
    file = tmp_path / "game.json"
    bots = ("--bot", "greedy", "--bot", "random")
    done = run("play", game_id, "--seats", 2, *bots, "--seed", "b", "--save", file)
    assert "The game is over." in done.stdout, done.stderr
    assert run("verify", file).returncode == 0
    assert "chance:" in run("replay", file).stdout


def test_a_game_in_french(run):
    """Facts and questions come in the language asked for, with the players' names."""
    done = run("play", "knister", "--name", "Ada", "--seed", "s", "--lang", "fr", typed="c3\n\n")
    assert "où inscris-tu le" in done.stdout
    assert re.search(r"Ada inscrit \d+ en c3\.", done.stdout)
    assert run("play", "knister", "--lang", "it").returncode == 2


@pytest.mark.parametrize(
    ("game", "language", "typed", "sentence", "clause"),
    [
        (
            "einstein --option opening=strict",
            "de",
            "1-3-4-4-6\n13 46 4\n1-3-4-4-6\n13 46 4",
            "mit einem dieser Werte: 1, 3, 6. (EIN-8, unsere Festlegung)",
            "EIN-8",
        ),
        (
            "einsteincode --seats 2",
            "nl",
            "xyzt/xyzt\n\nxxyz",
            "precies de vier kaarten die je kreeg. (COD-3)",
            "COD-3",
        ),
        ("knister", "fr", "3-5\na1\n1-2\na1", "déjà un 8 dans cette case. (KNI-3)", "KNI-3"),
        (
            "masterdice",
            "nl",
            "3516\n1-2-4-4\n!",
            "zijn nooit fout: speel verder. (MAS-7, onze uitleg)",
            "MAS-7",
        ),
        (
            "rigolade --seats 2",
            "fr",
            "A 8\nB 5\nA 1 2 3 4 4 9 + - x /\nB 1 1 2 2 6 6 + + - -\n\nA1 4+4=8",
            "au milieu du plan-jeu, en F6. (RIG-7, notre décision)",
            "RIG-7",
        ),
    ],
)
def test_refusals_are_told_in_the_language_of_the_game(
    run, game, language, typed, sentence, clause
):
    """Its sentence, its clause, and whether that is our ruling; `rules` reads the clause."""
    lines = f"{typed}\nrules {clause}\n"
    done = run("play", *game.split(), "--real-dice", "--lang", language, typed=lines)
    told = " ".join(done.stdout.split())
    assert f"{sentence} → rules {clause}" in told
    begins = " ".join(rulebook.clause(find_game(game.split()[0]), clause, language).split())[:60]
    assert begins in told


def test_the_menu(run):
    """Choose by number or name, answer a few questions, play, come back, continue, quit."""
    output = run("play", typed="9\nknister\nAda\nlots\n\n\na1\nquit\nc\nquit\nq\n").stdout
    assert "Quinary: five number games" in output
    assert "Type the number or the name of a game" in output
    assert "where do you write the" in output
    assert "c  continue your last game (knister)" in output
    assert "Type one of: 0, 1, 2" in output
    assert output.count("play --resume") == 2


def test_hot_seat_with_secrets(run, tmp_path):
    """In EINSTEINCODE the device is handed over before each player's cards are shown."""
    file = tmp_path / "game.json"
    output = run(
        *("play", "einsteincode", "--name", "Ada", "--name", "Grace", "--seed", "h"),
        *("--save", file),
        typed="\n1\n\n1\n",
    ).stdout
    assert output.index("Hand the device to Ada") < output.index("Hand the device to Grace")
    hands = json.loads(file.read_text())["steps"][0][1]["codes"]
    ada, grace = output.split("Hand the device to Grace", maxsplit=1)
    assert "".join(hands[1]) not in re.sub(r"\s", "", ada)
    assert hands[0] != hands[1]
    assert "".join(hands[0]) not in re.sub(r"\s", "", grace.split("Hand the device", maxsplit=1)[0])


def test_names_are_text(run):
    """A name with markup or escape sequences in it is shown as text."""
    output = run("play", "knister", "--name", "[red]Eve[/red]", "--seats", 2, typed="a1\n").stdout
    assert "[red]Eve[/red]" in output


def test_names_do_not_command_the_terminal(run):
    """Escape sequences and line breaks are taken out; two people of one name get different ones."""
    names = ("--name", "\x1b[2J\x1b[31mred\nline", "--name", "Ada", "--name", "Ada")
    output = run("play", "knister", *names, typed="a1\nb1\n").stdout
    assert "\x1b" not in output
    assert "KNISTER: [2J [31mred line, Ada, Ada 3" in output


def test_nobodys_file_is_overwritten(run, tmp_path):
    """A new game refuses an existing file, and so does a copy; the copy is not the game."""
    precious = tmp_path / "precious.txt"
    precious.write_text("precious")
    assert "exists already" in refused(run("play", "knister", "--save", precious))
    file, copy = tmp_path / "game.json", tmp_path / "copy.json"
    typed = f"a1\n\nsave {precious}\nsave {copy}\nb1\n\nquit\n"
    output = run("play", "knister", "--save", file, typed=typed).stdout
    assert f"{precious} exists already: choose another name." in output
    assert precious.read_text() == "precious"
    assert len(json.loads(copy.read_text())["steps"]) == 3
    assert len(json.loads(file.read_text())["steps"]) == 5


def test_a_mistyped_roll_is_corrected(run, tmp_path):
    """With real dice, undo takes the roll back and asks for it again."""
    file = tmp_path / "game.json"
    output = run("play", "knister", "--real-dice", "--save", file, typed="1-2\nundo\n3-5\nc3\n")
    assert "What was typed in is taken back." in output.stdout
    assert "where do you write the 8?" in output.stdout
    assert run("verify", file).returncode == 0


def test_a_false_report_is_asked_about(run, tmp_path):
    """By hand, a report that the code denies is doubted before it loses the game."""
    file = tmp_path / "game.json"
    options = ("--option", "reports=by-hand", "--seats", 2, "--real-dice")
    typed = "3516\n1-2-4-4\n\n4.12\n\n\n\n3e\nn\n1e 1h 1l\n"
    output = run("play", "masterdice", *options, "--save", file, typed=typed).stdout
    assert "Do it all the same? (y/N)" in output
    assert json.loads(file.read_text())["steps"][-1] == [
        0,
        {"type": "report", "equal": 1, "high": 1, "low": 1},
    ]


def test_finding_equations_is_the_game(run):
    """RIGOLADE does not list its equations unasked; `?` does."""
    output = run("play", "rigolade", "--seed", "a", typed="?\n").stdout
    before, after = output.split("> ?", maxsplit=1)
    assert "1)" not in before
    assert "exchange (2):" in after


def test_ctrl_c_never_loses_a_game(home, tmp_path):
    """In a real terminal, in the middle of a decision: saved, and the way back is shown."""
    file = tmp_path / "game.json"
    terminal = Terminal(["play", "knister", "--save", str(file)], home)
    terminal.wait_for("where do you write")
    terminal.type("c3\r")
    terminal.wait_for("Enter to roll")
    terminal.type("\r")
    terminal.wait_for("where do you write")
    terminal.interrupt()
    terminal.wait_for("--resume")
    assert terminal.finish() == 0
    assert len(json.loads(file.read_text())["steps"]) == 3


def test_a_kill_loses_nothing_that_was_decided(home, tmp_path):
    """Kill -9 while a person thinks: everything up to that question is on disk."""
    file = tmp_path / "game.json"
    terminal = Terminal(["play", "knister", "--save", str(file)], home)
    terminal.wait_for("where do you write")
    terminal.type("c3\r")
    terminal.wait_for("Enter to roll")
    terminal.type("\r")
    terminal.wait_for("where do you write")
    os.kill(terminal.pid, signal.SIGKILL)
    assert terminal.finish() == -signal.SIGKILL
    assert len(json.loads(file.read_text())["steps"]) == 3


def test_secrets_leave_the_screen(home, tmp_path):
    """Handing over clears the screen and its scroll-back before and after the question."""
    arguments = ["play", "einsteincode", "--seats", "2", "--save", str(tmp_path / "game.json")]
    terminal = Terminal(arguments, home)
    terminal.wait_for("Hand the device to Player 1")
    terminal.type("\r")
    terminal.wait_for("How do you lay out your four cards?")
    order = re.search(r"as in ([xyzt]{4})", terminal.seen)
    assert order
    terminal.type(f"{order[1]}\r")
    terminal.wait_for("Hand the device to Player 2")
    assert "\x1b[2J\x1b[3J" in terminal.seen
    terminal.interrupt()
    terminal.wait_for("--resume")
    assert terminal.finish() == 0
