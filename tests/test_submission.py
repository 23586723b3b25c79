"""The packet for the regulator: everything about a section, beside what is in force."""

import re
from pathlib import Path

from typer.testing import CliRunner

from pitboss import filed, library
from pitboss.cli import app
from pitboss.conformance import KIT
from pitboss.design import par
from pitboss.design.proposal import proposed, read_proposal
from pitboss.design.submission import Evidence, Packet
from pitboss.design.submission_page import packet_page
from pitboss.design.valuation import of_section
from pitboss.errors import BadInput
from pitboss.rulebook import Section
from pitboss.words.rules import rules_told

TOLEDO = "hollywood-toledo"
RICHER = """
what: More <b>for</b> a flush
paytables: {pair-plus: {pair-plus: {rows: {flush: 4 to 1}}}}
procedures: {settlement: {0: {do: Verify every straight flush twice.}}}
"""


def packet(game: str, proposal: str = "", evidence: tuple[Evidence, ...] = ()) -> Packet:
    before = library.section(TOLEDO, game)
    read = read_proposal(proposal, "what-if", before)
    after = proposed(before, read)
    situation = filed.table_of(after)
    sheet = par.document(situation, of_section(situation), rounds=0, filed=before, what=read.what)
    old: Section | None = before if read.changes else None
    values = of_section(filed.table_of(before)) if read.changes else []
    return Packet(old, sheet, values, evidence, "2026-11-18", "2026-12-01")


def test_rules_are_told_with_their_clauses_and_a_round_stage_by_stage() -> None:
    told = {rule.about: rule for rule in rules_told(library.section(TOLEDO, "cajun-stud"))}
    assert told["hand"].says == "ranking five card; player 2 of the player's cards and 3 community cards"
    assert told["course 3"] == (
        "course 3",
        "decide third street; times: 1, 2, 3; otherwise fold",
        ("23.C.3.c.a", "23.C.3.c.a.i", "23.C.3.c.a.ii"),
    )
    stacks = {rule.says for rule in rules_told(library.section("jack-cleveland", "three-card-poker"))}
    assert "deal 3; to: players, dealer; stack: yes, where dealing is automated-shoe" in stacks
    assert all(rule.says and rule.cite for rule in rules_told(library.section(TOLEDO, "craps")))


def titles(page: str) -> list[str]:
    return re.findall(r"<h2><b>\d+</b>([^<]+)</h2>", page)


def test_a_proposal_stands_beside_what_is_in_force() -> None:
    made = packet("three-card-poker", RICHER, (Evidence("it deals", ()), Evidence("it pays", ["it <does> not"])))
    page = packet_page(made)
    assert titles(page) == [
        "Redline against the edition in force",
        "What it makes of edge and hold",
        "The rules in words",
        "Pay tables",
        "Exact odds",
        "Best play",
        "Procedures",
        "When something goes wrong",
        "Interpretations",
        "Evidence of tests",
        "PAR sheets",
    ]
    assert "More &lt;b&gt;for&lt;/b&gt; a flush" in page
    assert "<del>3</del> to 1" in page
    assert "<ins>4</ins> to 1" in page
    assert "<ins>flush twice.</ins>" in page
    assert "7.2760%" in page
    assert "2.3167%" in page
    assert "it &lt;does&gt; not" in page
    assert "1 fault<" in page
    assert "2026-12-01" in page
    assert not re.search(r"src=|url\(|@import|<script|https?://", page), "it needs nothing else"
    for entry in made.section.text.irregularities.values():
        assert entry.ruling.replace("'", "&#x27;") in page


def test_a_first_filing_has_nothing_to_be_compared_with() -> None:
    page = packet_page(packet("pai-gow-poker"))
    assert titles(page)[0] == "The rules in words"
    assert "The house way" in titles(page)
    assert "Best play" not in titles(page), "it is the house way"
    assert "first filing" in page
    cases = library.section(TOLEDO, "pai-gow-poker").text.rules["house-way"]["cases"]
    for case in cases:
        assert case["says"] in page


def test_the_command_runs_the_kit_on_what_is_submitted(tmp_path: Path) -> None:
    design, out = tmp_path / "design.yaml", tmp_path / "packet.html"
    house = "jack-cleveland"
    (wager, table, _) = next(each for each in library.section(house, "big-six").paytables() if each[0] == "joker")
    design.write_text(f"paytables: {{{wager}: {{{table}: {{rows: {{win: 41 to 1}}}}}}}}\n", encoding="utf-8")
    given = ["submission", house, "big-six", "--with", str(design), "--out", str(out), "--rounds", "0"]
    done = CliRunner().invoke(app, given)
    assert done.exit_code == 0, done.output
    assert "1 change, " in done.output
    page = out.read_text(encoding="utf-8")
    for check in KIT:
        assert check.title[1:] in page
    assert page.count("nothing wrong") == len(KIT)
    refused = CliRunner().invoke(app, [*given[:-3], "packet.doc"])
    assert isinstance(refused.exception, BadInput)


def test_nothing_is_submitted_of_a_day_before_the_first_edition() -> None:
    given = ["submission", TOLEDO, "three-card-poker", "--on", "2019-12-05", "--out", "packet.html"]
    refused = CliRunner().invoke(app, given).exception
    assert isinstance(refused, BadInput)
    assert "on no shelf" in str(refused)
