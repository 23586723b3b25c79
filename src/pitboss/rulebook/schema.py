"""The shape of a rulebook section: what may be written, word by word.

Names in the files are written with hyphens (`on-fold`), fields here with underscores. Everything that is a rule
carries `cite`, the clause it comes from.
"""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from pitboss.equipment.cards import Card, cards
from pitboss.errors import BadInput
from pitboss.money import Cents, Odds, cents, dollars


def as_tuple(value: object) -> object:
    """One thing where several may stand."""
    return value if isinstance(value, (list, tuple)) else (value,)


def _text(value: object) -> object:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _read(parse: Any) -> Any:
    def reading(value: object) -> object:
        if not isinstance(value, (str, int)):
            return value
        try:
            return parse(str(value))
        except ZeroDivisionError:
            raise ValueError(f"{value!r} divides by zero") from None
        except BadInput as error:
            raise ValueError(str(error)) from None

    return BeforeValidator(reading)


def _card_sets(value: object) -> object:
    try:
        return tuple(cards(str(item)) for item in as_tuple(value))  # type: ignore[attr-defined]
    except BadInput as error:
        raise ValueError(str(error)) from None


Text = Annotated[str, BeforeValidator(_text)]
DAY: Final = r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
"""How a day is written, as 2026-07-01: so written, days are in order as texts are."""
Cite = Annotated[tuple[Text, ...], BeforeValidator(as_tuple)]
Money = Annotated[Cents, _read(cents)]
Pays = Annotated[Odds, _read(Odds.parse)]
Names = Annotated[tuple[Text, ...], BeforeValidator(as_tuple)]
CardSets = Annotated[tuple[tuple[Card, ...], ...], BeforeValidator(_card_sets)]
Multiple = Annotated[Fraction, _read(Fraction)]


class Entry(BaseModel):
    """Something written in a rulebook."""

    model_config = ConfigDict(
        alias_generator=lambda name: name.replace("_", "-"),
        extra="forbid",
        frozen=True,
        arbitrary_types_allowed=True,
        defer_build=True,  # a process pays for the shapes it reads, not for those of every game
    )


CONDUCT: Final = "conduct"
"""Marks a rule, or a part of one, by which no wager is worth more or less for every unit staked: in which order
and which way up cards come, who does what and when, how much may be staked, how an uneven payment is rounded, a
choice that is never the best. The script alone reads it. What is not marked is read by script, kernel and analysis
alike, or the analysis refuses the table."""


_WORDING: Final = ("cite", "fold_cite", "decided", "printed", "what", "also", "paid_by", "verified_by")
"""Fields by which nothing is worth more or less: where something is written, and how; whose chips pay for it, and
who looks before they do."""


def without_wording(written: object) -> object:
    """What is written in a part of a rulebook, without clauses, labels and what is left open; plain tuples."""
    match written:
        case Entry():
            fields = ((name, value) for name, value in written if name not in _WORDING)
            return tuple((name, without_wording(value)) for name, value in fields if not _left_open(value))
        case Mapping():
            kept = ((name, value) for name, value in written.items() if name not in ("cite", "fold-cite"))
            return tuple((name, without_wording(value)) for name, value in kept)
        case tuple() | list():
            return tuple(map(without_wording, written))
        case _:
            return written


def _left_open(value: object) -> bool:
    return value is None or value is False or (isinstance(value, (tuple, Mapping)) and not value)


class Rule(Entry):
    """One rule with its clause, as the games' own shapes are built from."""

    cite: Cite


class Role(StrEnum):
    """Who does, signs or is told, by the titles the documents use."""

    DEALER = "dealer"
    STICKPERSON = "stickperson"
    BOXPERSON = "boxperson"
    FLOORPERSON = "floorperson"
    SUPERVISOR = "table-games-supervisor"
    PIT_MANAGER = "pit-manager"
    MANAGER = "table-games-manager"
    SHIFT_MANAGER = "shift-manager"
    SURVEILLANCE = "surveillance"
    SLOT_ATTENDANT = "slot-attendant"
    SLOT_SUPERVISOR = "slot-supervisor"
    SECURITY = "security"
    MAINTENANCE = "maintenance"
    COMMISSION = "commission"
    PLAYER = "player"
    HOUSE = "house"


