"""Pages to PDF: the one place that runs typst and draws QR codes.

Both are in the extra `print`, and imported when they are needed.
"""

import io
import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from quinary.core.errors import QuinaryError
from quinary.sheets.order import Style

NOT_INSTALLED: Final = "Printing is not installed: pip install 'quinary[print]'."
EPOCH: Final = 0
"""The same pages give the same bytes: no clock is asked."""
STANDARD: Final = "ua-1"
"""PDF/UA: tagged, with a title, a language, and words for every picture."""


class NotInstalled(QuinaryError):
    """The extra `print` is missing."""

    code = "not-installed"

    def __init__(self) -> None:
        super().__init__(NOT_INSTALLED)


def make_pdf(
    title: str,
    style: Style,
    pages: Sequence[Mapping[str, Any]],
    pictures: Mapping[str, str] | None = None,
) -> bytes:
    """The pages as a PDF file; pictures are SVG drawings by name."""
    try:
        import typst  # noqa: PLC0415  an extra, imported when it is needed
    except ModuleNotFoundError:
        raise NotInstalled from None
    paper = {
        "title": title,
        "lang": style.language,
        "width": style.page[0],
        "height": style.page[1],
        "ink": style.ink_saving,
        "large": style.large,
        "pages": pages,
        "pictures": pictures or {},
    }
    made = typst.compile(
        _template(),
        font_paths=_fonts(),
        ignore_system_fonts=True,
        sys_inputs={"paper": json.dumps(paper)},
        pdf_standards=[STANDARD],
        timestamp=EPOCH,
        format="pdf",
    )
    assert isinstance(made, bytes)
    return made


@cache
def _template() -> bytes:
    return files(__package__).joinpath("paper.typ").read_bytes()


@cache
def _fonts() -> Any:
    """Typst's own fonts and no others, so that a page looks the same on every machine."""
    import typst  # noqa: PLC0415

    return typst.Fonts(include_system_fonts=False)


def qr_svg(text: str) -> str:
    """The text as a QR code, black on white."""
    try:
        import segno  # noqa: PLC0415
    except ModuleNotFoundError:
        raise NotInstalled from None
    drawing = io.BytesIO()
    segno.make(text, micro=False, error="m").save(
        drawing, kind="svg", border=4, light="white", xmldecl=False
    )
    return drawing.getvalue().decode()
