"""An amendment on a running floor: proposed, approved, in force from a gaming day, taken by tables that open."""

import pickle
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter
from sqlalchemy import select

from pitboss import library, shelf
from pitboss.editions import Edition
from pitboss.equipment.chance import SeededChance
from pitboss.errors import BadInput, Refused, Unknown
from pitboss.floor.acts.amendments import RulebookActs
from pitboss.floor.audit.replay import replayed
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.amendments import in_force
from pitboss.floor.roles import Forbidden, Role
from pitboss.floor.schema import AMENDMENTS, JOURNAL, ROUNDS
from pitboss.floor.service import Floor
from pitboss.floor.store import Store
from pitboss.floor.training import Answered, Question, answer, ask
from pitboss.school.exercise import Task
from tests.floor_play import BANK, Pit, hire

HOUSE, GAME = "jack-cleveland", "roulette"
BETTER = "paytables: {straight: {payout-odds: {rows: {win: 36 to 1}}}}"
ACTS: TypeAdapter[RulebookActs] = TypeAdapter(RulebookActs)


class Days:
    """A clock somebody sets."""

    def __init__(self) -> None:
        self.at = "2026-11-18T20:00:00.000+00:00"

    def __call__(self) -> str:
        return self.at

    def turn(self, day: str) -> None:
        """Eight in the evening in UTC: the afternoon of that gaming day."""
        self.at = f"{day}T20:00:00.000+00:00"


@pytest.fixture
def days() -> Days:
    return Days()


@pytest.fixture
def pit(store: Store, days: Days) -> Pit:
    hire(store, HOUSE)
    pit = Pit(store)
    pit.floor = Floor(store, clock=days, demo=True)
    return pit


def does(pit: Pit, who: str, act: str, **of: Any) -> int:
    """Somebody does something about the rules."""
    return pit.floor.amend(pit[who], ACTS.validate_python({"act": act, **of}))


def propose(
    pit: Pit, proposal: str = BETTER, effective: str = "2026-11-20", by: str = Role.MANAGER, **of: Any
) -> int:
    given = {"property": HOUSE, "game": GAME, "what": "Straight up pays more"} | of
    return does(pit, by, "propose", proposal=proposal, effective=effective, **given)


def approve(pit: Pit, number: int) -> None:
    does(pit, Role.AGENT, "approve", amendment=number)


def spin(pit: Pit, table: int) -> int:
    """A $10 straight-up wager that wins; the number of the round."""
    pit.do("ann", table, "wager", seat=1, wager="straight", amount=1_000, spot="17")
    pit.do("dealer", table, "no-more-bets")
    pit.do("dealer", table, "spin", section="17")
    return pit.live(table).state.round


def reopen(pit: Pit, table: int) -> None:
    pit.do(Role.MANAGER, table, "close-table")
    pit.sign(table)
    pit.do(Role.MANAGER, table, "open-table", bank=BANK)
    pit.do("ann", table, "take-seat", seat=1)
    pit.do("ann", table, "buy-in", seat=1, amount=100_000)


def pays(pit: Pit, table: int, number: int) -> tuple[str, str]:
    """By what odds a replayed round paid, and under which edition."""
    found = replayed(pit.floor, table, number)
    assert found is not None
    (settled,) = (event for step in found["steps"] for event in step["events"] if event["type"] == "settled")
    return str(settled["pays"]), found["edition"]


@pytest.mark.both_databases
def test_an_amendment_goes_from_proposal_to_effect(pit: Pit, days: Days) -> None:
    table = pit.table(HOUSE, GAME, players=1, chips=100_000, dealt_by="dealer")
    rounds = [spin(pit, table)]
    number = propose(pit)
    reopen(pit, table)
    rounds.append(spin(pit, table))
    approve(pit, number)
    days.turn("2026-11-19")
    reopen(pit, table)
    rounds.append(spin(pit, table))
    days.turn("2026-11-20")
    rounds.append(spin(pit, table))
    reopen(pit, table)
    rounds.append(spin(pit, table))

    shown = [pays(pit, table, each) for each in rounds]
    assert [odds for odds, _ in shown] == ["35 to 1"] * 4 + ["36 to 1"], "a table that is open keeps its rules"
    with pit.store.reading() as connection:
        row = connection.execute(select(AMENDMENTS)).one()
        dealt = connection.execute(select(ROUNDS.c.edition).order_by(ROUNDS.c.number)).scalars().all()
    assert dealt == [edition for _, edition in shown] == [row.based_on] * 4 + [row.edition]
    assert (row.status, row.signed_as) == ("approved", "Commission-Agent, commission-agent")
    found = verify(pit.store)
    assert found.faults == found.otherwise == []

    late = Floor(pit.store, clock=days)
    assert late.section(HOUSE, GAME).text.paytables["straight"]["payout-odds"].rows["win"].pays.ratio == 36
    assert library.section(HOUSE, GAME).text.paytables["straight"]["payout-odds"].rows["win"].pays.ratio == 35


