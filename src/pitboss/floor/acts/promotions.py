"""Promotions of the poker room: set up, approved, begun on money of the fund, drawn, ended; prizes handed over."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection

from pitboss import library
from pitboss.amounts import Amount, Counted
from pitboss.errors import BadInput, Refused
from pitboss.floor.acts.act import Name, Word
from pitboss.floor.acts.pit import AtPit, PitAct
from pitboss.floor.acts.pit_cases import Words
from pitboss.floor.acts.pit_players import RecordNumber
from pitboss.floor.acts.taps import Account
from pitboss.floor.books.amendments import in_force
from pitboss.floor.books.dealt_in import DealtIn, Player, dealt_in, hours_dealt_in
from pitboss.floor.books.draws import new_draws, secret_of
from pitboss.floor.books.jackpots import FUND, jackpot_section, reads
from pitboss.floor.books.promotions import Award, Promoted
from pitboss.floor.books.tournaments import Stage
from pitboss.floor.facts import Fact
from pitboss.floor.facts.promotions import (
    AwardPaid,
    AwardVoided,
    DrawsTold,
    Entry,
    PromotionApproved,
    PromotionBegun,
    PromotionDrawn,
    PromotionEnded,
    PromotionSetUp,
    PromotionWithdrawn,
    PromotionWon,
    TournamentFunded,
)
from pitboss.floor.people.accounts import check_apart, guest
from pitboss.floor.roles import Forbidden
from pitboss.floor.tournaments import followed
from pitboss.money import Cents, dollars
from pitboss.odds.stacks import in_cents
from pitboss.room.draws import Draw, deal_one_each, draw
from pitboss.room.jackpots import SEARCHED, payout_steps
from pitboss.room.least_hands import least_strength
from pitboss.room.promotions import Listed, highest, listed_promotions, shared
from pitboss.room.rules import Arrears, BadBeatRules, PokerRoomRules
from pitboss.rulebook import Section
from pitboss.saying import say

Happened: TypeAlias = Iterator[Fact]
_BY_HAND: Final = ("highest-hand", "shown-hand", "beaten-hand")
_DRAWN: Final = ("drawn-seat", "drawn-table", "drawn-ticket", "highest-card", "next-pot")


@dataclass(frozen=True)
class RoomRules:
    """What is in force in the poker room of a house on a day: its own section, and that of its jackpots."""

    room: Section
    jackpots: Section

    @classmethod
    def of(cls, connection: Connection, house: str, time: str) -> "RoomRules":
        """As they are at a time."""
        if not library.sections_played_as(house, library.POKER_ROOM):
            raise Refused(say("this house has no poker room"))
        game = library.poker_room(house).game
        edition = in_force(connection, house, game, library.day_of(house, time))
        return cls(edition.section, jackpot_section(edition.name))

    @cached_property
    def listed(self) -> dict[str, Listed]:
        """The promotions there may be."""
        return listed_promotions(self.room, self.jackpots)

    @property
    def arrears(self) -> Arrears | None:
        """What follows from the search of the register."""
        return self.room.rules(PokerRoomRules).arrears

    def steps(self, amount: Cents) -> tuple[str, ...]:
        """What has to be done before a prize is handed over."""
        reported = self.jackpots.rules(BadBeatRules).reported.above
        searched = self.room.rules(PokerRoomRules).taxable.promotion_above
        return tuple(payout_steps(amount, reported, searched))


# --- from the notice to the end -------------------------------------------------------------------------------


class SetUpPromotion(PitAct):
    """Set a promotion up as it was submitted, and post it."""

    act: Literal["set-up-promotion"]
    listed_as: Word
    name: Name
    terms: Words
    """What players read on the wall."""
    submitted: Name
    """Under which reference it went to the commission."""
    prize: Amount
    winners: Annotated[int, Field(strict=True, ge=1, le=1_000)] = 1
    least: Word | None = None
    prizes: Annotated[tuple[Annotated[int, Field(strict=True, ge=1, le=100)], ...], Field(max_length=100)] = ()
    tournament: RecordNumber | None = None
    """Of a tournament of this floor: its number. Places and prizes are its own then."""

    def carry_out(self, at: AtPit) -> Happened:
        """One of those the house lists; whatever else it has in mind is submitted first."""
        listed = RoomRules.of(at.connection, at.house, at.time).listed
        if self.listed_as not in listed:
            raise Refused(
                say(
                    "the house lists {all}; any other promotion is submitted to the commission",
                    all=", ".join(listed),
                )
            )
        of = listed[self.listed_as]
        if any(each.sheet.name == self.name and not each.withdrawn for each in at.book.promotions.values()):
            raise Refused(say("there is a promotion {name} already", name=repr(self.name)))
        yield PromotionSetUp(
            promotion=self.listed_as,
            wins=of.rule.wins,
            section=of.section.key,
            cite=of.rule.cite,
            name=self.name,
            terms=self.terms,
            submitted=self.submitted,
            prize=self.prize,
            winners=self.winners,
            title=at.person.title,
            role=at.person.role,
            needs_approval=of.needs_approval,
            least=self._least(of),
            prizes=self._prizes(of),
            tournament=self._tournament(at, of),
        )

    def _tournament(self, at: AtPit, of: Listed) -> int | None:
        """One of this room that still takes entries, and that no other promotion adds to."""
        if self.tournament is None:
            return None
        if of.rule.wins != "tournament":
            raise Refused(say("{listed_as} adds to no tournament; leave it out", listed_as=self.listed_as))
        book = followed(at.store, at.connection, self.tournament)
        if not book.version or book.house != at.house or not book.poker:
            raise Refused(say("there is no tournament {number} in this room", number=self.tournament))
        if book.stage is not Stage.ENTRIES:
            raise Refused(say("{title} has begun, or is over", title=book.event.title))
        if at.book.promised(self.tournament) is not None:
            raise Refused(say("another promotion adds to {title}", title=book.event.title))
        return self.tournament

    def _least(self, of: Listed) -> str | None:
        """The lowest hand that counts: the house's, or the one of the day."""
        least = of.rule.least or self.least
        if of.rule.least is not None and self.least not in (None, of.rule.least):
            raise Refused(
                say("{listed_as} begins with {least}", listed_as=self.listed_as, least=of.rule.least), of.rule.cite
            )
        if of.rule.wins in _BY_HAND and least is None:
            raise Refused(say("say the lowest hand that counts"), of.rule.cite)
        if least is not None and of.rule.wins not in (*_BY_HAND, "drawn-ticket"):
            raise Refused(
                say("no hand decides {listed_as}; leave the lowest one out", listed_as=self.listed_as),
                of.rule.cite,
            )
        try:
            if least is not None:
                least_strength(least)
        except BadInput as error:
            raise Refused(str(error)) from None
        return least

    def _prizes(self, of: Listed) -> tuple[int, ...]:
        if self.tournament is not None:
            if self.prizes or self.winners != 1:
                raise Refused(say("the rules of the tournament say its prizes; leave places and winners out"))
        elif of.rule.wins == "tournament":
            if sum(self.prizes) != 100 or list(self.prizes) != sorted(self.prizes, reverse=True):
                raise Refused(say("say the prizes in hundredths, a hundred together, none above the one before"))
            if self.winners != 1:
                raise Refused(say("what the fund adds to a tournament is one amount; leave the winners out"))
        elif self.prizes:
            raise Refused(
                say("every prize of {listed_as} is the same; leave the places out", listed_as=self.listed_as)
            )
        return self.prizes


