"""`quinary games` and `quinary rules`."""

import click


@click.command()
def games() -> None:
    """List the games: who can play them, and what can be agreed before."""
    from quinary.core.registry import all_games

    for game in all_games():
        most = "or more" if game.max_seats is None else f"to {game.max_seats}"
        click.echo(f"{game.id:<14}{game.name}, {game.min_seats} {most} players")
        click.echo(f"{'':<14}{game.summary}")
        for option in game.options:
            choices = ", ".join(map(str, option.choices))
            click.echo(f"{'':<14}--option {option.name}={choices}: {option.help}")


@click.command()
@click.argument("game")
@click.argument("clause", required=False)
def rules(game: str, clause: str | None) -> None:
    """Read the rules of GAME, or one CLAUSE of them (EIN-9, or just 9)."""
    from quinary.core import rulebook
    from quinary.core.registry import find_game

    found = find_game(game)
    if clause is not None:
        click.echo(rulebook.clause(found, clause))
    else:
        click.echo_via_pager(rulebook.rules_text(found))
