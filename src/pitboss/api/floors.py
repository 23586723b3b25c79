"""A bot at a table of a running floor, through its API."""

from collections.abc import Generator, Iterable, Mapping
from contextlib import closing
from typing import TYPE_CHECKING, Any, Final

from pitboss.api.tables import Bot
from pitboss.equipment.cards import Card
from pitboss.errors import BadInput
from pitboss.money import decimal
from pitboss.simulate.strategies import Hand, Seen, hand, sayable

if TYPE_CHECKING:
    from pitboss.client import Client
    from pitboss.client.forms import AnyAct

_HIDDEN: Final = "##"
"""A card that lies face down before whoever looks."""


def sit_down(client: "Client", table: int, seat: int, bot: Bot, rounds: int) -> None:
    """Let a bot play so many rounds at a table of a floor, as the person the client is signed in as.

    They sit there and have chips. The bot bets while wagers are taken, decides when it is asked, closes the
    betting where players may, and else waits for whoever deals. What the floor refuses is raised as
    `pitboss.client.Refusal`, and what it has put down by then stays where it lies.
    """
    playing: int | None = None
    with closing(_moves(client, table)) as moves:
        view = next(moves)
        while rounds:
            if playing is not None and (view["over"] or view["round"] != playing):
                playing, rounds = None, rounds - 1
                continue
            act = _next_act(bot, seat, view)
            if act is None:
                view = _after(moves, view)
                continue
            view = client.do(table, act)
            if act["act"] == "wager":
                playing = view["round"]


def _moves(client: "Client", table: int) -> Generator[Mapping[str, Any], None, None]:
    """The table every time it moves."""
    for view in client.watch_table(table):
        if view["kind"] != "house-game":
            raise BadInput(f"table {table} is no game against the house; bots play nothing else")
        yield view


def _after(moves: Generator[Mapping[str, Any], None, None], seen: Mapping[str, Any]) -> Mapping[str, Any]:
    """The table when it has moved on from what was seen."""
    for view in moves:
        if view["version"] > seen["version"]:
            return view
    raise BadInput("the floor tells nothing more: the session is over")


def _next_act(bot: Bot, seat: int, view: Mapping[str, Any]) -> "AnyAct | None":
    """What a bot does now; nothing where others have to act."""
    ask = view["ask"]
    if ask is None or not ask["yours"]:
        return None
    if ask["type"] == "take-wagers":
        lying = {(each["wager"], each["spot"]) for each in view["layout"] if each["seat"] == seat}
        for bet in bot.wagers(seat):
            if (bet.wager, bet.spot) not in lying:
                amount = decimal(bet.amount)
                return {"act": "wager", "seat": seat, "wager": bet.wager, "spot": bet.spot, "amount": amount}
        return {"act": "no-more-bets"} if ask.get("can_close") else None
    if ask["type"] == "decide" and ask["seat"] == seat:
        return {"act": "decide", "seat": seat, "choice": bot.says(_seen(seat, view)).choice}
    return None


def _seen(seat: int, view: Mapping[str, Any]) -> Seen:
    """What the floor shows a player who is asked."""
    ask = view["ask"]
    middle = [view["community"], *view["boards"].values()]
    decided = [each for each in view["happened"] if each["type"] == "chose" and each["seat"] == seat]
    return Seen(
        cards=_turned(ask.get("cards") or view["hands"][f"seat {seat}"]),
        dealer=_turned(view["dealer"]),
        board=_turned(card for cards in middle for card in cards),
        stage=len(decided),
        choices=sayable(
            ask["choices"], ask.get("for_money", ()), several=ask.get("least") not in (None, ask.get("most"))
        ),
    )


def _turned(cards: Iterable[str]) -> Hand:
    return hand(Card.parse(card) for card in cards if card != _HIDDEN)
