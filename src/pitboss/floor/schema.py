"""The tables of the database. The journal is the truth; the others are drawn from it and can be drawn again."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA: Final = MetaData()

STREAMS: Final = Table(
    "streams",
    METADATA,
    Column("name", String(80), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("seal", String(64), nullable=False),
)
"""By stream: its last record. Whoever appends holds this row, so that a stream has one writer at a time."""

JOURNAL: Final = Table(
    "journal",
    METADATA,
    Column("stream", String(80), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", String(32), nullable=False),
    Column("person", Integer),
    Column("kind", String(40), nullable=False),
    Column("key", String(80)),
    Column("body", Text, nullable=False),
    Column("seal", String(64), nullable=False),
    Column("id", BigInteger, nullable=False),
    Column("command", String(64)),
    Column("seals", Integer, nullable=False, server_default="0"),
    UniqueConstraint("stream", "key", name="one_command_once"),
    UniqueConstraint("id", name="one_sequence"),
)
"""Every record, with its place in its stream (`number`) and among all records (`id`): see `chain.Place`."""

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", String(60), nullable=False, unique=True),
    Column("title", String(80), nullable=False),
    Column("role", String(30), nullable=False),
    Column("property", String(40)),
    Column("password", String(200)),
    Column("active", Boolean, nullable=False),
    Column("must_change", Boolean, nullable=False, server_default=false()),
    Column("made_by", Integer),
    Column("made_at", String(32), nullable=False, server_default=""),
    Column("set_by", Integer),
    Column("set_at", String(32), nullable=False, server_default=""),
    Column("totp", String(64)),
    Column("totp_step", BigInteger),
    Column("recovery", Text, nullable=False, server_default="[]"),
)
"""Accounts. `set_by` is who last set the password for somebody else: see `people.accounts.check_apart`."""

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False),
    Column("csrf", String(64), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("started", BigInteger, nullable=False, server_default="0"),
    Column("host", String(45), nullable=False, server_default=""),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("mark", String(64), nullable=False, server_default=""),
    Index("sessions_by_person", "person"),
)
"""`mark` is made of `seen` with the journal's key: see `people.sessions`."""

TRIES: Final = Table(
    "tries",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("counts", Text, nullable=False),
    Column("mark", String(64), nullable=False),
)
"""Wrong passwords, counted in one row: see `people.tries`."""

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("property", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("name", String(60), nullable=False),
    Column("status", String(20), nullable=False),
    Column("version", Integer, nullable=False),
    Column("told", Integer, nullable=False, server_default="0"),
    Column("state", Text, nullable=False),
)
"""`told` is the last version in which everybody who looks sees something new."""

EDITIONS: Final = Table(
    "editions",
    METADATA,
    Column("name", String(64), primary_key=True),
    Column("of", String(90), nullable=False),
    Column("text", Text, nullable=False),
)
"""The editions of the rules tables are dealt by. The journal names them, and a name is a digest of the text."""

