"""The pay-table workbench: a table as it is beside the table as it would be, wager by wager and line by line."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Final

from typing_extensions import TypedDict

from pitboss.design.proposal import ChangeSaid, Proposal, proposed, said_of
from pitboss.design.valuation import OddsData, Valuation, after_change, at_once, if_known, odds_data, of_table
from pitboss.errors import BadInput
from pitboss.money import Form, Odds
from pitboss.odds import Situation
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import Row

SAME: Final = 1e-12
"""Edges that differ by less are the same: a value summed in floating point is no more exact."""


@dataclass(frozen=True)
class Bench:
    """A table before and after a proposal."""

    before: Situation
    after: Situation

    @classmethod
    def of(cls, before: Situation, proposal: Proposal) -> "Bench":
        """What a proposal makes of a table; the table's own choices stand where the proposal says nothing."""
        house = before.house
        changed = proposed(house.section, proposal)
        standard = HouseRules.choose(house.section)
        said = proposal.changes.get("options", {})
        options = {
            name: house.spoken(name)
            for name, value in house.chosen.items()
            if value != standard.chosen.get(name) and name not in said
        }
        usual = HouseRules.choose(house.section, {name: house.spoken(name) for name in house.chosen})
        tables = {wager: table for wager, table in house.tables.items() if table != usual.tables[wager]}
        after = HouseRules.choose(changed, options, {**tables, **proposal.tables})
        return cls(before, replace(before, house=after))

    def values(self) -> tuple[list[Valuation], list[Valuation]]:
        """Every wager as it is and as it would be."""
        known = of_table(self.before)
        return known, after_change(known, self.before, self.after)

    def values_at_once(self) -> tuple[list[Valuation], list[Valuation]] | None:
        """The same where nothing has to be analysed for it."""
        known = if_known(self.before)
        after = None if known is None else at_once(known, self.before, self.after)
        return None if known is None or after is None else (known, after)


# --- for pages and programs ---------------------------------------------------------------------------------


class LineData(TypedDict):
    """An outcome with what it gives back to players on average."""

    outcome: str
    says: str
    pays: str
    probability: float | None
    exact: str | None
    net: float | None
    contribution: float


class FiguresData(OddsData):
    """What a wager is worth, line by line."""

    parts: list[str]
    variance: float
    lines: list[LineData]


class BenchWager(TypedDict):
    """A wager before and after."""

    wager: str
    spot: str | None
    called: str
    changed: bool
    before: FiguresData | None
    after: FiguresData | None


class BenchData(TypedDict):
    """A table before and after."""

    changes: list[ChangeSaid]
    wagers: list[BenchWager]


class OfferData(TypedDict):
    """A pay, and the edge it gives."""

    pays: str
    house_edge: float


class SolutionData(TypedDict):
    """Which pays of a line lie around a wanted edge."""

    called: str
    wanted: float
    exactly: str | None
    stingier: OfferData | None
    richer: OfferData | None


def bench_data(bench: Bench, before: list[Valuation], after: list[Valuation]) -> BenchData:
    """A table before and after, for pages and programs."""
    new = {(each.odds.wager, each.odds.spot): each for each in after}
    old = {(each.odds.wager, each.odds.spot): each for each in before}
    return {
        "changes": said_of(bench.before.house.section, bench.after.house.section),
        "wagers": [
            {
                "wager": wager,
                "spot": spot,
                "called": (new.get((wager, spot)) or old[wager, spot]).called,
                "changed": _changed(old.get((wager, spot)), new.get((wager, spot))),
                "before": _figures(old.get((wager, spot))),
                "after": _figures(new.get((wager, spot))),
            }
            for wager, spot in dict.fromkeys([*new, *old])
        ],
    }


def _changed(old: Valuation | None, new: Valuation | None) -> bool:
    if old is None or new is None:
        return True
    return old.odds.lines != new.odds.lines or abs(float(old.odds.house_edge) - float(new.odds.house_edge)) > SAME


def _figures(each: Valuation | None) -> FiguresData | None:
    if each is None:
        return None
    return {
        **odds_data(each),
        "parts": list(each.odds.parts),
        "variance": each.standard_deviation**2,
        "lines": lines_data(each),
    }


def lines_data(each: Valuation) -> list[LineData]:
    """Every outcome with what it gives back to players on average; the shares add up to the return."""
    odds = each.odds
    found: list[LineData] = [
        {
            "outcome": line.outcome,
            "says": each.says(line.outcome),
            "pays": line.pays,
            "probability": float(line.probability),
            "exact": f"{line.probability.numerator}/{line.probability.denominator}",
            "net": float(line.net),
            "contribution": float(line.probability * (1 + line.net)),
        }
        for line in odds.lines
    ]
    if odds.extra:
        found.append(
            {
                "outcome": "envy",
                "says": "Envy",
                "pays": "",
                "probability": None,
                "exact": None,
                "net": None,
                "contribution": float(odds.extra),
            }
        )
    return found


# --- which pay gives which edge ------------------------------------------------------------------------------

MOST: Final = 1_000_000
"""The highest odds that are looked for."""


@dataclass(frozen=True)
class Offer:
    """A pay that can be printed, and the edge it gives."""

    pays: str
    edge: Fraction | float


