"""The browser app as it was built, file by file; a plain page where there is none.

The files are few and small: they are read once and held in memory. Requests are
looked up among them, so that no address leads anywhere else.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from quinary.core.text.languages import ENGLISH, LANGUAGES

FOLDER = Path(__file__).parents[2] / "static"  # where the browser app is built into
INDEX = "index.html"
# Which files a part of the app is made of: the build says so.
HINTS = "hints.json"
TABLE = "/table/{id}"
# The addresses at which the browser app shows something.
PAGES = (
    "/",
    "/t/{code}",
    "/new",
    "/new/{game}",
    TABLE,
    "/screen/{id}",
    "/game/{id}",
    "/learn",
    "/learn/{game}",
    "/guide/{game}",
    "/print",
    "/me",
    "/move",
    "/about",
    "/daily",
    "/daily/{game}",
    "/same/{id}",
    "/review/{id}",
    "/puzzles",
    "/puzzles/{game}",
    "/figures",
)
FILES = ("/assets/{name:path}", "/{name}")  # the addresses of its files, after everything else

# For files whose name changes with what is in them.
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

PLAIN = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Quinary</title>
<h1>Quinary</h1>
<p>This server keeps tables for five number games. Programs talk to it as
<a href="/api/docs">its API</a> says.</p>
</html>
"""

# Our own list: what a machine takes a file for is its own affair.
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
# How a file can be packed, the smallest first, and what its name ends with then.
ENCODINGS = {"br": ".br", "gzip": ".gz"}


class Packed(NamedTuple):
    """A file's bytes in one encoding."""

    data: bytes
    tag: str  # what changes when the bytes do


class File(NamedTuple):
    """A file of the app."""

    kind: str
    cached: str
    packed: Mapping[str, Packed]  # by encoding; the empty one is the file itself


def packed(data: bytes) -> Packed:
    """The bytes with their tag."""
    return Packed(data, f'"{hashlib.sha256(data).hexdigest()[:32]}"')


PLAIN_PAGE = File("text/html", ASK_AGAIN, {"": packed(PLAIN)})


class Site:
    """The files of a browser app that was built into this folder, if there is one."""

    def __init__(self, folder: Path) -> None:
        self._files = dict(_read(folder)) if folder.is_dir() else {}
        hints = self._files.pop(HINTS, None)
        self._parts: Mapping[str, Sequence[str]] = (
            json.loads(hints.packed[""].data) if hints else {}
        )

    @property
    def is_built(self) -> bool:
        """Whether there is an app."""
        return INDEX in self._files

    def page(self, request: Request, status: int = 200) -> Response:
        """The app, which finds out by itself what to show; the plain page where there is none."""
        return _answer(self._files.get(INDEX, PLAIN_PAGE), request, status)

    def page_with(self, parts: Iterable[str], asked: Iterable[str], request: Request) -> Response:
        """The app, with links to the files of these parts and to what it is going to ask for."""
        files = dict.fromkeys(file for part in parts for file in self._parts.get(part, ()))
        if not files or not self.is_built:
            return self.page(request)
        links = "".join((*map(_link, files), *map(_asked, asked)))
        page = self._files[INDEX].packed[""].data
        data = page.replace(b"</head>", links.encode() + b"</head>", 1)
        return Response(data, headers={"Cache-Control": ASK_AGAIN}, media_type="text/html")

    def file(self, request: Request) -> Response | None:
        """The file at this address; None if there is none."""
        found = self._files.get(request.scope["path"].removeprefix("/"))
        return None if found is None else _answer(found, request, 200)


def _link(file: str) -> str:
    if file.endswith(".css"):
        return f'<link rel="stylesheet" crossorigin href="/{file}">'
    return f'<link rel="modulepreload" crossorigin href="/{file}">'


def _asked(path: str) -> str:
    return f'<link rel="preload" as="fetch" crossorigin href="{path.replace("&", "&amp;")}">'


def spoken(request: Request) -> str:
    """The first of the browser's languages that the app speaks; English otherwise."""
    for tag in request.headers.get("accept-language", "").lower().split(","):
        if (language := tag.strip()[:2]) in LANGUAGES:
            return language
    return ENGLISH


def _read(folder: Path) -> Iterator[tuple[str, File]]:
    """Every file by its name, with what lies packed beside it."""
    there = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    files = {name: path for name, path in there.items() if path.is_file()}
    for name, path in files.items():
        if any(name.removesuffix(end) in files.keys() - {name} for end in ENCODINGS.values()):
            continue  # it belongs to the file that it was packed from
        beside = {how: files[name + end] for how, end in ENCODINGS.items() if name + end in files}
        yield (
            name,
            File(
                TYPES.get(path.suffix, "application/octet-stream"),
                FOR_EVER if name.startswith("assets/") else ASK_AGAIN,
                {how: packed(one.read_bytes()) for how, one in {**beside, "": path}.items()},
            ),
        )


def _answer(file: File, request: Request, status: int) -> Response:
    how = _best(file, request.headers.get("accept-encoding", ""))
    data, tag = file.packed[how]
    headers = {"Cache-Control": file.cached, "ETag": tag, "Vary": "Accept-Encoding"}
    if status == 200 and tag in _tags(request.headers.get("if-none-match", "")):
        return Response(status_code=304, headers=headers)
    if how:
        headers["Content-Encoding"] = how
    return Response(data, status, headers=headers, media_type=file.kind)


def _tags(header: str) -> set[str]:
    """The tags of what the browser has; a proxy that packs may have made them weak."""
    return {tag.strip().removeprefix("W/") for tag in header.split(",")}


def _best(file: File, header: str) -> str:
    """The smallest encoding that the browser takes."""
    accepted = dict(_weights(header))
    # In the order of ENCODINGS, the smallest first.
    for how in file.packed:
        if how and accepted.get(how, accepted.get("*", 0.0)) > 0:
            return how
    return ""


def _weights(header: str) -> Iterator[tuple[str, float]]:
    """Every encoding that is named, with how much it is liked."""
    for part in header.lower().split(","):
        how, _, weight = part.partition(";")
        try:
            yield how.strip(), float(weight.replace(" ", "").removeprefix("q=") or 1)
        except ValueError:
            yield how.strip(), 0.0


def wants_page(request: Request) -> bool:
    """Whether somebody looks for a page with a browser, and not for the API."""
    path: str = request.scope["path"]
    if request.method not in ("GET", "HEAD") or f"{path}/".startswith("/api/"):
        return False
    return "text/html" in request.headers.get("accept", "")
