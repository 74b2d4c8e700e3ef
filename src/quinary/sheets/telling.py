"""Played games on paper: filled-in sheets with the log, and puzzles from games of bots."""

import unicodedata
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from quinary.bots import bots_of, moment_of
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE, AnyGame, Event, Seat, heard
from quinary.core.names import clean_name
from quinary.core.play import Match
from quinary.core.record import Act, Record, acts_that_count
from quinary.core.registry import find_game
from quinary.core.sheet import Sheet
from quinary.core.words import Catalogue, Voice
from quinary.sheets.layout import Place, column_weights, fitted
from quinary.sheets.making import make_pdf
from quinary.sheets.order import BadOrder, Memory, Style
from quinary.sheets.printing import drawn_memory, paper_of, words_of

BOT: Final = "bot:"
"""How a record names a bot's seat."""
LONGEST_NAME: Final = 24
RIGHT_TO_LEFT: Final = ("R", "AL")
LEFT_TO_RIGHT_MARK: Final = "\u200e"
"""Behind a Hebrew or Arabic name: without it, numbers that follow are shown in reverse order."""
MOST_SHEETS: Final = 8
"""So many players' sheets are printed; of a crowd, the first ones."""
MOST_STEPS: Final = 3_000
WIDE: Final = 15.0
"""From so many units on a sheet takes the whole width."""
ANSWERING: Final = "greedy"
TRIES: Final = 40
FEWEST_CHOICES: Final = 3


def name_of(players: Sequence[str], words: Catalogue, seat: Seat) -> str:
    """What a seat is called."""
    name = clean_name(players[seat], LONGEST_NAME) if seat < len(players) else ""
    if name.startswith(BOT):
        return f"{words.say('bot-seat', level=name.removeprefix(BOT))} {seat + 1}"
    if any(unicodedata.bidirectional(sign) in RIGHT_TO_LEFT for sign in name):
        return name + LEFT_TO_RIGHT_MARK
    return name or words.say("player", number=str(seat + 1))


# --- a finished game


def finished(record: Record, style: Style, memory: Memory | None = None) -> bytes:
    """The filled-in sheets of a finished game, and its log."""
    game, words = find_game(record.game), words_of(style)
    match = Match(game, record.seats, record.options, record.seed)
    voice = Voice(game, style.language, partial(name_of, record.players, words))
    log = [_told(match, entry, voice, words) for entry in acts_that_count(record.entries)]
    if not match.is_over():
        raise BadOrder("This game is not over yet: its sheets can be printed when it is.")
    page = {
        "kind": "game",
        "title": game.name,
        "lines": _lines(match, voice, words, _origin(record, memory, words)),
        "memory": drawn_memory(memory, style),
        "log-title": words.say("log"),
        "log": [{"n": f"{number}.", **step} for number, step in enumerate(log[:MOST_STEPS], 1)],
        **drawn_sheets(_sheets_of(match, voice)[: MOST_SHEETS + 1], style),
    }
    return make_pdf(words.say("title-game", game=game.name), style, [page])


def _sheets_of(match: Match, voice: Voice) -> Sequence[Sheet]:
    """The sheets at the end, or what the game's `paper.py` says of a whole game."""
    paper = paper_of(match.game)
    if paper is not None and paper.played is not None:
        return paper.played(match.view(None), voice.speaker)
    return voice.sheets(match.view(None))


def _told(match: Match, act: Act, voice: Voice, words: Catalogue) -> dict[str, str]:
    """A step in the game's notation, and in sentences."""
    events = match.repeat(act)
    notation = match.game.notation
    if act.actor is CHANCE:
        text = f"{words.say('chance')} {notation.format_outcome(act.action)}"
    else:
        text = f"{voice.speaker.name(act.actor)} {notation.format_action(act.action)}"
    return {"act": text, "told": " ".join(_sentences(events, voice))}


def _sentences(events: Sequence[Event[Any]], voice: Voice) -> list[str]:
    """What everybody may hear; what only one player heard, the notation says anyway."""
    return [text for fact in heard(events, None) if (text := voice.tell(fact))]


def _origin(record: Record, memory: Memory | None, words: Catalogue) -> str:
    """Where chance came from, where that may be told."""
    if memory is not None and memory.sealed:
        return ""
    return words.say("typed") if record.seed is None else words.say("seed", seed=record.seed)


def _lines(match: Match, voice: Voice, words: Catalogue, origin: str) -> list[str]:
    """Scores, winners, and where chance came from."""
    result, name = match.result(), voice.speaker.name
    scores = [
        words.say("score", player=name(seat), points=str(points).replace("-", "−"))
        for seat, points in enumerate(result.scores[:MOST_SHEETS])
    ]
    winners = ", ".join(name(seat) for seat in result.winners[:MOST_SHEETS])
    version = words.say("rules-version", version=str(match.game.rules_version))
    told = [" · ".join(scores), f"{origin} · {version}" if origin else version]
    return [told[0], words.say("winners", players=winners), *told[1:]] if winners else told