class Moment(StrEnum):
    """When a procedure is walked through."""

    OPENING = "opening"
    WAGERS = "wagers"
    SHUFFLE = "shuffle"
    DEALING = "dealing"
    DICE = "dice"
    ROUND = "round"
    SETTLEMENT = "settlement"
    PROGRESSIVE = "progressive"
    CARD_CHANGE = "card-change"
    MAINTENANCE = "maintenance"
    BUY_IN = "buy-in"
    IDLE = "idle"
    CLOSING = "closing"
    REVIEW = "review"
    NOTICE = "notice"


class Remedy(StrEnum):
    """What a ruling does to the round. The table knows how to carry out each one."""

    VOID_ROUND = "void-round"
    """All hands are void and every wager goes back."""
    VOID_OR_KEEP = "void-or-keep-unaffected"
    """As `void-round`, unless a supervisor lets wagers that do not depend on the dealer's hand stand."""
    NO_SPIN = "no-spin"
    """The spin does not count; wagers stand and the wheel is spun again."""
    NO_ROLL = "no-roll"
    """The roll does not count; wagers stand and the dice are thrown again."""
    NO_BET = "no-bet"
    """The chips that came too late are handed back; everything else goes on."""
    SECTION_PASSED_WINS = "section-passed-wins"
    """The section the clapper passed last is the result."""
    SET_CARD_ASIDE = "set-card-aside"
    """The card is not used this round; the next one is dealt in its place."""
    USE_AS_NEXT_CARD = "use-as-next-card"
    """The card is simply the next one dealt; where this round needs none, it is not used in it."""
    OFFER_CARD = "offer-card"
    """The exposed card is the player's next card if they want it; who refuses gets no more, and it goes on."""
    DEAD_HAND = "dead-hand"
    """The player's hand is dead and its wagers go back; of hands made by splitting, the one that is played."""
    VOID_HAND = "void-hand"
    """One player's hand is void: its wagers go back, what was settled on it is undone, and the others play on."""
    MISSED_CARDS = "missed-cards"
    """A player who got no card is out and their wagers go back; who got one gets the second after all others."""
    MISSED_BLACKJACK = "missed-blackjack"
    """The hand goes on as if the dealer's blackjack had not been found, and is settled by it at the end."""
    PLAY_ON = "play-on"
    """Play goes on as the ruling says; no card and no wager changes hands."""
    SETTLE_UNAFFECTED = "settle-unaffected"
    """Wagers against the dealer go back; for the others the cards they need are dealt and they are settled."""
    UP_CARD = "up-card"
    """The hole card that turned face up is the player's up-card; their next one is dealt face down."""
    STOPS_BETTING = "stops-betting"
    """The last card turned face up; its player bets no more and plays for the pot as it stands."""
    LAST_CARD_UP = "last-card-up"
    """The last card turned face up; its player goes on all the same."""
    RESHUFFLE = "reshuffle"
    """The cards are shuffled again; nothing that was dealt or wagered is touched."""
    WAGERS_ABANDONED = "wagers-abandoned"
    """The player's wagers may be treated as lost."""
    EQUIPMENT = "equipment"
    """Nothing happens to the round; equipment is inspected, repaired or replaced."""


class Phase(StrEnum):
    """When in a round something can go wrong."""

    WAGERS = "wagers"
    SHUFFLE = "shuffle"
    DEALING = "dealing"
    DECISIONS = "decisions"
    SPIN = "spin"
    ROLL = "roll"
    SETTLEMENT = "settlement"


class Source(Entry):
    """Where in which document a section stands."""

    document: str
    section: Text
    submitted: Text | None = None
    approved: Text | None = None
    approved_by: Text | None = None
    effective: Text | None = None
    """The gaming day it is in force from; where nothing is said, the day it was approved."""
    what: Text | None = None
    """What an edition changes, in a sentence."""

    @property
    def begins(self) -> str | None:
        """The day it is in force from, if anybody wrote it down."""
        return self.effective or self.approved


