"""Played games on paper, by the command: names in any script, and any number of players."""

import random
import re
import subprocess
import sys
import unicodedata
from collections.abc import Sequence
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.core.registry import all_games, find_game
from quinary.core.sheet import Table, label
from quinary.sheets.layout import column_weights
from quinary.wire.files import write_record

GAMES = all_games()
MISSING = "□"
NAMES = {
    "Zoë 🎲": ("Zoë",),
    "さくら": (),
    "עדה": ("עדה",),
    "ada\u0301": ("adá",),
    "#strong[x] $y$ @z <a>": ("#strong[x] $y$ @z <a>",),
    "👩‍🚀 `\\*_\x07 x\u20dd نا \u200dר\u20eb\u200d": ("`\\*_ x", "نا", "ר"),
}
"""Names as people choose them, and what must be readable of each with any fonts."""
named = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def played(game, names: Sequence[str], seed: str = "paper") -> Match:
    """A whole game at random, by as many as there are names."""
    chance = random.Random(game.id)
    options = {"board": "small"} if game.id == "rigolade" else {}
    match = Match(game, max(len(names), game.min_seats), options, seed)
    while not match.is_over():
        turn = match.to_act()
        if turn is CHANCE:
            match.draw()
        else:
            match.apply(turn[0], chance.choice(match.legal(turn[0])))
    return match


def printed(folder: Path, match: Match, names: Sequence[str], *words: str) -> list[str]:
    """The pages of text that the command makes of the game's record."""
    record, paper = folder / "game.json", folder / "paper.pdf"
    write_record(match.record(tuple(names)), record)
    run = [sys.executable, "-m", "quinary", "sheet", str(record), "--output", str(paper), *words]
    done = subprocess.run(run, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    document = pdfium.PdfDocument(paper.read_bytes())
    pages = [document[number].get_textpage().get_text_range() for number in range(len(document))]
    return [unicodedata.normalize("NFC", " ".join(page.split())) for page in pages]


def at_full_tables(game, names: Sequence[str]) -> list[list[str]]:
    """The names at full tables; somebody may sit at two of them."""
    seats = game.max_seats or len(names)
    firsts = range(0, len(names), seats)
    return [list(names[min(first, len(names) - seats) :][:seats]) for first in firsts]


# --- names in any script


@named
def test_any_name_is_printed(game, tmp_path):
    """What a font can show is there, and a box for what none can; never an error."""
    for names in at_full_tables(game, list(NAMES)):
        told = " ".join(printed(tmp_path, played(game, names), names))
        for name in names:
            for part in NAMES[name]:
                assert part in told, name
        if "さくら" in names:
            assert "さくら" in told or MISSING * 3 in told
        if "Zoë 🎲" in names:
            assert re.search(f"Zoë (🎲|{MISSING})", told)


@named
def test_right_to_left_names_leave_the_rest_in_order(game, tmp_path):
    """Behind a Hebrew or Arabic name, dice and cells are read from left to right."""
    names = ["עדה", "نور"]
    match = played(game, names)
    plain = re.sub("[ \u200e]", "", " ".join(printed(tmp_path, match, names)))
    for act in match.acts:
        if act.actor is not CHANCE:
            written = game.notation.format_action(act.action).replace(" ", "")
            assert f"{names[act.actor]}{written}" in plain


def test_any_seed_is_printed(tmp_path):
    """A record's seed may hold anything, too."""
    match = played(find_game("knister"), ["Ada"], seed="é🎲\x07 x")
    told = printed(tmp_path, match, ["Ada"])[0]
    assert re.search(f"Seed: é(🎲|{MISSING}).? x", told)


def test_wide_letters_take_more_room():
    """A column with a Chinese name is as wide as one with twice as many Latin letters."""
    texts = ("林小明明", "Adam Bob", "e\u0301" * 8)
    weights = [column_weights(Table(rows=((label(text),),))) for text in texts]
    assert weights[0] == weights[1] == weights[2]
