"""Rules of a tournament to begin with: what a section asks for is said, and figures are left to choose."""

from typing import Final

from pitboss.errors import BadInput
from pitboss.games.tournament import said_of_tournaments
from pitboss.library import POKER_ROOM
from pitboss.room.rules import PokerRoomRules
from pitboss.rulebook import Section

_SAYS: Final = {
    "betting-order": "betting-order: button",
    "first-shooter": "first-shooter: drawn",
    "how-dice-pass": "dice-pass: to-the-left",
    "misdeals": "misdeals: shifted",
}
_MONEY: Final = """entry: {buy-in: $100, fee: $20}
chips: $1,000
"""
_LEVELS: Final = """seats: 9
hands-a-level: 10
levels:
  - {small: $25, big: $50}
  - {small: $50, big: $100}
  - {small: $100, big: $200, ante: $25}
  - {small: $200, big: $400, ante: $50}
  - {small: $500, big: $1000, ante: $100}
prizes: [50, 30, 20]
"""
_ROUNDS: Final = """seats: 7
least-bet: $25
most-bet: $500
rounds: [{hands: 20, advance: 1}, {hands: 25, advance: 1}]
prizes: [50, 30, 20]
"""


def may_hold(section: Section) -> bool:
    """Whether a section speaks of tournaments that are run here."""
    if section.played_as == POKER_ROOM:
        return True
    return said_of_tournaments(section) is not None


def draft(section: Section) -> str:
    """Rules as a file has them; `BadInput` where the section holds none."""
    if not may_hold(section):
        raise BadInput(f"{section.key} says nothing of tournaments, so none is held")
    head = f"title: {section.text.title}\nproperty: {section.house}\ngame: {section.game}\n"
    if section.played_as == POKER_ROOM:
        variant = next(iter(section.rules(PokerRoomRules).variants))
        return f"{head}variant: {variant}\n{_MONEY}{_LEVELS}"
    said = said_of_tournaments(section)
    asked = [_SAYS[each.what] for each in said.must_say if each.what in _SAYS] if said is not None else []
    return head + "".join(f"{line}\n" for line in asked) + _MONEY + _ROUNDS
