"""Tournaments held from entry to prizes: every chip and every cent is found again."""

import json
import re
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from pitboss import library
from pitboss.cli import app
from pitboss.equipment.chance import SeededChance
from pitboss.errors import BadInput, Refused
from pitboss.games.tournament import TournamentRules, said_of_tournaments
from pitboss.library import game_of
from pitboss.money import decimal
from pitboss.room.bots import ChancePlayers
from pitboss.table import BetsClosed, Croupier, Decide, Decision, PlaceWager
from pitboss.tournament import freeze_out, heats
from pitboss.tournament.accounts import Accounts
from pitboss.tournament.draft import draft
from pitboss.tournament.event import Event, Heat, read_event, table_of
from pitboss.tournament.seats import draw_seats

EXAMPLES = Path(__file__).parents[1] / "docs" / "examples"
SCENARIOS = Path(__file__).parent / "scenarios"
BLACKJACK = (EXAMPLES / "blackjack-tournament.yaml").read_text(encoding="utf-8")
POKER = (EXAMPLES / "poker-tournament.yaml").read_text(encoding="utf-8")
BACCARAT = """
title: Baccarat
property: hard-rock-cincinnati
game: mini-midi-baccarat
options: {dragon-bonus: "no"}
approved: {by: executive-director, on: 2026-11-01}
betting-order: button
entry: {buy-in: $50, fee: $10}
rebuys: {most: 1, buy-in: $40, fee: $5, until: 1}
chips: $500
seats: 6
least-bet: $25
most-bet: $200
rounds: [{hands: 8, advance: 2}, {hands: 10, advance: 1}]
prizes: [70, 30]
"""


def names(count: int) -> list[str]:
    return [f"player {number}" for number in range(1, count + 1)]


# --- what the rules of a tournament must say ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "without", "reason"),
    [
        (
            BLACKJACK,
            "approved: {by: executive-director, on: 2026-11-01}\n",
            r"approved by the executive director \(18.A",
        ),
        (BLACKJACK, "betting-order: button\n", r"must say the betting order \(18.B.iii\)"),
        (BLACKJACK, "misdeals: shifted\n", r"must say the misdeals \(18.B.ix\)"),
        (BACCARAT, "least-bet: $25\n", r"must say the least bet \(17.B.iii\)"),
        (BACCARAT, "rounds: [{hands: 8, advance: 2}, {hands: 10, advance: 1}]\n", "rounds of hands"),
    ],
)
def test_rules_say_what_the_section_asks_for(text: str, without: str, reason: str) -> None:
    assert without in text
    with pytest.raises(BadInput, match=reason):
        read_event(text.replace(without, ""))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (BLACKJACK.replace("[50, 30, 20]", "[50, 30]"), "a hundred together"),
        (BLACKJACK.replace("blackjack\n", "roulette\n", 1), "says nothing of tournaments"),
        (BLACKJACK.replace("by: executive-director", "by: commission"), "executive director"),
        (BLACKJACK.replace("title:", "titel:"), "titel"),
        (
            BACCARAT.replace("hard-rock-cincinnati", "jack-cleveland").replace("mini-midi-baccarat", "craps"),
            "first-shooter",
        ),
    ],
)
def test_what_cannot_be_held_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        read_event(text)


HELD: Final = {
    "blackjack": "betting-order: button\nmisdeals: shifted\nrounds: [{hands: 2, advance: 1}]\n",
    "poker-room": "variant: holdem\nlevels: [{small: $25, big: $50}]\nhands-a-level: 2\n",
}
"""By game: what its rules say besides, each in a line."""
NOTHING: Final = ("-1", "99999999999999999999", "1e999", ".nan", "[]", "{}")


