"""What can have come of an audit."""

from typing import Final

from pitboss.floor.facts.records import Fact, fact

STREAM: Final = "audit"


@fact("finding")
class Found(Fact):
    """What an investigation of a table's month found."""

    table: int
    month: str
    finding: str
    commission_told: bool
