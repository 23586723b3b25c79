"""The jackpots and the promotional fund of a poker room: collected, divided, posted, paid, all to the cent."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from pitboss.errors import Refused
from pitboss.money import Cents, dollars
from pitboss.room.bad_beats import Hit, Payout, shared_out
from pitboss.room.rules import BadBeatRules, Jackpot
from pitboss.saying import say

IDENTIFIED: Final = "identification checked"
FORM: Final = "tax form 1099 or 1042-S signed"
SEARCHED: Final = "register of support arrears searched"
ESCORTED: Final = "reminded of the security escort"


def payout_steps(amount: Cents, reported_above: Cents, searched_above: Cents | None = None) -> list[str]:
    """What has to be done before a player is paid so much, in order."""
    form = [FORM] if amount > reported_above else []
    searched = [SEARCHED] if searched_above is not None and amount > searched_above else []
    return [IDENTIFIED, *form, *searched, ESCORTED]


@dataclass(frozen=True)
class Booking:
    """One line of the fund's ledger."""

    what: str
    amount: Cents
    """Above zero what came in, below zero what a player was paid."""
    player: str | None = None


@dataclass
class Fund:
    """The promotional fund: what players paid in, out of which nobody but players is paid."""

    ledger: list[Booking] = field(default_factory=list)

    @property
    def balance(self) -> Cents:
        """What is in it."""
        return sum(booking.amount for booking in self.ledger)

    def collect(self, amount: Cents, what: str) -> None:
        """What was dropped for it."""
        self.ledger.append(Booking(what, amount))

    def pay(self, player: str, amount: Cents, what: str) -> None:
        """Pay a player a promotion; nobody else is ever paid, and never more than is there."""
        if not player:
            raise Refused(say("the fund pays players and nobody else"))
        if not 0 < amount <= self.balance:
            raise Refused(
                say(
                    "the fund holds {amount}; it cannot pay {amount2}",
                    amount=dollars(self.balance),
                    amount2=dollars(amount),
                )
            )
        self.ledger.append(Booking(what, -amount, player))


@dataclass
class Meter:
    """A jackpot that grows: what is posted for the day, and what came in since."""

    posted: Cents
    """What is paid when it is hit today."""
    reserve: Cents = 0
    since: Cents = 0
    """What will be added when the amounts are posted anew."""

    @property
    def total(self) -> Cents:
        """Everything players have paid into it and not got back."""
        return self.posted + self.reserve + self.since


@dataclass(frozen=True)
class Paid:
    """A jackpot paid."""

    hit: Hit
    amount: Cents
    payouts: tuple[Payout, ...]


@dataclass
class Jackpots:
    """All meters of a room and its fund."""

    rules: BadBeatRules
    meters: dict[str, Meter]
    fund: Fund = field(default_factory=Fund)
    boxes: dict[str, Cents] = field(default_factory=dict)
    """By table: what is in its drop box today."""
    paid: list[Paid] = field(default_factory=list)

    def drop(self, table: str, amount: Cents) -> None:
        """Chips into a table's box."""
        self.boxes[table] = self.boxes.get(table, 0) + amount

    def count(self, meters: Mapping[str, Mapping[str, Fraction]]) -> Cents:
        """Empty all boxes at the end of the gaming day and divide what was in them.

        By table and meter: the share of the table's play that counts for it; a table of one game has one meter.
        """
        counted = 0
        for table, amount in sorted(self.boxes.items()):
            division, left = self.rules.division, amount
            for meter, share in meters[table].items():
                jackpot = int(amount * share * division.jackpot / 100)
                reserve = int(amount * share * division.reserve / 100)
                self.meters[meter].since += jackpot
                self.meters[meter].reserve += reserve
                left -= jackpot + reserve
            self.fund.collect(left, f"drop of table {table}")  # with what no meter could be given a whole cent of
            counted += amount
        self.boxes = {}
        return counted

    def post(self) -> None:
        """Post the new amounts, once a gaming day."""
        for meter in self.meters.values():
            meter.posted += meter.since
            meter.since = 0

    def pay(
        self, hits: Sequence[tuple[Hit, Mapping[int, str], Sequence[str]]], struck: Collection[str] = ()
    ) -> list[Paid]:
        """Pay a jackpot: for every game hit at the same moment the hit, who sits where, and who else shares.

        Hits at the same moment divide the amount; who was struck gets nothing of it. A whole jackpot is renewed
        from the reserve; a part of it is only taken off.
        """
        jackpot = self.rules.jackpots[hits[0][0].jackpot]
        meter = self.meters[jackpot.meter]
        parts = by_tables(meter.posted * jackpot.part // 100, len(hits))
        found = []
        for part, (hit, players, others) in zip(parts, hits, strict=True):
            divided = shared_out(part, jackpot, hit, players, others, struck)
            found.append(Paid(hit, sum(payout.amount for payout in divided), divided))
        renewed = renewal(self.rules, jackpot, meter.reserve)
        meter.posted += renewed - sum(paid.amount for paid in found)
        meter.reserve -= renewed
        self.paid += found
        return found


def by_tables(amount: Cents, tables: int) -> list[Cents]:
    """A jackpot that was hit at so many tables at once; an odd cent goes with the first."""
    each = amount // tables
    return [amount - each * (tables - 1), *[each] * (tables - 1)]


def renewal(rules: BadBeatRules, jackpot: Jackpot, reserve: Cents) -> Cents:
    """What comes from the reserve onto a jackpot that was hit; nothing where only a part of it is paid."""
    return reserve * rules.renewal.jackpot // 100 if jackpot.part == 100 else 0