@pytest.mark.parametrize(
    ("game", "line"),
    [
        *(("blackjack", f"{name}: {value}") for name in ("chips", "seats", "least-bet") for value in NOTHING),
        *(("blackjack", f"{name}: {value}") for name in ("added", "secret-bets") for value in NOTHING),
        *(("blackjack", f"chips: {value}") for value in ("0", "$0.001")),
        *(("blackjack", f"entry: {{buy-in: $100, fee: {value}}}") for value in NOTHING),
        *(("blackjack", f"entry: {{buy-in: {value}}}") for value in NOTHING),
        *(("blackjack", f"rounds: [{{hands: {value}, advance: 1}}]") for value in NOTHING),
        *(("blackjack", f"rounds: [{{minutes: {value}, advance: 1}}]") for value in (*NOTHING, "99999999")),
        *(("blackjack", f"rounds: [{{hands: 2, advance: {value}}}]") for value in (*NOTHING, "0")),
        *(("poker-room", f"minutes-a-level: {value}") for value in (*NOTHING, "0")),
        *(("poker-room", f"hands-a-level: {value}") for value in (*NOTHING, "0")),
        *(("poker-room", f"levels: [{{small: {value}, big: $50}}]") for value in NOTHING),
        ("poker-room", "levels: [{small: $0, big: $0}]"),
        ("poker-room", "levels: [{small: $50, big: $25}]"),
        ("poker-room", "rebuys: {buy-in: $100, most: 0, until: 1}"),
        ("poker-room", 'title: "a\\u0000b"'),
        ("poker-room", "title: ''"),
        ("poker-room", "prizes: [100, 0]"),
    ],
)
def test_figures_have_bounds(game: str, line: str) -> None:
    """Nobody begins without chips, no fund adds less than nothing, and every name can be written down."""
    whole = f"title: T\nproperty: horseshoe-cleveland\ngame: {game}\nentry: {{buy-in: $100}}\nchips: $500\n"
    lines = f"{whole}prizes: [100]\nleast-bet: $25\n{HELD[game]}".splitlines()
    assert read_event("\n".join(lines), approved=False)
    name = line.partition(":")[0]
    with pytest.raises(BadInput):
        read_event("\n".join([*(each for each in lines if not each.startswith(f"{name}:")), line]), approved=False)


SAID = [
    (house, game, said)
    for house in library.properties()
    for game in library.playable(house)
    if (said := said_of_tournaments(library.section(house, game))) is not None
]
WORDS = {
    "length": "rounds",
    "betting-order": "betting-order",
    "least-bet": "least-bet",
    "misdeals": "misdeals",
    "first-shooter": "first-shooter",
    "how-dice-pass": "dice-pass",
}
"""By what a section asks for: the word of the rules that says it."""
ELSEWHERE = {"18.B.ii", "18.B.vii"}
"""The dealer cuts, which is conduct; whose chips they are, which is tested where somebody has too few."""


@pytest.mark.parametrize(("house", "game", "said"), SAID)
def test_rules_that_leave_out_what_a_section_asks_for_are_refused(
    house: str, game: str, said: TournamentRules
) -> None:
    text = draft(library.section(house, game))
    if said.approval is not None:
        with pytest.raises(BadInput, match=re.escape(f"({', '.join(said.cite)})")):
            read_event(text)
    for asked in said.must_say:
        lines = text.splitlines()
        without = [line for line in lines if not line.startswith(f"{WORDS[asked.what]}:")]
        assert len(without) == len(lines) - 1
        clause = "rounds of hands" if asked.what == "length" else re.escape(f"({', '.join(asked.cite)})")
        with pytest.raises(BadInput, match=clause):
            read_event("\n".join(without), approved=False)


@pytest.mark.parametrize(("house", "game", "said"), SAID)
def test_every_clause_of_tournaments_has_a_scenario_or_is_asked_for(
    house: str, game: str, said: TournamentRules
) -> None:
    """All clauses beside the one that has rules approved, but for the heads of lists."""
    listed = [str(clause) for clause in library.section(house, game).text.clauses]
    ours = {clause for clause in listed for cite in said.cite if clause == cite or clause.startswith(f"{cite}.")}
    asked = {clause for each in said.must_say for clause in each.cite} | set(said.cite)
    files = [path.name for path in (SCENARIOS / house).iterdir()]
    missing = [
        clause
        for clause in sorted(ours - asked - ELSEWHERE)
        if not any(f"-{clause}-" in name or f"-{clause}." in name for name in files)
    ]
    assert missing == []


def test_a_house_whose_tournaments_are_approved_one_by_one_wants_the_approval() -> None:
    toledo = BLACKJACK.replace("jack-cleveland", "hollywood-toledo").replace(
        'options: {blackjack-doubled: "yes"}\n', ""
    )
    with pytest.raises(BadInput, match=r"approved by the commission \(2.J, 2.J.1\)"):
        read_event(toledo)
    assert read_event(toledo.replace("executive-director", "commission")).title == "Saturday Blackjack"


# --- at tables of the house -----------------------------------------------------------------------------------


