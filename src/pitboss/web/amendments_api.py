"""Amendments over the web: proposed by the house, shown, signed by the Commission's agent; what held when."""

from functools import partial
from typing import Annotated, Any, Final, Literal, TypeAlias

from fastapi import APIRouter, Depends, HTTPException, Path, Request
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict
from sqlalchemy import Connection, Row, Select, select
from typing_extensions import TypedDict

from pitboss import library, shelf
from pitboss.amounts import Money
from pitboss.background import Computing, Progress
from pitboss.design.amendment import Amendment, for_players, for_the_floor
from pitboss.design.workbench import BenchWager, bench_data
from pitboss.editions import Edition
from pitboss.errors import BadInput
from pitboss.floor import editions, people
from pitboss.floor.acts.act import Word
from pitboss.floor.acts.amendments import (
    Approve,
    Day,
    Decline,
    Piece,
    Propose,
    Reasons,
    RulebookActs,
    Sentence,
    Withdraw,
)
from pitboss.floor.audit.effect import DAYS, hold, wagered
from pitboss.floor.audit.theory import theory_of
from pitboss.floor.books.registers import APPROVED
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty
from pitboss.floor.schema import AMENDMENTS
from pitboss.floor.service import Floor
from pitboss.money import Cents, decimal
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.amending import BASED_ON
from pitboss.saying import say
from pitboss.web.attached import attached
from pitboss.web.lanes import DESIGNS
from pitboss.web.long_work import Question, answered
from pitboss.web.security import Having, Number, floor_of
from pitboss.words.redline import ChangeData, redline

router: Final = APIRouter(tags=["amendments"])

Designer: TypeAlias = Annotated[Person, Depends(Having(Duty.DESIGN))]
Proposer: TypeAlias = Annotated[Person, Depends(Having(Duty.AMEND))]
Signer: TypeAlias = Annotated[Person, Depends(Having(Duty.ENACT))]
Name: TypeAlias = Annotated[str, Path(max_length=60)]


State: TypeAlias = Literal["past", "in force", "to come"]


class EditionView(TypedDict):
    """One edition of a section: when it held, who approved it, what it changed."""

    in_force_from: str | None
    submitted: str | None
    approved: str | None
    approved_by: str | None
    what: str | None
    state: State
    amendment: int | None
    """Its number, where it was amended on this floor."""
    changes: list[ChangeData]


class HistoryView(TypedDict):
    """Every edition of a section, the first one first."""

    property: str
    game: str
    title: str
    editions: list[EditionView]


class AmendmentView(TypedDict):
    """An amendment as it stands."""

    id: int
    property: str
    game: str
    title: str
    what: str
    effective: str
    state: Literal["proposed", "declined", "withdrawn"] | State
    """Once it is approved, whether it is in force."""
    proposed_by: str
    proposed_at: str
    decided_at: str | None
    signed_as: str | None
    why: str | None
    based_on: str
    edition: str


class AmendmentInFull(AmendmentView):
    """An amendment with what it changes, clause by clause."""

    players: list[ChangeData]
    floor: list[ChangeData]
    yaml: str
    """As it was written: a piece of a rulebook."""


class HoldView(TypedDict):
    """What the house would have kept of the wagers of the last days."""

    days: int
    staked: Money
    before: Money
    after: Money


class EffectView(TypedDict):
    """What an amendment makes of edge and hold."""

    says: Literal["ready"]
    wagers: list[BenchWager]
    """Those that change."""
    hold: HoldView


class Proposed(BaseModel):
    """What a house submits."""

    model_config = ConfigDict(extra="forbid")
    property: Word
    game: Word
    what: Sentence
    proposal: Piece
    effective: Day


class Reason(BaseModel):
    """Why an amendment is not signed."""

    model_config = ConfigDict(extra="forbid")
    why: Reasons


# --- what held when -------------------------------------------------------------------------------------------


