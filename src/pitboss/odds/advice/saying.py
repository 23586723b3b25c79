"""The best play in a line: what it is worth, and what every other choice costs."""

from pitboss.money import dollars
from pitboss.odds.advice import Advice
from pitboss.words.names import chosen


def in_a_line(advice: Advice) -> str:
    """`Best play: stand (+$0.40); hit costs $1.20`."""
    first, *others = advice.worths
    costs = [f"{chosen(each.choice)} costs {dollars(round(first.value - each.value))}" for each in others]
    return "; ".join((f"Best play: {chosen(first.choice)} ({signed(first.value)})", *costs))


def signed(value: float) -> str:
    """An average in dollars with its sign."""
    return f"{'+' if round(value) > 0 else ''}{dollars(round(value))}"
