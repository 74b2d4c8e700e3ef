"""What a game offers beyond its rules: everything loads, and is what its field says."""

from importlib.util import find_spec

from quinary.core.bot import Bot, Research
from quinary.core.chance import Pseudo
from quinary.core.game import AnyGame, make_options
from quinary.core.paper import Paper
from quinary.core.review import Deduction, Hindsight, Judge
from quinary.core.text.box import box_text
from quinary.core.text.catalogue import catalogue
from quinary.core.text.examples import Example, examples_of, play
from quinary.core.text.languages import LANGUAGES
from quinary.core.text.rulebook import clauses
from quinary.testing.conformance import check_state


def check_offers(game: AnyGame) -> None:
    """Loads whatever the game offers; raises AssertionError where it is something else."""
    for level, bot in (game.bots() if game.bots else {}).items():
        assert isinstance(bot, Bot), f"{game.id}.bots: {level}"
        assert bot.level == level, f"{game.id}.bots: {bot.level} is filed under {level}"
    assert game.paper is None or isinstance(game.paper, Paper), f"{game.id}.paper"
    for language in LANGUAGES if game.box else ():
        _check_box(game, language)
    kinds = {"judge": Judge, "deduction": Deduction, "hindsight": Hindsight}
    for name, kind in kinds.items():
        load = getattr(game, name)
        assert load is None or isinstance(load(), kind), f"{game.id}.{name}"
    assert game.reasons is None or callable(game.reasons()), f"{game.id}.reasons"
    if game.encoding is not None:
        assert game.encoding()(make_options(game, {}), game.min_seats).indices > 0
    check_examples(game)
    if find_spec("numba") is not None:  # compiled parts come with an extra
        _check_compiled(game)


def _check_box(game: AnyGame, language: str) -> None:
    """Players and contents are told in the language, and nothing is told emptily."""
    text = box_text(game, language)
    told = {line.key: line.text for line in text.lines} if text else {}
    assert {"players", "contents"} <= told.keys(), f"{game.id}.box: {sorted(told)} in {language}"
    assert all(told.values()), f"{game.id}.box: {told}"


def check_examples(game: AnyGame) -> None:
    """Every example is played by the rules, told in every language, and the only one of its id."""
    examples = examples_of(game)
    told = {f"example-{example.id}" for example in examples}
    assert len(told) == len(examples), f"{game.id}.examples: an id stands for two"
    for language in LANGUAGES:
        keys = {key for key in catalogue(game.package, language).keys if key.startswith("example-")}
        assert keys == told, f"{game.id}.examples in {language}: {sorted(keys ^ told)}"
    for example in examples:
        _check_example(game, example)


def _check_example(game: AnyGame, example: Example) -> None:
    name, notation = f"{game.id}.examples: {example.id}", game.notation
    assert example.clauses, f"{name} shows no clause"
    assert set(example.clauses) <= set(clauses(game)), f"{name}: {example.clauses}"
    before = notation.format_position(notation.parse_position(example.position))
    assert before == example.position, f"{name} begins at {before}"
    state = play(game, example).state
    check_state(game, state, len(game.result(state).scores), Pseudo(name))


def _check_compiled(game: AnyGame) -> None:
    assert game.rows is None or hasattr(game.rows(), "FORMAT"), f"{game.id}.rows"
    assert game.bot_kernel is None or callable(game.bot_kernel().warm_up), f"{game.id}.bot_kernel"
    assert game.research is None or isinstance(game.research(), Research), f"{game.id}.research"