class Bounds(Entry):
    """What the document fixes of an amount the house posts."""

    at_least: Money | None = None
    at_most: Money | None = None
    exactly: Money | None = None
    or_none: bool = False
    """$0, for nothing posted, is good as well."""
    cite: Cite

    @model_validator(mode="after")
    def _fixes_something(self) -> Self:
        if (self.exactly is None) == (self.at_least is None and self.at_most is None):
            raise ValueError("bounds say at-least or at-most, or exactly")
        return self

    def allow(self, amount: Cents, lifted_to: Cents = 0) -> bool:
        """Whether an amount keeps within them; what binds from above may be lifted."""
        if amount == 0:
            return self.or_none
        if self.exactly is not None:
            return amount in (self.exactly, max(self.exactly, lifted_to))
        over = self.at_most is not None and amount > max(self.at_most, lifted_to)
        return not over and (self.at_least is None or amount >= self.at_least)

    def __str__(self) -> str:
        if self.exactly is not None:
            said = [dollars(self.exactly)]
        else:
            said = [f"at least {dollars(self.at_least)}"] if self.at_least is not None else []
            said += [f"at most {dollars(self.at_most)}"] if self.at_most is not None else []
        return " and ".join(said) + (", or $0 for none" if self.or_none else "")


class Need(Entry):
    """What some choices of an option go with; with anything else they are refused."""

    when: Names
    """The choices."""
    only_with: Mapping[str, Names]
    """By other option: what it must be."""
    cite: Cite


class Option(Entry):
    """Something the house may choose for a table, and what it chooses if it says nothing."""

    what: str
    choices: Names | None = None
    between: tuple[int, int] | None = None
    amount: bool = False
    bounds: Bounds | None = None
    """Of an amount: what the document fixes."""
    needs: tuple[Need, ...] = ()
    default: Text | int | bool
    cite: Cite

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if sum((self.choices is not None, self.between is not None, self.amount)) != 1:
            raise ValueError("an option has either choices, between or amount: true")
        if self.bounds is not None and not self.amount:
            raise ValueError("bounds are those of an amount; a number has between")
        default = self.read(str(self.default))
        if self.bounds is not None and not self.bounds.allow(int(default)):
            raise ValueError(f"the default is {self.default}, not {self.bounds}")
        return self

    @property
    def fixed(self) -> bool:
        """Whether the document leaves one figure only."""
        return self.bounds is not None and self.bounds.exactly is not None

    def read(self, value: str) -> str | int:
        """Check and convert a chosen value."""
        if self.choices is not None:
            if value not in self.choices:
                raise ValueError(f"{value!r} is not one of {', '.join(self.choices)}")
            return value
        if self.amount:
            try:
                amount = cents(value)
            except BadInput as error:
                raise ValueError(str(error)) from None
            if amount < 0:
                raise ValueError(f"{value} is below zero")
            return amount
        assert self.between is not None
        low, high = self.between
        if not value.lstrip("-").isdigit() or not low <= int(value) <= high:
            raise ValueError(f"{value!r} is not a whole number from {low} to {high}")
        return int(value)


class Limits(Entry):
    """What may be staked on a wager; where it says nothing the table's limits hold."""

    minimum: Money | None = None
    maximum: Money | None = None
    one_of: Annotated[tuple[Money, ...], BeforeValidator(as_tuple)] | None = None
    step: Money | None = None
    """Stakes are made in whole multiples of this."""
    may_rise: bool = False
    """The house may post more than this."""

    def __str__(self) -> str:
        ends = [f"at least {dollars(self.minimum)}"] if self.minimum is not None else []
        return " and ".join(ends + ([f"at most {dollars(self.maximum)}"] if self.maximum is not None else []))


class Areas(Entry):
    """Areas of the layout with the numbers of the positions a wager is made from."""

    most: int
    cite: Cite


