"""The workbench: what a change makes of a table, at once where only pays of side bets change."""

import json
import re
import sys
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from pitboss import library
from pitboss.cli import app, main
from pitboss.design import shelf
from pitboss.design.proposal import NOTHING, as_yaml, proposed, read_proposal, with_pays
from pitboss.design.valuation import after_change, of_section, of_table
from pitboss.design.workbench import Bench, Solution, bench_data, lines_data, solve
from pitboss.errors import BadInput
from pitboss.odds import Situation, analyse, repaid
from pitboss.rulebook import HouseRules

TOLEDO: Final = library.section("hollywood-toledo", "three-card-poker")
QUICK: Final = [
    (house, game)
    for house in library.properties()
    for game in ("three-card-poker", "big-six", "roulette", "craps", "ez-baccarat")
    if game in library.playable(house)
]
"""Games whose every wager is analysed in a moment."""


def table(house: str = "hollywood-toledo", game: str = "three-card-poker", **options: str) -> Situation:
    return Situation(HouseRules.choose(library.section(house, game), options))


def bench(text: str, before: Situation | None = None) -> Bench:
    start = before or table()
    return Bench.of(start, read_proposal(text, "what-if", start.house.section))


def changed(made: Bench) -> dict[str, Any]:
    return {each["called"]: each for each in bench_data(made, *made.values())["wagers"] if each["changed"]}


# --- proposals ------------------------------------------------------------------------------------------------


def test_a_proposal_is_written_over_the_section_and_leaves_it_alone() -> None:
    text = "paytables: {pair-plus: {pair-plus: {rows: {flush: 4 to 1, pair: null}}}}"
    after = bench(text).after.house
    assert str(after.pays("pair-plus", "flush")) == "4 to 1"
    assert str(after.pays("pair-plus", "pair")) == "lose"
    assert str(after.pays("pair-plus", "straight")) == "6 to 1"
    filed = HouseRules.choose(TOLEDO)
    assert str(filed.pays("pair-plus", "flush")) == "3 to 1"
    assert after.cite("pair-plus", "flush") == filed.cite("pair-plus", "flush")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("paytables: {pair-plus: {pair-plus: {rows: {flush: 4 two 1}}}}", "'4 two 1' is not odds"),
        ("paytables: {pair-plus: {pair-plus: {rows: {flushy: 4 to 1}}}}", "outcome 'flushy' cannot happen"),
        ("paytables: {pair-plus: {pair-plus: {rows: {high-card: null}}}}", "cannot be left out"),
        (
            "paytables: {pear: {pear: {cite: 9.C.3, rows: {flush: 4 to 1}}}}",
            "'pear' is not a wager",
        ),
        ("paytables: {pair-plus: 7}", "names some of pair-plus"),
        ("paytables: [pair-plus]", "names what changes"),
        ("options: {pair-plus-on-fold: loose}", "'loose' is not one of lose, stands"),
        ("rules: {dealer-qualifies: {with: emperor-high}}", "'emperor-high' is no requirement"),
        ("rules: {dealer-qualifies: queen-high}", "rules.dealer-qualifies: names some of with, cite"),
        ("source: {approved: 2026-01-01}", "not 'source'"),
        ("clauses: {0: null}", "cites clause 9"),
        ("game: roulette", "is a proposal for roulette, not for three-card-poker"),
        ("what: [a, b]", "is a sentence"),
        ("paytables: {", "not readable as YAML"),
        ("- 1", "a proposal is a mapping"),
        ("tables: {pair-plus: other}", "unknown pay table of pair-plus 'other'"),
    ],
)
def test_bad_proposals_are_refused_with_their_place(text: str, said: str) -> None:
    with pytest.raises(BadInput, match=re.escape(said)):
        bench(text)


def test_faults_are_named_by_the_line_of_the_proposal() -> None:
    text = "what: More for a flush\n\npaytables:\n  pair-plus:\n    pair-plus:\n      rows:\n        flush: much\n"
    with pytest.raises(BadInput, match=r"^what-if:7: paytables\.pair-plus\.pair-plus\.rows\.flush: "):
        bench(text)


