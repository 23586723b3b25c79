"""What a house is besides the rules of its games, and what the law of its place asks of it."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Final, Literal, Self, TypeVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import Field, ValidationError, field_validator, model_validator

from pitboss.money import Cents, Rounding, dollars
from pitboss.naming import plain
from pitboss.rulebook.reading import RulebookError, read_document
from pitboss.rulebook.schema import Cite, Entry, Money, Multiple, Role

Colour = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]
"""As it is written for screens, such as #0c4a35."""
Hour = Annotated[str, Field(pattern=r"^([01][0-9]|2[0-3]):00$")]
"""By the clock on the wall."""
Denominations = Annotated[tuple[Annotated[Money, Field(gt=0)], ...], Field(min_length=1)]
Words = Annotated[str, Field(min_length=1, max_length=120)]
Place = Literal["storage", "in-play", "used", "cancelled", "destroyed"]
"""Where cards and dice can be."""
Inspected = Literal["wheel", "dice", "cards", "shuffler"]
"""Equipment that is inspected and maintained."""
OfAFloor = Literal[
    "surveillance-director",
    "security-officer",
    "security-director",
    "cage-cashier",
    "cage-manager",
    "count-team",
    "count-supervisor",
    "auditor",
    "audit-director",
    "commission-agent",
    "commission-supervisor",
    "validator",
]
"""Who has an account on a floor and is named in no document."""
Approved = Literal["fill", "credit", "cash-in", "jackpot", "bad-beat", "payout"]
"""What is signed for at a table before it is done."""
Signatures = Annotated[
    tuple[Annotated[tuple[Role, ...], Field(min_length=1)], ...], Field(min_length=1, max_length=3)
]
NEVER_SIGN: Final = (Role.STICKPERSON, Role.MAINTENANCE, Role.COMMISSION, Role.PLAYER, Role.HOUSE)
"""Whom documents name and who sign for none of it."""


CHIP_COLOURS: Final[dict[Cents, str]] = {
    50: "#d58b96",
    100: "#f3f1ea",
    500: "#b2222a",
    2_500: "#1c7a4a",
    10_000: "#1c1e21",
    50_000: "#5f3190",
    100_000: "#f2c53d",
    500_000: "#8a4b22",
}
"""What chips look like nearly everywhere, by what they are worth."""


class Felt(Entry):
    """The colours of a house's tables."""

    cloth: Colour = "#0c4a35"
    shade: Colour = "#083a29"
    """Of boxes that stand out from the cloth."""
    red: Colour = "#a3161f"
    """Of the red numbers, to be told from the cloth."""
    back: Colour = "#8c1d24"
    """Of the backs of the cards."""
    chips: dict[Money, Colour] = Field(default_factory=dict)
    """Of its chips, by what they are worth, where they are not as nearly everywhere."""


class Posts(Entry):
    """What the tables of a house post for themselves, unless a section or the sign on a table says otherwise."""

    minimum: Money = 100
    maximum: Money = 1_000_000
    chip: Money = 50
    """The smallest there is."""
    rounding: Rounding = "up"
    """What becomes of a payment that the chips cannot make."""
    behind_cut: Annotated[Multiple, Field(gt=0, lt=1)] = Fraction(1, 4)
    """The share of a blackjack shoe that stays behind the cut card."""


class Review(Entry):
    """The look back at every table that the law asks for each month."""

    rolling_days: Annotated[int, Field(ge=1, le=366)]
    points: Annotated[int, Field(ge=1, le=100)]
    """A hold that lies more percentage points than that from the lifetime's is investigated."""
    cite: str


class Alerts(Entry):
    """When somebody is told to look at a table."""

    approval_minutes: Annotated[int, Field(ge=1, le=1_440)] = 10
    """What waits so long for a signature is told."""
    rack_low: Annotated[Multiple, Field(gt=0, lt=1)] = Fraction(1, 2)
    """A rack with a smaller share than that of what was last counted there is low."""


class Pit(Entry):
    """Tables that stand together under one supervisor."""

    title: Words
    games: tuple[str, ...] | None = None
    """Which games are dealt there; where it does not say, all that are dealt in no other."""


class Inventory(Entry):
    """How the chips of a table are watched over."""

    reported_from: Money | None = None
    """A count that differs by so much from the slip, or from the books, is reported to the Commission at once."""
    unopened_days: Annotated[int, Field(ge=1, le=366)] | None = None
    """A table that was not opened for so many gaming days is counted again."""
    drop_days: Annotated[int, Field(ge=1, le=31)] | None = None
    """The drop box of a table that was open is removed within so many gaming days."""
    cite: Cite = ()