class DiceTerms(Entry):
    """How a wager on the dice lives from roll to roll."""

    totals: tuple[int, ...] = ()
    """The totals it wins on, has a box for, or needs to see rolled."""
    made: Literal[
        "any-time", "come-out", "after-come-out", "new-shooter", "before-point", "new-shooter-or-seven"
    ] = "any-time"
    locked: Literal["never", "point", "rolled", "placed", "always"] = "never"
    """From when on it can no longer be removed or reduced; `always`: nor increased."""
    come_out: str = "on"
    """`on`, `off` unless called on, or the option that says which."""
    stays_up: bool = False
    """A winner is paid and the stake stays where it lies."""
    parts: Mapping[str, int] = Field(default_factory=dict)
    """A combination: so many units on each of these wagers, each settled by its own pay table."""
    high: bool = False
    """One more unit lies on the part the player names."""


class Vigorish(Entry):
    """The commission on a wager that pays true odds."""

    percent: Text
    """So many percent, or the option that says how many."""
    of: Literal["stake", "winnings"]
    taken: str
    """`placing`, `winning`, `deferred` (marked when it wins, collected later), or the option that says which."""
    to: Money | None = None
    """What it is rounded to; the table's smallest chip where nothing is said."""
    rounded: Literal["up", "down"] = "down"
    when: Mapping[str, Names] = Field(default_factory=dict)
    """Options under which it is charged."""
    cite: Cite


class FoldTakes(Entry):
    """A case in which a clause takes a folded wager expressly."""

    when: Mapping[str, Names] = Field(default_factory=dict)
    """Options under which it does."""
    beside: str | None = None
    """The wager that must have been made as well."""
    cite: Cite


class Deciding(Entry):
    """The clause that decides an outcome, under some options where it says so."""

    when: Mapping[str, Names] = Field(default_factory=dict)
    cite: Cite


def _as_deciding(written: object) -> object:
    """A clause or a list of clauses holds always; cases are tried in order."""
    cases = written if isinstance(written, (list, tuple)) else [written]
    if all(isinstance(case, (dict, Deciding)) for case in cases):
        return cases
    return [{"cite": written}]


Decided = Annotated[tuple[Deciding, ...], BeforeValidator(_as_deciding)]


def _as_covers(written: object) -> object:
    """A wager with one spot says what wins there; a spot with one outcome says what wins."""
    by_spot = written if isinstance(written, dict) else {"": written}
    return {spot: each if isinstance(each, dict) else {"win": each} for spot, each in by_spot.items()}


PATTERN: Final = "pattern"
"""The classifier of a wager whose outcomes the rulebook tells by the cards themselves."""


