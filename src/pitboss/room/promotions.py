"""Promotions a poker room pays out of its fund: who takes part, who is drawn, who is paid by which clause."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pitboss.equipment.cards import Card
from pitboss.errors import Refused
from pitboss.money import Cents, dollars
from pitboss.room.draws import Draw, deal_one_each, draw, posted
from pitboss.room.jackpots import Fund, payout_steps
from pitboss.room.least_hands import least_strength
from pitboss.room.outcome import Outcome
from pitboss.room.rules import Promotion
from pitboss.room.table import PokerTable


@dataclass(frozen=True)
class Award:
    """What a player is paid, and what has to be done before."""

    promotion: str
    player: str
    amount: Cents
    cite: tuple[str, ...]
    steps: tuple[str, ...]


def taking_part(tables: Iterable[PokerTable]) -> dict[str, tuple[str, int]]:
    """By player: table and seat, where money is taken for promotions: there, dealt in, owing no blinds."""
    return {
        player.name: (table.name, seat)
        for table in tables
        if table.charges.drop.levels
        for seat, player in table.players.items()
        if player.eligible
    }


def shared(prize: Cents, winners: Sequence[str]) -> dict[str, Cents]:
    """A prize divided among equals; odd cents go to the first."""
    each, over = divmod(prize, len(winners))
    return {player: each + (at < over) for at, player in enumerate(winners)}


@dataclass
class Promotions:
    """The promotions of one day."""

    rules: Mapping[str, Promotion]
    fund: Fund
    secret: bytes
    """Told when the day is over; what it hashes to is posted before."""
    reported_above: Cents
    searched_above: Cents | None = None
    draws: list[Draw] = field(default_factory=list)
    cards: dict[str, dict[str, str]] = field(default_factory=dict)
    """By name of a draw: the card everybody got."""
    awards: list[Award] = field(default_factory=list)
    _splashed: dict[str, tuple[str, Cents]] = field(default_factory=dict)
    """By name of a draw: the table whose next hand has the prize on top, and the prize."""

    def rule(self, kind: str, wins: str) -> Promotion:
        """What the house says of a kind of promotion; one it does not list is submitted first."""
        if kind not in self.rules:
            known = ", ".join(self.rules)
            raise Refused(f"the room lists {known}; {kind!r} is submitted to the commission before it is held")
        if self.rules[kind].wins != wins:
            raise Refused(f"{kind} is won by {self.rules[kind].wins}, not by {wins}", cite=self.rules[kind].cite)
        return self.rules[kind]

    # --- drawn ------------------------------------------------------------------------------------------------

    def hot_seat(self, name: str, tables: Iterable[PokerTable], prize: Cents, seats: int = 1) -> Sequence[Award]:
        """So many of those who take part are drawn, and each is paid the prize."""
        rule = self.rule("hot-seat", "drawn")
        found = self._draw(name, taking_part(tables), seats, prize * seats)
        return self._pay(name, dict.fromkeys(found.drawn, prize), rule)

    def hot_table(self, name: str, tables: Iterable[PokerTable], prize: Cents) -> Sequence[Award]:
        """A table is drawn, and everybody who takes part there is paid the prize."""
        rule, part = self.rule("hot-table", "drawn"), taking_part(tables)
        found = self._draw(name, {table for table, _ in part.values()}, 1, prize * len(part))
        return self._pay(name, {who: prize for who, (table, _) in part.items() if table in found.drawn}, rule)

    def high_card(self, name: str, tables: Iterable[PokerTable], prize: Cents) -> Sequence[Award]:
        """A table is drawn, everybody who takes part there gets a card, and the highest is paid; suits decide."""
        rule, part = self.rule("high-card", "highest-card"), taking_part(tables)
        found = self._draw(name, {table for table, _ in part.values()}, 1, prize)
        dealt = deal_one_each(self.secret, name, (who for who, (table, _) in part.items() if table in found.drawn))
        self.cards[name] = dealt
        winner = max(dealt, key=lambda who: Card.parse(dealt[who]))
        return self._pay(name, {winner: prize}, rule)

    def drawing(self, name: str, tickets: Mapping[str, int], prize: Cents, winners: int = 1) -> Sequence[Award]:
        """Of entries that were earned so many are drawn; nobody wins twice."""
        rule = self.rule("drawing", "drawn")
        entries = [player for player, count in tickets.items() for _ in range(count)]
        drawn = self._draw(name, entries, winners, prize * winners).drawn
        return self._pay(name, dict.fromkeys(drawn, prize), rule)

    def splash(self, name: str, tables: Iterable[PokerTable], prize: Cents) -> str:
        """The table drawn, whose next hand has the prize on top."""
        self.rule("splash-pot", "next-pot")
        found = self._draw(name, {table for table, _ in taking_part(tables).values()}, 1, prize).drawn[0]
        self._splashed[name] = (found, prize)
        return found

    def splashed(self, name: str, table: PokerTable, outcome: Outcome) -> Sequence[Award]:
        """Pay who won that hand; a pot that was divided divides the prize, an odd cent to the first."""
        drawn, prize = self._splashed.get(name, ("", 0))
        if drawn != table.name:
            raise Refused(f"{name} is not at table {table.name}")
        del self._splashed[name]
        seats = [share.seat for pot in outcome.shares[:1] for share in pot if share.amount] or outcome.returned
        winners = [table.players[seat].name for seat in dict.fromkeys(seats)]
        return self._pay(name, shared(prize, winners), self.rule("splash-pot", "next-pot"))

    # --- by hands ---------------------------------------------------------------------------------------------

    def high_hand(self, name: str, shown: Iterable[tuple[str, int]], least: str, prize: Cents) -> Sequence[Award]:
        """The highest hand shown in the time, if it is as good as the least that is posted; equal ones share."""
        rule, hands = self.rule("high-hand", "highest-hand"), list(shown)
        best = max((strength for _, strength in hands), default=0)
        if best < least_strength(least):
            return ()
        winners = list(dict.fromkeys(player for player, strength in hands if strength == best))
        return self._pay(name, shared(prize, winners), rule)

    # --- paid -------------------------------------------------------------------------------------------------

    def _draw(self, name: str, entries: Iterable[str], count: int, costs: Cents) -> Draw:
        """A draw that can be paid for, whatever comes: nobody draws again because the first did not suit."""
        if any(each.name == name for each in self.draws):
            raise Refused(f"{name} is drawn; a second draw has a name of its own")
        self._check_fund(name, costs)
        found = draw(self.secret, name, entries, count)
        self.draws.append(found)
        return found

    def _pay(self, name: str, paid: Mapping[str, Cents], rule: Promotion) -> Sequence[Award]:
        """Pay all of it or nothing."""
        self._check_fund(name, sum(paid.values()))
        found = [
            Award(
                name, who, amount, rule.cite, tuple(payout_steps(amount, self.reported_above, self.searched_above))
            )
            for who, amount in paid.items()
            if amount
        ]
        for award in found:
            self.fund.pay(award.player, award.amount, name)
        self.awards += found
        return found

    def _check_fund(self, name: str, costs: Cents) -> None:
        if costs > self.fund.balance:
            raise Refused(f"the fund holds {dollars(self.fund.balance)}; {name} may pay {dollars(costs)}")

    def to_json(self) -> dict[str, Any]:
        """The record of the day's draws, with the secret: what anybody needs to draw everything again."""
        return {
            "posted": posted(self.secret),
            "secret": self.secret.hex(),
            "draws": [each.to_json() for each in self.draws],
            "cards": self.cards,
        }
