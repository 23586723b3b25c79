"""Promotions as everybody reads them on the wall, and with names and payments for those who keep them.

Players see what runs, where the highest hand was shown, what was drawn, and prizes of their own. Who else was paid
how much is for those who need it.
"""

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias, get_args

from sqlalchemy import Connection, select
from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.equipment.cards import cards
from pitboss.floor.acts.promotions import PromotionActs, RoomRules
from pitboss.floor.books.jackpots import FUND, reads
from pitboss.floor.books.promotions import Award, Draws, Promoted, PromotionBook
from pitboss.floor.facts.promotions import HandNoted
from pitboss.floor.people import Person
from pitboss.floor.roles import DUTIES, Duty, may
from pitboss.floor.schema import TABLES
from pitboss.floor.views.poker_hands import high
from pitboss.library import day_of
from pitboss.money import decimal

Standing: TypeAlias = Literal["to-approve", "posted", "runs", "withdrawn"]
ACTS: Final = tuple(get_args(each.model_fields["act"].annotation)[0] for each in get_args(PromotionActs))
"""Everything that is done with promotions."""
Came: TypeAlias = Literal["owed", "paid", "voided"]


class ListedView(TypedDict):
    """A promotion the fund may pay for."""

    name: str
    wins: str
    least: str | None
    """The lowest hand that counts, where the house names it."""
    needs_approval: bool
    section: str
    cite: list[str]


class AheadView(TypedDict):
    """The highest hand so far."""

    table: str
    seat: int
    hand: str
    cards: list[str]
    you: bool
    player: str | None
    """For those who keep promotions."""


class PromotionView(TypedDict):
    """A promotion as it is posted, and as it stands."""

    number: int
    name: str
    promotion: str
    wins: str
    terms: str
    prize: Money
    winners: int
    least: str | None
    prizes: list[int]
    tournament: int | None
    """The one of this floor it adds to."""
    section: str
    cite: list[str]
    standing: Standing
    since: str | None
    """When it was begun, while it runs."""
    left: Money
    ahead: list[AheadView]
    splashed: list[str]
    """Tables whose next hand has the prize on top."""
    submitted: str
    set_up_by: str
    approved_by: str | None
    withdrawn: str | None
    """Why."""


class AwardView(TypedDict):
    """A prize that was won."""

    number: int
    promotion: str
    at: str
    player: str
    you: bool
    where: str | None
    by: str
    amount: Money
    came: Came
    steps: list[str]
    """What has to be done before it is handed over, or was."""
    paid_as: str | None
    redeemed: int | None
    """Of a voucher: the tournament somebody entered with it."""
    document: str | None
    """For those who keep promotions."""
    claim: str | None
    withheld: Money
    settled_by: str | None
    settled_at: str | None


class DrawView(TypedDict):
    """A draw of a day."""

    draw: str
    among: int
    drawn: list[str]
    cards: dict[str, str]


class DrawsView(TypedDict):
    """What was posted for a day, and what was drawn."""

    day: str
    posted: str
    secret: str | None
    """Once it was told."""
    over: bool
    """Whether the day is, so that it may be told."""
    draws: list[DrawView]


class PromotionsView(TypedDict):
    """The promotions of a house."""

    property: str
    holds: Money
    """What the fund holds that is no running promotion's, and nobody has won."""
    set_aside: Money
    promotions: list[PromotionView]
    awards: list[AwardView]
    """Everybody's for those who keep promotions; else one's own."""
    draws: list[DrawsView]
    """The newest first."""
    posted_today: bool
    listed: list[ListedView]
    """What may be set up, for those who keep promotions."""
    not_searched: list[str]
    """Why the register of support arrears may be left unsearched."""
    may: list[str]
    """What of all that is done with promotions this person may do."""