@router.get("/houses/{house}/{game}/history")
def read_history(request: Request, house: Name, game: Name) -> HistoryView:
    """Every edition of a section on the shelves and on this floor, with what each changed."""
    names = library.find_name(house, game)
    today = floor_of(request).today(names[0])
    found: list[tuple[str, Section, Row[Any] | None]] = [
        (day, library.section(*names, day), None) for day in library.editions(*names)
    ]
    with floor_of(request).store.reading() as connection:
        asked = select(AMENDMENTS).where(AMENDMENTS.c.status == APPROVED).order_by(AMENDMENTS.c.id)
        for row in connection.execute(asked):
            if "/".join(names) in editions.sections_of(row):
                text = Edition("/".join(names), editions.find(connection, row.edition).texts)
                found.append((row.effective, editions.remember(text).section, row))
    found.sort(key=lambda each: each[0])
    days = [day for day, _, _ in found]
    return {
        "property": names[0],
        "game": names[1],
        "title": found[-1][1].text.title,
        "editions": [
            _edition(day, _state(day, days[at + 1 :], today), found[at - 1][1] if at else None, section, row)
            for at, (day, section, row) in enumerate(found)
        ],
    }


def _state(day: str, later: list[str], today: str) -> State:
    if day > today:
        return "to come"
    return "past" if any(each <= today for each in later) else "in force"


def _edition(
    day: str, state: State, before: Section | None, section: Section, row: Row[Any] | None
) -> EditionView:
    source = section.text.source
    return {
        "in_force_from": day or None,
        "submitted": source.submitted,
        "approved": source.approved if row is None else library.day_of(row.property, row.decided_at),
        "approved_by": source.approved_by if row is None else row.signed_as,
        "what": source.what,
        "state": state,
        "amendment": None if row is None else row.id,
        "changes": [] if before is None else [each.to_json() for each in redline(before, section)],
    }


# --- amendments -----------------------------------------------------------------------------------------------


@router.get("/amendments")
def list_amendments(request: Request, person: Designer) -> list[AmendmentView]:
    """Every amendment of the houses one may speak for, the newest first."""
    floor = floor_of(request)
    with floor.store.reading() as connection:
        titles = people.titles(connection)
        rows = connection.execute(select(AMENDMENTS).order_by(AMENDMENTS.c.id.desc())).all()
        return [
            _told(connection, row, titles, floor.today(row.property))
            for row in rows
            if person.property in (None, row.property)
        ]


@router.post("/amendments")
@DESIGNS
def propose_amendment(request: Request, person: Proposer, given: Proposed) -> AmendmentView:
    """Submit an amendment."""
    return _done(request, person, Propose(act="propose", **given.model_dump()))


@router.get("/amendments/{number}")
def read_amendment(request: Request, person: Designer, number: Number) -> AmendmentInFull:
    """An amendment, and what it changes for players and for the floor."""
    with floor_of(request).store.reading() as connection:
        row = _row(connection, person, number)
        changes = _amendment(connection, row).changes
        told = _told(connection, row, people.titles(connection), floor_of(request).today(row.property))
    return {
        **told,
        "players": [each.to_json() for each in for_players(changes)],
        "floor": [each.to_json() for each in for_the_floor(changes)],
        "yaml": row.changes,
    }


@router.get("/amendments/{number}/effect", response_model=EffectView | Computing)
async def read_effect(request: Request, person: Designer, number: Number) -> Response:
    """What an amendment makes of the edge of every wager, and of the hold; a word while that is worked out."""
    return await answered(request, person, await DESIGNS.run(_effect, floor_of(request), person, number))


def _effect(floor: Floor, person: Person, number: int) -> Question:
    with floor.store.reading() as connection:
        row = _row(connection, person, number)
        found = _amendment(connection, row)
        staked = wagered(connection, row.property, row.game)
    what = ("effect", row.based_on, row.edition, tuple(sorted(staked.items())))
    return Question(what, partial(_worked_out, found, staked), instead="effect")


def _worked_out(found: Amendment, staked: dict[str, Cents], progress: Progress) -> dict[str, Any]:
    bench = found.bench
    theories = (theory_of(HouseRules.choose(each.section)) for each in (found.before, found.after))
    kept = hold(staked, *theories)
    return {
        "wagers": [each for each in bench_data(bench, *bench.values())["wagers"] if each["changed"]],
        "hold": {
            "days": DAYS,
            "staked": decimal(kept.staked),
            "before": decimal(kept.before),
            "after": decimal(kept.after),
        },
    }


