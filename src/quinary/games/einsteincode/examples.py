"""The examples of EINSTEINCODE's leaflet: four times four cards. The codes are ours."""

from quinary.core.text.examples import Example


def turned_up(name: str, clause: str, cards: str) -> Example:
    """An example in which the first player turns up these cards."""
    position = "notebook turn A pile 4444444442 cards - / xyzt / xyzt"
    return Example(id=name, clauses=(clause,), position=position, acts=(cards,))


EXAMPLES = (
    turned_up("three-letters", "COD-6", "1-8-3-3"),
    turned_up("four-letters", "COD-6", "4-4-9-3"),
    turned_up("two-letters", "COD-6", "1-1-7-2"),
    turned_up("no-letter", "COD-10", "3-7-3-7"),
)
