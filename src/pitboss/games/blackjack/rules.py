"""What a house says about its blackjack beyond wagers, options and pays, and the terms that follow."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Final, Literal

from pydantic import BeforeValidator

from pitboss.equipment.cards import DECK, RANKS, Card
from pitboss.games.blackjack.bonus import BonusHands, bonus_of, read_bonus
from pitboss.games.blackjack.terms import BackToLife, BlackjackTerms
from pitboss.games.tournament import TournamentRules, is_tournament
from pitboss.hands.kinds import value
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import CONDUCT, Entry, Money, Rule

BY_OPTION = "by-option"
"""What a rule says where an option of the house decides."""
NATURALS: Final = ("blackjack", "black-blackjack", "red-blackjack", "mixed-blackjack")
"""The lines a blackjack is paid by."""


def _ranks(value: object) -> object:
    several = value if isinstance(value, (list, tuple)) else (value,)
    names = [str(each).replace("10", "T") for each in several]
    if not names or any(name not in RANKS or len(name) != 1 for name in names) or len(set(names)) == len(RANKS):
        raise ValueError(f"is some of the ranks {' '.join(RANKS)}, not {value!r}")
    return tuple(sorted({RANKS.index(name) for name in names}))


Ranks = Annotated[tuple[int, ...], BeforeValidator(_ranks)]


class _Deck(Rule):
    without: Ranks
    """The ranks every deck lacks: `T` for a deck of 48 without tens."""


DOUBLE_SHOE = "double-shoe"
"""The way of dealing by which a card drawn before each round says which of two sides it is dealt from."""
FACE_DOWN_DOUBLE = "face-down-double"
"""The option by which a double's card is dealt face down."""


class _Natural(Rule):
    beats_21: bool
    """Whether it beats 21 in more cards, or ties with it."""
    against_natural: Literal["push", "win"] = "push"
    """What a player's comes to when the dealer has one too."""


class _TwentyOne(Rule):
    wins: Literal["over-20", "always"] = "over-20"
    """Whether a player's 21 wins against a dealer's too."""


class _Dealer(Rule):
    stands_on: Literal[17]
    draws_when_idle: Literal[False]


class _Double(Rule):
    totals: Literal["any", "by-option"] | tuple[int, ...]
    after_split: bool
    cards: Literal["two", "any"] = "two"
    """Whether a hand of more than two cards may be doubled."""
    again: int = 0
    """How often a doubled hand may be doubled again."""
    rescue: bool = False
    """Whether a doubled hand may be given up: what it was last doubled by goes back, the rest is lost."""
    on_blackjack: Literal[False]
    face_down: Annotated[Literal["on-request", "always"] | None, CONDUCT] = None
    """Where the table deals a double's card face down: to a player who asks for it, or to everybody."""


class _Split(Rule):
    by: Literal["value", "rank"]
    hands: int
    aces: Literal["once", "as-others", "by-option"]
    draw_to_aces: bool


class _Surrender(Rule):
    offered: Literal["never", "late", "early", "by-option"]
    cards: Literal["two", "any"] = "two"
    """Whether a hand may be given up with more than two cards, and after a split."""


class _DealerBlackjack(Rule):
    takes: Literal["original-wager-only", "every-wager"]
    """Where the dealer does not peek: whether it also takes what doubling and splitting added."""


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
    start: Annotated[Literal["left", "right"], CONDUCT]

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


class _OnBlackjack(Rule):
    """What a player with a blackjack may do instead of being paid: never more than it is worth."""

    may: Annotated[tuple[Literal["double", "hit"], ...], CONDUCT]
    option: Annotated[str, CONDUCT]
    """The option by which the tournament offers it."""


class _AcesAgain(Rule):
    option: str | None = None
    """The option by which the tournament lets aces be split as often as others; always where none is named."""


class _InSteps(Rule):
    """Insurance of at most half the wager, in multiples of an amount."""

    step: Annotated[Money, CONDUCT]


class BlackjackTournament(TournamentRules):
    """What is otherwise at blackjack where a tournament is played."""

    on_blackjack: _OnBlackjack | None = None
    aces: _AcesAgain | None = None
    insurance: _InSteps | None = None


class BlackjackRules(Entry):
    """What a house says about the course of the game beyond wagers, options and pays."""

    deck: _Deck | None = None
    natural: _Natural
    twenty_one: _TwentyOne | None = None
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
    tournament: BlackjackTournament | None = None


def tournament_of(house: HouseRules) -> BlackjackTournament | None:
    """The rules of the tournament that is played at one table; none at a table of the house's own."""
    found = rules(house).tournament
    return found if is_tournament(house, found) else None


def on_blackjack(house: HouseRules) -> tuple[str, ...]:
    """What a player with a blackjack may do at one table besides being paid."""
    event = tournament_of(house)
    rule = event.on_blackjack if event is not None else None
    return rule.may if rule is not None and says_yes(house, rule.option, otherwise=False) else ()


def _aces_again(house: HouseRules) -> bool:
    """Whether a tournament lets aces be split like other pairs."""
    event = tournament_of(house)
    rule = event.aces if event is not None else None
    return rule is not None and (rule.option is None or says_yes(house, rule.option, otherwise=False))


