"""The map is true: what it and the glossary name exists, layers are the contract's, decisions are complete."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from docs.site import decisions

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "pitboss"
MAP = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
GLOSSARY = (ROOT / "docs" / "reference" / "glossary.md").read_text(encoding="utf-8")
PICTURE = MAP.split("```")[1]
HOP = re.compile(r"^\| `([^`]+)` \| (`[^|]+`) \| [^|]+ \|$", re.MULTILINE)
WORD = re.compile(r"^\| ([^|`]+) \| [^|]+ \| `(\w+)` in `([^`]+)` \|$", re.MULTILINE)
PATH = re.compile(r"[\w<>./-]+")
ENDINGS = (".py", ".js", ".md", ".yaml", ".toml")


def named_paths(text: str) -> Iterator[str]:
    """Every path a text names in backquotes or in its picture; `<house>` stands for any."""
    fenced = re.findall(r"```(.*?)```", text, re.DOTALL)
    quoted = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    for part in (*fenced, *quoted):
        for word in part.split():
            path = word.strip(",;:()")
            if PATH.fullmatch(path) and ("/" in path or path.endswith(ENDINGS)):
                yield path


def found(path: str) -> list[Path]:
    """The files or folders a path of the map means."""
    pattern = re.sub(r"<\w+>", "*", path).rstrip("/")
    return [*SOURCE.glob(pattern), *ROOT.glob(pattern)]


def missing(text: str) -> list[str]:
    """Paths that lead nowhere."""
    return [path for path in named_paths(text) if not found(path)]


def test_the_map_fits_in_a_head() -> None:
    assert len(MAP.splitlines()) < 120


def test_every_path_on_the_map_exists() -> None:
    assert missing(MAP) == []
    assert {"table/round.py", "games/blackjack/play.py", "games/poker/play.py", "hands/"} <= set(named_paths(MAP))


def test_a_path_that_leads_nowhere_is_found() -> None:
    text = "`games/gone.py`, `games/poker/`, `gone.py`, `Round.answer`\n```\nodds/  gone/: <house>\n```\n"
    assert sorted(missing(text)) == ["games/gone.py", "gone.py", "gone/"]


@pytest.mark.parametrize(("path", "names"), HOP.findall(MAP), ids=lambda part: part.strip("`"))
def test_a_hop_of_the_wager_is_where_the_map_says(path: str, names: str) -> None:
    files = found(path)
    assert files, path
    for name in re.findall(r"`([^`]+)`", names):
        for word in name.split("."):
            for file in files:
                assert re.search(rf"\b{re.escape(word)}\b", file.read_text(encoding="utf-8")), f"{name} in {file}"


def test_the_wager_goes_from_the_document_to_the_felt_and_its_command_to_the_script() -> None:
    hops = [path for path, _ in HOP.findall(MAP)]
    assert hops[0] == "rulebooks/<house>/blackjack.yaml"
    assert "web/static/felt/lying.js" in hops
    assert hops[-1] == "table/round.py"


def test_the_layers_are_drawn_as_they_are_kept() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    layers = next(each["layers"] for each in contracts["contracts"] if each["type"] == "layers")
    lines = PICTURE.splitlines()
    drawn = []
    for layer in reversed(layers):
        for package in layer.split(" : "):
            name = package.removeprefix("pitboss.")
            stands = re.compile(rf"(^|, |beside it ){name}(/|:|,| |$)")
            drawn.append(next(at for at, line in enumerate(lines) if stands.search(line)))
    assert drawn == sorted(drawn)


# --- words --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "path"), [each[1:] for each in WORD.findall(GLOSSARY)])
def test_a_word_of_engineering_is_in_the_code(name: str, path: str) -> None:
    assert re.search(rf"\b{name}\b", (SOURCE / path).read_text(encoding="utf-8"))


def test_a_word_of_engineering_has_one_meaning() -> None:
    words = [each[0] for each in WORD.findall(GLOSSARY)]
    assert {"situation", "script", "ask", "answer", "event", "kernel", "fact", "stream", "seal"} <= set(words)
    assert len(words) == len(set(words))
    table = GLOSSARY.split("## Words of engineering")[1].split("## ")[0]
    assert len(words) == table.count("\n| ") - 1


# --- decisions ----------------------------------------------------------------------------------------------


def test_every_decision_is_complete_and_none_is_left_out() -> None:
    every = list(decisions.decisions())
    assert len(every) == len(list(decisions.FOLDER.iterdir()))
    assert [each.number for each in every] == list(range(1, len(every) + 1))
    assert len({each.title for each in every}) == len(every)
    assert [each.date for each in every] == sorted(each.date for each in every)
    replaced = [int(each.status.split()[-1]) for each in every if each.status != "accepted"]
    assert all(1 <= number <= len(every) for number in replaced)


def test_the_manual_lists_every_decision() -> None:
    page = decisions.page()
    for each in decisions.decisions():
        assert f'{each.number:04}</td> <td><a href="{each.file.removesuffix(".md")}.html">' in page
        assert f"<td>{each.date}</td> <td>{each.status}</td>" in page


WHOLE = (
    "# 0007. One blackjack\n\nStatus: accepted\n\nDate: 2026-11-15\n\n"
    "## Context\n\nSix.\n\n## Decision\n\nOne.\n\n## Consequences\n\n- None.\n"
)


def test_a_decision_is_read() -> None:
    read = decisions.read("0007-one-blackjack.md", WHOLE)
    assert (read.number, read.title, read.status, read.date) == (7, "One blackjack", "accepted", "2026-11-15")
    assert read.path == "decisions/0007-one-blackjack.md"


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("one-blackjack.md", "", ""),
        ("0008-one-blackjack.md", "", ""),
        ("0007-one-blackjack.md", "# 0007. One", "# One"),
        ("0007-one-blackjack.md", "# 0007. One blackjack", "# 0007."),
        ("0007-one-blackjack.md", "accepted", "perhaps"),
        ("0007-one-blackjack.md", "2026-11-15", "soon"),
        ("0007-one-blackjack.md", "## Consequences", "## Results"),
        ("0007-one-blackjack.md", "## Decision\n\nOne.\n\n", ""),
        ("0007-one-blackjack.md", "\nOne.\n", ""),
    ],
)
def test_a_decision_that_lacks_something_is_refused(name: str, old: str, new: str) -> None:
    with pytest.raises(ValueError, match="one-blackjack"):
        decisions.read(name, WHOLE.replace(old, new, 1))
