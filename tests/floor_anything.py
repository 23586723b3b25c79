"""Any act there is, by whoever may do it, with anything that could be in it: whatever the floor comes to know.

Acts are found by their types, so one that is new is tried from that day on. Most of what is tried is refused; what
is not goes on from where the floor happens to stand.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from types import UnionType
from typing import Annotated, Any, Final, TypeAlias, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from sqlalchemy import Table, func, select
from typing_extensions import TypeAliasType

from pitboss.errors import BadInput, Refused
from pitboss.floor.acts import AnyAct
from pitboss.floor.acts.amendments import RulebookActs
from pitboss.floor.acts.equipment import EquipmentActs
from pitboss.floor.acts.pit_acts import AnyPitAct
from pitboss.floor.acts.promotions import RoomRules
from pitboss.floor.acts.tournaments import AnyTournamentAct
from pitboss.floor.books.live import Live
from pitboss.floor.books.pit import PitBook
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.books.tournaments import digest
from pitboss.floor.people import Person
from pitboss.floor.roles import DUTIES, Duty, may
from pitboss.floor.schema import AMENDMENTS, APPROVALS, SLIPS, TICKETS
from pitboss.table import Decide, TakeWagers
from tests.floor_errands import CARDS
from tests.floor_play import Pit

Doing: TypeAlias = Callable[["Chances", Person, Any], object]
"""How an act of one kind is carried out."""
OF_RULES: Final = "about the rules"
TRIES: Final = 12
"""How often an act is tried in one way or another, until it is taken."""


def _acts(kind: Any) -> Iterator[type[BaseModel]]:
    """Every act of a union, however it is named and noted."""
    if isinstance(kind, TypeAliasType):
        yield from _acts(kind.__value__)
    elif get_origin(kind) is Annotated:
        yield from _acts(get_args(kind)[0])
    elif get_origin(kind) in (Union, UnionType):
        for each in get_args(kind):
            yield from _acts(each)
    else:
        yield kind


def _at_table(at: "Chances", person: Person, act: Any) -> None:
    at.pit.floor.act(person, at.table, act)
    for table in (at.table, *act.elsewhere):
        at.pit.compare(table)


def _in_pit(at: "Chances", person: Person, act: Any) -> None:
    at.pit.floor.act_in_pit(person, at.house, act)


def _of_equipment(at: "Chances", person: Person, act: Any) -> None:
    at.pit.floor.keep_equipment(person, act)


def _of_rules(at: "Chances", person: Person, act: Any) -> None:
    at.pit.floor.amend(person, act)


def _in_tournament(at: "Chances", person: Person, act: Any) -> None:
    book = at.pit.floor.act_in_tournament(person, at.tournament, act)
    for table in book.used:
        at.pit.compare(table)


_DONE: Final[tuple[tuple[Any, str, Doing], ...]] = (
    (AnyAct, "at a table", _at_table),
    (AnyPitAct, "in a pit", _in_pit),
    (EquipmentActs, "with equipment", _of_equipment),
    (RulebookActs, OF_RULES, _of_rules),
    (AnyTournamentAct, "in a tournament", _in_tournament),
)
"""The acts of the floor: each kind, where it is done, and how."""
EVERY: Final[Mapping[tuple[str, str], tuple[type[BaseModel], Doing]]] = {
    (name, where): (kind, do)
    for acts, where, do in _DONE
    for kind in _acts(acts)
    for name in get_args(kind.model_fields["act"].annotation)
}
"""By its name and where it is done: every act there is."""


@dataclass
class Chances:
    """A floor as it stands, from which somebody does something."""

    pit: Pit
    rng: Random
    tables: Sequence[int]
    tournament: int
    """The newest; nought where there is none."""
    table: int = 0
    """Where something is tried."""

    @property
    def house(self) -> str:
        """The house the table is in."""
        return self.pit.standing(self.table).state.property

    def anything(self, tried: Counter[tuple[str, str]]) -> str | None:
        """One of the acts that were tried least: in some way that is taken, and its name then; or in none."""
        least = min(tried[each] for each in EVERY)
        name, where = chosen = self.rng.choice([each for each in EVERY if tried[each] == least])
        tried[chosen] += 1
        kind, do = EVERY[chosen]
        sent = False
        for _ in range(TRIES):
            self.table = self.rng.choice(self.tables)
            with suppress(Refused, BadInput, ValidationError):
                act = kind.model_validate({"act": name, **self._filled(kind)})
                sent = True
                do(self, self._somebody(name, where), act)
                return name
        assert sent, f"nobody knows what stands in {name}"
        return None

    def _somebody(self, act: str, where: str) -> Person:
        """Mostly somebody the act is for."""
        people = sorted(self.pit.people.values(), key=lambda each: each.id)
        if where == OF_RULES:
            able = [each for each in people if may(each.role, Duty.AMEND) or may(each.role, Duty.ENACT)]
        else:
            able = [each for each in people if DUTIES.does(each.role, act)]
        return self.rng.choice(able if able and self.rng.random() < 0.95 else people)

    # --- what stands in it ---------------------------------------------------------------------------------

    def _filled(self, kind: type[BaseModel]) -> dict[str, Any]:
        schema = kind.model_json_schema()
        likely = self._likely()
        given = {}
        for name, about in schema["properties"].items():
            if name == "act" or (name not in schema.get("required", ()) and self.rng.random() < 0.5):
                continue
            given[name] = self._value(name, about, schema.get("$defs", {}), likely)
        return given

    def _value(
        self, name: str, about: Mapping[str, Any], named: Mapping[str, Any], likely: Mapping[str, Any]
    ) -> Any:
        """What is likely under this name, if it is of that type; else anything of the type."""
        if "$ref" in about:
            about = named[about["$ref"].rpartition("/")[2]]
        if "anyOf" in about:
            about = next(each for each in about["anyOf"] if each.get("type") != "null")
        if "enum" in about:
            return self.rng.choice(about["enum"])
        if "const" in about:
            return about["const"]
        found = [each for each in likely.get(name, ()) if isinstance(each, _TYPES[about["type"]])]
        if found and about["type"] != "boolean":
            return self.rng.choice(found)
        match about["type"]:
            case "boolean":
                return self.rng.random() < 0.5
            case "integer":
                return self.rng.randint(about.get("minimum", 0), about.get("minimum", 0) + 5)
            case "array":
                of, least = about.get("items") or {"type": "string"}, about.get("minItems", 0)
                return [self._value(name, of, named, likely) for _ in range(self.rng.randint(least, least + 2))]
            case "object" if "properties" in about:
                return {each: self._value(each, of, named, likely) for each, of in about["properties"].items()}
            case "object":
                return {}
            case _:
                return "5.00" if about.get("title") == "Amount" else "some words"

    def _likely(self) -> dict[str, list[Any]]:
        """By field: what might stand there, as the floor stands."""
        live, chance = self.pit.standing(self.table), self.rng
        seats = sorted(live.state.seats) or [1]
        people = [each.id for each in self.pit.people.values()]
        amounts = ["1.00", "5.00", "20.00", "100.00", "500.00"]
        book, ledger = self.pit.floor.pits.see(self.house), self.pit.floor.ledgers.see(self.house)
        boxes = sorted(live.state.inventory.boxes)
        return {
            **{name: [*seats, chance.randint(1, 6)] for name in ("seat", "to", "to_seat", "button")},
            **dict.fromkeys(("who", "account", "dealer"), people),
            **dict.fromkeys(("amount", "average", "staked", "prize", "minimum", "maximum", "bank"), amounts),
            **self._numbers(),
            **self._of_game(live),
            **_of_pit(book),
            **self._of_room(),
            "withheld": ["0.00", "1.00"],
            "others": [{self.table: 1}],
            "options": [{"lower-limit": "20", "upper-limit": "40"}],
            "tables": [self.table],
            "table": [self.table],
            "round": [max(1, live.state.round)],
            "box": boxes or [1],
            "chips": [{"100.00": chance.randint(1, 5)}, self._tray(live)],
            "cash": [{"100.00": chance.randint(0, 5)}],
            "moment": ["opening", "closing", "shift"],
            "player": ["Red cap", "Ann"],
            "document": ["7"],
            "checked": ["photo", "age", "not-excluded"],
            "claim": [*book.claims, "asked"],
            "section": [str(chance.randint(0, 36)), "east"],
            "move": ["receive", "take to the floor", "take off the floor", "destroy"],
            "brand": ["blue"],
            "number": [*ledger.moves, *self._tickets()],
            "property": [self.house],
            "game": [live.state.game],
            "proposal": ["positions: {maximum: 6}"],
            "effective": ["2999-01-01"],
            "rules": self._rules(),
        }

    def _tray(self, live: Any) -> dict[str, int]:
        """What lies there, in chips of a dollar."""
        return {"1.00": max(0, live.state.rack) // 100}

    def _numbers(self) -> dict[str, list[int]]:
        """The last of what has a number of its own."""
        asked: dict[str, tuple[Table, Any]] = {
            "approval": (APPROVALS, APPROVALS.c.status == "waiting"),
            "slip": (SLIPS, SLIPS.c.table_id == self.table),
            "amendment": (AMENDMENTS, AMENDMENTS.c.status == "proposed"),
        }
        with self.pit.store.reading() as connection:
            return {
                name: [connection.execute(select(func.max(of.c.id)).where(where)).scalar() or 1]
                for name, (of, where) in asked.items()
            }

    def _tickets(self) -> list[str]:
        """The newest, and one there is not."""
        asked = select(TICKETS.c.number).order_by(TICKETS.c.id.desc()).limit(2)
        with self.pit.store.reading() as connection:
            return [*connection.execute(asked).scalars(), "0" * 18]

    def _of_game(self, live: Any) -> dict[str, list[Any]]:
        """Wagers, spots, choices and cards of the game that is played there."""
        found: dict[str, list[Any]] = {
            "card": list(CARDS),
            "cards": list(CARDS),
            "first": [1, 2, 3, 4, 5, 6],
            "second": [1, 2, 3, 4, 5, 6],
            "entry": list(range(1, 8)),
            "step": list(range(8)),
            "choice": ["call", "fold", "check", "show", "stand", "play"],
            "name": [f"promotion {self.rng.randrange(1_000)}", *live.house.section.text.irregularities],
        }
        if isinstance(live, Live):
            wager = self.rng.choice(list(live.house.wagers))
            round_ = live.round
            found["wager"] = [wager]
            found["spot"] = [each for each in live.game.spots(live.house, wager) if each is not None]
            match round_.ask if round_ is not None else TakeWagers():
                case Decide() as asked:
                    found["choice"], found["seat"] = list(asked.choices), [asked.seat]
                case _:
                    pass
        if isinstance(live, PokerLive) and live.hand is not None:
            awaited = live.hand.awaited
            found["choice"] = list(getattr(awaited, "choices", found["choice"]))
        return found

    def _of_room(self) -> dict[str, list[Any]]:
        """What promotions the house lists, if it has a poker room."""
        try:
            with self.pit.store.reading() as connection:
                listed = RoomRules.of(connection, self.house, self.pit.floor.time()).listed
        except Refused:
            return {}
        return {
            "listed_as": list(listed),
            "least": ["full-house-twos-over-threes"],
            "winners": [1, 2],
            "prize": ["1.00"],
        }

    def _rules(self) -> list[str]:
        setup = self.pit.floor.tournaments.see(self.tournament).setup if self.tournament else None
        return [digest(setup.rules)] if setup is not None else []


def _of_pit(book: PitBook) -> dict[str, list[Any]]:
    """The last of what is written down in a pit."""
    kept: dict[str, Mapping[Any, Any]] = {
        "rating": book.ratings,
        "dispute": book.disputes,
        "handover": book.handovers,
        "promotion": book.promotions,
        "award": book.awards,
        "day": book.draws,
    }
    return {name: list(found)[-3:] for name, found in kept.items()}


_TYPES: Final[Mapping[str, tuple[type, ...]]] = {
    "boolean": (bool,),
    "integer": (int,),
    "number": (int, float),
    "string": (str,),
    "array": (list, tuple),
    "object": (dict,),
}
