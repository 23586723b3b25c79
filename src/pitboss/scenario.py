"""Scenarios: cards, wagers and decisions in; every wager's result, pay and clause out.

A scenario names only what matters and by hand: what a seat holds, what the dealer holds (at baccarat Player and
Banker), where the wheel stopped. At the dice it lists the rolls, and between them what is done to the layout; it
may end with wagers still standing. It refuses what could not happen at that table.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from pitboss.equipment.cards import DECK, Card, cards
from pitboss.equipment.dice import Dice
from pitboss.errors import BadInput, Refused
from pitboss.games import GAMES
from pitboss.library import find_section, game_of
from pitboss.money import Cents, cents, dollars
from pitboss.naming import find
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.reading import read_document
from pitboss.table import (
    Answer,
    Ask,
    BetsClosed,
    CallWager,
    CardDealt,
    DealCard,
    Decide,
    Decision,
    DiceRolled,
    FindStart,
    Irregular,
    MeterReads,
    Meters,
    PassDice,
    PlaceWager,
    ReadMeter,
    RollDice,
    Round,
    SpinWheel,
    StartFound,
    TakeBack,
    TakeWagers,
    WheelStopped,
)
from pitboss.table.events import EnvyPaid, RoundVoided, Settled, VigorishPaid


@dataclass(frozen=True)
class ScenarioWager:
    """Chips on the layout."""

    wager: str
    amount: Cents
    spot: str | None = None


@dataclass(frozen=True)
class ScenarioSeat:
    """One betting position."""

    wagers: tuple[ScenarioWager, ...]
    cards: tuple[Card, ...] = ()
    decisions: tuple[str, ...] = ()
    seat: int = 0
    """Its number at the table; 0 for the place in the list."""
    player: str = ""


Bettor: TypeAlias = Callable[[Round], Iterable[Answer]]
"""Who bets between the rolls: what he does to the layout, seeing the round as it stands."""


@dataclass(frozen=True)
class Mishap:
    """An irregularity and when it happens: before the so-many-eth card, spin or decision."""

    report: Irregular
    before: str
    count: int


@dataclass(frozen=True)
class Scenario:
    """A round, written down."""

    house: HouseRules
    seats: tuple[ScenarioSeat, ...]
    hands: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    """By name: hands that belong to no seat, such as the dealer's, the community cards, Player's and Banker's."""
    spins: tuple[str, ...] = ()
    starts: tuple[int, ...] = ()
    """What the dice or the number say about where the deal begins; three where nothing is said."""
    rolls: tuple[Dice, ...] = ()
    between: Mapping[int, tuple[Answer, ...]] = field(default_factory=dict)
    """By number of rolls before it: what is done to the layout, besides the seats' first wagers."""
    bettor: Bettor | None = None
    """Who bets between the rolls, instead of what is written."""
    meters: Mapping[str, Cents] = field(default_factory=dict)
    mishaps: tuple[Mishap, ...] = ()
    shoe: tuple[Card, ...] = ()
    """The cards in the order they are dealt, instead of by hand; what is not needed is left."""
    decide: Callable[[Round], str] | None = None
    """Who decides, instead of the seats' lists of decisions."""
    expected: tuple[Mapping[str, Cents], ...] = ()
    """By seat: what the scenario's writer says each wager gains."""

    def play(self) -> Round:
        """Run the round; `BadInput` if the scenario cannot happen."""
        return _Teller(self).run()


def gains(round_: Round) -> list[dict[str, Cents]]:
    """By seat: what each wager gained, envy included; a wager on several spots is named with its spot."""
    by_seat: dict[int, dict[str, Cents]] = {number: {} for number in round_.table.seats}
    for event in round_.events:
        if isinstance(event, Settled):
            many = len(round_.game.spots(round_.house, event.wager)) > 1
            name = f"{event.wager} {event.spot}" if many else event.wager
            by_seat[event.seat][name] = by_seat[event.seat].get(name, 0) + event.net
        elif isinstance(event, VigorishPaid):
            many = len(round_.game.spots(round_.house, event.wager)) > 1
            name = f"{event.wager} {event.spot}" if many else event.wager
            by_seat[event.seat][name] = by_seat[event.seat].get(name, 0) - event.amount
        elif isinstance(event, EnvyPaid):
            won = by_seat[event.seat]
            won[event.wager] = won.get(event.wager, 0) + event.paid
    return list(by_seat.values())


