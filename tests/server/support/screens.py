"""Feeds, and everything that they have shown."""

import json
from typing import Any

from websockets.sync.client import ClientConnection


def hear(feed: ClientConnection) -> dict[str, Any]:
    """The next message of a feed."""
    message: dict[str, Any] = json.loads(feed.recv(30))
    return message


class Screen:
    """A feed and everything it has shown; each message replaces the fields that it carries."""

    def __init__(self, feed: ClientConnection) -> None:
        self.feed = feed
        self.shown: dict[str, Any] = {}
        self.frames: list[str] = []
        self.facts: list[dict[str, Any]] = []
        self.answers: dict[Any, dict[str, Any]] = {}
        self.hear()

    def hear(self) -> dict[str, Any]:
        """The next message."""
        frame = self.feed.recv(30)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        self.answers |= {answer["id"]: answer for answer in message.pop("answers", [])}
        self.facts += message.pop("facts", None) or []
        self.shown |= message
        return message

    def until(self, number: int) -> None:
        """Reads until everything up to this number has been shown."""
        while self.shown["n"] < number:
            self.hear()

    def wish(self, wish: str, **fields: Any) -> dict[str, Any]:
        """The answer to a wish."""
        identity = len(self.answers) + 1
        self.feed.send(json.dumps({"wish": wish, "id": identity, **fields}))
        while identity not in self.answers:
            self.hear()
        return self.answers[identity]


def without_presence(shown: dict[str, Any]) -> dict[str, Any]:
    """The message without who is present just now."""
    return {**shown, "seats": [{**seat, "here": None} for seat in shown["seats"]]}
