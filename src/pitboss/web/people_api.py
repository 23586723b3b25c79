"""Signing in and out, the accounts, the table of duties, and what surveillance is told of them."""

import time
from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Depends, HTTPException, Request, Response
from pydantic import BaseModel, Field
from sqlalchemy import select

from pitboss import library
from pitboss.floor.demo import offered, welcome
from pitboss.floor.people import (
    Person,
    Session,
    add_person,
    check_keeps,
    dismiss,
    end_session,
    everybody,
    reset_password,
    session,
    sessions,
    sign_in,
    start_session,
    tries,
)
from pitboss.floor.people.accounts import check_ends, find
from pitboss.floor.people.passwords import made_up
from pitboss.floor.people.person import person_of
from pitboss.floor.people.signing_in import CodeNeeded
from pitboss.floor.roles import DUTIES, Duty, Role, may, signatures
from pitboss.floor.schema import PEOPLE
from pitboss.floor.service import now
from pitboss.saying import say
from pitboss.web.account_api import Body, Done, SessionId, SessionShown, sessions_of, token_of_id
from pitboss.web.lanes import HASHING
from pitboss.web.metrics import SIGN_INS
from pitboss.web.security import (
    Having,
    Number,
    Signed,
    SignedIn,
    cookie_of,
    current_session,
    floor_of,
    host_of,
    token_of,
)
from pitboss.web.speaking import Spoken

router: Final = APIRouter(tags=["people"])

Keeper: TypeAlias = Annotated[Person, Depends(Having(Duty.PEOPLE))]
"""An endpoint for those who keep the accounts of their line."""
Name = Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[^\x00]*$")]


class SignIn(Body):
    """Name and password, and a code where one is asked for."""

    name: Name
    password: Annotated[str, Field(max_length=200)]
    code: Annotated[str, Field(min_length=6, max_length=40)] | None = None


class DemoSignIn(Body):
    """One click in a demonstration."""

    name: Name


class NewPerson(Body):
    """An account to be made; where no password is given, one is made up and told this once."""

    name: Name
    title: Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[^\x00]*$")]
    role: Role
    password: Annotated[str, Field(min_length=1, max_length=200)] | None = None
    property: Annotated[str, Field(max_length=40)] | None = None


class Reset(Body):
    """A password to be made up for somebody; whether their second factor goes with it."""

    second_factor: Annotated[bool, Field(strict=True)] = False


class PersonShown(BaseModel):
    """Who somebody is."""

    id: int
    name: str
    title: str
    role: Role
    property: str | None
    duties: list[Duty]


class DemoPerson(PersonShown):
    """Somebody who can be signed in with one click."""

    comes_for: str
    """What they come to the floor for."""


class PersonKept(PersonShown):
    """An account, and what whoever asks may do to it."""

    does: list[str]
    """Their duties in a word or two each."""
    may_reset: bool
    may_close: bool


class PersonMade(PersonShown):
    """An account that was made."""

    password: str | None
    """Where it was made up: told this once."""


class PasswordMade(BaseModel):
    """A password that was made up: told this once."""

    password: str


class Entered(BaseModel):
    """Somebody is signed in, or has to give a code."""

    person: PersonShown | None
    csrf: str
    token: str | None
    code_needed: bool = False
    must_change: bool = False


class Here(BaseModel):
    """Who is signed in, and what every page has to know."""

    person: PersonShown | None
    csrf: str
    notice: str | None
    """What every page has to say at its top, if anything."""
    demo: bool
    """Whether this is a demonstration, where players bring money nobody saw."""
    hints: bool = False
    """Whether players may ask for the best play of a decision."""
    must_change: bool = False


def _shown(person: Person) -> PersonShown:
    return PersonShown(**_fields(person))


def _fields(person: Person) -> dict[str, object]:
    duties = [duty for duty in Duty if may(person.role, duty)]
    named = {name: getattr(person, name) for name in ("id", "name", "title", "role", "property")}
    return {**named, "duties": duties}


# --- signing in and out ----------------------------------------------------------------------------------------


def _entered(request: Request, response: Response, found: Session, token: str) -> Entered:
    secure, lasts = request.url.scheme == "https", DUTIES.terms[found.person.role].total * 60
    name = cookie_of(request)
    response.set_cookie(name, token, max_age=lasts, httponly=True, samesite="strict", secure=secure, path="/")
    return Entered(person=_shown(found.person), csrf=found.csrf, token=token, must_change=found.must_change)


