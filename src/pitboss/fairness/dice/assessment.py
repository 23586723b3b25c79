"""The assessment of dice: every test that applies, one verdict, and the sentence a supervisor signs."""

from collections.abc import Sequence
from typing import Final

from pitboss.fairness.counts import frequency_lines
from pitboss.fairness.dice.cost import EDGE, Basis, cost_lines
from pitboss.fairness.dice.faces import combinations, doubles, face_tallies, faces, opposite_faces, together
from pitboss.fairness.dice.power_lines import power_lines
from pitboss.fairness.dice.rolls import TELLING, Rolls
from pitboss.fairness.dice.totals import between_sevens, runs, sevens, successive, totals
from pitboss.fairness.goodness import SEED
from pitboss.fairness.power import LIKELY, outcomes_to_settle
from pitboss.fairness.results import CostLine, RollsAssessment, TestResult, Verdict
from pitboss.fairness.verdicts import FEWEST, check_question, judged, no_evidence, too_few

SUSPICIOUS: Final = 5
"""Dice are suspicious that would be called biased at so many times the significance; at 0.01 that is 0.05."""


def assess_rolls(
    rolls: Rolls, *, required: int = 0, significance: float = 0.01, seed: int = SEED
) -> RollsAssessment:
    """Assess the fairness of two dice on their recorded rolls.

    `required` is how many rolls the house asks for; on fewer the tests are still shown but the verdict waits.
    Where nothing is suspicious it waits for enough rolls to mean something as well. `significance` is how often
    fair dice may be called biased, over all tests together; they may be called suspicious five times as often.
    """
    check_question(required, significance)
    total = len(rolls.totals)
    tests = _tested(rolls, seed) if total >= FEWEST else ()
    power = power_lines(rolls, significance / len(tests)) if tests else ()
    biased = [test for test in tests if test.adjusted_p <= significance]
    suspicious = [test for test in tests if test.adjusted_p <= min(0.5, SUSPICIOUS * significance)]
    cost: tuple[CostLine, ...] = ()
    needed = max(required, FEWEST if biased or suspicious else TELLING)
    if total < needed:
        verdict, sentence = Verdict.TOO_FEW, too_few(total, "rolls", needed, "dice", biased)
    elif biased or suspicious:
        basis = _basis(rolls, biased or suspicious)
        cost = cost_lines(rolls, basis, seed)
        price = _price(rolls, basis, cost)
        if biased:
            verdict, sentence = Verdict.BIASED, f"{_biased(total, significance, biased)} {price}"
        else:
            threshold = significance / len(tests)
            verdict = Verdict.SUSPICIOUS
            sentence = f"{_suspicious(total, significance, suspicious, threshold)} {price}"
    else:
        verdict, sentence = Verdict.NO_EVIDENCE, no_evidence(total, "rolls", significance, power)
    tallies = (*face_tallies(rolls).values(), rolls.combinations, rolls.totals_tally)
    return RollsAssessment(
        verdict=verdict,
        sentence=sentence,
        outcomes=total,
        required=required,
        significance=significance,
        tests=tests,
        power=power,
        frequencies=tuple(line for tally in tallies if tally is not None for line in frequency_lines(tally)),
        record=rolls.described,
        cost=cost,
    )


def _tested(rolls: Rolls, seed: int) -> tuple[TestResult, ...]:
    return judged(
        (
            *faces(rolls, seed),
            *opposite_faces(rolls, seed),
            combinations(rolls, seed),
            together(rolls),
            doubles(rolls),
            totals(rolls, seed),
            sevens(rolls),
            between_sevens(rolls),
            successive(rolls),
            runs(rolls),
        )
    )


def _basis(rolls: Rolls, found: Sequence[TestResult]) -> Basis:
    """By the faces unless the way the dice fall together, or a seven, is itself what stands out."""
    dependent = any(test.name in ("one die and the other", "doubles", "sevens") for test in found)
    return "totals" if rolls.faces is None or dependent else "faces"


def _told(tests: Sequence[TestResult]) -> str:
    """What the tests found; combinations and totals are left out where faces explain them."""
    cause = any("faces" in test.name for test in tests)
    return "; ".join(
        f"{test.name}: {test.detail}" for test in tests if not (cause and test.name in ("combinations", "totals"))
    )


def _biased(total: int, significance: float, tests: Sequence[TestResult]) -> str:
    return (
        f"The {total:,} recorded rolls show biased dice at a significance of {significance:g}; take them out of "
        f"play and have them measured ({_told(tests)})."
    )


def _suspicious(total: int, significance: float, tests: Sequence[TestResult], threshold: float) -> str:
    worst = min(tests, key=lambda test: test.p_value)
    more = outcomes_to_settle(worst.p_value, total, threshold)
    return (
        f"The {total:,} recorded rolls are suspicious but show no bias at a significance of {significance:g} "
        f"({_told(tests)}); collect about {more:,} more rolls and assess them by themselves, which catches a bias "
        f"as large as this looks {LIKELY:.0%} of the time."
    )


def _price(rolls: Rolls, basis: Basis, cost: Sequence[CostLine]) -> str:
    """What it would cost whom: the sevens, the wager everybody makes, and the names of the others that moved."""
    sevens_line, pass_line, *others = cost
    alike = ", taken alike for both dice" if basis == "faces" and rolls.dice is None else ""
    changed = "which has not measurably changed"
    if pass_line.moved:
        changed = f"at the cost of the {'player' if pass_line.found > pass_line.fair else 'house'}"
    moved = ", ".join(line.what.removeprefix(EDGE) for line in others if line.moved)
    others_told = f"; {'also ' * pass_line.moved}changed: {moved}" if moved else ""
    return (
        f"By the {basis} recorded{alike}, dice like these make seven {_figures(sevens_line)} of the time, and the "
        f"{pass_line.what} is {_figures(pass_line)}, {changed}{others_told}."
    )


def _figures(line: CostLine) -> str:
    return f"{line.found:.2%} ({line.low:.2%} to {line.high:.2%}) instead of {line.fair:.2%}"
