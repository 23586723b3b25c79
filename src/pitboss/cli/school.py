"""The dealer's school in the terminal: drills asked one after the other, each answer marked with its clause."""

from typing import Any, Final

from rich.markup import escape

from pitboss import library
from pitboss.cli.layout import faces
from pitboss.cli.output import cited, say, say_json, show
from pitboss.cli.terminal.talk import Leave, leaves, refuse
from pitboss.cli.terminal.talk import ask as hear
from pitboss.equipment.cards import Card
from pitboss.equipment.chance import SystemChance
from pitboss.equipment.dice import Dice
from pitboss.errors import BadInput
from pitboss.money import decimal, dollars
from pitboss.rulebook import HouseRules
from pitboss.school import SEEDS, Kind, Mark, Reason, Scene, Step, Task, drills, exercise, standing
from pitboss.school import lesson as lesson_of
from pitboss.table import Face
from pitboss.table.lying import Lying
from pitboss.words.events import meter_named
from pitboss.words.names import titled

_HIDDEN: Final = "##"


def school(
    house: str,
    game: str,
    drill: str,
    level: int,
    questions: int,
    seed: int | None,
    lesson: bool,
    as_json: bool,
    answers: bool,
) -> None:
    """Ask the questions of a drill and mark the answers."""
    section = library.find_section(house, game)
    library.game_of(section)
    first = SystemChance().below(SEEDS - questions) if seed is None else seed
    asked = (exercise(section, drill, level, (first + at) % SEEDS) for at in range(questions))
    if as_json:
        say_json([_data(each.drill, each.level, each.seed, each.steps, answers) for each in asked])
        return
    results: list[bool] = []
    try:
        if lesson:
            _teach(HouseRules.choose(section))
        for number, each in enumerate(asked, start=1):
            say(f"\n[bold cyan]{number} of {questions}[/]")
            results.append(_all_right(each.steps))
    except Leave:
        say("")
    if results:
        _sum_up(results, drill)


def _all_right(steps: tuple[Step, ...]) -> bool:
    """Ask every step of an exercise; whether all answers were right."""
    right = True
    for step in steps:
        right = _asked(step) and right
    return right


def _asked(step: Step) -> bool:
    if step.scene is not None:
        _show(step.scene)
    say(f"[bold]{escape(step.prompt)}[/]")
    marks = step.marked({task.name: _answer(task) for task in step.tasks})
    for mark in marks:
        _tell(mark)
    return all(mark.right for mark in marks)


def _answer(task: Task) -> str:
    for number, choice in enumerate(task.choices, start=1):
        say(f"  [cyan]{number}[/]  {escape(choice)}")
    if task.kind is Kind.CARDS:
        say(f"  {_named(task.cards)}")
    hint = f" [dim]($ or {', '.join(task.words)})[/]" if task.words else ""
    while True:
        said = hear(f"{escape(task.label)}{hint} ")
        if leaves(said):
            raise Leave
        try:
            return task.read(said)
        except BadInput as unreadable:
            refuse(unreadable)


def _tell(mark: Mark) -> None:
    task = mark.task
    if mark.right:
        say(f"  [green]right[/] {escape(task.label)}: {escape(task.shown(mark.given))}")
    else:
        answer = escape(task.shown(task.right[0]))
        say(f"  [red]wrong[/] {escape(task.label)}: not {escape(task.shown(mark.given))}, but [bold]{answer}[/]")
    for reason in task.why:
        _explain(reason)


def _explain(reason: Reason) -> None:
    clause = f" [dim]{escape(cited(reason.cite[:4]))}[/]" if reason.cite else ""
    say(f"        {escape(reason.says)}{clause}")


def _sum_up(results: list[bool], drill: str) -> None:
    needed = drills()[drill].needed
    found = standing(results, needed)
    passed = f"[green]passed[/]: {needed}" if found.passed else f"to pass: {needed}"
    say(f"\n[bold]{found.right} of {found.answered} right[/], {passed}")


def _teach(house: HouseRules) -> None:
    pages = lesson_of(house)
    for number, page in enumerate(pages, start=1):
        say(f"\n[bold]{number} of {len(pages)}: {escape(page.title)}[/]")
        for reason in page.says:
            _explain(reason)
        if page.lines:
            rows = [(line.wager, line.outcome, line.pays, cited(line.cite)) for line in page.lines]
            show("", ["wager", "outcome", "pays", "clause"], rows)
        if page.step is not None:
            _asked(page.step)
        elif leaves(hear("[dim]Enter to go on[/] ")):
            raise Leave


# --- a table --------------------------------------------------------------------------------------------------


def _show(scene: Scene) -> None:
    """What lies on the table."""
    house = scene.house
    if scene.chips:
        rows = [
            (chips.seat, titled(house, chips.wager, chips.spot), dollars(chips.amount), "" if chips.on else "off")
            for chips in scene.chips
        ]
        show("", ["seat", "wager", "stake", ""], rows, right=["stake"])
    for meter, reading in scene.meters.items():
        say(f"  {meter_named(house, meter)} meter: {dollars(reading)}")
    for place, hand in _hands(scene).items():
        say(f"  {place}: [bold]{hand}[/]")
    if scene.point:
        say(f"  puck: ON {scene.point}")
    if scene.result and "-" in scene.result and house.wagers.get(scene.result) is None:
        first, second = map(int, scene.result.split("-"))
        say(f"  dice: {faces(Dice(first, second))}")


def _hands(scene: Scene) -> dict[str, str]:
    """By place: the cards that are seen, and those face down."""
    lying = Lying(scene.events)
    found = {
        place: " ".join(str(card) if scene.all_up or face is Face.UP else _HIDDEN for card, face in held)
        for place, held in lying.hands.items()
    }
    if scene.all_up:
        for place, hand in lying.made.items():
            found[place] = " ".join([*map(str, hand.high), "over", *map(str, hand.low)])
    return found


def _named(held: tuple[Card, ...]) -> str:
    return " ".join(map(str, held))


# --- for programs ---------------------------------------------------------------------------------------------


def _data(drill: str, level: int, seed: int, steps: tuple[Step, ...], answers: bool) -> dict[str, Any]:
    """An exercise; every step of it, as all of them can be read ahead here."""
    return {
        "drill": drill,
        "level": level,
        "seed": seed,
        "steps": [_step_data(step, answers) for step in steps],
    }


def _step_data(step: Step, answers: bool) -> dict[str, Any]:
    data: dict[str, Any] = {**step.asked()}
    scene = step.scene
    if scene is not None:
        data["table"] = {
            "wagers": [
                {
                    "seat": chips.seat,
                    "wager": chips.wager,
                    "spot": chips.spot,
                    "amount": decimal(chips.amount),
                    "on": chips.on,
                }
                for chips in scene.chips
            ],
            "hands": _hands(scene),
            "meters": {name: decimal(reading) for name, reading in scene.meters.items()},
            "result": scene.result,
            "point": scene.point,
        }
    if answers:
        data["answers"] = [mark.told() for mark in step.marked({task.name: task.right[0] for task in step.tasks})]
    return data
