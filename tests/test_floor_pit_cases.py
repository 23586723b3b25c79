"""Disputes from the player's word to the ruling, and the claim sheets of jackpots."""

from typing import Any

import pytest
from sqlalchemy import select

from pitboss.errors import Refused
from pitboss.floor.audit.replay import replayed
from pitboss.floor.audit.verify import verify
from pitboss.floor.roles import Forbidden
from pitboss.floor.schema import APPROVALS
from pitboss.floor.store import Store
from pitboss.floor.views.cases import Cases, cases, claim_of
from pitboss.floor.views.claim_page import claim_page
from pitboss.library import of_house
from pitboss.money import cents
from tests.floor_pit import HOUSE, Work, opened, working

LAW = of_house(HOUSE).winnings_reports
CHECKED = ["photo", "age", "not-excluded"]


@pytest.fixture
def work(store: Store) -> Work:
    return working(store)


def found(work: Work) -> Cases:
    with work.store.reading() as connection:
        return cases(connection, work.floor.pits.see(HOUSE))


def one_spin(work: Work) -> int:
    table = opened(work)
    work.do("ann", table, "take-seat", seat=1)
    work.do("dealer", table, "buy-in", seat=1, amount=10_000)
    work.do("ann", table, "wager", seat=1, wager="red", spot="red", amount=1_000)
    work.do("dealer", table, "no-more-bets")
    return table


def test_a_dispute_from_the_players_word_to_the_ruling(work: Work) -> None:
    table = one_spin(work)
    raised = work.act("dealer", "raise-dispute", table=table, round=1, seat=1, says="I had black.")
    work.clock.later(minutes=2)
    work.act("surveillance", "note-dispute", dispute=raised, says="The chips lay on red.")
    (open_,) = found(work)["disputes"]
    assert (open_["player"], open_["says"], open_["upheld"], open_["over"]) == ("Ann", "I had black.", None, True)
    assert replayed(work.floor, open_["table"], open_["round"]) is not None, "its round can be seen again"
    with pytest.raises(Forbidden):
        work.act("surveillance", "rule-dispute", dispute=raised, upheld=False, ruling="No.")
    work.act(
        "pit-manager", "rule-dispute", dispute=raised, upheld=False, ruling="The wager was on red: it stands."
    )
    (ruled,) = found(work)["disputes"]
    assert ruled["upheld"] is False
    assert [(each["by"], each["says"]) for each in ruled["notes"]] == [("Surveillance", "The chips lay on red.")]
    assert ruled["ruling"] is not None
    assert (ruled["ruling"]["by"], ruled["ruling"]["role"]) == ("Pit-Manager", "pit-manager")
    for act, of in (
        ("rule-dispute", {"upheld": True, "ruling": "Yes it is."}),
        ("note-dispute", {"says": "But."}),
    ):
        with pytest.raises(Refused, match="ruled on by Pit-Manager already"):
            work.act("pit-manager", act, dispute=raised, **of)
    assert verify(work.store).faults == []


def test_what_makes_no_sense_of_a_dispute_is_refused(work: Work) -> None:
    table = one_spin(work)
    nothings: list[dict[str, Any]] = [
        {"table": table, "round": 2, "seat": 1},
        {"table": table, "round": 1, "seat": 2},
        {"table": 99, "round": 1, "seat": 1},
    ]
    for of in nothings:
        with pytest.raises(Refused):
            work.act("dealer", "raise-dispute", says="It was black.", **of)
    with pytest.raises(Refused, match="no dispute 1"):
        work.act("pit-manager", "rule-dispute", dispute=1, upheld=True, ruling="Yes.")
    assert found(work)["disputes"] == []


# --- claims ---------------------------------------------------------------------------------------------------


def jackpot(work: Work) -> int:
    """A royal flush with the progressive wagered: the meter waits to be verified; the approval's number."""
    game = "three-card-poker"
    table = opened(work, game, dealt_by="dealer", linked_to="floor")
    work.do("ann", table, "take-seat", seat=1)
    work.do("dealer", table, "buy-in", seat=1, amount=100_000)
    work.do("ann", table, "wager", seat=1, wager="ante", amount=1_000)
    work.do("ann", table, "wager", seat=1, wager="progressive", amount=100)
    work.do("dealer", table, "no-more-bets")
    for card in ("As", "7h", "Ks", "4d", "Qs", "2c"):
        work.do("dealer", table, "card", card=card)
    work.do("ann", table, "decide", seat=1, choice="play")
    work.do("dealer", table, "pay-and-take")
    with work.store.reading() as connection:
        asked = select(APPROVALS.c.id).where(APPROVALS.c.what == "jackpot")
        return int(connection.execute(asked).scalar_one())


def test_a_jackpot_is_claimed_on_a_sheet_and_verified_by_another(work: Work) -> None:
    approval = jackpot(work)
    (empty,) = found(work)["claims"]
    assert (empty["claim"], empty["approval"], empty["seat"], empty["round"]) == (None, approval, 1, 1)
    of: dict[str, Any] = {"approval": approval, "player": "Ann Example", "document": "passport", "staked": 100}
    for few in ([], CHECKED[:2], CHECKED[1:]):
        with pytest.raises(Refused, match="not ticked"):
            work.act("pit-manager", "fill-claim", checked=few, **of)
    claim = work.act("pit-manager", "fill-claim", checked=CHECKED, **of)
    with pytest.raises(Refused, match="filled in already"):
        work.act("pit-manager", "fill-claim", checked=CHECKED, **of)
    with pytest.raises(Forbidden):
        work.act("pit-manager", "verify-claim", claim=claim)
    work.act("surveillance", "verify-claim", claim=claim)
    with pytest.raises(Refused, match="verified by Surveillance already"):
        work.act("surveillance-director", "verify-claim", claim=claim)
    (sheet,) = found(work)["claims"]
    assert (sheet["player"], sheet["document"], sheet["checked"]) == ("Ann Example", "passport", CHECKED)
    assert sheet["verified"] is not None
    assert LAW is not None
    assert sheet["form"] == (LAW.form if LAW.due(cents(sheet["amount"]), 100) else None)
    with work.store.reading() as connection:
        told = claim_of(connection, work.floor.pits.see(HOUSE), claim)
    assert told == sheet
    paper = claim_page({**sheet, "player": "Ann <Example>"})
    for word in (f"Jackpot claim {claim}", "Ann &lt;Example&gt;", "passport", "not excluded", "Surveillance"):
        assert word in paper
    assert (f"{LAW.form}: winnings" in paper) == (sheet["form"] is not None)
    assert verify(work.store).faults == []


def test_the_tax_form_is_due_by_the_figures_of_the_law() -> None:
    """At the figures themselves, and just below either."""
    assert LAW is not None
    wager = LAW.least // LAW.times
    assert LAW.due(LAW.least, wager)
    assert not LAW.due(LAW.least - 1, wager)
    assert not LAW.due(LAW.least, wager + 1)
    assert LAW.due(LAW.times * 1_000, 1_000) == (LAW.times * 1_000 >= LAW.least)


def test_only_jackpots_are_claimed(work: Work) -> None:
    table = one_spin(work)
    work.do("pit-manager", table, "ask-fill", chips={"25.00": 4})
    for approval in (1, 99):
        with pytest.raises(Refused, match="is of no jackpot"):
            work.act(
                "pit-manager",
                "fill-claim",
                approval=approval,
                player="Ann",
                document="passport",
                staked=100,
                checked=CHECKED,
            )
    assert found(work)["claims"] == []
