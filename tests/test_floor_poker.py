"""Poker on the floor: hands dealt and bet by many, chips and boxes to the cent, nobody's cards but one's own."""

import json
from random import Random
from typing import Any

import pytest
from sqlalchemy import select, update

from pitboss import library
from pitboss.equipment.cards import cards
from pitboss.errors import BadInput, Refused
from pitboss.floor.audit.cash import money
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.replay import disclosed
from pitboss.floor.audit.scope import Period, Scope
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.ledger import Account
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.roles import Forbidden
from pitboss.floor.schema import APPROVALS, METERS, TABLES
from pitboss.floor.service import Floor, MovedOn
from pitboss.floor.store import Store
from pitboss.money import cents, decimal
from pitboss.room.awaited import CALL, Act, Agree, Deal, Draw, Show
from tests.floor_play import BANK, PLAYERS, Pit, act_of, hire

HOUSE, GAME = "horseshoe-cleveland", "poker-room"
VARIANTS = list(library.section(HOUSE, GAME).text.rules["variants"])


@pytest.fixture
def pit(store: Store) -> Pit:
    hire(store, HOUSE)
    return Pit(store)


def sound(store: Store) -> None:
    assert verify(store).faults == []


def live_of(pit: Pit, table: int) -> PokerLive:
    live = pit.floor.see(table, lambda live: live)
    assert isinstance(live, PokerLive)
    return live


def seated(pit: Pit, *, players: int = 3, chips: int = 20_000, **setup: Any) -> int:
    options = setup.pop("options", {})
    return pit.table(HOUSE, GAME, players=players, chips=chips, options=options, seats=10, **setup)


def step(pit: Pit, table: int, rng: Random) -> None:
    """One answer to whatever is awaited, by whoever has to give it."""
    live = live_of(pit, table)
    assert live.hand is not None
    awaited = live.hand.awaited
    match awaited:
        case Act():
            choice = rng.choice([*awaited.choices, CALL]) if CALL in awaited.choices else awaited.choices[0]
            pit.do(PLAYERS[awaited.seat - 1], table, "decide", seat=awaited.seat, choice=choice)
        case Draw():
            places = rng.sample(["1", "2", "3", "4", "5"], rng.randrange(4))
            pit.do(PLAYERS[awaited.seat - 1], table, "decide", seat=awaited.seat, choice="draw", cards=places)
        case Show():
            choice = "muck" if awaited.may_muck and rng.random() < 0.5 else "show"
            pit.do(PLAYERS[awaited.seat - 1], table, "decide", seat=awaited.seat, choice=choice)
        case Deal():
            pit.do("dealer", table, "card", card=str(live.draw()))
        case None:
            raise AssertionError("the hand is over")


def play_hand(pit: Pit, table: int, rng: Random) -> None:
    who = "ann" if live_of(pit, table).state.dealt_by == "software" else "dealer"
    pit.do(who, table, "begin-hand")
    while live_of(pit, table).on:
        step(pit, table, rng)


def money_at(live: PokerLive) -> int:
    state = live.state
    chips = sum(seat.chips for seat in state.seats.values())
    return state.rack + chips + state.taken_away + live.state.balance(Account.RAKE) + live.state.dropped


