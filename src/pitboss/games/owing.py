"""What players still owe the house's conditions before the betting can close."""

from pitboss.games.tournament import Participants, betting_order
from pitboss.table.answers import Answer, PlaceWager, TakeBack
from pitboss.table.round import Round


def _owed_in_turn(round_: Round) -> Answer | None:
    """The wager a participant of a tournament still owes, whoever is next."""
    table, house = round_.table, round_.house
    if not isinstance(table.tournament, Participants):
        return None
    always = table.tournament.rules.always
    owed = always.one_of if always is not None else tuple(house.wagers)[:1]
    for seat in betting_order(table) if table.referee is None else table.tournament.owing():
        if not any(seat.has(wager) for wager in owed):
            return PlaceWager(seat.number, owed[0], max(house.limits(owed[0])[0], house.chip))
        if not table.tournament.has_bet(seat):
            break
    return None


def mended(round_: Round) -> Answer | None:
    """The wager a player still owes the house's conditions before the betting can close."""
    house = round_.house
    if (owed := _owed_in_turn(round_)) is not None:
        return owed
    for seat in round_.table.clockwise():
        for bound in house.conditions:
            stake = seat.stake(bound.wager)
            if stake is None and not bound.compulsory:
                continue
            base = seat.stake(bound.of) if bound.of else None
            if stake is None:
                amount = base.own if base else max(house.limits(bound.wager)[0], house.chip)
                return PlaceWager(seat.number, bound.wager, amount)
            if base is not None and bound.at_least == bound.at_most == 1 and stake.own != base.own:
                if stake.own > base.own:
                    return TakeBack(seat.number, bound.wager)
                return PlaceWager(seat.number, bound.wager, base.own - stake.own)
    return None
