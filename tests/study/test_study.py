"""Hints, deduction, hindsight, puzzles and statistics: what they say is true, and no secret."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from quinary.bots import bot_of, moment_of, play_out
from quinary.bots.judge import judge_of
from quinary.bots.levels import LEVELS
from quinary.cli import main
from quinary.core.bot import Estimate
from quinary.core.chance import Pseudo
from quinary.core.errors import Malformed, NotYourTurn
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.core.registry import find_game
from quinary.study import puzzles
from quinary.study.deduction import NothingToDeduce, deductions
from quinary.study.hindsight import NoHindsight, all_outcomes, hindsight
from quinary.study.hints import BOOKS, FULL, KINDS, NO_BOOKS, books_of, hint, hint_at, matters
from quinary.study.review import NotOver, review
from quinary.study.shapes import review_json
from quinary.study.statistics import as_csv, as_json, distribution, played, statistics
from quinary.wire.record_files import write_record


def game_of(name: str, level: str, seed: int, seats: int | None = None, **options) -> Match:
    """A whole game that a bot played in every seat."""
    game = find_game(name)
    match = Match(game, seats or game.min_seats, options, f"study {seed}")
    return play_out(match, bot_of(game, level), Pseudo(seed))


# --- hints


def asked(name: str) -> Match:
    """A game in which seat 0 has something to decide."""
    match = Match(find_game(name), find_game(name).min_seats, {}, "asked")
    while match.to_act() is CHANCE:
        match.draw()
    return match


def test_hints_tell_more_and_more():
    """A warning shows no action, three show three, the best is the first of them."""
    match = asked("einstein")
    warned, three, best = (hint(match, 0, kind) for kind in KINDS)
    assert (len(warned.choices), len(three.choices), len(best.choices)) == (0, 3, 1)
    assert three.choices[0] == best.choices[0]
    assert warned.careful == three.careful == best.careful
    weighed = judge_of(match.game).weigh(moment_of(match, 0, judge_of(match.game), Pseudo(1)), None)
    assert best.choices[0].value == max(each.value for each in weighed)


def test_a_warning_is_for_where_few_choices_are_good():
    """Two good ones of four are few, three are not; a single choice is none."""
    good, bad = Estimate("good", 10.0), Estimate("bad", 4.0)
    assert matters([good, good, bad, bad], 2.0)
    assert not matters([good, good, good, bad], 2.0)
    assert not matters([good], 2.0)
    assert not matters([good, good, Estimate("unsure", 4.0, 5.0)], 2.0)


def test_a_hint_knows_no_secret():
    """Whatever the code is, the reports being the same, the hint is the same."""
    match, other = asked("masterdice"), asked("masterdice")
    other.state = match.game.resample(match.view(0), Pseudo(5))
    assert other.state.code != match.state.code
    assert hint(other, 0, "three") == hint(match, 0, "three")


def test_hints_are_for_who_is_to_act():
    """A seat that can't act, and a kind that there is not, are refused."""
    match = Match(find_game("masterdice"), 2, {}, "refused")
    match.draw()
    match.draw()
    with pytest.raises(NotYourTurn):
        hint(match, 0)
    with pytest.raises(Malformed, match="careful, three, best"):
        hint(match, 1, "all")


# --- deduction


def test_bits_add_up_to_the_whole_code():
    """What all attempts told is what leads from 1296 codes to those that were left."""
    (search,) = deductions(game_of("masterdice", "expert", 1))
    assert search.attempts[0].before == 1296
    assert search.left == search.attempts[-1].after
    assert all(each.promised <= each.possible + 1e-9 for each in search.attempts)
    told = sum(each.bits for each in search.attempts)
    assert 1296 / 2**told == pytest.approx(search.left)


def test_reports_by_hand_answer_attempts():
    """The attempt is the decoder's, its answer the code-maker's."""
    searches = deductions(game_of("masterdice", "expert", 2, seats=2, reports="by-hand"))
    assert [(search.seat, search.secret) for search in searches] == [(0, 1), (1, 0)]
    for search in searches:
        assert {each.by for each in search.attempts} == {search.seat}
        assert search.attempts[-1].after < search.attempts[0].after < 1296


def test_a_forced_answer_is_seen():
    """Going on after a single code was left is a waste; it is counted."""
    match = Match(find_game("masterdice"), 1, {}, "forced")
    judge = bot_of(match.game, "expert")
    extra = 0
    while not match.is_over():
        if match.to_act() is CHANCE:
            match.draw()
            continue
        choice = judge.choose(moment_of(match, 0, judge, Pseudo(1))).action
        if type(choice).__name__ == "Solve" and match.view(0).roll and extra < 1:
            extra += 1
            choice = next(a for a in match.legal(0) if type(a).__name__ == "Place")
        match.apply(0, choice)
    (search,) = deductions(match)
    assert search.left == 1
    assert search.wasted == 1
    assert search.forced == search.attempts[-2].step


