"""A rule is read once: whichever is changed, script, kernel and figures move together, or the figures are refused.

Every value of every section's rules, and the default of every option, is changed to another the rulebook lets a
house write. What the schema marks as conduct moves no figure. Everything else moves them, at the table as filed or
at one set up otherwise, or the table is not analysed; what does neither must move no money at the script's table.
`python -m tests.conformance.test_perturbed` prints how many.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date
from enum import StrEnum
from fractions import Fraction
from functools import cache
from itertools import islice
from typing import Final

import pytest

from pitboss import library
from pitboss.conformance.random_play import going_with
from pitboss.design.proposal import read_proposal, rules_of
from pitboss.errors import BadInput, NotAnalysed
from pitboss.floor.books.live import MID_SHOE_ENTRY
from pitboss.games import families
from pitboss.odds import Situation, analyse
from pitboss.rulebook import HouseRules, Section
from pitboss.simulate import run, strict_kernel_for
from tests.conformance.test_numbers import agree
from tests.perturbed import Leaf, changed, family, leaves, read_by_analysis, seen_at_the_table
from tests.simulated import differences, played

TRIED: Final = 2
"""Other values that are tried before a leaf is said to move nothing."""
DAYS: Final = 6
"""In so many days every leaf comes up."""
QUICK: Final = (
    *("big-six", "roulette", "craps", "crapless-craps"),
    *("mini-midi-baccarat", "ez-baccarat", "dragon-bonus-baccarat", "rock-bac-super-6"),
    *("blackjack", "double-deck-blackjack", "free-bet-blackjack", "rock-n-21", "zombie-blackjack"),
    *("three-card-poker", "mississippi-stud", "cajun-stud", "let-it-ride", "i-luv-suits-poker"),
)
"""Games that are valued within a second or so."""
ROUNDS: Final = 3
"""Rounds of a table in which a change of conduct is seen, and moves no money."""


class Fate(StrEnum):
    """What became of a change."""

    MOVED = "moved"
    NOT_ANALYSED = "not analysed"
    RULEBOOK = "refused by the rulebook"
    CONDUCT = "conduct"
    SILENT = "silent"
    """Nothing moves that should: a fault."""
    LOUD = "conduct that moves figures"
    """A fault as well."""


def fate(section: Section, leaf: Leaf) -> Fate:
    """What a change of one leaf comes to."""
    silent: list[HouseRules] = []
    for house in islice(changed(section, leaf), TRIED):
        found = _fate(section, house)
        if found is not Fate.SILENT:
            return Fate.LOUD if leaf.conduct else found
        silent.append(house)
    if not silent:
        return Fate.RULEBOOK
    if leaf.conduct:
        return Fate.CONDUCT
    for house in silent:
        if (elsewhere := _at_other_tables(section, leaf, house.section)) is not None:
            return elsewhere
    return Fate.CONDUCT if any(_is_conduct(section, leaf, house.section) for house in silent) else Fate.SILENT


def _fate(section: Section, house: HouseRules) -> Fate:
    try:
        return Fate.MOVED if read_by_analysis(house) != _as_filed(section, ()) else Fate.SILENT
    except NotAnalysed:
        return Fate.NOT_ANALYSED


@cache
def _as_filed(section: Section, options: tuple[tuple[str, str], ...]) -> object:
    try:
        return read_by_analysis(HouseRules.choose(section, dict(options)))
    except NotAnalysed as error:
        return str(error)


def _at_other_tables(section: Section, leaf: Leaf, after: Section) -> Fate | None:
    """What a change comes to at a table with one option, or what goes with it, chosen otherwise."""
    for options, _, house in _other_tables(section, leaf, after):
        as_filed = _as_filed(section, tuple(options.items()))
        try:
            if read_by_analysis(house) != as_filed:
                return Fate.MOVED
        except NotAnalysed as error:
            if str(error) != as_filed:
                return Fate.NOT_ANALYSED
    return None


def _other_tables(
    section: Section, leaf: Leaf, after: Section
) -> Iterator[tuple[dict[str, str], HouseRules, HouseRules]]:
    """Tables with one option chosen otherwise, before and after a change."""
    for name, option in section.text.options.items():
        for choice in option.choices or ():
            if choice != option.default and ("options", name) != leaf.path:
                options = going_with(section, {name: choice})
                with suppress(BadInput):
                    yield options, HouseRules.choose(section, options), HouseRules.choose(after, options)


def _is_conduct(section: Section, leaf: Leaf, after: Section) -> bool:
    """Whether a change is seen at the script's table, and moves no money there."""
    if leaf.path[-1] in NOT_AT_A_ROUND or _equal_wagers(section, leaf, after):
        return True
    usual = HouseRules.choose(section), HouseRules.choose(after)
    found = False
    for one, other in (usual, *((one, other) for _, one, other in _other_tables(section, leaf, after))):
        for seed in range(ROUNDS):
            before, now = seen_at_the_table(one, seed), seen_at_the_table(other, seed)
            if before.money != now.money:
                return False
            found = found or before.all != now.all
        if found:
            return True
    return False


