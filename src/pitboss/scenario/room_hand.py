"""A hand of the poker room as a scenario: chips, cards and decisions in; pots, rake and bad beats out.

The button is before the last seat named. A player who is asked to show does, unless the next word is `muck`.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from pitboss import library
from pitboss.citing import listed
from pitboss.equipment.cards import Card, cards
from pitboss.errors import BadInput, Refused
from pitboss.hands.evaluator import evaluator
from pitboss.hands.rankings import FIVE_CARD
from pitboss.money import cents, dollars
from pitboss.naming import find, folded
from pitboss.room.awaited import CALL, FOLD, FORCED, RAISE, Act, Agree, Deal, Draw, Show
from pitboss.room.bad_beats import find_hit
from pitboss.room.hand import PokerHand
from pitboss.room.jackpots import Jackpots, Meter, Paid
from pitboss.room.rules import BadBeatRules
from pitboss.room.terms import charges_of, check_terms, spread_of
from pitboss.rulebook import HouseRules, Section
from pitboss.scenario.entries import as_list, hand, mapping
from pitboss.words.hand_names import in_words

_TOP: Final = ("property", "game", "options", "meters", "seats", "community", "elsewhere", "expect")
_SEAT: Final = ("player", "chips", "cards", "decision", "decisions")
_WORDS: Final = ("fold", "check", "call", "bet", "raise", "all in", "forced-bet", "draw", "once", "twice", "muck")
_EXPECTED: Final = ("pots", "rake", "drop", "shows", "jackpot", "payouts", "meters")
_AMOUNT: Final = re.compile(r"(bet|raise)(?: to)? \$?([\d,.]+)")
NONE: Final = "none"
"""What is expected of a hand that hits no jackpot."""


@dataclass
class RoomHand:
    """A hand that was played, and the jackpot it hit."""

    hand: PokerHand
    names: Mapping[int, str]
    meters: Mapping[str, Meter]
    """What is posted afterwards, by meter."""
    paid: Paid | None = None


@dataclass
class _Told:
    """What is written of a hand and not yet used."""

    holes: dict[int, Iterator[Card]]
    board: Iterator[Card]
    decisions: dict[int, list[str]] = field(default_factory=dict)


def play_hand(section: Section, data: Mapping[str, Any]) -> RoomHand:
    """Deal and bet a hand as it is written; `BadInput` if it cannot happen."""
    mapping(data, "a hand of the poker room", _TOP)
    text = section if section.game == library.POKER_ROOM else library.poker_room()
    options = {key: str(value) for key, value in mapping(data.get("options", {}), "options").items()}
    house = HouseRules.choose(text, options)
    if not isinstance(data.get("seats"), list) or len(data["seats"]) < 2:
        raise BadInput("a hand takes at least two seats, the button last")
    seats = dict(enumerate((mapping(seat, "a seat", _SEAT) for seat in data["seats"]), start=1))
    if len(seats) > check_terms(house):
        raise BadInput(f"{spread_of(house).variant.title} seats {check_terms(house)}, not {len(seats)}")
    missing = next((at for at, seat in seats.items() if "chips" not in seat), None)
    if missing is not None:
        raise BadInput(f"seat {missing} has no chips; write what lies before the player")
    stacks = {at: cents(str(seat["chips"])) for at, seat in seats.items()}
    told = _Told(
        {at: iter(hand(seat.get("cards", ""), f"the hand of seat {at}")) for at, seat in seats.items()},
        iter(hand(data.get("community", ""), "the board")),
        {at: [*map(str, as_list(s.get("decisions", s.get("decision", []))))] for at, s in seats.items()},
    )
    names = {at: str(seat.get("player", f"player {at}")) for at, seat in seats.items()}
    try:
        played = PokerHand(spread_of(house), stacks, charges_of(house))
        while played.awaited is not None:
            _answer(played, told)
    except Refused as refusal:
        raise BadInput(f"{refusal} ({listed(spread_of(house).variant.cite)})") from None
    _check_all_used(told)
    rules, meters = _jackpots(section, data)
    return RoomHand(played, names, meters, _beat(rules, meters, played, names, data))


def _answer(played: PokerHand, told: _Told) -> None:
    match played.awaited:
        case Deal(seat=seat):
            card = next(told.board if seat is None else told.holes[seat], None)
            if card is None:
                raise BadInput(
                    f"the hand does not say a card for {'the board' if seat is None else f'seat {seat}'}"
                )
            played.deal(card)
        case Act() as act:
            _act(played, act, _next(told, act.seat))
        case Draw(seat=seat):
            word, _, named = _next(told, seat).partition(" ")
            if find(f"decision for seat {seat}", word, {"draw": "draw", "stand-pat": "stand-pat"}) == "draw":
                played.draw(seat, cards(named))
            else:
                played.draw(seat, ())
        case Agree(seat=seat):
            once_or_twice = {"once": False, "twice": True}
            played.agree(seat, twice=find(f"decision for seat {seat}", _next(told, seat), once_or_twice))
        case Show(seat=seat):
            mucks = told.decisions[seat][:1] == ["muck"]
            if mucks:
                told.decisions[seat].pop(0)
            played.show(seat, muck=mucks)


def _next(told: _Told, seat: int) -> str:
    if not told.decisions[seat]:
        raise BadInput(f"the scenario does not say seat {seat}'s decision")
    return told.decisions[seat].pop(0).strip().lower()


def _act(played: PokerHand, asked: Act, said: str) -> None:
    """`fold`, `check`, `call`, `bet 20`, `raise to 60`, `all in`; what leaves the amount open is not guessed."""
    seat = asked.seat
    if amount := _AMOUNT.fullmatch(said):
        played.act(seat, RAISE, cents(amount[2]))
        return
    word = find(f"decision for seat {seat}", said, {name: name for name in _WORDS})
    match word:
        case "check" if asked.calls:
            raise Refused(f"seat {seat} has {dollars(asked.calls)} to call and cannot check")
        case "call" if not asked.calls:
            raise Refused(f"seat {seat} has nothing to call; who adds nothing checks")
        case "check" | "call":
            played.act(seat, CALL)
        case "all in":
            everything = played.bet(seat) + played.stack(seat)
            if RAISE not in asked.choices and asked.calls == played.stack(seat):
                played.act(seat, CALL)
            else:
                played.act(seat, RAISE, everything)
        case "bet" | "raise":
            if asked.least != asked.most:
                bounds = f"{dollars(asked.least or 0)} to {dollars(asked.most or 0)}"
                raise Refused(f"seat {seat} must say how much to {word}: {bounds}")
            played.act(seat, RAISE, asked.least)
        case "forced-bet":
            played.act(seat, FORCED)
        case _:
            played.act(seat, FOLD if word == "fold" else word)


def _check_all_used(told: _Told) -> None:
    for seat, rest in told.holes.items():
        if (card := next(rest, None)) is not None:
            raise BadInput(f"the scenario gives seat {seat} {card}, which is never dealt")
    if (card := next(told.board, None)) is not None:
        raise BadInput(f"the scenario gives the board {card}, which is never dealt")
    for seat, left in told.decisions.items():
        if left:
            raise BadInput(f"seat {seat} is never asked for the decision {left[0]!r}")


# --- bad beats ------------------------------------------------------------------------------------------------


def _jackpots(section: Section, data: Mapping[str, Any]) -> tuple[BadBeatRules, dict[str, Meter]]:
    """The jackpots of the room, and what is posted for them: nothing where nothing is said."""
    rules = library.section(*library.jackpots(section.house).split("/")).rules(BadBeatRules)
    meters = {jackpot.meter: Meter(0) for jackpot in rules.jackpots.values()}
    for name, posted in mapping(data.get("meters", {}), "meters").items():
        meters[find("meter", name, {meter: meter for meter in meters})].posted = cents(str(posted))
    return rules, meters


def _beat(
    rules: BadBeatRules,
    meters: dict[str, Meter],
    played: PokerHand,
    names: Mapping[int, str],
    data: Mapping[str, Any],
) -> Paid | None:
    """The bad beat of a hand, paid out of what is posted."""
    hit = find_hit(rules.jackpots, played, rules.collection.players)
    if hit is None:
        return None
    others = [names[seat] for seat in played.seats if seat not in hit.seats]
    if rules.jackpots[hit.jackpot].others == "room":
        others += map(str, as_list(data.get("elsewhere", [])))
    return Jackpots(rules, meters).pay([(hit, names, others)])[0]


# --- expected -------------------------------------------------------------------------------------------------


def hand_disappointments(told: RoomHand, data: Any) -> list[str]:
    """Where a hand did not come out as it is expected to; only what is named is compared."""
    seats = {f"seat {seat}": seat for seat in told.hand.stacks}
    named = mapping(data, "expect", (*seats, *_EXPECTED))
    outcome = told.hand.outcome
    assert outcome is not None
    found: list[tuple[str, str, str]] = []
    for place, seat in seats.items():
        if place in named:
            found.append((f"{place} gains", dollars(outcome.gains[seat]), _amount(named[place])))
    if "pots" in named:
        hoped = ", ".join(map(_amount, as_list(named["pots"])))
        found.append(("the pots are", ", ".join(dollars(pot.amount) for pot in outcome.pots), hoped))
    for what, came in (("rake", outcome.taken.rake), ("drop", outcome.taken.drop)):
        if what in named:
            found.append((f"the {what} is", dollars(came), _amount(named[what])))
    for place, word in mapping(named.get("shows", {}), "shows", seats).items():
        shown = shows(told, seats[place])
        found.append((f"{place} shows", shown, shown if folded(str(word)) == folded(shown) else str(word)))
    if "jackpot" in named:
        found.append(("the jackpot is", told.paid.hit.jackpot if told.paid else NONE, str(named["jackpot"])))
    paid = {payout.player: payout.amount for payout in told.paid.payouts} if told.paid else {}
    for player, amount in mapping(named.get("payouts", {}), "payouts").items():
        found.append((f"{player} is paid", dollars(paid.get(player, 0)), _amount(amount)))
    for meter, amount in mapping(named.get("meters", {}), "meters", told.meters).items():
        found.append((f"the {meter} meter shows", dollars(told.meters[meter].posted), _amount(amount)))
    return [f"{what} {came}, not {hoped}" for what, came, hoped in found if came != hoped]


def _amount(value: Any) -> str:
    return dollars(cents(str(value)))


def shows(told: RoomHand, seat: int) -> str:
    """What a player showed, by its high hand."""
    outcome = told.hand.outcome
    assert outcome is not None
    if not told.hand.shown.get(seat) or (high := outcome.worths[seat].high) is None:
        return "nothing"
    value = evaluator(FIVE_CARD, 5)
    return in_words(FIVE_CARD.order[int(value.tables.category[high])], int(value.leading[high]))