@router.post("/session")
@HASHING
def open_session(request: Request, response: Response, given: SignIn) -> Entered:
    """Sign in; where the account has a second factor and no code was sent, `code_needed` says so."""
    floor, seconds = floor_of(request), int(time.time())
    try:
        token = sign_in(
            floor.store, given.name, given.password, now(), seconds, host=host_of(request), code=given.code
        )
    except CodeNeeded:
        return Entered(person=None, csrf="", token=None, code_needed=True)
    SIGN_INS.labels("refused" if token is None else "done").inc()
    if token is None:
        wrong = "the name or the password is wrong" if given.code is None else "the code is wrong, or was used"
        raise HTTPException(401, wrong)
    with floor.store.reading() as connection:
        found = session(connection, token, seconds)
    assert found is not None
    return _entered(request, response, found, token)


@router.get("/demo")
def list_demo_people(request: Request, language: Spoken) -> list[DemoPerson]:
    """Who can be signed in with one click; empty unless this is a demonstration."""
    if not request.app.state.demo:
        return []
    with floor_of(request).store.reading() as connection:
        people = offered(connection)
    comes_for = {role: language.tells(say(terms.comes_for)) for role, terms in DUTIES.terms.items()}
    return [DemoPerson(**_fields(each), comes_for=comes_for[each.role]) for each in people]


@router.post("/demo")
def open_demo_session(request: Request, response: Response, given: DemoSignIn) -> Entered:
    """Sign in with one click, in a demonstration; whoever comes as the guest is a guest of their own."""
    if not request.app.state.demo:
        raise HTTPException(404, say("this is no demonstration"))
    store, seconds = floor_of(request).store, int(time.time())
    with store.writing() as connection:
        person = welcome(store, connection, given.name)
        if person is None:
            raise HTTPException(404, say("there is nobody of that name"))
        token = start_session(store, connection, person.id, now(), seconds, host_of(request))
        found = session(connection, token, seconds)
    assert found is not None
    return _entered(request, response, found, token)


@router.get("/session")
def read_session(request: Request) -> Here:
    """Who is signed in, and the token a page sends with its changes; nobody, where no session is shown."""
    state = request.app.state
    here = Here(person=None, csrf="", notice=state.notice, demo=state.demo, hints=state.hints)
    if token_of(request) is None:
        return here
    found = current_session(request)
    signed = {"person": _shown(found.person), "csrf": found.csrf, "must_change": found.must_change}
    return here.model_copy(update=signed)


@router.delete("/session")
def close_session(request: Request, response: Response, _: Signed) -> Done:
    """Sign out."""
    token = token_of(request)
    assert token is not None
    store = floor_of(request).store
    with store.writing() as connection:
        end_session(store, connection, token, now())
    response.delete_cookie(cookie_of(request), path="/", secure=request.url.scheme == "https")
    return Done()


# --- accounts --------------------------------------------------------------------------------------------------


def _is_kept(keeper: Person, other: Person) -> bool:
    """Whether somebody sees an account: of their house, or of any where they are of every house."""
    return keeper.property is None or other.property == keeper.property


@router.get("/people")
def list_people(request: Request, person: Keeper) -> list[PersonKept]:
    """The accounts of one's house, or of every house."""
    with floor_of(request).store.reading() as connection:
        found = [each for each in everybody(connection) if _is_kept(person, each)]
    return [
        PersonKept(
            **_fields(each),
            does=[DUTIES.short[duty] for duty in Duty if may(each.role, duty)],
            may_reset=each.id != person.id and DUTIES.keeps(person.role, each.role),
            may_close=each.id != person.id and DUTIES.ends(person.role, each.role),
        )
        for each in found
    ]


@router.post("/people")
@HASHING
def make_person(request: Request, person: Keeper, given: NewPerson) -> PersonMade:
    """Make an account of one's line; its owner chooses another password when they first sign in."""
    house = library.find_property(given.property).name if given.property else person.property
    check_keeps(person, given.role, house)
    device = DUTIES.terms[given.role].device
    if device and given.password is not None:
        raise HTTPException(422, say("a device's password is made up"))
    floor, password = floor_of(request), given.password or made_up()
    with floor.store.writing() as connection:
        made = add_person(
            floor.store,
            connection,
            person,
            now(),
            name=given.name,
            title=given.title,
            role=given.role,
            password=password,
            house=house,
            must_change=not device,
        )
    return PersonMade(**_fields(made), password=password if given.password is None else None)


