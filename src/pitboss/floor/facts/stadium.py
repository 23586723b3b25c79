"""What can have happened at a stadium besides what happens at every table."""

from pitboss.floor.facts.records import Fact, fact
from pitboss.money import Cents


@fact("window-opened")
class WindowOpened(Fact):
    """The stations may wager or decide until a time."""

    for_: str
    until: str


@fact("recognised")
class Recognised(Fact):
    """The wheel's reader saw where the ball lies; the dealer has yet to confirm it."""

    section: str


@fact("mode-changed")
class ModeChanged(Fact):
    """A dealer took over, or left the game to the software."""

    dealt_by: str


@fact("ticket-issued")
class TicketIssued(Fact):
    """A station paid out credits as a ticket; the journal knows it by its place in the register."""

    ticket: int
    seat: int
    amount: Cents
    digest: str | None = None
    """Of its number, which itself is money; older records have none."""


@fact("gratuity")
class Tipped(Fact):
    """A gratuity: to the dealers, of a hand pay to the slot team."""

    seat: int
    amount: Cents
    to: str


@fact("hand-pay-held")
class HandPayHeld(Fact):
    """A win too large for a ticket waits for a Slot Attendant."""

    seat: int
    amount: Cents


@fact("hand-paid")
class HandPaid(Fact):
    """The Slot Attendant has paid it."""

    seat: int
    amount: Cents
