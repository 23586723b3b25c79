"""The checks in the order a reader would make them."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from pitboss import cores
from pitboss.conformance import dealing, numbers, saying, text
from pitboss.design.valuation import exact_or_measured
from pitboss.errors import NotAnalysed
from pitboss.games import families
from pitboss.odds import Situation, analyse
from pitboss.rulebook import HouseRules, Section
from pitboss.simulate import kernel_for, run
from pitboss.simulate.script import affordable

ROUNDS: Final = 100
"""Rounds dealt at random, and rounds played by script and kernel, at each table."""
HANDS: Final = 500_000
"""Hands simulated at each table."""


@dataclass(frozen=True)
class Check:
    """One thing every section must show."""

    title: str
    """As a person reads it in the report."""
    faults: Callable[[Section], Iterator[str]]
    played: bool = True
    """Whether it is about a game that is dealt."""


def _odds(section: Section) -> Iterator[str]:
    exact = [value.odds for value in exact_or_measured(Situation(HouseRules.choose(section)))]
    yield from numbers.chances_that_do_not_add_up(exact)
    yield from numbers.gifts(section, exact)


def _kernels(section: Section) -> Iterator[str]:
    for situation in numbers.situations(section):
        yield from numbers.disagreements(kernel_for(situation), ROUNDS, seed=3)


def _simulated(section: Section) -> Iterator[str]:
    for situation in numbers.situations(section):
        kernel = kernel_for(situation)
        hands = affordable(kernel, HANDS // (1 + situation.others))
        found = run(kernel, hands, seed=20, workers=cores.available())
        with suppress(NotAnalysed):  # nobody knows what it should come to
            yield from numbers.differences(situation, analyse(situation).wagers, found)


KIT: Final = (
    Check("every clause has a home", text.clauses_without_a_home, played=False),
    Check("every rule cites a clause", text.rules_without_a_clause, played=False),
    Check("every oddity is answered", text.oddities_unanswered, played=False),
    Check("references to other sections stand", text.references_that_fall, played=False),
    Check("every meter says whose chips pay it", text.meters_of_nobody, played=False),
    Check("rounds end, money is accounted for", lambda section: dealing.rounds_that_go_wrong(section, ROUNDS)),
    Check("every event is told in words", lambda section: saying.sentences_that_go_wrong(section, ROUNDS)),
    Check("every choice can be played", dealing.choices_that_go_wrong),
    Check("every irregularity can be ruled on", dealing.rulings_that_go_wrong),
    Check("odds add up and give nothing away", _odds),
    Check("script and kernel agree to the cent", _kernels),
    Check("play agrees with the odds", _simulated),
)


def check_section(section: Section) -> Iterator[tuple[Check, list[str]]]:
    """Every check of a section, with the faults it found."""
    for each in KIT:
        if section.played_as in families() or not each.played:
            yield each, list(each.faults(section))
