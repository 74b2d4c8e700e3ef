"""PDF files on disk: names that say what they are, and never half a file."""

import contextlib
import os
import tempfile
from pathlib import Path

from quinary.sheets.order import BadOrder, Style


def file_name(what: str, kind: str, style: Style) -> str:
    """Such as quinary-knister-block-fr-a4.pdf."""
    return f"quinary-{what}-{kind}-{style.suffix}.pdf"


def write_whole(pdf: bytes, path: Path) -> None:
    """Writes the file, all of it or nothing; one of this name is replaced."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".quinary-", suffix=".pdf")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(pdf)
            umask = os.umask(0)
            os.umask(umask)
            Path(name).chmod(0o666 & ~umask)
            Path(name).replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(name).unlink()
            raise
    except OSError as error:
        raise BadOrder(f"{path} can't be written: {error.strerror}.") from None
