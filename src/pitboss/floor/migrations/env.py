"""What Alembic runs: the migrations on a connection it is handed, or on the database `DATABASE_URL` names."""

import os

from alembic import context
from sqlalchemy import Connection

from pitboss.floor.schema import METADATA
from pitboss.floor.store import DEFAULT_URL, Store


def run(connection: Connection) -> None:
    """Run whatever was asked for."""
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


given: Connection | None = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    with Store(os.environ.get("DATABASE_URL", DEFAULT_URL)).writing() as opened:
        run(opened)