class Rotation(Entry):
    """How dealers go round."""

    table_minutes: Annotated[int, Field(ge=1, le=600)] = 20
    """So long at a table, then they are relieved."""
    break_after: Annotated[int, Field(ge=1, le=600)] = 60
    """So long after they came to work, or back from a break, another is due."""
    break_minutes: Annotated[int, Field(ge=1, le=600)] = 20
    """So long it lasts."""


class HandRatings(Entry):
    """How a player is rated whom nobody follows wager by wager."""

    decisions_an_hour: Annotated[int, Field(ge=1, le=1_000)] = 60
    skills: dict[Words, Annotated[Multiple, Field(ge=0, le=1)]] = Field(
        default={"hard": Fraction(0), "average": Fraction(1, 200), "soft": Fraction(3, 200)}, min_length=1
    )
    """By how well somebody plays: what that adds to the edge of the game as it is best played."""


class TokePools(Entry):
    """How dealers share what players give them."""

    pooled_by: Literal["day", "shift"] = "day"
    """What of is one pool: a gaming day, or a shift."""
    shared_by: Literal["hours", "heads"] = "hours"
    """By the time everybody was at work, or alike."""


class CashReports(Entry):
    """From where on cash of one player in one gaming day is reported."""

    above: Annotated[Money, Field(gt=0)]
    """In, or out, each by itself."""
    form: Words
    cite: Cite = ()


class WinningsReports(Entry):
    """From where on a win is reported for tax."""

    least: Annotated[Money, Field(gt=0)]
    times: Annotated[int, Field(ge=1, le=10_000)] = 1
    """And at least so many times what was staked."""
    form: Words
    cite: Cite = ()

    def due(self, amount: int, staked: int) -> bool:
        """Whether a win is reported."""
        return amount >= self.least and amount >= self.times * staked


class Move(Entry):
    """Cards or dice go from one place to another, signed for by two people."""

    out_of: Place | None = None
    """None where they come from outside."""
    into: Place
    signed_by: Annotated[tuple[Role, ...], Field(min_length=2, max_length=2)]
    """Of these, or above them in their line; each another person."""
    cite: str | None = None


class Inspection(Entry):
    """How often a piece of equipment of an open table is inspected."""

    every_days: Annotated[int, Field(ge=1, le=366)]
    cite: str | None = None


class Equipment(Entry):
    """How cards and dice are kept account of, and what is inspected."""

    moves: dict[Words, Move] = Field(default_factory=dict)
    inspections: dict[Inspected, Inspection] = Field(default_factory=dict)
    reconciled_days: Annotated[int, Field(ge=1, le=31)] | None = None
    """What is in storage is counted and held against the ledger within so many gaming days."""
    cite: str | None = None


class Jurisdiction(Entry):
    """What the law of a place asks of every house there."""

    title: Words
    law: str
    """What its law is cited by, before the number of the rule."""
    rounding_cite: str | None = None
    """Where it says how payments are rounded."""
    review: Review | None = None
    inventory: Inventory = Inventory()
    cash_reports: CashReports | None = None
    winnings_reports: WinningsReports | None = None
    equipment: Equipment = Equipment()


