"""Work that takes too long to wait for: asked for by many, done by processes that take nothing from the tables.

`python -m pitboss.background HANDLE` is such a process: it is handed one piece after another over a line, tells
how far it has got and what came of it, and ends with whoever started it.
"""

import logging
import os
import pickle
import signal
import subprocess
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, Pipe
from queue import SimpleQueue
from time import monotonic
from typing import Any, Final, Literal, Protocol

from typing_extensions import TypedDict

from pitboss.errors import BadInput, Busy, Refused, TooMuch

COMPUTING: Final = "being computed"
READY: Final = "ready"
CANCELLED: Final = "it was cancelled"
Progress = Callable[[int, int], None]
"""Told how many of how many parts are done."""
Work = Callable[[Progress], Any]
"""What is to be done. A process can be handed a function of a module, with its first arguments."""
IDLE: Final = 120.0
"""Seconds until a process that has nothing to do goes, and its memory with it."""
EACH: Final = 4
"""So many pieces one person may have waiting."""
_TRIES: Final = 5
"""How often work is packed that somebody else is learning from."""
_POLITE: Final = 10
"""How far a process stands back from those who deal, by the machine's own measure of politeness."""

_log: Final = logging.getLogger(__name__)


class Computing(TypedDict):
    """How a piece of work stands that takes longer."""

    says: Literal["being computed"]
    seconds: int
    done: int
    of: int


@dataclass
class Piece:
    """A piece of work: waiting, being done, or done."""

    work: Work
    instead: Hashable = None
    """What it is a question of, where its asker's next question of that takes its place."""
    askers: set[Hashable] = field(default_factory=set)
    """Who wants it; nobody in particular if the floor wants it itself."""
    asked: float = field(default_factory=monotonic)
    done: int = 0
    of: int = 0
    outcome: "Future[Any]" = field(default_factory=Future)

    def told(self, done: int, of: int) -> None:
        """How far it has got."""
        self.done, self.of = done, of

    @property
    def refused(self) -> str | None:
        """Why it could not be done; none if it was, or is not yet."""
        error = self.outcome.exception() if self.ready else None
        return None if error is None else str(error)

    @property
    def ready(self) -> bool:
        """Whether it is over."""
        return self.outcome.done()

    @property
    def says(self) -> Computing:
        """How it stands, for whoever waits."""
        seconds = round(monotonic() - self.asked)
        return {"says": COMPUTING, "seconds": seconds, "done": self.done, "of": self.of}


class Hands(Protocol):
    """Who does a piece of work."""

    def do(self, work: Work, progress: Progress) -> Any:
        """What comes of it; `BadInput` or `Refused` if nothing can."""

    def stop(self) -> None:
        """Give up what is being done; `do` is refused then."""

    def rest(self) -> None:
        """There is nothing to do for now."""


class Background:
    """Hands that work through what is asked of them, one piece a person at a time.

    The last results are kept for those who ask again.
    """

    def __init__(
        self, name: str, *, kept: int, waiting: int, at_once: int = 1, hands: Callable[[], Hands] | None = None
    ) -> None:
        self.name, self._kept, self._most, self._at_once = name, kept, waiting, at_once
        self._hands = hands or Apart
        self._known: OrderedDict[Hashable, Piece] = OrderedDict()
        self._waiting: OrderedDict[Hashable, Piece] = OrderedDict()
        self._doing: dict[int, tuple[Piece, Hands]] = {}
        """By thread: what is being done, and by whom."""
        self._changed = threading.Condition()
        self._threads = 0

    def ask(
        self, what: Hashable, work: Work, *, asker: Hashable = None, instead: Hashable = None, fresh: bool = False
    ) -> Piece:
        """A piece of work, begun if it is new or could not be done before, or if it is to be `fresh`.

        Where it comes `instead` of what its asker asked before of the same, that is given up. `Busy` if too much
        waits already, `TooMuch` if too much of it is the asker's own.
        """
        with self._changed:
            piece = self._known.get(what)
            if piece is None or piece.refused is not None or (fresh and piece.ready):
                piece = self._take(what, Piece(work, instead), asker)
            if asker is not None:
                piece.askers.add(asker)
            self._known.move_to_end(what)
            return piece

    def cancel(self, what: Hashable, asker: Hashable) -> None:
        """Somebody does not want it any more; if nobody does, it is not done."""
        with self._changed:
            piece = self._known.get(what)
            if piece is not None and asker in piece.askers:
                self._give_up(what, piece, asker)

    def stop(self) -> None:
        """Give up everything."""
        with self._changed:
            for what, piece in list(self._known.items()):
                piece.askers.clear()
                self._give_up(what, piece, None)

    def inside(self) -> int:
        """How many pieces wait or are being done."""
        return len(self._waiting) + len(self._doing)

    def _take(self, what: Hashable, piece: Piece, asker: Hashable) -> Piece:
        if asker is not None and piece.instead is not None:
            for name, other in list(self._known.items()):
                if other.instead == piece.instead and asker in other.askers and not other.ready:
                    self._give_up(name, other, asker)
        if len(self._waiting) >= self._most:
            raise Busy("too much is waiting to be computed; try again in a minute")
        if asker is not None and sum(asker in other.askers for other in self._waiting.values()) >= EACH:
            raise TooMuch("you wait for several computations already; wait for one of them, or cancel it")
        self._known[what] = self._waiting[what] = piece
        for name in list(self._known)[: -self._kept]:
            if self._known[name].ready:
                del self._known[name]
        if self._threads < self._at_once:
            self._threads += 1
            threading.Thread(target=self._run, name=f"{self.name} {self._threads}", daemon=True).start()
        self._changed.notify()
        return piece

    def _give_up(self, what: Hashable, piece: Piece, asker: Hashable) -> None:
        piece.askers.discard(asker)
        if piece.askers or piece.ready:
            return
        del self._known[what]
        if self._waiting.pop(what, None) is not None:
            piece.outcome.set_exception(Refused(CANCELLED))
        for doing, hands in self._doing.values():
            if doing is piece:
                hands.stop()

    def _next(self) -> Piece | None:
        """The first that waits and whose askers have nothing else being done."""
        busy = {asker for piece, _ in self._doing.values() for asker in piece.askers}
        for what, piece in self._waiting.items():
            if not piece.askers & busy:
                return self._waiting.pop(what)
        return None

    def _run(self) -> None:
        hands, me = self._hands(), threading.get_ident()
        while True:
            with self._changed:
                while (piece := self._next()) is None:
                    if not self._changed.wait(IDLE):
                        hands.rest()
                self._doing[me] = piece, hands
            result, error = _done(self.name, hands, piece)
            with self._changed:
                del self._doing[me]
                self._changed.notify_all()
            if error is None:
                piece.outcome.set_result(result)
            else:
                piece.outcome.set_exception(error)


