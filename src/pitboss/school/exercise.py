"""An exercise: what a dealer sees, what they are asked, and what the engine says is right.

An exercise is a few steps, one for most drills and many for a round that is dealt. A step shows a table and asks
one thing or several. What is right is worked out with the question and never leaves with it: `asked` is what a
trainee may see, `marked` what they are told afterwards.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from typing_extensions import TypedDict

from pitboss.equipment.cards import Card, cards
from pitboss.errors import BadInput
from pitboss.money import cents, decimal, dollars
from pitboss.naming import folded
from pitboss.school.scene import Scene

LEVELS = (1, 2, 3)
"""From one wager in even chips to a full layout."""


_CITED = 4
"""Clauses named with a reason; a wager made of many lines has a clause for each."""


class Kind(StrEnum):
    """How something is answered."""

    AMOUNT = "amount"
    """So many dollars, or a word such as `take`."""
    CHOICE = "choice"
    """One of several sentences, by its number or its words."""
    CARDS = "cards"
    """Some of the cards that are shown."""


@dataclass(frozen=True)
class Reason:
    """Why an answer is right, in a sentence, with its clause."""

    says: str
    cite: tuple[str, ...] = ()


class ReasonTold(TypedDict):
    """Why an answer is right, with its clauses."""

    says: str
    cite: list[str]


class TaskAsked(TypedDict):
    """One thing that is asked, without what is right."""

    name: str
    label: str
    kind: Kind
    words: list[str]
    choices: list[str]
    cards: list[str]
    picks: int


class StepAsked(TypedDict):
    """What is asked at one look at the table."""

    prompt: str
    tasks: list[TaskAsked]


class MarkTold(TypedDict):
    """What became of one answer, what was right, and why."""

    name: str
    label: str
    given: str
    right: bool
    answer: str
    why: list[ReasonTold]


@dataclass(frozen=True)
class Task:
    """One thing that is asked, and what is right."""

    name: str
    label: str
    kind: Kind
    right: tuple[str, ...]
    """Everything that is right, the usual answer first, each as `read` returns it."""
    why: tuple[Reason, ...]
    words: tuple[str, ...] = ()
    """What may be said instead of an amount."""
    choices: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    picks: int = 0
    """How many of the cards are named."""

    def read(self, given: str) -> str:
        """What somebody typed, as it is compared; `BadInput` if it can be no answer at all."""
        match self.kind:
            case Kind.AMOUNT:
                return self._amount(given)
            case Kind.CHOICE:
                return self._choice(given)
            case Kind.CARDS:
                return self._cards(given)

    def _amount(self, given: str) -> str:
        word = folded(given)
        meant = [each for each in self.words if word and not word[0].isdigit() and folded(each).startswith(word)]
        if len(meant) == 1:
            return meant[0]
        try:
            amount = cents(given)
        except BadInput:
            said = " or ".join(("dollars like 5 or 12.50", *self.words))
            raise BadInput(f"{self.label}: {given!r} is no answer; write {said}") from None
        if amount < 0:
            raise BadInput(f"{self.label}: a payment is not below zero")
        if amount == 0 and self.words:
            return self.words[0]
        return decimal(amount)

    def _choice(self, given: str) -> str:
        if given in self.choices:
            return given
        if given.strip().isdecimal() and 1 <= int(given) <= len(self.choices):
            return self.choices[int(given) - 1]
        raise BadInput(f"{self.label}: choose from 1 to {len(self.choices)}, not {given!r}")

    def _cards(self, given: str) -> str:
        named = cards(given)
        if len(set(named)) != self.picks or len(named) != self.picks:
            raise BadInput(f"{self.label}: name {self.picks} different cards, not {len(set(named))}")
        if missing := [card for card in named if card not in self.cards]:
            raise BadInput(f"{self.label}: {missing[0]} is not among the cards")
        return _together(named)

    def shown(self, answer: str) -> str:
        """An answer as a person writes it."""
        if self.kind is Kind.AMOUNT and answer not in self.words:
            return dollars(cents(answer))
        return answer

    def asked(self) -> TaskAsked:
        """What a trainee may see of it."""
        return {
            "name": self.name,
            "label": self.label,
            "kind": self.kind,
            "words": list(self.words),
            "choices": list(self.choices),
            "cards": [str(card) for card in self.cards],
            "picks": self.picks,
        }


def _together(named: tuple[Card, ...]) -> str:
    """Cards in one order, whatever order they were named in."""
    return " ".join(str(card) for card in sorted(named, key=int))


def card_answers(low_hands: tuple[tuple[Card, ...], ...]) -> tuple[str, ...]:
    """Sets of cards as answers are compared."""
    return tuple(map(_together, low_hands))


@dataclass(frozen=True)
class Mark:
    """What became of one answer."""

    task: Task
    given: str
    right: bool

    def told(self) -> MarkTold:
        """The mark with what was right and why."""
        return {
            "name": self.task.name,
            "label": self.task.label,
            "given": self.task.shown(self.given),
            "right": self.right,
            "answer": self.task.shown(self.task.right[0]),
            "why": [{"says": reason.says, "cite": list(reason.cite[:_CITED])} for reason in self.task.why],
        }


@dataclass(frozen=True)
class Step:
    """One look at the table and what is asked about it."""

    prompt: str
    tasks: tuple[Task, ...]
    scene: Scene | None = None

    def asked(self) -> StepAsked:
        """What a trainee may see of it, without the table."""
        return {"prompt": self.prompt, "tasks": [task.asked() for task in self.tasks]}

    def marked(self, given: Mapping[str, str]) -> tuple[Mark, ...]:
        """Mark the answers; all must be there and readable, else `BadInput` and nothing is marked."""
        names = [task.name for task in self.tasks]
        if unknown := sorted(set(given) - set(names)):
            raise BadInput(f"nothing called {unknown[0]!r} was asked; asked: {', '.join(names)}")
        if missing := [task.label for task in self.tasks if not given.get(task.name, "").strip()]:
            raise BadInput(f"not answered: {missing[0]}")
        marks = []
        for task in self.tasks:
            answer = task.read(given[task.name])
            marks.append(Mark(task, answer, answer in task.right))
        return tuple(marks)


@dataclass(frozen=True)
class Exercise:
    """A drill at one house's table, the same for everybody with the same seed."""

    property: str
    game: str
    drill: str
    level: int
    seed: int
    steps: tuple[Step, ...]
