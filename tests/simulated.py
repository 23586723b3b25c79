"""Rounds enough to tell a wrong kernel from a right one, played once for all houses that play the same.

How sharp the comparison is, `conformance/numbers.py` says; `test_power.py` makes mistakes and has them found.
`HANDS` hands are played, by one seat or shared by all at the table. A table that differs from the usual one by an
option, or by who else plays, has `VARIED` hands: what both have in common was played at the usual one.
"""

from functools import cache, partial
from typing import Final

import pytest

from pitboss import cores, library
from pitboss.conformance import numbers
from pitboss.design.valuation import if_known, of_section_if_known
from pitboss.odds import Situation, WagerOdds, analyse, every_wager, pai_gow
from pitboss.odds.analyses import module_of
from pitboss.odds.pai_gow.contest import DEALS, contest
from pitboss.rulebook import HouseRules, Section
from pitboss.simulate import Kernel, Simulation, kernel_for, run
from tests.kernel_content import content

HANDS: Final = 3_000_000
VARIED: Final = 1_000_000

_played: Final[dict[str, Simulation]] = {}
_kernels: Final[dict[str, Kernel]] = {}
_exact: Final[dict[str, tuple[WagerOdds, ...]]] = {}


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
        _exact[name] = tuple(each.odds for each in filed) if filed is not None else _worked_out(situation)
    return _exact[name]


def _worked_out(situation: Situation) -> tuple[WagerOdds, ...]:
    """What is not filed. Of the deals pai gow is valued by a sixteenth is drawn: still ten times as sharp as the
    hands it is compared with. `test_filed` draws them all."""
    if module_of(situation.house) != pai_gow.__name__:
        return analyse(situation).wagers
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pai_gow, "contest", partial(contest, deals=DEALS // 16))
        return pai_gow.analyse(situation).wagers


def _name(situation: Situation) -> str:
    return repr((situation.house.section.key, situation.content()))


def played(kernel: Kernel, seats: int = 1, hands: int = HANDS) -> Simulation:
    """Rounds enough of a kernel with so many seats; one of those with the same content plays for all."""
    known, rounds = content(kernel), hands // seats
    if known not in _played or _played[known].rounds < rounds:
        _played[known] = run(kernel, rounds, seed=20, workers=cores.available())
    return _played[known]


def differences(situation: Situation, found: Simulation) -> list[str]:
    """What of a simulation stands further from the exact odds than chance explains, by wager."""
    return list(numbers.differences(situation, exact_of(situation), found))
