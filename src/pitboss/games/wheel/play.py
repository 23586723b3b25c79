"""The round of a game in which something is drawn: chips on spots, the draw, losers taken first, winners paid."""

import re

from pitboss.equipment.wheels import ZEROS
from pitboss.errors import Refused
from pitboss.games.wheel.numbers import understand
from pitboss.games.wheel.rules import layout_of, taken_by_zero
from pitboss.rulebook import HouseRules
from pitboss.rulebook.outcomes import LOSE_ON_ZERO
from pitboss.saying import Said, say
from pitboss.table import Script, Seat, Stake, Table
from pitboss.table.events import Ruled


def read_spot(house: HouseRules, wager: str, spot: str | None) -> str:
    """What a person wrote as a spot."""
    spots = layout_of(house).spots.get(wager, {})
    if not spots:
        raise Refused(say("{title} cannot be bet on this layout", title=house.wagers[wager].title))
    if spot is None:
        if len(spots) > 1:
            raise Refused(
                say(
                    "{title}: say which numbers, such as {spots}",
                    title=house.wagers[wager].title,
                    spots=next(iter(spots)),
                )
            )
        return next(iter(spots))
    found = spot if spot in spots else understand(spots, spot)
    if found is None:
        raise Refused(_explained(house, wager, spot))
    return found


def _explained(house: HouseRules, wager: str, spot: str) -> Said:
    spots, entry = layout_of(house).spots[wager], house.wagers[wager]
    if len(spots) == 1 and entry.kind is None:
        return say("{title} is one spot; {spot} names none", title=entry.title, spot=repr(spot))
    numbers = set(re.findall(r"\d+", spot))
    near = [name for name, covered in spots.items() if covered & numbers][:6]
    hint = (
        say("with those numbers: {spots}", spots=", ".join(near))
        if near
        else say("such as {spots}", spots=", ".join(list(spots)[:4]))
    )
    about = {"spot": repr(spot), "title": entry.title, "clause": entry.cite[0], "hint": hint}
    return say("{spot} is no {title} on this layout ({clause}); {hint}", **about)


def play(table: Table) -> Script:
    """Bets, no more bets, the draw; losing wagers are collected before any winner is paid."""
    layout = layout_of(table.house)
    yield from table.take_wagers()
    section = yield from table.spin(layout.wheel.sections)
    while section in layout.void:
        _call_no_spin(table, layout.void[section])
        section = yield from table.spin(layout.wheel.sections)

    def outcome(stake: Stake) -> str | None:
        assert stake.spot is not None
        return layout.outcome(stake.wager, stake.spot, section)

    on_layout: list[tuple[Seat, Stake]] = [
        (seat, stake) for seat in table.clockwise() for stake in seat.open_stakes()
    ]
    for seat, stake in on_layout:
        if outcome(stake) is None:
            table.forfeit(seat, stake, "lose", lost_by(table.house, stake.wager, section))
    for seat, stake in on_layout:
        if won := outcome(stake):
            yield from table.settle(seat, stake, won)


def lost_by(house: HouseRules, wager: str, section: str) -> tuple[str, ...]:
    """The clause by which a wager loses to what came up; of zeros a document may speak apart."""
    on_zero = house.decided(wager, LOSE_ON_ZERO) or taken_by_zero(house, wager)
    return (on_zero if section in ZEROS else ()) or house.cite(wager, "lose")


def _call_no_spin(table: Table, name: str) -> None:
    ruling = table.house.section.text.irregularities[name]
    table.log(Ruled(name, ruling.remedy, ruling.ruling, tuple(ruling.notify), ruling.cite))
