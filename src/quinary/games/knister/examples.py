"""The examples of KNISTER's leaflet.

Its table shows a line for every combination: they are the rows of two grids whose last row stays
empty, so that nothing else scores. Which four more cells are filled after nine rounds is ours.
"""

from quinary.core.text.examples import Example

EXAMPLES = (
    Example(
        id="eight",
        clauses=("KNI-3", "KNI-2"),
        position=f"round 0 roll - / {'.' * 25} - / {'.' * 25} - / {'.' * 25} -",
        acts=("3-5", "c3", "a5", "e3"),
    ),
    Example(
        id="nine-rounds",
        clauses=("KNI-5",),
        position="round 8 roll - / 7....3737...A.....6.8.... -",
        acts=("3-4", "e2"),
    ),
    Example(
        id="alike",
        clauses=("KNI-6",),
        position="round 19 roll - / 4567578774636668888...... -",
        acts=("4-4", "e4"),
    ),
    Example(
        id="others",
        clauses=("KNI-6",),
        position="round 19 roll - / 566A5494497A8693562...... -",
        acts=("1-3", "e4"),
    ),
    Example(
        id="full-sheet",
        clauses=("KNI-7", "KNI-5", "KNI-6"),
        position="round 24 roll - / 7489B3737755A55893698B88. -",
        acts=("3-4", "e5"),
    ),
)
