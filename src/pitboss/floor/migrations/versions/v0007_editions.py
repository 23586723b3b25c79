"""Editions: the text of the rules a table is dealt by is kept, and every round names its own."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the change. Which edition earlier rounds are of is said when the books are opened: see `opening`."""
    op.create_table(
        "editions",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("of", sa.String(length=90), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    with op.batch_alter_table("rounds", schema=None) as batch_op:
        batch_op.add_column(sa.Column("edition", sa.String(length=64), nullable=False, server_default=""))
    op.rename_table("wager_hours", "wager_hours_before")
    op.create_table(
        "wager_hours",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("hour", sa.String(length=13), nullable=False),
        sa.Column("edition", sa.String(length=64), nullable=False),
        sa.Column("wager", sa.String(length=120), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.Column("staked", sa.BigInteger(), nullable=False),
        sa.Column("gained", sa.BigInteger(), nullable=False),
        sa.Column("squares", sa.Float(), nullable=False),
        sa.Column("extra", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id", "hour", "edition", "wager"),
    )
    columns = "table_id, hour, wager, times, staked, gained, squares, extra"
    op.execute(f"INSERT INTO wager_hours (edition, {columns}) SELECT '', {columns} FROM wager_hours_before")
    op.drop_table("wager_hours_before")


def downgrade() -> None:
    """Take it back."""
    op.rename_table("wager_hours", "wager_hours_after")
    op.create_table(
        "wager_hours",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("hour", sa.String(length=13), nullable=False),
        sa.Column("wager", sa.String(length=120), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.Column("staked", sa.BigInteger(), nullable=False),
        sa.Column("gained", sa.BigInteger(), nullable=False),
        sa.Column("squares", sa.Float(), nullable=False),
        sa.Column("extra", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id", "hour", "wager"),
    )
    sums = "sum(times), sum(staked), sum(gained), sum(squares), sum(extra)"
    op.execute(
        f"INSERT INTO wager_hours SELECT table_id, hour, wager, {sums} FROM wager_hours_after "
        "GROUP BY table_id, hour, wager"
    )
    op.drop_table("wager_hours_after")
    with op.batch_alter_table("rounds", schema=None) as batch_op:
        batch_op.drop_column("edition")
    op.drop_table("editions")
