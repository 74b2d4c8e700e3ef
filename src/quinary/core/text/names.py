"""Names of people: data that may hold anything, shown as one line of text."""

JOINERS = "\u200c\u200d"
"""They print nothing, but 👩‍🚀, Persian and many Indian names are misspelt without them."""


def clean_name(name: str, longest: int) -> str:
    """The name without control characters and needless spaces, cut with grace if it is too long."""
    shown = "".join(c if c.isprintable() or c in JOINERS else " " for c in name)
    plain = " ".join(word for word in shown.split() if word.strip(JOINERS))
    return plain if len(plain) <= longest else plain[: longest - 1] + "…"
