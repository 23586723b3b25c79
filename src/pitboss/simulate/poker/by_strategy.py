"""Poker against the house at machine speed by a strategy of somebody's own.

The cards of a block of rounds are dealt first; the function is compiled by Numba and asked stage by stage what
every seat says to them; then the kernel settles what was decided.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from pitboss.errors import NotAnalysed
from pitboss.games.poker.play import FOLD, RIDE, TUCK, WITHDRAW, choices, times
from pitboss.games.poker.rules import Deal, Decide, Reveal, Withdraw
from pitboss.games.poker.terms import PLAYER, Decision, hands_in_the_middle, terms_of
from pitboss.odds import Situation
from pitboss.simulate.counting import by_base
from pitboss.simulate.engine import Tally
from pitboss.simulate.poker.book import GIVEN, OUT, PASS, Book, empty
from pitboss.simulate.poker.kernel import PokerKernel
from pitboss.simulate.strategies import Decider, Seen, called, not_offered, sayable

_UNSAID: Final = -2
"""In place of a decision: a word that cannot be said."""
_DEALER: Final = "dealer"


class _Stage(NamedTuple):
    """A decision as the compiled function is asked for it."""

    choices: tuple[str, ...]
    codes: NDArray[np.int64]
    """By choice: the decision as a number."""
    own: int
    dealer: NDArray[np.int64]
    """Which of the shared cards are the dealer's and seen."""
    board: NDArray[np.int64]


