"""A wager in words: what may be staked on it, and what one should know."""

from collections.abc import Iterator, Sequence
from typing import Final

from pitboss.money import dollars
from pitboss.naming import plain
from pitboss.rulebook import Section
from pitboss.rulebook.schema import Limits
from pitboss.rulebook.views import View
from pitboss.words.dice import commission, dice_terms, odds_limit, offering

_ON_FOLD: Final = {"lose": "lost on a fold", "stands": "stands on a fold"}
_OWNERS: Final = ("player", "dealer", "banker")


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
            bounds = least if least == most else f"from {least}, {most}" if high is None else f"{least} to {most}"
            bounds += " or more as posted" if rises else ""
            return f"{bounds}, in steps of {dollars(step)}" if step else bounds
        case _:
            of = section.text.wagers[wager.equals or wager.rides_on or name].title
            return f"equals {of}" if wager.equals else f"rides on {of}"


def _of_another(section: Section, name: str) -> str:
    wager = section.text.wagers[name]
    if wager.at_most_option:
        return f"{odds_limit(offering(section, name), name)} (option {plain(wager.at_most_option)})"
    of = section.text.wagers[wager.of or name].title
    most = wager.at_most
    if most is None or most == 1:
        return f"up to as much as {of}"
    return f"up to {most} {'of' if most < 1 else 'times'} {of}"


def _set_so(option: str, values: Sequence[str]) -> str:
    """How a table has to be set up."""
    return f"{plain(option)} is {' or '.join(map(plain, values))}"


def notes(section: Section, name: str) -> Iterator[str]:
    """What holds for a wager in any game."""
    wagers = section.text.wagers
    wager = wagers[name]
    if wager.requires:
        yield f"needs {' and '.join(wagers[other].title for other in wager.requires)}"
    if wager.requires_any:
        yield f"needs {' or '.join(wagers[other].title for other in wager.requires_any)}"
    if wager.alone_if is not None:
        when = "".join(f" if {_set_so(*each)}" for each in wager.alone_if.items())
        yield f"may stand alone within the table's limits{when}"
    if name in section.views:
        yield f"looks at {cards_seen(section.views[name])}"
    if wager.on_fold:
        yield _ON_FOLD.get(wager.on_fold, f"on a fold as {plain(wager.on_fold)} says")
    for case in wager.fold_takes:
        where = [f"where {_set_so(*each)}" for each in case.when.items()]
        where += [f"beside {wagers[case.beside].title}"] if case.beside else []
        yield f"lost on a fold all the same {' and '.join(where)}"
    if isinstance(wager.keeps_stake, str):
        yield f"the stake of a winner as {plain(wager.keeps_stake)} says"
    elif wager.keeps_stake:
        yield "the stake is not returned"
    if wager.vigorish and not wager.dice:
        yield commission(offering(section, name), wager.vigorish)
    for each in wager.offered_if.items():
        yield f"offered if {_set_so(*each)}"


def cards_seen(view: View) -> str:
    """Cards that are looked at: `3 of the player's cards and 3 of the dealer's cards`."""
    hands = [[_part(*each) for each in parts] for parts in view.alternatives]
    return ", or at ".join(" and ".join(filter(None, (", ".join(most), last))) for *most, last in hands)


def _part(count: int, whose: str) -> str:
    cards = f"{count or 'all'} of the {whose}'s cards" if whose in _OWNERS else f"{count or 'all'} {whose} cards"
    return cards.removesuffix("s") if count == 1 and whose not in _OWNERS else cards


def all_notes(section: Section, name: str) -> list[str]:
    """The same, and how it lives from roll to roll where it is a wager on the dice."""
    return [*notes(section, name), *dice_terms(section, name).values()]
