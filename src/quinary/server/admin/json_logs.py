"""The server's own log: one JSON object per line, on standard error.

It names routes, never addresses: a table's id and its code open the table, and nobody who
reads a log was invited. The standard library's logging is enough for that, and what uvicorn,
asyncio and asyncpg have to say comes out in the same shape.
"""

import json
import logging
import sys
import time

FIELDS = ("verb", "route", "status", "ms")
"""What an entry may say besides its words."""


class _Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line)


def keep_journal(level: str) -> None:
    """Everything that is logged from now on goes to standard error, as lines of JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Lines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # uvicorn tells the paths of sockets when they open: those hold tables' ids.
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
