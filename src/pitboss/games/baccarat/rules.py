"""What a house says about baccarat beyond wagers and pays."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

from pitboss.errors import BadInput
from pitboss.games.baccarat.coup import BANKER, OUTCOMES, PLAYER
from pitboss.rulebook import HouseRules, RulebookError, Section
from pitboss.rulebook.schema import Entry, Names, Rule
from pitboss.table import CardPack


class _Shoe(Rule):
    decks: str
    behind_cut: int
    """Cards behind the cut card."""
    hands_after_cut: int
    """Hands after the one in which the cut card came out."""
    hands_if_first: int
    """Hands still dealt when it is the first to come out at the start of one, that one included."""
    burn_by_value: Literal[True] = True


class _Draws(Rule):
    """The third-card table: by Banker's count, the values of the Player's third card he draws on."""

    banker: Mapping[int, tuple[int, ...]]
    printed: Mapping[int, tuple[int, ...]] | None = None
    """The table as printed, where it is read otherwise."""
    option: str | None = None
    """The option that chooses the printed one."""


class _Dealing(Rule):
    face: str
    """`up`, `down`, or the option that says how the first four cards are dealt."""


class _TiedBanker(Rule):
    percent: str
    """So many percent of a tied Banker wager are charged, or the option that says how many."""


class _Settlement(Rule):
    losers_first: Literal[True]
    bonus_first: bool
    bonuses: Names = ()


class BaccaratRules(Entry):
    """The rules of one house."""

    shoe: _Shoe
    draws: _Draws
    dealing: _Dealing
    tied_banker: _TiedBanker | None = None
    settlement: _Settlement


def rules_of(house: HouseRules) -> BaccaratRules:
    """The rules of one table."""
    return house.section.rules(BaccaratRules)


def third_card_table(house: HouseRules) -> Mapping[int, frozenset[int]]:
    """By Banker's count: the values of the Player's third card he draws on."""
    draws = rules_of(house).draws
    as_printed = draws.option is not None and house.option(draws.option) == "printed"
    table = draws.printed if as_printed and draws.printed else draws.banker
    return {count: frozenset(values) for count, values in table.items()}


def pack_of(house: HouseRules) -> CardPack:
    """The shoe of one table."""
    shoe = rules_of(house).shoe
    decks = house.amount(shoe.decks)
    behind = Fraction(shoe.behind_cut, 52 * decks)
    return CardPack(
        decks,
        behind_cut=behind,
        burn_by_value=True,
        hands_after_cut=shoe.hands_after_cut,
        hands_if_cut_first=shoe.hands_if_first,
    )


def tie_charge(house: HouseRules) -> Fraction:
    """The share of a tied Banker wager that is charged, before it is rounded."""
    rule = rules_of(house).tied_banker
    if rule is None:
        return Fraction(0)
    said = house.says(rule.percent)
    if not said.isdigit():
        raise BadInput(f"{said!r} is not so many percent")
    return Fraction(int(said), 100)


def check(section: Section) -> None:
    """Refuse a section that lacks what the script reads."""
    rules = section.rules(BaccaratRules)
    for name, wager in section.text.wagers.items():
        if wager.classifier not in OUTCOMES:
            fault = f"baccarat knows no {wager.classifier!r}"
            raise RulebookError(section.document.fault(("wagers", name, "classifier"), fault))
    for name, ruling in section.text.irregularities.items():
        if ruling.awaits not in (None, PLAYER, BANKER):
            fault = f"no hand of baccarat is called {ruling.awaits!r}"
            raise RulebookError(section.document.fault(("irregularities", name, "awaits"), fault))
    if rules.shoe.decks not in section.text.options:
        raise RulebookError(section.document.fault(("rules", "shoe"), f"there is no option {rules.shoe.decks!r}"))
