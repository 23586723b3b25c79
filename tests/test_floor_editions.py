"""Editions: a round is read by the rules it was dealt by, whatever the rulebook or Pitboss says today."""

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from sqlalchemy import select

from pitboss import editions, library, shelf
from pitboss.errors import Refused
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.replay import replayed
from pitboss.floor.audit.results import OneTable, one_table
from pitboss.floor.audit.scope import Period
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.state import TableState
from pitboss.floor.roles import Role
from pitboss.floor.schema import EDITIONS, JOURNAL, ROUNDS, TABLES
from pitboss.floor.service import Floor
from pitboss.floor.store import Store
from pitboss.rulebook import HouseRules, RulebookError, read_document
from pitboss.rulebook.section import alone
from pitboss.table.table import Table
from tests.floor_play import BANK, Pit, act_of, hire, seen_by
from tests.patience import until

HOUSE = "jack-cleveland"
STRAIGHT_UP = "{pays: 35 to 1"
BETTER = "{pays: 36 to 1"


@pytest.fixture
def pit(store: Store) -> Pit:
    hire(store, HOUSE)
    return Pit(store)


class Shelf:
    """The rulebooks, one of which can be amended."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch, self._text = patch, shelf.text

    def amend(self, game: str, before: str, after: str) -> None:
        """From now on the house's document reads otherwise."""
        read = shelf.text

        def text(house: str, section: str) -> str:
            found = read(house, section)
            if (house, section) != (HOUSE, game):
                return found
            assert before in found
            return found.replace(before, after)

        self._patch.setattr(shelf, "text", text)
        self.forget()

    @staticmethod
    def forget() -> None:
        """As in a process that has just been started."""
        shelf.forget()


@pytest.fixture
def rulebooks() -> Iterator[Shelf]:
    with pytest.MonkeyPatch.context() as patch:
        yield Shelf(patch)
    Shelf.forget()


def spin(pit: Pit, table: int, number: str = "17") -> int:
    """A $10 straight-up wager that wins; the number of the round."""
    pit.do("ann", table, "wager", seat=1, wager="straight", amount=1_000, spot=number)
    pit.do("dealer", table, "no-more-bets")
    pit.do("dealer", table, "spin", section=number)
    return pit.live(table).state.round


def roulette(pit: Pit) -> int:
    """An open table that a dealer deals, and one player with $1,000."""
    return pit.table(HOUSE, "roulette", players=1, chips=100_000, dealt_by="dealer")


def reopen(pit: Pit, table: int) -> None:
    """Close a table, open it again and seat the player."""
    pit.do(Role.MANAGER, table, "close-table")
    pit.sign(table)
    pit.do(Role.MANAGER, table, "open-table", bank=BANK)
    pit.do("ann", table, "take-seat", seat=1)
    pit.do("ann", table, "buy-in", seat=1, amount=100_000)


def pays(pit: Pit, table: int, number: int) -> str:
    """By what odds a replayed round paid."""
    found = replayed(pit.floor, table, number)
    assert found is not None
    (settled,) = (event for step in found["steps"] for event in step["events"] if event["type"] == "settled")
    return str(settled["pays"])


def test_a_table_is_dealt_by_its_edition_until_it_is_opened_with_another(pit: Pit, rulebooks: Shelf) -> None:
    table = roulette(pit)
    first = spin(pit, table)
    before = pit.live(table).state.edition

    rulebooks.amend("roulette", STRAIGHT_UP, BETTER)
    second = spin(pit, table)
    assert pit.live(table).state.seats[1].chips == 100_000 + 2 * 35_000, "an open table keeps its rules"
    assert verify(pit.store).faults == []

    reopen(pit, table)
    third = spin(pit, table)
    after = pit.live(table).state.edition
    assert after != before
    assert pit.live(table).state.seats[1].chips == 100_000 + 36_000

    assert verify(pit.store).faults == verify(pit.store).otherwise == []
    assert [pays(pit, table, each) for each in (first, second, third)] == ["35 to 1", "35 to 1", "36 to 1"]
    with pit.store.reading() as connection:
        dealt = connection.execute(select(ROUNDS.c.edition).order_by(ROUNDS.c.number)).scalars().all()
        assert dealt == [before, before, after]
        kept = set(connection.execute(select(EDITIONS.c.name)).scalars())
        assert kept == {before, after}


def test_the_same_holds_for_a_worker_that_was_started_afterwards(pit: Pit, rulebooks: Shelf) -> None:
    table = roulette(pit)
    spin(pit, table)
    pit.do("ann", table, "wager", seat=1, wager="straight", amount=1_000, spot="17")
    rulebooks.amend("roulette", STRAIGHT_UP, BETTER)
    late = Pit(pit.store)
    late.do("dealer", table, "no-more-bets")
    late.do("dealer", table, "spin", section="17")
    assert late.live(table).state.seats[1].chips == 100_000 + 2 * 35_000
    assert verify(pit.store).faults == []


def test_each_round_is_held_against_the_theory_of_its_edition(pit: Pit, rulebooks: Shelf) -> None:
    table = roulette(pit)
    spin(pit, table)
    rulebooks.amend("roulette", STRAIGHT_UP, BETTER)
    reopen(pit, table)
    spin(pit, table)

    def told() -> OneTable | None:
        with pit.store.reading() as connection:
            state = TableState.from_json(connection.execute(select(TABLES.c.state)).scalar_one())
            found = one_table(connection, state, Period(GamingDay.of(HOUSE)))
        return found if found["theory"] else None

    found = until(told, "theory")
    edges = sorted(Fraction(each["exact"] or 0) for each in found["wagers"])
    assert edges == [Fraction(1, 38), Fraction(2, 38)], "36 to 1 costs a 38th, 35 to 1 two"


