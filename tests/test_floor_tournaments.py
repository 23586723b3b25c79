"""Tournaments on the floor, from the rules to the prizes: chips apart from money, everything found again."""

import json
import threading
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from pitboss import library
from pitboss.cli import app
from pitboss.equipment.chance import SeededChance
from pitboss.errors import BadInput, Refused, Unknown
from pitboss.floor.acts.tournaments import TournamentSetup
from pitboss.floor.audit.cash_log import cash_log
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.ledger import Account as TableAccount
from pitboss.floor.books.tournaments import Account, Stage, TournamentBook, digest
from pitboss.floor.facts import entry
from pitboss.floor.facts.tournaments import ParticipantBought
from pitboss.floor.night.tournaments import HousePlayers, tournament_act
from pitboss.floor.roles import Forbidden
from pitboss.floor.store import Store
from pitboss.floor.views.tournaments import tables_of, tournament_view
from pitboss.table.events import ButtonMoved
from pitboss.tournament.draft import draft, may_hold
from pitboss.tournament.event import read_event
from tests.floor_play import Pit, hire, seen_by

EXAMPLES: Final = Path(__file__).parents[1] / "docs" / "examples"
JACK, HORSESHOE = "jack-cleveland", "horseshoe-cleveland"
MONEY = "entry: {buy-in: $100, fee: $20}\nchips: $500\n"
BLACKJACK = f"""title: Blackjack
property: {JACK}
game: blackjack
betting-order: button
misdeals: shifted
{MONEY}seats: 4
least-bet: $25
most-bet: $500
rounds: [{{hands: 2, advance: 1}}, {{hands: 2, advance: 1}}]
prizes: [60, 40]
"""
BACCARAT = f"""title: Baccarat
property: {JACK}
game: mini-midi-baccarat
betting-order: button
{MONEY}rebuys: {{buy-in: $50, fee: $5, most: 1, until: 1}}
seats: 3
least-bet: $25
most-bet: $500
rounds: [{{hands: 2, advance: 1}}, {{hands: 3, advance: 1}}]
prizes: [70, 30]
"""
CRAPS = f"""title: Craps
property: {JACK}
game: craps
first-shooter: drawn
dice-pass: to-the-left
{MONEY}seats: 4
least-bet: $25
most-bet: $500
rounds: [{{hands: 1, advance: 1}}]
prizes: [100]
"""
POKER = f"""title: Hold'em
property: {HORSESHOE}
game: poker-room
variant: holdem
{MONEY}rebuys: {{buy-in: $100, most: 1, until: 1}}
seats: 4
hands-a-level: 2
levels: [{{small: $25, big: $50}}, {{small: $100, big: $200, ante: $25}}, {{small: $250, big: $500}}]
prizes: [50, 30, 20]
"""


def names(count: int) -> list[str]:
    return [f"player {number}" for number in range(1, count + 1)]


def begun(store: Store, rules: str, players: int, seed: int = 1) -> tuple[Pit, HousePlayers]:
    hire(store, read_event(rules, approved=False).property)
    pit = Pit(store, source=SeededChance(seed))
    return pit, HousePlayers.held(pit.floor, rules, names(players), SeededChance(seed))


def sound(store: Store) -> bool:
    found = verify(store, workers=1)
    assert found.faults == []
    return found.sound


# --- from entry to prizes --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "players"), [(BLACKJACK, 10), (BACCARAT, 7), (CRAPS, 4), (POKER, 9)])
def test_a_tournament_from_entry_to_prizes(store: Store, rules: str, players: int) -> None:
    _, played = begun(store, rules, players)
    while played.go_on():
        pass
    book = played.book
    assert book.stage is Stage.CLOSED
    assert sorted(entry for level in book.ranking for entry in level) == sorted(book.entries)
    assert sum(book.prizes.values()) == book.accounts.taken - book.accounts.fees + book.accounts.added
    assert (book.ledger[Account.POOL], sum(book.ledger.values())) == (0, 0)
    assert sound(store)


def test_no_money_is_found_where_chips_are_none(store: Store) -> None:
    """Nothing of the tables of a tournament is in the figures of the day, and their chips are all found again."""
    pit, played = begun(store, BLACKJACK, 6)
    played.does("draw-seats")
    for table in played.book.tables:
        played.plays_hand(table)
        state = pit.standing(table).state
        out = state.balance(TableAccount.TOURNAMENT)
        assert state.rack + sum(seat.chips for seat in state.seats.values()) == -out
        assert -out == 50_000 * len(state.seats)
        assert (state.drop, pit.standing(table).win()) == (0, 0)
        pit.compare(table)