def test_everybody_learns_from_every_guess():
    """In EINSTEINCODE a guess at a third seat's card tells its owner nothing."""
    match = game_of("einsteincode", "club", 3, seats=3)
    for search in deductions(match):
        for each in search.attempts:
            target = match.acts[each.step].action.seat
            assert each.bits >= 0
            assert target != search.seat or each.bits == 0
    assert max(each.bits for search in deductions(match) for each in search.attempts) > 1


def test_what_hides_nothing_has_no_deduction():
    """And before its end nothing is told."""
    with pytest.raises(NothingToDeduce):
        deductions(game_of("einstein", "random", 1))
    with pytest.raises(NotOver):
        deductions(asked("masterdice"))


# --- hindsight


@pytest.mark.parametrize("name", ["einstein", "knister"])
def test_hindsight_is_a_game_that_could_have_been(name):
    """Its actions are legal with the same dice, and bring just what it says."""
    match = game_of(name, "club", 4)
    (possible,) = hindsight(match)
    again, outcomes = Match(match.game, 1, {}, None), iter(all_outcomes(match))
    for action in possible.found.actions:
        again.apply(CHANCE, next(outcomes))
        again.apply(0, action)
    assert again.is_over()
    assert again.result().scores == (possible.found.score,)
    assert possible.reached == match.result().scores[0]
    assert possible.reached < possible.found.score <= possible.found.most


def test_hindsight_can_be_cancelled_and_needs_dice():
    """Progress is told up to the end, and may stop it; card games have none."""
    seen: list[int] = []

    def stop(done: int, _of: int) -> None:
        seen.append(done)
        if done > 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hindsight(game_of("knister", "random", 5), stop)
    assert seen == sorted(seen)
    with pytest.raises(NoHindsight):
        hindsight(game_of("masterdice", "random", 5))


# --- puzzles


def test_puzzles_have_one_answer_and_no_secret():
    """The answer is the judge's, better by far; what is shown holds neither it nor a code."""
    match = game_of("masterdice", "expert", 1)
    found = puzzles.puzzles(match, review(match))
    assert found
    for puzzle in found:
        assert puzzle.answer == puzzle.values[0].action
        assert puzzle.gap >= judge_of(match.game).unit / 2
        shown = puzzles.as_json(puzzle, solved=False)
        assert shown.keys().isdisjoint({"answer", "values", "played", "gap"})
        assert shown["view"]["code"] is None
        assert puzzles.as_json(puzzle, solved=True)["answer"] in shown["legal"]
    assert len({puzzle.id for puzzle in found}) == len(found)


def test_own_mistakes_make_a_set_of_their_own():
    """What the seat missed, the dearest first."""
    match = game_of("einstein", "beginner", 7, seats=2)
    found = puzzles.puzzles(match, review(match))
    own = puzzles.mistakes(found, 1)
    assert own
    assert all(puzzle.seat == 1 and puzzle.missed for puzzle in own)


def test_a_puzzle_that_many_miss_is_rated_higher():
    """And the commonest wrong answer is named first."""
    match = game_of("einstein", "beginner", 7)
    puzzle = puzzles.puzzles(match, review(match))[0]
    wrong = [action for action in puzzle.legal if action != puzzle.answer]
    hard = puzzles.rated(puzzle, [puzzle.answer, wrong[0], wrong[1], wrong[1]])
    easy = puzzles.rated(puzzle, [puzzle.answer] * 4)
    assert hard.rating > puzzles.RATING > easy.rating
    assert hard.wrong == ((wrong[1], 2), (wrong[0], 1))
    assert puzzles.rated(puzzle, []).rating == puzzles.RATING
    tried = puzzles.answers_of_bots(puzzle, times=2)
    assert len(tried) == 8
    assert set(tried) <= set(puzzle.legal)


# --- statistics


def test_statistics_of_some_games():
    """Mean, best, distribution and progress are those of the games; luck is taken out."""
    games = []
    for seed in range(5):
        match = game_of("masterdice", "club", seed)
        games.append(
            played(review_json(review(match)), 0, "Ada", won=True, when=f"2026-01-0{seed + 1}")
        )
    (told,) = statistics(reversed(games))
    results = [game.final for game in games]
    assert (told.person, told.game, told.games, told.wins) == ("Ada", "masterdice", 5, 5)
    assert told.result.value == pytest.approx(sum(results) / 5)
    assert told.best == max(results)
    assert sum(bar.count for bar in told.distribution) == 5
    assert [part.since for part in told.progress] == sorted(part.since for part in told.progress)
    assert sum(part.games for part in told.progress) == 5
    assert told.corrected.error is not None
    assert told.result.error is not None
    assert told.corrected.error < told.result.error
    assert [one.level for one in told.levels] == list(LEVELS)
    assert (
        told.like
        == max(
            (one for one in told.levels if one.accuracy <= told.accuracy.value),
            key=lambda one: one.accuracy,
        ).level
    )
    assert json.loads(json.dumps(as_json([told])))[0]["games"] == 5
    lines = as_csv(games).splitlines()
    assert len(lines) == 6
    assert lines[0].startswith("person,game,when,seats,final")


def test_bars_are_round_and_hold_everything():
    """Each value is in the bar that it belongs to."""
    bars = distribution([0, 1, 1, 59])
    assert {bar.high - bar.low for bar in bars} == {5.0}
    assert [bar.count for bar in bars if bar.count] == [3, 1]
    assert distribution([7.0])[0].count == 1