class ApprovePromotion(PitAct):
    """Approve of a promotion for the commission."""

    act: Literal["approve-promotion"]
    promotion: RecordNumber

    def carry_out(self, at: AtPit) -> Happened:
        """One that needs it, once."""
        found = _posted(at, self.promotion)
        if not found.sheet.needs_approval:
            raise Refused(
                say("{name} needs no more than to be submitted", name=found.sheet.name), found.sheet.cite
            )
        if found.approved is not None:
            raise Refused(
                say("{name} was approved by {title} already", name=found.sheet.name, title=found.approved.title)
            )
        yield PromotionApproved(self.promotion, at.person.title, at.person.role)


class BeginPromotion(PitAct):
    """Begin a promotion: what it can pay is set aside out of the fund."""

    act: Literal["begin-promotion"]
    promotion: RecordNumber

    def carry_out(self, at: AtPit) -> Happened:
        """One that may be held, that does not run, and that the fund can pay."""
        found = _posted(at, self.promotion)
        sheet = found.sheet
        if found.runs:
            raise Refused(say("{name} runs already", name=sheet.name))
        if sheet.needs_approval and found.approved is None:
            raise Refused(say("{name} waits for the commission's approval", name=sheet.name), sheet.cite)
        set_aside, holds = sheet.prize * sheet.winners, fund_holds(at)
        if set_aside > holds:
            raise Refused(
                say(
                    "the fund holds {amount}; {name} may pay {amount2}",
                    amount=dollars(holds),
                    name=sheet.name,
                    amount2=dollars(set_aside),
                )
            )
        yield PromotionBegun(self.promotion, set_aside)


