"""What a scenario expects. A list is the whole round, seat by seat; a mapping is only what it names."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from pitboss.citing import listed
from pitboss.equipment.cards import Card
from pitboss.errors import BadInput
from pitboss.money import Cents, cents, dollars
from pitboss.naming import folded
from pitboss.scenario.entries import as_list, hand, mapping, number
from pitboss.scenario.gains import Result, results
from pitboss.table import CardPack, Round
from pitboss.table.events import HandSet, Ruled
from pitboss.table.money_moved import FINE, meters
from pitboss.words.hand_names import reads

_NOTHING: Final = "nothing"
"""What is expected of a wager that is not settled at all."""
_DETAILS: Final = ("gain", "outcome", "pays", "clause")
_OF_A_RULING: Final = ("name", "remedy", "clause")
_PART: Final = re.compile(r"seat (?P<seat>\d+)(?: (?:hand (?P<hand>\d+)|roll (?P<roll>\d+)))?")
NAMED: Final = ("seats", "hands", "low-hands", "standing", "meters", "tokes", "table", "cards-left", "rulings")


@dataclass(frozen=True)
class Wanted:
    """What is expected of one wager."""

    gain: Cents | None = None
    """In all."""
    each: tuple[Cents, ...] = ()
    """Gain by gain, in the order they came: at dice, roll by roll."""
    details: Mapping[str, str] = field(default_factory=dict)
    """The outcome, the odds or the clause of one of its settlements."""
    nothing: bool = False


@dataclass(frozen=True)
class Part:
    """A seat, or of its wagers those on one hand of a box or those of one roll."""

    seat: int
    hand: int | None = None
    roll: int | None = None

    def __str__(self) -> str:
        hand = f" hand {self.hand}" if self.hand is not None else ""
        return f"seat {self.seat}{hand}{f' roll {self.roll}' if self.roll is not None else ''}"


@dataclass(frozen=True)
class Expected:
    """What the writer of a scenario says comes of it."""

    seats: tuple[Mapping[str, Wanted], ...] | None = None
    """Seat by seat every wager that is settled, and no other."""
    some: Mapping[Part, Mapping[str, Wanted]] = field(default_factory=dict)
    """Wagers that are named; others may come to what they like."""
    nets: Mapping[int, Cents] = field(default_factory=dict)
    """By seat: what it gains in all."""
    hands: Mapping[str, str] = field(default_factory=dict)
    """By place: what a hand comes to, such as the dealer's total."""
    low_hands: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    """By place: the low hand of cards that are set into two."""
    standing: Mapping[int, Mapping[str, Cents]] = field(default_factory=dict)
    """By seat: chips that still lie on the layout."""
    meters: Mapping[str, Cents] = field(default_factory=dict)
    """What the meters show afterwards."""
    tokes: Cents | None = None
    table: Cents | None = None
    """What the house wins."""
    cards_left: int | None = None
    """In the shoe, behind the cut card included."""
    rulings: tuple[Mapping[str, str], ...] | None = None


# --- read -----------------------------------------------------------------------------------------------------


def read_expected(data: Any, board_hands: Iterable[str]) -> Expected | None:
    """What is written under `expect`; None where nothing is."""
    if data is None:
        return None
    if isinstance(data, list):
        return Expected(seats=_seats(data))
    named = tuple(board_hands)
    for key in mapping(data, "expect"):
        if not _PART.fullmatch(str(key)):
            mapping({key: None}, "expect", (*NAMED, *named, "seat 1", "seat 1 hand 2", "seat 1 roll 3"))
    parts = {_part(found): value for key, value in data.items() if (found := _PART.fullmatch(str(key)))}
    hands = {**mapping(data.get("hands", {}), "hands"), **{name: data[name] for name in named if name in data}}
    rulings = data.get("rulings")
    return Expected(
        seats=_seats(as_list(data["seats"])) if "seats" in data else None,
        some={part: _wanted(value, str(part)) for part, value in parts.items() if isinstance(value, dict)},
        nets={part.seat: cents(str(value)) for part, value in parts.items() if not isinstance(value, dict)},
        hands={place: str(word) for place, word in hands.items()},
        low_hands={at: hand(low, at) for at, low in mapping(data.get("low-hands", {}), "low-hands").items()},
        standing=dict(_standing(mapping(data.get("standing", {}), "standing"))),
        meters={meter: cents(str(v)) for meter, v in mapping(data.get("meters", {}), "meters").items()},
        tokes=cents(str(data["tokes"])) if "tokes" in data else None,
        table=cents(str(data["table"])) if "table" in data else None,
        cards_left=number(data["cards-left"], "cards-left") if "cards-left" in data else None,
        rulings=None if rulings is None else tuple(map(_ruling, as_list(rulings))),
    )