# --- random tournaments ----------------------------------------------------------------------------------------

RULES = st.sampled_from([BLACKJACK, BACCARAT, POKER])


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rules=RULES, players=st.integers(2, 11), seed=st.integers(0, 10**6))
def test_random_tournaments_are_found_again_after_every_step(
    tmp_path_factory: pytest.TempPathFactory, rules: str, players: int, seed: int
) -> None:
    """A worker that saw nothing comes to the same book after every step; tables and book tell the same."""
    store = _fresh(tmp_path_factory)
    pit, played = begun(store, rules, players, seed)
    rng, steps = Random(seed), 0
    while played.go_on():
        steps += 1
        assert verify(store, workers=1).faults == []
        book, again = played.book, pit.restarted().floor.tournaments.see(played.number)
        assert _as_told(again) == _as_told(book)
        if rng.random() < 0.2:  # somebody else takes over
            pit = pit.restarted()
            played = HousePlayers(pit.floor, played.number, played.chance)
        for table in book.used:
            assert sum(pit.standing(table).state.balances().values()) == 0
        if book.stage is Stage.PLAYING:
            assert _chips(pit, book) == _given(book)
    assert played.book.accounts.reconciled
    assert sound(store)
    store.close()


def _fresh(folder: pytest.TempPathFactory) -> Store:
    store = Store(f"sqlite:///{folder.mktemp('tournament')}/floor.db")
    store.create()
    return store


def _as_told(book: TournamentBook) -> tuple[object, ...]:
    return book.stage, book.entries, book.tables, book.ledger, book.gone, book.on, book.level, book.told, book.paid


def _chips(pit: Pit, book: TournamentBook) -> int:
    states = [pit.standing(table).state for table in book.tables]
    return sum(state.rack + sum(seat.chips for seat in state.seats.values()) for state in states)


def _given(book: TournamentBook) -> int:
    """At poker all chips there are; in a round those of its tables."""
    entries = sum(map(len, book.accounts.bought.values())) if book.poker else len(book.seated)
    return entries * book.event.chips


