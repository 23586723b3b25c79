"""What goes wrong in a hand of poker: which rule of the house decides it now, and what that does to the hand."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, TypeAlias

from pitboss.citing import listed
from pitboss.equipment.cards import UNSEEN, Card
from pitboss.errors import Refused
from pitboss.room.awaited import Deal, Show
from pitboss.room.hand import PokerHand
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import Irregularity, Phase, Remedy
from pitboss.saying import say

ON_A_HAND: Final = {
    Remedy.UP_CARD: "turn-up",
    Remedy.STOPS_BETTING: "stop",
    Remedy.LAST_CARD_UP: "go-on",
    Remedy.VOID_HAND: "void-hand",
    Remedy.DEAD_HAND: "refund",
    Remedy.WAGERS_ABANDONED: "kill",
}
"""What a remedy for one player's hand does to it."""
RULED: Final = (Remedy.VOID_ROUND, Remedy.PLAY_ON, Remedy.EQUIPMENT, Remedy.SET_CARD_ASIDE, *ON_A_HAND)
"""Remedies a poker hand is given here; others are carried out at the table by hand."""
VOID: Final = "void"
Happened: TypeAlias = Collection[tuple[str, int | None]]
"""What was ruled on in a hand, and at which seat where it was about a player's own cards: see `about`."""


@dataclass(frozen=True)
class Ruling:
    """An irregularity was ruled on, and what that did."""

    name: str
    does: str
    """`void` all of it; `set-aside`, `replace` or `turn-up` a card; `kill`, `refund` or `void-hand` one player's
    hand; have a player `stop` or `go-on` whose last card turned up; or `nothing`."""
    seat: int | None = None
    card: Card | None = None

    @property
    def void(self) -> bool:
        """Whether everything goes back."""
        return self.does == VOID


# --- which rule -----------------------------------------------------------------------------------------------


def about(house: HouseRules, irregularity: str, seat: int | None) -> tuple[str, int | None]:
    """What has happened, and to whom where it is about one player's hand."""
    return irregularity, seat if _rule(house, irregularity).remedy in ON_A_HAND else None


def ruled_as(house: HouseRules, irregularity: str, seat: int | None, happened: Happened) -> str:
    """What happens once more in a hand may be ruled on otherwise, as often as it happens; what happens to a
    player's own cards, only where it has happened to theirs."""
    name = irregularity
    while (again := _rule(house, name).again) and about(house, name, seat) in happened:
        name = again[0]
    return name


def not_now(
    house: HouseRules, irregularity: str, seat: int | None, happened: Happened, hand: PokerHand | None
) -> str | None:
    """Why the house's ruling is not carried out on the hand as it stands; None where it is."""
    found, phase = _rule(house, ruled_as(house, irregularity, seat, happened)), _phase(hand)
    cite = f"({listed(found.cite)})"
    for option, choices in found.when.items():
        if house.option(option) not in choices:
            return f"that happens where {option} is {' or '.join(choices)} {cite}"
    if phase not in found.phase:
        return f"that is ruled on during {' or '.join(found.phase)}, not during {phase} {cite}"
    willing = len(hand.willing) if hand is not None else 0
    if found.bettors is not None and not found.bettors[0] <= willing <= found.bettors[1]:
        return f"with {willing} who have bet of their own will another rule holds {cite}"
    return None if found.remedy in RULED else f"this is done at the table by hand: {found.ruling} {cite}"


def ruling(
    house: HouseRules, hand: PokerHand, irregularity: str, happened: Happened, seat: int | None, card: Card | None
) -> Ruling:
    """The remedy the house wrote for what has happened; `Refused` where it does not hold now."""
    name = ruled_as(house, irregularity, seat, happened)
    if refused := not_now(house, irregularity, seat, happened, hand):
        raise Refused(refused)
    remedy = _rule(house, name).remedy
    match remedy:
        case Remedy.VOID_ROUND:
            return Ruling(name, VOID)
        case Remedy.SET_CARD_ASIDE:
            if card is None:
                raise Refused(say("say which card it is"))
            holder = next((each for each in hand.seats if card in hand.hole(each)), None)
            if holder is None and seat in hand.seats and UNSEEN in hand.hole(seat):
                holder = seat
            return Ruling(name, "set-aside" if holder is None else "replace", holder, card)
        case _ if remedy in ON_A_HAND:
            if seat is None:
                raise Refused(say("say whose hand it is"))
            return Ruling(name, ON_A_HAND[remedy], seat, card)
        case _:
            return Ruling(name, "nothing")


def _rule(house: HouseRules, irregularity: str) -> Irregularity:
    rules = house.section.text.irregularities
    if irregularity not in rules:
        raise Refused(say("the house has no rule for {irregularity}", irregularity=repr(irregularity)))
    return rules[irregularity]


def _phase(hand: PokerHand | None) -> Phase:
    """Which part of a hand is on, as irregularities name it."""
    awaited = hand.awaited if hand is not None else None
    if isinstance(awaited, Deal):
        return Phase.DEALING
    return Phase.SETTLEMENT if isinstance(awaited, Show) else Phase.DECISIONS


# --- what it does ---------------------------------------------------------------------------------------------


def carry_out(hand: PokerHand, made: Ruling) -> None:
    """Do to a hand what was ruled; where it is void, whoever keeps it gives everything back."""
    match made.does:
        case "set-aside":
            assert made.card is not None
            hand.set_aside(made.card)
        case "replace":
            assert made.card is not None
            hand.replace(made.seat or 0, made.card)
        case "turn-up":
            hand.turn_up(made.seat or 0, made.card)
        case "stop" | "go-on":
            hand.expose_last(made.seat or 0, stops=made.does == "stop", which=made.card)
        case "void-hand":
            hand.void(made.seat or 0)
        case "kill" | "refund":
            hand.kill(made.seat or 0, refund=made.does == "refund")
        case _:
            pass
