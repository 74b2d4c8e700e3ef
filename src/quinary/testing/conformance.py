"""The laws of a game, checked in every state of random games.

`check_random_game(game, seed)` plays one random game and raises AssertionError
with the law and the position when one does not hold. `quinary.testing.fuzz`
runs thousands of them; a packaged game calls it from its own tests.
"""

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from itertools import islice
from typing import Any

from quinary.core.chance import Pseudo, Randomness
from quinary.core.errors import IllegalAction, NotYourTurn, QuinaryError
from quinary.core.game import CHANCE, Actor, AnyGame, Seat, fact_types, heard, make_options, step
from quinary.core.game import legal_actions as legal_now
from quinary.core.play import Match, replay
from quinary.core.sheet import draw
from quinary.core.text.rulebook import clauses
from quinary.testing.mutation import mutated
from quinary.wire.codec import decode_act, decode_record, encode_record, tagged, to_json

MOST_SEATS = 4  # where a game has no limit, this many seats are tried
MOST_OUTCOMES = 300  # a longer list of outcomes is not added up in every state
MOST_OUTLOOKS = 100  # how many outlooks are checked in every state
TRIES = 3  # how many actions of each kind are tried in every state
LONGEST_GAME = 5_000


def check_random_game(game: AnyGame, seed: int, *, thoroughness: float = 1.0) -> Match:
    """Plays one random game and checks the laws in a share of its states; gives the match back."""
    randomness = Pseudo(f"{game.id} {seed}")
    match = random_match(game, randomness)
    while not match.is_over():
        assert len(match.acts) < LONGEST_GAME, "random play must come to an end"
        before, checked = match.state, randomness.below(1000) < 1000 * thoroughness
        if checked:
            check_state(game, before, match.seats, randomness)
        random_step(match, randomness)
        if checked:
            check_events(match, before, randomness)
    check_state(game, match.state, match.seats, randomness)
    check_record(match)
    return match


def random_match(game: AnyGame, randomness: Randomness) -> Match:
    """A new game with any number of seats and any options that go together."""
    most = min(game.max_seats or MOST_SEATS, MOST_SEATS)
    while True:
        seats = game.min_seats + randomness.below(most - game.min_seats + 1)
        options = {
            option.name: option.choices[randomness.below(len(option.choices))]
            for option in game.options
            if randomness.below(2)
        }
        try:
            return Match(game, seats, options, f"fuzz {randomness.below(2**40)}")
        except QuinaryError:
            continue  # not every option goes with every number of seats


def random_step(match: Match, randomness: Randomness) -> None:
    """One step of the match by an actor whose turn it is."""
    turn = match.to_act()
    if turn is CHANCE:
        match.draw()
    else:
        seat = turn[randomness.below(len(turn))]
        match.apply(seat, _varied(match.legal(seat), randomness))


def _varied(legal: Sequence[Any], randomness: Randomness) -> Any:
    """Any of the actions, each kind of action as likely as the others, however many it has."""
    kinds = list(dict.fromkeys(map(type, legal)))
    kind = kinds[randomness.below(len(kinds))]
    alike = [action for action in legal if type(action) is kind]
    return alike[randomness.below(len(alike))]


def check_state(game: AnyGame, state: Any, seats: int, randomness: Randomness) -> None:
    """Every law that speaks about one state."""
    text = game.notation.format_position(state)
    try:
        check_frozen(state)
        identity = hash(state)
        check_turn_and_result(game, state, seats)
        if game.to_act(state) is CHANCE:
            check_chance(game, state, randomness)
        for seat in range(seats):
            check_actions(game, state, seat, randomness)
        for viewer in (*range(seats), None):
            check_view(game, state, viewer, randomness)
        assert hash(state) == identity, "a state never changes"
        assert game.notation.format_position(state) == text, "a state never changes"
        assert game.notation.parse_position(text) == state, "a position reads back as written"
    except AssertionError as error:
        raise AssertionError(f"{game.id}: {error}\n{text}") from error


def check_frozen(value: object) -> None:
    """States are built of frozen things only."""
    if isinstance(value, tuple | frozenset):
        for item in value:
            check_frozen(item)
    elif is_dataclass(value):
        frozen = getattr(type(value), "__dataclass_params__").frozen  # noqa: B009  not in typeshed
        assert frozen, f"{type(value).__name__} is not frozen"
        for field in fields(value):
            check_frozen(getattr(value, field.name))
    else:
        assert value is None or isinstance(value, int | str | Enum | Fraction), repr(value)


