"""`quinary sheet`: sheets, kits, rules, puzzles and played games as PDF files."""

import re
from pathlib import Path
from typing import Any, NamedTuple

import click

from quinary.core.errors import QuinaryError
from quinary.core.game import AnyGame
from quinary.core.play import replay
from quinary.core.registry import all_games, find_game
from quinary.sheets import documents, played_pages
from quinary.sheets.order import Memory, Style, check_seed
from quinary.sheets.papers import DEFAULT_SEED, game_paper
from quinary.sheets.pdf import file_name
from quinary.wire.atomic_files import write_file
from quinary.wire.record_files import read_opened

USAGE_ERROR = 2
LONGEST_LINK = 300
TABLE_LINK = re.compile(r"https?://[^\s/]+(?:/[^\s]*)?/t/([A-Za-z0-9-]+)/?")


class Refused(click.ClickException):
    """One clear sentence, and nothing was written."""

    exit_code = USAGE_ERROR


class Made(NamedTuple):
    """A file that is ready to be written, and what it would be called."""

    pdf: bytes
    name: str


@click.command()
@click.argument("what", metavar="GAME|RECORD.json", required=False)
@click.option("--lang", default="en", show_default=True, help="en, fr, nl or de.")
@click.option("--paper", default="a4", show_default=True, help="a4 or letter.")
@click.option("--count", type=int, default=None, help="How many sheets; a full page by default.")
@click.option("--large", is_flag=True, help="Large print.")
@click.option("--ink-saving", is_flag=True, help="Nothing filled, thin lines.")
@click.option("--kit", is_flag=True, help="The print-and-play kit: rules, parts, sheets.")
@click.option("--rules", is_flag=True, help="The rules on one page.")
@click.option("--puzzle", is_flag=True, help="A position, and a bot's answer upside down.")
@click.option("--seed", default=None, help="Another seed for another puzzle.")
@click.option(
    "--table", metavar="LINK|SEED", help="The table, or the seed, that the sheets belong to."
)
@click.option(
    "--size",
    default="pages",
    show_default=True,
    help="A large board over several pages, or on one sheet: pages, a2 or a1.",
)
@click.option("--all", "everything", is_flag=True, help="The kits of all games in one file.")
@click.option("--output", type=click.Path(path_type=Path), help="A file, or a folder for it.")
def sheet(what: str | None, output: Path | None, **wanted: Any) -> None:
    """Print sheets of GAME, its kit, or the finished game in RECORD.json, as a PDF file."""
    try:
        made = _made(what, wanted)
        path = _path(output, made.name)
        write_file(made.pdf, path)
    except QuinaryError as error:
        raise Refused(error.message) from None
    click.echo(f"{path}: {len(made.pdf) / 1024:,.0f} kB")


def _path(output: Path | None, name: str) -> Path:
    """Where the file goes: a folder gets it under its own name."""
    if output is None:
        return Path(name)
    output = output.expanduser()
    return output / name if output.is_dir() else output


def _made(what: str | None, wanted: dict[str, Any]) -> Made:
    style = Style(
        language=wanted["lang"],
        paper=wanted["paper"],
        large=wanted["large"],
        ink_saving=wanted["ink_saving"],
        spread=wanted["size"],
    )
    kinds = [k for k in ("kit", "rules", "puzzle", "everything", "table") if wanted[k]]
    if len(kinds) > 1:
        raise Refused("Choose one of --kit, --rules, --puzzle, --table and --all.")
    if wanted["everything"]:
        return _all_kits(what, style)
    if what is None:
        raise Refused("Say which game, or give a record: quinary sheet knister.")
    if what.endswith(".json"):
        return _finished(Path(what).expanduser(), style, kinds)
    return _of_game(what, style, wanted)


def _all_kits(what: str | None, style: Style) -> Made:
    if what is not None:
        raise Refused("Give a game, or --all, not both.")
    return Made(documents.all_kits(all_games(), style), file_name("all-games", "kit", style))


def _of_game(what: str, style: Style, wanted: dict[str, Any]) -> Made:
    game = find_game(what)
    kind = next((kind for kind in ("kit", "rules", "puzzle") if wanted[kind]), "block")
    seed = _seed(wanted["seed"]) if kind == "puzzle" and wanted["seed"] else DEFAULT_SEED
    memory = _memory(game, wanted["table"], style) if wanted["table"] else None
    pdf = game_paper(game, kind, style, count=wanted["count"], seed=seed, memory=memory)
    return Made(pdf, file_name(game.id, kind, style))


def _seed(text: str) -> str:
    check_seed(text)
    return text


def _memory(game: AnyGame, table: str, style: Style) -> Memory:
    """What the sheets remember: a link to a table becomes a QR code, anything else is a seed."""
    words = documents.words_of(style)
    version = words.say("rules-version", version=str(game.rules_version))
    if (link := TABLE_LINK.fullmatch(table)) and len(table) <= LONGEST_LINK:
        return Memory(link=table, marks=(words.say("table-code", code=link[1]), version))
    if "://" in table:
        raise Refused("A table's link ends with its code, as in https://example.org/t/ABCDE.")
    return Memory(marks=(words.say("seed", seed=_seed(table)), version))


def _finished(file: Path, style: Style, kinds: list[str]) -> Made:
    if kinds:
        raise Refused("A record is printed as it was played: --kit and the like are for games.")
    record, _ = read_opened(file)
    replay(record)  # every step of it must hold before anything is drawn
    return Made(played_pages.finished(record, style), file_name(record.game, "game", style))
