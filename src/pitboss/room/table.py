"""A poker table: seats, the button, blinds and who owes them, hand after hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from pitboss.equipment.cards import Card
from pitboss.errors import Refused
from pitboss.money import Cents, dollars
from pitboss.room.hand import VERSION, PokerHand
from pitboss.room.outcome import Outcome
from pitboss.room.pots import Share
from pitboss.room.revenue import CHIP, TIME, Charges
from pitboss.room.stakes import Spread
from pitboss.saying import say


@dataclass
class Player:
    """Somebody at the table."""

    name: str
    chips: Cents
    away: bool = False
    owes: Cents = 0
    """Blinds they missed while away; whoever owes some has a missed-blind button in front of them."""
    new: bool = False
    """Sat down after the game began, and has not been dealt in."""

    @property
    def eligible(self) -> bool:
        """Whether they share in a bad beat at another table: there, dealt in, and owing no blinds."""
        return not self.away and not self.owes and not self.new

    @property
    def keeps_share(self) -> bool:
        """Whether they share at their own table though they sit out: they have had a hand and owe no blinds."""
        return not self.owes and not self.new


@dataclass
class PokerTable:
    """One table of the room."""

    name: str
    spread: Spread
    charges: Charges
    kill: Fraction = Fraction(1)
    """How many times the posted limits hold after a whole qualifying pot was won; once where there is no kill."""
    qualifying_pot: Cents = 0
    players: dict[int, Player] = field(default_factory=dict)
    button: int = 0
    """The seat it lies before; nought before the first hand."""
    killed: bool = False
    """Whether the next hand is played at raised limits."""
    hands: int = 0
    rake: Cents = 0
    """What was raked today."""
    dropped: Cents = 0
    version: int = VERSION
    """How its hands are played."""

    # --- coming and going --------------------------------------------------------------------------------------

    def sit(self, seat: int, name: str, chips: Cents) -> None:
        """Take a seat with table stakes."""
        if not 1 <= seat <= self.spread.variant.players:
            raise Refused(
                say(
                    "there is no seat {seat}; {title} has {players}",
                    seat=seat,
                    title=self.spread.variant.title,
                    players=self.spread.variant.players,
                )
            )
        if seat in self.players:
            raise Refused(say("seat {seat} is {name}'s", seat=seat, name=self.players[seat].name))
        if chips < self.spread.stakes.least_to_play:
            raise Refused(say("to be dealt in takes {amount}", amount=dollars(self.spread.stakes.least_to_play)))
        self.players[seat] = Player(name, chips, new=self.hands > 0)

    def add(self, seat: int, chips: Cents) -> None:
        """More chips, between hands."""
        self.players[seat].chips += chips

    def leave(self, seat: int) -> Cents:
        """Go with one's chips."""
        return self.players.pop(seat).chips

    def step_away(self, seat: int) -> None:
        """Miss hands; the blinds that pass are owed."""
        self.players[seat].away = True

    def come_back(self, seat: int) -> None:
        """Be dealt in again; what is owed is posted first."""
        self.players[seat].away = False

    # --- hands -------------------------------------------------------------------------------------------------

    def ready(self) -> list[int]:
        """Who can be dealt in: there, and with enough in front of them."""
        least = self.spread.stakes.least_to_play
        return [seat for seat, p in sorted(self.players.items()) if not p.away and p.chips - p.owes >= least]

    def begin(self, first_button: int | None = None) -> PokerHand:
        """Move the button and begin a hand.

        The first button is the player's at the dealer's right, or that of whoever drew the highest card.
        """
        seats = self.ready()
        if len(seats) < 2:
            raise Refused(say("a hand takes two players who can be dealt in"))
        if first_button is not None and (self.button or first_button not in seats):
            raise Refused(say("the button is drawn for before the first hand, by who can be dealt in"))
        if self.spread.variant.button and self.button:
            self._pass_blinds(seats)
            self.button = next((seat for seat in seats if seat > self.button), seats[0])
        else:
            self.button = first_button or seats[-1]  # without a button cards are dealt from the dealer's left
        order = [*(s for s in seats if s > self.button), *(s for s in seats if s <= self.button)]
        dead = {seat: self.players[seat].owes for seat in order if self.players[seat].owes}
        stacks = {seat: self.players[seat].chips - dead.get(seat, 0) for seat in order}
        spread = self.spread
        if self.killed:
            spread = replace(spread, stakes=spread.stakes.raised(self.kill))
        return PokerHand(spread, stacks, self.charges, dead, self.version)

    def _pass_blinds(self, seats: list[int]) -> None:
        """Whoever is away when the button passes them owes the blinds."""
        after = next((seat for seat in seats if seat > self.button), seats[0])
        for seat, player in self.players.items():
            between = self.button < seat < after if self.button < after else seat > self.button or seat < after
            if player.away and between:
                player.owes = sum(self.spread.stakes.blinds)

    def end(self, hand: PokerHand) -> Outcome:
        """Move the chips of a finished hand."""
        outcome = hand.outcome
        if outcome is None:
            raise Refused(say("the hand is not over"))
        for seat, gain in outcome.gains.items():
            self.players[seat].chips += gain
        if hand.version == 1:
            self._settle_dead(hand, outcome)
        for seat in hand.seats:
            self.players[seat].owes = 0
            self.players[seat].new = False
        self.rake += outcome.taken.rake
        self.dropped += outcome.taken.drop
        self.hands += 1
        self._see_kill(outcome)
        return outcome

    def sitting_out(self, hand: PokerHand) -> list[str]:
        """Who was not dealt in to a hand and shares in what is paid at the table all the same."""
        return [
            player.name for seat, player in self.players.items() if seat not in hand.seats and player.keeps_share
        ]

    def _settle_dead(self, hand: PokerHand, outcome: Outcome) -> None:
        """Missed blinds beside the pots: they go to the first who wins of the main pot, or whom nobody called."""
        main = [share.seat for pot in outcome.shares[:1] for share in pot if share.amount]
        winner = (main or list(outcome.returned))[0]
        for seat, owed in hand.dead.items():
            self.players[seat].chips -= owed
            self.players[winner].chips += owed

    def _see_kill(self, outcome: Outcome) -> None:
        """A whole qualifying pot won by one player raises the limits of the next hand. They stay up until a pot is
        split between high and low, or does not qualify; equal high hands split it as well, and change nothing."""
        if self.kill == 1 or not self.spread.variant.kill:
            return
        qualifies = outcome.total - outcome.taken.total >= self.qualifying_pot
        winners = {share.seat for pot in outcome.shares for share in pot if share.amount}
        stays = self.version > 1 and self.killed and not any(map(_high_and_low, outcome.shares))
        self.killed = qualifies and (len(winners) == 1 or stays)

    def charge_time(self) -> dict[int, Cents]:
        """Collect what the house charges for time, from everybody seated, away or not; by seat what was paid.

        A charge for the table is divided in whole dollars, what is over from the left of the button on. Who has
        less than their part pays what they have.
        """
        rake, seats = self.charges.rake, sorted(self.players)
        if rake.kind != TIME:
            raise Refused(say("the table is raked by the pot"))
        if not seats:
            raise Refused(say("nobody is seated"))
        order = [*(s for s in seats if s > self.button), *(s for s in seats if s <= self.button)]
        due = dict.fromkeys(order, rake.charge)
        if rake.per_table:
            each, over = divmod(rake.charge // CHIP, len(seats))
            due = {seat: (each + (at < over)) * CHIP for at, seat in enumerate(order)}
        paid = {seat: min(due[seat], self.players[seat].chips) for seat in seats}
        for seat, amount in paid.items():
            self.players[seat].chips -= amount
        self.rake += sum(paid.values())
        return paid

    @property
    def total(self) -> Cents:
        """All chips at the table, and what was taken from its pots."""
        return sum(player.chips for player in self.players.values()) + self.rake + self.dropped


def _high_and_low(shares: Sequence[Share]) -> bool:
    """Whether a pot was split between one player with the high hand and another with the low."""
    won = [share for share in shares if share.amount]
    highs, lows = ({share.seat for share in won if share.half == half} for half in ("high", "low"))
    return bool(lows) and len(highs | lows) > 1


def highest_card(drawn: Mapping[int, Card]) -> int:
    """Whose card is the highest, equal ones told apart by suit: spades, hearts, diamonds, clubs."""
    return max(drawn, key=drawn.__getitem__)
