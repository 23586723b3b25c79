"""Payout drills: the wagers lie there, the result is known; what do you pay?"""

from collections.abc import Mapping, Sequence
from typing import Final

from pitboss.equipment.chance import SeededChance, shuffle
from pitboss.equipment.dice import ROLLS
from pitboss.money import Cents, decimal, dollars
from pitboss.rulebook import HouseRules
from pitboss.saying import all_of, capital
from pitboss.school.exercise import Kind, Reason, Step, Task
from pitboss.school.practice import (
    DiceTable,
    card_round,
    dice_table,
    is_card_game,
    is_wheel,
    meter_readings,
    rolled,
    wheel_round,
)
from pitboss.school.scene import scene_after
from pitboss.table import Round
from pitboss.table.events import (
    EnvyPaid,
    Rolled,
    Settled,
    Stopped,
    VigorishPaid,
    WagerMoved,
)
from pitboss.words.events import said, told
from pitboss.words.names import titled
from pitboss.words.payments import taught
from pitboss.words.why.wheel import drawn

TAKE, PUSH, STAYS, NOTHING = "take", "push", "stays", "nothing"
_ROUNDS: Final = {1: 6, 2: 12, 3: 16}
"""By level: from how many rounds the one with the most to pay is taken."""

Place = tuple[int, str, str | None]
"""A seat, a wager and its spot."""


def payout_steps(house: HouseRules, chance: SeededChance, level: int) -> tuple[Step, ...]:
    """One settled round: what does every wager pay?"""
    if is_wheel(house):
        return (on_a_wheel(wheel_round(house, chance, level)),)
    if is_card_game(house):
        return (_with_cards(house, chance, level),)
    return (_with_dice(house, chance, level),)


def reasons(round_: Round) -> list[tuple[Settled, Reason]]:
    """Every settlement of a round: what became of the wager and why."""
    return [
        (event, Reason(taught(round_.house, event, words.why), event.cite))
        for event, words in zip(round_.events, told(round_), strict=True)
        if isinstance(event, Settled)
    ]


# --- wheels ---------------------------------------------------------------------------------------------------


def on_a_wheel(round_: Round) -> Step:
    """What each player is paid in all; losing chips are taken first and are no part of it."""
    house, seats = round_.house, list(round_.players)
    stopped = next(at for at, event in enumerate(round_.events) if isinstance(event, Stopped))
    scene = scene_after(house, seats, round_.events[: stopped + 1])
    tasks = []
    for seat in seats:
        settled = [(event, why) for event, why in reasons(round_) if event.seat == seat]
        paid = sum(event.paid for event, _ in settled)
        why = [each for _, each in sorted(settled, key=lambda found: found[0].paid, reverse=True)]
        if sum(event.paid > 0 for event, _ in settled) > 1:
            why.append(Reason(f"Together {dollars(paid)}"))
        who = "What do you pay?" if len(seats) == 1 else f"What do you pay seat {seat}?"
        tasks.append(_amount(f"seat {seat}", who, decimal(paid) if paid else NOTHING, why, (NOTHING,)))
    lie = "; ".join(
        ("" if len(seats) == 1 else f"Seat {seat}: ")
        + all_of(
            [
                f"{dollars(chips.amount)} on {titled(house, chips.wager, chips.spot)}"
                for chips in scene.chips
                if chips.seat == seat
            ]
        )
        for seat in seats
    )
    assert scene.result is not None
    return Step(f"{lie}. {capital(drawn(house, scene.result))} comes.", tuple(tasks), scene)


def _amount(name: str, label: str, right: str, why: Sequence[Reason], words: tuple[str, ...]) -> Task:
    return Task(name, label, Kind.AMOUNT, (right,), tuple(why), words)


# --- cards ----------------------------------------------------------------------------------------------------


def _with_cards(house: HouseRules, chance: SeededChance, level: int) -> Step:
    """Of several rounds the one with the most to pay, so that a drill is not all taking."""
    readings = meter_readings(house, chance)
    players = 2 if level == 3 else 1
    rounds = [card_round(house, chance, level, players, readings) for _ in range(_ROUNDS[level])]
    return _of_a_round(max(rounds, key=_worth_asking), readings)


def _worth_asking(round_: Round) -> int:
    """More for a wager that pays, most for one that pays more than even money."""
    return sum(
        1 if event.pays == "1 to 1" else 3
        for event in round_.events
        if isinstance(event, Settled) and event.paid and not event.limited
    )


def _of_a_round(round_: Round, readings: Mapping[str, Cents]) -> Step:
    house = round_.house
    made = [event for event in round_.events if not isinstance(event, Settled)]
    scene = scene_after(house, list(round_.players), made, all_up=True, readings=readings)
    places = [(chips.seat, chips.wager, chips.spot) for chips in scene.chips]
    lies = {(seat, wager) for seat, wager, _ in places}
    for seat in round_.players:
        places += [
            (seat, bonus, None)
            for bonus, wager in house.wagers.items()
            if (seat, wager.rides_on) in lies and (seat, bonus) not in lies and bonus in house.section.views
        ]
    tasks = _tasks(round_, places)
    return Step("The round is over and everything is turned. What becomes of each wager?", tasks, scene)


