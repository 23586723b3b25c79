"""Limits of tests: as long as the machine needs, and no longer than that."""

from collections.abc import Iterator

import pytest

from tests import patience


@pytest.fixture
def takes(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How many times as long as usual the measured work takes, one measurement after another."""
    coming: list[float] = []
    monkeypatch.setattr(patience, "_slowest", 1.0)
    monkeypatch.setattr(patience, "_measured", float("-inf"))
    monkeypatch.setattr(patience, "FRESH", -1.0)
    monkeypatch.setattr(patience, "_work", lambda: patience.QUIET * coming.pop(0))
    return coming


def test_a_limit_grows_with_a_slow_machine_and_stays(takes: list[float]) -> None:
    takes += [0.2, 3.0, 1.0, 1_000.0]
    assert [round(patience.patience(10.0)) for _ in range(4)] == [10, 30, 30, 100]


def test_a_measurement_is_used_while_it_is_fresh(takes: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    takes += [2.0]
    monkeypatch.setattr(patience, "FRESH", float("inf"))
    assert patience.patience(1.0) == 1.0, "measured for ever so long ago, which is fresh enough"
    monkeypatch.setattr(patience, "FRESH", -1.0)
    assert patience.milliseconds(1.0) == 2_000.0


def test_what_comes_late_is_seen_and_what_never_comes_fails(takes: list[float]) -> None:
    takes += [1.0, 1.0]
    looks: Iterator[int | None] = iter([None, None, 7])
    assert patience.until(lambda: next(looks), "a seven") == 7
    with pytest.raises(AssertionError, match="a train does not come"):
        patience.until(lambda: None, "a train", seconds=0.0)
