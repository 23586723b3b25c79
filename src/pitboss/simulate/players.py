"""How players decide where no book tells them: a strategy that is stated, so that its figures mean something."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pitboss.equipment.cards import JOKER
from pitboss.games import family_of
from pitboss.games.blackjack.play import HIT, STAND, total
from pitboss.games.family import load
from pitboss.games.high_card.play import SURRENDER, WAR
from pitboss.hands.evaluator import evaluator
from pitboss.hands.rankings import FIVE_CARD
from pitboss.odds import Situation
from pitboss.odds.high_card import goes_to_war
from pitboss.table import Decide, Decision, Round

_LEAVES: Final = ("fold", "check", "withdraw", "decline", "pass", "surrender")
"""What is said by who does not go on."""
_PAIR: Final = FIVE_CARD.order.index("pair")
_FEWEST, _MOST = 5, 7
"""Cards a poker hand is told from."""


@dataclass(frozen=True)
class Player:
    """A way to play."""

    says: str
    """In words, for whoever reads the figures."""
    decides: Callable[[Round, Decide], Decision]


def player_of(situation: Situation) -> Player:
    """How the players of a table decide: as its family says, or as people do who know no better."""
    named = family_of(situation.house.section).player
    return USUAL if named is None else _checked(load(named)(situation))


def _checked(player: object) -> Player:
    assert isinstance(player, Player), player
    return player


def _usual(round_: Round, ask: Decide) -> Decision:
    if "house-way" in ask.choices:
        return Decision("house-way")
    if HIT in ask.choices and STAND in ask.choices:
        return Decision(HIT if total(list(ask.cards))[0] < 17 else STAND)
    leaves = next((choice for choice in _LEAVES if choice in ask.choices), None)
    if leaves is None:
        return Decision(ask.if_absent)
    goes_on = [choice for choice in ask.choices if choice not in (*_LEAVES, "tuck")]
    return Decision(goes_on[-1] if goes_on and _has_a_pair(round_, ask.seat) else leaves)


def _has_a_pair(round_: Round, seat: int) -> bool:
    table = round_.table
    seen = [int(card) for card in (*table.seats[seat].cards, *table.community)]
    if JOKER in seen:  # with whatever lies beside it
        return True
    if not _FEWEST <= len(seen) <= _MOST:
        return len({card >> 2 for card in seen}) < len(seen)
    value = evaluator(FIVE_CARD, len(seen))
    return int(value.category_of[value.strength(seen)]) >= _PAIR


def at_war(situation: Situation) -> Player:
    """Who is tied goes to war, or never does, whichever is worth more."""
    choice = WAR if goes_to_war(situation) else SURRENDER
    return Player(f"who is tied says {choice}", lambda round_, ask: Decision(choice))


USUAL: Final = Player(
    "players go on for the least with a pair or better, else stay out; they draw to 17, and set by the house way",
    _usual,
)