AMENDMENTS: Final = Table(
    "amendments",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("property", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("what", String(200), nullable=False),
    Column("changes", Text, nullable=False),
    Column("sections", Text, nullable=False),
    Column("based_on", String(64), ForeignKey("editions.name"), nullable=False),
    Column("edition", String(64), ForeignKey("editions.name"), nullable=False),
    Column("effective", String(10), nullable=False),
    Column("status", String(20), nullable=False),
    Column("proposed_by", Integer, ForeignKey("people.id"), nullable=False),
    Column("proposed_at", String(32), nullable=False),
    Column("decided_by", Integer, ForeignKey("people.id")),
    Column("decided_at", String(32)),
    Column("signed_as", String(120)),
    Column("why", String(400)),
)
"""Amendments of the rules: proposed by the house, signed by the Commission's agent, in force from a gaming day."""

ROUNDS: Final = Table(
    "rounds",
    METADATA,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("opened_at", String(32), nullable=False),
    Column("ended_at", String(32), nullable=False),
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Column("result", BigInteger, nullable=False),
    Column("handle", BigInteger, nullable=False),
    Column("tokes", BigInteger, nullable=False),
    Column("voided", Boolean, nullable=False),
    Column("wagers", Text, nullable=False),
    Column("together", Float, nullable=False),
    Column("edition", String(64), nullable=False, server_default=""),
    Index("rounds_by_time", "ended_at"),
)

TABLE_HOURS: Final = Table(
    "table_hours",
    METADATA,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("hour", String(13), primary_key=True),
    Column("rounds", Integer, nullable=False),
    Column("voided", Integer, nullable=False),
    Column("handle", BigInteger, nullable=False),
    Column("result", BigInteger, nullable=False),
    Column("bought_in", BigInteger, nullable=False),
    Column("fills", BigInteger, nullable=False),
    Column("credits", BigInteger, nullable=False),
    Column("tokes", BigInteger, nullable=False),
    Column("jackpots", BigInteger, nullable=False),
    Column("promotional", BigInteger, nullable=False),
    Column("slot_tips", BigInteger, nullable=False),
    Column("together", Float, nullable=False),
    Index("table_hours_by_hour", "hour"),
)
"""By table and hour (UTC): its rounds and its money. A gaming day of any house is a run of hours."""

WAGER_HOURS: Final = Table(
    "wager_hours",
    METADATA,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("hour", String(13), primary_key=True),
    Column("edition", String(64), primary_key=True),
    Column("wager", String(120), primary_key=True),
    Column("times", Integer, nullable=False),
    Column("staked", BigInteger, nullable=False),
    Column("gained", BigInteger, nullable=False),
    Column("squares", Float, nullable=False),
    Column("extra", BigInteger, nullable=False),
)
"""By table, hour, edition of the rules and wager: what was decided, in the figures of `counting.Count`."""

METER_PAYMENTS: Final = Table(
    "meter_payments",
    METADATA,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("record", Integer, primary_key=True),
    Column("at", String(32), nullable=False),
    Column("meter", String(80), nullable=False),
    Column("showed", BigInteger, nullable=False),
    Column("paid", BigInteger, nullable=False),
    Column("shows", BigInteger, nullable=False),
    Index("meter_payments_by_time", "at"),
)
"""Every payment from a progressive meter, by the record of the journal that tells of it."""

METERS: Final = Table(
    "meters",
    METADATA,
    Column("name", String(80), primary_key=True),
    Column("amount", BigInteger, nullable=False),
)
"""Progressive meters, shared by every table that is linked to them."""

TICKETS: Final = Table(
    "tickets",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("number", String(18), nullable=False, unique=True),
    Column("property", String(40), nullable=False),
    Column("person", Integer, ForeignKey("people.id")),
    Column("amount", BigInteger, nullable=False),
    Column("issued_at", String(32), nullable=False),
    Column("status", String(20), nullable=False),
)
"""Tickets that stadium stations paid out; whoever has the number has the money."""

APPROVALS: Final = Table(
    "approvals",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", Integer, ForeignKey("tables.id"), nullable=False),
    Column("what", String(40), nullable=False),
    Column("body", Text, nullable=False),
    Column("asked_at", String(32), nullable=False),
    Column("status", String(20), nullable=False),
    Index("approvals_by_status", "status"),
)

SLIPS: Final = Table(
    "slips",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("property", String(40), nullable=False),
    Column("table_id", Integer, ForeignKey("tables.id"), nullable=False),
    Column("kind", String(20), nullable=False),
    Column("year", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", String(32), nullable=False),
    Column("record", Integer, nullable=False),
    Column("approval", Integer, ForeignKey("approvals.id")),
    Column("amount", BigInteger, nullable=False),
    Column("booked", BigInteger),
    Column("status", String(20), nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("property", "kind", "year", "number", name="one_number_once"),
    Index("slips_by_table", "table_id", "record"),
    Index("slips_by_status", "status"),
)
"""The papers of the pit: openers, closers, fills, credits, boxes, counts, variances. `booked` is what the books
said where something was counted, `record` the record of the table's journal that it is, or was settled, by."""

SCHOOL_QUESTIONS: Final = Table(
    "school_questions",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False),
    Column("property", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("drill", String(20), nullable=False),
    Column("level", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("asked_at", String(32), nullable=False),
    Column("step", Integer, nullable=False),
    Column("faults", Integer, nullable=False),
    Column("answered_at", String(32)),
    Column("seconds", Integer),
    Index("school_questions_by_person", "person", "property", "game"),
)
"""Every question of the dealer's school: the seed it is made from again, how many of its steps are answered and
how many answers were wrong."""