def _found(request: Request, person: Person, number: int) -> Person:
    with floor_of(request).store.reading() as connection:
        row = connection.execute(select(PEOPLE).where(PEOPLE.c.id == number, PEOPLE.c.active)).first()
    if row is None or not _is_kept(person, person_of(row)):
        raise HTTPException(404, say("there is no such account"))
    return person_of(row)


@router.delete("/people/{number}")
def close_person(request: Request, person: Keeper, number: Number) -> Done:
    """Close an account of one's line."""
    _found(request, person, number)
    floor = floor_of(request)
    with floor.store.writing() as connection:
        dismiss(floor.store, connection, person, now(), number)
    return Done()


@router.post("/people/{number}/password")
@HASHING
def reset_persons_password(request: Request, person: Keeper, number: Number, given: Reset) -> PasswordMade:
    """Make up another password for somebody of one's line; they choose their own when they sign in with it."""
    other, password, at = _found(request, person, number), made_up(), now()
    store = floor_of(request).store
    with store.writing() as connection:
        reset_password(store, connection, person, at, number, password, second_factor=given.second_factor)
        tries.forgive(store, connection, other.name, None, at, int(time.time()))
    return PasswordMade(password=password)


@router.get("/people/{number}/sessions")
def persons_sessions(request: Request, person: Keeper, mine: SignedIn, number: Number) -> list[SessionShown]:
    """Where somebody of one's line is signed in."""
    other = _found(request, person, number)
    check_ends(person, other.role, other.property)
    with floor_of(request).store.reading() as connection:
        return sessions_of(connection, number, mine.token)


@router.delete("/people/{number}/sessions/{short}")
def end_persons_session(request: Request, person: Keeper, number: Number, short: SessionId) -> Done:
    """End a session of somebody of one's line."""
    other = _found(request, person, number)
    check_ends(person, other.role, other.property)
    store = floor_of(request).store
    with store.writing() as connection:
        find(connection, number)
        sessions.end(store, connection, token_of_id(connection, number, short), now(), person.id)
    return Done()


# --- the table of duties ---------------------------------------------------------------------------------------


class DutyShown(BaseModel):
    """Something that only some may do."""

    name: str
    what: str
    roles: list[Role]


class RoleShown(BaseModel):
    """A role: its line, and what goes with it."""

    role: Role
    line: str
    appoints: list[Role]
    closes: list[Role]
    appointed_by: list[str]
    idle_minutes: int
    total_minutes: int
    second_factor: bool
    device: bool


class SignatureShown(BaseModel):
    """What is signed for, and by whom."""

    what: str
    needs: list[list[Role]]


class ActShown(BaseModel):
    """Something that is done at a table, and who may."""

    act: str
    who: list[str]
    in_demonstration: list[str]


class DutiesShown(BaseModel):
    """The table of duties."""

    roles: list[RoleShown]
    duties: list[DutyShown]
    signatures: list[SignatureShown]
    acts: list[ActShown]
    apart_hours: int
    tries_minutes: int
    tries_by_name: int
    tries_by_host: int


@router.get("/duties")
def table_of_duties(person: Signed) -> DutiesShown:
    """Who may do what, who keeps whose account, who signs at the house of whoever asks."""
    return DutiesShown(
        roles=[_role(role) for line in DUTIES.lines.values() for role in line],
        duties=[DutyShown(name=duty, what=DUTIES.what[duty], roles=sorted(DUTIES.may[duty])) for duty in Duty],
        signatures=[
            SignatureShown(
                what=what,
                needs=[sorted(each) for each in (signatures(person.property, what) if person.property else needs)],
            )
            for what, needs in DUTIES.signs.items()
        ],
        acts=[
            ActShown(act=act, who=sorted(who), in_demonstration=sorted(DUTIES.in_demonstration.get(act, ())))
            for act, who in DUTIES.acts.items()
        ],
        apart_hours=DUTIES.apart_hours,
        tries_minutes=DUTIES.tries_minutes,
        tries_by_name=DUTIES.tries_by_name,
        tries_by_host=DUTIES.tries_by_host,
    )


def _role(role: Role) -> RoleShown:
    terms = DUTIES.terms[role]
    return RoleShown(
        role=role,
        line=terms.line,
        appoints=sorted(DUTIES.appoints.get(role, ())),
        closes=sorted(DUTIES.closes.get(role, ())),
        appointed_by=sorted(who for who, whom in DUTIES.appoints.items() if role in whom),
        idle_minutes=terms.idle,
        total_minutes=terms.total,
        second_factor=terms.second_factor,
        device=terms.device,
    )
