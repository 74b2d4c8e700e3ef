"""What EINSTEINCODE says about paper, as data."""

from collections import Counter

import pytest

from quinary.core.paper import Deck
from quinary.core.text.catalogue import catalogue
from quinary.core.text.phrases import Speaker
from quinary.games.einsteincode.paper import CODE_BACK, NUMBER_BACK, kit

SPEAKER = Speaker(catalogue("quinary.games.einsteincode"))


def cards() -> Deck:
    (deck,) = kit(SPEAKER)
    assert isinstance(deck, Deck)
    return deck


@pytest.mark.rule("COD-1")
def test_the_kit_has_54_cards():
    """Four of each number and letter, two jokers; from behind these look like numbers."""
    deck = cards()
    fronts = Counter(card.front.text or card.front.picture for card in deck.cards)
    letters = dict.fromkeys("xyzt", 4)
    assert fronts == {str(number): 4 for number in range(1, 10)} | letters | {"joker": 2}
    for card in deck.cards:
        assert card.back == (CODE_BACK if card.front.text in letters else NUMBER_BACK)


@pytest.mark.rule("COD-6")
def test_code_cards_tell_their_sums():
    """X is 4, y is 8, z is 12 and t is 16."""
    deck = cards()
    told = {card.front.text: card.front.caption for card in deck.cards}
    assert [told[letter] for letter in "xyzt"] == ["= 4", "= 8", "= 12", "= 16"]
