"""What an analysis gives: exact probabilities, and every figure that follows from them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import ClassVar

from pitboss.equipment.cards import Card
from pitboss.money import Cents, Form, Odds
from pitboss.rulebook import HouseRules
from pitboss.rulebook.choosing import posted_for


@dataclass(frozen=True)
class Situation:
    """What is analysed: a table's rules, and what else the value of a wager depends on."""

    house: HouseRules
    stakes: Mapping[str, Cents] = field(default_factory=dict)
    """Stakes other than the usual ones; they matter where a pay table prints dollars."""
    meters: Mapping[str, Cents] = field(default_factory=dict)
    """What the progressive meters show; their reset amounts where nothing is said."""
    others: int = 0
    """How many others play the same beside them; on a progressive each is a chance of envy."""
    play: Mapping[str, str] = field(default_factory=dict)
    """Changes to the chart a kernel plays by: `hard 16 against 10` to `stand`."""
    removed: tuple[Card, ...] = ()
    """Cards known to be gone from the shoe."""
    dealt: float = 0.0
    """How deep a shoe is dealt before the cut card when rounds are simulated; 0 for a fresh shoe every round."""

    USUAL: ClassVar[Cents] = 1_000

    def content(self) -> tuple[object, ...]:
        """Everything wagers are worth by and rounds are played by, besides the methods.

        The limits a table posts are in it as the stakes they lead to: two tables whose signs differ are worth the
        same while people would stake the same.
        """
        house = self.house
        limits = ("minimum", "maximum", *(name for name, _ in posted_for(house.section)))
        chosen = {name: value for name, value in house.chosen.items() if name not in limits}
        stakes = {wager: self.stake(wager) for wager in house.section.text.wagers}
        by_name = (chosen, house.tables, stakes, self.stakes, self.meters, self.play)
        return (
            house.section.game,
            house.section.substance,
            house.payout_limit(),
            house.chips.rounding,
            *(tuple(sorted(mapping.items())) for mapping in by_name),
            self.others,
            tuple(sorted(self.removed)),
            self.dealt,
        )

    def stake(self, wager: str) -> Cents:
        """The stake a wager is valued at: $10 unless said otherwise or outside its limits."""
        low, high, only = self.house.limits(wager)
        if wager in self.stakes:
            return self.stakes[wager]
        return only[0] if only else min(max(self.USUAL, low), high)

    def meter(self, wager: str) -> Cents:
        """What a wager's meter shows."""
        name = self.house.wagers[wager].meter
        if name is None:
            return 0
        if name in self.meters:
            return self.meters[name]
        return self.house.amount(self.house.section.text.meters[name].reset_option)

    def net(self, wager: str, odds: Odds) -> Fraction:
        """The player's gain per unit staked, before rounding to chips."""
        stake = self.stake(wager)
        if odds.form is Form.LOSE:
            return Fraction(-1)
        won = odds.winnings(stake, self.meter(wager)) / stake
        keeps = odds.form is Form.FOR or (odds.wins and self.house.keeps_stake(wager))
        return won - 1 if keeps else won


@dataclass(frozen=True)
class OutcomeLine:
    """One outcome of a wager."""

    outcome: str
    probability: Fraction
    pays: str
    net: Fraction
    """The player's gain per unit staked."""


@dataclass(frozen=True)
class Computed:
    """A value that is no fraction: summed over hands in floating point, or drawn."""

    edge: float
    """With best play."""
    played: float
    """With the play that kernels use, where it is not quite the best."""
    standard_error: float | None = None
    """How far it may be off by luck, where it was drawn."""
    wagered: float = 1.0
    """What is staked on average per unit of the first wager."""


