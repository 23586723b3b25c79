"""Every clause can be found: by its number, by words of ours, by house and by where it lives."""

from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss import library
from pitboss.clauses import asked_for, every_clause, every_reading, search
from pitboss.rulebook.clauses import INTERPRETATION, citations_by_clause
from pitboss.rulebook.section import HOMES
from pitboss.web.app import create_app
from tests.test_cli import as_json, pitboss


def found(find: str = "", house: str = "", game: str = "") -> list[tuple[str, str]]:
    fits = asked_for(find, house, game)
    return [(clause.section.key, clause.number) for clause in every_clause() if fits(clause)]


def test_every_clause_of_every_section_is_there_once() -> None:
    listed = [(section.key, clause) for section in library.every_section() for clause in section.text.clauses]
    assert found() == listed
    assert len(set(listed)) == len(listed)


def test_what_cites_a_clause_is_why_it_has_its_homes() -> None:
    for clause in every_clause():
        own = [each for each in clause.citations if each.section == clause.section.game]
        homes = {each.home for each in own} - {INTERPRETATION}
        assert tuple(home for home in HOMES if home in homes) == clause.homes, (clause.section.key, clause.number)


def test_all_that_people_do_or_read_is_said_in_words() -> None:
    """Figures may stand for themselves; steps, rulings, descriptions and interpretations are sentences."""
    for clause in every_clause():
        for each in clause.citations:
            if each.home != "executable":
                assert each.words.strip(), (clause.section.key, clause.number, each.what)


def test_a_clause_knows_who_cites_it_from_another_section() -> None:
    (limit,) = (c for c in every_clause() if c.section.key == "hollywood-toledo/aggregate-payout-limit")
    assert limit.homes == ("description",)
    theirs = {each.section for each in limit.citations if each.home == "executable"}
    assert {"three-card-poker", "pai-gow-poker", "ultimate-texas-holdem"} <= theirs
    assert "roulette" not in theirs


def test_a_number_with_its_sign_is_that_clause_and_those_below_it() -> None:
    numbers = {number for _, number in found("§12.g", house="jack-cleveland")}
    assert "12.G" in numbers
    assert all(number.startswith("12.G") for number in numbers)
    assert found("§ 12.G", house="jack-cleveland") == found("§12.G", house="jack-cleveland")


def test_words_are_ours_and_all_of_them_count() -> None:
    fewer = found("floater wheel")
    assert set(fewer) <= set(found("floater"))
    assert {key for key, _ in fewer} <= {f"{house}/roulette" for house in library.properties()}
    assert fewer
    assert found("floater", game="craps") == []
    assert found("xylophone") == []


@settings(deadline=None, max_examples=20)
@given(st.lists(st.sampled_from(["dealer", "void", "§3", "jack", "poker", "chip", "seven"]), max_size=3))
def test_asking_for_more_finds_no_more(words: list[str]) -> None:
    all_found = set(found(" ".join(words)))
    for at in range(len(words)):
        assert all_found <= set(found(" ".join(words[:at])))


def test_interpretations_are_found_by_what_is_printed_and_what_is_done() -> None:
    fits = asked_for("list gives own count", house="hollywood-toledo")
    assert [each.name for each in every_reading() if fits(each)] == ["listed-games"]
    assert len(every_reading()) == sum(len(s.text.interpretations) for s in library.every_section())


def test_a_citation_is_not_repeated() -> None:
    for section in library.every_section():
        for clause, cited in citations_by_clause(section).items():
            assert len(cited) == len(set(cited)), (section.key, clause)


@pytest.mark.parametrize("find", ["", "dealer", "dealer card shuffle", "§12.G", "e", "nowhere to be found", "§ 2"])
def test_a_search_finds_what_looking_through_everything_finds(find: str) -> None:
    for house in ("", "jack-cleveland"):
        fits = asked_for(find, house)
        clauses, readings = search(find, house)
        assert clauses == [each for each in every_clause() if fits(each)]
        assert readings == [each for each in every_reading() if fits(each)]


# --- over the web and in the terminal ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    database = tmp_path_factory.mktemp("clauses") / "floor.db"
    with TestClient(create_app(f"sqlite:///{database}")) as client:
        yield client


def test_the_api_answers_anybody_who_may_read_the_rules(client: TestClient) -> None:
    answer = client.get("/api/v1/clauses", params={"find": "floater", "house": "jack-cleveland"}).json()
    assert answer["found"] == len(answer["clauses"]) == len(found("floater", "jack-cleveland"))
    first = answer["clauses"][0]
    assert first["property"] == "jack-cleveland"
    assert first["homes"]
    assert any("floater" in f"{each['what']} {each['words']}".lower() for each in first["citations"])


def test_the_api_cuts_long_lists_and_says_how_long_they_are(client: TestClient) -> None:
    answer = client.get("/api/v1/clauses", params={"most": 3}).json()
    assert len(answer["clauses"]) == len(answer["interpretations"]) == 3
    assert answer["found"] == len(every_clause())
    assert answer["readings"] == len(every_reading())


@pytest.mark.parametrize("home", HOMES)
def test_the_api_keeps_to_a_home(client: TestClient, home: str) -> None:
    answer = client.get("/api/v1/clauses", params={"home": home, "house": "hollywood-toledo", "most": 50}).json()
    assert answer["clauses"]
    assert all(home in each["homes"] for each in answer["clauses"])


def test_sections_are_counted_as_the_command_counts_them(client: TestClient) -> None:
    sections = client.get("/api/v1/clauses/sections").json()
    assert sum(each["clauses"] for each in sections) == len(as_json("clauses"))
    for each in sections:
        assert each["homeless"] == 0
        assert each["clauses"] == sum(each[home] for home in HOMES)


@pytest.mark.parametrize("query", [{"most": -1}, {"most": "many"}, {"find": "x" * 300}])
def test_what_cannot_be_asked_is_refused(client: TestClient, query: dict[str, str]) -> None:
    assert client.get("/api/v1/clauses", params=query).status_code == 422


def test_the_command_finds_what_the_page_finds() -> None:
    listed = as_json("clauses", "jack-cleveland", "roulette", "--find", "floater")
    assert [each["clause"] for each in listed] == [
        number for _, number in found("floater", "jack-cleveland", "roulette")
    ]
    assert listed[0]["citations"]
    assert "floater" in pitboss("clauses", "--find", "floater").stdout.lower()
