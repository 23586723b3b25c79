"""Matchups over shapes no shipped game has: nothing is read beyond what was counted."""

from itertools import combinations

import numpy as np
import pytest

from pitboss.errors import NotAnalysed
from pitboss.hands.rankings import THREE_CARD
from pitboss.hands.valuers import valuer
from pitboss.odds.poker.matchups import matchups

DEALERS = 3


@pytest.mark.parametrize("shows", [False, True])
def test_a_hand_as_large_as_the_dealers_is_compared_with_every_hand_left(shows: bool) -> None:
    """With a card showing, a player's cards and that one outnumber the dealer's hand."""
    found = matchups(THREE_CARD, DEALERS, DEALERS, 0, shows)
    value = valuer(THREE_CARD, DEALERS)
    for at in range(0, len(found.hands), len(found.hands) // 5):
        mine = set(found.hands[at].tolist())
        up = int(found.up[at, 7 if shows else 0])
        left = [hand for hand in combinations(sorted(set(range(52)) - mine), DEALERS) if not shows or up in hand]
        assert len(left) == found.dealers
        strengths = value.strengths(np.array(left, dtype=np.int64))
        column = 7 if shows else 0
        assert int(found.below[at, column]) == (strengths < found.strength[at]).sum()
        assert int(found.equal[at, column]) == (strengths == found.strength[at]).sum()


def test_hands_too_large_to_compare_are_refused() -> None:
    with pytest.raises(NotAnalysed, match="hands of 7 cards against 3"):
        matchups(THREE_CARD, 7, DEALERS, 0, shows=False)
