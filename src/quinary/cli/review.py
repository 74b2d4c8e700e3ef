"""`quinary review`."""

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from quinary.bots.kernels import due, way_now
from quinary.cli.records import FILE, held
from quinary.cli.terminal.progress import bar
from quinary.cli.terminal.wording import display_name
from quinary.core.play import Match
from quinary.core.text.rulebook import check_language

if TYPE_CHECKING:
    from quinary.study.review import Review
    from quinary.study.review_lines import ReviewWriter


@click.command()
@FILE
@click.option("--json", "as_json", is_flag=True, help="All figures, for programs.")
@click.option("--hindsight", is_flag=True, help="Also what was possible with these very dice.")
@click.option("--deduction", is_flag=True, help="Also what could be known, attempt by attempt.")
@click.option("--keep", is_flag=True, help="Keep the figures beside the record, in *.review.json.")
@click.option(
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep the figures in this file.",
)
@click.option("--lang", default="en", help="en, fr, nl or de: how everything is told.")
def review(  # noqa: PLR0913, PLR0917  an option each
    file: Path,
    as_json: bool,
    hindsight: bool,
    deduction: bool,
    keep: bool,
    output: Path | None,
    lang: str,
) -> None:
    """Tell how well everybody played in the finished game in FILE, and how lucky they were.

    A review that was cancelled leaves nothing behind.
    """
    from quinary.study import review_files
    from quinary.study.review_lines import ReviewWriter

    check_language(lang)
    record, _, match = held(file)
    writer = ReviewWriter(match.game, lang, partial(display_name, record.players))
    lines, data = _studied(match, writer, hindsight=hindsight, deduction=deduction)
    beside = review_files.place_of(file) if keep else None
    for path in filter(None, (beside, output)):
        review_files.save_review(data, record, path)
    if as_json:
        click.echo(json.dumps(data, indent=1))
    else:
        click.echo("\n".join(lines))


def _studied(
    match: Match, writer: "ReviewWriter", *, hindsight: bool, deduction: bool
) -> tuple[list[str], dict[str, Any]]:
    """The same for people and for programs: lines and data."""
    from quinary.study import deduction as deducing
    from quinary.study import hindsight as possible
    from quinary.study.shapes import deduction_json, hindsight_json, review_json

    # What the game does not offer is refused before minutes go into the review.
    if hindsight:
        possible.hindsight_of(match.game)
    searches = deducing.deductions(match) if deduction else ()
    found = reviewed(match, writer)
    lines, data = list(writer.review(found)), review_json(found)
    if hindsight:
        best = _with_bar("Looking back", partial(possible.hindsight, match))
        lines += [line for each in best for line in writer.hindsight(each)]
        data["hindsight"] = [hindsight_json(each, writer.method(each.found)) for each in best]
    if deduction:
        lines += [line for each in searches for line in writer.deduction(each)]
        data["deduction"] = [deduction_json(each) for each in searches]
    return lines, data


def reviewed(match: Match, writer: "ReviewWriter") -> "Review":
    """The review of the match; on a screen every decision is shown as soon as it is judged."""
    from quinary.study.review import Reviewer

    reviewer = Reviewer(match, way_now(match.game))  # refuses a game that is not over
    if due(match.game):
        click.echo("`quinary warm` lets the judge look further, once it has run.", err=True)
    with bar(f"Reviewing {match.game.name}") as show:
        for seat, weighed in reviewer:
            show(reviewer.done, reviewer.of, writer.verdict(seat, weighed))
    return reviewer.review()


def _with_bar(what: str, work: Any) -> Any:
    with bar(what) as show:
        return work(show)
