"""How house players decide in a game against the house."""

from random import Random
from typing import Final

from pitboss.money import Cents
from pitboss.odds.advice import advise
from pitboss.simulate.players import USUAL
from pitboss.table import Decide, Decision, Round
from pitboss.table.table import SET

HOUSE_WAY: Final = "house-way"
BY_HEART: Final = 25_000
"""Hands of the dealer somebody has in mind; where it takes more they do as people do."""
ON_A_HUNCH: Final = 0.3
"""How often somebody who plays on a hunch has one."""


def decided(round_: Round, ask: Decide, plays: str, chips: Cents, rng: Random) -> Decision:
    """What somebody says, of what they can pay for."""
    open_to = [choice for choice in ask.choices if _costs(ask, choice) <= chips and choice != SET]
    for said in _thoughts(round_, ask, plays, rng):
        if said.choice in open_to:
            return said
    return Decision(ask.if_absent if ask.if_absent in open_to or not open_to else open_to[0])


def _thoughts(round_: Round, ask: Decide, plays: str, rng: Random) -> list[Decision]:
    """What they would like to say, the first thing first."""
    if HOUSE_WAY in ask.choices:
        return [Decision(HOUSE_WAY)]
    usual = USUAL.decides(round_, ask)
    if plays == "hunch" and rng.random() < ON_A_HUNCH:
        return [Decision(rng.choice(ask.choices)), usual]
    advice = advise(round_, ask, most=BY_HEART) if plays == "best" else None
    return [Decision(each.choice) for each in advice.worths] if advice is not None else [usual]


def _costs(ask: Decide, choice: str) -> Cents:
    """What a choice adds to the layout."""
    adds = dict(zip(ask.choices, ask.adds, strict=False)).get(choice, 0)
    return adds or ((ask.most or 0) if choice in ask.for_money else 0)
