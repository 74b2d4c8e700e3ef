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
from click.testing import CliRunner

from quinary.cli import main
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.core.registry import all_games, find_game
from quinary.core.sheet import SheetGrid, label
from quinary.sheets import played_pages
from quinary.sheets.documents import words_of
from quinary.sheets.layout import column_weights
from quinary.sheets.order import MOST_SHEETS, Style
from quinary.wire.record_files import write_record

GAMES = all_games()
MISSING = "□"
# Names as people choose them, and what must be readable of each with any fonts.
NAMES = {
    "Zoë 🎲": ("Zoë",),
    "さくら": (),
    "עדה": ("עדה",),
    "ada\u0301": ("adá",),
    "#strong[x] $y$ @z <a>": ("#strong[x] $y$ @z <a>",),
    "👩‍🚀 `\\*_\x07 x\u20dd نا \u200dר\u20eb\u200d": ("`\\*_ x", "نا", "ר"),
}
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
    done = CliRunner().invoke(main, ["sheet", str(record), "--output", str(paper), *words])
    assert done.exit_code == 0, done.output
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
        text = " ".join(printed(tmp_path, played(game, names), names))
        for name in names:
            for part in NAMES[name]:
                assert part in text, name
        if "さくら" in names:
            assert "さくら" in text or MISSING * 3 in text
        if "Zoë 🎲" in names:
            assert re.search(f"Zoë (🎲|{MISSING})", text)


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
    text = printed(tmp_path, match, ["Ada"])[0]
    assert re.search(f"Seed: é(🎲|{MISSING}).? x", text)


def test_wide_letters_take_more_room():
    """A column with a Chinese name is as wide as one with twice as many Latin letters."""
    texts = ("林小明明", "Adam Bob", "e\u0301" * 8)
    weights = [column_weights(SheetGrid(rows=((label(text),),))) for text in texts]
    assert weights[0] == weights[1] == weights[2]


# --- any number of players


def pupils(count: int) -> list[str]:
    """Names that are not part of each other."""
    return [f"Pupil {number:03}." for number in range(1, count + 1)]


def ranks(scores: Sequence[int]) -> list[int]:
    """Everybody's rank: one more than there are better ones."""
    return [1 + sum(other > score for other in scores) for score in scores]


@pytest.mark.parametrize(
    ("game_id", "count"), [("einstein", 24), ("knister", 24), ("knister", 200)]
)
def test_everybody_is_on_the_paper(game_id, count, tmp_path):
    """Rank, name and score of each player, each player's sheet, and the rolls in their order."""
    names, game = pupils(count), find_game(game_id)
    match = played(game, names)
    text = " ".join(printed(tmp_path, match, names))
    scores = match.result().scores
    for name, rank, score in zip(names, ranks(scores), scores, strict=True):
        assert f"{rank}. {name} {score} ".replace("-", "−") in text
    table, _, rest = text.partition("Sheets, by seat")
    sheets, _, log = rest.partition("What happened")
    assert "Scores, best first" in table
    assert re.findall(r"Pupil \d+\.", sheets) == names
    totals = [int(total.replace("−", "-")) for total in re.findall(r"Total (−?\d+)", sheets)]
    assert totals == list(scores)
    rolls = [game.notation.format_outcome(a.action) for a in match.acts if a.actor is CHANCE]
    assert re.findall(r"\d+\. chance (\S+)", log) == rolls
    assert f"With {count} players" in log
    assert "chosen" not in log


def test_a_small_table_lists_every_choice(tmp_path):
    """Up to eight players, the log has every step."""
    names = pupils(8)
    match = played(find_game("knister"), names)
    text = " ".join(printed(tmp_path, match, names))
    assert f" {len(match.acts)}. " in text
    assert "Scores, best first" not in text
    assert "With 8 players" not in text


@pytest.mark.parametrize("words", [("--large",), ("--lang", "de", "--paper", "letter")])
def test_everybody_is_on_other_papers(words, tmp_path):
    """In large print and in other languages, with the longest names."""
    names = [f"Pupil {number:02} {'W' * 15}" for number in range(1, 31)]
    text = " ".join(printed(tmp_path, played(find_game("knister"), names), names, *words))
    for name in names:
        assert text.count(name) >= 2, "once with the score, and once above the sheet"


def test_a_limit_is_told():
    """Of more players than there are sheets for, the paper says so; the scores are complete."""
    count = MOST_SHEETS + 1
    match = played(find_game("knister"), pupils(count))
    page = played_pages.finished_page(match.record(pupils(count)), Style(language="fr"))
    assert len(page["sheets"]) == MOST_SHEETS
    assert (
        page["sheets-note"]
        == "Feuilles des places 1 à 500 sur 501. Tous les scores sont ci-dessus."
    )
    assert sum(len(table["rows"]) - 1 for block in page["scores"] for table in block) == count


def test_a_cut_log_says_so():
    """A log of more steps than are printed tells how many there were."""
    match = played(find_game("rigolade"), ["Ada", "Bob"])
    steps = [{"act": "Ada", "sentences": ""}] * (played_pages.MOST_STEPS + 1)
    drawn = played_pages._log(match, steps, words_of(Style()))  # noqa: SLF001
    assert len(drawn["log"]) == played_pages.MOST_STEPS
    assert drawn["log-note"] == "The first 3,000 of 3,001 steps."


def test_large_papers_are_forgotten(tmp_path):
    """A program that prints class after class needs no more memory than for the first ones."""
    write_record(played(find_game("einstein"), pupils(24)).record(), tmp_path / "game.json")
    code = (
        "import resource, sys\n"
        "from dataclasses import replace\n"
        "from pathlib import Path\n"
        "from quinary.sheets import played_pages\n"
        "from quinary.sheets.order import Style\n"
        "from quinary.wire.record_files import read_opened\n"
        "record, _ = read_opened(Path(sys.argv[1]))\n"
        "for term in range(8):\n"
        "    names = tuple(f'{term} {seat}' for seat in range(record.seats))\n"
        "    played_pages.finished(replace(record, players=names), Style())\n"
        "    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)\n"
    )
    run = [sys.executable, "-c", code, str(tmp_path / "game.json")]
    text = subprocess.run(run, capture_output=True, text=True, timeout=120, check=True).stdout
    peaks = [int(line) for line in text.split()]
    assert peaks[-1] < 1.3 * peaks[1], peaks
