"""The power of an assessment as a table: what the record at hand can catch, and what would take longer."""

from collections.abc import Iterator, Mapping
from typing import Final

from pitboss.errors import BadInput
from pitboss.fairness.power import LIKELY, Bias
from pitboss.fairness.power_lines import chances, least
from pitboss.fairness.results import PowerLine
from pitboss.fairness.wheels.spins import Spins, unknown

INCREASES: Final = (0.05, 0.10, 0.25, 0.50, 1.00)
"""The biases an assessment of a wheel reports on."""
STRAIGHT_UP: Final = 35
"""What a single number pays, to one, wherever roulette is dealt."""
ONE_SECTION: Final = "one section"


def power_lines(spins: Spins, significance: float, pays: Mapping[str, int] | None = None) -> tuple[PowerLine, ...]:
    """What the frequency test at this significance catches.

    `pays` is what a wager on each name pays, to one; left out, every section of a wheel of distinct sections pays
    as roulette does. On a wheel of insignias the favoured name is one with the fewest sections, and arcs are left
    out: the record cannot tell them.
    """
    biases = _biases(spins)
    favoured, single = next(iter(biases.items()))
    return (
        *(
            line
            for name, bias in biases.items()
            for line in chances(name, bias, len(spins.outcomes), significance, INCREASES)
        ),
        *least(favoured, single, len(spins.outcomes), significance),
        *_beaten(spins, significance, pays),
    )


def _biases(spins: Spins) -> dict[str, Bias]:
    """What may be favoured, a single name first."""
    size = len(spins.sections)
    if not spins.every_section_named:
        tally = spins.tally
        rarest = tally.names[tally.weights.index(min(tally.weights))]
        return {rarest: Bias(len(tally.names), 1, min(tally.weights) / size)}
    third = size // 3
    biases = {ONE_SECTION: Bias(size, 1, 1 / size)}
    if third > 1:
        biases[f"an arc of {third} sections"] = Bias(size, third, third / size)
    return biases


def _beaten(spins: Spins, significance: float, pays: Mapping[str, int] | None) -> Iterator[PowerLine]:
    """The spins that catch a name just likely enough for its wager to favour the player; like names once."""
    tally = spins.tally
    if pays is None:
        pays = dict.fromkeys(tally.names, STRAIGHT_UP) if spins.every_section_named else {}
    weights = dict(zip(tally.names, tally.weights, strict=True))
    told = set()
    for name, odds in pays.items():
        if name not in weights:
            raise BadInput(f"a wager on {unknown(name, spins.sections)}")
        if odds <= 0:
            raise BadInput(f"a wager on {name} cannot pay {odds} to 1")
        share = weights[name] / len(spins.sections)
        increase = 1 / ((odds + 1) * share) - 1
        if increase <= 0 or (share, odds) in told:
            continue
        told.add((share, odds))
        needed = Bias(len(tally.names), 1, share).outcomes_needed(increase, significance)
        favoured = ONE_SECTION if spins.every_section_named else name
        sentence = (
            f"{favoured} favoured by {increase:.1%}, enough to beat {odds} to 1, takes about {needed:,} outcomes "
            f"to be caught with probability {LIKELY:.0%}"
        )
        yield PowerLine(favoured, increase, needed, LIKELY, "spins", sentence)
