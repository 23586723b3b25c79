"""The clause that decides: what is printed beside every payment and every loss is what a reader would point at.

`decided/` is a second reading of the documents; see its README.
"""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from pitboss.equipment.wheels import ZEROS
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.outcomes import CASES, LOSE_ON_ZERO, UNQUALIFIED, came_to, decidable, outcomes_of
from tests.conformance.test_golden import GOLDEN

READINGS: Final = Path(__file__).parent / "decided"
PRINTED: Final = ("against-dealer", "losing-hand", "blackjack", "blackjack-by-colour", "pai-gow")
"""Contests whose tables print whatever they can come to."""
_CASE: Final = re.compile(r"^(?P<outcome>[^\[]+?)(?: \[(?P<option>[^=\]]+)=(?P<value>[^\]]+)\])?$")


@cache
def _reading(house: str) -> dict[str, dict[str, dict[str, Any]]]:
    written = yaml.safe_load((READINGS / f"{house}.yaml").read_text(encoding="utf-8"))
    return {
        game: {wager: _each(cases) for wager, cases in _each(wagers).items()} for game, wagers in written.items()
    }


def _each(named: dict[str, Any]) -> dict[str, Any]:
    """What is written once for several names, for each of them."""
    return {name.strip(): written for names, written in named.items() for name in names.split(",")}


def read_by(house: HouseRules, wager: str, outcome: str) -> tuple[str, ...]:
    """The clause a reader named for an outcome at a table."""
    cases: dict[str, Any] = _reading(house.section.house)[house.section.game][wager]
    found: dict[bool, Any] = {}
    for case, clauses in cases.items():
        match = _CASE.match(case)
        assert match is not None, case
        option, value = match["option"], match["value"]
        if match["outcome"] != outcome or (option and str(_chosen(house, wager, option)) != value):
            continue
        found[option is not None] = clauses
    named = found.get(True, found.get(False))
    if named is None and wager in house.tables and (line := _line(house, wager, outcome)) != outcome:
        return read_by(house, wager, line)
    named = named or cases.get("else")
    assert named is not None, f"{house.section.key}: nobody read what decides {wager} on {outcome}"
    return tuple(named) if isinstance(named, list) else (str(named),)


def _line(house: HouseRules, wager: str, outcome: str) -> str:
    """The printed line an outcome is settled by; what has none loses."""
    return house.line(wager, outcome) if house.row(wager, outcome) is not None else "lose"


def _chosen(house: HouseRules, wager: str, option: str) -> object:
    return house.tables[wager] if option == "table" else house.chosen[option]


def test_every_payment_and_every_loss_names_its_clause(playable: Section) -> None:
    """In the golden playthroughs."""
    house = HouseRules.choose(playable)
    for journal in (GOLDEN / playable.house / f"{playable.game}.jsonl").read_text(encoding="utf-8").split("\n\n"):
        came = ""
        for event in _events(journal):
            came = event.get("section", came)
            if event["type"] != "settled" or event["outcome"] in ("dead hand", "void"):
                continue
            wager, outcome = event["wager"], said(house, event["wager"], event["outcome"], event.get("spot"), came)
            assert tuple(event["cite"]) in readings(house, wager, outcome), (wager, outcome)


def readings(house: HouseRules, wager: str, outcome: str) -> list[tuple[str, ...]]:
    """The clause a reader named for an outcome, and those for cases of it an event does not tell apart."""
    cases = _reading(house.section.house)[house.section.game][wager]
    of = {"even money": "win"}
    apart: list[str] = [case for case in CASES if case in cases and of.get(case, case.split()[0]) == outcome]
    apart += [
        case for case in cases if case.startswith(tuple(f"{outcome} {how} " for how in ("at", "beside", "by")))
    ]
    apart += [case for case in UNQUALIFIED if case in cases and outcome in ("not-qualified", case.split()[0])]
    return [read_by(house, wager, each) for each in (outcome, *apart)]


def said(house: HouseRules, wager: str, outcome: str, spot: str | None, came: str = "") -> str:
    """An outcome as a reader named it, who may have told apart where a wager lay and what beat it."""
    cases = _reading(house.section.house)[house.section.game][wager]
    if outcome == "lose" and came in ZEROS and LOSE_ON_ZERO in cases:
        return LOSE_ON_ZERO
    return came_to(outcome, spot) if came_to(outcome, spot) in cases else outcome


def _events(journal: str) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in journal.splitlines()]
    return [event for line in lines for event in line.get("events", ())]


def test_every_printed_line_names_its_clause(playable: Section) -> None:
    for wager, table, printed in playable.paytables():
        for outcome in printed.rows:
            house = _table(playable, wager, table)
            assert house.cite(wager, outcome) == read_by(house, wager, outcome), (wager, table, outcome)
        cases = playable.text.wagers[wager].decided
        for outcome in cases:
            house = _table(playable, wager, table)
            assert house.decided(wager, outcome) == read_by(house, wager, outcome), (wager, outcome)


def test_everything_a_wager_can_come_to_names_its_clause(playable: Section) -> None:
    """Also what no table prints, and what a fold takes."""
    assert set(_reading(playable.house)[playable.game]) == set(playable.text.wagers)
    for wager, table, _ in playable.paytables():
        house, entry = _table(playable, wager, table), playable.text.wagers[wager]
        for outcome in outcomes_of(entry) if entry.classifier not in PRINTED and entry.dice is None else ():
            assert house.cite(wager, outcome) == read_by(house, wager, outcome), (wager, table, outcome)
        if entry.fold_cite and entry.on_fold != "stands":
            assert entry.fold_cite == read_by(house, wager, "fold"), wager


def test_what_a_reader_told_apart_a_wager_tells_apart(playable: Section) -> None:
    """Each case that has no line is decided by the clause that was read, and no other case is named."""
    house = HouseRules.choose(playable)
    for wager, cases in _reading(playable.house)[playable.game].items():
        entry = playable.text.wagers[wager]
        rows = {row for table in playable.text.paytables.get(wager, {}).values() for row in table.rows}
        named = {case for case in cases if case in decidable(entry)} - rows
        assert not set(entry.decided) - named - set(outcomes_of(entry)) - {"win"}, wager
        for case in named if wager in house.wagers and entry.dice is None else ():
            if case == LOSE_ON_ZERO:
                continue  # one rule for all the wagers it takes: see the reader's side
            decided = house.decided(wager, case) or (house.cite(wager, case) if wager in house.tables else ())
            given_up = case == "surrender" and "pai-gow" in playable.game  # whatever is wagered, by one rule
            assert given_up or decided == read_by(house, wager, case), (wager, case)


def _table(section: Section, wager: str, table: str) -> HouseRules:
    """A table that offers a wager and pays it by one of its pay tables."""
    text = section.text
    options = {option: values[0] for option, values in text.wagers[wager].offered_if.items()}
    options |= {option: values[0] for option, values in text.paytables[wager][table].when.items()}
    return HouseRules.choose(section, options, {wager: table})


def test_no_citation_of_a_payment_names_a_whole_family_of_clauses(playable: Section) -> None:
    """`3.A.*` is how a rulebook says where something is written; a person is shown the clause."""
    for journal in (GOLDEN / playable.house / f"{playable.game}.jsonl").read_text(encoding="utf-8").split("\n\n"):
        for event in _events(journal):
            assert not [cite for cite in event.get("cite", ()) if cite.endswith("*")], event
