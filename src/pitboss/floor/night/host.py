"""What happens next at a table of a night: somebody comes or goes, buys chips, plays, deals.

Visitors come first. Nobody takes the last seats, a round waits for them a while, and nobody decides for them
before they have been gone for long.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeAlias

from pitboss.errors import Refused
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.night.cast import Cast
from pitboss.floor.night.doing import Doing, Now, Pondering, act
from pitboss.floor.night.programme import Style, programme
from pitboss.floor.people import Person
from pitboss.floor.roles import Role
from pitboss.money import Cents

Next: TypeAlias = Doing | Pondering | None
Free: TypeAlias = Callable[[], Person]
"""A player who sits nowhere."""
FOR_VISITORS: Final = 2
"""Seats nobody of the night takes, where there are more than twice as many."""
GONE: Final = 150.0
"""Seconds without a word after which somebody has left a table where others wait for them."""
LEAVES: Final = 0.04
"""How often somebody has had enough when a round is over."""


class Host(ABC):
    """Everybody of the night at one table."""

    def __init__(self, table: int, house: str, cast: Cast, rng: Random) -> None:
        self.table, self.house, self.cast, self.rng = table, house, cast, rng
        self.winding_down = False
        """Whether no new round is begun: somebody wants to count, to close."""
        self.hands_off = False
        """Whether somebody else deals here: a visitor who has come to."""
        self.going_home = False
        """Whether everybody leaves who can."""
        self.seated: frozenset[int] = frozenset()
        """The accounts that sit here, as it was last seen."""
        self._version, self._since = 0, 0.0
        self._dealing: int | None = None
        """The account that has tapped in."""
        self._stayed = 0
        """The round after which everybody here has decided to stay."""

    def next(self, live: LiveTable, now: Now, free: Free) -> Next:
        """What is done now; nothing where nobody of the night has anything to do."""
        self.look(live)
        if live.version != self._version:
            self._version, self._since = live.version, now.real
        if live.state.status != "open":
            return None
        return self.play(live, now) if live.on else self.between(live, now, free)

    def look(self, live: LiveTable) -> None:
        """See who sits here."""
        self._dealing = live.state.dealing
        self.seated = frozenset(seat.person for seat in live.state.seats.values() if seat.person is not None)

    @abstractmethod
    def play(self, live: LiveTable, now: Now) -> Next:
        """While a round is on."""

    @abstractmethod
    def begin(self, live: LiveTable, now: Now) -> Next:
        """What begins the next one."""

    @abstractmethod
    def bring(self, live: LiveTable, seat: int) -> Next:
        """Somebody who needs money brings some; nothing where they have enough."""

    def between(self, live: LiveTable, now: Now, free: Free) -> Next:
        """Somebody comes, goes or buys chips; or the next round begins."""
        mine = self.own(live)
        if self.winding_down and not self.going_home:
            return None
        if live.state.reserved:  # nobody leaves before a jackpot is signed
            return self.begin(live, now)
        wanted = self.wanted(live, now)
        if len(mine) < wanted and (seat := self._free_seat(live)) is not None and not self.waited_for(live):
            return self.sits(live, seat, free)
        if len(mine) > wanted or self._has_had_enough(live, mine):
            seat = self.rng.choice(list(mine))
            return self.doing(mine[seat], "leave-seat", seat=seat, seconds=1.0)
        for seat in mine:
            if (brings := self.bring(live, seat)) is not None:
                return brings
        return self.begin(live, now)

    def _has_had_enough(self, live: LiveTable, mine: dict[int, Person]) -> bool:
        """Whether somebody leaves; that is thought of once a round."""
        asked, self._stayed = self._stayed != live.state.round, live.state.round
        return asked and len(mine) > 1 and self.rng.random() < LEAVES

    # --- who is here ---------------------------------------------------------------------------------------

    def own(self, live: LiveTable) -> dict[int, Person]:
        """By seat: the players of the night."""
        people, seats = self.cast.people, sorted(live.state.seats.items())
        return {n: people[seat.person] for n, seat in seats if seat.person is not None and seat.person in people}

    def visitors(self, live: LiveTable) -> list[int]:
        """The seats of everybody else."""
        return sorted(live.state.seats.keys() - self.own(live).keys())

    def style(self, person: Person) -> Style:
        """How somebody plays."""
        return self.cast.styles[person.id]

    def wanted(self, live: LiveTable, now: Now) -> int:
        """How many of the night sit here at this hour, with room for those who come to look."""
        if self.going_home:
            return 0
        room = max(live.state.seats_at_most - FOR_VISITORS, live.state.seats_at_most // 2)
        crowd = programme().taken(now.minute)
        return min(room, self.most, (room * crowd + 99) // 100)

    most: int = 6
    """How many of the night sit at one table at most."""

    def waited_for(self, live: LiveTable) -> bool:
        """Whether the seats are for others who wait for them."""
        return live.state.poker is not None and bool(live.state.poker.waiting)

    def _free_seat(self, live: LiveTable) -> int | None:
        seats = [n for n in range(1, live.state.seats_at_most + 1) if n not in live.state.seats]
        self.rng.shuffle(seats)
        return next(iter(seats), None)

    def sits(self, live: LiveTable, seat: int, free: Free) -> Next:
        """Somebody takes a seat, where the game lets them."""
        try:
            live.check_sitting(seat, "somebody")
        except Refused:
            return self.begin(live, Now(0, 0))
        return self.doing(free(), "take-seat", seat=seat, seconds=1.0)

    # --- waiting for visitors -------------------------------------------------------------------------------

    def still_for(self, now: Now) -> float:
        """Seconds since anything happened at the table."""
        return now.real - self._since

    @property
    def dealer(self) -> Person:
        """Who deals here: whoever has tapped in, else a dealer of the house."""
        tapped_in = self.cast.named(self.house, self._dealing)
        return tapped_in or self.cast.staff(self.house, Role.DEALER, Role.SUPERVISOR)

    def waved_on(self, now: Now) -> Next:
        """A dealer goes on without somebody who has been gone for long."""
        return self.deals("absent") if self.still_for(now) > GONE else None

    def deals(self, called: str, /, **of: Any) -> Doing | None:
        """What whoever deals here does; nothing where that is a visitor."""
        return None if self.hands_off else self.doing(self.dealer, called, **of)

    def changes(self, live: LiveTable, seat: int, amount: Cents) -> Next:
        """Chips for cash: a player's own word where the software deals, else it is laid down and a dealer changes
        it."""
        if amount > live.state.rack:
            return None
        player = self.own(live)[seat]
        if live.state.dealt_by == "software":
            return self.doing(player, "buy-in", seat=seat, amount=amount, seconds=1.5)
        if seat in live.state.cash:
            return self.deals("buy-in", seat=seat, amount=live.state.cash[seat], seconds=2.0)
        return self.doing(player, "ask-chips", seat=seat, amount=amount, seconds=2.0)

    def doing(self, person: Person, called: str, /, *, seconds: float = 5.0, **of: Any) -> Doing:
        """An act of somebody at this table."""
        return Doing(person, self.table, act(called, **of), seconds)
