"""The command line. Commands are imported when they are asked for, so that it starts at once."""

import importlib
from typing import Any

import click

from quinary import __version__

COMMANDS = {
    "play": ("quinary.cli.play", "Play a game in the terminal."),
    "games": ("quinary.cli.games", "List the games."),
    "bots": ("quinary.cli.bots", "List the bots and how strong they are."),
    "rules": ("quinary.cli.games", "Read a game's rules, or one clause of them."),
    "replay": ("quinary.cli.records", "Tell a recorded game step by step."),
    "verify": ("quinary.cli.records", "Check every step of a recorded game."),
    "review": ("quinary.cli.review", "Tell how well a game was played, and how lucky."),
    "hint": ("quinary.cli.study", "Say what to do now in an unfinished game."),
    "puzzles": ("quinary.cli.study", "Find puzzles in recorded games, or in one's own mistakes."),
    "statistics": ("quinary.cli.study", "Tell what somebody's games come to."),
    "sheet": ("quinary.cli.sheet", "Print sheets, kits, puzzles and played games as PDF."),
    "serve": ("quinary.cli.serve", "Serve tables over HTTP and WebSockets."),
    "backup": ("quinary.cli.backup", "Save everything that the server keeps into one file."),
    "restore": ("quinary.cli.backup", "Put a backup into an empty folder or database."),
    "arena": ("quinary.cli.arena", "Let bots play tournaments, on all cores or on a cluster."),
    "export": ("quinary.cli.export", "Write recorded games as open data: JSON Lines or Parquet."),
    "import": ("quinary.cli.export", "Read such data back, every game replayed."),
    "warm": ("quinary.cli.warm", "Compile beforehand what strong bots and reviews need."),
    "engine": ("quinary.cli.engine", "Speak the engine protocol on standard input and output."),
}


class _Lazy(click.Group):
    """A group that knows its commands' names and imports only the one that is called."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(COMMANDS[cmd_name][0])
        # `import` is a word of Python: its function has an underscore more.
        command = getattr(module, cmd_name, None) or getattr(module, f"{cmd_name}_")
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> Any:
        from quinary.core.errors import QuinaryError

        try:
            return super().invoke(ctx)
        except QuinaryError as error:
            raise click.ClickException(error.message) from None


@click.group(cls=_Lazy)
@click.version_option(__version__, prog_name="quinary")
def main() -> None:
    """Five number games for the table: play them, keep records of them, referee them."""
