"""Scenario files: read, and refused where they name what the house does not have."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from pitboss.equipment.cards import Card
from pitboss.equipment.dice import Dice
from pitboss.errors import BadInput
from pitboss.library import STADIUM, find_section, game_of
from pitboss.money import Cents, cents
from pitboss.naming import find
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.choosing import check_meter
from pitboss.rulebook.reading import read_document
from pitboss.scenario.entries import as_list, hand, mapping, number
from pitboss.scenario.expecting import read_expected
from pitboss.scenario.places import Place, read_place
from pitboss.scenario.telling import Mishap, Scenario, ScenarioSeat, ScenarioWager
from pitboss.stadium import played
from pitboss.table import (
    Answer,
    CallWager,
    Irregular,
    PassDice,
    PlaceWager,
    TakeBack,
)
from pitboss.table.common_hand import PLAYERS

HEAD: Final = ("property", "game", "options", "tables", "meters")
"""What several rounds of one file have in common."""
ROUNDS: Final = "rounds"
"""What several rounds are written under."""
TOP: Final = (
    *HEAD,
    *(
        "seats",
        "start",
        "determinant",
        "spin",
        "spins",
        "roll",
        "rolls",
        "late",
        "burnt",
        "irregularities",
        "expect",
    ),
)
_SEAT: Final = (
    "wagers",
    "for-dealer",
    "cards",
    "hand 1",
    "hand 2",
    "hand 3",
    "hand 4",
    "decision",
    "decisions",
    "seat",
    "player",
)
_HANDS: Final = ("dealer", "community", "player", "banker")
"""Hands many games have that belong to no seat."""


def read_scenario(text: str, name: str = "scenario") -> Scenario:
    """Read a file with one round."""
    return scenario_of(mapping(read_document(text, name).data, "the scenario"))


def scenario_of(data: Mapping[str, Any]) -> Scenario:
    """One round as it is written."""
    for key in ("property", "game"):
        if key not in data:
            raise BadInput(f"the scenario does not name its {key}")
    section = find_section(str(data["property"]), str(data["game"]))
    stadium = section.played_as == STADIUM
    options = {key: str(value) for key, value in mapping(data.get("options", {}), "options").items()}
    tables = {key: str(value) for key, value in mapping(data.get("tables", {}), "tables").items()}
    house = HouseRules.choose(section, options, tables)
    if stadium:
        house = played(house)
    known = _board_names(house, stadium=stadium)
    hands = _board_hands(house.section, data, known)
    if ROUNDS in data:
        raise BadInput("this is one round; a file of several is settled whole")
    if "seats" not in data:
        raise BadInput("the scenario does not name its seats")
    seats = data["seats"]
    if not isinstance(seats, list) or not seats:
        raise BadInput("seats is a list with at least one seat")
    meters = mapping(data.get("meters", {}), "meters")
    rolls, between, late = _rolls(house, as_list(data.get("rolls", data.get("roll", []))))
    late[0] = tuple(_late(house, as_list(data.get("late", [])))) + late.get(0, ())
    return Scenario(
        house=house,
        seats=tuple(_seat(house, seat, at) for at, seat in enumerate(seats, start=1)),
        hands=hands,
        starts=tuple(number(start, "start") for start in as_list(data.get("start", []))),
        spins=tuple(str(spin) for spin in as_list(data.get("spins", data.get("spin", [])))),
        rolls=rolls,
        between=between,
        late=late,
        burnt=number(data["burnt"], "burnt") if "burnt" in data else None,
        meters=dict(_meters(house, meters)),
        determinant=Card.parse(str(data["determinant"])) if "determinant" in data else None,
        mishaps=tuple(_read_mishap(item) for item in as_list(data.get("irregularities", []))),
        expected=None
        if refusal_of(data) is not None
        else read_expected(data.get("expect"), game_of(house.section).board_hands(house)),
        at_stations=stadium,
    )


def refusal_of(data: Mapping[str, Any]) -> str | None:
    """What the reason must say of a round that expects to be refused; none where it expects to be played.

    Written `expect: refused`, or `expect: {refused: a word of the reason}`.
    """
    match data.get("expect"):
        case "refused":
            return ""
        case {"refused": reason, **others} if not others:
            return str(reason)
        case _:
            return None


def _meters(house: HouseRules, given: Mapping[str, Any]) -> Iterator[tuple[str, Cents]]:
    known = {meter: meter for meter in house.section.text.meters}
    for written, value in given.items():
        meter = find("meter", written, known)
        yield meter, check_meter(house, meter, cents(str(value)))


def _board_names(house: HouseRules, *, stadium: bool) -> tuple[str, ...]:
    """Hands that belong to no seat; at stations that all draw to one hand of blackjack, that hand too."""
    game = game_of(house.section)
    names = game.board_hands(house)
    return (PLAYERS, *names) if stadium and game.common_hand else names


def _board_hands(section: Section, data: Mapping[str, Any], known: tuple[str, ...]) -> dict[str, tuple[Card, ...]]:
    """The hands that belong to no seat; what the game has no such hand for, and what is no entry, is refused."""
    for other in (name for name in _HANDS if name in data and name not in known):
        named = " and ".join(known) if known else "none"
        raise BadInput(f"{section.game} has no {other} hand; besides the players' it has {named}")
    mapping(data, "the scenario", (*TOP, *known, ROUNDS))
    return {who: hand(data[who], f"{who}'s hand") for who in known if who in data}


def _seat(house: HouseRules, data: Any, at: int) -> ScenarioSeat:
    data = mapping(data, f"seat {at}", _SEAT)
    decisions = as_list(data.get("decisions", data.get("decision", [])))
    return ScenarioSeat(
        wagers=(*_wagers(house, data.get("wagers", {}), at), *_for_dealer(house, data, at)),
        cards=hand(data.get("cards", ""), f"the hand of seat {at}"),
        split_hands={at: hand(data[f"hand {at}"], f"hand {at}") for at in range(1, 5) if f"hand {at}" in data},
        decisions=tuple(str(decision) for decision in decisions),
        seat=number(data.get("seat", 0), "seat"),
        player=str(data.get("player", "")),
    )


def _for_dealer(house: HouseRules, data: Mapping[str, Any], at: int) -> Iterator[ScenarioWager]:
    """What a seat bets for the dealers beside its own wagers."""
    return (replace(toke, for_dealer=True) for toke in _wagers(house, data.get("for-dealer", {}), at))


def _wagers(house: HouseRules, data: Any, at: int) -> Iterator[ScenarioWager]:
    """`{ante: 10}`, `{split 17-20: 5}`, `{straight: {17: 5}}` or a list of `{wager, amount, spot}`."""
    if isinstance(data, list):
        for item in data:
            item = mapping(item, f"a wager of seat {at}", ("wager", "amount", "spot"))
            if "wager" not in item or "amount" not in item:
                raise BadInput(f"a wager of seat {at} needs its wager and its amount")
            spot = str(item["spot"]) if "spot" in item else None
            yield ScenarioWager(house.find_wager(str(item["wager"])), cents(str(item["amount"])), spot)
        return
    for written, value in mapping(data, f"the wagers of seat {at}").items():
        wager, spot = wager_and_spot(house, str(written))
        if isinstance(value, dict):
            for inner, amount in value.items():
                yield ScenarioWager(wager, cents(str(amount)), str(inner))
        else:
            yield ScenarioWager(wager, cents(str(value)), spot)


def wager_and_spot(house: HouseRules, written: str) -> tuple[str, str | None]:
    """`split 17-20` is the wager split on the spot 17-20; a wager's own name may hold digits (`1 to 18`)."""
    try:
        return house.find_wager(written), None
    except BadInput as unknown:
        for cut in sorted((at for at, char in enumerate(written) if char in " :-/"), reverse=True):
            try:
                return house.find_wager(written[:cut]), written[cut + 1 :].strip(" :")
            except BadInput:
                continue
        raise unknown from None


