"""Promotions on the floor: money of the fund to players and nowhere else, draws anybody can check, hands the
journal knows."""

import csv
import io
from collections.abc import Mapping
from contextlib import suppress
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

from pitboss import library
from pitboss.equipment.cards import DECK, cards
from pitboss.equipment.chance import SeededChance
from pitboss.errors import Refused
from pitboss.floor.acts.promotions import RoomRules
from pitboss.floor.audit.cash_log import cash_log
from pitboss.floor.audit.fund import fund
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.draws import record_of
from pitboss.floor.books.jackpots import FUND, meter_name
from pitboss.floor.books.ledger import Account
from pitboss.floor.books.promotions import PromotionBook
from pitboss.floor.books.tournaments import Stage
from pitboss.floor.facts import Fact
from pitboss.floor.facts.promotions import HandNoted, PromotionWon, TournamentFunded
from pitboss.floor.night.tournaments import HousePlayers
from pitboss.floor.people import reset_password
from pitboss.floor.promoted_day import promoted_day
from pitboss.floor.roles import Forbidden
from pitboss.floor.schema import METERS
from pitboss.floor.store import Store
from pitboss.room.awaited import CALL, Act, Deal, Show
from pitboss.room.draws import faults
from pitboss.room.jackpots import SEARCHED, payout_steps
from pitboss.room.promotions import listed_promotions
from pitboss.table.money_moved import FINE
from pitboss.web.app import create_app
from tests.clock import Clock
from tests.floor_pit import ACT, EVENING
from tests.floor_play import PLAYERS, Pit, as_sent, hire
from tests.floor_web import Web
from tests.test_floor_poker import live_of, play_hand, sound

HOUSE, GAME = "horseshoe-cleveland", "poker-room"
MANAGER, SUPERVISOR, AGENT = "table-games-manager", "table-games-supervisor", "commission-agent"
TERMS = "Players who are dealt in take part."
BOARD = "Qs Js Ts 2d 3c"
ROYAL, BEATEN = "As Ks", "9s 8s"
"""On that board: a royal flush, and the straight flush it beats."""


class Room(Pit):
    """A poker room, and its promotions."""

    def __init__(self, store: Store) -> None:
        hire(store, HOUSE)
        self.clock = Clock(EVENING)
        super().__init__(store, clock=self.clock)
        self.rng = Random(3)

    def spread(self, *, players: int = 4, dealt_by: str = "software", **options: Any) -> int:
        options = {"variant": "holdem", "lower-limit": "20", "upper-limit": "40", **options}
        of: dict[str, Any] = {"players": players, "chips": 200_000, "seats": 10, "dealt_by": dealt_by}
        return self.table(HOUSE, GAME, options=options, **of)

    def play(self, table: int, hands: int = 1, **apart: float) -> None:
        for _ in range(hands):
            play_hand(self, table, self.rng)
            self.clock.later(**(apart or {"minutes": 2}))

    def deal(self, table: int, hole: Mapping[int, str], board: str = BOARD) -> None:
        """A hand everybody stays in, dealt as it is said."""
        left = {seat: list(cards(own)) for seat, own in hole.items()}
        middle = list(cards(board))
        kept = {*middle, *(card for own in left.values() for card in own)}
        self.do("dealer", table, "begin-hand")
        while (hand := live_of(self, table).hand) is not None:
            match hand.awaited:
                case Deal(seat=seat):
                    mine = middle if seat is None else left.get(seat, [])
                    other = next(card for card in DECK if card not in hand.cards_out() and card not in kept)
                    self.do("dealer", table, "card", card=str(mine.pop(0) if mine else other))
                case Act(seat=seat, choices=choices):
                    self._decides(table, seat, CALL if CALL in choices else choices[0])
                case Show(seat=seat):
                    self._decides(table, seat, "show")

    def play_out(self, table: int) -> None:
        """The hand that is on, everybody in to the end."""
        while (hand := live_of(self, table).hand) is not None:
            match hand.awaited:
                case Act(seat=seat, choices=choices):
                    self._decides(table, seat, CALL if CALL in choices else choices[0])
                case Show(seat=seat):
                    self._decides(table, seat, "show")

    def _decides(self, table: int, seat: int, choice: str) -> None:
        self.do(self.at_seat(table, seat) or "", table, "decide", seat=seat, choice=choice)

    def act(self, who: str, act: str, /, **of: Any) -> int:
        return self.floor.act_in_pit(self[who], HOUSE, ACT.validate_python({"act": act, **as_sent(of)}))

    def write(self, fact: Fact) -> None:
        """Something that did not happen, in the journal."""
        with self.store.writing() as connection:
            self.floor.pits.write(connection, HOUSE, [fact], self["pit-manager"].id, self.clock())

    @property
    def book(self) -> PromotionBook:
        return self.floor.pits.see(HOUSE)

    @property
    def fund(self) -> int:
        with self.store.reading() as connection:
            asked = select(METERS.c.amount).where(METERS.c.name == meter_name(HOUSE, FUND))
            return int(connection.execute(asked).scalar_one()) // FINE

    def count_box(self, table: int) -> None:
        self.do(SUPERVISOR, table, "count-box")

    def posted(self, listed_as: str, prize: int, **of: Any) -> int:
        given = {"name": listed_as, "terms": TERMS, "submitted": "PR-17", "prize": prize, **of}
        return self.act(MANAGER, "set-up-promotion", listed_as=listed_as, **given)

    def begun(self, listed_as: str, prize: int, **of: Any) -> int:
        number = self.posted(listed_as, prize, **of)
        if self.book.promotions[number].sheet.needs_approval:
            self.act(AGENT, "approve-promotion", promotion=number)
        self.act(SUPERVISOR, "begin-promotion", promotion=number)
        return number

    def won(self) -> list[tuple[str, int, str]]:
        """Who has won how much, and by what."""
        return [(each.won.player, each.won.amount, each.won.by) for each in self.book.awards.values()]


