"""How many cores a process may use."""

import os

import pytest

from pitboss import cores


def test_a_process_uses_the_share_it_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cores.VARIABLE, "3")
    assert cores.available() == 3


@pytest.mark.parametrize("said", ["", "0", "many", "-2"])
def test_without_a_share_it_uses_the_cores_it_may_run_on(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cores.VARIABLE, said)
    assert cores.available() == len(os.sched_getaffinity(0)) >= 1


def test_processes_that_test_side_by_side_share_the_machine() -> None:
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    assert cores.available() * processes <= max(processes, len(os.sched_getaffinity(0)))
