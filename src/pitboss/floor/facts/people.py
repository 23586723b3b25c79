"""What can have happened to accounts. Of passwords, secrets and codes the journal knows digests alone."""

from typing import Final

from pitboss.floor.facts.records import Fact, fact

UNKNOWN: Final = "unknown"
"""The credential of an account whose journal does not tell of it."""


@fact("account-made")
class AccountMade(Fact):
    """Somebody was given an account; by nobody where it was made at the machine."""

    id: int
    name: str
    title: str
    role: str
    property: str | None
    credential: str | None
    """A digest of what is stored of the password; none where there is no password."""
    must_change: bool = False
    """Whether its owner has yet to choose a password of their own."""


@fact("account-closed")
class AccountClosed(Fact):
    """An account was closed."""

    id: int


@fact("password-set")
class PasswordSet(Fact):
    """An account has another password: its owner's choice, or one somebody else set."""

    id: int
    credential: str
    must_change: bool = False


@fact("second-factor-set")
class SecondFactorSet(Fact):
    """From here on a code is asked for besides the password; each recovery code replaces one once."""

    id: int
    secret: str
    recovery: tuple[str, ...]


@fact("second-factor-removed")
class SecondFactorRemoved(Fact):
    """The password is enough again."""

    id: int


@fact("recovery-code-used")
class RecoveryCodeUsed(Fact):
    """One of the recovery codes is gone."""

    id: int
    code: str


@fact("signed-in")
class SignedIn(Fact):
    """Somebody signed in. Older editions wrote down every wrong password as well, and strangers made them grow."""

    name: str
    right: bool
    step: int | None = None
    """Of the code that was given: the half minute it was for. No code is good twice."""


@fact("session-started")
class SessionStarted(Fact):
    """A browser or a program is signed in. Of its token and of what its page shows the journal knows digests."""

    token: str
    expires: int
    started: int
    host: str
    csrf: str


@fact("session-ended")
class SessionEnded(Fact):
    """Signed out, or ended by somebody who may."""

    token: str


@fact("locked-out")
class LockedOut(Fact):
    """So many wrong passwords in a row that the account has to wait."""

    id: int
    until: str
    host: str
    """Where the last of them came from."""


@fact("tries-kept")
class TriesKept(Fact):
    """Wrong passwords are counted from here on."""