@pytest.fixture
def room(store: Store) -> Room:
    return Room(store)


@pytest.fixture
def filled(room: Room) -> tuple[Room, int]:
    """A room with a table of four, and some dollars in the fund."""
    table = room.spread()
    room.play(table, 8)
    room.count_box(table)
    assert room.fund >= 400
    return room, table


# --- a day of all of them -------------------------------------------------------------------------------------


def test_every_promotion_the_house_lists_is_held_on_one_day_and_the_fund_reconciled(store: Store) -> None:
    day = promoted_day(store, HOUSE, tables=1, hands=12, seed=2)
    section = library.section(HOUSE, GAME)
    every = set(listed_promotions(section, section.neighbour(library.jackpots(HOUSE))))
    awards = list(day.book.awards.values())
    assert {day.book.promotions[each.won.promotion].sheet.promotion for each in awards} == every
    assert all(each.paid and each.paid.handed == each.won.amount for each in awards)
    assert day.fund["reconciled"]
    assert (day.fund["owed"], day.fund["set_aside"]) == ("0.00", "0.00")
    assert day.faults == ()
    assert faults(day.draws) == []


def test_no_rack_and_no_box_pays_a_promotion(filled: tuple[Room, int]) -> None:
    room, table = filled
    accounts = (Account.RACK, Account.DROP, Account.RAKE, Account.PROMOTIONAL, Account.COUNTED)
    before = {each: live_of(room, table).state.balance(each) for each in accounts}
    number, collected = room.begun("hot-seat", 200), room.fund + 200
    room.act(SUPERVISOR, "post-draws")
    room.act(SUPERVISOR, "draw-promotion", promotion=number)
    (award,) = room.book.awards.values()
    room.act(SUPERVISOR, "pay-award", award=award.number, paid_as="chips", document="passport")
    assert {each: live_of(room, table).state.balance(each) for each in accounts} == before
    assert room.fund == collected - 200
    sound(room.store)


# --- from the notice to the end -------------------------------------------------------------------------------


def test_what_the_house_does_not_list_is_submitted_first(room: Room) -> None:
    room.spread(players=0)
    with pytest.raises(Refused, match=r"any other promotion is submitted to the commission"):
        room.posted("bring-a-friend", 100)
    several: tuple[dict[str, Any], ...] = (
        {"listed_as": "high-hand"},  # no hand it begins with
        {"listed_as": "high-hand", "least": "two-pair"},
        {"listed_as": "royal-flush-bonus", "least": "straight-flush"},
        {"listed_as": "hot-seat", "least": "royal-flush"},
        {"listed_as": "hot-seat", "prizes": [60, 40]},
        {"listed_as": "free-roll", "prizes": [60, 30]},
        {"listed_as": "free-roll", "prizes": [40, 60]},
    )
    for wrong in several:
        with pytest.raises(Refused):
            room.posted(**{"prize": 100, **wrong})
    assert room.book.promotions == {}


def test_a_promotion_of_the_other_section_waits_for_the_commission(filled: tuple[Room, int]) -> None:
    """24.A.1, and 21(c).8 where another house's section lists it."""
    room, _ = filled
    number = room.posted("paid-to-play", 100)
    with pytest.raises(Refused, match="waits for the commission's approval"):
        room.act(SUPERVISOR, "begin-promotion", promotion=number)
    for who in (MANAGER, SUPERVISOR, "dealer", "ann"):
        with pytest.raises(Forbidden):
            room.act(who, "approve-promotion", promotion=number)
    room.act(AGENT, "approve-promotion", promotion=number)
    room.act(SUPERVISOR, "begin-promotion", promotion=number)
    own = room.posted("hot-seat", 100)
    with pytest.raises(Refused, match="needs no more than to be submitted"):
        room.act(AGENT, "approve-promotion", promotion=own)


