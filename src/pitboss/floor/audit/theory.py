"""What a table should win: the edge and the spread of every wager, for every way to set one up.

As the house filed a table, theory is at hand. Set up otherwise it may take a while: it is then worked out in the
background, one table after another, and remembered. Whoever asks meanwhile is told that it is being computed.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from math import sqrt
from typing import Final

from pitboss.background import COMPUTING, READY, Background, Hands, Piece, Progress
from pitboss.design.valuation import Valuation, if_known, measured, of_table
from pitboss.errors import BadInput, NotAnalysed, Refused
from pitboss.floor.books.counting import valued_with
from pitboss.floor.books.house_rules import house_of
from pitboss.floor.books.state import TableState
from pitboss.library import STADIUM
from pitboss.money import Odds
from pitboss.odds import Situation, WagerOdds
from pitboss.rulebook import HouseRules
from pitboss.stadium import played


@dataclass(frozen=True)
class Worth:
    """What theory says of one wager, per unit staked."""

    title: str
    edge: float
    """What the house wins, commission and rounding left out: those are counted as they were collected."""
    deviation: float
    exact: str | None
    """The edge as a fraction, where it is one."""
    method: str
    notes: list[str]

    @property
    def fraction(self) -> Fraction:
        """The edge to multiply money by: exact where it is, else just the figure that is shown."""
        return Fraction(self.edge if self.exact is None else self.exact)


@dataclass(frozen=True)
class Theory:
    """What theory says of one table."""

    worths: list[Worth]
    names: Mapping[str, int]
    """By wager, and by wager and box: which of them is meant."""
    parts: Mapping[str, str]
    """Wagers whose value is in another's."""

    def worth(self, name: str) -> Worth | None:
        """Of a wager as the books name it; none for a wager that theory does not know."""
        at = self.names.get(name, self.names.get(name.partition(" ")[0]))
        return None if at is None else self.worths[at]

    def part_of(self, name: str) -> str | None:
        """The wager whose value includes this one's."""
        return self.parts.get(name)

    @cached_property
    def figures(self) -> dict[str, tuple[Fraction, float]]:
        """By name: edge and variance; a wager whose value is in another's adds nothing."""
        found = {
            name: (self.worths[at].fraction, self.worths[at].deviation ** 2) for name, at in self.names.items()
        }
        return found | dict.fromkeys(self.parts, (Fraction(0), 0.0))

    def figure(self, name: str) -> tuple[Fraction, float] | None:
        """Edge and variance of a wager as the books name it."""
        return self.figures.get(name) or self.figures.get(name.partition(" ")[0])


def theory_of(house: HouseRules) -> Theory:
    """The theory of a table, as filed, as remembered, or worked out now."""
    situation = Situation(house)
    try:
        return _theory(house, of_table(situation))
    except NotAnalysed as why:
        return _theory(house, measured(situation, str(why)))


def theory_if_known(house: HouseRules) -> Theory | None:
    """The same if nothing has to be worked out for it."""
    known = if_known(Situation(house))
    return None if known is None else _theory(house, known)


def _theory(house: HouseRules, values: Iterable[Valuation]) -> Theory:
    parts = {name: base for name in house.wagers if (base := valued_with(house, name)) != name}
    worths: list[Worth] = []
    names: dict[str, int] = {}
    for each in values:
        odds = each.odds
        base = parts.get(next(iter(odds.parts)), next(iter(odds.parts))) if odds.parts else odds.wager
        if base not in house.wagers:
            continue  # a line bet with its odds: the books count both by themselves
        for name in (base, *odds.names[1:]):
            names.setdefault(name, len(worths))
        worths.append(_worth(each, base))
    return Theory(worths, names, parts)


