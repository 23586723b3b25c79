"""A section edited as text: faults at their lines, the form of the text, and the proposal of what changed."""

import json
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss import editions, library
from pitboss.design.amendment import amend
from pitboss.design.editing import CheckData, check, text_of
from pitboss.design.form import FieldData
from pitboss.design.proposal import proposed, read_proposal
from pitboss.editions import Edition
from pitboss.rulebook import Document, RulebookError, read_document
from pitboss.rulebook.amending import difference, merged
from pitboss.rulebook.reading import read_places

HOUSE, GAME = "jack-cleveland", "three-card-poker"
NOWHERE: Final = Document("a text", {}, {})

# --- what differs ---------------------------------------------------------------------------------------------

WORDS = st.sampled_from(["a", "b", "1", 1, 2, True, False])
ENTRIES = st.recursive(
    WORDS,
    lambda inner: st.dictionaries(st.sampled_from("abcd"), inner, max_size=3) | st.lists(inner, max_size=3),
    max_leaves=12,
)
SECTIONS = st.dictionaries(st.sampled_from("abcd"), ENTRIES, max_size=4)


def shaped_otherwise(written: Any, wanted: Any) -> bool:
    """Whether names stand somewhere in one of two texts where the other has a word or a list."""
    if isinstance(written, dict) and isinstance(wanted, dict):
        return any(shaped_otherwise(written[name], wanted[name]) for name in written.keys() & wanted.keys())
    if isinstance(written, list) and isinstance(wanted, list):
        return any(map(shaped_otherwise, written, wanted))
    return isinstance(written, dict) or (isinstance(written, list) and isinstance(wanted, dict))


@given(SECTIONS, SECTIONS)
def test_a_difference_makes_of_one_text_the_other(written: dict[str, Any], wanted: dict[str, Any]) -> None:
    try:
        change = difference(written, wanted, NOWHERE)
    except RulebookError:
        assert shaped_otherwise(written, wanted)
    else:
        assert as_json(merged(written, change, NOWHERE)) == as_json(wanted)


def as_json(data: Any) -> str:
    """Python holds `true` and `1` for the same; JSON does not."""
    return json.dumps(data, sort_keys=True)


@given(SECTIONS)
def test_nothing_differs_from_itself(written: dict[str, Any]) -> None:
    assert difference(written, written, NOWHERE) == {}


# --- the text and its form ------------------------------------------------------------------------------------


def edition() -> Edition:
    return editions.current(HOUSE, GAME)


def checked(text: str) -> CheckData:
    return check(edition().section, text)


def field(told: CheckData, *path: str) -> FieldData:
    [found] = [each for each in told["fields"] or [] if each["path"] == list(path)]
    return found


def line_with(text: str, words: str) -> int:
    [line] = [at for at, each in enumerate(text.split("\n"), 1) if words in each]
    return line


@pytest.mark.parametrize(
    "key",
    [
        *("jack-cleveland/big-six", "jack-cleveland/craps", "hollywood-toledo/blackjack"),
        *("hollywood-toledo/three-card-poker", "hard-rock-cincinnati/rock-n-21", "public-games/caribbean-stud"),
    ],
)
def test_a_section_as_it_is_in_force_has_no_fault_and_changes_nothing(key: str) -> None:
    found = editions.current(*key.split("/"))
    text = text_of(found)
    told = check(found.section, text)
    assert (told["faults"], told["proposal"], told["changed"]) == ([], "{}", False)
    assert told["fields"]
    for each in told["fields"]:
        word = read_document(text[each["start"] : each["end"]], "a word").data
        assert (str(word).lower() if isinstance(word, bool) else str(word)) == each["value"]
        assert each["choices"] is None or each["value"] in each["choices"], each["path"]
        assert text[: each["start"]].count("\n") + 1 >= each["line"]


def test_pieces_used_again_are_written_out() -> None:
    anchored = [
        found
        for house in library.properties()
        for game in library.playable(house)
        if "*" in (found := editions.current(house, game)).texts[f"{house}/{game}"]
        and text_of(found) != found.texts[found.key]
    ]
    assert anchored
    for found in anchored:
        assert read_document(text_of(found), "written out").data == found.section.document.data


