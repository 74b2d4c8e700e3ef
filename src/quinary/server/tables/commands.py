"""Turns wishes into entries for a table's log, or refuses them; nothing is changed here."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from typing import Any

import msgspec

from quinary.bots import default_level, strongest
from quinary.bots.levels import PLAIN
from quinary.core.errors import BadOptions, Malformed
from quinary.core.game import CHANCE, AnyGame, Seat, check_seats, check_turn, make_options, step
from quinary.core.play import Match
from quinary.core.registry import find_game
from quinary.core.text.names import clean_name
from quinary.server.errors import NotAllowed, NotNow, Stale
from quinary.server.runtime import ENTROPY, Entropy
from quinary.server.schemas import wishes
from quinary.server.schemas.base import LONGEST_NAME, MOST_BOTS, MOST_SEATS
from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import Person, StoredEntry
from quinary.server.tables import corrections, undo
from quinary.server.tables.log import (
    Acted,
    CameBack,
    EntryBody,
    Followed,
    Mixed,
    Opened,
    Rose,
    Sat,
    Started,
    StoodIn,
    from_text,
    to_text,
)
from quinary.server.tables.permissions import (
    NOTHING,
    Change,
    actor,
    change_of,
    check_host,
    check_level,
    check_not_contest,
    check_waiting,
    own_seat,
    sitter_in,
)
from quinary.server.tables.seats import Sitter
from quinary.server.tables.table import Table
from quinary.study.hints import hints_of
from quinary.wire.codec import decode_act, encode_tagged, tagged


def most_seats(game: AnyGame) -> int:
    """How many can play at one table: as many as the game allows, up to what a table holds."""
    return MOST_SEATS if game.max_seats is None else min(game.max_seats, MOST_SEATS)


def opening(wanted: NewTable, host: str, code: str, entropy: Entropy = ENTROPY) -> Opened:
    """The first entry of a new table, with a secret that nobody can foresee."""
    game = find_game(wanted.game)
    if wanted.seats > MOST_SEATS == most_seats(game):  # the table is too small, not the game
        raise BadOptions(f"A table has at most {MOST_SEATS:,} seats.")
    check_seats(game, wanted.seats)
    game.setup(make_options(game, wanted.options), wanted.seats)  # what does not go together
    if wanted.hints and wanted.hints not in hints_of(game):
        raise BadOptions(f"{game.name} has no such hints (there are: {', '.join(hints_of(game))}).")
    stand_in = wanted.stand_in or default_level(game)
    check_level(game, stand_in)
    agreed = msgspec.structs.asdict(wanted) | {"stand_in": stand_in}
    secret = entropy.hex(32)
    return Opened(rules=game.rules_version, host=host, code=code, secret=secret, **agreed)


BotNow = Callable[[AnyGame, str], str]  # the bot that plays at a level, as things stand now


def reopening(
    table: Table, host: str, bot_now: BotNow, code: str, entropy: Entropy = ENTROPY
) -> list[EntryBody]:
    """The first entries of a rematch: what was agreed stands, and everybody has their seat."""
    agreed = msgspec.convert(table.agreed, NewTable, from_attributes=True)
    return [opening(agreed, host, code, entropy), *_same_people(table, bot_now)]


def _same_people(table: Table, bot_now: BotNow) -> list[EntryBody]:
    """Everybody in the seat they had; who was stood in for may come back."""
    return [
        Sat(seat=seat, name=who.name, person=who.person, program=who.program)
        if who.person
        else _bot(seat, bot_now(table.game, _meant(table.game, who.bot)))
        for seat, who in enumerate(table.sitters)
        if who is not None
    ]


def _bot(seat: Seat, level: str, by: str = "") -> Sat:
    return Sat(seat=seat, name=f"{level} bot", bot=level, by=by)


def _meant(game: AnyGame, level: str) -> str:
    """The level that somebody wanted who got this one: the master may be compiled by now."""
    return strongest(game) if level == PLAIN else level


def _free_seats(table: Table, wanted: Seat | None) -> list[Seat]:
    """The free seats, or the one that is wanted if it is free."""
    check_waiting(table)
    if wanted is not None and wanted >= len(table.sitters):
        raise NotAllowed("There is no such seat at this table.")
    free = [number for number, who in enumerate(table.sitters) if who is None]
    if not free:
        raise NotNow("All seats are taken.")
    if wanted is not None and wanted not in free:
        raise NotNow("That seat is taken.")
    return free if wanted is None else [wanted]


def sit(table: Table, me: Person, wish: wishes.Sit) -> Change:
    """The person takes a seat, the first free one if none is named."""
    seat = _free_seats(table, wish.seat)[0]
    name = clean_name(wish.name or me.name, LONGEST_NAME) or f"Player {seat + 1}"
    return change_of(
        Sat(
            seat=seat,
            name=name,
            person=me.id,
            program=me.program,
            # In a contest nobody may change the dice that others play with.
            entropy="" if table.agreed.contest else wish.entropy,
            by=me.id,
            command=wish.command,
        )
    )


def mix(table: Table, me: Person, wish: wishes.Mix) -> Change:
    """Whoever sits there brings other entropy, as long as nothing was rolled."""
    check_waiting(table)
    check_not_contest(table)
    own_seat(table, me.id, wish.seat)
    return change_of(Mixed(seat=wish.seat, entropy=wish.entropy, by=me.id, command=wish.command))


def rise(table: Table, me: Person, wish: wishes.Rise) -> Change:
    """A person leaves a seat before the game, or the host takes it from them."""
    check_waiting(table)
    if sitter_in(table, wish.seat).person != me.id:
        check_host(table, me.id)
    return change_of(Rose(seat=wish.seat, by=me.id, command=wish.command))


def seat_bot(table: Table, me: Person, wish: wishes.SeatBot) -> Change:
    """The host gives a seat to a bot, or all free ones if none is named."""
    check_host(table, me.id)
    check_level(table.game, wish.level)
    seats = _free_seats(table, wish.seat)
    if len(seats) + sum(bool(who and who.bot) for who in table.sitters) > MOST_BOTS:
        raise BadOptions(f"At most {MOST_BOTS} bots play at one table.")
    first, *others = [_bot(seat, wish.level, me.id) for seat in seats]
    return change_of(msgspec.structs.replace(first, command=wish.command), *others)


def start(table: Table, me: Person, wish: wishes.Start) -> Change:
    """The host begins the game; what comes by chance first comes with it.

    On a club night one person opens tables for many: there whoever sits at one begins.
    """
    if not (table.agreed.contest and table.seats_of(me.id)):
        check_host(table, me.id)
    check_waiting(table)
    sitters = _sitters_to_start(table, wish)
    match = table.new_match(sitters)
    # The match is made anew when the start is read: what is foreseen here is of another state.
    first = [
        Acted(actor="chance", action=tagged(foreseen.act.action))
        for foreseen in match.foresee_chance(match.state)
    ]
    seats = 0 if len(sitters) == len(table.sitters) else len(sitters)
    started = Started(by=me.id, command=wish.command, seats=seats)
    return change_of(*_moving_up(table, me.id), started, *first)


def _sitters_to_start(table: Table, wish: wishes.Start) -> Sequence[Sitter | None]:
    """Who begins the game, seat by seat; without the free seats, if that is wished."""
    if None not in table.sitters:
        return table.sitters
    if not wish.short or table.agreed.contest:
        raise NotNow("Not all seats are taken yet: wait, or fill them with bots.")
    check_seats(table.game, table.seats.taken)
    return [who for who in table.sitters if who is not None]


def _moving_up(table: Table, by: str) -> list[EntryBody]:
    """Moves everybody after a free seat up, with what they brought to the dice."""
    taken = [(seat, who) for seat, who in enumerate(table.sitters) if who is not None]
    moved: list[EntryBody] = []
    for seat, (old, who) in enumerate(taken):
        if seat != old:
            moved += [Rose(seat=old, by=by), Sat(seat=seat, by=by, **asdict(who))]
    return moved


def act(table: Table, me: Person, wish: wishes.Act) -> Change:
    """A seat acts; what comes by chance after it comes with it."""
    match = table.playing()
    if own_seat(table, me.id, wish.seat).bot:
        raise NotNow("A bot plays for you: take your seat back first.")
    return _act(table, match, wish)


def act_for_bot(table: Table, wish: wishes.Act) -> Change:
    """A bot acts in a seat that is a bot's."""
    match = table.playing()
    if not sitter_in(table, wish.seat).bot:
        raise NotAllowed("No bot has this seat.")
    if table.is_paused:
        raise Stale
    return _act(table, match, wish)


