"""Files and folders that are there whole or not at all."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from quinary.core.errors import QuinaryError


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """A file beside this one that gets its name when all has gone well."""
    with new_folder(path, single=True) as part:
        yield part


@contextmanager
def new_folder(path: Path, *, single: bool = False) -> Iterator[Path]:
    """A folder beside this one, or with `single` a file in one, that gets its name at the end."""
    _refuse_taken(path)
    try:
        path.absolute().parent.mkdir(parents=True, exist_ok=True)
        around = Path(tempfile.mkdtemp(prefix=".quinary-", dir=path.absolute().parent))
    except OSError as error:
        raise QuinaryError(f"{path} can't be written: {error.strerror}.") from None
    part = around / path.name
    try:
        if not single:
            part.mkdir()
        yield part
        _sync(part)
        _refuse_taken(path)
        part.rename(path)
    except OSError as error:
        raise QuinaryError(f"{path} was not written: {error.strerror}.") from None
    finally:
        shutil.rmtree(around, ignore_errors=True)


def _refuse_taken(path: Path) -> None:
    if os.path.lexists(path):
        raise QuinaryError(f"{path} exists already: choose another name.")


def _sync(part: Path) -> None:
    for file in (part, *part.iterdir()) if part.is_dir() else (part,):
        handle = os.open(file, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
