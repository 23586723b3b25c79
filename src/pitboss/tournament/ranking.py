"""Who goes on, and who finished where."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from pitboss.equipment.cards import DECK
from pitboss.equipment.chance import Chance, shuffle
from pitboss.money import Cents


class GoingOn(NamedTuple):
    """Who of a table goes on, the first first."""

    names: tuple[str, ...]
    drawn: Mapping[str, str]
    """By participant: the card drawn where chips were level at the line."""


def going_on(chips: Mapping[str, Cents], advance: int, chance: Chance) -> GoingOn:
    """The most chips; where some are level at the line, the highest cards drawn."""
    line = sorted(chips.values(), reverse=True)[:advance][-1]
    sure = [name for name in chips if chips[name] > line]
    level = [name for name in chips if chips[name] == line]
    deck = list(DECK)
    shuffle(deck, chance)
    drawn = dict(zip(level, deck, strict=False)) if len(sure) + len(level) > advance else {}
    level.sort(key=lambda name: drawn.get(name, DECK[0]), reverse=True)
    on = (*sure, *level[: advance - len(sure)])
    return GoingOn(on, {name: str(card) for name, card in drawn.items()})


def levels(worth: Mapping[str, Any]) -> list[tuple[str, ...]]:
    """From the most down, who has equally much together: chips, or when somebody went out and with how many."""
    return [
        tuple(name for name in worth if worth[name] == each) for each in sorted(set(worth.values()), reverse=True)
    ]


class Finished(NamedTuple):
    """What a table of a round came to."""

    chips: Mapping[str, Cents]
    on: Collection[str]
    """Who goes on."""


def of_rounds(rounds: Sequence[Sequence[Finished]]) -> list[tuple[str, ...]]:
    """From the first place on: the last round by chips, then whoever of the one before did not go on."""
    found: list[tuple[str, ...]] = []
    for number, tables in enumerate(rounds, start=1):
        on = {name for table in tables for name in table.on}
        chips = {name: had for table in tables for name, had in table.chips.items()}
        final = number == len(rounds)
        found = [*levels({name: had for name, had in chips.items() if final or name not in on}), *found]
    return found