def _act(table: Table, match: Match, wish: wishes.Act) -> Change:
    seat = wish.seat
    moment = table.waiting_since.get(seat)
    if moment is None:
        check_turn(table.turn, seat)
    elif wish.seen < moment.number:
        raise Stale
    course = match.foresee(seat, decode_act(match.game, seat, wish.action))
    bodies = [
        Acted(
            actor=actor(foreseen.act),
            action=msgspec.Raw(encode_tagged(foreseen.act.action)),
            command="" if place else wish.command,  # the first act carries it
        )
        for place, foreseen in enumerate(course)
    ]
    return Change(bodies, course)


def type_in(table: Table, me: Person, wish: wishes.Type) -> Change:
    """The host types in what real dice, cards or tiles show."""
    check_host(table, me.id)
    match = table.playing()
    if table.agreed.dice != "typed":
        raise NotNow("The dice of this table are rolled by the server.")
    check_turn(table.turn, CHANCE)
    if wish.seen < table.number:
        raise Stale
    outcome = decode_act(match.game, CHANCE, wish.outcome)
    # Its result is not needed: it refuses what can't be rolled here.
    step(match.game, match.state, CHANCE, outcome)
    return change_of(Acted(actor="chance", action=tagged(outcome), by=me.id, command=wish.command))


