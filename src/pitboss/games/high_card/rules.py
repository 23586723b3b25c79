"""What a house says about a game in which two cards are compared."""

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from pydantic import Field

from pitboss.equipment.cards import Card
from pitboss.rulebook import HouseRules, RulebookError, Section
from pitboss.rulebook.reading import Path
from pitboss.rulebook.schema import CONDUCT, Entry, Rule
from pitboss.table import CardPack

PLAYER: Final = "player"
HIGHER, EQUAL = "higher-card", "equal-cards"
"""The classifiers: a wager that one card is higher, and one that both are of one rank."""
_ACE: Final = 12


class _Deck(Rule):
    decks: Annotated[int, Field(ge=1, le=8)]


class _Compared(Rule):
    hands: tuple[str, str]
    """`player` and `dealer` where every player has a card, else two hands everybody bets on."""
    ace: Literal["high", "low"] = "high"


class _War(Rule):
    """A player whose card is tied goes on for as much again, or gives half up."""

    wager: str = Field(alias="raise")
    burn: Annotated[int, CONDUCT] = 0
    """Cards burnt before the second ones."""


class HighCardRules(Entry):
    """The game beyond wagers and pays."""

    deck: _Deck
    compared: _Compared
    war: _War | None = None


def rules(house: HouseRules) -> HighCardRules:
    """The rules of one table."""
    return house.section.rules(HighCardRules)


def hands_of(house: HouseRules) -> tuple[str, ...]:
    """The hands that belong to no seat."""
    return tuple(hand for hand in rules(house).compared.hands if hand != PLAYER)


def pack_of(house: HouseRules) -> CardPack:
    """Fresh cards every round."""
    return CardPack(rules(house).deck.decks)


def rank(how: HighCardRules, card: Card) -> int:
    """What a card is worth beside another."""
    return -1 if how.compared.ace == "low" and int(card) >> 2 == _ACE else int(card) >> 2


def side_of(house: HouseRules, wager: str) -> str:
    """The hand a wager is on."""
    return house.wagers[wager].kind or rules(house).compared.hands[0]


def check(section: Section) -> None:
    """Raise `RulebookError` if the section's wagers cannot be settled by two cards."""
    if faults := [section.document.fault(path, fault) for path, fault in _faults(section)]:
        raise RulebookError("\n".join(faults))


def _faults(section: Section) -> Iterator[tuple[Path, str]]:
    how, wagers = section.rules(HighCardRules), section.text.wagers
    hands = how.compared.hands
    if hands[0] == hands[1] or PLAYER in hands[1:]:
        yield ("rules", "compared", "hands"), "two hands are compared, a player's first"
    for name, wager in wagers.items():
        if wager.classifier not in (HIGHER, EQUAL):
            yield ("wagers", name, "classifier"), f"cards are compared by {HIGHER} or {EQUAL}"
        elif wager.kind is not None and (wager.classifier == EQUAL or wager.kind not in hands or PLAYER in hands):
            yield (
                ("wagers", name, "kind"),
                f"nothing goes by {wager.kind!r}: a wager is on one of {', '.join(hands)}",
            )
    made = [name for name, wager in wagers.items() if wager.when == "decision"]
    named = [how.war.wager] if how.war is not None else []
    if made != named:
        yield ("rules", "war"), f"the wagers made during the round are {', '.join(made) or 'none'}, not the raise"
    elif how.war is not None and (hands[0] != PLAYER or wagers[how.war.wager].equals is None):
        yield ("rules", "war"), "a player goes to war with a wager that equals the one that is tied"
    for name, tables in section.text.paytables.items():
        for table, pays in tables.items():
            for outcome in ("war-won", "war-tied", "surrender") if how.war is None else ():
                if outcome in pays.rows:
                    yield ("paytables", name, table, "rows", outcome), "there is no war"
