"""What every playable section's odds and kernel must show: exactness, agreement, no gift to the player."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from pitboss.conformance import numbers
from pitboss.conformance.numbers import situations
from pitboss.conformance.random_play import play_out
from pitboss.equipment.cards import Card
from pitboss.equipment.chance import stream_key
from pitboss.hands.kinds import Kind
from pitboss.library import game_of, section
from pitboss.odds import Situation, analyse
from pitboss.odds.poker.sides import forfeited
from pitboss.rulebook import HouseRules, Section
from pitboss.simulate import Kernel, engine, kernel_for, run
from pitboss.simulate.blackjack import BlackjackKernel
from pitboss.simulate.craps import CrapsKernel
from pitboss.simulate.three_card_poker import ThreeCardKernel
from pitboss.table import Round
from pitboss.table.events import Settled
from tests.conftest import players
from tests.kernel_content import content
from tests.simulated import HANDS, VARIED, differences, kernel_of, played, wagers_of


def test_every_line_of_every_pay_table_has_one_probability(playable: Section) -> None:
    chances: dict[tuple[str, str], Fraction] = {}
    for odds in wagers_of(playable):
        if not odds.lines:
            continue  # its outcomes depend on play: see below
        assert sum(line.probability for line in odds.lines) == 1
        for wager, outcomes in odds.chances().items():
            for outcome, chance in outcomes.items():
                boxed = odds.spot is not None  # a line for several boxes is as likely as each of them
                together = len(odds.parts) > 1  # what is decided together is played by what it pays
                same = boxed or together or table_free(playable, wager)
                assert same or chances.setdefault((wager, outcome), chance) == chance
                chances[wager, outcome] = chance
    for wager, _, table in playable.paytables():
        base = playable.text.wagers[wager].rides_on or wager
        known = wager if any(name == wager for name, _ in chances) else base
        for outcome in table.rows if not played_for(playable, wager) else ():
            assert 0 < chances[known, outcome] < 1, f"{wager}: {outcome} cannot happen"


def table_free(section: Section, wager: str) -> bool:
    """Whether the wager's chances depend on options its pay tables are for, such as the number of decks."""
    return any(table.when for table in section.text.paytables.get(wager, {}).values())


def played_for(section: Section, wager: str) -> bool:
    """Whether a wager's outcome depends on how the hand is played."""
    return section.text.wagers[wager].classifier in ("blackjack", "blackjack-by-colour", "pai-gow")


def test_every_result_of_a_hand_that_is_played_comes_up(playable: Section) -> None:
    wanted = {
        (wager, outcome)
        for wager, _, table in playable.paytables()
        for outcome in table.rows
        if played_for(playable, wager)
    }
    if not wanted:
        return
    houses = [situation.house for situation in situations(playable)]
    for seed in range(3_000):
        round_ = Round(game_of(playable), houses[seed % len(houses)], players(playable, 3))
        for event in play_out(round_, Random(seed)).events:
            if isinstance(event, Settled):
                wanted.discard((event.wager, event.outcome))
        if not wanted:
            return
    assert not wanted


def test_no_wager_favours_the_player_unless_said(playable: Section) -> None:
    assert list(numbers.gifts(playable, wagers_of(playable))) == []


def test_simulation_stands_within_four_standard_errors(playable: Section) -> None:
    for at, situation in enumerate(situations(playable)):
        found = played(kernel_of(situation), 1 + situation.others, VARIED if at else HANDS)
        assert differences(situation, found) == []


def agree(kernel: Kernel, rounds: int, seed: int) -> None:
    assert list(numbers.disagreements(kernel, rounds, seed)) == []


def agree_on(kernel: Kernel, deals: Any) -> None:
    assert list(numbers.disagreements_on(kernel, deals)) == []


def test_script_and_kernel_agree_with_others_at_the_table(playable: Section) -> None:
    agree(kernel_of(Situation(HouseRules.choose(playable), others=2)), 60, seed=6)


def test_script_and_kernel_agree_to_the_cent(playable: Section) -> None:
    for situation in situations(playable):
        agree(kernel_of(situation), 400 if situation.others == 0 else 100, seed=3)