def rules(house: HouseRules) -> BlackjackRules:
    """The rules of one table."""
    return house.section.rules(BlackjackRules)


def doubles_face_down(house: HouseRules) -> Literal["on-request", "always"] | None:
    """Who gets a double's card face down at one table; none if nobody does."""
    return rules(house).double.face_down if says_yes(house, FACE_DOWN_DOUBLE, otherwise=False) else None


def double_shoe(house: HouseRules) -> bool:
    """Whether each round is dealt from one of two sides, with half of the decks on each."""
    return house.chosen.get("dealing") == DOUBLE_SHOE


def says_yes(house: HouseRules, option: str, *, otherwise: bool) -> bool:
    """What the house chose where it has such an option."""
    return house.option(option) not in ("no", "never") if option in house.chosen else otherwise


def terms_of(house: HouseRules) -> BlackjackTerms:
    """What decides the value of a hand at one table."""
    how = rules(house)
    totals = how.double.totals if isinstance(how.double.totals, tuple) else ()
    if "double-on" in house.chosen:
        totals = () if house.option("double-on") == "any-two" else (9, 10, 11)
    offered = how.surrender.offered
    return BlackjackTerms(
        decks=house.amount("decks") // (2 if double_shoe(house) else 1),
        without=frozenset(how.deck.without) if how.deck else frozenset(),
        hits_soft_17=house.option("soft-17") == "hit",
        blackjack_pays=_average_pay(house),
        peeks=says_yes(house, "hole-card-reader", otherwise=True),
        takes_added=how.dealer_blackjack.takes == "every-wager",
        double_on=frozenset(totals),
        double_after_split=how.double.after_split,
        max_hands=how.split.hands,
        resplit_aces=_aces_again(house)
        or says_yes(house, "resplit-aces", otherwise=how.split.aces == "as-others"),
        surrender=_SURRENDERS[house.option("surrender") if offered == BY_OPTION else offered],
        surrender_later=how.surrender.cards == "any",
        double_later=how.double.cards == "any",
        redoubles=how.double.again,
        rescue=how.double.rescue,
        draw_to_aces=how.split.draw_to_aces,
        split_by_rank=how.split.by == "rank",
        natural_beats_21=how.natural.beats_21,
        natural_beats_natural=how.natural.against_natural == "win",
        player_21_wins=how.twenty_one is not None and how.twenty_one.wins == "always",
        bonus=bonus_hands(house, "blackjack"),
        split_bonus=bonus_hands(house, "split"),
        push_22=how.push_22 is not None,
        free_double_on=frozenset(how.free_double.totals if how.free_double else ()),
        free_split=how.free_split is not None,
        zap_on=frozenset(how.zap.totals if how.zap else ()),
        back_to_life=_back_to_life(how.back_to_life),
        even_money=says_yes(house, "even-money", otherwise=how.blackjack_paid.even_money is True),
    )


_SURRENDERS: Final[Mapping[str, Literal["no", "late", "early"]]] = {
    "no": "no",
    "never": "no",
    "late": "late",
    "early": "early",
}


def bonus_hands(house: HouseRules, wager: str) -> BonusHands | None:
    """The hands that win by themselves with a wager, each at what its line pays."""
    written = house.wagers[wager].bonus_hands
    if not written:
        return None
    pattern = read_bonus(written)
    return bonus_of(pattern, tuple(house.pays(wager, name).ratio for name in pattern.outcomes[:-1]))


def natural_line(house: HouseRules, bonus: BonusHands | None, cards: Sequence[Card]) -> str:
    """The line a blackjack is paid by: that of its colours, one of its own, or that of all."""
    if house.wagers["blackjack"].classifier == "blackjack":
        named = bonus.name(cards) if bonus else None
        return named or "blackjack"
    reds = [card.suit in (1, 2) for card in cards]
    return "red-blackjack" if all(reds) else "mixed-blackjack" if any(reds) else "black-blackjack"


def _back_to_life(rule: _BackToLife | None) -> BackToLife | None:
    return None if rule is None else BackToLife(frozenset(rule.up_cards), frozenset(rule.wins_on))


def _with_named(house: HouseRules, plain: Fraction) -> Fraction:
    """What a blackjack pays on average where some are paid by their own line."""
    bonus = bonus_hands(house, "blackjack")
    if bonus is None:
        return plain
    how = rules(house)
    tens = [card for card in DECK if value(int(card)) == 10 and not (how.deck and card.rank in how.deck.without)]
    aces = [card for card in DECK if value(int(card)) == 11]
    numbers = [bonus.number((ace, ten)) for ace in aces for ten in tens]
    paid = [*bonus.pays, plain]
    return sum((paid[number] for number in numbers), Fraction(0)) / len(numbers)


def _average_pay(house: HouseRules) -> Fraction:
    """What a blackjack pays; where it goes by colour, half of them are mixed and a quarter each black and red."""
    ratio = {
        name: house.pays("blackjack", name).ratio for name in NATURALS if name in house.paytable("blackjack").rows
    }
    if "blackjack" in ratio:
        return _with_named(house, ratio["blackjack"])
    return (ratio["black-blackjack"] + ratio["red-blackjack"] + 2 * ratio["mixed-blackjack"]) / 4
