"""A scenario played: its cards, spins, rolls and decisions answer whatever the round asks."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from pitboss.citing import listed
from pitboss.equipment.cards import DECK, Card
from pitboss.equipment.dice import Dice
from pitboss.errors import BadInput, Refused
from pitboss.library import game_of
from pitboss.money import Cents
from pitboss.naming import find
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import Remedy
from pitboss.scenario.expecting import Expected, cards_left, disappointed
from pitboss.scenario.places import Place, Places
from pitboss.stadium import fresh_round, game_at
from pitboss.table import (
    Answer,
    Ask,
    BetsClosed,
    CardDealt,
    CommonHand,
    DealCard,
    Decide,
    Decision,
    DiceRolled,
    FindStart,
    Irregular,
    MeterReads,
    Meters,
    Pay,
    PayAndTake,
    PlaceWager,
    ReadHole,
    ReadMeter,
    RollDice,
    Round,
    SpinWheel,
    StartFound,
    StationDecides,
    StationsDecide,
    TakeWagers,
    TurnCard,
    WheelStopped,
)
from pitboss.table.asks import AwaitOthers
from pitboss.table.events import Ruled
from pitboss.table.speech import spoken

_ENDS: Final = (Remedy.VOID_ROUND, Remedy.VOID_OR_KEEP, Remedy.SETTLE_UNAFFECTED)
"""Remedies that end a round: cards and decisions that were to come do not."""
_ENDS_A_HAND: Final = (Remedy.DEAD_HAND, Remedy.VOID_HAND, Remedy.WAGERS_ABANDONED, Remedy.MISSED_CARDS)
"""Remedies after which a player's cards and decisions may not come."""


@dataclass(frozen=True)
class ScenarioWager:
    """Chips on the layout."""

    wager: str
    amount: Cents
    spot: str | None = None
    for_dealer: bool = False


@dataclass(frozen=True)
class ScenarioSeat:
    """One betting position."""

    wagers: tuple[ScenarioWager, ...]
    cards: tuple[Card, ...] = ()
    decisions: tuple[str, ...] = ()
    seat: int = 0
    """Its number at the table; 0 for the place in the list."""
    player: str = ""
    split_hands: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    """By number: the cards drawn to a hand of a box that is split, where hands are told apart."""


Bettor: TypeAlias = Callable[[Round], Iterable[Answer]]
"""Who bets between the rolls: what they do to the layout, seeing the round as it stands."""


@dataclass(frozen=True)
class Mishap:
    """An irregularity and where in the round it is reported.

    Where that is before a card or decision one more than the round has, it is reported before settlement.
    """

    report: Irregular
    at: Place


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
    late: Mapping[int, tuple[Answer, ...]] = field(default_factory=dict)
    """By number of rolls before it: chips put down when betting is closed."""
    bettor: Bettor | None = None
    """Who bets between the rolls, instead of what is written."""
    meters: Mapping[str, Cents] = field(default_factory=dict)
    mishaps: tuple[Mishap, ...] = ()
    shoe: tuple[Card, ...] = ()
    """The cards in the order they are dealt, instead of by hand; what is not needed is left."""
    decide: Callable[[Round], str] | None = None
    """Who decides, instead of the seats' lists of decisions."""
    determinant: Card | None = None
    """A determinant card that names the other side of a double shoe than it came from, and is set aside."""
    gone: Mapping[tuple[str, Card], int] = field(default_factory=dict)
    """Cards that left the shoe in rounds before."""
    burnt: int | None = None
    """How many cards of the shoe were burnt; as the game says where nothing is said."""
    last_shooter: int | None = None
    """Who had the dice, the bank or the button in the round before."""
    at_stations: bool = False
    """Played at the stations of a stadium, under its terms."""
    expected: Expected | None = None
    """What the scenario's writer says comes of it."""

    def play(self) -> Round:
        """Run the round; `BadInput` if the scenario cannot happen."""
        return _Teller(self).run()