def test_what_it_can_pay_is_set_aside_and_what_was_not_won_goes_back(filled: tuple[Room, int]) -> None:
    room, _ = filled
    holds = room.fund
    number = room.posted("hot-seat", 100, winners=3)
    room.act(SUPERVISOR, "begin-promotion", promotion=number)
    assert room.fund == holds - 300
    with pytest.raises(Refused, match="runs already"):
        room.act(SUPERVISOR, "begin-promotion", promotion=number)
    with pytest.raises(Refused, match=r"the fund holds \$.*; dear may pay"):
        room.begun("hot-seat", holds, name="dear")
    room.act(SUPERVISOR, "post-draws")
    room.act(SUPERVISOR, "draw-promotion", promotion=number, count=2)
    with pytest.raises(Refused, match=r"has \$1 left; this draw may pay \$2"):
        room.act(SUPERVISOR, "draw-promotion", promotion=number, count=2)
    room.act(SUPERVISOR, "end-promotion", promotion=number)
    assert room.fund == holds - 200
    room.act(SUPERVISOR, "begin-promotion", promotion=number)
    assert room.fund == holds - 500, "it is held again as it was posted"
    sound(room.store)


def test_the_commission_withdraws_it_and_voids_what_was_not_handed_over(filled: tuple[Room, int]) -> None:
    """24.H"""
    room, _ = filled
    holds, number = room.fund, room.begun("hot-seat", 100, winners=2)
    room.act(SUPERVISOR, "post-draws")
    room.act(SUPERVISOR, "draw-promotion", promotion=number)
    with pytest.raises(Forbidden):
        room.act(MANAGER, "withdraw-promotion", promotion=number, why="We changed our minds.")
    room.act(AGENT, "withdraw-promotion", promotion=number, why="Not as submitted.")
    assert room.fund == holds - 100
    with pytest.raises(Refused, match="was withdrawn: Not as submitted"):
        room.act(SUPERVISOR, "begin-promotion", promotion=number)
    (award,) = room.book.awards.values()
    room.act(AGENT, "void-award", award=award.number, why="They were away.", claim="C-1")
    assert room.fund == holds
    with pytest.raises(Refused, match="voided by Commission-Agent: They were away"):
        room.act(SUPERVISOR, "pay-award", award=award.number, paid_as="cash", document="passport")
    (award,) = room.book.awards.values()
    assert award.voided is not None
    assert award.voided.steps == ("claim cancelled by its number, with the reason",)
    sound(room.store)


# --- draws ----------------------------------------------------------------------------------------------------


def test_draws_follow_from_a_secret_that_was_posted_before_and_is_told_afterwards(
    filled: tuple[Room, int],
) -> None:
    room, _ = filled
    number = room.begun("high-card", 100, winners=2)
    with pytest.raises(Refused, match="post what the secret of the day hashes to"):
        room.act(SUPERVISOR, "draw-promotion", promotion=number)
    room.act(SUPERVISOR, "post-draws")
    with pytest.raises(Refused, match="is posted"):
        room.act(SUPERVISOR, "post-draws")
    room.act(SUPERVISOR, "draw-promotion", promotion=number)
    (day,) = room.book.draws
    with pytest.raises(Refused, match="is not over"):
        room.act(SUPERVISOR, "tell-draws", day=day)
    room.clock.later(days=1)
    room.act(SUPERVISOR, "tell-draws", day=day)
    found = room.book.draws[day]
    told = record_of(found, found.secret)
    assert faults(told) == []
    assert told["draws"][0]["name"] in told["cards"]
    with pytest.raises(Refused, match="post what the secret"):
        room.act(SUPERVISOR, "draw-promotion", promotion=number)
    sound(room.store)


def test_who_is_away_or_new_or_sits_where_nothing_is_taken_has_no_part(filled: tuple[Room, int]) -> None:
    room, table = filled
    room.do("ann", table, "sit-out", seat=1, away=True)
    room.do("bob", table, "leave-seat", seat=2)
    room.do("ed", table, "take-seat", seat=7)
    elsewhere = room.spread(players=3, **{"promotional-drop": "no"})
    room.play(elsewhere)
    number = room.begun("hot-seat", 100, winners=2)
    room.act(SUPERVISOR, "post-draws")
    room.act(SUPERVISOR, "draw-promotion", promotion=number, count=2)
    assert {player for player, _, _ in room.won()} == {"Cy", "Di"}
    with pytest.raises(Refused):
        room.act(SUPERVISOR, "draw-promotion", promotion=number, count=3)


