"""What a house wrote about its dice, in words: the table's rules, and how each wager lives from roll to roll."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pitboss.games.craps import FAMILY
from pitboss.games.craps.rules import ON_THE_LINE, THREE_FOUR_FIVE, CrapsRules, can_be_called, goes_by_point
from pitboss.money import dollars
from pitboss.naming import plain
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.schema import Vigorish, Wager

_MADE: Final = {
    "any-time": "made at any time",
    "come-out": "made before a come out roll",
    "after-come-out": "made once a point is on",
    "new-shooter": "made before a new shooter's first roll",
    "before-point": "made before the shooter has had a point",
    "new-shooter-or-seven": "made before a new shooter's first roll or after a seven",
}
_LOCKED: Final = {
    "never": "may be taken down at any time",
    "point": "stays once its point is established",
    "rolled": "stays once the dice have rolled",
    "placed": "stays once it is placed",
    "always": "stays as it is until it is decided",
}
_WHEN_TAKEN: Final = {
    "placing": "when it is made",
    "winning": "when it wins",
    "deferred": "when it wins, marked and collected later",
}
_CRAPS: Final = FAMILY.name
_NEXT_ROLL: Final = ("next-total", "combination", "field", "hop")
"""Wagers the next roll decides: nothing to take down later, nothing to be off."""
_BOXED: Final = ("number-before-seven", "seven-before-number", "hard-way")


class DiceRule(NamedTuple):
    """One rule of the table."""

    about: str
    says: str
    cite: tuple[str, ...]


def dice_rules(section: Section) -> list[DiceRule]:
    """The rules of a dice table; none at any other."""
    if section.played_as != _CRAPS:
        return []
    rules, house = section.rules(CrapsRules), HouseRules.choose(section)
    line, shooter, late = rules.line, rules.shooter, rules.late_bets
    loses = f"; {_listed(line.lose)} lose" if line.lose else ""
    wins = f"{_listed(line.win)} win{'s' if len(line.win) == 1 else ''}"
    lines = " or ".join(section.text.wagers[name].title for name in shooter.needs)
    needs = f"must have {lines} to throw" if lines else "needs no line bet"
    until = "until the dice are thrown" if late.until == "thrown" else "until the dice have landed"
    until += ", confirmed aloud once they are in the air" if late.confirmed else ""
    found = [
        DiceRule("come out roll", f"{wins}{loses}; any other number is the point", line.cite),
        DiceRule("shooter", needs, shooter.cite),
        DiceRule("dice pass", f"to the {_says(house, shooter.passes)}", shooter.cite),
        DiceRule("wagers are taken", until, late.cite),
        DiceRule("settlement", "losing wagers are taken first", rules.settlement.cite),
    ]
    if rules.dont:
        found.append(
            DiceRule("against the dice", f"{_listed(rules.dont.bar)} on the come out pushes", rules.dont.cite)
        )
    if rules.uneven:
        found.append(DiceRule("uneven payments", f"{_says(house, rules.uneven.option)}", rules.uneven.cite))
    if rules.odds_excess:
        found.append(
            DiceRule("odds over the limit", f"taken up to {rules.odds_excess.to}", rules.odds_excess.cite)
        )
    return found


def dice_terms(section: Section, name: str) -> dict[str, str]:
    """By subject: how a wager on the dice lives; nothing for any other wager."""
    return dict(_terms(section, name)) if section.text.wagers[name].dice else {}


def _terms(section: Section, name: str) -> Iterator[tuple[str, str]]:
    wager, house = section.text.wagers[name], offering(section, name)
    dice = wager.dice
    assert dice is not None
    if dice.totals:
        yield "numbers", _numbers(wager, dice.totals)
    if dice.parts:
        yield "split", split(section, name)
    yield "made", _MADE[dice.made]
    if wager.classifier in _NEXT_ROLL:
        yield "decided", "decided by the next roll"
    else:
        yield "taken down", _LOCKED[dice.locked]
        if name not in ON_THE_LINE and wager.of not in ON_THE_LINE:
            yield "come out", _come_out(house, name, dice.come_out)
    if wager.classifier in _BOXED and wager.of is None:
        yield "winner", "stays up when it wins" if dice.stays_up else "comes down when it wins"
    if wager.vigorish:
        yield "vigorish", commission(house, wager.vigorish)


def offering(section: Section, name: str) -> HouseRules:
    """A table of the house that offers the wager."""
    needed = section.text.wagers[name].offered_if
    return HouseRules.choose(section, {option: values[0] for option, values in needed.items()})


def split(section: Section, name: str) -> str:
    """How a combination is divided between the wagers it is made of."""
    dice = section.text.wagers[name].dice
    assert dice is not None
    by_units: dict[int, list[str]] = {}
    for part, units in dice.parts.items():
        by_units.setdefault(units, []).append(section.text.wagers[part].title)
    shares = [
        f"{units} unit{'s' if units > 1 else ''} on each of {', '.join(on)}" for units, on in by_units.items()
    ]
    return "; ".join((*shares, *(["1 more on the one named"] if dice.high else [])))


def odds_limit(house: HouseRules, name: str) -> str:
    """How much may stand behind a bet."""
    wager = house.section.text.wagers[name]
    won = "to win " if wager.classifier == "seven-before-number" else ""
    assert wager.of is not None
    behind = house.section.text.wagers[wager.of].title
    if wager.at_most_option and goes_by_point(house):
        by_times = {times: [n for n in THREE_FOUR_FIVE if THREE_FOUR_FIVE[n] == times] for times in (3, 4, 5)}
        first, *others = (f"{times} times{{}} on {' and '.join(map(str, on))}" for times, on in by_times.items())
        return f"{won}up to {', '.join((first.format(f' {behind}'), *(each.format('') for each in others)))}"
    times = house.amount(wager.at_most_option) if wager.at_most_option else wager.at_most
    return f"{won}up to {times} times {behind}"


def _numbers(wager: Wager, totals: Sequence[int]) -> str:
    match wager.classifier:
        case "numbers-rolled":
            return f"needs {_listed(totals)} before a seven"
        case "points-made":
            return f"counts the points {_listed(totals)}"
        case "next-total" | "field":
            return f"wins on {_listed(totals)}"
        case _:
            return f"on {_listed(totals)}"


def _come_out(house: HouseRules, name: str, rule: str) -> str:
    on = house.says(rule) == "on"
    says = "works on a come out" if on else "is off on a come out"
    if can_be_called(house, name):
        says += f" unless called {'off' if on else 'on'}"
    return says + _by_option(house, rule)


def commission(house: HouseRules, rule: Vigorish) -> str:
    """What a house takes of a wager that pays true odds, and when."""
    says = f"commission of {house.says(rule.percent)}% of the {rule.of} {_WHEN_TAKEN[house.says(rule.taken)]}"
    says += f", rounded {rule.rounded} to {dollars(rule.to)}" if rule.to else ""
    return says + _by_option(house, rule.percent, rule.taken)


def _says(house: HouseRules, rule: str) -> str:
    return plain(house.says(rule)) + _by_option(house, rule)


def _by_option(house: HouseRules, *rules: str) -> str:
    options = [rule for rule in rules if rule in house.section.text.options]
    return f" (option{'s' if len(options) > 1 else ''} {', '.join(map(plain, options))})" if options else ""


def _listed(totals: Sequence[int]) -> str:
    return ", ".join(map(str, totals))