def disappointments(scenario: Scenario, round_: Round) -> list[str]:
    """Where a round did not come out as the scenario expects; nothing expected is nothing to miss."""
    if not scenario.expected:
        return []
    found = gains(round_)
    if len(found) != len(scenario.expected):
        return [f"expected {len(scenario.expected)} seats, not {len(found)}"]
    return [
        f"seat {at}: {wager} gains {_gain(won.get(wager))}, not {_gain(hoped.get(wager))}"
        for at, (hoped, won) in enumerate(zip(scenario.expected, found, strict=True), start=1)
        for wager in dict.fromkeys([*hoped, *won])
        if hoped.get(wager) != won.get(wager)
    ]


def _gain(amount: Cents | None) -> str:
    return "nothing at all" if amount is None else dollars(amount)


class _Teller:
    """Answers a round's asks from what the scenario says."""

    def __init__(self, scenario: Scenario) -> None:
        self._scenario = scenario
        seats = [replace(seat, seat=seat.seat or at) for at, seat in enumerate(scenario.seats, start=1)]
        if len({seat.seat for seat in seats}) < len(seats):
            raise BadInput("two seats of the scenario have the same number")
        self._seats = {seat.seat: seat for seat in seats}
        self._hands: dict[str, Iterator[Card]] = {
            f"seat {number}": iter(seat.cards) for number, seat in self._seats.items()
        }
        self._hands |= {who: iter(hand) for who, hand in scenario.hands.items()}
        self._shoe = iter(scenario.shoe)
        self._decisions = {number: iter(seat.decisions) for number, seat in self._seats.items()}
        self._spins = iter(scenario.spins)
        self._starts = iter(scenario.starts)
        self._rolls = iter(scenario.rolls)
        self._rolled = 0
        self._betting: Iterator[Answer] | None = None
        """What is still to be done before the next roll."""
        self._meters = Meters(scenario.house, scenario.meters)
        self._mishaps = list(scenario.mishaps)
        self._asked: Counter[str] = Counter()
        self._named = {card for seat in seats for card in seat.cards}
        self._named |= {card for hand in scenario.hands.values() for card in hand}
        self._named |= {mishap.report.card for mishap in scenario.mishaps if mishap.report.card is not None}

    def run(self) -> Round:
        house = self._scenario.house
        players = {number: seat.player or f"player {number}" for number, seat in self._seats.items()}
        try:
            round_ = Round(game_of(house.section), house, players)
            while round_.ask is not None:
                if (
                    isinstance(round_.ask, TakeWagers)
                    and self._rolled
                    and self._rolled == len(self._scenario.rolls)
                ):
                    break
                answer = self._bet(round_) if isinstance(round_.ask, TakeWagers) else None
                if answer is None:
                    mishap = self._mishap(round_.ask)
                    answer = mishap.report if mishap else self._answer(round_.ask, round_)
                self._meters.follow(round_.answer(answer))
        except Refused as refusal:
            raise BadInput(str(refusal)) from None
        self._check_all_used(round_)
        return round_

    def _bets(self, round_: Round) -> Iterator[Answer]:
        """What is done to the layout before the next roll: at first the seats' wagers, then what is written."""
        if not self._rolled:
            for number, seat in self._seats.items():
                for wager in seat.wagers:
                    yield PlaceWager(number, wager.wager, wager.amount, wager.spot)
        if self._scenario.bettor is not None:
            yield from self._scenario.bettor(round_)
        yield from self._scenario.between.get(self._rolled, ())

    def _bet(self, round_: Round) -> Answer | None:
        """The next thing done to the layout; None when the betting is to be closed."""
        if self._betting is None:
            self._betting = self._bets(round_)
        return next(self._betting, None)

    def _mishap(self, ask: Ask) -> Mishap | None:
        kind = _kind(ask)
        for mishap in self._mishaps:
            if mishap.before == kind and mishap.count == self._asked[kind] + 1:
                self._mishaps.remove(mishap)
                return mishap
        self._asked[kind] += 1
        return None

    def _answer(self, ask: Ask, round_: Round) -> Answer:
        match ask:
            case TakeWagers():
                self._betting = None
                return BetsClosed()
            case DealCard() if self._scenario.shoe:
                return CardDealt(self._next(self._shoe, f"a card for {ask.to}"))
            case DealCard(to="discard"):
                burnt = next(card for card in DECK if card not in self._named)
                self._named.add(burnt)
                return CardDealt(burnt)
            case DealCard():
                place = ask.to.partition(" hand ")[0]
                return CardDealt(self._next(self._hands.get(place, iter(())), f"a card for {ask.to}"))
            case FindStart():
                return StartFound(next(self._starts, 3))
            case SpinWheel():
                return WheelStopped(self._section(ask, self._next(self._spins, "where the wheel stops")))
            case RollDice():
                self._rolled += 1
                return DiceRolled(*self._next(self._rolls, "how the dice fall"))
            case Decide(choices=("shoot", "pass")) if not self._seats[ask.seat].decisions:
                return Decision("shoot" if self._bets_the_line(ask.seat) else "pass")
            case Decide():
                return self._decision(ask, round_)
            case ReadMeter():
                return MeterReads(self._meters.reads(ask.meter))

    def _bets_the_line(self, seat: int) -> bool:
        """Who says nothing about the dice shoots if he bets the line; else they are with somebody else."""
        return any(wager.wager in ("pass", "dont-pass") for wager in self._seats[seat].wagers)

    def _decision(self, ask: Decide, round_: Round) -> Decision:
        """`double`, or `double 5` for less; `set As Kd` for the low hand of a hand that is set."""
        if self._scenario.decide is not None:
            written = self._scenario.decide(round_)
        else:
            written = str(self._next(self._decisions[ask.seat], f"seat {ask.seat}'s decision"))
        word, _, rest = written.partition(" ")
        choice = find(f"decision for seat {ask.seat}", word, {c: c for c in ask.choices})
        if ask.picks:
            return Decision(choice, cards=cards(rest))
        return Decision(choice, cents(rest) if rest else None)

    def _section(self, ask: SpinWheel, written: str) -> str:
        wagers = self._scenario.house.section.text.wagers
        aliases = [(wager.title, name) for name, wager in wagers.items() if name in ask.sections]
        aliases += [(wager.kind, name) for name, wager in wagers.items() if wager.kind and name in ask.sections]
        return find("section of the wheel", written, {s: s for s in dict.fromkeys(ask.sections)}, aliases)

    def _next(self, things: Iterator[Any], what: str) -> Any:
        thing = next(things, None)
        if thing is None:
            raise BadInput(f"the scenario does not say {what}")
        return thing

    def _check_all_used(self, round_: Round) -> None:
        if any(isinstance(event, RoundVoided) for event in round_.events):
            return
        for place, rest in self._hands.items():
            if (card := next(rest, None)) is not None:
                raise BadInput(f"the scenario gives {place} {card}, which is never dealt")
        for number, choices in self._decisions.items():
            if (choice := next(choices, None)) is not None:
                raise BadInput(f"seat {number} is never asked for the decision {choice!r}")
        if (roll := next(self._rolls, None)) is not None:
            raise BadInput(f"the shooter has sevened out before the roll {roll}; a scenario is one shooter's hand")
        if self._mishaps:
            left = self._mishaps[0]
            raise BadInput(f"{left.report.name}: there is no {left.before} {left.count}")