class Wager(Entry):
    """A spot on the layout, or a bonus that rides on one."""

    title: str
    kind: str | None = None
    """What the wager is in every house, where houses use different names."""
    also: Names = ()
    """Other names people call it by."""
    when: Literal["opening", "decision"] = "opening"
    limits: Limits | Literal["posted", "own", "unposted"] | None = None
    """`posted`: those of the table. `own`: the house posts them for this wager alone. `unposted`: none are."""
    equals: str | None = None
    """A wager made during the round in the amount of another."""
    of: str | None = None
    """A wager made during the round in an amount up to `at-most` times another."""
    at_most: Multiple | None = None
    at_most_option: str | None = None
    """The option that holds how many times, where the house posts it."""
    rides_on: str | None = None
    """A bonus without a stake of its own, paid on another wager's amount."""
    requires: Names = ()
    """Wagers that must all be in place for this one."""
    requires_any: Names = ()
    """Wagers of which one must be in place for this one."""
    alone_if: Mapping[str, Names] | None = None
    """Options under which it needs no other wager; alone it keeps to the table's posted limits. `{}`: always."""
    offered_if: Mapping[str, Names] = Field(default_factory=dict)
    """Options under which the house offers it."""
    view: str | None = None
    """The cards it looks at, such as `3 player + 3 dealer`."""
    classifier: str
    """What names the outcome: a ranking, a kind, a contest; or a pattern, written out line by line."""
    pattern: Mapping[str, Any] = Field(default_factory=dict)
    """The lines of such a pattern: by outcome, what must hold of the cards."""
    bonus_hands: Mapping[str, Any] = Field(default_factory=dict)
    """Hands of the player that win by themselves: by outcome, what must hold of their cards."""
    covers: Annotated[Mapping[Text, Mapping[str, str]], BeforeValidator(_as_covers)] = Field(default_factory=dict)
    """Of what is drawn, by spot: what wins there and as which outcome. One spot needs no name of its own, and what
    wins needs none: `covers: total 4-10, no triple`."""
    special: Mapping[str, CardSets] = Field(default_factory=dict)
    """Outcomes singled out above the ranking: particular suited cards."""
    split: Mapping[str, str] = Field(default_factory=dict)
    """Outcomes that are part of one of the ranking's, by the rank that leads: `jacks-or-better: pair J-A`."""
    ranking: str | None = None
    """Of a contest with the dealer: the ranking whose hands its pay table names."""
    pays_hand: Literal["winning", "winning-or-unqualified", "always"] = "winning"
    """Of such a contest: whether a hand its pay table names is paid only when it wins, also when the dealer does
    not qualify, whoever is higher, or always."""
    on_fold: str | None = None
    """`lose`, `stands`, or the option that says which of the two."""
    fold_cite: Cite = ()
    fold_takes: tuple[FoldTakes, ...] = ()
    """Where a fold takes it in any case, whatever the option says."""
    keeps_stake: bool | str = False
    """Whether the house keeps the stake even when the wager wins. Where the document is silent: the option that
    says `kept` or `returned`."""
    envy_from: Money | None = None
    """The least stake that is paid envy; any where nothing is said."""
    meter: str | None = None
    areas: Areas | None = None
    """Where it lies on an area numbered like its player's position: how many there are."""
    dice: DiceTerms | None = None
    vigorish: Vigorish | None = None
    decided: Mapping[str, Decided] = Field(default_factory=dict)
    """By outcome: the clause that decides it, where it is not the one that prints what is paid. `lose` is whatever
    has no line; `lose on zero` and, of a wager on the dice, `lose on 4` where the document says them apart."""
    cite: Cite

    @model_validator(mode="before")
    @classmethod
    def _written_out(cls, value: object) -> object:
        if not isinstance(value, Mapping) or not isinstance(value.get("classifier"), Mapping):
            return value
        return {**value, "classifier": PATTERN, "pattern": value["classifier"]}

    @model_validator(mode="after")
    def _in_lines(self) -> Self:
        if (self.classifier == PATTERN) != bool(self.pattern):
            raise ValueError("a pattern is written out under classifier, by outcome what must hold of the cards")
        return self


class Row(Entry):
    """One printed line of a pay table."""

    pays: Pays
    printed: str | None = None
    """The line's label as the document prints it, where it differs from the outcome's name."""
    envy: Pays | None = None
    dealer: Pays | None = None
    cite: Cite = ()

    @model_validator(mode="before")
    @classmethod
    def _shorthand(cls, value: object) -> object:
        return {"pays": value} if isinstance(value, str) else value


class PayTable(Entry):
    """A printed pay table."""

    title: str | None = None
    minimum: bool = False
    """Printed as 'no less than': the house may pay more."""
    when: Mapping[str, Names] = Field(default_factory=dict)
    """Options under which this table is the one in use."""
    rows: Mapping[str, Row]
    cite: Cite


class Condition(Entry):
    """A bound between two wagers of one player, or a wager that must be made."""

    wager: str
    when: Mapping[str, Names] = Field(default_factory=dict)
    of: str | None = None
    at_most: Multiple | None = None
    at_least: Multiple | None = None
    compulsory: bool = False
    cite: Cite


class PayoutLimit(Entry):
    """The most that is paid on one hand."""

    amount_option: str
    """The option that holds the amount; nothing is limited when it is zero."""
    least_wagers: bool = False
    """No limit is lower than what a player could win in a round with the least wagers."""
    odds_only: bool = False
    """Set amounts and shares of the meter are not limited."""
    exempt: Names = ()
    cite: Cite


