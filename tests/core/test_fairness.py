"""A table's seed comes from a secret that was committed to: the page, the server, the checker."""

import hashlib
import hmac
import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from quinary.cli import main
from quinary.core.errors import BadRecord
from quinary.core.fairness import Fairness, check_seed, commitment_to, seed_from
from quinary.core.play import Match
from quinary.core.record import Record
from quinary.core.registry import find_game
from quinary.server.schemas import wishes
from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import Person, StoredEntry
from quinary.server.tables.commands import opening, plan
from quinary.server.tables.history import opened_record
from quinary.server.tables.log import EntryBody, to_text
from quinary.server.tables.table import Table
from quinary.wire.codec import decode_opened, encode_record, to_json

PAGE = (Path(__file__).parents[2] / "docs" / "play" / "fair-dice.md").read_text(encoding="utf-8")
SECRET = "5e" * 32
ENTROPIES = ["Ada's", "Würfel ⚄"]


def vector() -> tuple[str, list[str], str, str]:
    """Secret, entropies, commitment and seed of the test vector on the page."""
    _, section = PAGE.split("\n## The seed of a table\n")
    section, _ = section.split("\n## ", maxsplit=1)
    rows = dict(re.findall(r"^\| (\w[\w ]*?) \| `(.*)` \|$", section, re.MULTILINE))
    entropies = [rows[f"entropy of seat {seat}"] for seat in range(len(rows) - 3)]
    return rows["secret"], entropies, rows["commitment"], rows["seed"]


def test_the_seed_on_the_page():
    """The test vector is what the formulas of the page give, worked out here and by the program."""
    secret, entropies, commitment, seed = vector()
    assert entropies == ["Ada's dice", "", "Würfel ⚄"]
    key = bytes.fromhex(secret)
    message = b"\x0a".join(entropy.encode("utf-8") for entropy in entropies)
    assert hashlib.sha256(key).hexdigest() == commitment == commitment_to(secret)
    assert (
        hmac.new(key, message, hashlib.sha256).hexdigest() == seed == seed_from(secret, entropies)
    )
    fair = Fairness(secret=secret, commitment=commitment, entropies=tuple(entropies))
    check_seed(Record(game="knister", seats=3, seed=seed), fair)


def first_steps(seed: str | None) -> dict[str, Any]:
    """The record of a game of KNISTER for two, as far as its second roll."""
    match = Match(find_game("knister"), 2, {}, seed)
    for _ in range(2):
        match.draw()
        for seat in (0, 1):
            match.apply(seat, match.legal(seat)[0])
    return encode_record(match.record(["Ada", "Bob"]))


def fair_game() -> dict[str, Any]:
    """A record as a server opens it, made with nothing but the page's formulas."""
    key = bytes.fromhex(SECRET)
    seed = hmac.new(key, "\n".join(ENTROPIES).encode("utf-8"), hashlib.sha256).hexdigest()
    commitment = hashlib.sha256(key).hexdigest()
    fair = {"secret": SECRET, "commitment": commitment, "entropies": list(ENTROPIES)}
    return {"record": first_steps(seed), "fair": fair}


def typed_game() -> dict[str, Any]:
    """The same record without a seed, as if its dice had been typed in."""
    return {"record": {**fair_game()["record"], "seed": None}, "fair": None}


@pytest.fixture
def run(tmp_path: Path) -> Callable[..., Result]:
    """Runs a command on a file with this content."""

    def run_quinary(command: str, data: object) -> Result:
        file = tmp_path / "game.json"
        file.write_text(json.dumps(data), encoding="utf-8")
        return CliRunner().invoke(main, [*command.split(), str(file)])

    return run_quinary


def test_a_fair_game_holds(run):
    """`verify` says what it checked, with the whole commitment; `replay` tells the game."""
    data = fair_game()
    result = run("verify", data)
    assert result.exit_code == 0, result.output
    assert result.stdout.endswith(
        "; every roll and draw follows from the seed, and the seed from the secret "
        f"that was committed to (commitment {data['fair']['commitment']}).\n"
    )
    replayed = run("replay", data)
    assert replayed.exit_code == 0, replayed.output
    assert replayed.stdout == run("replay", data["record"]).stdout
    assert "   6  Bob: " in replayed.stdout


def test_a_bare_record_claims_no_secret(run):
    """Without its secret the same record holds, and nothing is said about a commitment."""
    result = run("verify", fair_game()["record"]).stdout
    assert result.endswith("; every roll and draw follows from the seed.\n")


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_typed_game_needs_no_secret(run, command):
    """`fair` is null where the outcomes were typed in, and that is fine."""
    result = run(command, typed_game())
    assert result.exit_code == 0, result.output
    assert command == "replay" or result.stdout.endswith("; outcomes were typed in.\n")


