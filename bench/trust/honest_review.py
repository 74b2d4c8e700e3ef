"""How long an honest guest waits for a review to begin while two guests have filled the queue."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bench.trust._server import Guest, Refused, serving

EACH = 14  # reviews that each of the two wants; some are refused
PATIENCE = ("--patience", "20")  # their games are played faster than people play


def measure() -> dict[str, Any]:
    """Seconds until the honest guest's review begins."""
    with serving(*PATIENCE) as server:
        hogs = [Guest(server, name, f"127.0.0.{n}") for n, name in ((3, "Hog"), (4, "Pig"))]
        ada = Guest(server, "Ada", "127.0.0.2")
        wanted = [ada, *(hog for hog in hogs for _ in range(EACH))]
        with ThreadPoolExecutor(8) as threads:
            hers, *theirs = zip(wanted, threads.map(finished, wanted), strict=True)
        refused = sum(not is_taken(hog, table) for hog, table in theirs)
        began = time.monotonic()
        path = f"/api/tables/{hers[1]}/review"
        state = ada.ask("POST", path)["state"]
        while state == "waiting":
            time.sleep(0.05)
            state = ada.ask("GET", path)["state"]
        assert state in ("working", "done"), state
        return {
            "honest_review_wait_s": round(time.monotonic() - began, 2),
            "honest_review_others_refused": refused,
        }


def is_taken(guest: Guest, table: str) -> bool:
    """Whether a review of the table is taken."""
    try:
        guest.ask("POST", f"/api/tables/{table}/review")
    except Refused:
        return False
    return True


def finished(guest: Guest) -> str:
    """A KNISTER game that the guest has played alone."""
    table: str = guest.ask("POST", "/api/tables", game="knister", seats=1)["table"]["id"]
    guest.ask("POST", f"/api/tables/{table}/sit")
    n = guest.ask("POST", f"/api/tables/{table}/start")["n"]
    for cell in range(25):
        action = {"type": "write", "row": cell // 5, "col": cell % 5}
        n = guest.ask("POST", f"/api/tables/{table}/act", seat=0, action=action, seen=n)["n"]
    return table
