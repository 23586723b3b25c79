"""The cards of a table since they were last shuffled; where the software deals, the shoe it deals from.

The software's shoe is drawn card by card from what is left, every card equally likely. A card burnt face down is
seen by nobody, so nobody needs to know which it was: it is one card fewer to deal.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from pitboss.equipment.cards import DECK, JOKER, Card
from pitboss.equipment.chance import Chance
from pitboss.equipment.shoe import face_value
from pitboss.errors import Refused
from pitboss.floor.facts.tables import Shuffled
from pitboss.saying import say
from pitboss.table import CardPack
from pitboss.table.double_shoe import BLACK, SIDES

_CARDS: Final = {str(card): card for card in (*DECK, JOKER)}


@dataclass
class TableShoe:
    """One shoe, from its shuffle to the next."""

    due: bool = True
    """Whether the software shuffles before the next round."""
    out: list[str] = field(default_factory=list)
    """Cards that were seen to leave the software's shoe."""
    burnt: int = 0
    """Cards that left it face down."""
    last_hands: int | None = None
    """Rounds still dealt before the shuffle; None while the cut card has not come out."""
    coups: list[str] = field(default_factory=list)
    """Who won each coup of baccarat, in the marks of the roads."""
    entered: list[str] | None = None
    """Who has wagered in every round since the shuffle; None before the first, or where nobody is kept out."""
    black: "TableShoe | None" = None
    """The other side of a double shoe; what is here is then of the side red suits name."""

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> "TableShoe":
        """As it was stored."""
        black = stored.get("black")
        return cls(**{**stored, "black": None if black is None else cls(**black)})

    # --- the sides of a double shoe ------------------------------------------------------------------------

    @property
    def sides(self) -> tuple["TableShoe", ...]:
        """Both sides of a double shoe, or the one shoe."""
        return (self,) if self.black is None else (self, self.black)

    def side(self, name: str) -> "TableShoe":
        """The side that is named; where there is no other, the shoe."""
        return self.black if self.black is not None and name == BLACK else self

    def left(self, pack: CardPack) -> int:
        """How many cards the software can still deal."""
        return pack.size - len(self.out) - self.burnt

    def draw(self, pack: CardPack, source: Chance) -> Card:
        """A card from what is left, every one equally likely: the same as from a shuffled shoe."""
        if self.left(pack) <= 0:
            raise Refused(say("every card of the shoe is on the table"))
        unseen = [pack.holds(card) for card in (*DECK, JOKER)]
        for name in self.out:
            unseen[_CARDS[name]] -= 1
        pick = source.below(sum(unseen))
        for card, count in enumerate(unseen):
            pick -= count
            if pick < 0:
                return Card(card)
        raise AssertionError("a shoe with cards left deals one")

    # --- the shuffle ---------------------------------------------------------------------------------------

    def shuffles_due(self, pack: CardPack, source: Chance, *, now: bool) -> Iterator[Shuffled]:
        """What the software shuffles before a round: of a double shoe each side by itself, at first both."""
        if pack.sides == 1:
            if self.due or now:
                yield self.fresh(pack, source)
            return
        for name in SIDES:
            if self.black is None or self.side(name).due or now:
                yield Shuffled(burnt=pack.burn, side=name)

    @staticmethod
    def fresh(pack: CardPack, source: Chance) -> Shuffled:
        """A new shoe: the card turned up, if one is, and how many are burnt unseen."""
        if not pack.burn_by_value:
            return Shuffled(burnt=pack.burn)
        first = TableShoe().draw(pack, source)
        return Shuffled(str(first), pack.burn + face_value(first))

    def shuffled(self, fact: Shuffled) -> None:
        """The cards were shuffled and burnt; the scoreboard begins again."""
        if fact.side is not None and self.black is None:
            self.black = TableShoe()
        side = self.side(fact.side or "")
        side.due, side.last_hands = False, None
        side.out, side.burnt = [fact.turned] if fact.turned else [], fact.burnt or 0
        self.coups, self.entered = [], None

    def keep_out(self, wagered: Iterable[str], pack: CardPack) -> None:
        """Whoever did not wager in the round that ended waits for the next shuffle."""
        if pack.behind is not None:
            self.entered = [who for who in wagered if self.entered is None or who in self.entered]

    def refill(self, on_table: Iterable[Card]) -> None:
        """The shoe ran out in a round: shuffle all that is not on the table, burn one, finish the round."""
        self.out, self.burnt, self.last_hands = [str(card) for card in on_table], 1, 0

    def end_round(self, pack: CardPack) -> None:
        """Count the hands after the cut card; where every round has fresh cards there is nothing to count."""
        if pack.behind is None:
            self.out, self.burnt, self.last_hands = [], 0, None
        elif self.last_hands is not None:
            self.last_hands = max(0, self.last_hands - 1)
        elif self.left(pack) <= pack.behind:
            first = self.left(pack) == pack.behind
            self.last_hands = pack.hands_if_cut_first if first else pack.hands_after_cut
        self.due = pack.behind is None or self.last_hands == 0
