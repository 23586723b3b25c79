"""A rulebook with a fault names the file and the line; a rulebook without one is read word for word."""

import re
from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss import library
from pitboss.errors import BadInput
from pitboss.money import cents
from pitboss.rulebook import HouseRules, RulebookError, Section, load_section, read_document
from pitboss.rulebook.section import alone
from pitboss.rulebook.views import View

FILE = "rulebooks/corner-house/test-poker.yaml"

TEXT = """\
property: corner-house
game: test-poker
title: Test Poker
source: {document: corner-house-2020, section: "7", approved: 2020-08-31}
options:
  felt:
    what: Which felt lies on the table.
    choices: [green, royal-blue]
    default: green
    cite: 1.A
  bonus-meter:
    what: What the meter starts at.
    amount: true
    default: $1,000
    cite: 1.A
  decks:
    what: How many decks are in the shoe.
    between: [1, 8]
    default: 6
    cite: 1.1
  offers-pairs:
    what: Whether Pair Plus is offered.
    choices: ["yes", "no"]
    default: "yes"
    cite: 1.1
wagers:
  ante:
    title: Ante
    classifier: against-dealer
    limits: posted
    cite: 2.A
  pair-plus:
    title: Pair Plus
    kind: three-card-side-wager
    view: 3 player
    classifier: three-card
    special:
      top: As Ks Qs
    limits: {minimum: $5, maximum: 12.50}
    offered-if: {offers-pairs: "yes"}
    cite: 2.B
paytables:
  ante:
    results:
      cite: 3.A
      rows:
        player-wins: 1 to 1
        tie: push
  pair-plus:
    table-1:
      cite: 3.A
      rows:
        top: 100 to 1
        pair: {pays: 1 to 1, printed: Pair, cite: 3.A.i}
    table-2:
      cite: 3.A
      rows:
        pair: 2 to 1
rules:
  deck: {decks: 1, cite: 1.10}
procedures:
  opening:
    - {do: "Count the deck.", by: dealer, cite: 4.*}
irregularities:
  boxed-card:
    situation: A card lies face up in the deck.
    phase: dealing
    remedy: set-card-aside
    ruling: Set it aside.
    cite: 3.A.ii
descriptions:
  - {what: "The layout.", cite: [1.A, OAC 3772-11-04]}
interpretations:
  low-ace:
    at: 5
    printed: Nothing about the ace.
    problem: It may be low.
    pitboss: It is.
    why: That is how poker is played.
oddities:
  - {at: 5, what: "The ace is forgotten.", interpretation: low-ace}
  - {at: 3.A, what: "A stray comma.", harmless: "Spelling only."}
clauses: [1.A, 1.1, 1.10, 2.A, 2.B, 3.A, 3.A.i, 3.A.ii, 4, 4(a), 4(a)(1), 40, 5]
"""


def load(text: str = TEXT, neighbours: Mapping[str, Section] | None = None) -> Section:
    others = alone if neighbours is None else neighbours.__getitem__
    return load_section(read_document(text, FILE), others, library.of_house("jack-cleveland"))


def changed(old: str, new: str) -> str:
    """The section with one passage written differently."""
    assert TEXT.count(old) == 1, old
    return TEXT.replace(old, new)


def faults(text: str) -> list[str]:
    with pytest.raises(RulebookError) as refusal:
        load(text)
    return str(refusal.value).splitlines()


def line_of(text: str, passage: str) -> int:
    assert text.count(passage) == 1, passage
    return text[: text.index(passage)].count("\n") + 1


def only_fault(text: str, at: str) -> str:
    """The one complaint about a section, which must name the file and the line that holds the passage `at`."""
    found = faults(text)
    assert len(found) == 1, found
    where = f"{FILE}:{line_of(text, at)}: "
    assert found[0].startswith(where), (where, found[0])
    return found[0].removeprefix(where)


# --- Reading ---


