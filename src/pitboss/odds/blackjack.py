"""Blackjack's values for a table: the wager by combinatorial analysis, side bets by counting every deal."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Final

from pitboss.equipment.cards import DECK
from pitboss.games.blackjack import rules, terms_of
from pitboss.games.blackjack.chart import CODES, Chart, empty_chart
from pitboss.games.blackjack.rules import says_yes
from pitboss.games.blackjack.terms import BlackjackTerms
from pitboss.hands.kinds import value
from pitboss.money import dollars
from pitboss.odds.blackjack_analysis import BlackjackValues, analyse_blackjack
from pitboss.odds.combinatorial.chart import Cell
from pitboss.odds.combinatorial.first_hands import EVEN_MONEY
from pitboss.odds.dealer_hands import bust_sizes, suits_of_22
from pitboss.odds.deals import Shoe, full_shoe
from pitboss.odds.house_money import HOUSE_MONEY, house_money_odds
from pitboss.odds.result import Analysis, Choice, Computed, Grid, Situation, Strategy, WagerOdds
from pitboss.odds.valued import not_analysed, only, same_pays
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
            chart.more[soft, total, _ace_high(up)] = CODES.index(cell.later or cell.otherwise)
    for (is_soft, total, up), cell in found.doubled.items():
        chart.doubled[int(is_soft), total, _ace_high(up)] = CODES.index(cell.first)
        chart.doubled_last[int(is_soft), total, _ace_high(up)] = CODES.index(cell.otherwise)
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
    check_valued(house, terms)
    found = values(terms)
    shoe = full_shoe(terms.decks, terms.without)
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
        wagers.append(_insurance(situation, shoe))
    for name in view_wagers(house.section):
        if name in house.wagers:
            by_itself = house.wagers[name].classifier != HOUSE_MONEY
            wagers.append(
                view_odds(situation, name, shoe) if by_itself else house_money_odds(situation, name, shoe, found)
            )
    for name, wager in house.wagers.items():
        if wager.classifier == "dealer-bust" and wager.rides_on is None:
            chances = bust_sizes(terms.decks, terms.hits_soft_17, terms.without)
            wagers.append(wager_odds(situation, name, chances, "every hand of the dealer enumerated"))
        elif wager.classifier == "dealer-22":
            chances = suits_of_22(terms.decks, terms.hits_soft_17, terms.without)
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


def check_valued(house: HouseRules, terms: BlackjackTerms) -> None:
    """Refuse what the analysis does not value, by the name of the rule."""
    only(house, ("rules", "natural", "beats-21"), terms.natural_beats_21, True)
    if not terms.peeks:
        only(
            house,
            ("rules", "dealer-blackjack", "takes"),
            "every-wager" if terms.takes_added else "original-wager-only",
            "original-wager-only",
        )
    only(house, ("rules", "split", "by"), "rank" if terms.split_by_rank else "value", "value")
    if terms.bonus and terms.split_bonus and terms.bonus.pays != terms.split_bonus.pays:
        same_pays(Situation(house), "blackjack", "split")
    for path, offered in (
        (("rules", "double", "rescue"), terms.rescue),
        (("rules", "double", "again"), terms.redoubles > 0),
        (("rules", "surrender", "cards"), terms.surrender_later),
        (("wagers", "blackjack", "bonus-hands"), terms.bonus is not None),
    ):
        if offered and not terms.peeks:
            raise not_analysed(house, path, offered, "it is valued where the dealer looks at the hole card first")
        if offered and (terms.free_split or terms.free_double_on or terms.zap_on or terms.back_to_life):
            raise not_analysed(
                house, path, offered, "it is valued where hands are not doubled, split or dealt free"
            )


def _insurance(situation: Situation, shoe: Shoe) -> WagerOdds:
    tens = sum(count for card, count in zip(DECK, shoe, strict=True) if value(int(card)) == 10)
    ten = Fraction(tens, sum(shoe) - 1)
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
    grids = (*(_grid(name, table) for name, table in tables), *_later_grids(found))
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


def _later_grids(found: BlackjackValues) -> Iterator[Grid]:
    """Where hands may be doubled or given up with more cards, and after a double: what to do then."""
    for name, table in (("hard", found.chart.hard), ("soft", found.chart.soft)):
        if any(cell.later for cell in table.values()):
            later = {key: Cell(cell.later or cell.otherwise, cell.otherwise) for key, cell in table.items()}
            yield _grid(f"{name}, more cards", later)
    doubled = found.chart.doubled
    for soft, name in ((False, "hard"), (True, "soft")):
        table = {(total, up): cell for (is_soft, total, up), cell in doubled.items() if is_soft == soft}
        if any(cell.first != "stand" for cell in table.values()):
            yield _grid(f"{name}, doubled", table)


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
