"""Stadiums: one outcome for hundreds of stations, wagers in a window, voids as each house rules, exact money."""

from collections import Counter
from datetime import date, datetime
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import select, update

from pitboss import library
from pitboss.equipment.cards import Card
from pitboss.errors import BadInput, Refused
from pitboss.floor import service
from pitboss.floor.audit.cash import money
from pitboss.floor.audit.felts import felts_of
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.replay import replayed
from pitboss.floor.audit.scope import Period, Scope
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.approvals import waiting
from pitboss.floor.books.ledger import Account
from pitboss.floor.books.stadium_live import StadiumLive
from pitboss.floor.books.state import TableState
from pitboss.floor.roles import Forbidden, signers
from pitboss.floor.schema import JOURNAL, TABLES, TICKETS
from pitboss.floor.service import MovedOn
from pitboss.floor.store import Store
from pitboss.floor.views.tickets import TicketView, of_person
from pitboss.rulebook import HouseRules
from pitboss.stadium import fresh_round, game_at, played, rules_of
from pitboss.table import (
    BetsClosed,
    CardDealt,
    CommonHand,
    DealCard,
    Decision,
    Face,
    Pay,
    PayAndTake,
    PlaceWager,
    Round,
    StationDecides,
    StationsDecide,
    WheelStopped,
)
from pitboss.table.common_hand import PLAYERS as PLAYERS_ROW
from pitboss.table.events import Revealed
from tests.clock import Clock
from tests.floor_play import PLAYERS, Pit, hire, seen_by

HOLLYWOOD = ("hollywood-toledo", "stadium-table-games")
HARD_ROCK = ("hard-rock-cincinnati", "synergy")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock(datetime.fromisoformat("2020-01-01T12:00:00.000+00:00"))
    monkeypatch.setattr(service, "now", found)
    return found


