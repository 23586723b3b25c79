"""The books proved while they are written: every few minutes, and whenever an auditor asks."""

import asyncio
import logging
from functools import partial
from typing import Any, Final

from pitboss.background import Background
from pitboss.floor.audit.proving import checked
from pitboss.web.long_work import Question, over

FLOOR: Final = "the floor"
"""Who asks for the checks nobody asked for."""
_TOLD: Final = 50
"""So many faults are written to the log; a check by command tells all."""

_log: Final = logging.getLogger(__name__)


class Prover:
    """Has the books of a database checked by processes of its own.

    Who asks while a check of the same kind is on is told what that one finds.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self.checks = Background("checks", kept=2, waiting=4, at_once=2)
        self.faults: list[str] | None = None
        """What the floor's own last check found; none before the first."""

    def question(self, *, full: bool = False) -> Question:
        """What a check finds: of what came since the last one, or of everything."""
        return Question(("check", full), partial(checked, self._url, full), fresh=True)

    async def found(self, *, full: bool = False, asker: Any = FLOOR) -> dict[str, Any]:
        """The same, once it is there."""
        what, work, _, fresh = self.question(full=full)
        piece = self.checks.ask(what, work, asker=asker, fresh=fresh)
        await over(piece).wait()
        found: dict[str, Any] = piece.outcome.result()
        return found

    async def look(self) -> None:
        """Prove what came since; what is wrong goes to the log."""
        self.faults = (await self.found())["faults"]
        for fault in self.faults[:_TOLD]:
            _log.error("the books are not sound: %s", fault)

    async def stop(self) -> None:
        """End what is being checked."""
        await asyncio.to_thread(self.checks.stop)
