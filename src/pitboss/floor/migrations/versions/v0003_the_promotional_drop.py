"""The promotional drop of the poker room."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the change."""
    with op.batch_alter_table("table_hours", schema=None) as batch_op:
        batch_op.add_column(sa.Column("promotional", sa.BigInteger(), server_default="0", nullable=False))


def downgrade() -> None:
    """Take it back."""
    with op.batch_alter_table("table_hours", schema=None) as batch_op:
        batch_op.drop_column("promotional")
