"""What the sign at a table says, and what the page tells of each wager: limits, clauses, the pay table in use."""

from typing import NotRequired

from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.games.craps.pays import units
from pitboss.games.craps.rules import can_be_called
from pitboss.games.pai_gow.rules import holds
from pitboss.games.pai_gow.rules import rules as pai_gow_rules
from pitboss.library import game_of
from pitboss.money import decimal
from pitboss.rulebook import HouseRules
from pitboss.words.outcomes import line_called


class PaidRow(TypedDict):
    """A line of a pay table."""

    outcome: str
    says: str
    pays: str
    cite: list[str]


class PayTable(TypedDict):
    """The pay table in use."""

    title: str | None
    cite: list[str]
    rows: list[PaidRow]


class VigorishFacts(TypedDict):
    """The commission on a wager."""

    percent: str
    of: str
    taken: str
    cite: list[str]


class WagerFacts(TypedDict):
    """What the page needs to offer a wager and to explain it."""

    title: str
    when: str
    minimum: Money
    maximum: Money
    only: list[Money]
    """The only amounts allowed, where the house names them."""
    step: Money | None
    requires: list[str]
    together: list[str]
    of: str | None
    rides_on: str | None
    cite: list[str]
    callable: bool
    """Whether it can be called on and off."""
    units: NotRequired[dict[str, Money]]
    """By spot: the amounts it is paid in full for."""
    paytable: NotRequired[PayTable]
    vigorish: NotRequired[VigorishFacts]


def posted(house: HouseRules) -> list[str]:
    """The rules of a table a player asks for before they sit down, in a few words each."""
    chosen = house.chosen
    words = []
    if (row := house.row("blackjack", "blackjack") if "blackjack" in house.wagers else None) is not None:
        words.append(str(row.pays))
    if "soft-17" in chosen:
        words.append("H17" if house.option("soft-17") == "hit" else "S17")
    if "decks" in chosen:
        decks = house.option("decks")
        words.append("1 deck" if decks == "1" else f"{decks} decks")
    if house.chosen.get("surrender") == "late":
        words.append("late surrender")
    if "wheel" in chosen:
        words.append(house.option("wheel").replace("-", " "))
    if "odds-multiple" in chosen:
        words.append(f"{house.option('odds-multiple')}× odds")
    if "pai-gow" in house.wagers:
        words += pai_gow_terms(house)
    if "vigorish-percent" in chosen:
        words.append(f"{house.option('vigorish-percent')}% vigorish")
    return words


def pai_gow_terms(house: HouseRules) -> list[str]:
    """Who shows first, and what a win costs."""
    rule = house.wagers["pai-gow"].vigorish
    charged = rule is not None and house.holds(rule.when)
    shows = ["dealer shows first"] if holds(pai_gow_rules(house).face_up, house) else []
    return [*shows, f"{rule.percent}% commission" if rule is not None and charged else "no commission"]


def wager_facts(house: HouseRules) -> dict[str, WagerFacts]:
    """By wager: what the page needs to offer it and to explain it."""
    return {name: _facts(house, name) for name in house.wagers}


def _facts(house: HouseRules, name: str) -> WagerFacts:
    wager = house.wagers[name]
    low, high, only = house.limits(name)
    step = house.step(name)
    facts: WagerFacts = {
        "title": wager.title,
        "when": wager.when,
        "minimum": decimal(low),
        "maximum": decimal(high),
        "only": [decimal(amount) for amount in only],
        "step": decimal(step) if step else None,
        "requires": list(wager.requires),
        "together": list(house.made_together(name)),
        "of": wager.of,
        "rides_on": wager.rides_on,
        "cite": list(wager.cite),
        "callable": False,
    }
    if wager.dice is not None:
        facts["callable"] = can_be_called(house, name)
        facts["units"] = {
            spot or "": decimal(sum(parts.values()) * house.chip)
            for spot in game_of(house.section).spots(house, name)
            if (parts := units(house, name, spot))
        }
    if name in house.section.text.paytables:
        table = house.paytable(name)
        facts["paytable"] = {
            "title": table.title,
            "cite": list(table.cite),
            "rows": [
                {
                    "outcome": outcome,
                    "says": line_called(house.section, name, outcome, row.printed),
                    "pays": str(row.pays),
                    "cite": list(row.cite),
                }
                for outcome, row in table.rows.items()
            ],
        }
    if wager.vigorish is not None and house.holds(wager.vigorish.when):
        facts["vigorish"] = {
            "percent": house.says(wager.vigorish.percent),
            "of": wager.vigorish.of,
            "taken": house.says(wager.vigorish.taken),
            "cite": list(wager.vigorish.cite),
        }
    return facts