def test_a_sound_section_loads() -> None:
    loaded = load()
    assert loaded.key == "corner-house/test-poker"
    assert loaded.outcomes("pair-plus")[:2] == ("top", "straight-flush")
    assert loaded.classifiers.keys() == {"pair-plus"}
    assert loaded.views["pair-plus"] == View((((3, "player"),),))


def test_clause_1_10_is_not_clause_1_1() -> None:
    assert load().text.clauses[1:3] == ("1.1", "1.10")
    assert read_document("cite: 1.10", FILE).data == {"cite": "1.10"}
    assert only_fault(changed("1.A, 1.1, 1.10, 2.A", "1.A, 1.1, 2.A"), at="deck: {decks: 1").startswith(
        "rules.deck: cites clause 1.10,"
    )


@pytest.mark.parametrize(
    "printed",
    [
        "1.10",
        "1 to 18",
        "2016-03-24",
        "12:30",
        "yes",
        "No",
        "on",
        "True",
        "00",
        "0x10",
        "1e5",
        "1_000",
        ".5",
        "1/5",
    ],
)
def test_nothing_printed_is_guessed_to_be_something_else(printed: str) -> None:
    assert read_document(f"a: {printed}", FILE).data == {"a": printed}


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("5", 5),
        ("-3", -3),
        ("true", True),
        ("false", False),
        ("null", None),
        ("", None),
        ('"5"', "5"),
        ("'true'", "true"),
    ],
)
def test_plain_numbers_and_truths_are_read_as_such(written: str, read: object) -> None:
    data = read_document(f"a: {written}", FILE).data
    assert data == {"a": read}
    assert type(data["a"]) is type(read)


def test_every_value_knows_its_line() -> None:
    document = read_document("a: 1\nb:\n  c: 2\n  d:\n    - x\n    - {y: 3}\n", FILE)
    lines = {("a",): 1, ("b",): 2, ("b", "c"): 3, ("b", "d"): 4, ("b", "d", 0): 5, ("b", "d", 1, "y"): 6}
    assert {path: document.line(path) for path in lines} == lines
    assert document.line(("b", "d", 1, "nowhere")) == 6
    assert document.line(("nowhere",)) == 1


# --- Faults ---


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("choices: [green, royal-blue]", "choices: [green, royal-blue", 9),
        ("game: test-poker", "game: test: poker", 2),
        ("  - {what:", "\t- {what:", 72),
    ],
    ids=["open bracket", "two colons", "tab"],
)
def test_text_that_is_no_yaml_is_refused_at_its_line(old: str, new: str, line: int) -> None:
    with pytest.raises(RulebookError, match=rf"^{re.escape(FILE)}:{line}: not readable as YAML: \S"):
        read_document(TEXT.replace(old, new, 1), FILE)


def test_something_written_twice_is_refused_at_the_second() -> None:
    text = changed("    title: Ante\n", "    title: Ante\n    title: Blind\n")
    assert only_fault(text, at="title: Blind") == "'title' is written twice here"


def test_an_empty_file_is_refused() -> None:
    assert faults("")[0].startswith(f"{FILE}:1: ")


@pytest.mark.parametrize(
    ("old", "new", "at", "where"),
    [
        ("title: Test Poker", "title: Test Poker\ncolour: red", "colour: red", "colour"),
        ("    title: Ante\n", "    title: Ante\n    odds: 3\n", "odds: 3", "wagers.ante.odds"),
        ("printed: Pair, ", "print: Pair, ", "print: Pair", "paytables.pair-plus.table-1.rows.pair.print"),
        ('what: "The layout."', 'that: x, what: "The layout."', "that: x", "descriptions.0.that"),
    ],
)
def test_an_unknown_field_is_named_at_its_line(old: str, new: str, at: str, where: str) -> None:
    assert only_fault(changed(old, new), at).startswith(f"{where}: Extra inputs are not permitted")


