"""Look-ups: outlooks, sheets, seats, rules, a person's tables and the past."""

import random
from typing import Any

import msgspec
import pytest
from tests.server.support.play import table_of_two

from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.core.registry import find_game, game_ids
from quinary.core.text import rulebook
from quinary.core.text.box import box_text
from quinary.core.text.catalogue import catalogue
from quinary.core.text.examples import examples_of
from quinary.core.text.languages import LANGUAGES
from quinary.server.http.handlers.games import fresh_sheets, sheet_answers
from quinary.server.http.handlers.tables import outlooks
from quinary.server.schemas.base import MOST_BOTS, MOST_SEATS

# --- outlooks


def test_an_outlook_is_what_comes(shared_server, guest):
    """Playing alone, every legal cell is listed with what writing there brings."""
    ada = guest(shared_server, "Ada")
    table = f"/api/tables/{ada.ask('POST', '/api/tables', game='knister', seats=1)['table']['id']}"
    ada.ask("POST", f"{table}/sit")
    assert ada.refused("POST", f"{table}/outlook", seat=0) == (409, "not-now")
    ada.ask("POST", f"{table}/start")
    chance = random.Random(1)
    scored = 0
    for left in range(25, 0, -1):
        answer = ada.ask("POST", f"{table}/outlook", seat=0, actions=None)
        assert len(answer["outlooks"]) == left
        wanted = chance.choice(answer["outlooks"])
        ada.ask("POST", f"{table}/act", seat=0, action=wanted["action"], seen=answer["n"])
        facts = ada.ask("GET", f"{table}?seat=0&after={answer['n']}")["facts"]
        brought = [fact for fact in facts if fact["n"] == answer["n"] + 1]
        assert wanted["facts"] == brought
        scored += sum(fact["type"] == "linescored" for fact in brought)
    assert scored == 12
    assert ada.refused("POST", f"{table}/outlook", seat=0) == (409, "game-over")


def test_what_can_not_be_done_is_refused_with_the_clause(shared_server, guest):
    """Each named action gets what it brings, or the rule that it breaks, or what it lacks."""
    ada, bob = guest(shared_server, "Ada"), guest(shared_server, "Bob")
    table = f"/api/tables/{table_of_two(ada, bob, 'knister')}"
    cells = [
        {"type": "write", "row": 0, "col": 0},
        {"type": "write", "row": 5, "col": 0},
        {"type": "write", "row": "0", "col": 0},
        {"type": "roll", "dice": [1, 2]},
    ]
    answers = ada.ask("POST", f"{table}/outlook", seat=0, actions=cells)["outlooks"]
    assert [one["action"] for one in answers] == cells
    assert [fact["type"] for fact in answers[0]["facts"]] == ["written"]
    assert [one["error"].get("clause") for one in answers[1:]] == ["KNI-1", None, "KNI-3"]
    assert answers[2]["error"]["code"] == "bad-request"
    assert "facts" not in answers[1]


def test_only_whoever_has_the_seat_looks_ahead(shared_server, guest):
    """Refused for another's seat, out of turn, and for strangers; at most 64 actions."""
    ada, bob, eve = (guest(shared_server, name) for name in ("Ada", "Bob", "Eve"))
    table = f"/api/tables/{table_of_two(ada, bob, 'masterdice')}"
    turn = ada.ask("GET", f"{table}?seat=0")["to_act"]
    other = ada if turn == [1] else bob
    assert ada.refused("POST", f"{table}/outlook", seat=1) == (403, "not-allowed")
    assert eve.refused("POST", f"{table}/outlook", seat=0) == (403, "not-allowed")
    seat = 1 - turn[0]
    assert other.refused("POST", f"{table}/outlook", seat=seat) == (409, "not-your-turn")
    many = [{"type": "place"}] * 65
    assert ada.refused("POST", f"{table}/outlook", seat=0, actions=many) == (400, "bad-request")
    eve.cookie = ""
    assert eve.refused("POST", f"{table}/outlook", seat=0) == (401, "not-known")


@pytest.mark.parametrize("game", game_ids())
def test_every_game_can_be_asked(game):
    """Legal actions are listed, with facts where the game foresees any, from the view alone."""
    rules = find_game(game)
    match = Match(rules, 2, {}, "outlook")
    chance = random.Random(game)
    for _ in range(30):
        if match.is_over():
            break
        turn = match.to_act()
        if turn is CHANCE:
            match.draw()
            continue
        view, legal = match.view(turn[0]), match.legal(turn[0])
        foreseen = outlooks(rules, view, None, 7)
        assert len(foreseen) == min(len(legal), 400)
        named = [one.action for one in foreseen[:10]]
        assert outlooks(rules, view, named, 7) == foreseen[:10]
        assert all(isinstance(one.facts, list) for one in foreseen)
        match.apply(turn[0], chance.choice(list(legal)))