class StrategyKernel(PokerKernel):
    """A table where every seat decides by one function; `NotAnalysed` where that cannot be compiled."""

    block = 1 << 16
    """Rounds whose cards lie before the players at once."""

    def __init__(self, situation: Situation, decider: Decider) -> None:
        if terms_of(situation.house).exchanges:
            raise NotAnalysed("cards are exchanged one after another; the script knows which")
        super().__init__(situation)
        self._decider = decider
        self._asked = [
            self._stage(decision, stage)
            for decision, stage in zip(terms_of(self._house).decisions, self._stages, strict=True)
        ]
        self._compiled = _compiled(decider, self._asked)

    def _counted_as(self) -> dict[str, list[str]]:
        return by_base(self._house)

    def _decided_by(self) -> Book:
        return empty(GIVEN)

    # --- what is asked -----------------------------------------------------------------------------------------

    def _stage(self, decision: Decision, stage: Decide | Withdraw) -> _Stage:
        if decision.better:
            raise NotAnalysed(f"what may be bet on {decision.wager} goes by the hand; the script knows which")
        words = self._words(stage)
        middle = [name for name in hands_in_the_middle(self._house) if name != _DEALER]
        return _Stage(
            choices=tuple(words),
            codes=np.array(list(words.values()), dtype=np.int64),
            own=dict(decision.seen)[PLAYER],
            dealer=self._turned([_DEALER], decision.at),
            board=self._turned(middle, decision.at),
        )

    def _turned(self, names: list[str], at: int) -> NDArray[np.int64]:
        """Where the cards of these hands that are turned before a stage lie, after those of the seats."""
        up: dict[str, list[bool]] = {name: [] for name in names}
        for stage in self._how.course[:at]:
            if not self._house.holds(stage.when):
                continue
            if isinstance(stage, Deal):
                for name in {*stage.to} & up.keys():
                    up[name] += [stage.face == "up"] * stage.deal
            elif isinstance(stage, Reveal) and stage.reveal in up:
                shown = len(up[stage.reveal]) if stage.cards is None else stage.cards
                up[stage.reveal][:shown] = [True] * shown
        first = {name: self._places[name][0] - self._terms.own for name in names if up[name]}
        places = [first[name] + card for name in names for card, turned in enumerate(up[name]) if turned]
        return np.array(places, dtype=np.int64)

    def _words(self, stage: Decide | Withdraw) -> dict[str, int]:
        """By word, in the order they are offered: the decision as a number."""
        if isinstance(stage, Withdraw):
            return {RIDE: 1, WITHDRAW: PASS}
        codes = {times(multiple): multiple for multiple in stage.multiples} | {stage.decide: stage.multiples[-1]}
        codes |= {FOLD: OUT, TUCK: OUT, stage.otherwise: OUT if stage.otherwise == FOLD else PASS}
        tucks = (TUCK,) if any(name in self._names for name in stage.tuck) else ()
        offered = sayable(choices(stage, stage), (stage.decide,), several=len(stage.multiples) > 1)
        return {word: codes[word] for word in (*offered, *tucks)}

    # --- playing -----------------------------------------------------------------------------------------------

    def play(self, key: int, rounds: int) -> Tally:
        """Play rounds from the stream that starts at `key`."""
        deals = self.deals(key, rounds)
        _, gains = self._rows(rounds)
        return self._play(0, rounds, deals, self._decisions(deals), gains)

    def _settled(self, deals: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        decisions, (_, gains) = self._decisions(deals), self._rows(len(deals))
        self._play(0, len(deals), deals, decisions, gains)
        return decisions, gains

    def _decisions(self, deals: NDArray[np.int64]) -> NDArray[np.int64]:
        """What every seat says in every round, stage by stage."""
        decisions, _ = self._rows(len(deals))
        before = np.zeros(decisions.shape[:2], dtype=np.int64)
        for number, asked in enumerate(self._asked):
            said = decisions[:, :, number]
            rest = deals[:, self._terms.own * self._seats :]
            over = self._over(decisions, number)
            self._compiled(deals, rest, self._terms.own, over, before, *asked, said)
            before += ~over
            if (said == _UNSAID).any():
                raise self._refused(deals, said, number)
        return decisions

    def _over(self, decisions: NDArray[np.int64], number: int) -> NDArray[np.bool_]:
        """By round and seat: whether this stage asks nothing of them any more."""
        earlier = decisions[:, :, :number]
        stage = self._stages[number]
        if isinstance(stage, Withdraw):
            return np.zeros(earlier.shape[:2], dtype=np.bool_)
        same = [at for at in range(number) if getattr(self._stages[at], "decide", None) == stage.decide]
        made = (earlier[:, :, same] > 0).any(axis=2) if stage.once else np.False_
        return np.asarray((earlier == OUT).any(axis=2) | made)

    def _refused(self, deals: NDArray[np.int64], said: NDArray[np.int64], number: int) -> Exception:
        """Why a word cannot be said: the function is asked again, as it is written."""
        round_, seat = (int(each[0]) for each in np.nonzero(said == _UNSAID))
        asked, own = self._asked[number], self._terms.own
        shared = deals[round_, own * self._seats :]
        cards = deals[round_, own * seat : own * seat + asked.own]
        seen = Seen(cards, shared[asked.dealer], shared[asked.board], number, asked.choices)
        return not_offered(self._decider, self._decider(seen), asked.choices)


def _compiled(decider: Decider, asked: list[_Stage]) -> Callable[..., None]:
    """The function in a loop over rounds and seats, compiled for every stage; `NotAnalysed` where it cannot be."""
    import numba

    try:
        loop = _loop(decider)
        for stage in asked:
            rows = np.zeros((0, 1), dtype=np.int64)
            over = np.zeros((0, 1), dtype=np.bool_)
            said = np.zeros((0, 1, 3), dtype=np.int64)[:, :, 0]
            loop(rows, rows[:, 1:], 1, over, rows, *stage, said)
    except (numba.core.errors.NumbaError, TypeError, AttributeError) as error:
        first = str(error).strip().splitlines()[0]
        raise NotAnalysed(f"{called(decider)} cannot be compiled, and is run as it is written: {first}") from None
    return loop


@lru_cache(16)
def _loop(decider: Decider) -> Callable[..., None]:
    """Around one function; it is compiled for as many choices as there are."""
    import numba

    decide = numba.njit(boundscheck=True)(decider)  # a card that is not there is an error here too

    @numba.njit(nogil=True)  # type: ignore[untyped-decorator,unused-ignore]
    def loop(
        deals: Any,
        rest: Any,
        own: Any,
        over: Any,
        before: Any,
        choices: Any,
        codes: Any,
        seen: Any,
        dealer: Any,
        board: Any,
        said: Any,
    ) -> None:
        theirs, middle = np.empty(len(dealer), np.int64), np.empty(len(board), np.int64)
        for at in range(len(deals)):
            for slot in range(len(dealer)):
                theirs[slot] = rest[at, dealer[slot]]
            for slot in range(len(board)):
                middle[slot] = rest[at, board[slot]]
            for seat in range(over.shape[1]):
                if over[at, seat]:
                    said[at, seat] = PASS
                    continue
                mine = deals[at, own * seat : own * seat + seen]
                word = decide(Seen(mine, theirs, middle, before[at, seat], choices))
                said[at, seat] = _UNSAID
                for number in range(len(choices)):
                    if word == choices[number]:
                        said[at, seat] = codes[number]

    return cast(Callable[..., None], loop)
