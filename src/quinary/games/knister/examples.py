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
        position="round 9 roll - / 7....37377..A.....6.8.... -",
    ),
    Example(
        id="alike",
        clauses=("KNI-6",),
        position="round 20 roll - / 45675787746366688888..... -",
    ),
    Example(
        id="others",
        clauses=("KNI-6",),
        position="round 20 roll - / 566A5494497A86935624..... -",
    ),
    Example(
        id="full-sheet",
        clauses=("KNI-7", "KNI-5", "KNI-6"),
        position="round 25 roll - / 7489B3737755A55893698B887 -",
    ),
)