def check_turn_and_result(game: AnyGame, state: Any, seats: int) -> None:
    """Who acts is a seat that exists; winners are named when the game is over, and only then."""
    turn = game.to_act(state)
    if turn is not CHANCE:
        assert list(turn) == sorted(set(turn)), f"{turn}: seats to act, each once, in order"
        assert all(0 <= seat < seats for seat in turn), f"{turn}: seats that exist"
    result = game.result(state)
    assert len(result.scores) == seats, "a score for every seat"
    assert bool(result.winners) == (turn == ()), "winners exactly when the game is over"
    assert not result.titles or (turn == () and len(result.titles) == seats), "a title per seat"


def some(things: Iterable[Any], randomness: Randomness) -> list[Any]:
    """A few of the things."""
    pool = list(things)
    return [pool[randomness.below(len(pool))] for _ in range(min(TRIES, len(pool)))]


def check_actions(game: AnyGame, state: Any, seat: Seat, randomness: Randomness) -> None:
    """An action is legal exactly when it can be applied, and a refusal names a clause."""
    legal = list(legal_now(game, state, seat))
    turn = game.to_act(state)
    if turn is CHANCE or seat not in turn:
        assert legal == [], f"seat {seat} has nothing to decide now"
        return
    assert legal, f"seat {seat} is to act and must have a choice"
    assert len(set(legal)) == len(legal), "every legal action is listed once"
    for action in some(legal, randomness):
        check_text_and_wire(game, seat, action)
        check_applies(game, state, seat, action, legal=True)
        other = mutated(action, randomness)
        check_applies(game, state, seat, other, legal=other in legal)


def check_chance(game: AnyGame, state: Any, randomness: Randomness) -> None:
    """Probabilities are exact and add up to 1; what has none can't be applied."""
    distribution = game.chance(state)
    listed = list(islice(distribution, MOST_OUTCOMES + 1))
    assert all(likelihood > 0 for _, likelihood in listed), "what can't happen is not listed"
    assert len({outcome for outcome, _ in listed}) == len(listed), "each outcome is listed once"
    if len(listed) <= MOST_OUTCOMES:
        assert sum(likelihood for _, likelihood in listed) == 1, "probabilities add up to 1"
    for outcome, likelihood in some(listed, randomness):
        assert distribution.probability(outcome) == likelihood, "listed as likely as it is"
    for outcome in (distribution.sample(randomness), some(listed, randomness)[0][0]):
        check_text_and_wire(game, CHANCE, outcome)
        check_applies(game, state, CHANCE, outcome, legal=outcome in distribution)
        other = mutated(outcome, randomness)
        check_applies(game, state, CHANCE, other, legal=other in distribution)


def check_applies(game: AnyGame, state: Any, actor: Actor, action: Any, *, legal: bool) -> None:
    """Applying succeeds or is refused with a clause of the rules, as said."""
    try:
        step(game, state, actor, action)
    except IllegalAction as error:
        assert not legal, f"{action} is legal but was refused: {error}"
        assert error.clause in clauses(game), f"{error.clause} is not a clause of RULES.md"
    else:
        assert legal, f"{action} by {actor} is not legal but was applied"


def check_text_and_wire(game: AnyGame, actor: Actor, action: Any) -> None:
    """An action survives being written down and read back, as text and as JSON."""
    notation = game.notation
    if actor is CHANCE:
        text, read = notation.format_outcome(action), notation.parse_outcome
    else:
        text, read = notation.format_action(action), notation.parse_action
    assert read(text) == action, f"{text!r} reads back as something else"
    assert decode_act(game, actor, tagged(action)) == action, f"{tagged(action)} on the wire"