class EndPromotion(PitAct):
    """End a promotion: whoever is ahead, or has played the hours, has won; the rest goes back to the fund."""

    act: Literal["end-promotion"]
    promotion: RecordNumber

    def carry_out(self, at: AtPit) -> Happened:
        """One that runs, and whose prize lies on no pot."""
        found = _running(at, self.promotion)
        if found.splashed:
            raise Refused(
                say("the prize of {name} lies on a hand that is still to be played", name=found.sheet.name)
            )
        _check_not_promised(at, found)
        left = found.left
        for won in self._won(at, found):
            left -= won.amount
            yield won
        yield PromotionEnded(found.number, left)

    def _won(self, at: AtPit, found: Promoted) -> Iterator[PromotionWon]:
        if found.sheet.wins == "highest-hand":
            best = found.ahead
            for amount, hand in zip(shared(found.left, len(best)) if best else (), best, strict=True):
                who = Player(hand.player, hand.account)
                won = {"table": hand.table, "round": hand.round, "seat": hand.seat}
                yield _won(found, who, amount, " ".join(hand.cards), **won)
        elif found.sheet.wins == "hours":
            hours = hours_dealt_in(at.connection, at.house, found.since, at.time)
            for (who, played), amount in zip(hours.items(), _by_hours(found, hours.values()), strict=True):
                if amount:
                    yield _won(found, who, amount, f"{played} hours dealt in")


def _check_not_promised(at: AtPit, found: Promoted) -> None:
    """What people are playing for is not taken back."""
    number = found.sheet.tournament
    if number is None or not found.runs:
        return
    book = followed(at.store, at.connection, number)
    if book.stage in (Stage.PLAYING, Stage.BETWEEN) or (book.from_fund and number not in at.book.funded):
        raise Refused(
            say("{title} is played for it; award the prizes when it is over", title=book.event.title),
            found.sheet.cite,
        )


def _by_hours(found: Promoted, hours: Collection[int]) -> tuple[Cents, ...]:
    """So much for every full hour; where that is more than was set aside, that in proportion."""
    due, whole = [found.sheet.prize * each for each in hours], sum(hours)
    if sum(due) <= found.left:
        return tuple(due)
    return in_cents([Fraction(found.left * each, whole) for each in hours], found.left)


class WithdrawPromotion(PitAct):
    """Have a promotion end for the commission; it is not begun again."""

    act: Literal["withdraw-promotion"]
    promotion: RecordNumber
    why: Words

    def carry_out(self, at: AtPit) -> Happened:
        """What was won stays won; the rest goes back to the fund."""
        found = _posted(at, self.promotion)
        _check_not_promised(at, found)
        if found.runs:
            yield PromotionEnded(found.number, found.left)
        yield PromotionWithdrawn(found.number, self.why, at.person.title, at.person.role)


# --- draws ----------------------------------------------------------------------------------------------------


class PostDraws(PitAct):
    """Post, before the first draw of a gaming day, what its secret hashes to."""

    act: Literal["post-draws"]

    def carry_out(self, at: AtPit) -> Happened:
        """Once a day."""
        day = library.day_of(at.house, at.time)
        if day in at.book.draws:
            raise Refused(say("what the secret of {day} hashes to is posted", day=day))
        yield new_draws(at.store, day)


class TellDraws(PitAct):
    """Tell the secret of a gaming day that is over, so that anybody can draw again."""

    act: Literal["tell-draws"]
    day: Annotated[str, Field(max_length=10)]

    def carry_out(self, at: AtPit) -> Happened:
        """Once."""
        found = at.book.draws.get(self.day)
        if found is None:
            raise Refused(say("nothing was posted for {day}", day=self.day))
        if found.secret:
            raise Refused(say("the secret of {day} was told", day=self.day))
        if self.day >= library.day_of(at.house, at.time):
            raise Refused(say("{day} is not over; whoever knew the secret could draw beforehand", day=self.day))
        yield DrawsTold(self.day, secret_of(at.store, found.posted).hex())


