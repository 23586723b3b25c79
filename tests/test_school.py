"""The dealer's school: whatever is asked, the engine's own answer is right and another one is wrong."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.equipment.cards import cards
from pitboss.errors import BadInput
from pitboss.games.pai_gow.rules import rules
from pitboss.library import section
from pitboss.money import cents, decimal
from pitboss.rulebook import HouseRules, Section
from pitboss.school import (
    LEVELS,
    SEEDS,
    Exercise,
    Kind,
    Pass,
    Step,
    Task,
    drills,
    drills_of,
    exercise,
    lesson,
    standing,
)
from pitboss.school.payouts import NOTHING, on_a_wheel
from pitboss.school.practice import Bet, spun
from pitboss.table.events import Settled

SOME_SEEDS = (0, SEEDS // 3, SEEDS - 1)
HOUSE = "jack-cleveland"


def right_answers(step: Step) -> dict[str, str]:
    return {task.name: task.right[0] for task in step.tasks}


def wrong_answer(task: Task, rng: Random) -> str:
    """Something that could be meant, and is not right."""
    match task.kind:
        case Kind.CHOICE:
            return rng.choice([choice for choice in task.choices if choice not in task.right])
        case Kind.CARDS:
            while True:
                named = " ".join(map(str, rng.sample(task.cards, task.picks)))
                if task.read(named) not in task.right:
                    return named
        case Kind.AMOUNT:
            usual = task.right[0]
            return "1" if usual in task.words else decimal(cents(usual) + rng.choice([50, 100, 3_500]))


def asked(playable: Section, level: int, seed: int) -> list[Exercise]:
    return [exercise(playable, drill.name, level, seed) for drill in drills_of(playable)]


@pytest.mark.parametrize(("level", "seed"), list(zip(LEVELS, SOME_SEEDS, strict=True)))
def test_the_engines_answer_is_right_and_another_is_wrong(playable: Section, level: int, seed: int) -> None:
    rng = Random(seed)
    for each in asked(playable, level, seed):
        assert each.steps, each
        for step in each.steps:
            assert step.tasks
            assert all(mark.right for mark in step.marked(right_answers(step)))
            for task in step.tasks:
                marks = step.marked(right_answers(step) | {task.name: wrong_answer(task, rng)})
                assert [mark.right for mark in marks] == [other is not task for other in step.tasks]
                assert task.why, "nobody learns from a mark without a reason"


@pytest.mark.parametrize("seed", SOME_SEEDS)
def test_a_seed_asks_everybody_the_same(playable: Section, seed: int) -> None:
    assert asked_again(playable, seed) == asked_again(playable, seed)


def asked_again(playable: Section, seed: int) -> str:
    return json.dumps([[step.asked() for step in each.steps] for each in asked(playable, 2, seed)])


@pytest.mark.parametrize("seed", SOME_SEEDS)
def test_what_is_asked_does_not_say_what_is_right(playable: Section, seed: int) -> None:
    """An amount that is right stands nowhere in the question, unless it happens to lie on the table."""
    for step in exercise(playable, "payout", 1, seed).steps:
        told = step.asked()
        assert set(told) == {"prompt", "tasks"}
        for task in told["tasks"]:
            assert set(task) == {"name", "label", "kind", "words", "choices", "cards", "picks"}
            assert task["kind"] == "amount"
            assert "win" not in task["label"].lower().split()


def test_every_game_has_its_drills(playable: Section) -> None:
    names = {drill.name for drill in drills_of(playable)}
    assert {"payout", "deal", "irregularity"} <= names
    assert ("setting" in names) == ("pai-gow" in playable.game)
    assert ("third-card" in names) == ("banker" in playable.text.wagers)


def test_thirty_five_dollars_on_seventeen_and_two_corners() -> None:
    house = HouseRules.choose(section(HOUSE, "roulette"))
    bets = [
        Bet(1, "straight", 3_500, "17"),
        Bet(1, "four-numbers", 500, "13-14-16-17"),
        Bet(1, "four-numbers", 500, "17-18-20-21"),
    ]
    step = on_a_wheel(spun(house, [1], bets, "17"))
    assert step.prompt == (
        "$35 on Straight 17, $5 on Four Numbers 13-14-16-17 and $5 on Four Numbers 17-18-20-21. 17 black comes."
    )
    (mark,) = step.marked({"seat 1": "$1,305"})
    assert mark.right
    (mark,) = step.marked({"seat 1": "1350"})  # with the stakes, as newcomers count it
    assert not mark.right
    told = mark.told()
    assert told["answer"] == "$1,305"
    assert told["why"][0] == {
        "says": "Straight 17, 17 black came up, pays 35 to 1: $35 × 35 = $1,225",
        "cite": ["5.A"],
    }
    assert told["why"][-1]["says"] == "Together $1,305"


def test_levels_grow() -> None:
    roulette = section(HOUSE, "roulette")
    chips = {level: [] for level in LEVELS}  # type: dict[int, list[int]]
    for seed in range(40):
        for level in LEVELS:
            (step,) = exercise(roulette, "payout", level, seed).steps
            assert step.scene is not None
            chips[level].append(len(step.scene.chips))
    assert set(chips[1]) == {1}
    assert min(chips[2]) >= 2
    assert min(chips[3]) > max(chips[1])
    assert len(exercise(section(HOUSE, "craps"), "payout", 3, 1).steps[0].tasks) > 4


def test_blackjack_pays_three_to_two_with_odd_chips() -> None:
    found = 0
    for seed in range(30):
        (step,) = exercise(section(HOUSE, "blackjack"), "payout", 3, seed).steps
        for task in step.tasks:
            for reason in task.why:
                if "pays 3 to 2" in reason.says:
                    (chips,) = (c for c in step.scene.chips if task.name == f"{c.seat} {c.wager}")  # type: ignore[union-attr]
                    assert cents(task.right[0]) * 2 == chips.amount * 3
                    found += 1
    assert found > 5


def test_commission_is_asked_for_apart() -> None:
    due = []
    for seed in range(40):
        (step,) = exercise(section(HOUSE, "mini-midi-baccarat"), "payout", 1, seed).steps
        by_name = {task.label: task for task in step.tasks}
        if "Banker's Hand" in by_name:
            paid, commission = by_name["Banker's Hand"].right[0], by_name["Banker's Hand: commission"].right[0]
            won = paid not in ("take", "push")
            assert (commission == NOTHING) == (not won)
            if won:
                assert cents(commission) * 20 == cents(paid)
            due.append(won)
    assert any(due)


def test_amounts_are_read_as_people_write_them() -> None:
    (step,) = exercise(section(HOUSE, "three-card-poker"), "payout", 1, 5).steps
    task = step.tasks[0]
    assert task.read(" $1,250.50 ") == "1250.50"
    assert task.read("TAKE") == task.read("t") == task.read("0") == "take"
    assert task.read("p") == "push"
    for nonsense in ("", "-5", "lots", "5.123", "takes all", "1e3", "٣"):
        with pytest.raises(BadInput):
            task.read(nonsense)


def test_what_is_not_answered_is_not_marked() -> None:
    (step,) = exercise(section(HOUSE, "three-card-poker"), "payout", 1, 5).steps
    with pytest.raises(BadInput, match="not answered"):
        step.marked({step.tasks[0].name: "take"})
    with pytest.raises(BadInput, match="nothing called"):
        step.marked({**right_answers(step), "gratuity": "5"})


@pytest.mark.parametrize(
    ("drill", "level", "seed", "why"),
    [
        ("payouts!", 1, 0, "did you mean 'payout'"),
        ("setting", 1, 0, "unknown drill"),
        ("payout", 0, 0, "levels are 1 to 3"),
        ("payout", 4, 0, "levels are 1 to 3"),
        ("payout", 1, -1, "a seed"),
        ("payout", 1, SEEDS, "a seed"),
    ],
)
def test_what_there_is_not_is_refused(drill: str, level: int, seed: int, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        exercise(section(HOUSE, "roulette"), drill, level, seed)


# --- the other drills -----------------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(level=st.sampled_from(LEVELS), seed=st.integers(0, SEEDS - 1))
def test_hands_are_set_by_the_house_way(level: int, seed: int) -> None:
    pai_gow = section(HOUSE, "pai-gow-poker")
    (step,) = exercise(pai_gow, "setting", level, seed).steps
    (task,) = step.tasks
    how = rules(HouseRules.choose(pai_gow))
    setting = how.house_way.set(task.cards, how.wheel_lowest)
    assert setting.case is not None
    assert set(cards(task.right[0])) == set(setting.low)
    assert task.why[0].says == setting.case.says
    assert task.why[0].cite == setting.case.cite


def test_a_dealt_round_is_asked_in_the_order_of_its_events() -> None:
    each = exercise(section(HOUSE, "three-card-poker"), "deal", 2, 1)
    said = [step.tasks[0].right[0] for step in each.steps]
    assert said[0] == "Call no more bets"
    assert said[1].startswith("Deal a card face down to seat ")
    assert said.index("Turn over the cards of the dealer") > max(
        at for at, says in enumerate(said) if says.startswith("Ask seat")
    )
    settled = [says for says in said if says.startswith("Settle")]
    seats = [int(says.split()[-1]) for says in settled]
    assert seats == sorted(seats, reverse=True), "the dealer settles from their right"
    assert len(each.steps[-1].tasks) == 2, "who, and how much"


def test_a_round_shows_only_what_has_happened() -> None:
    each = exercise(section(HOUSE, "blackjack"), "deal", 2, 3)
    seen = [len(step.scene.events) for step in each.steps if step.scene is not None]
    assert seen == sorted(seen)
    asked_for = 0
    for step in each.steps:
        assert step.scene is not None
        assert not step.scene.all_up
        assert sum(isinstance(event, Settled) for event in step.scene.events) == asked_for
        asked_for += step.tasks[0].right[0].startswith("Settle")
    assert asked_for


def test_irregularities_are_ruled_as_the_house_wrote(playable: Section) -> None:
    by_situation = {entry.situation: entry for entry in playable.text.irregularities.values()}
    (step,) = exercise(playable, "irregularity", 3, 11).steps
    entry = by_situation[step.prompt.partition(": ")[2]]
    assert step.tasks[0].right == (entry.ruling,)
    assert len(step.tasks[0].choices) == 5
    assert step.tasks[0].why[0].cite == entry.cite
    told = [role.replace("-", " ") for role in entry.notify]
    assert step.tasks[1].right[0].lower() == (", ".join(told) or "nobody")


# --- lessons and progress -------------------------------------------------------------------------------------


def test_every_game_has_a_lesson_whose_questions_can_be_answered(playable: Section) -> None:
    pages = lesson(HouseRules.choose(playable))
    assert len(pages) >= 3
    steps = [page.step for page in pages if page.step is not None]
    assert steps
    for step in steps:
        assert all(mark.right for mark in step.marked(right_answers(step)))
    assert all(page.says for page in pages)


def test_the_first_lesson_teaches_the_figures_of_the_house() -> None:
    pages = lesson(HouseRules.choose(section(HOUSE, "roulette")))
    figures = next(page.lines for page in pages if page.lines)
    assert [line.pays for line in figures] == ["35 to 1", "17 to 1", "11 to 1", "8 to 1", "6 to 1", "5 to 1"]
    assert all(line.cite == ("5.A",) for line in figures)
    answers = [page.step.tasks[0].right[0] for page in pages if page.step is not None]
    assert answers == ["35.00", "34.00", "22.00", "16.00", "12.00", "10.00", "60.00", "520.00", "105.00"]


NINE_OF_TEN = Pass(9, 10)


@given(st.lists(st.booleans(), max_size=40))
def test_standing(results: list[bool]) -> None:
    found = standing(results, NINE_OF_TEN)
    assert found.answered == len(results)
    assert found.right == sum(results)
    assert found.passed == any(sum(results[at : at + 10]) >= 9 for at in range(len(results) - 9))
    assert found.streak == (len(results) if all(results) else results[::-1].index(False))
    assert standing([*results, *[True] * 10], NINE_OF_TEN).passed
    assert not standing([False, False, *[True] * 8], NINE_OF_TEN).passed
    assert found.passed <= standing([*results, False], NINE_OF_TEN).passed, "what was passed stays passed"


def test_no_drill_is_passed_by_guessing() -> None:
    assert all(drill.needed.right * 4 >= drill.needed.of * 3 for drill in drills().values())


def test_meters_are_seen_whether_they_pay_or_not() -> None:
    """A meter that were shown only when it pays would give the answer away."""
    seen = set()
    for seed in range(30):
        (step,) = exercise(section(HOUSE, "let-it-ride"), "payout", 3, seed).steps
        assert step.scene is not None
        wagered = any(chips.wager == "multi-link" for chips in step.scene.chips)
        assert set(step.scene.meters) == ({"multi-link"} if wagered else set())
        seen.add(wagered)
    assert seen == {True, False}