def promotions(connection: Connection, book: PromotionBook, viewer: Person, at: str) -> PromotionsView:
    """As this person sees them."""
    rules, keeps = RoomRules.of(connection, book.house, at), may(viewer.role, Duty.PROMOTIONS)
    asked = select(TABLES.c.id, TABLES.c.name).where(TABLES.c.property == book.house)
    tables = {row.id: str(row.name) for row in connection.execute(asked)}
    today = day_of(book.house, at)
    listed: list[ListedView] = [
        {
            "name": name,
            "wins": of.rule.wins,
            "least": of.rule.least,
            "needs_approval": of.needs_approval,
            "section": of.section.key,
            "cite": list(of.rule.cite),
        }
        for name, of in rules.listed.items()
    ]
    return {
        "property": book.house,
        "holds": decimal(reads(connection, book.house, FUND)),
        "set_aside": decimal(book.set_aside),
        "promotions": [_promotion(each, tables, viewer, keeps) for each in reversed(book.promotions.values())],
        "awards": list(awards(book, rules, tables, viewer)),
        "draws": [_draws(each, day < today) for day, each in sorted(book.draws.items(), reverse=True)],
        "posted_today": today in book.draws,
        "listed": listed if keeps else [],
        "not_searched": list(rules.arrears.not_searched) if rules.arrears is not None else [],
        "may": [act for act in ACTS if DUTIES.does(viewer.role, act)],
    }


def _promotion(of: Promoted, tables: dict[int, str], viewer: Person, keeps: bool) -> PromotionView:
    sheet = of.sheet
    best = of.ahead if sheet.wins == "highest-hand" and of.runs else ()
    return {
        "number": of.number,
        "name": sheet.name,
        "promotion": sheet.promotion,
        "wins": sheet.wins,
        "terms": sheet.terms,
        "prize": decimal(sheet.prize),
        "winners": sheet.winners,
        "least": sheet.least,
        "prizes": list(sheet.prizes),
        "tournament": sheet.tournament,
        "section": sheet.section,
        "cite": list(sheet.cite),
        "standing": _standing(of),
        "since": of.since or None,
        "left": decimal(of.left),
        "ahead": [_ahead(each, tables, viewer, keeps) for each in best],
        "splashed": [tables[drawn.table] for _, drawn in of.splashed if drawn.table is not None],
        "submitted": sheet.submitted,
        "set_up_by": sheet.title,
        "approved_by": None if of.approved is None else of.approved.title,
        "withdrawn": of.withdrawn or None,
    }


def _standing(of: Promoted) -> Standing:
    if of.withdrawn:
        return "withdrawn"
    if of.runs:
        return "runs"
    return "to-approve" if of.sheet.needs_approval and of.approved is None else "posted"


def _ahead(of: HandNoted, tables: dict[int, str], viewer: Person, keeps: bool) -> AheadView:
    return {
        "table": tables[of.table],
        "seat": of.seat,
        "hand": high(cards(" ".join(of.cards))),
        "cards": list(of.cards),
        "you": of.account == viewer.id,
        "player": of.player if keeps else None,
    }


def awards(book: PromotionBook, rules: RoomRules, tables: dict[int, str], viewer: Person) -> Iterator[AwardView]:
    """The newest first."""
    keeps = may(viewer.role, Duty.PROMOTIONS)
    for each in reversed(book.awards.values()):
        if keeps or each.won.account == viewer.id:
            yield _award(each, book, rules, tables, viewer, keeps)


def _award(
    of: Award,
    book: PromotionBook,
    rules: RoomRules,
    tables: dict[int, str],
    viewer: Person,
    keeps: bool,
) -> AwardView:
    won, paid, settled = of.won, of.paid, of.paid or of.voided
    where = None if won.table is None else f"{tables[won.table]}, seat {won.seat}"
    return {
        "number": of.number,
        "promotion": book.promotions[won.promotion].sheet.name,
        "at": of.at,
        "player": won.player,
        "you": won.account == viewer.id,
        "where": where,
        "by": won.by,
        "amount": decimal(won.amount),
        "came": "paid" if paid else "voided" if of.voided else "owed",
        "steps": list(paid.steps if paid else () if of.voided else rules.steps(won.amount)),
        "paid_as": paid.paid_as if paid else None,
        "redeemed": of.redeemed,
        "document": paid.document if paid and keeps else None,
        "claim": paid.claim or None if paid else of.voided.why if of.voided else None,
        "withheld": decimal(paid.withheld if paid else 0),
        "settled_by": None if settled is None else settled.title,
        "settled_at": of.paid_at or None,
    }


def _draws(of: Draws, over: bool) -> DrawsView:
    return {
        "day": of.posted.day,
        "posted": of.posted.posted,
        "secret": of.secret or None,
        "over": over,
        "draws": [
            {"draw": each.draw, "among": len(each.among), "drawn": list(each.drawn), "cards": each.cards or {}}
            for each in of.drawn
        ],
    }