def _done(name: str, hands: Hands, piece: Piece) -> tuple[Any, Exception | None]:
    try:
        return hands.do(piece.work, piece.told), None
    except (BadInput, Refused) as error:
        return None, error
    except Exception as error:  # what cannot be worked out must not keep the others waiting
        _log.exception("%s cannot be worked out", name)
        return None, BadInput(type(error).__name__)


# --- a process ------------------------------------------------------------------------------------------------


def _packed(work: Work) -> bytes:
    """A piece of work as it is sent. Others play by the rules it holds, and rules keep what was found out about
    them: where that happens as they are packed, they are packed again."""
    for _ in range(_TRIES):
        with suppress(RuntimeError):  # a dictionary changed its size
            return pickle.dumps((dict(os.environ), work))
    return pickle.dumps((dict(os.environ), work))


class Apart:
    """A process that works for us; it comes when there is work, and goes when there has been none for a while."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._line: Connection[Any, Any] | None = None
        self._stopped, self._starting = False, threading.Lock()

    def do(self, work: Work, progress: Progress) -> Any:
        """Have a piece of work done."""
        try:
            with self._starting:
                if self._stopped:
                    raise Refused(CANCELLED)
                line = self._start()
            line.send_bytes(_packed(work))
            while True:
                match line.recv():
                    case ("progress", done, of):
                        progress(done, of)
                    case ("done", result):
                        return result
                    case ("refused", why):
                        raise BadInput(why)
        except (EOFError, OSError):
            self.rest()
            if self._stopped:
                raise Refused(CANCELLED) from None
            raise
        finally:
            self._stopped = False

    def stop(self) -> None:
        """Give up what is being done, or about to be."""
        with self._starting:
            self._stopped = True
            if self._process is not None:
                _end(self._process)

    def rest(self) -> None:
        """Let the process go."""
        process, self._process = self._process, None
        if self._line is not None:
            self._line.close()
            self._line = None
        if process is not None:
            _end(process)
            process.wait()

    def _start(self) -> "Connection[Any, Any]":
        if self._line is not None and self._process is not None and self._process.poll() is None:
            return self._line
        self.rest()
        self._line, theirs = Pipe()
        command = [sys.executable, "-P", "-m", "pitboss.background", str(theirs.fileno())]
        self._process = subprocess.Popen(
            command,
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        theirs.close()
        return self._line


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End a process and those it has started itself."""
    if process.poll() is None:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def _serve(line: "Connection[Any, Any]") -> None:
    """Do what comes over the line until nobody is at its other end, whatever is being done then."""
    waiting: SimpleQueue[tuple[dict[str, str], Work]] = SimpleQueue()

    def listen() -> None:
        try:
            while True:
                waiting.put(line.recv())
        except (EOFError, OSError):
            os.killpg(os.getpgrp(), signal.SIGKILL)

    threading.Thread(target=listen, daemon=True).start()
    while True:
        environment, work = waiting.get()
        os.environ.update(environment)
        try:
            line.send(("done", work(lambda done, of: line.send(("progress", done, of)))))
        except (BadInput, Refused) as error:
            line.send(("refused", str(error)))
        except Exception as error:
            _log.exception("a piece of work failed")
            line.send(("refused", type(error).__name__))


if __name__ == "__main__":
    os.nice(_POLITE)
    _serve(Connection(int(sys.argv[1])))
