"""What can have happened on the floor: the facts of the journal, as frozen records.

They are declared where they belong: `tables` for what happens at any table, `inventory`, `meters`, `poker`,
`stadium`, `tournaments`, `pit`, `promotions`, `people`, `rulebooks`, `school`, `audit`, `equipment`, and `journal`
for what the journal says of itself.
"""

from collections.abc import Mapping
from typing import Final

from pitboss.floor.chain import Entry
from pitboss.floor.facts import (
    audit,
    equipment,
    inventory,
    journal,
    meters,
    people,
    pit,
    promotions,
    rulebooks,
    school,
    stadium,
    tournaments,
)
from pitboss.floor.facts.older import Signer, kind_of, upcast
from pitboss.floor.facts.poker import HandAnswered, HandCorrected, HandOpened
from pitboss.floor.facts.records import Fact, decode
from pitboss.floor.facts.tables import Answered, Corrected, RoundOpened

DECLARED: Final = (
    *(audit, equipment, inventory, journal, meters, people, pit, promotions),
    *(rulebooks, school, stadium, tournaments),
)
"""What else is known to the journal by being imported."""
NOBODY: Final[Mapping[int, Signer]] = {}
ROUND_FACTS: Final = frozenset(
    each.kind for each in (RoundOpened, Answered, Corrected, HandOpened, HandAnswered, HandCorrected)
)
"""What lies on the felt is the fold of these."""


def entry(fact: Fact, person: int | None, at: str) -> Entry:
    """A fact as it is handed to the journal."""
    return Entry(fact.kind, fact.to_json(), person, at)


def read(entry: Entry, people: Mapping[int, Signer] = NOBODY) -> Fact:
    """The fact an entry of the journal tells of; those of older editions may need to know who signed."""
    return decode(kind_of(entry.kind, entry.body), upcast(entry.kind, entry.body, entry.person, people))


__all__ = ["DECLARED", "NOBODY", "ROUND_FACTS", "Fact", "Signer", "entry", "read"]