def disappointments(scenario: Scenario, round_: Round) -> list[str]:
    """Where a round did not come out as the scenario expects; nothing expected is nothing to miss."""
    if scenario.expected is None:
        return []
    start = Meters(scenario.house, scenario.meters)
    shows = {meter: start.reads(meter) for meter in scenario.house.section.text.meters}
    return list(disappointed(scenario.expected, round_, shows, cards_left(round_, scenario.burnt)))


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
        self._hands |= {
            f"seat {number} hand {hand}": iter(cards)
            for number, seat in self._seats.items()
            for hand, cards in seat.split_hands.items()
        }
        self._hands |= {who: iter(hand) for who, hand in scenario.hands.items()}
        self._shoe = iter(scenario.shoe)
        self._decisions = {number: iter(seat.decisions) for number, seat in self._seats.items()}
        self._spins = iter(scenario.spins)
        self._starts = iter(scenario.starts)
        self._rolls = iter(scenario.rolls)
        self._rolled = 0
        self._drawn = False
        """Whether a determinant card was drawn."""
        self._betting: Iterator[Answer] | None = None
        """What is still to be done before the next roll."""
        self._meters = Meters(scenario.house, scenario.meters)
        self._mishaps = list(scenario.mishaps)
        self._late = {rolled: iter(answers) for rolled, answers in scenario.late.items()}
        self._places = Places()
        self._named = {card for seat in seats for card in seat.cards}
        self._named |= {card for seat in seats for hand in seat.split_hands.values() for card in hand}
        self._named |= {card for hand in scenario.hands.values() for card in hand}
        self._named |= {mishap.report.card for mishap in scenario.mishaps if mishap.report.card is not None}

    def run(self) -> Round:
        house = self._scenario.house
        players = {number: seat.player or f"player {number}" for number, seat in self._seats.items()}
        try:
            round_ = self._begin(house, players)
            round_.table.gone.update(self._scenario.gone)
            while round_.ask is not None:
                if (
                    isinstance(round_.ask, TakeWagers)
                    and self._rolled
                    and self._rolled == len(self._scenario.rolls)
                ):
                    break
                answer = self._bet(round_) if isinstance(round_.ask, TakeWagers) else self._comes_late()
                if answer is None:
                    mishap = self._mishap(round_.ask, round_)
                    answer = mishap.report if mishap else self._answer(round_.ask, round_)
                self._meters.follow(round_.answer(answer))
        except Refused as refusal:
            raise BadInput(str(refusal)) from None
        self._check_all_used(round_)
        return round_

    def _begin(self, house: HouseRules, players: Mapping[int, str]) -> Round:
        if self._scenario.at_stations:
            return fresh_round(game_at(house), house, len(players))
        return Round(game_of(house.section), house, players, self._scenario.last_shooter)

    def _bets(self, round_: Round) -> Iterator[Answer]:
        """What is done to the layout before the next roll: at first the seats' wagers, then what is written."""
        if not self._rolled:
            for number, seat in self._seats.items():
                for wager in seat.wagers:
                    yield PlaceWager(number, wager.wager, wager.amount, wager.spot, for_dealer=wager.for_dealer)
        if self._scenario.bettor is not None:
            yield from self._scenario.bettor(round_)
        yield from self._scenario.between.get(self._rolled, ())

    def _bet(self, round_: Round) -> Answer | None:
        """The next thing done to the layout; None when the betting is to be closed."""
        if self._betting is None:
            self._betting = self._bets(round_)
        return next(self._betting, None)

    def _comes_late(self) -> Answer | None:
        """Chips put down now that betting is closed, before anything else happens."""
        return next(self._late.get(self._rolled, iter(())), None)

    def _mishap(self, ask: Ask, round_: Round) -> Mishap | None:
        for mishap in self._mishaps:
            if self._places.reached(mishap.at, ask, round_):
                self._mishaps.remove(mishap)
                return mishap
        self._places.passed(ask)
        return None

    def _answer(self, ask: Ask, round_: Round) -> Answer:
        match ask:
            case TakeWagers():
                self._betting = None
                return BetsClosed()
            case DealCard(to="determinant"):
                return self._determinant(round_)
            case DealCard() if self._scenario.shoe:
                return CardDealt(self._next(self._shoe, f"a card for {ask.to}"))
            case DealCard(to="discard"):
                burnt = next(card for card in DECK if card not in self._named)
                self._named.add(burnt)
                return CardDealt(burnt)
            case DealCard():
                return CardDealt(self._next(self._cards_of(ask.to, round_), f"a card for {ask.to}"))
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
            case PayAndTake():
                return Pay()
            case ReadMeter():
                return MeterReads(self._meters.reads(ask.meter))
            case TurnCard() | ReadHole():
                raise AssertionError("every card of a scenario is written down")
            case StationsDecide():
                return self._station_decides(ask, round_)
            case AwaitOthers():
                raise BadInput("the other stations are not ready")

    def _determinant(self, round_: Round) -> CardDealt:
        """The card that names the side: one that is set aside, or the first card of the first box."""
        self._drawn = True
        if self._scenario.determinant is not None:
            return CardDealt(self._scenario.determinant, set_aside=True)
        first = next(round_.table.clockwise()).place
        self._places.dealt_on(first)
        if self._scenario.shoe:
            return CardDealt(self._next(self._shoe, "the determinant card"))
        return CardDealt(self._next(self._cards_of(first, round_), f"a card for {first}"))

    def _cards_of(self, place: str, round_: Round) -> Iterator[Card]:
        """Where the cards of a place are written; those of a split hand by its number, if hands are told apart."""
        seat, _, number = place.partition(" hand ")
        split = f"{seat} hand {number or 1}"
        boxes = round_.table.boxes
        is_split = boxes is not None and seat.startswith("seat ") and len(boxes.held(int(seat[5:]))) > 1
        return self._hands[split] if is_split and split in self._hands else self._hands.get(seat, iter(()))

    def _bets_the_line(self, seat: int) -> bool:
        """Who says nothing about the dice shoots if they bet the line; else the dice are with somebody else."""
        return any(wager.wager in ("pass", "dont-pass") for wager in self._seats[seat].wagers)

    def _decision(self, ask: Decide, round_: Round) -> Decision:
        if self._scenario.decide is not None:
            return spoken(round_.table, ask, self._scenario.decide(round_))
        return spoken(round_.table, ask, str(self._next(self._decisions[ask.seat], f"seat {ask.seat}'s decision")))

    def _station_decides(self, ask: StationsDecide, round_: Round) -> StationDecides:
        """Stations decide at the same time; here one after the other."""
        seat = ask.seats[0]
        assert isinstance(round_, CommonHand)
        asked = round_.asked(seat)
        assert asked is not None
        said = str(self._next(self._decisions[seat], f"seat {seat}'s decision"))
        decided = spoken(round_.stations[seat].table, asked, said)
        return StationDecides(seat, decided.choice, decided.amount)

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
        rulings = [event for event in round_.events if isinstance(event, Ruled)]
        if any(event.remedy in _ENDS for event in rulings):
            return
        ended = next((event for event in reversed(rulings) if event.remedy in _ENDS_A_HAND), None)
        why = f": the hand ended by the ruling on {ended.irregularity} ({listed(ended.cite)})" if ended else ""
        for place, rest in self._hands.items():
            if (card := next(rest, None)) is not None:
                raise BadInput(f"the scenario gives {place} {card}, which is never dealt{why}")
        for number, choices in self._decisions.items():
            if (choice := next(choices, None)) is not None:
                raise BadInput(f"seat {number} is never asked for the decision {choice!r}{why}")
        if self._scenario.determinant is not None and not self._drawn:
            raise BadInput("the scenario has a determinant card, and none is drawn: only a double shoe has one")
        if (roll := next(self._rolls, None)) is not None:
            raise BadInput(
                f"the shooter has sevened out before the roll {roll}; the next shooter is another round"
            )
        if self._mishaps:
            left = self._mishaps[0]
            raise BadInput(f"{left.report.name}: this round has no {left.at}")
        for late in self._late.values():
            if next(late, None) is not None:
                raise BadInput("a late wager comes before a roll the scenario does not have")
