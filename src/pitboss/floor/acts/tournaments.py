"""What is done about a tournament: approve it, enter, draw seats, see to the tables, agree on a deal, pay."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection, select
from typing_extensions import TypeAliasType

from pitboss.amounts import Amount
from pitboss.citing import listed
from pitboss.equipment.chance import Chance
from pitboss.errors import BadInput, Refused
from pitboss.floor.acts.act import InPit, Name, Word
from pitboss.floor.acts.taps import Account
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.promotions import PromotionBook
from pitboss.floor.books.state import TableState
from pitboss.floor.books.tournaments import DEALS, Participant, Stage, TournamentBook, digest
from pitboss.floor.facts import Fact
from pitboss.floor.facts.promotions import VoucherRedeemed, VoucherReturned
from pitboss.floor.facts.tournaments import (
    BoughtAgain,
    CalledOff,
    DealAgreed,
    Entered,
    EntryReturned,
    LevelBegun,
    ParticipantBought,
    ParticipantGone,
    ParticipantMoved,
    ParticipantSeated,
    Place,
    PrizePaid,
    SeatsDrawn,
    TableBroken,
    TableDone,
    TableJoined,
    TableLeft,
    TermsGiven,
    TournamentApproved,
    TournamentOver,
    WentOut,
)
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty, Forbidden, Role, may, require
from pitboss.floor.schema import PEOPLE
from pitboss.money import Cents, dollars
from pitboss.odds.stacks import MOST
from pitboss.room.rules import PokerRoomRules
from pitboss.room.terms import check_terms
from pitboss.rulebook import HouseRules, Section
from pitboss.tournament.event import Event, options_of, section_of
from pitboss.tournament.levels import CHIP
from pitboss.tournament.ranking import going_on
from pitboss.tournament.seats import draw_seats, even_out

EntryNumber: TypeAlias = Annotated[int, Field(strict=True, ge=1, le=2_000_000_000)]
LONGEST: Final = 50
"""Letters of a title; the tables are called by it and a number."""
AGAIN_WITHIN: Final = 60
"""Seconds in which somebody without chips says whether they enter again; then they are out."""


@dataclass(frozen=True)
class At:
    """A fact of one of its tables."""

    table: LiveTable
    fact: Fact


Happening: TypeAlias = Iterator[Fact | At | InPit]


@dataclass
class AtTournament:
    """Where something is done, by whom and when."""

    connection: Connection
    person: Person
    time: str
    book: TournamentBook
    chance: Chance
    lives: Mapping[int, LiveTable]
    """The tables it has had, where the act moves any."""
    new_table: Callable[[str], LiveTable]
    """Sets up one more, by its name."""
    promotions: Callable[[], PromotionBook]
    """The house's, held until this is written."""
    demo: bool = False
    given: dict[int, LiveTable] = field(default_factory=dict)

    def must_be(self, *stages: Stage) -> None:
        """Not everything is done at any time."""
        if self.book.stage not in stages:
            raise Refused(f"{self.book.event.title}: {_SAYS[self.book.stage]}")

    def participant(self, number: int) -> Participant:
        """An entry; a player acts for their own."""
        found = self.book.entries.get(number)
        if found is None:
            raise Refused(f"there is no entry {number} in this tournament")
        if self.person.role is Role.PLAYER and found.account != self.person.id:
            raise Forbidden(f"entry {number} is {found.player}'s")
        return found

    def must_take_money(self) -> None:
        """Players pay at the cage; only in a demonstration they bring money nobody saw."""
        if self.person.role is Role.PLAYER and not self.demo:
            raise Forbidden("entries are paid for at the cage, or with a supervisor")

    def tables(self, many: int) -> list[LiveTable]:
        """So many that nobody plays at: those it has had, then new ones."""
        free = [live for number, live in self.lives.items() if number not in self.book.tables][:many]
        title = self.book.event.title
        while len(free) < many:
            free.append(self.new_table(f"{title} {len(self.book.used) + len(self.given) + 1}"))
            self.given[free[-1].state.id] = free[-1]
        return free

    def live(self, table: int) -> LiveTable:
        """One of its tables."""
        return self.lives[table] if table in self.lives else self.given[table]


