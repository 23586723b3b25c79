"""The PAR sheet: everything a regulator asks of a wager, from the same figures as `pitboss odds`.

A sheet says what was filed or is proposed, what every outcome pays and how likely it is, what follows from that,
how the figures were found, and whether play agrees with them.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb, lcm, perm, sqrt
from statistics import NormalDist
from typing import Any, Final

import pitboss
from pitboss import cache, cores, library, methods
from pitboss.background import Progress
from pitboss.design.best_play import best_play
from pitboss.design.proposal import ChangeSaid, said_of
from pitboss.design.valuation import Valuation, odds_data
from pitboss.equipment.cards import DECK_SIZE
from pitboss.errors import NotAnalysed
from pitboss.money import dollars
from pitboss.odds import Situation
from pitboss.odds.result import Grid, Strategy
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.schema import Interpretation
from pitboss.simulate import WagerResult, kernel_for, run
from pitboss.simulate.players import player_of
from pitboss.simulate.script import affordable
from pitboss.table import CardPack
from pitboss.words.differences import compared
from pitboss.words.options import allowed
from pitboss.words.outcomes import outcome_called

CONFIDENCE: Final = (0.90, 0.95, 0.99)
ROUNDS: Final = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)
"""After how many rounds the bands of the hold are told."""
CHECKED: Final = 2_000_000
"""Rounds played to check a sheet, unless said otherwise."""
VOLATILITY: Final = NormalDist().inv_cdf(0.95)
"""So many deviations hold nine rounds of ten: the volatility index is as many times the deviation of one round."""


def deviations(confidence: float) -> float:
    """How many deviations to both sides of the edge hold that share of all results."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


@dataclass(frozen=True)
class Line:
    """One outcome of a wager as a sheet lists it."""

    outcome: str
    called: str
    cite: tuple[str, ...]
    combinations: int
    probability: Fraction
    pays: str
    net: Fraction

    @property
    def contribution(self) -> Fraction:
        """Its share of the return to players."""
        return self.probability * (1 + self.net)


@dataclass(frozen=True)
class Check:
    """What play came to beside what the figures say of that play."""

    rounds: int
    seed: int
    found: WagerResult
    expected: float

    @property
    def errors_away(self) -> float:
        """How many standard errors lie between the two."""
        return (self.found.edge - self.expected) / self.found.standard_error if self.found.standard_error else 0.0


@dataclass(frozen=True)
class Sheet:
    """One wager on one pay table."""

    value: Valuation
    check: Check | None

    @property
    def house(self) -> HouseRules:
        """The table it is valued at."""
        return self.value.situation.house

    @cached_property
    def cases(self) -> int:
        """Of how many equally likely cases combinations are counted: every deal, or the fewest that do."""
        fewest = lcm(*(line.probability.denominator for line in self.value.odds.lines))
        return next((deals for deals in self._deals() if deals % fewest == 0), fewest)

    def _deals(self) -> Iterator[int]:
        """How many hands the cards a wager looks at can make, in the ways they are counted."""
        view = self.house.section.views.get(self.value.odds.wager)
        if view is not None:
            pack = library.game_of(self.house.section).equipment(self.house)
            decks = pack.decks if isinstance(pack, CardPack) else 1
            yield from (comb(DECK_SIZE, view.size), comb(DECK_SIZE + 1, view.size)) if decks == 1 else ()
            yield perm(DECK_SIZE * decks, view.size)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """Every outcome."""
        return tuple(
            Line(
                line.outcome,
                outcome_called(self.house, self.value.odds.wager, line.outcome),
                self._cite(line.outcome),
                int(line.probability * self.cases),
                line.probability,
                line.pays,
                line.net,
            )
            for line in self.value.odds.lines
        )

    def _cite(self, outcome: str) -> tuple[str, ...]:
        wager = self.value.odds.wager
        return self.house.cite(wager, outcome) if wager in self.house.tables else ()

    @property
    def wagers(self) -> tuple[str, ...]:
        """The wagers of the section it is about: itself, or those that are valued as one."""
        odds = self.value.odds
        named = (odds.wager, *odds.parts)
        return tuple(name for name in self.house.section.text.wagers if name in named)

    @property
    def clauses(self) -> tuple[str, ...]:
        """What it comes from."""
        text = self.house.section.text
        found: dict[str, None] = {}
        for wager in self.wagers:
            found |= dict.fromkeys(text.wagers[wager].cite)
            if wager in self.house.tables:
                table = self.house.paytable(wager)
                found |= dict.fromkeys(table.cite)
                found |= dict.fromkeys(cite for row in table.rows.values() for cite in row.cite)
        return tuple(found)

    @property
    def interpretations(self) -> dict[str, Interpretation]:
        """The readings of damaged text that bear on it."""
        section = self.house.section
        own = {clause for cite in self.clauses for clause in (section.covered(cite) or [cite])}
        return {
            name: entry
            for name, entry in section.text.interpretations.items()
            if set(entry.favours_player) & set(self.wagers)
            or any(
                _within(clause, other)
                for at in entry.at
                for clause in (section.covered(at) or [at])
                for other in own
            )
        }

    def band(self, rounds: int, confidence: float) -> tuple[float, float]:
        """Between which holds the house comes out after so many rounds, that often."""
        edge = float(self.value.odds.house_edge)
        reach = deviations(confidence) * self.value.standard_deviation / sqrt(rounds)
        return edge - reach, edge + reach


