"""A table of the floor between two commands: everything but the answers of the round that is on."""

import builtins
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, TypeVar

from pydantic_core import to_json

from pitboss.floor.books import ledger
from pitboss.floor.books.ledger import Account
from pitboss.floor.books.shoe import TableShoe
from pitboss.floor.facts.tables import TableSetUp
from pitboss.money import Cents

K = TypeVar("K", int, str)


@dataclass
class SeatState:
    """Who sits there, with how many chips."""

    person: int | None
    """The account; none for a guest a dealer seated by name."""
    player: str
    chips: Cents = 0

    @builtins.property
    def who(self) -> str:
        """The same person at whatever seat."""
        return self.player if self.person is None else f"#{self.person}"


@dataclass
class Waiting:
    """Somebody on a table's waiting list."""

    person: int | None
    player: str

    def is_for(self, person: int | None, player: str) -> bool:
        """Whether this is somebody's entry: an account's, or a guest's by name."""
        return self.person == person and (person is not None or self.player == player)


@dataclass
class PokerState:
    """What a poker table keeps between hands besides its seats and chips."""

    button: int = 0
    """The seat it lies before; nought before the first hand."""
    killed: bool = False
    """Whether the next hand is played at raised limits."""
    away: list[int] = field(default_factory=list)
    owes: dict[int, Cents] = field(default_factory=dict)
    """By seat: blinds that were missed."""
    new: list[int] = field(default_factory=list)
    """Who sat down after the game began and has not been dealt in."""
    since: str = ""
    """When whoever is awaited began to be awaited."""
    waiting: list[Waiting] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    """Seats by how long their players have been at the table."""
    changes: dict[int, int] = field(default_factory=dict)
    """By seat: the seat its player wants to move to when that is empty."""
    bad_beats: dict[int, dict[str, Any]] = field(default_factory=dict)
    """By approval: bad beats that wait to be verified, as `BadBeatReserved` tells of them."""

    def vacate(self, seat: int) -> None:
        """Nobody sits there any more."""
        self.away = [each for each in self.away if each != seat]
        self.new = [each for each in self.new if each != seat]
        self.order = [each for each in self.order if each != seat]
        self.owes.pop(seat, None)
        self.changes.pop(seat, None)

    @classmethod
    def read(cls, data: dict[str, Any]) -> "PokerState":
        """As it was stored."""
        for by_seat in ("owes", "changes"):
            data[by_seat] = {int(seat): value for seat, value in data[by_seat].items()}
        data["waiting"] = [Waiting(**each) for each in data["waiting"]]
        data["bad_beats"] = {int(number): each for number, each in data.get("bad_beats", {}).items()}
        return cls(**_known(cls, data))


@dataclass
class StadiumState:
    """What a stadium keeps between commands besides its stations and credits."""

    until: str = ""
    """When the window closes in which stations wager or decide; empty while there is none."""
    recognised: str = ""
    """What the wheel's reader saw, until the dealer confirms it."""
    void: int = 0
    """The approval a void waits for."""
    held: dict[int, Cents] = field(default_factory=dict)
    """By station: what a Slot Attendant has to pay by hand."""
    told: int = 0
    """The last version in which everybody sees something new."""

    @classmethod
    def read(cls, data: dict[str, Any]) -> "StadiumState":
        """As it was stored."""
        data["held"] = {int(number): amount for number, amount in data["held"].items()}
        return cls(**_known(cls, data))


@dataclass
class TournamentPlay:
    """What a table keeps at which a tournament is played."""

    number: int
    """Which one."""
    hands: int | None = None
    """How many more are begun; as many as they like where nothing is said."""
    dealt: int = 0
    """How many were begun on these terms; at poker, at these blinds."""
    until: str = ""
    """No hand is begun after this, where there is a clock."""
    blinds: list[Cents] = field(default_factory=list)
    """At poker: small, big, ante."""
    advance: int = 0
    """Nothing more is played once no more than these have chips."""
    secret: int = 0
    """So many of the last hands are bet on in secret."""
    leader_first: bool = False
    """Whether whoever has most chips bets first in the last."""
    bets: dict[int, list[Any]] = field(default_factory=dict)
    """By seat, in the hand that is on: the wager somebody bet on in secret, and how much."""
    entries: dict[int, int] = field(default_factory=dict)
    """By seat: whose entry."""
    broke: dict[int, list[Any]] = field(default_factory=dict)
    """By seat, at poker: when they lost their last chip, and what they had begun the hand with."""

    @classmethod
    def read(cls, data: dict[str, Any]) -> "TournamentPlay":
        """As it was stored."""
        for by_seat in ("entries", "broke", "bets"):
            data[by_seat] = {int(seat): value for seat, value in data[by_seat].items()}
        return cls(**data)