_SAYS: Final = {
    Stage.ENTRIES: "entries are still taken",
    Stage.PLAYING: "it is being played",
    Stage.BETWEEN: "a round is over and the next is not drawn",
    Stage.OVER: "it is over; prizes are being paid",
    Stage.CLOSED: "it is over",
    Stage.CALLED_OFF: "it was called off",
}


class TournamentAct(BaseModel, ABC):
    """Something somebody wants to do about a tournament."""

    model_config = ConfigDict(extra="forbid", frozen=True, str_strip_whitespace=True)
    act: str
    moves_tables: ClassVar[bool] = False

    @abstractmethod
    def carry_out(self, at: AtTournament) -> Happening:
        """Check that it may be done, and tell what happens."""


class TournamentSetup(BaseModel):
    """A tournament as a manager writes it down."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    act: Literal["set-up-tournament"] = "set-up-tournament"
    rules: Annotated[str, Field(max_length=20_000, pattern=r"^[^\x00]*$")]
    """As in a file of rules."""
    dealt_by: Literal["software", "dealer"] = "software"


def terms_of_tables(event: Event, section: Section) -> None:
    """Refuse rules by which no table can be set up."""
    house = HouseRules.choose(section, options_of(event, section))
    most = event.seats
    if event.levels:
        most = check_terms(house)
    elif section.text.positions is not None:
        most = section.text.positions.maximum
    if not 2 <= event.seats <= most:
        raise BadInput(f"{event.title}: a table has {most} seats at most, and two at least")
    if len(event.title) > LONGEST:
        raise BadInput(f"the title of a tournament has {LONGEST} letters at most")


# --- before it begins ------------------------------------------------------------------------------------------


class ApproveTournament(TournamentAct):
    """Sign the rules as they are written."""

    act: Literal["approve-tournament"]
    rules: Word
    """Their digest: what was read is what is signed."""
    signed_as: Name

    def carry_out(self, at: AtTournament) -> Happening:
        """Once, before seats are drawn."""
        at.must_be(Stage.ENTRIES)
        if at.book.approved is not None:
            raise Refused("the rules have been approved")
        assert at.book.setup is not None
        if self.rules != digest(at.book.setup.rules):
            raise Refused("these are not the rules of this tournament; read them again")
        yield TournamentApproved(self.rules, self.signed_as, at.person.title, at.person.role)


class EnterTournament(TournamentAct):
    """Buy in: for oneself, or cage and supervisors for an account or a guest by name."""

    act: Literal["enter-tournament"]
    player: Name | None = None
    account: Account | None = None
    voucher: EntryNumber | None = None
    """The award of the promotional fund that pays for it; whoever won it enters."""

    def carry_out(self, at: AtTournament) -> Happening:
        """Before seats are drawn."""
        at.must_be(Stage.ENTRIES)
        at.must_take_money()
        name, account = self._who(at) if self.voucher is None else self._redeems(at, self.voucher)
        taken = {each.player for each in at.book.entries.values()}
        if account is not None and any(each.account == account for each in at.book.entries.values()):
            raise Refused(f"{name} has entered")
        if account is not None and name in taken:
            name = f"{name} ({account})"
        yield Entered(name, account, 0, 0, self.voucher)
        if self.voucher is not None:
            yield InPit(VoucherRedeemed(self.voucher, at.book.number))

    def _redeems(self, at: AtTournament, voucher: int) -> tuple[str, int | None]:
        """Whoever won a voucher that is good, and is worth what an entry costs."""
        if at.person.role is Role.PLAYER or (self.player, self.account) != (None, None):
            raise Forbidden("a voucher is handed in at the cage, or to a supervisor, by whoever won it")
        found = at.promotions().awards.get(voucher)
        if found is None or not found.is_voucher or not at.book.poker:
            raise Refused(f"{voucher} is no voucher for a tournament of this room")
        if found.redeemed is not None:
            raise Refused(f"somebody entered tournament {found.redeemed} with this voucher")
        cost = at.book.event.entry.buy_in + at.book.event.entry.fee
        if found.paid is None or found.paid.handed != cost:
            worth = dollars(found.won.amount if found.paid is None else found.paid.handed)
            raise Refused(f"the voucher is worth {worth}, and an entry costs {dollars(cost)}")
        return found.won.player, found.won.account

    def _who(self, at: AtTournament) -> tuple[str, int | None]:
        if at.person.role is Role.PLAYER:
            if self.player is not None or self.account not in (None, at.person.id):
                raise Forbidden("a player enters for themselves")
            return at.person.title, at.person.id
        if self.account is None:
            if self.player is None:
                raise Refused("say who enters")
            return self.player, None
        asked = select(PEOPLE.c.title).where(PEOPLE.c.id == self.account, PEOPLE.c.role == Role.PLAYER)
        title = at.connection.execute(asked).scalar()
        if title is None:
            raise Refused(f"account {self.account} is no player's")
        return title, self.account


class ReturnEntry(TournamentAct):
    """Give an entry's money back."""

    act: Literal["return-entry"]
    entry: EntryNumber
    why: Name

    def carry_out(self, at: AtTournament) -> Happening:
        """Before seats are drawn."""
        at.must_be(Stage.ENTRIES)
        entry = at.participant(self.entry)
        yield EntryReturned(entry.number, self.why)
        yield from _vouchers_back(at, [entry])