def _within(clause: str, other: str) -> bool:
    """Whether one clause is the other or stands under it."""
    short, long = sorted((clause, other), key=len)
    return long == short or long.startswith((f"{short}.", f"{short}("))


@dataclass(frozen=True)
class Document:
    """A PAR sheet as it is handed in: the table, its rules, and every wager asked for."""

    situation: Situation
    sheets: tuple[Sheet, ...]
    strategy: tuple[str, ...]
    grids: tuple[Grid, ...]
    filed: Section | None = None
    """The section as the house filed it, where this is a proposal."""
    what: str | None = None
    """What the proposal is called."""

    @property
    def section(self) -> Section:
        """The section the figures follow from."""
        return self.situation.house.section

    @property
    def title(self) -> str:
        """What stands at the top."""
        return f"{self.section.text.title}, {library.of_house(self.section.house).title}"

    @property
    def rulebook(self) -> str:
        """A fingerprint of everything the section says."""
        return fingerprint(self.section)

    @property
    def software(self) -> str:
        """Which software found the figures, to the letter of the methods of this game."""
        return f"Pitboss {pitboss.__version__}, methods {methods.of_play(self.situation.house)[:16]}"

    @property
    def changes(self) -> list[ChangeSaid]:
        """What a proposal changes."""
        return said_of(self.filed, self.section) if self.filed is not None else []

    @property
    def options(self) -> list[tuple[str, str, str, str, tuple[str, ...]]]:
        """Every option: what it is, what holds at this table, what may be chosen, the clause."""
        return [
            (name, option.what, _value(self.situation.house, name), allowed(self.section, name), option.cite)
            for name, option in self.section.text.options.items()
        ]

    @property
    def rules(self) -> list[tuple[str, str]]:
        """The rules of the game beyond wagers and pays."""
        return [
            (where, says)
            for (what, where), says, _ in compared(self.section, self.section)
            if what == "rule" and says
        ]


def fingerprint(section: Section) -> str:
    """A section's content in 16 signs: another comma, another fingerprint."""
    return hashlib.sha256(repr(section.text).encode()).hexdigest()[:16]


def _value(house: HouseRules, option: str) -> str:
    value = house.chosen[option]
    return dollars(int(value)) if house.section.text.options[option].amount else str(value)


# --- made ---------------------------------------------------------------------------------------------------


