"""`pitboss sessions`: what strategies take home, the same on any number of cores, in the terminal and as SVG."""

import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from pitboss import cores, library
from pitboss.cli.histograms import axis_lines, bars, block_lines, ticks
from pitboss.cli.session_plot import Panel, plot
from pitboss.errors import BadInput
from pitboss.rulebook import HouseRules
from pitboss.simulate.craps.machine import Machine, Sessions
from pitboss.simulate.craps.runs import BLOCK, play_strategy
from pitboss.simulate.craps.strategy import shipped, shipped_strategy
from tests.test_cli import as_json, pitboss

SVG = "{http://www.w3.org/2000/svg}"
WORDS = ("sessions", "jack-cleveland", "craps", "--sessions", "4000")
MINE = """
title: The 6 & the 8
what: Place <both>.
bets:
  - {wager: place, on: [6, 8], amount: 12}
"""


def machine(name: str) -> Machine:
    return Machine.compile(HouseRules.choose(library.section("jack-cleveland", "craps")), shipped_strategy(name))


def written(tmp_path: Path, text: str) -> str:
    file = tmp_path / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    return str(file)


# --- the figures ------------------------------------------------------------------------------------------------


def test_without_a_strategy_all_that_come_are_compared() -> None:
    found = as_json(*WORDS)
    assert [each["strategy"] for each in found["strategies"]] == sorted(shipped())
    assert found["skipped"] == {}
    assert (found["sessions"], found["shooters"], found["bankroll"], found["seed"]) == (4000, 20, "500.00", 1)


def test_what_the_house_does_not_offer_is_left_out_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.cli.strategies.shipped", lambda: ["pass-with-odds", "dark-side"])
    words = ("sessions", "jack-cleveland", "crapless-craps", "--sessions", "100")
    found = as_json(*words)
    assert found["skipped"] == {"dark-side": "the house does not offer dont-pass"}
    assert [each["strategy"] for each in found["strategies"]] == ["pass-with-odds"]
    assert "dark-side is left out: the house does not offer dont-pass" in pitboss(*words).stdout


def test_a_house_that_takes_no_strategy_says_why() -> None:
    with pytest.raises(BadInput, match=r"none of the strategies .* the house does not take 10\.00"):
        pitboss(*WORDS, "--set", "minimum=25")


def test_play_agrees_with_the_chain_and_sessions_with_play() -> None:
    (found,) = as_json(*WORDS, "--strategy", "Pass with odds", "--sessions", "40000", "--bankroll", "0")[
        "strategies"
    ]
    assert (found["strategy"], found["title"]) == ("pass-with-odds", "Pass line with odds")
    assert found["states"] == machine("pass-with-odds").states
    assert found["cost"] == pytest.approx(1 / 165)
    shooter, session, expected = found["shooter"], found["session"], found["expected"]
    assert expected["gain"] == pytest.approx(-5 / 14)
    assert shooter["count"] == 20 * 40_000
    assert abs(shooter["mean"] - expected["gain"]) < 4 * expected["standard_deviation"] / 800_000**0.5
    half = 1.96 * shooter["standard_deviation"] / 800_000**0.5
    assert shooter["interval"] == pytest.approx([shooter["mean"] - half, shooter["mean"] + half])
    assert session["standard_deviation"] == pytest.approx(20**0.5 * expected["standard_deviation"], rel=0.02)
    error = session["standard_deviation"] / 200
    assert abs(session["mean"] - 20 * expected["gain"]) < 4 * error
    assert session["interval"] == pytest.approx([session["mean"] - 1.96 * error, session["mean"] + 1.96 * error])
    spread = [float(session["worst"]), *map(float, session["quantiles"].values()), float(session["best"])]
    assert spread == sorted(spread)
    assert float(session["quantiles"]["0.5"]) < 0 < session["winning"] < 0.5
    assert session["broke"] == 0


def test_a_smaller_bankroll_breaks_more_players() -> None:
    def broke(*words: str) -> float:
        (found,) = as_json(*WORDS, "--strategy", "full-table", *words)["strategies"]
        return float(found["session"]["broke"])

    assert broke("--bankroll", "$200") > broke() + 0.1
    assert broke("--shooters", "60") > broke() + 0.1
    assert broke("--bankroll", "0") == 0