@pytest.mark.both_databases
def test_two_workers_at_one_tournament(store: Store) -> None:
    """They enter players side by side, draw seats at once, and play on in turn."""
    hire(store, JACK)
    pits = [Pit(store, source=SeededChance(seed)) for seed in (1, 2)]
    workers = [HousePlayers.held(pits[0].floor, BLACKJACK, (), SeededChance(1))]
    workers.append(HousePlayers(pits[1].floor, workers[0].number, SeededChance(2)))
    drawn: list[bool] = []
    failed: list[Exception] = []

    def work(worker: HousePlayers, called: str) -> None:
        try:
            for name in names(6):
                worker.does("enter-tournament", player=f"{name} of {called}")
            together.wait()
            try:
                worker.does("draw-seats")
            except Refused:  # its seats are drawn
                drawn.append(False)
            else:
                drawn.append(True)
        except Exception as error:
            failed.append(error)
            together.abort()

    together = threading.Barrier(2)
    threads = [threading.Thread(target=work, args=both) for both in zip(workers, ("one", "other"), strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert sorted(drawn) == [False, True]
    book = workers[0].book
    assert sorted(each.player for each in book.entries.values()) == sorted(
        f"{name} of {called}" for name in names(6) for called in ("one", "other")
    )
    assert sorted(book.seated) == sorted(book.entries)
    turn = 0
    while workers[turn % 2].go_on():
        turn += 1
        assert _as_told(workers[0].book) == _as_told(workers[1].book)
    assert workers[0].book.stage is Stage.CLOSED
    assert sound(store)


# --- what may not be done --------------------------------------------------------------------------------------


def test_seats_wait_for_the_signature_under_these_very_rules(store: Store) -> None:
    hire(store, JACK)
    pit = Pit(store, source=SeededChance(1))
    number = pit.floor.set_up_tournament(pit["table-games-manager"], TournamentSetup(rules=BLACKJACK))
    players = HousePlayers(pit.floor, number, SeededChance(1))
    for name in names(3):
        players.does("enter-tournament", player=name)
    with pytest.raises(Refused, match=r"executive director has not approved the rules yet \(18.A"):
        players.does("draw-seats")
    with pytest.raises(Refused, match="these are not the rules"):
        players.does("approve-tournament", rules=digest("other rules"), signed_as="X")
    players.does("approve-tournament", rules=digest(BLACKJACK), signed_as="Executive Director")
    assert players.does("draw-seats").stage is Stage.PLAYING
    with pytest.raises(Refused, match="it is being played"):
        players.does("enter-tournament", player="late")


def test_who_may_what(store: Store) -> None:
    pit, played = begun(store, BLACKJACK, 3)

    def does(who: str, act: str, **of: object) -> None:
        pit.floor.act_in_tournament(pit[who], played.number, tournament_act(act, **of))

    for who, act, of in (
        ("ann", "draw-seats", {}),
        ("dealer", "enter-tournament", {"player": "x"}),
        ("auditor", "enter-tournament", {"player": "x"}),
        ("table-games-manager", "approve-tournament", {"rules": "x", "signed_as": "x"}),
        ("cage-cashier", "draw-seats", {}),
        ("ann", "see-to-tables", {}),
        ("ann", "pay-prize", {"entry": 1}),
        ("table-games-supervisor", "call-off-tournament", {"why": "x"}),
        ("ann", "enter-tournament", {"player": "somebody else"}),
    ):
        with pytest.raises(Forbidden):
            does(who, act, **of)
    does("ann", "enter-tournament")
    with pytest.raises(Refused, match="Ann has entered"):
        does("ann", "enter-tournament")
    with pytest.raises(Forbidden):
        pit.floor.set_up_tournament(pit["table-games-supervisor"], TournamentSetup(rules=BLACKJACK))
    with pytest.raises(Unknown):
        pit.floor.tournaments.see(99)


def test_at_its_tables_nobody_sits_down_buys_leaves_or_tips(store: Store) -> None:
    pit, played = begun(store, BLACKJACK, 3)
    pit.floor.act_in_tournament(pit["ann"], played.number, tournament_act("enter-tournament"))
    (table,) = played.does("draw-seats").tables
    mine = next(seat for seat, each in pit.standing(table).state.seats.items() if each.person == pit["ann"].id)
    wanted: list[tuple[str, str, dict[str, Any]]] = [
        ("bob", "take-seat", {"seat": 4}),
        ("ann", "leave-seat", {"seat": mine}),
        ("ann", "ask-chips", {"seat": mine, "amount": 10_000}),
        ("dealer", "buy-in", {"seat": mine, "amount": 10_000}),
        ("table-games-manager", "close-table", {}),
        ("table-games-manager", "change-limits", {"minimum": 500, "maximum": 1_000}),
        ("dealer", "ask-fill", {"amount": 10_000}),
    ]
    for who, act, of in wanted:
        with pytest.raises(Refused, match="whoever holds it gives out seats and chips"):
            pit.do(who, table, act, **of)
    with pytest.raises(Refused, match="nobody bets them for the dealer"):
        pit.do("dealer", table, "wager", seat=mine, wager="blackjack", amount=2_500, for_dealer=True)
    state = pit.standing(table).state
    order = sorted(state.seats, key=lambda seat: (seat <= (state.last_shooter or 0), seat))
    pit.do("dealer", table, "wager", seat=order[0], wager="blackjack", amount=50_000)
    with pytest.raises(Refused, match=rf"seat {order[0]} is \$25 short of chips for that \(18.B.vii\)"):
        pit.do("dealer", table, "wager", seat=order[0], wager="royal-match", amount=2_500)


def test_a_round_has_its_hands_and_no_more(store: Store) -> None:
    pit, played = begun(store, BLACKJACK, 3)
    (table,) = played.does("draw-seats").tables
    assert [played.plays_hand(table) for _ in range(3)] == [True, True, False]
    seat = next(iter(pit.standing(table).state.seats))
    with pytest.raises(Refused, match="its hands are dealt"):
        pit.do("dealer", table, "wager", seat=seat, wager="blackjack", amount=2_500)
    book = played.does("see-to-tables")
    assert (book.stage, len(book.on), book.tables) == (Stage.BETWEEN, 1, {})
    assert pit.standing(table).state.status == "closed"


def test_a_round_by_the_clock(store: Store) -> None:
    time = ["2026-11-18T20:00:00.000+00:00"]
    hire(store, JACK)
    pit = Pit(store, source=SeededChance(1), clock=lambda: time[0])
    rules = BLACKJACK.replace("{hands: 2, advance: 1}, {hands: 2, advance: 1}", "{minutes: 10, advance: 1}")
    played = HousePlayers.held(pit.floor, rules, names(3), SeededChance(1))
    (table,) = played.does("draw-seats").tables
    assert played.plays_hand(table)
    time[0] = "2026-11-18T20:10:00.001+00:00"
    assert not played.plays_hand(table)
    assert played.does("see-to-tables").stage is Stage.OVER


def test_bets_in_secret_are_shown_once_everybody_has_bet(store: Store) -> None:
    """In the last hand whoever has most chips bets first, and nobody sees a bet before all are made."""
    rules = BLACKJACK.replace("prizes:", "secret-bets: 1\nlast-hand-order: leader-first\nprizes:")
    pit, played = begun(store, rules, 3)
    (table,) = played.does("draw-seats").tables
    assert played.plays_hand(table)
    state = pit.standing(table).state
    able = pit.live(table).with_chips()
    had = {seat: state.seats[seat].chips for seat in able}
    for seat in able[::-1]:
        assert not pit.live(table).on or seen_by(pit.live(table), pit["ann"])["layout"] == []
        pit.do("dealer", table, "wager", seat=seat, wager="blackjack", amount=2_500)
        if seat != able[0]:
            with pytest.raises(Refused, match="it is shown once everybody has"):
                pit.do("dealer", table, "wager", seat=seat, wager="blackjack", amount=2_500)
            with pytest.raises(Refused, match="everybody bets in secret"):
                pit.do("dealer", table, "no-more-bets")
    view = seen_by(pit.live(table), pit["ann"])
    assert sorted(each["seat"] for each in view["layout"]) == able
    assert view["tournament"]["written"] == able
    assert played.plays_hand(table)
    (first,) = (event.seat for event in pit.live(table).events if isinstance(event, ButtonMoved))
    assert had[first] == max(had.values()) > min(had.values())


def test_a_tournament_that_is_called_off_gives_everything_back(store: Store) -> None:
    _, played = begun(store, BLACKJACK, 4)
    first = next(iter(played.book.entries))
    played.does("return-entry", entry=first, why="asked for it")
    book = played.does("call-off-tournament", why="too few")
    assert (book.stage, book.entries, set(book.ledger.values())) == (Stage.CALLED_OFF, {}, {0})
    assert sound(store)


def test_what_a_table_tells_alone_is_found(store: Store) -> None:
    _, played = begun(store, BLACKJACK, 3)
    book = played.does("draw-seats")
    (table,) = book.tables
    seat, number = next(iter(book.tables[table].items()))
    with store.writing() as connection:
        forged = ParticipantBought(seat, number, 10_000)
        store.append(connection, f"table:{table}", [entry(forged, None, "2026-11-18T20:00:00.000+00:00")])
    told = f"tournament:1: participant-bought of entry {number} at table {table} is told by one alone"
    assert told in verify(store, workers=1).faults


# --- poker -----------------------------------------------------------------------------------------------------


def test_hand_for_hand_tables_wait_for_one_another(store: Store) -> None:
    """Five left and four paid, at two tables: each deals one hand, and none a second before the other has."""
    rules = POKER.replace("prizes: [50, 30, 20]", "prizes: [40, 30, 20, 10]").replace(
        "rebuys: {buy-in: $100, most: 1, until: 1}\n", ""
    )
    _, played = begun(store, rules, 5)
    book = played.does("draw-seats")
    assert book.hand_for_hand
    one, other = book.tables
    assert played.plays_hand(one)
    assert not played.plays_hand(one)
    assert played.plays_hand(other)


def test_a_deal_shares_what_is_left_by_the_model(store: Store) -> None:
    _, played = begun(store, POKER, 3)
    played.does("draw-seats")
    book = played.does("agree-deal", how="by-the-model")
    assert book.stage is Stage.OVER
    assert sum(book.prizes.values()) == book.accounts.pool == 3 * 10_000
    assert max(book.prizes.values()) - min(book.prizes.values()) <= 1
    while played.go_on():
        pass
    assert sound(store)


def test_a_taxed_prize_waits_for_the_register(store: Store) -> None:
    rules = POKER.replace("entry: {buy-in: $100,", "entry: {buy-in: $10000,")
    _, played = begun(store, rules.replace("prizes: [50, 30, 20]", "prizes: [60, 40]"), 3)
    while played.book.stage is not Stage.OVER:
        played.go_on()
    book = played.book
    first = book.ranking[0][0]
    assert book.net(first) > 500_000
    with pytest.raises(Refused, match=r"ask the register of arrears.*\(24.A, 24.A.1\)"):
        played.does("pay-prize", entry=first)
    with pytest.raises(Refused, match="no more is withheld than was won"):
        played.does("pay-prize", entry=first, claim="17", withheld="900000.00")
    paid = played.does("pay-prize", entry=first, claim="17", withheld="1000.00").paid[first]
    assert (paid.amount, paid.withheld, paid.claim) == (book.prizes[first], 100_000, "17")
    with pytest.raises(Refused, match="has their prize"):
        played.does("pay-prize", entry=first, claim="17")


def test_what_is_paid_to_enter_and_in_prizes_is_in_the_cash_log(store: Store) -> None:
    pit, played = begun(store, BLACKJACK, 3)
    played.does("return-entry", entry=min(played.book.entries), why="ill")
    while played.go_on():
        pass
    first = min(played.book.prizes, key=lambda entry: -played.book.prizes[entry])
    with store.reading() as connection:
        told = cash_log(connection, pit.floor.pits.see(JACK), date.fromisoformat(pit.floor.today(JACK)))
        elsewhere = cash_log(connection, pit.floor.pits.see(HORSESHOE), date.fromisoformat(told["day"]))
        before = cash_log(
            connection, pit.floor.pits.see(JACK), date.fromisoformat(told["day"]) - timedelta(days=1)
        )
    sums = {each["player"]: (each["paid_in"], each["paid_out"]) for each in told["players"]}
    assert sums.pop("player 1") == ("120.00", "120.00")
    assert sums.pop(played.book.named(first).player) == ("120.00", "120.00")
    assert list(sums.values()) == [("120.00", "80.00")]
    assert {line["where"] for each in told["players"] for line in each["lines"]} == {f"Tournament {played.number}"}
    assert (elsewhere["players"], before["players"]) == ([], [])


# --- large ones ------------------------------------------------------------------------------------------------


@pytest.mark.prove
@pytest.mark.parametrize(
    ("example", "players"), [("blackjack-tournament.yaml", 49), ("poker-tournament.yaml", 200)]
)
def test_a_large_one_is_held_on_the_floor_by_command(example: str, players: int, tmp_path: Path) -> None:
    """From the entries to the last prize; the command checks the books of the floor afterwards."""
    words = ["tournament", str(EXAMPLES / example), "--players", str(players)]
    done = CliRunner().invoke(
        app, [*words, "--floor", f"sqlite:///{tmp_path}/floor.db", "--json"], catch_exceptions=False
    )
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    money = {name: Fraction(told["money"][name]) for name in ("paid in", "fees", "prizes")}
    assert (told["entries"], told["books"], told["money"]["reconciled"]) == (players, "sound", True)
    assert sum(Fraction(each["prize"]) for each in told["places"]) == money["prizes"]
    assert money["prizes"] == money["paid in"] - money["fees"] > 0


# --- what is seen ----------------------------------------------------------------------------------------------


def test_a_player_sees_their_seat_and_staff_the_money(store: Store) -> None:
    pit, played = begun(store, BLACKJACK, 3)
    pit.floor.act_in_tournament(pit["ann"], played.number, tournament_act("enter-tournament"))
    book = played.does("draw-seats")
    with store.reading() as connection:
        states = tables_of(connection, book)
    seen = {
        who: tournament_view(book, states, pit[who], "2026-11-18T20:00:00.000+00:00", demo=False)
        for who in ("ann", "table-games-manager", "auditor")
    }
    mine = seen["ann"]["you"]
    assert mine is not None
    assert (mine["chips"], mine["table"] in book.tables, mine["place"]) == ("500.00", True, 1)
    assert seen["ann"]["money"] is None
    assert seen["ann"]["acts"] == []
    money = seen["auditor"]["money"]
    assert money is not None
    assert (money["paid_in"], money["fees"], money["pool"]) == ("480.00", "80.00", "400.00")
    assert seen["table-games-manager"]["acts"] == ["see-to-tables"]
    assert len(seen["ann"]["board"]) == 4


SECTIONS = [
    (house, game)
    for house in library.properties()
    for game in (*library.playable(house), *library.sections_played_as(house, library.POKER_ROOM))
    if may_hold(library.section(house, game))
]


@pytest.mark.parametrize(("house", "game"), SECTIONS)
def test_a_draft_says_everything_its_section_asks_for(house: str, game: str) -> None:
    event = read_event(draft(library.section(house, game)), approved=False)
    assert (event.property, event.game) == (house, game)


def test_other_sections_hold_none() -> None:
    with pytest.raises(BadInput, match="says nothing of tournaments"):
        draft(library.section(JACK, "roulette"))
