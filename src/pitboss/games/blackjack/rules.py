"""What a house says about its blackjack beyond wagers, options and pays, and the terms that follow."""

from fractions import Fraction
from typing import Annotated, Literal

from pitboss.games.blackjack.terms import BackToLife, BlackjackTerms
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import CONDUCT, Entry, Money, Rule

BY_OPTION = "by-option"
"""What a rule says where an option of the house decides."""


FACE_DOWN_DOUBLE = "face-down-double"
"""The option by which a double's card is dealt face down."""


class _Natural(Rule):
    beats_21: Literal[True]


class _Dealer(Rule):
    stands_on: Literal[17]
    draws_when_idle: Literal[False]


class _Double(Rule):
    totals: Literal["any", "by-option"] | tuple[int, ...]
    after_split: bool
    on_blackjack: Literal[False]
    face_down: Annotated[Literal["on-request", "always"] | None, CONDUCT] = None
    """Where the table deals a double's card face down: to a player who asks for it, or to everybody."""


class _Split(Rule):
    by: Literal["value"]
    hands: int
    aces: Literal["once", "as-others", "by-option"]
    draw_to_aces: Literal[False]


class _Surrender(Rule):
    offered: Literal["never", "by-option"]


class _DealerBlackjack(Rule):
    takes: Literal["original-wager-only"]


class _BlackjackPaid(Rule):
    when: Annotated[Literal["in-turn", "at-once"], CONDUCT]
    even_money: bool | Literal["by-option"]


class _Insurance(Rule):
    rounds_up_to_chip: Annotated[bool, CONDUCT]
    with_blackjack: Annotated[bool, CONDUCT] = True
    """Whether a player who has a blackjack may insure it."""


class _Progressive(Rule):
    paid: Annotated[Literal["in-turn", "as-dealt"], CONDUCT]


class _Settle(Rule):
    start: Literal["right"]

    model_config = Rule.model_config | {"alias_generator": lambda name: {"start": "from"}.get(name, name)}


class _Push22(Rule):
    dealer_total: Literal[22]


class _Totals(Rule):
    totals: tuple[int, ...]


class _FreeDouble(_Totals):
    replaces_paid: Annotated[bool, CONDUCT] = False
    """Whether money is not taken for a double that can be free."""


class _FreeSplit(Rule):
    exempt: Literal["tens"]

    model_config = Rule.model_config | {"alias_generator": lambda name: {"exempt": "except"}.get(name, name)}


class _BackToLife(Rule):
    up_cards: tuple[int, ...]
    wins_on: tuple[int, ...]


class _FreeBonus(Rule):
    hand: Literal["blackjack"]
    least_wager: Money

    model_config = Rule.model_config | {
        "alias_generator": lambda name: {"hand": "with"}.get(name, name.replace("_", "-"))
    }


class BlackjackRules(Entry):
    """What a house says about the course of the game beyond wagers, options and pays."""

    natural: _Natural
    dealer: _Dealer
    double: _Double
    split: _Split
    surrender: _Surrender
    dealer_blackjack: _DealerBlackjack
    blackjack_paid: _BlackjackPaid
    insurance: _Insurance
    settle: _Settle
    progressive: _Progressive | None = None
    """In which order winners of one round are paid from a meter: as all else is settled, or as they were dealt."""
    push_22: _Push22 | None = None
    free_double: _FreeDouble | None = None
    free_split: _FreeSplit | None = None
    zap: _Totals | None = None
    back_to_life: _BackToLife | None = None
    free_bonus: _FreeBonus | None = None
    """The house's extra on a side bet for a player who also has a blackjack."""


def rules(house: HouseRules) -> BlackjackRules:
    """The rules of one table."""
    return house.section.rules(BlackjackRules)


def doubles_face_down(house: HouseRules) -> Literal["on-request", "always"] | None:
    """Who gets a double's card face down at one table; none if nobody does."""
    return rules(house).double.face_down if says_yes(house, FACE_DOWN_DOUBLE, otherwise=False) else None


def says_yes(house: HouseRules, option: str, *, otherwise: bool) -> bool:
    """What the house chose where it has such an option."""
    return house.option(option) not in ("no", "never") if option in house.chosen else otherwise


def terms_of(house: HouseRules) -> BlackjackTerms:
    """What decides the value of a hand at one table."""
    how = rules(house)
    totals = how.double.totals if isinstance(how.double.totals, tuple) else ()
    if "double-on" in house.chosen:
        totals = () if house.option("double-on") == "any-two" else (9, 10, 11)
    return BlackjackTerms(
        decks=house.amount("decks"),
        hits_soft_17=house.option("soft-17") == "hit",
        blackjack_pays=_average_pay(house),
        peeks=says_yes(house, "hole-card-reader", otherwise=True),
        double_on=frozenset(totals),
        double_after_split=how.double.after_split,
        max_hands=how.split.hands,
        resplit_aces=says_yes(house, "resplit-aces", otherwise=how.split.aces == "as-others"),
        surrender=how.surrender.offered == "by-option" and says_yes(house, "surrender", otherwise=False),
        push_22=how.push_22 is not None,
        free_double_on=frozenset(how.free_double.totals if how.free_double else ()),
        free_split=how.free_split is not None,
        zap_on=frozenset(how.zap.totals if how.zap else ()),
        back_to_life=_back_to_life(how.back_to_life),
        even_money=says_yes(house, "even-money", otherwise=how.blackjack_paid.even_money is True),
    )


def _back_to_life(rule: _BackToLife | None) -> BackToLife | None:
    return None if rule is None else BackToLife(frozenset(rule.up_cards), frozenset(rule.wins_on))


def _average_pay(house: HouseRules) -> Fraction:
    """What a blackjack pays; where it goes by colour, half of them are mixed and a quarter each black and red."""
    ratio = {name: row.pays.ratio for name, row in house.paytable("blackjack").rows.items()}
    if "blackjack" in ratio:
        return ratio["blackjack"]
    return (ratio["black-blackjack"] + ratio["red-blackjack"] + 2 * ratio["mixed-blackjack"]) / 4
