"""What facts do to the register of amendments, and which of them are in force on a day."""

from collections.abc import Iterator, Mapping
from typing import Final

from sqlalchemy import Connection, select

from pitboss import library
from pitboss.editions import Edition, current
from pitboss.errors import BadInput
from pitboss.floor import editions
from pitboss.floor.books.fold import Line
from pitboss.floor.books.registers import APPROVED, DECLINED, WAITING, Registers
from pitboss.floor.chain import written
from pitboss.floor.facts import Fact
from pitboss.floor.facts.rulebooks import (
    AmendmentApproved,
    AmendmentDeclined,
    AmendmentProposed,
    AmendmentWithdrawn,
)
from pitboss.floor.schema import AMENDMENTS

STREAM: Final = "rulebooks"
WITHDRAWN: Final = "withdrawn"


def follow(registers: Registers, fact: Fact, line: Line) -> None:
    """What a fact does to the register."""
    match fact:
        case AmendmentProposed():
            row = fact.to_json() | {"sections": written(list(fact.sections)), "status": WAITING}
            undecided = dict.fromkeys(("decided_by", "decided_at", "signed_as", "why"))
            registers.put(AMENDMENTS, {**row, **undecided, "proposed_by": line.person, "proposed_at": line.at})
        case AmendmentApproved():
            _decided(registers, fact.id, APPROVED, line, f"{fact.title}, {fact.role}")
        case AmendmentDeclined():
            _decided(registers, fact.id, DECLINED, line, f"{fact.title}, {fact.role}", fact.why)
        case AmendmentWithdrawn():
            _decided(registers, fact.id, WITHDRAWN, line)
        case _:
            raise BadInput(f"{fact.kind!r} is not what happens to a rulebook")


def _decided(
    registers: Registers,
    number: int,
    status: str,
    line: Line,
    signed_as: str | None = None,
    why: str | None = None,
) -> None:
    if registers.get(AMENDMENTS, number) is None:
        raise BadInput(f"amendment {number} was {status} and never proposed")
    decided = {
        "status": status,
        "decided_by": line.person,
        "decided_at": line.at,
        "signed_as": signed_as,
        "why": why,
    }
    registers.put(AMENDMENTS, {"id": number, **decided})


def texts_of(fact: AmendmentProposed) -> Iterator[Mapping[str, str]]:
    """The editions it names, as the journal knows them: a name is a digest of the text."""
    for name in (fact.based_on, fact.edition):
        yield {"name": name, "of": f"{fact.property}/{fact.game}", "text": name}


# --- in force ------------------------------------------------------------------------------------------------


def in_force(connection: Connection, house: str, game: str, day: str) -> Edition:
    """The edition a table of this floor is opened with on a gaming day: the shelf's, with what was amended here.

    Of an amendment on the shelf and one of this floor the later holds; of the same day, the one signed here.
    """
    edition = current(house, game, day)
    amended = _amended(connection, edition.texts, day)
    return editions.remember(Edition(edition.key, {**edition.texts, **amended}) if amended else edition)


def _amended(connection: Connection, texts: Mapping[str, str], day: str) -> dict[str, str]:
    """By section of those a table reads: its text, where an amendment of this floor holds."""
    asked = select(AMENDMENTS).where(AMENDMENTS.c.status == APPROVED, AMENDMENTS.c.effective <= day)
    found: dict[str, str] = {}
    for row in connection.execute(asked.order_by(AMENDMENTS.c.effective, AMENDMENTS.c.id)):
        for key in set(editions.sections_of(row)) & texts.keys():
            house, _, game = key.partition("/")
            if row.effective >= library.edition_on(house, game, day):
                found[key] = editions.find(connection, row.edition).texts[key]
    return found
