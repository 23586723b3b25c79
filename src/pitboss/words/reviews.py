"""A session looked back on, in sentences."""

from collections.abc import Mapping

from pitboss.money import Cents, dollars
from pitboss.saying import Said, all_of, capital, joined, many, say
from pitboss.words.names import chosen

_GRADES = ("best", "slip", "mistake", "blunder", "unvalued")


def said(about: str, choice: str, best: str | None, cost: Cents | None) -> Said:
    """A decision: `Stand with 16 against 10: hit is worth $0.45 more`."""
    did = capital(say("{choice} with {about}", choice=chosen(choice), about=about) if about else chosen(choice))
    if best is None or cost is None:
        return say("{did}: nobody can value this yet", did=did)
    if not cost:
        return say("{did}: the best play", did=did)
    better = say("setting it otherwise") if best == choice else chosen(best)
    return say("{did}: {better} is worth {amount} more", did=did, better=better, amount=dollars(cost))


def graded(rounds: int, grades: Mapping[str, int]) -> Said:
    """How many decisions there were, and how good they were."""
    decisions = sum(grades.values())
    counted = [_of(grades[grade], grade) for grade in _GRADES if grades.get(grade)]
    first = joined(
        ", ",
        (
            many(rounds, "{count} round", "{count} rounds"),
            many(decisions, "{count} decision", "{count} decisions"),
        ),
    )
    return (
        say("{first}: {counted}.", first=first, counted=all_of(counted))
        if counted
        else say("{first}.", first=first)
    )


def _of(count: int, grade: str) -> Said:
    match grade:
        case "best":
            return many(count, "{count} best play", "{count} best plays")
        case "slip":
            return many(count, "{count} slip", "{count} slips")
        case "mistake":
            return many(count, "{count} mistake", "{count} mistakes")
        case "blunder":
            return many(count, "{count} blunder", "{count} blunders")
        case _:
            return many(count, "{count} that nobody can value yet", "{count} that nobody can value yet")


def came_to(result: Cents, cost: Cents, theo: Cents | None, luck: Cents | None) -> Said:
    """What was won or lost, taken apart into decisions, the games' own edge and luck."""
    amount = dollars(abs(result))
    came = say("Won {amount}" if result > 0 else "Lost {amount}", amount=amount) if result else say("Broke even")
    decided = say("decisions cost {amount}", amount=dollars(cost)) if cost else say("decisions cost nothing")
    if theo is None or luck is None:
        return say(
            "{came}: {decided}; what theory says of these wagers is not known yet, the rest is theory and luck.",
            came=came,
            decided=decided,
        )
    edge = say("the edge took {amount}" if theo >= 0 else "the edge gave {amount}", amount=dollars(abs(theo)))
    lucky = say("luck gave {amount}" if luck >= 0 else "luck took {amount}", amount=dollars(abs(luck)))
    return say("{came}: {decided}, {edge}, {luck}.", came=came, decided=decided, edge=edge, luck=lucky)