def test_an_amended_section_is_edited_as_yaml() -> None:
    proposal = read_proposal("paytables: {pair-plus: {table-i: {rows: {flush: 4 to 1}}}}", "it", edition().section)
    after = amend(edition(), proposal, "2026-11-18", "2026-12-01").after
    text = text_of(after)
    assert "        flush:\n          pays: 4 to 1\n" in text
    assert check(after.section, text)["proposal"] == "{}"


def test_what_may_be_chosen_follows_from_the_models_and_from_the_options() -> None:
    told = checked(text_of(edition()))
    assert field(told, "options", "pair-plus-on-fold", "default")["choices"] == ["lose", "stands"]
    assert field(told, "paytables", "pair-plus", "table-i", "minimum")["choices"] == ["true", "false"]
    assert field(told, "wagers", "play", "when")["choices"] == ["opening", "decision"]
    pays = field(told, "paytables", "pair-plus", "table-i", "rows", "flush", "pays")
    assert (pays["value"], pays["choices"], pays["cite"]) == ("3 to 1", None, ["12.D"])


def test_a_word_is_found_behind_letters_that_take_two_places() -> None:
    text = "# \U0001f0a1\n" + text_of(edition())
    pays = field(checked(text), "paytables", "pair-plus", "table-i", "rows", "flush", "pays")
    units = text.encode("utf-16-le")
    assert units[2 * pays["start"] : 2 * pays["end"]].decode("utf-16-le") == "3 to 1"


def test_a_folded_text_has_no_place_of_its_own() -> None:
    _, places = read_places("a: >\n  one\n  two\nb: three\nc:\n", "it")
    assert places == {("b",): (20, 25)}


# --- faults and changes ---------------------------------------------------------------------------------------


def test_a_changed_pay_is_proposed_and_nothing_else() -> None:
    text = text_of(edition())
    told = checked(text.replace("flush: {pays: 3 to 1, printed: Flush}", "flush: {pays: 4 to 1, printed: Flush}"))
    assert (told["faults"], told["changed"]) == ([], True)
    rows = {"flush": {"pays": "4 to 1"}}
    assert json.loads(told["proposal"] or "") == {"paytables": {"pair-plus": {"table-i": {"rows": rows}}}}


def test_what_is_left_out_and_added_is_proposed() -> None:
    text = text_of(edition())
    start = text.index("\n        pair: {pays: 1 to 1, printed: Pair}")
    end = text.index("\n", start + 1)
    told = checked(text[:start] + "\n        high-card: push" + text[end:])
    assert told["faults"] == []
    section = edition().section
    after = proposed(section, read_proposal(told["proposal"] or "", "it", section))
    assert list(after.text.paytables["pair-plus"]["table-i"].rows)[-1] == "high-card"
    assert "pair" not in after.text.paytables["pair-plus"]["table-i"].rows


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "flush: {pays: 3 to 1, printed: Flush}",
            "flush: {pays: 3 two 1, printed: Flush}",
            "'3 two 1' is not odds",
        ),
        ("    on-fold: pair-plus-on-fold", "    on-fould: pair-plus-on-fold", "on-fould"),
        ("property: jack-cleveland", "property: hollywood-toledo", "stands over the section"),
        ("    title: Pair Plus", "    title: &name Pair Plus", "an anchor (&)"),
        ("    title: Pair Plus", "    title: 'Pair Plus", "not readable as YAML"),
    ],
)
def test_a_fault_is_told_at_its_line(old: str, new: str, says: str) -> None:
    text = text_of(edition()).replace(old, new, 1)
    told = checked(text)
    assert told["proposal"] is None
    assert any(says in each["says"] for each in told["faults"]), told["faults"]
    if "readable" not in says:
        assert line_with(text, new) in {each["line"] for each in told["faults"]}


def test_the_form_follows_a_text_that_is_no_section() -> None:
    told = checked(text_of(edition()).replace("flush: {pays: 3 to 1", "flush: {pays: 3 two 1"))
    assert field(told, "paytables", "pair-plus", "table-i", "rows", "flush", "pays")["value"] == "3 two 1"
    assert checked("")["faults"]
    assert checked("wagers: [1")["fields"] is None
    assert checked("- a list")["fields"] == []
