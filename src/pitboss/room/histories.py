"""Hand histories in the public PHH format, played again at a table of the room.

The format is a TOML file: the variant, blinds and stacks, and the actions in order. Cards nobody saw are dealt as
any that nobody else has.
"""

import tomllib
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final

from pitboss.equipment.cards import DECK, Card, cards
from pitboss.errors import BadInput
from pitboss.money import Cents
from pitboss.room.awaited import CALL, FOLD, FORCED, RAISE, Act, Deal, Draw, Show
from pitboss.room.hand import PokerHand
from pitboss.room.revenue import TIME, Charges, RakeTerms
from pitboss.room.rules import PokerRoomRules
from pitboss.room.stakes import FIXED, NO_LIMIT, POT_LIMIT, Spread, Stakes

VARIANTS: Final = {
    "NT": ("holdem", NO_LIMIT),
    "FT": ("holdem", FIXED),
    "PO": ("omaha", POT_LIMIT),
    "FO/8": ("omaha-eight-or-better", FIXED),
    "F7S": ("seven-card-stud", FIXED),
    "F7S/8": ("seven-card-stud-eight-or-better", FIXED),
    "FR": ("razz", FIXED),
    "F2L1D": ("low-ball", FIXED),
}
"""By name in the format: the kind of poker and the betting structure."""
_UNKNOWN: Final = "??"


def replayed(rules: PokerRoomRules, text: str) -> PokerHand:
    """A hand history played again; `BadInput` where it is none of ours or cannot have happened."""
    try:
        told = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"not a hand history: {error}") from None
    if told.get("variant") not in VARIANTS:
        raise BadInput(f"the room does not play {told.get('variant')!r}; it plays {', '.join(VARIANTS)}")
    name, structure = VARIANTS[told["variant"]]
    stacks = {seat: _cents(stack) for seat, stack in enumerate(told["starting_stacks"], start=1)}
    hand = PokerHand(Spread.of(rules, name, _stakes(told, structure)), stacks, Charges(RakeTerms(TIME)))
    _Teller(hand, told["actions"]).tell()
    return hand


def finishing_stacks(text: str) -> list[Cents]:
    """What a history says everybody had at the end."""
    told = tomllib.loads(text, parse_float=Decimal)
    return [_cents(stack) for stack in told["finishing_stacks"]]


def _cents(value: Any) -> Cents:
    return int(Decimal(value) * 100)


def _stakes(told: dict[str, Any], structure: str) -> Stakes:
    blinds = tuple(_cents(blind) for blind in told.get("blinds_or_straddles", ()) if blind)
    lower = _cents(told.get("small_bet") or told["min_bet"])
    upper = _cents(told.get("big_bet") or 0) or lower
    antes = {_cents(ante) for ante in told["antes"]}
    if len(antes) > 1:
        raise BadInput("an ante that only some players post is not played here")
    return Stakes(structure, lower, upper, blinds, antes.pop(), _cents(told.get("bring_in", 0)))


class _Teller:
    """Says the actions of a history to a hand."""

    def __init__(self, hand: PokerHand, actions: list[str]) -> None:
        self._hand = hand
        self._actions = [action.partition("#")[0].split() for action in actions]
        named = [card for action in self._actions for card in _named(action)]
        self._spare = (card for card in DECK if card not in named)
        self._holes: dict[int, list[Card]] = {}
        self._board: list[Card] = []
        for action in self._actions:
            if action[0] == "d":
                self._dealt(action)
        self._moves = iter([action for action in self._actions if action[0] != "d" and action[1] != "sm"])

    def _dealt(self, action: list[str]) -> None:
        if action[1] == "db":
            self._board += cards(action[2])
        else:
            seat = int(action[2].removeprefix("p"))
            written = [action[3][at : at + 2] for at in range(0, len(action[3]), 2)]
            found = [next(self._spare) if name == _UNKNOWN else Card.parse(name) for name in written]
            self._holes.setdefault(seat, []).extend(found)

    def tell(self) -> None:
        """Play the hand to its end; who does not act any more has folded or checks."""
        holes = {seat: iter(found) for seat, found in self._holes.items()}
        board = iter(self._board)
        while (awaited := self._hand.awaited) is not None:
            match awaited:
                case Deal():
                    card = next(board if awaited.seat is None else holes[awaited.seat], None)
                    if card is None:
                        raise BadInput("the history does not name a card that is dealt")
                    self._hand.deal(card)
                case Act():
                    self._act(awaited)
                case Draw():
                    self._draw(awaited)
                case Show():
                    self._hand.show(awaited.seat)

    def _next(self, seat: int) -> list[str]:
        move = next(self._moves, None)
        if move is None or move[0] != f"p{seat}":
            raise BadInput(f"it is seat {seat}'s turn, not {move[0] if move else 'the end'}")
        return move

    def _act(self, awaited: Act) -> None:
        _, what, *amount = self._next(awaited.seat)
        choice = {"f": FOLD, "cc": CALL, "cbr": RAISE, "pb": FORCED}[what]
        self._hand.act(awaited.seat, choice, _cents(amount[0]) if amount else None)

    def _draw(self, awaited: Draw) -> None:
        _, _, *discards = self._next(awaited.seat)
        self._hand.draw(awaited.seat, cards(discards[0]) if discards else ())


def _named(action: list[str]) -> Iterator[Card]:
    for word in action[2:]:
        names = [word[at : at + 2] for at in range(0, len(word), 2)]
        if all(len(name) == 2 and name[0] in "23456789TJQKA" and name[1] in "cdhs" for name in names):
            yield from map(Card.parse, names)
