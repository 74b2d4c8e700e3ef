"""The same dice for several tables: what is promised, opened, ranked, and kept from whom."""

import asyncio
import hashlib
from functools import partial
from typing import Any

import pytest
from tests.server.support.club import ADA, BOB, CEM, EVE, Club
from tests.server.support.stores import opened

from quinary.core.errors import QuinaryError
from quinary.core.game import CHANCE
from quinary.core.registry import find_game, game_ids
from quinary.server.contests.contest import (
    Sealed,
    check_open,
    daily,
    end_of,
    ghost_scores,
    is_ranked,
    is_sealed,
    rounds_played,
    today,
)
from quinary.server.contests.service import Contests
from quinary.server.errors import NotAllowed, NotNow
from quinary.server.runtime import CLOCK, ENTROPY
from quinary.server.schemas import wishes
from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import Study
from quinary.server.tables import commands
from quinary.server.tables.registry import TableRegistry
from quinary.server.tables.table import Table
from quinary.server.workers.bot_driver import _seed
from quinary.wire.codec import tagged


def dice(table: Table) -> list[Any]:
    """Every outcome of the table's game."""
    return [act.action for act in table.playing().acts if act.actor is CHANCE]


def test_whoever_sits_at_a_table_of_a_club_night_begins(in_club):
    """Who opened it need not be there; who only looks can't begin for others."""

    async def story(club):
        source = await club.alone(ADA)
        (room,) = await club.contests.duplicate(source, ADA, 1, ghost=False)
        await club.do(room.table.id, BOB, wishes.Sit())
        with pytest.raises(NotAllowed):
            await club.do(room.table.id, CEM, wishes.Start())
        table = await club.do(room.table.id, BOB, wishes.Start())
        assert dice(table) == dice(source)[:1]

    in_club(story)


def the_end_of_time(monkeypatch: pytest.MonkeyPatch, at: float) -> None:
    monkeypatch.setattr(CLOCK, "now", lambda: at)


# --- a day's challenge


def test_everybody_has_the_same_dice_once(in_club):
    """Whoever plays today's challenge sees the same rolls; a second attempt is the first one."""

    async def story(club: Club) -> None:
        game = find_game("knister")
        mine, yours = [await club.contests.play(game, who) for who in (ADA, BOB)]
        assert mine != yours
        assert await club.contests.play(game, ADA) == mine
        tables = [await club.play(mine, ADA), await club.play(yours, BOB)]
        assert dice(tables[0]) == dice(tables[1])
        assert await club.contests.play(game, ADA) == mine
        contest = daily("knister", today(tables[0].began))
        assert await club.archive.tables_in(contest) == sorted(
            (mine, yours), key=[mine, yours].index
        )
        found = await club.archive.results_in(contest, 10)
        scores = sorted((table.playing().result().scores[0] for table in tables), reverse=True)
        assert [each.score for each in found] == scores
        assert {each.name for each in found} == {"Ada", "Bob"}

    in_club(story)


def test_two_attempts_at_the_same_moment_are_one(in_club):
    """Ten requests at once lead to one table."""

    async def story(club: Club) -> None:
        game = find_game("masterdice")
        asked = [club.contests.play(game, ADA) for _ in range(10)]
        assert len(set(await asyncio.gather(*asked))) == 1
        assert len(await club.store.tables_of("ada")) == 1

    in_club(story)


def test_the_promise_is_kept(in_club):
    """The day's secret is the one whose hash was shown, it survives a restart, and days differ."""

    async def story(club: Club) -> None:
        game, day = find_game("einstein"), today(0)
        contests = [daily("einstein", day), daily("knister", day), daily("einstein", today(9e5))]
        shown = [await club.contests.commitment(contest) for contest in contests]
        assert len(set(shown)) == 3
        again = Contests(TableRegistry(club.store))
        secret = await again.secret_of(contests[0])
        assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == shown[0]
        identity = await club.contests.play(game, ADA)
        table = (await club.registry.live(identity)).table
        assert table.commitment == await again.commitment(table.agreed.contest)

    in_club(story)


