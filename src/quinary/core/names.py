"""Names of people: data that may hold anything, shown as one line of text."""


def clean_name(name: str, longest: int) -> str:
    """The name without control characters and needless spaces, cut with grace if it is too long."""
    plain = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return plain if len(plain) <= longest else plain[: longest - 1] + "…"
