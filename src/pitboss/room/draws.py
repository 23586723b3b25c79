"""Draws anybody can check afterwards.

Before the day a secret is chosen and what it hashes to is posted. Every draw follows from the secret, the name of
the draw and the list of those who take part, and from nothing else. When the day is over the secret is told, and
whoever has the posted hash and the lists draws everything again.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from hmac import digest
from typing import Any, Final

from pitboss.equipment.cards import DECK
from pitboss.errors import BadInput, Refused
from pitboss.saying import say

SECRET: Final = 32
"""Bytes of a secret."""


def posted(secret: bytes) -> str:
    """What is posted before the first draw: it tells nothing, and fits no other secret."""
    if len(secret) != SECRET:
        raise BadInput(f"a secret for draws has {SECRET} bytes, not {len(secret)}")
    return sha256(secret).hexdigest()


class SecretChance:
    """Chance that follows from a secret and a name."""

    def __init__(self, secret: bytes, name: str) -> None:
        self._secret, self._name, self._asked = secret, name.encode(), 0

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely: draws that would favour some are left out."""
        whole = 1 << 256
        while True:
            self._asked += 1
            found = digest(self._secret, b"%d %b" % (self._asked, self._name), "sha256")
            number = int.from_bytes(found, "big")
            if number < whole - whole % n:
                return number % n


@dataclass(frozen=True)
class Draw:
    """One draw: who took part, and who or what came out, in order."""

    name: str
    entries: tuple[str, ...]
    """In alphabetical order; whoever has several entries stands there as often."""
    drawn: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """As it is written down."""
        return {"name": self.name, "entries": list(self.entries), "drawn": list(self.drawn)}


def draw(secret: bytes, name: str, entries: Iterable[str], count: int) -> Draw:
    """Draw so many, nobody twice however many entries they have."""
    listed, found = tuple(sorted(entries)), list[str]()
    left, chance = list(listed), SecretChance(secret, "\n".join((name, *listed)))
    if count > len(set(left)):
        raise Refused(
            say("{name}: {len} take part, and {count} are to be drawn", name=name, len=len(set(left)), count=count)
        )
    while len(found) < count:
        found.append(left[chance.below(len(left))])
        left = [entry for entry in left if entry != found[-1]]
    return Draw(name, listed, tuple(found))


def deal_one_each(secret: bytes, name: str, players: Iterable[str]) -> dict[str, str]:
    """A card to each, in alphabetical order, from a deck shuffled by the secret."""
    deck, chance = list(DECK), SecretChance(secret, name)
    return {player: str(deck.pop(chance.below(len(deck)))) for player in sorted(players)}


def faults(told: dict[str, Any]) -> list[str]:
    """What is wrong with the draws of a day, as they were written down with what was posted and the secret."""
    try:
        secret = bytes.fromhex(told["secret"])
        found = [] if posted(secret) == told["posted"] else ["the secret is not the one whose hash was posted"]
        names = [str(each["name"]) for each in told["draws"]]
        found += [f"{name} was drawn twice" for name in sorted(set(names)) if names.count(name) > 1]
        for each in told["draws"]:
            again = draw(secret, each["name"], each["entries"], len(each["drawn"]))
            if again.to_json() != each:
                found.append(f"{each['name']}: {', '.join(again.drawn)} is drawn, not {', '.join(each['drawn'])}")
        for name, cards in told.get("cards", {}).items():
            if deal_one_each(secret, name, cards) != cards:
                found.append(f"{name}: the secret deals other cards")
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadInput(f"this is no record of draws: {error}") from None
    return found
