"""Papers over HTTP: PDF files of games and of tables, and refusals in one sentence."""

import random
import re
import unicodedata
from collections.abc import Sequence

import pypdfium2 as pdfium
import pytest
import zxingcpp
from tests.server.support.pdf import fetch, text_of
from tests.server.support.play import play_to_the_end
from tests.server.support.screens import Screen
from tests.server.support.servers import Server

from quinary.core.play import replay
from quinary.core.registry import all_games
from quinary.server.admin.limits import Limits, TooOften
from quinary.wire.codec import decode_record

# Names as people choose them, and what must be readable of each with any fonts.
NAMES = {
    "Zoë 🎲": "Zoë",
    "さくら": "",
    "עדה": "עדה",
    "ada\u0301": "adá",
    "#strong[x] $y$ @z <a>": "#strong[x] $y$ @z <a>",
    "👩‍🚀 `\\*_\x07 x\u20dd \u200dר\u20eb\u200d": "`\\*_ x",
}


@pytest.fixture(scope="module")
def shop(tmp_path_factory):
    """A server for all tests of this file that play: its limits let them play fast."""
    server = Server("--data", str(tmp_path_factory.mktemp("shop")), "--patience", "1000")
    yield server
    server.stop()


def codes_on(pdf: bytes) -> set[str]:
    drawn = pdfium.PdfDocument(pdf)[0].render(scale=4, grayscale=True)
    grey = memoryview(bytes(drawn.buffer)).cast("B", (drawn.height, drawn.stride))
    return {found.text for found in zxingcpp.read_barcodes(grey)}


def test_papers_of_a_game(shared_server, guest):
    """Every kind, in the language and paper size requested, with a good file name."""
    ada = guest(shared_server, "Ada")
    pdf, name = fetch(ada, "/api/games/knister/paper?lang=fr&paper=letter&count=2")
    assert name == 'attachment; filename="quinary-knister-block-fr-letter.pdf"'
    assert "deux paires 3" in text_of(pdf)
    kit, _ = fetch(ada, "/api/games/einsteincode/paper?kind=kit&ink=1")
    assert text_of(kit).count("Einstein joker") >= 2  # the cards themselves
    assert "Straße" in text_of(fetch(ada, "/api/games/knister/paper?kind=rules&lang=de")[0])
    assert "greedy" in text_of(fetch(ada, "/api/games/einstein/paper?kind=puzzle&seed=a")[0])


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("kind=poster", "bad-request"),
        ("paper=a3", "bad-request"),
        ("count=0", "bad-request"),
        ("count=10000", "bad-request"),
        ("large=yes", "bad-request"),
        ("size=a0", "bad-request"),
    ],
)
def test_bad_orders(shared_server, guest, query, code):
    """Refused in one sentence, as JSON."""
    ada = guest(shared_server, "Ada")
    assert ada.refused("GET", f"/api/games/knister/paper?{query}") == (400, code)


def test_papers_of_a_table(shared_server, guest):
    """Before the end, sheets with the table's QR code and no seed; afterwards the whole game."""
    ada = guest(shared_server, "Ada")
    opened = ada.ask("POST", "/api/tables", game="knister", seats=1)["table"]
    table, code = f"/api/tables/{opened['id']}", opened["code"]
    ada.ask("POST", f"{table}/sit")
    ada.ask("POST", f"{table}/start")
    pdf, name = fetch(ada, f"{table}/paper?lang=de")
    assert "knister-table-de" in name
    assert f"Tisch {code}" in text_of(pdf)
    assert {link.rpartition("/t/")[2] for link in codes_on(pdf)} == {code}
    chance = random.Random(1)
    for _ in range(25):
        shown = ada.ask("GET", f"{table}?seat=0")
        action = chance.choice(shown["legal"])
        ada.ask("POST", f"{table}/act", seat=0, action=action, seen=shown["n"])
    seed = ada.ask("GET", f"{table}/record")["record"]["seed"]
    assert seed not in text_of(pdf)
    pdf, name = fetch(ada, f"{table}/paper?lang=nl")
    assert "knister-game-nl" in name
    assert seed in text_of(pdf).replace(" ", "")
    assert "Ada" in text_of(pdf)


def table_of(host, game: str, names: Sequence[str]) -> str:
    """A started table at which the host has given each name a seat."""
    options = {"board": "small"} if game == "rigolade" else {}
    agreed = {"game": game, "seats": len(names), "options": options}
    table: str = host.ask("POST", "/api/tables", **agreed)["table"]["id"]
    for name in names:
        host.ask("POST", f"/api/tables/{table}/sit", name=name)
    host.ask("POST", f"/api/tables/{table}/start")
    return table


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_any_name_comes_out_on_paper(shop, guest, game):
    """What a font can show is printed; what no font can show does not break the paper."""
    host, names = guest(shop, "Zoë 🎲"), list(NAMES)
    seats = game.max_seats or len(names)
    for first in range(0, len(names), seats):
        seated = names[first : first + seats]
        table = table_of(host, game.id, seated)
        play_to_the_end(table, [host] * len(seated), random.Random(game.id))
        pdf, _ = fetch(host, f"/api/tables/{table}/paper")
        text = unicodedata.normalize("NFC", text_of(pdf))
        assert [name for name in seated if NAMES[name] not in text] == []


@pytest.mark.parametrize("count", [24, 40])
def test_a_whole_class_is_on_paper(shop, guest, count):
    """Every pupil's score and sheet, and one line for each roll, also at a table of many."""
    host, names = guest(shop, "Teacher"), [f"Pupil {seat:02}." for seat in range(count)]
    table = table_of(host, "knister", names)
    with host.feed(table, 0, 0) as feed:
        screen = Screen(feed)
        for played in range(25):
            seen = screen.shown["n"]
            for seat in range(count):
                row, column = divmod((7 * played + seat) % 25, 5)
                write = {"type": "write", "row": row, "col": column}
                done = screen.wish("act", seat=seat, action=write, seen=seen)
            screen.until(done["n"])
    text = text_of(fetch(host, f"/api/tables/{table}/paper")[0])
    record = decode_record(host.ask("GET", f"/api/tables/{table}/record")["record"])
    scores = replay(record).result().scores
    for name, score in zip(names, scores, strict=True):
        assert f". {name} {score} " in text
    sheets, _, log = text.partition("Sheets, by seat")[2].partition("What happened")
    assert re.findall(r"Pupil \d+\.", sheets) == names
    assert re.findall(r"Total (\d+)", sheets) == list(map(str, scores))
    assert log.count("The dice show") == 25
    assert "has chosen" not in log


def test_sheets_come_in_the_language_asked_for(shared_server, guest):
    """The sheets endpoints too; English where nothing else is known."""
    ada = guest(shared_server, "Ada")
    for lang, title in (("fr", "Joueur 1"), ("xx", "Player 1"), ("de-CH", "Spieler 1")):
        sheets = ada.ask("GET", f"/api/games/knister/sheets?seats=2&lang={lang}")["sheets"]
        assert sheets[0]["title"] == title
    assert ada.ask("GET", "/api/games/knister/sheets")["sheets"][0]["title"] == "Player 1"


def test_papers_are_rationed():
    """Each takes up to a second: a small burst, and then one every two seconds."""
    limits = Limits()
    for _ in range(30):
        limits.papers.take("somebody")
    with pytest.raises(TooOften):
        limits.papers.take("somebody")
