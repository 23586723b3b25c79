"""What every wager of a table is worth: as filed, as remembered, or worked out.

These are the figures commands, pages and PAR sheets all show.
"""

from dataclasses import dataclass, replace
from typing import Any, Final

from typing_extensions import TypedDict

from pitboss import cache, cores, filed
from pitboss.amounts import Money
from pitboss.background import Progress
from pitboss.design import shelf
from pitboss.errors import NotAnalysed
from pitboss.money import decimal, dollars
from pitboss.odds import Situation, WagerOdds, analyse, every_valuation, repaid
from pitboss.odds.limits import binding_limit
from pitboss.odds.meters import MeterLine, meter_line
from pitboss.odds.result import Computed
from pitboss.simulate import kernel_for, run
from pitboss.simulate.script import ENOUGH, ScriptKernel, affordable
from pitboss.words.outcomes import line_called

MEASURED: Final = 4_000_000
"""Rounds played to measure the spread of a wager whose value alone is computed."""


SIMULATED: Final = "rounds of the script"
"""The method where there is no exact one."""


@dataclass(frozen=True)
class Valuation:
    """One wager on one pay table: its value, and how far results spread around it."""

    situation: Situation
    odds: WagerOdds
    standard_deviation: float
    hit_frequency: float

    @property
    def called(self) -> str:
        """What people call it: the wager, and the boxes it is on."""
        spots = ", ".join((self.odds.spot, *self.odds.alike)) if self.odds.spot else ""
        return f"{self.odds.title} on {spots}" if spots else self.odds.title

    @property
    def names(self) -> tuple[str, str, str | None]:
        """What tells it from others of the section."""
        return self.odds.wager, self.odds.table, self.odds.spot

    @property
    def notes(self) -> tuple[str, ...]:
        """What to know about the figures."""
        notes = self.odds.notes
        if self.odds.computed is not None and self.odds.method != SIMULATED:
            notes = (*notes, f"deviation and wins measured in {MEASURED:,} rounds played by the chart")
        limit = binding_limit(self.situation, self.odds)
        return (*notes, f"before the payout limit of {dollars(limit)} on one hand") if limit else notes

    def says(self, outcome: str) -> str:
        """What an outcome is called."""
        return line_called(self.situation.house.section, self.odds.wager, outcome)

    @property
    def meter(self) -> MeterLine | None:
        """How its value goes with its progressive meter."""
        return meter_line(self.situation, self.odds)

    @property
    def warning(self) -> str | None:
        """A wager that favours the player is a sign of a damaged clause or a wrong reading; fair odds are not."""
        house, odds = self.situation.house, self.odds
        if odds.house_edge >= -1e-12 or (odds.wager in house.wagers and house.wagers[odds.wager].of):
            return None
        readings = house.section.text.interpretations
        named = [name for name, entry in readings.items() if set(entry.favours_player) & {odds.wager, *odds.parts}]
        why = f"see the interpretation {', '.join(named)}" if named else "no interpretation explains it"
        return f"gives the player an advantage of {-float(odds.house_edge):.4%}: {why}"


# --- valuing ------------------------------------------------------------------------------------------------


def of_table(situation: Situation, *, fresh: bool = False) -> list[Valuation]:
    """Every wager of a table on the pay tables in use."""
    known = None if fresh else if_known(situation)
    if known is not None:
        return known
    return _kept(situation, "table", [_spread(situation, odds) for odds in analyse(situation).wagers])


def if_known(situation: Situation) -> list[Valuation] | None:
    """The same if it was filed or has been worked out before."""
    found = filed.figures(situation, MEASURED)
    if found is not None:
        return [_read(situation, each) for each in found["wagers"] if not each["elsewhere"]]
    return _recalled(situation, "table")


