"""`quinary sheet`: file names, every kind of paper, and clear refusals."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.sheets.pages import Read, played

from quinary.cli import main
from quinary.core.errors import NotInstalled, QuinaryError
from quinary.core.play import Match
from quinary.core.registry import find_game
from quinary.sheets import documents, played_pages
from quinary.sheets.order import MOST_SHEETS, BadOrder, Style
from quinary.sheets.pdf import file_name
from quinary.wire.atomic_files import write_file
from quinary.wire.record_files import write_record


def run(*words: str):
    return CliRunner().invoke(main, ["sheet", *words])


def test_file_names_say_what_they_are(tmp_path, monkeypatch):
    """In a folder, or here, the file has a name that tells game, kind, language and paper."""
    monkeypatch.chdir(tmp_path)
    assert run("knister", "--lang", "fr").exit_code == 0
    assert run("einstein", "--kit", "--paper", "letter", "--large", "--output", ".").exit_code == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "quinary-einstein-kit-en-letter-large.pdf",
        "quinary-knister-block-fr-a4.pdf",
    ]
    assert file_name("rigolade", "kit", Style(ink_saving=True)) == (
        "quinary-rigolade-kit-en-a4-ink-saving.pdf"
    )


def test_every_kind_of_paper_from_the_command_line(tmp_path, monkeypatch):
    """Rules, puzzle, memory, a record, all kits."""
    monkeypatch.chdir(tmp_path)
    record = tmp_path / "game.json"
    write_record(played(find_game("knister")).record(("Ada", "Bob")), record)
    for words in (
        ("knister", "--rules"),
        ("masterdice", "--puzzle", "--seed", "again"),
        ("knister", "--table", "https://example.org/t/ABC234", "--count", "1"),
        ("einstein", "--table", "a seed"),
        (str(record), "--lang", "de"),
        ("--all", "--size", "a2"),
    ):
        done = run(*words)
        assert done.exit_code == 0, done.output
    names = {file.name for file in tmp_path.glob("*.pdf")}
    assert {"quinary-knister-game-de-a4.pdf", "quinary-all-games-kit-en-a4.pdf"} <= names
    read = Read((tmp_path / "quinary-einstein-block-en-a4.pdf").read_bytes())
    assert "Seed: a seed" in read.text()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess",), "no game 'chess'"),
        ((), "which game"),
        (("knister", "--count", "0"), "1 to 500"),
        (("knister", "--count", "-3"), "1 to 500"),
        (("knister", "--count", "10000"), "not 10,000"),
        (("knister", "--count", str(10**30)), "so many"),
        (("knister", "--lang", "it"), "no language 'it'"),
        (("knister", "--paper", "a5"), "no paper 'a5'"),
        (("knister", "--size", "a0"), "no board size 'a0'"),
        (("knister", "--kit", "--puzzle"), "Choose one"),
        (("knister", "--all"), "not both"),
        (("knister", "--table", "https://example.org/x"), "ends with its code"),
        (("knister", "--puzzle", "--seed", "x" * 65), "1 to 64"),
        (("missing.json",), "can't be read"),
        (("knister", "--output", "no/such/folder/x.pdf"), "can't be written"),
    ],
)
def test_bad_orders(words, sentence, tmp_path, monkeypatch):
    """One clear sentence, exit code 2, and no file, not even half of one."""
    monkeypatch.chdir(tmp_path)
    done = run(*words)
    assert done.exit_code == 2
    assert sentence in done.output
    assert len(done.output.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_an_unfinished_record_is_refused(tmp_path, monkeypatch):
    """With a sentence; and a game's record takes no --kit."""
    monkeypatch.chdir(tmp_path)
    match = Match(find_game("knister"), 1, {}, "x")
    match.draw()
    write_record(match.record(), tmp_path / "open.json")
    assert "not over" in run("open.json").output
    assert "as it was played" in run("open.json", "--kit").output
    assert [file.name for file in tmp_path.iterdir()] == ["open.json"]


def test_a_full_disk_leaves_no_half_file(tmp_path, monkeypatch):
    """What was there before stays."""
    target = tmp_path / "sheet.pdf"
    target.write_bytes(b"before")

    def full(*_about):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(QuinaryError, match="No space left"):
        write_file(b"after", target)
    assert [file.read_bytes() for file in tmp_path.iterdir()] == [b"before"]


def test_without_the_extra(monkeypatch):
    """One sentence says what to install."""
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(NotInstalled, match=re.escape("pip install 'quinary[print]'")):
        documents.rules(find_game("knister"), Style())
    done = run("knister")
    sentence = "Error: Printing is not installed: pip install 'quinary[print]'.\n"
    assert (done.exit_code, done.output) == (2, sentence)


def test_the_program_starts_without_typst():
    """--help imports neither typst nor the sheets."""
    code = (
        "import sys, quinary.cli as c\n"
        "try: c.main(['--help'])\nexcept SystemExit: pass\n"
        "assert not {'typst', 'segno', 'quinary.sheets'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_most_sheets():
    """So many are made, and no more."""
    style = Style()
    assert len(Read(documents.block(find_game("rigolade"), style, MOST_SHEETS)).pages) == 250
    with pytest.raises(BadOrder):
        documents.block(find_game("rigolade"), style, MOST_SHEETS + 1)


def test_names_are_data():
    """A name that looks like markup is printed as it is."""
    match = played(find_game("knister"))
    record = match.record(("*#import $x$", "B"))
    assert "*#import $x$" in Read(played_pages.finished(record, Style())).text()