_LATE: Final = ("seat", "wagers", "late", "confirmed")
_BETWEEN: Final = ("seat", "wagers", "for-dealer", "take-down", "on", "off", "pass-dice", "late", "confirmed")


def _rolls(
    house: HouseRules, items: list[Any]
) -> tuple[tuple[Dice, ...], dict[int, tuple[Answer, ...]], dict[int, tuple[Answer, ...]]]:
    """`3-4` is a roll; a mapping between two rolls is what a seat then does: wagers, take-down, on, off.

    With `late: true` the wagers come when the dice are in the air.
    """
    rolls: list[Dice] = []
    between: dict[int, tuple[Answer, ...]] = {}
    late: dict[int, tuple[Answer, ...]] = {}
    for item in items:
        if isinstance(item, dict):
            comes_late = bool(item.get("late", False))
            done = tuple(_late(house, [item]) if comes_late else _done_between(house, item))
            when = late if comes_late else between
            when[len(rolls)] = when.get(len(rolls), ()) + done
            continue
        faces = re.fullmatch(r"\s*\[?([1-6])\s*[-, +]\s*([1-6])\]?\s*", str(item))
        if faces is None:
            raise BadInput(f"roll {item!r} is not written like '3-4': both dice, each from 1 to 6")
        rolls.append(Dice(int(faces[1]), int(faces[2])))
    return tuple(rolls), between, late


