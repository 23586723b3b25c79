"""The JSON Schema of the rulebooks: what loads fits it, what is written wrong does not."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from typer.testing import CliRunner

from pitboss import library, shelf
from pitboss.cli import app
from pitboss.json_schema import schema_of
from pitboss.rulebook import read_document

GAME = "hollywood-toledo/three-card-poker"


@pytest.fixture(scope="module")
def sections() -> Any:
    return jsonschema_rs.validator_for(schema_of("section"))


def data(key: str) -> Any:
    return read_document(shelf.text(*key.split("/")), key, anchors=True).data


@pytest.mark.parametrize("house", list(library.properties()))
def test_every_rulebook_fits_the_schema(sections: Any, house: str) -> None:
    for game in library.sections(house):
        faults = [
            f"{game}: {error.instance_path} {error.message[:200]}"
            for error in sections.iter_errors(data(f"{house}/{game}"))
        ]
        assert faults == []


def test_every_house_fits_the_schema() -> None:
    houses = jsonschema_rs.validator_for(schema_of("house"))
    for house in library.properties():
        houses.validate(read_document(shelf.facts(house), house).data)
        with pytest.raises(jsonschema_rs.ValidationError):
            houses.validate({**read_document(shelf.facts(house), house).data, "gaming-day": "noon"})


def _set(entry: Any, *path: Any) -> None:
    *way, last, value = path
    for step in way:
        entry = entry[step]
    entry[last] = value


@pytest.mark.parametrize(
    "breaks",
    [
        lambda text: text.pop("title"),
        lambda text: _set(text, "titel", "3-Card"),
        lambda text: _set(text, "options", "dealing", "choises", ["a"]),
        lambda text: _set(text, "procedures", "settlement", 0, "by", "dealr"),
        lambda text: _set(text, "procedures", "sometime", []),
        lambda text: _set(text, "wagers", "ante", "title", ["Ante"]),
        lambda text: _set(text, "wagers", "ante", "colour", "red"),
        lambda text: _set(text, "rules", "dealer-qualifies", "with", ["queen-high", "king-high"]),
        lambda text: _set(text, "rules", "jokers-are", "wild"),
        lambda text: _set(text, "paytables", "pair-plus", "pair-plus", "rows", "flush", ["3 to 1"]),
        lambda text: _set(text, "source", "document", None),
    ],
)
def test_what_is_written_wrong_does_not_fit(sections: Any, breaks: Callable[[Any], object]) -> None:
    text = json.loads(json.dumps(data(GAME)))
    sections.validate(text)
    breaks(text)
    assert not sections.is_valid(text)


def test_what_only_says_the_difference_fits(sections: Any) -> None:
    difference = {"based-on": "three-card-poker", "what": "Richer", "options": {"pair-plus-on-fold": "lose"}}
    sections.validate({**difference, "source": {"approved": "2026-06-02"}})
    assert not sections.is_valid({**difference, "paytable": {}})


def test_it_is_written_for_editors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that is begun names the schema in every file, and the schema is there."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(shelf.VARIABLE, "")
    shelf.forget()
    done = CliRunner().invoke(
        app, ["house", "new", "riverside", "--from", "hollywood-toledo", "--games", "roulette"]
    )
    assert done.exit_code == 0, done.output
    for file in (tmp_path / "rulebooks" / "riverside").iterdir():
        first = file.read_text(encoding="utf-8").splitlines()[0]
        schema = first.removeprefix("# yaml-language-server: $schema=")
        assert schema != first
        assert json.loads((file.parent / schema).read_text(encoding="utf-8"))["$schema"].endswith("schema")
    assert library.section("riverside", "roulette").text.title
    said = CliRunner().invoke(app, ["schema", "house"])
    assert json.loads(said.output)["title"] == "A house"
    shelf.forget()
