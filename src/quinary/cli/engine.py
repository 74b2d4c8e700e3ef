"""`quinary engine`."""

import sys

import click


@click.command()
def engine() -> None:
    """Speak the engine protocol: one line of JSON in, one line of JSON out."""
    from quinary.wire.engine import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)
