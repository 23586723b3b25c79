"""A poker tournament: blinds rise until one player has all the chips; tables are kept even, and broken."""

from dataclasses import dataclass, field
from random import Random

from pitboss.equipment.chance import Chance
from pitboss.errors import BadInput
from pitboss.money import Cents
from pitboss.room.bots import ChancePlayers
from pitboss.room.rules import PokerRoomRules
from pitboss.room.stakes import Spread
from pitboss.room.table import PokerTable
from pitboss.tournament.accounts import Accounts
from pitboss.tournament.event import Event, section_of
from pitboss.tournament.levels import CHIP, FREE, spread_at
from pitboss.tournament.ranking import levels
from pitboss.tournament.seats import draw_seats, even_out


@dataclass(frozen=True)
class Out:
    """A player who lost their last chip."""

    player: str
    hand: int
    had: Cents
    """What they began the hand with: of several in one hand, the one with more finishes higher."""


@dataclass
class FreezeOut:
    """A poker tournament as it stands between two hands; every table deals one hand, then all look up."""

    event: Event
    chance: Chance
    accounts: Accounts
    tables: list[PokerTable] = field(default_factory=list)
    hands: int = 0
    """Hands every table has dealt."""
    dealt: int = 0
    """Hands dealt at all tables together."""
    out: list[Out] = field(default_factory=list)
    moves: list[tuple[int, str, str, str]] = field(default_factory=list)
    """After which hand who went from which table to which."""
    broken: list[tuple[int, str]] = field(default_factory=list)

    @classmethod
    def begun(cls, event: Event, players: list[str], chance: Chance) -> "FreezeOut":
        """Everybody has entered and sits where they were drawn."""
        found = cls(event, chance, Accounts(event))
        for player in players:
            found.accounts.enter(player)
        for number, seated in enumerate(draw_seats(players, event.seats, chance), start=1):
            table = PokerTable(str(number), found.spread, FREE)
            for seat, player in seated.items():
                table.sit(seat, player, event.chips)
            found.tables.append(table)
        return found

    @property
    def level(self) -> int:
        """Which level is played, from one; the last one stays."""
        return min(self.hands // self.event.hands_a_level + 1, len(self.event.levels))

    @property
    def room(self) -> PokerRoomRules:
        """The rules of the poker room it is held in."""
        return section_of(self.event).rules(PokerRoomRules)

    @property
    def spread(self) -> Spread:
        """What is played now."""
        if self.event.variant is None:
            raise BadInput(f"{self.event.title}: say which poker is played under variant")
        return spread_at(self.room, self.event.variant, self.event.levels[self.level - 1])

    @property
    def left(self) -> dict[str, Cents]:
        """By player: their chips."""
        return {player.name: player.chips for table in self.tables for player in table.players.values()}

    @property
    def hand_for_hand(self) -> bool:
        """Whether the next to go is the last without a prize: tables wait for one another."""
        return len(self.left) == len(self.event.prizes) + 1

    def play_hand(self, bots: ChancePlayers) -> None:
        """One hand at every table; then who is out is out, tables are broken and made even."""
        spread, before = self.spread, self.left
        for table in self.tables:
            table.spread = spread
            if len(table.ready()) > 1:
                hand = table.begin()
                bots(hand)
                table.end(hand)
                self.dealt += 1
        self.hands += 1
        self._see_who_is_out(before)
        self._even_out()

    def _see_who_is_out(self, before: dict[str, Cents]) -> None:
        """In order of what they had; who may buy in again does so every second time."""
        for table in self.tables:
            for seat, player in list(table.players.items()):
                if player.chips >= CHIP:
                    continue
                if self.accounts.may_buy_again(player.name, self.level) and self.chance.below(2):
                    self.accounts.buy_again(player.name, self.level)
                    player.chips += self.event.chips
                else:
                    table.leave(seat)
                    self.out.append(Out(player.name, self.hands, before[player.name]))

    def _even_out(self) -> None:
        by_number = {int(table.name): table for table in self.tables}
        seated = {
            number: {seat: player.name for seat, player in table.players.items()}
            for number, table in by_number.items()
        }
        buttons = {number: table.button for number, table in by_number.items()}
        for move in even_out(seated, buttons, self.event.seats, self.chance):
            table, to = by_number[move.table], by_number[move.to]
            seat = next(seat for seat, player in table.players.items() if player.name == move.player)
            to.sit(move.seat, move.player, table.leave(seat))
            self.moves.append((self.hands, move.player, table.name, to.name))
            if not table.players:
                self.tables.remove(table)
                self.broken.append((self.hands, table.name))

    @property
    def taxed(self) -> tuple[str, ...]:
        """Whose prize, net of what they paid to enter, is above the mark: forms, and the register of arrears."""
        above = self.room.taxable.tournament_above
        return tuple(player for player in self.accounts.paid if self.accounts.net(player) > above)

    def ranking(self) -> list[tuple[str, ...]]:
        """From the first place on: who has most; then who went last, of one hand who had more before it."""
        return [*levels(self.left), *levels({each.player: (each.hand, each.had) for each in self.out})]


def held(event: Event, players: list[str], chance: Chance, seed: int) -> FreezeOut:
    """A whole tournament of house players, until one has all the chips."""
    found, bots = (
        FreezeOut.begun(event, players, chance),
        ChancePlayers(Random(f"{seed} {event.title}"), folds=0.5, raises=0.06),
    )
    while len(found.left) > 1:
        found.play_hand(bots)
    found.accounts.pay(found.ranking())
    return found