def _worth(each: Valuation, wager: str) -> Worth:
    situation, odds = each.situation, each.odds
    notes = list(each.notes)
    if odds.computed is not None:
        exact, edge, deviation = None, odds.computed.edge, each.standard_deviation
        notes.append("best play")
    else:
        exact, deviation = _before_commission(situation, odds)
        if (rate := _onto_meter(situation.house, wager)) is not None:
            exact -= rate
            notes.append(f"{float(rate):.4g} of every wager goes onto the meter and is the players'")
        edge = float(exact)
    title = situation.house.wagers[wager].title
    return Worth(title, edge, deviation, None if exact is None else str(exact), odds.method, notes)


def _before_commission(situation: Situation, odds: WagerOdds) -> tuple[Fraction, float]:
    """Edge and deviation by the odds as printed: the books keep a commission apart from the stake."""
    try:
        gains = [(line.probability, situation.net(odds.wager, Odds.parse(line.pays))) for line in odds.lines]
    except BadInput:  # several wagers valued as one have no printed odds, and no commission
        gains = [(line.probability, line.net) for line in odds.lines]
    mean = sum((chance * gain for chance, gain in gains), Fraction(0))
    return -mean, sqrt(sum((chance * (gain - mean) ** 2 for chance, gain in gains), Fraction(0)))


def _onto_meter(house: HouseRules, wager: str) -> Fraction | None:
    meter = house.wagers[wager].meter
    return None if meter is None else house.section.text.meters[meter].rate


def _valued_by(state: TableState) -> HouseRules:
    """The rules a table is valued by: at a stadium those of the game it is set up for."""
    house = house_of(state)
    return played(house) if house.section.played_as == STADIUM else house


# --- in the background --------------------------------------------------------------------------------------

TABLES: Final = 10_000
"""More ways to set up a table than a floor has: no theory is forgotten, none is refused."""


class Theories:
    """The theories of all tables, asked for by many: at once where they are known, else worked out one by one."""

    def __init__(
        self,
        compute: Callable[[HouseRules], Theory] = theory_of,
        known: Callable[[HouseRules], Theory | None] = lambda house: None,
        hands: Callable[[], Hands] | None = None,
    ) -> None:
        self._compute, self._look_up = compute, known
        self._known: dict[Hashable, Theory | None] = {}
        self._asked: dict[Hashable, Piece] = {}
        """What is being worked out, or failed: whoever asked the background again would have that tried again."""
        self._refused: dict[Hashable, str] = {}
        """Why there is none; nobody has to be told twice."""
        self._background = Background("theory", kept=TABLES, waiting=TABLES, hands=hands)

    def of(self, state: TableState) -> tuple[Theory | None, str]:
        """The theory of a table if it is there, and a word on it: ready, being computed, or why there is none.

        It is that of the edition of the rules the state names.
        """
        setup = (state.edition, *sorted(state.options.items()), None, *sorted(state.tables.items()))
        if setup not in self._known:
            self._known[setup] = self._at_once(state)
        if (theory := self._known[setup]) is not None:
            return theory, READY
        if setup in self._refused:
            return None, f"not known: {self._refused[setup]}"
        try:
            piece = self._asked.get(setup)
            if piece is None:
                work = partial(_worked_out, self._compute, _valued_by(state))
                piece = self._asked[setup] = self._background.ask(setup, work)
            if not piece.ready:
                return None, COMPUTING
            self._known[setup] = found = piece.outcome.result()
        except (BadInput, Refused) as error:
            self._refused[setup] = str(error)
            self._asked.pop(setup, None)
            return None, f"not known: {error}"
        del self._asked[setup]
        return found, READY

    def _at_once(self, state: TableState) -> Theory | None:
        try:
            return self._look_up(_valued_by(state))
        except BadInput:  # there is none; whoever works it out says why
            return None


def _worked_out(compute: Callable[[HouseRules], Theory], house: HouseRules, progress: Progress) -> Theory:
    return compute(house)


THEORIES: Final = Theories(theory_of, theory_if_known)
"""Of this worker: theory depends on nothing but the rulebook and a table's options."""