@dataclass(frozen=True)
class WagerOdds:
    """The value of one wager on one pay table."""

    wager: str
    title: str
    table: str
    method: str
    lines: tuple[OutcomeLine, ...]
    """Every outcome; probabilities add up to one. Empty where only the value was computed."""
    stake: Cents
    spot: str | None = None
    wagered: Fraction = Fraction(1)
    """What is staked on average per unit of the first wager."""
    extra: Fraction = Fraction(0)
    """What is gained on average besides, such as envy, per unit staked."""
    notes: tuple[str, ...] = ()
    parts: Mapping[str, Mapping[str, Fraction]] = field(default_factory=dict)
    """Where several wagers are valued as one: by wager, the probability of each outcome of its own pay table."""

    computed: Computed | None = None
    rolls: Fraction | None = None
    """How many rolls decide it on average, where a wager lives over several."""

    alike: tuple[str, ...] = ()
    """Other spots of the wager that fare the same."""

    played: "WagerOdds | None" = None
    """The same by the rule that kernels play by, where it is not quite the best play."""

    def also_played(self, played: "WagerOdds") -> "WagerOdds":
        """With what it is worth by the rule that kernels play by."""
        return self if played.lines == self.lines else replace(self, played=played)

    @property
    def names(self) -> tuple[str, ...]:
        """What it is called in a simulation: the wager, and the wager on each of its spots."""
        spots = (self.spot, *self.alike) if self.spot else ()
        return (self.wager, *(f"{self.wager} {spot}" for spot in spots))

    @property
    def edge_per_roll(self) -> Fraction | None:
        """What it costs for every roll it is on the layout."""
        return None if self.rolls is None else -self.mean / self.rolls

    @property
    def edge_without_pushes(self) -> Fraction:
        """What it costs for every wager that is won or lost; nothing where none is."""
        pushed = sum((line.probability for line in self.lines if line.pays == Form.PUSH), Fraction(0))
        return -self.mean / (1 - pushed) if pushed < 1 else Fraction(0)

    def chances(self) -> Mapping[str, Mapping[str, Fraction]]:
        """By wager and outcome: how likely each line of its pay table is."""
        return self.parts or {self.wager: {line.outcome: line.probability for line in self.lines}}

    @property
    def mean(self) -> Fraction:
        """The player's average gain per unit."""
        return sum((line.probability * line.net for line in self.lines), Fraction(0)) + self.extra

    @property
    def exact(self) -> Fraction | None:
        """The house's average gain per unit of the first wager, where it is an exact fraction."""
        return None if self.computed else -self.mean

    @property
    def house_edge(self) -> Fraction | float:
        """The house's average gain per unit of the first wager."""
        return self.computed.edge if self.computed else -self.mean

    @property
    def played_edge(self) -> float:
        """The same with the play that kernels use."""
        return self.computed.played if self.computed else -float((self.played or self).mean)

    @property
    def average_wager(self) -> float:
        """What is staked on average in the end, per unit of the first wager."""
        return self.computed.wagered if self.computed else float(self.wagered)

    @property
    def element_of_risk(self) -> float:
        """The house's average gain per unit of everything staked."""
        return float(self.house_edge) / self.average_wager

    @property
    def hit_frequency(self) -> Fraction | None:
        """How often the player comes out ahead."""
        if self.computed:
            return None
        return sum((line.probability for line in self.lines if line.net > 0), Fraction(0))

    def central_moment(self, power: int) -> Fraction:
        """The average power of the deviation from the mean of the outcomes."""
        mean = self.mean - self.extra
        return sum((line.probability * (line.net - mean) ** power for line in self.lines), Fraction(0))

    @property
    def standard_deviation(self) -> float | None:
        """Of one round, in units of the first wager."""
        return None if self.computed else sqrt(self.central_moment(2))


@dataclass(frozen=True)
class Choice:
    """One line of a strategy: with this, do that, and what it is worth."""

    situation: str
    best: str
    values: Mapping[str, float]


@dataclass(frozen=True)
class Grid:
    """A chart people hang on the wall: a row for what is held, a column for what the dealer shows."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True)
class Strategy:
    """The best play."""

    rules: tuple[str, ...]
    """In words, in order."""
    chart: tuple[Choice, ...] = ()
    """The decisions around the border, with the value of each choice."""
    grids: tuple[Grid, ...] = ()
    raises: tuple[tuple[int, ...], ...] = ()
    """By rank the dealer shows (or once) and strength: how many times the Ante is raised, 0 for a fold. What
    kernels play by where a rule like that is all there is to decide."""


@dataclass(frozen=True)
class Analysis:
    """Everything known about a table."""

    wagers: tuple[WagerOdds, ...]
    advice: Strategy | Callable[[], Strategy]
    """How to play, or what works it out: a rule is valued over every deal only when somebody asks for it."""

    @cached_property
    def strategy(self) -> Strategy:
        """How to play."""
        return self.advice() if callable(self.advice) else self.advice