def _vouchers_back(at: AtTournament, entries: Iterable[Participant]) -> Happening:
    """Who entered with a voucher has it back, and no money."""
    for each in entries:
        if each.voucher is not None:
            yield InPit(VoucherReturned(each.voucher, at.book.number))


class CallOff(TournamentAct):
    """Call it off: everybody gets their money back."""

    act: Literal["call-off-tournament"]
    why: Name

    def carry_out(self, at: AtTournament) -> Happening:
        """Before seats are drawn."""
        at.must_be(Stage.ENTRIES)
        entries = list(at.book.entries.values())
        yield CalledOff(self.why)
        yield from _vouchers_back(at, entries)


# --- rounds ----------------------------------------------------------------------------------------------------


class DrawSeats(TournamentAct):
    """Draw seats and buttons for the next round, and give out its chips."""

    act: Literal["draw-seats"]
    moves_tables = True

    def carry_out(self, at: AtTournament) -> Happening:
        """Once the rules are approved, and between rounds."""
        at.must_be(Stage.ENTRIES, Stage.BETWEEN)
        book = at.book
        if (waits := book.waits_for) is not None:
            who = waits[0].replace("-", " ")
            raise Refused(f"the {who} has not approved the rules yet", cite=waits[1])
        if book.stage is Stage.ENTRIES:
            _check_promised(at)
        number, entries = self._who(book)
        seated = draw_seats([str(each) for each in entries], book.event.seats, at.chance)
        lives = at.tables(len(seated))
        drawn = [
            (live, {seat: int(entry) for seat, entry in each.items()})
            for live, each in zip(lives, seated, strict=True)
        ]
        buttons = {live.state.id: 1 + at.chance.below(len(each)) for live, each in drawn}
        places = (Place(entry, live.state.id, seat) for live, each in drawn for seat, entry in each.items())
        yield SeatsDrawn(number, tuple(places), buttons)
        for live, _ in drawn:
            yield At(live, TableJoined(book.number))
        for live, terms in [(live, self._terms(at, live, buttons[live.state.id])) for live, _ in drawn]:
            yield At(live, terms)
        for live, each in drawn:
            for seat, entry in each.items():
                who_ = book.named(entry)
                yield At(live, ParticipantSeated(seat, entry, who_.player, who_.account, book.event.chips))

    def _who(self, book: TournamentBook) -> tuple[int, list[int]]:
        """The number of the round that is drawn for, and who plays in it."""
        if book.stage is Stage.ENTRIES:
            if len(book.entries) < 2:
                raise Refused("two have to enter before seats are drawn")
            return 1, list(book.entries)
        if not book.again:
            return book.round + 1, book.on
        if len(book.again) <= book.heat.advance:
            raise Refused(
                f"{len(book.again)} entered again, and {book.heat.advance} of a table go on: more have to enter"
            )
        return book.round, book.again

    def _terms(self, at: AtTournament, live: LiveTable, button: int) -> TermsGiven:
        if at.book.poker:
            return replace(wanted(at, live), button=button)
        heat = at.book.heat
        until = _in_minutes(at.time, heat.minutes) if heat.minutes else ""
        event = at.book.event
        leads = event.last_hand_order is not None
        return TermsGiven(heat.hands, until, (), heat.advance, button, event.secret_bets, leads)


