"""A check of the books, for a process that takes nothing from the tables.

It goes on from what was proved before, or begins with the first record. Two never run at once: the second waits
for the first, and has little left to do.
"""

import fcntl
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from pitboss.background import Progress
from pitboss.errors import BadInput
from pitboss.floor.audit.proved import proved_file
from pitboss.floor.audit.verify import Findings, opened_and_verified
from pitboss.floor.sealing import head_file, read_head
from pitboss.floor.store import Store

LISTED: Final = 200
"""So many findings of a kind are listed; a check by command tells all."""


def checked(url: str, full: bool, progress: Progress) -> dict[str, Any]:
    """What a check finds."""
    store = Store(url)
    try:
        found = check_in_turn(store, progress, full=full).to_json()
    finally:
        store.close()
    return found | {name: found[name][:LISTED] for name in ("faults", "otherwise")}


def check_in_turn(store: Store, progress: Progress = lambda done, of: None, *, full: bool) -> Findings:
    """Check the books while no other process does; what is proved is kept for the next check."""
    kept, head, damaged = proved_file(store.file), head_file(store.file), list[str]()
    with Path(f"{kept}.lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        try:
            anchor = read_head(head) if head.exists() else None
        except BadInput as error:
            anchor, damaged = None, [str(error)]
        found = opened_and_verified(
            store, lambda _, share: progress(int(100 * share), 100), since=anchor, proved_in=kept, full=full
        )
    return replace(found, faults=damaged + found.faults)