def test_everybody_at_a_hot_table_is_paid_and_the_highest_card_alone(filled: tuple[Room, int]) -> None:
    """21(c).7 and 21(c).2"""
    room, table = filled
    other = room.spread()
    room.play(other)
    hot, card = room.begun("hot-table", 50, winners=4), room.begun("high-card", 100)
    room.act(SUPERVISOR, "post-draws")
    room.act(SUPERVISOR, "draw-promotion", promotion=hot)
    awards = list(room.book.awards.values())
    assert len(awards) == 4
    assert {each.won.table for each in awards} <= {table, other}
    assert len({each.won.table for each in awards}) == 1
    room.act(SUPERVISOR, "draw-promotion", promotion=card)
    won = list(room.book.awards.values())[-1].won
    (day,) = room.book.draws.values()
    dealt = day.drawn[-1].cards or {}
    order = "23456789TJQKA"
    best = max(dealt, key=lambda label: (order.index(dealt[label][0]), "cdhs".index(dealt[label][1])))
    assert best.endswith(f"seat {won.seat}")
    sound(room.store)


def test_a_splashed_pot_is_won_with_the_next_hand_and_no_other(filled: tuple[Room, int]) -> None:
    """21(c).5"""
    room, table = filled
    number = room.begun("splash-pot", 101)
    room.act(SUPERVISOR, "post-draws")
    room.do("ann", table, "begin-hand")  # a hand that is on when the table is drawn
    room.act(SUPERVISOR, "draw-promotion", promotion=number)
    room.play_out(table)
    assert room.won() == []
    with pytest.raises(Refused, match="lies on a hand that is still to be played"):
        room.act(SUPERVISOR, "end-promotion", promotion=number)
    with pytest.raises(Refused, match="nobody takes part"):
        room.act(SUPERVISOR, "draw-promotion", promotion=number)
    room.play(table)
    assert sum(amount for _, amount, _ in room.won()) == 101
    award = next(iter(room.book.awards.values())).won
    outcome = live_of(room, table).shown
    assert outcome is not None
    assert outcome.hand.outcome is not None
    assert award.seat in {s.seat for s in outcome.hand.outcome.shares[0] if s.amount} | set(
        outcome.hand.outcome.returned
    )
    room.act(SUPERVISOR, "end-promotion", promotion=number)
    sound(room.store)


def test_tickets_are_earned_by_the_hour_or_by_hands_and_nobody_wins_twice(filled: tuple[Room, int]) -> None:
    """21(c).3"""
    room, table = filled
    number = room.begun("drawing", 100, winners=3)
    room.act(SUPERVISOR, "post-draws")
    with pytest.raises(Refused, match="nobody takes part"):
        room.act(SUPERVISOR, "draw-promotion", promotion=number)
    room.play(table, 15, minutes=9)
    room.act(SUPERVISOR, "draw-promotion", promotion=number, count=2)
    room.act(SUPERVISOR, "draw-promotion", promotion=number)
    assert len({player for player, _, _ in room.won()}) == 3
    (day,) = room.book.draws.values()
    assert [len(each.entries) for each in day.drawn] == [8, 4], (
        "two hours, four players; then without those who won"
    )
    sound(room.store)


# --- hands ----------------------------------------------------------------------------------------------------


def test_hands_that_are_shown_pay_bonuses_and_the_highest_is_ahead(filled: tuple[Room, int]) -> None:
    """24.A.1, 21(c).1 and 21(c).3"""
    room, _ = filled
    table = room.spread(dealt_by="dealer")
    high = room.begun("high-hand", 101, least="full-house-twos-over-threes")
    room.begun("royal-flush-bonus", 20, winners=1)
    room.begun("quads-or-better", 30, winners=3)
    room.begun("bad-beat", 40, least="four-of-a-kind-jacks")
    room.deal(table, {1: "2s 2h", 2: "Kd 9d"}, "2c 7d 7h 9c Jc")
    assert [hand.seat for hand in room.book.promotions[high].ahead] == [1]
    assert room.won() == []
    room.deal(table, {2: ROYAL, 3: BEATEN})
    assert sorted(room.won()) == [
        ("Bob", 20, "As Ks Qs Js Ts"),
        ("Bob", 30, "As Ks Qs Js Ts"),
        ("Cy", 30, "9s 8s Qs Js Ts"),
        ("Cy", 40, "9s 8s Qs Js Ts"),
    ]
    assert [hand.seat for hand in room.book.promotions[high].ahead] == [2]
    room.deal(table, {2: ROYAL, 4: BEATEN})
    assert len(room.won()) == 5, "what was set aside for the others is won"
    room.act(SUPERVISOR, "end-promotion", promotion=high)
    assert [(who, what) for who, what, _ in room.won()][-2:] == [("Bob", 51), ("Bob", 50)], "shown twice"
    assert {each.by for each in room.book.awards.values()} == {None}, "the software said so"
    sound(room.store)


