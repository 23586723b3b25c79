"""A day of a poker room on a floor of its own, on which every promotion the house lists is held once.

Players of the house play it, and the people of the house do everything else: boxes are counted, promotions set up,
approved, drawn and paid, the secret told the next day. Then the fund is reconciled and the books are checked.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, Final

from pydantic import TypeAdapter

from pitboss import library
from pitboss.citing import listed as listed_in
from pitboss.equipment.cards import DECK, Card, cards
from pitboss.equipment.chance import SeededChance
from pitboss.floor.acts import AnyAct, Setup
from pitboss.floor.acts.pit_acts import AnyPitAct
from pitboss.floor.audit.fund import FundTold, fund
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.draws import record_of
from pitboss.floor.books.pit import PitBook
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.books.promotions import Promoted
from pitboss.floor.demo import hire_staff, open_as_set_up
from pitboss.floor.people import Person, add_person
from pitboss.floor.roles import Role
from pitboss.floor.service import Floor
from pitboss.floor.store import Store
from pitboss.money import Cents, cents, decimal
from pitboss.room.awaited import CALL, FOLD, Act, Deal, Show
from pitboss.room.promotions import Listed, listed_promotions
from pitboss.room.rules import PokerRoomRules
from pitboss.tournament import freeze_out
from pitboss.tournament.event import Event

SEATED: Final = 6
BETWEEN: Final = timedelta(minutes=3)
"""From one hand to the next."""
LEAST: Final = "full-house-twos-over-threes"
LUCKY: Final = {1: cards("As Ks"), 2: cards("9s 8s"), None: cards("Qs Js Ts 2d 3c")}
"""By seat, and in the middle: the hand that pays every bonus, dealt once, by hand."""
_ACT: Final[TypeAdapter[AnyAct]] = TypeAdapter(AnyAct)
_PIT_ACT: Final[TypeAdapter[AnyPitAct]] = TypeAdapter(AnyPitAct)


@dataclass(frozen=True)
class PromotedDay:
    """What the day came to."""

    hands: int
    book: PitBook
    fund: FundTold
    draws: dict[str, Any]
    """The record of the day's draws, as anybody checks it."""
    faults: tuple[str, ...]
    """What a check of the books found."""