def test_a_missing_field_is_located_at_what_lacks_it() -> None:
    assert only_fault(changed("    title: Ante\n", ""), at="  ante:\n    classifier").startswith("wagers.ante")


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("player-wins: 1 to 1", "player-wins: 1 too 1", "paytables.ante.results.rows.player-wins"),
        ("pair: {pays: 1 to 1,", "pair: {pays: evens,", "paytables.pair-plus.table-1.rows.pair.pays"),
        ("top: 100 to 1", "top: 100 to 0", "paytables.pair-plus.table-1.rows.top"),
    ],
)
def test_bad_odds_are_refused_at_their_line(old: str, new: str, where: str) -> None:
    fault = only_fault(changed(old, new), at=new)
    assert fault.startswith(f"{where}: ")
    assert "odds" in fault


def test_bad_money_is_refused_at_its_line() -> None:
    text = changed("maximum: 12.50", "maximum: 12.505")
    where = f"{FILE}:{line_of(text, 'maximum:')}: wagers.pair-plus.limits.maximum: "
    assert f"{where}'12.505' is not a whole number of cents" in faults(text)


def test_a_pay_table_of_an_unknown_wager_is_refused() -> None:
    text = changed("paytables:\n", "paytables:\n  blind: {results: {cite: 3.A, rows: {tie: push}}}\n")
    assert only_fault(text, at="  blind: {") == "paytables.blind: 'blind' is not a wager of this section"


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("        tie: push", "        draw: push", "against-dealer names not-qualified, player-wins, tie"),
        ("        top: 100 to 1", "        royal: 100 to 1", "three-card names top, straight-flush"),
        ("        pair: 2 to 1", "        full-house: 2 to 1", "three-card names top, straight-flush"),
    ],
)
def test_an_outcome_that_cannot_happen_is_refused_with_those_that_can(old: str, new: str, named: str) -> None:
    fault = only_fault(changed(old, new), at=new.strip())
    assert "cannot happen" in fault
    assert named in fault


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("cite: 2.A", "cite: 9.Z", "wagers.ante"),
        ("cite: 3.A.i}", "cite: 3.A.9}", "paytables.pair-plus.table-1.rows.pair"),
        ("{decks: 1, cite: 1.10}", "{decks: 1, cite: [1.10, 9]}", "rules.deck"),
        ("cite: 4.*", "cite: 6.*", "procedures.opening.0"),
        ("cite: 3.A.ii", "cite: 3.A.iii", "irregularities.boxed-card"),
        ("cite: [1.A, OAC 3772-11-04]", "cite: [1.B]", "descriptions.0"),
        ("at: 5\n", "at: 6\n", "interpretations.low-ace"),
        ("at: 3.A, what", "at: 3.B, what", "oddities.1"),
    ],
)
def test_a_citation_of_no_clause_is_refused_where_it_stands(old: str, new: str, where: str) -> None:
    (fault,) = faults(changed(old, new))
    assert re.fullmatch(rf"{re.escape(FILE)}:\d+: {re.escape(where)}: cites clause \S+, which is not in .*", fault)


def test_a_citation_is_located_at_the_entry_that_makes_it() -> None:
    assert only_fault(changed("cite: 2.A", "cite: 9.Z"), at="  ante:\n    title").startswith("wagers.ante: ")


def test_a_clause_listed_twice_is_refused() -> None:
    assert only_fault(changed("40, 5]", "40, 5, 2.A]"), at="clauses: [").endswith("clause 2.A is listed twice")


