"""Long jobs on finished games: started once, followed, cancelled, stored whole or not at all."""

import asyncio
import os
import random
import time
from typing import Any

import pytest
from tests.server.support.club import ADA, BOB, Club
from tests.server.support.play import play_to_the_end, table_of_two
from tests.server.support.wait import eventually

from quinary.server.bus import StoreBus
from quinary.server.errors import NotNow
from quinary.server.schemas.tables import NewTable
from quinary.server.tables.table import Table
from quinary.server.workers import jobs, tasks
from quinary.server.workers.askers import Asker
from quinary.server.workers.dispatcher import Dispatcher
from quinary.server.workers.interface import JobStatus, JobTask
from quinary.server.workers.jobs import Jobs
from quinary.server.workers.processes import ProcessWorkers
from quinary.server.workers.scheduler import Busy

ADAS, BOBS = Asker(ADA.id, "one"), Asker(BOB.id, "another")
IDLE = {"state": "none", "before": 0, "done": 0, "of": 0}
BODY = '{"seats":[],"puzzles":[]}'  # a review in which nothing happened


def jobs_of(club: Club) -> Jobs:
    """The jobs of a server on the club's store."""
    return Jobs(club.registry, Dispatcher(ProcessWorkers()))


async def becomes(studies: Jobs, table: Table, *wanted: str | JobStatus) -> JobStatus:
    """The job's status, as soon as its status or state is one of these."""
    async with asyncio.timeout(60):
        while True:
            status = await studies.status(table, "review")
            if status in wanted or status.state in wanted:
                return status
            await asyncio.sleep(0.02)


def quick(_job: JobTask, report: Any) -> str:
    """A job that is done at once."""
    report(1, 2, None)
    return BODY


def never_ends(_job: JobTask, report: Any) -> None:
    """A job that never ends."""
    report(3, 10, None)
    time.sleep(600)


def says_nothing(_job: JobTask, _report: Any) -> None:
    """A job that never reports progress."""
    time.sleep(600)


def dies(_job: JobTask, _report: Any) -> None:
    """A job whose process is killed."""
    os._exit(1)


def test_a_study_is_worked_out_once_and_kept(in_club, monkeypatch):
    """Two who ask wait for the same job; later requests, at any server, get the stored result."""

    async def story(club: Club) -> None:
        monkeypatch.setattr(tasks, "run", quick)
        table = await club.alone(ADA)
        studies = jobs_of(club)
        assert (await studies.status(table, "review")).state == "none"
        first = await studies.request(table, "review", ADAS)
        again = await studies.request(table, "review", BOBS)
        assert first.state == again.state == "working"
        found = await becomes(studies, table, "done", "failed")
        assert found == JobStatus("done", body=BODY)
        others = jobs_of(club)
        assert await others.request(table, "review", BOBS) == found

    in_club(story)


def test_a_game_that_goes_on_is_not_studied(in_club):
    """A review of it would be advice."""

    async def story(club: Club) -> None:
        table = (await club.registry.open_table(ADA, NewTable(game="knister", seats=1))).table
        studies = jobs_of(club)
        for ask in (studies.status(table, "review"), studies.request(table, "review", ADAS)):
            with pytest.raises(NotNow, match="when it is over"):
                await ask

    in_club(story)


def test_what_nobody_waits_for_ends_and_leaves_nothing(in_club, monkeypatch):
    """A job goes on while anybody waits; after that its process ends, and nothing is stored."""

    async def story(club: Club) -> None:
        monkeypatch.setattr(tasks, "run", never_ends)
        table = await club.alone(ADA)
        studies = jobs_of(club)
        for person in (ADAS, BOBS):
            await studies.request(table, "review", person)
        await becomes(studies, table, JobStatus("working", 3, 10))
        studies.cancel(table.id, "review", ADA.id)
        studies.cancel(table.id, "review", "a stranger")
        assert await studies.status(table, "review") == JobStatus("working", 3, 10)
        studies.cancel(table.id, "review", BOB.id)
        await becomes(studies, table, "none")
        assert await club.archive.find_study(table.id, "review", table.settled) is None

    in_club(story)


def test_one_job_of_a_person_at_a_time(in_club, monkeypatch):
    """The others wait, and say how many are before them; somebody else's begins at once."""

    async def story(club: Club) -> None:
        monkeypatch.setattr(tasks, "run", says_nothing)
        first, second, third = [await club.alone(ADA) for _ in range(3)]
        bobs = await club.alone(BOB)
        studies = jobs_of(club)
        assert await studies.request(first, "review", ADAS) == JobStatus("working")
        assert await studies.request(second, "review", ADAS) == JobStatus("waiting", before=0)
        assert await studies.request(third, "review", ADAS) == JobStatus("waiting", before=1)
        assert await studies.request(bobs, "review", BOBS) == JobStatus("working")
        studies.cancel(first.id, "review", ADA.id)
        await becomes(studies, first, "none")
        assert await studies.status(second, "review") == JobStatus("working")
        await studies.close()

    in_club(story)


