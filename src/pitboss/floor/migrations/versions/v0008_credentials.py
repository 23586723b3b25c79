"""Credentials: who made an account and set its password, second factors, sessions with limits, tries."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the change. Sessions of before are ended when the books are opened: see `opening`."""
    op.add_column("people", sa.Column("must_change", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("made_by", sa.Integer(), nullable=True))
    op.add_column("people", sa.Column("made_at", sa.String(length=32), nullable=False, server_default=""))
    op.add_column("people", sa.Column("set_by", sa.Integer(), nullable=True))
    op.add_column("people", sa.Column("set_at", sa.String(length=32), nullable=False, server_default=""))
    op.add_column("people", sa.Column("totp", sa.String(length=64), nullable=True))
    op.add_column("people", sa.Column("totp_step", sa.BigInteger(), nullable=True))
    op.add_column("people", sa.Column("recovery", sa.Text(), nullable=False, server_default="[]"))
    op.add_column("sessions", sa.Column("started", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("host", sa.String(length=45), nullable=False, server_default=""))
    op.add_column("sessions", sa.Column("seen", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("mark", sa.String(length=64), nullable=False, server_default=""))
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.create_table(
        "tries",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("counts", sa.Text(), nullable=False),
        sa.Column("mark", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    _say_who_made_them()


def _say_who_made_them() -> None:
    """The journal has always told who made an account, and when."""
    connection = op.get_bind()
    journal = sa.table("journal", *map(sa.column, ("stream", "number", "kind", "person", "at", "body")))
    people = sa.table("people", *map(sa.column, ("id", "made_by", "made_at", "set_by", "set_at")))
    told = sa.select(journal).where(journal.c.stream == "people", journal.c.kind == "account-made")
    for row in connection.execute(told.order_by(journal.c.number)).all():
        by = {"made_by": row.person, "made_at": row.at, "set_by": row.person, "set_at": row.at}
        connection.execute(sa.update(people).where(people.c.id == json.loads(row.body)["id"]).values(**by))


def downgrade() -> None:
    """Take it back."""
    op.drop_table("tries")
    op.drop_index("sessions_by_person", "sessions")
    for name in ("mark", "seen", "host", "started"):
        op.drop_column("sessions", name)
    for name in ("recovery", "totp_step", "totp", "set_at", "set_by", "made_at", "made_by", "must_change"):
        op.drop_column("people", name)
