"""What the journal says of itself: which key seals it, and from time to time what all of it came to."""

from typing import Any

from pitboss.floor.facts.records import Fact, Part, fact, part


@part
class Older(Part):
    """What was there before records had one sequence."""

    records: int
    order: str
    """Stands for their places and keys, which their own seals do not cover."""


@fact("journal-begun")
class JournalBegun(Fact):
    """The first record of a journal; a key is named by its fingerprint."""

    rule: int
    """How records are sealed: see `chain.RULE`."""
    key: str
    older: Older


@fact("key-changed")
class KeyChanged(Fact):
    """Records are sealed with another key from here on; this is the last one sealed with the key before."""

    from_: str
    to: str


@fact("journal-sealed")
class JournalSealed(Fact):
    """What all records up to a place come to."""

    upto: int
    records: int
    sum: str


@fact("sealed")
class HeadsSealed(Fact):
    """The same as it was written before revision 0006: the last record of every stream, and its seal."""

    streams: dict[str, Any]