def _seats(data: list[Any]) -> tuple[Mapping[str, Wanted], ...]:
    return tuple(_wanted(seat, "expect") for seat in data)


def _part(found: re.Match[str]) -> Part:
    seat, hand_, roll = (int(number) if number else None for number in found.groups())
    assert seat is not None
    return Part(seat, hand_, roll)


def _wanted(data: Any, what: str) -> Mapping[str, Wanted]:
    return {str(wager): _one(value, str(wager)) for wager, value in mapping(data, what).items()}


def _one(value: Any, wager: str) -> Wanted:
    """`10`, `[7, 7, -6]`, `{gain: 10, outcome: flush, clause: 5.D}`, or `nothing`."""
    if value == _NOTHING:
        return Wanted(nothing=True)
    if isinstance(value, list):
        return Wanted(each=tuple(cents(str(each)) for each in value))
    if not isinstance(value, dict):
        return Wanted(cents(str(value)))
    named = mapping(value, f"what is expected of {wager}", _DETAILS)
    details = {name: str(detail) for name, detail in named.items() if name != "gain"}
    return Wanted(cents(str(named["gain"])) if "gain" in named else None, details=details)


def _standing(data: Mapping[str, Any]) -> Iterator[tuple[int, Mapping[str, Cents]]]:
    for seat, lies in data.items():
        found = _PART.fullmatch(seat)
        if found is None or found["hand"] or found["roll"]:
            raise BadInput(f"what stands is named by seat, as 'seat 1', not {seat!r}")
        named = mapping(lies, f"what stands at {seat}").items()
        yield int(found["seat"]), {wager: 0 if v == _NOTHING else cents(str(v)) for wager, v in named}


def _ruling(data: Any) -> Mapping[str, str]:
    named = mapping(data, "a ruling", _OF_A_RULING) if isinstance(data, dict) else {"name": data}
    return {name: str(value) for name, value in named.items()}


# --- compared -------------------------------------------------------------------------------------------------


def disappointed(expected: Expected, round_: Round, start: Mapping[str, Cents], left: int | None) -> Iterator[str]:
    """Where a round did not come out as expected; `start` is what meters showed before, `left` the cards left."""
    found = list(results(round_))
    if expected.seats is not None:
        yield from _whole(expected.seats, round_, found)
    for part, wanted in expected.some.items():
        yield from _missed(part, wanted, [result for result in found if _is_of(part, result)])
    for seat, net in expected.nets.items():
        came = sum(result.gain for result in found if result.seat == seat)
        yield from _differs(f"seat {seat} gains", dollars(came), dollars(net))
    for place, word in expected.hands.items():
        words = reads(round_.table, place)
        if folded(word) not in map(folded, words):
            yield f"{place} has {words[0] if words else 'no hand'}, not {word}"
    for place, low in expected.low_hands.items():
        was = [event.low for event in round_.events if isinstance(event, HandSet) and event.place == place]
        if not was or set(was[-1]) != set(low):
            yield f"{place} is set with {_shown(was[-1]) if was else 'nothing'} low, not {_shown(low)}"
    yield from _on_the_layout(expected.standing, round_)
    changed = meters(round_.house, round_.events)
    for meter, shows in expected.meters.items():
        if meter not in start:
            raise BadInput(f"this table has no meter {meter!r}; it has {', '.join(start) or 'none'}")
        now = start[meter] + changed[meter] // FINE
        yield from _differs(f"the {meter} meter shows", dollars(now), dollars(shows))
    if expected.tokes is not None:
        yield from _differs("tokes are", dollars(round_.table.tokes), dollars(expected.tokes))
    if expected.table is not None:
        yield from _differs("the table wins", dollars(round_.table.rack), dollars(expected.table))
    if expected.cards_left is not None:
        yield from _differs("cards left are", str(left), str(expected.cards_left))
    if expected.rulings is not None:
        yield from _ruled(expected.rulings, round_)


def _differs(what: str, came: str, hoped: str) -> Iterator[str]:
    if came != hoped:
        yield f"{what} {came}, not {hoped}"


def _is_of(part: Part, result: Result) -> bool:
    return part.seat == result.seat and part.hand in (None, result.hand) and part.roll in (None, result.roll)