def flip(place: dict[str, Any], key: str) -> None:
    """Changes the last hex digit."""
    place[key] = place[key][:-1] + ("0" if place[key][-1] != "0" else "1")


def commit_anew(data: dict[str, Any], secret: str) -> None:
    """Another secret, with the commitment that goes with it."""
    commitment = hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    data["fair"].update(secret=secret, commitment=commitment)


def change_roll(data: dict[str, Any]) -> None:
    roll = data["record"]["steps"][3][1]
    roll["dice"] = [6, 6] if roll["dice"] != [6, 6] else [5, 5]


NOT_COMMITTED = "The secret is not the one that was committed to."
NO_SECRET = "The secret is not 32 bytes, written as 64 hex digits in lower case."
OTHER_SEED = "The seed does not follow from the secret and the entropies of the seats."
TYPED = "The outcomes were typed in: there is no seed for a secret to lead to."
NO_ORIGIN = "The record has a seed, but fair does not say where it comes from."


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        # tampered
        (lambda data: flip(data["fair"], "secret"), NOT_COMMITTED),
        (lambda data: flip(data["fair"], "commitment"), NOT_COMMITTED),
        (lambda data: data["fair"].update(commitment=""), NOT_COMMITTED),
        (lambda data: commit_anew(data, "5f" * 32), OTHER_SEED),
        (lambda data: data["fair"].update(entropies=["Ada's", "Würfel ⚅"]), OTHER_SEED),
        (lambda data: data["fair"].update(entropies=ENTROPIES[::-1]), OTHER_SEED),
        (lambda data: flip(data["record"], "seed"), OTHER_SEED),
        (lambda data: data["record"].update(seed=data["record"]["seed"].upper()), OTHER_SEED),
        (change_roll, "Step 4 does not hold: the seed gives another roll."),
        # a secret that is none
        (lambda data: data["fair"].update(secret=""), NO_SECRET),
        (lambda data: data["fair"].update(secret="5e" * 31), NO_SECRET),
        (lambda data: data["fair"].update(secret="5e" * 33), NO_SECRET),
        (lambda data: data["fair"].update(secret="5E" * 32), NO_SECRET),
        (lambda data: data["fair"].update(secret="zz" * 32), NO_SECRET),
        (lambda data: data["fair"].update(secret="5e " * 32), NO_SECRET),
        (lambda data: data["fair"].update(secret="5e" * 32 + "\n"), NO_SECRET),
        (lambda data: data["fair"].update(secret="٥" * 64), NO_SECRET),
        # not one entropy per seat
        (lambda data: data["fair"].update(entropies=[]), "one entropy per seat: 2, not 0."),
        (lambda data: data["fair"].update(entropies=["a"] * 3), "one entropy per seat: 2, not 3."),
        (
            lambda data: data["fair"].update(entropies=["\n".join(ENTROPIES)]),
            "one entropy per seat: 2, not 1.",
        ),
        # seed and secret, or neither
        (lambda data: data["record"].update(seed=None), TYPED),
        (lambda data: data.update(fair=None), NO_ORIGIN),
        # another shape
        (lambda data: data.pop("fair"), "opened record: Object missing required field `fair`"),
        (lambda data: data.pop("record"), "opened record: Object missing required field `record`"),
        (lambda data: data.update(record=[]), "opened record: Expected `object`, got `array`"),
        (lambda data: data.update(record={}), "record: Object missing required field `game`"),
        (lambda data: data.update(record=fair_game()), "unknown field `record`"),
        (lambda data: data.update(fair=[]), "opened record: Expected `object | null`"),
        (lambda data: data.update(fair={}), "missing required field `secret` - at `$.fair`"),
        (lambda data: data.update(more=1), "opened record: Object contains unknown field `more`"),
        (lambda data: data["fair"].update(more=1), "contains unknown field `more` - at `$.fair`"),
        (lambda data: data["record"].update(more=1), "record: Object contains unknown field"),
        (lambda data: data["fair"].pop("entropies"), "missing required field `entropies`"),
        (lambda data: data["fair"].update(entropies="ab"), "Expected `array`, got `str`"),
        (lambda data: data["fair"].update(entropies=["a", 1]), "Expected `str`, got `int`"),
        (lambda data: data["fair"].update(secret=None), "Expected `str`, got `null`"),
        (lambda data: data["fair"].update(commitment=1.5), "numbers are whole numbers"),
    ],
)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_tampered_table_is_refused(run, command, change, sentence):
    """One clear sentence that says what does not fit, exit code 1, and no output."""
    data = fair_game()
    change(data)
    result = run(command, data)
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    assert result.stdout == ""
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("place", ["record", "fair", "options"])
def test_a_bottomless_file_is_refused(place):
    """Lists in lists without end are refused with a sentence, wherever they are."""
    data = fair_game()
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]
    (data["record"] if place == "options" else data)[place] = deep
    with pytest.raises(BadRecord, match="nested too deeply"):
        decode_opened(data)