def _check_promised(at: AtTournament) -> None:
    """Nobody plays for prizes the fund has not got: what it adds at most was set aside for this tournament."""
    book = at.book
    if not book.poker or not (added := book.accounts.added):
        return
    found = at.promotions().promised(book.number)
    if found is None or not found.runs or found.left < added:
        raise Refused(
            f"the promotional fund adds {dollars(added)} to the prizes: set up a promotion for tournament "
            f"{book.number} and begin it first",
            cite=_from_fund(book),
        )


def _from_fund(book: TournamentBook) -> tuple[str, ...]:
    """The clauses by which the fund pays for tournaments."""
    listed_ = section_of(book.event).rules(PokerRoomRules).promotions.values()
    return tuple(dict.fromkeys(cite for each in listed_ if each.wins == "tournament" for cite in each.cite))


def _in_minutes(at: str, minutes: int) -> str:
    return (datetime.fromisoformat(at) + timedelta(minutes=minutes)).isoformat(timespec="milliseconds")


class BuyAgain(TournamentAct):
    """Enter again after losing everything."""

    act: Literal["buy-again"]
    entry: EntryNumber
    moves_tables = True

    def carry_out(self, at: AtTournament) -> Happening:
        """As often and as long as the rules say."""
        book, who = at.book, at.participant(self.entry)
        at.must_be(Stage.PLAYING, Stage.BETWEEN)
        at.must_take_money()
        if not book.poker:
            at.must_be(Stage.BETWEEN)
            if who.number not in book.lost:
                raise Refused(f"{who.player} has not lost")
            yield BoughtAgain(who.number, 0, 0)
            return
        if who.number not in book.seated:
            raise Refused(f"{who.player} is out")
        table, seat = book.seated[who.number]
        live = at.live(table)
        if live.state.tournament is None or seat not in live.state.tournament.broke:
            raise Refused(f"{who.player} has chips")
        yield BoughtAgain(who.number, 0, 0)
        yield At(live, ParticipantBought(seat, who.number, book.event.chips))


class GoOut(TournamentAct):
    """Say that one does not enter again, and is out."""

    act: Literal["go-out"]
    entry: EntryNumber
    moves_tables = True

    def carry_out(self, at: AtTournament) -> Happening:
        """At poker, without chips."""
        at.must_be(Stage.PLAYING)
        who = at.participant(self.entry)
        table, seat = at.book.seated.get(who.number, (0, 0))
        if not table or seat not in broke_at(at.live(table).state) or at.live(table).on:
            raise Refused(f"{who.player} is not without chips between two hands")
        if at.book.hand_for_hand and any(at.live(each).on for each in at.book.tables):
            raise Refused("hand for hand: every table finishes its hand first")
        yield from _out(at, at.live(table), seat)
        yield from _finish(at)


def broke_at(state: TableState) -> Mapping[int, list[object]]:
    """At poker, by seat: who has no chips, since when."""
    return {} if state.tournament is None else state.tournament.broke


def _out(at: AtTournament, live: LiveTable, seat: int) -> Happening:
    assert live.state.tournament is not None
    when, had = live.state.tournament.broke[seat]
    entry = live.state.tournament.entries[seat]
    yield WentOut(entry, at.time if at.book.hand_for_hand else when, had)
    yield At(live, ParticipantGone(seat, entry, 0))


def _finish(at: AtTournament) -> Happening:
    """One has all the chips: places and prizes are known, and the tables are given back."""
    book = at.book
    if book.left > 1 and book.deal is None:
        return
    tables = {table: dict(seats) for table, seats in book.tables.items()}
    yield TournamentOver((), {}, 0)
    for table, seats in tables.items():
        for seat, entry in seats.items():
            yield At(at.live(table), ParticipantGone(seat, entry, 0))
        yield At(at.live(table), TableLeft())


class SeeToTables(TournamentAct):
    """See what is due: rounds that are over, who is out, blinds that rise, tables that are broken or made even."""

    act: Literal["see-to-tables"]
    moves_tables = True

    def carry_out(self, at: AtTournament) -> Happening:
        """While it is played; the floor itself looks as well, now and then."""
        if at.person.id:
            require(at.person.role, Duty.SET_UP)
        at.must_be(Stage.PLAYING)
        some = False
        for each in _at_levels(at) if at.book.poker else _of_a_round(at):
            some = True
            yield each
        if not some:
            raise Refused("nothing is to be done at the tables now")