class DrawPromotion(PitAct):
    """Draw seats, a table or tickets."""

    act: Literal["draw-promotion"]
    promotion: RecordNumber
    count: Annotated[int, Field(strict=True, ge=1, le=100)] = 1
    """How many seats, or tickets."""

    def carry_out(self, at: AtPit) -> Happened:
        """Of one that runs, after the day's hash was posted, and if it can be paid whatever comes."""
        found = _running(at, self.promotion)
        wins = found.sheet.wins
        if wins not in _DRAWN:
            raise Refused(say("nothing is drawn for {name}", name=found.sheet.name))
        day = library.day_of(at.house, at.time)
        if day not in at.book.draws:
            raise Refused(say("post what the secret of the day hashes to before you draw"))
        if self.count > 1 and wins not in ("drawn-seat", "drawn-ticket"):
            raise Refused(say("one table is drawn at a time"))
        entries = _tickets(at, found) if wins == "drawn-ticket" else [_entry(each) for each in _there(at, found)]
        if not entries:
            raise Refused(say("nobody takes part"))
        name = f"{found.sheet.name} {found.number}.{found.draws + 1}"
        drawing = _Drawing(
            at, found, entries, name, day, secret_of(at.store, at.book.draws[day].posted), self.count
        )
        yield from drawing.happens()


@dataclass(frozen=True)
class _Drawing:
    """One draw as it is carried out."""

    at: AtPit
    found: Promoted
    entries: list[Entry]
    name: str
    day: str
    secret: bytes
    count: int

    def happens(self) -> Happened:
        """The draw, and who has won by it."""
        sheet = self.found.sheet
        if sheet.wins in ("drawn-seat", "drawn-ticket"):
            self._check(self.count)
            drawn = self._draw([each.label for each in self.entries], self.count)
            yield self._fact(drawn, self.entries)
            yield from (self._won(label, self.entries) for label in drawn.drawn)
            return
        tables = {each.table: [e for e in self.entries if e.table == each.table] for each in self.entries}
        called = {_table_label(entries[0]): entries for entries in tables.values()}
        self._check(max(map(len, called.values())) if sheet.wins == "drawn-table" else 1)
        drawn = self._draw(list(called), 1)
        at_table = called[drawn.drawn[0]]
        if sheet.wins == "next-pot":
            state = self.at.table(at_table[0].table or 0)
            yield self._fact(drawn, self.entries, table=state.id, after=state.round)
            return
        if sheet.wins == "highest-card":
            cards = deal_one_each(self.secret, self.name, (each.label for each in at_table))
            yield self._fact(drawn, self.entries, cards=cards)
            yield self._won(highest(cards), at_table)
            return
        yield self._fact(drawn, self.entries)
        yield from (self._won(each.label, at_table) for each in at_table)

    def _check(self, winners: int) -> None:
        """Nobody draws again because the first draw could not be paid."""
        waiting = len(self.found.splashed)
        costs = self.found.sheet.prize * (winners + waiting)
        if costs > self.found.left:
            says = (
                f"{self.found.sheet.name} has {dollars(self.found.left)} left; this draw may pay {dollars(costs)}"
            )
            raise Refused(says)

    def _draw(self, labels: list[str], count: int) -> Draw:
        return draw(self.secret, self.name, labels, count)

    def _fact(
        self,
        drawn: Draw,
        entries: list[Entry],
        cards: dict[str, str] | None = None,
        table: int | None = None,
        after: int | None = None,
    ) -> PromotionDrawn:
        named = (self.found.number, self.name, self.day)
        return PromotionDrawn(*named, tuple(entries), drawn.entries, drawn.drawn, cards, table, after)

    def _won(self, label: str, entries: list[Entry]) -> PromotionWon:
        of = next(each for each in entries if each.label == label)
        where = {"table": of.table, "seat": of.seat}
        return _won(self.found, Player(of.player, of.account), self.found.sheet.prize, self.name, **where)


def _there(at: AtPit, found: Promoted) -> list[DealtIn]:
    """Who is dealt in at a table that takes part; nobody again where a pot already has the prize on top."""
    waiting = {drawn.table for _, drawn in found.splashed}
    return [each for each in dealt_in(at.connection, at.house) if each.table not in waiting]


