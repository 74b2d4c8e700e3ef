"""EINSTEIN on paper: four sheets to a page."""

from quinary.core.paper import Paper, Slip
from quinary.core.text.phrases import Speaker
from quinary.games.einstein.model import BLANK
from quinary.games.einstein.sheet import rows_table, tracks_table


def block(speaker: Speaker) -> Slip:
    """The eleven rows, the three tracks, and a place for the total."""
    return Slip(
        tables=(rows_table(BLANK, speaker), tracks_table(BLANK, speaker)),
        fields=(speaker.words.say("total"),),
        notes=(speaker.words.say("sheet-legend"),),
    )


PAPER = Paper(block=block)
