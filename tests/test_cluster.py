"""Simulation on a Dask cluster: the same to the last cent as one process, whoever is lost on the way."""

import os
import pickle
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from logging import CRITICAL
from pathlib import Path
from random import Random
from signal import SIGKILL

import numpy as np
import pytest
from distributed import Client, LocalCluster
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss import cores, library
from pitboss.errors import BadInput
from pitboss.odds import Situation
from pitboss.rulebook import HouseRules
from pitboss.simulate import Simulation, kernel_for, run
from pitboss.simulate.checkpoint import Checkpoint
from pitboss.simulate.cluster import cluster, play_task
from pitboss.simulate.engine import BLOCK, Block, Merged, Tally, blocks, empty_tally, threads
from tests.test_cli import as_json, pitboss

ROUNDS = 600 * BLOCK + 12_345
"""Some seconds of work at the wheel, so that a worker can be lost in the middle of it."""


def table(game: str = "roulette", **options: str) -> Situation:
    return Situation(HouseRules.choose(library.section("jack-cleveland", game), options))


def figures(found: Simulation) -> Simulation:
    """A run without what depends on who played it and when."""
    return replace(found, seconds=0.0, kept=0)


# --- a cluster --------------------------------------------------------------------------------------------------


def test_four_workers_one_of_them_killed_come_to_what_one_process_comes_to() -> None:
    situation = table()
    kernel = kernel_for(situation)
    alone = run(kernel, ROUNDS, seed=7, workers=cores.available())
    done, killed = 0, 0
    with (
        LocalCluster(
            n_workers=4, threads_per_worker=1, dashboard_address="127.0.0.1:0", silence_logs=CRITICAL
        ) as started,
        Client(started) as client,
        cluster(started.scheduler_address, situation) as crew,
    ):
        workers = {worker.worker_address: worker.pid for worker in started.workers.values()}

        def kill_one(rounds: int) -> None:
            nonlocal done, killed
            done += rounds
            if done >= 8 * BLOCK and not killed:
                killed = next(workers[name] for name, tasks in client.processing().items() if tasks)
                os.kill(killed, SIGKILL)

        together = run(kernel, ROUNDS, seed=7, crew=crew, progress=kill_one)
    assert killed
    assert len(workers) == 4
    assert figures(together) == figures(alone)


def test_workers_started_for_the_command_come_to_the_same() -> None:
    words = ("simulate", "jack-cleveland", "roulette", "--rounds", str(3 * BLOCK + 5), "--seed", "3")
    alone, together = as_json(*words), as_json(*words, "--cluster", "local:2")
    assert together.pop("rounds_per_second") > 0
    assert alone.pop("rounds_per_second") > 0
    assert together == alone
    assert set(alone["wagers"]["red"]) >= {"total", "edge"}


def test_a_worker_with_other_code_is_told() -> None:
    with pytest.raises(BadInput, match="another version of Pitboss"):
        play_task("another", pickle.dumps(table()), 1, [Block(0, 10)])


@pytest.mark.parametrize("address", ["local:", "local:0", "local:many", "local:1000"])
def test_local_workers_are_counted(address: str) -> None:
    with pytest.raises(BadInput, match="local:N"), cluster(address, table()):
        pass


def test_without_a_scheduler_there_is_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.simulate.cluster._PATIENCE", 1)
    with pytest.raises(BadInput, match="no Dask scheduler at"), cluster("tcp://127.0.0.1:9", table()):
        pass


def test_without_dask_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadInput, match=r"pip install 'pitboss\[cluster\]'"), cluster("local:2", table()):
        pass


# --- blocks, in whatever order they come -------------------------------------------------------------------------


@settings(deadline=None)
@given(st.lists(st.floats(1, 1e15), min_size=1, max_size=12), st.randoms(use_true_random=False))
def test_blocks_add_up_the_same_in_any_order(squares: list[float], order: Random) -> None:
    """The sum of squares is rounded at every step: only one order gives the same bits everywhere."""
    straight, shuffled = Merged(empty_tally(1)), Merged(empty_tally(1))
    tallies = [Tally(np.array([at]), np.array([square]), np.array([1])) for at, square in enumerate(squares)]
    for number, tally in enumerate(tallies):
        straight.add(number, tally)
    for number in order.sample(range(len(tallies)), len(tallies)):
        assert number not in shuffled
        shuffled.add(number, tallies[number])
        assert number in shuffled
    assert shuffled.tally.squares.tobytes() == straight.tally.squares.tobytes()
    assert shuffled.tally.total[0] == sum(range(len(tallies)))
    assert not shuffled.ahead