class Hall:
    """A stadium with a few players."""

    def __init__(self, store: Store, clock: Clock, house: tuple[str, str], game: str, **setup: Any) -> None:
        hire(store, house[0])
        self.pit, self.store, self.clock = Pit(store), store, clock
        options = {"game": game, **setup.pop("options", {})}
        self.table = self.pit.set_up(*house, options=options, seats=setup.pop("seats", 300), **setup)
        self.pit.sign(self.table)
        self.pit.do("table-games-manager", self.table, "open-table", bank=0)

    def do(self, who: str, act: str, /, **of: Any) -> int:
        return self.pit.do(who, self.table, act, **of)

    @property
    def live(self) -> StadiumLive:
        live = self.pit.live(self.table)
        assert isinstance(live, StadiumLive)
        return live

    def seat(self, *players: str, money: int = 10_000) -> None:
        for player in players:
            number = 11 * (PLAYERS.index(player) + 1)
            self.do(player, "take-seat", seat=number)
            for _ in range(money // 10_000):
                self.do(player, "insert-bill", seat=number, amount=10_000)

    def credits(self, player: str) -> int:
        return self.live.available(self.station(player))

    @staticmethod
    def station(player: str) -> int:
        return 11 * (PLAYERS.index(player) + 1)

    def wager(self, player: str, wager: str, amount: int, spot: str | None = None) -> None:
        self.do(player, "wager", seat=self.station(player), wager=wager, amount=amount, spot=spot)

    def time_is_up(self) -> None:
        self.clock.later(seconds=200)
        self.do("ann", "time-is-up")

    def sound(self) -> None:
        assert verify(self.store).faults == []


def hall_of(store: Store, clock: Clock, house: tuple[str, str], game: str, *players: str, **setup: Any) -> Hall:
    money = setup.pop("money", 10_000)
    hall = Hall(store, clock, house, game, **setup)
    hall.seat(*(players or ("ann", "bob")), money=money)
    return hall


# --- settlement ----------------------------------------------------------------------------------------------


def test_a_spin_settles_every_station(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "roulette", "ann", "bob", "cy", dealt_by="dealer")
    hall.wager("ann", "straight-up", 500, "17")
    hall.wager("bob", "red", 2_000)
    hall.time_is_up()
    with pytest.raises(Refused, match="no 'x'"):
        hall.do("dealer", "spin", section="x")
    hall.do("dealer", "spin", section="17")
    assert hall.credits("ann") == 10_000 + 35 * 500
    assert hall.credits("bob") == 8_000  # 17 is black
    assert hall.credits("cy") == 10_000
    assert hall.live.win() == 2_000 - 35 * 500
    hall.sound()


STAKES = st.lists(
    st.tuples(
        st.sampled_from([1, 2, 250, 500]),
        st.sampled_from(
            [("red", None), ("straight-up", "0"), ("split", "17-20"), ("dozen", "2nd"), ("even", None)]
        ),
        st.integers(1, 40),
    ),
    min_size=1,
    max_size=12,
)


@given(stakes=STAKES, number=st.sampled_from(["0", "00", "17", "20", "32"]))
@settings(max_examples=25, deadline=None)
def test_stations_are_paid_as_players_at_the_table(stakes: list[Any], number: str) -> None:
    """What a station wins at a stadium is what a player at the house's ordinary table wins, to the cent."""
    ordinary = HouseRules.choose(library.section("hollywood-toledo", "roulette"))
    at_stations = played(HouseRules.choose(library.section(*HOLLYWOOD), {"game": "roulette"}))
    game = library.game_of(ordinary.section)
    hall = fresh_round(game_at(at_stations), at_stations, 500)
    gains: Counter[int] = Counter()
    for station in sorted({station for station, _, _ in stakes}):
        table = Round(game, ordinary, {1: "somebody"})
        for seat, (wager, spot), units in stakes:
            if seat == station:
                hall.answer(PlaceWager(station, wager, units * 100, spot))
                table.answer(PlaceWager(1, wager, units * 100, spot))
        for answer in (BetsClosed(), WheelStopped(number)):
            table.answer(answer)
        gains[station] = table.table.seats[1].gain
    for answer in (BetsClosed(), WheelStopped(number)):
        hall.answer(answer)
    assert {n: seat.gain for n, seat in hall.table.seats.items() if seat.gain} == {
        n: g for n, g in gains.items() if g
    }
    assert hall.table.rack == -sum(gains.values())


def _blackjack(house: tuple[str, str], stations: int) -> CommonHand:
    at_stations = played(HouseRules.choose(library.section(*house), {"game": "blackjack"}))
    found = fresh_round(game_at(at_stations), at_stations, stations)
    assert isinstance(found, CommonHand)
    return found


@pytest.mark.parametrize("house", [HOLLYWOOD, HARD_ROCK])
@given(seed=st.integers(0, 10**6))
@settings(max_examples=30, deadline=None)
def test_every_copy_of_a_hand_is_played_by_the_game_itself(house: tuple[str, str], seed: int) -> None:
    """Each station's cards and decisions, played alone at a table of the house, come to the same gain."""
    rng, hall = Random(seed), _blackjack(house, 40)
    for station in range(1, 41, 3):
        hall.answer(PlaceWager(station, "blackjack", 100 * rng.randint(1, 20)))
        if rng.random() < 0.5:
            hall.answer(PlaceWager(station, "trilux", 500))
    hall.answer(BetsClosed())
    decided: dict[int, list[str]] = {}
    while hall.ask is not None:
        match hall.ask:
            case DealCard():
                hall.answer(CardDealt(Card(rng.randrange(52))))
            case StationsDecide(seats=seats):
                station = rng.choice(seats)
                asked = hall.asked(station)
                assert asked is not None
                choice = rng.choice(asked.choices)
                decided.setdefault(station, []).append(choice)
                hall.answer(StationDecides(station, choice))
            case PayAndTake():
                hall.answer(Pay())
    assert hall.table.rack == -sum(seat.gain for seat in hall.table.seats.values()) - hall.table.tokes
    for station, copy in hall.stations.items():
        alone = Round(hall.game, hall.house, {station: "somebody"})
        for stake in hall.table.seats[station].stakes:
            if hall.house.wagers[stake.wager].when == "opening":
                alone.answer(PlaceWager(station, stake.wager, stake.amount))
        alone.answer(BetsClosed())
        choices, cards = iter(decided.get(station, [])), {name: iter(row) for name, row in hall.common.items()}
        while alone.ask is not None:
            match alone.ask:
                case DealCard(to=to):
                    alone.answer(CardDealt(next(cards["dealer" if to == "dealer" else PLAYERS_ROW])))
                case PayAndTake():
                    alone.answer(Pay())
                case _:
                    alone.answer(Decision(next(choices)))
        assert alone.table.seats[station].gain == copy.table.seats[station].gain


def test_the_hole_card_is_turned_when_all_have_played() -> None:
    """A station that stands at once learns nothing that another could use."""
    hall = _blackjack(HOLLYWOOD, 3)
    for station in (1, 2):
        hall.answer(PlaceWager(station, "blackjack", 1_000))
    hall.answer(BetsClosed())
    for card in ("9s", "6h", "5d", "Kc"):
        hall.answer(CardDealt(Card.parse(card)))
    hall.answer(StationDecides(1, "stand"))
    assert not [event for event in hall.events if isinstance(event, Revealed)]
    assert hall.table.seats[1].open_stakes(), "nothing is settled yet"
    hall.answer(StationDecides(2, "hit"))
    assert hall.ask == DealCard(PLAYERS_ROW, Face.UP)
    hall.answer(CardDealt(Card.parse("5c")))
    hall.answer(StationDecides(2, "stand"))
    assert [event.cards for event in hall.events if isinstance(event, Revealed)] == [
        (Card.parse("6h"), Card.parse("Kc"))
    ]
    assert hall.ask == DealCard("dealer", Face.UP)
    hall.answer(CardDealt(Card.parse("2c")))  # 18 beats 14 and loses to 19
    assert isinstance(hall.ask, PayAndTake), "once for all stations"
    hall.answer(Pay())
    assert (hall.table.seats[1].gain, hall.table.seats[2].gain) == (-1_000, 1_000)


def test_soft_17_is_drawn_to_at_both_stadiums() -> None:
    for house in (HOLLYWOOD, HARD_ROCK):
        hall = _blackjack(house, 1)
        hall.answer(PlaceWager(1, "blackjack", 1_000))
        hall.answer(BetsClosed())
        for card in ("Ts", "Ah", "9d", "6c"):
            hall.answer(CardDealt(Card.parse(card)))
        while isinstance(hall.ask, StationsDecide):  # no insurance, then stand
            asked = hall.asked(1)
            assert asked is not None
            hall.answer(StationDecides(1, asked.if_absent))
        assert hall.ask == DealCard("dealer", Face.UP), house


# --- the window ----------------------------------------------------------------------------------------------


def test_wagers_come_within_the_window(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "roulette", options={"betting-seconds": "20"}, dealt_by="dealer")
    hall.wager("ann", "red", 500)
    until = hall.live.stadium.until
    clock.later(seconds=19.999)
    hall.wager("bob", "red", 500)
    assert hall.live.stadium.until == until, "a second wager does not prolong it"
    with pytest.raises(Refused, match="not time yet"):
        hall.do("ann", "time-is-up")
    clock.later(seconds=0.001)
    for act in ("wager", "take-back"):
        with pytest.raises(Refused, match="too late"):
            hall.do("bob", act, seat=hall.station("bob"), wager="red", amount=500)
    hall.do("bob", "time-is-up")
    with pytest.raises(Refused, match="wagers are closed"):
        hall.wager("bob", "black", 500)
    assert hall.live.staked() == 1_000
    hall.do("dealer", "spin", section="00")
    assert hall.live.stadium.until == ""
    hall.sound()


def test_the_dealer_calls_no_more_bets_and_players_do_not(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "roulette", dealt_by="dealer")
    with pytest.raises(Refused, match="no round is on"):
        hall.do("dealer", "no-more-bets")
    hall.wager("ann", "red", 500)
    with pytest.raises(Forbidden):
        hall.do("ann", "no-more-bets")
    with pytest.raises(Refused, match="awaits wagers"):
        hall.do("dealer", "spin", section="1")
    hall.do("dealer", "no-more-bets")
    hall.do("dealer", "spin", section="1")
    assert hall.credits("ann") == 10_500
    hall.sound()


def test_without_a_dealer_the_clock_spins(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "roulette")
    assert hall.pit.floor.stadiums_due() == []
    hall.wager("ann", "red", 500)
    for person in ("ann", "dealer"):
        with pytest.raises((Refused, Forbidden)):
            hall.do(person, "no-more-bets")
    with pytest.raises(Refused, match="software deals"):
        hall.do("dealer", "spin", section="1")
    clock.later(seconds=30)
    (order,) = hall.pit.floor.stadiums_due()
    hall.pit.floor.act_alone(order)
    assert hall.live.round is None
    assert hall.live.state.round == 1
    assert hall.credits("ann") in (9_500, 10_500)
    assert hall.pit.floor.stadiums_due() == []
    again = hall.live.version
    hall.pit.floor.act_alone(order)  # another worker saw the same
    assert hall.live.version == again
    hall.sound()


def test_no_player_can_speak_for_the_clock(store: Store, clock: Clock) -> None:
    """Whatever key a player sends with a bill, the window is closed when its time is up."""
    hall = hall_of(store, clock, HOLLYWOOD, "roulette")
    hall.wager("ann", "red", 500)
    name = f"clock/1/{hall.live.stadium.until}"
    for key in (name, f"floor/{name}"):
        hall.do("bob", "insert-bill", seat=hall.station("bob"), amount=100, key=key)
    clock.later(seconds=30)
    (order,) = hall.pit.floor.stadiums_due()
    assert order.own == name
    hall.pit.floor.act_alone(order)
    assert hall.live.round is None
    hall.sound()


def test_a_restarted_worker_goes_on_with_the_window(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "blackjack")
    hall.wager("ann", "blackjack", 1_000)
    hall.time_is_up()
    before = hall.live
    other = Pit(store)
    after = other.live(hall.table)
    assert isinstance(after, StadiumLive)
    assert after.everybody_sees()[3:] == before.everybody_sees()[3:]
    assert after.stadium == before.stadium
    assert after.available(hall.station("ann")) == before.available(hall.station("ann"))


def test_who_does_not_answer_stands(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "blackjack", dealt_by="dealer")
    for player in ("ann", "bob"):
        hall.wager(player, "blackjack", 1_000)
    hall.time_is_up()
    for card in ("6s", "Ah", "5d", "9c"):  # an ace: insurance is offered first
        hall.do("dealer", "card", card=card)
    assert isinstance(hall.live.round, CommonHand)
    assert isinstance(hall.live.round.ask, StationsDecide)
    hall.do("ann", "decide", seat=hall.station("ann"), choice="decline")
    with pytest.raises(Refused, match="nothing to decide"):
        hall.do("ann", "decide", seat=hall.station("ann"), choice="decline")
    first = hall.live.stadium.until
    hall.time_is_up()  # bob is not insured
    assert hall.live.stadium.until > first, "the next decision has a window of its own"
    hall.do("bob", "decide", seat=hall.station("bob"), choice="hit")
    with pytest.raises(Refused, match="awaits"):
        hall.do("dealer", "card", card="Ts")
    hall.time_is_up()  # ann stands on 11
    hall.do("dealer", "card", card="Ts")
    hall.do("dealer", "pay-and-take")
    assert hall.live.round is None, "21 for bob, and the dealer stands on 20"
    assert (hall.credits("ann"), hall.credits("bob")) == (9_000, 11_000)
    hall.sound()


def test_a_side_bet_alone_goes_back_and_nobody_waits(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HARD_ROCK, "baccarat", dealt_by="dealer")
    hall.wager("ann", "dragon-bonus-player", 500)
    hall.wager("bob", "player", 1_000)
    hall.time_is_up()
    assert hall.live.staked() == 1_000
    for card in ("9s", "2h", "Td", "5c"):  # Player 9, Banker 7
        hall.do("dealer", "card", card=card)
    hall.do("dealer", "pay-and-take")
    assert (hall.credits("ann"), hall.credits("bob")) == (10_000, 11_000)
    hall.sound()


def test_craps_rolls_for_all_and_nobody_shoots(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "craps", "ann", "bob", money=20_000)
    rolls = 0
    for _ in range(60):
        if hall.live.round is None or not hall.live.staked():
            hall.wager("ann", "pass", 1_000)
            hall.wager("bob", "field", 500)
        hall.time_is_up()
        rolls += 1
        if hall.live.state.round > 3 or min(hall.credits("ann"), hall.credits("bob")) < 1_500:
            break
    assert len(hall.live.state.recent) == min(rolls, 30)
    assert hall.live.state.last_shooter is None
    hall.sound()


# --- the dealer's screen -------------------------------------------------------------------------------------


def test_hard_rocks_dealer_confirms_the_compartment(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HARD_ROCK, "roulette", dealt_by="dealer")
    hall.wager("ann", "straight", 500, "17")
    hall.time_is_up()
    with pytest.raises(Refused, match="no such reading"):
        hall.do("dealer", "confirm-spin", section="17")
    hall.do("dealer", "spin", section="18")
    assert hall.credits("ann") == 9_500, "nothing is settled by a reading"
    hall.do("dealer", "spin", section="17")  # read again
    with pytest.raises(Refused, match="no such reading"):
        hall.do("dealer", "confirm-spin", section="18")
    with pytest.raises(Forbidden):
        hall.do("ann", "confirm-spin", section="17")
    hall.do("dealer", "confirm-spin", section="17")
    assert hall.credits("ann") == 10_000 + 35 * 500
    hall.sound()


def test_a_dealer_takes_over_under_a_supervisor(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "blackjack")
    for nobody in ("ann", "dealer", "slot-supervisor"):
        with pytest.raises(Forbidden):
            hall.do(nobody, "man-table", by="dealer")
    hall.do("table-games-supervisor", "man-table", by="dealer")
    with pytest.raises(Refused, match="the dealer deals"):
        hall.do("table-games-supervisor", "man-table", by="dealer")
    hall.wager("ann", "blackjack", 1_000)
    with pytest.raises(Refused, match="a round is on"):
        hall.do("table-games-supervisor", "man-table", by="software")
    hall.time_is_up()
    hall.do("dealer", "card", card="As")
    with pytest.raises(Refused, match="awaits a card for the dealer"):
        hall.do("dealer", "spin", section="1")
    hall.sound()


def test_craps_has_no_dealer(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "craps")
    with pytest.raises(Refused, match="only automatic"):
        hall.do("table-games-supervisor", "man-table", by="dealer")
    with pytest.raises(BadInput, match="only automatic"):
        hall.pit.set_up(*HOLLYWOOD, options={"game": "craps"}, dealt_by="dealer")
    with pytest.raises(BadInput, match="at most 20 seats"):
        hall.pit.set_up("hollywood-toledo", "roulette", seats=21)


# --- voids ---------------------------------------------------------------------------------------------------


def _approval(hall: Hall) -> int:
    with hall.store.reading() as connection:
        return waiting(connection)[-1].id


@pytest.mark.parametrize(
    ("house", "name", "remain"), [(HOLLYWOOD, "floater", True), (HARD_ROCK, "errant-spin", False)]
)
def test_a_void_spin(store: Store, clock: Clock, house: tuple[str, str], name: str, remain: bool) -> None:
    hall = hall_of(store, clock, house, "roulette", dealt_by="dealer")
    hall.wager("ann", "red", 500)
    hall.wager("bob", "split", 700, "17-20")
    with pytest.raises(Refused, match="during spin"):
        hall.do("dealer", "irregularity", name=name)
    hall.time_is_up()
    with pytest.raises(Forbidden):
        hall.do("ann", "irregularity", name=name)
    hall.do("dealer", "irregularity", name=name)
    with pytest.raises(Refused, match="waits"):
        hall.do("dealer", "spin", section="17")
    with pytest.raises(Refused, match="waits"):
        hall.do("dealer", "irregularity", name=name)
    for nobody in ("dealer", "surveillance", "slot-attendant"):
        with pytest.raises(Forbidden):
            hall.do(nobody, "approve", approval=_approval(hall))
    hall.do("table-games-supervisor", "approve", approval=_approval(hall))
    assert (hall.credits("ann"), hall.credits("bob")) == ((9_500, 9_300) if remain else (10_000, 10_000))
    assert hall.live.staked() == (1_200 if remain else 0)
    assert (hall.live.round is not None) == remain
    assert hall.live.state.round == (2 if remain else 1)
    if remain:  # the bets are for the next spin, and a player may still take theirs back
        hall.do("ann", "take-back", seat=hall.station("ann"), wager="red")
        hall.time_is_up()
        hall.do("dealer", "spin", section="17")
        assert (hall.credits("ann"), hall.credits("bob")) == (10_000, 10_000 + 17 * 700)
    hall.sound()


def test_hard_rocks_slot_supervisor_may_void_and_hollywoods_may_not(store: Store, clock: Clock) -> None:
    for house, name, may in ((HARD_ROCK, "errant-spin", True), (HOLLYWOOD, "foreign-object", False)):
        needs = signers(rules_of(HouseRules.choose(library.section(*house))).voids.approved_by)
        assert ("slot-supervisor" in needs) == may
        assert name in library.section(*house).text.irregularities
    hall = hall_of(store, clock, HARD_ROCK, "roulette", dealt_by="dealer")
    hall.wager("ann", "red", 500)
    hall.time_is_up()
    hall.do("dealer", "irregularity", name="errant-spin")
    hall.do("slot-supervisor", "approve", approval=_approval(hall))
    assert hall.credits("ann") == 10_000
    hall.sound()


def test_a_declined_void_lets_the_round_go_on(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "blackjack", dealt_by="dealer")
    hall.wager("ann", "blackjack", 1_000)
    hall.time_is_up()
    for card in ("6s", "Th", "5d", "9c"):
        hall.do("dealer", "card", card=card)
    hall.do("dealer", "irregularity", name="misdeal")
    with pytest.raises(Refused, match="void waits"):
        hall.do("ann", "decide", seat=hall.station("ann"), choice="stand")
    hall.do("table-games-supervisor", "decline", approval=_approval(hall))
    hall.do("ann", "decide", seat=hall.station("ann"), choice="stand")
    with pytest.raises((Refused, Forbidden)):
        hall.do("ann", "pay-and-take")
    hall.do("dealer", "pay-and-take")
    assert hall.live.round is None
    assert hall.credits("ann") == 9_000
    hall.sound()


def test_a_misdealt_hand_keeps_side_bets_and_wagers_for_the_next(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "blackjack", dealt_by="dealer")
    hall.wager("ann", "blackjack", 1_000)
    hall.time_is_up()
    for card in ("6s", "5h", "5d", "9c"):
        hall.do("dealer", "card", card=card)
    hall.do("ann", "decide", seat=hall.station("ann"), choice="double")
    assert hall.credits("ann") == 8_000
    hall.do("dealer", "irregularity", name="misdeal")
    hall.do("pit-manager", "approve", approval=_approval(hall))
    assert hall.credits("ann") == 9_000, "the double goes back, the bet stays"
    assert [stake.wager for stake in hall.live.round.table.seats[11].open_stakes()] == ["blackjack"]  # type: ignore[union-attr]
    hall.sound()


def test_a_void_hand_gives_side_bets_back_that_the_deal_had_decided(store: Store, clock: Clock) -> None:
    """TriLux was paid with the deal; when the hand is void the winnings go back."""
    hall = hall_of(store, clock, HARD_ROCK, "blackjack", "ann", dealt_by="dealer")
    hall.wager("ann", "blackjack", 1_000)
    hall.wager("ann", "trilux", 500)
    hall.time_is_up()
    for card in ("6s", "6h", "6d", "Kc"):
        hall.do("dealer", "card", card=card)
    assert hall.credits("ann") > 10_000, "three sixes are paid at once"
    hall.do("ann", "decide", seat=hall.station("ann"), choice="stand")
    hall.do("dealer", "card", card="Ks")
    assert isinstance(hall.live.round.ask, PayAndTake)  # type: ignore[union-attr]
    hall.do("dealer", "irregularity", name="misdeal")
    hall.do("table-games-supervisor", "approve", approval=_approval(hall))
    assert hall.live.round is None
    assert hall.credits("ann") == 10_000, "the winnings go back with the wagers"
    hall.sound()


# --- money ---------------------------------------------------------------------------------------------------


def _tickets(hall: Hall, player: str) -> list[TicketView]:
    with hall.store.reading() as connection:
        return of_person(connection, hall.pit[player])


def test_bills_and_tickets(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "roulette")
    station = hall.station("ann")
    with pytest.raises(Refused, match="takes bills"):
        hall.do("ann", "insert-bill", seat=station, amount=3_000)
    with pytest.raises(Refused, match="validators"):
        hall.do("ann", "buy-in", seat=station, amount=1_000)
    with pytest.raises(Refused, match="validators"):
        hall.do("dealer", "ask-fill", amount=1_000)
    with pytest.raises(Forbidden):
        hall.do("bob", "cash-out", seat=station)
    hall.wager("ann", "red", 2_000)
    hall.do("ann", "cash-out", seat=station)
    assert hall.credits("ann") == 0
    with pytest.raises(Refused, match="no credits"):
        hall.do("ann", "cash-out", seat=station)
    (ticket,) = _tickets(hall, "ann")
    assert ticket["amount"] == "80.00"
    assert _tickets(hall, "bob") == []
    with pytest.raises(Refused, match="knows no ticket"):
        hall.do("bob", "insert-ticket", seat=hall.station("bob"), number="0" * 18)
    hall.do("bob", "insert-ticket", seat=hall.station("bob"), number=ticket["number"])
    assert hall.credits("bob") == 18_000
    with pytest.raises(Refused, match="has been redeemed"):
        hall.do("ann", "insert-ticket", seat=station, number=ticket["number"])
    with store.reading() as connection:
        written = " ".join(connection.execute(select(JOURNAL.c.body)).scalars())
    assert ticket["number"] not in written, "whoever reads the journal could cash it"
    hall.sound()
    with store.writing() as connection:
        connection.execute(update(TICKETS).values(status="issued"))
    assert any("ticket" in fault for fault in verify(store).faults)


def test_who_leaves_gets_a_ticket(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "roulette")
    hall.do("ann", "leave-seat", seat=hall.station("ann"))
    assert [each["amount"] for each in _tickets(hall, "ann")] == ["100.00"]
    hall.do("table-games-manager", "close-table")
    assert [each["amount"] for each in _tickets(hall, "bob")] == ["100.00"]
    hall.sound()


def test_gratuities_go_to_the_toke_pool(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "roulette")
    hall.do("ann", "tip", seat=hall.station("ann"), amount=500)
    hall.do("bob", "tip", seat=hall.station("bob"), amount=250)
    with pytest.raises(Refused, match="more than"):
        hall.do("bob", "tip", seat=hall.station("bob"), amount=10_000)
    assert (hall.credits("ann"), hall.credits("bob")) == (9_500, 9_750)
    assert hall.live.state.tokes == 750
    with store.reading() as connection:
        told = money(connection, Scope(table=hall.table), Period(GamingDay.of(None), None, date(2020, 1, 3)))
    assert told["total"]["tokes"] == "7.50"
    assert told["total"]["slot_tips"] == "0.00"
    hall.sound()


def test_a_large_win_is_paid_by_hand(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "roulette", dealt_by="dealer")
    station = hall.station("ann")
    hall.wager("ann", "straight-up", 4_000, "17")
    hall.wager("bob", "straight-up", 3_000, "17")
    hall.time_is_up()
    hall.do("dealer", "spin", section="17")
    assert hall.credits("ann") == 10_000, "$1,400 are held"
    assert hall.credits("bob") == 10_000 + 105_000, "$1,050 are credits"
    for act in ("cash-out", "leave-seat"):
        with pytest.raises(Refused, match="Slot Attendant"):
            hall.do("ann", act, seat=station)
    with pytest.raises(Refused, match="hand pay"):
        hall.wager("ann", "red", 500)
    with pytest.raises(Refused, match="hand pays are owed"):
        hall.do("table-games-manager", "close-table")
    hall.do("ann", "tip", seat=station, amount=2_000)
    for nobody in ("table-games-supervisor", "surveillance"):
        with pytest.raises(Forbidden):
            hall.do(nobody, "approve", approval=_approval(hall))
    with pytest.raises(Refused, match="owed"):
        hall.do("slot-attendant", "decline", approval=_approval(hall))
    hall.do("slot-attendant", "approve", approval=_approval(hall))
    assert hall.live.stadium.held == {}
    assert hall.live.state.balance(Account.SLOT_TIPS) == 2_000
    assert hall.live.state.tokes == 0
    assert hall.live.state.taken_away == 138_000
    hall.wager("ann", "red", 500)
    hall.sound()


# --- whose it is ---------------------------------------------------------------------------------------------


def test_nobody_plays_at_anothers_station(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "roulette")
    with pytest.raises(Refused, match="one station"):
        hall.do("ann", "take-seat", seat=200)
    with pytest.raises(Refused, match="themselves"):
        hall.do("dealer", "take-seat", seat=200, player="Somebody")
    for who in ("bob", "dealer", "table-games-manager"):
        for act in ("wager", "tip", "insert-bill"):
            of = {"wager": "red"} if act == "wager" else {}
            with pytest.raises(Forbidden):
                hall.do(who, act, seat=hall.station("ann"), amount=500, **of)
    assert hall.credits("ann") == 10_000


def test_a_station_sees_itself_and_nobody_else(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "blackjack", "ann", "bob", "cy", dealt_by="dealer")
    hall.wager("ann", "blackjack", 1_000)
    hall.wager("bob", "blackjack", 2_000)
    hall.time_is_up()
    for card in ("6s", "Th", "5d", "9c"):
        hall.do("dealer", "card", card=card)
    views = {who: seen_by(hall.live, hall.pit[who]) for who in ("ann", "bob", "cy", "dealer", "auditor")}
    for who, view in views.items():
        assert view["dealer"] == ["Th", "##"], who
        assert "9c" not in str(view["happened"])
    assert [each["amount"] for each in views["ann"]["layout"]] == ["10.00"]
    assert list(views["ann"]["seated"]) == [str(hall.station("ann"))]
    assert views["ann"]["ask"]["choices"] == ["stand", "hit", "double"]
    assert views["cy"]["ask"]["type"] == "stations-decide"
    assert views["cy"]["layout"] == []
    assert views["dealer"]["stations"] | {"tokes": "0.00"} == {
        "taken": 3,
        "playing": 2,
        "staked": "30.00",
        "credits": "300.00",
        "deciding": 2,
        "tokes": "0.00",
    }
    assert views["ann"]["stations"] is None


def test_everybody_is_told_only_of_what_everybody_sees(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "roulette", dealt_by="dealer")
    told: list[int] = []
    hall.pit.floor.on_change = lambda _, version: told.append(version)
    hall.wager("ann", "red", 500)  # the clock starts: everybody sees it
    assert told[-1] == hall.live.version
    first = told[-1]
    hall.wager("bob", "red", 500)
    hall.do("bob", "tip", seat=hall.station("bob"), amount=100)
    assert told[-1] == first < hall.live.version
    seen = first
    hall.pit.do("dealer", hall.table, "no-more-bets", seen=seen)  # what the dealer saw is what everybody sees
    assert told[-1] == hall.live.version
    with pytest.raises(MovedOn):
        hall.pit.do("dealer", hall.table, "spin", section="1", seen=seen)


def test_changed_books_are_found(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "roulette", dealt_by="dealer")
    hall.wager("ann", "straight-up", 4_000, "17")
    hall.time_is_up()
    hall.do("dealer", "spin", section="17")
    hall.sound()
    with store.writing() as connection:
        row = connection.execute(select(TABLES.c.state).where(TABLES.c.id == hall.table)).scalar_one()
        state = TableState.from_json(row)
        assert state.stadium is not None
        state.stadium.held[hall.station("ann")] += 100
        connection.execute(update(TABLES).where(TABLES.c.id == hall.table).values(state=state.to_json()))
    assert any("held" in fault for fault in verify(store).faults)


def test_a_round_is_replayed(store: Store, clock: Clock) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, "blackjack")
    hall.wager("ann", "blackjack", 1_000)
    hall.time_is_up()
    while hall.live.round is not None:
        hall.time_is_up()
    again = replayed(hall.pit.floor, hall.table, 1)
    assert again is not None
    assert again["steps"][-1]["events"][-1]["type"] == "round-ended"
    hall.sound()


