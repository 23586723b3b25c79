"""Who may do what, by the titles the documents use: read from one table, `duties.yaml`."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib import resources
from typing import Any, Final

import yaml

from pitboss import library
from pitboss.errors import Refused
from pitboss.naming import plain
from pitboss.rulebook.schema import Role as DocumentRole
from pitboss.saying import all_of, say


class Forbidden(Refused):
    """Not allowed for this person."""


class Role(StrEnum):
    """What somebody is on the floor."""

    PLAYER = "player"
    DEALER = "dealer"
    SUPERVISOR = "table-games-supervisor"
    PIT_MANAGER = "pit-manager"
    SHIFT_MANAGER = "shift-manager"
    MANAGER = "table-games-manager"
    VALIDATOR = "validator"
    SLOT_ATTENDANT = "slot-attendant"
    SLOT_SUPERVISOR = "slot-supervisor"
    CASHIER = "cage-cashier"
    CAGE_MANAGER = "cage-manager"
    SECURITY = "security-officer"
    SECURITY_DIRECTOR = "security-director"
    COUNT_TEAM = "count-team"
    COUNT_SUPERVISOR = "count-supervisor"
    SURVEILLANCE = "surveillance"
    SURVEILLANCE_DIRECTOR = "surveillance-director"
    AUDITOR = "auditor"
    AUDIT_DIRECTOR = "audit-director"
    AGENT = "commission-agent"
    COMMISSION_SUPERVISOR = "commission-supervisor"


class Duty(StrEnum):
    """Something that only some may do."""

    SET_UP = "set-up"
    PLAY = "play"
    DEAL = "deal"
    RULE = "rule"
    APPROVE = "approve"
    WATCH = "watch"
    FIGURES = "figures"
    AUDIT = "audit"
    DESIGN = "design"
    AMEND = "amend"
    ENACT = "enact"
    PEOPLE = "people"
    TEACH = "teach"
    VALIDATE = "validate"
    ALARMS = "alarms"
    MACHINES = "machines"
    LOCK_OUTS = "lock-outs"
    PAPERS = "papers"
    BOARD = "board"
    CASH_LOG = "cash-log"
    RATE = "rate"
    CASES = "cases"
    PROMOTIONS = "promotions"
    TOKES = "tokes"
    EQUIPMENT = "equipment"
    KEYS = "keys"


OWN, SEATED, NAMED, CLOCK = "own", "seated", "named", "clock"
"""Who may do an act besides those who have a duty: see the table."""
MACHINE: Final = "the-machine"
"""Who appoints the head of a line: whoever the house lets at the machine and the journal's key."""


@dataclass(frozen=True)
class Terms:
    """What goes with a role."""

    line: str
    idle: int
    """Minutes without a request after which a session is over."""
    total: int
    """Minutes a session lasts at most."""
    comes_for: str
    """What somebody of this role comes to the floor for, as the door of a demonstration says it."""
    second_factor: bool = False
    """Whether somebody of this role may have one."""
    device: bool = False
    """Whether it is a machine's account, which changes no password by itself."""


