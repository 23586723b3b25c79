"""The database's versions: how an older one is brought to what `schema.py` describes.

A change of `schema.py` needs a new revision: `alembic revision --autogenerate --rev-id 0010 -m "what changed"`
writes it (from a database of the revision before, named by `DATABASE_URL`), and `HEAD` here names it. The tests
compare both with the database they make.
"""

from typing import Final

from sqlalchemy import Connection, inspect, text

from pitboss.errors import BadInput

HEAD: Final = "0010"
"""The newest revision, known without reading the scripts: a start that has nothing to do is quick."""
_LOCK: Final = int.from_bytes(b"pitboss")
"""PostgreSQL's lock for those who start at the same time."""


def revision_of(connection: Connection) -> str | None:
    """Which revision a database is of; none if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def upgrade(connection: Connection) -> str | None:
    """Bring a database to the newest revision, and say which it was of; of several who start at once the first
    does it."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    found = revision_of(connection)
    if found == HEAD:
        return found
    if found is None and inspect(connection).has_table("journal"):
        raise BadInput("this database has a journal and no revision; it is not one that Pitboss made")
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", "pitboss.floor:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, HEAD)
    except CommandError:
        raise BadInput(
            f"this database is of revision {found!r}, which this Pitboss does not know; use a newer Pitboss"
        ) from None
    return found
