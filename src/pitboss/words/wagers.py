"""A wager in words: what may be staked on it, and what one should know."""

from collections.abc import Iterator

from pitboss.money import dollars
from pitboss.rulebook import Section
from pitboss.rulebook.schema import Limits
from pitboss.words.dice import commission, dice_terms, odds_limit, offering


def limits(section: Section, name: str) -> str:
    """What may be staked."""
    wager = section.text.wagers[name]
    if wager.of is not None:
        posted = "as posted, " if wager.limits == "posted" else ""
        return posted + _of_another(section, name)
    match wager.limits:
        case "posted":
            return "as posted"
        case "own":
            return "as posted for it"
        case "unposted":
            return "not posted"
        case Limits(one_of=amounts) if amounts:
            return " or ".join(map(dollars, amounts))
        case Limits(minimum=low, maximum=high, step=step, may_rise=rises):
            least = "as posted" if low is None else dollars(low)
            most = "as posted" if high is None else dollars(high)
            bounds = least if least == most else f"{least} to {most}"
            bounds += " or more as posted" if rises else ""
            return f"{bounds}, in steps of {dollars(step)}" if step else bounds
        case _:
            return f"equals {wager.equals}" if wager.equals else f"rides on {wager.rides_on}"


def _of_another(section: Section, name: str) -> str:
    wager = section.text.wagers[name]
    if wager.at_most_option:
        return f"{odds_limit(offering(section, name), name)} (option {wager.at_most_option})"
    return f"up to {wager.at_most} of {wager.of}" if wager.at_most != 1 else f"up to as much as {wager.of}"


def notes(section: Section, name: str) -> Iterator[str]:
    """What holds for a wager in any game."""
    wager = section.text.wagers[name]
    if wager.requires:
        yield f"needs {' and '.join(wager.requires)}"
    if wager.requires_any:
        yield f"needs {' or '.join(wager.requires_any)}"
    if wager.alone_if is not None:
        when = "".join(f" if {option} is {' or '.join(values)}" for option, values in wager.alone_if.items())
        yield f"may stand alone within the table's limits{when}"
    if wager.view:
        yield f"looks at {wager.view}"
    if wager.on_fold:
        yield f"on a fold: {wager.on_fold}"
    for case in wager.fold_takes:
        where = [f"where {option} is {' or '.join(values)}" for option, values in case.when.items()]
        where += [f"beside {case.beside}"] if case.beside else []
        yield f"in any case lost on a fold {' and '.join(where)}"
    if isinstance(wager.keeps_stake, str):
        yield f"the stake of a winner: {wager.keeps_stake}"
    elif wager.keeps_stake:
        yield "the stake is not returned"
    if wager.vigorish and not wager.dice:
        yield commission(offering(section, name), wager.vigorish)
    for option, values in wager.offered_if.items():
        yield f"offered if {option} is {' or '.join(values)}"


def all_notes(section: Section, name: str) -> list[str]:
    """The same, and how it lives from roll to roll where it is a wager on the dice."""
    return [*notes(section, name), *dice_terms(section, name).values()]
