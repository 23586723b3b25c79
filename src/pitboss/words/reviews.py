"""A session looked back on, in sentences."""

from collections.abc import Mapping

from pitboss.money import Cents, dollars
from pitboss.words.names import capital, chosen, listed

_GRADES = ("best", "slip", "mistake", "blunder", "unvalued")
_OF_ONE = {"best": "best play", "unvalued": "that nobody can value yet"}
_OF_SEVERAL = {"best": "best plays", "unvalued": "that nobody can value yet"}


def said(about: str, choice: str, best: str | None, cost: Cents | None) -> str:
    """A decision: `Stand with 16 against 10: hit is worth $0.45 more`."""
    did = capital(f"{chosen(choice)} with {about}" if about else chosen(choice))
    if best is None or cost is None:
        return f"{did}: nobody can value this yet"
    if not cost:
        return f"{did}: the best play"
    better = "setting it otherwise" if best == choice else chosen(best)
    return f"{did}: {better} is worth {dollars(cost)} more"


def graded(rounds: int, grades: Mapping[str, int]) -> str:
    """How many decisions there were, and how good they were."""
    decisions = sum(grades.values())
    counted = [_of(grades[grade], grade) for grade in _GRADES if grades.get(grade)]
    first = f"{_many(rounds, 'round')}, {_many(decisions, 'decision')}"
    return f"{first}: {listed(counted)}." if counted else f"{first}."


def _of(count: int, grade: str) -> str:
    name = (_OF_ONE if count == 1 else _OF_SEVERAL).get(grade)
    return f"{count} {name}" if name else _many(count, grade)


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def came_to(result: Cents, cost: Cents, theo: Cents | None, luck: Cents | None) -> str:
    """What was won or lost, taken apart into decisions, the games' own edge and luck."""
    came = f"Won {dollars(result)}" if result > 0 else f"Lost {dollars(-result)}" if result else "Broke even"
    decided = f"decisions cost {dollars(cost)}" if cost else "decisions cost nothing"
    if theo is None or luck is None:
        return (
            f"{came}: {decided}; what theory says of these wagers is not known yet, the rest is theory and luck."
        )
    edge = f"the edge took {dollars(theo)}" if theo >= 0 else f"the edge gave {dollars(-theo)}"
    lucky = f"luck gave {dollars(luck)}" if luck >= 0 else f"luck took {dollars(-luck)}"
    return f"{came}: {decided}, {edge}, {lucky}."
