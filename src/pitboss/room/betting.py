"""Who acts, what a bet may be and when a street is over, as PokerKit follows it.

PokerKit values no hand here: it is told of no kind of hand, so that it never decides who wins.
"""

from typing import Final

from pokerkit import Automation, BettingStructure, Deck, Mode, Opening, State
from pokerkit import Card as PokerKitCard
from pokerkit import Street as PokerKitStreet

from pitboss.equipment.cards import DECK
from pitboss.money import Cents
from pitboss.room.stakes import FIXED, RAISES, Spread

CARDS: Final = {card: next(PokerKitCard.parse(str(card))) for card in DECK}
UNKNOWN: Final = next(PokerKitCard.parse("??"))
"""A card that was burnt, or that nobody has seen."""
_AUTOMATIC: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
)
_OPENS: Final = {
    "left-of-button": Opening.POSITION,
    "highest-showing": Opening.HIGH_HAND,
    "lowest-showing": Opening.LOW_HAND,
}
_FORCED: Final = {"lowest-up-card": Opening.LOW_CARD, "highest-up-card": Opening.HIGH_CARD}


def betting(spread: Spread, stacks: list[Cents], posted: list[Cents]) -> State:
    """A hand before its first card; `posted` are the blinds from the left of the button."""
    variant, stakes = spread.variant, spread.stakes
    fixed = stakes.structure == FIXED
    streets = []
    for number, street in enumerate(variant.streets):
        opening = _OPENS[variant.opens]
        if number == 0:
            opening = _FORCED[variant.forced_bet.by] if variant.forced_bet else Opening.POSITION
        least = stakes.upper if fixed and street.limit == "upper" else stakes.lower
        streets.append(
            PokerKitStreet(
                street.burn,
                (False,) * street.down + (True,) * street.up,
                street.community,
                street.draw,
                opening,
                least,
                RAISES if fixed else None,
            )
        )
    return State(
        _AUTOMATIC,
        Deck.STANDARD,
        (),
        tuple(streets),
        BettingStructure.FIXED_LIMIT if fixed else BettingStructure.NO_LIMIT,  # other limits are the hand's own
        True,
        stakes.ante,
        posted,
        stakes.forced_bet,
        stacks,
        len(stacks),
        mode=Mode.CASH_GAME,
    )
