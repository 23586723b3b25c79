"""What comes with Pitboss to run it: files that are understood, commands that start, copies that are put back."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
import uvicorn
import yaml

import pitboss
from pitboss.floor.sealing import HEADS, head_file, keep_head, read_head, seal_heads
from pitboss.floor.service import now
from pitboss.floor.store import Store
from tests.floor_play import Pit, hire
from tests.test_cli import pitboss as typed

DEPLOY: Final = Path(pitboss.__file__).parents[2] / "deploy"
HOUSE: Final = "jack-cleveland"


@pytest.fixture
def starts(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What would have been served."""
    found: list[dict[str, Any]] = []
    for name in (
        "PITBOSS_FLOOR",
        "PITBOSS_DEMO",
        "PITBOSS_HOST_NAMES",
        "PITBOSS_BEHIND_HTTPS",
        "PITBOSS_API_DOCS",
    ):
        monkeypatch.setenv(name, "")
    for name in ("PITBOSS_LOG", "PROMETHEUS_MULTIPROC_DIR"):
        monkeypatch.setenv(name, "")
    monkeypatch.delenv("PROMETHEUS_MULTIPROC_DIR")  # named and empty, it would be this folder
    monkeypatch.setattr("pitboss.web.logs.set_up_log", lambda: None)
    monkeypatch.setattr(uvicorn, "run", lambda app, **how: found.append(how))
    return found


def _unit() -> str:
    return (DEPLOY / "pitboss.service").read_text(encoding="utf-8")


def _composed() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    return found


def _settings() -> dict[str, str]:
    lines = (DEPLOY / "floor.env").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def test_the_units_command_starts_two_workers(starts: list[dict[str, Any]]) -> None:
    (command,) = re.findall(r"^ExecStart=(.*)$", _unit(), re.MULTILINE)
    program, *words = shlex.split(command.replace("${PITBOSS_HOST_NAME}", _settings()["PITBOSS_HOST_NAME"]))
    assert Path(program).name == "pitboss"
    assert typed(*words).exit_code == 0
    assert (starts[0]["workers"], starts[0]["port"], starts[0]["proxy_headers"]) == (2, 8000, True)
    assert starts[0]["timeout_worker_healthcheck"] >= 60


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd on this machine")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    program, settings = tmp_path / "pitboss", tmp_path / "floor.env"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    shutil.copy(DEPLOY / "floor.env", settings)
    here = (
        _unit().replace("/opt/pitboss/bin/pitboss", str(program)).replace("/etc/pitboss/floor.env", str(settings))
    )
    unit = tmp_path / "pitboss.service"
    unit.write_text(here.replace("User=pitboss", "User=root").replace("Group=pitboss", "Group=root"))
    checked = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert [line for line in checked.stderr.splitlines() if "pitboss.service" in line] == []


def test_the_composed_floor_starts_as_it_says(starts: list[dict[str, Any]]) -> None:
    services = _composed()["services"]
    assert services.keys() == {"database", "floor", "proxy"}
    assert typed(*services["floor"]["command"]).exit_code == 0
    assert (starts[0]["workers"], starts[0]["host"]) == (2, "0.0.0.0")
    assert "/readyz" in " ".join(services["floor"]["healthcheck"]["test"])
    assert services["proxy"]["volumes"][0].startswith("./nginx.conf:")


def test_the_container_copies_what_is_there_and_starts(starts: list[dict[str, Any]]) -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    copied = [each.split() for each in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE)]
    assert all((DEPLOY.parent / source).exists() for sources in copied for source in sources)
    assert {"src", "docs", "setup.py"} <= {source for sources in copied for source in sources}, (
        "the manual is in it"
    )
    (entry,), (words,) = (re.findall(rf"^{name} (\[.*\])$", text, re.MULTILINE) for name in ("ENTRYPOINT", "CMD"))
    assert json.loads(entry) == ["pitboss"]
    assert typed(*json.loads(words)).exit_code == 0
    assert starts


def test_settings_are_those_the_floor_reads() -> None:
    read = "".join(path.read_text(encoding="utf-8") for path in Path(pitboss.__file__).parent.rglob("*.py"))
    known = set(re.findall(r"PITBOSS_[A-Z_]+", read)) | {"DATABASE_URL", "FORWARDED_ALLOW_IPS"}
    own = {"PITBOSS_HOST_NAME"}  # which the unit reads itself
    assert set(_settings()) - own <= known
    floor = _composed()["services"]["floor"]["environment"]
    assert set(floor) <= known
    built = re.findall(r"(PITBOSS_[A-Z_]+)=", (DEPLOY / "Containerfile").read_text(encoding="utf-8"))
    assert set(built) <= known


def test_the_proxy_keeps_nothing_back() -> None:
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for line in ("proxy_buffering off;", "proxy_set_header Host $host;", "proxy_read_timeout 1h;"):
        assert line in text


# --- backup and restore -----------------------------------------------------------------------------------------


def _run(script: str, url: str, argument: Path) -> str:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [str(DEPLOY / script), str(argument)],
        env={**os.environ, "DATABASE_URL": url, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def _sealed(store: Store) -> None:
    head = seal_heads(store, now())
    assert head is not None
    keep_head(head_file(store.file), head)


@pytest.mark.both_databases
def test_a_backup_is_put_back_and_an_older_one_is_noticed(database: str, store: Store, tmp_path: Path) -> None:
    hire(store, HOUSE)
    pit = Pit(store)
    table = pit.table(HOUSE, "roulette", players=1)
    _sealed(store)
    copy = Path(_run("backup.sh", database, tmp_path / "copies"))
    assert read_head(copy / "floor.head") == read_head(Path(os.environ[HEADS]))
    last = pit.do("ann", table, "buy-in", seat=1, amount=500)
    _sealed(store)
    store.close()

    _run("restore.sh", database, copy)
    found = typed("floor", "verify", "--database", database, "--since", str(copy / "floor.head"))
    assert found.exit_code == 0, found.output
    again = Store(database)
    again.create()
    assert Pit(again).live(table).version == last - 1
    again.close()
    older = typed("floor", "verify", "--database", database, "--since", os.environ[HEADS])
    assert older.exit_code == 1
    assert f"table:{table}: record {last}, its last when the head" in " ".join(older.output.split())