def _kind(ask: Ask) -> str:
    match ask:
        case DealCard():
            return "card"
        case Decide():
            return "decision"
        case SpinWheel():
            return "spin"
        case RollDice():
            return "roll"
        case TakeWagers():
            return "bets"
        case _:
            return "other"


# --- reading scenario files --------------------------------------------------------------------------------

_TOP = (
    "property",
    "game",
    "options",
    "tables",
    "seats",
    "start",
    "spin",
    "spins",
    "roll",
    "rolls",
    "meters",
    "irregularities",
    "expect",
)
_SEAT = ("wagers", "cards", "decision", "decisions", "seat", "player")
_HANDS = frozenset(name for game in GAMES.values() for name in game.board_hands)
"""Hands of any game that belong to no seat."""


def read_scenario(text: str, name: str = "scenario") -> Scenario:
    """Read a scenario file."""
    data = _mapping(read_document(text, name).data, "the scenario")
    for key in ("property", "game", "seats"):
        if key not in data:
            raise BadInput(f"the scenario does not name its {key}")
    section = find_section(str(data["property"]), str(data["game"]))
    hands = _board_hands(section, data)
    options = {key: str(value) for key, value in _mapping(data.get("options", {}), "options").items()}
    tables = {key: str(value) for key, value in _mapping(data.get("tables", {}), "tables").items()}
    house = HouseRules.choose(section, options, tables)
    seats = data["seats"]
    if not isinstance(seats, list) or not seats:
        raise BadInput("seats is a list with at least one seat")
    meters = _mapping(data.get("meters", {}), "meters")
    rolls, between = _rolls(house, _as_list(data.get("rolls", data.get("roll", []))))
    known = {meter: meter for meter in section.text.meters}
    return Scenario(
        house=house,
        seats=tuple(_seat(house, seat, at) for at, seat in enumerate(seats, start=1)),
        hands=hands,
        starts=tuple(_number(start, "start") for start in _as_list(data.get("start", []))),
        spins=tuple(str(spin) for spin in _as_list(data.get("spins", data.get("spin", [])))),
        rolls=rolls,
        between=between,
        meters={find("meter", key, known): cents(str(value)) for key, value in meters.items()},
        mishaps=tuple(_read_mishap(item) for item in _as_list(data.get("irregularities", []))),
        expected=tuple(
            {str(wager): cents(str(gain)) for wager, gain in _mapping(seat, "expect").items()}
            for seat in _as_list(data.get("expect", []))
        ),
    )


