"""Stadiums: tickets, gratuities for the slot team, and what everybody at a table was last told of."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the change."""
    op.create_table(
        "tickets",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("number", sa.String(length=18), nullable=False),
        sa.Column("property", sa.String(length=40), nullable=False),
        sa.Column("person", sa.Integer(), nullable=True),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.Column("issued_at", sa.String(length=32), nullable=False),
        sa.Column("status", sa.String(length=20), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("number"),
    )
    with op.batch_alter_table("table_hours", schema=None) as batch_op:
        batch_op.add_column(sa.Column("slot_tips", sa.BigInteger(), server_default="0", nullable=False))
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("told", sa.Integer(), server_default="0", nullable=False))
    op.execute("UPDATE tables SET told = version")


def downgrade() -> None:
    """Take it back."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("told")
    with op.batch_alter_table("table_hours", schema=None) as batch_op:
        batch_op.drop_column("slot_tips")
    op.drop_table("tickets")
