"""Setting drills: seven cards of Pai Gow Poker, two of them low, by the house way."""

from itertools import combinations
from typing import Final

from pitboss.equipment.cards import Card
from pitboss.equipment.chance import SeededChance
from pitboss.equipment.shoe import pack
from pitboss.games.pai_gow.contest import Strengths
from pitboss.games.pai_gow.house_way import CARDS, Case, arranged
from pitboss.games.pai_gow.rules import rules
from pitboss.rulebook import HouseRules
from pitboss.school.drill import Drill
from pitboss.school.exercise import Kind, Reason, Step, Task, card_answers
from pitboss.school.practice import some

LOW: Final = 2
_EASY: Final = {"no-pair", "pair"}
_MIDDLE: Final = {"two-pair", "three-pair", "three-of-a-kind"}


def setting_steps(house: HouseRules, chance: SeededChance, level: int) -> tuple[Step, ...]:
    """A hand of the level's kind: a pair at most, then pairs and threes, then straights, flushes and better."""
    how = rules(house)
    deck = pack(how.deck.decks, how.deck.jokers)
    while True:
        hand = tuple(some(chance, deck, CARDS))
        setting = how.house_way.set(hand, how.wheel_lowest)
        assert setting.case is not None
        if _level(setting.case) == level:
            break
    by_house = Strengths.of(setting, how.wheel_lowest)
    same = [
        low for low in combinations(hand, LOW) if Strengths.of(arranged(hand, low), how.wheel_lowest) == by_house
    ]
    same.sort(key=lambda low: set(low) != set(setting.low))
    task = Task(
        "low",
        "Which two cards are the low hand?",
        Kind.CARDS,
        card_answers(tuple(same)),
        (Reason(setting.case.says, setting.case.cite), Reason(_set(setting.high, setting.low))),
        cards=hand,
        picks=LOW,
    )
    return (Step("Set this hand by the house way.", (task,)),)


def _level(case: Case) -> int:
    if case.straight_or_flush:
        return 3
    held = set(case.hand)
    return 1 if held <= _EASY else 2 if held <= _EASY | _MIDDLE else 3


def _set(high: tuple[Card, ...], low: tuple[Card, ...]) -> str:
    return f"High {' '.join(map(str, high))}, low {' '.join(map(str, low))}"


SETTING: Final = Drill("setting", "House way", "Set seven cards as the house does.", setting_steps)
