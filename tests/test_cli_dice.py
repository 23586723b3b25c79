"""The dice on the command line: settling a hand, playing one in the terminal, reading what the houses wrote."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from pitboss import library
from pitboss.cli import app
from pitboss.equipment.chance import SeededChance
from pitboss.equipment.dice import Dice
from pitboss.errors import BadInput

RUNNER = CliRunner()
JACK, HARD_ROCK, HOLLYWOOD = "jack-cleveland", "hard-rock-cincinnati", "hollywood-toledo"
TABLES = [(house, game) for house in library.properties() for game in library.sections_played_as(house, "craps")]


def pitboss(*words: str, stdin: str | None = None) -> Result:
    result = RUNNER.invoke(app, list(words), input=stdin)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def as_json(*words: str, stdin: str | None = None) -> Any:
    result = pitboss(*words, "--json", stdin=stdin)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


# --- settling a hand ------------------------------------------------------------------------------------------

UNFINISHED = """
property: hard-rock-cincinnati
game: craps
seats:
  - {wagers: {pass: 10, buy 4: 20, fire: 5, fab-four: 5, place 8: 12}}
  - {wagers: {dont-pass: 10, lay 4: 40}}
rolls:
  - 4-2
  - {wagers: {come: 10, place 8: 12}}
  - 4-4
  - {take-down: [buy 4], wagers: {come-odds 8: 10}}
  - 5-1
  - {wagers: {pass: 10}}
  - {seat: 2, off: lay 4}
  - 6-5