def _late(house: HouseRules, items: list[Any]) -> Iterator[Answer]:
    """Chips put down after the call of no more bets, confirmed aloud by the dealer or not."""
    for item in items:
        data = mapping(item, "a late wager", _LATE)
        seat = number(data.get("seat", 1), "seat")
        for placed in _wagers(house, data.get("wagers", {}), seat):
            yield PlaceWager(seat, placed.wager, placed.amount, placed.spot, bool(data.get("confirmed", False)))


def _done_between(house: HouseRules, data: dict[str, Any]) -> Iterator[Answer]:
    data = dict(mapping(data, "what is done between two rolls", _BETWEEN))
    if "confirmed" in data:
        raise BadInput("only a late wager is confirmed: write `late: true` beside it")
    seat = number(data.get("seat", 1), "seat")
    for named in as_list(data.get("take-down", [])):
        written, amount = next(iter(named.items())) if isinstance(named, dict) else (named, None)
        wager, spot = wager_and_spot(house, str(written))
        yield TakeBack(seat, wager, spot, None if amount is None else cents(str(amount)))
    for placed in _wagers(house, data.get("wagers", {}), seat):
        yield PlaceWager(seat, placed.wager, placed.amount, placed.spot)
    for toke in _for_dealer(house, data, seat):
        yield PlaceWager(seat, toke.wager, toke.amount, toke.spot, for_dealer=True)
    for word in ("on", "off"):
        for written in as_list(data.get(word, [])):
            name, spot = wager_and_spot(house, str(written))
            yield CallWager(seat, name, word == "on", spot)
    if data.get("pass-dice"):
        yield PassDice()


_MOMENTS: Final = ("before", "at", "after")
_MISHAP: Final = ("name", *_MOMENTS, "card", "seat", "section", "refused", "keep-unaffected", "later")


def _read_mishap(data: Any) -> Mishap:
    data = mapping(data, "an irregularity", _MISHAP)
    moments = [word for word in _MOMENTS if word in data]
    if "name" not in data or len(moments) != 1:
        raise BadInput("an irregularity needs its name and when: `before: card 4`, `at: flop`, `after: roll 1`")
    report = Irregular(
        name=str(data["name"]),
        seat=number(data["seat"], "seat") if "seat" in data else None,
        card=Card.parse(str(data["card"])) if "card" in data else None,
        section=str(data["section"]) if "section" in data else None,
        refused=bool(data.get("refused", False)),
        keep_unaffected=bool(data.get("keep-unaffected", False)),
        later=bool(data.get("later", False)),
    )
    return Mishap(report, _place(str(data[moments[0]]), moments[0]))


def _place(written: str, moment: str) -> Place:
    return read_place(written, after=moment == "after")