class MeterPaidBy(Rule):
    """What a win from a meter is paid by: the table's rack, or the meter's own money, which is kept elsewhere."""

    whole: Literal["rack", "meter"]
    """The whole meter."""
    share: Literal["rack", "meter"]
    """A share of it."""

    def rack_pays(self, *, whole: bool) -> bool:
        """Whether the chips come from the rack."""
        return (self.whole if whole else self.share) == "rack"


class MeterVerifiedBy(Rule):
    """Who verifies a win from a meter before it is paid."""

    one_of: Annotated[tuple[Role, ...], BeforeValidator(as_tuple)] = ()
    """Any of these, or above; one is enough."""
    all_of: Annotated[tuple[Role, ...], BeforeValidator(as_tuple)] = ()
    """Each of these, or above."""

    @property
    def signatures(self) -> tuple[tuple[Role, ...], ...]:
        """By signature: who may give it."""
        return (self.one_of,) if self.one_of else tuple((role,) for role in self.all_of)

    @model_validator(mode="after")
    def _one_or_all(self) -> Self:
        if bool(self.one_of) == bool(self.all_of):
            raise ValueError("a meter is verified by one of some or by all of some, one of the two")
        return self


class Meter(Entry):
    """A progressive meter."""

    what: str
    reset_option: str
    """The option that holds what the meter starts at and returns to."""
    rate: Multiple | None = None
    """The share of each wager that goes onto the meter."""
    paid_by: MeterPaidBy | None = None
    """Where nothing is said the rack pays, as it does all else."""
    verified_by: MeterVerifiedBy | None = None
    """Where nothing is said the floor and surveillance both verify."""
    cite: Cite


class Positions(Entry):
    """How many play, and how many positions one player may take."""

    maximum: int
    per_player: int = 1
    adjacent: bool = True
    """Several of one player's lie next to one another."""
    cite: Cite

    @property
    def a_player(self) -> str:
        """How many one player may take, and where."""
        return f"{self.per_player}{' side by side' if self.adjacent and self.per_player > 1 else ''}"


class Device(StrEnum):
    """What a table may have besides what its options say; some steps are for those that have it, or have not."""

    SHUFFLER = "shuffler"
    PRESHUFFLED = "preshuffled-cards"
    BAGGED = "bagged-cards"
    """Cards that are inspected beforehand and locked away in sealed bags."""
    LIVE_DEALER = "live-dealer"
    """Somebody who may take over where the software deals."""


CHECKLISTS: Final = frozenset({Moment.OPENING, Moment.CARD_CHANGE, Moment.MAINTENANCE, Moment.CLOSING})
"""What is walked through once and signed. Everything else is done round by round: it is signed only where the
document names who signs."""


class Step(Entry):
    """One step of a procedure: who does it, who signs for it."""

    do: str
    by: Annotated[tuple[Role, ...], BeforeValidator(as_tuple)]
    signed_by: Annotated[tuple[Role, ...], BeforeValidator(as_tuple)] = ()
    rule: bool = False
    """A rule to be kept, and nothing that is done once: nobody signs for it."""
    when: Mapping[str, Names] = Field(default_factory=dict)
    """Options under which it is done."""
    uses: Annotated[tuple[Device, ...], BeforeValidator(as_tuple)] = ()
    """What the table must have for it."""
    without: Annotated[tuple[Device, ...], BeforeValidator(as_tuple)] = ()
    """What the table must not have."""
    every_hours: Annotated[int, Field(ge=1, le=8_784)] | None = None
    """It is done again after so many hours at the latest."""
    cite: Cite

    def is_signed(self, moment: Moment) -> bool:
        """Whether somebody signs that it was done."""
        return not self.rule and (moment in CHECKLISTS or bool(self.signed_by))


