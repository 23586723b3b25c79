"""House players at a game against the house, and who deals where a dealer does."""

from random import Random
from typing import Any, Final

from pitboss.equipment.chance import SystemChance
from pitboss.errors import Refused
from pitboss.floor.books.live import Live
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.night import betting
from pitboss.floor.night.cast import Cast
from pitboss.floor.night.deciding import decided
from pitboss.floor.night.doing import Doing, Now, Pondering, act
from pitboss.floor.night.feature import Feature
from pitboss.floor.night.host import Host, Next
from pitboss.floor.people import Person
from pitboss.table import (
    Answer,
    BetsClosed,
    CallWager,
    CardDealt,
    Croupier,
    Decide,
    Decision,
    DiceRolled,
    Pay,
    PlaceWager,
    Round,
    StartFound,
    TakeBack,
    TakeWagers,
    WheelStopped,
)

FOR_WAGERS: Final = 15.0
"""Seconds a round waits for the wagers of visitors after the last chip was put down."""


class GameHost(Host):
    """Everybody of the night at a table of a game against the house."""

    def __init__(self, table: int, house: str, cast: Cast, rng: Random) -> None:
        super().__init__(table, house, cast, rng)
        self._planned = 0
        """The round the plans are for."""
        self._plans: dict[int, list[PlaceWager]] = {}
        """By seat: what its player means to put down yet."""
        self._croupier: Croupier | None = None
        self.feature: Feature | None = None
        """A hand that is to be dealt here by hand."""
        self._taken_up = 0
        """The round a dealer has taken up the cards for."""

    def play(self, live: LiveTable, now: Now) -> Next:
        """What the round asks for."""
        game = live.as_game()
        if game.round is None:
            return None
        match game.round.ask:
            case TakeWagers():
                return self._wagers(game, game.round, now)
            case Decide() as ask:
                return self._decision(game, game.round, ask, now)
            case _:
                return self._deals(game, game.round)

    def begin(self, live: LiveTable, now: Now) -> Next:
        """The first wager opens the round."""
        game = live.as_game()
        if game.state.reserved:
            self.feature = None
            return None
        if (shuffle := self._shuffle(game)) is not None:
            return shuffle
        own = self.own(live)
        return self._bet(game, _begun(game), own) if own else None

    def bring(self, live: LiveTable, seat: int) -> Next:
        """Chips for cash, as long as the tray has them."""
        game, person = live.as_game(), self.own(live)[seat]
        style = self.style(person)
        if live.available(seat) >= betting.needs(game, style):
            return None
        return self.changes(live, seat, betting.buys(game, style))

    # --- wagers ----------------------------------------------------------------------------------------------

    def _wagers(self, live: Live, round_: Round, now: Now) -> Next:
        own = {seat: person for seat, person in self.own(live).items() if seat in round_.table.seats}
        bet = self._bet(live, round_, own)
        if bet is not None:
            return bet
        return self._close(live, round_, own, now)

    def _bet(self, live: Live, round_: Round, own: dict[int, Person]) -> Next:
        """The next chip anybody of the night puts down."""
        if self._planned != live.state.round + (not live.on):
            self._planned, self._plans = live.state.round + (not live.on), {}
        for seat, person in own.items():
            answer = self._next_of(live, round_, seat, person)
            if answer is not None:
                return self._placed(person, answer)
        return None

    def _next_of(self, live: Live, round_: Round, seat: int, person: Person) -> Answer | None:
        style = self.style(person)
        if self._kept_out(live, seat):
            return None
        if betting.throws_dice(live):
            answer = betting.at_dice(round_, seat, style)
            return answer if answer is not None and self._affords(live, answer) else None
        if seat not in self._plans:
            lies = round_.table.seats[seat].open_stakes()
            planned = betting.plan(live, round_, seat, style, self.rng)
            planned += [self.feature.bets(seat)] if self.feature is not None else []
            self._plans[seat] = [] if lies else planned
        while self._plans[seat]:
            answer = self._plans[seat].pop(0)
            if self._affords(live, answer) and round_.takes(answer):
                return answer
        return betting.completed(round_, seat) if round_.table.seats[seat].open_stakes() else None

    @staticmethod
    def _kept_out(live: Live, seat: int) -> bool:
        """Whether the house lets nobody in before the next shuffle, which comes when nobody may play."""

        def barred(number: int) -> bool:
            try:
                live.check_entry(number)
            except Refused:
                return True
            return False

        return barred(seat) and (live.round is not None or not all(map(barred, live.state.seats)))

    @staticmethod
    def _affords(live: Live, answer: Answer) -> bool:
        return not isinstance(answer, PlaceWager) or answer.amount <= live.available(answer.seat)

    def _placed(self, who: Person, answer: Answer) -> Doing:
        match answer:
            case PlaceWager(seat=seat, wager=wager, amount=amount, spot=spot):
                return self.doing(who, "wager", seat=seat, wager=wager, amount=amount, spot=spot, seconds=3.0)
            case TakeBack(seat=seat, wager=wager, spot=spot):
                return self.doing(who, "take-back", seat=seat, wager=wager, spot=spot)
            case CallWager(seat=seat, wager=wager, on=on, spot=spot):
                return self.doing(who, "call", seat=seat, wager=wager, on=on, spot=spot)
            case _:
                raise AssertionError(answer)

    def _close(self, live: Live, round_: Round, own: dict[int, Person], now: Now) -> Next:
        """No more bets, once visitors have had their time."""
        if self.visitors(live) and self.still_for(now) < FOR_WAGERS:
            return None
        if not own or not round_.takes(BetsClosed()):
            return None
        if live.state.dealt_by == "software":
            return self.doing(next(iter(own.values())), "no-more-bets", seconds=8.0)
        return self.deals("no-more-bets")

    # --- decisions -------------------------------------------------------------------------------------------

    def _decision(self, live: Live, round_: Round, ask: Decide, now: Now) -> Next:
        person = self.own(live).get(ask.seat)
        if person is None:
            return self.waved_on(now)
        copy, chips, plays = round_.copied(), live.available(ask.seat), self.style(person).plays
        seat, rng = ask.seat, Random(self.rng.random())
        return Pondering(person, self.table, lambda: said(seat, decided(copy, ask, plays, chips, rng)))

    # --- dealing by hand ---------------------------------------------------------------------------------------

    def _shuffle(self, live: Live) -> Next:
        """Before a round a dealer takes up the cards; one that is due to shuffle does."""
        if live.state.dealt_by == "software" or self._taken_up == live.state.round + 1:
            return None
        self._taken_up = live.state.round + 1
        self._croupier = self._croupier or Croupier(live.game, live.house, SystemChance())
        if self._croupier.next_round() and live.pack is not None and live.pack.behind is not None:
            return self.deals("shuffle")
        return None

    def _next_card(self, round_: Round) -> Answer | None:
        return None if self.feature is None else self.feature.dealt(round_, self.rng)

    def _deals(self, live: Live, round_: Round) -> Next:
        """What a dealer enters next, from cards of their own."""
        if live.state.dealt_by == "software" or round_.ask is None or self.hands_off:
            return None
        for _ in range(3):
            self._croupier = self._croupier or Croupier(live.game, live.house, SystemChance())
            answer = self._next_card(round_) or self._croupier.answer(round_.ask)
            if answer is not None and round_.takes(answer):
                return Doing(self.dealer, self.table, _entered(answer), 1.0)
            self._croupier = None  # cards nobody remembers lie on the felt: take up others
        return None


def _begun(live: Live) -> Round:
    """The round as it will lie there for the first wager; whoever is offered the dice takes them."""
    round_ = live.begun(live.opening())
    while isinstance(round_.ask, Decide):
        round_.answer(Decision(round_.ask.choices[0]))
    return round_


def said(seat: int, decision: Decision) -> Any:
    """A decision as it is sent."""
    return act("decide", seat=seat, choice=decision.choice, amount=decision.amount)


def _entered(answer: Answer) -> Any:
    match answer:
        case CardDealt(card=card, set_aside=aside):
            return act("card", card=str(card), set_aside=aside)
        case DiceRolled(first=first, second=second):
            return act("roll", first=first, second=second)
        case WheelStopped(section=section):
            return act("spin", section=section)
        case StartFound(number=number):
            return act("start", number=number)
        case Pay():
            return act("pay-and-take")
        case _:
            raise AssertionError(answer)
