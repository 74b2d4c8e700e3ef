"""Played games on paper: filled-in sheets with the log, and puzzles from games of bots."""

import unicodedata
from collections.abc import Iterator, Sequence
from copy import copy
from functools import partial
from typing import Any, Final, NamedTuple

from quinary.bots import bots_of, moment_of
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE, AnyGame, Seat, heard
from quinary.core.play import Match
from quinary.core.record import BOT, Act, Record, acts_that_count
from quinary.core.registry import find_game
from quinary.core.sheet import Sheet
from quinary.core.text.catalogue import Catalogue
from quinary.core.text.names import clean_name
from quinary.core.text.phrases import GameText
from quinary.sheets.documents import drawn_memory, words_of
from quinary.sheets.layout import Place, column_weights, fitted
from quinary.sheets.order import MOST_SHEETS, BadOrder, Memory, Style
from quinary.sheets.pdf import make_pdf
from quinary.sheets.standings import score_blocks

LONGEST_NAME: Final = 24
RIGHT_TO_LEFT: Final = ("R", "AL")
# Behind a Hebrew or Arabic name: without it, numbers that follow are shown in reverse order.
LEFT_TO_RIGHT_MARK: Final = "\u200e"
# With more players than this, scores stand in a table, and where all choose at the same time the
# log has no choices: there would be pages of them.
MANY: Final = 8
MOST_STEPS: Final = 3_000  # a longer log says where it is cut
WIDE: Final = 15.0  # a sheet of at least this many units takes the whole width
BETWEEN: Final = 8.0  # between two sheets
ROUNDING: Final = 0.01  # sheets that fit exactly must not be too many by a rounding error
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


def finished(record: Record, style: Style, memory: Memory | None = None) -> bytes:
    """The filled-in sheets of a finished game, and its log."""
    title = words_of(style).say("title-game", game=find_game(record.game).name)
    return make_pdf(title, style, [finished_page(record, style, memory)])


def finished_page(record: Record, style: Style, memory: Memory | None = None) -> dict[str, Any]:
    """The same as one page, which typst breaks into as many as it needs."""
    game, words = find_game(record.game), words_of(style)
    match = Match(game, record.seats, record.options, record.seed)
    game_text = GameText(game, style.language, partial(name_of, record.players, words))
    log = _steps(match, acts_that_count(record.entries), game_text, words)
    if not match.is_over():
        raise BadOrder("This game is not over yet: its sheets can be printed when it is.")
    return {
        "kind": "game",
        "title": game.name,
        "lines": _lines(match, game_text, words, _origin(record, memory, words)),
        "memory": drawn_memory(memory, style),
        **_scores(match, game_text, words, style),
        **_log(match, log, words),
        **_sheets(match, game_text, words, style),
    }


def _scores(match: Match, game_text: GameText, words: Catalogue, style: Style) -> dict[str, Any]:
    """The table of scores, where they are too many for a line."""
    if match.seats <= MANY:
        return {"scores": []}
    blocks = score_blocks(match.result(), game_text.speaker.name, words, style)
    return {"scores": blocks, "scores-title": words.say("scores")}


def _log(match: Match, log: Sequence[dict[str, str]], words: Catalogue) -> dict[str, Any]:
    """The numbered steps, and a word about those that are not there."""
    notes = []
    if len(log) < len(match.acts):
        notes.append(words.say("log-rolls", count=match.seats))
    if len(log) > MOST_STEPS:
        notes.append(words.say("log-cut", shown=MOST_STEPS, count=len(log)))
    return {
        "log-title": words.say("log"),
        "log-note": " ".join(notes),
        "log": [{"n": f"{number}.", **step} for number, step in enumerate(log[:MOST_STEPS], 1)],
    }


def _sheets(match: Match, game_text: GameText, words: Catalogue, style: Style) -> dict[str, Any]:
    """The sheets, with a heading where they come after a table of scores."""
    sheets = [s for s in _sheets_of(match, game_text) if s.seat is None or s.seat < MOST_SHEETS]
    drawn = drawn_sheets(sheets, style)
    if match.seats <= MANY:
        return drawn
    alike = [*drawn["wide"], *drawn["sheets"]]
    cut = words.say("sheets-cut", shown=MOST_SHEETS, count=match.seats)
    return {
        **drawn,
        "columns": _columns_of(alike, style),
        "wide": [],
        "sheets": alike,
        "sheets-title": words.say("sheets"),
        "sheets-note": cut if match.seats > MOST_SHEETS else "",
    }


def _columns_of(sheets: Sequence[dict[str, Any]], style: Style) -> int:
    """How many sheets fit beside each other."""
    widest = max((sum(t["columns"]) for s in sheets for t in s["tables"]), default=style.area[0])
    return max(1, int((style.area[0] + BETWEEN) / (widest + BETWEEN) + ROUNDING))


def _steps(
    match: Match, acts: Sequence[Act], game_text: GameText, words: Catalogue
) -> list[dict[str, str]]:
    """The steps of the log; where many choose at the same time, only the outcomes of chance."""
    steps, at_once = [], False
    for act in acts:
        turn = match.to_act()
        at_once = at_once or (turn is not CHANCE and len(turn) > MANY)
        steps.append(_step_texts(match, act, game_text, words))
    if not at_once:
        return steps
    return [step for act, step in zip(acts, steps, strict=True) if act.actor is CHANCE]


def _sheets_of(match: Match, game_text: GameText) -> Sequence[Sheet]:
    """The sheets at the end, or what the game's `paper.py` says of a whole game."""
    paper = match.game.paper
    if paper is not None and paper.played is not None:
        return paper.played(match.view(None), game_text.speaker)
    return game_text.sheets(match.view(None))


