"""Clauses as people read them: never `3.A.*`, which is how a rulebook says where something is written."""

import re
from pathlib import Path

import pytest

import pitboss
from pitboss.citing import listed, shown
from pitboss.errors import BadInput
from pitboss.scenario import read_scenario
from tests.test_cli_dice import TABLES
from tests.test_cli_dice import pitboss as run


def test_a_family_of_clauses_is_shown_by_its_head() -> None:
    assert shown(["3.A.*", "3.A", "3(a)(2).*", "OAC 3772-11-04(C)"]) == ("3.A", "3(a)(2)", "OAC 3772-11-04(C)")
    assert listed(["3.A.*", "5.B"]) == "3.A, 5.B"


def test_no_other_code_strings_clauses_together() -> None:
    """Whoever joins the clauses of an entry would show what a person should not read."""
    package = Path(pitboss.__file__).parent
    joins = re.compile(r"join\((?:(?!shown|listed|cited)[^{}\n])*\bcites?\b")
    joined = [path.name for path in package.rglob("*.py") if joins.search(path.read_text(encoding="utf-8"))]
    assert joined == []


@pytest.mark.parametrize(("house", "game"), TABLES)
def test_rules_print_no_families(house: str, game: str) -> None:
    assert ".*" not in run("rules", house, game).stdout


@pytest.mark.parametrize(("house", "game"), TABLES)
def test_a_refusal_names_no_family(house: str, game: str) -> None:
    """A Pass Bet stays where it lies once there is a point; in most houses the clause is one of a list."""
    scenario = read_scenario(
        f"property: {house}\ngame: {game}\nseats: [{{wagers: {{pass: 10}}}}]\n"
        'rolls: ["4-2", {take-down: [pass]}, "4-3"]\n',
        "taken down",
    )
    with pytest.raises(BadInput, match=r"not removed.*\(\d") as refused:
        scenario.play()
    assert ".*" not in str(refused.value)
