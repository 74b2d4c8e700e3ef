"""`quinary review`."""

import json
from pathlib import Path

import click


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="All figures, for programs.")
@click.option("--lang", default="en", help="en, fr, nl or de: how actions are told.")
def review(file: Path, as_json: bool, lang: str) -> None:
    """Tell how well everybody played in the finished game in FILE, and how lucky they were."""
    from quinary.cli.records import held
    from quinary.cli.words import display_name
    from quinary.core.rulebook import check_language
    from quinary.core.words import Voice
    from quinary.study import telling
    from quinary.study.review import review as reviewed

    check_language(lang)
    record, _, match = held(file)
    found = reviewed(match)
    if as_json:
        click.echo(json.dumps(telling.as_json(found), indent=1))
        return
    click.echo(f"{match.game.name}, as the {found.judge} bot sees it")
    names = [display_name(record.players, seat) for seat in range(match.seats)]
    for line in telling.as_text(found, Voice(match.game, lang), names):
        click.echo(line)
