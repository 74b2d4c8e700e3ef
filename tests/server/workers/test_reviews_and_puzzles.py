"""What a review and hindsight hold, and the puzzles that come from reviews."""

import json
import time
from typing import Any

from tests.server.support.club import ADA, BOB, Club
from tests.server.support.puzzles import puzzle

from quinary.core.chance import Pseudo
from quinary.core.play import Match
from quinary.core.registry import find_game
from quinary.server.contests.contest import is_public
from quinary.server.workers.tasks import possible_results, review_game


def finished(game: str, seed: str, **options: Any) -> Match:
    """A game for one or two, played at random."""
    rules = find_game(game)
    match, chance = Match(rules, rules.min_seats, options, seed), Pseudo(seed)
    while not match.is_over():
        turn = match.to_act()
        if isinstance(turn, tuple):
            legal = match.legal(turn[0])
            match.apply(turn[0], legal[chance.below(len(legal))])
        else:
            match.draw()
    return match


# --- reviews and hindsight


def test_a_review_holds_what_could_be_deduced_and_its_puzzles():
    """All of it plain data; a puzzle's answer is one of its legal actions."""
    found = review_game(finished("einsteincode", "a"), lambda *_: None)
    found = json.loads(json.dumps(found))
    assert {each["seat"] for each in found["searches"]} == {0, 1}
    for search in found["searches"]:
        for attempt in search["attempts"]:
            assert attempt["before"] >= attempt["after"] >= 1
            assert attempt["bits"] >= 0
    assert found["puzzles"]
    assert all(each["answer"] in each["legal"] for each in found["puzzles"])


def test_hindsight_reaches_at_least_what_was_played():
    """And at most the bound that it proves."""
    progress: list[tuple[int, int]] = []
    found = possible_results(
        finished("einstein", "b"), lambda done, of, _: progress.append((done, of))
    )
    (seat,) = found["seats"]
    assert seat["reached"] <= seat["score"] <= seat["most"]
    assert seat["actions"]
    assert progress[-1][0] == progress[-1][1]


# --- puzzles


def test_puzzles_are_for_all_and_mistakes_for_oneself(in_club):
    """Those of a private game are for its players alone; an answered puzzle does not come again."""

    async def story(club: Club) -> None:
        book = club.store.puzzles
        public, private = await club.alone(ADA), await club.alone(ADA, watchers=False)
        await book.save(
            public.id, [puzzle("a", missed=False), puzzle("b", missed=True)], is_open=True
        )
        await book.save(private.id, [puzzle("c", missed=True)], is_open=False)
        for person, mine in ((ADA, 2), (BOB, 0)):
            assert await book.waiting("knister", person.id, mine=False) == 2
            assert await book.waiting("knister", person.id, mine=True) == mine
        assert await book.by_id("c", BOB.id) is None
        assert await book.by_id("c", ADA.id) == puzzle("c", missed=True)
        first = await book.following("knister", BOB.id, mine=False)
        assert first == puzzle("a", missed=False)
        await book.answer("a", BOB.id, "wrong", 0, solved=False)
        await book.answer("a", BOB.id, "right", 0, solved=True)
        await book.answer("a", ADA.id, "right", 0, solved=True)
        assert sorted(await book.answers("a")) == [("right", True, 1), ("wrong", False, 1)]
        following = await book.following("knister", BOB.id, mine=False)
        assert following == puzzle("b", missed=True)
        assert await book.answered_by(BOB.id) == [("a", "wrong", False)]

    in_club(story)


def test_a_days_challenge_gives_no_puzzle_away(in_club):
    """No puzzle comes from it while others can still play it."""

    async def story(club: Club) -> None:
        table = await club.play(await club.contests.play(find_game("knister"), ADA), ADA)
        book = club.store.puzzles
        is_open = is_public(table, time.time())
        await book.save(table.id, [puzzle("a", missed=True)], is_open=is_open)
        assert await book.waiting("knister", BOB.id, mine=False) == 0
        assert await book.waiting("knister", ADA.id, mine=True) == 1

    in_club(story)