def of_section(
    situation: Situation, *, fresh: bool = False, progress: Progress = lambda done, of: None
) -> list[Valuation]:
    """Every wager of the section on every one of its pay tables."""
    known = None if fresh else of_section_if_known(situation)
    if known is not None:
        return known
    found = [_spread(where, odds) for where, odds in every_valuation(situation, progress)]
    return _kept(situation, "section", found)


def of_section_if_known(situation: Situation) -> list[Valuation] | None:
    """The same if it was filed or has been worked out before."""
    found = filed.figures(situation, MEASURED)
    if found is not None:
        return [_read(situation, each) for each in found["wagers"]]
    return _recalled(situation, "section")


def exact_or_measured(situation: Situation, *, progress: Progress = lambda done, of: None) -> list[Valuation]:
    """Every wager of the section; where nobody can analyse it yet, measured by running its script."""
    try:
        return of_section(situation, progress=progress)
    except NotAnalysed as why:
        return measured(situation, str(why))


def measured(situation: Situation, why: str) -> list[Valuation]:
    """What the wagers of a table came to in rounds of the script, by a stated strategy."""
    known = _recalled(situation, SIMULATED)
    if known is not None:
        return known
    house, kernel = situation.house, ScriptKernel(situation)
    found = run(kernel, ENOUGH).wagers
    values = []
    for (name, result), stake in zip(found.items(), kernel.stakes, strict=True):
        odds = WagerOdds(
            wager=name,
            title=house.wagers[name].title if name in house.wagers else name,
            table=house.tables.get(name, ""),
            method=SIMULATED,
            lines=(),
            stake=stake,
            notes=(why, f"{ENOUGH:,} rounds; {kernel.plays}"),
            computed=Computed(result.edge, result.edge, result.standard_error),
        )
        values.append(Valuation(situation, odds, result.standard_deviation, result.hit_frequency))
    return _kept(situation, SIMULATED, values)


def after_change(known: list[Valuation], before: Situation, after: Situation) -> list[Valuation]:
    """Every wager of a table that was changed: at once where only pays of side bets were, else analysed anew."""
    quick = at_once(known, before, after)
    return of_table(after) if quick is None else quick


def at_once(known: list[Valuation], before: Situation, after: Situation) -> list[Valuation] | None:
    """The same where it follows from chances that are known; nothing where it needs an analysis."""
    quick = repaid([each.odds for each in known], before, after)
    if quick is None:
        return if_known(after)
    return [
        replace(old, situation=after) if odds is old.odds else _spread(after, odds)
        for old, odds in zip(known, quick, strict=True)
    ]


def _recalled(situation: Situation, what: str) -> list[Valuation] | None:
    data = cache.recalled(_name(situation, what))
    return None if data is None else [_read(situation, each) for each in data]


def _kept(situation: Situation, what: str, found: list[Valuation]) -> list[Valuation]:
    cache.keep(_name(situation, what), [written(each, situation) for each in found])
    return found


def _name(situation: Situation, what: str) -> str:
    return cache.key(situation, f"values of a {what} by {MEASURED} rounds")


def _spread(situation: Situation, odds: WagerOdds) -> Valuation:
    """With deviation and hit frequency: exact, or measured by play."""
    if odds.standard_deviation is not None and odds.hit_frequency is not None:
        return Valuation(situation, odds, odds.standard_deviation, float(odds.hit_frequency))
    kernel = kernel_for(situation)
    found = run(kernel, affordable(kernel, MEASURED), workers=cores.available()).wagers[odds.wager]
    return Valuation(situation, odds, found.standard_deviation, found.hit_frequency)


def written(each: Valuation, asked: Situation) -> dict[str, Any]:
    """A value as JSON can hold it, beside the situation that was asked about."""
    house, other = asked.house, each.situation.house
    elsewhere = {
        "options": {name: value for name, value in other.chosen.items() if value != house.chosen.get(name)},
        "tables": {wager: table for wager, table in other.tables.items() if table != house.tables[wager]},
    }
    return {
        "odds": shelf.written(each.odds),
        "standard_deviation": each.standard_deviation,
        "hit_frequency": each.hit_frequency,
        "elsewhere": {part: changes for part, changes in elsewhere.items() if changes},
    }