NOT_AT_A_ROUND: Final = (MID_SHOE_ENTRY,)
"""Options that no round can show: who may come to a table is the floor's."""


def _equal_wagers(section: Section, leaf: Leaf, after: Section) -> bool:
    """Whether a wager is raised in multiples of another that is always equal to the one named before."""
    if leaf.path[-1] != "of":
        return False
    stage = after.text.rules["course"][leaf.path[2]]
    return stage["of"] in HouseRules.choose(section).made_together(leaf.value)


# --- every leaf -----------------------------------------------------------------------------------------------


def test_a_changed_rule_moves_the_figures_or_they_are_refused(playable: Section) -> None:
    """Of what a house writes otherwise than those before it a part every day; in the proofs everything."""
    today = date.today().toordinal()
    assert not _faults(playable, (leaf for at, leaf in enumerate(_own(playable)) if (at + today) % DAYS == 0))


@pytest.mark.prove
def test_every_changed_rule_moves_the_figures_or_they_are_refused(playable: Section) -> None:
    assert not _faults(playable, leaves(playable))


def _faults(section: Section, changes: Iterable[Leaf]) -> list[str]:
    return [f"{leaf.name}: {found}" for leaf in changes if (found := fate(section, leaf)) in _WRONG]


_WRONG: Final = (Fate.SILENT, Fate.LOUD)


def _own(section: Section) -> Iterator[Leaf]:
    """The leaves of a section that no earlier house writes the same for the game."""
    houses = list(library.properties())
    before = {
        (leaf.path, repr(leaf.value))
        for house in houses[: houses.index(section.house)]
        if section.game in library.sections(house)
        for leaf in leaves(library.section(house, section.game))
    }
    return (leaf for leaf in leaves(section) if (leaf.path, repr(leaf.value)) not in before)


# --- really dealt, really valued ------------------------------------------------------------------------------


def test_the_script_deals_what_the_kernel_plays_of_a_changed_rule(playable: Section) -> None:
    """One change a day for every section that is valued within a second."""
    if playable.game not in QUICK:
        return
    moved = [leaf for leaf in _own(playable) if not leaf.conduct and leaf.path[0] == "rules"]
    if moved:
        _check_dealt(playable, moved[date.today().toordinal() % len(moved)])


@pytest.mark.prove
def test_the_script_deals_what_the_kernel_plays_of_every_changed_rule(playable: Section) -> None:
    for leaf in _own(playable):
        if not leaf.conduct:
            _check_dealt(playable, leaf, valued=True)


def _check_dealt(section: Section, leaf: Leaf, *, valued: bool = False) -> None:
    """Script and kernel to the cent on the same cards; rounds of the kernel as far from the figures as by luck."""
    for house in islice(changed(section, leaf), 1):
        situation = Situation(house)
        try:
            kernel = strict_kernel_for(situation)
        except NotAnalysed:
            continue
        agree(kernel, 40, seed=9)
        if valued:
            assert list(differences(situation, played(kernel))) == [], leaf.name


# --- what was once silent, or ended in a traceback ------------------------------------------------------------


def _proposed(house: str, game: str, text: str) -> Situation:
    section = library.section(house, game)
    return Situation(rules_of(section, read_proposal(text, "what-if", section)))