@pytest.mark.parametrize("name", game_ids())
def test_every_game_has_a_challenge(new_store, name):
    """It begins by itself, with bots where nobody plays alone, who have no whims of their own."""

    async def story() -> None:
        async with opened(new_store()) as store:
            await store.add_person(ADA, 0)
            club = Club(store)
            table = (await club.registry.live(await club.contests.play(find_game(name), ADA))).table
            assert table.stage == "playing"
            assert table.seats_of("ada") == (0,)
            assert all(who and who.bot for who in table.sitters[1:])
            assert _seed(table, 0, ENTROPY) == _seed(table, 0, ENTROPY) != _seed(table, 1, ENTROPY)

    asyncio.run(story())


def test_nothing_is_opened_before_the_day_is_over(in_club, monkeypatch):
    """Neither the secret nor another's game, unless one has played; then everything is."""

    async def story(club: Club) -> None:
        game = find_game("knister")
        mine = await club.play(await club.contests.play(game, ADA), ADA)
        with pytest.raises(Sealed):
            check_open(mine, CLOCK.now())
        for stranger in (BOB, EVE):
            with pytest.raises(NotAllowed):
                await club.contests.check_look(mine, stranger.id)
        yours = await club.contests.play(game, BOB)
        with pytest.raises(NotAllowed):
            await club.contests.check_look(mine, BOB.id)
        await club.play(yours, BOB)
        await club.contests.check_look(mine, BOB.id)
        the_end_of_time(monkeypatch, end_of(today(mine.began)))
        check_open(mine, CLOCK.now())
        await club.contests.check_look(mine, EVE.id)

    in_club(story)


def test_days_are_days_of_utc():
    """The last second belongs to the day, the next one does not."""
    midnight = end_of(today(0))
    assert midnight == 86_400
    assert is_sealed("daily/knister/1970-01-01", midnight - 1)
    assert not is_sealed("daily/knister/1970-01-01", midnight)
    assert not is_sealed("same/table", 0)
    assert not is_sealed("", 0)


@pytest.mark.parametrize(
    "wish",
    [
        wishes.StandIn(seat=0, level="master"),
        wishes.Mix(seat=0, entropy="mine"),
    ],
    ids=lambda wish: type(wish).__name__,
)
def test_nobody_changes_what_is_the_same_for_all(in_club, wish):
    """No bot plays for somebody, and nobody brings other dice."""

    async def story(club: Club) -> None:
        identity = await club.contests.play(find_game("knister"), ADA)
        with pytest.raises(QuinaryError):
            await club.do(identity, ADA, wish)

    in_club(story)


# --- the same dice again


def test_the_same_dice_at_another_table(in_club):
    """Whatever the newcomer mixes in, the outcomes and the proof of them are the first table's."""

    async def story(club: Club) -> None:
        source = await club.alone(ADA)
        table = await club.again(source, BOB)
        assert table.agreed.mixed == ("x",)
        await club.play(table.id, BOB)
        assert dice(table) == dice(source)
        assert table.seed == source.seed
        assert table.commitment == source.commitment
        third = await club.again(table, CEM)
        assert third.agreed.contest == table.agreed.contest == f"same/{source.id}"
        assert await club.archive.tables_in(third.agreed.contest) == [source.id, table.id, third.id]

    in_club(story)


def test_bots_of_the_first_table_sit_there_again(in_club):
    """The people's seats are free, the bots' are taken by the same bots."""

    async def story(club: Club) -> None:
        room = await club.registry.open_table(ADA, NewTable(game="knister", seats=2))
        await club.do(room.table.id, ADA, wishes.Sit())
        await club.do(room.table.id, ADA, wishes.SeatBot(level="random"))
        table = await club.do(room.table.id, ADA, wishes.Start())
        while table.stage != "over":
            seat = min(table.waiting_since)
            action = tagged(table.playing().legal(seat)[0])
            wish = wishes.Act(seat=seat, action=action, seen=table.number)
            if seat:
                await club.registry.run(table.id, partial(commands.act_for_bot, wish=wish))
            else:
                await club.do(table.id, ADA, wish)
        await club.registry.close()
        (again,) = await club.contests.duplicate(table, ADA, 1, ghost=False)
        assert again.table.sitters[0] is None
        assert again.table.sitters[1] is not None
        assert again.table.sitters[1].bot == "random"
        assert [each.seat for each in await club.archive.results_of("ada")] == [0]

    in_club(story)


