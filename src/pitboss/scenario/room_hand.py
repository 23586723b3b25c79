"""A hand of the poker room as a scenario: chips, cards and decisions in; pots, rake and bad beats out.

The button is before the last seat named. A player who is asked to show does, unless the next word is `muck`. What
goes wrong is ruled on where it is said to happen, by the house's rules; a void hand gives everything back.
"""

import re
from collections import Counter
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
from pitboss.room.awaited import CALL, FOLD, FORCED, RAISE, Act, Agree, Awaited, Deal, Draw, Show, Turn
from pitboss.room.bad_beats import find_hit
from pitboss.room.hand import PokerHand
from pitboss.room.jackpots import Jackpots, Meter, Paid
from pitboss.room.outcome import Outcome
from pitboss.room.revenue import Taken
from pitboss.room.rules import BadBeatRules
from pitboss.room.rulings import Ruling, about, carry_out, ruling
from pitboss.room.terms import charges_of, check_terms, spread_of
from pitboss.rulebook import HouseRules, Section
from pitboss.scenario.entries import as_list, hand, mapping, number
from pitboss.scenario.places import SETTLEMENT, STREETS, Place, read_place
from pitboss.words.hand_names import in_words

_HAND: Final = ("seats", "community", "irregularities", "elsewhere", "expect")
_TOP: Final = ("property", "game", "options", "meters", *_HAND)
_SEAT: Final = ("player", "chips", "cards", "decision", "decisions")
_WORDS: Final = ("fold", "check", "call", "bet", "raise", "all in", "forced-bet", "draw", "once", "twice", "muck")
_MOMENTS: Final = ("before", "at", "after")
_MISHAP: Final = ("name", *_MOMENTS, "seat", "card")
_EXPECTED: Final = ("pots", "rake", "drop", "shows", "rulings", "jackpot", "payouts", "meters")
_OF_A_RULING: Final = ("name", "remedy", "clause")
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
    outcome: Outcome
    """What it came to: nothing at all where it was void."""
    rules: HouseRules
    rulings: tuple[Ruling, ...] = ()
    """What went wrong, in order."""
    paid: Paid | None = None


@dataclass(frozen=True)
class _Mishap:
    """Something that goes wrong, and where in the hand."""

    name: str
    at: Place
    seat: int | None
    card: Card | None


@dataclass
class _Told:
    """What is written of a hand and not yet used."""

    holes: dict[int, Iterator[Card]]
    board: Iterator[Card]
    decisions: dict[int, list[str]] = field(default_factory=dict)
    mishaps: list[_Mishap] = field(default_factory=list)
    passed: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By kind and whose: how many cards and decisions have come."""
    made: list[Ruling] = field(default_factory=list)
    """What was ruled on so far."""


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
        [_mishap(house.section, item) for item in as_list(data.get("irregularities", []))],
    )
    names = {at: str(seat.get("player", f"player {at}")) for at, seat in seats.items()}
    try:
        played = PokerHand(spread_of(house), stacks, charges_of(house))
        while played.awaited is not None and not _void(told):
            _rule(house, played, told)
            if played.awaited is not None and not _void(told):
                asked = played.awaited
                _answer(played, told)
                told.passed.update((_kind_of(asked), of) for of in _whose(asked))
    except Refused as refusal:
        raise BadInput(f"{refusal} ({listed(spread_of(house).variant.cite)})") from None
    _check_all_used(told)
    rules, meters = _jackpots(section, data)
    found = RoomHand(played, names, meters, _outcome(played), house, tuple(told.made))
    found.paid = None if _void(told) else _beat(rules, meters, played, names, data)
    return found


def _void(told: _Told) -> bool:
    return any(each.void for each in told.made)


def _outcome(played: PokerHand) -> Outcome:
    """What it came to; where it is void, everybody has everything back."""
    nobody = dict.fromkeys(played.seats, 0)
    void = Outcome((), {}, Taken(0, 0, ()), (), {}, tuple(played.board), (), nobody)
    return played.outcome or void


# --- what goes wrong ------------------------------------------------------------------------------------------


def _mishap(section: Section, data: Any) -> _Mishap:
    data = mapping(data, "an irregularity", _MISHAP)
    moments = [word for word in _MOMENTS if word in data]
    if "name" not in data or len(moments) != 1:
        raise BadInput("an irregularity needs its name and when: `before: card 4`, `at: flop`")
    return _Mishap(
        section.find_irregularity(str(data["name"])),
        read_place(str(data[moments[0]]), after=moments[0] == "after"),
        number(data["seat"], "seat") if "seat" in data else None,
        Card.parse(str(data["card"])) if "card" in data else None,
    )


def _rule(house: HouseRules, played: PokerHand, told: _Told) -> None:
    """Rule on what goes wrong here, in the order it is written."""
    while played.awaited is not None and not _void(told):
        due = next((each for each in told.mishaps if _reached(each.at, played, played.awaited, told)), None)
        if due is None:
            return
        told.mishaps.remove(due)
        happened = [about(house, each.name, each.seat) for each in told.made]
        try:
            made = ruling(house, played, due.name, happened, due.seat, due.card)
            carry_out(played, made)
        except Refused as refusal:
            raise BadInput(f"{due.name}: {refusal}") from None
        told.made.append(made)


def _reached(place: Place, played: PokerHand, awaited: Awaited, told: _Told) -> bool:
    if place.kind in STREETS:
        before, dealt = STREETS[place.kind]
        dealing = isinstance(awaited, Deal) and awaited.seat is None and len(played.board) == before
        return len(played.board) >= dealt or (dealing and not place.after)
    if place.after:
        return told.passed[place.kind, place.of] >= place.count
    come = told.passed[place.kind, place.of]
    return place.kind == _kind_of(awaited) and place.of in _whose(awaited) and come == place.count - 1


def _kind_of(awaited: Awaited) -> str:
    """What is awaited, in the words of a scenario."""
    match awaited:
        case Deal() | Turn():
            return "card"
        case Show():
            return SETTLEMENT
        case _:
            return "decision"


def _whose(awaited: Awaited) -> tuple[str, ...]:
    """By which names it can be spoken of; always as anybody's."""
    if isinstance(awaited, Show):
        return ("",)
    return ("", "board" if awaited.seat is None else f"seat {awaited.seat}")