@pytest.mark.both_databases
def test_the_school_teaches_what_is_in_force(pit: Pit, days: Days) -> None:
    def asked() -> Question:
        return ask(pit.store, pit["dealer"], pit.floor.section(HOUSE, GAME), "payout", 1, days.at, SeededChance(7))

    def tasks(question: Question) -> tuple[Task, ...]:
        return question.exercise.steps[0].tasks

    def rightly(question: Question) -> Answered:
        given = {task.name: task.right[0] for task in tasks(question)}
        return answer(pit.store, pit["dealer"], question.id, 0, given, days.at)

    bets = library.section(HOUSE, GAME).text.paytables
    better = ", ".join(f"{each}: {{payout-odds: {{rows: {{win: 40 to 1}}}}}}" for each in bets)
    approve(pit, propose(pit, proposal=f"paytables: {{{better}}}"))
    before = asked()
    days.turn("2026-11-19")
    assert tasks(asked()) == tasks(before), "the rules are the same, and so is the question"
    days.turn("2026-11-20")
    after = asked()
    assert (after.id, after.exercise.seed) == (before.id, before.exercise.seed)
    assert tasks(after) != tasks(before), "what is right follows from the rules in force when it is asked"
    assert rightly(after).right


def test_what_was_never_approved_never_holds(pit: Pit, days: Days) -> None:
    first, second = propose(pit), propose(pit)
    does(pit, Role.AGENT, "decline", amendment=first, why="The wheel is not that generous.")
    does(pit, Role.MANAGER, "withdraw", amendment=second)
    propose(pit)
    days.turn("2026-11-25")
    table = pit.table(HOUSE, GAME, players=1, chips=100_000, dealt_by="dealer")
    assert pays(pit, table, spin(pit, table))[0] == "35 to 1"
    for number, status in ((first, "declined"), (second, "withdrawn")):
        with pytest.raises(Refused, match=f"was {status} already"):
            approve(pit, number)
    assert verify(pit.store).faults == []


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"effective": "2026-11-18"}, "on a gaming day after 2026-11-18"),
        ({"effective": "2027-02-30"}, "on a gaming day after"),
        ({"proposal": "{}"}, "an amendment changes the text"),
        ({"proposal": "tables: {straight: straight}"}, "chosen when a table is set up"),
        ({"proposal": BETTER.replace("36 to 1", "36 two 1")}, "the amendment:1: .*'36 two 1' is not odds"),
        ({"proposal": "property: hollywood-toledo"}, "is a proposal for hollywood-toledo"),
        ({"proposal": "source: {approved: 2020-01-01}"}, "a proposal changes"),
        ({"game": "no-such-game"}, "game at jack-cleveland"),
    ],
)
def test_what_is_no_amendment_is_refused(pit: Pit, given: dict[str, str], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        propose(pit, **given)
    with pit.store.reading() as connection:
        assert connection.execute(select(AMENDMENTS)).first() is None
        assert connection.execute(select(JOURNAL).where(JOURNAL.c.stream == "rulebooks")).first() is None


def test_the_house_proposes_and_the_commission_signs(pit: Pit) -> None:
    number = propose(pit)
    for role in Role:
        who = "ann" if role is Role.PLAYER else role
        if role not in (Role.AGENT, Role.COMMISSION_SUPERVISOR):
            with pytest.raises(Forbidden):
                does(pit, who, "approve", amendment=number)
            with pytest.raises(Forbidden):
                does(pit, who, "decline", amendment=number, why="No.")
        if role is not Role.MANAGER:
            with pytest.raises(Forbidden):
                propose(pit, by=who)
            with pytest.raises(Forbidden):
                does(pit, who, "withdraw", amendment=number)
    with pytest.raises(Forbidden, match="works at jack-cleveland"):
        propose(pit, property="hollywood-toledo")
    with pytest.raises(Unknown, match="no amendment 99"):
        approve(pit, 99)


def test_nothing_is_signed_over_a_text_that_is_no_longer_in_force(pit: Pit, days: Days) -> None:
    first = propose(pit, effective="2026-11-20")
    second = propose(pit, BETTER.replace("36", "37"), effective="2026-11-21")
    approve(pit, first)
    with pytest.raises(Refused, match=r"written over edition \w{8}, and on 2026-11-21 edition \w{8} is in force"):
        approve(pit, second)
    with pytest.raises(Refused, match=r"amendment 1 .* is approved and takes effect on 2026-11-20"):
        propose(pit, BETTER.replace("36", "38"), effective="2026-11-19")
    again = propose(pit, "options: {wheel: single-zero}", effective="2026-11-21")
    approve(pit, again)
    with pit.store.reading() as connection:
        both = in_force(connection, HOUSE, GAME, "2026-11-21").section.text
    assert both.paytables["straight"]["payout-odds"].rows["win"].pays.ratio == 36
    assert both.options["wheel"].default == "single-zero"
    late = propose(pit, BETTER.replace("36", "39"), effective="2026-11-22")
    days.turn("2026-11-22")
    with pytest.raises(Refused, match="today is 2026-11-22: it is proposed anew"):
        approve(pit, late)


def test_an_amendment_of_a_lender_holds_where_it_is_borrowed(pit: Pit) -> None:
    """A pay table that a section borrows is amended where it is written, for everybody who borrows it."""
    house, game, lender, wager = HOUSE, "let-it-ride", "multi-link-progressive", "multi-link"
    tables = library.section(house, game).text.paytables[wager]
    name, table = next(iter(tables.items()))
    outcome = next(iter(table.rows))
    number = propose(pit, f"paytables: {{{wager}: {{{name}: {{rows: {{{outcome}: 77 to 1}}}}}}}}", game=game)
    approve(pit, number)
    with pit.store.reading() as connection:
        row = connection.execute(select(AMENDMENTS)).one()
        own, theirs = (in_force(connection, house, each, "2026-11-20").section.text for each in (game, lender))
    assert f'"{house}/{lender}"' in row.sections
    assert [str(each.paytables[wager][name].rows[outcome].pays) for each in (own, theirs)] == ["77 to 1"] * 2


def test_an_amended_section_can_be_handed_to_a_process(pit: Pit) -> None:
    """What it is worth is worked out elsewhere, with the sections it borrows from as they are amended."""
    approve(pit, propose(pit, "positions: {maximum: 5}", game="let-it-ride"))
    with pit.store.reading() as connection:
        kept = in_force(connection, HOUSE, "let-it-ride", "2026-11-20")
    sent = pickle.loads(pickle.dumps(Edition.from_json(kept.to_json()).section))
    assert sent.text == kept.section.text
    for lender in kept.section.text.borrowed:
        assert sent.neighbour(lender).text == kept.section.neighbour(lender).text
    assert kept.section.text.borrowed


@pytest.fixture
def amended_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The house writes an amendment of its own into its folder, from the 22nd on."""
    text = shelf.text
    beside = {f"{GAME}@2026-11-22": f"based-on: {GAME}\n{BETTER.replace('36', '40')}\n"}
    days = {GAME: ("", "2026-11-22")}
    known = shelf._editions
    monkeypatch.setattr(shelf, "text", lambda house, name: beside.get(name) or text(house, name))
    monkeypatch.setattr(shelf, "_editions", lambda house: {**known(house), **(days if house == HOUSE else {})})
    shelf.forget()
    yield
    monkeypatch.undo()
    shelf.forget()


def test_of_the_shelf_and_the_floor_the_later_holds(pit: Pit, amended_shelf: None) -> None:
    approve(pit, propose(pit, effective="2026-11-20"))
    with pit.store.reading() as connection:
        ratios = [
            in_force(connection, HOUSE, GAME, day)
            .section.text.paytables["straight"]["payout-odds"]
            .rows["win"]
            .pays.ratio
            for day in ("2026-11-19", "2026-11-20", "2026-11-22")
        ]
    assert ratios == [35, 36, 40]