# --- dice -----------------------------------------------------------------------------------------------------


def _with_dice(house: HouseRules, chance: SeededChance, level: int) -> Step:
    """A roll that decides as much as there is to learn from."""
    table = dice_table(house, chance, level)
    rolls = list(ROLLS)
    shuffle(rolls, chance)
    best = max(
        (rolled(table, dice) for dice in rolls[:: 1 if level == 1 else 2]), key=lambda each: _pays(each, table)
    )
    return _of_a_roll(best, table, all_wagers=level > 1)


def _pays(round_: Round, table: DiceTable) -> int:
    drilled = {(bet.seat, bet.wager, bet.spot) for bet in table.bets}
    paid = [event for event in round_.turns[-1].events if isinstance(event, Settled) and event.paid]
    return sum(2 if (event.seat, event.wager, event.spot) in drilled else 1 for event in paid)


def _of_a_roll(round_: Round, table: DiceTable, *, all_wagers: bool) -> Step:
    house = round_.house
    last = max(at for at, event in enumerate(round_.events) if isinstance(event, Rolled))
    scene = scene_after(house, list(round_.players), round_.events[: last + 1])
    drilled = [(bet.seat, bet.wager, table.round.game.read_spot(house, bet.wager, bet.spot)) for bet in table.bets]
    lie = [(chips.seat, chips.wager, chips.spot) for chips in scene.chips]
    places = lie if all_wagers else [place for place in lie if place in drilled]
    tasks = _tasks(round_, places)
    dice = round_.events[last]
    assert isinstance(dice, Rolled)
    where = f"The point is {scene.point}." if scene.point else "It is a come out roll."
    total = dice.first + dice.second
    return Step(
        f"{where} The dice show {dice.first} and {dice.second}: {total}. What becomes of each wager?", tasks, scene
    )


# --- what became of each wager --------------------------------------------------------------------------------


def _tasks(round_: Round, places: Sequence[Place]) -> tuple[Task, ...]:
    house, tasks = round_.house, []
    for place in places:
        seat, wager, spot = place
        name = titled(house, wager, spot)
        label = f"Seat {seat}, {name}" if len(round_.players) > 1 else name
        key = f"{seat} {wager} {spot or ''}".strip()
        tasks.append(_settled(round_, place, key, label))
        rule = house.wagers[wager].vigorish
        charged = [event for event in round_.events if isinstance(event, VigorishPaid) and _at(event) == place]
        if charged or (rule is not None and house.holds(rule.when)):
            tasks.append(_commission(house, charged, wager, f"{key} commission", f"{label}: commission"))
    return tuple(tasks)


def _settled(round_: Round, place: Place, key: str, label: str) -> Task:
    house, events = round_.house, round_.events
    found = [(event, why) for event, why in reasons(round_) if _at(event) == place]
    settled = [event for event, _ in found]
    envy = [event for event in events if isinstance(event, EnvyPaid) and (event.seat, event.wager) == place[:2]]
    why = [each for _, each in found]
    why += [Reason(said(house, event), event.cite) for event in envy]
    paid = sum(event.paid for event in settled) + sum(event.paid for event in envy)
    bonus = house.wagers[place[1]].rides_on is not None
    words: tuple[str, ...] = (NOTHING,) if bonus else (TAKE, PUSH)
    if house.wagers[place[1]].dice is not None:
        words = (*words, STAYS)
    if paid:
        right = decimal(paid)
    elif bonus:
        right = NOTHING
        why = why or [
            Reason(f"{house.wagers[place[1]].title}: the hand wins no bonus", house.paytable(place[1]).cite)
        ]
    elif not settled:
        right = STAYS
        moved = [event.spot for event in events if isinstance(event, WagerMoved) and _from(event) == place]
        what = f"goes to the box of {moved[0]} and stays there" if moved else "is not decided by this roll"
        why = [Reason(f"{titled(house, *place[1:])} {what}", house.wagers[place[1]].cite)]
    else:
        right = TAKE if any(event.taken for event in settled) else PUSH
    return _amount(key, label, right, why, words)


def _at(event: Settled | VigorishPaid) -> Place:
    return event.seat, event.wager, event.spot


def _from(event: WagerMoved) -> Place:
    """Where a wager lay before it went to a number: in its own area."""
    return event.seat, event.wager, None


def _commission(house: HouseRules, charged: Sequence[VigorishPaid], wager: str, key: str, label: str) -> Task:
    """The vigorish that is collected on a wager or marked, when it is made or when it wins."""
    due, rule = sum(event.amount for event in charged), house.wagers[wager].vigorish
    terms = f"{house.says(rule.percent)}% of the {rule.of}" if rule is not None else "the charge on a tie"
    if due:
        why = Reason(f"{terms.capitalize()}, as the house rounds it: {dollars(due)}", charged[0].cite)
    else:
        assert rule is not None
        when = "made" if house.says(rule.taken) == "placing" else "paid"
        do = "marked" if house.says(rule.taken) == "deferred" else "collected"
        why = Reason(f"{terms.capitalize()} is {do} when the wager is {when}: nothing is due", rule.cite)
    return _amount(key, label, decimal(due) if due else NOTHING, [why], (NOTHING,))