# --- drawing


def drawn_sheets(
    sheets: Sequence[Sheet], style: Style, *, tallest: float | None = None
) -> dict[str, Any]:
    """Sheets on a page: wide ones above, the others beside each other; one alone may be larger."""
    width, _ = style.area
    rows = tallest or (11.0 if style.large else 7.5)
    wide = [s for s in sheets if style.large or _is_wide(s) or (tallest and len(sheets) == 1)]
    others = [sheet for sheet in sheets if sheet not in wide]
    columns = 1 if len(others) < 2 else 2
    half = (width - 8) / 2
    return {
        "size": 14.5 if style.large else 9.5,
        "columns": columns,
        "wide": [_drawn(sheet, style, (width, 150), rows) for sheet in wide],
        "sheets": [_drawn(sheet, style, (half, 105), rows) for sheet in others],
    }


def _is_wide(sheet: Sheet) -> bool:
    return any(sum(column_weights(table)) >= WIDE for table in sheet.tables)


def _drawn(sheet: Sheet, style: Style, size: tuple[float, float], tallest: float) -> dict[str, Any]:
    place = Place(width=size[0], height=size[1], tallest=tallest, large=style.large)
    return {
        "title": sheet.title,
        "tables": fitted(sheet.tables, place),
        "notes": sheet.notes,
        "size": 14.5 if style.large else 9.5,
    }


# --- a puzzle


class Position(NamedTuple):
    """A moment at which somebody has to decide."""

    match: Match
    seat: Seat
    choices: int


def puzzle(game: AnyGame, style: Style, seed: str) -> bytes:
    """A position from a game of bots, a question, and a bot's answer upside down."""
    words = words_of(style)
    position = find_position(game, seed)
    match, seat = position.match, position.seat
    voice = Voice(game, style.language, partial(name_of, (), words))
    bot = bots_of(game)[answering(game)]
    view = match.view(seat)
    choice = bot.choose(moment_of(match, seat, bot, Pseudo(f"{seed} answer")))
    answer = voice.action(choice.action)
    sheets = [sheet for sheet in voice.sheets(view) if sheet.seat in (None, seat)]
    page = {
        "kind": "puzzle",
        "title": game.name,
        "lines": [words.say("puzzle-from", seed=seed, player=voice.speaker.name(seat))],
        "memory": None,
        "question": words.say(_question(game)),
        "ask": voice.ask(view),
        "answer": words.say("puzzle-answer", bot=bot.level, answer=answer, count=position.choices),
        **drawn_sheets(sheets, style, tallest=13.0 if style.large else 10.5),
    }
    return make_pdf(words.say("title-puzzle", game=game.name), style, [page])


def _question(game: AnyGame) -> str:
    """What is asked: on a sheet one writes."""
    writes = any(action.__name__ == "Write" for action in game.actions)
    return "puzzle-question-write" if writes else "puzzle-question"


def answering(game: AnyGame) -> str:
    """The level of the bot that answers: the greedy one, or the last that there is."""
    levels = list(bots_of(game))
    return ANSWERING if ANSWERING in levels else levels[-1]


def find_position(game: AnyGame, seed: str) -> Position:
    """A decision in the middle of a game with several choices; the seed decides which."""
    randomness = Pseudo(f"{seed} moment")
    for attempt in range(TRIES):
        found = _decisions(game, f"{seed} {attempt}" if attempt else seed)
        if found:
            moment = found[len(found) // 3 + randomness.below(max(1, len(found) // 3))]
            return _position_at(game, f"{seed} {attempt}" if attempt else seed, moment)
    raise BadOrder(f"No position of {game.name} was found that would make a puzzle.")


def _decisions(game: AnyGame, seed: str) -> list[int]:
    """The steps of a bots' game at which somebody has several choices."""
    match, found = _new_match(game, seed), []
    while not match.is_over():
        turn = match.to_act()
        if turn is not CHANCE and len(match.legal(turn[0])) >= FEWEST_CHOICES:
            found.append(len(match.acts))
        _step(match, seed)
    return found


def _position_at(game: AnyGame, seed: str, moment: int) -> Position:
    match = _new_match(game, seed)
    while len(match.acts) < moment:
        _step(match, seed)
    turn = match.to_act()
    assert turn is not CHANCE
    return Position(match, turn[0], len(match.legal(turn[0])))


def _new_match(game: AnyGame, seed: str) -> Match:
    return Match(game, game.min_seats, {}, seed)


def _step(match: Match, seed: str) -> None:
    """One step of a game between bots of the answering level, the same for the same seed."""
    turn = match.to_act()
    if turn is CHANCE:
        match.draw()
        return
    bot = bots_of(match.game)[answering(match.game)]
    randomness = Pseudo(f"{seed} {len(match.acts)}")
    choice = bot.choose(moment_of(match, turn[0], bot, randomness))
    match.apply(turn[0], choice.action)