class Irregularity(Entry):
    """Something that went wrong, and what the house does about it."""

    kind: str | None = None
    """What it is called at every house, where this one has a word of its own."""
    situation: str
    phase: Annotated[tuple[Phase, ...], BeforeValidator(as_tuple)]
    cards: tuple[int, int] | None = None
    """From how many to how many cards of the round have been dealt when it can happen; any number if not said."""
    bettors: tuple[int, int] | None = None
    """At poker: from how many to how many players have bet of their own will when it can happen."""
    awaits: str | None = None
    """The hand that must be about to get a card, if any card is."""
    when: Mapping[str, Names] = Field(default_factory=dict)
    """Options under which it can happen."""
    holds: Names = ()
    """Hands of which one must have cards."""
    undecided: bool = False
    """Only while a player has still to decide."""
    everyone_has: int | None = None
    """Only once every player and the dealer have so many cards."""
    until_everyone_has: int | None = None
    """Only before every player and the dealer have so many cards."""
    remedy: Remedy
    ruling: str
    """The remedy in a sentence, for the supervisor to say."""
    again: Names = ()
    """What it becomes when it, or another that becomes the same, happens a second time in the round: the first of
    these that can be ruled on then."""
    notify: Annotated[tuple[Role, ...], BeforeValidator(as_tuple)] = ()
    cite: Cite


class Description(Entry):
    """A clause that describes equipment, layout or words and needs nobody to do anything."""

    what: str
    cite: Cite


class Interpretation(Entry):
    """Where the text cannot be followed as printed: what it says, what Pitboss does, and why."""

    at: Cite
    printed: str
    problem: str
    pitboss: str
    why: str
    option: str | None = None
    """The option by which a house overrules it."""
    favours_player: Names = ()
    """Wagers that may stand in the player's favour because of it."""


class Oddity(Entry):
    """Something odd in the text, answered by an interpretation or harmless."""

    at: Cite
    what: str
    interpretation: str | None = None
    harmless: str | None = None

    @model_validator(mode="after")
    def _answered(self) -> Self:
        if (self.interpretation is None) == (self.harmless is None):
            raise ValueError("an oddity is answered by an interpretation or is harmless, one of the two")
        return self


class Borrowed(Entry):
    """What a section takes over from another section of the house."""

    paytables: Names = ()
    irregularities: Names = ()


class Heading(Entry):
    """What stands over a section."""

    property: str
    game: str
    played_as: str | None = None
    """The family whose script deals it: `poker`, `wheel`. None for a section that spans games."""
    title: str
    called: str | None = None
    """What people call the game, where the title over the section says more."""
    source: Source


class FeltText(Entry):
    """What is printed before every seat, and where the cards in the middle lie."""

    spots: Names
    """From the dealer to the player, a row of spots each: wagers by name, `=` between two that are equal, `@` for
    the coin spot of a progressive, `.` for bare felt."""
    middle: Names = ()
    """A row of cards each: the hand a card belongs to and what is printed where it will lie, `community:FLOP`."""
    boxes: Names = ()
    """Spots that are boxes; the others are circles."""


class SectionText(Heading):
    """A whole section as written."""

    felt: FeltText | None = None
    """Where nothing is said it follows from the wagers and the cards."""
    positions: Positions | None = None
    options: Mapping[str, Option] = Field(default_factory=dict)
    wagers: Mapping[str, Wager] = Field(default_factory=dict)
    borrowed: Mapping[str, Borrowed] = Field(default_factory=dict)
    """By section of the same house: what holds here as it is written there."""
    paytables: Mapping[str, Mapping[str, PayTable]] = Field(default_factory=dict)
    conditions: tuple[Condition, ...] = ()
    payout_limit: PayoutLimit | None = None
    meters: Mapping[str, Meter] = Field(default_factory=dict)
    rules: Mapping[str, Any] = Field(default_factory=dict)
    """What the game's own module reads: the shape is checked there."""
    procedures: Mapping[Moment, tuple[Step, ...]] = Field(default_factory=dict)
    irregularities: Mapping[str, Irregularity] = Field(default_factory=dict)
    descriptions: tuple[Description, ...] = ()
    interpretations: Mapping[str, Interpretation] = Field(default_factory=dict)
    oddities: tuple[Oddity, ...] = ()
    clauses: Names