# --- sheets


def test_sheets_of_a_table(shared_server, guest):
    """Each viewer gets their own version: what is hidden from one is shown to the other."""
    ada, bob = guest(shared_server, "Ada"), guest(shared_server, "Bob")
    table = f"/api/tables/{table_of_two(ada, bob, 'einsteincode')}"
    mine = ada.ask("GET", f"{table}/sheets?seat=0")
    other = bob.ask("GET", f"{table}/sheets?seat=1")
    anybody = bob.ask("GET", f"{table}/sheets")
    assert mine["n"] == other["n"] == anybody["n"]
    assert len({msgspec.json.encode(answer["sheets"]) for answer in (mine, other, anybody)}) == 3
    assert bob.refused("GET", f"{table}/sheets?seat=0") == (403, "not-allowed")
    waiting = ada.ask("POST", "/api/tables", game="knister", seats=2)["table"]["id"]
    assert ada.refused("GET", f"/api/tables/{waiting}/sheets") == (409, "not-now")


@pytest.mark.parametrize("game", game_ids())
def test_fresh_sheets(shared_server, guest, game):
    """Every game's empty sheets, for anybody, equal to the game's own, cell by cell."""
    ada = guest(shared_server, "Ada")
    ada.cookie = ""
    sheets = ada.ask("GET", f"/api/games/{game}/sheets?seats=2")["sheets"]
    drawn = fresh_sheets(find_game(game), 2)
    assert sheets == as_json(drawn) == as_json(sheet_answers(drawn))
    assert sheets[0]["tables"][0]["rows"][0][0].keys() == {"text", "kind", "tinted"}
    assert ada.ask("GET", f"/api/games/{game}/sheets")["sheets"]


def test_sheets_that_nobody_needs(shared_server, guest):
    """An unknown game, or too many seats, is refused."""
    ada = guest(shared_server, "Ada")
    assert ada.refused("GET", "/api/games/chess/sheets") == (404, "unknown-game")
    assert ada.refused("GET", "/api/games/rigolade/sheets?seats=5") == (409, "bad-options")
    assert ada.refused("GET", "/api/games/knister/sheets?seats=33") == (409, "bad-options")


def as_json(value: object) -> Any:
    """The value after encoding as JSON and back."""
    return msgspec.json.decode(msgspec.json.encode(value))


# --- seats

LARGEST = {"einsteincode": 4, "masterdice": 2, "rigolade": 4}
TOO_LARGE = {
    "einstein": "A table has at most 1,000 seats.",
    "einsteincode": "EINSTEINCODE is for 2 to 4 players, not 5.",
    "knister": "A table has at most 1,000 seats.",
    "masterdice": "MASTERDICE is for 1 to 2 players, not 3.",
    "rigolade": "RIGOLADE AVEC DES CHIFFRES is for 2 to 4 players, not 5.",
}


@pytest.mark.parametrize("game", game_ids())
def test_the_largest_table(shared_server, guest, game):
    """The box's number, or the table's where as many play as like to; one more is refused."""
    ada = guest(shared_server, "Ada")
    offered = {each["id"]: each for each in ada.ask("GET", "/api/games")["games"]}[game]
    most = offered["max_seats"]
    assert most == LARGEST.get(game, MOST_SEATS)
    assert offered["max_bots"] == min(most - 1, MOST_BOTS)
    opened = ada.ask("POST", "/api/tables", game=game, seats=most)
    assert opened["table"]["seats"] == most
    body = msgspec.json.encode({"game": game, "seats": most + 1})
    refusal = {"code": "bad-options", "message": TOO_LARGE[game]}
    assert ada.raw("POST", "/api/tables", body) == (409, {"error": refusal})


# --- rules


@pytest.mark.parametrize("game", game_ids())
def test_rules_over_http(shared_server, guest, game):
    """All clauses, block by block; the answer names the language that it is in."""
    ada = guest(shared_server, "Ada")
    ada.cookie = ""
    for lang in ("", "?lang=en", "?lang=fr-BE", "?lang=xx", "?lang=%00"):
        answer = ada.ask("GET", f"/api/games/{game}/rules{lang}")
        book = rulebook.rules(find_game(game), answer["lang"])
        assert answer["lang"] in (lang[6:8], "en")
        assert (answer["game"], answer["title"]) == (game, book.title)
        names = [clause["id"] for section in answer["sections"] for clause in section["clauses"]]
        assert names == list(rulebook.clauses(find_game(game)))
        assert {block["kind"] for block in answer["intro"]} == {"text"}
        assert answer["box"] == as_json(box_text(find_game(game), answer["lang"]))
    assert ada.refused("GET", "/api/games/chess/rules") == (404, "unknown-game")


