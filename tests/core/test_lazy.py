"""Lazy fields of a game are imported when somebody asks for them."""

import pytest

from quinary.core import errors
from quinary.core.game import lazy


def test_a_lazy_field_is_what_its_name_says():
    """A name in a module, or the module itself."""
    assert lazy("quinary.core", "errors")() is errors
    assert lazy("quinary.core", "errors", "Malformed")() is errors.Malformed


def test_what_is_missing_is_an_import_error():
    """And not before it is asked for: bots play on in plain Python where Numba is missing."""
    missing = lazy("quinary.core", "nowhere", "SOMETHING")
    with pytest.raises(ImportError):
        missing()
