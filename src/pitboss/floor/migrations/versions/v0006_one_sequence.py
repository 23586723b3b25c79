"""One sequence for the records of all streams; keys of commands that say whose they are and for what."""

import hashlib
import json
from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_IN_ORDER: Final = """
UPDATE journal SET id = placed.place FROM (
    SELECT stream, number, row_number() OVER (ORDER BY latest, stream, number) AS place FROM (
        SELECT stream, number, max(at) OVER (PARTITION BY stream ORDER BY number) AS latest FROM journal
    ) AS timed
) AS placed WHERE journal.stream = placed.stream AND journal.number = placed.number
"""
"""Earlier records are put in order by their time; within a stream by their number whatever the clock did."""


def upgrade() -> None:
    """Make the change."""
    with op.batch_alter_table("journal", schema=None) as batch_op:
        batch_op.add_column(sa.Column("id", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("command", sa.String(length=64), nullable=True))
        batch_op.add_column(sa.Column("seals", sa.Integer(), server_default="0", nullable=False))
    op.execute(_IN_ORDER)
    with op.batch_alter_table("journal", schema=None) as batch_op:
        batch_op.alter_column("id", existing_type=sa.BigInteger(), nullable=False)
        batch_op.create_unique_constraint("one_sequence", ["id"])
    _hide_keys()
    op.execute("DELETE FROM sessions")  # the journal tells who signed in from here on
    connection = op.get_bind()
    if connection.dialect.name == "postgresql":
        last = connection.execute(sa.text("SELECT coalesce(max(id), 0) FROM journal")).scalar_one()
        op.execute(f"CREATE SEQUENCE journal_id START WITH {int(last) + 1}")


def _hide_keys() -> None:
    """Keys that clients sent become what `once.sent` makes of them."""
    connection = op.get_bind()
    journal = sa.table("journal", sa.column("id"), sa.column("key"))
    keyed = connection.execute(sa.select(journal.c.id, journal.c.key).where(journal.c.key.is_not(None))).all()
    hidden = [{"record": row.id, "hidden": _hidden(row.key)} for row in keyed]
    if hidden:
        change = sa.update(journal).where(journal.c.id == sa.bindparam("record"))
        connection.execute(change.values(key=sa.bindparam("hidden")), hidden)


def _hidden(key: str) -> str:
    return hashlib.sha256(json.dumps(["client", key], separators=(",", ":")).encode()).hexdigest()


def downgrade() -> None:
    """Take it back."""
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP SEQUENCE journal_id")
    with op.batch_alter_table("journal", schema=None) as batch_op:
        batch_op.drop_constraint("one_sequence", type_="unique")
        batch_op.drop_column("seals")
        batch_op.drop_column("command")
        batch_op.drop_column("id")