@router.get("/amendments/{number}/file")
def fetch_amendment(request: Request, person: Designer, number: Number) -> Response:
    """An amendment as a file for the house's folder."""
    with floor_of(request).store.reading() as connection:
        row = _row(connection, person, number)
        base = _file_before(connection, row)
    if len(editions.sections_of(row)) > 1:
        raise BadInput("it amends a pay table the section borrows: write that into the file of the lender by hand")
    about = f"{BASED_ON}: {base}\nsource:\n  submitted: {library.day_of(row.property, row.proposed_at)}\n"
    if row.status == APPROVED:
        about += f"  approved: {library.day_of(row.property, row.decided_at)}\n  approved-by: {row.signed_as}\n"
    name = f"{row.game}@{row.effective}.yaml"
    return attached((about + row.changes).encode(), name)


def _file_before(connection: Connection, row: Row[Any]) -> str:
    """What the file is called that an amendment is written over."""
    earlier = connection.execute(_of_the_game(row).where(AMENDMENTS.c.effective < row.effective)).scalars()
    return shelf.file_of(row.game, max(library.edition_on(row.property, row.game, row.effective), *earlier, ""))


def _of_the_game(row: Row[Any]) -> Select[tuple[str]]:
    """The days on which approved amendments of a game take effect."""
    same = AMENDMENTS.c.property == row.property, AMENDMENTS.c.game == row.game
    return select(AMENDMENTS.c.effective).where(AMENDMENTS.c.status == APPROVED, *same)


@router.post("/amendments/{number}/approve")
def approve_amendment(request: Request, person: Signer, number: Number) -> AmendmentView:
    """Sign an amendment: it is in force from its gaming day on."""
    return _done(request, person, Approve(act="approve", amendment=number))


@router.post("/amendments/{number}/decline")
def decline_amendment(request: Request, person: Signer, number: Number, given: Reason) -> AmendmentView:
    """Do not sign an amendment, and say why."""
    return _done(request, person, Decline(act="decline", amendment=number, why=given.why))


@router.post("/amendments/{number}/withdraw")
def withdraw_amendment(request: Request, person: Proposer, number: Number) -> AmendmentView:
    """Take an amendment back."""
    return _done(request, person, Withdraw(act="withdraw", amendment=number))


def _done(request: Request, person: Person, act: RulebookActs) -> AmendmentView:
    floor = floor_of(request)
    number = floor.amend(person, act)
    with floor.store.reading() as connection:
        row = _row(connection, person, number)
        return _told(connection, row, people.titles(connection), floor.today(row.property))


def _row(connection: Connection, person: Person, number: int) -> Row[Any]:
    row = connection.execute(select(AMENDMENTS).where(AMENDMENTS.c.id == number)).first()
    if row is None:
        raise HTTPException(404, say("there is no amendment {number}", number=number))
    person.check_house(row.property)
    return row


def _amendment(connection: Connection, row: Row[Any]) -> Amendment:
    before, after = (editions.find(connection, name) for name in (row.based_on, row.edition))
    return Amendment(before, after, editions.sections_of(row))


def _told(connection: Connection, row: Row[Any], titles: dict[int, str], today: str) -> AmendmentView:
    later = _of_the_game(row).where(AMENDMENTS.c.effective > row.effective)
    approved, days = row.status == APPROVED, [str(day) for day in connection.execute(later).scalars()]
    return {
        "id": row.id,
        "property": row.property,
        "game": row.game,
        "title": editions.find(connection, row.edition).section.text.title,
        "what": row.what,
        "effective": row.effective,
        "state": _state(row.effective, days, today) if approved else _NAMES.get(row.status, row.status),
        "proposed_by": titles[row.proposed_by],
        "proposed_at": row.proposed_at,
        "decided_at": row.decided_at,
        "signed_as": row.signed_as,
        "why": row.why,
        "based_on": row.based_on,
        "edition": row.edition,
    }


_NAMES: Final = {"waiting": "proposed"}
"""What a page calls what has not been decided."""
