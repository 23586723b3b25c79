"""Amendments: what a house proposes, the Commission signs, and tables take from a gaming day on."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the change."""
    op.create_table(
        "amendments",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("property", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("what", sa.String(length=200), nullable=False),
        sa.Column("changes", sa.Text(), nullable=False),
        sa.Column("sections", sa.Text(), nullable=False),
        sa.Column("based_on", sa.String(length=64), nullable=False),
        sa.Column("edition", sa.String(length=64), nullable=False),
        sa.Column("effective", sa.String(length=10), nullable=False),
        sa.Column("status", sa.String(length=20), nullable=False),
        sa.Column("proposed_by", sa.Integer(), nullable=False),
        sa.Column("proposed_at", sa.String(length=32), nullable=False),
        sa.Column("decided_by", sa.Integer(), nullable=True),
        sa.Column("decided_at", sa.String(length=32), nullable=True),
        sa.Column("signed_as", sa.String(length=120), nullable=True),
        sa.Column("why", sa.String(length=400), nullable=True),
        sa.ForeignKeyConstraint(["based_on"], ["editions.name"]),
        sa.ForeignKeyConstraint(["edition"], ["editions.name"]),
        sa.ForeignKeyConstraint(["proposed_by"], ["people.id"]),
        sa.ForeignKeyConstraint(["decided_by"], ["people.id"]),
        sa.PrimaryKeyConstraint("id"),
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("amendments")