def _of_a_round(at: AtTournament) -> Happening:
    """Tables whose hands are dealt, or whose time is up: who has the most goes on."""
    book = at.book
    for table, seats in list(book.tables.items()):
        live = at.live(table)
        if live.on or live.tournament_over(at.time) is None:
            continue
        chips = {str(entry): live.state.seats[seat].chips for seat, entry in seats.items()}
        on = going_on(chips, book.heat.advance, at.chance)
        drawn = {int(entry): card for entry, card in on.drawn.items()}
        by_entry = {int(entry): amount for entry, amount in chips.items()}
        yield TableDone(table, by_entry, tuple(map(int, on.names)), drawn)
        for seat, entry in seats.items():
            yield At(live, ParticipantGone(seat, entry, 0))
        yield At(live, TableLeft())
    if book.stage is Stage.BETWEEN and book.round == len(book.event.rounds):
        yield TournamentOver((), {}, 0)


# --- at poker --------------------------------------------------------------------------------------------------


def _at_levels(at: AtTournament) -> Happening:
    book = at.book
    all_idle = not any(at.live(table).on for table in book.tables)
    if all_idle or not book.hand_for_hand:
        for table in list(book.tables):
            live = at.live(table)
            for seat in [] if live.on else list(broke_at(live.state)):
                if not _may_think(at, live, seat):
                    yield from _out(at, live, seat)
    if book.left == 1:
        yield from _finish(at)
        return
    yield from _even_out(at)
    yield from _rise(at)
    for live, terms in [(at.live(table), wanted(at, at.live(table))) for table in book.tables]:
        if not live.on and not _as_given(live, terms):
            yield At(live, terms)


def _may_think(at: AtTournament, live: LiveTable, seat: int) -> bool:
    """Whether somebody without chips may still enter again."""
    play = live.state.tournament
    assert play is not None
    player = at.book.named(play.entries[seat]).player
    if not at.book.accounts.may_buy_again(player, at.book.level):
        return False
    since = datetime.fromisoformat(play.broke[seat][0])
    return datetime.fromisoformat(at.time) - since < timedelta(seconds=AGAIN_WITHIN)


def _even_out(at: AtTournament) -> Happening:
    """Nobody leaves a table where a hand is on, or where somebody may still enter again."""
    book = at.book
    lives = {table: at.live(table) for table in book.tables}
    idle = {table for table, live in lives.items() if not live.on and not broke_at(live.state)}
    seated = {table: {seat: str(entry) for seat, entry in seats.items()} for table, seats in book.tables.items()}
    buttons = {table: live.as_poker().poker.button for table, live in lives.items()}
    for move in list(even_out(seated, buttons, book.event.seats, at.chance, idle)):
        entry, live, to = int(move.player), lives[move.table], lives[move.to]
        _, seat = book.seated[entry]
        chips, who = live.state.seats[seat].chips, book.named(entry)
        yield ParticipantMoved(entry, move.table, move.to, move.seat, chips)
        yield At(live, ParticipantGone(seat, entry, chips))
        yield At(to, ParticipantSeated(move.seat, entry, who.player, who.account, chips))
        if move.breaks and not book.tables[move.table]:
            yield TableBroken(move.table)
            yield At(live, TableLeft())


def _rise(at: AtTournament) -> Happening:
    """The next level, once the time of this one is up, or every table has dealt its hands."""
    book, event = at.book, at.book.event
    if book.level >= len(event.levels):
        return
    if event.minutes_a_level is not None:
        due = at.time >= _in_minutes(book.since, event.minutes_a_level)
    else:
        due = all(_dealt(at, table) >= event.hands_a_level for table in book.tables)
    if due:
        yield LevelBegun(book.level + 1)


def _dealt(at: AtTournament, table: int) -> int:
    """How many hands a table has begun at the level's blinds."""
    play = at.live(table).state.tournament
    return play.dealt if play is not None and tuple(play.blinds) == _blinds(at.book) else 0


def _left(at: AtTournament, table: int) -> int | None:
    """How many hands a table may still begin."""
    play = at.live(table).state.tournament
    return None if play is None else play.hands


def _blinds(book: TournamentBook) -> tuple[Cents, ...]:
    level = book.event.levels[max(book.level, 1) - 1]
    return (level.small, level.big, level.ante)