def test_equal_highest_hands_share(filled: tuple[Room, int]) -> None:
    room, _ = filled
    table = room.spread(dealt_by="dealer")
    number = room.begun("high-hand", 101, least="four-of-a-kind-twos")
    room.deal(table, {1: "2s 2h", 3: "9d 9c"}, "Ts Js Qs Ks As")
    room.act(SUPERVISOR, "end-promotion", promotion=number)
    assert [amount for _, amount, _ in room.won()] == [26, 25, 25, 25]
    sound(room.store)


def test_who_mucks_has_shown_nothing(filled: tuple[Room, int]) -> None:
    room, _ = filled
    number = room.begun("quads-or-better", 20)
    table = room.spread(players=2, dealt_by="dealer")
    room.do("dealer", table, "begin-hand")
    for _ in range(4):
        hand = live_of(room, table).hand
        assert hand is not None
        room.do("dealer", table, "card", card=str(next(card for card in DECK if card not in hand.cards_out())))
    asked = live_of(room, table).hand
    assert asked is not None
    assert isinstance(asked.awaited, Act)
    room._decides(table, asked.awaited.seat, "fold")
    assert not live_of(room, table).on
    assert room.book.promotions[number].noted == ()


# --- hours, tournaments ---------------------------------------------------------------------------------------


def test_hours_are_paid_to_whoever_was_dealt_in(filled: tuple[Room, int]) -> None:
    """24.A.1"""
    room, table = filled
    number = room.begun("paid-to-play", 50, winners=7)
    room.play(table, 7, minutes=9)
    room.do("ann", table, "sit-out", seat=1, away=True)
    for _ in range(8):
        room.do("bob", table, "begin-hand")
        room.play_out(table)
        room.clock.later(minutes=9)
    room.act(SUPERVISOR, "end-promotion", promotion=number)
    assert sorted(room.won()) == [
        ("Ann", 50, "1 hours dealt in"),
        ("Bob", 100, "2 hours dealt in"),
        ("Cy", 100, "2 hours dealt in"),
        ("Di", 100, "2 hours dealt in"),
    ]
    sound(room.store)


def test_hours_share_what_there_is(filled: tuple[Room, int]) -> None:
    room, table = filled
    number = room.begun("paid-to-play", 101)
    room.play(table, 8, minutes=9)
    room.clock.later(hours=5)  # nobody plays
    room.act(SUPERVISOR, "end-promotion", promotion=number)
    assert [amount for _, amount, _ in room.won()] == [26, 25, 25, 25]
    sound(room.store)


def test_prizes_of_a_tournament_go_by_place_all_of_them(filled: tuple[Room, int]) -> None:
    """21(c).4 and 21(c).6"""
    room, _ = filled
    added, free = (room.begun(name, 101, prizes=[50, 30, 20]) for name in ("added-money", "free-roll"))
    places = [{"account": room["ann"].id}, {"player": "Guest"}, {"account": room["bob"].id}]
    with pytest.raises(Refused, match="nobody finishes twice"):
        room.act(SUPERVISOR, "award-prizes", promotion=added, places=places[:1] * 2)
    with pytest.raises(Refused, match="3 places are paid"):
        room.act(SUPERVISOR, "award-prizes", promotion=added, places=[*places, {"player": "Fourth"}])
    room.act(SUPERVISOR, "award-prizes", promotion=added, places=places)
    room.act(SUPERVISOR, "award-prizes", promotion=free, places=places[:1])
    assert [each[:2] for each in room.won()] == [("Ann", 51), ("Guest", 30), ("Bob", 20), ("Ann", 101)]
    guests = next(number for number, each in room.book.awards.items() if each.won.player == "Guest")
    given = {"award": guests, "paid_as": "cash", "document": "passport"}
    with pytest.raises(Forbidden, match="another person hands it over"):
        room.act(SUPERVISOR, "pay-award", **given)
    at, again = room.clock(), room["second-supervisor"]
    with room.store.writing() as connection:
        reset_password(room.store, connection, room[MANAGER], at, room[SUPERVISOR].id, "an honest password")
    with pytest.raises(Forbidden, match="within 24 hours"):
        room.act(MANAGER, "pay-award", **given)
    room.act(again.name, "pay-award", **given)
    assert room.book.awards[guests].by == again.id
    sound(room.store)


# --- tournaments of this floor ---------------------------------------------------------------------------------