def document(
    situation: Situation,
    values: Sequence[Valuation],
    *,
    rounds: int = CHECKED,
    seed: int = 1,
    filed: Section | None = None,
    what: str | None = None,
    progress: Progress = lambda done, of: None,
) -> Document:
    """The PAR sheet of wagers, each checked by so many rounds of play; 0 for no check."""
    best = _play(situation)
    return Document(
        situation=situation,
        sheets=tuple(_sheets(values, rounds, seed, progress)),
        strategy=best.rules,
        grids=best.grids,
        filed=filed,
        what=what,
    )


def _play(situation: Situation) -> Strategy:
    """The best play; where nobody knows it, the one that was simulated."""
    try:
        return best_play(situation)
    except NotAnalysed:
        return Strategy(rules=(player_of(situation).says,))


def _sheets(values: Sequence[Valuation], rounds: int, seed: int, progress: Progress) -> Iterator[Sheet]:
    """One run of play for each table the wagers are valued at: every wager is live in it."""
    tables = {cache.key(each.situation, "play"): each.situation for each in values} if rounds else {}
    played: dict[str, _Played] = {}
    for done, (name, situation) in enumerate(tables.items()):
        progress(done, len(tables))
        played[name] = _played(situation, rounds, seed)
    for each in values:
        found = played.get(cache.key(each.situation, "play"), _NOTHING)
        result = next((found.wagers[name] for name in reversed(each.odds.names) if name in found.wagers), None)
        check = None if result is None else Check(found.rounds, seed, result, each.odds.played_edge)
        yield Sheet(each, check)


@dataclass(frozen=True)
class _Played:
    """What a table came to in so many rounds: fewer than were asked for where no kernel plays it."""

    rounds: int
    wagers: dict[str, WagerResult]


_NOTHING: Final = _Played(0, {})


def _played(situation: Situation, rounds: int, seed: int) -> _Played:
    def compute() -> dict[str, Any]:
        kernel = kernel_for(situation)
        found = run(kernel, affordable(kernel, rounds), seed, workers=cores.available())
        wagers = {
            name: [each.edge, each.standard_error, each.standard_deviation, each.hit_frequency]
            for name, each in found.wagers.items()
        }
        return {"rounds": found.rounds, "wagers": wagers}

    data = cache.remembered(cache.key(situation, f"at most {rounds} rounds of seed {seed}"), compute)
    return _Played(data["rounds"], {name: WagerResult(*figures) for name, figures in data["wagers"].items()})


# --- for programs -------------------------------------------------------------------------------------------


def par_data(sheet: Document) -> dict[str, Any]:
    """A PAR sheet for programs."""
    source = sheet.section.text.source
    return {
        "property": sheet.section.house,
        "game": sheet.section.game,
        "title": sheet.title,
        "proposal": sheet.filed is not None,
        "what": sheet.what,
        "changes": sheet.changes,
        "document": source.document,
        "section": source.section,
        "approved": source.approved,
        "rulebook": sheet.rulebook,
        "software": sheet.software,
        "options": {name: value for name, _, value, _, _ in sheet.options},
        "strategy": list(sheet.strategy),
        "wagers": [_sheet_data(each) for each in sheet.sheets],
    }


def _sheet_data(sheet: Sheet) -> dict[str, Any]:
    return {
        **odds_data(sheet.value),
        "variance": sheet.value.standard_deviation**2,
        "volatility_index": VOLATILITY * sheet.value.standard_deviation,
        "cases": str(sheet.cases),
        "combinations": {line.outcome: str(line.combinations) for line in sheet.lines},
        "contributions": {line.outcome: float(line.contribution) for line in sheet.lines},
        "hold": [
            {"rounds": rounds, "confidence": level, "low": low, "high": high}
            for rounds in ROUNDS
            for level in CONFIDENCE
            for low, high in (sheet.band(rounds, level),)
        ],
        "interpretations": list(sheet.interpretations),
        "clauses": list(sheet.clauses),
        "check": (
            None
            if sheet.check is None
            else {
                "rounds": sheet.check.rounds,
                "seed": sheet.check.seed,
                "edge": sheet.check.found.edge,
                "standard_error": sheet.check.found.standard_error,
                "expected": sheet.check.expected,
                "errors_away": sheet.check.errors_away,
            }
        ),
    }
