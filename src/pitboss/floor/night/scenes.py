"""What happens in a night besides play, at each house: a scene is told step by step, and what it does are acts.

A step that is refused ends the scene, unless the scene expects it: the floor has moved on, and that is no harm.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from pitboss import library
from pitboss.equipment.cards import Card
from pitboss.floor.acts.pit_cases import NoteDispute, RaiseDispute, RuleDispute
from pitboss.floor.acts.slips import CREDIT, FILL
from pitboss.floor.books import approvals
from pitboss.floor.books.approvals import Approval
from pitboss.floor.books.inventory import break_up, in_a_box
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.procedures import unsigned
from pitboss.floor.demo import open_table
from pitboss.floor.night.doing import Doing, Steps, act
from pitboss.floor.night.feature import Feature
from pitboss.floor.night.house_games import GameHost
from pitboss.floor.night.programme import programme
from pitboss.floor.people import Person
from pitboss.floor.roles import Role, may_sign
from pitboss.hands import Classifier
from pitboss.library import of_house
from pitboss.money import Cents, Form, decimal
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import Remedy
from pitboss.table import PlaceWager

if TYPE_CHECKING:
    from pitboss.floor.night.night import Night

FLOOR: Final = (Role.SUPERVISOR, Role.PIT_MANAGER, Role.SHIFT_MANAGER, Role.MANAGER)
COUNTS: Final = (Role.COUNT_TEAM, Role.COUNT_SUPERVISOR)
A_WHILE: Final = 90.0
"""Seconds a paper lies until somebody comes to sign it."""
TRIES: Final = 120
"""How often a scene looks whether a table is where it wants it."""
ROYAL: Final = tuple(map(Card.parse, ("As", "Ks", "Qs", "Js", "Ts")))
MOVED: Final[Cents] = 1_000_000
"""What a fill brings and a credit takes back, about."""


def pieces(amount: Cents, of: tuple[Cents, ...]) -> dict[str, int]:
    """Chips or bills for an amount, as they are sent; none where it cannot be made of them."""
    return {decimal(worth): many for worth, many in (break_up(amount, of) or {}).items()}


def has_tray(live: LiveTable) -> bool:
    """Whether an open table has chips of the house."""
    return live.state.status == "open" and live.state.stadium is None


# --- what waits ------------------------------------------------------------------------------------------------


def sign_what_waits(night: "Night", house: str) -> Steps:
    """Jackpots, hand pays, fills and counts have their next signature, each after a while."""
    yield 1.0
    with night.floor.store.reading() as connection:
        waits = approvals.waiting(connection)
    for each in waits:
        if night.hosts[each.table].house == house and each.id not in night.papers:
            night.papers.add(each.id)
            night.play("sign", _signed(night, house, each.id))


def _signed(night: "Night", house: str, number: int) -> Steps:
    """One signature after another until a paper has them all."""
    try:
        yield A_WHILE
        while (paper := _waiting(night, number)) is not None and (signer := _signer(night, house, paper)):
            yield Doing(signer, paper.table, act("approve", approval=number), 5.0)
    finally:
        night.papers.discard(number)


def _waiting(night: "Night", number: int) -> Approval | None:
    with night.floor.store.reading() as connection:
        return next((each for each in approvals.waiting(connection) if each.id == number), None)


def _signer(night: "Night", house: str, paper: Approval) -> Person | None:
    """Whoever may sign next, and has not."""
    given = paper.body["given"]
    missing = list(paper.body["needs"])
    for each in given:
        missing.remove(next(need for need in missing if each[2] in need))
    but = [paper.body["asked_by"], *(each[0] for each in given)]
    roles = tuple(map(Role, missing[0])) if missing else ()
    return night.cast.staff(house, *roles, but=but) if night.cast.has(house, *roles, but=but) else None


# --- chips -------------------------------------------------------------------------------------------------------


def fill(night: "Night", house: str) -> Steps:
    """The table with the fewest chips has some brought."""
    yield from _moved(night, house, FILL, min)


def credit(night: "Night", house: str) -> Steps:
    """The table with the most chips sends some back."""
    yield from _moved(night, house, CREDIT, max)


def _moved(night: "Night", house: str, what: str, which: Callable[..., int]) -> Steps:
    trays = {table: night.see(table, lambda live: live.state.rack) for table in night.tables(house, has_tray)}
    if not trays:
        return
    table = which(trays, key=lambda each: trays[each])
    chips = pieces(MOVED, of_house(house).facts.chips)
    asks = night.cast.staff(house, Role.DEALER, *FLOOR)
    yield Doing(asks, table, act(f"ask-{what}", chips=chips), 1.0)
    yield from sign_what_waits(night, house)


# --- what goes wrong ---------------------------------------------------------------------------------------------


def misdeal(night: "Night", house: str) -> Steps:
    """A supervisor rules on something that ends a round, and every wager goes back."""
    for _ in range(TRIES):
        for table in night.tables(house, lambda live: live.on and live.state.stadium is None):
            named = night.see(table, _ends_the_round)
            if named is not None:
                ruler = night.cast.staff(house, *FLOOR)
                yield Doing(ruler, table, act("irregularity", name=named))
                return
        yield night.a_moment()


def _ends_the_round(live: LiveTable) -> str | None:
    found = live.house.section.text.irregularities
    fit = [name for name, each in found.items() if each.remedy is Remedy.VOID_ROUND and live.can_rule(name)]
    return next(iter(fit), None)


def dispute(night: "Night", house: str) -> Steps:
    """Somebody says a round was settled wrong; the dealer writes it down, the round is seen again and ruled on."""
    words = programme().dispute
    for table in night.tables(house, lambda live: bool(live.state.round and live.state.seats)):
        seat, number = night.see(table, lambda live: (min(live.state.seats), live.state.round))
        dealer, ruler = night.cast.staff(house, Role.DEALER), night.cast.staff(house, *FLOOR)
        raised = RaiseDispute(act="raise-dispute", table=table, round=number, seat=seat, says=words.says)
        of = night.floor.act_in_pit(dealer, house, raised)
        yield 120.0
        seen = NoteDispute(act="note-dispute", dispute=of, says=words.seen)
        night.floor.act_in_pit(night.cast.staff(house, Role.SURVEILLANCE), house, seen)
        yield 60.0
        ruled = RuleDispute(act="rule-dispute", dispute=of, upheld=False, ruling=words.ruling)
        night.floor.act_in_pit(ruler, house, ruled)
        return


# --- dealers -----------------------------------------------------------------------------------------------------


def rotate(night: "Night", house: str) -> Steps:
    """At every table dealt by hand another dealer taps in; whoever is relieved goes on their break."""
    tables = sorted(night.tables(house, lambda live: live.state.dealt_by == "dealer" and has_tray(live)))
    dealers = night.cast.dealers(house, len(tables) + 1)
    for table in tables:
        busy = {night.see(each, lambda live: live.state.dealing) for each in tables}
        free = [dealer for dealer in dealers if dealer.id not in busy]
        if free:
            relief = free[int(night.now.minute) % len(free)]
            yield Doing(relief, table, act("tap-in", relieved="break"), 20.0)


# --- what is won -------------------------------------------------------------------------------------------------


def jackpot(night: "Night", house: str) -> Steps:
    """At a table dealt by hand somebody is dealt what wins a whole meter; it is verified and paid like any."""
    yield 1.0
    found = max(_progressives(house), default=None, key=lambda each: each[0])
    if found is None:
        return
    _, game, bet = found

    def by_hand(live: LiveTable) -> bool:
        return live.state.game == game and live.state.dealt_by == "dealer"

    if not any(night.tables(house, by_hand)):
        open_table(night.floor, house, game, "dealer")
        night.look_round()
    for table in night.tables(house, by_hand):
        host = night.hosts[table]
        assert isinstance(host, GameHost)
        host.feature = Feature(bet, ROYAL)


def _progressives(house: str) -> Iterator[tuple[int, str, PlaceWager]]:
    """Where a royal flush wins a whole meter: how many of its cards are the player's own, the game, the wager."""
    for game in library.playable(house):
        rules = HouseRules.choose(library.section(house, game))
        for name, wager in rules.wagers.items():
            made = rules.section.classifiers.get(name) if wager.meter else None
            if not isinstance(made, Classifier) or made.size != len(ROYAL):
                continue
            own = sum(count for count, whose in rules.section.views[name].parts if whose == "player")
            pays = rules.pays(name, made.outcome(ROYAL))
            if pays.form is Form.METER and pays.ratio == 1:
                yield own, game, PlaceWager(0, name, rules.limits(name)[0])