def test_a_borrowed_pay_table_is_changed_where_it_is_lent() -> None:
    before = table("hard-rock-cincinnati")
    name = before.house.tables["multi-link"]
    made = bench(f"paytables: {{multi-link: {{{name}: {{rows: {{straight: 9 for 1}}}}}}}}", before)
    assert str(made.after.house.pays("multi-link", "straight")) == "9 for 1"
    assert made.after.house.cite("multi-link", "straight") == ("table-games-progressives:2.G",)
    lender = library.section("hard-rock-cincinnati", "table-games-progressives")
    assert str(lender.text.paytables["multi-link"][name].rows["straight"].pays) != "9 for 1"


def test_a_stage_of_the_course_is_changed_by_its_place() -> None:
    section = library.section("jack-cleveland", "ultimate-texas-holdem")
    after = proposed(section, read_proposal("rules: {course: {2: {times: [3]}}}", "what-if", section))
    assert after.text.rules["course"][2]["times"] == [3]
    assert section.text.rules["course"][2]["times"] == [3, 4]
    with pytest.raises(BadInput, match="names a place from 0 to"):
        proposed(section, read_proposal("rules: {course: {99: {times: [3]}}}", "what-if", section))


def test_what_a_table_chose_stands_unless_the_proposal_says_otherwise() -> None:
    before = table("jack-cleveland", "roulette", wheel="single-zero")
    assert bench("what: Nothing at all", before).after.house.chosen == before.house.chosen
    made = bench("options: {wheel: double-zero}", before)
    assert made.after.house.option("wheel") == "double-zero"


def test_a_proposal_reads_as_it_was_written() -> None:
    house = table().house
    data = with_pays(house, {}, ["Pair Plus:flush=4 to 1", "pair-plus:pair=none"])
    again = read_proposal(as_yaml(TOLEDO, data), "again", TOLEDO)
    assert (
        again.written
        == data
        == {"paytables": {"pair-plus": {"pair-plus": {"rows": {"flush": "4 to 1", "pair": None}}}}}
    )
    with pytest.raises(BadInput, match="WAGER:OUTCOME=ODDS"):
        with_pays(house, {}, ["flush=4 to 1"])
    with pytest.raises(BadInput, match="did you mean 'flush'"):
        with_pays(house, {}, ["pair-plus:flus=4 to 1"])


# --- values ---------------------------------------------------------------------------------------------------


def test_a_change_is_worth_what_its_line_is_worth() -> None:
    found = changed(bench("paytables: {pair-plus: {pair-plus: {rows: {flush: 4 to 1}}}}"))
    assert list(found) == ["Pair Plus"]
    before, after = found["Pair Plus"]["before"], found["Pair Plus"]["after"]
    assert (before["exact"], after["exact"]) == ("402/5525", "128/5525")
    assert Fraction(after["exact"]) == Fraction(before["exact"]) - Fraction(274, 5525)
    assert before["hit_frequency"] == after["hit_frequency"]
    assert after["variance"] > before["variance"]


def test_a_qualifier_and_the_best_play_against_it() -> None:
    made = bench("rules: {dealer-qualifies: {with: king-high}}")
    found = changed(made)
    assert list(found) == ["Ante and Play"]
    assert found["Ante and Play"]["after"]["exact"] == "609491/25448150"
    assert analyse(made.after).strategy.rules != analyse(made.before).strategy.rules


def test_the_break_even_meter_comes_nearer_with_better_pays() -> None:
    found = changed(bench("paytables: {progressive: {progressive: {rows: {straight-flush: 80 to 1}}}}"))
    (each,) = found.values()
    low, high = float(each["after"]["meter"]["break_even"]), float(each["before"]["meter"]["break_even"])
    assert high - low == 44 * 10, "of 22,100 hands 44 are such straight flushes and one is paid the meter"


