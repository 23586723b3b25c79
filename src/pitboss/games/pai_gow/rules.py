"""What a house says about the course of Pai Gow Poker beyond wagers and pays."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from pitboss.games.pai_gow.house_way import HouseWay
from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import CONDUCT, Entry, Money, Names, Rule


class _Deck(Rule):
    decks: int
    jokers: int


class _Ranking(Rule):
    ace_low_straight_flush: Literal["highest", "lowest"]
    """Where A-2-3-4-5 of one suit stands among the straight flushes; as a straight it is the second highest."""


class _Start(Rule):
    by: Annotated[str, CONDUCT]
    """`dice`, `number`, `button`, or the option that says which."""


class Delivery(Rule):
    """How the cards reach the seven positions from the starting one on."""

    when: Annotated[Mapping[str, Names], CONDUCT] = Field(default_factory=dict)
    stacks: Annotated[bool, CONDUCT]
    """Seven cards at once, not one at a time."""
    clockwise: Annotated[bool, CONDUCT]


class _Setting(Rule):
    third_hand: Annotated[str, CONDUCT] = "free"
    """`house-way` where the smallest of three hands of one player is set so, or the option that says it."""


class Surrender(Rule):
    """Giving up the wager unseen; a fold where the dealer shows first."""

    called: Annotated[Literal["surrender", "fold"], CONDUCT]
    when: Annotated[Mapping[str, Names], CONDUCT] = Field(default_factory=dict)
    keeps: Annotated[Names, CONDUCT] = ()
    """Wagers that stay in action."""


class _When(Rule):
    when: Mapping[str, Names] = Field(default_factory=dict)


class _Settle(Rule):
    winners: Annotated[Literal["in-turn", "after-all"], CONDUCT]
    """Whether a winner is paid before the next hand is turned, or when all are."""


class PlayerBank(Rule):
    """A player banks the round against the others and the dealer."""

    when: Mapping[str, Names]
    percent: int
    """The commission on what players win from the bank, and on the bank's surplus."""
    to: Money
    """What it is rounded down to."""

    def commission(self, won: Cents) -> Cents:
        """The commission on a win."""
        return self.percent * won // (100 * self.to) * self.to


class _Progressive(Rule):
    paid: Annotated[Literal["in-turn", "as-dealt"], CONDUCT]


class PaiGowRules(Entry):
    """The course of the game."""

    deck: _Deck
    ranking: _Ranking
    start: _Start
    delivery: tuple[Delivery, ...]
    setting: _Setting
    surrender: tuple[Surrender, ...] = ()
    face_up: _When | None = None
    """The dealer shows and sets first."""
    ace_high_pushes: _When | None = None
    """A dealer without pair, straight or flush and with an ace pushes every wager against them."""
    nine_high_pushes: _When | None = None
    """So does a dealer whose low hand is nine high."""
    settle: _Settle
    progressive: _Progressive | None = None
    player_bank: PlayerBank | None = None
    house_way: HouseWay

    @property
    def wheel_lowest(self) -> bool:
        """Whether A-2-3-4-5 of one suit is the lowest straight flush."""
        return self.ranking.ace_low_straight_flush == "lowest"

    def delivers(self, house: HouseRules) -> Delivery:
        """How the cards are delivered at one table."""
        return next(way for way in self.delivery if house.holds(way.when))

    def surrenders(self, house: HouseRules) -> Surrender | None:
        """How a player of one table gives up, if they may."""
        return next((way for way in self.surrender if house.holds(way.when)), None)


def holds(rule: _When | PlayerBank | None, house: HouseRules) -> bool:
    """Whether a rule that some tables have is this table's."""
    return rule is not None and house.holds(rule.when)


def rules(house: HouseRules) -> PaiGowRules:
    """The rules of one table."""
    return house.section.rules(PaiGowRules)