# --- the shift, the day ------------------------------------------------------------------------------------------


def shift_change(night: "Night", house: str) -> Steps:
    """The tray of every table is counted by who goes and who comes."""
    for table in night.tables(house, has_tray):
        night.play("count", _counted_for_shift(night, house, table))
        yield 10.0


def _counted_for_shift(night: "Night", house: str, table: int) -> Steps:
    yield from _between_rounds(night, table, _count(night, house, table, "shift"))


def _between_rounds(night: "Night", table: int, then: Steps) -> Steps:
    """Something that is done when the round is over; none begins meanwhile, unless a visitor comes."""
    host = night.hosts[table]
    host.winding_down = True
    try:
        for _ in range(TRIES):
            if night.see(table, lambda live: bool(host.visitors(live))):
                return
            if not night.see(table, lambda live: live.on or bool(live.state.reserved)) and not _moves(
                night, table
            ):
                yield from then
                return
            yield night.a_moment()
    finally:
        host.winding_down = False


def _moves(night: "Night", table: int) -> bool:
    """Whether chips are on their way between the table and the cage."""
    with night.floor.store.reading() as connection:
        return any(each.table == table and each.what in (FILL, CREDIT) for each in approvals.waiting(connection))


def _count(night: "Night", house: str, table: int, moment: str) -> Steps:
    """A dealer and a supervisor count the tray, each for themselves; one with coins is left to the software."""
    chips = pieces(night.see(table, lambda live: live.state.rack), of_house(house).facts.chips)
    for role in (Role.DEALER, Role.SUPERVISOR) if chips else ():
        yield Doing(night.cast.staff(house, role), table, act("count-chips", moment=moment, chips=chips), 5.0)