def test_script_and_kernel_look_at_the_cards_first_dealt_of_a_box_that_splits(playable: Section) -> None:
    """No chart splits tens: bets that wait for the hole card with two tens are met by none of the other rounds."""
    waits = [name for name, kind in playable.classifiers.items() if isinstance(kind, Kind) and kind.size == 4]
    if not waits or playable.played_as != "blackjack":
        return
    split = {f"pair of 10 against {up}": "split" for up in ("10", "A")}
    kernel = kernel_for(Situation(HouseRules.choose(playable), play=split))
    assert isinstance(kernel, BlackjackKernel)
    assert set(waits) <= set(kernel.wagers)
    deals = kernel.deals(stream_key(4), 40)
    for at, deal in enumerate(deals):
        named = [int(Card.parse(text)) for text in _WAITING[at % len(_WAITING)].split()]
        rest = [card for card in deal if card not in named]
        deals[at, : len(named) + len(rest)] = (named + rest)[: len(deal)]
    won = kernel.settle(deals)
    assert all(any(gain.get((1, name), 0) > 0 for gain in won) for name in waits)
    assert any(gain[1, "split"] for gain in won)
    agree_on(kernel, deals)


_WAITING = ("Ks Kh Qs 8d", "Ks Kh Qs Qh", "Ks Td Ks 8d", "Ks Ad Ks 9c")
"""First card, up card, second card and hole card of deals that cannot be settled before the hole card is seen."""


@pytest.mark.parametrize(
    ("options", "lost"),
    [
        ({}, True),
        ({"pair-plus-on-fold": "stands"}, True),
        ({"pair-plus-on-fold": "stands", "six-card-bonus": "no"}, False),
        ({"pair-plus-on-fold": "stands", "six-card-bonus": "no", "version": "ante-covers-half"}, False),
        ({"pair-plus-on-fold": "stands", "six-card-bonus": "no", "version": "both-compulsory"}, True),
    ],
)
@pytest.mark.parametrize("house", ["jack-cleveland", "horseshoe-cleveland", "hard-rock-cincinnati"])
def test_script_kernel_and_odds_take_a_folded_pair_plus_alike(
    house: str, options: dict[str, str], *, lost: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody folds a hand that Pair Plus pays: here every hand is folded."""
    situation = Situation(HouseRules.choose(section(house, "three-card-poker"), options))
    assert "pair-plus" in [odds.wager for odds in analyse(situation).wagers]
    assert forfeited(situation.house, "pair-plus") == lost
    monkeypatch.setattr(ThreeCardKernel, "_best_play", lambda kernel: 1 << 20)
    kernel = kernel_for(situation)
    deals = kernel.deals(stream_key(5), 60)
    assert any(gain[1, "pair-plus"] > 0 for gain in kernel.settle(deals)) != lost
    agree_on(kernel, deals)


@pytest.mark.prove
def test_script_and_kernel_agree_on_a_hundred_thousand_rounds(playable: Section) -> None:
    for at, situation in enumerate(situations(playable)):
        kernel = kernel_for(situation)
        if isinstance(kernel, CrapsKernel):
            kernel.mixed = 6  # a shooter with every wager of the house has eighty; one in six is a mix
        for block in range(10):
            agree(kernel, 10_000 if at == 0 else 2_000, seed=11 + 100 * at + block)


SMALL = 1 << 12
"""Rounds in a block, so that a short run has several."""

_same_on_any_number: set[str] = set()


def test_blocks_of_a_seed_give_the_same_result_on_any_number_of_cores(
    playable: Section, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "BLOCK", SMALL)
    kernel = kernel_of(Situation(HouseRules.choose(playable)))
    known = content(kernel)
    if known not in _same_on_any_number:
        one, two, three = (run(kernel, 3 * SMALL + 1_234, seed=8, workers=workers) for workers in (1, 2, 3))
        assert one.wagers == two.wagers == three.wagers
        assert one.totals == two.totals == three.totals
        _same_on_any_number.add(known)


@pytest.mark.parametrize(
    "game",
    [
        "roulette",
        "blackjack",
        "craps",
        "mini-midi-baccarat",
        "pai-gow-poker",
        "mississippi-stud",
        "three-card-poker",
    ],
)
def test_full_blocks_give_the_same_result_on_any_number_of_cores(game: str) -> None:
    kernel = kernel_of(Situation(HouseRules.choose(section("jack-cleveland", game))))
    one, two = (run(kernel, 2_500_000, seed=8, workers=workers) for workers in (1, 2))
    assert 2 * engine.BLOCK < one.rounds < 3 * engine.BLOCK
    assert one.wagers == two.wagers
    assert one.totals == two.totals
