"""The exact odds of Three Card Poker from nothing: every hand against every dealer's hand, and every side wager.

Hand tables are built once and kept; everything that is counted with them is counted again on every lap. Beside it
stands what the first half of the work costs as a plain double loop in C, all 22,100 hands against all 22,100, on
the same machine in the same minute.
"""

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np

from benchmarks.ceiling import ceiling
from benchmarks.measure import agree, race
from benchmarks.report import Column, Report, ratio
from benchmarks.tables import described, tables_of
from pitboss.games.three_card_poker import rules
from pitboss.odds import Situation
from pitboss.odds import three_card_poker as odds
from pitboss.odds.views import outcome_counts, view_wagers
from pitboss.rulebook import HouseRules

_C: Final = "C, hands against hands"


def _forget() -> None:
    odds.every_hand.cache_clear()
    odds.hand_classes.cache_clear()
    outcome_counts.cache_clear()


def report(house: HouseRules) -> Report:
    """One house's table."""
    situation, c = Situation(house), ceiling()
    qualifying = rules(house).qualifying_strength()
    hands, strengths = odds.every_hand()
    masks = (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1)
    sides = sum(name in house.wagers for name in view_wagers(house.section))

    def analysis() -> None:
        _forget()
        odds.analyse(situation)

    def contest() -> None:
        _forget()
        odds.hand_classes(qualifying)

    contenders: dict[str, Callable[[], object]] = {
        f"Pitboss, with best play and {sides} side wagers": analysis,
        "Pitboss, hands against hands": contest,
    }
    if c is not None:
        in_c = c.versus(masks, strengths, qualifying).tolist()
        classes = odds.hand_classes(qualifying)
        ours = [sum(hand.weight * hand.results[at] for hand in classes) for at in range(len(in_c))]
        agree("every hand against every dealer's hand", in_c, ours)
        contenders[_C] = lambda: c.versus(masks, strengths, qualifying)
    timings = race(contenders)
    return Report(
        f"{described(house)}: the analysis",
        (Column("analysed by"), Column("seconds", "{:.3f}"), ratio("to C")),
        "one core; hands against hands in C: all 22,100 against all 22,100",
        [(name, timing.cpu, c and timings[_C].cpu / timing.cpu) for name, timing in timings.items()],
    )


def run() -> Iterator[Report]:
    """Every house's table."""
    for house in tables_of("three-card-poker"):
        yield report(house)
