"""Running a round: answers in, events out, rulings carried out, everything replayable."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pitboss.equipment.cards import Card
from pitboss.errors import BadInput, Refused
from pitboss.naming import find
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import Irregularity, Remedy
from pitboss.rulebook.views import View
from pitboss.table.answers import Answer, CardDealt, Decision, Irregular, MeterReads, Pay, WheelStopped
from pitboss.table.asks import Ask, DealCard, Decide, Face, ReadMeter, SpinWheel, phase_of
from pitboss.table.events import Dealt, Event, RoundEnded, RoundVoided, Ruled
from pitboss.table.game import Game, Script
from pitboss.table.records import encode
from pitboss.table.refusals import check
from pitboss.table.seats import Seat, Stake
from pitboss.table.table import EDITION, Table

HIT = "hit"
"""Drawing a card, in every game where a player may."""


@dataclass(frozen=True)
class Turn:
    """One answer and what followed from it."""

    answer: Answer
    events: tuple[Event, ...]


@dataclass
class Round:
    """One round of a game at a table."""

    game: Game
    house: HouseRules
    players: Mapping[int, str]
    last_shooter: int | None = None
    """Who had the dice in the round before, at a dice table."""
    edition: int = EDITION
    """How it is run: see `EDITION`."""
    ask: Ask | None = field(init=False)
    """What is awaited; None when the round is over."""
    turns: list[Turn] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        self.table = Table(self.game, self.house, self.players, self.last_shooter, self.edition)
        self._script: Script = self.game.play(self.table)
        self._happened: dict[str, int] = {}
        self._exposed: Card | None = None
        """A card that was exposed in error and is the next to be dealt."""
        self._told: list[dict[str, Any]] = []
        self.ask = next(self._script)

    @property
    def events(self) -> list[Event]:
        """Everything that has happened."""
        return self.table.events

    @property
    def told(self) -> list[dict[str, Any]]:
        """Everything that has happened, as it is written down. Each event is written once; nobody changes it."""
        self._told += map(encode, self.events[len(self._told) :])
        return self._told

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.ask is None

    def answer(self, answer: Answer) -> tuple[Event, ...]:
        """Take an answer and return what follows; `Refused` leaves the round as it was."""
        if self.ask is None:
            raise Refused("the round is over")
        before = len(self.events)
        if isinstance(answer, Irregular):
            self._rule(self.ask, answer)
        else:
            check(self.table, self.ask, answer)
            self._go_on(answer)
        followed = tuple(self.events[before:])
        self.turns.append(Turn(answer, followed))
        return followed

    def if_paid(self) -> tuple[Event, ...]:
        """What would follow if chips moved now, with every meter at nothing; the round stays where it is."""
        copy = type(self)(self.game, self.house, self.players, self.last_shooter, self.edition)
        for turn in self.turns:
            copy.answer(turn.answer)
        before = len(copy.events)
        copy.answer(Pay())
        while isinstance(copy.ask, ReadMeter):
            copy.answer(MeterReads(0))
        return tuple(copy.events[before:])

    def _go_on(self, answer: Answer) -> None:
        try:
            self.ask = self._script.send(answer)
        except StopIteration:
            self._end()
        if self._exposed is not None and isinstance(self.ask, DealCard):
            card, self._exposed = self._exposed, None
            self._go_on(CardDealt(card))

    def _end(self) -> None:
        self.ask = None
        left = [seat.number for seat in self.table.seats.values() if seat.open_stakes()]
        assert not left, f"the round ended with wagers on the layout at {left}"
        self.table.log(RoundEnded(self.table.rack))

    # --- irregularities ------------------------------------------------------------------------------------

    def irregularity(self, name: str) -> tuple[str, Irregularity]:
        """What the house wrote about an irregularity."""
        known = self.house.section.text.irregularities
        try:
            identifier = find(f"irregularity at {self.house.section.key}", name, {key: key for key in known})
        except BadInput as unknown:
            raise Refused(str(unknown)) from None
        return identifier, known[identifier]

    def can_rule(self, name: str) -> bool:
        """Whether an irregularity can have happened where the round stands."""
        return self.ask is not None and self._not_now(self.ask, self.irregularity(name)[1]) is None

    def _not_now(self, ask: Ask, ruling: Irregularity) -> str | None:
        """When an irregularity is ruled on instead; None if that is now."""
        if not set(ruling.phase) & set(phase_of(ask)):
            return f"during {' or '.join(ruling.phase)}, not during {phase_of(ask)[0]}"
        dealt = sum(isinstance(event, Dealt) for event in self.events)
        if ruling.cards is not None and not ruling.cards[0] <= dealt <= ruling.cards[1]:
            least, most = ruling.cards
            return f"with {least if least == most else f'{least} to {most}'} cards dealt, not with {dealt}"
        if isinstance(ask, DealCard) and ruling.awaits not in (None, ask.to):
            return f"when the next card is for {ruling.awaits}, not for {ask.to}"
        return None

    def _rule(self, ask: Ask, reported: Irregular) -> None:
        name, ruling = self.irregularity(reported.name)
        if too_soon := self._not_now(ask, ruling):
            raise Refused(f"{name} is ruled on {too_soon}")
        if ruling.again is not None and self._happened.get(name):
            name, ruling = self.irregularity(ruling.again)
        self._check_report(ask, ruling.remedy, reported)
        self._happened[name] = self._happened.get(name, 0) + 1
        self.table.log(Ruled(name, ruling.remedy, ruling.ruling, tuple(ruling.notify), ruling.cite))
        self._remedy(ask, ruling, reported)

    def _check_report(self, ask: Ask, remedy: Remedy, reported: Irregular) -> None:
        """Refuse a report that lacks what its remedy needs, before anything happens."""
        match remedy:
            case Remedy.SECTION_PASSED_WINS:
                if reported.section is None or not isinstance(ask, SpinWheel):
                    raise Refused("say which section the clapper passed last")
                check(self.table, ask, WheelStopped(reported.section))
            case Remedy.USE_AS_NEXT_CARD:
                if reported.card is None or not isinstance(ask, DealCard):
                    raise Refused("say which card it is")
                check(self.table, ask, CardDealt(reported.card))
            case Remedy.OFFER_CARD:
                if reported.card is None:
                    raise Refused("say which card it is")
                if not isinstance(ask, Decide) or HIT not in ask.choices:
                    raise Refused("a card is offered to a player who may draw")
                check(self.table, DealCard("discard", Face.UP), CardDealt(reported.card))
            case Remedy.SET_CARD_ASIDE:
                if reported.card is None:
                    raise Refused("say which card it is")
                check(self.table, DealCard("discard", Face.UP), CardDealt(reported.card))
            case Remedy.WAGERS_ABANDONED | Remedy.DEAD_HAND:
                if not isinstance(ask, Decide) or reported.seat not in (None, ask.seat):
                    raise Refused("this is ruled on at the player's turn to decide; name that seat")
            case _:
                pass

    def _remedy(self, ask: Ask, ruling: Irregularity, reported: Irregular) -> None:
        """Carry out the house's remedy. What is not here leaves the round waiting for the same answer."""
        match ruling.remedy:
            case Remedy.VOID_OR_KEEP if reported.keep_unaffected:
                self._script.close()
                self._script = self._settle_unaffected(ruling)
                self._start()
            case Remedy.SETTLE_UNAFFECTED:
                self._script.close()
                self._script = self._settle_unaffected(ruling, deal_out=True)
                self._start()
            case Remedy.VOID_ROUND | Remedy.VOID_OR_KEEP:
                self._script.close()
                self.table.log(RoundVoided())
                for seat in self.table.counterclockwise():
                    for stake in seat.open_stakes():
                        self.table.give_back(seat, stake, "void", ruling.cite)
                self._end()
            case Remedy.SECTION_PASSED_WINS:
                assert reported.section is not None
                self._go_on(WheelStopped(reported.section))
            case Remedy.USE_AS_NEXT_CARD:
                assert reported.card is not None
                self._go_on(CardDealt(reported.card))
            case Remedy.SET_CARD_ASIDE:
                assert reported.card is not None
                self.table.set_aside(reported.card)
            case Remedy.WAGERS_ABANDONED | Remedy.DEAD_HAND:
                assert isinstance(ask, Decide)
                seat = self.table.seats[ask.seat]
                seat.dead = True
                for stake in seat.open_stakes():
                    if ruling.remedy is Remedy.DEAD_HAND:
                        self.table.give_back(seat, stake, "dead hand", ruling.cite)
                    else:
                        self.table.forfeit(seat, stake, "abandoned", ruling.cite)
                self._go_on(Decision(ask.if_absent))
            case Remedy.OFFER_CARD:
                assert isinstance(ask, Decide)
                self._exposed = reported.card
                self._go_on(Decision(ask.if_absent if reported.refused else HIT))
            case _:
                pass

    def _start(self) -> None:
        try:
            self.ask = next(self._script)
        except StopIteration:
            self._end()

    def _settle_unaffected(self, ruling: Irregularity, *, deal_out: bool = False) -> Script:
        """Wagers that do not look at the dealer's hand are settled; the others go back."""
        views = self.house.section.views
        stand: list[tuple[Seat, Stake, View]] = []
        for seat in self.table.counterclockwise():
            for stake in seat.open_stakes():
                view = views.get(stake.wager)
                if view and not view.sees_dealer and stake.wager in self.house.section.classifiers:
                    stand.append((seat, stake, view))
                else:
                    self.table.give_back(seat, stake, "void", ruling.cite)
        for seat, stake, view in stand:
            if deal_out:
                yield from self._deal_out(view)
            if len(self.table.view(stake.wager, seat)) == view.size:
                yield from self.table.settle_by_view(seat, stake)
            else:
                self.table.give_back(seat, stake, "void", ruling.cite)

    def _deal_out(self, view: View) -> Script:
        """The cards in the middle of the table that a wager still needs."""
        for parts in view.alternatives:
            for count, whose in parts:
                missing = count - len(self.table.board[whose]) if whose in self.table.board else 0
                yield from self.table.deal([whose], Face.UP, count=max(missing, 0))
