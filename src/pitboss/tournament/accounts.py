"""The money of a tournament: what came in, what the house keeps, what is paid. Its chips are no money."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from pitboss.errors import Refused
from pitboss.money import Cents
from pitboss.odds.stacks import in_cents
from pitboss.tournament.event import BuyIn, Event

NONE: Final[Mapping[str, Cents]] = {}


@dataclass
class Accounts:
    """Entries, fees and prizes."""

    event: Event
    bought: dict[str, list[BuyIn]] = field(default_factory=dict)
    """By player: their entry, and those they bought again."""
    paid: dict[str, Cents] = field(default_factory=dict)

    def enter(self, player: str) -> None:
        """Buy in."""
        if player in self.bought:
            raise Refused(f"{player} has entered")
        self.bought[player] = [self.event.entry]

    def leave(self, player: str) -> None:
        """Take an entry back before anything is played."""
        if player not in self.bought:
            raise Refused(f"{player} has not entered")
        del self.bought[player]

    def buy_again(self, player: str, round_: int) -> None:
        """Enter again after losing everything, as often and as long as the rules say."""
        again = self.event.rebuys
        if again is None or round_ > again.until:
            raise Refused(f"{self.event.title}: nobody buys in again now")
        if len(self.bought[player]) > again.most:
            raise Refused(f"{player} has bought in again {again.most} times, and may no more")
        self.bought[player].append(again)

    def may_buy_again(self, player: str, round_: int) -> bool:
        """Whether they may."""
        again = self.event.rebuys
        return again is not None and round_ <= again.until and len(self.bought[player]) <= again.most

    @property
    def taken(self) -> Cents:
        """Everything players paid."""
        return sum(each.buy_in + each.fee for bought in self.bought.values() for each in bought)

    @property
    def fees(self) -> Cents:
        """What the house keeps."""
        return sum(each.fee for bought in self.bought.values() for each in bought)

    @property
    def added(self) -> Cents:
        """What is added to the entries: what is promised, and what a guarantee lacks."""
        own = self.taken - self.fees + self.event.added
        return self.event.added + max(self.event.guaranteed - own, 0)

    @property
    def pool(self) -> Cents:
        """What is paid in prizes: entries without fees, and what is added."""
        return self.taken - self.fees + self.added

    def prizes(self, entries: int) -> tuple[Cents, ...]:
        """By place, to the cent; where fewer entered than there are prizes, the rest goes to the others alike."""
        parts = self.event.prizes[:entries]
        return in_cents([Fraction(self.pool * part, sum(parts)) for part in parts], self.pool)

    def pay(self, ranking: Sequence[Sequence[str]], agreed: Mapping[str, Cents] = NONE) -> Mapping[str, Cents]:
        """Pay the places, or what those who were left agreed on; who finished level shares what their places are
        paid."""
        prizes = [*self.prizes(len(self.bought)), *[0] * len(self.bought)]
        place = 0
        for level in ranking:
            whole = sum(prizes[place : place + len(level)])
            shares = in_cents([Fraction(whole, len(level))] * len(level), whole)
            if level[0] in agreed:
                shares = tuple(agreed[player] for player in level)
            self.paid |= {player: share for player, share in zip(level, shares, strict=True) if share}
            place += len(level)
        return self.paid

    @property
    def reconciled(self) -> bool:
        """Whether everything that came in and was added is a fee or a prize."""
        return self.taken + self.added == self.fees + sum(self.paid.values())

    def net(self, player: str) -> Cents:
        """What a player won, net of all they paid to enter: what is taxed above a mark."""
        return self.paid.get(player, 0) - sum(each.buy_in + each.fee for each in self.bought[player])