def _mapping(data: Any, what: str, allowed: tuple[str, ...] | None = None) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise BadInput(f"{what} is not a mapping of names to values")
    for key in data:
        if allowed is not None and key not in allowed:
            find(f"entry in {what}", str(key), {name: name for name in allowed})
    return data


def _board_hands(section: Section, data: Mapping[str, Any]) -> dict[str, tuple[Card, ...]]:
    """The hands that belong to no seat; what the game has no such hand for, and what is no entry, is refused."""
    known = game_of(section).board_hands
    for other in sorted(_HANDS.intersection(data).difference(known)):
        named = " and ".join(known) if known else "none"
        raise BadInput(f"{section.game} has no {other} hand; besides the players' it has {named}")
    _mapping(data, "the scenario", (*_TOP, *known))
    return {who: _cards(data[who], f"{who}'s hand") for who in known if who in data}


def _cards(value: Any, what: str) -> tuple[Card, ...]:
    if not isinstance(value, str | list):
        raise BadInput(f"{what} is written like 'As Kd', not {value!r}")
    return cards(value if isinstance(value, str) else [str(name) for name in value])


def _as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _seat(house: HouseRules, data: Any, at: int) -> ScenarioSeat:
    data = _mapping(data, f"seat {at}", _SEAT)
    decisions = _as_list(data.get("decisions", data.get("decision", [])))
    return ScenarioSeat(
        wagers=tuple(_wagers(house, data.get("wagers", {}), at)),
        cards=_cards(data.get("cards", ""), f"the hand of seat {at}"),
        decisions=tuple(str(decision) for decision in decisions),
        seat=_number(data.get("seat", 0), "seat"),
        player=str(data.get("player", "")),
    )


def _number(value: Any, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"{what} is a whole number, not {value!r}")
    return value


