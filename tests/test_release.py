"""What leaves the workshop: the packages it names, the bill of them, a wheel that works where nothing else is."""

import json
import os
import shutil
import socket
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from release.bill import bill
from release.needs import ROOT, closure, to_run, usual

from pitboss.client import Client
from tests.patience import patience, until

_SCENARIO: Final = ROOT / "docs" / "examples" / "round.yaml"


def _pinned(name: str) -> dict[str, str]:
    lines = (ROOT / name).read_text(encoding="utf-8").split()
    return {usual(line.partition("==")[0]): line.partition("==")[2] for line in lines}


def test_what_runs_and_what_develops_are_pinned_apart() -> None:
    run, develop = _pinned("constraints.txt"), _pinned("constraints-dev.txt")
    assert not run.keys() & develop.keys()
    assert run.keys() == closure(to_run()).keys(), "constraints.txt pins what Pitboss runs on, and nothing else"


def test_the_bill_names_every_package_it_runs_on() -> None:
    made = bill()
    named = {usual(each["name"]): each["version"] for each in made["components"]}
    pinned = _pinned("constraints.txt")
    assert named.items() <= pinned.items()
    elsewhere = pinned.keys() - named.keys()
    assert elsewhere <= {"colorama", "tzdata", "uvloop"}, "what is left out is of another platform"
    refs = {each["bom-ref"] for each in made["components"]}
    edges = {each["ref"]: each["dependsOn"] for each in made["dependencies"]}
    assert refs <= edges.keys()
    assert all(set(needs) <= refs for needs in edges.values())
    assert "pkg:pypi/starlette@" in "".join(edges[next(ref for ref in refs if "/fastapi@" in ref)])


# --- the wheel -----------------------------------------------------------------------------------------------


def _sources(folder: Path) -> Path:
    """What a wheel is made of, and a page for its manual: a build leaves its traces beside it."""
    for name in ("pyproject.toml", "setup.py", "README.md"):
        shutil.copy(ROOT / name, folder / name)
    hidden = shutil.ignore_patterns("__pycache__", "*.egg-info", "manual")
    shutil.copytree(ROOT / "src", folder / "src", ignore=hidden)
    site = folder / "build" / "site"
    site.mkdir(parents=True)
    (site / "index.html").write_text("The manual of this floor", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel, built as `make wheel` does."""
    sources, target = _sources(tmp_path_factory.mktemp("sources")), tmp_path_factory.mktemp("wheel")
    build = ("-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir")
    subprocess.run([sys.executable, *build, str(target), str(sources)], check=True, timeout=patience())
    (made,) = target.glob("pitboss-*.whl")
    return made


@contextmanager
def _floor(command: list[str], folder: Path, env: dict[str, str]) -> Iterator[str]:
    """A floor that is served; its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    asked = [*command, "floor", "--port", str(port), "--database", f"sqlite:///{folder}/floor.db"]
    with (folder / "said").open("w") as said:
        process = subprocess.Popen(asked, cwd=folder, env=env, stdout=said, stderr=said)
    try:
        until(lambda: process.poll() is not None or _answers(port) or None, "the floor")
        assert process.poll() is None, (folder / "said").read_text()
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(patience())


def _answers(port: int) -> bool:
    try:
        return bool(_read(f"http://127.0.0.1:{port}/api/v1/houses"))
    except OSError:
        return False


def _read(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=patience()) as answer:
        body: bytes = answer.read()
    return body


def _try_out(command: list[str], folder: Path, env: dict[str, str]) -> None:
    """Away from the checkout, with what the wheel brings along."""

    def run(*words: str) -> str:
        asked = [*command, *words]
        done = subprocess.run(asked, cwd=folder, env=env, capture_output=True, text=True, timeout=patience())
        assert done.returncode == 0, done.stderr
        return done.stdout

    shutil.copy(_SCENARIO, folder / "round.yaml")
    assert "floor" in run("--help")
    odds: Any = json.loads(run("odds", "jack-cleveland", "roulette", "--json"))
    assert odds
    assert run("settle", "round.yaml")
    with _floor(command, folder, env) as address:
        assert b"jack-cleveland" in _read(f"{address}/api/v1/houses")
        assert b"<script" in _read(f"{address}/")
        assert b"The manual of this floor" in _read(f"{address}/manual/")


def _keep_a_house(command: list[str], folder: Path, env: dict[str, str]) -> None:
    """A house of one's own from nothing but the wheel: begun, edited by hand, checked, valued, played, served."""

    def run(*words: str, typed: str = "", code: int = 0) -> str:
        asked = [*command, *words]
        done = subprocess.run(
            asked, cwd=folder, env=env, input=typed, capture_output=True, text=True, timeout=patience()
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout + done.stderr

    run("house", "new", "riverside", "--from", "jack-cleveland", "--games", "roulette")
    section = folder / "rulebooks" / "riverside" / "roulette.yaml"
    text = section.read_text(encoding="utf-8")
    for before, after in (("35 to 1", "34 to 1"), ("default: double-zero", "default: single-zero")):
        assert before in text
        text = text.replace(before, after, 1)
    section.write_text(text, encoding="utf-8")
    run("house", "check", "riverside")
    (straight,) = json.loads(run("odds", "riverside", "roulette", "--wager", "straight", "--json"))
    assert straight["exact"] == "2/37", "34 to 1 on a wheel of 37 pockets"
    assert "roulette" in run("play", "riverside", "roulette", "--seed", "1", typed="q\n").lower()
    with _floor(command, folder, env) as address:
        line = Client(address)
        line.sign_in_demo(line.list_demo_people()[0]["name"])
        assert {each["property"] for each in line.list_tables()} == {"riverside"}
    section.write_text(text.replace("34 to 1", "34 two 1", 1), encoding="utf-8")
    at = text[: text.index("34 to 1")].count("\n") + 1
    assert f"roulette.yaml:{at}:" in run("house", "check", "riverside", code=1)


@pytest.mark.thorough
def test_a_wheel_works_away_from_the_checkout(wheel: Path, tmp_path: Path) -> None:
    """Unpacked beside the packages of this environment; the checkout is not on the path."""
    unpacked, folder = tmp_path / "unpacked", tmp_path / "elsewhere"
    folder.mkdir()
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(unpacked)
    env = {**os.environ, "PYTHONPATH": str(unpacked), "PITBOSS_CACHE": str(tmp_path / "cache")}
    where = [sys.executable, "-c", "import pitboss; print(pitboss.__file__)"]
    found = subprocess.run(where, cwd=folder, env=env, capture_output=True, text=True, check=True)
    assert found.stdout.startswith(str(unpacked))
    _try_out([sys.executable, "-c", "from pitboss.cli import main; main()"], folder, env)


@pytest.mark.prove
def test_a_wheel_works_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    """Installed with the pinned packages and nothing else."""
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "empty")], check=True)
    programs = tmp_path / "empty" / ("Scripts" if os.name == "nt" else "bin")
    install = [str(programs / "python"), "-m", "pip", "install", "--quiet", "-c", str(ROOT / "constraints.txt")]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    env["PITBOSS_CACHE"] = str(tmp_path / "cache")
    subprocess.run([*install, str(wheel)], check=True, env=env)
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    _try_out([str(programs / "pitboss")], folder, env)
    bare = tmp_path / "bare"
    bare.mkdir()
    _keep_a_house([str(programs / "pitboss")], bare, env)