@pytest.mark.parametrize(
    ("old", "new", "where", "why"),
    [
        ("    default: green", "    default: red", "options.felt", "'red' is not one of green, royal-blue"),
        ("    default: $1,000", "    default: lots", "options.bonus-meter", "'lots' is not an amount of money"),
        ("    default: $1,000", "    default: -5", "options.bonus-meter", "-5 is below zero"),
        ("    default: 6", "    default: 9", "options.decks", "'9' is not a whole number from 1 to 8"),
        ("    default: 6", "    default: six", "options.decks", "'six' is not a whole number from 1 to 8"),
    ],
)
def test_a_default_outside_its_choices_is_refused(old: str, new: str, where: str, why: str) -> None:
    option = where.removeprefix("options.")
    assert only_fault(changed(old, new), at=f"  {option}:\n    what").startswith(f"{where}: {why}")


@pytest.mark.parametrize(
    ("bounds", "why"),
    [
        ("{at-least: $2000, cite: 1.A}", "the default is $1,000, not at least $2,000"),
        ("{at-most: $500, or-none: true, cite: 1.A}", "the default is $1,000, not at most $500, or $0 for none"),
        ("{exactly: $999, cite: 1.A}", "the default is $1,000, not $999"),
        ("{cite: 1.A}", "bounds say at-least or at-most, or exactly"),
        ("{exactly: $1000, at-least: $5, cite: 1.A}", "bounds say at-least or at-most, or exactly"),
    ],
)
def test_bounds_fix_something_and_the_default_keeps_them(bounds: str, why: str) -> None:
    (fault,) = faults(changed("    default: $1,000", f"    bounds: {bounds}\n    default: $1,000"))
    assert why in fault


def test_bounds_are_those_of_an_amount() -> None:
    text = changed("    default: 6", "    bounds: {at-most: $8, cite: 1.1}\n    default: 6")
    assert "bounds are those of an amount" in only_fault(text, at="  decks:\n    what")


@pytest.mark.parametrize(
    ("need", "why"),
    [
        ("{when: royal-blue, only-with: {shoes: brown}, cite: 1.A}", "names the option 'shoes', which"),
        ("{when: royal-blue, only-with: {decks: 9}, cite: 1.A}", "'9' is not a whole number from 1 to 8"),
        ("{when: red, only-with: {decks: 1}, cite: 1.A}", "'red' is not one of green, royal-blue"),
        ("{when: green, only-with: {decks: [1, 2]}, cite: 1.A}", "the defaults do not go together"),
        ("{when: royal-blue, only-with: {decks: 1}, cite: 9.Z}", "cites clause 9.Z"),
    ],
)
def test_what_goes_only_with_something_names_what_there_is(need: str, why: str) -> None:
    text = changed("    default: green", f"    needs:\n      - {need}\n    default: green")
    assert why in only_fault(text, at=need)


def test_choices_that_do_not_go_together_are_refused_with_the_clause() -> None:
    need = "{when: royal-blue, only-with: {decks: [1, 2]}, cite: 1.A}"
    section = load(changed("    default: green", f"    needs: [{need}]\n    default: green"))
    assert HouseRules.choose(section, {"decks": "2", "felt": "royal-blue"}).option("felt") == "royal-blue"
    with pytest.raises(BadInput, match=r"felt royal-blue of .* goes only with decks 1 or 2 \(§1.A\), not 6"):
        HouseRules.choose(section, {"felt": "royal-blue"})


def test_nothing_overrules_what_the_document_fixes() -> None:
    text = changed("    default: $1,000", "    bounds: {exactly: $1000, cite: 1.A}\n    default: $1,000")
    text = text.replace("    pitboss: It is.\n", "    pitboss: It is.\n    option: bonus-meter\n")
    assert "the document fixes 'bonus-meter'" in only_fault(text, at="option: bonus-meter")


@pytest.mark.parametrize("extra", ["    amount: true\n", "    between: [1, 2]\n"])
def test_an_option_of_two_kinds_is_refused(extra: str) -> None:
    text = changed("    default: green\n", f"    default: green\n{extra}")
    assert "either choices, between or amount" in only_fault(text, at="  felt:\n    what")