@settings(deadline=None)
@given(st.integers(1, 5 * BLOCK))
def test_blocks_hold_every_round_once(rounds: int) -> None:
    divided = list(blocks(rounds))
    assert sum(block.rounds for block in divided) == rounds
    assert [block.number for block in divided] == list(range(len(divided)))


# --- checkpoints -------------------------------------------------------------------------------------------------


def kept(path: Path, situation: Situation, rounds: int, seed: int = 1) -> Checkpoint:
    return Checkpoint(path, situation, rounds, seed, len(kernel_for(situation).wagers))


def test_a_run_that_died_is_taken_up_and_no_block_is_played_twice(tmp_path: Path) -> None:
    situation, rounds, path = table(), 6 * BLOCK + 77, tmp_path / "run.json"
    kernel = kernel_for(situation)
    played: list[int] = []

    def backwards(seed: int, todo: Sequence[Block]) -> Iterator[tuple[Block, Tally]]:
        for block, tally in threads(kernel, 1)(seed, todo[::-1]):
            if len(played) == 3:
                raise ConnectionError("the lights went out")
            played.append(block.number)
            yield block, tally

    def rest(seed: int, todo: Sequence[Block]) -> Iterator[tuple[Block, Tally]]:
        for block, tally in threads(kernel, 1)(seed, todo):
            played.append(block.number)
            yield block, tally

    with pytest.raises(ConnectionError):
        run(kernel, rounds, seed=5, crew=backwards, ledger=kept(path, situation, rounds, 5))
    taken_up = run(kernel, rounds, seed=5, crew=rest, ledger=kept(path, situation, rounds, 5))
    assert sorted(played) == list(range(7))
    assert taken_up.kept == 2 * BLOCK + 77
    assert figures(taken_up) == figures(run(kernel, rounds, seed=5))
    again = run(kernel, rounds, seed=5, crew=rest, ledger=kept(path, situation, rounds, 5))
    assert len(played) == 7, "a finished run plays nothing"
    assert figures(again) == figures(taken_up)


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (("jack-cleveland", "big-six"), "game roulette there, big-six here"),
        (("horseshoe-cleveland", "roulette"), "property jack-cleveland there, horseshoe-cleveland here"),
        (("jack-cleveland", "roulette", "--seed", "2"), "seed 1 there, 2 here"),
        (("jack-cleveland", "roulette", "--rounds", "1001"), "rounds 1000 there, 1001 here"),
        (("jack-cleveland", "roulette", "--set", "wheel=single-zero"), "another table"),
        (("jack-cleveland", "roulette", "--stake", "red=25"), "another table"),
    ],
)
def test_the_checkpoint_of_another_command_is_refused(tmp_path: Path, other: tuple[str, ...], why: str) -> None:
    path = tmp_path / "run.json"
    run(kernel_for(table()), 1_000, ledger=kept(path, table(), 1_000))
    before = path.read_bytes()
    rounds = () if "--rounds" in other else ("--rounds", "1000")
    with pytest.raises(BadInput, match=f"the checkpoint of another run .*{why}"):
        pitboss("simulate", *other, *rounds, "--checkpoint", str(path))
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"simulation": {}, "through": 0, "merged": [[1]], "ahead": {}}']
)
def test_what_is_no_checkpoint_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "run.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match="no checkpoint of a simulation"):
        kept(path, table(), 1_000)
    assert path.read_text(encoding="utf-8") == text


def test_what_cannot_be_kept_is_said_before_the_work(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot write"):
        kept(tmp_path / "missing" / "run.json", table(), 1_000)


def test_another_version_of_pitboss_does_not_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "run.json"
    kept(path, table(), 1_000)
    monkeypatch.setattr("pitboss.simulate.checkpoint.fingerprint", lambda: "another")
    with pytest.raises(BadInput, match="another version of Pitboss"):
        kept(path, table(), 1_000)
