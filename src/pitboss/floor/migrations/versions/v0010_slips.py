"""The papers of the pit: openers and closers, fills and credits, drop boxes, counts, variances."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the change."""
    op.create_table(
        "slips",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("property", sa.String(length=40), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.String(length=32), nullable=False),
        sa.Column("record", sa.Integer(), nullable=False),
        sa.Column("approval", sa.Integer(), nullable=True),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.Column("booked", sa.BigInteger(), nullable=True),
        sa.Column("status", sa.String(length=20), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["approval"], ["approvals.id"]),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("property", "kind", "year", "number", name="one_number_once"),
    )
    op.create_index("slips_by_table", "slips", ["table_id", "record"], unique=False)
    op.create_index("slips_by_status", "slips", ["status"], unique=False)


def downgrade() -> None:
    """Take it back."""
    op.drop_table("slips")
