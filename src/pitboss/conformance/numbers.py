"""What a section's odds and its kernel must show: exactness, agreement, no gift that nobody knows of.

How sharp the comparison of play with the exact odds is: `SPREAD` standard errors are called a difference, so a
mistake that moves an edge by six of them is seen 49 times in 50. With three million hands that is 0.4% of a unit
at blackjack and at even chances, 1.7% at Ultimate Texas Hold'em, whose results vary most. How often a wager gains
is known to 0.03%, so that a mistake of 0.2% is seen there. What is rarer is shown by the exact chances, and by
script and kernel agreeing to the cent on the same cards.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any, Final

from pitboss.equipment.chance import stream_key
from pitboss.odds import Situation, WagerOdds
from pitboss.rulebook import HouseRules, Section
from pitboss.scenario import gains
from pitboss.simulate import Kernel, Simulation

SPREAD: Final = 4
"""Standard errors that are called a difference."""
_FAIR: Final = Fraction(1, 10**9)


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


def chances_that_do_not_add_up(wagers: Sequence[WagerOdds]) -> Iterator[str]:
    """Exactly one line of a pay table, or none, comes up."""
    for odds in wagers:
        if odds.lines and sum(line.probability for line in odds.lines) != 1:
            yield f"the chances of {odds.wager} do not add up to one"


def gifts(section: Section, wagers: Sequence[WagerOdds]) -> Iterator[str]:
    """A wager that favours the player is one an interpretation says so of."""
    said = {name for entry in section.text.interpretations.values() for name in entry.favours_player}
    for odds in wagers:
        fair = section.text.wagers[odds.wager].of if odds.wager in section.text.wagers else None
        least = 0 if fair else _FAIR  # odds behind a bet are fair, by design
        if odds.computed is not None and odds.computed.standard_error is not None:
            least = -SPREAD * Fraction(odds.computed.standard_error)  # drawn, not worked out
        if odds.house_edge < least and not said.intersection((odds.wager, *odds.parts)):
            yield f"{odds.wager} gives {float(-odds.house_edge):.4%} away"


def disagreements(kernel: Kernel, rounds: int, seed: int) -> Iterator[str]:
    """Script and kernel on the same cards, every wager of every player, to the cent."""
    return disagreements_on(kernel, kernel.deals(stream_key(seed), rounds))


def disagreements_on(kernel: Kernel, deals: Any) -> Iterator[str]:
    """The same on cards that are given."""
    for deal, settled in zip(deals, kernel.settle(deals), strict=True):
        round_ = kernel.scenario(deal).play()
        scripted: dict[tuple[int, str], int] = {}
        for seat, won in enumerate(gains(round_), start=1):
            for wager, gain in won.items():
                name = (seat, wager if wager in kernel.wagers else wager.split(" ")[0])
                scripted[name] = scripted.get(name, 0) + gain
        by_script, by_kernel = ({k: v for k, v in each.items() if v} for each in (scripted, settled))
        if by_script != by_kernel:
            yield f"script {by_script}, kernel {by_kernel}, deal {deal}"


def differences(situation: Situation, exact: Sequence[WagerOdds], found: Simulation) -> Iterator[str]:
    """What of a simulation stands further from the exact odds than chance explains, by wager."""
    section = situation.house.section
    known = {name: odds for odds in exact for name in odds.names}
    for wager, result in found.wagers.items():
        odds = known[wager].played or known[wager]
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
