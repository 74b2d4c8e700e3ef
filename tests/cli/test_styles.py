"""Text in a terminal: wrapped between words, cut, side by side, and the rules' Markdown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinary.cli.terminal.markdown import lines_of, spans
from quinary.cli.terminal.progress import line as progress_line
from quinary.cli.terminal.styles import beside, cut, painted, plain, wrapped
from quinary.core.registry import all_games
from quinary.core.text.languages import LANGUAGES
from quinary.core.text.rulebook import clauses, rules_text

STYLES = st.sampled_from(["", "bold", "bold cyan", "dim tint"])
LINES = st.lists(st.tuples(st.text("ab  ", max_size=12), STYLES), max_size=6)


@given(LINES, st.integers(4, 30), st.sampled_from(["", "  "]))
def test_wrapping_loses_nothing_but_spaces(line, width, indent):
    """No line is too long, and every letter is there, in order, in its style."""
    rows = list(wrapped(line, width, indent))
    assert all(len(plain(row)) <= width for row in rows)
    letters = [(letter, style) for text, style in line for letter in text if letter != " "]
    shown = [
        (letter, style) for row in rows for text, style in row for letter in text if letter != " "
    ]
    assert shown == letters


def test_wrapping_breaks_between_words():
    """Later lines begin with the indent."""
    rows = wrapped([("• ", ""), ("EIN-1", "bold"), (" five dice", "")], 12, "  ")
    assert [plain(row) for row in rows] == ["• EIN-1 five", "  dice"]


def test_styles_become_codes():
    """Spans of one style are one run; each line closes what it opens."""
    assert painted([("a", "bold"), ("b", "bold"), ("c", "")]) == "\x1b[1mab\x1b[0mc"
    assert painted(cut([("abc", "red"), ("def", "")], 4)) == "\x1b[31mabc\x1b[0md"


@pytest.mark.parametrize(
    ("width", "rows"), [(9, ["a    x", "bb   y"]), (5, ["a", "bb", "", "x", "y"])]
)
def test_blocks_stand_side_by_side_where_there_is_room(width, rows):
    """And below each other where there is none."""
    blocks = [[[("a", "")], [("bb", "")]], [[("x", "")], [("y", "")]]]
    assert [plain(row) for row in beside(blocks, width, 3)] == rows


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_every_game_are_laid_out(language):
    """Every clause is there in bold, no mark is left, and lines fit, tables aside."""
    for game in all_games():
        lines = list(lines_of(rules_text(game, language), 80))
        bold = {text for line in lines for text, style in line if "bold" in style}
        assert clauses(game, language).keys() <= bold
        text = "\n".join(map(plain, lines))
        assert "**" not in text
        assert "|-" not in text
        assert max(len(plain(line).rstrip()) for line in lines) <= 80


def test_emphasis():
    """Bold, italic and code, and a star that is none of them."""
    assert spans("**a** b *c* `d` 2 * 3") == [
        *(("", ""), ("a", "bold"), (" b ", ""), ("c", "italic")),
        *((" ", ""), ("d", "cyan"), (" 2 * 3", "")),
    ]


def test_how_far_the_work_is():
    """The share that is done, and the time that is left at this pace."""
    assert progress_line("deals", 0, 0, 1.0) == "deals " + "░" * 30
    assert progress_line("deals", 10, 40, 30.0).endswith(" 10/40  1:30 left")
