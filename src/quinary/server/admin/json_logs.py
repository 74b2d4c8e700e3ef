"""The server's own log: one JSON object per line, on standard error.

It names routes, never paths: a table's id or code opens the table, and readers of the log
were not invited. Messages of uvicorn, asyncio and asyncpg take the same form.
"""

import json
import logging
import sys
import time

FIELDS = ("verb", "route", "status", "ms")  # the extra fields that a log record may carry


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
    """Sends everything logged from now on to standard error, as lines of JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Lines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # uvicorn logs the path of every socket that opens, and so the table's id.
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
