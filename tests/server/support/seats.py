"""A person who has all seats of a KNISTER table."""

import json
from typing import Any

from tests.server.support.screens import without_presence


def cell(number: int) -> dict[str, Any]:
    """A KNISTER action: write in the cell of this number."""
    return {"type": "write", "row": number // 5, "col": number % 5}


class Seats:
    """A person who has all seats of a KNISTER table, and writes in each in turn."""

    def __init__(self, guest: Any, seats: int) -> None:
        self.guest = guest
        self.seats = seats
        self.table: str = guest.ask("POST", "/api/tables", game="knister", seats=seats)["table"][
            "id"
        ]
        self.path = f"/api/tables/{self.table}"
        for _ in range(seats):
            guest.ask("POST", f"{self.path}/sit")
        self.number: int = guest.ask("POST", f"{self.path}/start")["n"]
        self.acknowledged: list[str] = []

    def next_act(self) -> dict[str, Any]:
        """The next act, as a request's fields."""
        done = len(self.acknowledged)
        return {
            "seat": done % self.seats,
            "action": cell(done // self.seats),
            "seen": self.number,
            "command": f"act {done}",
        }

    def act(self) -> tuple[int, Any]:
        """The status and the answer to the next act."""
        wish = self.next_act()
        status, answer = self.guest.raw("POST", f"{self.path}/act", json.dumps(wish).encode())
        if status == 200:
            self.acknowledged.append(wish["command"])
            self.number = answer["n"]
        return status, answer

    def act_until_refused(self) -> Any:
        """Acts until an act is refused; returns the refusal."""
        while True:
            status, answer = self.act()
            if status != 200:
                assert (status, answer["error"]["code"]) == (503, "unavailable")
                return answer["error"]

    def now(self) -> dict[str, Any]:
        """The table as it is shown."""
        shown: dict[str, Any] = self.guest.ask("GET", f"{self.path}?seat=0&after=0")
        return without_presence(shown)
