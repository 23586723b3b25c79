"""What can have happened to the rulebooks of a floor: amendments proposed, approved, declined, withdrawn."""

from pitboss.floor.facts.records import Fact, fact


@fact("amendment-proposed")
class AmendmentProposed(Fact):
    """The house submitted an amendment of a section; its texts are kept as editions, by their names."""

    id: int
    property: str
    game: str
    what: str
    changes: str
    """What differs, as it was written: a piece of a rulebook."""
    sections: tuple[str, ...]
    """Whose text it amends, each as house/section: its own, and a neighbour's where that lends a pay table."""
    based_on: str
    """The edition it was written over."""
    edition: str
    """The edition as it is to be."""
    effective: str
    """The gaming day it is to take effect."""


@fact("amendment-approved")
class AmendmentApproved(Fact):
    """The Commission's agent signed: from its day on, tables that open take it."""

    id: int
    title: str
    role: str


@fact("amendment-declined")
class AmendmentDeclined(Fact):
    """The Commission's agent did not sign, and said why."""

    id: int
    title: str
    role: str
    why: str


@fact("amendment-withdrawn")
class AmendmentWithdrawn(Fact):
    """The house took back what was not decided yet."""

    id: int
