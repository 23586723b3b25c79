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
from pitboss.games.poker.rules import rules
from pitboss.hands import THREE_CARD
from pitboss.hands.evaluator import evaluator, strengths_of
from pitboss.odds import Situation, analyse
from pitboss.odds.poker.matchups import Matchups, every_hand, matchups
from pitboss.odds.poker.showdown import matchups_of
from pitboss.odds.poker.sides import counts, sides
from pitboss.odds.views import outcome_counts
from pitboss.rulebook import HouseRules

_C: Final = "C, hands against hands"


def _forget() -> None:
    matchups.cache_clear()
    every_hand.cache_clear()
    counts.cache_clear()
    outcome_counts.cache_clear()


def _results(found: Matchups, qualifying: int) -> list[int]:
    """Of all hands against all: the dealer does not qualify, loses, ties, wins."""
    strong = (found.strength >= qualifying)[:, None]
    out = found.unqualified
    won, tied = np.where(strong, found.below - out, 0), np.where(strong, found.equal, 0)
    weight = found.weight[:, None]
    return [int((weight * each).sum()) for each in (out, won, tied, found.dealers - out - won - tied)]


def report(house: HouseRules) -> Report:
    """One house's table."""
    situation, c, how = Situation(house), ceiling(), rules(house)
    hands = every_hand(52, 3).astype(np.int64)
    strengths = strengths_of(hands, evaluator(THREE_CARD, 3))
    masks = (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1)

    def analysis() -> None:
        _forget()
        analyse(situation)

    def contest() -> None:
        _forget()
        matchups_of(how, shows=False)

    contenders: dict[str, Callable[[], object]] = {
        f"Pitboss, with best play and {len(sides(house))} side wagers": analysis,
        "Pitboss, hands against hands": contest,
    }
    if c is not None:
        in_c = c.versus(masks, strengths, how.qualifying).tolist()
        agree(
            "every hand against every dealer's hand", in_c, _results(matchups_of(how, shows=False), how.qualifying)
        )
        contenders[_C] = lambda: c.versus(masks, strengths, how.qualifying)
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
