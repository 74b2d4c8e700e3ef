"""Puzzles over HTTP: each person solves one once, and sees how others fared."""

from collections.abc import Sequence
from typing import Any

import msgspec
from starlette.requests import Request

from quinary.core.errors import Malformed
from quinary.core.registry import all_games, find_game
from quinary.core.text.phrases import GameText
from quinary.server.context import Handlers, body_of, language_of, number
from quinary.server.errors import NotNow
from quinary.server.schemas import study
from quinary.study.puzzles import Rated
from quinary.wire.codec import decode_act, tagged

MOST_CHOICES = 5
MOST_WRONG = 3


class PuzzleHandlers(Handlers):
    """The handlers of puzzles."""

    async def get_shelves(self, request: Request) -> study.PuzzleShelves:
        """How many puzzles wait for you, by game."""
        me, puzzles = await self._context.me(request), self._context.puzzles
        return study.PuzzleShelves(
            games=[
                study.PuzzleShelf(
                    game=game.id,
                    all=await puzzles.waiting(game.id, me.id, mine=False),
                    mine=await puzzles.waiting(game.id, me.id, mine=True),
                )
                for game in all_games()
            ]
        )

    async def get_next(self, request: Request) -> study.NextPuzzle:
        """A puzzle that you have not tried yet; with `mine=1`, one that you missed in a game."""
        me = await self._context.me(request)
        game = find_game(request.path_params["game"])
        mine = number(request, "mine") == 1
        found = await self._context.puzzles.following(game.id, me.id, mine=mine)
        if found is None:
            return study.NextPuzzle(puzzle=None)
        await self._note_look(found["id"], me.id)
        shown = {name: found[name] for name in study.Puzzle.__struct_fields__}
        return study.NextPuzzle(puzzle=study.Puzzle(**shown))

    async def _note_look(self, puzzle: str, person: str) -> None:
        """Who has seen a position of a game knows something of its dice."""
        now = self._context.clock.now()
        for identity in await self._context.puzzles.sources(puzzle):
            live = await self._context.registry.openable(identity)
            if live and not live.table.seats_of(person):
                await self._context.archive.add_witness(person, identity, now)

    async def post_answer(self, request: Request) -> study.PuzzleAnswered:
        """Your answer to a puzzle, and what there is to know about it; the first one counts."""
        me = await self._context.me(request)
        wanted = await body_of(request, study.AnswerPuzzle)
        self._context.limits.outlooks.take(me.id)
        puzzle = await self._context.puzzles.by_id(request.path_params["puzzle"], me.id)
        if puzzle is None:
            raise NotNow("There is no such puzzle, or it is not for you to see.")
        game = find_game(puzzle["game"])
        # Decoded and encoded again, so that equal actions become equal texts.
        text = msgspec.json.encode(tagged(decode_act(game, puzzle["seat"], wanted.action)))
        action = msgspec.json.decode(text)
        if action not in puzzle["legal"]:
            raise Malformed("That can't be done in this position.")
        solved = action == puzzle["answer"]
        now = self._context.clock.now()
        await self._context.puzzles.answer(puzzle["id"], me.id, text.decode(), now, solved=solved)
        answers = await self._context.puzzles.answers(puzzle["id"])
        return Solution(puzzle, language_of(request)).answered(action, answers)


class Solution:
    """Describes a puzzle and its answers in a language."""

    def __init__(self, puzzle: dict[str, Any], language: str) -> None:
        self._puzzle = puzzle
        self._game = find_game(puzzle["game"])
        self._game_text = GameText(self._game, language)

    def answered(
        self, action: dict[str, Any], answers: Sequence[tuple[str, bool, int]]
    ) -> study.PuzzleAnswered:
        """The solution after an answer with this action, and how others fared."""
        wrong = [(text, count) for text, solved, count in answers if not solved]
        tries, misses = sum(count for *_, count in answers), sum(count for _, count in wrong)
        values = self._puzzle["values"]
        nobodys: Any = None  # the rating needs the figures alone
        return study.PuzzleAnswered(
            solved=action == self._puzzle["answer"],
            yours=self._choice(next(each for each in values if each["action"] == action)),
            answer=self._choice(values[0]),
            choices=[self._choice(each) for each in values[:MOST_CHOICES]],
            tries=tries,
            misses=misses,
            rating=Rated(puzzle=nobodys, tries=tries, misses=misses, wrong=()).rating,
            wrong=[
                study.WrongAnswer(text=self._text(msgspec.json.decode(text)), count=count)
                for text, count in wrong[:MOST_WRONG]
            ],
        )

    def _text(self, action: dict[str, Any]) -> str:
        return self._game_text.action(decode_act(self._game, self._puzzle["seat"], action))

    def _choice(self, value: dict[str, Any]) -> study.ChoiceValue:
        return study.ChoiceValue(**value, text=self._text(value["action"]))