def _wagers(house: HouseRules, data: Any, at: int) -> Iterator[ScenarioWager]:
    """`{ante: 10}`, `{split 17-20: 5}`, `{straight: {17: 5}}` or a list of `{wager, amount, spot}`."""
    if isinstance(data, list):
        for item in data:
            item = _mapping(item, f"a wager of seat {at}", ("wager", "amount", "spot"))
            if "wager" not in item or "amount" not in item:
                raise BadInput(f"a wager of seat {at} needs its wager and its amount")
            spot = str(item["spot"]) if "spot" in item else None
            yield ScenarioWager(house.find_wager(str(item["wager"])), cents(str(item["amount"])), spot)
        return
    for written, value in _mapping(data, f"the wagers of seat {at}").items():
        wager, spot = wager_and_spot(house, str(written))
        if isinstance(value, dict):
            for inner, amount in value.items():
                yield ScenarioWager(wager, cents(str(amount)), str(inner))
        else:
            yield ScenarioWager(wager, cents(str(value)), spot)


def wager_and_spot(house: HouseRules, written: str) -> tuple[str, str | None]:
    """`split 17-20` is the wager split on the spot 17-20; a wager's own name may hold digits (`1 to 18`)."""
    try:
        return house.find_wager(written), None
    except BadInput as unknown:
        for cut in sorted((at for at, char in enumerate(written) if char in " :-/"), reverse=True):
            try:
                return house.find_wager(written[:cut]), written[cut + 1 :].strip(" :")
            except BadInput:
                continue
        raise unknown from None


_BETWEEN = ("seat", "wagers", "take-down", "on", "off", "pass-dice")


def _rolls(house: HouseRules, items: list[Any]) -> tuple[tuple[Dice, ...], dict[int, tuple[Answer, ...]]]:
    """`3-4` is a roll; a mapping between two rolls is what a seat then does: wagers, take-down, on, off."""
    rolls: list[Dice] = []
    between: dict[int, tuple[Answer, ...]] = {}
    for item in items:
        if isinstance(item, dict):
            done = between.get(len(rolls), ()) + tuple(_done_between(house, item))
            between[len(rolls)] = done
            continue
        faces = re.fullmatch(r"\s*\[?([1-6])\s*[-, +]\s*([1-6])\]?\s*", str(item))
        if faces is None:
            raise BadInput(f"roll {item!r} is not written like '3-4': both dice, each from 1 to 6")
        rolls.append(Dice(int(faces[1]), int(faces[2])))
    return tuple(rolls), between


def _done_between(house: HouseRules, data: dict[str, Any]) -> Iterator[Answer]:
    data = dict(_mapping(data, "what is done between two rolls", _BETWEEN))
    seat = _number(data.get("seat", 1), "seat")
    for named in _as_list(data.get("take-down", [])):
        written, amount = next(iter(named.items())) if isinstance(named, dict) else (named, None)
        wager, spot = wager_and_spot(house, str(written))
        yield TakeBack(seat, wager, spot, None if amount is None else cents(str(amount)))
    for placed in _wagers(house, data.get("wagers", {}), seat):
        yield PlaceWager(seat, placed.wager, placed.amount, placed.spot)
    for word in ("on", "off"):
        for written in _as_list(data.get(word, [])):
            name, spot = wager_and_spot(house, str(written))
            yield CallWager(seat, name, word == "on", spot)
    if data.get("pass-dice"):
        yield PassDice()


def _read_mishap(data: Any) -> Mishap:
    data = _mapping(
        data, "an irregularity", ("name", "before", "card", "seat", "section", "refused", "keep-unaffected")
    )
    if "name" not in data or "before" not in data:
        raise BadInput("an irregularity needs its name and when: `before: card 4`, `before: spin 1`")
    kind, _, count = str(data["before"]).partition(" ")
    if kind not in ("card", "spin", "roll", "decision", "bets") or not count.isdigit():
        raise BadInput(
            f"before: {data['before']!r} is not written like 'card 4', 'spin 1', 'roll 3' or 'decision 2'"
        )
    report = Irregular(
        name=str(data["name"]),
        seat=_number(data["seat"], "seat") if "seat" in data else None,
        card=Card.parse(str(data["card"])) if "card" in data else None,
        section=str(data["section"]) if "section" in data else None,
        refused=bool(data.get("refused", False)),
        keep_unaffected=bool(data.get("keep-unaffected", False)),
    )
    return Mishap(report, kind, int(count))