"""


def test_a_hand_that_is_not_over_shows_what_stands_and_whether_it_is_on() -> None:
    settled = as_json("settle", "-", stdin=UNFINISHED)
    first, second = (
        {(each["wager"], each["spot"]): (each["stake"], each["on"], each["so_far"]) for each in seat["standing"]}
        for seat in settled["seats"]
    )
    assert first == {
        ("fire", None): ("5.00", True, "made 6"),
        ("fab-four", None): ("5.00", True, "seen 11"),
        ("place", "8"): ("24.00", False, ""),
        ("come", "8"): ("10.00", True, ""),
        ("come-odds", "8"): ("10.00", False, ""),
    }
    assert second == {("lay", "4"): ("40.00", False, "")}
    printed = pitboss("settle", "-", stdin=UNFINISHED).stdout
    assert printed.count("Still on the layout") == 2
    assert row(printed, "Odds on Come") == ["Odds on Come", "8", "$10", "off", ""]
    assert row(printed, "Fab Four") == ["Fab Four", "", "$5", "on", "seen 11"]


def test_vigorish_has_its_rows_and_is_in_the_net() -> None:
    settled = as_json("settle", "-", stdin=UNFINISHED)
    first, second = settled["seats"]
    assert [(v["wager"], v["spot"], v["amount"], v["roll"], v["cite"]) for v in first["vigorish"]] == [
        ("buy", "4", "1.00", None, "6.A"),
        ("buy", "4", "-1.00", 2, "6.A"),
    ]
    assert [wager["net"] for wager in second["wagers"]] == ["-10.00"]
    assert (second["vigorish"][0]["amount"], second["net"]) == ("1.00", "-11.00")
    assert settled["table_result"] == "-37.00"
    printed = pitboss("settle", "-", stdin=UNFINISHED).stdout
    assert row(printed, "Lay Bet 4") == ["", "Lay Bet 4", "", "vigorish paid", "", "-$1", "§6.B"]
    assert "handed back" in printed


def test_the_rolls_are_listed_with_the_puck_and_every_result_with_its_roll() -> None:
    settled = as_json("settle", "-", stdin=UNFINISHED)
    assert [
        (r["dice"], r["total"], r["puck_before"], r["puck_after"], r["shooter"]) for r in settled["rolls"]
    ] == [
        ([4, 2], 6, None, 6, 1),
        ([4, 4], 8, 6, 6, 1),
        ([5, 1], 6, 6, None, 1),
        ([6, 5], 11, None, None, 1),
    ]
    results = [(w["roll"], w["wager"], w["net"], w["stands"]) for w in settled["seats"][0]["wagers"]]
    assert results == [(2, "place", "28.00", True), (3, "pass", "10.00", False), (4, "pass", "10.00", False)]
    printed = pitboss("settle", "-", stdin=UNFINISHED).stdout
    assert row(printed, "⚃ ⚁  4-2") == ["1", "seat 1", "⚃ ⚁  4-2", "6", "OFF", "ON 6"]
    assert row(printed, "Place Bet 8") == [
        "2",
        "Place Bet 8",
        "$24",
        "win, stays up",
        "7 to 6",
        "$28",
        "§5.B",
    ]


def test_other_games_have_no_rolls_and_leave_nothing_standing() -> None:
    spin = "property: jack-cleveland\ngame: roulette\nseats: [{wagers: {red: 5}}]\nspin: 3\n"
    settled = as_json("settle", "-", stdin=spin)
    (seat,) = settled["seats"]
    assert (settled["rolls"], seat["standing"], seat["vigorish"], seat["wagers"][0]["roll"]) == ([], [], [], None)
    printed = pitboss("settle", "-", stdin=spin).stdout
    assert "roll" not in printed
    assert row(printed, "Red") == ["Red", "$5", "win", "1 to 1", "$5", "§5.A"]


def row(printed: str, named: str) -> list[str]:
    """The cells of the first line of a table that has such a cell."""
    lines = [line.strip("│").split("│") for line in printed.splitlines() if line.startswith("│")]
    return next(cells for line in lines if named in (cells := [cell.strip() for cell in line]))


# --- playing a hand -------------------------------------------------------------------------------------------


def seed_of(*totals: int) -> int:
    """A seed whose first rolls make these totals; a total below zero is the same the hard way."""
    for seed in range(200_000):
        chance = SeededChance(seed)
        rolls = [Dice.rolled(chance) for _ in totals]
        if all(dice.total == abs(t) and (t > 0 or dice.hard) for dice, t in zip(rolls, totals, strict=True)):
            return seed
    raise AssertionError(f"no seed rolls {totals}")


def play(
    totals: Sequence[int], said: str, *words: str, house: str = JACK, game: str = "craps"
) -> tuple[str, list[str]]:
    """A session in which the dice fall so; everything printed, and the lines without the spaces around them."""
    result = pitboss("play", house, game, "--seed", str(seed_of(*totals)), *words, stdin=f"{said}\n")
    assert result.exit_code == 0, result.output
    return result.stdout, [line.strip() for line in result.stdout.splitlines()]


ROLL = ""
"""What a player says to have the dice roll."""


def told(*said: str) -> str:
    """What the player types, line by line."""
    return "\n".join(said)


def leaves_with(printed: str) -> str:
    found = re.search(r"You leave with (\S+)\.$", printed, re.MULTILINE)
    assert found, printed
    return found[1]


def test_a_hand_from_the_dice_being_taken_to_the_seven_out() -> None:
    printed, lines = play((6, -8, 7), told("shoot", "pass 10", ROLL, "odds 20, place 8 12", ROLL, ROLL, "q"))
    assert "You have the dice." in printed
    assert "6 easy, the point; the puck is ON 6" in printed
    assert "Place Bet to Win 8: paid $14 at 7 to 6, the wager stays up. 8 the hard way, the 8 §5.B" in lines
    assert "⚃ ⚃  8 the hard way" in lines
    assert "7, seven out; the puck is OFF" in printed
    assert [line.split(" §")[0] for line in lines if " loses " in line] == [
        "Pass Bet loses $10. 7, seven before the 6",
        "Odds on Pass loses $20. 7 before the 6",
        "Place Bet to Win 8 loses $12. 7 before the 8",
    ]
    assert "You lose $28" in lines
    assert printed.count("The dice are offered to you") == 2, "the next hand begins with the dice"
    assert "not 'q'" not in printed, "who is offered the dice may leave"
    assert leaves_with(printed) == "$472"


def test_the_table_shows_puck_layout_and_chips_between_rolls() -> None:
    printed, lines = play((6,), told("s", "pass 10, place 8 12, fire 5", ROLL, "odds 20", "q"))
    assert "Puck  OFF   $473 in front of you, $27 on the layout" in lines
    assert "Puck  ON 6   $453 in front of you, $47 on the layout" in lines
    layout = [
        line.split() for line in lines[lines.index("Puck  ON 6   $453 in front of you, $47 on the layout") :]
    ]
    assert layout[2:6] == [
        ["Pass", "Bet", "$10", "on"],
        ["Place", "Bet", "to", "Win", "8", "$12", "on"],
        ["Fire", "Bet", "$5", "on"],
        ["Odds", "on", "Pass", "$20", "on"],
    ]
    assert ["Place", "Bet", "to", "Win", "8", "$12", "off"] in [line.split() for line in lines], (
        "off before the come out"
    )
    assert printed.count("your wagers, or Enter to roll:") == 4


def test_who_leaves_takes_down_what_he_may_and_is_told_what_stays() -> None:
    printed, lines = play((6,), told("s", "pass 10, place 8 12, fire 5", ROLL, "odds 20", "q"))
    assert "Place Bet to Win 8: $12 is taken back" in lines
    assert any(line.startswith("Pass Bet: $10 is left on the layout; Pass Bet is not removed") for line in lines)
    assert any(line.startswith("Fire Bet: $5 is left on the layout; Fire Bet stays") for line in lines)
    assert any(line.endswith("Odds on Pass: $20 is taken back") for line in lines)
    assert leaves_with(printed) == "$485"


def test_leaving_a_dont_bet_brings_its_odds_along() -> None:
    printed, lines = play((6,), told("s", "dont-pass 10", ROLL, "odds 12", "q"))
    assert any(line.endswith("Odds on Don't Pass: $12 is taken back") for line in lines)
    assert "Don't Pass Bet: $10 is taken back" in lines
    assert "left on the layout" not in printed
    assert leaves_with(printed) == "$500"


def test_wagers_are_pressed_reduced_taken_down_and_called() -> None:
    orders = ("press place 6 6", "down place 8 6", "off place 6", "down hard 8", "on place 6", "off place 6")
    printed, lines = play(
        (9, 6), told("s", "pass 10, place 6 12, place 8 12, hard 8 5", ROLL, ", ".join(orders), ROLL, "q")
    )
    assert any(line.endswith("Place Bet to Win 8: $6 is taken back") for line in lines)
    assert "Hardway Bet 8: $5 is taken back" in lines
    assert "Place Bet to Win 6 is on" in lines
    after = [line.split() for line in lines]
    assert ["Place", "Bet", "to", "Win", "6", "$18", "off"] in after
    assert ["Place", "Bet", "to", "Win", "8", "$6", "on"] in after
    assert "Place Bet to Win 6: paid" not in printed, "it was off"
    assert leaves_with(printed) == "$490"


def test_a_bet_that_has_come_to_a_number_takes_odds_there_and_comes_down_without_its_box() -> None:
    _, lines = play(
        (6, 5, 10, 5), told("s", "pass 10", ROLL, "dont-come 10", ROLL, "come 10", ROLL, "odds 10 20", ROLL, "q")
    )
    assert "Don't Come Bet moves to the 5" in lines
    assert "Come Bet moves to the 10" in lines
    assert ["Odds", "on", "Come", "10", "$20", "on"] in [line.split() for line in lines]
    assert any(line.startswith("Don't Come Bet 5 loses $10") for line in lines)
    assert any(
        line.startswith("Come Bet 10: $10 is left on the layout; Come Bet is not removed") for line in lines
    )
    printed, lines = play((6, 5), told("s", "pass 10", ROLL, "dont-come 10", ROLL, "down dont-come", "q"))
    assert any(line.endswith("Don't Come Bet 5: $10 is taken back") for line in lines)
    assert "has no Don't Come Bet" not in printed, "it is the only one, wherever it lies"


def test_a_number_that_is_no_box_never_reduces_another_wager() -> None:
    printed, lines = play((6,), told("s", "pass 10, place 6 12", "down place 7", "down place 5", "q"))
    assert "Place Bet to Win: say on which, such as 4" in printed
    assert "seat 1 has no Place Bet to Win on 5" in printed
    assert any(line.endswith("Place Bet to Win 6: $12 is taken back") for line in lines), (
        "all of it is still there at the end"
    )


def test_odds_stand_behind_something_and_may_be_reduced() -> None:
    printed, lines = play(
        (6,), told("s", "pass 10", ROLL, "odds 8 20", "odds 25", "down odds 5", "down odds", "q")
    )
    assert "nothing of yours has come to 8 for odds to stand behind" in printed
    assert ["Odds", "on", "Pass", "$20", "on"] in [line.split() for line in lines]
    assert [line.split(": ")[-1] for line in lines if "Odds on Pass: " in line] == [
        "$5 is taken back",
        "$20 is taken back",
    ]
    _, lines = play((6,), told("s", "dont-pass 10", ROLL, "dont-come 10, odds 12", "q"))
    assert ["Odds", "on", "Don't", "Pass", "$12", "on"] in [line.split() for line in lines], (
        "a bet still in the come has no odds"
    )


def test_the_commission_is_shown_and_must_be_in_front_of_the_player() -> None:
    printed, lines = play((6,), told("p", "buy 4 500", "buy 4 400", "q"))
    assert "that is more than the $500 in front of you" in printed
    assert any(line.endswith("Buy Bet 4: vigorish of $20 is paid §5.a.A") for line in lines)
    assert "Puck  OFF   $80 in front of you, $400 on the layout" in lines
    assert "Buy Bet 4: vigorish of $20 is handed back §5.a.A" in lines
    assert leaves_with(printed) == "$500"
    printed, _ = play((6,), told("p", "buy 4 240", "press buy 4 237", "q"))
    assert "that is more than the $248 in front" in printed, "$477 and $23.50 of commission, $12 of it paid"
    printed, lines = play((6,), told("p", "buy 4 240", "press buy 4 236.50", "q"))
    assert "Puck  OFF   $0 in front of you, $476.50 on the layout" in lines


def test_what_is_refused_does_not_keep_the_rest_from_being_done() -> None:
    printed, lines = play((6,), told("s", "odds 20, pass 10, come 5, juggle 3, place 8", "q"))
    assert "Odds on Pass is made once a point is on" in printed
    assert "Come Bet is made once a point is on" in printed
    assert "unknown wager at jack-cleveland/craps 'juggle'" in printed
    assert "'place': " not in printed
    assert "Place Bet to Win: say on which" in printed
    assert ["Pass", "Bet", "$10", "on"] in [line.split() for line in lines]


def test_whatever_is_typed_is_quoted_as_typed() -> None:
    printed, _ = play((6,), told("[/]", "s", "[/red] 5", "down [bold]", ",;", "q"))
    assert "unknown decision for seat 1 '[/]'; known: shoot, pass" in printed
    assert "'[/red]'" in printed
    assert "'[bold]'" in printed
    assert leaves_with(printed) == "$500"


def test_the_same_wagers_again() -> None:
    printed, lines = play((7, 11), told("s", "pass 10, field 5", ROLL, "=", ROLL, "q"))
    assert sum(line.startswith("Pass Bet: paid $10 at 1 to 1") for line in lines) == 2
    assert sum(line.startswith("Field Bet") and ("loses" in line or "paid" in line) for line in lines) == 2
    assert leaves_with(printed) == "$520"


def test_who_passes_the_dice_bets_on_somebody_else() -> None:
    printed, lines = play((6, 7), told("pass", "place 8 12", ROLL, ROLL, "q"))
    assert "somebody else shoots" in printed
    assert "must have a Pass Bet" not in printed
    assert any(line.startswith("Place Bet to Win 8 loses $12") for line in lines)
    assert leaves_with(printed) == "$488"
    refused, _ = play((6,), told("p", "pass 10", "dice", "q"))
    assert "the dice are with nobody who could pass them" in refused


def test_a_shooter_needs_a_line_bet_where_the_house_says_so() -> None:
    printed, _ = play((6,), told("s", "place 8 12", ROLL, "q"))
    assert "must have a Pass Bet or Don't Pass Bet" in printed
    assert not re.search("[⚀-⚅]", printed), "nothing was rolled"
    elsewhere, lines = play((6,), told("s", "place 8 12", ROLL, "q"), house=HOLLYWOOD)
    assert "must have" not in elsewhere
    assert "Puck  ON 6   $488 in front of you, $12 on the layout" in lines


def test_passing_the_dice_with_nobody_else_there() -> None:
    printed, lines = play((6, 5, 6, 5), told("s", "pass 10", ROLL, "come 10", ROLL, ROLL, ROLL, "dice", ROLL, "q"))
    assert "must have a Pass Bet or Don't Pass Bet" in printed, "before the dice are passed"
    assert "Nobody else takes the dice; they stay with you." in printed
    assert any(line.startswith("Come Bet 5: paid $10 at 1 to 1") for line in lines)
    assert leaves_with(printed) == "$520"
    assert "may be rolled for without a line bet" in printed
    for house, said in ((HOLLYWOOD, ("pass 10", "dice")), (JACK, ("pass 10", ROLL, "dice"))):
        printed, _ = play((6,), told("s", *said, "q"), house=house)
        assert "they stay with you." in printed
        assert "without a line bet" not in printed, "none is asked for, or a point is on"


def test_an_irregular_throw_is_ruled_on_and_thrown_again() -> None:
    printed, lines = play((6,), told("s", "pass 10", "!flood", "!short-roll", "q"))
    assert "unknown irregularity at jack-cleveland/craps 'flood'" in printed
    ruling = next(at for at, line in enumerate(lines) if "No roll may be called" in line)
    assert "§12.B, §12.B.ii, §12.C.i, §8" in lines[ruling]
    rolled = [at for at, line in enumerate(lines) if "6 easy, the point" in line]
    assert len(rolled) == 1
    assert rolled[0] > ruling
    assert printed.count("No roll may be called") == 1
    early, _ = play((6,), told("s", "!short-roll", "q"))
    assert "nobody has made a wager" in early
    assert "throw again" not in early, "no dice are thrown that may not be thrown"


def test_the_best_play_is_told_and_nothing_changes() -> None:
    printed, _ = play((6,), told("?", "s", "?", "q"))
    offered, wagering = printed.split("You have the dice.")
    assert offered.count("Best play: shoot") == 1
    assert wagering.count("Odds cost nothing") == 1
    assert wagering.index("Odds cost nothing") > wagering.index("Puck  OFF")
    assert printed.count("Puck  OFF") == 1
    assert leaves_with(printed) == "$500"


def test_the_chips_can_be_gone_in_the_middle_of_a_hand() -> None:
    printed, _ = play((12,), told("s", "pass 500", ROLL))
    assert "⚅ ⚅  12, craps" in printed
    assert "The chips are gone" in printed
    assert "You leave with" not in printed
    printed, _ = play((6, 7), told("s", "pass 250", ROLL, "odds 250", ROLL))
    assert "You lose $500" in printed
    assert "The chips are gone" in printed


def test_the_journal_of_a_later_hand_knows_who_shot_before(tmp_path: Path) -> None:
    journal = tmp_path / "hand.jsonl"
    printed, _ = play(
        (6, 7, 8, 8, 5, 7),
        told("s", "pass 10", ROLL, ROLL, "", "pass 10, fire 5", ROLL, ROLL, "=", ROLL, "buy 4 20", ROLL, "q"),
        "--journal",
        str(journal),
    )
    assert json.loads(journal.read_text(encoding="utf-8").splitlines()[0])["last_shooter"] == 1
    replayed = as_json("replay", str(journal))
    assert [roll["total"] for roll in replayed["rolls"]] == [8, 8, 5, 7]
    assert replayed["seats"][0]["standing"] == []
    assert replayed["seats"][0]["net"] == "-26.00", "pass won and lost, fire and the buy with its commission lost"
    assert leaves_with(printed) == "$464"


@pytest.mark.parametrize(("house", "game"), TABLES, ids=[f"{house}/{game}" for house, game in TABLES])
def test_every_dice_table_can_be_played(house: str, game: str) -> None:
    said = told(
        "s", "pass 10, place 6 12, horn 4, hop 3-3 1, field 5", ROLL, "odds 20, buy 4 20, hard 8 5, come 10", ROLL,
        ROLL, "q", "q",
    )  # fmt: skip
    printed, lines = play((8, 6, 7), said, house=house, game=game)
    assert any("6: paid $14 at 7 to 6, the wager stays up" in line for line in lines)
    assert "Come Bet moves to the 6" in lines
    assert "seven out" in printed
    field, buy = -5, -21  # an 8 is no field number
    expected = -10 - 20 - 12 + 14 - 10 - 5 - 4 - 1 + field + buy
    assert f"You lose ${-expected}" in printed
    assert leaves_with(printed) == f"${500 + expected}"


def test_the_welcome_names_odds_limits_and_parts() -> None:
    printed, _ = play((6,), "q", "--set", "odds-multiple=5")
    assert row(printed, "pass-odds")[1] == "up to 5 times Pass Bet"
    assert row(printed, "dont-come-odds")[1] == "to win up to 5 times Don't Come Bet"
    assert row(printed, "horn")[3] == "by its parts"
    assert row(printed, "place") == ["place", "$1 to $10,000", "6 spots, such as 8", "9 to 5, 7 to 5, 7 to 6"]


# --- what the houses wrote ------------------------------------------------------------------------------------


def test_rules_say_how_a_wager_lives_from_roll_to_roll() -> None:
    rules = as_json("rules", JACK, "craps")
    wagers = {name: wager["dice"] for name, wager in rules["wagers"].items()}
    assert wagers["buy"] == {
        "numbers": "on 4, 5, 6, 8, 9, 10",
        "made": "made at any time",
        "taken down": "may be taken down at any time",
        "come out": "is off on a come out unless called on",
        "winner": "comes down when it wins",
        "vigorish": "commission of 5% of the stake when it is made (options vigorish percent, vigorish taken)",
    }
    assert wagers["place"]["winner"] == "stays up when it wins"
    assert wagers["come"]["taken down"] == "stays once its point is established"
    assert wagers["fire"]["made"] == "made before a new shooter's first roll"
    assert wagers["come-odds"]["come out"] == "is off on a come out unless called on (option come odds come out)"
    assert wagers["any-craps"] == {
        "numbers": "wins on 2, 3, 12",
        "made": "made at any time",
        "decided": "decided by the next roll",
    }
    assert rules["wagers"]["pass-odds"]["limits"] == "up to 100 times Pass Bet (option odds multiple)"
    assert (
        rules["wagers"]["dont-pass-odds"]["limits"]
        == "to win up to 100 times Don't Pass Bet (option odds multiple)"
    )
    assert rules["wagers"]["fire"]["limits"] == "$1 to $5, in steps of $1"
    hard_rock = as_json("rules", HARD_ROCK, "craps")["wagers"]
    assert hard_rock["tenor"]["limits"] == "as posted, in steps of $1"
    assert hard_rock["put-odds"]["limits"] == "as posted, up to 100 times Put Bet (option odds multiple)"
    assert "needs 2, 3, 11, 12 before a seven" in hard_rock["fab-four"]["notes"]


def test_rules_say_what_holds_at_the_dice() -> None:
    said = {rule["about"]: rule["says"] for rule in as_json("rules", JACK, "crapless-craps")["dice"]}
    assert said["come out roll"] == "7 wins; any other number is the point"
    assert said["dice pass"] == "to the left (option dice pass)"
    assert "against the dice" not in said
    said = {rule["about"]: rule["says"] for rule in as_json("rules", HOLLYWOOD, "craps")["dice"]}
    assert said["come out roll"] == "7, 11 win; 2, 3, 12 lose; any other number is the point"
    assert said["against the dice"] == "12 on the come out pushes"
    assert said["shooter"] == "needs no line bet"
    assert said["wagers are taken"] == "until the dice have landed, confirmed aloud once they are in the air"
    printed = pitboss("rules", HOLLYWOOD, "craps").stdout
    assert row(printed, "settlement") == ["settlement", "losing wagers are taken first", "§6.F.1, §6.F.2, §6.F.3"]
    assert as_json("rules", JACK, "roulette")["dice"] == []
    assert "At the dice" not in pitboss("rules", JACK, "roulette").stdout


@pytest.mark.parametrize(("house", "game"), TABLES, ids=[f"{house}/{game}" for house, game in TABLES])
def test_rules_leave_no_wager_without_limits_or_terms(house: str, game: str) -> None:
    rules = as_json("rules", house, game)
    for name, wager in rules["wagers"].items():
        assert "None" not in wager["limits"], name
        assert wager["dice"]["made"] in wager["notes"], name
    paid = {table["wager"] for table in rules["paytables"]}
    assert paid == set(rules["wagers"]), "every wager is listed with what it pays"


def test_a_wager_without_a_pay_table_is_listed_with_how_it_is_split() -> None:
    (horn,) = as_json("paytables", JACK, "craps", "horn high")
    assert (
        horn["split"] == "1 unit on each of Craps Two Bet, Craps Three Bet, 11 in One Roll Bet, Craps Twelve Bet; "
        "1 more on the one named"
    )
    assert [(r["outcome"], r["units"], r["pays"], r["cite"]) for r in horn["rows"]] == [
        ("craps-two", 1, "30 to 1", "5.B"),
        ("craps-three", 1, "15 to 1", "5.B"),
        ("eleven", 1, "15 to 1", "5.B"),
        ("craps-twelve", 1, "30 to 1", "5.B"),
    ]
    assert horn["cite"] == "3.A.xxi, 5.E"
    printed = pitboss("paytables", HARD_ROCK, "craps", "c and e").stdout
    assert "C and E Bet: 1 unit on each" in printed
    assert row(printed, "Any Craps Bet") == ["Any Craps Bet", "1", "7 to 1", "§5.B"]


def differing(first: str, second: str, game: str) -> dict[tuple[str, str], tuple[str | None, str | None]]:
    found = as_json("diff", first, second, game)
    return {(entry["what"], entry["where"]): (entry[first], entry[second]) for entry in found}


def test_diff_compares_the_terms_of_wagers_both_houses_take() -> None:
    found = differing(JACK, HARD_ROCK, "craps")
    assert found["come out", "hard way"] == (
        "is off on a come out unless called on",
        "works on a come out unless called off",
    )
    assert found["made", "fire"] == (
        "made before a new shooter's first roll",
        "made before the shooter has had a point",
    )
    assert ("made", "tenor") not in found, "only one of them takes it"
    assert ("wager", "tenor") in found
    assert ("taken down", "place") not in found
    found = differing(JACK, HOLLYWOOD, "craps")
    assert found["vigorish", "buy"] == (
        "commission of 5% of the stake when it is made (options vigorish percent, vigorish taken)",
        "commission of 5% of the stake when it is made",
    )
    assert found["rule", "shooter"] == ("must have Pass Bet or Don't Pass Bet to throw", "needs no line bet")
    assert found["rule", "odds over the limit"] == ("taken up to the next even payout", None)


def test_diff_sees_through_lines_printed_for_several_numbers() -> None:
    found = differing(JACK, HOLLYWOOD, "craps")
    assert not [where for what, where in found if what == "pays" and where.startswith(("place", "buy", "lay"))]
    assert found["pays", "field: 12"] == ("2 to 1", "3 to 1")
    assert ("pays", "field: 2") not in found
    hops = {where: paid for (what, where), paid in found.items() if what == "pays" and where.startswith("hop")}
    assert hops == {
        "hop: 1 and 1": (None, "30 to 1"),
        "hop: 6 and 6": (None, "30 to 1"),
        "hop: 1 and 2": (None, "15 to 1"),
        "hop: 5 and 6": (None, "15 to 1"),
    }
    assert found["pays", "put odds: 4 or 10"] == ("2 to 1", None)


def test_limits_of_a_wager_that_is_part_of_another_are_readable_at_cards_too() -> None:
    wagers = as_json("rules", JACK, "blackjack")["wagers"]
    assert wagers["insurance"]["limits"] == "up to 1/2 of Blackjack Wager"
    assert wagers["double-down"]["limits"] == "up to as much as Blackjack Wager"
    assert wagers["blackjack"]["dice"] == {}


def test_commission_is_told_at_cards_too() -> None:
    note = "commission of 5% of the winnings when it wins, rounded up to $0.05 (option vigorish taken)"
    assert note in as_json("rules", JACK, "mini-midi-baccarat")["wagers"]["banker"]["notes"]
    found = differing(JACK, HARD_ROCK, "mini-midi-baccarat")["wager", "banker"]
    assert "rounded down to $0.25" in str(found[1])
    for seed in range(20):
        words = ("play", JACK, "mini-midi-baccarat", "--seed", str(seed))
        printed = pitboss(*words, stdin="banker 10\nq\n").stdout
        won = "Banker's Hand: won $10, less 5% vigorish $0.50: paid $9.50" in printed
        assert ("Banker's Hand: vigorish of $0.50 is paid §13.C, §13.E" in printed) == won
        if won:
            assert leaves_with(printed) == "$509.50"
            return
    raise AssertionError("the bank never won")


# --- testing the dice -----------------------------------------------------------------------------------------


def test_dice_test_gives_a_verdict_on_recorded_rolls(tmp_path: Path) -> None:
    record = tmp_path / "rolls.csv"
    chance = SeededChance(3)
    fair = [str(Dice.rolled(chance)) for _ in range(5_000)]
    record.write_text("\n".join(fair), encoding="utf-8")
    found = as_json("dice-test", JACK, "craps", str(record))
    assert (found["verdict"], found["rolls"]) == ("no evidence of bias", 5_000)
    loaded = pitboss("dice-test", HOLLYWOOD, "crapless-craps", "-", stdin="\n".join([*fair, *["6-6"] * 500]))
    assert "biased: take the dice out of play" in loaded.stdout
    strict = as_json("dice-test", JACK, "craps", str(record), "--significance", "0.2")
    assert strict["significance"] == 0.2


def test_dice_test_refuses_a_game_without_dice_before_reading_anything() -> None:
    with pytest.raises(BadInput, match="jack-cleveland/roulette has no dice"):
        pitboss("dice-test", JACK, "roulette", "no-such-file.csv")
    with pytest.raises(BadInput, match="cannot read no-such-file"):
        pitboss("dice-test", JACK, "craps", "no-such-file.csv")