def test_boxes_over_http(shared_server, guest):
    """Every game is offered with what is known of its box; the rest is left out."""
    for offered in guest(shared_server, "Ada").ask("GET", "/api/games")["games"]:
        box = as_json(find_game(offered["id"]).box)
        known = {key: value for key, value in box.items() if value or key == "max_players"}
        assert offered["box"] == known


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_examples_over_http(shared_server, guest, game, lang):
    """Each stands below its clause, told in the language, with a view that the rules have made."""
    answer = guest(shared_server, "Ada").ask("GET", f"/api/games/{game}/rules?lang={lang}")
    clauses = [clause for section in answer["sections"] for clause in section["clauses"]]
    sent = [(clause["id"], each["id"]) for clause in clauses for each in clause["examples"]]
    examples, words = examples_of(find_game(game)), catalogue(find_game(game).package, lang)
    assert sorted(sent) == sorted((each.clauses[0], each.id) for each in examples)
    assert bool(sent) == (find_game(game).examples is not None)
    for example in (each for clause in clauses for each in clause["examples"]):
        assert example["text"] == words.say(f"example-{example['id']}")
        assert example["view"]["seat"] is None
        assert len(example["told"]) == len(example["facts"])
        assert "│" in example["sheets"]


# --- a person's tables


def test_my_tables(shared_server, guest):
    """A short list, the most active first: whose turn it is, who is present, who won."""
    ada, bob = guest(shared_server, "Ada"), guest(shared_server, "Bob")
    assert ada.ask("GET", "/api/me/tables") == {"tables": []}
    first = table_of_two(ada, bob, "masterdice")
    second = ada.ask("POST", "/api/tables", game="knister", seats=1)["table"]["id"]
    listed = ada.ask("GET", "/api/me/tables")["tables"]
    assert [(table["id"], table["stage"]) for table in listed] == [
        (second, "waiting"),
        (first, "playing"),
    ]
    assert (listed[0]["seats"], listed[0]["scores"], listed[0]["yours"]) == ([], [], [])
    assert listed[0]["host"]
    turn = ada.ask("GET", f"/api/tables/{first}")["to_act"]
    assert listed[1]["your_turn"] == (turn == [0])
    mine, his = listed[1], bob.ask("GET", "/api/me/tables")["tables"][0]
    assert (mine["yours"], his["yours"], his["host"]) == ([0], [1], False)
    assert (his["your_turn"], his["seat_count"]) == (turn == [1], 2)
    assert [seat["name"] for seat in his["seats"]] == ["Ada", "Bob"]
    player = (ada, bob)[turn[0]]
    n = ada.ask("GET", f"/api/tables/{first}")["n"]
    action = player.ask("GET", f"/api/tables/{first}/legal?seat={turn[0]}")["actions"][0]
    player.ask("POST", f"/api/tables/{first}/act", seat=turn[0], action=action, seen=n)
    listed = ada.ask("GET", "/api/me/tables")["tables"]
    assert [table["id"] for table in listed] == [first, second]
    assert listed[0]["at"] > listed[1]["at"] > 1.7e9
    ada.cookie = ""
    assert ada.refused("GET", "/api/me/tables") == (401, "not-known")


def test_who_types_dice_is_waited_for(shared_server, guest):
    """With real dice it is the host's turn while something has to be rolled."""
    ada, bob = guest(shared_server, "Ada"), guest(shared_server, "Bob")
    table_of_two(ada, bob, "knister", dice="typed")
    assert ada.ask("GET", "/api/me/tables")["tables"][0]["your_turn"]
    assert not bob.ask("GET", "/api/me/tables")["tables"][0]["your_turn"]


# --- the viewer's own seat


def test_a_table_from_ones_own_seat(shared_server, guest):
    """A seated person sees the table from their first seat by default; others as spectators."""
    ada, bob, eve = (guest(shared_server, name) for name in ("Ada", "Bob", "Eve"))
    table = f"/api/tables/{table_of_two(ada, bob, 'masterdice')}"
    for person, seat in ((ada, 0), (bob, 1)):
        assert person.ask("GET", f"{table}?own=1&after=0")["you"]["seat"] == seat
        own, named = (
            person.ask("GET", f"{table}?{of}&after=0") for of in ("own=1", f"seat={seat}")
        )
        assert own == named
    assert eve.ask("GET", f"{table}?own=1")["view"] == eve.ask("GET", table)["view"]
    assert eve.ask("GET", f"{table}?own=1")["you"] == {"host": False, "seats": [], "seat": None}
    assert ada.ask("GET", f"{table}?own=0")["you"]["seat"] is None
    assert ada.refused("GET", f"{table}?own=1&seat=1") == (403, "not-allowed")
    assert ada.refused("GET", f"{table}?own=mine") == (400, "bad-request")