@dataclass
class ChipCount:
    """What somebody counted in the tray."""

    person: int | None
    title: str
    role: str
    moment: str
    chips: dict[Cents, int]
    rack: Cents
    """What the books said then: once chips have moved, it is a count of the past."""


@dataclass
class Inventory:
    """What is known of the tray by counts, and which drop boxes are out."""

    chips: dict[Cents, int] | None = None
    """By what each is worth, as they were last counted, with fills and credits since."""
    counted: Cents = 0
    """What lay there at the last count."""
    at: str = ""
    """When that was."""
    by: list[list[Any]] = field(default_factory=list)
    """Who counted then: number, title and role; nobody where the software did."""
    counts: list[ChipCount] = field(default_factory=list)
    """Counts that wait for another's."""
    apart: list[Cents] = field(default_factory=list)
    """By what each is worth: the chips of which two people counted differently."""
    boxes: dict[int, Cents] = field(default_factory=dict)
    """By slip: boxes that wait to be counted, and what the books say is in them."""
    opened_at: str = ""
    """When the table was last opened."""
    box_since: str = ""
    """Since when the box is on the table that is there now."""

    @classmethod
    def read(cls, data: dict[str, Any]) -> "Inventory":
        """As it was stored."""
        data["chips"] = None if data["chips"] is None else _by_number(data["chips"])
        data["counts"] = [ChipCount(**{**each, "chips": _by_number(each["chips"])}) for each in data["counts"]]
        data["boxes"] = _by_number(data["boxes"])
        return cls(**_known(cls, data))

    def agreed(self, moment: str, rack: Cents) -> dict[Cents, int] | None:
        """What two people counted alike for this; nothing where they have not, or chips have moved since."""
        if len(self.counts) < 2 or any((each.moment, each.rack) != (moment, rack) for each in self.counts):
            return None
        return self.counts[0].chips


@dataclass
class Dealing:
    """Who deals at the table."""

    person: int
    title: str
    since: str


@dataclass
class Announced:
    """Limits that hold from a time on."""

    wager: str | None
    """None: those of the table."""
    minimum: Cents
    maximum: Cents
    since: str


@dataclass
class Reserved:
    """A win from a meter that waits for its signatures: it is owed, and no chips of the winner's yet."""

    seat: int
    round: int
    meter: str
    amount: Cents
    off_meter: Cents
    """What came off the meter for it; that much goes back if it is declined."""
    from_rack: Cents
    """What of it the rack pays."""


_OLDER: Final = {
    Account.RACK: (1, "rack"),
    Account.DROP: (1, "drop"),
    Account.PAID_IN: (-1, "drop"),
    Account.BANK: (-1, "opening_bank"),
    Account.FILLS: (-1, "fills"),
    Account.CREDITS: (1, "credits"),
    Account.BROUGHT: (-1, "brought"),
    Account.TAKEN_AWAY: (1, "taken_away"),
    Account.TOKES: (1, "tokes"),
    Account.RAKE: (1, "raked"),
    Account.PROMOTIONAL: (1, "box"),
    Account.SLOT_TIPS: (1, "slot_tips"),
}
"""By account: the sum that older editions stored, and its sign."""


