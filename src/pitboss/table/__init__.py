"""A table: seats and wagers, the round as a script that asks, settlement, rulings, and the journal."""

from pitboss.table.answers import (
    Answer,
    BetsClosed,
    CallWager,
    CardDealt,
    Decision,
    DiceRolled,
    Irregular,
    MeterReads,
    PassDice,
    Pay,
    PlaceWager,
    StartFound,
    StationDecides,
    TakeBack,
    WheelStopped,
)
from pitboss.table.asks import (
    Ask,
    DealCard,
    Decide,
    Face,
    FindStart,
    PayAndTake,
    ReadMeter,
    RollDice,
    SpinWheel,
    StationsDecide,
    TakeWagers,
)
from pitboss.table.common_hand import CommonHand
from pitboss.table.croupier import Croupier, Meters
from pitboss.table.game import CardPack, Game, Script
from pitboss.table.round import Round
from pitboss.table.seats import Place, Seat, Stake
from pitboss.table.table import Table

__all__ = [
    "Answer",
    "Ask",
    "BetsClosed",
    "CallWager",
    "CardDealt",
    "CardPack",
    "CommonHand",
    "Croupier",
    "DealCard",
    "Decide",
    "Decision",
    "DiceRolled",
    "Face",
    "FindStart",
    "Game",
    "Irregular",
    "MeterReads",
    "Meters",
    "PassDice",
    "Pay",
    "PayAndTake",
    "Place",
    "PlaceWager",
    "ReadMeter",
    "RollDice",
    "Round",
    "Script",
    "Seat",
    "SpinWheel",
    "Stake",
    "StartFound",
    "StationDecides",
    "StationsDecide",
    "Table",
    "TakeBack",
    "TakeWagers",
    "WheelStopped",
]