class PropertyText(Entry):
    """A house as its `house.yaml` tells of it."""

    title: Words
    jurisdiction: str | None = None
    """The file of the law that holds there, on one of the shelves."""
    document: str
    """What the document is called that its sections were written from."""
    edition: Words
    time_zone: str
    gaming_day: Hour
    """The hour its day begins, by the clock on the wall."""
    logo: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]*\.(svg|png|webp)$")] | None = None
    """A picture beside this file, shown over its tables and on what it hands in."""
    titles: dict[Role | OfAFloor, Words] = Field(default_factory=dict)
    """What it calls people, where it has other words than most."""
    approvals: dict[Approved, Signatures] = Field(default_factory=dict)
    """By what is approved: who gives each signature, or somebody above them in their line, where its document
    names nobody and it is not as usual."""
    felt: Felt = Felt()
    posts: Posts = Posts()
    cash_called_from: Money = 250_000
    """A buy-in of so much is called to a supervisor before the dealer changes it."""
    cash_warned_from: Money = 800_000
    """A player who has brought, or taken, so much cash in a gaming day is watched: a report may be due soon."""
    hand_ratings: HandRatings = HandRatings()
    toke_pools: TokePools = TokePools()
    chips: Denominations = (50, 100, 500, 2_500, 10_000, 50_000, 100_000, 500_000)
    """What its chips are worth."""
    bills: Denominations = (100, 200, 500, 1_000, 2_000, 5_000, 10_000)
    """The cash it takes."""
    shifts: Annotated[tuple[Hour, ...], Field(min_length=1)] = ("06:00", "14:00", "22:00")
    """When its shifts begin; the first with the gaming day."""
    limits_notice: Annotated[int, Field(ge=0, le=1_440)] = 0
    """So many minutes before a minimum is raised those are told who sit at the table."""
    rotation: Rotation = Rotation()
    pits: tuple[Pit, ...] = (Pit(title="Main pit"),)
    """Where its tables stand."""
    alerts: Alerts = Alerts()
    drop_from: Hour | None = None
    drop_until: Hour | None = None
    """Between which hours drop boxes are removed, unless one is full or broken; at any time if it does not say."""
    comp_rate: Annotated[Multiple, Field(gt=0, le=1)] | None = None
    """The share of what a player should lose that the house gives back in comps; none where it states none."""

    @field_validator("pits")
    @classmethod
    def _apart(cls, pits: tuple[Pit, ...]) -> tuple[Pit, ...]:
        games = [game for pit in pits for game in pit.games or ()]
        if sum(pit.games is None for pit in pits) != 1:
            raise ValueError("one pit names no games: it has all that are dealt in no other")
        if len({pit.title for pit in pits}) < len(pits) or len(set(games)) < len(games):
            raise ValueError("a pit has a title of its own, and a game stands in one pit")
        return pits

    @model_validator(mode="after")
    def _coloured(self) -> Self:
        plain = [worth for worth in self.chips if worth not in CHIP_COLOURS | self.felt.chips]
        if plain:
            named = ", ".join(dollars(worth) for worth in plain)
            raise ValueError(f"no colour is known for chips of {named}; say it under `felt`, `chips`")
        unknown = [worth for worth in self.felt.chips if worth not in self.chips]
        if unknown:
            named = ", ".join(dollars(worth) for worth in unknown)
            raise ValueError(
                f"`felt` colours chips of {named}, which the house does not have; add them to `chips`"
            )
        return self

    @field_validator("approvals")
    @classmethod
    def _signed(cls, approvals: dict[Approved, Signatures]) -> dict[Approved, Signatures]:
        for what, signatures in approvals.items():
            if what in ("fill", "credit") and len(signatures) > 1:
                raise ValueError(f"a {what} has one signature of the pit; dealer, security and cage sign after it")
            strange = [each for need in signatures for each in need if each in NEVER_SIGN]
            if strange:
                raise ValueError(f"a {strange[0]} signs for no {what}")
        return approvals

    @field_validator("time_zone")
    @classmethod
    def _known(cls, zone: str) -> str:
        try:
            ZoneInfo(zone)
        except (ZoneInfoNotFoundError, ValueError):
            raise ValueError(
                f"{zone!r} is no time zone this machine knows; write one like America/New_York, "
                "or install the tzdata package"
            ) from None
        return zone


@dataclass(frozen=True)
class Property:
    """A house."""

    name: str
    facts: PropertyText
    jurisdiction: Jurisdiction | None = None

    @property
    def title(self) -> str:
        """As it stands over the door."""
        return self.facts.title

    @property
    def edition(self) -> str:
        """Which edition of its document was read."""
        return self.facts.edition

    @property
    def inventory(self) -> Inventory:
        """How the chips of its tables are watched over."""
        return self.jurisdiction.inventory if self.jurisdiction is not None else Inventory()

    def calls(self, person: str) -> str:
        """What somebody is called there, by the name documents and floors know them by."""
        return next((title for name, title in self.facts.titles.items() if name == person), None) or plain(person)

    def pit_of(self, game: str) -> str:
        """The pit in which a game is dealt."""
        pits = {each: pit.title for pit in self.facts.pits for each in pit.games or (None,)}
        return pits.get(game, pits[None])

    @property
    def cash_reports(self) -> CashReports | None:
        """From where on cash is reported; none where the law does not say."""
        return self.jurisdiction.cash_reports if self.jurisdiction is not None else None

    @property
    def winnings_reports(self) -> WinningsReports | None:
        """From where on a win is reported for tax; none where the law does not say."""
        return self.jurisdiction.winnings_reports if self.jurisdiction is not None else None

    @property
    def equipment(self) -> Equipment:
        """How its cards and dice are kept account of, and what is inspected."""
        return self.jurisdiction.equipment if self.jurisdiction is not None else Equipment()

    @property
    def posts(self) -> Posts:
        """What its tables post."""
        return self.facts.posts

    @property
    def posts_its_own(self) -> bool:
        """Whether it says itself how payments are made, so that a round is dealt by that as well."""
        return "posts" in self.facts.model_fields_set

    def is_law(self, cite: str) -> bool:
        """Whether a citation is of the law and not of the house's own document."""
        return self.jurisdiction is not None and cite.startswith(f"{self.jurisdiction.law} ")


T = TypeVar("T", bound=Entry)


def read_facts(text: str, name: str, shape: type[T]) -> T:
    """A house, or a jurisdiction; every fault is named with its file and line."""
    document = read_document(text, name)
    try:
        return shape.model_validate(document.data)
    except ValidationError as error:
        raise RulebookError("\n".join(document.faults(error))) from None
