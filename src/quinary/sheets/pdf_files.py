"""PDF files on disk: names that say what they are, and never half a file."""

from pathlib import Path

from quinary.sheets.order import BadOrder, Style
from quinary.wire.atomic_files import write_whole


def file_name(what: str, kind: str, style: Style) -> str:
    """Such as quinary-knister-block-fr-a4.pdf."""
    return f"quinary-{what}-{kind}-{style.suffix}.pdf"


def write_pdf(pdf: bytes, path: Path) -> None:
    """Writes the file, all of it or nothing; one of this name is replaced."""
    try:
        write_whole(pdf, path)
    except OSError as error:
        raise BadOrder(f"{path} can't be written: {error.strerror}.") from None
