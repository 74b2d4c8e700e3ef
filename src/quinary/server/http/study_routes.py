"""What can be asked about contests and study, and which handler answers it."""

from quinary.server.context import Context
from quinary.server.http.handlers.contests import ContestHandlers
from quinary.server.http.handlers.hints import HintHandlers
from quinary.server.http.handlers.puzzles import PuzzleHandlers
from quinary.server.http.handlers.reviews import ReviewHandlers
from quinary.server.http.handlers.statistics import StatisticsHandlers
from quinary.server.http.openapi import Endpoint, delete, get, post
from quinary.server.schemas import study
from quinary.server.schemas.contests import (
    Dailies,
    DailyBoard,
    DailyPlayed,
    Duplicate,
    Duplicated,
    Ghost,
    SideBySide,
)


def study_endpoints(context: Context) -> list[Endpoint]:
    """Everything that can be asked about the same dice, reviews, hints, puzzles and figures."""
    contests, reviews = ContestHandlers(context), ReviewHandlers(context)
    hints, puzzles = HintHandlers(context), PuzzleHandlers(context)
    statistics = StatisticsHandlers(context)
    table = "/api/tables/{id}"
    return [
        get("/api/daily", contests.get_dailies, Dailies),
        get("/api/daily/{game}", contests.get_daily, DailyBoard, "day"),
        post("/api/daily/{game}/play", contests.post_daily, None, DailyPlayed),
        post(
            f"{table}/duplicate",
            contests.post_duplicate,
            Duplicate,
            Duplicated,
            status=201,
        ),
        get(f"{table}/duplicates", contests.get_duplicates, SideBySide),
        get(f"{table}/ghost", contests.get_ghost, Ghost, "seat"),
        get(f"{table}/hint", hints.get_hint, study.HintAnswer, "seat", "lang"),
        get("/api/puzzles", puzzles.get_shelves, study.PuzzleShelves),
        get("/api/puzzles/{game}", puzzles.get_next, study.NextPuzzle, "mine"),
        post(
            "/api/puzzles/{puzzle}/answer",
            puzzles.post_answer,
            study.AnswerPuzzle,
            study.PuzzleAnswered,
            "lang",
        ),
        get("/api/me/statistics", statistics.get_statistics, study.MyStatistics),
        get("/api/me/results.csv", statistics.get_csv, "text/csv"),
        post("/api/me/reviews", statistics.post_reviews, None, study.ReviewsAsked),
        get(f"{table}/review", reviews.get_review, study.ReviewWork, "lang"),
        post(f"{table}/review", reviews.post_review, None, study.ReviewWork, "lang"),
        delete(f"{table}/review", reviews.delete_review),
        get(f"{table}/hindsight", reviews.get_hindsight, study.HindsightWork, "lang"),
        post(f"{table}/hindsight", reviews.post_hindsight, None, study.HindsightWork, "lang"),
        delete(f"{table}/hindsight", reviews.delete_hindsight),
    ]
