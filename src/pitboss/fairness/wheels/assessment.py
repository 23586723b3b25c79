"""The assessment: every test that applies, one verdict, and the sentence a supervisor signs."""

from collections.abc import Mapping

from pitboss.fairness.counts import favourites, frequency, frequency_lines
from pitboss.fairness.goodness import SEED
from pitboss.fairness.results import Assessment, TestResult, Verdict
from pitboss.fairness.verdicts import FEWEST, check_question, judged, no_evidence, too_few
from pitboss.fairness.wheels.arcs import sectors
from pitboss.fairness.wheels.order import independence
from pitboss.fairness.wheels.power_lines import power_lines
from pitboss.fairness.wheels.spins import Spins


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
    check_question(required, significance)
    total = len(spins.outcomes)
    tests = _tested(spins, seed) if total >= FEWEST else ()
    power = power_lines(spins, significance / len(tests), pays) if tests else ()
    irregular = [test for test in tests if test.adjusted_p <= significance]
    if total < max(required, FEWEST):
        verdict = Verdict.TOO_FEW
        sentence = too_few(total, "outcomes", max(required, FEWEST), "wheel", irregular)
    elif irregular:
        verdict, sentence = Verdict.IRREGULAR, _irregular(total, significance, irregular)
    else:
        verdict, sentence = Verdict.NO_EVIDENCE, no_evidence(total, "outcomes", significance, power)
    return Assessment(
        verdict=verdict,
        sentence=sentence,
        outcomes=total,
        required=required,
        significance=significance,
        tests=tests,
        power=power,
        frequencies=frequency_lines(spins.tally),
    )


def _tested(spins: Spins, seed: int) -> tuple[TestResult, ...]:
    tally = spins.tally
    return judged((frequency(tally, seed), favourites(tally), sectors(spins, seed), independence(spins, seed)))


def _irregular(total: int, significance: float, tests: list[TestResult]) -> str:
    found = "; ".join(test.detail for test in tests)
    return (
        f"The {total:,} recorded outcomes are irregular at a significance of {significance:g} and the inspection "
        f"procedures are to be audited: {found}."
    )
