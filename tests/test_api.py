"""The promised surface: its names, strategies of one's own at two speeds, distributions, tables and bots."""

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Final

import pytest
from docs.site.code_pages import library_page

from pitboss import api, library, shelf
from pitboss.client import Client, Refusal
from pitboss.design.valuation import if_known
from pitboss.errors import NotAnalysed
from pitboss.floor.audit.verify import verify
from pitboss.floor.store import Store
from pitboss.games.poker.terms import terms_of
from pitboss.journal import replay_journal
from pitboss.odds import Situation
from pitboss.scenario import Scenario, gains
from pitboss.simulate.counting import by_base
from pitboss.simulate.kernels import kernel_by
from pitboss.simulate.poker.by_strategy import StrategyKernel
from pitboss.simulate.strategies import Decider, said, seen_by
from pitboss.table import CardDealt, DealCard, Decide, Round
from pitboss.web.app import create_app
from tests.floor_play import Pit, hire
from tests.floor_web import know_little_theory, served
from tests.test_start_up import COMPUTING, SERVING, ran

HOWTO: Final = Path(__file__).parent.parent / "docs" / "howto" / "library.md"
PUBLIC: Final = "public-games"
JACK: Final = "jack-cleveland"


def by_look(seen: api.Seen) -> str:
    """A strategy that looks at everything a player sees, and says each word now and then."""
    found = seen.stage + len(seen.board)
    for card in seen.cards:
        found += api.rank(card)
    for card in seen.dealer:
        found += api.suit(card)
    for card in seen.board:
        found += 3 * api.suit(card)
    return seen.choices[found % len(seen.choices)]


POKER: Final = [
    (house, game) for house in (*shelf.houses(), PUBLIC) for game in library.sections_played_as(house, "poker")
]


# --- the names ------------------------------------------------------------------------------------------------


def test_the_manual_names_what_is_exported_and_nothing_else() -> None:
    lines = HOWTO.read_text(encoding="utf-8").splitlines()
    rows = [line.split("|")[1] for line in lines if line.startswith("| `")]
    assert sorted(re.findall(r"`(\w+)`", " ".join(rows))) == sorted(api.__all__)
    page = library_page()
    first = page[page.index("## pitboss.api") : page.index("## pitboss.library")]
    assert re.findall(r"^### (\w+) ", first, re.MULTILINE) == list(api.__all__)


@pytest.mark.parametrize("name", api.__all__)
def test_a_promised_name_says_what_it_does(name: str) -> None:
    assert getattr(api, name).__doc__


def test_nothing_heavy_is_loaded_at_import() -> None:
    script = "import json, sys; import pitboss.api; print(json.dumps(sorted(sys.modules)), file=sys.stderr)"
    loaded = ran(script=script).loaded
    assert "pitboss.api" in loaded
    assert not loaded & {*COMPUTING, *SERVING}


# --- a strategy of one's own ----------------------------------------------------------------------------------


@pytest.mark.thorough
def test_a_compiled_strategy_plays_as_the_script_is_told_by_it() -> None:
    """Whatever the shape of the game: of houses that deal alike one will do."""
    tables = {terms_of(table): Situation(table, others=1) for table in (api.rules(*each) for each in POKER)}
    compiled = [kernel for situation in tables.values() if (kernel := _compiled(situation)) is not None]
    assert len(compiled) > 10
    for kernel in compiled:
        deals = kernel.deals(5, 40)
        for deal, settled in zip(deals, kernel.settle(deals), strict=True):
            for seat, won in enumerate(gains(_told(kernel.scenario(deal)).play()), start=1):
                assert {name: gain for (at, name), gain in settled.items() if at == seat and gain} == {
                    name: gain for name, gain in won.items() if gain
                }


def _compiled(situation: Situation) -> StrategyKernel | None:
    kernel = kernel_by(situation, by_look)
    if isinstance(kernel, StrategyKernel):
        return kernel
    why = "exchanged one after another" if terms_of(situation.house).exchanges else "goes by the hand"
    with pytest.raises(NotAnalysed, match=why):
        StrategyKernel(situation, by_look)
    return None


def _told(scenario: Scenario) -> Scenario:
    """The same round, where the script asks the strategy."""
    seats = tuple(replace(seat, decisions=()) for seat in scenario.seats)
    return replace(scenario, seats=seats, decide=partial(_says, by_look))