@pytest.mark.parametrize("answer", ["", ', interpretation: low-ace, harmless: "No matter."'])
def test_an_oddity_is_answered_once(answer: str) -> None:
    text = changed(', harmless: "Spelling only."', answer)
    assert only_fault(text, at="{at: 3.A, what").startswith("oddities.1: an oddity is answered by")


def test_an_unknown_interpretation_is_refused() -> None:
    text = changed("interpretation: low-ace}", "interpretation: high-ace}")
    assert only_fault(text, at="{at: 5, what") == "oddities.0: there is no interpretation 'high-ace'"


@pytest.mark.parametrize(
    ("old", "new", "at", "why"),
    [
        (
            "classifier: three-card",
            "classifier: two-card",
            "classifier: two-card",
            "unknown classifier 'two-card'",
        ),
        ("view: 3 player", "view: three", "view: three", "view 'three' is not written like"),
        ("view: 3 player", "view: 2 player", "view: 2 player", "three-card hands come from 3 to 5 cards, not 2"),
        ("top: As Ks Qs", "top: As Kd Qs", "view: 3 player", "different cards of one suit"),
        ("top: As Ks Qs", "top: As Kx Qs", "top: As Kx Qs", "'Kx' is not a card"),
        ('offers-pairs: "yes"}', 'pairs: "yes"}', "offered-if:", "names the option 'pairs'"),
        ('offers-pairs: "yes"}', "offers-pairs: maybe}", "offered-if:", "'maybe' is not one of yes, no"),
        ("    limits: posted\n", "", "  ante:\n    title", "a wager needs limits"),
        ("    limits: posted\n", "    equals: blind\n", "  ante:\n    title", "names the wager 'blind'"),
        (
            "    limits: posted\n",
            "    limits: posted\n    meter: m\n",
            "  ante:\n    title",
            "names the meter 'm'",
        ),
        (
            "    limits: posted\n",
            "    limits: posted\n    on-fold: x\n",
            "on-fold: x",
            "'x' is not lose, stands or",
        ),
        ("    remedy: set-card-aside\n", "    remedy: shrug\n", "remedy: shrug", "Input should be 'void-round'"),
    ],
)
def test_a_wager_or_ruling_that_cannot_be_is_refused(old: str, new: str, at: str, why: str) -> None:
    assert why in only_fault(changed(old, new), at)


def test_a_meter_is_paid_by_the_rack_or_by_itself() -> None:
    by = "paid-by: {whole: cage, share: rack, cite: 1.A}"
    meter = f"meters:\n  m: {{what: The meter., reset-option: bonus-meter, {by}, cite: 1.A}}\n"
    text = TEXT.replace("rules:\n", f"{meter}rules:\n")
    assert "Input should be 'rack' or 'meter'" in only_fault(text, "  m: {what")


def test_a_wager_without_a_pay_table_is_refused() -> None:
    text = TEXT[: TEXT.index("  pair-plus:\n    table-1")] + TEXT[TEXT.index("rules:\n") :]
    assert only_fault(text, at="  pair-plus:\n    title") == "wagers.pair-plus: has no pay table"


def test_every_fault_is_told_at_once() -> None:
    text = changed("cite: 2.A", "cite: 9.Z").replace("tie: push", "draw: push").replace("low-ace}", "high-ace}")
    assert len(faults(text)) == 3


@settings(deadline=None, max_examples=200)
@given(st.data())
def test_a_line_left_out_is_either_no_matter_or_refused_by_file_and_line(data: st.DataObject) -> None:
    lines = TEXT.splitlines(keepends=True)
    gone = data.draw(st.integers(0, len(lines) - 1))
    try:
        load("".join(lines[:gone] + lines[gone + 1 :]))
    except RulebookError as error:
        for fault in str(error).splitlines():
            assert re.match(rf"{re.escape(FILE)}:\d+: \S", fault), fault


# --- Coverage ---


