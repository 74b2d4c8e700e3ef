"""Reviews: what was lost, what was luck, and that both add up."""

import itertools
import json
from functools import cache

import pytest
from click.testing import CliRunner

from quinary.bots import bot_of, moment_of, play_out
from quinary.bots.judge import judge_of
from quinary.cli import main
from quinary.core.bot import Thinking
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.core.registry import all_games, find_game
from quinary.core.text.languages import LANGUAGES
from quinary.study import reasons, review_files
from quinary.study.course import course
from quinary.study.review import NotOver, Review, Reviewer, review
from quinary.study.review_lines import ReviewWriter
from quinary.study.shapes import review_json
from quinary.wire.record_files import write_record

GAMES = all_games()


def named(game) -> str:
    return str(game.id)


def played(game, level: str, seed: int, seats: int | None = None) -> Match:
    """A finished game of bots of this level."""
    options = {"board": "small"} if game.id == "rigolade" else {}
    match = Match(game, seats or game.min_seats, options, f"review {seed}")
    return play_out(match, bot_of(game, level), Pseudo(seed))


@cache
def reviewed(name: str, level: str, seed: int) -> tuple[Match, Review]:
    """Such a game and its review, for as many tests as look at it."""
    match = played(find_game(name), level, seed)
    return match, review(match)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_the_result_is_what_was_expected_and_luck_and_losses(game):
    """The identity holds for every seat; nothing lost is negative; the best is the best."""
    match, found = reviewed(game.id, "beginner", 3)
    for seat in found.seats:
        assert seat.final == match.game.worth(match.result(), seat.seat)
        told = seat.start + seat.luck + seat.presents - seat.loss + seat.residual
        assert told == pytest.approx(seat.final)
        assert all(each.loss >= 0 for each in seat.decisions)
        assert 0 <= seat.accuracy <= 100
        for each in seat.decisions:
            assert each.best.value == max(choice.value for choice in each.choices)
            assert match.acts[each.step].action == each.played.action


def test_whoever_plays_like_the_judge_loses_nothing():
    """The master's own game has no losses."""
    (seat,) = review(played(find_game("masterdice"), "master", 3)).seats
    assert seat.loss == pytest.approx(0, abs=0.02)
    assert seat.accuracy > 99
    assert seat.dearest == ()


@pytest.mark.parametrize("name", ["einstein", "masterdice"])
def test_stronger_levels_lose_less(name):
    """By the review's own measure."""
    game = find_game(name)
    lost = {
        level: sum(review(played(game, level, seed)).seats[0].loss for seed in range(3))
        for level in ("beginner", "club", "expert")
    }
    assert lost["beginner"] > lost["club"] > lost["expert"]


def test_luck_is_nothing_on_average():
    """Over expert games of MASTERDICE the mean of luck is within three standard errors of 0."""
    luck = [
        review(played(find_game("masterdice"), "expert", seed)).seats[0].luck for seed in range(12)
    ]
    mean = sum(luck) / len(luck)
    error = (sum((each - mean) ** 2 for each in luck) / (len(luck) - 1) / len(luck)) ** 0.5
    assert abs(mean) < 3 * error + 1


def test_only_what_the_player_could_know_counts():
    """Another code behind the screen, with the same reports, changes no value."""
    game = find_game("masterdice")
    match = Match(game, 1, {}, "known")
    match.draw()
    match.draw()
    view = match.view(0)
    judge = bot_of(game, "master")
    asked = moment_of(match, 0, judge, Pseudo(1))
    other = game.resample(view, Pseudo(9))
    assert other.code != match.state.code
    assert game.view(other, 0) == view
    assert judge.weigh(asked) == judge.weigh(moment_of(match, 0, judge, Pseudo(1)))


def test_an_unfinished_game_is_not_reviewed(tmp_path):
    """Before its end it would be advice; a damaged record is refused as well."""
    match = Match(find_game("knister"), 1, {}, "open")
    with pytest.raises(NotOver):
        review(match)
    file = tmp_path / "game.json"
    write_record(match.record(), file)
    told = CliRunner().invoke(main, ["review", str(file)])
    assert (told.exit_code, told.output) == (
        1,
        "Error: The game is not over: it can be reviewed when it is.\n",
    )
    file.write_text("{}")
    assert CliRunner().invoke(main, ["review", str(file)]).exit_code == 1


def test_a_review_can_be_cancelled():
    """Whoever watches the progress may stop it."""

    class Stop(Exception):
        pass

    seen = []

    def watch(done, of):
        seen.append((done, of))
        if done == 3:
            raise Stop

    with pytest.raises(Stop):
        review(played(find_game("einstein"), "expert", 1), watch)
    assert [done for done, _ in seen] == [1, 2, 3]
    assert seen[0][1] > 10


def test_the_command_tells_people_and_programs(tmp_path):
    """Names, figures and the dearest decisions; the same as JSON."""
    match = played(find_game("einstein"), "casual", 2, seats=2)
    file = tmp_path / "game.json"
    write_record(match.record(["Ada", "Grace"]), file)
    told = CliRunner().invoke(main, ["review", str(file)]).output
    assert told.startswith("EINSTEIN, as the bot “points” sees it\nAda\n  expected ")
    assert told.count("was worth") == 6
    found = json.loads(CliRunner().invoke(main, ["review", str(file), "--json"]).output)
    assert found == json.loads(json.dumps(review_json(review(match))))
    assert [len(seat["dearest"]) for seat in found["seats"]] == [3, 3]