@dataclass(frozen=True)
class Duties:
    """The table."""

    terms: Mapping[Role, Terms]
    lines: Mapping[str, tuple[Role, ...]]
    """From the bottom up."""
    senior: frozenset[str]
    """The lines in which whoever is above signs for those below."""
    what: Mapping[Duty, str]
    short: Mapping[Duty, str]
    """The same in a word or two."""
    may: Mapping[Duty, frozenset[Role]]
    appoints: Mapping[str, frozenset[Role]]
    closes: Mapping[str, frozenset[Role]]
    signs: Mapping[str, tuple[tuple[Role, ...], ...]]
    slips: Mapping[str, Mapping[str, tuple[Role, ...]]]
    """By paper that goes from hand to hand: its signatures, in their order."""
    apart_hours: int
    stands_for: Mapping[DocumentRole, Role]
    acts: Mapping[str, frozenset[str]]
    in_demonstration: Mapping[str, frozenset[str]]
    """By act: the duties and roles of which one is needed, and who may besides."""
    least_password: int
    least_score: int
    """How hard to guess a password must be, as zxcvbn counts it."""
    tries_minutes: int
    tries_by_name: int
    tries_by_host: int

    @classmethod
    def read(cls, text: str) -> "Duties":
        """The table as it is written; what it does not know is refused."""
        data = yaml.load(text, Loader=yaml.CSafeLoader)
        groups = {name: tuple(map(Role, roles)) for name, roles in data.pop("groups").items()}

        def roles(names: Iterable[str]) -> tuple[Role, ...]:
            return tuple(role for name in names for role in groups.get(name) or (Role(name),))

        def by(relation: dict[str, list[str]]) -> dict[str, frozenset[Role]]:
            return {who if who == MACHINE else Role(who): frozenset(roles(whom)) for who, whom in relation.items()}

        def acts(given: dict[str, list[str]]) -> dict[str, frozenset[str]]:
            known = {*Duty, OWN, SEATED, NAMED, CLOCK}
            return {
                act: frozenset(each for n in who for each in ((n,) if n in known else roles((n,))))
                for act, who in given.items()
            }

        lines, passwords, tries = data.pop("lines"), data.pop("passwords"), data.pop("tries")
        found = cls(
            terms={Role(role): _terms(line, given) for line, of in lines.items() for role, given in of.items()},
            lines={line: tuple(map(Role, of)) for line, of in lines.items()},
            senior=frozenset(data.pop("senior")),
            what={Duty(name): each["what"] for name, each in data["duties"].items()},
            short={Duty(name): each["short"] for name, each in data["duties"].items()},
            may={Duty(name): frozenset(roles(each["for"])) for name, each in data.pop("duties").items()},
            appoints=by(data.pop("appoints")),
            closes=by(data.pop("closes")),
            signs={what: tuple(map(roles, given)) for what, given in data.pop("signs").items()},
            slips={
                what: {part: roles(who) for part, who in given.items()}
                for what, given in data.pop("slips").items()
            },
            apart_hours=data.pop("apart-hours"),
            stands_for={DocumentRole(name): Role(role) for name, role in data.pop("stands-for").items()},
            acts=acts(data.pop("acts")),
            in_demonstration=acts(data.pop("in-demonstration")),
            least_password=passwords["least"],
            least_score=passwords["score"],
            tries_minutes=tries["minutes"],
            tries_by_name=tries["by-name"],
            tries_by_host=tries["by-host"],
        )
        if data:
            raise ValueError(f"the table of duties has no {sorted(data)[0]!r}")
        return found

    # --- accounts ------------------------------------------------------------------------------------------

    def keeps(self, who: Role | None, whom: Role) -> bool:
        """Whether somebody makes such accounts and sets their passwords anew; nobody at all is the machine."""
        return whom in self.appoints.get(MACHINE if who is None else who, ())

    def ends(self, who: Role | None, whom: Role) -> bool:
        """Whether somebody closes such accounts and ends their sessions."""
        return whom in self.closes.get(MACHINE if who is None else who, ())

    # --- signatures ----------------------------------------------------------------------------------------

    def may_sign(self, role: Role, named: Iterable[DocumentRole]) -> bool:
        """Whether somebody may sign where the document names certain roles: one of them, or above in the line."""
        return any(self._stands(role, self.stands_for[each]) for each in named)

    def _stands(self, role: Role, needed: Role) -> bool:
        line = self.terms[needed].line
        if role is needed or line not in self.senior or self.terms[role].line != line:
            return role is needed
        return self.lines[line].index(role) > self.lines[line].index(needed)

    # --- acts ----------------------------------------------------------------------------------------------

    def check(self, role: Role, act: str, demo: bool) -> None:
        """Refuse an act to a role that never does it; whose seat it is, and whom the document names, is asked
        where it is done."""
        able = self._able(role)
        if not self.does(role, act) and not (demo and not self.in_demonstration.get(act, _NONE).isdisjoint(able)):
            raise Forbidden(
                say(
                    "a {role} may not {replace}; that is for {whom}",
                    role=plain(role),
                    replace=act.replace("-", " "),
                    whom=self._whom(act),
                )
            )

    def does(self, role: Role, act: str) -> bool:
        """Whether somebody of this role ever does an act."""
        return not self.acts[act].isdisjoint(self._able(role))

    def is_for(self, role: Role, act: str) -> bool:
        """Whether an act is for a role, whoever it concerns: not because of a seat, a document or the time."""
        return not self.acts[act].isdisjoint(self._able(role) - {OWN, SEATED, NAMED, CLOCK})

    def _able(self, role: Role) -> frozenset[str]:
        if role not in _ABLE:
            duties = {duty for duty in Duty if role in self.may[duty]}
            sits = {OWN, SEATED} if Duty.PLAY in duties else set[str]()
            _ABLE[role] = frozenset({role, NAMED, CLOCK, *sits, *duties})
        return _ABLE[role]

    def _whom(self, act: str) -> str:
        roles = {role for role in Role if not self.acts[act].isdisjoint(self._able(role))}
        return all_of([plain(role) for role in sorted(roles)])


def _terms(line: str, given: dict[str, Any]) -> Terms:
    return Terms(line, **{name.replace("-", "_"): value for name, value in given.items()})


_NONE: Final = frozenset[str]()
_ABLE: Final[dict[Role, frozenset[str]]] = {}
DUTIES: Final = Duties.read((resources.files("pitboss") / "floor" / "duties.yaml").read_text(encoding="utf-8"))
MAY: Final = DUTIES.may


def may(role: Role, duty: Duty) -> bool:
    """Whether somebody of this role may do this."""
    return role in MAY[duty]


def require(role: Role, duty: Duty) -> None:
    """Refuse what a role may not do."""
    if not may(role, duty):
        who = all_of([plain(each) for each in sorted(MAY[duty])])
        raise Forbidden(
            say("a {role} may not {what}; that is for {who}", role=plain(role), what=DUTIES.what[duty], who=who)
        )


def signatures(house: str, what: str) -> tuple[tuple[Role, ...], ...]:
    """Who gives each signature for what is approved, as the house wants it or as is usual."""
    wanted = library.of_house(house).facts.approvals
    named = next((given for name, given in wanted.items() if name == what), None)
    return DUTIES.signs[what] if named is None else tuple(tuple(map(Role, signers(need))) for need in named)


def slip_parts(house: str, what: str) -> dict[str, tuple[Role, ...]]:
    """Who signs a paper that goes from hand to hand, part by part; the house may say who of the pit begins it."""
    parts = dict(DUTIES.slips[what])
    if what in library.of_house(house).facts.approvals:
        (parts[next(iter(parts))],) = signatures(house, what)
    return parts


def signers(named: Iterable[DocumentRole]) -> list[str]:
    """Everybody on the floor who may sign where the document names certain roles."""
    return sorted(role for role in Role if may_sign(role, tuple(named)))


def may_sign(role: Role, named: tuple[DocumentRole, ...]) -> bool:
    """Whether somebody may sign where the document names certain roles: one of them, or above in the line."""
    return DUTIES.may_sign(role, named)