def test_forty_nine_play_blackjack_from_entry_to_prizes() -> None:
    found = heats.held(read_event(BLACKJACK), names(49), SeededChance(1))
    first, final = found.rounds
    assert [len(table.seated) for table in first] == [7] * 7
    assert sorted(final[0].chips) == sorted(name for table in first for name in table.advance)
    assert sorted(name for level in found.ranking for name in level) == sorted(names(49))
    accounts = found.accounts
    assert (accounts.taken, accounts.fees) == (49 * 12_000, 49 * 2_000)
    assert sum(accounts.paid.values()) == accounts.taken - accounts.fees
    assert accounts.reconciled


@settings(max_examples=8, deadline=None)
@given(st.integers(2, 23), st.integers(0, 10**6))
def test_baccarat_with_entries_again_is_reconciled(players: int, seed: int) -> None:
    found = heats.held(read_event(BACCARAT), names(players), SeededChance(seed))
    assert found.accounts.reconciled
    assert sorted(name for level in found.ranking for name in level) == sorted(names(players))
    again = sum(len(bought) - 1 for bought in found.accounts.bought.values())
    assert found.accounts.taken == players * 6_000 + again * 4_500


def test_the_same_seed_holds_the_same_tournament() -> None:
    one, other = (heats.held(read_event(BACCARAT), names(12), SeededChance(7)) for _ in range(2))
    assert one.rounds == other.rounds


def table(chips: int) -> heats.HeatTable:
    house = table_of(read_event(BLACKJACK))
    croupier = Croupier(game_of(house.section), house, SeededChance(3))
    return heats.HeatTable(house, {1: "Ann"}, {"Ann": chips}, croupier)


def test_nobody_bets_doubles_or_splits_with_chips_they_do_not_have() -> None:
    short = table(10_000)
    round_ = short.begin()
    with pytest.raises(Refused, match=r"Ann has \$100 left and cannot add \$125 \(18.B.vii\)"):
        short.answer(round_, PlaceWager(1, "blackjack", 12_500))
    short.answer(round_, PlaceWager(1, "blackjack", 7_500))
    short.answer(round_, BetsClosed())
    while not (isinstance(round_.ask, Decide) and "double" in round_.ask.choices):
        if round_.ask is None:
            short.end(round_)
            round_ = short.begin()
            short.answer(round_, PlaceWager(1, "blackjack", 7_500))
            short.answer(round_, BetsClosed())
            continue
        short.chips["Ann"] = 10_000
        answer = (
            Decision(round_.ask.if_absent) if isinstance(round_.ask, Decide) else short.croupier.answer(round_.ask)
        )
        assert answer is not None
        short.answer(round_, answer)
    with pytest.raises(Refused, match=r"cannot add \$75 \(18.B.vii\)"):
        short.answer(round_, Decision("double"))


def test_level_at_the_line_the_highest_card_goes_on() -> None:
    even = table(0)
    even.seated, even.chips = {1: "Ann", 2: "Ben", 3: "Cyd"}, {"Ann": 500, "Ben": 500, "Cyd": 300}
    found = heats.advancing(even, Heat(hands=1, advance=1), SeededChance(1))
    assert set(found.drawn) == {"Ann", "Ben"}
    assert len(found.advance) == 1
    both = heats.advancing(even, Heat(hands=1, advance=2), SeededChance(1))
    assert (set(both.advance), both.drawn) == ({"Ann", "Ben"}, {})


@given(st.integers(1, 120), st.integers(2, 10), st.integers(0, 10**6))
def test_seats_are_drawn_at_even_tables(players: int, seats: int, seed: int) -> None:
    tables = draw_seats(names(players), seats, SeededChance(seed))
    sizes = [len(each) for each in tables]
    assert max(sizes) <= seats
    assert max(sizes) - min(sizes) <= 1
    assert sorted(name for each in tables for name in each.values()) == sorted(names(players))
    assert all(set(each) == set(range(1, len(each) + 1)) for each in tables)


# --- at poker -------------------------------------------------------------------------------------------------


def test_two_hundred_play_poker_until_one_has_all() -> None:
    found = freeze_out.held(read_event(POKER), names(200), SeededChance(1), 1)
    again = sum(len(bought) - 1 for bought in found.accounts.bought.values())
    assert list(found.left.values()) == [(200 + again) * 200_000]
    assert sorted(name for level in found.ranking() for name in level) == sorted(names(200))
    accounts = found.accounts
    assert sum(accounts.paid.values()) == accounts.taken - accounts.fees == 200 * 10_000 + again * 10_000
    assert accounts.reconciled
    assert len(found.broken) == 22
    assert set(found.taxed) == {name for name in accounts.paid if accounts.net(name) > 500_000}


