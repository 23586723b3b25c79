"""A Saturday night on a demonstration: sent in like everybody's commands, behind everybody's.

People come first. While a command of theirs waits nobody of the night sends one, and after every few that were
sent the night rests for as long as they took: on a busy machine it slows down by itself.
"""

import asyncio
import time
from typing import TYPE_CHECKING, Final

from pitboss.errors import Refused
from pitboss.floor.night.doing import Doing, Now
from pitboss.floor.orders import Order
from pitboss.floor.service import Floor
from pitboss.web.live import Audience
from pitboss.web.window import Window

if TYPE_CHECKING:
    from pitboss.floor.night.night import Night

EVERY: Final = 0.02
"""Seconds between two looks whether it is time for somebody to do something."""
AT_ONCE: Final = 8
"""How many commands are sent together at most."""
BESIDE_OTHERS: Final = 2
"""The same while somebody else is at it."""
A_MOMENT: Final = 2.0
"""Seconds after a command of theirs in which somebody is at it."""
FASTEST: Final = 60
"""How many times faster than a clock an evening goes at most."""
HOMEWARD: Final = 10
"""How many times faster everybody leaves than they play."""
_LONGEST: Final = 1.0
"""Seconds that go by at once at most: a machine that was asleep does not catch up."""


class Evening:
    """The night as the app runs it, at a pace somebody has chosen."""

    def __init__(self, floor: Floor, window: Window, audience: Audience, pace: float) -> None:
        self._floor, self._window, self._audience = floor, window, audience
        self.pace = pace
        """How many times faster than a clock the evening goes; 0 where nobody comes, or everybody goes home."""
        self.commands = 0
        """How many were carried out."""
        self._sent = 0
        self._others, self._met = 0, 0.0
        """How many commands others have sent, and when that was last more than before."""
        self._night: Night | None = None
        self._all_gone = False
        self._now = Now(0.0, time.monotonic())

    def choose(self, pace: float) -> None:
        """Go on faster or slower, begin, or send everybody home."""
        if pace and not self.pace:
            self._night, self._all_gone = None, False
        self.pace = pace

    @property
    def minute(self) -> float:
        """Of the evening."""
        return self._now.minute

    @property
    def players(self) -> int:
        """House players at tables."""
        return 0 if self._night is None else self._night.players

    async def turn(self) -> None:
        """Let some of those who are due do something, unless somebody else wants something done."""
        self._pass_time()
        if self._all_gone or self._window.inside:
            return
        if self._night is None:
            self._night = await asyncio.to_thread(_night, self._floor, self._audience)
        try:
            await self._some(self._night)
        except Exception:
            self._night = None  # whoever was about to do something is looked for anew
            raise

    async def _some(self, night: "Night") -> None:
        began = time.monotonic()
        doings = await asyncio.to_thread(self._due, night)
        await asyncio.gather(*(self._do(night, each) for each in doings))
        if doings:
            await asyncio.sleep(time.monotonic() - began)
        elif not self.pace and not night.players:
            self._night, self._all_gone = None, True

    def _pass_time(self) -> None:
        real, pace = time.monotonic(), self.pace or HOMEWARD
        passed = min(real - self._now.real, _LONGEST) * pace
        self._now = Now(self._now.night + passed, real, pace)

    def _at_once(self) -> int:
        others = self._window.taken - self._sent
        if others != self._others:
            self._others, self._met = others, self._now.real
        return BESIDE_OTHERS if self._now.real - self._met < A_MOMENT else AT_ONCE

    def _due(self, night: "Night") -> list[Doing]:
        if not self.pace:
            night.send_home()
        found, most = list[Doing](), self._at_once()
        while len(found) < most and (doing := night.next(self._now)) is not None:
            found.append(doing)
        return found

    async def _do(self, night: "Night", doing: Doing) -> None:
        self._sent += 1
        order = Order(lambda _: doing.person, doing.table, doing.act, lambda live, person: None)
        try:
            await self._window.carry_out(order)
        except Refused as why:
            night.refused(doing, why)
        else:
            self.commands += 1
            night.done(doing)


def _night(floor: Floor, audience: Audience) -> "Night":
    """Loaded with the first night: whoever plays in it knows all games."""
    from pitboss.floor.night.night import Night

    return Night(floor, manned=audience.staffed)