SUNDAY = """title: Sunday
property: horseshoe-cleveland
game: poker-room
variant: holdem
entry: {buy-in: $1}
added: $3
chips: $500
seats: 4
hands-a-level: 2
levels: [{small: $100, big: $200}, {small: $250, big: $500}]
prizes: [60, 40]
"""


def holds(room: Room, rules: str = SUNDAY, names: tuple[str, ...] = ("One", "Two", "Three")) -> HousePlayers:
    return HousePlayers.held(room.floor, rules, names, SeededChance(3))


def test_the_fund_pays_what_it_adds_to_a_tournament_once(filled: tuple[Room, int]) -> None:
    """21(c).4: set aside before seats are drawn, paid in when places are known, and then paid out."""
    room, _ = filled
    before, played = room.fund, holds(room)
    with pytest.raises(Refused, match=r"adds \$3 to the prizes: set up a promotion .*\(21\(c\)\.4, 21\(c\)\.6\)"):
        played.does("draw-seats")
    small = room.begun("added-money", 200, name="small", tournament=played.number)
    with pytest.raises(Refused, match="set up a promotion"):
        played.does("draw-seats")
    with pytest.raises(Refused, match="another promotion adds to Sunday"):
        room.posted("added-money", 400, tournament=played.number)
    room.act(AGENT, "withdraw-promotion", promotion=small, why="Too little.")
    number = room.begun("added-money", 400, tournament=played.number)
    played.does("draw-seats")
    for who, act, of in ((SUPERVISOR, "end-promotion", {}), (AGENT, "withdraw-promotion", {"why": "Enough."})):
        with pytest.raises(Refused, match="Sunday is played for it"):
            room.act(who, act, promotion=number, **of)
    with pytest.raises(Refused, match="Sunday is not over"):
        room.act(SUPERVISOR, "award-prizes", promotion=number)
    while played.book.stage is Stage.PLAYING:
        played.go_on()
    with pytest.raises(Refused, match=r"has not paid the \$3 it adds"):
        played.go_on()
    with pytest.raises(Refused, match="knows who finished where"):
        room.act(SUPERVISOR, "award-prizes", promotion=number, places=[{"player": "One"}])
    room.act(SUPERVISOR, "award-prizes", promotion=number)
    while played.go_on():
        pass
    assert sorted(played.book.prizes.values()) == [240, 360]
    assert room.fund == before - 300
    assert room.book.awards == {}
    with room.store.reading() as connection:
        told = fund(connection, room.book, room.clock())
    assert (told["paid"], told["set_aside"], told["reconciled"]) == ("3.00", "0.00", True)
    sound(room.store)


def test_what_a_guarantee_did_not_need_goes_back(filled: tuple[Room, int]) -> None:
    room, _ = filled
    before, played = room.fund, holds(room, SUNDAY.replace("added: $3", "guaranteed: $5"))
    number = room.begun("free-roll", 300, tournament=played.number)
    played.does("enter-tournament", player="Four")
    played.does("draw-seats")
    played.does("agree-deal", how="by-chips")
    room.act(SUPERVISOR, "award-prizes", promotion=number)
    while played.go_on():
        pass
    assert (sum(played.book.prizes.values()), room.fund) == (500, before - 100)
    sound(room.store)


@pytest.mark.parametrize(
    ("of", "reason"),
    [
        ({"listed_as": "hot-seat"}, "adds to no tournament"),
        ({"tournament": 99}, "no tournament 99 in this room"),
        ({"prizes": [50, 50]}, "leave places and winners out"),
        ({"winners": 2}, "leave places and winners out"),
    ],
)
def test_a_promotion_adds_to_a_tournament_of_the_room(
    filled: tuple[Room, int], of: dict[str, Any], reason: str
) -> None:
    room, _ = filled
    given = {"listed_as": "added-money", "prize": 300, "tournament": holds(room).number, **of}
    with pytest.raises(Refused, match=reason):
        room.posted(given.pop("listed_as"), given.pop("prize"), **given)