@settings(max_examples=5, deadline=None)
@given(st.integers(2, 30), st.integers(0, 10**6))
def test_chips_stay_and_tables_stay_even(players: int, seed: int) -> None:
    event = read_event(POKER)
    running = freeze_out.FreezeOut.begun(event, names(players), SeededChance(seed))
    bots = ChancePlayers(Random(seed), folds=0.3, raises=0.2)
    for _ in range(12):
        if len(running.left) < 2:
            break
        running.play_hand(bots)
        entries = sum(map(len, running.accounts.bought.values()))
        assert sum(running.left.values()) == entries * event.chips
        sizes = [len(each.players) for each in running.tables]
        assert max(sizes) - min(sizes) <= 1
        assert len(running.tables) == max(-(-len(running.left) // event.seats), 1)


# --- money ----------------------------------------------------------------------------------------------------


def money(**changes: object) -> Accounts:
    written = {"title": "T", "property": "p", "game": "g", "entry": {"buy-in": "$100", "fee": "$20"}}
    more = {"chips": "$1,000", "rounds": [{"hands": 1, "advance": 1}] * 3, "prizes": [50, 30, 20]}
    return Accounts(Event.model_validate({**written, **more, **changes}))


@given(st.integers(1, 40), st.lists(st.integers(1, 4), max_size=6), st.integers(0, 99_999))
def test_level_players_share_their_places_and_nothing_is_left(entries: int, sizes: list[int], added: int) -> None:
    accounts, left, ranking = money(added=decimal(added)), names(entries), []
    for name in left:
        accounts.enter(name)
    for size in sizes:
        ranking.append(tuple(left[:size]))
        left = left[size:]
    accounts.pay([*(each for each in ranking if each), *((name,) for name in left)])
    assert accounts.reconciled
    assert sum(accounts.paid.values()) == entries * 10_000 + added


def test_a_guarantee_is_made_up_by_the_fund() -> None:
    accounts = money(guaranteed="$500")
    for name in names(3):
        accounts.enter(name)
    assert (accounts.added, accounts.pool) == (20_000, 50_000)
    for name in ("Ann", "Ben", "Cyd"):
        accounts.enter(name)
    assert (accounts.added, accounts.pool) == (0, 60_000)


def test_nobody_enters_twice_or_again_where_none_is_sold() -> None:
    accounts = money()
    accounts.enter("Ann")
    with pytest.raises(Refused, match="has entered"):
        accounts.enter("Ann")
    with pytest.raises(Refused, match="nobody buys in again"):
        accounts.buy_again("Ann", 1)
    sold = money(rebuys={"buy-in": "$50", "most": 1, "until": 2})
    sold.enter("Ann")
    sold.buy_again("Ann", 2)
    with pytest.raises(Refused, match="1 times"):
        sold.buy_again("Ann", 2)
    assert sold.taken == 17_000


# --- typed ----------------------------------------------------------------------------------------------------


def typed(*words: str) -> dict[str, object]:
    done = CliRunner().invoke(app, [*words, "--json"], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_a_tournament_is_held_by_command() -> None:
    found = typed("tournament", str(EXAMPLES / "blackjack-tournament.yaml"))
    assert found["money"] == {
        "paid in": "5880.00",
        "added": "0.00",
        "fees": "980.00",
        "prizes": "4900.00",
        "reconciled": True,
    }


def test_stacks_and_last_bets_are_told() -> None:
    worths = typed("stacks", "50", "30", "20", "--prize", "70", "--prize", "30")
    assert [each["model"] for each in worths] == ["45.18", "32.25", "22.57"]  # type: ignore[index]
    found = typed("last-coup", "jack-cleveland", "10", "12", "--bet", "10")
    assert Fraction(str(found["exact"])) == 0
    hand = typed("last-hand", "jack-cleveland", "100", "10", "--bet", "1", "--answer", "10")
    assert hand["ahead"] == pytest.approx(1)
    with pytest.raises(BadInput, match="no blackjack table for tournaments"):
        typed("last-hand", "hollywood-toledo", "100", "10", "--bet", "1")