def close_tables(night: "Night", house: str) -> Steps:
    """Everybody goes home: the tables are counted and closed, their boxes emptied."""
    for table in night.tables(house, lambda live: live.state.status == "open"):
        night.play("close", _between_rounds(night, table, _closed(night, house, table, night.now.evening)))
        yield 5.0


def _closed(night: "Night", house: str, table: int, evening: int) -> Steps:
    """Counted, closed and emptied; where that took until the next evening, opened again at once."""
    if night.see(table, has_tray):
        yield from _count(night, house, table, "closing")
    yield Doing(night.cast.staff(house, Role.SHIFT_MANAGER, *FLOOR), table, act("close-table"), 5.0)
    if night.see(table, lambda live: bool(live.state.inventory.box_since)):
        yield from _emptied(night, house, table)
    if night.now.evening > evening:
        yield from _opened(night, house, table)


def _emptied(night: "Night", house: str, table: int) -> Steps:
    """The drop box goes to the count room, at the hours of the house, and is counted there."""
    yield Doing(night.cast.staff(house, Role.SECURITY), table, act("remove-box"), 1.0)
    yield from sign_what_waits(night, house)
    for _ in range(TRIES):
        yield night.a_moment()
        boxes = night.see(table, lambda live: dict(live.state.inventory.boxes))
        if boxes:
            break
    for box, amount in boxes.items():
        cash = pieces(amount, night.see(table, lambda live: in_a_box(house, live.state.game)))
        yield Doing(night.cast.staff(house, *COUNTS), table, act("count-drop", box=box, cash=cash), 1.0)
        yield from sign_what_waits(night, house)


def open_tables(night: "Night", house: str) -> Steps:
    """What was closed is opened: every step signed by whom the house names, the tray counted."""
    for table in night.tables(house, lambda live: live.state.status != "open"):
        night.play("open", _opened(night, house, table))
        yield 2.0


def _opened(night: "Night", house: str, table: int) -> Steps:
    steps = night.see(table, lambda live: [*unsigned(live.state, live.house, "opening")])
    for number, step, *_ in steps:
        needed = step.signed_by or step.by
        signer = night.cast.signer(house, lambda role, needed=needed: may_sign(role, needed))  # type: ignore[misc]
        yield Doing(signer, table, act("sign-step", moment="opening", step=number), 1.0)
    if night.see(table, lambda live: live.state.stadium is None):
        yield from _count(night, house, table, "opening")
    yield Doing(night.cast.staff(house, Role.SHIFT_MANAGER, *FLOOR), table, act("open-table"), 1.0)


SCENES: Final[dict[str, Callable[["Night", str], Steps]]] = {
    "open-tables": open_tables,
    "sign-what-waits": sign_what_waits,
    "fill": fill,
    "credit": credit,
    "misdeal": misdeal,
    "dispute": dispute,
    "rotate": rotate,
    "jackpot": jackpot,
    "shift-change": shift_change,
    "close-tables": close_tables,
}
