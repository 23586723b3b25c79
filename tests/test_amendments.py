"""Editions of a section on the shelf: whole, or only what differs, each in force from a day."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss import editions, library, new_house, shelf
from pitboss.cli import app
from pitboss.design.proposal import CHANGEABLE
from pitboss.errors import BadInput
from pitboss.rulebook import HouseRules, RulebookError, Section, read_document
from pitboss.rulebook.schema import SectionText
from pitboss.words.redline import redline

HOUSE, GAME = "riverside", "three-card-poker"
RICHER = """\
based-on: three-card-poker
what: A richer Pair Plus
source: {submitted: 2026-05-11, approved: 2026-06-02, approved-by: The Commission}
paytables:
  pair-plus:
    pair-plus:
      rows: {flush: 4 to 1}
procedures:
  settlement:
    0: {do: Look twice at every straight flush.}
"""
STRICTER = """\
based-on: three-card-poker@2026-07-01
options: {pair-plus-on-fold: lose}
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a house of one's own."""
    (tmp_path / "own").mkdir()
    with monkeypatch.context() as patch:
        patch.setenv(shelf.VARIABLE, str(tmp_path / "own"))
        shelf.forget()
        new_house.found(HOUSE, None, "hollywood-toledo", [GAME])
        yield tmp_path / "own" / HOUSE
    shelf.forget()


def write(home: Path, name: str, text: str) -> None:
    (home / f"{name}.yaml").write_text(text, encoding="utf-8")
    shelf.forget()


def flush(section: Section) -> str:
    return str(HouseRules.choose(section).pays("pair-plus", "flush"))


def on(day: str) -> Section:
    return library.section(HOUSE, GAME, day)


def test_each_edition_holds_from_its_day(home: Path) -> None:
    write(home, f"{GAME}@2026-07-01", RICHER)
    write(home, f"{GAME}@2027-01-01", STRICTER)
    assert [flush(on(day)) for day in ("2026-06-30", "2026-07-01", "2027-01-01")] == ["3 to 1", "4 to 1", "4 to 1"]
    folds = [on(day).text.options["pair-plus-on-fold"].default for day in ("2026-12-31", "2027-01-01")]
    assert folds == ["stands", "lose"]
    assert library.editions(HOUSE, GAME) == ("2020-08-31", "2026-07-01", "2027-01-01")
    assert on("2026-07-01").text.source.approved_by == "The Commission"
    assert on("2027-01-01").text.source.approved is None, "who approved the one before did not approve this"
    assert [each.key for each in (on("2026-06-30"), on("2026-07-02"))] == [f"{HOUSE}/{GAME}"] * 2
    assert on("2026-07-02") is on("2026-12-31"), "a section is read once, whatever the day"