def test_what_was_signed_for_one_edition_is_not_signed_for_the_next(pit: Pit, rulebooks: Shelf) -> None:
    table = pit.set_up(HOUSE, "roulette")
    pit.sign(table)
    rulebooks.amend("roulette", STRAIGHT_UP, BETTER)
    with pytest.raises(Refused, match="not signed off"):
        pit.open(table)
    pit.sign(table)
    pit.open(table)
    assert pit.live(table).state.edition == editions.current(HOUSE, "roulette").name


def test_a_table_that_no_longer_fits_is_set_up_anew(pit: Pit, rulebooks: Shelf) -> None:
    table = pit.table(HOUSE, "roulette", options={"wheel": "single-zero"})
    pit.do(Role.MANAGER, table, "close-table")
    rulebooks.amend("roulette", "choices: [double-zero, single-zero, ", "choices: [double-zero, ")
    with pytest.raises(Refused, match="no longer fits"):
        pit.sign(table)
    assert verify(pit.store).faults == []


def test_what_is_refused_today_was_in_force_then() -> None:
    """A check that came later does not make a text unreadable that tables were dealt by."""
    key = f"{HOUSE}/roulette"
    before = shelf.text(HOUSE, "roulette")
    after = before.replace("cite: 5.A", "cite: 99.Z", 1)
    assert after != before
    with pytest.raises(RulebookError, match=r"99\.Z"):
        library.checked(read_document(after, "roulette.yaml"), alone)
    kept = editions.Edition.from_json(editions.Edition(key, {key: after}).to_json())
    assert HouseRules.choose(kept.section).pays("straight", "win").ratio == 35


# --- another version of Pitboss ------------------------------------------------------------------------------


def pay_a_dollar_more(patch: pytest.MonkeyPatch) -> None:
    """A version of Pitboss that pays every winner a dollar more."""
    close: Any = Table.close

    def generous(table: Table, seat: Any, stake: Any, outcome: str, payment: Any, *rest: Any, **of: Any) -> None:
        if payment.paid:
            payment = type(payment)(payment.paid + 100, payment.returned, payment.taken, payment.limited)
        close(table, seat, stake, outcome, payment, *rest, **of)

    patch.setattr(Table, "close", generous)


def test_another_version_leaves_rounds_as_they_were_played(pit: Pit, monkeypatch: pytest.MonkeyPatch) -> None:
    table = roulette(pit)
    for number in ("17", "4", "17"):
        spin(pit, table, number)
    pay_a_dollar_more(monkeypatch)
    found = verify(pit.store)
    assert found.faults == []
    rounds = [line.split(": ")[1] for line in found.otherwise]
    assert rounds == ["round 1", "round 2", "round 3"]
    assert pays(pit, table, 1) == "35 to 1"


@pytest.mark.parametrize("error", [Refused("no such wager"), KeyError("straight"), AssertionError("never")])
def test_a_version_that_cannot_play_a_round_accuses_nobody(
    pit: Pit, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    table = roulette(pit)
    spin(pit, table)

    def fails(*_: Any, **__: Any) -> None:
        raise error

    for broken in ("close", "__init__"):
        with monkeypatch.context() as patch:
            patch.setattr(Table, broken, fails)
            found = verify(pit.store)
        assert found.faults == []
        assert len(found.otherwise) == 1, broken


def test_a_round_another_version_began_is_abandoned(pit: Pit, monkeypatch: pytest.MonkeyPatch) -> None:
    table = pit.table(HOUSE, "three-card-poker", players=1, chips=100_000)
    pit.do("ann", table, "wager", seat=1, wager="ante", amount=1_000)
    pit.do("dealer", table, "no-more-bets")
    monkeypatch.setattr("pitboss.table.round.encode", lambda event: {"type": "of another version"})
    late = Pit(pit.store)

    def act(who: str, act: str, **of: Any) -> None:
        late.floor.act(late[who], table, act_of(act, **of))

    with pytest.raises(Refused, match="begun by another version"):
        act("ann", "decide", seat=1, choice="play")
    shown = late.floor.see(table, lambda live: seen_by(live, late[Role.SUPERVISOR]))
    assert (shown["stranded"], shown["attention"]) == (True, "a round cannot go on")
    with pytest.raises(Refused, match="a round is on"):
        act(Role.MANAGER, "close-table")
    act(Role.SUPERVISOR, "abandon-round")
    state = late.floor.see(table, lambda live: live).state
    assert state.seats[1].chips == 100_000
    assert state.round_first == 0
    monkeypatch.undo()
    assert verify(late.store).faults == []
    with late.store.reading() as connection:
        row = connection.execute(select(ROUNDS)).one()
    assert (row.voided, row.result) == (True, 0)
    with pytest.raises(Refused, match="no round is stuck"):
        act(Role.SUPERVISOR, "abandon-round")


def test_the_journal_names_the_edition_and_the_database_keeps_its_text(pit: Pit) -> None:
    table = roulette(pit)
    with pit.store.reading() as connection:
        body = connection.execute(
            select(JOURNAL.c.body).where(JOURNAL.c.stream == f"table:{table}", JOURNAL.c.number == 1)
        ).scalar_one()
        row = connection.execute(select(EDITIONS)).one()
    assert json.loads(body)["edition"] == row.name == editions.digest(row.text)
    assert editions.Edition.from_json(row.text).texts == {f"{HOUSE}/roulette": shelf.text(HOUSE, "roulette")}
    assert Floor(pit.store).see(table, lambda live: live.house.section.key) == row.of
