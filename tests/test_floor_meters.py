"""Wins from progressive meters on the floor: reserved when the hand wins, signed for and paid as reserved."""

import json
import threading
from typing import Any

import pytest
from sqlalchemy import select

from pitboss import library
from pitboss.errors import BadInput, Refused
from pitboss.floor.audit.cash import meter_payments
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.scope import Scope
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.kinds import set_up
from pitboss.floor.books.ledger import Account, posting
from pitboss.floor.books.live import Live
from pitboss.floor.books.state import TableState
from pitboss.floor.editions import known
from pitboss.floor.facts import Fact, Signer, read
from pitboss.floor.facts.meters import JackpotPaid
from pitboss.floor.facts.tables import Answered, ApprovalAsked, ApprovalSigned, TableSetUp
from pitboss.floor.roles import Forbidden
from pitboss.floor.schema import APPROVALS, METERS, TABLE_HOURS
from pitboss.floor.store import Store
from pitboss.money import Cents, cents
from pitboss.table import DealCard, Decide, PayAndTake
from tests.floor_play import BANK, PLAYERS, Pit, hire

JACK, TOLEDO, ROCK = "jack-cleveland", "hollywood-toledo", "hard-rock-cincinnati"
START: Cents = 1_000_000
ROYAL, STRAIGHT_FLUSH, NOTHING = "As Ks Qs Js Ts", "9s 8s 7s 6s 5s", "2h 4d 6c 8h Td"
DEALER = "2c 3d 5h 7c 9d Jh"


def four_cards(pit: Pit, table: int, *hands: str, stake: Cents = 500) -> None:
    """A round of four-card poker that a dealer deals: all have the progressive, and play."""
    deal(pit, table, *hands, wagers={"ante": stake, "multi-link": 100}, dealer=DEALER)


def deal(pit: Pit, table: int, *hands: str, wagers: dict[str, Cents], dealer: str) -> None:
    for seat, _ in enumerate(hands, start=1):
        for wager, amount in wagers.items():
            pit.do(PLAYERS[seat - 1], table, "wager", seat=seat, wager=wager, amount=amount)
    pit.do("dealer", table, "no-more-bets")
    cards = {f"seat {seat}": iter(hand.split()) for seat, hand in enumerate(hands, start=1)}
    cards["dealer"] = iter(dealer.split())
    while (round_ := pit.live(table).round) is not None:
        match round_.ask:
            case DealCard() as asked:
                pit.do("dealer", table, "card", card=next(cards[asked.to]))
            case Decide() as asked:
                choice = next((c for c in ("bet", "1x", "play", "stand") if c in asked.choices), asked.choices[-1])
                pit.do(PLAYERS[asked.seat - 1], table, "decide", seat=asked.seat, choice=choice)
            case PayAndTake():
                pit.do("dealer", table, "pay-and-take")
            case _:
                raise AssertionError(round_.ask)


def shows(store: Store, name: str) -> Cents:
    with store.reading() as connection:
        return int(connection.execute(select(METERS.c.amount).where(METERS.c.name == name)).scalar_one()) // 100


def waiting(store: Store) -> list[tuple[int, int, Cents]]:
    """Approval, table and amount."""
    with store.reading() as connection:
        asked = select(APPROVALS).where(APPROVALS.c.status == "waiting").order_by(APPROVALS.c.id)
        rows = connection.execute(asked).all()
    return [(row.id, row.table_id, cents(json.loads(row.body)["amount"])) for row in rows]


def facts_of(store: Store, table: int) -> list[Fact]:
    with store.reading() as connection:
        return [read(record.fact) for record in store.records(connection, f"table:{table}")]


def sign(pit: Pit, table: int, approval: int) -> None:
    """By the floor, and by surveillance where that does not do."""
    for who in ("table-games-supervisor", "surveillance"):
        if approval in {number for number, _, _ in waiting(pit.store)}:
            pit.do(who, table, "approve", approval=approval)


def sound(store: Store) -> None:
    assert verify(store).faults == []


@pytest.fixture
def jack(store: Store) -> Pit:
    hire(store, JACK)
    return Pit(store)


# --- the ledger ----------------------------------------------------------------------------------------------


def test_a_posting_that_does_not_balance_is_refused() -> None:
    assert posting({Account.RACK: -500, "seat 1": 500, Account.TOKES: 0}) == {"rack": -500, "seat 1": 500}
    with pytest.raises(BadInput, match="out of balance by"):
        posting({Account.RACK: -500, "seat 1": 400})


