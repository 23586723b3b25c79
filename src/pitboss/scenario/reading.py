"""Scenario files: read, and refused where they name what the house does not have."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from pitboss.equipment.cards import Card, cards
from pitboss.equipment.dice import Dice
from pitboss.errors import BadInput
from pitboss.games import GAMES
from pitboss.library import find_section, game_of
from pitboss.money import Cents, cents
from pitboss.naming import find
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.choosing import check_meter
from pitboss.rulebook.reading import read_document
from pitboss.scenario.telling import SETTLEMENT, Mishap, Scenario, ScenarioSeat, ScenarioWager
from pitboss.table import (
    Answer,
    CallWager,
    Irregular,
    PassDice,
    PlaceWager,
    TakeBack,
)

_TOP = (
    "property",
    "game",
    "options",
    "tables",
    "seats",
    "start",
    "spin",
    "spins",
    "roll",
    "rolls",
    "meters",
    "irregularities",
    "expect",
)
_SEAT = ("wagers", "cards", "decision", "decisions", "seat", "player")
_HANDS = frozenset(name for game in GAMES.values() for name in game.board_hands)
"""Hands of any game that belong to no seat."""


def read_scenario(text: str, name: str = "scenario") -> Scenario:
    """Read a scenario file."""
    data = _mapping(read_document(text, name).data, "the scenario")
    for key in ("property", "game", "seats"):
        if key not in data:
            raise BadInput(f"the scenario does not name its {key}")
    section = find_section(str(data["property"]), str(data["game"]))
    hands = _board_hands(section, data)
    options = {key: str(value) for key, value in _mapping(data.get("options", {}), "options").items()}
    tables = {key: str(value) for key, value in _mapping(data.get("tables", {}), "tables").items()}
    house = HouseRules.choose(section, options, tables)
    seats = data["seats"]
    if not isinstance(seats, list) or not seats:
        raise BadInput("seats is a list with at least one seat")
    meters = _mapping(data.get("meters", {}), "meters")
    rolls, between = _rolls(house, _as_list(data.get("rolls", data.get("roll", []))))
    return Scenario(
        house=house,
        seats=tuple(_seat(house, seat, at) for at, seat in enumerate(seats, start=1)),
        hands=hands,
        starts=tuple(_number(start, "start") for start in _as_list(data.get("start", []))),
        spins=tuple(str(spin) for spin in _as_list(data.get("spins", data.get("spin", [])))),
        rolls=rolls,
        between=between,
        meters=dict(_meters(house, meters)),
        mishaps=tuple(_read_mishap(item) for item in _as_list(data.get("irregularities", []))),
        expected=()
        if _refusal(data) is not None
        else tuple(
            {str(wager): cents(str(gain)) for wager, gain in _mapping(seat, "expect").items()}
            for seat in _as_list(data.get("expect", []))
        ),
    )


def expected_refusal(text: str, name: str = "scenario") -> str | None:
    """What the reason must say of a scenario that expects to be refused; none where it expects to be played."""
    return _refusal(_mapping(read_document(text, name).data, "the scenario"))


def _refusal(data: Mapping[str, Any]) -> str | None:
    """`expect: refused`, or `expect: {refused: a word of the reason}`."""
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


def _mapping(data: Any, what: str, allowed: tuple[str, ...] | None = None) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise BadInput(f"{what} is not a mapping of names to values")
    for key in data:
        if allowed is not None and key not in allowed:
            find(f"entry in {what}", str(key), {name: name for name in allowed})
    return data


def _board_hands(section: Section, data: Mapping[str, Any]) -> dict[str, tuple[Card, ...]]:
    """The hands that belong to no seat; what the game has no such hand for, and what is no entry, is refused."""
    known = game_of(section).board_hands
    for other in sorted(_HANDS.intersection(data).difference(known)):
        named = " and ".join(known) if known else "none"
        raise BadInput(f"{section.game} has no {other} hand; besides the players' it has {named}")
    _mapping(data, "the scenario", (*_TOP, *known))
    return {who: _cards(data[who], f"{who}'s hand") for who in known if who in data}


def _cards(value: Any, what: str) -> tuple[Card, ...]:
    if not isinstance(value, str | list):
        raise BadInput(f"{what} is written like 'As Kd', not {value!r}")
    return cards(value if isinstance(value, str) else [str(name) for name in value])


def _as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _seat(house: HouseRules, data: Any, at: int) -> ScenarioSeat:
    data = _mapping(data, f"seat {at}", _SEAT)
    decisions = _as_list(data.get("decisions", data.get("decision", [])))
    return ScenarioSeat(
        wagers=tuple(_wagers(house, data.get("wagers", {}), at)),
        cards=_cards(data.get("cards", ""), f"the hand of seat {at}"),
        decisions=tuple(str(decision) for decision in decisions),
        seat=_number(data.get("seat", 0), "seat"),
        player=str(data.get("player", "")),
    )


def _number(value: Any, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"{what} is a whole number, not {value!r}")
    return value


def _wagers(house: HouseRules, data: Any, at: int) -> Iterator[ScenarioWager]:
    """`{ante: 10}`, `{split 17-20: 5}`, `{straight: {17: 5}}` or a list of `{wager, amount, spot}`."""
    if isinstance(data, list):
        for item in data:
            item = _mapping(item, f"a wager of seat {at}", ("wager", "amount", "spot"))
            if "wager" not in item or "amount" not in item:
                raise BadInput(f"a wager of seat {at} needs its wager and its amount")
            spot = str(item["spot"]) if "spot" in item else None
            yield ScenarioWager(house.find_wager(str(item["wager"])), cents(str(item["amount"])), spot)
        return
    for written, value in _mapping(data, f"the wagers of seat {at}").items():
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


_BETWEEN = ("seat", "wagers", "take-down", "on", "off", "pass-dice")


def _rolls(house: HouseRules, items: list[Any]) -> tuple[tuple[Dice, ...], dict[int, tuple[Answer, ...]]]:
    """`3-4` is a roll; a mapping between two rolls is what a seat then does: wagers, take-down, on, off."""
    rolls: list[Dice] = []
    between: dict[int, tuple[Answer, ...]] = {}
    for item in items:
        if isinstance(item, dict):
            done = between.get(len(rolls), ()) + tuple(_done_between(house, item))
            between[len(rolls)] = done
            continue
        faces = re.fullmatch(r"\s*\[?([1-6])\s*[-, +]\s*([1-6])\]?\s*", str(item))
        if faces is None:
            raise BadInput(f"roll {item!r} is not written like '3-4': both dice, each from 1 to 6")
        rolls.append(Dice(int(faces[1]), int(faces[2])))
    return tuple(rolls), between


def _done_between(house: HouseRules, data: dict[str, Any]) -> Iterator[Answer]:
    data = dict(_mapping(data, "what is done between two rolls", _BETWEEN))
    seat = _number(data.get("seat", 1), "seat")
    for named in _as_list(data.get("take-down", [])):
        written, amount = next(iter(named.items())) if isinstance(named, dict) else (named, None)
        wager, spot = wager_and_spot(house, str(written))
        yield TakeBack(seat, wager, spot, None if amount is None else cents(str(amount)))
    for placed in _wagers(house, data.get("wagers", {}), seat):
        yield PlaceWager(seat, placed.wager, placed.amount, placed.spot)
    for word in ("on", "off"):
        for written in _as_list(data.get(word, [])):
            name, spot = wager_and_spot(house, str(written))
            yield CallWager(seat, name, word == "on", spot)
    if data.get("pass-dice"):
        yield PassDice()


def _read_mishap(data: Any) -> Mishap:
    data = _mapping(
        data,
        "an irregularity",
        ("name", "before", "card", "seat", "section", "refused", "keep-unaffected", "later"),
    )
    if "name" not in data or "before" not in data:
        raise BadInput("an irregularity needs its name and when: `before: card 4`, `before: spin 1`")
    kind, _, count = str(data["before"]).partition(" ")
    if kind == SETTLEMENT and not count:
        count = "1"
    elif kind not in ("card", "spin", "roll", "decision", "bets") or not count.isdigit():
        raise BadInput(
            f"before: {data['before']!r} is not written like 'card 4', 'spin 1', 'roll 3', 'decision 2' or "
            f"'{SETTLEMENT}'"
        )
    report = Irregular(
        name=str(data["name"]),
        seat=_number(data["seat"], "seat") if "seat" in data else None,
        card=Card.parse(str(data["card"])) if "card" in data else None,
        section=str(data["section"]) if "section" in data else None,
        refused=bool(data.get("refused", False)),
        keep_unaffected=bool(data.get("keep-unaffected", False)),
        later=bool(data.get("later", False)),
    )
    return Mishap(report, kind, int(count))
