"""The packet for the regulator: a proposal, or an edition on the shelf, beside what is in force."""

from pitboss import filed, library
from pitboss.cli.design import proposal_of
from pitboss.cli.files import write
from pitboss.cli.maths import working
from pitboss.cli.output import say
from pitboss.conformance import check_section
from pitboss.design import par
from pitboss.design.paper import printed
from pitboss.design.proposal import proposed
from pitboss.design.submission import Evidence, Packet
from pitboss.design.submission_page import packet_page
from pitboss.design.valuation import of_section
from pitboss.errors import BadInput
from pitboss.rulebook import Section
from pitboss.words.names import so_many


def submission(
    house: str, game: str, out: str, changes: str | None, pays: list[str] | None, on: str | None, rounds: int
) -> None:
    """Write the packet."""
    if not out.endswith((".html", ".pdf")):
        raise BadInput(f"{out}: a packet is written to a .html or a .pdf file")
    names = library.find_name(house, game)
    before, after, what = _both(names, changes, pays, on)
    effective = library.edition_on(*names, on) if on is not None else None
    with working("computing exact odds, playing rounds and running the conformance kit"):
        situation = filed.table_of(after)
        evidence = [Evidence(check.title, faults) for check, faults in check_section(after)]
        old = [] if before is None else of_section(filed.table_of(before))
        sheet = par.document(situation, of_section(situation), rounds=rounds, filed=before, what=what)
        packet = Packet(before, sheet, old, evidence, library.today(names[0]), effective or None)
        html = packet_page(packet)
    write(out, printed(html) if out.endswith(".pdf") else html.encode())
    holds = {
        "change": len(packet.changes),
        "PAR sheet": len(sheet.sheets),
        "fault": sum(len(each.faults) for each in evidence),
    }
    said = ", ".join(so_many(count, what) for what, count in holds.items())
    say(f"[dim]{said}: written to {out}[/]")


def _both(
    names: tuple[str, str], changes: str | None, pays: list[str] | None, on: str | None
) -> tuple[Section | None, Section, str | None]:
    """What is in force and what is submitted: a proposal, or the edition of a day beside the one before it."""
    if on is not None:
        days = library.editions(*names)
        at = max((place for place, day in enumerate(days) if day <= on), default=None)
        if at is None:
            raise BadInput(f"{'/'.join(names)} is in force from {days[0]}; what held on {on} is on no shelf")
        after = library.section(*names, days[at])
        return library.section(*names, days[at - 1]) if at else None, after, after.text.source.what
    before = library.section(*names)
    proposal = proposal_of(filed.table_of(before), changes, pays)
    if not proposal.changes:
        return None, before, None
    return before, proposed(before, proposal), proposal.what
