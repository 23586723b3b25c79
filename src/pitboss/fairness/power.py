"""What the frequency test can catch: a clean verdict is worth as much as the biases it rules out.

The favoured names are taken to be likelier by one factor, all others rarer by one factor. The chi-square statistic
is then noncentral, and its noncentrality grows with the spins and the square of the increase. The other tests of
an assessment only add to what is caught. Where fewer than about five outcomes of some name are due the figures are
rough.
"""

from collections.abc import Iterator, Mapping
from math import ceil, sqrt
from typing import Final

from scipy import optimize, stats

from pitboss.errors import BadInput
from pitboss.fairness.results import PowerLine
from pitboss.fairness.spins import Spins, unknown

INCREASES: Final = (0.05, 0.10, 0.25, 0.50, 1.00)
"""The biases an assessment reports on."""
LIKELY: Final = 0.9
"""The probability of being caught that counts as likely."""
STRAIGHT_UP: Final = 35
"""What a single number pays, to one, wherever roulette is dealt."""


def power_of(spins: int, names: int, share: float, increase: float, significance: float) -> float:
    """The probability that names with this share of the wheel, so much likelier than fair, are caught."""
    noncentrality = spins * increase**2 * share / (1 - share)
    return _caught(noncentrality, names - 1, significance)


def least_increase(
    spins: int, names: int, share: float, significance: float, likely: float = LIKELY
) -> float | None:
    """The smallest bias likely to be caught; nothing where not even certainty of the favoured names would be."""
    increase = sqrt(_noncentrality(names - 1, significance, likely) * (1 - share) / (share * spins))
    return increase if share * (1 + increase) <= 1 else None


def spins_needed(names: int, share: float, increase: float, significance: float, likely: float = LIKELY) -> int:
    """How many spins it takes to be likely to catch a bias."""
    return ceil(_noncentrality(names - 1, significance, likely) * (1 - share) / (share * increase**2))


def power_lines(spins: Spins, significance: float, pays: Mapping[str, int] | None = None) -> tuple[PowerLine, ...]:
    """What the frequency test at this significance catches in the record at hand, and what would take longer.

    `pays` is what a wager on each name pays, to one; left out, every section of a wheel of distinct sections pays
    as roulette does. On a wheel of insignias the favoured name is one with the fewest sections, and arcs are left
    out: the record cannot tell them.
    """
    return (
        *_fixed_increases(spins, significance),
        *_least(spins, significance),
        *_beaten(spins, significance, pays),
    )


def _fixed_increases(spins: Spins, significance: float) -> Iterator[PowerLine]:
    total, names = len(spins.outcomes), len(spins.tally.names)
    for favoured, share in _favoured(spins):
        for increase in INCREASES:
            if share * (1 + increase) <= 1:
                caught = power_of(total, names, share, increase, significance)
                sentence = f"{favoured} favoured by {increase:.0%} is caught with probability {caught:.1%}"
                yield PowerLine(favoured, increase, total, caught, "caught", sentence)


def _least(spins: Spins, significance: float) -> Iterator[PowerLine]:
    total, names = len(spins.outcomes), len(spins.tally.names)
    favoured, share = _favoured(spins)[0]
    least = least_increase(total, names, share, significance)
    if least is not None:
        sentence = f"the smallest bias of {favoured} caught with probability {LIKELY:.0%} is {least:.1%}"
        yield PowerLine(favoured, least, total, LIKELY, "increase", sentence)


def _beaten(spins: Spins, significance: float, pays: Mapping[str, int] | None) -> Iterator[PowerLine]:
    """The spins that catch a name just likely enough for its wager to favour the player."""
    tally = spins.tally
    if pays is None:
        pays = dict.fromkeys(tally.names, STRAIGHT_UP) if spins.every_section_named else {}
    for name, odds in pays.items():
        if name not in tally.names:
            raise BadInput(f"a wager on {unknown(name, spins.sections)}")
        if odds <= 0:
            raise BadInput(f"a wager on {name} cannot pay {odds} to 1")
    told = set()
    for name, share in zip(tally.names, tally.shares.tolist(), strict=True):
        if name not in pays or (share, pays[name]) in told:
            continue
        told.add((share, pays[name]))
        increase = 1 / ((pays[name] + 1) * share) - 1
        if increase <= 0:
            continue
        needed = spins_needed(len(tally.names), share, increase, significance)
        favoured = _favoured(spins)[0][0] if spins.every_section_named else name
        sentence = (
            f"{favoured} favoured by {increase:.1%}, enough to beat {pays[name]} to 1, takes {needed:,} outcomes "
            f"to be caught with probability {LIKELY:.0%}"
        )
        yield PowerLine(favoured, increase, needed, LIKELY, "spins", sentence)


def _favoured(spins: Spins) -> list[tuple[str, float]]:
    """The biases reported on: what is favoured, and its fair share of the wheel."""
    size = len(spins.sections)
    if not spins.every_section_named:
        tally = spins.tally
        fewest = min(tally.weights)
        return [(tally.names[tally.weights.index(fewest)], fewest / size)]
    single = [("one section", 1 / size)]
    return [*single, (f"an arc of {size // 3} sections", size // 3 / size)] if size >= 6 else single


def _caught(noncentrality: float, freedom: int, significance: float) -> float:
    threshold = stats.chi2.isf(significance, freedom)
    if noncentrality == 0:
        return significance
    return float(stats.ncx2.sf(threshold, freedom, noncentrality))


def _noncentrality(freedom: int, significance: float, likely: float) -> float:
    """How far from fair the statistic must be for this probability of being caught."""
    if likely <= significance:
        return 0.0
    high = 1.0
    while _caught(high, freedom, significance) < likely:
        high *= 2
    return float(optimize.brentq(lambda value: _caught(value, freedom, significance) - likely, 0, high))