def wanted(at: AtTournament, live: LiveTable) -> TermsGiven:
    """How a table is to play on: to the end of the level, or hand for hand."""
    book, event = at.book, at.book.event
    hands: int | None = None
    if event.minutes_a_level is None and max(book.level, 1) < len(event.levels):
        hands = max(event.hands_a_level - _dealt(at, live.state.id), 0) if live.state.id in book.tables else None
    if book.hand_for_hand and hands != 0:
        waits = any(at.live(table).on or _left(at, table) == 1 for table in book.tables)
        hands = _left(at, live.state.id) if _left(at, live.state.id) == 1 else 0 if waits else 1
    return TermsGiven(hands, "", _blinds(book))


def _as_given(live: LiveTable, terms: TermsGiven) -> bool:
    play = live.state.tournament
    return play is not None and (play.hands, tuple(play.blinds)) == (terms.hands, terms.blinds)


class AgreeDeal(TournamentAct):
    """Note that those who are left share the prizes, by the model or by chips."""

    act: Literal["agree-deal"]
    how: Literal["by-the-model", "by-chips"]
    moves_tables = True

    def carry_out(self, at: AtTournament) -> Happening:
        """At poker, between two hands."""
        at.must_be(Stage.PLAYING)
        book = at.book
        if not book.poker:
            raise Refused("prizes are shared at poker")
        if any(at.live(table).on for table in book.tables):
            raise Refused("a hand is on; wait until it is over")
        chips = {entry: at.live(table).state.seats[seat].chips for entry, (table, seat) in book.seated.items()}
        if min(chips.values()) < CHIP:
            raise Refused("somebody has no chips; see to the tables first")
        if len(chips) > MOST:
            raise Refused(f"at most {MOST} agree on a deal")
        assert self.how in DEALS
        yield DealAgreed(self.how, chips)
        yield from _finish(at)


# --- prizes ----------------------------------------------------------------------------------------------------


class PayPrize(TournamentAct):
    """Hand a prize over; of one that is taxed, after the register of arrears was asked."""

    act: Literal["pay-prize"]
    entry: EntryNumber
    withheld: Amount | None = None
    claim: Word = ""

    def carry_out(self, at: AtTournament) -> Happening:
        """Once."""
        at.must_be(Stage.OVER)
        book = at.book
        who = at.participant(self.entry)
        if who.number not in book.prizes:
            raise Refused(f"{who.player} has won no prize")
        if who.number in book.paid:
            raise Refused(f"{who.player} has their prize")
        if book.from_fund and book.number not in at.promotions().funded:
            raise Refused(
                f"the promotional fund has not paid the {dollars(book.from_fund)} it adds; award its "
                "promotion first",
                cite=_from_fund(book),
            )
        withheld = self.withheld or 0
        if withheld > book.prizes[who.number]:
            raise Refused("no more is withheld than was won")
        rule = taxed_above(book)
        if rule is not None and book.net(who.number) > rule[0] and not self.claim:
            raise Refused(
                f"{who.player} won {dollars(book.net(who.number))} net of what was paid to enter, above "
                f"{dollars(rule[0])}: ask the register of arrears, and note the claim's number or why it was not "
                f"asked ({listed(rule[1])})"
            )
        yield PrizePaid(who.number, 0, withheld, self.claim, at.person.title, at.person.role)


def taxed_above(book: TournamentBook) -> tuple[Cents, tuple[str, ...]] | None:
    """The mark above which a prize, net of what was paid to enter, is taxed, and its clauses; at poker alone."""
    if not book.poker:
        return None
    rule = section_of(book.event).rules(PokerRoomRules).taxable
    return rule.tournament_above, rule.cite


AnyTournamentAct = TypeAliasType(
    "AnyTournamentAct",
    Annotated[
        ApproveTournament
        | EnterTournament
        | ReturnEntry
        | CallOff
        | DrawSeats
        | BuyAgain
        | GoOut
        | SeeToTables
        | AgreeDeal
        | PayPrize,
        Field(discriminator="act"),
    ],
)
"""An act as it comes in."""


def may_see_money(person: Person) -> bool:
    """Whether somebody sees what came in: whoever takes it, and who reads the books."""
    return may(person.role, Duty.SET_UP) or may(person.role, Duty.CASH_LOG) or may(person.role, Duty.AUDIT)
