"""Runs a plan: what is missing is played, kept as it comes in, and reported."""

from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from quinary.arena.backends import Backend
from quinary.arena.deals import play
from quinary.arena.journal import Journal
from quinary.arena.plan import Plan, check_plan
from quinary.arena.tally import Tally

# How long a range of deals takes, about: sending it costs little beside that.
RANGE_SECONDS = 1.5
LARGEST_RANGE = 100_000

Progress = Callable[[int], None]  # takes how many deals have been played so far


def run(
    plan: Plan,
    backend: Backend,
    path: Path | None = None,
    progress: Progress = lambda _deals: None,
) -> Tally:
    """The figures of the whole plan; what the file at `path` has of it is not played again."""
    check_plan(plan)
    journal = Journal(plan, path)
    progress(journal.tally.deals)
    size = _range_size(plan, journal, progress)
    ranges = list(journal.missing(plan.deals, size))
    for (first, last), tally in backend(plan, ranges):
        journal.add(first, last, tally)
        progress(journal.tally.deals)
    return journal.tally


def _range_size(plan: Plan, journal: Journal, progress: Progress) -> int:
    """How many deals make a range, from what the first missing one takes."""
    for first, _ in journal.missing(plan.deals, 1):
        journal.add(first, first + 1, play(plan, first, first + 1))
        progress(journal.tally.deals)
        # Once more, with everything compiled and read that had to be: now it shows its pace.
        start = perf_counter()
        play(plan, first, first + 1)
        return max(1, min(LARGEST_RANGE, int(RANGE_SECONDS / (perf_counter() - start))))
    return 1
