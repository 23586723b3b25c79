"""A floor asked by a program: every operation of the API as a method, with the forms of what it takes and tells.

    guest = Client("http://localhost:8000")
    guest.sign_in_demo("guest")
    table = guest.do(2, {"act": "take-seat", "seat": 3})
    table = guest.do(2, {"act": "wager", "seat": 3, "wager": "red", "spot": "red", "amount": "10.00"})

`calls` and `forms` are written from the description of the API by `make api`. Nothing but Python is needed.
"""

import json
import secrets
from collections.abc import Generator, Mapping
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Any, Final
from urllib.parse import urlencode, urlsplit

from pitboss.client.calls import Calls
from pitboss.client.forms import AnyAct, Command, Entered, Problem, TableView

__all__ = ["Client", "Refusal", "Unreachable"]

TIMEOUT: Final = 30.0
"""Seconds an answer may take. A table that is watched gives a sign of life every fifteen."""
_TRIES: Final = 3


class Unreachable(Exception):
    """No floor answers there."""


class Refusal(Exception):
    """The floor said no, and why; nothing has changed."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(problem["detail"])

    @property
    def status(self) -> int:
        """The HTTP status: 409 for not now, 403 for not for you."""
        return self.problem["status"]


class Client(Calls):
    """One person's line to a floor."""

    def __init__(self, address: str, *, token: str | None = None, timeout: float = TIMEOUT) -> None:
        self._to, self._token, self._timeout = urlsplit(address), token, timeout

    # --- in, and at a table ----------------------------------------------------------------------------------

    def sign_in(self, name: str, password: str, code: str | None = None) -> Entered:
        """Sign in; what is asked from then on is asked as that person. `code_needed` asks for a second factor."""
        return self._signed(self.open_session({"name": name, "password": password, "code": code}))

    def sign_in_demo(self, name: str) -> Entered:
        """Sign in with one click, in a demonstration."""
        return self._signed(self.open_demo_session({"name": name}))

    def _signed(self, session: Entered) -> Entered:
        self._token = session["token"]
        return session

    def do(self, table: int, act: AnyAct, *, seen: int | None = None) -> TableView:
        """Do something at a table. Where the answer is lost it is asked for again; it is still done once."""
        command: Command = {"do": act} if seen is None else {"do": act, "seen": seen}
        key = secrets.token_hex(16)
        for left in reversed(range(_TRIES)):
            try:
                return self.act(table, command, idempotency_key=key)
            except Unreachable:
                if not left:
                    raise
        raise AssertionError

    # --- the line --------------------------------------------------------------------------------------------

    def _json(self, method: str, path: str, **given: Any) -> Any:
        return json.loads(self._bytes(method, path, **given))

    def _bytes(self, method: str, path: str, **given: Any) -> bytes:
        line = self._connected()
        try:
            return self._asked(line, method, path, **given).read()
        except (OSError, HTTPException) as error:
            raise Unreachable(f"{self._to.geturl()} does not answer: {error}") from error
        finally:
            line.close()

    def _events(self, method: str, path: str, **given: Any) -> Generator[Any, None, None]:
        """What is told as it happens."""
        line = self._connected()
        try:
            answer, data = self._asked(line, method, path, **given), ""
            for raw in answer:
                word, _, rest = raw.decode().rstrip("\r\n").partition(":")
                if word == "data":
                    data += rest.removeprefix(" ")
                elif not word and not rest and data:
                    yield json.loads(data)
                    data = ""
        except (OSError, HTTPException) as error:
            raise Unreachable(f"{self._to.geturl()} does not answer: {error}") from error
        finally:
            line.close()

    def _connected(self) -> HTTPConnection:
        kind = HTTPSConnection if self._to.scheme == "https" else HTTPConnection
        return kind(self._to.netloc, timeout=self._timeout)

    def _asked(
        self,
        line: HTTPConnection,
        method: str,
        path: str,
        *,
        body: object = None,
        query: Mapping[str, Any] | None = None,
        headers: Mapping[str, str | None] | None = None,
    ) -> HTTPResponse:
        asked = {name: value for name, value in (query or {}).items() if value is not None}
        sent = {name: value for name, value in (headers or {}).items() if value is not None}
        if self._token is not None:
            sent["Authorization"] = f"Bearer {self._token}"
        if body is not None:
            sent["Content-Type"] = "application/json"
        where = f"{self._to.path.rstrip('/')}{path}{'?' if asked else ''}{urlencode(asked)}"
        line.request(method, where, None if body is None else json.dumps(body).encode(), sent)
        answer = line.getresponse()
        if answer.status >= 400:
            raise Refusal(json.loads(answer.read()))
        return answer