@pytest.mark.parametrize(("house", "game"), QUICK)
def test_pays_changed_at_once_are_what_a_new_analysis_finds(house: str, game: str) -> None:
    """Every side bet with every line paid two more: the sum over known chances against another count."""
    before = table(house, game)
    known = analyse(before).wagers
    quick = 0
    for wager in before.house.tables:
        name = before.house.tables[wager]
        higher = {
            outcome: f"{row.pays.ratio * row.pays.per + 2} {row.pays.form} {row.pays.per}"
            for outcome, row in before.house.paytable(wager).rows.items()
            if row.pays.form in ("to", "for")
        }
        if wager not in before.house.wagers or not higher:
            continue
        text = json.dumps({"paytables": {wager: {name: {"rows": higher}}}})
        after = bench(text, before).after
        found = repaid(known, before, after)
        if found is not None:
            quick += 1
            assert found == analyse(after).wagers, wager
    if game == "three-card-poker":
        assert quick >= 2


def test_what_changes_the_game_itself_is_analysed_again() -> None:
    before = table()
    known = analyse(before).wagers
    for text in (
        "paytables: {ante-bonus: {ante-bonus: {rows: {straight: 2 to 1}}}}",
        "paytables: {play: {results: {rows: {player-wins: 2 to 1}}}}",
        "rules: {dealer-qualifies: {with: king-high}}",
        "options: {progressive-on-fold: stands}",
    ):
        assert repaid(known, before, bench(text).after) is None, text
    pays_more = "paytables: {progressive: {progressive: {rows: {high-card: 1 to 1}}}}"
    assert repaid(known, before, bench(pays_more).after) is None, (
        "folded hands would be forfeited that lost before"
    )


def test_other_pay_tables_of_a_side_bet_are_not_counted_again() -> None:
    before = table("jack-cleveland")
    everything = {each.names: each.odds for each in of_section(before)}
    for wager, tables in before.house.section.text.paytables.items():
        for name in tables:
            house = HouseRules.choose(before.house.section, {}, {wager: name})
            for odds in analyse(replace(before, house=house)).wagers:
                if (odds.wager, odds.table) == (wager, name) and not before.house.paytable(wager).when:
                    assert everything[odds.wager, odds.table, odds.spot].lines == odds.lines


def test_values_are_the_same_from_the_shelf() -> None:
    for situation in (table(), table("jack-cleveland", "craps"), table("hard-rock-cincinnati", "roulette")):
        for odds in analyse(situation).wagers:
            assert shelf.read(json.loads(json.dumps(shelf.written(odds)))) == odds
        first, again = of_table(situation), of_table(situation)
        assert [each.odds for each in first] == [each.odds for each in again] == list(analyse(situation).wagers)


@settings(max_examples=10, deadline=None)
@given(
    pays=st.dictionaries(
        st.sampled_from(["straight-flush", "three-of-a-kind", "straight", "flush", "pair"]),
        st.one_of(st.integers(0, 500).map("{} to 1".format), st.just("push"), st.just("lose"), st.none()),
        min_size=1,
    )
)
def test_what_lines_give_back_adds_up_to_the_return(pays: Mapping[str, str | None]) -> None:
    made = bench(json.dumps({"paytables": {"pair-plus": {"pair-plus": {"rows": pays}}}}))
    for each in after_change(_known(made.before), made.before, made.after):
        shares = sum(line["contribution"] for line in lines_data(each))
        assert shares == pytest.approx(1 - float(each.odds.house_edge), abs=1e-9)


_KNOWN: dict[str, Any] = {}


def _known(situation: Situation) -> Any:
    return _KNOWN.setdefault(situation.house.section.key, of_table(situation))


# --- which pay gives which edge -------------------------------------------------------------------------------


def bounds(solution: Solution) -> tuple[str | None, str | None]:
    stingier, richer = solution.stingier, solution.richer
    return (stingier and stingier.pays) or None, (richer and richer.pays) or None


