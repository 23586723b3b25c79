"""The two ways Pitboss says no.

`BadInput` is for what a person typed or a file holds: it names the thing and what to do, and the command line
turns it into exit code 2. `Refused` is a table's answer to something that may not happen now: the round goes on
as if it had not been said.
"""


class BadInput(Exception):
    """A name, file, scenario, journal or rulebook that cannot be used as given."""


class Refused(Exception):
    """An answer the table does not accept, with the reason; nothing has changed."""
