"""Scenarios: cards, wagers and decisions in; every wager's result, pay and clause out.

A scenario names only what matters and by hand: what a seat holds, what the dealer holds (at baccarat Player and
Banker), where the wheel stopped. At the dice it lists the rolls, and between them what is done to the layout; it
may end with wagers still standing. A file may tell several rounds, one after the other. It refuses what could not
happen at that table.
"""

from pitboss.scenario.gains import gains
from pitboss.scenario.reading import read_scenario, wager_and_spot
from pitboss.scenario.session import Told, tell
from pitboss.scenario.telling import Mishap, Scenario, ScenarioSeat, ScenarioWager, disappointments

__all__ = [
    "Mishap",
    "Scenario",
    "ScenarioSeat",
    "ScenarioWager",
    "Told",
    "disappointments",
    "gains",
    "read_scenario",
    "tell",
    "wager_and_spot",
]
