"""The books proved while they are written: every few minutes, and whenever an auditor asks."""

import asyncio
import json
import logging
import os
import sys
from typing import Final

from pitboss.floor.audit.verify import FindingsTold
from pitboss.floor.store import DATABASE

_log: Final = logging.getLogger(__name__)
_TOLD: Final = 50
"""So many faults are written to the log; a check by command tells all."""


class Prover:
    """Has the books of a database checked by a process of its own, one check at a time.

    Who asks while a check of the same kind is on is told what that one finds.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._on: dict[bool, asyncio.Task[FindingsTold]] = {}

    async def found(self, *, full: bool = False) -> FindingsTold:
        """What a check finds: of what came since the last one, or of everything."""
        if full not in self._on:
            self._on[full] = task = asyncio.create_task(self._check(full))
            task.add_done_callback(lambda _: self._on.pop(full))
        return await asyncio.shield(self._on[full])

    async def look(self) -> None:
        """Prove what came since; what is wrong goes to the log."""
        for fault in (await self.found())["faults"][:_TOLD]:
            _log.error("the books are not sound: %s", fault)

    async def stop(self) -> None:
        """End what is being checked."""
        for task in list(self._on.values()):
            task.cancel()
            await asyncio.wait([task])

    async def _check(self, full: bool) -> FindingsTold:
        command = [sys.executable, "-m", "pitboss.floor.audit.proving", *(["--full"] if full else [])]
        process = await asyncio.create_subprocess_exec(
            *command,
            env={**os.environ, DATABASE: self._url},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            found, complaint = await process.communicate()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode:
            raise RuntimeError(f"the books could not be checked: {complaint.decode(errors='replace')[-2_000:]}")
        result: FindingsTold = json.loads(found)
        return result
