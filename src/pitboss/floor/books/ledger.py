"""The ledger of a table: where its chips are, and where the money came from.

Money moves by postings: so much out of some accounts, the same into others. A posting that does not come to
nothing is refused, so the accounts of a table always balance. What lies somewhere stands above zero, what came
from outside the table stands below zero in the account of its source.
"""

from collections.abc import Mapping
from enum import StrEnum

from pitboss.errors import BadInput
from pitboss.money import Cents, dollars


class Account(StrEnum):
    """The accounts every table has, since it was last opened."""

    RACK = "rack"
    """Chips in the tray."""
    DROP = "drop"
    """Cash in the drop box, or in the validators."""
    PAID_IN = "paid-in"
    """Where that came from: the players' pockets."""
    BANK = "bank"
    """The opening bank, from the cage; so are fills, and credits go there."""
    FILLS = "fills"
    CREDITS = "credits"
    BROUGHT = "brought"
    """Chips players brought along from a must-move table."""
    TAKEN_AWAY = "taken-away"
    """Chips players left with."""
    TOKES = "tokes"
    SLOT_TIPS = "slot-tips"
    """Gratuities on hand pays, for the slot team."""
    RAKE = "rake"
    """The rake box."""
    PROMOTIONAL = "promotional"
    """What lies in the promotional box, of whichever day."""
    COUNTED = "counted"
    """What was counted out of it for jackpots and fund, less what lay in it when the table was opened."""
    METERS = "meters"
    """What came off meters for wins at this table."""
    BOXES = "boxes"
    """Drop boxes that were removed and wait in the count room."""
    COUNT_ROOM = "count-room"
    """What was counted out of them, and went to the cage."""
    CARRIED = "carried"
    """Where the cash in boxes came from that were not counted when the table was opened: from before."""
    VARIANCE = "variance"
    """What counts found more than the books said; above zero what they found less."""
    TOURNAMENT = "tournament"
    """Chips of a tournament that were given out here. They are no money, and lie where no money does."""
    SET_ASIDE = "set-aside"
    """What the house had set aside for meters: it sets one back that was paid whole, and gets back what came off a
    meter where the rack has paid."""


def seat(number: int) -> str:
    """The account of the chips before a player."""
    return f"seat {number}"


def early(number: int) -> str:
    """The account of what a player who left took along of a round that is on: the round owes it."""
    return f"early {number}"


def owed(number: int) -> str:
    """The account of the commission a player owes: chips that lie before them and are the house's."""
    return f"owed {number}"


def held(number: int) -> str:
    """The account of what is held for a hand pay at a station."""
    return f"held {number}"


def reserve(approval: int) -> str:
    """The account of a win from a meter that waits for its signatures."""
    return f"reserve {approval}"


def posting(amounts: Mapping[str, Cents]) -> dict[str, Cents]:
    """What moves; refused where more or less goes out than comes in."""
    if over := sum(amounts.values()):
        moved = ", ".join(f"{name} {dollars(amount)}" for name, amount in amounts.items())
        raise BadInput(f"a posting is out of balance by {dollars(over)}: {moved}")
    return {name: amount for name, amount in amounts.items() if amount}
