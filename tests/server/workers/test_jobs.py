"""Long jobs on finished games: started once, followed, cancelled, stored whole or not at all."""

import asyncio
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
from quinary.server.workers import jobs, processes
from quinary.server.workers.interface import JobStatus, JobTask
from quinary.server.workers.jobs import Jobs
from quinary.server.workers.processes import ProcessWorkers

BODY = '{"seats":[],"puzzles":[]}'  # a review in which nothing happened


def jobs_of(club: Club) -> Jobs:
    """The jobs of a server on the club's store."""
    return Jobs(club.registry, ProcessWorkers())


async def becomes(
    studies: Jobs, table: Table, *wanted: str | JobStatus, kind: str = "review"
) -> JobStatus:
    """The job's status, as soon as its status or state is one of these."""
    async with asyncio.timeout(60):
        while True:
            status = await studies.status(table, kind)
            if status in wanted or status.state in wanted:
                return status
            await asyncio.sleep(0.02)


def quick(_job: JobTask, pipe: Any) -> None:
    """A job that is done at once."""
    pipe.send(JobStatus("working", 1, 2))
    pipe.send(JobStatus("done", body=BODY))


def never_ends(_job: JobTask, pipe: Any) -> None:
    """A job that never ends."""
    pipe.send(JobStatus("working", 3, 10))
    time.sleep(600)


def says_nothing(_job: JobTask, _pipe: Any) -> None:
    """A job that never reports progress."""
    time.sleep(600)


def dies(_job: JobTask, _pipe: Any) -> None:
    """A job whose process is killed."""


def test_a_study_is_worked_out_once_and_kept(in_club, monkeypatch):
    """Two who ask wait for the same job; later requests, at any server, get the stored result."""

    async def story(club: Club) -> None:
        monkeypatch.setattr(processes, "work", quick)
        table = await club.alone(ADA)
        studies = jobs_of(club)
        assert (await studies.status(table, "review")).state == "none"
        first = await studies.request(table, "review", ADA.id)
        again = await studies.request(table, "review", BOB.id)
        assert first.state == again.state == "working"
        found = await becomes(studies, table, "done", "failed")
        assert found == JobStatus("done", body=BODY)
        others = jobs_of(club)
        assert await others.request(table, "review", BOB.id) == found

    in_club(story)


def test_a_game_that_goes_on_is_not_studied(in_club):
    """A review of it would be advice."""

    async def story(club: Club) -> None:
        table = (await club.registry.open_table(ADA, NewTable(game="knister", seats=1))).table
        studies = jobs_of(club)
        for ask in (studies.status(table, "review"), studies.request(table, "review", ADA.id)):
            with pytest.raises(NotNow, match="when it is over"):
                await ask

    in_club(story)


def test_what_nobody_waits_for_ends_and_leaves_nothing(in_club, monkeypatch):
    """A job goes on while anybody waits; after that its process ends, and nothing is stored."""

    async def story(club: Club) -> None:
        monkeypatch.setattr(processes, "work", never_ends)
        table = await club.alone(ADA)
        studies = jobs_of(club)
        for person in (ADA, BOB):
            await studies.request(table, "review", person.id)
        await becomes(studies, table, JobStatus("working", 3, 10))
        studies.cancel(table.id, "review", ADA.id)
        studies.cancel(table.id, "review", "a stranger")
        assert await studies.status(table, "review") == JobStatus("working", 3, 10)
        studies.cancel(table.id, "review", BOB.id)
        await becomes(studies, table, "none")
        assert await club.archive.find_study(table.id, "review", table.settled) is None

    in_club(story)


def test_only_who_has_others_before_them_waits(in_club, monkeypatch):
    """The first job runs at once, before it reports progress; the next one when that ends."""

    async def story(club: Club) -> None:
        monkeypatch.setattr(processes, "work", says_nothing)
        first, second = await club.alone(ADA), await club.alone(BOB)
        studies = jobs_of(club)
        assert await studies.request(first, "review", ADA.id) == JobStatus("working")
        assert await studies.request(second, "review", BOB.id) == JobStatus("waiting")
        assert await studies.request(second, "review", ADA.id) == JobStatus("waiting")
        assert await studies.status(first, "review") == JobStatus("working")
        studies.cancel(first.id, "review", ADA.id)
        await becomes(studies, first, "none")
        assert await becomes(studies, second, "working", "none") == JobStatus("working")
        await studies.close()

    in_club(story)


def test_a_process_that_dies_leaves_nothing_and_can_be_asked_again(in_club, monkeypatch):
    """Those who wait get the failure; the next request starts again."""

    async def story(club: Club) -> None:
        table = await club.alone(ADA)
        studies = jobs_of(club)
        with monkeypatch.context() as patch:
            patch.setattr(processes, "work", dies)
            await studies.request(table, "review", ADA.id)
            await becomes(studies, table, "failed")
        assert await club.archive.find_study(table.id, "review", table.settled) is None
        assert (await studies.request(table, "review", ADA.id)).state == "working"
        await studies.close()

    in_club(story)


def test_what_goes_wrong_in_the_process_is_reported_and_logged(in_club, caplog):
    """An unexpected error is reported to those who wait, and logged with its place."""

    async def story(club: Club) -> None:
        table = await club.alone(ADA)
        studies = jobs_of(club)
        await studies.request(table, "nonsense", ADA.id)
        await becomes(studies, table, "failed", kind="nonsense")

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
        assert await studies.request(table, "review", BOB.id) == JobStatus("working", 5, 25)
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
    assert ada.ask("GET", path) == {"state": "none", "done": 0, "of": 0, "review": None}
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
