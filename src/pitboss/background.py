"""Work that takes too long to wait for: asked for by many, done by one thread, one piece after another."""

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final, Literal

from typing_extensions import TypedDict

from pitboss.errors import BadInput, Refused

COMPUTING: Final = "being computed"
READY: Final = "ready"
Progress = Callable[[int, int], None]
"""Told how many of how many parts are done."""


class Computing(TypedDict):
    """How a piece of work stands that takes longer."""

    says: Literal["being computed"]
    seconds: int
    done: int
    of: int


@dataclass
class Piece:
    """A piece of work: waiting, being done, or done."""

    work: Callable[[Progress], Any]
    asker: Hashable = None
    """Who waits for it alone: his next question takes its place."""
    asked: float = field(default_factory=monotonic)
    done: int = 0
    of: int = 0
    result: Any = None
    refused: str | None = None
    """Why it could not be done."""
    over: threading.Event = field(default_factory=threading.Event)

    def told(self, done: int, of: int) -> None:
        """How far it has got."""
        self.done, self.of = done, of

    @property
    def ready(self) -> bool:
        """Whether the result is there; `BadInput` if there is none to be had."""
        if self.refused is not None:
            raise BadInput(f"this cannot be worked out: {self.refused}")
        return self.over.is_set()

    @property
    def says(self) -> Computing:
        """How it stands, for whoever waits."""
        seconds = round(monotonic() - self.asked)
        return {"says": COMPUTING, "seconds": seconds, "done": self.done, "of": self.of}


class Background:
    """A thread that works through what is asked of it. The last results are kept for those who ask again."""

    def __init__(self, name: str, *, kept: int, waiting: int) -> None:
        self._name, self._kept, self._most = name, kept, waiting
        self._known: OrderedDict[Hashable, Piece] = OrderedDict()
        self._waiting: OrderedDict[Hashable, Piece] = OrderedDict()
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    def ask(
        self,
        what: Hashable,
        work: Callable[[Progress], Any],
        *,
        asker: Hashable = None,
        patience: float = 0.0,
    ) -> Piece:
        """A piece of work, begun if it is new; waited for as long as somebody has patience."""
        with self._changed:
            piece = self._known.get(what)
            if piece is None:
                piece = self._take(what, Piece(work, asker))
            self._known.move_to_end(what)
        if patience:
            piece.over.wait(patience)
        return piece

    def forget(self, what: Hashable) -> None:
        """Begin anew when it is asked for again."""
        with self._changed:
            self._known.pop(what, None)

    def _take(self, what: Hashable, piece: Piece) -> Piece:
        for name in [name for name, other in self._waiting.items() if piece.asker and other.asker == piece.asker]:
            del self._waiting[name], self._known[name]
        if len(self._waiting) >= self._most:
            raise Refused("too much is waiting to be computed; try again in a minute")
        self._known[what] = self._waiting[what] = piece
        for name in list(self._known)[: -self._kept]:
            if name not in self._waiting:
                del self._known[name]
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()
        self._changed.notify()
        return piece

    def _run(self) -> None:
        while True:
            with self._changed:
                while not self._waiting:
                    self._changed.wait()
                _, piece = self._waiting.popitem(last=False)
            try:
                piece.result = piece.work(piece.told)
            except (BadInput, Refused) as error:
                piece.refused = str(error)
            except Exception as error:  # what cannot be worked out must not keep the others waiting
                logging.getLogger(__name__).exception("%s cannot be worked out", self._name)
                piece.refused = type(error).__name__
            piece.over.set()
