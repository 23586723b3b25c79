"""What facts do to the questions of the dealers' school."""

from pitboss.errors import BadInput
from pitboss.floor.books.registers import Registers
from pitboss.floor.facts import Fact
from pitboss.floor.facts.school import QuestionAnswered, QuestionAsked, QuestionAskedAgain
from pitboss.floor.schema import SCHOOL_QUESTIONS


def follow(registers: Registers, fact: Fact) -> None:
    """What a fact does to the question it is about."""
    match fact:
        case QuestionAsked():
            registers.put(SCHOOL_QUESTIONS, fact.to_json())
        case QuestionAskedAgain() | QuestionAnswered():
            if registers.get(SCHOOL_QUESTIONS, fact.id) is None:
                raise BadInput(f"question {fact.id} of the school was never asked")
            registers.put(SCHOOL_QUESTIONS, fact.to_json())
        case _:
            raise BadInput(f"{fact.kind!r} is not what happens at school")