@settings(max_examples=20, deadline=None)
@given(
    edge=st.fractions(Fraction(-1, 2), Fraction(1, 2), max_denominator=10_000),
    outcome=st.sampled_from(["flush", "pair"]),
)
def test_the_wanted_edge_lies_between_two_neighbouring_pays(edge: Fraction, outcome: str) -> None:
    made = Bench.of(table(), NOTHING)
    found = solve(made, "pair-plus", outcome, edge)
    if found.stingier is not None and found.richer is not None:
        assert found.richer.edge < edge <= found.stingier.edge
        low, high = (int(str(offer.pays).split()[0]) for offer in (found.stingier, found.richer))
        assert high == low + 1
        assert found.exactly is not None
        assert low <= float(found.exactly.split()[0].replace(",", "")) + 1e-4 <= high + 1e-4
    else:
        assert bounds(found) == (None, "0 to 1"), "even the stake alone back leaves the house less"


def test_solving_where_the_pay_changes_the_play() -> None:
    found = solve(Bench.of(table(), NOTHING), "ante-bonus", "straight", Fraction(0))
    assert bounds(found) == ("2 to 1", "3 to 1")
    assert found.called == "Ante and Play"
    assert found.exactly is None


def test_solving_in_dollars_and_shares_of_a_meter() -> None:
    made = Bench.of(table(), NOTHING)
    share = solve(made, "progressive", "mini-royal-spades", Fraction(1, 10))
    assert bounds(share) == ("100% of meter", None), "the whole meter is not enough"
    jack = Bench.of(table("jack-cleveland", **{"six-card-bonus": "yes"}), NOTHING)
    (edge,) = [each.odds.house_edge for each in of_table(jack.after) if each.odds.wager == "six-card-bonus"]
    assert bounds(solve(jack, "six-card-bonus", "6-card-royal-hearts", Fraction(edge)))[0] == "$100,000"
    dearer = solve(jack, "six-card-bonus", "6-card-royal-hearts", Fraction(edge) + Fraction(1, 10_000))
    assert dearer.exactly is not None
    assert dearer.stingier is not None
    assert float(dearer.exactly.strip("$").replace(",", "")) == pytest.approx(100_000 - 20_358_520 * 10 / 10_000)


def test_what_cannot_be_solved_is_said() -> None:
    with pytest.raises(BadInput, match="no value of its own"):
        solve(Bench.of(table(progressive="no"), NOTHING), "progressive", "straight", Fraction(0))
    with pytest.raises(BadInput, match="does not bear"):
        solve(Bench.of(table("jack-cleveland", "roulette"), NOTHING), "red", "not-there", Fraction(0))


# --- the command ----------------------------------------------------------------------------------------------


def run(*words: str) -> Any:
    result = CliRunner().invoke(app, [*words, "--json"])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return json.loads(result.stdout)


def test_the_workbench_on_the_command_line(tmp_path: Path) -> None:
    saved = tmp_path / "design.yaml"
    words = ("hollywood-toledo", "three-card-poker")
    found = run(
        "workbench",
        *words,
        "--pay",
        "pair-plus:flush=4 to 1",
        "--solve",
        "pair-plus:pair=1%",
        "--save",
        str(saved),
    )
    assert found["changes"] == [
        {"what": "pays", "where": "pair plus: Flush", "before": "3 to 1", "after": "4 to 1"}
    ]
    assert found["solution"]["stingier"]["pays"] == "1 to 1"
    (entry,) = run("odds", *words, "--with", str(saved), "--wager", "pair-plus")
    assert entry["exact"] == "128/5525"
    shown = CliRunner().invoke(app, ["workbench", *words, "--with", str(saved), "--pay", "pair-plus:pair=2 to 1"])
    assert "pair plus: Pair" in shown.stdout
    with pytest.raises(BadInput, match="is not an edge"):
        run("workbench", *words, "--solve", "pair-plus:pair=some")
    with pytest.raises(BadInput, match="cannot read"):
        run("odds", *words, "--with", str(tmp_path / "nothing.yaml"))


def test_rules_that_are_not_analysed_end_with_exit_code_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    design = tmp_path / "design.yaml"
    design.write_text("rules: {course: {5: {times: [3]}}}", encoding="utf-8")
    words = ("odds", "jack-cleveland", "ultimate-texas-holdem", "--with", str(design))
    monkeypatch.setattr(sys, "argv", ["pitboss", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "not analysed with rules.course.5.times 3" in " ".join(said.err.split())
