"""What can have happened to accounts."""

from pitboss.floor.facts.records import Fact, fact


@fact("account-made")
class AccountMade(Fact):
    """Somebody was given an account."""

    id: int
    name: str
    title: str
    role: str
    property: str | None


@fact("account-closed")
class AccountClosed(Fact):
    """An account was closed."""

    id: int


@fact("signed-in")
class SignedIn(Fact):
    """Somebody tried to sign in."""

    name: str
    right: bool