def _read(asked: Situation, data: dict[str, Any]) -> Valuation:
    house, elsewhere = asked.house, data["elsewhere"]
    if elsewhere:
        chosen = {**house.chosen, **elsewhere.get("options", {})}
        tables = {**house.tables, **elsewhere.get("tables", {})}
        asked = replace(asked, house=replace(house, chosen=chosen, tables=tables))
    return Valuation(asked, shelf.read(data["odds"]), data["standard_deviation"], data["hit_frequency"])


# --- for programs -------------------------------------------------------------------------------------------


class OutcomeData(TypedDict):
    """An outcome of a wager."""

    outcome: str
    says: str
    probability: float
    exact: str
    pays: str
    net: float


class MeterMark(TypedDict):
    """The house edge where a meter stands at a mark."""

    meter: Money
    house_edge: float


class MeterData(TypedDict):
    """The return of a progressive as a function of its meter."""

    shows: Money
    break_even: Money
    return_without: float
    return_per_dollar: float
    house_edge: list[MeterMark]


class OddsData(TypedDict):
    """What a wager is worth on a pay table."""

    wager: str
    title: str
    table: str | None
    spot: str | None
    alike: list[str]
    """Other spots that are worth the same."""
    house_edge: float
    exact: str | None
    """The house edge as a fraction, where it is known as one."""
    method: str
    rtp: float
    element_of_risk: float | None
    average_wager: float | None
    edge_per_roll: float | None
    edge_without_pushes: float | None
    rolls: float | None
    hit_frequency: float | None
    standard_deviation: float
    stake: Money
    notes: list[str]
    meter: MeterData | None
    warning: str | None
    outcomes: list[OutcomeData]


def odds_data(each: Valuation) -> OddsData:
    """A value for programs: what `pitboss odds --json` prints."""
    odds = each.odds
    return {
        "wager": odds.wager,
        "title": odds.title,
        "table": odds.table,
        "spot": odds.spot,
        "alike": list(odds.alike),
        "house_edge": float(odds.house_edge),
        "exact": f"{odds.exact.numerator}/{odds.exact.denominator}" if odds.exact is not None else None,
        "method": odds.method,
        "rtp": float(1 - odds.house_edge),
        "element_of_risk": odds.element_of_risk,
        "average_wager": odds.average_wager,
        "edge_per_roll": None if odds.edge_per_roll is None else float(odds.edge_per_roll),
        "edge_without_pushes": None if odds.computed else float(odds.edge_without_pushes),
        "rolls": None if odds.rolls is None else float(odds.rolls),
        "hit_frequency": each.hit_frequency,
        "standard_deviation": each.standard_deviation,
        "stake": decimal(odds.stake),
        "notes": list(each.notes),
        "meter": _meter_data(each),
        "warning": each.warning,
        "outcomes": [
            {
                "outcome": line.outcome,
                "says": each.says(line.outcome),
                "probability": float(line.probability),
                "exact": f"{line.probability.numerator}/{line.probability.denominator}",
                "pays": line.pays,
                "net": float(line.net),
            }
            for line in odds.lines
        ],
    }


def _meter_data(each: Valuation) -> MeterData | None:
    """The return of a progressive as a function of its meter."""
    line = each.meter
    if line is None:
        return None
    shown = each.situation.meter(each.odds.wager)
    marks = sorted({shown, line.break_even, *(k * line.break_even // 4 for k in range(1, 4))})
    return {
        "shows": decimal(shown),
        "break_even": decimal(line.break_even),
        "return_without": float(1 + line.without),
        "return_per_dollar": float(100 * line.per_cent),
        "house_edge": [{"meter": decimal(mark), "house_edge": float(line.house_edge(mark))} for mark in marks],
    }