def _whole(seats: tuple[Mapping[str, Wanted], ...], round_: Round, found: list[Result]) -> Iterator[str]:
    """Every seat, and nothing settled that is not named."""
    if len(seats) != len(round_.table.seats):
        yield f"expected {len(seats)} seats, not {len(round_.table.seats)}"
        return
    for at, (seat, wanted) in enumerate(zip(round_.table.seats, seats, strict=True), start=1):
        theirs = [result for result in found if result.seat == seat]
        yield from _missed(Part(at), wanted, theirs)
        named = set(map(folded, wanted))
        for wager in dict.fromkeys(result.wager for result in theirs):
            if folded(wager) not in named:
                gain = sum(result.gain for result in theirs if result.wager == wager)
                yield f"seat {at}: {wager} gains {dollars(gain)}, not nothing at all"


def _missed(part: Part, wanted: Mapping[str, Wanted], found: list[Result]) -> Iterator[str]:
    for wager, want in wanted.items():
        theirs = [result for result in found if folded(result.wager) == folded(wager)]
        if fault := _fault(want, theirs):
            yield f"{part}: {wager} {fault}"


def _fault(want: Wanted, found: list[Result]) -> str | None:
    """What is wrong with what became of a wager."""
    gain = sum(result.gain for result in found)
    if want.nothing:
        return f"gains {dollars(gain)}, not nothing at all" if found else None
    if want.each:
        each = _one_by_one(found)
        return None if each == want.each else f"gains {_listed(each)}, not {_listed(want.each)}"
    if want.gain is not None and (not found or gain != want.gain):
        return f"gains {dollars(gain) if found else 'nothing at all'}, not {dollars(want.gain)}"
    if any(all(_true(result, *detail) for detail in want.details.items()) for result in found):
        return None
    if not want.details:
        return None
    came = "; ".join(f"{r.outcome} {r.pays} ({listed(r.cite)})" for r in found) or "nothing at all"
    return f"comes to {came}, not {' '.join(want.details.values())}"


def _one_by_one(found: list[Result]) -> tuple[Cents, ...]:
    """Each gain; at dice those of one roll together."""
    if not any(result.roll for result in found):
        return tuple(result.gain for result in found)
    by_roll = dict.fromkeys((result.roll for result in found), 0)
    for result in found:
        by_roll[result.roll] += result.gain
    return tuple(by_roll.values())


def _true(result: Result, name: str, value: str) -> bool:
    if name == "clause":
        return value.removeprefix("§") in result.cite
    return folded(result.outcome if name == "outcome" else result.pays) == folded(value)


def _on_the_layout(standing: Mapping[int, Mapping[str, Cents]], round_: Round) -> Iterator[str]:
    for number_, wanted in standing.items():
        lies = {
            folded(f"{stake.wager} {stake.spot}" if stake.spot else stake.wager): stake.amount
            for stake in round_.table.seat_at(number_).open_stakes()
        }
        for wager, amount in wanted.items():
            yield from _differs(
                f"seat {number_}: {wager} stands at", dollars(lies.get(folded(wager), 0)), dollars(amount)
            )


def _ruled(rulings: tuple[Mapping[str, str], ...], round_: Round) -> Iterator[str]:
    made = [event for event in round_.events if isinstance(event, Ruled)]
    if len(made) != len(rulings):
        names = ", ".join(event.irregularity for event in made) or "none"
        yield f"{len(made)} rulings were made, not {len(rulings)}: {names}"
        return
    for event, wanted in zip(made, rulings, strict=True):
        if "name" in wanted and round_.irregularity(wanted["name"])[0] != event.irregularity:
            yield f"{event.irregularity} was ruled on, not {wanted['name']}"
        if "remedy" in wanted and wanted["remedy"] != event.remedy:
            yield f"{event.irregularity}: the remedy is {event.remedy}, not {wanted['remedy']}"
        if "clause" in wanted and wanted["clause"].removeprefix("§") not in event.cite:
            yield f"{event.irregularity}: the clause is {listed(event.cite)}, not {wanted['clause']}"


def _listed(amounts: Iterable[Cents]) -> str:
    return ", ".join(map(dollars, amounts)) or "nothing at all"


def _shown(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def cards_left(round_: Round, burnt: int | None) -> int | None:
    """How many cards are left in the shoe; none at a game without cards."""
    pack = round_.game.equipment(round_.house)
    if not isinstance(pack, CardPack):
        return None
    gone = round_.table.gone.total() + round_.table.out.total()
    return pack.size * pack.sides - (pack.burn if burnt is None else burnt) - gone
