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
from quinary.server.schemas.contests import Duplicate
from quinary.server.schemas.people import Move, Named, WhoIAm
from quinary.server.schemas.tables import AskOutlook, Message, NewTable

PDF = "application/pdf"
PRINTED = ("paper", "large", "ink", "size")  # the options of any paper


def api_endpoints(context: Context) -> list[Endpoint]:
    """The endpoints of the API, in the order of its document."""
    return [*table_endpoints(context), *study_endpoints(context)]


def table_endpoints(context: Context) -> list[Endpoint]:
    """The endpoints of people, games and tables."""
    people, games = PeopleHandlers(context), GameHandlers(context)
    tables, history = TableHandlers(context), HistoryHandlers(context)
    papers, health = PaperHandlers(context), HealthHandlers(context)
    streams = Streams(context)
    game, table = "/api/games/{game}", "/api/tables/{id}"
    return [
        get("/healthz", health.get_health),
        get("/metrics", health.get_metrics, answer="text/plain"),
        get("/api/me", people.get_me),
        post("/api/me", people.post_me, WhoIAm, answer=Named, status=201),
        delete("/api/me", people.delete_me),
        get("/api/me/tables", tables.get_my_tables),
        get("/api/me/waiting", people.get_waiting),
        get("/api/me/export", people.get_export),
        post("/api/me/link", people.post_link, None),
        post("/api/me/move", people.post_move, Move, answer=Named, status=201),
        post("/api/bots", people.post_bots, WhoIAm, status=201),
        get("/api/games", games.get_games),
        get(f"{game}/rules", games.get_rules, "lang"),
        get(f"{game}/sheets", games.get_fresh_sheets, "seats", "lang"),
        get(
            f"{game}/paper", papers.get_paper, "kind", "lang", *PRINTED, "count", "seed", answer=PDF
        ),
        get("/api/tables", tables.get_tables),
        post("/api/tables", tables.post_tables, NewTable, answer=Message, status=201),
        get("/api/codes/{code}", tables.get_code),
        get(table, tables.get_table, "seat", "own", "after", "at", answer=Message),
        get(f"{table}/events", streams.events, "seat", "after", answer="text/event-stream"),
        get(f"{table}/legal", tables.get_legal, "seat"),
        post(f"{table}/outlook", tables.post_outlook, AskOutlook),
        get(f"{table}/sheets", tables.get_sheets, "seat", "lang"),
        get(f"{table}/paper", papers.get_table_paper, "seat", "lang", *PRINTED, answer=PDF),
        get(f"{table}/history", history.get_history, "seat"),
        get(f"{table}/draws", history.get_draws),
        get(f"{table}/seats", tables.get_seats, "from"),
        get(f"{table}/qr", tables.get_qr, answer="image/svg+xml"),
        get(f"{table}/record", history.get_record),
        *(
            post(f"{table}/{wish.__struct_config__.tag}", tables.wish(wish), wish)
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
        get("/api/daily", contests.get_dailies),
        get("/api/daily/{game}", contests.get_daily, "day"),
        post("/api/daily/{game}/play", contests.post_daily, None),
        post(f"{table}/duplicate", contests.post_duplicate, Duplicate, status=201),
        get(f"{table}/duplicates", contests.get_duplicates),
        get(f"{table}/ghost", contests.get_ghost, "seat"),
        get(f"{table}/hint", hints.get_hint, "seat", "lang"),
        get("/api/puzzles", puzzles.get_shelves),
        get("/api/puzzles/{game}", puzzles.get_next, "mine"),
        post("/api/puzzles/{puzzle}/answer", puzzles.post_answer, study.AnswerPuzzle, "lang"),
        get("/api/me/statistics", statistics.get_statistics),
        get("/api/me/results.csv", statistics.get_csv, answer="text/csv"),
        post("/api/me/reviews", statistics.post_reviews, None),
        get(f"{table}/review", reviews.get_review, "lang"),
        post(f"{table}/review", reviews.post_review, None, "lang"),
        delete(f"{table}/review", reviews.delete_review),
        get(f"{table}/hindsight", reviews.get_hindsight, "lang"),
        post(f"{table}/hindsight", reviews.post_hindsight, None, "lang"),
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

    pages = [
        get(path, get_table_page if path == TABLE else get_page, answer="text/html")
        for path in PAGES
    ]
    return [*pages, *(get(path, get_file, answer="*/*") for path in FILES)]


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
