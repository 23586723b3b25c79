"""A scenario file told from its first round to its last: the shoe, the dice and the meters go on between them."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from pitboss.errors import BadInput
from pitboss.library import BAD_BEATS, POKER_ROOM, find_section, game_of
from pitboss.money import Cents
from pitboss.naming import folded
from pitboss.rulebook import Section
from pitboss.rulebook.reading import read_document
from pitboss.scenario.entries import mapping
from pitboss.scenario.reading import HEAD, ROUNDS, refusal_of, scenario_of
from pitboss.scenario.telling import Scenario, disappointments
from pitboss.table import CardPack, Meters, Round
from pitboss.table.events import BankTaken, ButtonMoved, DiceTaken
from pitboss.table.money_moved import FINE, meters
from pitboss.table.table import Gone

if TYPE_CHECKING:
    from pitboss.scenario.room_hand import RoomHand

_SHUFFLE: Final = "shuffle"
"""Whether a round begins with fresh cards."""


@dataclass(frozen=True)
class Told:
    """A round of a file: as it was played, or why it was refused."""

    round: Round | None
    refused: str = ""
    missed: tuple[str, ...] = ()
    """Where that is not what the file expects."""
    expects: bool = True
    """Whether it expects anything."""
    hand: "RoomHand | None" = None
    """A hand of the poker room, which is no round."""


@dataclass
class _Carried:
    """What one round leaves to the next."""

    meters: dict[str, int] = field(default_factory=dict)
    """In hundredths of a cent, by name; a meter no round has touched is not here."""
    gone: Gone = field(default_factory=Counter)
    last_shooter: int | None = None

    def into(self, scenario: Scenario) -> Scenario:
        """A round that goes on where the one before has ended."""
        shown: dict[str, Cents] = {meter: fine // FINE for meter, fine in self.meters.items()}
        return replace(
            scenario, meters=shown | dict(scenario.meters), gone=self.gone, last_shooter=self.last_shooter
        )

    def follow(self, scenario: Scenario, round_: Round) -> None:
        """Take over what a round has left."""
        start = Meters(scenario.house, scenario.meters)
        changed = meters(scenario.house, round_.events)
        for meter in scenario.house.section.text.meters:
            before = self.meters.get(meter, 0)
            shows = start.reads(meter)
            fine = before if before // FINE == shows else shows * FINE
            self.meters[meter] = fine + changed[meter]
        pack = game_of(scenario.house.section).equipment(scenario.house)
        if isinstance(pack, CardPack) and pack.behind is not None:
            self.gone += round_.table.out
        for event in round_.events:
            if isinstance(event, DiceTaken | BankTaken | ButtonMoved):
                self.last_shooter = event.seat


def tell(text: str, name: str = "scenario") -> list[Told]:
    """Play every round of a file; `BadInput` if one cannot happen that does not expect to be refused."""
    data = mapping(read_document(text, name).data, "the scenario")
    if (section := _room(data)) is not None:
        return [_tell_hand(section, data)]
    if ROUNDS not in data:
        return [_tell(data, _Carried())]
    carried = _Carried()
    return [_tell(each, carried, f"round {at}: ") for at, each in enumerate(_rounds(data), start=1)]


def _rounds(data: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Each round with what all have in common; meters are read at the first."""
    mapping(data, "a scenario of several rounds", (*HEAD, ROUNDS))
    rounds = data[ROUNDS]
    if not isinstance(rounds, list) or not rounds:
        raise BadInput("rounds is a list with at least one round")
    head = {key: value for key, value in data.items() if key != ROUNDS}
    for at, each in enumerate(rounds):
        common = head if at == 0 else {key: value for key, value in head.items() if key != "meters"}
        for key in mapping(each, f"round {at + 1}"):
            if key in HEAD and key != "meters":
                raise BadInput(f"round {at + 1} names its {key}; that is said once, for all rounds")
        yield {**common, **each}


def _room(data: Mapping[str, Any]) -> Section | None:
    """The poker room or its jackpots, where the file is about a hand of poker among players."""
    if "property" not in data or folded(str(data.get("game", ""))) not in map(folded, (POKER_ROOM, BAD_BEATS)):
        return None
    return find_section(str(data["property"]), str(data["game"]))


def _tell_hand(section: Section, data: Mapping[str, Any]) -> Told:
    """A hand of the poker room. What deals it is loaded when there is one: it takes its time."""
    from pitboss.scenario.room_hand import hand_disappointments, play_hand

    reason = refusal_of(data)
    try:
        played = play_hand(section, data)
    except BadInput as refusal:
        if reason is None:
            raise
        said = str(refusal)
        return Told(None, said, () if reason in said else (_not_refused(reason, said),))
    if reason is not None:
        return Told(None, "", (_not_refused(reason, "played"),), hand=played)
    missed = hand_disappointments(played, data["expect"]) if "expect" in data else []
    return Told(None, "", tuple(missed), "expect" in data, played)


def _not_refused(reason: str, said: str) -> str:
    return f"expected to be refused, {reason!r}, not: {said}"


def _tell(data: Mapping[str, Any], carried: _Carried, place: str = "") -> Told:
    """One round, after those before it."""
    reason = refusal_of(data)
    try:
        scenario, round_ = _play(data, carried, several=bool(place))
    except BadInput as refusal:
        if reason is None:
            raise BadInput(f"{place}{refusal}") from None
        said = str(refusal)
        return Told(None, said, () if reason in said else (f"{place}{_not_refused(reason, said)}",))
    if reason is not None:
        return Told(round_, "", (f"{place}{_not_refused(reason, 'played')}",))
    missed = tuple(f"{place}{line}" for line in disappointments(scenario, round_))
    return Told(round_, "", missed, scenario.expected is not None)


def _play(data: Mapping[str, Any], carried: _Carried, *, several: bool) -> tuple[Scenario, Round]:
    if several and data.get(_SHUFFLE):
        carried.gone = Counter()
    given = {key: value for key, value in data.items() if not (several and key == _SHUFFLE)}
    scenario = carried.into(scenario_of(given))
    round_ = scenario.play()
    if several and not round_.over:
        raise BadInput("the hand is not over: wagers still stand, and the next round cannot begin")
    carried.follow(scenario, round_)
    return scenario, round_