def test_a_job_gives_way_to_those_who_have_less_waiting(in_club, monkeypatch):
    """Where all places are taken, the last of who has most is refused, in so many words."""

    async def story(club: Club) -> None:
        monkeypatch.setattr(tasks, "run", says_nothing)
        monkeypatch.setitem(jobs.SCHEDULED, "review", jobs.SCHEDULED["review"]._replace(most=2))
        tables = [await club.alone(ADA) for _ in range(3)]
        bobs = [await club.alone(BOB) for _ in range(2)]
        studies = jobs_of(club)
        for table in tables:
            await studies.request(table, "review", ADAS)
        await studies.request(bobs[0], "review", BOBS)
        assert await studies.request(bobs[1], "review", BOBS) == JobStatus("waiting", before=1)
        assert await becomes(studies, tables[2], "refused") == JobStatus("refused")
        with pytest.raises(Busy):
            await studies.request(tables[2], "review", ADAS)
        await studies.close()

    in_club(story)


def test_a_process_that_dies_leaves_nothing_and_can_be_asked_again(in_club, monkeypatch):
    """Those who wait get the failure; the next request starts again."""

    async def story(club: Club) -> None:
        table = await club.alone(ADA)
        studies = jobs_of(club)
        with monkeypatch.context() as patch:
            patch.setattr(tasks, "run", dies)
            await studies.request(table, "review", ADAS)
            await becomes(studies, table, "failed")
        assert await club.archive.find_study(table.id, "review", table.settled) is None
        assert (await studies.request(table, "review", ADAS)).state == "working"
        await studies.close()

    in_club(story)


def fails(_job: JobTask, _report: Any) -> None:
    """A job with a mistake in it."""
    raise KeyError("nonsense")


def test_what_goes_wrong_in_the_process_is_reported_and_logged(in_club, caplog, monkeypatch):
    """An unexpected error is reported to those who wait, and logged with its place."""

    async def story(club: Club) -> None:
        table = await club.alone(ADA)
        studies = jobs_of(club)
        monkeypatch.setattr(tasks, "run", fails)
        await studies.request(table, "review", ADAS)
        await becomes(studies, table, "failed")

    in_club(story)
    (said,) = [each for each in caplog.records if each.name == jobs.__name__]
    assert said.levelname == "ERROR"
    assert "KeyError: 'nonsense'" in said.getMessage()
    assert "Traceback" in said.getMessage()


def test_other_servers_hear_how_far_it_is(in_club):
    """The progress of a job at one server is shown at another, as long as it is reported."""

    async def story(club: Club) -> None:
        table = await club.alone(ADA)
        studies = jobs_of(club)
        assert isinstance(club.registry.bus, StoreBus)
        club.registry.bus.hear(f"study at {table.id} review working 5 25")
        assert await studies.request(table, "review", BOBS) == JobStatus("working", 5, 25)
        club.registry.bus.hear(f"study at {table.id} review none 0 0")
        assert (await studies.status(table, "review")).state == "none"

    in_club(story)


def test_a_review_over_http(patient_server, guest):
    """Refused while the game goes on, then computed once and sent to all who may watch."""
    ada, bob = guest(patient_server, "Ada"), guest(patient_server, "Bob")
    table = table_of_two(ada, bob, "einsteincode")
    path = f"/api/tables/{table}/review"
    assert ada.refused("POST", path) == ada.refused("GET", path) == (409, "not-now")
    play_to_the_end(table, [ada, bob], random.Random(3))
    assert ada.ask("GET", path) == {**IDLE, "review": None}
    assert ada.ask("POST", path)["state"] == "working"
    review = eventually(lambda: bob.ask("GET", path)["review"], within=120)
    assert [seat["seat"] for seat in review["seats"]] == [0, 1]
    for seat in review["seats"]:
        assert len(seat["course"]) == len(seat["decisions"]) + 2
        total = seat["start"] + seat["luck"] + seat["presents"] - seat["loss"] + seat["residual"]
        assert total == pytest.approx(seat["final"])
    steps = ada.ask("GET", f"/api/tables/{table}/history")["steps"]
    for each in review["seats"][0]["decisions"]:
        assert steps[each["step"]]["n"] == each["n"]
        assert each["played"]["text"].startswith(steps[each["step"]]["text"])
    assert all(each["played"]["text"] for seat in review["seats"] for each in seat["decisions"])
    assert ada.ask("POST", path)["review"] == review
    assert ada.ask("DELETE", path) == {}