def test_options_of_the_house_change_the_cost(tmp_path: Path) -> None:
    text = "title: Buy\nwhat: Buy the 4.\nbets:\n  - {wager: buy, on: [4], amount: 20, when: point}\n"
    words = (*WORDS, "--strategy", written(tmp_path, text))
    early, late = (
        as_json(*words, "--set", f"vigorish-taken={when}")["strategies"][0]["cost"]
        for when in ("placing", "winning")
    )
    assert early > late


# --- any number of cores ----------------------------------------------------------------------------------------


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    for each in found["strategies"]:
        assert each.pop("rolls_per_second") > 0
    return found


def test_a_run_is_the_same_on_any_number_of_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    words = (*WORDS, "--strategy", "iron-cross", "--sessions", "20001", "--seed", "9")
    found = []
    for share in (1, 3):
        monkeypatch.setenv(cores.VARIABLE, str(share))
        found.append(timeless(as_json(*words)))
    assert found[0] == found[1]
    assert timeless(as_json(*words, "--seed", "10")) != found[0]


def test_every_block_is_played_once_and_from_rolls_of_its_own() -> None:
    table = machine("iron-cross")
    told: list[int] = []
    run = play_strategy(table, sessions=15_001, shooters=20, bankroll=0, seed=3, workers=2, progress=told.append)
    assert run.shooters.count == 15_001 * 20 > 2 * BLOCK
    assert len(run.sessions.results) == len(run.sessions.lows) == 15_001
    assert sum(told) == 2 * 15_001 * 20
    assert run.shooters == table.shooters(3, BLOCK) + table.shooters(3, BLOCK, 1) + table.shooters(3, 37_876, 2)
    size = BLOCK // 20
    first, second = run.sessions.results[:size], run.sessions.results[size : 2 * size]
    assert not np.array_equal(first, second)
    assert not np.array_equal(first, table.sessions(3, size, 20, 0).results), "sessions see the shooters' rolls"


# --- strategies of one's own ------------------------------------------------------------------------------------


def test_a_strategy_from_a_file_and_from_standard_input(tmp_path: Path) -> None:
    file = written(tmp_path, MINE)
    (mine, shelf) = as_json(*WORDS, "--strategy", file, "--strategy", "iron-cross", "--strategy", file)[
        "strategies"
    ]
    assert (mine["strategy"], mine["title"], shelf["strategy"]) == (file, "The 6 & the 8", "iron-cross")
    assert mine["cost"] == pytest.approx(1 / 66)
    result = pitboss(*WORDS, "--strategy", "-", stdin=MINE)
    assert result.exit_code == 0
    assert "The 6 & the 8" in result.stdout


BAD = {
    "unknown key": (
        "- {wager: pass, amount: 10}\n  - {wager: come, amuont: 10}",
        r"mine\.yaml:5: bets\.1\.amuont",
    ),
    "unknown wager": (
        "- {wager: pass, amount: 10}\n\n  - {wager: plase, amount: 12}",
        r":6: .*did you mean 'place'",
    ),
    "wrong box": ("- {wager: place, on: [7], amount: 12}", r"mine\.yaml:4: .*box of place"),
    "too much": ("- {wager: pass, amount: 1000000}", r"mine\.yaml:4: .*does not take"),
    "no bets": ("[]", r"mine\.yaml:3: .*at least one bet"),
    "not YAML": ("- {wager: pass", r"mine\.yaml:\d+: not readable as YAML"),
}


