"""The exact analysis of blackjack from nothing: every first hand against every up card, splits, chart and all.

The tables of hands are built once and kept; everything that depends on the shoe or the rules is counted again on
every lap.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from benchmarks.measure import race
from benchmarks.report import Column, Report
from pitboss.games.blackjack.terms import BackToLife, BlackjackTerms
from pitboss.odds.blackjack_analysis import analyse_blackjack

_ZOMBIE: Final = BackToLife(frozenset({7, 8, 9, 10, 11}), frozenset({23, 24, 25, 26}))
GAMES: Final = {
    "one deck": BlackjackTerms(decks=1),
    "six decks": BlackjackTerms(decks=6),
    "eight decks": BlackjackTerms(decks=8),
    "eight decks, free bets": BlackjackTerms(
        decks=8, push_22=True, free_double_on=frozenset({9, 10, 11}), free_split=True, resplit_aces=True
    ),
    "eight decks, back to life": BlackjackTerms(decks=8, push_22=True, back_to_life=_ZOMBIE),
    "eight decks, zap 15 to 18": BlackjackTerms(decks=8, push_22=True, zap_on=frozenset({15, 16, 17, 18})),
}


def run() -> Iterator[Report]:
    """One table of all games."""
    contenders: dict[str, Callable[[], object]] = {
        name: partial(analyse_blackjack, terms) for name, terms in GAMES.items()
    }
    timings = race(contenders)
    yield Report(
        "Blackjack: the analysis on one core",
        (Column("game"), Column("seconds", "{:.3f}")),
        "550 first hands with every choice, split to four hands, and the chart with its worth",
        [(name, timing.cpu) for name, timing in timings.items()],
    )