def _says(strategy: Decider, round_: Round) -> str:
    assert isinstance(round_.ask, Decide)
    return said(strategy, seen_by(round_, round_.ask)).choice


def test_who_always_plays_pays_what_is_published() -> None:
    """Three Card Poker played blind costs 7.65% with the Ante Bonus 5, 4 and 1 to 1."""
    table = api.rules("hollywood-toledo", "three-card-poker")
    found = api.simulate(table, 1_000_000, strategy=lambda seen: "play", seed=2)
    ante = found.wagers["ante"]
    assert found.compiled
    assert abs(ante.edge - 0.0765) < 4 * ante.standard_error


def test_what_numba_does_not_understand_is_run_as_it_is_written() -> None:
    said_before: list[str] = []

    def remembers(seen: api.Seen) -> str:
        said_before.append("raise")
        return said_before[-1]

    found = api.simulate(api.rules(PUBLIC, "caribbean-stud"), 40, strategy=remembers)
    assert not found.compiled
    assert len(said_before) >= 40


@pytest.mark.parametrize("slowly", [False, True])
def test_a_word_that_cannot_be_said_is_named(slowly: bool) -> None:
    heard: list[int] = []

    def stammers(seen: api.Seen) -> str:
        return "rise"

    def stammers_slowly(seen: api.Seen) -> str:
        heard.append(1)
        return "rise"

    with pytest.raises(api.BadInput, match=r"stammers.* says 'rise', where a player may say raise, fold"):
        api.simulate(api.rules(PUBLIC, "caribbean-stud"), 40, strategy=stammers_slowly if slowly else stammers)


def test_nothing_that_lies_face_down_is_seen() -> None:
    table = api.Table(api.rules(PUBLIC, "caribbean-stud"), seed=4)
    looks: list[api.Seen] = []

    def looks_on(seen: api.Seen) -> str:
        looks.append(seen)
        return "raise"

    table.play({1: api.Bot("Ann", {"ante": 1_000}, looks_on), 2: api.Bot("Bob", {"ante": 1_000}, looks_on)}, 3)
    assert [(len(seen.cards), len(seen.dealer), len(seen.board)) for seen in looks] == [(5, 1, 0)] * 6


@pytest.mark.parametrize(("house", "game"), POKER)
def test_wagers_are_counted_together_as_the_analysis_values_them(house: str, game: str) -> None:
    situation = Situation(api.rules(house, game))
    known = if_known(situation)
    if known is None:
        assert house == PUBLIC, "figures of the houses are filed"
        return
    parts = [list(each.odds.parts) for each in known if each.odds.parts]
    assert [names for names in by_base(situation.house).values() if len(names) > 1] == parts


# --- how results are spread -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("house", "game"),
    [
        (JACK, "roulette"),
        (JACK, "three-card-poker"),
        (PUBLIC, "casino-war"),
        (PUBLIC, "sic-bo"),
        (JACK, "big-six"),
    ],
)
def test_an_exact_distribution_is_that_of_the_odds(house: str, game: str) -> None:
    table = api.rules(house, game)
    for wager, odds in api.odds(table).items():
        found = api.distribution(table, wager)
        assert found.exact
        assert sum(share.probability for share in found.shares) == 1
        assert found.mean == -Fraction(odds.house_edge)
        assert found.standard_deviation == pytest.approx(odds.standard_deviation)
        assert found.chance(lambda gain: gain > 0) == odds.hit_frequency


def test_a_counted_distribution_agrees_with_the_exact_one() -> None:
    table = api.rules(JACK, "three-card-poker")
    exact = {share.gain: share.probability for share in api.distribution(table, "pair-plus").shares}
    counted = api.distribution(table, "pair-plus", strategy=lambda seen: "play", rounds=20_000)
    assert not counted.exact
    assert sum(share.probability for share in counted.shares) == 1
    for share in counted.shares:
        chance = float(exact[share.gain])
        assert abs(float(share.probability) - chance) < 5 * sqrt(chance * (1 - chance) / 20_000) + 1e-9
        assert share.standard_error > 0


def test_blackjack_has_a_counted_one() -> None:
    table = api.rules(JACK, "blackjack")
    found = api.distribution(table, "blackjack", rounds=60_000)
    edge = float(api.odds(table)["blackjack"].house_edge)
    assert abs(float(found.mean) + edge) < 4 * found.standard_deviation / sqrt(found.rounds)
    assert Fraction(3, 2) in {share.gain for share in found.shares}


