"""`python -m quinary` is the command line."""

from quinary.cli import main

main(prog_name="quinary")
