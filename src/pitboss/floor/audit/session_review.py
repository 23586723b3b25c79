"""A session at a table, decision by decision: what each cost against the best play, and what luck did to the rest.

As chess players look at a game that is over. It is read from the journal: every finished round is laid on the felt
again, and each decision is held against the values a hint is made of, from the cards its player could see.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from sqlalchemy import Connection, select
from typing_extensions import TypedDict

from pitboss import before_flop
from pitboss.amounts import Money
from pitboss.background import Progress
from pitboss.errors import Refused
from pitboss.floor.audit.felts import as_sat
from pitboss.floor.audit.played import Played
from pitboss.floor.audit.replay import written_round
from pitboss.floor.audit.results import Expected
from pitboss.floor.audit.scope import Named, named
from pitboss.floor.audit.sittings import Sitting, sat
from pitboss.floor.audit.theory import theory_if_known
from pitboss.floor.books.kinds import live_of
from pitboss.floor.books.live import Live
from pitboss.floor.books.state import TableState
from pitboss.floor.facts import read
from pitboss.floor.facts.tables import Answered, Corrected
from pitboss.floor.schema import ROUNDS, TABLES
from pitboss.floor.store import Record, Store
from pitboss.floor.views.advice import ChoiceView, choices_of
from pitboss.money import decimal
from pitboss.odds.advice.judging import Judged, judged
from pitboss.rulebook import HouseRules
from pitboss.table import Answer, CommonHand, Decide, Decision, Round, StationDecides
from pitboss.table.events import Event, Rolled
from pitboss.table.money_moved import gains
from pitboss.words import reviews
from pitboss.words.names import chosen
from pitboss.words.situations import about

UNVALUED: Final = "unvalued"
MOST: Final = 2_000
"""Rounds of a session that are looked at; of a longer one the last."""


class DecisionTold(TypedDict):
    """A decision of a session."""

    round: int
    step: int
    """The step of the round it was made by: the felt before it is that of the step before."""
    at: str
    seat: int
    about: str
    chose: str
    best: str | None
    """None where nobody can say."""
    cost: Money | None
    grade: str
    """`best`, `slip`, `mistake`, `blunder`, or `unvalued`."""
    says: str
    choices: list[ChoiceView]


class RoundTold(TypedDict):
    """A round of a session."""

    round: int
    at: str
    result: Money
    cost: Money


class SessionReview(Named):
    """A session at a table: every decision, every round, and what they came to."""

    account: int
    player: str
    since: str
    until: str | None
    result: Money
    cost: Money
    theo: Money | None
    """What the wagers cost on average with the best play; none where theory does not know them all."""
    luck: Money | None
    """What is left of the result when theory and decisions are taken out of it."""
    unvalued: int
    told: list[str]
    """How it was played and what it came to, in sentences."""
    rounds: list[RoundTold]
    decisions: list[DecisionTold]


@dataclass(frozen=True)
class Made:
    """A decision as it was made."""

    round: int
    step: int
    at: str
    seat: int
    about: str
    choice: str
    judged: Judged | None


@dataclass
class RoundPlayed:
    """What somebody did in a round."""

    number: int
    at: str
    made: list[Made] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    """Of their seats, and every roll."""

    @property
    def cost(self) -> float:
        """What their decisions cost."""
        return sum(each.judged.cost for each in self.made if each.judged is not None)


# --- reading --------------------------------------------------------------------------------------------------


def reviewed(url: str, table: int, first: int, until: int, progress: Progress) -> dict[str, Any]:
    """The review of a session up to a round, for a process that takes nothing from the tables."""
    store = Store(url)
    try:
        with store.reading() as connection:
            found = review(store, connection, table, first, until, progress)
    finally:
        store.close()
    return {**found}


def review(
    store: Store,
    connection: Connection,
    table: int,
    first: int,
    until: int | None = None,
    progress: Progress = lambda done, of: None,
) -> SessionReview:
    """The review of the session that began with a record of a table's journal."""
    asked = session(connection, table, first)
    if asked is None:
        raise Refused("nobody with an account sat down there then")
    state, sitting = asked
    wanted = [each for each in rounds_of(connection, table, sitting) if until is None or each <= until][-MOST:]
    rounds, reckoned = [], Reckoned()
    for done, number in enumerate(wanted):
        progress(done, len(wanted))
        written = written_round(store, connection, table, number)
        assert written is not None, "it is in the list of rounds"
        live = live_of(as_sat(written.state, read(written.records[0].fact)), 0).as_game()
        found = _played(live, number, written.records, sitting)
        if gains(found.events):
            rounds.append(found)
            reckoned.add(written.edition, live, found.events)
    return _told(state, sitting, rounds, reckoned)


def session(connection: Connection, table: int, first: int) -> tuple[TableState, Sitting] | None:
    """A session by the record it began with; None where nobody with an account sat down then."""
    row = connection.execute(select(TABLES.c.state).where(TABLES.c.id == table)).first()
    state = None if row is None else TableState.from_json(row.state)
    began = iter(()) if state is None else sat(connection, state, first - 1)
    found = next((each for each in began if each.first == first), None)
    return None if state is None or found is None else (state, found)


