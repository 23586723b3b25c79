"""What a player says, as a decision: any true word is taken, and an amount that is left open is asked for."""

import re
from dataclasses import replace
from typing import Final

from pitboss.citing import listed
from pitboss.equipment.cards import cards
from pitboss.errors import Refused
from pitboss.money import Cents, cents, dollars
from pitboss.naming import find, folded
from pitboss.saying import say
from pitboss.table.answers import Decision
from pitboss.table.asks import Decide
from pitboss.table.game import Ground
from pitboss.table.table import Table

_TIMES: Final = re.compile(r"(?:(?P<word>[a-z][a-z0-9-]*)\s+)?(?P<times>\d+)\s*(?:x|times)")
_AMOUNT: Final = re.compile(r"(?:(?P<word>.*\S)\s+)?\$?(?P<amount>\d[\d,]*(?:\.\d+)?)")
_WITH_FACE_DOWN: Final = re.compile(r"(?P<said>.*\S)[\s,-]+face[\s-]down", re.IGNORECASE)
_BETS: Final = ("raise", "bet", "play")
"""What is said for the wager a decision is about, whatever the layout calls it."""


def spoken(table: Table, ask: Decide, written: str) -> Decision:
    """`double`, `double 5` for less, `double face down`, `2x`, `play 20`, `set As Kd`; `play` for one amount."""
    said = written.strip()
    if asked := _WITH_FACE_DOWN.fullmatch(said):
        return replace(spoken(table, ask, asked["said"]), face_down=True)
    if said in ask.choices and said not in ask.for_money:
        return Decision(said)
    if ask.picks:
        word, _, named = said.partition(" ")
        return Decision(_choice(table, ask, word), cards=cards(named))
    if times := _TIMES.fullmatch(said.lower()):
        if times["word"]:
            _choice(table, ask, times["word"])
        return _multiple(table, ask, int(times["times"]))
    if folded(said) in map(folded, ask.choices):
        return _bare(table, ask, _choice(table, ask, said))
    if amount := _AMOUNT.fullmatch(said):
        named = amount["word"] or ask.wager or next(iter(ask.for_money), "")
        return _for(table, ask, _choice(table, ask, named), cents(amount["amount"].replace(",", "")))
    return _bare(table, ask, _choice(table, ask, said))


def _choice(table: Table, ask: Decide, said: str) -> str:
    """The choice that is meant, open now or not."""
    words = table.game.words(table.house)
    known = {name: name for name in (*ask.choices, *([ask.wager] if ask.wager else []), *(w.word for w in words))}
    aliases = [(other, ask.wager) for other in _BETS if ask.wager]
    aliases += [(other, word.word) for word in words for other in word.also if other not in known]
    return find(f"decision for seat {ask.seat}", said, known, aliases)


def _multiple(table: Table, ask: Decide, times: int) -> Decision:
    """So many times another wager, by the name that choice has."""
    choice = f"{times}x"
    if choice in ask.choices:
        return Decision(choice)
    unit = table.game.ground(table, ask, choice).unit
    return Decision(next((name for name, adds in _raises(ask) if unit and adds == times * unit), choice))


def _for(table: Table, ask: Decide, choice: str, amount: Cents) -> Decision:
    """A choice and what it is for: less than the most, or the one of several that comes to so much."""
    if choice in ask.for_money or choice != ask.wager:
        return Decision(choice, amount)
    for name, adds in _raises(ask):
        if adds == amount:
            return Decision(name)
    raise Refused(
        say(
            "seat {seat} may bet {open}, not {amount}{cite}",
            seat=ask.seat,
            open=_open(ask),
            amount=dollars(amount),
            cite=_cite(_ground(table, ask)),
        )
    )


def _bare(table: Table, ask: Decide, choice: str) -> Decision:
    """A choice alone; where several amounts are open the most of them is never guessed."""
    several = choice in ask.for_money and ask.least is not None and ask.least != ask.most
    if choice != ask.wager or (choice in ask.choices and not several):
        return Decision(choice)
    raises = _raises(ask)
    if len(raises) == 1 and not several:
        return Decision(raises[0][0])
    if raises:
        raise Refused(
            say(
                "seat {seat} must say how much to {choice}: {open}{cite}",
                seat=ask.seat,
                choice=choice,
                open=_open(ask),
                cite=_cite(_ground(table, ask)),
            )
        )
    return Decision(choice)


def _raises(ask: Decide) -> list[tuple[str, Cents]]:
    """The choices that add to the layout, and how much."""
    return [(name, adds) for name, adds in zip(ask.choices, ask.adds, strict=False) if adds > 0]


def _open(ask: Decide) -> str:
    amounts = [f"{name} for {dollars(adds)}" for name, adds in _raises(ask) if name not in ask.for_money]
    if ask.for_money and ask.least is not None and ask.most is not None:
        amounts.append(f"anything from {dollars(ask.least)} to {dollars(ask.most)}")
    return " or ".join(amounts)


def _ground(table: Table, ask: Decide) -> Ground:
    return table.game.ground(table, ask, ask.wager)


def _cite(ground: Ground) -> str:
    return f" ({listed(ground.cite)})" if ground.cite else ""
