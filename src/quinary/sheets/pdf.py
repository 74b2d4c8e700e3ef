"""Pages to PDF files: the one place that runs typst and draws QR codes.

Both are in the extra `print`, and imported when they are needed.
"""

import io
import json
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib.resources import files
from typing import Any, Final

from quinary.core.errors import extra
from quinary.sheets.glyphs import legible
from quinary.sheets.order import Style

# The same pages give the same bytes: no clock is asked.
EPOCH: Final = 0
# PDF/UA: tagged, with a title, a language, and words for every picture.
STANDARD: Final = "ua-1"
# What typst raises on a fault of its own; no Exception, and not to be imported.
PANIC: Final = "PanicException"
LARGE: Final = 500_000  # a PDF of more bytes than this is large
REMEMBERED: Final = 12  # typst remembers a paper until it has made about this many others
FONTS: Final = ("Libertinus Serif", "DejaVu Sans Mono")
# The first line of a test page, which finds out what the fonts can show.
PROBE: Final = (
    '#set document(title: "Quinary"); #let paper = json(bytes(sys.inputs.paper));'
    " #set text(font: paper.fonts)"
)
# A text there, in every way in which papers show it.
SHOWN: Final = '{0} #text(weight: "semibold")[{0}] #strong[{0}] #emph[{0}]'


class Undrawn(RuntimeError):
    """Typst could not draw a paper."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        # The lines that it names.
        self.lines = {int(line) for line in re.findall(r":(\d+):\d+$", reason, re.MULTILINE)}


def make_pdf(
    title: str,
    style: Style,
    pages: Sequence[Mapping[str, Any]],
    pictures: Mapping[str, str] | None = None,
) -> bytes:
    """The pages as a PDF file; pictures are SVG drawings by name."""
    paper = {
        "fonts": FONTS,
        "title": title,
        "lang": style.language,
        "width": style.page[0],
        "height": style.page[1],
        "ink": style.ink_saving,
        "large": style.large,
        "pages": pages,
        "pictures": pictures or {},
    }
    with suppress(Undrawn):
        return _compiled(_template(), paper, _fonts(system=False))
    # Some text has letters that typst's own fonts don't have: the system's help out.
    with_boxes, without_marks = legible(pages, _unshown)
    with suppress(Undrawn):
        return _compiled(_template(), paper | {"pages": with_boxes}, _fonts(system=True))
    return _compiled(_template(), paper | {"pages": without_marks}, _fonts(system=True))


def _typst() -> Any:
    """The extra's module, imported when it is needed."""
    with extra("print", "Printing is"):
        import typst  # noqa: PLC0415
    return typst


def _compiled(source: bytes, paper: Mapping[str, Any], fonts: Any) -> bytes:
    typst = _typst()
    try:
        made = typst.compile(
            source,
            font_paths=fonts,
            ignore_system_fonts=True,
            sys_inputs={"paper": json.dumps(paper)},
            pdf_standards=[STANDARD],
            timestamp=EPOCH,
            format="pdf",
        )
    except typst.TypstError as error:
        raise Undrawn(error.diagnostic) from error
    except BaseException as error:
        if type(error).__name__ != PANIC:
            raise
        raise Undrawn(str(error)) from error
    assert isinstance(made, bytes)
    if len(made) > LARGE:
        _forget()
    return made


def _forget() -> None:
    """Makes typst drop what it remembers of a large paper, which may be hundreds of megabytes."""
    for _ in range(REMEMBERED):
        _typst().compile(b"", font_paths=_fonts(system=False), ignore_system_fonts=True)


def _unshown(texts: Sequence[str]) -> set[str]:
    """Those of the texts that typst's own fonts and the system's can't show."""
    if not texts:
        return set()
    lines = [PROBE, *(SHOWN.format(f"#paper.texts.at({number})") for number in range(len(texts)))]
    paper = {"fonts": FONTS, "texts": texts}
    try:
        _compiled("\n\n".join(lines).encode(), paper, _fonts(system=True))
    except Undrawn as undrawn:
        # Every text has a line of its own, and typst names those that it can't draw; where it
        # names none, halving finds them.
        named = {text for number, text in enumerate(texts) if 2 * number + 3 in undrawn.lines}
        half = len(texts) // 2
        return named or (_unshown(texts[:half]) | _unshown(texts[half:]) if half else set(texts))
    return set()


@cache
def _template() -> bytes:
    return files(__package__).joinpath("paper.typ").read_bytes()


@cache
def _fonts(*, system: bool) -> Any:
    """Typst's own fonts, with which a page looks the same on every machine; or the system's too."""
    return _typst().Fonts(include_system_fonts=system)


def qr_svg(text: str) -> str:
    """The text as a QR code, black on white."""
    with extra("print", "Printing is"):
        import segno  # noqa: PLC0415
    drawing = io.BytesIO()
    # Level M reads with 15 % of the code stained; the standard asks for a border of 4.
    segno.make(text, micro=False, error="m").save(
        drawing, kind="svg", border=4, light="white", xmldecl=False
    )
    return drawing.getvalue().decode()


def file_name(what: str, kind: str, style: Style) -> str:
    """Such as quinary-knister-block-fr-a4.pdf."""
    return f"quinary-{what}-{kind}-{style.suffix}.pdf"