@dataclass(frozen=True)
class Solution:
    """Which pay of one line gives a wanted edge."""

    called: str
    """The wager whose edge it is."""
    wanted: Fraction
    exactly: str | None
    """The pay that gives it to the last digit, where the value is a straight line."""
    stingier: Offer | None
    """The printable pay next to it that leaves the house no less than was wanted."""
    richer: Offer | None
    """The next one, which leaves it less."""


def solve(bench: Bench, wager: str, outcome: str, wanted: Fraction) -> Solution:
    """The pays of one line around a wanted edge, in the form the house prints it in.

    What a wager is worth with best play only grows with its pays. So the two pays around the wanted edge are found
    from the present one in steps that double, and then by halving, whether people play otherwise for them or not.
    """
    house = bench.after.house
    line = house.line(wager, outcome)
    printed = house.pays(wager, line)
    _, start = bench.values()
    target = _entry(start, wager, line)

    @cache
    def offer(step: int) -> Offer:
        odds = _printed(printed, step)
        paying = replace(bench.after, house=_paying(house, wager, line, odds))
        values = after_change(start, bench.after, paying)
        found = next(each for each in values if each.names == target.names)
        return Offer(str(odds), found.odds.house_edge)

    most = 100 if printed.form is Form.METER else MOST
    low, high = _bracket(lambda step: offer(step).edge >= wanted, _step(printed), most)
    if low == most and abs(float(offer(most).edge) - float(offer(0).edge)) < SAME:
        raise BadInput(f"what {outcome} pays does not bear on {target.called}")
    return Solution(
        called=target.called,
        wanted=wanted,
        exactly=_exactly(target, line, printed, wanted),
        stingier=None if low is None else offer(low),
        richer=None if high is None else offer(high),
    )


def _bracket(leaves: Callable[[int], bool], start: int, most: int) -> tuple[int | None, int | None]:
    """The last step that leaves the house what is wanted, and the next; none where there is no such step."""
    low, high = -1, most + 1
    at, reach = min(start, most), 1
    while high - low > 1:
        low, high = (at, high) if leaves(at) else (low, at)
        if low < 0:
            at = max(at - reach, 0)
        elif high > most:
            at = min(at + reach, most)
        else:
            at = (low + high) // 2
        reach *= 2
    return (low if low >= 0 else None), (high if high <= most else None)


def _entry(values: list[Valuation], wager: str, line: str) -> Valuation:
    """The value a line's pay goes into: that of its wager, or of the wagers it is valued with."""
    own = [each for each in values if each.odds.wager == wager]
    named = [each for each in own if any(found.outcome == line for found in each.odds.lines)]
    shared = [each for each in values if wager in each.odds.parts]
    for each in (*named, *own, *shared):
        return each
    raise BadInput(f"{wager} has no value of its own at this table")


def _step(odds: Odds) -> int:
    """How many units of its form a pay is."""
    if odds.form is Form.FLAT:
        return odds.flat // 100
    return int(odds.ratio * (100 if odds.form is Form.METER else odds.per))


def _printed(like: Odds, step: int) -> Odds:
    """Odds in the same form, so many of its units high."""
    match like.form:
        case Form.FLAT:
            return Odds.parse(f"${step}")
        case Form.METER:
            return Odds.parse(f"{step}% of meter")
        case Form.FOR:
            return Odds.parse(f"{step} for {like.per}")
        case _:
            return Odds.parse(f"{step} to {like.per}")


def _exactly(each: Valuation, line: str, like: Odds, wanted: Fraction) -> str | None:
    """The pay that gives an edge to the last digit when nobody plays otherwise for it."""
    odds, situation = each.odds, each.situation
    found = [each for each in odds.lines if each.outcome == line]
    if odds.parts or odds.computed or like.form is Form.METER or len(found) != 1 or not found[0].probability:
        return None
    gain = found[0].net + (-wanted - odds.mean) / found[0].probability
    if situation.net(odds.wager, like) != found[0].net:
        return None  # a commission stands between the pay and the gain
    paid = gain + (1 if like.form is Form.FOR or situation.house.keeps_stake(odds.wager) else 0)
    if paid < 0:
        return None
    match like.form:
        case Form.FLAT:
            return f"${float(paid * odds.stake / 100):,.4f}"
        case Form.FOR:
            return f"{float(paid * like.per):,.4f} for {like.per}"
        case _:
            return f"{float(paid * like.per):,.4f} to {like.per}"


def _paying(house: HouseRules, wager: str, line: str, odds: Odds) -> HouseRules:
    """The same table with one line of a pay table paying something else."""
    text, table = house.section.text, house.paytable(wager)
    row = table.rows[line].model_copy(update={"pays": odds}) if line in table.rows else Row(pays=odds)
    rows = table.model_copy(update={"rows": {**table.rows, line: row}})
    tables = {**text.paytables, wager: {**text.paytables[wager], house.tables[wager]: rows}}
    changed = text.model_copy(update={"paytables": tables})
    return replace(house, section=replace(house.section, text=changed))


def solution_data(solution: Solution) -> SolutionData:
    """A solution for pages and programs."""

    def offer(found: Offer | None) -> OfferData | None:
        return None if found is None else {"pays": found.pays, "house_edge": float(found.edge)}

    return {
        "called": solution.called,
        "wanted": float(solution.wanted),
        "exactly": solution.exactly,
        "stingier": offer(solution.stingier),
        "richer": offer(solution.richer),
    }
