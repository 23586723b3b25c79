"""The command line: the contract programs rely on, and clear words for people."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli import app
from pitboss.equipment.chance import SeededChance
from pitboss.equipment.wheels import DOUBLE_ZERO
from pitboss.errors import BadInput

RUNNER = CliRunner()
SCENARIO = Path(__file__).parent / "scenarios/hollywood-toledo/tcp-9.C.4.h-envy-for-the-others.yaml"


def pitboss(*words: str, stdin: str | None = None) -> Result:
    result = RUNNER.invoke(app, list(words), input=stdin)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def as_json(*words: str, stdin: str | None = None) -> Any:
    result = pitboss(*words, "--json", stdin=stdin)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_games_lists_every_house() -> None:
    listed = as_json("games")
    assert [entry["property"] for entry in listed] == [
        "hard-rock-cincinnati",
        "hollywood-toledo",
        "horseshoe-cleveland",
        "jack-cleveland",
    ]
    assert {"roulette", "big-six", "three-card-poker"} <= {g["game"] for g in listed[-1]["games"]}
    assert as_json("games", "--property", "hollywood-toledo")[0]["property"] == "hollywood-toledo"
    assert "Three Card Poker" in pitboss("games").stdout


def test_rules_read_with_their_clauses() -> None:
    rules = as_json("rules", "jack-cleveland", "three-card-poker")
    assert rules["wagers"]["pair-plus"]["cite"]
    assert rules["options"]["version"]["default"] == "independent"
    assert "§12.G" in pitboss("rules", "jack-cleveland", "three-card-poker").stdout


def test_a_single_zero_wheel_is_simulated_without_the_wager_only_the_other_has() -> None:
    words = ("simulate", "jack-cleveland", "roulette", "--rounds", "1000")
    both = as_json(*words)["wagers"]
    single = as_json(*words, "--set", "wheel=single-zero")["wagers"]
    assert set(both) - set(single) == {"first-five-numbers"}


def test_paytables_give_every_row_with_its_clause() -> None:
    (table,) = as_json("paytables", "hard-rock-cincinnati", "three-card-poker", "multi-link")
    assert table["wager"] == "multi-link"
    assert table["cite"] == "table-games-progressives:2.G"
    royal = table["rows"][0]
    assert (royal["outcome"], royal["pays"], royal["envy"]) == ("royal-flush", "100% of meter", "1000 for 1")
    assert "Straight Flush" in pitboss("paytables", "jack-cleveland", "three-card-poker", "Pair Plus").stdout


def test_diff_says_what_differs_and_only_that() -> None:
    found = as_json("diff", "jack-cleveland", "hard-rock-cincinnati", "big-six")
    pays = {entry["where"]: entry for entry in found if entry["what"] == "pays"}
    assert pays["joker: Win"]["jack-cleveland"] == "45 to 1"
    assert pays["joker: Win"]["hard-rock-cincinnati"] == "40 to 1"
    assert "1-dollar: win" not in pays
    assert as_json("diff", "jack-cleveland", "jack-cleveland", "roulette") == []
    assert "45 to 1" in pitboss("diff", "jack-cleveland", "hard-rock-cincinnati", "big-six").stdout


def test_settle_gives_every_wager_its_result_pay_and_clause() -> None:
    settled = as_json("settle", str(SCENARIO))
    assert [seat["net"] for seat in settled["seats"]] == ["5070.00", "89.00", "-10.00"]
    ante = settled["seats"][0]["wagers"][0]
    assert (ante["wager"], ante["result"], ante["pays"], ante["net"]) == ("ante", "win", "1 to 1", "10.00")
    assert ante["cite"] == "9.C.3.d.iii"
    assert settled["table_result"] == "-5149.00"
    assert "As the scenario expects" in pitboss("settle", str(SCENARIO)).stdout


def test_settle_says_how_hands_were_set_and_what_won() -> None:
    shown = pitboss("settle", str(SCENARIO.parent / "pai-gow-12.K-how-the-hands-are-set.yaml")).stdout
    assert "Ks Kh Kc 5d 3h over Ad Qs, three of a kind over ace queen" in shown
    assert "high hand wins, three kings against pair of jacks; low hand wins, ace queen against ten eight" in shown
    assert "dealer: Jh Js Td 8c 7h 4s 2d, pair of jacks over ten eight" in shown


def test_settle_says_that_a_ruling_ended_the_round() -> None:
    void = SCENARIO.parent / "blackjack-2.F.B.9-a-void-gives-a-lost-side-bet-back.yaml"
    assert "The round ended by the ruling on wrong number of cards" in pitboss("settle", str(void)).stdout
    told = json.loads(pitboss("settle", str(void), "--json").stdout)
    assert told["ended_by"] == "wrong-number-of-cards"


def test_settle_tells_several_rounds() -> None:
    rounds = SCENARIO.parent / "crazy-four-poker-10.H.5.b-the-meter-goes-on.yaml"
    shown = pitboss("settle", str(rounds)).stdout
    assert shown.index("Round 1") < shown.index("Round 2")
    assert shown.count("As the scenario expects.") == 2
    assert len(json.loads(pitboss("settle", str(rounds), "--json").stdout)["rounds"]) == 2


def test_rules_list_what_players_say_and_what_the_sign_says() -> None:
    said = json.loads(pitboss("rules", "hard-rock-cincinnati", "crazy-four-poker", "--json").stdout)
    assert [each["word"] for each in said["decisions"]] == ["play", "1x", "2x", "3x", "fold"]
    assert said["decisions"][3]["means"] == "Play of three times the Ante with a pair of aces or better"
    assert {"chip", "minimum", "maximum"} <= {each["name"] for each in said["posted"]}
    assert "What players decide" in pitboss("rules", "jack-cleveland", "blackjack").stdout


def test_settle_reads_standard_input_and_tells_of_disappointment() -> None:
    text = SCENARIO.read_text(encoding="utf-8").replace("progressive: 99", "progressive: 98")
    result = pitboss("settle", "-", stdin=text)
    assert result.exit_code == 1
    assert "seat 2: progressive gains $99, not $98" in result.stderr


def test_odds_are_exact_and_remembered() -> None:
    wagers = {entry["wager"]: entry for entry in as_json("odds", "jack-cleveland", "roulette")}
    assert {entry["exact"] for name, entry in wagers.items() if name != "first-five-numbers"} == {"1/19"}
    assert wagers["first-five-numbers"]["exact"] == "3/38"
    again = as_json("odds", "jack-cleveland", "roulette")
    assert {entry["wager"]: entry for entry in again} == wagers
    (single,) = as_json(
        "odds", "jack-cleveland", "roulette", "--wager", "red", "--set", "wheel=single-zero", "--fresh"
    )
    assert single["exact"] == "1/37"
    assert "5.2632%" in pitboss("odds", "jack-cleveland", "roulette").stdout


def test_odds_of_three_card_poker_are_the_published_ones() -> None:
    wagers = {entry["wager"]: entry for entry in as_json("odds", "jack-cleveland", "three-card-poker")}
    assert f"{wagers['ante-and-play']['house_edge']:.4%}" == "3.3730%"
    assert wagers["ante-and-play"]["exact"] == "686689/20358520"
    assert f"{wagers['ante-and-play']['element_of_risk']:.4%}" == "2.0147%"
    assert wagers["pair-plus"]["exact"] == "402/5525"
    (ante,) = as_json("odds", "jack-cleveland", "three-card-poker", "--wager", "Ante")
    assert ante["wager"] == "ante-and-play"


def test_a_progressive_is_worth_what_its_meter_shows() -> None:
    def edge(*words: str) -> float:
        (entry,) = as_json("odds", "hollywood-toledo", "three-card-poker", "--wager", "progressive", *words)
        return float(entry["house_edge"])

    low, high = edge("--meter", "1000"), edge("--meter", "progressive=12050")
    assert high == pytest.approx(low - 11_050 / 22_100)
    assert edge("--others", "6") < low


def test_strategy_names_the_border() -> None:
    best = as_json("strategy", "horseshoe-cleveland", "three-card-poker")
    assert best["rules"] == ["Play Q-6-4 or better; fold the rest."]
    border = {line["situation"]: line["best"] for line in best["chart"]}
    assert (border["Q-6-3"], border["Q-6-4"]) == ("fold", "play")
    assert "Q-6-4" in pitboss("strategy", "horseshoe-cleveland", "three-card-poker").stdout


def test_removal_tells_what_a_missing_card_does() -> None:
    main, suited = (
        as_json("removal", "jack-cleveland", "blackjack", "--wager", wager)[0]
        for wager in ("blackjack", "royal match")
    )
    assert main["effects"]["5c"] > 0 > main["effects"]["As"]
    assert main["hi_lo_correlation"] == pytest.approx(0.97, abs=0.01)  # the published betting correlation of Hi-Lo
    assert suited["effects"]["Ks"] < 0
    assert sum(suited["effects"].values()) == pytest.approx(0, abs=1e-4)
    assert (
        "correlation with Hi-Lo"
        in pitboss("removal", "jack-cleveland", "blackjack", "--wager", "bet-the-set").stdout
    )


def test_a_worse_play_costs_more() -> None:
    words = ("simulate", "jack-cleveland", "blackjack", "--rounds", "3000000", "--penetration", "0.75")
    usual = as_json(*words)["wagers"]["blackjack"]
    timid = as_json(*words, *[w for up in "789" for w in ("--play", f"hard 16 against {up}=stand")])
    assert timid["wagers"]["blackjack"]["edge"] > usual["edge"] + 0.001
    with pytest.raises(BadInput, match="no change of a chart"):
        pitboss("simulate", "jack-cleveland", "blackjack", "--play", "on Sundays=pray")
    with pytest.raises(BadInput, match="not played by a chart"):
        pitboss("simulate", "jack-cleveland", "roulette", "--play", "hard 16 against 10=stand")


def test_simulate_reports_edge_and_error() -> None:
    found = as_json("simulate", "jack-cleveland", "big-six", "--rounds", "200000", "--seed", "4")
    assert (found["rounds"], found["seed"]) == (200_000, 4)
    assert found["rounds_per_second"] > 0
    joker = found["wagers"]["joker"]
    assert abs(joker["edge"] - joker["exact_edge"]) < 5 * joker["standard_error"]
    assert "standard error" in pitboss("simulate", "jack-cleveland", "big-six", "--rounds", "1000").stdout


def test_wheel_test_gives_a_verdict_on_recorded_spins(tmp_path: Path) -> None:
    spins = tmp_path / "spins.csv"
    chance = SeededChance(3)
    pockets = [DOUBLE_ZERO.sections[chance.below(38)] for _ in range(10_000)]
    spins.write_text("outcome\n" + "\n".join(pockets), encoding="utf-8")
    fair = as_json("wheel-test", "hard-rock-cincinnati", "roulette", str(spins))
    assert (fair["verdict"], fair["required"]) == ("no evidence of bias", 10_000)
    spins.write_text("\n".join([*pockets[:9_700], *["17"] * 300]), encoding="utf-8")
    biased = as_json("wheel-test", "hard-rock-cincinnati", "roulette", str(spins))
    assert biased["verdict"].startswith("irregular")
    assert "17" in biased["sentence"]
    few = pitboss("wheel-test", "hard-rock-cincinnati", "big-six", "-", stdin="joker\n$5 Insignia\n")
    assert "too few outcomes" in few.stdout


def test_ruling_tells_remedy_and_clause() -> None:
    (only,) = as_json("ruling", "hard-rock-cincinnati", "big-six", "clapper-on-a-peg")
    assert (only["remedy"], only["cite"]) == ("void-round", "5.C, 9.A")
    everything = as_json("ruling", "jack-cleveland", "roulette")
    assert {"floater", "foreign-object"} <= {entry["id"] for entry in everything}
    assert "Try to take the ball out" in pitboss("ruling", "jack-cleveland", "roulette").stdout


def test_clauses_and_interpretations_are_counted_and_listed() -> None:
    homes = as_json("clauses", "jack-cleveland", "roulette")
    assert all(entry["homes"] for entry in homes)
    assert "in all" in pitboss("clauses").stdout
    assert "§7.E" in pitboss("clauses", "jack-cleveland", "roulette").stdout
    listed = as_json("interpretations", "jack-cleveland", "three-card-poker")
    assert {"tie-break", "pair-plus-on-fold"} <= {entry["id"] for entry in listed}
    assert "tie-break" in pitboss("interpretations", "jack-cleveland").stdout


def test_play_a_hand_in_the_terminal_and_replay_its_journal(tmp_path: Path) -> None:
    journal = tmp_path / "round.jsonl"
    said = "ante 10, pair-plus 5\nplay\nq\n"
    words = ("play", "jack-cleveland", "three-card-poker", "--seed", "7", "--journal", str(journal))
    played = pitboss(*words, stdin=said)
    assert played.exit_code == 0
    assert "You leave with" in played.stdout
    replayed = as_json("replay", str(journal))
    assert replayed["game"] == "three-card-poker"
    assert "all as written" in pitboss("replay", str(journal)).stdout


def test_the_menu_leads_to_a_table_and_bad_wagers_are_explained() -> None:
    played = pitboss("play", stdin="9\n1\nroulette\nsplit 17-19 5\nred 5\n!floater\nq\n")
    assert played.exit_code == 0
    assert "A number from 1 to 4" in played.stdout
    assert "is no Split on this layout" in played.stdout
    assert " comes up" in played.stdout


def test_play_ends_quietly_when_nobody_is_there() -> None:
    assert pitboss("play", stdin="").exit_code == 0


BAD = {
    "property": ("odds", "jack-clevland", "roulette"),
    "game": ("odds", "jack-cleveland", "roulete"),
    "section without a game": ("odds", "hollywood-toledo", "general"),
    "wager": ("odds", "jack-cleveland", "roulette", "--wager", "purple"),
    "option": ("odds", "jack-cleveland", "roulette", "--set", "wheel=square"),
    "irregularity": ("ruling", "jack-cleveland", "roulette", "flood"),
    "file": ("settle", "no-such-file.yaml"),
    "journal": ("replay", "no-such-journal"),
    "a game without a shoe": ("removal", "jack-cleveland", "roulette"),
    "meter": ("odds", "jack-cleveland", "roulette", "--meter", "500"),
}


@pytest.mark.parametrize("words", BAD.values(), ids=BAD)
def test_bad_input_names_the_thing(words: tuple[str, ...]) -> None:
    with pytest.raises(BadInput) as refusal:
        pitboss(*words)
    assert str(refusal.value)


def test_bad_input_ends_with_exit_code_two_and_no_traceback() -> None:
    command = [sys.executable, "-c", "from pitboss.cli import main; main()", "rules", "jack-cleveland", "rulette"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "did you mean 'roulette'" in done.stderr
    assert "Traceback" not in done.stderr
    usage = subprocess.run([*command[:3], "odds"], capture_output=True, text=True, check=False)
    assert usage.returncode == 2


def test_help_teaches() -> None:
    text = pitboss("--help").stdout
    commands = [
        "games",
        "rules",
        "paytables",
        "diff",
        "settle",
        "play",
        "odds",
        "strategy",
        "simulate",
        "dice-test",
    ]
    for command in [*commands, "ruling", "clauses", "interpretations", "replay", "wheel-test", "removal"]:
        assert command in text
        assert pitboss(command, "--help").exit_code == 0
