"""The felt a decision was made on, as whoever made it saw it."""

from sqlalchemy import Connection
from typing_extensions import TypedDict

from pitboss.floor.audit.felts import RoundFelt, as_sat, felt_of, layout_of
from pitboss.floor.audit.replay import written_round
from pitboss.floor.audit.session_review import asked_of
from pitboss.floor.audit.sittings import Sitting
from pitboss.floor.books.kinds import live_of
from pitboss.floor.facts import read
from pitboss.floor.facts.tables import Answered, Corrected
from pitboss.floor.layouts import LayoutView
from pitboss.floor.store import Store
from pitboss.floor.views.discretion import discreet, seen_in


class DecisionMoment(TypedDict):
    """The felt before a decision."""

    layout: LayoutView
    felt: RoundFelt


def moment_of(
    store: Store, connection: Connection, table: int, number: int, step: int, sitting: Sitting
) -> DecisionMoment | None:
    """The felt before a step of a round; None where that is no decision of the session's player."""
    written = written_round(store, connection, table, number)
    if written is None:
        return None
    live, at = live_of(as_sat(written.state, read(written.records[0].fact)), 0).as_game(), 0
    for record in written.records:
        fact = read(record.fact)
        at += isinstance(fact, Answered | Corrected)
        if at == step and isinstance(fact, Answered):
            own = sitting.seats_at(record.number)
            asked = asked_of(live.round, fact.answer, own)
            if asked is None:
                return None
            felt = felt_of(live, number, asked[0], own)
            return {"layout": layout_of(live), "felt": discreet(felt, seen_in(felt))}
        live.lay(fact)
    return None
