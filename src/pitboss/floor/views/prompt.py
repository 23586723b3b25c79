"""What is happening, in one line, for whoever looks at a table against the house."""

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from typing_extensions import TypedDict

from pitboss.equipment.cards import Card, read_card
from pitboss.equipment.dice import Dice
from pitboss.floor.books.live import Live
from pitboss.floor.roles import Duty
from pitboss.floor.views.asks import AskView
from pitboss.floor.views.felt import HIDDEN, Equipment
from pitboss.money import dollars
from pitboss.rulebook import HouseRules
from pitboss.saying import NOTHING, Said, any_of, as_said, capital, joined, say
from pitboss.table import CommonHand, Decide
from pitboss.table.events import Event, Rolled, Settled
from pitboss.table.money_moved import gains
from pitboss.words.names import are_dice, chosen
from pitboss.words.rolls import called as roll_called
from pitboss.words.situations import situation
from pitboss.words.why.wheel import drawn

if TYPE_CHECKING:
    from pitboss.floor.views.tables import HouseGameSeen, StadiumSeen

    View: TypeAlias = HouseGameSeen | StadiumSeen

_TAKE_WAGERS: Final = "take-wagers"


class Prompted(TypedDict):
    """What is happening, as somebody is spoken to."""

    prompt: Said


def prompted(live: Live, view: "View") -> Prompted:
    """The line under the felt; a decision is also told whose turn it is and what it is about."""
    ask, decides = view["ask"], _decides(live, view["ask"])
    if ask is not None and decides is not None:
        ask |= {"whose": _whose(decides, view), "about": _about(decides, view)}
    return {"prompt": _prompt(live, view)}


def _decides(live: Live, ask: AskView | None) -> Decide | None:
    """The decision that a viewer is told of."""
    if ask is None or ask["type"] != "decide" or live.round is None:
        return None
    asked = live.round.asked(ask["seat"]) if isinstance(live.round, CommonHand) else live.round.ask
    return asked if isinstance(asked, Decide) else None


def _prompt(live: Live, view: "View") -> Said:
    ask = view["ask"]
    stopped = view["status"] != "open" or (view["kind"] == "stadium" and view["void"])
    if stopped or (ask is None and view["attention"]):  # a jackpot waits: nobody has won before it is verified
        return view["says"]
    if ask is None or ask["type"] == _TAKE_WAGERS:
        return joined(" · ", map(capital, _between(live, view)))
    if ask["type"] == "decide":
        return joined(" · ", (ask["whose"], ask["about"]))
    return view["says"]


# --- between decisions ----------------------------------------------------------------------------------------


def _between(live: Live, view: "View") -> Iterator[Said]:
    """What came of the last round or roll, how the dice stand, and what to do next."""
    dice, over = view["equipment"]["kind"] == "dice", view["over"]
    if over or (dice and (view["settled"] or view["phase"] == "wagers")):
        on_felt = live.round or live.shown
        yield _outcome(live.house, view)
        yield NOTHING if on_felt is None else _result(on_felt.events, view["your_seats"])
    puck = view["puck"]
    if dice and not over and puck is not None:
        yield say("the point is {point}", point=puck["point"]) if puck["point"] else say("come out roll")
    if (shoe := view["shoe"]) is not None:
        yield say("last hand of the shoe") if shoe["last_hands"] == 1 else NOTHING
        yield say("the cards are shuffled") if shoe["last_hands"] == 0 and over else NOTHING
    yield _next(view) if view["your_seats"] else _to_watchers(view)


def _outcome(house: HouseRules, view: "View") -> Said:
    """What the equipment came to, as far as it just did."""
    call = next((each["call"] for each in reversed(view["happened"]) if each["type"] == "called"), None)
    if call is not None:
        return as_said(call)
    recent = view["recent"][0] if view["recent"] else ""
    match view["equipment"]["kind"]:
        case "wheel" if recent:
            return drawn(house, recent)
        case "dice" if recent:
            roll = roll_called(Dice(*map(int, recent.split("-"))))
            return say("rolled {roll} ({dice})", roll=roll, dice=recent)
        case _:
            return NOTHING


def _result(events: Sequence[Event], own: Collection[int]) -> Said:
    """What one's own seats won or lost by what was settled since the dice last rolled."""
    rolls = [at for at, event in enumerate(events) if isinstance(event, Rolled)]
    mine = [event for event in events[rolls[-1] if rolls else 0 :] if getattr(event, "seat", None) in own]
    won = gains(mine)
    if not won:
        return NOTHING
    if gain := won.total():
        return say("you won {amount}" if gain > 0 else "you lost {amount}", amount=dollars(abs(gain)))
    return say("you break even" if any(isinstance(each, Settled) and each.net for each in mine) else "push")


def _next(view: "View") -> Said:
    """What whoever sits there may do."""
    kind, own = view["equipment"]["kind"], view["your_seats"]
    seated = view["seated"]
    if view["round_on"] and kind != "dice" and not any(seated[str(seat)]["in_round"] for seat in own):
        return say("this round began before you sat down; the next one is yours")
    if not any(each["seat"] in own for each in view["layout"]):
        return say("place your wagers")
    if view["kind"] == "stadium" or view["dealt_by"] != "software":
        return say("wagers are open")
    return _go(view["equipment"])


def _go(equipment: Equipment) -> Said:
    """What brings the result: a wheel may be dice in a cage."""
    if equipment["kind"] == "cards":
        return say("add chips, or deal")
    if equipment["kind"] == "wheel" and not are_dice(equipment["sections"][0]):
        return say("add chips, or spin")
    return say("add chips, or roll")


def _to_watchers(view: "View") -> Said:
    if Duty.PLAY not in view["you"]["duties"]:
        return say("wagers are being made")
    return say("touch the felt to take a station" if view["kind"] == "stadium" else "choose a seat to play")


# --- a decision -----------------------------------------------------------------------------------------------


def _about(ask: Decide, view: "View") -> Said:
    """The hand as this viewer sees the felt."""
    hands = {**view["hands"], "dealer": view["dealer"]}
    return situation(
        ask, view["called"], {place: [_seen(name) for name in names] for place, names in hands.items()}
    )


def _seen(name: str) -> Card | None:
    return None if name == HIDDEN else read_card(name)


def _whose(ask: Decide, view: "View") -> Said:
    own = view["your_seats"]
    if ask.seat in own:
        return say("Your turn, seat {seat}", seat=ask.seat) if len(own) > 1 else say("Your turn")
    seated = view["seated"].get(str(ask.seat))
    choices = any_of([chosen(each) for each in ask.choices])
    if not seated:
        return say("Seat {seat}: {choices}?", seat=ask.seat, choices=choices)
    return say("{player}, seat {seat}: {choices}?", player=seated["player"], seat=ask.seat, choices=choices)