def test_a_voucher_enters_whoever_won_it_once(filled: tuple[Room, int]) -> None:
    """21(c).4"""
    room, _ = filled
    number = room.begun("hot-seat", 100, winners=2)
    room.act(SUPERVISOR, "post-draws")
    room.act(SUPERVISOR, "draw-promotion", promotion=number, count=2)
    award, other = room.book.awards
    given = {"document": "passport"}
    played = holds(room, SUNDAY.replace("added: $3\n", ""), ("One",))
    with pytest.raises(Refused, match="is no voucher"):
        played.does("enter-tournament", voucher=award)
    room.act(SUPERVISOR, "pay-award", award=award, paid_as="voucher", **given)
    room.act(SUPERVISOR, "pay-award", award=other, paid_as="cash", **given)
    with pytest.raises(Refused, match="is no voucher"):
        played.does("enter-tournament", voucher=other)
    dearer = holds(room, SUNDAY.replace("$1}", "$2}").replace("added: $3\n", ""), ())
    with pytest.raises(Refused, match=r"worth \$1, and an entry costs \$2"):
        dearer.does("enter-tournament", voucher=award)
    with pytest.raises(Forbidden, match="by whoever won it"):
        played.does("enter-tournament", voucher=award, player="Somebody else")
    book = played.does("enter-tournament", voucher=award)
    (entry,) = (each for each in book.entries.values() if each.voucher == award)
    won = room.book.awards[award].won
    assert (entry.player, entry.account) == (won.player, won.account)
    ledger = {name: amount for name, amount in book.ledger.items() if amount}
    assert ledger == {"paid-in": -100, "vouchers": -100, "pool": 200}
    with pytest.raises(Refused, match=f"entered tournament {played.number} with this voucher"):
        played.does("enter-tournament", voucher=award)
    played.does("return-entry", entry=entry.number, why="ill")
    assert room.book.awards[award].redeemed is None
    again = played.does("enter-tournament", voucher=award)
    assert sum(again.ledger.values()) == 0
    played.does("call-off-tournament", why="flood")
    assert room.book.awards[award].redeemed is None
    last = holds(room, SUNDAY.replace("added: $3\n", ""), ("One",))
    last.does("enter-tournament", voucher=award)
    while last.go_on():
        pass
    assert sum(last.book.prizes.values()) == 200
    with room.store.reading() as connection:
        told = cash_log(connection, room.floor.pits.see(HOUSE), date.fromisoformat(room.floor.today(HOUSE)))
    lines = [(each["player"], line["way"]) for each in told["players"] for line in each["lines"]]
    assert (room.book.awards[other].won.player, "out") in lines
    assert (won.player, "in") not in [
        (each["player"], line["way"])
        for each in told["players"]
        for line in each["lines"]
        if line["where"].startswith("Tournament")
    ]
    sound(room.store)


def test_the_check_finds_a_fund_that_paid_otherwise_than_a_tournament_says(filled: tuple[Room, int]) -> None:
    room, _ = filled
    played = holds(room)
    number = room.begun("added-money", 300, tournament=played.number)
    played.does("draw-seats")
    played.does("agree-deal", how="by-chips")
    room.write(TournamentFunded(number, played.number, 200))
    while played.go_on():
        pass
    found = verify(room.store).faults
    assert f"tournament:{played.number}: the fund adds $3 and paid $2" in found


# --- handed over ----------------------------------------------------------------------------------------------


