"""Plays some deals of a plan. Nothing in here depends on where, when or after what it runs."""

import contextlib
from collections.abc import Sequence

from quinary.arena.plan import Plan, seatings
from quinary.arena.players import Player, player
from quinary.arena.tally import SHARES, Tally
from quinary.bots import moment_of
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE, Result
from quinary.core.play import Match
from quinary.core.registry import find_game


def play(plan: Plan, first: int, last: int) -> Tally:
    """What came out of the deals from number `first` up to, but not including, `last`."""
    game = find_game(plan.game)
    with contextlib.ExitStack() as stack:
        players = [player(game, name, plan.answer_within) for name in plan.players]
        for each in players:
            if close := getattr(each, "close", None):
                stack.callback(close)
        tally = Tally.nothing(len(players))
        for deal in range(first, last):
            tally.add(_deal(plan, players, deal))
    return tally


def _deal(plan: Plan, players: Sequence[Player], deal: int) -> Tally:
    """All games of a deal."""
    tally = Tally.nothing(len(players))
    tally.deals = 1
    for number, seating in enumerate(seatings(plan)):
        match, decisions = _game(plan, [players[who] for who in seating], deal, number)
        _count(tally, seating, match.result(), decisions)
    for each in tally.players:
        each.shares_squared = each.shares**2
        each.points_squared = each.points**2
    return tally


def _game(plan: Plan, seated: Sequence[Player], deal: int, number: int) -> tuple[Match, list[int]]:
    """A game that is over, and how many decisions each seat has made in it."""
    seed = f"{plan.seed} {deal}"
    match = Match(find_game(plan.game), plan.seats, plan.options, seed)
    # Dice follow from the deal alone; what players choose at random, from game and seat too.
    whims = [Pseudo(f"{seed} {number} {seat}") for seat in range(plan.seats)]
    decisions = [0] * plan.seats
    while (turn := match.to_act()) != ():
        if turn is CHANCE:
            match.draw()
            continue
        seat, asked = turn[0], seated[turn[0]]
        match.apply(seat, asked.choose(moment_of(match, seat, asked, whims[seat])).action)
        decisions[seat] += 1
    return match, decisions


def _count(tally: Tally, seating: Sequence[int], result: Result, decisions: list[int]) -> None:
    """Adds a game to the figures of those who played it."""
    for seat, who in enumerate(seating):
        each = tally.players[who]
        each.games += 1
        each.decisions += decisions[seat]
        each.points += result.scores[seat]
        each.scores[result.scores[seat]] += 1
        if seat in result.winners:
            each.shares += SHARES // len(result.winners)
        for other, whom in enumerate(seating):
            if other != seat:
                tally.beaten[who][whom] += _half_games(result, seat, other)


def _half_games(result: Result, seat: int, other: int) -> int:
    """2 for being ahead of the other, 1 for being level, 0 else: winners first, then scores."""
    mine, theirs = ((which in result.winners, result.scores[which]) for which in (seat, other))
    return 1 + (mine > theirs) - (mine < theirs)