def test_a_clause_without_a_home_is_found() -> None:
    homes = load().homes
    assert {clause for clause, found in homes.items() if not found} == {"40", "5"}


def test_each_clause_is_at_home_where_it_is_carried_out() -> None:
    homes = load().homes
    assert homes["1.10"] == ("executable",)
    assert homes["3.A.i"] == ("executable",)
    assert homes["3.A.ii"] == ("irregularity",)
    assert homes["1.A"] == ("executable", "description")
    assert list(homes) == list(load().text.clauses)


def test_a_citation_with_a_star_covers_the_clause_and_all_below_it() -> None:
    loaded = load()
    assert loaded.covered("4.*") == ["4", "4(a)", "4(a)(1)"]
    assert loaded.covered("3.A.*") == ["3.A", "3.A.i", "3.A.ii"]
    assert loaded.covered("3.A") == ["3.A"]
    assert loaded.covered("3") == []
    assert {loaded.homes[clause] for clause in ("4", "4(a)", "4(a)(1)")} == {("procedure",)}


def test_naming_an_oddity_gives_a_clause_no_home() -> None:
    text = changed("clauses: [", "clauses: [6.A, ").replace("at: 3.A, what", "at: 6.A, what")
    assert load(text).homes["6.A"] == ()


# --- Borrowing ---

LENDER = TEXT.replace("game: test-poker", "game: general")
BORROWER = """\
property: corner-house
game: three-card
title: Three Card
source: {document: corner-house-2020, section: "8"}
wagers:
  pair-plus:
    title: Pair Plus
    view: 3 player
    classifier: three-card
    special: {top: As Ks Qs}
    limits: posted
    cite: 1
borrowed:
  general: {paytables: [pair-plus], irregularities: [boxed-card]}
clauses: ["1"]
"""


def test_what_is_borrowed_cites_the_lender() -> None:
    borrowed = load(BORROWER, {"general": load(LENDER)})
    table = borrowed.text.paytables["pair-plus"]["table-1"]
    assert table.cite == ("general:3.A",)
    assert table.rows["pair"].cite == ("general:3.A.i",)
    assert str(table.rows["pair"].pays) == "1 to 1"
    assert borrowed.text.irregularities["boxed-card"].cite == ("general:3.A.ii",)
    assert borrowed.homes == {"1": ("executable",)}
    assert HouseRules.choose(borrowed).cite("pair-plus", "top") == ("general:3.A",)


def test_borrowing_leaves_the_lender_as_it_was() -> None:
    lender = load(LENDER)
    load(BORROWER, {"general": lender})
    assert lender.text.paytables["pair-plus"]["table-1"].cite == ("3.A",)
    assert lender.text.irregularities["boxed-card"].cite == ("3.A.ii",)


def test_what_is_borrowed_twice_still_cites_its_first_home() -> None:
    middle = load(BORROWER, {"general": load(LENDER)})
    last = load(BORROWER.replace("general:", "three-card:"), {"three-card": middle})
    assert last.text.irregularities["boxed-card"].cite == ("general:3.A.ii",)


@pytest.mark.parametrize("missing", ["paytables: [blind]", "irregularities: [flood]"])
def test_what_the_lender_does_not_have_cannot_be_borrowed(missing: str) -> None:
    text = BORROWER.replace("{paytables: [pair-plus], irregularities: [boxed-card]}", f"{{{missing}}}")
    where = re.escape(f"{FILE}:{line_of(text, 'general: {')}: borrowed.general: ")
    with pytest.raises(RulebookError, match=rf"^{where}general has no '\w+' to lend$"):
        load(text, {"general": load(LENDER)})


def test_the_houses_themselves_borrow_with_citations() -> None:
    progressive = library.section("hard-rock-cincinnati", "three-card-poker")
    assert progressive.text.paytables["multi-link"]["multi-link"].cite == ("table-games-progressives:2.G",)
    wheel = library.section("hollywood-toledo", "roulette")
    assert all(cite.startswith("general:") for cite in wheel.text.irregularities["tampering"].cite)


