"""What can be asked about contests and study, and which handler answers it."""

from quinary.server.context import Serving
from quinary.server.http.handlers.contests import Competing
from quinary.server.http.handlers.hints import Hinting
from quinary.server.http.handlers.puzzles import Puzzling
from quinary.server.http.handlers.reviews import Reviewing
from quinary.server.http.handlers.statistics import Reckoning
from quinary.server.http.openapi import Endpoint, delete, get, post
from quinary.server.schemas import study as told


def study_endpoints(serving: Serving) -> list[Endpoint]:
    """Everything that can be asked about the same dice, reviews, hints, puzzles and figures."""
    competing, reviewing, hinting = Competing(serving), Reviewing(serving), Hinting(serving)
    puzzling, reckoning = Puzzling(serving), Reckoning(serving)
    table = "/api/tables/{id}"
    return [
        get("/api/daily", competing.get_dailies, told.Dailies),
        get("/api/daily/{game}", competing.get_daily, told.DailyBoard, "day"),
        post("/api/daily/{game}/play", competing.post_daily, None, told.DailyPlayed),
        post(
            f"{table}/duplicate",
            competing.post_duplicate,
            told.Duplicate,
            told.Duplicated,
            status=201,
        ),
        get(f"{table}/duplicates", competing.get_duplicates, told.SideBySide),
        get(f"{table}/ghost", competing.get_ghost, told.Ghost, "seat"),
        get(f"{table}/hint", hinting.get_hint, told.HintTold, "seat", "lang"),
        get("/api/puzzles", puzzling.get_shelves, told.PuzzleShelves),
        get("/api/puzzles/{game}", puzzling.get_next, told.NextPuzzle, "mine"),
        post(
            "/api/puzzles/{puzzle}/answer",
            puzzling.post_answer,
            told.AnswerPuzzle,
            told.PuzzleAnswered,
            "lang",
        ),
        get("/api/me/statistics", reckoning.get_statistics, told.MyStatistics),
        get("/api/me/results.csv", reckoning.get_csv, "text/csv"),
        post("/api/me/reviews", reckoning.post_reviews, None, told.ReviewsAsked),
        get(f"{table}/review", reviewing.get_review, told.ReviewWork, "lang"),
        post(f"{table}/review", reviewing.post_review, None, told.ReviewWork, "lang"),
        delete(f"{table}/review", reviewing.delete_review),
        get(f"{table}/hindsight", reviewing.get_hindsight, told.HindsightWork, "lang"),
        post(f"{table}/hindsight", reviewing.post_hindsight, None, told.HindsightWork, "lang"),
        delete(f"{table}/hindsight", reviewing.delete_hindsight),
    ]
