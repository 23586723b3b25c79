"""What can be done at a table: every act of the floor, who may do it and when, and the facts it yields."""

from typing import Annotated, TypeAlias

from pydantic import Field

from pitboss.floor.acts.act import Act, AtTable, Elsewhere, Unasked
from pitboss.floor.acts.approvals import Approve, AskFill
from pitboss.floor.acts.jackpots import CountBox, PostJackpot
from pitboss.floor.acts.kinds import kind_of
from pitboss.floor.acts.play import (
    CallChips,
    CloseBets,
    Decide,
    Declare,
    EnterCard,
    EnterRoll,
    EnterSpin,
    EnterStart,
    GiveUpDice,
    PlaceChips,
    Report,
    SpeakForAbsent,
    TakeChips,
)
from pitboss.floor.acts.poker import (
    BeginHand,
    ChangeSeat,
    ChangeStakes,
    ChargeTime,
    JoinList,
    LeaveList,
    MoveOn,
    SitOut,
)
from pitboss.floor.acts.seats import BuyIn, LeaveSeat, TakeSeat
from pitboss.floor.acts.stadium import CashOut, InsertBill, InsertTicket, ManTable, Tip
from pitboss.floor.acts.stadiums import ConfirmSpin, TimeIsUp
from pitboss.floor.acts.tables import (
    ChangeEquipment,
    ChangeLimits,
    CloseTable,
    OpenTable,
    Setup,
    Shuffle,
    SignStep,
)

AnyAct: TypeAlias = Annotated[
    SignStep
    | OpenTable
    | CloseTable
    | ChangeLimits
    | ChangeEquipment
    | Shuffle
    | TakeSeat
    | LeaveSeat
    | BuyIn
    | PlaceChips
    | TakeChips
    | CallChips
    | CloseBets
    | Decide
    | GiveUpDice
    | EnterCard
    | EnterStart
    | EnterSpin
    | EnterRoll
    | Report
    | AskFill
    | Approve
    | SpeakForAbsent
    | BeginHand
    | Declare
    | ChargeTime
    | ChangeStakes
    | SitOut
    | JoinList
    | LeaveList
    | ChangeSeat
    | MoveOn
    | CountBox
    | PostJackpot
    | InsertBill
    | InsertTicket
    | CashOut
    | Tip
    | TimeIsUp
    | ConfirmSpin
    | ManTable,
    Field(discriminator="act"),
]
"""An act as it comes in."""

__all__ = [
    "Act",
    "AnyAct",
    "AtTable",
    "BuyIn",
    "Elsewhere",
    "InsertBill",
    "MoveOn",
    "OpenTable",
    "Setup",
    "SignStep",
    "TakeSeat",
    "TimeIsUp",
    "Unasked",
    "kind_of",
]