def rounds_of(connection: Connection, table: int, sitting: Sitting) -> list[int]:
    """The finished rounds that were on while somebody sat there; those that came to nothing are left out."""
    asked = select(ROUNDS.c.number).where(
        ROUNDS.c.table_id == table, ROUNDS.c.last > sitting.first, ROUNDS.c.voided.is_(False)
    )
    if sitting.last is not None:
        asked = asked.where(ROUNDS.c.first < sitting.last)
    return list(connection.execute(asked.order_by(ROUNDS.c.number)).scalars())


def _played(live: Live, number: int, records: Sequence[Record], sitting: Sitting) -> RoundPlayed:
    """Lay a round on the felt again, and judge what somebody decided before it takes effect."""
    found, step = RoundPlayed(number, records[0].fact.at), 0
    for record in records:
        fact, own = read(record.fact), sitting.seats_at(record.number)
        step += isinstance(fact, Answered | Corrected)
        if isinstance(fact, Answered) and (asked := asked_of(live.round, fact.answer, own)):
            round_, ask, made = asked
            worth = judged(round_, ask, made, before_flop.values)
            found.made.append(Made(number, step, record.fact.at, ask.seat, about(round_, ask), made.choice, worth))
        live.lay(fact)
        if isinstance(fact, Corrected):
            found.events = list(_own(live.events, own))
        elif isinstance(fact, Answered):
            found.events += _own(live.last_events, own)
    return found


def asked_of(round_: Round | None, answer: Answer, own: set[int]) -> tuple[Round, Decide, Decision] | None:
    """The decision an answer is, if one of these seats made it."""
    match round_, answer:
        case CommonHand(), StationDecides() if answer.seat in own and (ask := round_.asked(answer.seat)):
            return round_.stations[answer.seat], ask, Decision(answer.choice, answer.amount)
        case Round(ask=Decide() as ask), Decision() if ask.seat in own:
            return round_, ask, answer
        case _:
            return None


def _own(events: Iterable[Event], seats: set[int]) -> Iterator[Event]:
    return (each for each in events if isinstance(each, Rolled) or getattr(each, "seat", None) in seats)


@dataclass
class Reckoned:
    """What the wagers of a session cost on average with the best play, under the rules they were made by."""

    played: Played = field(default_factory=Played)
    houses: dict[str, HouseRules] = field(default_factory=dict)
    """By edition."""

    def add(self, edition: str, live: Live, events: list[Event]) -> None:
        """The wagers of another round."""
        self.played.add(edition, events, live)
        self.houses[edition] = live.house

    @property
    def theo(self) -> Fraction | None:
        """None where theory does not know every wager, or has to be worked out first."""
        expected = Expected()
        for edition, counts in self.played.counts.items():
            theory = theory_if_known(self.houses[edition])
            if theory is None:
                return None
            expected.add(theory, counts.items())
        return None if expected.unvalued else expected.win


# --- telling --------------------------------------------------------------------------------------------------


def _told(state: TableState, sitting: Sitting, rounds: list[RoundPlayed], reckoned: Reckoned) -> SessionReview:
    decisions = [_decision(each) for round_ in rounds for each in round_.made]
    result, cost = -reckoned.played.win, sum(round_.cost for round_ in rounds)
    theo = reckoned.theo
    luck = None if theo is None else round(result + theo + Fraction(cost))
    grades = Counter(each["grade"] for each in decisions)
    return {
        **named(state),
        "account": sitting.account,
        "player": sitting.player,
        "since": sitting.since,
        "until": sitting.until,
        "result": decimal(result),
        "cost": decimal(round(cost)),
        "theo": None if theo is None else decimal(round(theo)),
        "luck": None if luck is None else decimal(luck),
        "unvalued": grades[UNVALUED],
        "told": [
            reviews.graded(len(rounds), grades),
            reviews.came_to(result, round(cost), None if theo is None else round(theo), luck),
        ],
        "rounds": [
            {
                "round": each.number,
                "at": each.at,
                "result": decimal(gains(each.events).total()),
                "cost": decimal(round(each.cost)),
            }
            for each in rounds
        ],
        "decisions": decisions,
    }


def _decision(made: Made) -> DecisionTold:
    worth = made.judged
    best = None if worth is None else worth.advice.best.choice
    cost = None if worth is None else round(worth.cost)
    return {
        "round": made.round,
        "step": made.step,
        "at": made.at,
        "seat": made.seat,
        "about": made.about,
        "chose": chosen(made.choice),
        "best": None if best is None else chosen(best),
        "cost": None if cost is None else decimal(cost),
        "grade": UNVALUED if worth is None else worth.grade,
        "says": reviews.said(made.about, made.choice, best, cost),
        "choices": [] if worth is None else choices_of(worth.advice),
    }
