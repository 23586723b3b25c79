"""One hand dealt for many players: each plays a copy of it.

Every station has a round of its own with one seat. The cards are common: the next card for whoever draws is the
next of one row, the dealer's hand is one hand, and it is drawn to when no station is left to draw. What a station
decides is nobody else's business and changes nobody else's cards.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from pitboss.equipment.cards import Card
from pitboss.errors import Refused
from pitboss.saying import say
from pitboss.table.answers import (
    Answer,
    BetsClosed,
    CardDealt,
    Decision,
    Irregular,
    OthersReady,
    Pay,
    PlaceWager,
    StationDecides,
)
from pitboss.table.asks import Ask, AwaitOthers, DealCard, Decide, PayAndTake, StationsDecide, TakeWagers
from pitboss.table.events import Dealt, Event, NoMoreBets, Revealed, RoundEnded
from pitboss.table.refusals import check
from pitboss.table.round import Round, Turn

DEALER: Final = "dealer"
PLAYERS: Final = "players"
"""Where the cards lie that every station draws from."""


@dataclass
class CommonHand(Round):
    """A round of a card game in which every station plays a copy of the same hand."""

    stations: dict[int, Round] = field(default_factory=dict, init=False)
    """By seat: the round of everybody who is in."""
    common: dict[str, list[Card]] = field(default_factory=lambda: {PLAYERS: [], DEALER: []}, init=False)
    """The cards that were dealt, for the players and for the dealer."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self._taken: dict[int, Counter[str]] = {}
        """By seat: how many of the common cards it has."""
        self._shown = False
        """Whether the dealer's hand was turned over."""

    def answer(self, answer: Answer) -> tuple[Event, ...]:
        """Take an answer and return what follows; `Refused` leaves the round as it was."""
        if self.ask is None or isinstance(answer, Irregular) or not self._mine(self.ask, answer):
            return super().answer(answer)
        before = len(self.events)
        match self.ask, answer:
            case TakeWagers(), BetsClosed():
                check(self.table, self.ask, answer)
                self._begin()
            case DealCard(), CardDealt():
                self.table.set_aside(answer.card)
                self.common[self.ask.to].append(answer.card)
                self.table.log(Dealt(self.ask.to, answer.card, self.ask.face))
            case StationsDecide(), StationDecides():
                self._decided(answer)
            case PayAndTake(), Pay():
                for round_ in self.stations.values():
                    if isinstance(round_.ask, PayAndTake):
                        self._log(round_.answer(answer))
            case _:
                check(self.table, self.ask, answer)
        self._hand_out()
        followed = tuple(self.events[before:])
        self.turns.append(Turn(answer, followed))
        return followed

    @staticmethod
    def _mine(ask: Ask, answer: Answer) -> bool:
        """Wagers are taken as at any table; what follows is played at the stations."""
        return not isinstance(ask, TakeWagers) or isinstance(answer, BetsClosed)

    def _begin(self) -> None:
        """Everybody with a wager gets a round of their own, which takes their wagers over."""
        self._script.close()
        self.table.log(NoMoreBets())
        for seat in list(self.table.clockwise()):
            round_ = Round(self.game, self.house, {seat.number: seat.player}, version=self.version)
            round_.table.dealt_for_many = True
            for stake in seat.stakes:
                round_.answer(PlaceWager(seat.number, stake.wager, stake.own, stake.spot))
                if stake.toke:
                    round_.answer(PlaceWager(seat.number, stake.wager, stake.toke, stake.spot, for_dealer=True))
            round_.answer(BetsClosed())
            self.stations[seat.number] = round_
            self._taken[seat.number] = Counter()
            self.table.seats[seat.number] = round_.table.seats[seat.number]

    def _decided(self, answer: StationDecides) -> None:
        round_ = self.stations.get(answer.seat)
        if round_ is None or not isinstance(round_.ask, Decide):
            raise Refused(say("station {seat} has nothing to decide now", seat=answer.seat))
        self._log(round_.answer(Decision(answer.choice, answer.amount)))

    def asked(self, seat: int) -> Decide | None:
        """What a station has to decide."""
        ask = self.stations[seat].ask if seat in self.stations else None
        return ask if isinstance(ask, Decide) else None

    def _hand_out(self) -> None:
        """Every station takes the common cards it awaits, as far as they are dealt; then what comes next."""
        self._take_cards()
        while isinstance(ask := self._next(), AwaitOthers):
            for round_ in self.stations.values():
                if isinstance(round_.ask, AwaitOthers):
                    self._log(round_.answer(OthersReady()))
            self._take_cards()
        self.ask = ask
        if ask is None:
            self._end()

    def _take_cards(self) -> None:
        for number, round_ in self.stations.items():
            taken = self._taken[number]
            while isinstance(round_.ask, DealCard):
                place = self._place(round_.ask)
                if taken[place] == len(self.common[place]):
                    break
                card = self.common[place][taken[place]]
                taken[place] += 1
                self._log(round_.answer(CardDealt(card)))

    @staticmethod
    def _place(ask: DealCard) -> str:
        return DEALER if ask.to == DEALER else PLAYERS

    def _next(self) -> Ask | None:
        asks = {number: round_.ask for number, round_ in self.stations.items() if round_.ask is not None}
        if deciding := tuple(number for number, ask in asks.items() if isinstance(ask, Decide)):
            return StationsDecide(deciding)
        awaited = sorted(
            (ask for ask in asks.values() if isinstance(ask, DealCard)), key=lambda ask: self._place(ask) == DEALER
        )
        waiting = [ask for ask in asks.values() if isinstance(ask, AwaitOthers)]
        paying = [ask for ask in asks.values() if isinstance(ask, PayAndTake)]
        if len(awaited) + len(waiting) + len(paying) < len(asks):
            raise AssertionError("a common hand is dealt and decided, nothing else")
        if awaited and (self._place(awaited[0]) == PLAYERS or not waiting):
            return DealCard(self._place(awaited[0]), awaited[0].face)
        return waiting[0] if waiting else paying[0] if paying else None

    def _log(self, events: tuple[Event, ...]) -> None:
        """What happened at a station; that cards are common is said once."""
        for event in events:
            match event:
                case Dealt() | RoundEnded() | NoMoreBets():
                    pass
                case Revealed(who="dealer"):
                    if not self._shown:
                        self.table.log(event)
                    self._shown = True
                case _:
                    self.table.log(event)

    def _end(self) -> None:
        """The house's result is what it won at all the stations."""
        self.table.rack += sum(round_.table.rack for round_ in self.stations.values())
        self.table.tokes += sum(round_.table.tokes for round_ in self.stations.values())
        super()._end()