def promoted_day(store: Store, house: str, tables: int, hands: int, seed: int) -> PromotedDay:
    """Play it on an empty floor."""
    room = _Room(store, house, seed)
    spread = [room.spread(f"Hold'em {number}", "software") for number in range(1, tables + 1)]
    by_hand = room.spread("By hand", "dealer")
    for table in spread:
        room.play(table, hands)
    room.count_boxes()
    room.pit(Role.SUPERVISOR, "post-draws")
    numbers = room.begin_every(room.told()["free"])
    for _ in range(-(-timedelta(hours=1, minutes=10) // BETWEEN)):
        for table in spread:
            room.play(table, 1, passes=False)
        room.later(BETWEEN)
    room.play(by_hand, 1, LUCKY)
    for number in numbers:
        room.hold(number)
    for award in room.book.awards.values():
        room.hand_over(award.number, award.won.amount)
    room.count_boxes()
    room.later(timedelta(days=1))
    (day,) = room.book.draws
    room.pit(Role.SUPERVISOR, "tell-draws", day=day)
    book = room.book
    draws = record_of(book.draws[day], book.draws[day].secret)
    return PromotedDay(room.hands, book, room.told(), draws, tuple(verify(store).faults))


class _Room:
    """The people of one house, and what they do."""

    def __init__(self, store: Store, house: str, seed: int) -> None:
        self.house, self.hands = house, 0
        self._rng, self._seed = Random(seed), seed
        self._time = datetime(2026, 11, 14, 17, tzinfo=UTC)
        self._floor = Floor(store, SeededChance(seed), self._clock, demo=True)
        with store.writing() as connection:
            self._hired = hire_staff(store, connection, house)
            agent: dict[str, Any] = {"name": "agent", "title": "Agent", "role": Role.AGENT, "password": None}
            self._hired.append(add_person(store, connection, None, self._clock(), **agent))
        self._staff = {person.role: person for person in self._hired}
        self._guests: dict[int, dict[int, Person]] = {}
        """By table and seat."""

    def _clock(self) -> str:
        return self._time.isoformat(timespec="milliseconds")

    def later(self, by: timedelta) -> None:
        self._time += by

    @property
    def book(self) -> PitBook:
        return self._floor.pits.see(self.house)

    def told(self) -> FundTold:
        with self._floor.store.reading() as connection:
            return fund(connection, self.book, self._clock())

    # --- tables --------------------------------------------------------------------------------------------

    def spread(self, name: str, dealt_by: str) -> int:
        """An open table, everybody with chips."""
        named = {"property": self.house, "game": library.poker_room(self.house).game, "name": name}
        limits = {"variant": "holdem", "lower-limit": "20", "upper-limit": "40"}
        setup = Setup.model_validate({**named, "dealt_by": dealt_by, "seats": 9, "options": limits})
        table = open_as_set_up(self._floor, self._hired, setup)
        self._guests[table] = dict(enumerate(self._come(name), start=1))
        for seat, guest in self._guests[table].items():
            self._at(guest, table, "take-seat", seat=seat)
            self._at(guest, table, "buy-in", seat=seat, amount="2000")
        return table

    def _come(self, table: str) -> list[Person]:
        """Guests for every seat, each with an account."""
        store, at = self._floor.store, self._clock()
        named = [f"{table}, {number}" for number in range(1, SEATED + 1)]
        with store.writing() as connection:
            return [
                add_person(store, connection, None, at, name=each, title=each, role=Role.PLAYER, password=None)
                for each in named
            ]

    def _at(self, person: Person, table: int, act: str, **of: Any) -> None:
        self._floor.act(person, table, _ACT.validate_python({"act": act, **of}))

    def pit(self, role: Role, act: str, **of: Any) -> int:
        command = _PIT_ACT.validate_python({"act": act, **of})
        return self._floor.act_in_pit(self._staff[role], self.house, command)

    def count_boxes(self) -> None:
        """What lies in the promotional boxes goes to jackpots and fund."""
        for table in self._guests:
            if self._live(table).state.box:
                self._at(self._staff[Role.SUPERVISOR], table, "count-box")

    # --- hands ---------------------------------------------------------------------------------------------

    def play(
        self,
        table: int,
        hands: int,
        stacked: Mapping[int | None, Sequence[Card]] | None = None,
        *,
        passes: bool = True,
    ) -> None:
        """So many hands; time passes between them."""
        for _ in range(hands):
            live = self._live(table)
            who = self._staff[Role.DEALER] if live.state.dealt_by == "dealer" else self._guests[table][1]
            self._rebuy(table, live)
            self._at(who, table, "begin-hand")
            self._play_out(table, stacked)
            self.hands += 1
            if passes:
                self.later(BETWEEN)

    def _live(self, table: int) -> PokerLive:
        return self._floor.see(table, lambda live: live.as_poker())

    def _rebuy(self, table: int, live: PokerLive) -> None:
        for seat, guest in self._guests[table].items():
            if live.state.seats[seat].chips < 50_000:
                self._at(guest, table, "buy-in", seat=seat, amount="2000")

    def _play_out(self, table: int, stacked: Mapping[int | None, Sequence[Card]] | None) -> None:
        own = {seat: list(dealt) for seat, dealt in (stacked or {}).items()}
        kept = {card for dealt in own.values() for card in dealt}
        while (hand := self._live(table).hand) is not None:
            match hand.awaited:
                case Deal(seat=seat):
                    mine = own.get(seat, [])
                    left = [card for card in DECK if card not in hand.cards_out() and card not in kept]
                    card = mine.pop(0) if mine else self._rng.choice(left)
                    self._at(self._staff[Role.DEALER], table, "card", card=str(card))
                case Act(seat=seat, choices=choices):
                    bold = stacked is not None or self._rng.random() > 0.2
                    choice = CALL if CALL in choices and bold else FOLD if FOLD in choices else choices[0]
                    self._at(self._guests[table][seat], table, "decide", seat=seat, choice=choice)
                case Show(seat=seat):
                    self._at(self._guests[table][seat], table, "decide", seat=seat, choice="show")
                case _:
                    raise AssertionError(f"nobody expects {hand.awaited} at {table}")

    # --- promotions ----------------------------------------------------------------------------------------

    def begin_every(self, fund_holds: str) -> list[int]:
        """Every promotion the house lists, each with its part of what the fund holds."""
        room = library.poker_room(self.house)
        listed = listed_promotions(room, room.neighbour(library.jackpots(self.house)))
        part = cents(fund_holds) // len(listed)
        return [self._begin(name, of, part) for name, of in listed.items()]

    def _begin(self, name: str, of: Listed, part: Cents) -> int:
        """Set up, approved where it must be, begun: what it pays at most is its part of the fund."""
        wins = of.rule.wins
        guests = sum(map(len, self._guests.values()))
        winners = {"drawn-table": SEATED, "hours": guests}.get(wins, 1)
        more: dict[str, Any] = {"prizes": [50, 30, 20]} if wins == "tournament" else {"winners": winners}
        if wins in ("highest-hand", "beaten-hand"):
            more["least"] = LEAST
        posted = {"name": name.replace("-", " "), "terms": f"Once today, by {listed_in(of.rule.cite)}."}
        given = {"submitted": "PR-1", "prize": decimal(part // winners), **more}
        number = self.pit(Role.MANAGER, "set-up-promotion", listed_as=name, **posted, **given)
        if of.needs_approval:
            self.pit(Role.AGENT, "approve-promotion", promotion=number)
        self.pit(Role.SUPERVISOR, "begin-promotion", promotion=number)
        return number

    def hold(self, number: int) -> None:
        """Draw for it, play for it, or end it; then it is over."""
        found = self.book.promotions[number]
        wins = found.sheet.wins
        if wins == "tournament":
            self._hold_tournament(found)
            return
        if wins.startswith("drawn") or wins in ("highest-card", "next-pot"):
            self.pit(Role.SUPERVISOR, "draw-promotion", promotion=number)
        for _, drawn in self.book.promotions[number].splashed:
            assert drawn.table is not None
            self.play(drawn.table, 1)
        self.pit(Role.SUPERVISOR, "end-promotion", promotion=number)

    def _hold_tournament(self, found: Promoted) -> None:
        """Two tables of guests; what the fund adds goes to the places."""
        entry = "0" if found.sheet.promotion == "free-roll" else "20"
        played = freeze_out.held(_event(self.house, found, entry), _ENTRANTS, SeededChance(self._seed), self._seed)
        assert played.accounts.reconciled
        assert played.accounts.added == found.left
        places = [{"player": player} for player in played.accounts.paid]
        self.pit(Role.SHIFT_MANAGER, "award-prizes", promotion=found.number, places=places)

    def hand_over(self, award: int, amount: Cents) -> None:
        """At the poker bank, with a claim where the register is searched."""
        searched = amount > library.poker_room(self.house).rules(PokerRoomRules).taxable.promotion_above
        claim = {"claim": "1"} if searched else {}
        given = {"paid_as": "cash", "document": "driving licence", **claim}
        self.pit(Role.SUPERVISOR, "pay-award", award=award, **given)


_ENTRANTS: Final = [f"Entrant {number}" for number in range(1, 19)]


def _event(house: str, found: Promoted, entry: str) -> Event:
    """A short tournament of the room, to which the fund adds."""
    levels = [{"small": str(25 << level), "big": str(50 << level)} for level in range(8)]
    written = {"property": house, "game": library.poker_room(house).game, "variant": "holdem", "levels": levels}
    money = {
        "entry": {"buy-in": entry},
        "added": decimal(found.left),
        "chips": "1000",
        "prizes": found.sheet.prizes,
    }
    return Event.model_validate({"title": found.sheet.name, "seats": 9, "hands-a-level": 5, **written, **money})