@pytest.mark.parametrize("dealt_by", ["software", "dealer"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_hands_of_every_kind_of_poker(pit: Pit, store: Store, variant: str, dealt_by: str) -> None:
    table = seated(pit, players=5, options={"variant": variant}, dealt_by=dealt_by)
    rng = Random(7)
    for _ in range(4):
        play_hand(pit, table, rng)
    live = live_of(pit, table)
    assert live.state.round == 4
    assert money_at(live) == BANK
    assert live.state.box == live.state.dropped
    pit.do("ann", table, "begin-hand") if dealt_by == "software" else pit.do("dealer", table, "begin-hand")
    sound(store)


# --- whose word it is ----------------------------------------------------------------------------------------


def test_only_what_is_awaited_and_only_by_whom(pit: Pit, store: Store) -> None:
    table = seated(pit)
    with pytest.raises(Refused, match="no hand is on"):
        pit.do("ann", table, "decide", seat=1, choice="fold")
    with pytest.raises(Forbidden):
        pit.do("di", table, "begin-hand")  # she does not sit there
    pit.do("ann", table, "begin-hand")
    before = live_of(pit, table).version
    awaited = live_of(pit, table).hand.awaited  # type: ignore[union-attr]
    assert isinstance(awaited, Act)
    turn, other = PLAYERS[awaited.seat - 1], PLAYERS[awaited.seat % 3]
    refusals: list[tuple[str, dict[str, Any]]] = [
        (other, {"act": "decide", "seat": awaited.seat, "choice": "fold"}),
        (other, {"act": "decide", "seat": awaited.seat % 3 + 1, "choice": "fold"}),
        (turn, {"act": "decide", "seat": awaited.seat, "choice": "shove"}),
        (turn, {"act": "decide", "seat": awaited.seat, "choice": "raise", "amount": 801}),
        (turn, {"act": "decide", "seat": awaited.seat, "choice": "raise", "amount": 90_000}),
        (turn, {"act": "decide", "seat": awaited.seat, "choice": "draw", "cards": ["1"]}),
        (turn, {"act": "card", "card": "As"}),
        (turn, {"act": "begin-hand"}),
        (turn, {"act": "buy-in", "seat": awaited.seat, "amount": 5_000}),
        (turn, {"act": "leave-seat", "seat": awaited.seat}),
        (turn, {"act": "absent"}),
        (turn, {"act": "wager", "seat": awaited.seat, "wager": "ante", "amount": 500}),
        (turn, {"act": "count-box"}),
        ("dealer", {"act": "card", "card": "As"}),
        ("dealer", {"act": "irregularity", "name": "not-shuffled"}),
        ("table-games-manager", {"act": "close-table"}),
        ("table-games-manager", {"act": "irregularity", "name": "hole-card-exposed"}),
        ("table-games-manager", {"act": "change-limits", "minimum": 500, "maximum": 1_000}),
    ]
    for who, act in refusals:
        with pytest.raises(Refused):
            pit.do(who, table, act.pop("act"), **act)
    assert live_of(pit, table).version == before
    with pytest.raises(MovedOn):
        pit.do(turn, table, "decide", seat=awaited.seat, choice="fold", seen=before - 1)
    first = pit.do(turn, table, "decide", seat=awaited.seat, choice="call", key="once")
    assert pit.do(turn, table, "decide", seat=awaited.seat, choice="call", key="once") == first
    sound(store)


def test_what_cannot_be_set_up(pit: Pit) -> None:
    for options in (
        {"rake": "time", "time-charge": "0"},
        {"rake": "incremental", "rake-level": "5", "rake-increment": "5"},
        {"buy-in-least": "500", "buy-in-most": "200"},
        {"lower-limit": "10"},
        {"first-blind": "0", "second-blind": "0"},
    ):
        with pytest.raises(BadInput):
            pit.set_up(HOUSE, GAME, options=options)
    with pytest.raises(BadInput, match="two players"):
        pit.set_up(HOUSE, GAME, seats=1)
    assert live_of(pit, pit.set_up(HOUSE, GAME, seats=10, options={"variant": "razz"})).state.seats_at_most == 8


def test_a_misdeal_gives_everything_back(pit: Pit, store: Store) -> None:
    table = seated(pit)
    play_hand(pit, table, Random(3))
    chips = {number: seat.chips for number, seat in live_of(pit, table).state.seats.items()}
    button = live_of(pit, table).poker.button
    pit.do("ann", table, "begin-hand")
    step(pit, table, Random(1))
    pit.do("table-games-supervisor", table, "irregularity", name="not-shuffled")
    live = live_of(pit, table)
    assert not live.on
    assert {number: seat.chips for number, seat in live.state.seats.items()} == chips
    assert live.poker.button == button
    play_hand(pit, table, Random(4))
    sound(store)


def test_a_player_who_does_not_answer(pit: Pit, store: Store) -> None:
    table = seated(pit, dealt_by="dealer")
    pit.do("dealer", table, "begin-hand")
    while live_of(pit, table).on:
        hand = live_of(pit, table).hand
        assert hand is not None
        if isinstance(hand.awaited, Deal):
            pit.do("dealer", table, "card", card=str(live_of(pit, table).draw()))
        else:
            pit.do("dealer", table, "absent")
    live = live_of(pit, table)
    assert sorted(seat.chips - 20_000 for seat in live.state.seats.values()) == [-200, 0, 200], "the blinds alone"
    sound(store)


# --- what is said and done -----------------------------------------------------------------------------------


def to_act(pit: Pit, table: int) -> Act:
    """Deal until somebody is to act."""
    pit.do("dealer", table, "begin-hand")
    return next_act(pit, table)


def next_act(pit: Pit, table: int) -> Act:
    while True:
        live = live_of(pit, table)
        assert live.hand is not None
        awaited = live.hand.awaited
        if not isinstance(awaited, Deal):
            assert isinstance(awaited, Act)
            return awaited
        pit.do("dealer", table, "card", card=str(live.draw()))


def test_a_dealer_enters_what_was_said_and_done(pit: Pit, store: Store) -> None:
    """One large chip is a call, a second motion goes back, words bind whose turn it is and nobody else."""
    table = seated(pit, dealt_by="dealer", options={"structure": "no-limit", "lower-limit": "4"})
    asked = to_act(pit, table)
    with pytest.raises(Forbidden):
        pit.do(PLAYERS[asked.seat - 1], table, "declare", seat=asked.seat, said="call")
    for seat, said in ((asked.seat % 3 + 1, "raise"), (asked.seat, "check")):
        with pytest.raises(Refused):
            pit.do("dealer", table, "declare", seat=seat, said=said)
    pit.do("dealer", table, "declare", seat=asked.seat, motions=[[2_500]])
    small = next_act(pit, table)
    pit.do("dealer", table, "declare", seat=small.seat, motions=[[100, 100], [2_500]])
    big = next_act(pit, table)
    hand = live_of(pit, table).hand
    assert hand is not None
    assert [hand.bet(seat) for seat in (asked.seat, small.seat)] == [400, 400], "both have called"
    pit.do("dealer", table, "declare", seat=big.seat, said="raise", amount=2_000, motions=[[2_500]])
    hand = live_of(pit, table).hand
    assert hand is not None
    assert hand.bet(big.seat) == 2_000
    with store.reading() as connection:
        answers = [r.fact.body.get("answer", {}) for r in store.records(connection, f"table:{table}")]
    assert [each["ruled"] for each in answers if "ruled" in each] == [
        "large_chip",
        "string_bet",
        "announced_amount",
    ]
    pit.floor = Floor(store, demo=True)
    assert live_of(pit, table).hand is not None
    sound(store)


def test_who_throws_cards_away_after_words_owes_what_they_said(pit: Pit, store: Store) -> None:
    """17(j)(2): the raise is in the pot, and the hand is folded."""
    table = seated(pit, dealt_by="dealer", options={"structure": "no-limit", "lower-limit": "4"})
    asked = to_act(pit, table)
    pit.do("dealer", table, "declare", seat=asked.seat, said="raise", amount=2_000, threw_cards=True)
    hand = live_of(pit, table).hand
    assert hand is not None
    assert asked.seat in hand.folded
    assert hand.bet(asked.seat) == 2_000
    other = next_act(pit, table)
    assert other.seat != asked.seat
    assert other.calls > 0, "the others face the raise"
    sound(store)


# --- rulings -------------------------------------------------------------------------------------------------


def test_rulings_are_carried_out_on_the_hand(pit: Pit, store: Store) -> None:
    table = seated(pit, dealt_by="dealer")
    pit.do("dealer", table, "begin-hand")
    pit.do("dealer", table, "card", card="As")
    desk = "table-games-supervisor"
    with pytest.raises(Refused, match="which card"):
        pit.do(desk, table, "irregularity", name="hole-card-exposed")
    pit.do(desk, table, "irregularity", name="hole-card-exposed", card="As")
    pit.do("dealer", table, "card", card="Kd")
    pit.do(desk, table, "irregularity", name="card-face-up", card="2c")
    pit.do(desk, table, "irregularity", name="card-face-up", card="3c")
    for gone in ("As", "2c", "3c"):
        with pytest.raises(Refused, match="already out"):
            pit.do("dealer", table, "card", card=gone)
    first = next_act(pit, table)
    live = live_of(pit, table)
    assert [str(card) for card in live.hand.hole(1)][:1] == ["Kd"]  # type: ignore[union-attr]
    assert [name for name, _ in live.happened] == ["hole-card-exposed", "card-face-up", "second-card-face-up"]
    pit.floor = Floor(store, demo=True)
    assert live_of(pit, table).happened == live.happened, "another worker knows it too"
    with pytest.raises(Refused, match="whose hand"):
        pit.do(desk, table, "irregularity", name="unprotected-hand")
    pit.do(desk, table, "irregularity", name="unprotected-hand", seat=first.seat)
    hand = live_of(pit, table).hand
    assert hand is not None
    assert hand.folded == {first.seat}
    other = next_act(pit, table).seat
    pit.do(desk, table, "irregularity", name="protected-hand-lost", seat=other)
    live = live_of(pit, table)
    assert not live.on, "one player is left"
    assert live.state.seats[other].chips == 20_000
    assert money_at(live) == BANK
    sound(store)


def test_a_third_card_face_up_is_a_misdeal(pit: Pit, store: Store) -> None:
    table = seated(pit, dealt_by="dealer")
    pit.do("dealer", table, "begin-hand")
    for third in ("card-face-up", "second-card-face-up"):
        for name, card in (("card-face-up", "2c"), ("card-face-up", "3c"), (third, "4c")):
            assert live_of(pit, table).on
            pit.do("table-games-supervisor", table, "irregularity", name=name, card=card)
        live = live_of(pit, table)
        assert not live.on, "17(e)(3): more than two"
        assert all(seat.chips == 20_000 for seat in live.state.seats.values())
        pit.do("dealer", table, "begin-hand")
    sound(store)


def test_a_wrong_start_is_a_misdeal_until_two_have_bet(pit: Pit, store: Store) -> None:
    """17(e)(2), (4): blinds are nobody's will; the second call makes the deal stand."""
    table = seated(pit, dealt_by="dealer")
    for calls, name in ((1, "wrong-start"), (1, "player-left-out"), (2, "wrong-start")):
        for _ in range(calls):
            asked = to_act(pit, table) if live_of(pit, table).hand is None else next_act(pit, table)
            pit.do("dealer", table, "decide", seat=asked.seat, choice="call")
        if calls == 1:
            with pytest.raises(Refused, match=r"with 1 who have bet .* \(17\(e\)"):
                pit.do(DESK, table, "irregularity", name=f"{name}-late")
            pit.do(DESK, table, "irregularity", name=name)
            assert not live_of(pit, table).on, "a misdeal"
        else:
            for late in (name, "player-left-out"):
                with pytest.raises(Refused):
                    pit.do(DESK, table, "irregularity", name=late)
                pit.do(DESK, table, "irregularity", name=f"{late}-late")
            assert live_of(pit, table).on, "the deal stands"
    sound(store)


STUD = {"variant": "seven-card-stud", "ante": "1", "bring-in": "2", "promotional-drop": "no", "rake-percent": "0"}
DESK = "table-games-supervisor"


def test_exposed_hole_cards_of_stud_are_ruled_on_by_seat(pit: Pit, store: Store) -> None:
    """17(k): a card of seat 1 and one of seat 2 are two accidents; the second of seat 2 voids that hand."""
    table = seated(pit, dealt_by="dealer", options=STUD)
    pit.do("dealer", table, "begin-hand")
    for card, seat in (("2c", 1), ("3c", 2), ("4c", None), ("2d", None), ("3d", 2)):
        pit.do("dealer", table, "card", card=card)
        if seat is not None:
            pit.do(DESK, table, "irregularity", name="stud-hole-card-exposed", seat=seat)
    live = live_of(pit, table)
    assert live.happened == [
        ("stud-hole-card-exposed", 1),
        ("stud-hole-card-exposed", 2),
        ("stud-both-exposed", 2),
    ]
    assert live.hand is not None
    assert live.hand.folded == {2}
    assert live.available(2) == 20_000, "he has his ante back"
    pit.floor = Floor(store, demo=True)
    assert live_of(pit, table).happened == live.happened
    while live_of(pit, table).on:
        step(pit, table, Random(1))
    state = live_of(pit, table).state
    assert state.seats[2].chips == 20_000
    assert money_at(live_of(pit, table)) == BANK
    with store.reading() as connection:
        answers = [record.fact.body.get("answer", {}) for record in disclosed(store, connection, state)]
    told = {answer.get("card") for answer in answers}
    assert {"2c", "3c", "3d"} <= told, "what turned up everybody has seen"
    sound(store)


@pytest.mark.parametrize("how", ["stops", "goes-on"])
def test_whose_last_card_turned_up_stops_or_goes_on(pit: Pit, store: Store, how: str) -> None:
    """17(k)(1), (2): with the seventh card of seat 1 open the others bet $8 more; who stopped owes none of it."""
    table = seated(pit, dealt_by="dealer", options=STUD)
    pit.do("dealer", table, "begin-hand")
    named = {1: "As Ah Ad Ac 2c 3c 4c", 2: "Ks Kh Kd Kc 5c 6c 7c", 3: "Qs Qh Qd Qc 8c 9c Tc"}
    mine = {seat: iter(map(str, cards(each))) for seat, each in named.items()}
    exposed = False
    while (hand := live_of(pit, table).hand) is not None:
        match hand.awaited:
            case Deal(seat=int(seat)):
                pit.do("dealer", table, "card", card=next(mine[seat]))
                if len(hand.hole(1)) == 7 and not exposed:
                    exposed = True
                    for name, why in (("stud-both-exposed", "third to come"), ("hole-card-exposed", "holdem")):
                        with pytest.raises(Refused, match=why):
                            pit.do(DESK, table, "irregularity", name=name, seat=1, card="4c")
                    pit.do(DESK, table, "irregularity", name=f"stud-last-card-exposed-{how}", seat=1)
                    pit.floor = Floor(store, demo=True)
            case Act() as asked:
                last = exposed and len(hand.hole(3)) == 7 and "raise" in asked.choices and not asked.calls
                choice = "raise" if last else "call" if "call" in asked.choices else asked.choices[0]
                pit.do("dealer", table, "decide", seat=asked.seat, choice=choice)
            case Show() as asked:
                pit.do("dealer", table, "decide", seat=asked.seat, choice="show")
            case other:
                raise AssertionError(other)
    chips = {number: seat.chips - 20_000 for number, seat in live_of(pit, table).state.seats.items()}
    if how == "stops":
        assert chips == {1: 600, 2: 500, 3: -1_100}, "$3 of each for the aces, $8 of each for the kings"
    else:
        assert chips == {1: 2_200, 2: -1_100, 3: -1_100}
    sound(store)


def test_hands_an_earlier_version_played_replay_as_they_were_played(
    pit: Pit, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Missed blinds of a tie went to one player then, and still do where such a hand is played again."""
    table = seated(pit, players=4, dealt_by="dealer", options={"promotional-drop": "no"})
    with monkeypatch.context() as earlier:
        earlier.setattr("pitboss.floor.books.poker_live.VERSION", 1)
        deal_out(pit, table, BOARD_PLAYS)
        pit.do("bob", table, "sit-out", seat=2, away=True)
        for _ in range(3):
            deal_out(pit, table, BOARD_PLAYS)
        pit.do("bob", table, "sit-out", seat=2, away=False)
        deal_out(pit, table, BOARD_PLAYS)
    then = {number: seat.chips for number, seat in live_of(pit, table).state.seats.items()}
    assert len(set(then.values())) > 1
    with store.reading() as connection:
        opened = [r.fact.body for r in store.records(connection, f"table:{table}") if r.fact.kind == "hand-opened"]
    assert all("version" not in body for body in opened), "as they were written before there were versions"
    found = verify(store)
    assert (found.faults, found.otherwise) == ([], [])
    pit.floor = Floor(store, demo=True)
    deal_out(pit, table, BOARD_PLAYS)
    with store.reading() as connection:
        last = [r.fact.body for r in store.records(connection, f"table:{table}") if r.fact.kind == "hand-opened"][
            -1
        ]
    assert last["version"] == 2
    found = verify(store)
    assert (found.faults, found.otherwise) == ([], [])


# --- time, stakes, buy-ins, the first button -----------------------------------------------------------------


def test_time_is_charged_and_boards_run_twice(pit: Pit, store: Store) -> None:
    options = {"rake": "time", "time-charge": "6", "structure": "no-limit", "promotional-drop": "no"}
    table = seated(pit, players=2, chips=20_000, options=options)
    with pytest.raises(Forbidden):
        pit.do("ann", table, "charge-time")
    pit.do("dealer", table, "charge-time")
    live = live_of(pit, table)
    assert [seat.chips for seat in live.state.seats.values()] == [19_400, 19_400]
    assert live.state.balance(Account.RAKE) == 1_200
    assert live.win() == 1_200
    pit.do("ann", table, "begin-hand")
    with pytest.raises(Refused, match="a hand is on"):
        pit.do("dealer", table, "charge-time")
    while isinstance(asked := live_of(pit, table).hand.awaited, Act):  # type: ignore[union-attr]
        raising = {"choice": "raise", "amount": asked.most} if "raise" in asked.choices else {"choice": "call"}
        pit.do(PLAYERS[asked.seat - 1], table, "decide", seat=asked.seat, **raising)
    assert isinstance(asked, Agree)
    with pytest.raises(Refused, match="once or twice"):
        pit.do(PLAYERS[asked.seat - 1], table, "decide", seat=asked.seat, choice="show")
    for seat in (asked.seat, 3 - asked.seat):
        pit.do(PLAYERS[seat - 1], table, "decide", seat=seat, choice="run-twice")
    pit.floor = Floor(store, demo=True)
    while live_of(pit, table).on:
        step(pit, table, Random(1))
    live = live_of(pit, table)
    assert live.shown is not None
    assert len(live.shown.hand.second) == 5
    assert money_at(live) == BANK
    sound(store)


def test_stakes_change_between_hands(pit: Pit, store: Store) -> None:
    table = seated(pit)
    boss = "table-games-manager"
    with pytest.raises(Forbidden):
        pit.do("ann", table, "change-stakes", options={"lower-limit": "10"})
    for options in ({"rake-cap": "9"}, {"lower-limit": "30", "upper-limit": "20"}, {"buy-in-most": "1"}):
        with pytest.raises((Refused, BadInput)):
            pit.do(boss, table, "change-stakes", options=options)
    play_hand(pit, table, Random(2))
    limits = {"lower-limit": "10", "upper-limit": "20", "first-blind": "5", "second-blind": "10"}
    pit.do(boss, table, "change-stakes", options=limits)
    pit.do("ann", table, "begin-hand")
    with pytest.raises(Refused, match="a hand is on"):
        pit.do(boss, table, "change-stakes", options=limits)
    hand = live_of(pit, table).hand
    assert hand is not None
    assert hand.spread.stakes.blinds == (500, 1_000)
    pit.floor = Floor(store, demo=True)
    assert live_of(pit, table).hand.awaited == hand.awaited  # type: ignore[union-attr]
    sound(store)


def test_buy_ins_stay_within_the_sign(pit: Pit, store: Store) -> None:
    table = pit.table(HOUSE, GAME, players=0, seats=6, options={"buy-in-least": "100", "buy-in-most": "300"})
    pit.do("ann", table, "take-seat", seat=1)
    for amount in (9_900, 30_100):
        with pytest.raises(Refused):
            pit.do("ann", table, "buy-in", seat=1, amount=amount)
    pit.do("ann", table, "buy-in", seat=1, amount=20_000)
    pit.do("ann", table, "buy-in", seat=1, amount=5_000)
    with pytest.raises(Refused, match=r"more than \$300"):
        pit.do("ann", table, "buy-in", seat=1, amount=5_100)
    sound(store)


@pytest.mark.parametrize("dealt_by", ["software", "dealer"])
def test_the_first_button_is_drawn_for(pit: Pit, store: Store, dealt_by: str) -> None:
    table = seated(pit, dealt_by=dealt_by, options={"first-button": "high-card"})
    if dealt_by == "dealer":
        with pytest.raises(Refused, match="highest"):
            pit.do("dealer", table, "begin-hand")
        pit.do("dealer", table, "begin-hand", button=2)
        drawn = 2
    else:
        with pytest.raises(Forbidden):
            pit.do("ann", table, "begin-hand", button=2)
        pit.do("ann", table, "begin-hand")
        with store.reading() as connection:
            opened = [r.fact for r in store.records(connection, f"table:{table}") if r.fact.kind == "hand-opened"]
        drawn = opened[0].body["first_button"]
        assert set(opened[0].body["drawn"]) == {"1", "2", "3"}
    live = live_of(pit, table)
    assert live.laid is not None
    assert live.laid.table.button == drawn
    while live_of(pit, table).on:
        step(pit, table, Random(3))
    play_hand(pit, table, Random(4))
    assert live_of(pit, table).poker.button != drawn
    sound(store)


# --- a worker that dies --------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["holdem", "omaha-eight-or-better", "seven-card-stud", "five-card-draw"])
def test_another_worker_goes_on_in_the_middle_of_a_hand(pit: Pit, store: Store, variant: str) -> None:
    table, rng = seated(pit, options={"variant": variant}), Random(11)
    pit.do("ann", table, "sit-out", seat=1, away=True)
    play_hand(pit, table, rng) if variant == "seven-card-stud" else pit.do("bob", table, "begin-hand")
    pit.do("ann", table, "sit-out", seat=1, away=False)
    for _ in range(60):
        here = live_of(pit, table)
        pit.floor = Floor(store, demo=True)
        there = live_of(pit, table)
        assert there.state == here.state
        assert (there.hand and there.hand.awaited) == (here.hand and here.hand.awaited)
        if not there.on:
            pit.do("bob", table, "begin-hand")
        step(pit, table, rng)
    sound(store)


def test_the_books_find_what_was_changed(pit: Pit, store: Store) -> None:
    table = seated(pit)
    play_hand(pit, table, Random(2))
    live = live_of(pit, table)
    live.state.seats[1].chips += 100
    with store.writing() as connection:
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(state=live.state.to_json()))
    faults = verify(store).faults
    assert any("seats is stored" in fault for fault in faults)
    live.state.seats[1].chips -= 100
    live.state.post({Account.COUNTED: -100, Account.PROMOTIONAL: 100})
    with store.writing() as connection:
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(state=live.state.to_json()))
    assert any("accounts is stored" in fault for fault in verify(store).faults)


# --- seats ---------------------------------------------------------------------------------------------------


def test_the_list_is_first_come_first_served(pit: Pit, store: Store) -> None:
    table = pit.table(HOUSE, GAME, players=2, chips=20_000, seats=2)
    with pytest.raises(Refused, match="sits at the table"):
        pit.do("ann", table, "join-list")
    pit.do("cy", table, "join-list")
    pit.do("dealer", table, "join-list", player="Mrs Lee")
    pit.do("di", table, "join-list")
    with pytest.raises(Refused, match="on the list"):
        pit.do("cy", table, "join-list")
    pit.do("bob", table, "leave-seat", seat=2)
    with pytest.raises(Refused, match="Cy waits"):
        pit.do("di", table, "take-seat", seat=2)
    pit.do("cy", table, "take-seat", seat=2)
    with pytest.raises(Forbidden):
        pit.do("di", table, "leave-list", player="Mrs Lee")
    pit.do("dealer", table, "leave-list", player="Mrs Lee")
    assert [each.player for each in live_of(pit, table).poker.waiting] == ["Di"]
    pit.do("di", table, "leave-list")
    with pytest.raises(Refused, match="not on the list"):
        pit.do("di", table, "leave-list")
    sound(store)


def test_whoever_wants_another_seat_gets_it_when_it_is_free(pit: Pit, store: Store) -> None:
    table = seated(pit)
    pit.do("ann", table, "change-seat", seat=1, to=3)
    pit.do("bob", table, "change-seat", seat=2, to=7)
    live = live_of(pit, table)
    assert sorted(live.state.seats) == [1, 3, 7], "an empty seat is taken at once"
    pit.do("ann", table, "begin-hand")
    with pytest.raises(Forbidden):
        pit.do("bob", table, "change-seat", seat=1, to=9)
    while live_of(pit, table).on:
        pit.do("dealer", table, "absent")
    pit.do("cy", table, "leave-seat", seat=3)
    live = live_of(pit, table)
    assert {number: seat.player for number, seat in live.state.seats.items()} == {3: "Ann", 7: "Bob"}
    assert live.poker.changes == {}
    sound(store)


def test_who_is_away_owes_the_blinds_that_pass(pit: Pit, store: Store) -> None:
    table, rng = seated(pit, players=4), Random(5)
    play_hand(pit, table, rng)
    pit.do("bob", table, "sit-out", seat=2, away=True)
    for _ in range(4):
        play_hand(pit, table, rng)
    live = live_of(pit, table)
    assert live.poker.owes == {2: 600}
    pit.do("bob", table, "sit-out", seat=2, away=False)
    play_hand(pit, table, rng)
    assert live_of(pit, table).poker.owes == {}
    assert money_at(live_of(pit, table)) == BANK
    sound(store)


# --- boxes and jackpots --------------------------------------------------------------------------------------


def reads(store: Store, what: str) -> int:
    with store.reading() as connection:
        asked = select(METERS.c.amount).where(METERS.c.name == f"{HOUSE}/{GAME}/{what}")
        return int(connection.execute(asked).scalar_one()) // 100


@pytest.mark.usefixtures("still")
def test_the_drop_is_counted_and_posted(pit: Pit, store: Store) -> None:
    table, rng = seated(pit, players=5), Random(9)
    with pytest.raises(Refused, match="empty"):
        pit.do("table-games-manager", table, "count-box")
    for _ in range(12):
        play_hand(pit, table, rng)
    box = live_of(pit, table).state.box
    assert box > 0
    with pytest.raises(Refused, match="nothing was counted"):
        pit.do("table-games-manager", table, "post-jackpot")
    pit.do("table-games-manager", table, "count-box")
    assert live_of(pit, table).state.box == 0
    assert live_of(pit, table).state.dropped == box
    counted, reserve, fund = (
        reads(store, "holdem counted"),
        reads(store, "holdem reserve"),
        reads(store, "promotional fund"),
    )
    assert counted == box * 8 // 100
    assert counted + reserve - 250_000 + fund == box, "every cent is somewhere"
    assert reads(store, "holdem posted") == 1_000_000
    pit.do("table-games-manager", table, "post-jackpot")
    assert reads(store, "holdem posted") == 1_000_000 + counted
    assert reads(store, "holdem counted") == 0
    day = GamingDay.of(None)
    with store.reading() as connection:
        (line,) = money(connection, Scope(table=table), Period(day))["days"]
    assert (line["win"], line["promotional"]) == (
        decimal(live_of(pit, table).state.balance(Account.RAKE)),
        decimal(box),
    )
    sound(store)


def deal_out(pit: Pit, table: int, cards: str) -> None:
    """A hand at a table a dealer deals: the cards in order, everybody checks and calls and shows."""
    pit.do("dealer", table, "begin-hand")
    left = iter(cards.split())
    while (hand := live_of(pit, table).hand) is not None:
        awaited = hand.awaited
        match awaited:
            case Deal():
                pit.do("dealer", table, "card", card=next(left))
            case Act():
                pit.do("dealer", table, "decide", seat=awaited.seat, choice="call")
            case Show():
                pit.do("dealer", table, "decide", seat=awaited.seat, choice="show")
            case _:
                raise AssertionError(awaited)


BOARD_PLAYS = "2c 2d 2h 3c 3d 3h 4c 4d As Ks Qs Js Ts"
"""Enough for four; the board is a royal flush, and where fewer are dealt in a straight flush or less."""
BAD_BEAT = "2h 3h Ks Js 2d 3d Kd Jd Jh Jc Kh Kc 4s"
"""From seat 1 on round to seat 4, twice; four jacks meet four kings."""


def test_a_bad_beat_is_paid_when_two_have_signed(pit: Pit, store: Store) -> None:
    table = seated(pit, players=4, dealt_by="dealer")
    elsewhere = pit.table(HOUSE, GAME, players=0, seats=6)
    for seat, name in ((1, "ed"), (2, "di")):
        pit.do(name, elsewhere, "take-seat", seat=seat)
        pit.do(name, elsewhere, "buy-in", seat=seat, amount=20_000)
    pit.do("ed", elsewhere, "begin-hand")
    while live_of(pit, elsewhere).on:
        pit.do("dealer", elsewhere, "absent")
    deal_out(pit, table, BAD_BEAT)
    with store.reading() as connection:
        (asked,) = connection.execute(select(APPROVALS)).all()
    assert asked.what == "bad-beat"
    assert json.loads(asked.body)["amount"] == "10000.00"
    assert reads(store, "holdem posted") == 187_500, "whoever hits it next sees what is left"
    with pytest.raises(Refused, match="sign or decline"):
        pit.do("table-games-manager", table, "close-table")
    for who in ("table-games-supervisor", "surveillance"):
        pit.do(who, table, "approve", approval=asked.id)
    with store.reading() as connection:
        paid = [r.fact.body for r in store.records(connection, f"table:{table}") if r.fact.kind == "bad-beat-paid"]
    assert len(paid) == 1
    payouts = [(each["player"], cents(each["amount"]), each["for"]) for each in paid[0]["payouts"]]
    assert sum(amount for _, amount, _ in payouts) == 1_000_000
    assert [(player, what) for player, _, what in payouts if what == "share"] != []
    assert {player for player, _, what in payouts if what == "share"} >= {"Ed"}, "the room shares"
    assert reads(store, "holdem posted") == 187_500, "renewed with three quarters of the reserve"
    assert reads(store, "holdem reserve") == 62_500
    sound(store)
    with store.reading() as connection:
        slips = connection.execute(select(APPROVALS).where(APPROVALS.c.what == "payout")).all()
    assert len(slips) == len(payouts), "everybody won more than $599"
    boss = "table-games-manager"
    for claim, withheld in ((None, 0), ("4711", 900_000)):
        with pytest.raises(Refused):
            pit.do(boss, table, "approve", approval=slips[0].id, claim=claim, withheld=withheld)
    with pytest.raises(Refused, match="is paid"):
        pit.do(boss, table, "decline", approval=slips[0].id)
    pit.do(boss, table, "approve", approval=slips[0].id, claim="4711", withheld=50_000)
    with store.reading() as connection:
        facts = [r.fact for r in store.records(connection, f"table:{table}") if r.fact.kind == "payout-cleared"]
    (cleared,) = facts
    won = payouts[0][1]
    assert (cleared.body["withheld"], cleared.body["handed"]) == ("500.00", decimal(won - 50_000))
    assert "register of support arrears searched" in cleared.body["steps"]
    sound(store)


def test_a_bad_beat_that_is_declined_goes_back(pit: Pit, store: Store) -> None:
    table = seated(pit, players=4, dealt_by="dealer")
    deal_out(pit, table, BAD_BEAT)
    with store.reading() as connection:
        (asked,) = connection.execute(select(APPROVALS)).all()
    pit.do("table-games-supervisor", table, "approve", approval=asked.id)
    pit.floor = Floor(store, demo=True)
    pit.do("surveillance", table, "decline", approval=asked.id)
    assert (reads(store, "holdem posted"), reads(store, "holdem reserve")) == (1_000_000, 250_000)
    assert live_of(pit, table).poker.bad_beats == {}
    with store.reading() as connection:
        kinds = [record.fact.kind for record in store.records(connection, f"table:{table}")]
    assert "bad-beat-paid" not in kinds
    sound(store)


def test_a_bad_beat_an_older_edition_asked_for_is_signed_for_anew(pit: Pit, store: Store) -> None:
    """It had reserved nothing: what is posted when it is signed is reserved then, and that is signed and paid."""
    table = seated(pit, players=4, dealt_by="dealer")
    deal_out(pit, table, BAD_BEAT)
    with store.reading() as connection:
        (first,) = connection.execute(select(APPROVALS.c.id)).scalars()
    live = live_of(pit, table)
    kept = live.poker.bad_beats.pop(first)  # as if it had never been reserved
    for who in ("table-games-supervisor", "surveillance"):
        pit.floor.act(pit[who], table, act_of("approve", approval=first))
    (again,) = live_of(pit, table).poker.bad_beats
    assert again != first
    assert kept["amount"] == "10000.00"
    assert live_of(pit, table).poker.bad_beats[again]["amount"] == "1875.00", "what was left is all there is"


def waiting(store: Store) -> list[tuple[int, int, dict[str, Any]]]:
    """What waits to be signed for: its number, its table and what is told of it."""
    with store.reading() as connection:
        rows = connection.execute(select(APPROVALS).where(APPROVALS.c.status == "waiting")).all()
    return [(row.id, row.table_id, json.loads(row.body)) for row in rows]


def paid_at(store: Store, table: int) -> dict[str, int]:
    """By player: what a bad beat paid at a table."""
    with store.reading() as connection:
        facts = [r.fact for r in store.records(connection, f"table:{table}") if r.fact.kind == "bad-beat-paid"]
    return {each["player"]: cents(each["amount"]) for fact in facts for each in fact.body["payouts"]}


def strangers(pit: Pit, names: str) -> int:
    """A table a dealer deals, with players who are known to it by name alone."""
    table = pit.table(HOUSE, GAME, players=0, seats=10, dealt_by="dealer")
    for seat, name in enumerate(names.split(), start=1):
        pit.do("dealer", table, "take-seat", seat=seat, player=name)
        pit.do("dealer", table, "buy-in", seat=seat, amount=20_000)
    return table


def test_who_took_chips_off_the_table_has_no_share(pit: Pit, store: Store) -> None:
    """24.D.7: of $10,000 two of the table had $2,000 each. With one struck the other has $4,000; with the winner
    struck $2,000 stay on the jackpot."""
    table = seated(pit, players=4, dealt_by="dealer")
    deal_out(pit, table, BAD_BEAT)
    ((first, _, told),) = waiting(store)
    sharing, other = told["others"]
    winner = told["players"][str(told["winners"][0])]
    pit.do(DESK, table, "approve", approval=first)
    for who, approval, player in (("dealer", first, sharing), (DESK, first, "Nobody"), (DESK, first + 7, sharing)):
        with pytest.raises(Refused):
            pit.do(who, table, "strike-share", approval=approval, player=player)
    pit.do(DESK, table, "strike-share", approval=first, player=sharing)
    ((second, _, told),) = waiting(store)
    assert (told["struck"], told["amount"], told["given"]) == ([sharing], "10000.00", [])
    assert reads(store, "holdem posted") == 187_500
    pit.floor = Floor(store, demo=True)
    pit.do(DESK, table, "strike-share", approval=second, player=winner)
    ((third, _, told),) = waiting(store)
    assert (told["struck"], told["amount"]) == ([sharing, winner], "8000.00")
    assert (reads(store, "holdem posted"), reads(store, "holdem reserve")) == (387_500, 62_500)
    for who in (DESK, "surveillance"):
        pit.do(who, table, "approve", approval=third)
    paid = paid_at(store, table)
    assert len(paid) == 2
    assert paid[other] == 400_000
    assert sum(paid.values()) == 800_000
    assert reads(store, "holdem posted") == 387_500
    sound(store)


def test_bad_beats_at_the_same_moment_divide_the_jackpot(pit: Pit, store: Store) -> None:
    """24.D.8: $10,000 for two tables; the second had hit what the first had left."""
    here, there = strangers(pit, "Ann Bob Cy Di"), strangers(pit, "Eve Fay Gus Hal")
    for table in (here, there):
        deal_out(pit, table, BOARD_PLAYS)  # both games are on
    stood = [reads(store, f"holdem {what}") for what in ("posted", "reserve")]
    deal_out(pit, here, BAD_BEAT)
    deal_out(pit, there, BAD_BEAT)
    (first, _, one), (second, _, two) = waiting(store)
    assert (one["amount"], two["amount"]) == ("10000.00", "1875.00")
    with pytest.raises(Forbidden, match="surveillance"):
        pit.do(DESK, here, "same-moment", approval=first, others={there: second})
    with pytest.raises(Refused, match="no bad beat"):
        pit.do("surveillance", here, "same-moment", approval=first, others={there: first})
    pit.do("surveillance", there, "same-moment", approval=second, others={here: first})
    pit.compare(here)
    both = waiting(store)
    assert [(table, told["amount"], told["part"]) for _, table, told in both] == [
        (here, "5000.00", "5000.00"),
        (there, "5000.00", "5000.00"),
    ]
    assert reads(store, "holdem posted") == 187_500, "renewed once"
    assert stood[1] - reads(store, "holdem reserve") == 187_500
    (a, _, _), (b, _, _) = both
    with pytest.raises(Refused, match="has been divided"):
        pit.do("surveillance", here, "same-moment", approval=a, others={there: b})
    struck = two["others"][0]
    pit.do(DESK, there, "strike-share", approval=b, player=struck)
    (a, _, _), (b, _, told) = waiting(store)
    assert (told["amount"], told["part"], told["struck"]) == ("5000.00", "5000.00", [struck])
    for table, approval in ((here, a), (there, b)):
        for who in (DESK, "surveillance"):
            pit.do(who, table, "approve", approval=approval)
    assert sum(paid_at(store, here).values()) == sum(paid_at(store, there).values()) == 500_000
    assert struck not in paid_at(store, there)
    sound(store)


def test_a_table_without_promotions_has_no_part_in_jackpots(pit: Pit, store: Store) -> None:
    """21(a): what drops nothing neither wins nor shares."""
    table = seated(pit, players=4, dealt_by="dealer", options={"promotional-drop": "no"})
    deal_out(pit, table, BAD_BEAT)
    assert waiting(store) == []
    marked = strangers(pit, "Eve Fay Gus Hal")
    deal_out(pit, marked, BAD_BEAT)
    ((_, _, told),) = waiting(store)
    assert set(told["others"]) <= {"Eve", "Fay", "Gus", "Hal"}
    sound(store)


# --- must-move -----------------------------------------------------------------------------------------------


def test_players_of_a_must_move_table_fill_the_main_game(pit: Pit, store: Store) -> None:
    main = pit.table(HOUSE, GAME, players=2, chips=20_000, seats=3)
    with pytest.raises(BadInput, match="same game"):
        pit.set_up(HOUSE, GAME, options={"variant": "omaha"}, must_move_to=main)
    with pytest.raises(BadInput, match="there is no table"):
        pit.set_up(HOUSE, GAME, must_move_to=999)
    feeder = pit.set_up(HOUSE, GAME, name="must move", must_move_to=main)
    pit.sign(feeder)
    pit.do("table-games-manager", feeder, "open-table", bank=BANK)
    for seat, name in ((4, "cy"), (2, "di"), (1, "ed")):
        pit.do(name, feeder, "take-seat", seat=seat)
        pit.do(name, feeder, "buy-in", seat=seat, amount=15_000)
    with pytest.raises(Refused, match="must move"):
        pit.do("ed", main, "take-seat", seat=3)
    with pytest.raises(Refused, match="Cy at seat 4 is the next"):
        pit.do("di", feeder, "move-on", seat=2, to=main, to_seat=3)
    with pytest.raises(Refused, match="sits there"):
        pit.do("cy", feeder, "move-on", seat=4, to=main, to_seat=1)
    with pytest.raises(Forbidden):
        pit.do("di", feeder, "move-on", seat=4, to=main, to_seat=3)
    before = (live_of(pit, main).version, live_of(pit, feeder).version)
    told: list[int] = []
    pit.floor.on_change = lambda table, version: told.append(table)
    pit.do("cy", feeder, "move-on", seat=4, to=main, to_seat=3, key="once")
    pit.do("cy", feeder, "move-on", seat=4, to=main, to_seat=3, key="once")
    assert set(told) == {main, feeder}
    assert (live_of(pit, main).version, live_of(pit, feeder).version) == (before[0] + 1, before[1] + 1)
    moved = live_of(pit, main).state.seats[3]
    assert (moved.player, moved.chips) == ("Cy", 15_000)
    assert live_of(pit, feeder).poker.order == [2, 1]
    pit.do("ed", feeder, "begin-hand")
    with pytest.raises(Refused, match="a hand is on"):
        pit.do("di", feeder, "move-on", seat=2, to=main, to_seat=3)
    pit.floor = Floor(store, demo=True)
    play_hand(pit, main, Random(8))
    assert money_at(live_of(pit, main)) == BANK + 15_000
    sound(store)