def test_a_prize_is_handed_over_once_with_every_step(
    filled: tuple[Room, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """24.A to 24.E"""
    room, _ = filled
    number = room.begun("hot-seat", 100, winners=4)
    room.act(SUPERVISOR, "post-draws")
    room.act(SUPERVISOR, "draw-promotion", promotion=number, count=4)
    small, clear, due, down = room.book.awards
    given = {"paid_as": "cash", "document": "passport"}
    with pytest.raises(Refused, match="no register is searched"):
        room.act(SUPERVISOR, "pay-award", award=small, claim="C-1", **given)
    room.act(SUPERVISOR, "pay-award", award=small, **{**given, "paid_as": "voucher"})
    with pytest.raises(Refused, match="handed over by"):
        room.act(SUPERVISOR, "pay-award", award=small, **given)
    monkeypatch.setattr(RoomRules, "steps", lambda rules, amount: tuple(payout_steps(amount, 50, 50)))
    both: dict[str, Any] = {"claim": "C-1", "not_searched": "system-down"}
    too_much, unsearched = {"claim": "C-1", "withheld": 101}, {"not_searched": "no-number", "withheld": 1}
    for wrong in ({}, both, {"not_searched": "no-time"}, too_much, unsearched):
        with pytest.raises(Refused):
            room.act(SUPERVISOR, "pay-award", award=clear, **given, **wrong)
    room.act(SUPERVISOR, "pay-award", award=clear, claim="C-1", **given)
    room.act(SUPERVISOR, "pay-award", award=due, claim="C-2", withheld=40, **given)
    room.act(SUPERVISOR, "pay-award", award=down, not_searched="system-down", **given)
    paid = [each.paid for each in room.book.awards.values()]
    assert [(each.handed, each.withheld) for each in paid if each] == [(100, 0), (100, 0), (60, 40), (100, 0)]
    steps = [each.steps for each in paid if each]
    assert SEARCHED in steps[1]
    assert "number of the claim" in steps[1][-1]
    assert "receipt printed" in steps[2][-1]
    assert SEARCHED not in steps[3]
    assert "investigator" in steps[3][-1]
    sound(room.store)


# --- the fund -------------------------------------------------------------------------------------------------


def test_what_is_won_is_of_the_oldest_money_and_the_rest_has_its_time(filled: tuple[Room, int]) -> None:
    """21(b)"""
    room, table = filled
    first, number = room.fund, room.begun("hot-seat", 100)
    room.act(SUPERVISOR, "post-draws")
    room.act(SUPERVISOR, "draw-promotion", promotion=number)
    room.clock.later(days=40)
    room.play(table, 3)
    room.count_box(table)

    def told() -> Any:
        with room.store.reading() as connection:
            return fund(connection, room.book, room.clock())

    months = told()["months"]
    assert [each["month"] for each in months] == ["2026-11", "2026-12"]
    assert months[0]["left"] == f"{(first - 100) / 100:.2f}"
    assert [each["until"] for each in months] == ["2027-11", "2027-12"]
    assert not any(each["overdue"] for each in months)
    room.clock.time += timedelta(days=340)
    assert [each["overdue"] for each in told()["months"]] == [False, False]
    room.clock.time += timedelta(days=31)
    assert [each["overdue"] for each in told()["months"]] == [True, False]
    assert told()["reconciled"]


# --- the check ------------------------------------------------------------------------------------------------


def test_the_check_finds_what_did_not_happen(filled: tuple[Room, int]) -> None:
    room, table = filled
    seat, hand = room.begun("hot-seat", 100, winners=3), room.begun("quads-or-better", 20)
    room.act(SUPERVISOR, "post-draws")
    room.act(SUPERVISOR, "draw-promotion", promotion=seat)
    assert verify(room.store).faults == []
    (won,) = room.book.awards.values()
    others = [name.title() for name in PLAYERS[:4] if name.title() != won.won.player]
    account = room[others[0].lower()].id
    room.write(PromotionWon(seat, others[0], account, 100, won.won.by, table=table, seat=1))
    room.write(HandNoted(hand, table, 1, 1, "Ann", room["ann"].id, ("As", "Ah", "Ad", "Ac", "2s")))
    found = verify(room.store).faults
    assert any(f"{others[0]} has not won hot-seat" in each for each in found)
    assert any("showed no As Ah Ad Ac 2s" in each for each in found)
    room.write(PromotionWon(seat, others[0], account, 999, "a friend"))
    assert any("pays more than promotion" in each for each in verify(room.store).faults)


def test_the_check_finds_a_fund_that_was_touched(filled: tuple[Room, int]) -> None:
    room, _ = filled
    room.begun("hot-seat", 100)
    with room.store.writing() as connection:
        name = meter_name(HOUSE, FUND)
        connection.execute(
            METERS.update().where(METERS.c.name == name).values(amount=METERS.c.amount + 100 * FINE)
        )
    assert any("promotional fund" in each for each in verify(room.store).faults)


# --- over the web ---------------------------------------------------------------------------------------------


def test_players_see_what_runs_and_prizes_of_their_own(database: str, filled: tuple[Room, int]) -> None:
    room, table = filled
    number = room.begun("hot-table", 50, winners=4)
    room.act(SUPERVISOR, "post-draws")
    room.act(SUPERVISOR, "draw-promotion", promotion=number)
    hand = room.begun("high-hand", 100, least="full-house-twos-over-threes")
    dealt = room.spread(dealt_by="dealer")
    room.deal(dealt, {2: ROYAL})
    with TestClient(create_app(database)) as client:
        web = Web(client, room.store)
        at = f"/promotions/{HOUSE}"
        kept, cy = web.get("auditor", at).json(), web.get("cy", at).json()
        assert [each["player"] for each in kept["awards"]] == ["Di", "Cy", "Bob", "Ann"]
        assert [(each["player"], each["you"]) for each in cy["awards"]] == [("Cy", True)]
        best = {each["number"]: each["ahead"] for each in cy["promotions"]}[hand]
        assert [(each["seat"], each["hand"], each["player"]) for each in best] == [(2, "royal flush", None)]
        assert "Bob" not in web.get("cy", at).text
        assert (cy["listed"], cy["may"]) == ([], [])
        day = kept["draws"][0]["day"]
        assert web.get("cy", f"{at}/draws/{day}").json()["secret"] == ""
        assert web.get("cy", f"{at}/draws/2001-01-01").status_code == 404
        lines = list(csv.DictReader(io.StringIO(web.get("cage-manager", f"{at}/awards.csv").text)))
        assert [line["amount"] for line in lines] == ["0.50"] * 4
        for who in ("cy", "dealer", "security-officer"):
            for closed in ("fund", "awards.csv", "awards.xlsx"):
                assert web.get(who, f"{at}/{closed}").status_code == 403
    assert table
    with suppress(Refused):
        room.act("cy", "post-draws")
