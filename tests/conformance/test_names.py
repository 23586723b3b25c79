"""One name for one mistake over all houses: what is alike can be reported by one word, however it is ruled on."""

import re
from itertools import combinations
from typing import Final

import pytest

from pitboss.errors import BadInput
from pitboss.library import every_section, find_section, playable
from pitboss.rulebook import Section
from pitboss.rulebook.schema import Irregularity
from pitboss.scenario import tell

SECTIONS = [section for section in every_section() if section.game in playable(section.house)]
_LITTLE: Final = frozenset(
    re.findall(
        r"\w+",
        "a an the of or and to in on is was are were has have had it its not no be by for with than that this "
        "one from at other another any as before every",
    )
)
ALIKE = 0.6
"""From which share of common words on two situations are taken for one."""
APART: Final = {
    frozenset({"card-face-up", "cards-face-up"}): "one card, or several",
    frozenset({"card-face-up", "card-face-up-not-needed"}): "whether the hand needs the card decides what is done",
    frozenset({"card-face-up", "card-face-up-voided"}): "the supervisor chooses, and says which by the name",
    frozenset({"cards-face-up", "card-face-up-voided"}): "several cards leave no choice, one does",
    frozenset({"cards-face-up", "community-cards-face-up"}): "before everybody has two cards, or after",
    frozenset({"die-on-die", "in-the-rail"}): "one lies on the other die, one in the rail",
    frozenset({"cocked-die", "cocked-on-two-sides"}): "with one side, or with several",
    frozenset({"cocked-die", "cocked-on-several-sides"}): "so here",
    frozenset(
        {"dealer-card-exposed", "dealer-card-let-stand"}
    ): "the supervisor chooses, and says which by the name",
    frozenset({"community-card-exposed", "community-card-let-stand"}): "so here",
    frozenset({"dealer-card-out-of-play", "dealer-card-let-stand"}): "so here",
    frozenset({"misdeal-from-shoe", "wrong-number-of-cards"}): "the automated shoe has a clause of its own",
}
"""Names that are not of one mistake though their situations have most words in common, and why."""


def _words(situation: str) -> frozenset[str]:
    found = re.findall(r"[a-z]+", situation.lower())
    return frozenset(re.sub(r"(s|ed|ing)$", "", word) for word in found if word not in _LITTLE)


def _names(name: str, entry: Irregularity) -> set[str]:
    return {name, entry.kind or name}


def test_no_two_names_mean_one_mistake() -> None:
    entries = [
        (section.key, name, entry, _words(entry.situation))
        for section in SECTIONS
        for name, entry in section.text.irregularities.items()
    ]
    assert entries
    for (here, name, entry, words), (there, other, its, others) in combinations(entries, 2):
        alike = len(words & others) >= ALIKE * len(words | others)
        if alike and frozenset({name, other}) not in APART:
            common = _names(name, entry) & _names(other, its)
            assert common, f"{name} at {here} and {other} at {there}: one mistake by two names"


HOUSES_DIFFER: Final = {
    ("big-six", "clapper-on-a-peg"): "Hard Rock voids the spin; elsewhere the section passed last wins",
    ("ultimate-texas-holdem", "dealer-card-exposed"): "Toledo voids; elsewhere Trips is settled",
}
"""By game and name: where houses rule otherwise on one mistake, and how."""


def test_no_name_means_two_mistakes() -> None:
    """A word at two houses' tables of one game is ruled on alike, or the houses are known to differ."""
    found: dict[tuple[str, str], set[str]] = {}
    for section in SECTIONS:
        for name, entry in section.text.irregularities.items():
            for word in _names(name, entry):
                found.setdefault((section.game, word), set()).add(entry.remedy)
    assert {named for named, remedies in found.items() if len(remedies) > 1} == set(HOUSES_DIFFER)


@pytest.mark.parametrize("text", SECTIONS, ids=[section.key for section in SECTIONS])
def test_a_mistake_is_found_by_the_common_word_and_by_the_houses_own(text: Section) -> None:
    for name, entry in text.text.irregularities.items():
        assert text.find_irregularity(name) == name
        if entry.kind is not None:
            found = text.find_irregularity(entry.kind)
            assert text.text.irregularities[found].remedy == entry.remedy, "one word, one ruling"
            assert text.mistakes[entry.kind].remedy == entry.remedy


def test_every_house_answers_to_the_common_names_of_its_game() -> None:
    for house in ("jack-cleveland", "horseshoe-cleveland", "hard-rock-cincinnati"):
        dice = find_section(house, "craps")
        for game in (dice, find_section(house, "crapless-craps")):
            cocked = {"cocked-die": "play-on", "cocked-on-several-sides": "no-roll"}
            assert {
                name: game.text.irregularities[game.find_irregularity(name)].remedy for name in cocked
            } == cocked
        cards = find_section(house, "four-card-poker")
        assert cards.text.irregularities[cards.find_irregularity("deck-not-whole")].remedy == "void-round"
    with pytest.raises(BadInput, match="did you mean 'deck-not-52'"):
        find_section("jack-cleveland", "four-card-poker").find_irregularity("deck-not-wholly")


COCKED = (
    "property: {}\ngame: craps\nseats: [{{wagers: {{pass: 10}}}}]\nrolls: ['4-1', '4-3']\n"
    "irregularities: [{{name: {}, before: roll 2}}]\nexpect: {{seat 1: {{pass: -10}}, rulings: [{}]}}"
)


@pytest.mark.parametrize(
    ("house", "own"),
    [
        ("jack-cleveland", "cocked-on-several-sides"),
        ("horseshoe-cleveland", "cocked-on-two-sides"),
        ("hard-rock-cincinnati", "cocked-on-chips"),
    ],
)
def test_a_scenario_may_say_either(house: str, own: str) -> None:
    for said in (own, "cocked-on-several-sides"):
        for expected in (own, "cocked-on-several-sides"):
            (told,) = tell(COCKED.format(house, said, expected))
            assert told.missed == ()
