"""How people find a table: the public list, its code, a QR code, a rematch."""

import random
import re
from collections.abc import Iterable

import zxingcpp
from tests.server.support.play import open_table, play_to_the_end
from tests.server.support.screens import Screen

from quinary.cli.serve import qr_code


def test_open_tables_are_listed_until_they_are_full(server, guest):
    """Everybody sees open tables with free seats; tables for friends are not listed."""
    ada, bob = guest(server, "Ada"), guest(server, "Bob")
    hidden = open_table(ada)
    table = open_table(ada, open=True, clock=3600)
    ada.ask("POST", f"/api/tables/{table['id']}/sit")
    (listed,) = bob.ask("GET", "/api/tables")["tables"]
    assert listed["id"] == table["id"] != hidden["id"]
    assert (listed["host"], listed["taken"], listed["seats"]) == ("Ada", 1, 2)
    assert listed["clock"] == 3600
    bob.ask("POST", f"/api/tables/{table['id']}/sit")
    assert bob.ask("GET", "/api/tables")["tables"] == []


def test_a_table_is_found_by_its_code(shared_server, guest):
    """As it is read aloud or typed: small letters, spaces and dashes do no harm."""
    ada, bob = guest(shared_server, "Ada"), guest(shared_server, "Bob")
    table = open_table(ada)
    code = table["code"]
    halves = code[:3], code[3:]
    spellings = (
        *(code, code.lower(), f"%20{code}%20"),
        *(between.join(halves) for between in ("-", "%20", "%20-%20", "%E2%80%93")),
        "-".join(halves).lower(),
    )
    for spelling in spellings:
        assert bob.ask("GET", f"/api/codes/{spelling}") == {"id": table["id"]}
    for wrong in (code[:5], f"{code}2", "-" * 6, "%20"):
        assert bob.refused("GET", f"/api/codes/{wrong}") == (404, "no-such-table")


def rows_of_svg(drawing: str) -> list[list[bool]]:
    """The dark modules of a QR code that was drawn as one path of horizontal strokes."""
    size = int(re.findall(r'd="M0 0h(\d+)', drawing)[0])
    rows = [[False] * size for _ in range(size)]
    path = re.findall(r'class="qrline".* d="([^"]+)"', drawing)[0]
    x, y = 0.0, 0.0
    for command, numbers in re.findall(r"([Mmh])([-0-9. ]+)", path):
        values = [float(number) for number in numbers.split()]
        if command == "h":
            for column in range(int(x), int(x + values[0])):
                rows[int(y)][column] = True
            x += values[0]
        else:
            x, y = values if command == "M" else (x + values[0], y + values[1])
    return rows


def rows_of_blocks(drawing: str) -> list[list[bool]]:
    """The dark modules of a QR code that was drawn with half blocks, light on dark."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", drawing)
    rows = []
    for line in text.splitlines():
        rows.append([character not in "█▀" for character in line])
        rows.append([character not in "█▄" for character in line])
    return [row for row in rows if row]


def read_qr(rows: Iterable[list[bool]]) -> str:
    """What a camera reads."""
    enlarged = [[dark for dark in row for _ in range(4)] for row in rows for _ in range(4)]
    wide = len(enlarged[0])
    pixels = bytes(0 if dark else 255 for row in enlarged for dark in row)
    (found,) = zxingcpp.read_barcodes(memoryview(pixels).cast("B", (len(enlarged), wide)))
    text: str = found.text
    return text


def test_joining_by_qr(shared_server, guest):
    """The code on the screen holds the link with the table's code, and no secret."""
    ada = guest(shared_server, "Ada")
    table = open_table(ada)
    connection, drawing = ada.raw_text("GET", f"/api/tables/{table['id']}/qr")
    assert connection == 200
    assert read_qr(rows_of_svg(drawing)) == f"http://{shared_server.address}/t/{table['code']}"


def test_the_terminal_shows_how_phones_get_here(start_server, tmp_path):
    """With --lan, one address, the one in the network, and its QR code."""
    server = start_server("--data", str(tmp_path), "--lan")
    link = f"http://{server.address}"
    assert re.fullmatch(r"http://\d+\.\d+\.\d+\.\d+:\d+", link)
    assert not link.startswith("http://127.")
    lines = [server.process.stdout.readline() for _ in range(15)]
    assert read_qr(rows_of_blocks(qr_code(link))) == link
    assert qr_code(link).splitlines()[1] + "\n" in lines


def test_a_rematch_keeps_the_people(shared_server, guest):
    """Any player may ask; all feeds announce the new table; everybody mixes its new dice."""
    ada, bob, eve = (guest(shared_server, name) for name in ("Ada", "Bob", "Eve"))
    table = ada.ask("POST", "/api/tables", game="masterdice", seats=2)["table"]["id"]
    for person in (bob, ada):
        person.ask("POST", f"/api/tables/{table}/sit")
    ada.ask("POST", f"/api/tables/{table}/start")
    path = f"/api/tables/{table}/rematch"
    assert bob.refused("POST", path) == (409, "not-now")
    screens = play_to_the_end(table, [bob, ada], random.Random(5))
    assert eve.refused("POST", path) == (403, "not-allowed")
    with ada.feed(table, 1) as feed:
        screen = Screen(feed)
        following = bob.ask("POST", path)["table"]
        while screen.shown["next"] is None:
            screen.hear()
        assert screen.shown["next"] == following
    assert ada.ask("POST", path)["table"] == following  # there is one already
    now = ada.ask("GET", f"/api/tables/{following}?seat=1")
    assert [seat["name"] for seat in now["seats"]] == ["Bob", "Ada"]
    assert now["you"] == {"host": True, "seats": [1], "seat": 1, "mixed": [""]}
    assert now["table"]["commitment"] != screens[0].shown["table"]["commitment"]
    bob.ask("POST", f"/api/tables/{following}/mix", seat=0, entropy="fresh")
    assert bob.ask("GET", f"/api/tables/{following}")["you"]["mixed"] == ["fresh"]
    assert "fresh" not in str(ada.ask("GET", f"/api/tables/{following}"))
    listed = {each["id"]: each for each in bob.ask("GET", "/api/me/tables")["tables"]}
    assert listed[following]["commitment"] == now["table"]["commitment"]
    ada.ask("POST", f"/api/tables/{following}/start")
    assert following in bob.ask("GET", "/api/me")["tables"]
