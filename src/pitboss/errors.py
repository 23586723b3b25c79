"""The ways Pitboss says no.

`BadInput` is for what a person typed or a file holds: it names the thing and what to do, and the command line
turns it into exit code 2. `NotAnalysed` is such a thing: rules that can be dealt and are worth nobody knows what.
`Refused` is a table's answer to something that may not happen now: the round goes on as if it had not been said.
`Busy` is such an answer, too: nothing is wrong with what was asked, and it is worth asking again.
"""

from collections.abc import Iterable

from pitboss.citing import shown
from pitboss.saying import as_said, printed, say


class BadInput(Exception):
    """A name, file, scenario, journal or rulebook that cannot be used as given."""


class NotAnalysed(BadInput):
    """Rules no analysis and no kernel values: it names the rule, what it says and its clause."""


class Unknown(BadInput):
    """There is nothing of that name or number."""

    def __init__(self, says: str, name: object = "") -> None:
        self.name = str(name)
        """What was asked for."""
        super().__init__(says)


class Refused(Exception):
    """An answer the table does not accept, with the reason; nothing has changed."""

    def __init__(self, says: str, cite: Iterable[str] = ()) -> None:
        self.clauses = shown(cite)
        """What decides it."""
        clauses = printed(", ".join(self.clauses))
        self.told = say("{says} ({clauses})", says=says, clauses=clauses) if clauses else as_said(says)
        """The same for whoever reads another language."""
        super().__init__(str(self.told))


class Busy(Refused):
    """Too many wait for the same; nothing has changed, and in a while there is room."""


class TooMuch(Busy):
    """One person asks for too much at once."""