@pytest.mark.parametrize(("game", "wager"), [("blackjack", "blackjack"), ("roulette", "red")])
def test_a_round_is_seen_again_on_the_felt_of_those_who_wagered(
    game: str, wager: str, store: Store, clock: Clock
) -> None:
    hall = hall_of(store, clock, HOLLYWOOD, game)
    for player in ("ann", "bob"):
        hall.wager(player, wager, 1_000)
    hall.time_is_up()
    while hall.live.round is not None:
        hall.time_is_up()
    told = felts_of(hall.pit.floor, hall.pit["surveillance"], hall.table, 1)
    assert told is not None
    assert told["layout"] is not None
    stations = {str(hall.station("ann")), str(hall.station("bob"))}
    assert all(form["seats"].keys() <= stations for form in told["layout"]["forms"])
    laid: Any = told["felts"][2]
    assert [(each["seat"], each["amount"]) for each in laid["layout"]] == [(11, "10.00"), (22, "10.00")]
    assert told["felts"][-1] is not None


def test_a_ticket_is_redeemed_at_an_older_stadium(store: Store, clock: Clock) -> None:
    """What happened at two tables is in the order of the journal, not of their numbers."""
    older = hall_of(store, clock, HOLLYWOOD, "roulette")
    newer = older.pit.set_up(*HOLLYWOOD, options={"game": "craps"}, seats=50)
    older.pit.sign(newer)
    older.pit.do("table-games-manager", newer, "open-table", bank=0)
    older.pit.do("cy", newer, "take-seat", seat=1)
    older.pit.do("cy", newer, "insert-bill", seat=1, amount=2_000)
    older.pit.do("cy", newer, "cash-out", seat=1)
    with store.reading() as connection:
        number = connection.execute(select(TICKETS.c.number)).scalar_one()
    older.do("ann", "insert-ticket", seat=older.station("ann"), number=number)
    assert older.credits("ann") == 12_000
    older.sound()
