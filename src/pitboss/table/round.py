"""Running a round: answers in, events out, rulings carried out, everything replayable."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pitboss.citing import listed
from pitboss.equipment.cards import Card
from pitboss.errors import BadInput, Refused
from pitboss.naming import plain
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import Irregularity, Remedy
from pitboss.rulebook.views import View
from pitboss.saying import say
from pitboss.table.answers import (
    Answer,
    CardDealt,
    Decision,
    Irregular,
    MeterReads,
    Pay,
    PlaceWager,
    TakeBack,
    WheelStopped,
)
from pitboss.table.asks import Ask, DealCard, Decide, Face, ReadMeter, SpinWheel, TurnCard
from pitboss.table.events import Event, RoundEnded, RoundVoided, Ruled
from pitboss.table.game import Game, Script
from pitboss.table.occasions import not_now, seat_dealt_to
from pitboss.table.records import encode
from pitboss.table.refusals import cannot_follow, check
from pitboss.table.seats import Seat, Stake
from pitboss.table.table import VERSION, Table

VOID = "void"
"""The outcome of a wager that goes back because its round is void."""

DEAD_HAND = "dead hand"
"""The outcome of a wager that goes back because its hand is dead."""

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
    """Who had the dice, the bank or the button in the round before."""
    version: int = VERSION
    """How it is run: see `VERSION`."""
    ask: Ask | None = field(init=False)
    """What is awaited; None when the round is over."""
    turns: list[Turn] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        self.table = Table(self.game, self.house, self.players, self.last_shooter, self.version)
        self._script: Script = self.game.play(self.table)
        self._happened: Counter[tuple[str, ...]] = Counter()
        """By what irregularities become the second time: how often one of them has happened."""
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
            raise Refused(say("the round is over"))
        before = len(self.events)
        if isinstance(answer, Irregular):
            self._rule(self.ask, answer)
        else:
            check(self.table, self.ask, answer)
            self._go_on(answer)
        followed = tuple(self.events[before:])
        self.turns.append(Turn(answer, followed))
        return followed

    def again(self) -> "Round":
        """The same round before its first answer."""
        return type(self)(self.game, self.house, self.players, self.last_shooter, self.version)

    def corrected(self, step: int, answer: Answer) -> "Round":
        """The round with another answer in the place of one of those it was given, counted from one.

        `Refused` where what was done since could not have been done then. Cards lie where they were dealt: only
        with a chip that lay before another seat do they go elsewhere.
        """
        if not 1 <= step <= len(self.turns):
            raise Refused(
                say("the round has {len} entries; there is no entry {step}", len=len(self.turns), step=step)
            )
        copy, was = self.again(), self.again()
        for number, turn in enumerate(self.turns, start=1):
            try:
                if number > step and not isinstance(answer, PlaceWager | TakeBack):
                    _check_lies(was.ask, copy.ask)
                copy.answer(answer if number == step else turn.answer)
            except Refused as refused:
                if number == step:
                    raise
                raise cannot_follow(number, refused) from None
            was.answer(turn.answer)
        return copy

    def copied(self) -> "Round":
        """The same round once more, where it stands: for whoever takes long to think about it."""
        copy = self.again()
        copy.table.dealt_for_many = self.table.dealt_for_many
        copy.table.gone.update(self.table.gone)
        for turn in self.turns:
            copy.answer(turn.answer)
        return copy

    def if_paid(self) -> tuple[Event, ...]:
        """What would follow if chips moved now, with every meter at nothing; the round stays where it is."""
        copy = self.copied()
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
        try:
            identifier = self.house.section.find_irregularity(name)
        except BadInput as unknown:
            raise Refused(str(unknown)) from None
        return identifier, self.house.section.text.irregularities[identifier]

    def can_rule(self, name: str) -> bool:
        """Whether an irregularity can have happened where the round stands."""
        return self.ask is not None and not_now(self.table, self.ask, self.irregularity(name)[1]) is None

    def takes(self, answer: Answer) -> bool:
        """Whether an answer is taken where the round stands; nothing changes."""
        if self.ask is None:
            return False
        try:
            check(self.table, self.ask, answer)
        except Refused:
            return False
        return True

    def _rule(self, ask: Ask, reported: Irregular) -> None:
        name, ruling = self.irregularity(reported.name)
        if too_soon := not_now(self.table, ask, ruling):
            raise Refused(
                say("{name} is ruled on {too_soon}", name=plain(name), too_soon=too_soon), cite=ruling.cite
            )
        if ruling.again and self._happened[ruling.again]:
            becomes = [self.irregularity(other) for other in ruling.again]
            possible = (each for each in becomes if not_now(self.table, ask, each[1]) is None)
            name, ruling = next(possible, becomes[-1])
        if self.version > 1:
            self._check_choices(name, ruling, reported)
        self._check_report(ask, ruling.remedy, reported)
        self._happened[ruling.again] += 1
        self.table.log(Ruled(name, ruling.remedy, ruling.ruling, tuple(ruling.notify), ruling.cite))
        self._remedy(ask, ruling, reported)

    def _check_choices(self, name: str, ruling: Irregularity, reported: Irregular) -> None:
        """Refuse a choice of the supervisor or the player that the clause does not give."""
        cite = f"({listed(ruling.cite)})"
        if reported.keep_unaffected and ruling.remedy is not Remedy.VOID_OR_KEEP:
            raise Refused(
                say("no wager may stand when the house rules on {name} {cite}", name=plain(name), cite=cite)
            )
        if reported.refused and ruling.remedy is not Remedy.OFFER_CARD:
            raise Refused(
                say("no card is offered when the house rules on {name} {cite}", name=plain(name), cite=cite)
            )
        if reported.later and not (ruling.remedy is Remedy.DEAD_HAND and self.table.boxes is not None):
            raise Refused(
                say("no card comes later when the house rules on {name} {cite}", name=plain(name), cite=cite)
            )

    def _check_report(self, ask: Ask, remedy: Remedy, reported: Irregular) -> None:
        """Refuse a report that lacks what its remedy needs, before anything happens."""
        match remedy:
            case Remedy.SECTION_PASSED_WINS:
                if reported.section is None or not isinstance(ask, SpinWheel):
                    raise Refused(say("say which section the clapper passed last"))
                check(self.table, ask, WheelStopped(reported.section))
            case Remedy.OFFER_CARD:
                if reported.card is None:
                    raise Refused(say("say which card it is"))
                if not isinstance(ask, Decide) or HIT not in ask.choices:
                    raise Refused(say("a card is offered to a player who may draw"))
                check(self.table, DealCard("discard", Face.UP), CardDealt(reported.card))
            case Remedy.USE_AS_NEXT_CARD if reported.card is None:
                pass  # nobody has seen it: it comes when the next card is dealt
            case Remedy.SET_CARD_ASIDE | Remedy.USE_AS_NEXT_CARD:
                if reported.card is None:
                    raise Refused(say("say which card it is"))
                check(self.table, DealCard("discard", Face.UP), CardDealt(reported.card))
            case Remedy.WAGERS_ABANDONED | Remedy.DEAD_HAND | Remedy.VOID_HAND | Remedy.MISSED_CARDS:
                self._concerned(ask, remedy, reported)
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
                self._void(ruling.cite)
                self._end()
            case Remedy.SECTION_PASSED_WINS:
                assert reported.section is not None
                self._go_on(WheelStopped(reported.section))
            case Remedy.USE_AS_NEXT_CARD if reported.card is None:
                pass
            case Remedy.USE_AS_NEXT_CARD if isinstance(ask, DealCard):
                assert reported.card is not None
                self._go_on(CardDealt(reported.card))
            case Remedy.SET_CARD_ASIDE | Remedy.USE_AS_NEXT_CARD:
                assert reported.card is not None
                self.table.set_aside(reported.card)
            case Remedy.DEAD_HAND if isinstance(ask, Decide) and self.table.boxes is not None and self.version > 1:
                if reported.later:
                    self.table.boxes.put_off()
                else:
                    self.table.boxes.bury(ruling.cite)
                self._go_on(Decision(ask.if_absent))
            case Remedy.WAGERS_ABANDONED | Remedy.DEAD_HAND | Remedy.VOID_HAND:
                seat = self._concerned(ask, ruling.remedy, reported)
                self._out_of_the_round(seat, ruling)
                if isinstance(ask, Decide) and ask.seat == seat.number:
                    self._go_on(Decision(ask.if_absent))
            case Remedy.MISSED_CARDS:
                seat = self._concerned(ask, ruling.remedy, reported)
                if not seat.cards:
                    self._out_of_the_round(seat, ruling)
                self._go_on(reported)
            case Remedy.MISSED_BLACKJACK if isinstance(ask, TurnCard):
                assert self.table.boxes is not None
                self.table.boxes.miss(ruling.cite)
            case Remedy.MISSED_BLACKJACK:
                self._go_on(reported)
            case Remedy.OFFER_CARD:
                assert isinstance(ask, Decide)
                self._exposed = reported.card
                self.table.seats[ask.seat].no_more_cards = reported.refused and self.version > 1
                self._go_on(Decision(ask.if_absent if reported.refused else HIT))
            case _:
                pass

    def _concerned(self, ask: Ask, remedy: Remedy, reported: Irregular) -> Seat:
        """Whose hand it is; `Refused` where that is not said or cannot be."""
        own = ask.seat if isinstance(ask, Decide) else seat_dealt_to(ask)
        number = reported.seat if reported.seat is not None else own
        if number is None:
            raise Refused(say("name the seat of the player concerned"))
        seat = self.table.seat_at(number)
        if not seat.open_stakes():
            raise Refused(say("{place} has no wager on the layout", place=seat.place))
        on_turn = remedy is Remedy.MISSED_CARDS or (remedy is Remedy.DEAD_HAND and self.table.boxes is not None)
        if on_turn and number != own:
            raise Refused(say("this is ruled on at the player's own turn; name that seat"))
        if on_turn and isinstance(ask, Decide) and HIT not in ask.choices:
            raise Refused(say("this is ruled on where the player may ask for a card"))
        return seat

    def _out_of_the_round(self, seat: Seat, ruling: Irregularity) -> None:
        """A player's wagers are lost or go back, and nothing more is dealt or paid to the hand."""
        done = [event for event in self.table.settled() if event.seat == seat.number]
        seat.dead = True
        for stake in seat.open_stakes():
            if ruling.remedy is Remedy.WAGERS_ABANDONED:
                self.table.forfeit(seat, stake, "abandoned", ruling.cite)
            else:
                outcome = VOID if ruling.remedy is Remedy.VOID_HAND else DEAD_HAND
                self.table.give_back(seat, stake, outcome, ruling.cite)
        if ruling.remedy is Remedy.VOID_HAND:
            for event in done:
                self.table.reverse(event, ruling.cite)

    def _void(self, cite: tuple[str, ...]) -> None:
        """All hands are void: what lies on the layout goes back, and what was settled is undone."""
        table = self.table
        done = table.settled() if self.version > 1 else []
        table.log(RoundVoided())
        for seat in table.counterclockwise():
            for stake in seat.open_stakes():
                table.give_back(seat, stake, VOID, cite)
            for event in done:
                if event.seat == seat.number:
                    table.reverse(event, cite)

    def _start(self) -> None:
        try:
            self.ask = next(self._script)
        except StopIteration:
            self._end()

    def _settle_unaffected(self, ruling: Irregularity, *, deal_out: bool = False) -> Script:
        """Wagers that do not look at the dealer's hand are settled; the others go back, a fold's as well."""
        stand: list[tuple[Seat, Stake, View]] = []
        done = self.table.settled() if self.version > 1 else []
        for seat in self.table.counterclockwise():
            open_stakes = seat.open_stakes()
            for event in done:
                if event.seat == seat.number:
                    self.table.reverse(event, ruling.cite)
            folded = {event.wager for event in done if event.seat == seat.number}
            for stake in seat.stakes:
                if stake not in open_stakes and stake.wager not in folded:
                    continue
                if view := self._unaffected(stake):
                    stake.open = True
                    stand.append((seat, stake, view))
                elif stake.open:
                    self.table.give_back(seat, stake, VOID, ruling.cite)
        for seat, stake, view in stand:
            if deal_out:
                yield from self._deal_out(view)
            if len(self.table.view(stake.wager, seat)) == view.size:
                yield from self.table.settle_by_view(seat, stake)
            else:
                self.table.give_back(seat, stake, VOID, ruling.cite)

    def _unaffected(self, stake: Stake) -> View | None:
        """The cards a wager is settled by, if the dealer's hand is none of them."""
        view = self.house.section.views.get(stake.wager)
        stands = view is not None and not view.sees_dealer and stake.wager in self.house.section.classifiers
        return view if stands else None

    def _deal_out(self, view: View) -> Script:
        """The cards in the middle of the table that a wager still needs."""
        for parts in view.alternatives:
            for count, whose in parts:
                missing = count - len(self.table.board[whose]) if whose in self.table.board else 0
                yield from self.table.deal([whose], Face.UP, count=max(missing, 0))


def _check_lies(was: Ask | None, now: Ask | None) -> None:
    """Refuse a card, or a decision, that would be another's than whose it was."""
    match was, now:
        case (DealCard(to=before), DealCard(to=after)) | (TurnCard(of=before), TurnCard(of=after)):
            if before != after:
                raise Refused(
                    say("the card was for {before} and would be for {after}", before=before, after=after)
                )
        case Decide(seat=first), Decide(seat=second) if first != second:
            raise Refused(say("seat {first} decided and seat {second} would", first=first, second=second))
