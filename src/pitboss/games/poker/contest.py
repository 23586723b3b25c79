"""A player's hand against the dealer's, and what of it a pay table names."""

from collections.abc import Container

from pitboss.hands.classifiers import Split
from pitboss.hands.valuers import Valuer
from pitboss.rulebook import HouseRules
from pitboss.rulebook.outcomes import LOSE_WITH, splits

PLAYER_WINS = "player-wins"
TIE = "tie"
DEALER_WINS = "dealer-wins"
NOT_QUALIFIED = "not-qualified"
UNQUALIFIED_WINS = "unqualified-dealer-wins"


def compared(mine: int, dealers: int, *, copy: str = TIE) -> str:
    """Who wins; where the house says so, a copy of the dealer's hand is no tie."""
    if mine == dealers:
        return copy
    return PLAYER_WINS if mine > dealers else DEALER_WINS


def hand_name(value: Valuer, strength: int, split: tuple[Split, ...] = ()) -> str:
    """What a hand of this strength is called, by the part of its category a pay table names."""
    category = value.ranking.order[int(value.category_of[strength])]
    lead = int(value.leading[strength])
    return next((p.name for p in split if p.category == category and p.low <= lead <= p.high), category)


def contest_line(
    rows: Container[str], result: str, name: str, *, qualified: bool, pays_hand: str = "winning"
) -> str:
    """The line of a pay table a contest is settled by: the most particular one that is printed."""
    lines = [name] if pays_hand == "always" or (pays_hand == "winning-or-unqualified" and not qualified) else []
    if not qualified:
        lines.append(NOT_QUALIFIED)
    if result == PLAYER_WINS:
        lines.append(name)
    if result == DEALER_WINS and not qualified:
        lines.append(UNQUALIFIED_WINS)
    if result == DEALER_WINS:
        lines.append(f"{LOSE_WITH}{name}")
    return next((line for line in lines if line in rows), result)


def contest_outcome(house: HouseRules, wager: str, value: Valuer, mine: int, result: str, qualified: bool) -> str:
    """The outcome of a wager against the dealer."""
    entry = house.wagers[wager]
    name = hand_name(value, mine, splits(entry))
    rows = house.paytable(wager).rows
    return contest_line(rows, result, name, qualified=qualified, pays_hand=entry.pays_hand)