# --- answers --------------------------------------------------------------------------------------------------


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
    """What is written and never comes is a mistake of whoever wrote it; of a void hand no more comes."""
    if told.mishaps:
        raise BadInput(f"{told.mishaps[0].name}: this hand has no {told.mishaps[0].at}")
    if _void(told):
        return
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
    outcome = told.outcome
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
    if "rulings" in named:
        found += _ruled(told, as_list(named["rulings"]))
    if "jackpot" in named:
        found.append(("the jackpot is", told.paid.hit.jackpot if told.paid else NONE, str(named["jackpot"])))
    paid = {payout.player: payout.amount for payout in told.paid.payouts} if told.paid else {}
    for player, amount in mapping(named.get("payouts", {}), "payouts").items():
        found.append((f"{player} is paid", dollars(paid.get(player, 0)), _amount(amount)))
    for meter, amount in mapping(named.get("meters", {}), "meters", told.meters).items():
        found.append((f"the {meter} meter shows", dollars(told.meters[meter].posted), _amount(amount)))
    return [f"{what} {came}, not {hoped}" for what, came, hoped in found if came != hoped]


def _ruled(told: RoomHand, rulings: list[Any]) -> Iterator[tuple[str, str, str]]:
    """Each by its name, or by `name`, `remedy` and `clause`."""
    if len(told.rulings) != len(rulings):
        yield ("rulings made are", str(len(told.rulings)), str(len(rulings)))
        return
    section = told.rules.section
    for at, (made, wanted) in enumerate(zip(told.rulings, rulings, strict=True), start=1):
        named = mapping(wanted, "a ruling", _OF_A_RULING) if isinstance(wanted, dict) else {"name": wanted}
        rule = section.text.irregularities[made.name]
        if "name" in named:
            yield (f"ruling {at} is on", made.name, section.find_irregularity(str(named["name"])))
        if "remedy" in named:
            yield (f"the remedy of ruling {at} is", rule.remedy, str(named["remedy"]))
        if "clause" in named:
            clause = str(named["clause"]).removeprefix("§")
            yield (f"the clause of ruling {at} is", clause if clause in rule.cite else listed(rule.cite), clause)


def _amount(value: Any) -> str:
    return dollars(cents(str(value)))


def shows(told: RoomHand, seat: int) -> str:
    """What a player showed, by its high hand."""
    worth = told.outcome.worths.get(seat)
    if not told.hand.shown.get(seat) or worth is None or (high := worth.high) is None:
        return "nothing"
    value = evaluator(FIVE_CARD, 5)
    return in_words(FIVE_CARD.order[int(value.tables.category[high])], int(value.leading[high]))
