"""The examples of RIGOLADE's leaflet."""

from quinary.core.text.examples import Example


def first(name: str, clauses: tuple[str, ...], tiles: str, equation: str) -> Example:
    """An example in which the first player, with these tiles, lays the first equation."""
    position = f"standard turn=A | - | A 0 {tiles} | B 0"
    return Example(id=name, clauses=clauses, position=position, acts=(f"E6 {equation}",))


EXAMPLES = (
    first("one-number", ("RIG-6",), "4 7 8 14 56 × ×", "7×8=56"),
    first("middle", ("RIG-7", "RIG-6"), "5 7 35 ×", "5×7=35"),
    Example(
        id="chain",
        clauses=("RIG-8", "RIG-2"),
        position="standard turn=B | E6 4+4=8 | A 8 | B 0 2 10 +",
        acts=("G6 8+2=10",),
    ),
    first("addition", ("RIG-10",), "20 30 50 +", "20+30=50"),
    first("subtraction", ("RIG-10",), "4 12 16 −", "16−12=4"),
    first("multiplication", ("RIG-10",), "6 8 48 ×", "6×8=48"),
    first("division", ("RIG-10",), "7 8 56 ÷", "56÷8=7"),
)