# --- the helper


def test_the_helper_has_three_depths():
    """Other hints show none, the books show columns, full shows the codes and the best action."""
    match = asked("masterdice")
    while len(match.view(0).attempts) < 2:
        if match.to_act() is CHANCE:
            match.draw()
        else:
            match.apply(0, hint(match, 0).choices[0].action)
    moment = moment_of(match, 0, judge_of(match.game), Pseudo(1))
    off, books, full = (hint_at(match.game, kind, moment).books for kind in ("best", BOOKS, FULL))
    assert (off.places, books.possibilities) == ((), None)
    assert hint_at(match.game, BOOKS, moment).choices == ()
    assert len(books.places) == 4
    assert full.places == books.places
    assert full.possibilities is not None
    assert all(
        value in column for value, column in zip(match.state.code, books.places, strict=True)
    )
    assert set(full.some) <= {code for code in full.some if len(code) == 4}
    assert len(full.some) == min(full.possibilities, 36)


def test_the_helper_is_no_spy():
    """The code-maker is told nothing; another code with the same reports changes nothing."""
    match = Match(find_game("masterdice"), 2, {}, "helper")
    match.draw()
    match.draw()
    assert books_of(match.game, FULL, match.view(0)) == NO_BOOKS
    other = Match(find_game("masterdice"), 2, {}, "helper")
    other.draw()
    other.draw()
    other.state = match.game.resample(match.view(1), Pseudo(3))
    assert other.state.code != match.state.code
    judge = judge_of(match.game)
    shown, same = (
        hint_at(each.game, FULL, moment_of(each, 1, judge, Pseudo(1))) for each in (match, other)
    )
    assert shown == same
    assert shown.books != NO_BOOKS
    with pytest.raises(Malformed, match="careful, three, best"):
        hint(match, 1, "all")
    with pytest.raises(Malformed):
        hint(asked("knister"), 0, BOOKS)
    assert books_of(find_game("knister"), BOOKS, asked("knister").view(0)) == NO_BOOKS


# --- in the terminal


def recorded(match: Match, folder: Path, *names: str) -> str:
    """The match in a file."""
    file = folder / f"{match.game.id}.json"
    write_record(match.record(names), file)
    return str(file)


def run(*words: str) -> str:
    """What the command says, if it does not refuse."""
    told = CliRunner().invoke(main, words, catch_exceptions=False)
    assert told.exit_code == 0, told.output
    return told.output


def test_the_terminal_gives_hints(tmp_path):
    """In an unfinished game, for who is to act; after its end there is nothing to decide."""
    file = recorded(asked("einstein"), tmp_path)
    assert len(run("hint", file, "--kind", "three").splitlines()) == 4
    assert len(run("hint", file, "--kind", "careful").splitlines()) == 1
    over = recorded(game_of("einstein", "random", 1), tmp_path)
    told = CliRunner().invoke(main, ["hint", over])
    assert (told.exit_code, told.output) == (1, "Error: Nobody has anything to decide now.\n")


def test_the_terminal_finds_puzzles(tmp_path):
    """All of a game, or what a player missed; without answers unless they are asked for."""
    file = recorded(game_of("einstein", "beginner", 7, seats=2), tmp_path, "Ada", "Grace")
    run("puzzles", file, "--output", str(tmp_path / "puzzles.json"))
    everything = json.loads((tmp_path / "puzzles.json").read_text())
    hers = json.loads(run("puzzles", file, "--player", "Grace", "--answers"))
    assert 0 < len(hers) < len(everything)
    assert all("answer" not in puzzle for puzzle in everything)
    assert all(puzzle["seat"] == 1 and puzzle["tries"] == 16 for puzzle in hers)


def test_the_terminal_tells_statistics(tmp_path):
    """Of people, not of bots; as text, JSON and CSV; kept reviews are taken as they are."""
    file = recorded(game_of("einstein", "club", 1, seats=2), tmp_path, "Ada", "bot:club")
    run("review", file, "--keep")
    assert run("statistics", file).startswith("Ada, EINSTEIN: 1 game, ")
    (told,) = json.loads(run("statistics", file, "--json"))
    head, line = run("statistics", file, "--csv").splitlines()
    assert told["result"]["value"] == float(
        dict(zip(head.split(","), line.split(","), strict=True))["final"]
    )
    other = CliRunner().invoke(main, ["statistics", file, "--player", "Grace"])
    assert other.exit_code == 1
    assert "Nobody of that name" in other.output


def test_what_the_terminal_is_told_to_add(tmp_path):
    """Hindsight and deduction, for people and programs; a game without them says so."""
    file = recorded(game_of("masterdice", "expert", 1), tmp_path)
    data = json.loads(run("review", file, "--deduction", "--json"))
    assert data["deduction"][0]["attempts"][0]["before"] == 1296
    assert "possibilities" in run("review", file, "--deduction")
    refused = CliRunner().invoke(main, ["review", file, "--hindsight"])
    assert refused.exit_code == 1
    assert "has no hindsight" in refused.output
