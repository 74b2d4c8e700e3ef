"""Every address of the server, and the handler that answers there."""

from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from quinary.core.errors import QuinaryError
from quinary.server.context import Context, address
from quinary.server.http.endpoints import Endpoint, Handler, delete, get, post
from quinary.server.http.events import Streams
from quinary.server.http.handlers.contests import ContestHandlers
from quinary.server.http.handlers.games import GameHandlers
from quinary.server.http.handlers.health import HealthHandlers
from quinary.server.http.handlers.hints import HintHandlers
from quinary.server.http.handlers.history import HistoryHandlers
from quinary.server.http.handlers.paper import PaperHandlers
from quinary.server.http.handlers.people import PeopleHandlers
from quinary.server.http.handlers.puzzles import PuzzleHandlers
from quinary.server.http.handlers.reviews import ReviewHandlers
from quinary.server.http.handlers.statistics import StatisticsHandlers
from quinary.server.http.handlers.tables import TableHandlers
from quinary.server.http.middleware import with_middleware
from quinary.server.http.static_files import FILES, PAGES, TABLE, Site, spoken
from quinary.server.schemas import study, wishes
from quinary.server.schemas.base import Healthy
from quinary.server.schemas.contests import (
    Dailies,
    DailyBoard,
    DailyPlayed,
    Duplicate,
    Duplicated,
    Ghost,
    SideBySide,
)
from quinary.server.schemas.games import FreshSheets, Games, Rules
from quinary.server.schemas.people import Export, Link, Me, Move, Named, Program, WhoIAm
from quinary.server.schemas.records import DrawsAnswer, History, OpenedRecord
from quinary.server.schemas.tables import (
    AskOutlook,
    Found,
    Legal,
    Message,
    MyTables,
    NewTable,
    OpenTables,
    Outlooks,
    People,
    Sheets,
)
from quinary.server.schemas.wishes import Done

PDF = "application/pdf"
PRINTED = ("paper", "large", "ink", "size")  # the options of any paper


def api_endpoints(context: Context, public_url: str | None) -> list[Endpoint]:
    """The endpoints of the API, in the order of its document."""
    return [*table_endpoints(context, public_url), *study_endpoints(context)]


def table_endpoints(context: Context, public_url: str | None) -> list[Endpoint]:
    """The endpoints of people, games and tables."""
    people, games = PeopleHandlers(context), GameHandlers(context)
    tables, history = TableHandlers(context, public_url), HistoryHandlers(context)
    papers, health = PaperHandlers(context, public_url), HealthHandlers(context)
    streams = Streams(context)
    game, table = "/api/games/{game}", "/api/tables/{id}"
    return [
        get("/healthz", health.get_health, Healthy),
        get("/metrics", health.get_metrics, "text/plain"),
        get("/api/me", people.get_me, Me),
        post("/api/me", people.post_me, WhoIAm, Named, status=201),
        delete("/api/me", people.delete_me),
        get("/api/me/tables", tables.get_my_tables, MyTables),
        get("/api/me/export", people.get_export, Export),
        post("/api/me/link", people.post_link, None, Link),
        post("/api/me/move", people.post_move, Move, Named, status=201),
        post("/api/bots", people.post_bots, WhoIAm, Program, status=201),
        get("/api/games", games.get_games, Games),
        get(f"{game}/rules", games.get_rules, Rules, "lang"),
        get(f"{game}/sheets", games.get_fresh_sheets, FreshSheets, "seats", "lang"),
        get(f"{game}/paper", papers.get_paper, PDF, "kind", "lang", *PRINTED, "count", "seed"),
        get("/api/tables", tables.get_tables, OpenTables),
        post("/api/tables", tables.post_tables, NewTable, Message, status=201),
        get("/api/codes/{code}", tables.get_code, Found),
        get(table, tables.get_table, Message, "seat", "own", "after", "at"),
        get(f"{table}/events", streams.events, "text/event-stream", "seat", "after"),
        get(f"{table}/legal", tables.get_legal, Legal, "seat"),
        post(f"{table}/outlook", tables.post_outlook, AskOutlook, Outlooks),
        get(f"{table}/sheets", tables.get_sheets, Sheets, "seat", "lang"),
        get(f"{table}/paper", papers.get_table_paper, PDF, "seat", "lang", *PRINTED),
        get(f"{table}/history", history.get_history, History, "seat"),
        get(f"{table}/draws", history.get_draws, DrawsAnswer),
        get(f"{table}/seats", tables.get_seats, People, "from"),
        get(f"{table}/qr", tables.get_qr, "image/svg+xml"),
        get(f"{table}/record", history.get_record, OpenedRecord),
        *(
            post(f"{table}/{wish.__struct_config__.tag}", tables.wish(wish), wish, Done)
            for wish in wishes.WISHES
        ),
    ]


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


def page_endpoints(site: Site, context: Context) -> list[Endpoint]:
    """The browser app: its pages and its files."""

    async def get_page(request: Request) -> Response:
        context.limits.pages.take(address(request))
        return site.page(request)

    async def get_table_page(request: Request) -> Response:
        """With the files of the table's game named: they come while the page is being read."""
        context.limits.pages.take(address(request))
        try:
            live, _ = await context.viewer(request)
        except QuinaryError:
            return site.page(request)  # which finds out by itself what is wrong
        game, language = live.table.agreed.game, spoken(request)
        parts = ("table", game, language, f"{game}/{language}")
        asked = (f"/api/tables/{live.table.id}?own=1&after=0", "/api/games")
        return site.page_with(parts, asked, request)

    async def get_file(request: Request) -> Response:
        context.limits.pages.take(address(request))
        if (found := site.file(request)) is None:
            raise HTTPException(404)
        return found

    return [
        *(
            Endpoint(
                verb="GET",
                path=path,
                handle=get_table_page if path == TABLE else get_page,
                answer="text/html",
            )
            for path in PAGES
        ),
        *(Endpoint(verb="GET", path=path, handle=get_file, answer="*/*") for path in FILES),
    ]


def routes_of(known: list[Endpoint], context: Context) -> list[Route]:
    """One route for each address: only so does a refused verb learn which ones there are."""
    by_path: dict[str, dict[str, Handler]] = {}
    for endpoint in known:
        by_path.setdefault(endpoint.path, {})[endpoint.verb] = with_middleware(endpoint, context)
    return [Route(path, _by_verb(verbs), methods=list(verbs)) for path, verbs in by_path.items()]


def _by_verb(verbs: dict[str, Handler]) -> Handler:
    async def answered(request: Request) -> Any:
        return await verbs["GET" if request.method == "HEAD" else request.method](request)

    return answered
