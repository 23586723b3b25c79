"""What can be done at a table: every act of the floor, who may do it and when, and the facts it yields."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypeAliasType

from pitboss.floor.acts.act import Act, AtTable, Elsewhere, InPit, Unasked
from pitboss.floor.acts.approvals import ApprovalActs
from pitboss.floor.acts.bad_beats import BadBeatActs
from pitboss.floor.acts.corrections import Correct
from pitboss.floor.acts.inventory import InventoryActs
from pitboss.floor.acts.jackpots import JackpotActs
from pitboss.floor.acts.kinds import kind_of
from pitboss.floor.acts.play import PlayActs
from pitboss.floor.acts.poker import PokerActs
from pitboss.floor.acts.seats import SeatActs
from pitboss.floor.acts.slips import SlipActs
from pitboss.floor.acts.stadium import StationActs
from pitboss.floor.acts.stadiums import StadiumActs
from pitboss.floor.acts.tables import Setup, TableActs
from pitboss.floor.acts.taps import TapActs

AnyAct = TypeAliasType(
    "AnyAct",
    Annotated[
        TableActs
        | TapActs
        | SeatActs
        | InventoryActs
        | SlipActs
        | ApprovalActs
        | PlayActs
        | Correct
        | PokerActs
        | JackpotActs
        | BadBeatActs
        | StationActs
        | StadiumActs,
        Field(discriminator="act"),
    ],
)
"""An act as it comes in."""

__all__ = ["Act", "AnyAct", "AtTable", "Elsewhere", "InPit", "Setup", "Unasked", "kind_of"]
