"""Text that the fonts at hand can't show: a box stands for it, and everything else stays.

PDF/UA refuses a file in which a glyph is missing, so one name would cost everybody the paper.
"""

import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

BOX: Final = "□"
JOINER: Final = "\u200d"
MARKS: Final = ("Mn", "Mc", "Me", "Cf")  # unicode's categories of what goes with the sign before it
SKIN_TONES: Final = range(0x1F3FB, 0x1F400)
# Those of some texts that the fonts can't show.
Unshown: TypeAlias = Callable[[Sequence[str]], set[str]]


def legible(pages: Any, unshown: Unshown) -> tuple[Any, Any]:
    """The same pages with a box for every letter that can't be shown; and without any marks too.

    A letter usually fails wherever it stands. Marks may fail in one text and not in another: such
    a text loses its marks. If that is not enough, take the second pages.
    """
    texts = sorted({text for text in texts_in(pages) if not is_plain(text)})
    found = {cluster for text in texts for cluster in clusters(text) if not is_plain(cluster)}
    missing, lost = unshown(sorted(found)), unshown(sorted(set("".join(found))))
    bare = {text: "".join(_bare(cluster, lost) for cluster in clusters(text)) for text in texts}
    spelt = {
        text: "".join(_bare(c, lost) if c in missing else c for c in clusters(text))
        for text in texts
    }
    hopeless = unshown(sorted(set(spelt.values())))
    mended = {text: bare[text] if spelt[text] in hopeless else spelt[text] for text in texts}
    return _exchanged(pages, mended), _exchanged(pages, bare)


def is_plain(text: str) -> bool:
    """Whether every font can show it."""
    return text.isascii() and text.replace("\n", "").isprintable()


def clusters(text: str) -> list[str]:
    """The text in pieces that are drawn as one: a letter with its accents, an emoji."""
    found: list[str] = []
    for sign in text:
        if found and (_is_mark(sign) or found[-1].endswith(JOINER)):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign) in MARKS or ord(sign) in SKIN_TONES


def _bare(cluster: str, lost: set[str]) -> str:
    """Its letters without their marks, as far as they can be shown; otherwise one box."""
    letters = "".join(sign for sign in cluster if not _is_mark(sign) and sign not in lost)
    is_invisible = all(unicodedata.category(sign) == "Cf" for sign in cluster)
    return letters or ("" if is_invisible else BOX)


def texts_in(data: Any) -> Iterator[str]:
    """All texts inside the data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for value in data.values():
            yield from texts_in(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from texts_in(value)


def _exchanged(data: Any, texts: Mapping[str, str]) -> Any:
    """The same data with other texts."""
    if isinstance(data, str):
        return texts.get(data, data)
    if isinstance(data, Mapping):
        return {key: _exchanged(value, texts) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_exchanged(value, texts) for value in data]
    return data