def _step_texts(match: Match, act: Act, game_text: GameText, words: Catalogue) -> dict[str, str]:
    """A step in the game's notation, and in sentences."""
    events = match.repeat(act)
    notation = match.game.notation
    if act.actor is CHANCE:
        text = f"{words.say('chance')} {notation.format_outcome(act.action)}"
    else:
        text = f"{game_text.speaker.name(act.actor)} {notation.format_action(act.action)}"
    # What everybody may hear; what only one player heard, the notation says anyway.
    sentences = filter(None, map(game_text.describe, heard(events, None)))
    return {"act": text, "sentences": " ".join(sentences)}


def _origin(record: Record, memory: Memory | None, words: Catalogue) -> str:
    """Where chance came from, where that may be shown."""
    if memory is not None and memory.sealed:
        return ""
    return words.say("typed") if record.seed is None else words.say("seed", seed=record.seed)


def _lines(match: Match, game_text: GameText, words: Catalogue, origin: str) -> list[str]:
    """Scores, winners, and where chance came from."""
    result, name = match.result(), game_text.speaker.name
    scores = [
        words.say("score", player=name(seat), points=str(points).replace("-", "−"))
        for seat, points in enumerate(result.scores)
    ]
    winners = ", ".join(map(name, result.winners))
    version = words.say("rules-version", version=str(match.game.rules_version))
    return [
        *([" · ".join(scores)] if match.seats <= MANY else []),
        *([words.say("winners", players=winners)] if winners else []),
        f"{origin} · {version}" if origin else version,
    ]


def drawn_sheets(
    sheets: Sequence[Sheet], style: Style, *, tallest: float | None = None
) -> dict[str, Any]:
    """Sheets on a page: wide ones above, the others beside each other; one alone may be larger."""
    width, _ = style.area
    rows = tallest or (11.0 if style.large else 7.5)
    wide, others = list[Sheet](), list[Sheet]()
    for sheet in sheets:
        spans = any(sum(column_weights(table)) >= WIDE for table in sheet.tables)
        alone = tallest and len(sheets) == 1
        (wide if style.large or spans or alone else others).append(sheet)
    columns = 1 if len(others) < 2 else 2
    half = (width - BETWEEN) / 2
    return {
        "size": 14.5 if style.large else 9.5,
        "columns": columns,
        "wide": [_drawn(sheet, style, (width, 150), rows) for sheet in wide],
        "sheets": [_drawn(sheet, style, (half, 105), rows) for sheet in others],
    }


def _drawn(sheet: Sheet, style: Style, size: tuple[float, float], tallest: float) -> dict[str, Any]:
    place = Place(width=size[0], height=size[1], tallest=tallest, large=style.large)
    return {
        "title": sheet.title,
        "tables": fitted(sheet.tables, place),
        "notes": sheet.notes,
        "size": 14.5 if style.large else 9.5,
    }


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
    game_text = GameText(game, style.language, partial(name_of, (), words))
    bot = bots_of(game)[answering(game)]
    view = match.view(seat)
    choice = bot.choose(moment_of(match, seat, bot, Pseudo(f"{seed} answer")))
    answer = game_text.action(choice.action)
    writes = any(action.__name__ == "Write" for action in game.actions)  # on a sheet one writes
    sheets = [sheet for sheet in game_text.sheets(view) if sheet.seat in (None, seat)]
    page = {
        "kind": "puzzle",
        "title": game.name,
        "lines": [words.say("puzzle-from", seed=seed, player=game_text.speaker.name(seat))],
        "memory": None,
        "question": words.say("puzzle-question-write" if writes else "puzzle-question"),
        "ask": game_text.prompt(view),
        "answer": words.say("puzzle-answer", bot=bot.level, answer=answer, count=position.choices),
        **drawn_sheets(sheets, style, tallest=13.0 if style.large else 10.5),
    }
    return make_pdf(words.say("title-puzzle", game=game.name), style, [page])


def answering(game: AnyGame) -> str:
    """The level of the bot that answers: the greedy one, or the last that there is."""
    levels = list(bots_of(game))
    return ANSWERING if ANSWERING in levels else levels[-1]


def find_position(game: AnyGame, seed: str) -> Position:
    """A decision in the middle of a game with several choices; the seed decides which."""
    randomness = Pseudo(f"{seed} moment")
    for attempt in range(TRIES):
        found = list(_positions(game, f"{seed} {attempt}" if attempt else seed))
        if found:
            # The middle third: early sheets are empty, and late ones leave few choices.
            return found[len(found) // 3 + randomness.below(max(1, len(found) // 3))]
    raise BadOrder(f"No position of {game.name} was found that would make a puzzle.")


def _positions(game: AnyGame, seed: str) -> Iterator[Position]:
    """Where somebody has several choices in a game between bots of the answering level."""
    match, bot = Match(game, game.min_seats, {}, seed), bots_of(game)[answering(game)]
    while (turn := match.to_act()) != ():
        if turn is CHANCE:
            match.draw()
            continue
        seat, choices = turn[0], len(match.legal(turn[0]))
        if choices >= FEWEST_CHOICES:
            yield Position(copy(match), seat, choices)
        # Numbers of its own for every step: a printed seed gives the same puzzle again.
        randomness = Pseudo(f"{seed} {len(match.acts)}")
        match.apply(seat, bot.choose(moment_of(match, seat, bot, randomness)).action)
