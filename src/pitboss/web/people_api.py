"""Signing in and out, and the accounts."""

import time
from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Depends, HTTPException, Request, Response
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import select
from typing_extensions import TypedDict

from pitboss import library
from pitboss.floor.people import (
    LASTS,
    Person,
    Session,
    add_person,
    dismiss,
    end_session,
    everybody,
    session,
    sign_in,
    start_session,
)
from pitboss.floor.roles import Duty, Role, may
from pitboss.floor.schema import PEOPLE
from pitboss.floor.service import now
from pitboss.web.lanes import HASHING
from pitboss.web.metrics import SIGN_INS
from pitboss.web.security import Having, Number, Signed, Tries, cookie_of, current_session, floor_of, token_of

router: Final = APIRouter(tags=["people"])
_TRIES: Final = Tries(most=10, seconds=60)

Keeper: TypeAlias = Annotated[Person, Depends(Having(Duty.PEOPLE))]
"""An endpoint for those who keep the accounts."""
Name = Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[^\x00]*$")]


class SignIn(BaseModel):
    """Name and password."""

    model_config = ConfigDict(extra="forbid")
    name: Name
    password: Annotated[str, Field(max_length=200)]


class DemoSignIn(BaseModel):
    """One click in a demonstration."""

    model_config = ConfigDict(extra="forbid")
    name: Name


class NewPerson(BaseModel):
    """An account to be made."""

    model_config = ConfigDict(extra="forbid")
    name: Name
    title: Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[^\x00]*$")]
    role: Role
    password: Annotated[str, Field(min_length=8, max_length=200)]
    property: Annotated[str, Field(max_length=40)] | None = None


class PersonView(TypedDict):
    """Somebody with an account."""

    id: int
    name: str
    title: str
    role: Role
    property: str | None
    duties: list[str]


class SessionView(TypedDict):
    """A session that was begun: who signed in, and the tokens of a page and of a program."""

    person: PersonView
    csrf: str
    token: str


class WhoView(TypedDict):
    """Who is signed in; nobody, where no session is shown."""

    person: PersonView | None
    csrf: str
    notice: str | None
    """What every page has to say at its top."""


class Done(TypedDict):
    """It is done, and there is nothing to tell."""


def _person(person: Person) -> PersonView:
    return {
        "id": person.id,
        "name": person.name,
        "title": person.title,
        "role": person.role,
        "property": person.property,
        "duties": [duty.name.lower() for duty in Duty if may(person.role, duty)],
    }


def _answer(request: Request, response: Response, found: Session, token: str) -> SessionView:
    secure = request.url.scheme == "https"
    name = cookie_of(request)
    response.set_cookie(name, token, max_age=LASTS, httponly=True, samesite="strict", secure=secure, path="/")
    return {"person": _person(found.person), "csrf": found.csrf, "token": token}


@router.post("/session")
@HASHING
def open_session(request: Request, response: Response, given: SignIn) -> SessionView:
    """Sign in."""
    where = request.client.host if request.client else "?"
    _TRIES.check(f"{where}/{given.name}")
    floor = floor_of(request)
    token = sign_in(floor.store, given.name, given.password, now(), int(time.time()))
    SIGN_INS.labels("refused" if token is None else "done").inc()
    if token is None:
        raise HTTPException(401, "the name or the password is wrong")
    with floor.store.reading() as connection:
        found = session(connection, token, int(time.time()))
    assert found is not None
    return _answer(request, response, found, token)


@router.get("/demo")
def list_demo_people(request: Request) -> list[PersonView]:
    """Who can be signed in with one click; empty unless this is a demonstration."""
    if not request.app.state.demo:
        return []
    with floor_of(request).store.reading() as connection:
        without = {row[0] for row in connection.execute(select(PEOPLE.c.id).where(PEOPLE.c.password.is_(None)))}
        return [_person(person) for person in everybody(connection) if person.id in without]


@router.post("/demo")
def open_demo_session(request: Request, response: Response, given: DemoSignIn) -> SessionView:
    """Sign in with one click, in a demonstration."""
    if not request.app.state.demo:
        raise HTTPException(404, "this is no demonstration")
    store = floor_of(request).store
    with store.writing() as connection:
        asked = select(PEOPLE).where(PEOPLE.c.name == given.name, PEOPLE.c.active, PEOPLE.c.password.is_(None))
        row = connection.execute(asked).first()
        if row is None:
            raise HTTPException(404, "there is nobody of that name")
        token = start_session(store, connection, row.id, now(), int(time.time()))
        found = session(connection, token, int(time.time()))
    assert found is not None
    return _answer(request, response, found, token)


@router.get("/session")
def read_session(request: Request) -> WhoView:
    """Who is signed in, and the token a page sends with its changes; nobody, where no session is shown.

    `notice` is what every page has to say at its top, if anything.
    """
    notice = request.app.state.notice
    if token_of(request) is None:
        return {"person": None, "csrf": "", "notice": notice}
    found = current_session(request)
    return {"person": _person(found.person), "csrf": found.csrf, "notice": notice}


@router.delete("/session")
def close_session(request: Request, response: Response, _: Signed) -> Done:
    """Sign out."""
    token = token_of(request)
    assert token is not None
    store = floor_of(request).store
    with store.writing() as connection:
        end_session(store, connection, token, now())
    response.delete_cookie(cookie_of(request), path="/", secure=request.url.scheme == "https")
    return {}


@router.get("/people")
def list_people(request: Request, person: Keeper) -> list[PersonView]:
    """The accounts."""
    with floor_of(request).store.reading() as connection:
        return [_person(each) for each in everybody(connection) if each.property in (None, person.property)]


@router.post("/people")
@HASHING
def make_person(request: Request, person: Keeper, given: NewPerson) -> PersonView:
    """Make an account."""
    house = library.find_property(given.property).name if given.property else person.property
    if person.property is not None and house != person.property:
        raise HTTPException(403, "an account is made for one's own house")
    floor = floor_of(request)
    with floor.store.writing() as connection:
        made = add_person(
            floor.store,
            connection,
            person,
            now(),
            name=given.name,
            title=given.title,
            role=given.role,
            password=given.password,
            house=None if given.role is Role.PLAYER else house,
        )
    return _person(made)


@router.delete("/people/{number}")
def close_person(request: Request, person: Keeper, number: Number) -> Done:
    """Close an account."""
    floor = floor_of(request)
    with floor.store.writing() as connection:
        row = connection.execute(select(PEOPLE.c.property).where(PEOPLE.c.id == number)).first()
        if row is None or (person.property is not None and row.property not in (None, person.property)):
            raise HTTPException(404, "there is no such account")
        dismiss(floor.store, connection, person, now(), number)
    return {}
