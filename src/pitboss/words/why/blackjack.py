"""Blackjack: the count of the hand a wager lay on against the dealer's."""

from dataclasses import dataclass
from typing import Final

from pitboss.equipment.cards import Card
from pitboss.games.blackjack.play import total
from pitboss.games.blackjack.rules import terms_of
from pitboss.rulebook import HouseRules
from pitboss.saying import Said, say
from pitboss.table.asks import Face
from pitboss.table.events import Chose, Discarded, Event, Settled, WagerPlaced
from pitboss.words.why.reasons import Reasons

_SPLITS: Final = ("split", "free-split")
_ON_THE_HAND: Final = ("blackjack", "double-down", "free-double", *_SPLITS)
"""Wagers that lie on a hand; every other is a side bet."""


@dataclass
class _Lies:
    """A wager on one hand of a box."""

    place: str
    wager: str
    open: bool = True


class OfABox(Reasons):
    """Which hand a wager lay on is told from how the box was played: events name the seat alone."""

    def __init__(self, house: HouseRules) -> None:
        super().__init__(house)
        self._terms = terms_of(house)
        self._boxes: dict[int, list[str]] = {}
        """By seat: the places of its hands, in the order they are played and settled."""
        self._stakes: dict[int, list[_Lies]] = {}
        self._said: dict[int, str] = {}
        """By seat: what its player decided last."""
        self._changed: set[str] = set()
        """Hands that were split or exchanged: two cards of 21 are no blackjack there."""

    def follow(self, event: Event) -> None:
        """A split makes a hand beside the one that is played; what is added lies on the hand it was added to."""
        super().follow(event)
        match event:
            case Chose():
                self._said[event.seat] = event.choice
                if event.choice in _SPLITS:
                    self._split(event.seat)
            case WagerPlaced() if event.wager in _ON_THE_HAND:
                self._lay(event)
            case Discarded():
                self._changed.add(event.place)
            case _:
                pass

    def _split(self, seat: int) -> None:
        box = self._boxes.setdefault(seat, [f"seat {seat}"])
        played = self.lying.played[f"seat {seat}"]
        new = f"seat {seat} hand {len(box) + 1}"
        self._changed |= {played, new}
        box.insert(box.index(played) + 1, new)

    def _lay(self, event: WagerPlaced) -> None:
        seat, lies = f"seat {event.seat}", self._stakes.setdefault(event.seat, [])
        if event.wager == "blackjack":
            if not lies:
                lies.append(_Lies(seat, event.wager))
        elif event.wager in _SPLITS:
            lies.append(_Lies(f"{seat} hand {len(self._boxes[event.seat])}", event.wager))
        else:
            lies.append(_Lies(self.lying.played.get(seat, seat), event.wager))

    def why(self, event: Settled) -> Said:
        """What the hand counted against what the dealer's did."""
        if event.wager not in _ON_THE_HAND or event.outcome in ("void", "dead hand"):
            return super().why(event)
        place = self._place(event)
        mine, dealers = self.lying.cards(place), self._dealers()
        if not mine:  # copies of one hand are dealt once for all stations
            return self.outcome(event)
        if event.outcome == "surrender":
            return say("{count} given up", count=total(mine)[0])
        return self._compared(place, mine, dealers, event)

    def _compared(self, place: str, mine: list[Card], dealers: list[Card], event: Settled) -> Said:
        count, theirs = total(mine)[0], total(dealers)[0]
        natural = len(mine) == 2 and count == 21 and place not in self._changed
        if natural and self._said.get(event.seat) == "even-money":
            return say("even money taken for a blackjack")
        if len(dealers) == 2 and theirs == 21:
            return _against_blackjack(natural, count, event)
        if event.outcome not in ("win", "push", "lose") or (natural and event.outcome == "win"):
            return say("blackjack") if natural else self.outcome(event)
        if count > 21:
            if not event.paid:
                return say("bust with {count}", count=count)
            return say("{count} comes back to life, the dealer has {theirs}", count=count, theirs=theirs)
        if theirs == 22 and self._terms.push_22:
            return say("{count}: the dealer's 22 pushes every hand still in play", count=count)
        return say(
            "{count}, and the dealer busts with {theirs}"
            if theirs > 21
            else "{count} against the dealer's {theirs}",
            count=count,
            theirs=theirs,
        )

    def _dealers(self) -> list[Card]:
        return [card for card, face in self.lying.hands.get("dealer", []) if face is Face.UP]

    def _place(self, event: Settled) -> str:
        """The hand it lay on: the one that just broke, or the first of the box whose wager is still open."""
        seat = f"seat {event.seat}"
        order = self._boxes.get(event.seat, [seat])
        lying = [lies for lies in self._stakes.get(event.seat, []) if lies.open and lies.wager == event.wager]
        lying.sort(key=lambda lies: order.index(lies.place))
        played = self.lying.played.get(seat, seat)
        over = len(self._dealers()) > 1
        broken = not over and total(self.lying.cards(played))[0] > 21
        broke = [lies for lies in lying if broken and lies.place == played]
        for lies in (*broke, *lying):
            lies.open = event.stands
            return lies.place
        return seat


def _against_blackjack(natural: bool, count: int, event: Settled) -> Said:
    if event.outcome == "dealer-blackjack":
        return say("the dealer's blackjack takes the first wager alone")
    if natural:
        return say("blackjack against the dealer's blackjack")
    return say("{count} against the dealer's blackjack", count=count)
