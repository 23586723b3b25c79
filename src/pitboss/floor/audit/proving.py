"""A check of the books in a process of its own, which takes nothing from the tables.

`python -m pitboss.floor.audit.proving` checks the database that `PITBOSS_FLOOR` names, going on from what was
proved before, or with `--full` from the first record, and writes what it found as JSON. Two never run at once: the
second waits for the first, and has little left to do.
"""

import fcntl
import json
import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

from pitboss.errors import BadInput
from pitboss.floor.audit.proved import proved_file
from pitboss.floor.audit.verify import Findings, opened_and_verified
from pitboss.floor.sealing import head_file, read_head
from pitboss.floor.store import DATABASE, DEFAULT_URL, Store

_POLITE: Final = 10
"""How far it stands back from those who deal, by the machine's own measure of politeness."""


def check_in_turn(store: Store, *, full: bool) -> Findings:
    """Check the books while no other process does; what is proved is kept for the next check."""
    kept, head, damaged = proved_file(store.file), head_file(store.file), list[str]()
    with Path(f"{kept}.lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        try:
            anchor = read_head(head) if head.exists() else None
        except BadInput as error:
            anchor, damaged = None, [str(error)]
        found = opened_and_verified(store, since=anchor, proved_in=kept, full=full)
    return replace(found, faults=damaged + found.faults)


def main() -> None:
    """Check, and say what was found."""
    os.nice(_POLITE)
    store = Store(os.environ.get(DATABASE, DEFAULT_URL))
    try:
        found = check_in_turn(store, full="--full" in sys.argv[1:])
    finally:
        store.close()
    json.dump(found.to_json(), sys.stdout)


if __name__ == "__main__":
    main()
