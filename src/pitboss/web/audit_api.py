"""The books over the web: results against theory, the monthly review, the journal and its proof."""

from collections.abc import Iterator
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from pitboss.floor.chain import written
from pitboss.floor.roles import Duty, require
from pitboss.floor.verify import verify
from pitboss.web.security import Signed, floor_of

router: Final = APIRouter(tags=["audit"])


@router.get("/audit/verify")
def check_books(request: Request, person: Signed) -> dict[str, Any]:
    """Check the chain, every round and all the money."""
    require(person.role, Duty.AUDIT)
    found = verify(floor_of(request).store)
    return {
        "sound": found.sound,
        "records": found.records,
        "streams": found.streams,
        "rounds": found.rounds,
        "faults": found.faults[:200],
    }


@router.get("/audit/journal/{table}")
def export_journal(request: Request, person: Signed, table: int) -> StreamingResponse:
    """A table's journal, one JSON record a line, with its seals."""
    require(person.role, Duty.AUDIT)
    floor = floor_of(request)

    def lines() -> Iterator[str]:
        with floor.store.reading() as connection:
            for record in floor.store.records(connection, f"table:{table}"):
                fact = record.fact
                yield (
                    written(
                        {
                            "number": record.number,
                            "at": fact.at,
                            "person": fact.person,
                            "kind": fact.kind,
                            "body": fact.body,
                            "seal": record.seal,
                        }
                    )
                    + "\n"
                )

    return StreamingResponse(lines(), media_type="application/x-ndjson")
