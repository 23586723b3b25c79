"""A round dealt again by a dealer who sees no card that lies face down: told when it is turned, and not before."""

from collections import defaultdict, deque
from dataclasses import replace
from random import Random

from pitboss.conformance.random_play import legal_answer
from pitboss.equipment.cards import UNSEEN, Card
from pitboss.errors import Refused
from pitboss.games.poker.play import EXCHANGE
from pitboss.hands.kinds import is_blackjack
from pitboss.table import (
    Answer,
    Ask,
    BetsClosed,
    CardDealt,
    CardTurned,
    DealCard,
    Decide,
    Decision,
    HoleRead,
    MeterReads,
    ReadHole,
    ReadMeter,
    Round,
    TakeBack,
    TurnCard,
)
from pitboss.table.asks import Face
from pitboss.table.table import SET

TURN_OVER = "turn-over"
_METER = 1_234_500


def dealt_open(round_: Round, rng: Random, *, tries: int = 3_000) -> list[tuple[Ask, Answer]]:
    """A round played out with every card known: what was asked, and what was answered."""
    said: list[tuple[Ask, Answer]] = []
    closed = True
    for _ in range(tries):
        if round_.ask is None:
            return said
        ask = round_.ask
        answer = MeterReads(_METER) if isinstance(ask, ReadMeter) else legal_answer(round_, rng)
        if not closed:  # what may not lie together comes up again
            answer = _taken_back(round_, rng) or answer
        try:
            round_.answer(answer)
        except Refused:
            closed = not isinstance(answer, BetsClosed)
            continue
        closed = True
        said.append((ask, answer))
    raise AssertionError(f"the round did not end in {tries} answers; it awaits {round_.ask}")


def _taken_back(round_: Round, rng: Random) -> TakeBack | None:
    """Some wager that lies there."""
    lying = [(seat.number, stake) for seat in round_.table.seats.values() for stake in seat.open_stakes()]
    if not lying:
        return None
    seat, stake = rng.choice(lying)
    return TakeBack(seat, stake.wager, stake.spot)


class BlindDealer:
    """Deals what was dealt before, without looking at what lies face down."""

    def __init__(self, said: list[tuple[Ask, Answer]]) -> None:
        self._said = deque((ask, answer) for ask, answer in said if not isinstance(ask, ReadMeter))
        self._hidden: defaultdict[str, deque[Card]] = defaultdict(deque)
        self._dealers = [a.card for ask, a in said if isinstance(a, CardDealt) and _to(ask) == "dealer"]
        self._exchanged: defaultdict[str, set[int]] = defaultdict(set)
        """By seat: which of its cards go to the discard rack when the next one comes."""
        self.unseen = 0
        """How many cards were dealt that nobody saw."""

    def play(self, round_: Round) -> Round:
        """The whole round."""
        while round_.ask is not None:
            round_.answer(self.answer(round_.ask))
        assert not self._said, f"not all was asked for again: {self._said[0]}"
        return round_

    def answer(self, ask: Ask) -> Answer:
        """What the dealer enters, or the player says who holds the cards."""
        match ask:
            case ReadMeter():
                return MeterReads(_METER)
            case TurnCard():
                return CardTurned(self._hidden[ask.of].popleft())
            case ReadHole():
                return HoleRead(bool(is_blackjack(*map(int, self._dealers[:2]))))
            case Decide():
                return self._decide(ask)
            case _:
                was, answer = self._said.popleft()
                assert type(was) is type(ask), f"{was} was asked for, not {ask}"
                return self._face_down(ask, answer) if isinstance(ask, DealCard) else answer

    def _face_down(self, ask: DealCard, answer: Answer) -> Answer:
        if ask.face is Face.UP or not isinstance(answer, CardDealt):
            return answer
        if gone := self._exchanged.pop(ask.to, None):
            held = self._hidden[ask.to]
            self._hidden[ask.to] = deque(card for at, card in enumerate(held, start=1) if at not in gone)
        self._hidden[ask.to].append(answer.card)
        self.unseen += 1
        return CardDealt(UNSEEN)

    def _decide(self, ask: Decide) -> Answer:
        """What was decided then; a player whose cards would have decided by themselves turns them over."""
        was, answer = self._said[0] if self._said else (None, None)
        said = None
        if isinstance(was, Decide) and was.seat == ask.seat and isinstance(answer, Decision):
            said = _said_now(was, ask, answer)
        if said is None:
            return Decision(TURN_OVER if TURN_OVER in ask.choices else ask.if_absent)
        self._said.popleft()
        if said.choice.startswith(EXCHANGE):
            self._exchanged[f"seat {ask.seat}"].add(int(said.choice.removeprefix(EXCHANGE)))
        if said.choice == SET and not ask.picks:
            low, held = list(said.cards), self._hidden[f"seat {ask.seat}"]
            self._hidden[f"seat {ask.seat}"] = deque([*low, *(card for card in held if card not in low)])
            return replace(said, cards=())
        return said


def _said_now(was: Decide, ask: Decide, answer: Decision) -> Decision | None:
    """The same decision in the words that are open now: who may have more to choose from may say it otherwise."""
    adds = dict(zip(was.choices, was.adds, strict=False)).get(answer.choice)
    now = dict(zip(ask.choices, ask.adds, strict=False))
    if answer.choice in ask.choices and (answer.amount is not None or now.get(answer.choice) == adds):
        return answer
    return next((Decision(name) for name, amount in now.items() if amount == adds != 0), None)


def _to(ask: Ask) -> str:
    return ask.to if isinstance(ask, DealCard) else ""
