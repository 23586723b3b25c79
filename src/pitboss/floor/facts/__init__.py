"""What can have happened on the floor: the facts of the journal, as frozen records."""

from collections.abc import Mapping
from typing import Final

from pitboss.floor.chain import Fact as Entry
from pitboss.floor.facts.older import Signer, upcast
from pitboss.floor.facts.people import UNKNOWN, AccountClosed, AccountMade, SignedIn
from pitboss.floor.facts.poker import (
    BadBeatPaid,
    BoxCounted,
    ChangeAsked,
    DealtIn,
    HandAnswered,
    HandEnded,
    HandOpened,
    JackpotPosted,
    ListJoined,
    ListLeft,
    MovedOn,
    Paid,
    PayoutCleared,
    PotAmount,
    PotShare,
    SatOut,
    SeatBrought,
    SeatChanged,
    StakesChanged,
    TimeCharged,
)
from pitboss.floor.facts.records import KINDS, Fact, decode
from pitboss.floor.facts.stadium import (
    HandPaid,
    HandPayHeld,
    ModeChanged,
    Recognised,
    TicketIssued,
    Tipped,
    WindowOpened,
)
from pitboss.floor.facts.tables import (
    Answered,
    ApprovalAsked,
    ApprovalDeclined,
    ApprovalSigned,
    BoughtIn,
    Credited,
    EquipmentChanged,
    Filled,
    LimitsChanged,
    RoundOpened,
    SeatLeft,
    SeatTaken,
    Shuffled,
    StepSigned,
    TableClosed,
    TableOpened,
    TableSetUp,
)

NOBODY: Final[Mapping[int, Signer]] = {}
ROUND_FACTS: Final = frozenset(each.kind for each in (RoundOpened, Answered, HandOpened, HandAnswered))
"""What lies on the felt is the fold of these."""


def entry(fact: Fact, person: int | None, at: str) -> Entry:
    """A fact as it is handed to the journal."""
    return Entry(fact.kind, fact.to_json(), person, at)


def read(entry: Entry, people: Mapping[int, Signer] = NOBODY) -> Fact:
    """The fact an entry of the journal tells of; those of older editions may need to know who signed."""
    return decode(entry.kind, upcast(entry.kind, entry.body, entry.person, people))


__all__ = [
    "KINDS",
    "NOBODY",
    "ROUND_FACTS",
    "UNKNOWN",
    "AccountClosed",
    "AccountMade",
    "Answered",
    "ApprovalAsked",
    "ApprovalDeclined",
    "ApprovalSigned",
    "BadBeatPaid",
    "BoughtIn",
    "BoxCounted",
    "ChangeAsked",
    "Credited",
    "DealtIn",
    "EquipmentChanged",
    "Fact",
    "Filled",
    "HandAnswered",
    "HandEnded",
    "HandOpened",
    "HandPaid",
    "HandPayHeld",
    "JackpotPosted",
    "LimitsChanged",
    "ListJoined",
    "ListLeft",
    "ModeChanged",
    "MovedOn",
    "Paid",
    "PayoutCleared",
    "PotAmount",
    "PotShare",
    "Recognised",
    "RoundOpened",
    "SatOut",
    "SeatBrought",
    "SeatChanged",
    "SeatLeft",
    "SeatTaken",
    "Shuffled",
    "SignedIn",
    "Signer",
    "StakesChanged",
    "StepSigned",
    "TableClosed",
    "TableOpened",
    "TableSetUp",
    "TicketIssued",
    "TimeCharged",
    "Tipped",
    "WindowOpened",
    "entry",
    "read",
]
