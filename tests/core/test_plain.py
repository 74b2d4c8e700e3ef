"""What games find out about play is plain; what is not is named where it is made."""

from fractions import Fraction
from typing import Any

import pytest

from quinary.core.bot import Estimate
from quinary.core.review import AnyJudge, Deduction, Hindsight, Judge, check_plain
from quinary.core.text.phrases import Phrase

# Stands in for numbers of NumPy's: it counts like Python's own, but is not plain.
ODD: Any = Fraction(1, 2)


@pytest.mark.parametrize("value", [1, 0.5, "x", True, None, ((1, "x"), [None]), {"x": 0.5}])
def test_plain_values_are_left_alone(value):
    """Numbers, texts, true, false and nothing, in whatever holds them."""
    check_plain(value, "it")


@pytest.mark.parametrize(
    ("value", "path"),
    [
        (ODD, "it is"),
        ((1, ODD), r"it\[1\] is"),
        ([Estimate("x", 1.0), Estimate("x", ODD)], r"it\[1\]\.value is"),
        ({"x": [ODD]}, r"it\['x'\]\[0\] is"),
        (Phrase("key", points=ODD), r"it\.arguments\['points'\] is"),
    ],
)
def test_what_is_not_plain_is_named_by_its_path(value, path):
    """With its type, so that whoever made it finds it."""
    with pytest.raises(TypeError, match=path + r" of the type fractions\.Fraction"):
        check_plain(value, "it")


def odd(*_about: Any) -> Any:
    """What a game says that reckons with numbers of its own."""
    return ODD


JUDGE: AnyJudge = Judge(level="x", weigh=odd, unit=1.0, expected=odd, start=odd)
HINDSIGHT = Hindsight(search=odd)
DEDUCTION = Deduction(
    possibilities=odd,
    secret=odd,
    is_attempt=bool,
    is_answer=bool,
    settles=bool,
    promises=odd,
    promising=odd,
    notes=odd,
)


@pytest.mark.parametrize(
    ("who", "name"),
    [
        *[(JUDGE, name) for name in ("weigh", "expected", "start")],
        (HINDSIGHT, "search"),
        *[(DEDUCTION, n) for n in ("possibilities", "secret", "promises", "promising", "notes")],
    ],
)
def test_who_studies_a_game_says_what_is_plain(who, name):
    """Judges, hindsight and deduction hand out nothing else; the function at fault is named."""
    with pytest.raises(TypeError, match=r"test_plain\.odd\(\) is of the type"):
        getattr(who, name)()
