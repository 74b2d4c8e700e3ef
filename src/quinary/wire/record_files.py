"""Records in files: written whole or not at all; damaged ones are refused with the reason."""

from pathlib import Path
from typing import Any

import msgspec

from quinary.core.errors import BadRecord, QuinaryError
from quinary.core.fairness import Fairness
from quinary.core.record import Record
from quinary.wire.atomic_files import write_whole
from quinary.wire.codec import decode_opened, decode_record, encode_record
from quinary.wire.seen import Seen, decode_seen

LARGEST_FILE = 64 * 1024 * 1024


def write_record(record: Record, path: Path) -> None:
    """Writes the record so that a crash leaves the old file or the new one, never half of one."""
    text = msgspec.json.format(msgspec.json.encode(encode_record(record)), indent=1)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # It may hold secrets of a game that is still played: only its owner may read it.
        write_whole(text + b"\n", path, private=True)
    except OSError as error:
        raise QuinaryError(f"The game can't be saved as {path}: {error.strerror}.") from None


def write_new_record(record: Record, path: Path) -> None:
    """Writes the record to a new file; refuses to overwrite an existing one."""
    if path.exists():
        raise QuinaryError(f"{path} exists already: choose another name.")
    write_record(record, path)


def read_record(path: Path) -> Record:
    """Returns the record in the file; its steps are decoded, not yet checked by the rules."""
    return decode_record(_read(path))


def read_opened(path: Path) -> tuple[Record, Fairness | None]:
    """Returns the record in the file, bare or as a server publishes it, and its seed's origin.

    The origin is None where the file does not say; nothing has been checked yet.
    """
    return decode_opened(_read(path))


def read_seen(path: Path) -> Seen | None:
    """Returns what a browser saw of the game in the file; None where the file does not say."""
    return decode_seen(_read(path))


def _read(path: Path) -> Any:
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadRecord(f"{path} is too large to be a record.")
        return msgspec.json.decode(path.read_bytes())
    except OSError as error:
        raise BadRecord(f"{path} can't be read: {error.strerror}.") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"{path} is not a whole record: {error}.") from None
