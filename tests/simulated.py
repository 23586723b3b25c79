"""Rounds enough to tell a wrong kernel from a right one, played once for all houses that play the same.

How sharp the comparison is: `HANDS` hands are played, by one seat or shared by all at the table. `SPREAD`
standard errors are called a difference, so a mistake that moves an edge by six of them is seen 49 times in 50:
0.4% of a unit at blackjack and at even chances, 1.7% at Ultimate Texas Hold'em, whose results vary most. How
often a wager gains is known to 0.03%, so that a mistake of 0.2% is seen there. `test_power.py` makes such
mistakes and has them found. What is rarer is shown by the exact chances, and by script and kernel agreeing to the
cent on the same cards.

A table that differs from the usual one by an option, or by who else plays, has `VARIED` hands: what both have in
common was played at the usual one.
"""

from collections.abc import Iterator
from functools import cache
from math import sqrt
from typing import Final

from pitboss import cores, library
from pitboss.design.valuation import if_known, of_section_if_known
from pitboss.odds import Situation, WagerOdds, analyse, every_wager
from pitboss.rulebook import HouseRules, Section
from pitboss.simulate import Kernel, Simulation, kernel_for, run
from tests.kernel_content import content

SPREAD: Final = 4
"""Standard errors that are called a difference."""
HANDS: Final = 3_000_000
VARIED: Final = 1_000_000

_played: Final[dict[str, Simulation]] = {}
_kernels: Final[dict[str, Kernel]] = {}
_exact: Final[dict[str, tuple[WagerOdds, ...]]] = {}


def situations(section: Section) -> list[Situation]:
    """The table as the house runs it, and with each wager that its usual options leave out."""
    usual = Situation(HouseRules.choose(section))
    found = [usual]
    for name, wager in section.text.wagers.items():
        if name not in usual.house.wagers:
            options = {option: values[0] for option, values in wager.offered_if.items()}
            found.append(Situation(HouseRules.choose(section, options)))
    if any(row.envy for _, _, table in section.paytables() for row in table.rows.values()):
        found.append(Situation(usual.house, others=3))
    return found


@cache
def _wagers(house: str, game: str) -> tuple[WagerOdds, ...]:
    situation = Situation(HouseRules.choose(library.section(house, game)))
    filed = of_section_if_known(situation)
    return tuple(each.odds for each in filed) if filed is not None else every_wager(situation)


def wagers_of(section: Section) -> tuple[WagerOdds, ...]:
    """Every wager of a section on every pay table.

    As filed, where the figures follow from the rules and the code as they are; else worked out once for all tests.
    `test_filed` works some of the filed ones out again in every run, and all of them with the proofs.
    """
    return _wagers(section.house, section.game)


def kernel_of(situation: Situation) -> Kernel:
    """The kernel of a table, built once for all tests that change nothing of it."""
    name = _name(situation)
    if name not in _kernels:
        _kernels[name] = kernel_for(situation)
    return _kernels[name]


def exact_of(situation: Situation) -> tuple[WagerOdds, ...]:
    """The exact odds of a table, as filed or worked out once for all tests."""
    name = _name(situation)
    if name not in _exact:
        filed = if_known(situation)
        _exact[name] = tuple(each.odds for each in filed) if filed is not None else analyse(situation).wagers
    return _exact[name]


def _name(situation: Situation) -> str:
    return repr((situation.house.section.key, situation.content()))


def played(kernel: Kernel, seats: int = 1, hands: int = HANDS) -> Simulation:
    """Rounds enough of a kernel with so many seats; one of those with the same content plays for all."""
    known, rounds = content(kernel), hands // seats
    if known not in _played or _played[known].rounds < rounds:
        _played[known] = run(kernel, rounds, seed=20, workers=cores.available())
    return _played[known]


def differences(situation: Situation, found: Simulation) -> Iterator[str]:
    """What of a simulation stands further from the exact odds than chance explains, by wager."""
    section = situation.house.section
    exact = {name: odds for odds in exact_of(situation) for name in odds.names}
    for wager, result in found.wagers.items():
        odds = exact[wager].played or exact[wager]
        if odds.computed is not None or of_a_bet(section, odds.wager):
            if abs(result.edge - odds.played_edge) >= SPREAD * result.standard_error:
                yield f"{wager}: edge"
            continue
        variance, fourth = (float(odds.central_moment(power)) for power in (2, 4))
        if abs(result.edge - float(odds.house_edge)) >= SPREAD * sqrt(variance / found.rounds):
            yield f"{wager}: edge"
        if situation.others:
            continue  # envy is paid on others' hands: its mean is exact, its spread depends on how they meet
        of_variance = sqrt((fourth - variance**2) / found.rounds)
        if abs(result.standard_deviation**2 - variance) >= SPREAD * of_variance:
            yield f"{wager}: spread"
        hit = float(odds.hit_frequency or 0)
        if abs(result.hit_frequency - hit) >= SPREAD * sqrt(hit * (1 - hit) / found.rounds):
            yield f"{wager}: hits"


def of_a_bet(section: Section, wager: str) -> bool:
    """Whether it stands behind another wager, and is not made in every round."""
    return section.text.wagers[wager].of is not None if wager in section.text.wagers else False
