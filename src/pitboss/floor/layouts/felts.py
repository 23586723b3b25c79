"""What is printed on the felt of a card game: as its house wrote it, else as wagers and deal have it."""

from typing import Final

from pitboss.games.poker.rules import PLAYERS, Deal, rules
from pitboss.games.poker.terms import BURNT
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import FeltText

EQUAL, COIN, BARE = "=", "@", "."
_BOARD: Final = ("FLOP", "FLOP", "FLOP", "TURN", "RIVER")
"""What is printed where the five cards of hold'em lie."""


def felt_of(house: HouseRules) -> FeltText:
    """The felt of a table."""
    written = house.section.text.felt
    return written if written is not None else FeltText(spots=_rows(house))


def with_cards(house: HouseRules) -> FeltText:
    """The felt of a table with cards in the middle that a course deals."""
    written = house.section.text.felt
    return written if written is not None else FeltText(spots=_rows(house), middle=_middle(house))


def _rows(house: HouseRules) -> tuple[str, ...]:
    """Side wagers and coins nearest to the dealer, then what opens a hand, then what is wagered during it."""
    offered = {name: wager for name, wager in house.wagers.items() if wager.rides_on is None}
    during = [name for name, wager in offered.items() if wager.when == "decision"]
    opening = [name for name in offered if name not in during]
    first = house.made_together(opening[0]) if opening else ()
    sides = [name for name in opening if name not in first and house.wagers[name].meter is None]
    coins = [COIN] if any(wager.meter for wager in offered.values()) else []
    rows = (" ".join((*sides, *coins)), f" {EQUAL} ".join(first), " ".join(during))
    return tuple(row for row in rows if row)


def _middle(house: HouseRules) -> tuple[str, ...]:
    """A row of cards for each hand that lies in the middle."""
    dealt: dict[str, int] = {}
    for stage in rules(house).course:
        if isinstance(stage, Deal):
            for name in stage.to:
                dealt[name] = dealt.get(name, 0) + stage.deal
    for elsewhere in (PLAYERS, BURNT, "dealer"):
        dealt.pop(elsewhere, None)
    return tuple(" ".join(f"{hand}:{word}" for word in _printed(hand, count)) for hand, count in dealt.items())


def _printed(hand: str, count: int) -> tuple[str, ...]:
    return _BOARD if count == len(_BOARD) else (hand.upper(),) * count
