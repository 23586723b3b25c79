"""A stadium in the memory of a worker: one round for all its stations, and the window in which they wager."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from pitboss.equipment.chance import Chance, SystemChance
from pitboss.errors import Refused
from pitboss.floor.books.fold import Line
from pitboss.floor.books.house_rules import house_of
from pitboss.floor.books.live import Live
from pitboss.floor.books.state import StadiumState, TableState
from pitboss.floor.facts import Fact
from pitboss.floor.facts.tables import RoundOpened
from pitboss.money import Cents, dollars
from pitboss.rulebook import HouseRules
from pitboss.saying import Said, say
from pitboss.stadium import (
    StadiumGame,
    StadiumRules,
    fresh_round,
    game_at,
    played,
    rules_of,
    terms_of,
)
from pitboss.table import Answer, CommonHand, Round, TakeWagers
from pitboss.table.table import VERSION

WAGERS: Final = "wagers"
DECISIONS: Final = "decisions"


@dataclass(kw_only=True)
class StadiumLive(Live):
    """A stadium, and what follows from a command before it is written."""

    by_the_clock = True
    tray = False
    hall: HouseRules
    """The stadium's own section; `house` is the game's, under the stadium's terms."""
    kept: dict[str, Any] = field(default_factory=dict)
    """What is worked out once for everybody who looks, and the version it is of."""
    last_seen: tuple[object, ...] = ()
    """What everybody saw when they were last told."""

    @classmethod
    def of(cls, state: TableState, version: int, source: Chance | None = None) -> "StadiumLive":
        """A stadium as it was stored; the answers of its round are given afterwards."""
        if state.stadium is None:
            state.stadium = StadiumState()
        hall = house_of(state)
        house = played(hall)
        return cls(state, version, house, source or SystemChance(), game=game_at(house), hall=hall)

    def as_stadium(self) -> "StadiumLive":
        """The table itself."""
        return self

    @property
    def stadium(self) -> StadiumState:
        """What is kept of it between commands."""
        assert self.state.stadium is not None
        return self.state.stadium

    @property
    def waits(self) -> Said | None:
        """What waits for somebody."""
        if self.stadium.void:
            return say("a void waits for approval")
        return say("a hand pay waits") if self.stadium.held else None

    @property
    def rules(self) -> StadiumRules:
        """What the house says about its stadium."""
        return rules_of(self.hall)

    @property
    def terms(self) -> StadiumGame:
        """The game it is set up for."""
        return terms_of(self.hall)

    def rules_with(self, options: dict[str, str]) -> HouseRules:
        """What is played by with some options of the stadium."""
        return played(house_of(self.state, options))

    def read_rules(self) -> None:
        """Play on by the edition and the options the stadium has now."""
        super().read_rules()
        self.hall, self.game = house_of(self.state), game_at(self.house)

    # --- rounds --------------------------------------------------------------------------------------------

    def opening(self, version: int = VERSION) -> RoundOpened:
        """How the next round begins: for all stations, those that are empty yet as well."""
        state = self.state
        return RoundOpened(state.round + 1, stations=state.seats_at_most, version=version, dealer=state.dealing)

    def begun(self, fact: RoundOpened) -> Round:
        """A round as it began."""
        return fresh_round(self.game, self.house, fact.stations or 0, fact.version)

    def put_back(self, round_facts: Iterable[Fact]) -> None:
        """Lay the round that is on, or that ended last, on the felt again."""
        super().put_back(round_facts)
        if self.round is not None and isinstance(self.round.ask, TakeWagers) and not self.staked():
            self.stadium.until = ""
        self.last_seen = self.everybody_sees()

    def check_chips(self, answer: Answer) -> None:
        """Whoever wagers has the credits for it; the others have not moved."""
        number = getattr(answer, "seat", None)
        if number in self.state.seats and self.available(number) < 0:
            short = dollars(-self.available(number))
            raise Refused(
                say(
                    "station {number} is {short} short of credits for that; put in more money",
                    number=number,
                    short=short,
                )
            )

    # --- the window ----------------------------------------------------------------------------------------

    def staked(self) -> Cents:
        """What lies on all layouts together."""
        if self.round is None:
            return 0
        return sum(stake.amount for seat in self.round.table.seats.values() for stake in seat.open_stakes())

    def time_is_up(self, at: str) -> bool:
        """Whether the window is over."""
        return bool(self.stadium.until) and at >= self.stadium.until

    def strikes(self, at: str) -> str | None:
        """The window that is over; a void that waits for a supervisor stops the clock."""
        over = self.time_is_up(at) and not self.stadium.void
        return f"clock/{self.state.round}/{self.stadium.until}" if over else None

    def check_window(self, at: str) -> None:
        """Refuse what comes when the stations are closed."""
        if self.stadium.void:
            raise Refused(say("a void waits for a supervisor; nothing moves until they have decided"))
        if self.time_is_up(at):
            raise Refused(say("the time is up: this came too late"))

    # --- coming and going ----------------------------------------------------------------------------------

    def check_sitting(self, number: int, player: str) -> None:
        """Anybody may sit at any station."""

    def check_leaving(self, number: int) -> None:
        """Who has wagers up or waits to be paid by hand stays."""
        if number in self.stadium.held:
            raise Refused(say("a Slot Attendant is on the way with a hand pay; wait for it"))
        super().check_leaving(number)

    # --- who is told ---------------------------------------------------------------------------------------

    def everybody_sees(self) -> tuple[object, ...]:
        """What every station sees; what one of hundreds does at their own is told to nobody else."""
        state, stadium, round_ = self.state, self.stadium, self.round
        ask = round_.ask if round_ is not None else None
        common = tuple(map(tuple, round_.common.values())) if isinstance(round_, CommonHand) else ()
        results = (*state.recent[:2], len(state.recent), state.shown, len(state.shoe.out), len(state.shoe.coups))
        clock = (stadium.until, stadium.recognised, stadium.void, tuple(sorted(stadium.held)))
        return state.status, state.dealt_by, self.house, state.round, type(ask), common, results, clock

    def apply(self, fact: Fact, line: Line) -> Fact:
        """Let a fact take effect; where everybody sees something new, the version is one to be broadcast."""
        told = super().apply(fact, line)
        if (sees := self.everybody_sees()) != self.last_seen:
            self.last_seen, self.stadium.told = sees, line.number
        return told

    @property
    def broadcast_version(self) -> int:
        """The version everybody was last told of."""
        return self.stadium.told