@pytest.mark.parametrize(
    ("text", "edge"),
    [
        ("rules: {back-to-life: {wins-on: [23, 24, 25, 26]}}", 0.009698),
        ("rules: {back-to-life: {wins-on: [26]}}", 0.064568),
        ("rules: {back-to-life: {up-cards: [10, 11]}}", 0.036999),
    ],
)
def test_a_busted_hand_wins_as_the_house_says(text: str, edge: float) -> None:
    situation = _proposed("hard-rock-cincinnati", "zombie-blackjack", text)
    assert analyse(situation).wagers[0].house_edge == pytest.approx(edge, abs=1e-6)
    kernel = strict_kernel_for(situation)
    agree(kernel, 300, seed=9)
    assert list(differences(situation, run(kernel, 1_000_000, seed=20))) == []


@pytest.mark.parametrize(
    ("house", "game", "text", "named"),
    [
        (
            "jack-cleveland",
            "ultimate-texas-holdem",
            "rules: {course: {5: {times: [3]}}}",
            "rules.course.5.times 3 (§11.C, 11.C.i, 11.C.ii)",
        ),
        (
            "jack-cleveland",
            "texas-holdem-bonus",
            "rules: {dealer-qualifies: {with: pair, cite: 1.A}}",
            "rules.dealer-qualifies.with pair",
        ),
        ("hollywood-toledo", "three-card-prime", "options: {prime-on-fold: lose}", "wagers.prime.on-fold lose"),
        ("jack-cleveland", "craps", "rules: {line: {win: [7]}}", "rows.11 left out"),
        ("jack-cleveland", "pai-gow-poker", "rules: {deck: {jokers: 0}}", "rules.deck.jokers 0"),
        (
            "jack-cleveland",
            "mississippi-stud",
            "rules: {course: {8: {times: [1, 2]}}}",
            "rules.course.8.times 1, 2",
        ),
    ],
)
def test_what_is_not_valued_is_refused_by_name(house: str, game: str, text: str, named: str) -> None:
    situation = _proposed(house, game, text)
    for reader in (analyse, strict_kernel_for):
        with pytest.raises(NotAnalysed, match=re.escape(named)):
            reader(situation)


def test_even_money_is_taken_where_a_blackjack_is_paid_little() -> None:
    """Against an ace 6 to 5 is worth 0.83 on average, and even money one."""
    situation = _proposed("hollywood-toledo", "blackjack", "tables: {blackjack: six-to-five}")
    without = _proposed(
        "hollywood-toledo", "blackjack", "{tables: {blackjack: six-to-five}, options: {even-money: 'no'}}"
    )
    (taken, *_), (declined, *_) = (analyse(each).wagers for each in (situation, without))
    tens, aces, cards = 96, 24, 312
    dealt = Fraction(2 * tens * (aces - 1), (cards - 1) * (cards - 2)) * Fraction(aces, cards)
    gained = 1 - Fraction(6, 5) * (1 - Fraction(tens - 1, cards - 3))
    assert declined.house_edge - taken.house_edge == pytest.approx(float(dealt * gained), abs=1e-12)
    assert taken.played_edge == declined.played_edge, "the chart declines it"


def test_a_changed_three_card_poker_is_played_by_its_own_rules() -> None:
    clause = library.section("hollywood-toledo", "three-card-poker").text.clauses[0]
    for text in (
        "rules: {course: {2: {times: [2]}}}",
        f"rules: {{copy: {{counts-as: player-wins, cite: {clause}}}}}",
        f"rules: {{copy: {{counts-as: dealer-wins, cite: {clause}}}}}",
        "rules: {dealer-qualifies: {with: king-high}}",
    ):
        situation = _proposed("hollywood-toledo", "three-card-poker", text)
        kernel = strict_kernel_for(situation)
        agree(kernel, 200, seed=9)
        assert list(differences(situation, run(kernel, 1_000_000, seed=20))) == [], text


def print_tally() -> None:
    """How many leaves there are, and what became of each, by family of games."""
    tally: dict[str, Counter[Fate]] = {}
    for section in library.every_section():
        if section.played_as in families():
            counted = tally.setdefault(family(section), Counter())
            for leaf in leaves(section):
                found = fate(section, leaf)
                counted[found] += 1
                if found in _WRONG:
                    print(section.key, leaf.name, leaf.value, found, file=sys.stderr)
    print(f"{'':12}", *(f"{name:>23}" for name in ("leaves", *map(str, Fate))))
    for name, counted in (*tally.items(), ("all", sum(tally.values(), Counter()))):
        print(f"{name:12}", *(f"{count:23}" for count in (counted.total(), *(counted[each] for each in Fate))))


if __name__ == "__main__":
    print_tally()