def test_a_review_is_kept_whole_or_not_at_all(tmp_path, monkeypatch):
    """Beside the record where asked; cancelled, it leaves nothing, and an old one stays."""
    match = played(find_game("einstein"), "casual", 2)
    file, beside = tmp_path / "game.json", tmp_path / "game.review.json"
    write_record(match.record(["Ada"]), file)
    assert CliRunner().invoke(main, ["review", str(file), "--keep"]).exit_code == 0
    data = review_files.find_review(match.record(["Ada"]), beside)
    assert data is not None
    assert data["seats"][0]["final"] == match.result().scores[0]
    assert review_files.find_review(match.record(["Grace"]), beside) is None
    before = beside.read_bytes()

    def cancelled(reviewer):
        yield from itertools.islice(decisions(reviewer), 1)
        raise KeyboardInterrupt

    decisions = Reviewer.__iter__
    monkeypatch.setattr(Reviewer, "__iter__", cancelled)
    stopped = CliRunner().invoke(main, ["review", str(file), "--keep"])
    assert (stopped.exit_code, stopped.output) == (1, "\nAborted!\n")
    assert beside.read_bytes() == before
    assert {each.name for each in tmp_path.iterdir()} == {file.name, beside.name}


@pytest.mark.parametrize("name", ["einstein", "einsteincode", "knister", "masterdice", "rigolade"])
def test_dear_decisions_are_explained_in_every_language(name):
    """Why something was better, in the game's own words, and different ones in each language."""
    match, found = reviewed(name, "beginner", 3)
    dear = [each for seat in found.seats for each in seat.dearest]
    assert dear
    told = {
        language: [ReviewWriter(match.game, language, str).why(each) for each in dear]
        for language in LANGUAGES
    }
    assert any(told["en"])
    for language in LANGUAGES:
        assert [bool(why) for why in told[language]] == [bool(why) for why in told["en"]]
    assert len({tuple(whys) for whys in told.values()}) == len(LANGUAGES)
    for each, why in zip(dear, told["fr"], strict=True):
        phrase = reasons.reason(match.game, each)
        data = None if phrase is None else json.loads(json.dumps(reasons.as_json(phrase)))
        assert reasons.said(name, data, "fr", str) == why


def test_the_course_leads_from_start_to_end():
    """A point for each decision between both; turning points are where it changed most."""
    (seat,) = reviewed("einstein", "beginner", 3)[1].seats
    found = course(seat)
    assert (found.points[0].after, found.points[-1].before) == (seat.start, seat.final)
    assert [point.step for point in found.points[1:-1]] == [each.step for each in seat.decisions]
    least = min(abs(turn.change) for turn in found.turns)
    assert len(found.turns) == 3
    assert sum(abs(each.luck) > least for each in seat.decisions) <= 2
    assert [turn.step for turn in found.turns] == sorted(turn.step for turn in found.turns)


@pytest.mark.parametrize(
    ("name", "level", "games"),
    [("einstein", "random", 3), ("einstein", "greedy", 3), ("einstein", "master", 3)]
    + [("knister", "random", 1), ("knister", "greedy", 1)],
)
def test_the_residual_stays_within_its_error(name, level, games):
    """Three standard errors; `make study` looks at hundreds of games."""
    for seed in range(games):
        (seat,) = review(played(find_game(name), level, seed)).seats
        assert abs(seat.residual) <= 3 * seat.residual_error


def test_luck_over_all_rolls_is_nothing():
    """Exactly so: what is expected before a roll is the mean over all rolls."""
    game = find_game("einstein")
    match = Match(game, 1, {}, None)
    judge = judge_of(game)
    assert judge.expected is not None
    before = judge.expected(match.view(0), None, "compiled")
    mean = 0.0
    for roll, likelihood in game.chance(match.state):
        rolled = Match(game, 1, {}, None)
        rolled.apply(CHANCE, roll)
        weighed = judge.weigh(moment_of(rolled, 0, judge, Pseudo(1)), None)
        mean += float(likelihood) * max(each.value for each in weighed)
    assert mean == pytest.approx(before, abs=0.01)


def test_what_one_loses_the_other_is_given():
    """In a game for two whose values are shares of one whole."""
    first, second = reviewed("einsteincode", "beginner", 3)[1].seats
    assert first.presents == pytest.approx(second.loss)
    assert second.presents == pytest.approx(first.loss)
    assert first.loss > 0


@pytest.mark.parametrize(("name", "apart"), [("einstein", 12.0), ("knister", 1.5)])
def test_without_the_kernel_the_judge_says_nearly_the_same(name, apart):
    """Plain Python looks less far, at the same things."""
    match = played(find_game(name), "expert", 1)
    again = Match(match.game, 1, {}, None)
    for act in match.acts[:-15]:
        again.apply(act.actor, act.action)
    if again.to_act() is CHANCE:
        again.apply(CHANCE, match.acts[-15].action)
    judge = judge_of(match.game)

    def judged(way: Thinking) -> tuple[float, float]:
        moment = moment_of(again, 0, judge, Pseudo(1), way=way)
        best = max(judge.weigh(moment, None), key=lambda each: each.value)
        assert judge.expected is not None
        return best.value, judge.expected(moment.view, best.action, way)

    assert judged("plain") == pytest.approx(judged("compiled"), abs=apart)
