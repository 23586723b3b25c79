"""What can have happened to accounts."""

from typing import Final

from pitboss.floor.facts.records import Fact, fact

UNKNOWN: Final = "unknown"
"""The credential of an account whose journal does not tell of it."""


@fact("account-made")
class AccountMade(Fact):
    """Somebody was given an account."""

    id: int
    name: str
    title: str
    role: str
    property: str | None
    credential: str | None
    """A digest of what is stored of the password; none where there is no password."""


@fact("account-closed")
class AccountClosed(Fact):
    """An account was closed."""

    id: int


@fact("signed-in")
class SignedIn(Fact):
    """Somebody tried to sign in."""

    name: str
    right: bool
