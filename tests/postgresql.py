"""A PostgreSQL server of one's own: made in a temporary folder, reached by a socket there, gone afterwards."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import psycopg
from psycopg import sql

from tests.patience import patience, until

MISSING: Final = (
    "PostgreSQL is not installed, and this needs it: run `make system` as root (or with sudo), or install the "
    "Debian package `postgresql` (any system's packages will do if `initdb` and `postgres` are on the PATH)"
)
_SETTINGS: Final = {"fsync": "off", "full_page_writes": "off", "max_connections": "200", "shared_buffers": "64MB"}


_GUARD: Final = """
"$@" & server=$!
exec 3<&0
(read -r _ <&3; kill -INT $server; while kill -0 $server; do sleep 0.1; done; rm -rf "$0") 2>/dev/null &
wait $server
"""
"""Runs a server until whoever started it closes its end of the line, as everybody does who is killed."""


class Missing(Exception):
    """There is no PostgreSQL on this machine."""


def _program(name: str) -> str:
    """Where a program of PostgreSQL is: on the path, or where Debian keeps the newest."""
    packaged = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: float(path.parts[4]))
    found = shutil.which(name) or (str(packaged[-1]) if packaged else None)
    if found is None:
        raise Missing(MISSING)
    return found


def _somebody() -> dict[str, Any]:
    """PostgreSQL will not run as root: as whom it is to run then."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    raise Missing("PostgreSQL will not run as root, and there is neither a user postgres nor nobody")


class Server:
    """A running server; every test may have a database of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made = 0

    def url(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://pitboss@/{database}?host={self._folder}"

    def database(self, template: str = "template1") -> str:
        """Make a new database and name it, empty or like another."""
        self._made += 1
        name = f"floor_{self._made}"
        self._say(sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(name), sql.Identifier(template)))
        return name

    def drop(self, database: str) -> None:
        """Throw a database away, whoever still uses it."""
        self._say(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(database)))

    def _say(self, statement: sql.Composed) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(statement)


@contextmanager
def running(**settings: str) -> Iterator[Server]:
    """Start a server and stop it afterwards; `Missing` says what to install."""
    initdb, postgres, somebody = _program("initdb"), _program("postgres"), _somebody()
    folder = Path(tempfile.mkdtemp(prefix="pitboss-pg-"))
    try:
        if somebody:
            os.chown(folder, somebody["user"], somebody["group"])
        data = folder / "data"
        make = [initdb, "-D", str(data), "-U", "pitboss", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        made = subprocess.run(make, cwd=folder, capture_output=True, text=True, check=False, **somebody)
        if made.returncode:
            raise RuntimeError(f"initdb failed: {made.stderr}")
        with (folder / "log").open("wb") as log:
            given = [f"-c{name}={value}" for name, value in (_SETTINGS | settings).items()]
            start = [postgres, "-D", str(data), "-k", str(folder), "-h", "", *given]
            guarded = ["/bin/sh", "-c", _GUARD, str(folder), *start]
            process = subprocess.Popen(
                guarded,
                cwd=folder,
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                start_new_session=True,  # whoever interrupts the tests does not interrupt it
                **somebody,
            )
        server = Server(folder)
        try:
            _wait(server, process, folder / "log")
            yield server
        finally:
            assert process.stdin is not None
            process.stdin.close()
            process.wait(patience())
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _wait(server: Server, process: "subprocess.Popen[bytes]", log: Path) -> None:
    def answers() -> bool | None:
        if process.poll() is not None:
            raise RuntimeError(f"PostgreSQL did not start: {log.read_text(errors='replace')[-2000:]}")
        try:
            psycopg.connect(server.url("postgres")).close()
        except psycopg.OperationalError:
            return None
        return True

    until(answers, "PostgreSQL")
