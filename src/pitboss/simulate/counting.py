"""Which wagers are counted as one where no analysis says so: each with the wager it is a multiple of."""

from pitboss.rulebook import HouseRules


def base_of(house: HouseRules, name: str) -> str:
    """The wager another one is a multiple of, to the first of them and of those that are always equal to it."""
    wager = house.wagers[name]
    base = wager.rides_on or wager.of or wager.equals
    return house.made_together(name)[0] if base is None else base_of(house, base)


def by_base(house: HouseRules) -> dict[str, list[str]]:
    """By first wager: those that are counted with it."""
    found: dict[str, list[str]] = {}
    for name in house.wagers:
        found.setdefault(base_of(house, name), []).append(name)
    return found
