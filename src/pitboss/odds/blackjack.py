"""Blackjack's values for a table: the wager by combinatorial analysis, side bets by counting every deal."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Final

from pitboss.games.blackjack import rules, terms_of
from pitboss.games.blackjack.chart import CODES, Chart, empty_chart
from pitboss.games.blackjack.rules import says_yes
from pitboss.games.blackjack.terms import BlackjackTerms
from pitboss.money import dollars
from pitboss.odds.blackjack_analysis import BlackjackValues, analyse_blackjack
from pitboss.odds.combinatorial.chart import Cell
from pitboss.odds.combinatorial.first_hands import EVEN_MONEY
from pitboss.odds.dealer_hands import bust_sizes, suits_of_22
from pitboss.odds.house_money import HOUSE_MONEY, house_money_odds
from pitboss.odds.result import Analysis, Choice, Computed, Grid, Situation, Strategy, WagerOdds
from pitboss.odds.views import view_odds, view_wagers, wager_odds
from pitboss.rulebook import HouseRules

METHOD: Final = "composition-dependent combinatorial analysis of the finite shoe, best play"


@cache
def values(terms: BlackjackTerms) -> BlackjackValues:
    """The values of a set of rules, computed once."""
    return analyse_blackjack(terms)


@cache
def chart_for(terms: BlackjackTerms) -> Chart:
    """The best play by totals as kernels and players read it."""
    found, chart = values(terms).chart, empty_chart()
    for soft, table in ((0, found.hard), (1, found.soft)):
        for (total, up), cell in table.items():
            chart.first[soft, total, _ace_high(up)] = CODES.index(cell.first)
            chart.later[soft, total, _ace_high(up)] = CODES.index(cell.otherwise)
    for (card, up), cell in found.pairs.items():
        chart.pair[_ace_high(card), _ace_high(up)] = CODES.index(cell.first)
        chart.pair_later[_ace_high(card), _ace_high(up)] = CODES.index(cell.otherwise)
    return chart


def _ace_high(value: int) -> int:
    return 11 if value == 1 else value


def analyse(situation: Situation) -> Analysis:
    """The wager with best play, insurance, and every side bet the table offers."""
    house = situation.house
    terms = terms_of(house)
    found = values(terms)
    wagers = [
        WagerOdds(
            wager="blackjack",
            title=house.wagers["blackjack"].title,
            table=house.tables["blackjack"],
            method=METHOD,
            lines=(),
            stake=situation.stake("blackjack"),
            computed=Computed(-found.expectation, -found.chart_expectation, wagered=found.staked),
            notes=(
                f"by the chart of totals {-found.chart_expectation:.4%}",
                f"{found.staked:.4f} staked on average with doubles and splits",
            ),
        )
    ]
    if "insurance" in house.wagers:
        wagers.append(_insurance(situation, terms.decks))
    for name in view_wagers(house.section):
        if name in house.wagers:
            by_itself = house.wagers[name].classifier != HOUSE_MONEY
            wagers.append(
                view_odds(situation, name) if by_itself else house_money_odds(situation, name, terms.decks, found)
            )
    for name, wager in house.wagers.items():
        if wager.classifier == "dealer-bust" and wager.rides_on is None:
            chances = bust_sizes(terms.decks, terms.hits_soft_17)
            wagers.append(wager_odds(situation, name, chances, "every hand of the dealer enumerated"))
        elif wager.classifier == "dealer-22":
            chances = suits_of_22(terms.decks, terms.hits_soft_17)
            wagers.append(wager_odds(situation, name, chances, "every hand of the dealer enumerated"))
    notes = dict(_not_counted(house))
    wagers = [replace(odds, notes=(*odds.notes, *notes.get(odds.wager, ()))) for odds in wagers]
    return Analysis(tuple(wagers), _strategy(found))


def _not_counted(house: HouseRules) -> Iterator[tuple[str, tuple[str, ...]]]:
    """By wager: what the house offers besides, which its figures leave out."""
    bonus = rules(house).free_bonus
    for wager in house.wagers.values():
        if bonus is not None and wager.rides_on is not None:
            least = dollars(bonus.least_wager)
            yield wager.rides_on, (f"{wager.title}, for a blackjack beside {least} or more, is not counted",)
    if says_yes(house, "second-chance-trilux", otherwise=False):
        yield "trilux", ("a second bet after an exchange is not counted",)


def _insurance(situation: Situation, decks: int) -> WagerOdds:
    ten = Fraction(16 * decks, 52 * decks - 1)
    chances = {"dealer-blackjack": ten, "no-blackjack": 1 - ten}
    return wager_odds(situation, "insurance", chances, "tens counted against the dealer's ace")


_UP_CARDS: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 1)


def _named(value: int) -> str:
    return "A" if value == 1 else str(value)


def _strategy(found: BlackjackValues) -> Strategy:
    """The chart of totals in three grids; each choice with the values of the first hands behind it."""
    tables = (("hard", found.chart.hard), ("soft", found.chart.soft), ("pair of", found.chart.pairs))
    chart = tuple(
        Choice(f"{name} {_named(held) if name == 'pair of' else held} against {_named(up)}", cell.first, {})
        for name, table in tables
        for (held, up), cell in sorted(table.items())
    )
    grids = tuple(_grid(name, table) for name, table in tables)
    rules = (
        f"Best play costs {-found.expectation:.4%}, the chart {-found.chart_expectation:.4%}.",
        "S stand, H hit, D double, P split, R surrender, Z zap; small letters where it is not open.",
        f"Insurance costs {-found.insurance:.4%}: decline it.",
        *_even_money(found),
    )
    return Strategy(rules=rules, chart=chart, grids=grids)


def _even_money(found: BlackjackValues) -> Iterator[str]:
    hand = found.hands.get((1, 10, 1))
    if hand is not None and hand.best == EVEN_MONEY:
        yield "Take even money on a blackjack: it is paid too little to wait for."


_LETTERS: Final = {"stand": "S", "hit": "H", "double": "D", "split": "P", "surrender": "R", "zap": "Z"}


def _grid(name: str, table: Mapping[tuple[int, int], Cell]) -> Grid:
    held = sorted({total for total, _ in table}, key=lambda value: (value == 1, value))
    rows = tuple(
        (
            _named(total) if name == "pair of" else str(total),
            tuple(_letters(table[total, up]) for up in _UP_CARDS if (total, up) in table),
        )
        for total in held
    )
    return Grid(name, tuple(_named(up) for up in _UP_CARDS), rows)


def _letters(cell: Cell) -> str:
    first, later = _LETTERS[cell.first], _LETTERS[cell.otherwise]
    return first if first == later or (first, later) == ("D", "H") else first + later.lower()