def test_a_state_of_an_older_edition_has_a_ledger(jack: Pit) -> None:
    """It was stored as sums, which are the accounts now."""
    table = jack.table(JACK, "roulette", players=1, chips=50_000)
    jack.do("ann", table, "leave-seat", seat=1)
    state = jack.live(table).state
    stored = json.loads(state.to_json())
    sums = {"rack": BANK - 50_000, "opening_bank": BANK, "drop": 50_000, "fills": 0, "credits": 0}
    del stored["accounts"], stored["reserved"], stored["metered"]
    stored |= {**sums, "taken_away": 50_000, "tokes": 0, "brought": 0}
    assert TableState.from_json(json.dumps(stored)) == TableState.from_json(state.to_json())
    assert sum(state.balances().values()) == 0
    assert jack.live(table).win() == 0


# --- reserved when it is won ---------------------------------------------------------------------------------


@pytest.mark.both_databases
def test_two_linked_tables_are_paid_what_was_signed(store: Store) -> None:
    """Whose hand came first has the meter, whoever signs first."""
    hire(store, JACK)
    first, second = Pit(store), Pit(store)  # two workers
    tables = [
        first.table(JACK, "four-card-poker", players=1, dealt_by="dealer", linked_to="main", name=name)
        for name in ("one", "two")
    ]
    four_cards(first, tables[0], ROYAL)
    four_cards(second, tables[1], ROYAL)
    (one, _, signed_first), (two, _, signed_second) = waiting(store)
    assert (signed_first, signed_second) == (START, START), "the meter was reset in between, to $10,000 again"
    before = {table: second.live(table).state.seats[1].chips for table in tables}
    sign(second, tables[1], two)  # the later one first
    sign(first, tables[0], one)
    for table, amount in ((tables[0], signed_first), (tables[1], signed_second)):
        assert Pit(store).live(table).state.seats[1].chips == before[table] + amount
        (paid,) = [fact for fact in facts_of(store, table) if isinstance(fact, JackpotPaid)]
        assert paid.amount == amount
    sound(store)


