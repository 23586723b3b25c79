"""A stadium in the memory of a worker: one round for all its stations, and the window in which they wager."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final

from pitboss.equipment.chance import Chance, SystemChance
from pitboss.errors import Refused
from pitboss.floor.live import Live
from pitboss.floor.stadium.terms import (
    StadiumGame,
    StadiumRules,
    fresh_round,
    game_at,
    hall_of,
    played,
    rules_of,
    terms_of,
)
from pitboss.floor.state import StadiumState, TableState
from pitboss.money import Cents, dollars
from pitboss.rulebook import HouseRules
from pitboss.table import Answer, Ask, CommonHand, Round, StationsDecide, TakeWagers
from pitboss.table.events import Event

WAGERS: Final = "wagers"
DECISIONS: Final = "decisions"


@dataclass(kw_only=True)
class StadiumLive(Live):
    """A stadium, and what follows from a command before it is written."""

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
        hall = hall_of(state)
        house = played(hall)
        return cls(state, version, house, source or SystemChance(), game=game_at(house), hall=hall)

    @property
    def stadium(self) -> StadiumState:
        """What is kept of it between commands."""
        assert self.state.stadium is not None
        return self.state.stadium

    @property
    def rules(self) -> StadiumRules:
        """What the house says about its stadium."""
        return rules_of(self.hall)

    @property
    def terms(self) -> StadiumGame:
        """The game it is set up for."""
        return terms_of(self.hall)

    def posted(self) -> HouseRules:
        """The rules with what is posted now."""
        self.hall = hall_of(self.state)
        return played(self.hall)

    # --- rounds --------------------------------------------------------------------------------------------

    def open_round(self, person: int | None, at: str) -> Round:
        """Begin a round for all stations, those that are empty yet as well."""
        state = self.state
        self._shuffle_if_due(at)
        body = {"round": state.round + 1, "stations": state.seats_at_most}
        self.reopen_round(body)
        assert self.round is not None
        self.shown, state.shown = None, None
        state.round += 1
        state.round_first = self.note("round-opened", body, person, at)
        state.round_opened_at = at
        return self.round

    def reopen_round(self, body: dict[str, Any]) -> None:
        """Begin a round again as the journal says it began."""
        self.round = fresh_round(self.game, self.house, body["stations"])

    def answer(self, answer: Answer, person: int | None, at: str) -> tuple[Event, ...]:
        """Give the round an answer, write it down, and do what follows."""
        awaited = self.round.ask if self.round is not None else None
        events = super().answer(answer, person, at)
        self.answered(awaited)
        return events

    def answered(self, awaited: Ask | None) -> None:
        """Where something else is awaited now, the clock starts anew and an old reading is forgotten."""
        if self.round is None or type(self.round.ask) is not type(awaited):
            self.stadium.until = self.stadium.recognised = ""

    def _check_chips(self, answer: Answer) -> None:
        """Whoever wagers has the credits for it; the others have not moved."""
        number = getattr(answer, "seat", None)
        if number in self.state.seats and self.available(number) < 0:
            short = dollars(-self.available(number))
            raise Refused(f"station {number} is {short} short of credits for that; put in more money")

    # --- the window ----------------------------------------------------------------------------------------

    def staked(self) -> Cents:
        """What lies on all layouts together."""
        if self.round is None:
            return 0
        return sum(stake.amount for seat in self.round.table.seats.values() for stake in seat.open_stakes())

    def tend_window(self, at: str) -> None:
        """Start the clock where stations may do something and it does not run."""
        match self.round.ask if self.round is not None else None:
            case TakeWagers() if not self.stadium.until and self.staked():
                self._open_window(WAGERS, self.hall.amount("betting-seconds"), at)
            case StationsDecide() if not self.stadium.until:
                self._open_window(DECISIONS, self.hall.amount("decision-seconds"), at)
            case _:
                pass

    def _open_window(self, what: str, seconds: int, at: str) -> None:
        until = datetime.fromisoformat(at) + timedelta(seconds=seconds)
        self.stadium.until = until.isoformat(timespec="milliseconds")
        self.note("window-opened", {"for": what, "until": self.stadium.until}, None, at)

    def time_is_up(self, at: str) -> bool:
        """Whether the window is over."""
        return bool(self.stadium.until) and at >= self.stadium.until

    def check_window(self, at: str) -> None:
        """Refuse what comes when the stations are closed."""
        if self.stadium.void:
            raise Refused("a void waits for a supervisor; nothing moves until he has decided")
        if self.time_is_up(at):
            raise Refused("the time is up: this came too late")

    # --- coming and going ----------------------------------------------------------------------------------

    def sat_down(self, number: int) -> None:
        """Anybody may sit at any station."""

    def check_leaving(self, number: int) -> None:
        """Who has wagers up or waits to be paid by hand stays."""
        if number in self.stadium.held:
            raise Refused("a Slot Attendant is on the way with a hand pay; wait for it")
        super().check_leaving(number)

    # --- who is told ---------------------------------------------------------------------------------------

    def everybody_sees(self) -> tuple[object, ...]:
        """What every station sees; what one of hundreds does at his own is told to nobody else."""
        state, stadium, round_ = self.state, self.stadium, self.round
        ask = round_.ask if round_ is not None else None
        common = tuple(map(tuple, round_.common.values())) if isinstance(round_, CommonHand) else ()
        results = (*state.recent[:2], len(state.recent), state.shown, len(state.shoe.out), len(state.shoe.coups))
        clock = (stadium.until, stadium.recognised, stadium.void, tuple(sorted(stadium.held)))
        return state.status, state.dealt_by, self.house, state.round, type(ask), common, results, clock

    def mark(self) -> None:
        """Remember the version everybody is to see, if they see something new in it."""
        sees = self.everybody_sees()
        if sees != self.last_seen:
            self.last_seen, self.stadium.told = sees, self.version

    @property
    def told(self) -> int:
        """The version everybody was last told of."""
        return self.stadium.told
