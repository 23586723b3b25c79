"""What a hand of the poker room came to: pots, what was taken from them, and a bad beat."""

from collections.abc import Iterator
from typing import Any

from pitboss.citing import listed
from pitboss.cli.output import say, show
from pitboss.money import decimal, dollars
from pitboss.room.rulings import Ruling
from pitboss.rulebook.schema import Irregularity
from pitboss.scenario.room_hand import RoomHand, shows


def hand_data(told: RoomHand) -> dict[str, Any]:
    """A hand for programs."""
    outcome, paid = told.outcome, told.paid
    return {
        "game": told.hand.spread.name,
        "seats": [
            {"seat": seat, "player": told.names[seat], "net": decimal(gain), "shows": shows(told, seat)}
            for seat, gain in sorted(outcome.gains.items())
        ],
        "pots": [{"amount": decimal(pot.amount), "seats": list(pot.seats)} for pot in outcome.pots],
        "rake": decimal(outcome.taken.rake),
        "drop": decimal(outcome.taken.drop),
        "rulings": [
            {"name": made.name, "remedy": rule.remedy, "ruling": rule.ruling, "cite": list(rule.cite)}
            for made, rule in ruled(told)
        ],
        "jackpot": paid.hit.jackpot if paid else None,
        "payouts": [
            {"player": each.player, "amount": decimal(each.amount), "what": each.what}
            for each in (paid.payouts if paid else ())
        ],
    }


def ruled(told: RoomHand) -> Iterator[tuple[Ruling, Irregularity]]:
    """What went wrong, and what the house wrote about it."""
    for made in told.rulings:
        yield made, told.rules.section.text.irregularities[made.name]


def show_hand(told: RoomHand) -> None:
    """A hand for people."""
    hand, outcome = told.hand, told.outcome
    rows = [
        (f"{seat}, {told.names[seat]}", " ".join(map(str, hand.hole(seat))), shows(told, seat), dollars(gain))
        for seat, gain in sorted(outcome.gains.items())
    ]
    show(hand.spread.variant.title, ["seat", "cards", "shows", "gain"], rows, right=["gain"])
    for made, rule in ruled(told):
        say(f"  [yellow]{made.name}:[/] {rule.ruling} ({listed(rule.cite)})")
    if hand.board:
        say(f"  board: {' '.join(map(str, hand.board))}")
    for pot, shares in zip(outcome.pots, outcome.shares, strict=True):
        won = ", ".join(f"seat {share.seat} {dollars(share.amount)}" for share in shares)
        say(f"  pot of {dollars(pot.amount)}: {won}")
    say(f"  rake: {dollars(outcome.taken.rake)}, drop: {dollars(outcome.taken.drop)}")
    if told.paid is not None:
        paid = ", ".join(f"{each.player} {dollars(each.amount)} ({each.what})" for each in told.paid.payouts)
        say(f"  [yellow]bad beat, {told.paid.hit.jackpot}:[/] {paid}")