# --- a table in a program -------------------------------------------------------------------------------------


def test_a_table_is_asked_and_answered() -> None:
    table = api.Table(api.rules(JACK, "three-card-poker"), seed=5)
    with pytest.raises(api.Refused, match="no round has begun"):
        table.bet(1, "ante", 1_000)
    table.begin({1: "Ann", 3: "Bob"})
    table.bet(1, "ante", 1_000)
    with pytest.raises(api.Refused):
        table.bet(3, "ante", 10**9)
    with pytest.raises(api.Refused, match="not over"):
        table.begin({1: "Ann"})
    table.close_bets()
    assert isinstance(table.ask, Decide)
    assert table.ask.seat == 1
    table.decide("play")
    assert table.over
    again = replay_journal(table.journal())
    assert again.events == (table.round.events if table.round else None)
    table.begin({1: "Ann"})
    assert not table.over


def test_a_table_dealt_by_hand_asks_for_cards() -> None:
    table = api.Table(api.rules(JACK, "three-card-poker"), by_hand=True)
    table.begin({1: "Ann"})
    table.bet(1, "ante", 1_000)
    table.close_bets()
    shoe = iter(api.cards("As Ks Qs 2c 7d Qh"))
    while isinstance(table.ask, DealCard):
        table.answer(CardDealt(next(shoe)))
    assert isinstance(table.ask, Decide)
    assert table.round is not None
    assert [str(card) for card in table.round.table.seats[1].cards] == ["As", "Qs", "7d"]


@pytest.mark.parametrize(
    ("game", "bets"),
    [
        ("roulette", {"red red": 500, "straight 17": 100}),
        ("blackjack", {"blackjack": 1_000}),
        ("mini-midi-baccarat", {"player": 1_000}),
        ("craps", {"pass": 1_000}),
        ("pai-gow-poker", {"pai-gow": 1_000}),
        ("ultimate-texas-holdem", {"ante": 1_000, "blind": 1_000}),
    ],
)
def test_a_bot_plays_any_family(game: str, bets: dict[str, int]) -> None:
    """What it says is taken; the rack has what it lost."""
    gained = api.Table(api.rules(JACK, game), seed=6).play({2: api.Bot("Bo", bets, cautious)}, rounds=3)
    table, racked = api.Table(api.rules(JACK, game), seed=6), 0
    for _ in range(3):
        table.play({2: api.Bot("Bo", bets, cautious)})
        assert table.round is not None
        racked += table.round.table.rack
    assert gained == {2: -racked}


def test_a_bot_without_a_strategy_says_so() -> None:
    table = api.Table(api.rules(JACK, "three-card-poker"), seed=6)
    with pytest.raises(api.BadInput, match="Bo may say play or fold, and has no strategy"):
        table.play({2: api.Bot("Bo", {"ante": 1_000})})


# --- on a floor -----------------------------------------------------------------------------------------------


@pytest.fixture
def line(database: str, store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    know_little_theory(monkeypatch)
    hire(store, JACK)
    pit = Pit(store)
    for game in ("three-card-poker", "blackjack", "roulette"):
        pit.table(JACK, game, players=1, name=game)
    with served(create_app(database, demo=True)) as address:
        client = Client(address)
        client.sign_in_demo("ann")
        yield client


def cautious(seen: api.Seen) -> str:
    for word in ("play", "decline", "stand", "keep"):
        if word in seen.choices:
            return word
    return seen.choices[-1]


@pytest.mark.thorough
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_bot_plays_at_a_table_of_a_floor(line: Client, store: Store) -> None:
    bets = ({"ante": 1_000, "pair-plus": 500}, {"blackjack": 1_000}, {"red red": 1_000})
    for table, bet in enumerate(bets, start=1):
        api.sit_down(line, table, 1, api.Bot("Ann", bet, cautious), rounds=3)
        view = line.read_table(table)
        assert (view["round"], view["kind"]) == (3, "house-game")
    assert verify(store).sound
    with pytest.raises(Refusal):
        api.sit_down(line, 1, 1, api.Bot("Ann", {"ante": 10**9}, cautious), rounds=1)
