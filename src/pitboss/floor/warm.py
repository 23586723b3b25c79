"""What the games' scripts need compiled, made ready before a player waits for it."""

from typing import Final

from pitboss import library
from pitboss.equipment.cards import Card
from pitboss.games.pai_gow import FAMILY
from pitboss.games.pai_gow.contest import Strengths
from pitboss.games.pai_gow.house_way import CARDS
from pitboss.games.pai_gow.rules import PaiGowRules
from pitboss.hands import RANKINGS
from pitboss.hands.kinds import is_blackjack, value
from pitboss.hands.pai_gow import FORTUNES
from pitboss.hands.valuers import valuer

_POKER: Final = {
    "three-card": (3,),
    "four-card": (5, 6),
    "five-card": (5, 6, 7),
    "wild-five-card": (5,),
    "flush-cards": (7,),
}
"""By ranking: from how many cards hands are made at the tables."""


def warm_up() -> None:
    """Compile what side bets, counts and hands are worked out with, or read it from where it is kept.

    The first time on a machine this takes seconds; done by the first command that needs it, the floor would stand
    still for as long.
    """
    value(0)
    is_blackjack(0, 1)
    for ranking, sizes in _POKER.items():
        for size in sizes:
            valuer(RANKINGS[ranking], size).strength(range(size))
    seven = [Card(number) for number in range(CARDS)]
    houses = library.properties()
    pai_gow = ((house, name) for house in houses for name in library.sections_played_as(house, FAMILY.name))
    how = library.section(*next(pai_gow)).rules(PaiGowRules)
    Strengths.of(how.house_way.set(seven, how.wheel_lowest), how.wheel_lowest)
    for bonus in FORTUNES.values():
        bonus.outcome(seven)
