"""The best play in a line: what it is worth, and what every other choice costs."""

from pitboss.money import dollars
from pitboss.odds.advice import Advice
from pitboss.saying import Said, joined, say
from pitboss.words.names import chosen


def in_a_line(advice: Advice) -> Said:
    """`Best play: stand (+$0.40); hit costs $1.20`."""
    first, *others = advice.worths
    best = say("Best play: {choice} ({worth})", choice=chosen(first.choice), worth=signed(first.value))
    costs = [
        say("{choice} costs {amount}", choice=chosen(each.choice), amount=dollars(round(first.value - each.value)))
        for each in others
    ]
    return joined("; ", (best, *costs))


def signed(value: float) -> str:
    """An average in dollars with its sign."""
    return f"{'+' if round(value) > 0 else ''}{dollars(round(value))}"