def test_a_table_is_not_resumed(run):
    """`play --resume` takes bare records only: it would write the file anew without the secret."""
    result = run("play --resume", fair_game())
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)


def write(table: Table, bodies: Sequence[EntryBody]) -> None:
    """Appends to the table's log, as a store would."""
    for body in bodies:
        table.fold(StoredEntry(number=table.number + 1, time=0, body=to_text(body)))


@pytest.mark.parametrize("dice", ["fair", "typed"])
def test_what_the_server_opens_holds(run, dice):
    """A table of a person and a bot, with any entropy, verifies with the commitment shown."""
    table = Table("t")
    ada = Person(id="ada", name="Ada", token_hash="")
    write(table, [opening(NewTable(game="knister", seats=2, dice=dice), ada.id, "CODE")])
    shown_before = table.commitment
    for wish in (
        wishes.Sit(entropy="two\nlines ⚄\x00"),
        wishes.SeatBot(level="random"),
        wishes.Start(),
    ):
        write(table, plan(table, ada, wish).bodies)
    data = to_json(opened_record(table))
    assert decode_opened(data)[0].seed == (table.seed if dice == "fair" else None)
    result = run("verify", data)
    assert result.exit_code == 0, result.output
    assert (f"(commitment {shown_before})" in result.stdout) == (dice == "fair")


# --- what a browser saw


def seen_game() -> dict[str, Any]:
    """The same game with what a browser saw of it, which brought the entropy of seat 1."""
    data = fair_game()
    rolls = [step[1] for step in data["record"]["steps"] if step[0] == "chance"]
    return data | {
        "seen": {
            "commitment": data["fair"]["commitment"],
            "entropies": [{"seat": 1, "entropy": ENTROPIES[1]}],
            "rolls": [{"number": number, "outcome": roll} for number, roll in enumerate(rolls)],
        }
    }


def test_a_game_as_a_browser_saw_it_holds(run):
    """`verify` says what was compared with what the browser saw; `replay` tells the game."""
    data = seen_game()
    result = run("verify", data)
    assert result.exit_code == 0, result.output
    assert "the browser had seen it before the first roll" in result.stdout
    assert "in 1 of the entropies, and saw 2 of the rolls" in result.stdout
    data["seen"]["commitment"] = None
    assert "was not there to see the commitment" in run("verify", data).stdout
    assert run("replay", data).stdout == run("replay", data["record"]).stdout


def glimpse(number: int, **outcome: Any) -> Callable[[dict[str, Any]], None]:
    """Lets the browser have seen this of an outcome."""
    return lambda data: data["seen"]["rolls"].append({"number": number, "outcome": outcome})


@pytest.mark.parametrize(
    "change", [glimpse(1, dice=[None, None]), glimpse(0, type="roll"), glimpse(0, dice={"5": None})]
)
def test_what_was_not_seen_can_be_anything(run, change):
    """A glimpse leaves open what the browser could not see."""
    data = seen_game()
    change(data)
    assert run("verify", data).exit_code == 0


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda data: data["seen"].update(commitment="f" * 64), "was shown another commitment."),
        (lambda data: data["seen"].update(commitment=""), "Nothing was committed to before"),
        (lambda data: data["seen"]["entropies"][0].update(seat=0), "brought for seat 0 is missing"),
        (lambda data: data["seen"]["entropies"][0].update(seat=7), "brought for seat 7 is missing"),
        (lambda data: data["seen"]["entropies"][0].update(seat=-1), "for seat -1 is missing"),
        (lambda data: commit_anew(data, "5f" * 32), OTHER_SEED),
        (glimpse(1, dice=[7, 7]), "Roll or draw 2 was shown differently in the game."),
        (glimpse(1, dice=[None]), "Roll or draw 2 was shown differently in the game."),
        (glimpse(0, type="code"), "Roll or draw 1 was shown differently in the game."),
        (glimpse(0, dice={"0": 7}), "Roll or draw 1 was shown differently in the game."),
        (glimpse(9, type="roll"), "Roll or draw 10 was shown differently in the game."),
        (glimpse(-1, type="roll"), "Roll or draw 0 was shown differently in the game."),
        (lambda data: data["seen"].update(more=1), "seen: Object contains unknown field `more`"),
        (lambda data: data["seen"].pop("rolls"), "seen: Object missing required field `rolls`"),
        (lambda data: data.update(typed_game()), "and the record has none."),
    ],
)
def test_a_game_that_was_seen_otherwise_is_refused(run, change, sentence):
    """One sentence says what the browser saw otherwise."""
    data = seen_game()
    change(data)
    result = run("verify", data)
    assert result.exit_code == 1
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1