# --- Choosing ---


def test_a_table_that_says_nothing_has_the_defaults() -> None:
    house = HouseRules.choose(load())
    assert (house.option("felt"), house.amount("bonus-meter"), house.amount("decks")) == ("green", 100_000, 6)
    assert (house.amount("minimum"), house.amount("maximum"), house.chip) == (100, 1_000_000, 50)
    assert house.tables == {"ante": "results", "pair-plus": "table-1"}
    assert house.limits("ante") == (100, 1_000_000, ())
    assert house.limits("pair-plus") == (500, 1_250, ())


def test_a_table_chooses_among_what_the_house_wrote() -> None:
    options = {"felt": "royal-blue", "Bonus Meter": "$2,500.50", "DECKS": "8", "minimum": "$25", "chip": "1"}
    house = HouseRules.choose(load(), options, {"Pair Plus": "Table 2"})
    assert (house.option("felt"), house.amount("bonus-meter"), house.amount("decks")) == ("royal-blue", 250_050, 8)
    assert (house.amount("minimum"), house.chip) == (2_500, 100)
    assert house.tables["pair-plus"] == "table-2"
    assert str(house.pays("pair-plus", "pair")) == "2 to 1"


@settings(deadline=None, max_examples=50)
@given(st.integers(1, 10**9))
def test_any_amount_may_be_chosen_to_the_cent(amount: int) -> None:
    written = f"${amount // 100:,}.{amount % 100:02d}"
    house = HouseRules.choose(load(), {"bonus-meter": written, "minimum": "0.01", "maximum": written})
    assert (house.amount("bonus-meter"), house.amount("maximum")) == (amount, cents(written))


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"flet": "green"}, "unknown option of corner-house/test-poker 'flet'; did you mean 'felt'?"),
        ({"minimun": "5"}, "did you mean 'minimum'?"),
        ({"zzz": "5"}, "known: minimum, maximum, chip, felt, bonus-meter, decks, offers-pairs"),
        ({"felt": "red"}, "option 'felt' of corner-house/test-poker: 'red' is not one of green, royal-blue"),
        ({"bonus-meter": "lots"}, "option 'bonus-meter' of corner-house/test-poker: 'lots' is not an amount"),
        ({"bonus-meter": "-1"}, "-1 is below zero"),
        ({"bonus-meter": "0.005"}, "not a whole number of cents"),
        ({"decks": "0"}, "'0' is not a whole number from 1 to 8"),
        ({"decks": "9"}, "'9' is not a whole number from 1 to 8"),
        ({"decks": "1.5"}, "'1.5' is not a whole number from 1 to 8"),
        ({"chip": "0"}, "option 'chip' of corner-house/test-poker: 0 is not above zero"),
        ({"minimum": "-5"}, "-5 is not above zero"),
        ({"maximum": "lots"}, "'lots' is not an amount of money"),
    ],
)
def test_an_option_the_house_did_not_write_is_refused(options: dict[str, str], why: str) -> None:
    with pytest.raises(BadInput, match=re.escape(why)):
        HouseRules.choose(load(), options)


@pytest.mark.parametrize(
    ("tables", "why"),
    [
        ({"pair-plus": "table-3"}, "unknown pay table of pair-plus 'table-3'; did you mean 'table-"),
        ({"pair-plus": "zzz"}, "unknown pay table of pair-plus 'zzz'; known: table-1, table-2"),
        (
            {"pare-plus": "table-1"},
            "unknown wager at corner-house/test-poker 'pare-plus'; did you mean 'pair-plus'?",
        ),
    ],
)
def test_a_pay_table_the_house_did_not_print_is_refused(tables: dict[str, str], why: str) -> None:
    with pytest.raises(BadInput, match=re.escape(why)):
        HouseRules.choose(load(), tables=tables)


