"""The rules of one table: a section with its options chosen."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import ceil, floor
from typing import Final

from pitboss.errors import BadInput
from pitboss.money import Cents, Chips, Odds, decimal
from pitboss.naming import find
from pitboss.rulebook.choosing import MAXIMUM, MINIMUM, check_choices, more_for, read_choices
from pitboss.rulebook.outcomes import BROADER
from pitboss.rulebook.schema import Condition, Limits, PayTable, Row, Wager
from pitboss.rulebook.section import Section

UNLIMITED: Final[Cents] = 10**12
"""More than anybody wagers."""


@dataclass(frozen=True, eq=False)
class HouseRules:
    """What holds at one table."""

    section: Section
    chosen: Mapping[str, str | int] = field(default_factory=dict)
    """By option: the value, defaults filled in."""
    tables: Mapping[str, str] = field(default_factory=dict)
    """By wager: the pay table in use."""

    @classmethod
    def choose(
        cls,
        section: Section,
        options: Mapping[str, str] | None = None,
        tables: Mapping[str, str] | None = None,
    ) -> "HouseRules":
        """Choose options and pay tables; only what the house wrote is accepted."""
        text = section.text
        chosen = read_choices(section, options or {})
        in_use = {wager: _fitting(by_name, chosen) for wager, by_name in text.paytables.items()}
        for wager, table in (tables or {}).items():
            wager = section.find_wager(wager)
            in_use[wager] = find(f"pay table of {wager}", table, {name: name for name in text.paytables[wager]})
        house = cls(section, chosen, in_use)
        check_choices(house)
        return house

    def option(self, name: str) -> str:
        """A chosen option that is a word."""
        return str(self.chosen[name])

    def amount(self, name: str) -> Cents:
        """A chosen option that is an amount or a number."""
        return int(self.chosen[name])

    def holds(self, conditions: Mapping[str, tuple[str, ...]]) -> bool:
        """Whether the chosen options are among the given ones."""
        return all(str(self.chosen[option]) in values for option, values in conditions.items())

    @cached_property
    def wagers(self) -> Mapping[str, Wager]:
        """The wagers this table offers, in the order the house lists them."""
        return {name: w for name, w in self.section.text.wagers.items() if self.holds(w.offered_if)}

    @cached_property
    def conditions(self) -> tuple[Condition, ...]:
        """The bounds between wagers that hold at this table."""
        return tuple(c for c in self.section.text.conditions if self.holds(c.when))

    def made_together(self, wager: str) -> tuple[str, ...]:
        """The wagers that are owed with this one and equal to it, itself among them, in the house's order."""
        equal = [
            {bound.wager, bound.of}
            for bound in self.conditions
            if bound.compulsory and bound.of is not None and bound.at_least == bound.at_most == 1
        ]
        found = {wager}
        for _ in equal:  # two that are equal to a third are equal to one another
            found |= {name for pair in equal if pair & found for name in pair if name is not None}
        return tuple(name for name in self.wagers if name in found)

    @cached_property
    def chip(self) -> Cents:
        """The smallest chip on the table."""
        return self.amount("chip")

    @cached_property
    def chips(self) -> Chips:
        """What payments are made with."""
        return Chips(self.chip, self.section.posts.rounding)

    def find_wager(self, name: str) -> str:
        """The wager a person means, by identifier, printed title or common name."""
        found = self.section.find_wager(name)
        if found not in self.wagers:
            needed = self.section.text.wagers[found].offered_if
            how = "; ".join(f"{option} {' or '.join(values)}" for option, values in needed.items())
            raise BadInput(f"this table does not offer {found}; the house does with {how}")
        return found

    def limits(self, wager: str) -> tuple[Cents, Cents, tuple[Cents, ...]]:
        """The least and most that may be staked, and the only amounts allowed where the house names them."""
        limits = self.section.text.wagers[wager].limits
        low, high = self.amount("minimum"), self.amount("maximum")
        if limits == "unposted":
            return self.chip, UNLIMITED, ()
        if isinstance(limits, Limits) and limits.one_of:
            return min(limits.one_of), max(limits.one_of), limits.one_of
        if limits == "own":
            low = min(low, self.section.posts.minimum)
        if isinstance(limits, Limits):
            low = limits.minimum if limits.minimum is not None else low
            high = limits.maximum if limits.maximum is not None else high
        return int(self.chosen.get(MINIMUM + wager, low)), int(self.chosen.get(MAXIMUM + wager, high)), ()

    def step(self, wager: str) -> Cents | None:
        """What stakes must be a whole multiple of, where the house says so."""
        limits = self.wagers[wager].limits
        return limits.step if isinstance(limits, Limits) else None

    def says(self, word: str) -> str:
        """What a rule says that is written as a word, or as the option that holds it."""
        return self.option(word) if word in self.chosen else word

    def paytable(self, wager: str) -> PayTable:
        """The pay table in use for a wager."""
        return self._paying_more.get(wager) or self.section.text.paytables[wager][self.tables[wager]]

    @cached_property
    def _paying_more(self) -> Mapping[str, PayTable]:
        """By wager: its pay table with what the house pays beyond the least that is printed."""
        found: dict[str, PayTable] = {}
        for name, (wager, outcome) in more_for(self.section):
            table = found.get(wager) or self.section.text.paytables[wager][self.tables[wager]]
            if name in self.chosen and table.minimum and outcome in table.rows:
                row = table.rows[outcome].model_copy(update={"pays": Odds.parse(self.option(name))})
                found[wager] = table.model_copy(update={"rows": {**table.rows, outcome: row}})
        return found

    def spoken(self, name: str) -> str:
        """A chosen value as a person would set it: amounts in dollars."""
        value, option = self.chosen[name], self.section.text.options.get(name)
        return str(value) if isinstance(value, str) or (option and not option.amount) else decimal(value)

    def row(self, wager: str, outcome: str) -> Row | None:
        """The line of the pay table an outcome is paid by; none if the outcome loses."""
        return self.paytable(wager).rows.get(self.line(wager, outcome))

    def line(self, wager: str, outcome: str) -> str:
        """What the line of the pay table an outcome is paid by is called."""
        rows = self.paytable(wager).rows
        broader = BROADER.get(outcome, outcome)
        lines = (outcome, broader, "win") if broader != outcome else (outcome,)
        return next((line for line in lines if line in rows), outcome)

    def pays(self, wager: str, outcome: str) -> Odds:
        """What an outcome pays; what the table does not list loses, but a bonus without a stake just ends."""
        row = self.row(wager, outcome)
        return row.pays if row is not None else Odds.parse("lose")

    def keeps_stake(self, wager: str) -> bool:
        """Whether the house keeps the stake of a wager that wins."""
        said = self.wagers[wager].keeps_stake
        return self.option(said) == "kept" if isinstance(said, str) else said

    def cite(self, wager: str, outcome: str) -> tuple[str, ...]:
        """The clause that decides a wager on an outcome."""
        row = self.row(wager, outcome)
        if row is not None:
            return row.cite or self.decided(wager, outcome) or self.paytable(wager).cite
        return self.decided(wager, outcome) or self.decided(wager, "lose") or self.paytable(wager).cite

    def decided(self, wager: str, outcome: str) -> tuple[str, ...]:
        """The clause a wager names for an outcome itself; none where the pay table says all."""
        cases = self.section.text.wagers[wager].decided.get(outcome, ())
        return next((case.cite for case in cases if self.holds(case.when)), ())

    def exact_vigorish(self, wager: str, outcome: str, amount: Cents) -> Fraction:
        """The commission on a stake that wins on an outcome, before it is rounded."""
        rule = self.wagers[wager].vigorish
        if rule is None or not self.holds(rule.when):
            return Fraction(0)
        base = Fraction(amount) if rule.of == "stake" else self.pays(wager, outcome).winnings(amount)
        return Fraction(int(self.says(rule.percent)), 100) * base

    def vigorish(self, wager: str, outcome: str, amount: Cents) -> Cents:
        """The commission as it is collected."""
        return self.collected(wager, self.exact_vigorish(wager, outcome, amount))

    def collected(self, wager: str, exact: Fraction) -> Cents:
        """A commission rounded; down to a chip where nothing is said, for no more may be taken."""
        rule = self.wagers[wager].vigorish
        if rule is None:
            return 0
        unit = rule.to or self.chip
        return (ceil(exact / unit) if rule.rounded == "up" else floor(exact / unit)) * unit

    def payout_limit(self) -> Cents:
        """The most paid on one hand; 0 for no limit."""
        limit = self.section.text.payout_limit
        posted = self.amount(limit.amount_option) if limit else 0
        return max(posted, self.won_with_least_wagers) if posted and limit and limit.least_wagers else posted

    @cached_property
    def won_with_least_wagers(self) -> Cents:
        """What a player could win in a round whose every limited wager is the least and gets its best line."""
        won = Fraction(0)
        for wager in self.wagers:
            rows = self.paytable(wager).rows.values() if wager in self.tables else ()
            least = self.limits(wager)[0]
            covered = (row.pays.winnings(least) for row in rows if self.limit_covers(wager, row.pays))
            won += max(covered, default=Fraction(0))
        return floor(won)

    def limit_covers(self, wager: str, odds: Odds) -> bool:
        """Whether a payment counts towards the payout limit."""
        limit = self.section.text.payout_limit
        if limit is None or wager in limit.exempt:
            return False
        return not limit.odds_only or odds.form in ("to", "for")


def _fitting(tables: Mapping[str, PayTable], chosen: Mapping[str, str | int]) -> str:
    """The first pay table meant for the chosen options; where none is, the first."""
    for name, table in tables.items():
        if all(str(chosen[option]) in values for option, values in table.when.items()):
            return name
    return next(iter(tables))