@dataclass
class TableState:
    """What the floor knows of a table."""

    id: int
    property: str
    game: str
    name: str
    options: dict[str, str]
    tables: dict[str, str]
    dealt_by: str
    seats_at_most: int
    linked_to: str | None = None
    status: str = "being-opened"
    """being-opened, open, or closed."""
    seats: dict[int, SeatState] = field(default_factory=dict)
    accounts: dict[str, Cents] = field(default_factory=dict)
    """The ledger: see `ledger.Account`. Nothing changes it, nor a player's chips, but `post`."""
    reserved: dict[int, Reserved] = field(default_factory=dict)
    """By approval: wins from meters that wait to be verified."""
    round: int = 0
    """The number of the round that is on, or of the last one."""
    round_first: int = 0
    """The journal's number of the record that opened the round; 0 while none is on."""
    round_opened_at: str = ""
    shown: tuple[int, int] | None = None
    """The first and last record of the round that ended last: it lies on the felt until the next begins."""
    early: dict[int, Cents] = field(default_factory=dict)
    """By seat: what of the round that is on a player who left has already taken with them."""
    metered: dict[int, Cents] = field(default_factory=dict)
    """By seat: what of the round that is on was won from a meter, and is reserved or was paid apart from it."""
    owed: dict[int, Cents] = field(default_factory=dict)
    """By seat: commission that is marked and not collected yet."""
    cash: dict[int, Cents] = field(default_factory=dict)
    """By seat: cash on the layout for which chips are asked: the player's, until the dealer has changed it."""
    called: dict[int, int] = field(default_factory=dict)
    """By seat: the approval a large amount of it waits for."""
    last_shooter: int | None = None
    shoe: TableShoe = field(default_factory=TableShoe)
    signed: dict[str, dict[int, list[Any]]] = field(default_factory=dict)
    """By moment and step: who signed, by which role, when."""
    recent: list[str] = field(default_factory=list)
    """The last results of a wheel or dice."""
    poker: PokerState | None = None
    """Where players play against one another."""
    stadium: StadiumState | None = None
    """Where hundreds of stations wager on the same."""
    inventory: Inventory = field(default_factory=Inventory)
    must_move_to: int | None = None
    """Of a must-move poker table: the main game."""
    edition: str = ""
    """The edition of the rules it is dealt by."""
    equipment: list[str] = field(default_factory=list)
    """What it has besides what its options say."""
    dealer: Dealing | None = None
    """Who has tapped in."""
    announced: list[Announced] = field(default_factory=list)
    """Limits there is notice of."""
    tournament: TournamentPlay | None = None
    """Where a tournament is played: its seats and chips are given out by whoever holds it."""
    place: tuple[int, int] | None = None
    """Column and row in its pit; where nobody said so, the plan of the floor finds one: see `views.plan`."""

    @classmethod
    def set_up(cls, table: int, fact: TableSetUp, seats: int) -> "TableState":
        """A table that was set up, with as many seats as its game gives it."""
        return cls(
            id=table,
            property=fact.property,
            game=fact.game,
            name=fact.name,
            options=dict(fact.options),
            tables=dict(fact.tables),
            dealt_by=fact.dealt_by,
            seats_at_most=seats,
            linked_to=fact.linked_to,
            must_move_to=fact.must_move_to,
            edition=fact.edition or "",
            equipment=list(fact.equipment),
        )

    def to_json(self) -> str:
        """As it is stored."""
        return to_json(self).decode()

    @classmethod
    def from_json(cls, text: str) -> "TableState":
        """As it was stored; what only older editions kept is left out."""
        stored = json.loads(text)
        data = _known(cls, stored)
        if "accounts" not in stored:
            data["accounts"] = _older_accounts(stored)
        data["seats"] = {
            int(number): SeatState(seat["person"], seat["player"], seat["chips"])
            for number, seat in data["seats"].items()
        }
        data["shoe"] = TableShoe.read(data.get("shoe", {}))
        data["shown"] = tuple(data["shown"]) if data["shown"] else None
        data["place"] = tuple(data["place"]) if data.get("place") else None
        data["called"] = {int(number): approval for number, approval in data.get("called", {}).items()}
        for by_seat in ("early", "metered", "owed", "cash"):
            amounts = data.get(by_seat, {}).items()
            data[by_seat] = {int(number): amount for number, amount in amounts if amount}
        data["reserved"] = {int(number): Reserved(**each) for number, each in data.get("reserved", {}).items()}
        data["signed"] = {
            moment: {int(step): value for step, value in steps.items()} for moment, steps in data["signed"].items()
        }
        data["poker"] = PokerState.read(data["poker"]) if data.get("poker") else None
        data["inventory"] = Inventory.read(data["inventory"]) if data.get("inventory") else Inventory()
        data["stadium"] = StadiumState.read(data["stadium"]) if data.get("stadium") else None
        data["tournament"] = TournamentPlay.read(data["tournament"]) if data.get("tournament") else None
        data["announced"] = [Announced(**each) for each in data.get("announced", ())]
        data["dealer"] = Dealing(**data["dealer"]) if data.get("dealer") else None
        return cls(**data)

    @builtins.property
    def stream(self) -> str:
        """Its stream in the journal."""
        return f"table:{self.id}"

    @builtins.property
    def dealing(self) -> int | None:
        """The account of whoever deals there."""
        return None if self.dealer is None else self.dealer.person

    # --- the ledger ----------------------------------------------------------------------------------------

    def post(self, amounts: Mapping[str, Cents]) -> None:
        """Move money between accounts: what goes out of some comes into others, or nothing moves."""
        for name, amount in ledger.posting(amounts).items():
            kind, _, number = name.partition(" ")
            if kind == "seat":
                self.seats[int(number)].chips += amount
            elif kind == "early":
                _add(self.early, int(number), -amount)
            elif kind == "owed":
                _add(self.owed, int(number), amount)
            elif kind == "held":
                assert self.stadium is not None
                _add(self.stadium.held, int(number), amount)
            elif kind == "reserve":
                self.reserved[int(number)].amount += amount
            else:
                _add(self.accounts, name, amount)

    def balance(self, account: Account) -> Cents:
        """What lies in an account; below zero what came from there."""
        return self.accounts.get(account, 0)

    def balances(self) -> dict[str, Cents]:
        """Every account of the table: together they come to nothing."""
        found = dict(self.accounts)
        found |= {ledger.seat(number): each.chips for number, each in self.seats.items()}
        found |= {ledger.early(number): -amount for number, amount in self.early.items()}
        found |= {ledger.owed(number): amount for number, amount in self.owed.items()}
        found |= {ledger.reserve(number): each.amount for number, each in self.reserved.items()}
        if self.stadium is not None:
            found |= {ledger.held(number): amount for number, amount in self.stadium.held.items()}
        return found

    @builtins.property
    def rack(self) -> Cents:
        """Chips in the tray."""
        return self.balance(Account.RACK)

    @builtins.property
    def drop(self) -> Cents:
        """Cash in the drop box."""
        return self.balance(Account.DROP)

    @builtins.property
    def fills(self) -> Cents:
        """Chips that came from the cage."""
        return -self.balance(Account.FILLS)

    @builtins.property
    def credits(self) -> Cents:
        """Chips that went back to it."""
        return self.balance(Account.CREDITS)

    @builtins.property
    def taken_away(self) -> Cents:
        """Chips players left with."""
        return self.balance(Account.TAKEN_AWAY)

    @builtins.property
    def dropped(self) -> Cents:
        """Chips put into the promotional box since the table was opened."""
        return self.balance(Account.PROMOTIONAL) + self.balance(Account.COUNTED)

    @builtins.property
    def box(self) -> Cents:
        """What has not been counted of them, nor of what was dropped before."""
        return self.balance(Account.PROMOTIONAL)

    @builtins.property
    def tokes(self) -> Cents:
        """The dealers' gratuities."""
        return self.balance(Account.TOKES)


def _add(amounts: dict[K, Cents], name: K, amount: Cents) -> None:
    """An account that comes to nothing is none."""
    amounts[name] = amounts.get(name, 0) + amount
    if not amounts[name]:
        del amounts[name]


def _by_number(data: Mapping[str, Any]) -> dict[int, Any]:
    return {int(number): value for number, value in data.items()}


def _known(cls: Any, data: dict[str, Any]) -> dict[str, Any]:
    """What is stored, without what only older editions kept."""
    known = {each.name for each in fields(cls)}
    return {name: value for name, value in data.items() if name in known}


def _older_accounts(stored: dict[str, Any]) -> dict[str, Cents]:
    """The ledger of a state that has sums instead: of the table, and of what is played there."""
    sums = {**stored, **(stored.get("poker") or {}), **(stored.get("stadium") or {})}
    found = {str(account): sign * sums.get(name, 0) for account, (sign, name) in _OLDER.items()}
    found[Account.COUNTED] = sums.get("dropped", 0) - sums.get("box", 0)
    return {name: amount for name, amount in found.items() if amount}
