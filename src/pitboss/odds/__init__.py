"""What every wager costs, exactly."""

from pitboss.odds.analyses import analyse
from pitboss.odds.repaid import repaid
from pitboss.odds.result import Analysis, Situation, Strategy, WagerOdds
from pitboss.odds.variants import every_valuation, every_wager

__all__ = [
    "Analysis",
    "Situation",
    "Strategy",
    "WagerOdds",
    "analyse",
    "every_valuation",
    "every_wager",
    "repaid",
]