def check_view(game: AnyGame, state: Any, viewer: Seat | None, randomness: Randomness) -> None:
    """A view stays the same when what the viewer can't know is made up anew."""
    view = game.view(state, viewer)
    assert type(view) is not type(state), "a view is not a state"
    assert view.seat == viewer, "a view says whose it is"
    check_frozen(view)
    to_json(view)
    assert all(draw(sheet) for sheet in game.sheets(view)), "every sheet can be drawn"
    other = game.resample(view, randomness)
    assert game.view(other, viewer) == view, f"resampling changes the view of {viewer}"
    assert game.to_act(other) == game.to_act(state), "resampling changes who is to act"
    if game.close_up is not None:
        near, same = game.close_up(state, viewer), game.close_up(other, viewer)
        assert near == same, "a close-up shows nothing that the view does not"
        assert all(draw(sheet) for sheet in game.sheets(near)), "a close-up can be drawn too"
    if viewer is not None:
        mine, theirs = legal_now(game, state, viewer), legal_now(game, other, viewer)
        assert set(mine) == set(theirs), "a seat's legal actions follow from its view"
        if mine:
            assert game.notation.prompt(view), "a seat that is to act is asked something"
            check_outlook(game, view, mine)
    if game.to_act(state) is CHANCE:
        assert game.notation.prompt_chance(view), "real dice can be asked for"


def check_outlook(game: AnyGame, view: Any, legal: Sequence[Any]) -> None:
    """An outlook consists of facts of the game, and each can be described."""
    if game.outlook is None:
        return
    known = fact_types(game)
    for action in legal[:MOST_OUTLOOKS]:
        facts = game.outlook(view, action)
        assert isinstance(facts, tuple), f"the outlook of {action} is {facts!r}"
        for fact in facts:
            assert type(fact) in known, f"{fact} is no fact of {game.id}"
            assert game.notation.describe(fact), "what would happen can be described"


def check_events(match: Match, before: Any, randomness: Randomness) -> None:
    """The last step's events reveal nothing to a viewer that its views do not show.

    Another state that looks the same to the viewer, after the same action and with
    the same view then, must have brought the viewer the same events.
    """
    game, act, events = match.game, match.acts[-1], match.last_events
    for event in events:
        to_json(event.fact)
        check_frozen(event.fact)
        assert game.notation.describe(event.fact), "what happened can be described"
        assert event.audience is None or set(event.audience) <= set(range(match.seats)), event
    for viewer in (*range(match.seats), None):
        other = game.resample(game.view(before, viewer), randomness)
        try:
            otherwise = step(game, other, act.actor, act.action)
        except (IllegalAction, NotYourTurn):
            continue  # the hidden things of the other state don't allow it
        if game.view(otherwise.state, viewer) == match.view(viewer):
            mine, theirs = heard(events, viewer), heard(otherwise.events, viewer)
            assert mine == theirs, f"{game.id}: {viewer} hears a secret: {mine} / {theirs}"


def check_record(match: Match) -> None:
    """A record replays to the same state, also after a journey as JSON."""
    again = replay(decode_record(encode_record(match.record())))
    assert again.state == match.state, f"{match.game.id}: the record replays to another state"
    assert again.result() == match.result(), f"{match.game.id}: another result"


def check_secrets(game: AnyGame, *, games: int = 5) -> None:
    """A game with secrets hides something from every viewer: resampling finds other states.

    Together with `check_view` this proves that the hidden part is in no view.
    """
    found: dict[Seat | None, int] = {}
    for seed in range(games):
        randomness = Pseudo(f"{game.id} secrets {seed}")
        match = random_match(game, randomness)
        while not match.is_over():
            for viewer in (*range(match.seats), None):
                other = game.resample(match.view(viewer), randomness)
                found[viewer] = found.get(viewer, 0) + (other != match.state)
            random_step(match, randomness)
    if game.has_secrets:
        assert all(found.values()), f"{game.id}: nothing is hidden from {found}"


def check_options(game: AnyGame) -> None:
    """The options' defaults are among their choices, and what is not offered is refused."""
    for option in game.options:
        assert option.default is None or option.default in option.choices, option.name
        assert option.help, option.name
    check_notes(game)
    wrong: list[dict[str, object]] = [{"no such option": 1}]
    wrong += [{option.name: 2.5} for option in game.options]
    for chosen in wrong:
        try:
            make_options(game, chosen)
        except QuinaryError as error:
            assert error.code == "bad-options", error
        else:
            raise AssertionError(f"{game.id} took {chosen}")


def check_notes(game: AnyGame) -> None:
    """Whatever is chosen, a rule against looking back is a clause of the rules."""
    chosen: list[dict[str, object]] = [{}]
    chosen += [{option.name: choice} for option in game.options for choice in option.choices]
    for options in (make_options(game, one) for one in chosen):
        clause = game.forbids_notes(options) if game.forbids_notes else None
        assert clause is None or clause in clauses(game), f"{clause} is not a clause of RULES.md"
