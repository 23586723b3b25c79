"""What can have happened to a win from a progressive meter."""

from pitboss.floor.facts.records import Fact, fact
from pitboss.money import Cents


@fact("jackpot-paid")
class JackpotPaid(Fact):
    """It was verified: what was reserved when it was won was paid."""

    approval: int
    seat: int
    meter: str
    amount: Cents


@fact("jackpot-returned")
class JackpotReturned(Fact):
    """It was declined: what was reserved went back, and what had come off the meter onto it."""

    approval: int
    seat: int
    meter: str
    amount: Cents
    showed: Cents
    shows: Cents
