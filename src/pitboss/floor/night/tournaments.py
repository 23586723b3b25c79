"""House players in a tournament: entered by name, they play it on the floor from the draw to the last prize.

Who works there acts for them, as for guests a dealer seated by name: nothing is done here but by command.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from pydantic import TypeAdapter

from pitboss.equipment.chance import Chance
from pitboss.errors import BadInput, Refused
from pitboss.floor.acts.tournaments import AnyTournamentAct, TournamentSetup
from pitboss.floor.books.live import Live
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.books.tournaments import Stage, TournamentBook, digest
from pitboss.floor.night.doing import act as act_of
from pitboss.floor.people import Person
from pitboss.floor.people.accounts import everybody
from pitboss.floor.roles import DUTIES, Role
from pitboss.floor.service import Floor
from pitboss.games.tournament import said_of_tournaments
from pitboss.money import Cents
from pitboss.room.awaited import CALL, FOLD, RAISE, Act, Agree, Draw, Show
from pitboss.table import Decide, TakeWagers
from pitboss.tournament.event import read_event
from pitboss.tournament.players import HousePlayer

_ACTS: Final[TypeAdapter[AnyTournamentAct]] = TypeAdapter(AnyTournamentAct)
_FOLDS, _RAISES = 50, 6
"""Of a hundred times they are asked at poker: how often they fold, and bet all they have."""


def tournament_act(called: str, /, **of: Any) -> AnyTournamentAct:
    """An act as it would be sent."""
    return _ACTS.validate_python({"act": called, **of})


@dataclass
class HousePlayers:
    """Everybody of a tournament who is played by the house, and those who work there."""

    floor: Floor
    number: int
    chance: Chance

    @property
    def book(self) -> TournamentBook:
        """The tournament as it stands."""
        return self.floor.tournaments.see(self.number)

    def does(self, called: str, /, **of: Any) -> TournamentBook:
        """Whoever may do it does."""
        person = who_may(self.floor, self.book.house, called)
        return self.floor.act_in_tournament(person, self.number, tournament_act(called, **of))

    @cached_property
    def dealer(self) -> Person:
        """Whoever deals: they act for guests by name."""
        return who_may(self.floor, self.book.house, "begin-hand")

    # --- one hand at one table -----------------------------------------------------------------------------

    def plays_hand(self, table: int) -> bool:
        """A hand from its first command to its last; whether one could be begun."""
        begun = False
        for _ in range(2_000):
            found = self.floor.see(table, self.next)
            if found is None:
                return begun
            begun = True
            self.floor.act(self.dealer, table, found)
            if not self.floor.see(table, lambda live: live.on):
                return True
        raise BadInput(f"the hand at table {table} does not come to an end")

    def next_of_house(self, table: int) -> Any:
        """What is done next at a table, where a player of the house is awaited."""
        found = self.floor.see(table, self.next)
        seat = getattr(found, "seat", None)
        whose = self.floor.see(table, lambda live: live.state.seats.get(seat)) if seat is not None else None
        if seat is None:  # a hand begins, or betting closes: the house says so where one of its own sits
            there = self.floor.see(table, lambda live: [each.person for each in live.state.seats.values()])
            return found if None in there else None
        return found if whose is not None and whose.person is None else None

    def next(self, live: Any) -> Any:
        """What is done next at a table, by whoever is awaited; None where no hand may be begun."""
        if live.state.tournament is None or live.state.status != "open":
            return None
        if not live.on and live.tournament_over(self.floor.time()) is not None:
            return None
        return self._at_poker(live) if isinstance(live, PokerLive) else self._at_game(live)

    def _at_game(self, live: Live) -> Any:
        ask = live.round.ask if live.round is not None else TakeWagers()
        match ask:
            case TakeWagers():
                return self._bet(live)
            case Decide():
                assert live.round is not None
                spare = live.available(ask.seat)
                costs = dict.fromkeys(ask.for_money, ask.most or 0)
                if "split" in ask.choices:
                    costs["split"] = live.round.table.seats[ask.seat].stakes[0].amount
                choice = HousePlayer(self.chance).decide(live.round.table, ask, spare, costs)
                return act_of("decide", seat=ask.seat, choice=choice)
            case _:
                raise BadInput(f"house players play where the software deals, not at {live.state.name}")

    def _bet(self, live: Live) -> Any:
        """Whoever is next in order bets; then the betting is closed."""
        seat = live.next_to_bet
        if seat is None:
            return act_of("no-more-bets")
        said = said_of_tournaments(live.house.section)
        owed = said.always.one_of if said is not None and said.always is not None else None
        return self._wager(live, seat, owed or tuple(live.house.wagers)[:1])

    def _wager(self, live: Live, seat: int, owed: tuple[str, ...]) -> Any:
        play = live.state.tournament
        assert play is not None
        least, most = live.house.amount("minimum"), live.house.amount("maximum")
        mine = live.available(seat)
        best = max((live.available(other) for other in live.state.seats if other != seat), default=0)
        left = (play.hands if play.hands is not None else 10) + (live.round is not None)
        amount: Cents = HousePlayer(self.chance).bet(mine, best, least, most, left)
        return act_of("wager", seat=seat, wager=owed[self.chance.below(len(owed))], amount=amount)

    def _at_poker(self, live: PokerLive) -> Any:
        hand = live.hand
        if hand is None:
            return act_of("begin-hand") if len(live.ready()) > 1 else None
        match hand.awaited:
            case Act() as asked:
                roll = self.chance.below(100)
                if FOLD in asked.choices and asked.calls and roll < _FOLDS:
                    return act_of("decide", seat=asked.seat, choice=FOLD)
                if RAISE in asked.choices and roll >= 100 - _RAISES:
                    return act_of("decide", seat=asked.seat, choice=RAISE, amount=asked.most)
                choice = CALL if CALL in asked.choices else asked.choices[0]
                return act_of("decide", seat=asked.seat, choice=choice)
            case Draw(seat=seat):
                return act_of("decide", seat=seat, choice="draw")
            case Agree(seat=seat):
                return act_of("decide", seat=seat, choice="once")
            case Show(seat=seat, may_muck=muck):
                return act_of("decide", seat=seat, choice="muck" if muck else "show")
            case _:
                raise BadInput(f"house players play where the software deals, not at {live.state.name}")

    @classmethod
    def held(cls, floor: Floor, rules: str, names: Sequence[str], chance: Chance) -> "HousePlayers":
        """A new tournament, approved and entered by them all."""
        house = read_event(rules, "rules", approved=False).property
        manager = who_may(floor, house, "set-up-tournament")
        found = cls(floor, floor.set_up_tournament(manager, TournamentSetup(rules=rules)), chance)
        book = found.book
        if book.waits_for is not None and book.setup is not None:
            found.does("approve-tournament", rules=digest(book.setup.rules), signed_as="Executive Director")
        for name in names:
            found.does("enter-tournament", player=name)
        return found

    # --- the whole of it -----------------------------------------------------------------------------------

    def go_on(self) -> bool:
        """One step of the evening: a draw, a hand at every table, prizes; False once it is closed."""
        book = self.book
        match book.stage:
            case Stage.ENTRIES:
                self.does("draw-seats")
            case Stage.BETWEEN:
                self._enter_again(book)
                self.does("draw-seats")
            case Stage.PLAYING:
                self._play(book)
            case Stage.OVER:
                entry = next(each for each in book.prizes if each not in book.paid)
                self.does("pay-prize", entry=entry, claim="asked")
            case _:
                return False
        return True

    def _play(self, book: TournamentBook) -> None:
        dealt = [self.plays_hand(table) for table in book.tables]
        if book.poker:
            self._broke(book)
        try:
            self.does("see-to-tables")
        except Refused:
            if not any(dealt):
                raise

    def _broke(self, book: TournamentBook) -> None:
        """Who has no chips enters again every second time, where they may."""
        for entry, (table, seat) in book.seated.items():
            if not self.floor.see(table, lambda live, seat=seat: seat in live.state.tournament.broke):  # type: ignore[misc]
                continue
            if book.accounts.may_buy_again(book.named(entry).player, book.level):
                self.does("buy-again" if self.chance.below(2) else "go-out", entry=entry)

    def _enter_again(self, book: TournamentBook) -> None:
        may = [each for each in book.lost if book.accounts.may_buy_again(book.named(each).player, book.round)]
        again = [entry for entry in may if self.chance.below(2)]
        if len(again) > book.heat.advance:
            for entry in again:
                self.does("buy-again", entry=entry)


def who_may(floor: Floor, house: str, called: str) -> Person:
    """Somebody at work in a house, or for every house, who may do an act."""
    with floor.store.reading() as connection:
        people = [each for each in everybody(connection) if each.property in (None, house)]
    for person in people:
        if person.role is not Role.PLAYER and DUTIES.is_for(person.role, called):
            return person
    raise BadInput(f"nobody at {house} may {called.replace('-', ' ')}; make the accounts first")