def stand_in(table: Table, me: Person, wish: wishes.StandIn) -> Change:
    """The host lets a bot play for somebody who is away."""
    check_host(table, me.id)
    check_not_contest(table)
    _check_playing(table)
    if sitter_in(table, wish.seat).bot:
        raise NotNow("A bot plays there already.")
    check_level(table.game, wish.level)
    return change_of(StoodIn(seat=wish.seat, bot=wish.level, by=me.id, command=wish.command))


def too_late(table: Table, now: float) -> Change:
    """A bot for everybody who should have decided by now."""
    late = [
        seat for seat in table.waiting_since if (due := table.due(seat)) is not None and due <= now
    ]
    return change_of(*[StoodIn(seat=seat, bot=table.agreed.stand_in) for seat in late])


def leave(table: Table, person: str) -> Change:
    """The person goes for good: free seats before the start, bots after it."""
    seats = table.seats_of(person)
    if table.stage == "waiting":
        return change_of(*[Rose(seat=seat) for seat in seats])
    if table.stage == "over":
        return NOTHING
    playing = [seat for seat in seats if not sitter_in(table, seat).bot]
    return change_of(*[StoodIn(seat=seat, bot=table.agreed.stand_in) for seat in playing])


def redacted(entries: Sequence[StoredEntry], person: str) -> Iterator[tuple[int, str]]:
    """The entries that hold the person's name, by their numbers, without it."""
    for entry in entries:
        body = from_text(entry.body)
        if isinstance(body, Sat) and body.person == person:
            without = msgspec.structs.replace(body, name=f"Player {body.seat + 1}")
            yield entry.number, to_text(without)


def _check_playing(table: Table) -> None:
    table.playing()
    if table.stage == "over":
        raise NotNow("The game is over.")


def come_back(table: Table, me: Person, wish: wishes.ComeBack) -> Change:
    """The person takes the seat back from the bot that stood in."""
    _check_playing(table)
    if not own_seat(table, me.id, wish.seat).bot:
        raise NotNow("You have the seat already.")
    return change_of(CameBack(seat=wish.seat, by=me.id, command=wish.command))


def check_rematch(table: Table, person: str) -> None:
    """Refuses whoever does not sit there, and while the game goes on."""
    if person != table.agreed.host and not table.seats_of(person):
        raise NotAllowed("Only those who played can play again.")
    if table.stage != "over":
        raise NotNow("The game is not over yet.")


def follow(table: Table, other: str) -> Change:
    """The other table comes after this one, unless there is one already."""
    return NOTHING if table.next else change_of(Followed(table=other))


Plan = Callable[[Table, Person, Any], Change]

# Every wish but a rematch, which makes a table of its own.
PLANS: dict[type[wishes.Wish], Plan] = {
    wishes.Sit: sit,
    wishes.Mix: mix,
    wishes.Rise: rise,
    wishes.SeatBot: seat_bot,
    wishes.Start: start,
    wishes.Act: act,
    wishes.Type: type_in,
    wishes.Undo: undo.undo,
    wishes.Correct: corrections.correct,
    wishes.AskBack: undo.request_undo,
    wishes.AnswerBack: undo.answer_back,
    wishes.StandIn: stand_in,
    wishes.ComeBack: come_back,
}


def plan(table: Table, me: Person, wish: wishes.Wish) -> Change:
    """What the wish wants to append; nothing if the same command was carried out before."""
    if table.done(me.id, wish.command):
        return NOTHING
    if type(wish) not in PLANS:
        raise Malformed("That is not a wish for this table.")
    return PLANS[type(wish)](table, me, wish)
