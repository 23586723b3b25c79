"""What can have happened at the dealers' school: questions asked, asked again, and answered step by step."""

from typing import Final

from pitboss.floor.facts.records import Fact, fact

STREAM: Final = "school"


@fact("question-asked")
class QuestionAsked(Fact):
    """Somebody was asked something; it is kept as the seed it is made from again."""

    id: int
    person: int
    property: str
    game: str
    drill: str
    level: int
    seed: int
    asked_at: str
    step: int
    """How many of its steps are answered: none yet, unless it was asked before the journal told of the school."""
    faults: int
    answered_at: str | None
    seconds: int | None


@fact("question-asked-again")
class QuestionAskedAgain(Fact):
    """Somebody came back to a question before they answered it: the time they take is counted from then."""

    id: int
    asked_at: str


@fact("question-answered")
class QuestionAnswered(Fact):
    """The next step was answered, or with the last one the whole question: marks are given by that alone."""

    id: int
    step: int
    faults: int
    """How many answers were wrong so far."""
    answered_at: str | None = None
    seconds: int | None = None
    """How long it took; none while steps are left."""
