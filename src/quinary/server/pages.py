"""The page that the server shows by itself."""

from starlette.responses import HTMLResponse, Response

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Quinary</title>
<h1>Quinary</h1>
<p>This server keeps tables for five number games. Programs talk to it as
<a href="/api/docs">its API</a> says.</p>
</html>
"""


def landing_page() -> Response:
    """What somebody sees who opens the address in a browser."""
    return HTMLResponse(PAGE)
