"""The assessment: every test that applies, one verdict, and the sentence a supervisor signs."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pitboss.errors import BadInput
from pitboss.fairness.arcs import sectors
from pitboss.fairness.counts import favourites, frequency, frequency_lines
from pitboss.fairness.goodness import SEED, holm
from pitboss.fairness.order import independence
from pitboss.fairness.power_lines import power_lines
from pitboss.fairness.results import Assessment, PowerLine, TestResult, Verdict
from pitboss.fairness.spins import Spins

FEWEST: Final = 2
"""No test can speak on less than a spin and the next."""


def assess(
    spins: Spins,
    *,
    required: int = 0,
    significance: float = 0.01,
    pays: Mapping[str, int] | None = None,
    seed: int = SEED,
) -> Assessment:
    """Assess the randomness of a wheel on its recorded outcomes.

    `required` is how many outcomes the house's rules ask for; on fewer the tests are still shown but the verdict
    waits. `significance` is how often a fair wheel may be called irregular, over all tests together. `pays` is
    what a wager on each name pays, to one, for the biases that would favour the player; roulette's is known.
    """
    if not 0 < significance < 1:
        raise BadInput(f"a significance of {significance:g} is not between 0 and 1")
    if required < 0:
        raise BadInput(f"a house cannot require {required:,} outcomes")
    tests = _tested(spins, seed) if len(spins.outcomes) >= FEWEST else ()
    power = power_lines(spins, significance / len(tests), pays) if tests else ()
    irregular = [test for test in tests if test.adjusted_p <= significance]
    if len(spins.outcomes) < max(required, FEWEST):
        verdict = Verdict.TOO_FEW
        sentence = _too_few(len(spins.outcomes), max(required, FEWEST), irregular)
    elif irregular:
        verdict, sentence = Verdict.IRREGULAR, _irregular(len(spins.outcomes), significance, irregular)
    else:
        verdict, sentence = Verdict.NO_EVIDENCE, _no_evidence(len(spins.outcomes), significance, power)
    return Assessment(
        verdict=verdict,
        sentence=sentence,
        spins=len(spins.outcomes),
        required=required,
        significance=significance,
        tests=tests,
        power=power,
        frequencies=frequency_lines(spins.tally),
    )


def _tested(spins: Spins, seed: int) -> tuple[TestResult, ...]:
    """The tests that apply, each p-value adjusted for the others."""
    tally = spins.tally
    possible = (frequency(tally, seed), favourites(tally), sectors(spins, seed), independence(spins, seed))
    tests = [test for test in possible if test is not None]
    adjusted = holm([test.p_value for test in tests])
    return tuple(replace(test, adjusted_p=p_value) for test, p_value in zip(tests, adjusted, strict=True))


def _no_evidence(total: int, significance: float, power: tuple[PowerLine, ...]) -> str:
    least = next((line for line in power if line.answer == "increase"), None)
    worth = "but they are too few to be likely to catch any bias"
    if least:
        worth = f"{least.favoured} favoured by {least.increase:.0%} would be caught {least.caught:.0%} of the time"
    return (
        f"The {total:,} recorded outcomes show no evidence of bias at a significance of {significance:g}; {worth}."
    )


def _irregular(total: int, significance: float, tests: list[TestResult]) -> str:
    found = "; ".join(test.detail for test in tests)
    return (
        f"The {total:,} recorded outcomes are irregular at a significance of {significance:g} and the inspection "
        f"procedures are to be audited: {found}."
    )


def _too_few(total: int, required: int, tests: list[TestResult]) -> str:
    found = "".join(f"; what there is looks irregular already: {test.detail}" for test in tests[:1])
    return f"Too few outcomes were recorded to judge the wheel, {total:,} of the {required:,} required{found}."