@pytest.mark.parametrize(("bets", "says"), BAD.values(), ids=BAD)
def test_a_fault_in_a_file_is_named_with_its_line(tmp_path: Path, bets: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        pitboss(*WORDS, "--strategy", written(tmp_path, f"title: Mine\nwhat: A test.\nbets:\n  {bets}\n"))


REFUSED = {
    (
        "jack-cleveland",
        "roulette",
    ): "Roulette is not played as craps; strategies are for games that are",
    ("jack-cleveland", "crapless-craps", "--strategy", "dark-side"): "dark-side: unknown wager",
    ("jack-cleveland", "craps", "--strategy", "three-point-moly"): "did you mean 'three-point-molly'",
    ("jack-cleveland", "craps", "--strategy", "zzz"): "known: dark-side, full-table",
    ("jack-cleveland", "craps", "--strategy", "no-such-file.yaml"): "cannot read no-such-file.yaml",
    ("jack-cleveland", "craps", "--bankroll", "-5"): "a bankroll is not below zero",
    ("jack-cleveland", "craps", "--bankroll", "plenty"): "not an amount of money",
    ("jack-cleveland", "craps", "--save", "plot.png"): "to a .svg or a .html file",
    ("jack-cleveland", "craps", "--save", "no-such-folder/plot.svg"): "there is no folder no-such-folder",
}


@pytest.mark.parametrize(("words", "says"), REFUSED.items(), ids=REFUSED.values())
def test_bad_input_is_explained_before_anything_is_played(
    words: tuple[str, ...], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("pitboss.cli.sessions.play_strategy")
    with pytest.raises(BadInput) as refusal:
        pitboss("sessions", *words)
    assert says in str(refusal.value)


def test_bad_input_ends_with_exit_code_two() -> None:
    command = [sys.executable, "-c", "from pitboss.cli import main; main()", *WORDS, "--strategy", "iron-cros"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "did you mean 'iron-cross'" in done.stderr
    assert "Traceback" not in done.stderr


def test_help_lists_the_command_among_the_numbers() -> None:
    text = pitboss("--help").stdout
    assert text.index("The numbers") < text.index("sessions ")
    assert pitboss("sessions", "--help").exit_code == 0


# --- the histogram ----------------------------------------------------------------------------------------------


def test_people_see_figures_and_a_histogram(tmp_path: Path) -> None:
    words = (*WORDS, "--strategy", "full-table", "--strategy", written(tmp_path, MINE.replace("8\n", "8 [red]\n")))
    text = pitboss(*words).stdout
    (found, _) = as_json(*words)["strategies"]
    for figure in ("0.8836%", "-$1.809", f"{found['session']['broke']:.2%}", f"{found['session']['winning']:.2%}"):
        assert figure in text
    for figure in ("4,000 sessions of 20 shooters from $500, seed 1", "122 layouts", "rolls a second", "8 [red]"):
        assert figure in text
    assert "█" in text
    assert "┼" in text
    assert {"-$200", "$0", "$1,000"} <= set(text.splitlines()[-1].split())
    unlimited = pitboss(*WORDS, "--strategy", "iron-cross", "--shooters", "1", "--bankroll", "0").stdout
    assert "sessions of 1 shooter without a limit" in unlimited
    assert "played out" not in unlimited


def test_bars_hold_every_session_and_their_colours_say_who_won_and_who_broke() -> None:
    run = play_strategy(machine("full-table"), sessions=4000, shooters=20, bankroll=50_000)
    drawn = bars([run.sessions.results], 60)
    assert drawn.number <= 60
    assert (drawn.low % drawn.step, 50_000 % drawn.step) == (0, 0)
    (shares,) = drawn.shares
    assert shares.sum() == pytest.approx(1)
    by_colour = {name: shares[first:last].sum() for name, first, last in drawn.colours(50_000)}
    assert by_colour["ahead"] == pytest.approx(run.sessions.winning)
    assert by_colour["broke"] == pytest.approx(run.sessions.broke)
    assert drawn.colours(0)[0] == ("broke", 0, 0)


def test_bars_lie_where_the_results_are() -> None:
    drawn = bars([np.array([-1000, -1000, 0, 1, 1000, 1000]), np.array([-300, 0, 0, 0, 0, 0])], 21)
    assert (drawn.low, drawn.step, drawn.high) == (-1100, 100, 1000)
    ours, theirs = ((6 * shares).round().astype(int).tolist() for shares in drawn.shares)
    assert {at: count for at, count in enumerate(ours) if count} == {0: 2, 10: 1, 11: 1, 20: 2}
    assert {at: count for at, count in enumerate(theirs) if count} == {7: 1, 10: 5}
    assert bars([np.array([-1000, 1000])], 20).step == 200, "one bar too many"


def test_bars_of_players_who_never_win_or_lose() -> None:
    drawn = bars([np.zeros(5, dtype=np.int64)], 50)
    assert (drawn.number, drawn.shares[0].tolist()) == (1, [1.0])
    assert axis_lines(drawn)[0].endswith("┼")
    assert bars([np.full(5, 100)], 50).shares[0].tolist() == [0.0, 1.0]


def test_blocks_are_as_high_as_the_share() -> None:
    assert block_lines(np.array([0.0, 0.25, 0.5, 1.0]), 2) == ["   █", " ▄██"]


def test_the_axis_marks_round_amounts() -> None:
    assert ticks(-60_000, 180_000, 6) == [-50_000, 0, 50_000, 100_000, 150_000]
    marks, labels = axis_lines(bars([np.array([-2900, 2900])], 60))
    assert marks.index("┼") == 30
    assert labels.split() == ["-$30", "-$20", "-$10", "$0", "$10", "$20"]
    assert (labels.index(" $0") + 2, labels.rindex("$20") + 1) == (30, 50)


# --- the plot ---------------------------------------------------------------------------------------------------


def texts(root: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def classed(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if element.get("class") == name]


def test_the_plot_is_one_self_contained_file(tmp_path: Path) -> None:
    file = tmp_path / "plot.svg"
    words = (*WORDS, "--strategy", "full-table", "--strategy", written(tmp_path, MINE), "--save", str(file))
    assert f"drawn to {file}" in " ".join(pitboss(*words).stdout.split())
    text = file.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    assert "prefers-color-scheme: dark" in text
    assert not any(reference in text for reference in ("href", "src=", "url(", "@import"))
    assert text.count("http") == 1, "nothing but the name of the format"
    said = texts(root)
    assert {"Craps at JACK Cleveland Casino", "Full table", "The 6 & the 8", "Place <both>."} <= set(said)
    assert len([line for line in said if line.startswith("median ")]) == 2
    assert len([line for line in said if line.startswith("mean ") and "±" in line]) == 2
    file.unlink()
    assert as_json(*words)["strategies"]
    assert file.read_text(encoding="utf-8") == text, "the same seed draws the same plot"


def test_the_plot_as_a_page(tmp_path: Path) -> None:
    file = tmp_path / "plot.html"
    pitboss(*WORDS, "--strategy", "iron-cross", "--save", str(file))
    text = file.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert "<svg" in text
    assert "color-scheme: light dark" in text


def drawn_plot(results: list[int], bankroll: int = 0) -> ElementTree.Element:
    found = np.array(results, dtype=np.int64)
    return ElementTree.fromstring(plot("T", "U", [Panel("A", "a.", 0.01, Sessions(found, found, bankroll))]))


def test_marks_stand_where_the_money_is() -> None:
    """Results from -$40 to $60 by whole dollars: the axis tells where $0 and $20 are, and so the rest."""
    root = drawn_plot([*range(-4000, 6001, 100)])
    at = {e.text: float(e.get("x", "")) for e in root.iter(f"{SVG}text") if e.get("text-anchor") == "middle"}
    dollar = (at["$20"] - at["$0"]) / 20
    median = classed(root, "median")[-1]
    assert float(median.get("x1", "")) == pytest.approx(at["$0"] + 10 * dollar, abs=0.02)
    reach = classed(root, "reach")[-1].get("d", "")
    low, high = float(reach[1:].split()[0]), float(reach.split("H")[1])
    half = 1.96 * np.arange(-40, 61).std() / 101**0.5
    assert (low + high) / 2 == pytest.approx(at["$0"] + 10 * dollar, abs=0.02)
    assert (high - low) / 2 == pytest.approx(half * dollar, abs=0.02)


def test_the_lost_bankroll_is_marked_only_if_there_is_one() -> None:
    results = [-5200, -5000, *range(-4000, 4001, 100)]
    limited, free = drawn_plot(results, 5000), drawn_plot(results)
    assert len(classed(limited, "gone")) == 1
    assert classed(free, "gone") == []
    assert "broke" in texts(limited)
    assert "broke" not in texts(free)
    assert [bool(path.get("d")) for path in classed(limited, "broke") if path.tag == f"{SVG}path"] == [True]


def test_long_words_stay_in_their_column() -> None:
    found = Sessions(np.arange(100) * 100, np.arange(100), 0)
    root = ElementTree.fromstring(plot("T", "U", [Panel("Title " * 40, "What it does. " * 40, 0.01, found)]))
    beside = [e.text or "" for e in root.iter(f"{SVG}text") if e.get("x") == "32" and float(e.get("y", "")) > 118]
    assert max(map(len, beside[:-1])) <= 42
    assert len(beside) <= 7