def _entry(of: DealtIn) -> Entry:
    return Entry(f"{of.name} ({of.table}), seat {of.seat}", of.player, of.account, of.table, of.seat)


def _table_label(of: Entry) -> str:
    """A table as it stands in a draw."""
    return of.label.rpartition(",")[0]


def _tickets(at: AtPit, found: Promoted) -> list[Entry]:
    """A ticket for every hand that counts, or for every full hour dealt in; each has a number."""
    if found.sheet.least is not None:
        earned = [Player(each.player, each.account) for each in found.noted]
    else:
        hours = hours_dealt_in(at.connection, at.house, found.since, at.time)
        earned = [who for who, played in hours.items() for _ in range(played)]
    won = {
        Player(each.won.player, each.won.account)
        for each in at.book.awards.values()
        if each.won.promotion == found.number and each.at >= found.since
    }
    numbered = ((f"ticket {number:04}", who) for number, who in enumerate(earned, start=1) if who not in won)
    return [Entry(label, who.player, who.account) for label, who in numbered]


# --- tournaments ----------------------------------------------------------------------------------------------


class Placed(BaseModel):
    """Somebody who finished in the money."""

    model_config = ConfigDict(extra="forbid", frozen=True, str_strip_whitespace=True)
    player: Name | None = None
    account: Account | None = None


class AwardPrizes(PitAct):
    """Award what the fund adds to a tournament, or all the prizes of a free-roll, by place."""

    act: Literal["award-prizes"]
    promotion: RecordNumber
    places: Annotated[tuple[Placed, ...], Field(max_length=100)] = ()
    """Of a tournament that is not of this floor; one of the floor knows who finished where."""

    def carry_out(self, at: AtPit) -> Happened:
        """To everybody who is paid, from the first place on; where fewer finished, they divide all of it."""
        found = _running(at, self.promotion)
        if found.sheet.wins != "tournament":
            raise Refused(say("{name} is no tournament", name=found.sheet.name))
        if found.sheet.tournament is not None:
            yield from self._paid_in(at, found, found.sheet.tournament)
            return
        if not self.places:
            raise Refused(say("say who finished in the money, from the first place on"))
        players = [self._player(at, each) for each in self.places]
        if len(set(players)) < len(players):
            raise Refused(say("nobody finishes twice"))
        parts = found.sheet.prizes[: len(players)]
        if len(players) > len(parts):
            raise Refused(say("{len} places are paid", len=len(parts)), found.sheet.cite)
        amounts = in_cents([Fraction(found.left * part, sum(parts)) for part in parts], found.left)
        for place, (who, amount) in enumerate(zip(players, amounts, strict=True), start=1):
            yield _won(found, who, amount, f"place {place}")
        yield PromotionEnded(found.number, 0)

    def _paid_in(self, at: AtPit, found: Promoted, number: int) -> Happened:
        """What the rules add goes to the tournament, which pays it out with its prizes; the rest goes back."""
        book = followed(at.store, at.connection, number)
        if self.places:
            raise Refused(say("{title} is of this floor and knows who finished where", title=book.event.title))
        if book.stage is not Stage.OVER:
            raise Refused(say("{title} is not over, or was paid", title=book.event.title))
        if book.from_fund:
            yield TournamentFunded(found.number, number, book.from_fund)
        yield PromotionEnded(found.number, found.left - book.from_fund)

    def _player(self, at: AtPit, placed: Placed) -> Player:
        if placed.account is not None:
            return Player(guest(at.connection, at.house, placed.account).title, placed.account)
        if placed.player is None:
            raise Refused(say("say who it is: an account, or a name"))
        return Player(placed.player)


# --- paid -----------------------------------------------------------------------------------------------------