def test_only_a_finished_game_with_fair_dice_is_played_again(in_club):
    """Neither one that goes on, nor typed dice, nor a day's challenge."""

    async def story(club: Club) -> None:
        running = await club.registry.open_table(ADA, NewTable(game="knister", seats=1))
        typed = await club.registry.open_table(ADA, NewTable(game="knister", seats=1, dice="typed"))
        challenge = await club.play(await club.contests.play(find_game("knister"), ADA), ADA)
        for table in (running.table, typed.table, challenge):
            with pytest.raises(NotNow):
                await club.contests.duplicate(table, ADA, 1, ghost=False)

    in_club(story)


def test_who_has_seen_the_game_is_not_ranked(in_club):
    """Who played it before, or watched, or plays twice, plays along without a rank."""

    async def story(club: Club) -> None:
        source = await club.alone(ADA)
        fresh = await club.play((await club.again(source, BOB)).id, BOB)
        known = await club.play((await club.again(source, ADA)).id, ADA)
        twice = await club.play((await club.again(source, BOB)).id, BOB)
        await club.contests.check_look(source, CEM.id)
        await club.noted()
        watched = await club.play((await club.again(source, CEM)).id, CEM)
        tables, seen = await club.contests.side_by_side(source)
        assert tables == [source, fresh, known, twice, watched]
        played_by = {source: ADA, fresh: BOB, known: ADA, twice: BOB, watched: CEM}
        ranked = [
            table
            for table, who in played_by.items()
            if is_ranked(who.id, table, tables, seen, table.ended or CLOCK.now())
        ]
        assert ranked == [source, fresh]

    in_club(story)


def test_who_plays_does_not_look_at_the_others(in_club):
    """As long as one's own game with these dice goes on, the first one is closed."""

    async def story(club: Club) -> None:
        source = await club.alone(ADA)
        table = await club.again(source, BOB)
        with pytest.raises(NotAllowed, match="your own game"):
            await club.contests.check_look(source, BOB.id)
        with pytest.raises(NotAllowed, match="Nobody watches"):
            await club.contests.check_look(table, CEM.id)
        await club.play(table.id, BOB)
        await club.contests.check_look(source, BOB.id)
        tables, seen = await club.contests.side_by_side(table)
        assert is_ranked(BOB.id, table, tables, seen, table.ended or CLOCK.now())

    in_club(story)


def test_a_ghost_is_never_ahead(in_club):
    """After each of one's own decisions its score is the one after as many of its own."""

    async def story(club: Club) -> None:
        source = await club.alone(ADA, "einstein")
        table = await club.again(source, BOB, ghost=True)
        assert table.agreed.ghost == source.id
        whole = ghost_scores(source, 0, 10**6)
        assert whole[-1] == source.playing().result().scores[0]
        rounds = 0
        while table.stage != "over":
            assert rounds_played(table, 0) <= rounds
            await club.step(table, BOB)
            rounds += 1
            assert ghost_scores(source, 0, rounds_played(table, 0)) == whole[:rounds]
        assert rounds_played(table, 0) == rounds
        await club.registry.close()

    in_club(story)


# --- what is kept


def test_a_study_is_of_one_state_of_the_game(in_club):
    """What was worked out before a correction is not what is told after it."""

    async def story(club: Club) -> None:
        table = (await club.registry.open_table(ADA, NewTable(game="knister", seats=1))).table
        assert await club.archive.find_study(table.id, "review", 9) is None
        for number in (9, 12):
            await club.archive.save_study(table.id, "review", Study(number=number, body="{}"))
        assert await club.archive.find_study(table.id, "review", 9) is None
        assert await club.archive.find_study(table.id, "review", 12) == Study(number=12, body="{}")

    in_club(story)


def test_who_is_forgotten_leaves_no_result(in_club):
    """Results and looks go with the person; the table stays."""

    async def story(club: Club) -> None:
        table = await club.alone(ADA)
        await club.contests.check_look(table, BOB.id)
        await club.noted()
        assert [each.table for each in await club.archive.results_of("ada")] == [table.id]
        assert [seen for seen, _ in await club.archive.seen_by("bob")] == [table.id]
        for who in (ADA, BOB):
            await club.registry.forget(who)
            await club.store.forget(who.id)
        assert await club.archive.results_of("ada") == []
        assert await club.archive.seen_by("bob") == []
        assert await club.store.read(table.id)

    in_club(story)
