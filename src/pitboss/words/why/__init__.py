"""Why a wager was paid or taken: the cards, the roll or the number that decided, in words.

Everything is told from the events of a round, as they were written down: a replay, a live table and the terminal
read the same, and a card that nobody may see yet is in no sentence.
"""

from typing import Final

from pitboss.games.family import load
from pitboss.rulebook import HouseRules
from pitboss.words.why.reasons import Reasons

_OF: Final = {
    "baccarat": "pitboss.words.why.baccarat:OfACoup",
    "blackjack": "pitboss.words.why.blackjack:OfABox",
    "craps": "pitboss.words.why.dice:OfTheDice",
    "high-card": "pitboss.words.why.high_card:OfTwoCards",
    "pai-gow": "pitboss.words.why.pai_gow:OfTwoHands",
    "poker": "pitboss.words.why.poker:OfAHand",
    "wheel": "pitboss.words.why.wheel:OfADraw",
}
"""By family: what follows a round and tells why; a family without one says what a wager's cards make."""


def reasons(house: HouseRules) -> Reasons:
    """Whoever follows a round of this table to tell why."""
    named = _OF.get(house.section.played_as or "")
    return Reasons(house) if named is None else load(named)(house)