class PayAward(PitAct):
    """Hand a prize over at the poker bank: out of the fund, and out of no rack and no box."""

    act: Literal["pay-award"]
    award: RecordNumber
    paid_as: Literal["cash", "chips", "voucher"]
    document: Name
    """Which one they showed."""
    withheld: Counted = 0
    """By the register of support arrears."""
    claim: Word = ""
    """Its number, where the register was searched."""
    not_searched: Word | None = None
    """Why it was not: one of the reasons the house knows."""

    def carry_out(self, at: AtPit) -> Happened:
        """One that is owed, with every step the amount takes: by somebody else than the winner, and than whoever
        said who finished where."""
        found, rules = _owed(at, self.award), RoomRules.of(at.connection, at.house, at.time)
        if found.won.account == at.person.id:
            raise Forbidden(say("somebody else hands it over"))
        if found.named_by is not None:
            if found.named_by == at.person.id:
                raise Forbidden(say("another person hands it over than who said who won it"))
            check_apart(at.connection, at.person, [found.named_by], at.time)
        steps = rules.steps(found.won.amount)
        if SEARCHED in steps:
            steps = self._searched(rules, found, steps)
        elif self.claim or self.withheld or self.not_searched:
            raise Refused(
                say(
                    "for {amount} no register is searched, and nothing is withheld",
                    amount=dollars(found.won.amount),
                )
            )
        yield AwardPaid(
            award=self.award,
            paid_as=self.paid_as,
            document=self.document,
            steps=steps,
            claim=self.claim or self.not_searched or "",
            withheld=self.withheld,
            handed=found.won.amount - self.withheld,
            title=at.person.title,
            role=at.person.role,
        )

    def _searched(self, rules: RoomRules, found: Award, steps: tuple[str, ...]) -> tuple[str, ...]:
        """What the search came to, or why there was none."""
        arrears, before = rules.arrears, found.won.amount
        reasons = {} if arrears is None else arrears.not_searched
        if bool(self.claim) == bool(self.not_searched):
            raise Refused(say("note the number of the claim, or why the register was not searched"))
        if self.not_searched is not None:
            if self.not_searched not in reasons:
                raise Refused(f"the register is left unsearched for {' or '.join(reasons) or 'no reason'}")
            if self.withheld:
                raise Refused(say("nothing is withheld where the register was not searched"))
            return (*(each for each in steps if each != SEARCHED), reasons[self.not_searched].does)
        if self.withheld > before:
            raise Refused(say("no more can be withheld than the {amount} they won", amount=dollars(before)))
        if arrears is None:
            return steps
        return (*steps, (arrears.withheld if self.withheld else arrears.clear).does)


class VoidAward(PitAct):
    """Void a prize for the commission: the fund has it back."""

    act: Literal["void-award"]
    award: RecordNumber
    why: Words
    claim: Word = ""
    """The number of its claim, where there is one: it is cancelled."""

    def carry_out(self, at: AtPit) -> Happened:
        """One that was not handed over."""
        found = _owed(at, self.award)
        arrears = RoomRules.of(at.connection, at.house, at.time).arrears
        steps = (arrears.cancelled.does,) if self.claim and arrears is not None else ()
        signed = (at.person.title, at.person.role)
        yield AwardVoided(self.award, found.won.amount, self.why, *signed, self.claim, steps)


# --- what is there --------------------------------------------------------------------------------------------


def fund_holds(at: AtPit) -> Cents:
    """What of the fund no promotion has, held until the transaction ends; nothing before a table was set up."""
    return reads(at.connection, at.house, FUND)


def _won(
    found: Promoted,
    who: Player,
    amount: Cents,
    by: str,
    *,
    draw: int | None = None,
    table: int | None = None,
    round: int | None = None,
    seat: int | None = None,
) -> PromotionWon:
    return PromotionWon(found.number, who.player, who.account, amount, by, draw, table, round, seat)


def _posted(at: AtPit, number: int) -> Promoted:
    found = at.book.promotions.get(number)
    if found is None:
        raise Refused(say("there is no promotion {number}", number=number))
    if found.withdrawn:
        raise Refused(say("{name} was withdrawn: {withdrawn}", name=found.sheet.name, withdrawn=found.withdrawn))
    return found


def _running(at: AtPit, number: int) -> Promoted:
    found = _posted(at, number)
    if not found.runs:
        raise Refused(say("{name} does not run", name=found.sheet.name))
    return found


def _owed(at: AtPit, number: int) -> Award:
    found = at.book.awards.get(number)
    if found is None:
        raise Refused(say("there is no award {number}", number=number))
    if found.paid is not None:
        raise Refused(say("it was handed over by {title} already", title=found.paid.title))
    if found.voided is not None:
        raise Refused(say("it was voided by {title}: {why}", title=found.voided.title, why=found.voided.why))
    return found


PromotionActs: TypeAlias = (
    SetUpPromotion
    | ApprovePromotion
    | BeginPromotion
    | EndPromotion
    | WithdrawPromotion
    | PostDraws
    | TellDraws
    | DrawPromotion
    | AwardPrizes
    | PayAward
    | VoidAward
)