def test_today_is_the_gaming_day_of_the_house(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The day begins at six in Ohio, which is eleven in the morning in UTC."""
    write(home, f"{GAME}@2026-07-01", RICHER)
    assert library.day_at(HOUSE, datetime(2026, 7, 1, 9, 59, tzinfo=UTC)) == "2026-06-30"
    assert library.day_at(HOUSE, datetime(2026, 7, 1, 10, 0, tzinfo=UTC)) == "2026-07-01"
    for day, pays in (("2026-06-30", "3 to 1"), ("2026-07-01", "4 to 1")):
        monkeypatch.setattr(library, "today", lambda house, day=day: day)
        assert flush(library.section(HOUSE, GAME)) == pays
        assert flush(editions.current(HOUSE, GAME).section) == pays


def test_a_whole_edition_needs_nothing_before_it(home: Path) -> None:
    text = shelf.text(HOUSE, GAME).replace("flush: {pays: 3 to 1", "flush: {pays: 5 to 1")
    assert "5 to 1" in text
    write(home, f"{GAME}@2026-07-01", text)
    assert (flush(on("2026-06-30")), flush(on("2026-07-01"))) == ("3 to 1", "5 to 1")


def test_an_edition_borrows_from_its_neighbours_of_the_same_day(home: Path) -> None:
    limit = shelf.text(HOUSE, "aggregate-payout-limit")
    write(home, "aggregate-payout-limit@2026-07-01", limit.replace("title: ", "title: Amended ", 1))
    titles = [on(day).neighbour("aggregate-payout-limit").text.title for day in ("2026-06-30", "2026-07-01")]
    assert titles[1] == f"Amended {titles[0]}"


def test_the_text_that_is_kept_is_whole_and_reads_the_same(home: Path) -> None:
    write(home, f"{GAME}@2026-07-01", RICHER)
    edition = editions.current(HOUSE, GAME, "2026-07-01")
    kept = editions.Edition.from_json(edition.to_json())
    assert flush(kept.section) == "4 to 1"
    assert kept.section.text == edition.section.text


@pytest.mark.parametrize(
    "key", [f"{house}/{game}" for house in library.properties() for game in shelf.sections(house)]
)
def test_any_section_reads_the_same_from_the_text_that_is_kept(key: str) -> None:
    data = read_document(shelf.text(*key.split("/")), key, anchors=True).data
    assert read_document(library.as_text(data), key).data == data


# --- what does not fit ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "line", "says"),
    [
        ("{flush: 4 to 1}", "{flush: 4 too 1}", 7, "'4 too 1' is not odds"),
        ("{flush: 4 to 1}", "{royal: null}", 7, "is not written there and cannot be left out"),
        ("pair-plus:\n    pair-plus", "pair-plus:\n    pp", 6, "'cite' is missing"),
        ("    0: {do", "    9: {do", 10, "names a place from 0 to"),
        ("0: {do: Look twice at every straight flush.}", "0: {cite: 9.Z}", 10, "cites clause 9.Z"),
        ("what: A", "game: craps\nwhat: A", 2, "an edition stays that of three-card-poker"),
    ],
)
def test_a_difference_that_no_longer_fits_names_both(
    home: Path, before: str, after: str, line: int, says: str
) -> None:
    assert before in RICHER
    write(home, f"{GAME}@2026-07-01", RICHER.replace(before, after))
    with pytest.raises(RulebookError) as refused:
        on("2026-07-01")
    (first, *_) = str(refused.value).splitlines()
    mine, base = home / f"{GAME}@2026-07-01.yaml", home / f"{GAME}.yaml"
    assert first.startswith(f"{mine}:{line}: ")
    assert says in first
    assert first.endswith(f"({mine} is based on {base})")


def test_a_fault_of_the_edition_beneath_is_told_with_its_own_line(home: Path) -> None:
    write(home, f"{GAME}@2026-07-01", RICHER)
    base = shelf.text(HOUSE, GAME)
    write(home, GAME, base.replace("straight-flush: {pays: 40 to 1", "straight-flush: {pays: 40 two 1"))
    with pytest.raises(
        RulebookError, match=r"three-card-poker\.yaml:\d+: paytables.pair-plus.*'40 two 1' is not odds"
    ):
        on("2026-07-01")


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        (f"{GAME}@soon", RICHER, "named by its day"),
        (f"{GAME}@2026-02-30", RICHER, "named by its day"),
        ("craps@2026-07-01", RICHER, r"amends .*craps\.yaml, which is not there"),
        (
            f"{GAME}@2026-07-01",
            RICHER.replace("based-on: three-card-poker", "based-on: craps"),
            "no earlier edition",
        ),
        (f"{GAME}@2026-07-01", STRICTER, "no earlier edition; it may be based on three-card-poker"),
        (GAME, STRICTER, "it is the first edition"),
        (
            f"{GAME}@2026-07-01",
            RICHER.replace("2026-06-02", "2026-06-02, effective: 2026-08-01"),
            "2026-07-01, by its",
        ),
        (
            f"{GAME}@2026-07-01",
            RICHER.replace("2026-05-11", "in May"),
            "a day is written as 2026-07-01, not 'in May'",
        ),
    ],
)
def test_what_is_no_edition_is_refused(home: Path, name: str, text: str, says: str) -> None:
    write(home, name, text)
    with pytest.raises(BadInput, match=says):
        on("2026-07-01")


# --- for people ------------------------------------------------------------------------------------------------


def test_what_changed_is_told_clause_by_clause(home: Path) -> None:
    write(home, f"{GAME}@2026-07-01", RICHER)
    found = {(each.part, each.name): each for each in redline(on("2026-06-30"), on("2026-07-01"))}
    assert set(found) == {("pays", "pair-plus: Flush"), ("procedure", "settlement")}
    pays = found["pays", "pair-plus: Flush"]
    assert (pays.before, pays.after, pays.cite) == ("3 to 1", "4 to 1", ("9.C.3.c.i",))
    assert redline(on("2026-06-30"), on("2026-06-30")) == []


def test_a_citation_alone_is_a_change(home: Path) -> None:
    write(home, f"{GAME}@2026-07-01", "based-on: three-card-poker\npositions: {cite: 9.C}\n")
    (change,) = redline(on("2026-06-30"), on("2026-07-01"))
    assert (change.before, change.after) == ("clause 9.C.3.a", "clause 9.C")


@pytest.mark.parametrize("part", [each for each in CHANGEABLE if each not in ("oddities", "clauses")])
def test_no_part_of_a_section_changes_untold(part: str) -> None:
    """But remarks on the text, and the list of its clauses."""
    name = part.replace("-", "_")
    written = next(each for each in library.every_section() if getattr(each.text, name))
    without = SectionText.model_fields[name].get_default(call_default_factory=True)
    assert redline(written, replace(written, text=written.text.model_copy(update={name: without})))


def test_what_held_when_is_printed(home: Path) -> None:
    write(home, f"{GAME}@2026-07-01", RICHER)
    write(home, f"{GAME}@2999-01-01", STRICTER)

    def said(*typed: str) -> str:
        done = CliRunner().invoke(app, list(typed), env={"COLUMNS": "200"})
        return " ".join((done.output or str(done.exception)).split())

    told = said("history", HOUSE, GAME)
    assert "From 2020-08-31 until 2026-07-01" in told
    assert "From 2026-07-01, in force submitted 2026-05-11, approved 2026-06-02 by The Commission" in told
    assert "From 2999-01-01, to come" in told
    assert "4 to 1" in told
    assert "in force from 2026-07-01" in said("rules", HOUSE, GAME)
    assert "in force from" not in said("rules", HOUSE, GAME, "--on", "2021-01-01")
    assert "on no shelf" in said("rules", HOUSE, GAME, "--on", "2019-12-05")
    assert "is no day" in said("rules", HOUSE, GAME, "--on", "5 December")


def test_a_house_begins_like_another_as_it_is_in_force(home: Path) -> None:
    write(home, f"{GAME}@2026-07-01", RICHER)
    new_house.found("lakeside", None, HOUSE, [GAME])
    assert flush(library.section("lakeside", GAME)) == "4 to 1"
    assert shelf.editions("lakeside", GAME) == ("",)
