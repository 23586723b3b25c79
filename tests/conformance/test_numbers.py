"""What every playable section's odds and kernel must show: exactness, agreement, no gift to the player."""

from fractions import Fraction
from math import sqrt

import pytest

from pitboss.equipment.chance import stream_key
from pitboss.odds import Situation, analyse, every_wager
from pitboss.rulebook import HouseRules, Section
from pitboss.scenario import gains
from pitboss.simulate import Kernel, kernel_for, run

ROUNDS = 3_000_000
SPREAD = 4


def situations(section: Section) -> list[Situation]:
    """The table as the house runs it, and with each wager that its usual options leave out."""
    usual = Situation(HouseRules.choose(section))
    found = [usual]
    for name, wager in section.text.wagers.items():
        if name not in usual.house.wagers:
            options = {option: values[0] for option, values in wager.offered_if.items()}
            found.append(Situation(HouseRules.choose(section, options)))
    if any(wager.meter for wager in section.text.wagers.values()):
        found.append(Situation(usual.house, others=3))
    return found


def test_every_line_of_every_pay_table_has_one_probability(playable: Section) -> None:
    chances: dict[tuple[str, str], Fraction] = {}
    for odds in every_wager(Situation(HouseRules.choose(playable))):
        assert sum(line.probability for line in odds.lines) == 1
        for wager, outcomes in odds.chances().items():
            for outcome, chance in outcomes.items():
                assert chances.setdefault((wager, outcome), chance) == chance
    for wager, _, table in playable.paytables():
        for outcome in table.rows:
            assert 0 < chances[wager, outcome] < 1, f"{wager}: {outcome} cannot happen"


def test_no_wager_favours_the_player_unless_said(playable: Section) -> None:
    said = {w for entry in playable.text.interpretations.values() for w in entry.favours_player}
    for odds in every_wager(Situation(HouseRules.choose(playable))):
        assert odds.house_edge > 0 or odds.wager in said, f"{odds.wager} gives {-odds.house_edge} away"


def test_simulation_stands_within_four_standard_errors(playable: Section) -> None:
    for situation in situations(playable):
        exact = {odds.wager: odds for odds in analyse(situation).wagers}
        result = run(kernel_for(situation), ROUNDS, seed=20, workers=2)
        for wager, found in result.wagers.items():
            odds = exact[wager]
            variance, fourth = (float(odds.central_moment(power)) for power in (2, 4))
            of_mean = sqrt(variance / ROUNDS)
            of_variance = sqrt((fourth - variance**2) / ROUNDS)
            assert abs(found.edge - float(odds.house_edge)) < SPREAD * of_mean, wager
            if situation.others == 0:
                assert abs(found.standard_deviation**2 - variance) < SPREAD * of_variance, wager
                hit = float(odds.hit_frequency)
                assert abs(found.hit_frequency - hit) < SPREAD * sqrt(hit * (1 - hit) / ROUNDS), wager


def agree(kernel: Kernel, rounds: int, seed: int) -> None:
    """Script and kernel on the same cards, every wager of every player, to the cent."""
    deals = kernel.deals(stream_key(seed), rounds)
    for deal, settled in zip(deals, kernel.settle(deals), strict=True):
        round_ = kernel.scenario(deal).play()
        scripted: dict[tuple[int, str], int] = {}
        for seat, won in enumerate(gains(round_), start=1):
            for wager, gain in won.items():
                name = (seat, wager.split(" ")[0])
                scripted[name] = scripted.get(name, 0) + gain
        assert {k: v for k, v in scripted.items() if v} == {k: v for k, v in settled.items() if v}, deal


def test_script_and_kernel_agree_to_the_cent(playable: Section) -> None:
    for situation in situations(playable):
        agree(kernel_for(situation), 400 if situation.others == 0 else 100, seed=3)


@pytest.mark.prove
def test_script_and_kernel_agree_on_a_hundred_thousand_rounds(playable: Section) -> None:
    for at, situation in enumerate(situations(playable)):
        agree(kernel_for(situation), 100_000 if at == 0 else 20_000, seed=11 + at)


def test_blocks_of_a_seed_give_the_same_result_on_any_number_of_cores(playable: Section) -> None:
    kernel = kernel_for(Situation(HouseRules.choose(playable)))
    one, two = (run(kernel, 2_500_000, seed=8, workers=workers) for workers in (1, 2))
    assert one.wagers == two.wagers