def test_a_wager_the_table_does_not_offer_is_refused_with_the_option_that_offers_it() -> None:
    house = HouseRules.choose(load(), {"offers-pairs": "no"})
    assert list(house.wagers) == ["ante"]
    with pytest.raises(BadInput, match="does not offer pair-plus; the house does with offers-pairs yes"):
        house.find_wager("Pair Plus")


@pytest.mark.parametrize("name", ["pair-plus", "Pair Plus", "PAIRPLUS", "three card side wager"])
def test_a_wager_is_found_by_its_name_its_title_or_its_kind(name: str) -> None:
    assert HouseRules.choose(load()).find_wager(name) == "pair-plus"


def test_an_outcome_the_pay_table_does_not_list_loses() -> None:
    house = HouseRules.choose(load())
    assert str(house.pays("pair-plus", "high-card")) == "lose"
    assert str(house.pays("ante", "tie")) == "push"


def test_a_line_of_a_pay_table_is_cited_by_its_own_clause_or_the_tables() -> None:
    house = HouseRules.choose(load())
    assert house.cite("pair-plus", "pair") == ("3.A.i",)
    assert house.cite("pair-plus", "top") == ("3.A",)
    assert house.cite("pair-plus", "high-card") == ("3.A",)


# --- Strange text ---


def test_a_missing_field_is_named() -> None:
    assert "title" in only_fault(changed("    title: Ante\n", ""), at="  ante:\n    classifier")


@pytest.mark.parametrize(
    "text",
    [
        "[a, b]: 1",
        "a: &a {b: *a}",
        "a: !!int five",
        "a: !!python/object:os.system b",
        "a: *nowhere",
        "--- {b: 2}\n--- {c: 3}",
        "[" * 40_000,
        "{a: " * 10_000,
        "- " * 20_000,
        f"[{'a, ' * 20_000}]",
        f"a: {'9' * 5_000}",
        f"a: {'9,' * 5_000}9 to 1",
        f"{'9' * 5_000}: a",
    ],
    ids=lambda text: text[:20],
)
def test_strange_yaml_is_refused_by_file_and_line(text: str) -> None:
    line = text.count("\n") + 1
    with pytest.raises(RulebookError, match=rf"^{re.escape(FILE)}:{line}: "):
        read_document(text, FILE)


LAUGHS = "a0: &a0 [0, 0]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))


def test_pieces_within_pieces_are_not_built() -> None:
    """Where anchors are not read they are refused at the first; where they are, what they stand for is counted."""
    with pytest.raises(RulebookError, match=rf"^{re.escape(FILE)}:1: an anchor"):
        read_document(LAUGHS, FILE)
    with pytest.raises(RulebookError, match=r"more in here than 20,000"):
        read_document(LAUGHS, FILE, anchors=True)


def test_a_section_uses_a_piece_again() -> None:
    text = "a: &a {b: [1, &c 2]}\nd: *a\ne: *c\n"
    document = read_document(text, FILE, anchors=True)
    assert document.data == {"a": {"b": [1, 2]}, "d": {"b": [1, 2]}, "e": 2}
    assert document.line(("d",)) == 2
    assert document.line(("d", "b", 0)) == 1, "where it is written"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rules:\n", "conditions:\n  - {wager: ante, at-most: 1/0, cite: 2.A}\nrules:\n"),
        ("minimum: $5", "minimum: 1e999999999"),
    ],
)
def test_figures_that_cannot_be_are_refused_by_file_and_line(old: str, new: str) -> None:
    assert faults(changed(old, new))


def test_a_wager_whose_pay_tables_are_an_empty_list_is_refused() -> None:
    text = TEXT[: TEXT.index("  pair-plus:\n    table-1")] + "  pair-plus: {}\n" + TEXT[TEXT.index("rules:\n") :]
    with pytest.raises(BadInput):
        HouseRules.choose(load(text))
