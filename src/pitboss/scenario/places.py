"""Places in a round by name: `card 4`, `settlement`, `flop`, `seat 2's decision`, `dealer's second card`."""

import re
from collections import Counter
from dataclasses import dataclass
from typing import Final

from pitboss.errors import BadInput
from pitboss.table import DealCard, Decide, Face, PayAndTake, RollDice, Round, SpinWheel, TakeWagers
from pitboss.table.asks import Ask, StationsDecide
from pitboss.table.events import Dealt, Revealed

SETTLEMENT: Final = "settlement"
"""The moment before chips move."""
STREETS: Final = {"flop": (0, 3), "turn": (3, 4), "river": (4, 5)}
"""By street: how many community cards show before it, and once it is dealt."""
_COUNTED: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
_KINDS: Final = ("card", "decision", "spin", "roll", "bets")
_WRITTEN: Final = (
    "'card 4', 'spin 1', 'roll 3', 'decision 2', 'settlement', 'flop', \"seat 2's decision\" or "
    '"dealer\'s second card"'
)


@dataclass(frozen=True)
class Place:
    """Where in a round something happens."""

    kind: str
    """What is asked for there: a card, a decision, a spin, a roll, bets, settlement; or a street of hold'em."""
    count: int = 1
    """Which of them."""
    of: str = ""
    """Whose card or decision, or the wager a decision is about; anybody's where nothing is said."""
    after: bool = False
    """As soon as that is done, not before it."""

    def __str__(self) -> str:
        if self.kind == SETTLEMENT or self.kind in STREETS:
            return self.kind
        return f"{self.of}'s {self.kind} {self.count}" if self.of else f"{self.kind} {self.count}"


def read_place(written: str, *, after: bool = False) -> Place:
    """A place as a person writes it; `BadInput` if it is none."""
    said = " ".join(written.lower().replace("'s", " ").split())
    if said == SETTLEMENT and not after:
        return Place(SETTLEMENT)
    if said in STREETS:
        return Place(said, after=after)
    for at, word in enumerate(_COUNTED, start=1):
        said = re.sub(rf"^(.*\b)?{word} (\w+)$", rf"\g<1>\g<2> {at}", said)
    found = re.fullmatch(rf"(?:(?P<of>.+?) )?(?P<kind>{'|'.join(_KINDS)})(?: (?P<count>\d+))?", said)
    if found is None or (found["of"] is None and found["count"] is None) or found["count"] == "0":
        raise BadInput(f"{'after' if after else 'before'}: {written!r} is not written like {_WRITTEN}")
    return Place(found["kind"], int(found["count"] or 1), found["of"] or "", after)


class Places:
    """What has been asked for so far, to know when a place is reached."""

    def __init__(self) -> None:
        self._asked: Counter[tuple[str, str]] = Counter()
        """By kind and whose: how many have been asked for and answered."""

    def reached(self, place: Place, ask: Ask, round_: Round) -> bool:
        """Whether it is now. A card or decision that is one more than the round has is before settlement too."""
        if place.kind in STREETS:
            before, dealt = STREETS[place.kind]
            shown = _shown(round_)
            dealing = isinstance(ask, DealCard) and ask.to == "community" and ask.face is Face.UP
            return shown >= dealt or (not place.after and dealing and shown == before)
        if place.after:
            return self._asked[place.kind, place.of] >= place.count
        kinds = ("card", "decision", SETTLEMENT) if isinstance(ask, PayAndTake) else (kind_of(ask),)
        named = isinstance(ask, PayAndTake) or place.of in whose(ask)
        return place.kind in kinds and named and self._asked[place.kind, place.of] == place.count - 1

    def passed(self, ask: Ask) -> None:
        """What was asked for has come."""
        for of in whose(ask):
            self._asked[kind_of(ask), of] += 1

    def dealt_on(self, place: str) -> None:
        """A card that was drawn for another purpose is the next of a hand."""
        self._asked["card", place] += 1


def kind_of(ask: Ask) -> str:
    """What is asked for, in the words of a scenario."""
    match ask:
        case DealCard():
            return "card"
        case Decide() | StationsDecide():
            return "decision"
        case SpinWheel():
            return "spin"
        case RollDice():
            return "roll"
        case TakeWagers():
            return "bets"
        case PayAndTake():
            return SETTLEMENT
        case _:
            return "other"


def whose(ask: Ask) -> tuple[str, ...]:
    """By which names an ask can be spoken of; always as anybody's."""
    match ask:
        case DealCard():
            return tuple(dict.fromkeys(("", ask.to, ask.to.partition(" hand ")[0])))
        case Decide():
            about = (ask.wager, ask.wager.replace("-", " "), "insurance" if "insure" in ask.choices else "")
            return tuple(dict.fromkeys(("", f"seat {ask.seat}", *about)))
        case _:
            return ("",)


def _shown(round_: Round) -> int:
    """How many community cards can be seen."""
    dealt = sum(isinstance(e, Dealt) and e.to == "community" and e.face is Face.UP for e in round_.events)
    turned = [len(e.cards) for e in round_.events if isinstance(e, Revealed) and e.who == "community"]
    return max([dealt, *turned])
