"""What a trainee sees of a question: the felt as it lies, what is asked, and nothing that says what is right."""

from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.floor.training import Answered, Question, StandingTold, standing_told
from pitboss.floor.views.felt import StillFelt, cards_on, equipment_of
from pitboss.library import game_of
from pitboss.money import decimal
from pitboss.school import Page, Scene, Step
from pitboss.school.exercise import MarkTold, ReasonTold, StepAsked
from pitboss.words.events import meter_named


class SceneView(StillFelt):
    """A scene of a drill on the felt."""

    meters: dict[str, Money]
    """By what they are called."""


class LookView(StepAsked):
    """One look at the table and what is asked about it."""

    felt: SceneView | None


class QuestionView(LookView):
    """A question at the step that is asked."""

    id: int
    property: str
    game: str
    drill: str
    level: int
    step: int
    steps: int


class AnsweredView(TypedDict):
    """The marks of an answer, and what is asked next."""

    marks: list[MarkTold]
    right: bool
    next: QuestionView | None
    faults: int
    standing: StandingTold | None


class LessonLine(TypedDict):
    """What a lesson says of a pay."""

    wager: str
    outcome: str
    pays: str
    cite: list[str]


class LessonPage(TypedDict):
    """A page of a lesson."""

    title: str
    says: list[ReasonTold]
    lines: list[LessonLine]
    question: LookView | None


def question_view(question: Question) -> QuestionView:
    """A question at the step that is asked."""
    made = question.exercise
    return {
        "id": question.id,
        "property": made.property,
        "game": made.game,
        "drill": made.drill,
        "level": made.level,
        "step": question.step,
        "steps": len(made.steps),
        **step_view(made.steps[question.step]),
    }


def step_view(step: Step) -> LookView:
    """One look at the table and what is asked about it."""
    return {**step.asked(), "felt": None if step.scene is None else felt_view(step.scene)}


def felt_view(scene: Scene) -> SceneView:
    """A scene in the words of a table's view, so that the same felt draws both."""
    game = game_of(scene.house.section)
    return {
        "game": scene.house.section.game,
        "played_as": scene.house.section.played_as,
        "status": "open",
        "equipment": equipment_of(game, scene.house),
        "seated": {
            str(seat): {"player": "player", "chips": None, "yours": False, "in_round": True}
            for seat in scene.seats
        },
        "your_seats": [],
        "recent": [] if scene.result is None else [scene.result],
        "puck": {"point": scene.point, "shooter": scene.shooter},
        "layout": [
            {
                "seat": chips.seat,
                "wager": chips.wager,
                "spot": chips.spot,
                "amount": decimal(chips.amount),
                "on": chips.on,
            }
            for chips in scene.chips
        ],
        "meters": {meter_named(scene.house, name): decimal(amount) for name, amount in scene.meters.items()},
        **cards_on(scene.house, scene.events, set(scene.seats) if scene.all_up else set()),
    }


def answered_view(answered: Answered) -> AnsweredView:
    """The marks of an answer, and what is asked next."""
    question, over = answered.question, answered.standing
    made = question.exercise
    return {
        "marks": [mark.told() for mark in answered.marks],
        "right": all(mark.right for mark in answered.marks),
        "next": question_view(question) if over is None else None,
        "faults": question.faults,
        "standing": None if over is None else standing_told(over, made.drill),
    }


def page_view(page: Page) -> LessonPage:
    """A page of a lesson."""
    return {
        "title": page.title,
        "says": [{"says": reason.says, "cite": list(reason.cite)} for reason in page.says],
        "lines": [
            {"wager": line.wager, "outcome": line.outcome, "pays": line.pays, "cite": list(line.cite)}
            for line in page.lines
        ],
        "question": None if page.step is None else step_view(page.step),
    }