@pytest.mark.both_databases
def test_hits_in_the_same_moment_share_one_meter(store: Store) -> None:
    """Two workers, two linked tables, a tenth of the meter each: no cent of it is paid twice."""
    hire(store, JACK)
    pits = [Pit(store), Pit(store)]
    tables = [
        pits[0].table(JACK, "four-card-poker", players=1, dealt_by="dealer", linked_to="main", name=f"t{n}")
        for n in (1, 2)
    ]
    failed: list[Exception] = []

    def play(pit: Pit, table: int) -> None:
        try:
            four_cards(pit, table, STRAIGHT_FLUSH)
        except Exception as error:
            failed.append(error)

    threads = [threading.Thread(target=play, args=both) for both in zip(pits, tables, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    amounts = [amount for _, _, amount in waiting(store)]
    assert amounts == [START // 10, (START - START // 10) // 10]
    assert shows(store, f"{JACK}/main/multi-link") == START - sum(amounts)
    for approval, table, amount in waiting(store):
        chips = Pit(store).live(table).state.seats[1].chips
        sign(Pit(store), table, approval)
        assert Pit(store).live(table).state.seats[1].chips == chips + amount
    sound(store)


def test_the_rack_pays_a_share_and_not_the_whole_meter(jack: Pit, store: Store) -> None:
    """Jack Cleveland, multi-link 2.E."""
    for hand, off, reset in ((ROYAL, START, START), (STRAIGHT_FLUSH, START // 10, 0)):
        table = jack.table(JACK, "four-card-poker", players=1, dealt_by="dealer", name=hand[:2])
        four_cards(jack, table, NOTHING)
        before = jack.live(table).state
        rack, chips = before.rack, before.seats[1].chips
        four_cards(jack, table, hand)
        ((approval, _, amount),) = waiting(store)
        assert amount == off
        state = jack.live(table).state
        others = state.rack - rack + state.seats[1].chips - chips
        assert others == (0 if reset else -amount), "all but the jackpot is between rack and player"
        sign(jack, table, approval)
        state = jack.live(table).state
        assert sum(state.balances().values()) == 0
        if reset:
            assert state.balance(Account.METERS) + state.balance(Account.SET_ASIDE) == -amount
            assert shows(store, f"{JACK}/table-{table}/multi-link") == reset
        else:
            assert state.balance(Account.METERS) + state.balance(Account.SET_ASIDE) == 0
        assert shows(store, f"{JACK}/table-{table}/multi-link") == (reset or START - off)
        with store.reading() as connection:
            asked = select(TABLE_HOURS.c.result).where(TABLE_HOURS.c.table_id == table)
            assert sum(connection.execute(asked).scalars()) == jack.live(table).win(), "as the rounds say"
    sound(store)


@pytest.mark.parametrize("who", ["table-games-supervisor", "pit-manager", "surveillance"])
def test_one_verifies_where_the_document_says_or(jack: Pit, store: Store, who: str) -> None:
    """Jack Cleveland, multi-link 2.D.iii: a floorperson or above, or surveillance; nobody else."""
    pit, table = jack, jack.table(JACK, "four-card-poker", dealt_by="dealer", players=1)
    four_cards(pit, table, STRAIGHT_FLUSH)
    ((approval, _, amount),) = waiting(store)
    chips = pit.live(table).state.seats[1].chips
    with pytest.raises(Forbidden):
        pit.do("slot-supervisor", table, "approve", approval=approval)
    pit.do(who, table, "approve", approval=approval)
    assert waiting(store) == []
    assert pit.live(table).state.seats[1].chips == chips + amount
    sound(store)


EITHER, SENIOR = (("floorperson", "surveillance"),), (("pit-manager",), ("surveillance",))


def test_who_verifies_is_written_by_the_house() -> None:
    """In two documents one of two does, in two sections of Hollywood a pit manager; elsewhere any of the floor."""
    for section in library.every_section():
        text = section.text
        by_house = {JACK: EITHER, "horseshoe-cleveland": EITHER}.get(text.property, ())
        by_section = SENIOR if text.game in ("cajun-stud", "four-card-prime") and text.property == TOLEDO else ()
        for name, meter in text.meters.items():
            found = meter.verified_by.signatures if meter.verified_by is not None else ()
            assert found == (by_house or by_section), (section.key, name)


def test_where_it_takes_a_pit_manager_a_supervisor_is_not_enough(store: Store) -> None:
    """Hollywood Toledo, Four Card Prime 22.A-second.5."""
    hire(store, TOLEDO)
    pit = Pit(store)
    table = pit.table(TOLEDO, "four-card-prime", dealt_by="dealer", players=1)
    wagers = {"ante": 500, "progressive": 100}
    deal(pit, table, ROYAL, wagers=wagers, dealer="2c 3d 5h 7c 9d Jh")
    ((approval, _, _),) = waiting(store)
    with pytest.raises(Forbidden):
        pit.do("table-games-supervisor", table, "approve", approval=approval)
    for who in ("surveillance", "pit-manager"):
        pit.do(who, table, "approve", approval=approval)
    assert waiting(store) == []
    sound(store)


def test_a_jackpot_that_is_declined_goes_back(store: Store) -> None:
    """The whole meter was reset and has grown since: it gets back what it had above its reset."""
    hire(store, TOLEDO)
    pit = Pit(store)
    other = pit.table(TOLEDO, "three-card-poker", dealt_by="dealer", players=1, linked_to="pit")
    linked = pit.table(TOLEDO, "three-card-poker", dealt_by="dealer", players=1, linked_to="pit", name="linked")
    wagers, spades = {"ante": 500, "progressive": 100}, "As Ks Qs"
    meter = f"{TOLEDO}/pit/progressive"
    for _ in range(2):
        deal(pit, linked, "2d 4h 9d", wagers=wagers, dealer="9c Jd Tc")
    showed, chips, rack = shows(store, meter), pit.live(other).state.seats[1].chips, pit.live(other).state.rack
    assert showed == 100_020
    deal(pit, other, spades, wagers=wagers, dealer="9c Jd Tc")
    deal(pit, linked, "2d 4h 9d", wagers=wagers, dealer="9c Jd Tc")
    ((approval, _, amount),) = waiting(store)
    assert (amount, shows(store, meter)) == (showed, 100_020), "reset, with a tenth of two wagers since"
    won = pit.live(other).state.seats[1].chips
    with pytest.raises(Refused, match="waits to be verified"):
        pit.do("ann", other, "wager", seat=1, wager="ante", amount=500)
    with pytest.raises(Refused, match="waits for a jackpot"):
        pit.do("ann", other, "leave-seat", seat=1)
    with pytest.raises(Refused, match="sign or decline"):
        pit.do("table-games-manager", other, "close-table")
    pit.do("table-games-supervisor", other, "approve", approval=approval)
    pit = Pit(store)
    pit.do("surveillance", other, "decline", approval=approval)
    state = pit.live(other).state
    assert state.seats[1].chips == won, "nothing of the jackpot"
    assert state.rack - rack == chips - won, "and the rack has paid the other wagers only"
    assert shows(store, meter) == 100_020 + showed - 100_000
    assert not {Account.METERS, Account.SET_ASIDE} & state.accounts.keys()
    assert state.reserved == {}
    with store.reading() as connection:
        given = [each["paid"] for each in meter_payments(connection, Scope(table=other), GamingDay.of(None))]
        asked = select(TABLE_HOURS.c.result, TABLE_HOURS.c.jackpots).where(TABLE_HOURS.c.table_id == other)
        results = connection.execute(asked).all()
    assert sorted(given) == ["-1000.20", "1000.20"]
    assert sum(row.jackpots for row in results) == 0
    assert sum(row.result for row in results) == pit.live(other).win()
    pit.do("ann", other, "wager", seat=1, wager="ante", amount=500)
    sound(store)


def test_a_jackpot_in_the_middle_of_a_round(store: Store) -> None:
    """Blazing 7's are settled when the dealer's up card is known: the round goes on, and winners of one round are
    paid in the order of the deal (Hard Rock, table-games-progressives 1.F.6.a), from the rack (1.F.4)."""
    hire(store, ROCK)
    pit = Pit(store)
    table = pit.table(ROCK, "blackjack", dealt_by="dealer")
    meter = f"{ROCK}/table-{table}/blazing-7s"
    showed = shows(store, meter)
    for seat, name in ((1, "ann"), (2, "bob")):
        for wager, amount in (("blackjack", 1_000), ("blazing-7s", 500)):
            pit.do(name, table, "wager", seat=seat, wager=wager, amount=amount)
    pit.do("dealer", table, "no-more-bets")
    for card in ("7d", "7d", "7d", "7d", "7d", "Tc"):
        pit.do("dealer", table, "card", card=card)
    live = pit.live(table)
    assert isinstance(live.round.ask if live.round else None, Decide), "play goes on"
    kept = live.state.reserved
    assert [(each.seat, each.amount) for each in kept.values()] == [(1, showed), (2, 100_000)]
    assert live.available(1) == 500_000 - 1_500, "the jackpot is not hers to wager yet"
    first, second = kept
    sign(pit, table, first)
    assert pit.live(table).available(1) == 500_000 - 1_500 + showed
    again = Pit(store)
    for seat, name in ((1, "ann"), (2, "bob")):
        again.do(name, table, "decide", seat=seat, choice="stand")
    again.do("dealer", table, "pay-and-take")
    state = again.live(table).state
    assert state.round_first == 0
    assert state.seats[1].chips == 500_000 - 1_500 + showed
    assert state.seats[2].chips == 500_000 - 1_500
    again.do("pit-manager", table, "decline", approval=second)
    state = again.live(table).state
    assert state.seats[2].chips == 500_000 - 1_500
    assert state.rack == BANK - 1_000_000 + 3_000 - showed
    sound(store)


@pytest.mark.parametrize("signed", [False, True])
def test_a_void_round_undoes_jackpots(store: Store, signed: bool) -> None:
    """One that waits and one that was paid: everything is where it was before the round."""
    hire(store, TOLEDO)
    pit = Pit(store)
    table = pit.table(TOLEDO, "blackjack", dealt_by="dealer")
    meter = f"{TOLEDO}/table-{table}/blazing-7s"
    before = shows(store, meter)
    for seat, name in ((1, "ann"), (2, "bob")):
        for wager, amount in (("blackjack", 1_000), ("blazing-7s", 100)):
            pit.do(name, table, "wager", seat=seat, wager=wager, amount=amount)
    pit.do("dealer", table, "no-more-bets")
    for card in ("7d", "7d", "7d", "7d", "7d", "Tc"):
        pit.do("dealer", table, "card", card=card)
    first, _ = pit.live(table).state.reserved
    if signed:
        sign(pit, table, first)
    pit.do("table-games-supervisor", table, "irregularity", name="wrong-number-of-cards")
    state = pit.live(table).state
    assert (state.round_first, state.reserved, state.metered) == (0, {}, {})
    assert [state.seats[seat].chips for seat in (1, 2)] == [500_000, 500_000]
    assert state.rack == BANK - 1_000_000
    assert shows(store, meter) == before
    assert waiting(store) == []
    sound(store)


def test_a_rack_that_is_short_is_filled_before_it_pays(store: Store) -> None:
    """Hard Rock pays every progressive from the rack (1.F.4); it cannot pay what it does not hold."""
    hire(store, ROCK)
    pit = Pit(store)
    table = pit.table(ROCK, "blackjack", dealt_by="dealer", players=1)
    pit.do("dealer", table, "ask-credit", amount=BANK - 550_000)
    pit.do("pit-manager", table, "approve", approval=1)
    deal(pit, table, "7d 7d", wagers={"blackjack": 1_000, "blazing-7s": 500}, dealer="7d Tc")
    ((jackpot, _, amount),) = waiting(store)
    chips = pit.live(table).state.seats[1].chips
    assert pit.live(table).state.rack == 51_500 - amount
    pit.do("surveillance", table, "approve", approval=jackpot)
    with pytest.raises(Refused, match=r"\$485 short of what it pays; have it filled"):
        pit.do("pit-manager", table, "approve", approval=jackpot)
    pit.do("dealer", table, "ask-fill", amount=100_000)
    pit.do("table-games-supervisor", table, "approve", approval=jackpot + 1)
    pit.do("pit-manager", table, "approve", approval=jackpot)
    assert pit.live(table).state.seats[1].chips == chips + amount
    sound(store)


# --- older journals ------------------------------------------------------------------------------------------


def test_a_journal_that_asked_first_and_paid_at_once_means_what_it_meant(store: Store) -> None:
    """Older editions had a jackpot signed for before the meter was read, and paid it out of the rack."""
    hire(store, TOLEDO)
    pit = Pit(store)
    table = pit.table(TOLEDO, "three-card-poker", dealt_by="dealer", players=1)
    deal(pit, table, "As Ks Qs", wagers={"ante": 500, "progressive": 100}, dealer="9c Jd Tc")
    new = pit.live(table).state
    with store.reading() as connection:
        records = list(store.records(connection, f"table:{table}"))
    signers = {person.id: Signer(person.title, person.role) for person in pit.people.values()}
    facts = [read(record.fact, signers) for record in records]
    (at,) = [at for at, fact in enumerate(facts) if isinstance(fact, Answered) and fact.reserves is not None]
    reading, asked = facts[at], facts[at + 1]
    assert isinstance(reading, Answered)
    assert isinstance(asked, ApprovalAsked)
    setup = facts[0]
    assert isinstance(setup, TableSetUp)
    older = set_up(table, setup, known(setup.edition or ""))
    assert isinstance(older, Live)
    signed = [ApprovalSigned(asked.id, last, "Somebody", "surveillance") for last in (False, True)]
    before = ApprovalAsked(asked.id, asked.what, asked.amount, asked.needs, None, asked.round, asked.meter)
    for fact in (*facts[:at], before, *signed, Answered(reading.answer, ())):
        told, _ = older.happen(fact, None, "2026-01-01T00:00:00.000+00:00")
        if isinstance(told, ApprovalAsked):
            assert told == before
    state = older.state
    won = new.reserved[asked.id].amount
    assert state.seats[1].chips == new.seats[1].chips + won
    assert state.rack == new.rack - won
    assert (state.reserved, state.metered) == ({}, {})
    assert sum(state.balances().values()) == 0


def test_what_is_signed_for_cannot_be_told_otherwise(jack: Pit, store: Store) -> None:
    """The amount, seat and meter of the approval are the books' own."""
    table = jack.table(JACK, "four-card-poker", players=1, dealt_by="dealer")
    four_cards(jack, table, ROYAL)
    live = jack.live(table)
    ((approval, _, amount),) = waiting(store)
    wrong: dict[str, Any] = {"id": approval, "what": "jackpot", "needs": (), "asked_by": None}
    told = live.apply(ApprovalAsked(amount=amount + 1, seat=2, meter="other", **wrong), None)  # type: ignore[arg-type]
    assert told == ApprovalAsked(amount=amount, seat=1, meter="multi-link", **wrong)
