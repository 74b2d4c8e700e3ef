"""Files: written whole or not at all; records read with clear words when they are damaged."""

import contextlib
import os
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from quinary.core.errors import BadRecord, QuinaryError
from quinary.core.fairness import Fairness
from quinary.core.record import Record
from quinary.wire.codec import decode_opened, decode_record, encode_record

LARGEST_FILE = 64 * 1024 * 1024


def write_whole(data: bytes, path: Path, *, private: bool = False) -> None:
    """Writes the file, all of it or nothing, whatever happens; one of this name is replaced.

    A private file only its owner may read; another one, whoever may read new files here.
    """
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".quinary-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if not private:
            Path(name).chmod(0o666 & ~_umask())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def _umask() -> int:
    # It can only be read by setting it.
    umask = os.umask(0)
    os.umask(umask)
    return umask


def write_record(record: Record, path: Path) -> None:
    """Writes the record so that a crash leaves the old file or the new one, never half of one.

    The file may hold what players must not see yet, so that only its owner may read it.
    """
    text = msgspec.json.format(msgspec.json.encode(encode_record(record)), indent=1)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(text + b"\n", path, private=True)
    except OSError as error:
        raise QuinaryError(f"The game can't be saved as {path}: {error.strerror}.") from None


def write_new_record(record: Record, path: Path) -> None:
    """Writes the record to a file that does not exist yet: nobody's file is overwritten."""
    if path.exists():
        raise QuinaryError(f"{path} exists already: choose another name.")
    write_record(record, path)


def read_record(path: Path) -> Record:
    """The record in the file; its steps are understood, not yet checked by the rules."""
    return decode_record(_read(path))


def read_opened(path: Path) -> tuple[Record, Fairness | None]:
    """The record in the file, bare or as a server opens it, and where its seed comes from.

    The second is None where the file does not say; nothing has been checked yet.
    """
    return decode_opened(_read(path))


def _read(path: Path) -> Any:
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadRecord(f"{path} is too large to be a record.")
        return msgspec.json.decode(path.read_bytes())
    except OSError as error:
        raise BadRecord(f"{path} can't be read: {error.strerror}.") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"{path} is not a whole record: {error}.") from None
