"""Machine code: found again by content, made once, refused where a kernel would make something."""

import json
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

import numpy as np
import pytest
from numba.core.errors import NumbaError

from pitboss.compiled import Compiled, inlined, kernel
from pitboss.compiled.content import fingerprint
from pitboss.compiled.listing import Entry, is_current, listed, written

STEP = """
@inlined
def step(x):
    '''A word about it.'''
    return x + 1
"""
CONSTANT = "LIMIT = np.uint64(7)"
LOOP = """
@kernel
def loop(n):
    '''Add up.'''
    total = 0
    for at in range(n):
        total += step(at) + LIMIT
    return total
"""


def loop_of(*source: str) -> Compiled:
    namespace: dict[str, Any] = {"kernel": kernel, "inlined": inlined, "np": np, "__name__": "made"}
    exec("\n".join(source), namespace)
    loop: Compiled = namespace["loop"]
    return loop


def test_a_kernel_is_told_by_what_it_does_not_by_where_it_stands() -> None:
    known = fingerprint(loop_of(STEP, CONSTANT, LOOP))
    assert fingerprint(loop_of("# moved down", "UNUSED = 3", CONSTANT, STEP, LOOP)) == known
    assert fingerprint(loop_of(STEP, CONSTANT, LOOP.replace("Add up.", "Sum."))) == known
    assert fingerprint(loop_of(STEP.replace("A word", "Another word"), CONSTANT, LOOP)) == known


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("x + 1", "x + 2"),  # a helper written into it
        ("np.uint64(7)", "np.uint64(8)"),  # a constant
        ("np.uint64(7)", "np.int64(7)"),  # its type
        ("total = 0", "total = 0.0"),
        ("range(n)", "range(n, 2)"),
        ("@inlined", "@kernel"),
    ],
)
def test_whatever_changes_the_machine_code_changes_the_fingerprint(old: str, new: str) -> None:
    source = "\n".join((STEP, CONSTANT, LOOP))
    assert old in source
    assert fingerprint(loop_of(source.replace(old, new))) != fingerprint(loop_of(source))


def test_an_array_that_is_a_constant_counts_with_its_content() -> None:
    reading = "@kernel\ndef loop(n):\n    return TABLE[n]"
    known = fingerprint(loop_of("TABLE = np.arange(4)", reading))
    assert fingerprint(loop_of("TABLE = np.arange(4)", reading)) == known
    assert fingerprint(loop_of("TABLE = np.arange(4) + 1", reading)) != known
    assert fingerprint(loop_of("TABLE = np.arange(4.0)", reading)) != known


def test_what_no_fingerprint_can_be_made_of_is_refused() -> None:
    with pytest.raises(TypeError, match="is no constant"):
        fingerprint(loop_of("TABLE = {1: 2}", "@kernel\ndef loop(n):\n    return TABLE[n]"))


def test_a_kernel_that_makes_an_array_is_refused() -> None:
    """Numba's memory is switched off by a private setting; this tells when a new Numba no longer honours it."""
    making = loop_of("@kernel\ndef loop(n):\n    return np.zeros(n).sum()")
    with pytest.raises(NumbaError, match="array passed into the function"):
        making(3)


def test_a_step_called_from_python_runs_as_it_is_written() -> None:
    @inlined
    def twice(text: Any) -> Any:
        return text + text

    assert twice("ab") == "abab"


_PROGRAM = """
import sys
from pitboss.equipment.streams import draw
import numpy as np
assert "numba" not in sys.modules
with np.errstate(over="ignore"):
    assert draw(np.uint64(5)) == draw.py_func(np.uint64(5))
"""


def test_machine_code_is_made_once_by_processes_that_start_together(tmp_path: Path) -> None:
    environment = {"PITBOSS_KERNELS": str(tmp_path), "PYTHONPATH": ":".join(sys.path)}
    command = [sys.executable, "-c", dedent(_PROGRAM)]
    together = [subprocess.Popen(command, env=environment) for _ in range(3)]
    assert [process.wait() for process in together] == [0, 0, 0]
    notes = tmp_path / "pitboss-kernels" / "compiled.jsonl"
    assert len(notes.read_text().splitlines()) == 1
    subprocess.run(command, env=environment, check=True)
    assert len(notes.read_text().splitlines()) == 1


def test_every_listed_kernel_exists_and_its_types_are_read_back() -> None:
    assert len(listed()) > 50
    for entry in listed():
        assert is_current(entry), entry.kernel
        assert entry.kernel.startswith("pitboss.")
        kernel, types = entry.load()
        assert entry == Entry(f"{kernel.__module__}:{kernel.__name__}", json.dumps(written(types)))


@pytest.mark.parametrize("damage", [b"", b"no index", b"\x80\x04\x8c\x06moved.\x94."])
def test_a_damaged_list_of_machine_code_is_made_again(tmp_path: Path, damage: bytes) -> None:
    environment = {"PITBOSS_KERNELS": str(tmp_path), "PYTHONPATH": ":".join(sys.path)}
    command = [sys.executable, "-c", dedent(_PROGRAM)]
    subprocess.run(command, env=environment, check=True)
    (index,) = (tmp_path / "pitboss-kernels").glob("*.nbi")
    index.write_bytes(damage)
    subprocess.run(command, env=environment, check=True)
    assert len((tmp_path / "pitboss-kernels" / "compiled.jsonl").read_text().splitlines()) == 2
