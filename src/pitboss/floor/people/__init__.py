"""The people of the floor: accounts, credentials, sessions, tries, and who may sign beside whom.

What they may do is in the table of duties (`floor/duties.yaml`).
"""

from pitboss.floor.people.accounts import (
    STREAM,
    add_person,
    check_keeps,
    dismiss,
    everybody,
    reset_password,
    titles,
)
from pitboss.floor.people.person import Person
from pitboss.floor.people.sessions import Session, end_session, session, start_session
from pitboss.floor.people.signing_in import known_by, sign_in

__all__ = [
    "STREAM",
    "Person",
    "Session",
    "add_person",
    "check_keeps",
    "dismiss",
    "end_session",
    "everybody",
    "known_by",
    "reset_password",
    "session",
    "sign_in",
    "start_session",
    "titles",
]
