"""Who may do what, by the titles the documents use."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from pitboss.errors import Refused
from pitboss.rulebook.schema import Role as DocumentRole


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
    SLOT_ATTENDANT = "slot-attendant"
    SLOT_SUPERVISOR = "slot-supervisor"
    SURVEILLANCE = "surveillance"
    AUDITOR = "auditor"
    AGENT = "commission-agent"


class Duty(StrEnum):
    """Something that only some may do."""

    SET_UP = "set up, open, change and close tables"
    PLAY = "sit down, buy in, wager and decide"
    DEAL = "deal, spin, roll and take wagers for players"
    RULE = "rule on irregularities"
    APPROVE = "approve fills, credits, jackpots, voids and hand pays"
    WATCH = "watch any round, live or replayed"
    AUDIT = "read the books and export the journal"
    DESIGN = "design pay tables and issue PAR sheets"
    AMEND = "propose amendments of the rulebook"
    ENACT = "approve amendments of the rulebook"
    PEOPLE = "manage accounts"
    TEACH = "see how the dealers of the house come on at school"


_FLOOR: Final = frozenset({Role.SUPERVISOR, Role.PIT_MANAGER, Role.SHIFT_MANAGER, Role.MANAGER})

MAY: Final[dict[Duty, frozenset[Role]]] = {
    Duty.SET_UP: _FLOOR,
    Duty.PLAY: frozenset({Role.PLAYER}),
    Duty.DEAL: _FLOOR | {Role.DEALER},
    Duty.RULE: _FLOOR,
    Duty.APPROVE: _FLOOR | {Role.SURVEILLANCE, Role.SLOT_ATTENDANT, Role.SLOT_SUPERVISOR},
    Duty.WATCH: _FLOOR | {Role.SURVEILLANCE, Role.AUDITOR, Role.AGENT},
    Duty.AUDIT: frozenset({Role.MANAGER, Role.SHIFT_MANAGER, Role.AUDITOR, Role.AGENT, Role.SURVEILLANCE}),
    Duty.DESIGN: frozenset({Role.MANAGER, Role.AUDITOR, Role.AGENT}),
    Duty.AMEND: frozenset({Role.MANAGER}),
    Duty.ENACT: frozenset({Role.AGENT}),
    Duty.PEOPLE: frozenset({Role.MANAGER}),
    Duty.TEACH: _FLOOR,
}

_SENIORITY: Final = (
    Role.DEALER,
    Role.SUPERVISOR,
    Role.PIT_MANAGER,
    Role.SHIFT_MANAGER,
    Role.MANAGER,
)

_STANDS_FOR: Final[dict[DocumentRole, Role]] = {
    DocumentRole.DEALER: Role.DEALER,
    DocumentRole.STICKPERSON: Role.DEALER,
    DocumentRole.BOXPERSON: Role.SUPERVISOR,
    DocumentRole.FLOORPERSON: Role.SUPERVISOR,
    DocumentRole.SUPERVISOR: Role.SUPERVISOR,
    DocumentRole.PIT_MANAGER: Role.PIT_MANAGER,
    DocumentRole.MANAGER: Role.MANAGER,
    DocumentRole.SHIFT_MANAGER: Role.SHIFT_MANAGER,
    DocumentRole.SURVEILLANCE: Role.SURVEILLANCE,
    DocumentRole.SLOT_ATTENDANT: Role.SLOT_ATTENDANT,
    DocumentRole.SLOT_SUPERVISOR: Role.SLOT_SUPERVISOR,
    DocumentRole.SECURITY: Role.SUPERVISOR,
    DocumentRole.MAINTENANCE: Role.SUPERVISOR,
    DocumentRole.HOUSE: Role.SUPERVISOR,
    DocumentRole.COMMISSION: Role.AGENT,
    DocumentRole.PLAYER: Role.PLAYER,
}


def may(role: Role, duty: Duty) -> bool:
    """Whether somebody of this role may do this."""
    return role in MAY[duty]


def require(role: Role, duty: Duty) -> None:
    """Refuse what a role may not do."""
    if not may(role, duty):
        who = ", ".join(sorted(MAY[duty]))
        raise Forbidden(f"a {role} may not {duty}; that is for {who}")


def signers(named: Iterable[DocumentRole]) -> list[str]:
    """Everybody on the floor who may sign where the document names certain roles."""
    return sorted(role for role in Role if may_sign(role, tuple(named)))


def may_sign(role: Role, named: tuple[DocumentRole, ...]) -> bool:
    """Whether somebody may sign where the document names certain roles: one of them, or above on the floor."""
    for document in named:
        needed = _STANDS_FOR[document]
        if role is needed:
            return True
        if needed in _SENIORITY and role in _SENIORITY and _SENIORITY.index(role) > _SENIORITY.index(needed):
            return True
    return False
