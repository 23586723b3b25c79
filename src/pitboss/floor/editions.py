"""The editions of the rules that tables are dealt by, as the database keeps them.

The journal names an edition by a digest of its text, so a text that is known by its name is right wherever it came
from: once read it is kept in memory for all tables.
"""

import json
from typing import Any, Final

from sqlalchemy import Connection, Row, select
from sqlalchemy.dialects import postgresql, sqlite

from pitboss.editions import Edition, current, digest
from pitboss.errors import BadInput
from pitboss.floor.schema import EDITIONS

_KNOWN: Final[dict[str, Edition]] = {}


def known(name: str) -> Edition:
    """An edition that was read before."""
    if name not in _KNOWN:
        raise BadInput(f"edition {name[:8]} of the rules has not been read")
    return _KNOWN[name]


def remember(edition: Edition) -> Edition:
    """Keep an edition in memory; one that is on the shelf today is read from there."""
    if edition.name not in _KNOWN:
        try:
            today = current(*edition.key.split("/"))
        except BadInput:  # a section, or a house, that is no longer on the shelf
            today = edition
        _KNOWN[edition.name] = today if today.name == edition.name else edition
    return _KNOWN[edition.name]


def find(connection: Connection, name: str) -> Edition:
    """An edition by its name in the journal; `BadInput` where the database does not have it as it was filed."""
    if name in _KNOWN:
        return _KNOWN[name]
    text = connection.execute(select(EDITIONS.c.text).where(EDITIONS.c.name == name)).scalar()
    if text is None:
        raise BadInput(f"edition {name[:8]} of the rules is missing from the database")
    if digest(text) != name:
        raise BadInput(f"edition {name[:8]} of the rules is not as it was filed")
    return remember(Edition.from_json(text))


def keep(connection: Connection, edition: Edition) -> None:
    """Keep the text in the database; two tables may be opened with it at the same moment."""
    new = (sqlite if connection.dialect.name == "sqlite" else postgresql).insert(EDITIONS)
    row = {"name": edition.name, "of": edition.key, "text": edition.to_json()}
    connection.execute(new.values(**row).on_conflict_do_nothing())


def sections_of(amendment: Row[Any]) -> tuple[str, ...]:
    """Whose text an amendment changes, each as house/section."""
    return tuple(json.loads(amendment.sections))
