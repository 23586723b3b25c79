"""What a player said and did on their turn, read as the document reads it: a check, a call, a bet or a raise.

Words go before chips. Chips count as they went in with the first motion; a second one is a string bet and goes
back, unless the player had said that the first was not all. One chip too large without a word is a call.
"""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from pitboss.citing import listed
from pitboss.errors import Refused
from pitboss.money import Cents, dollars
from pitboss.room.awaited import CALL, FOLD, RAISE, Act
from pitboss.room.rules import Declarations
from pitboss.saying import say

Said: TypeAlias = Literal["fold", "check", "call", "bet", "raise", "all-in"]


@dataclass(frozen=True)
class Declared:
    """What a player said and did."""

    said: Said | None = None
    amount: Cents | None = None
    """The size they named: what their bet comes to."""
    motions: tuple[tuple[Cents, ...], ...] = ()
    """The chips they put forward, by motion."""
    not_complete: bool = False
    """They said with the first motion that more was to come."""
    threw_cards: bool = False
    """They threw their cards face down towards the discards or the pot, or turned their up-cards down."""


@dataclass(frozen=True)
class Meant:
    """What that comes to."""

    choice: str
    to: Cents | None
    rule: str
    """Which of the house's rules on declarations says so."""
    back: Cents = 0
    """Chips they are handed back."""
    adds: Cents = 0
    """Chips they have to add."""
    gives_up: bool = False
    """Their cards are thrown away as well: the chips they owe go in, and the hand is folded."""


def meaning(asked: Act, bet: Cents, declared: Declared) -> Meant:
    """What a player whose turn it is has done; `bet` is what lay before them already.

    `Refused` where it is nothing they may do: then it binds nobody, and they are asked again.
    """
    if not declared.threw_cards:
        return _said_and_done(asked, bet, declared)
    if declared.said is None and declared.amount is None:
        put = sum(map(sum, declared.motions))
        return _checked(asked, Meant(FOLD, None, "thrown_cards", back=put))
    meant = _said_and_done(asked, bet, declared)
    owes = meant.choice == RAISE or (meant.choice == CALL and asked.calls > 0)
    return replace(meant, rule="thrown_after_words", gives_up=True) if owes else meant


def _said_and_done(asked: Act, bet: Cents, declared: Declared) -> Meant:
    """What words and chips come to, whatever became of the cards."""
    put = sum(map(sum, declared.motions))
    match declared.said:
        case "fold":
            return _checked(asked, Meant(FOLD, None, "words", back=put))
        case "check" if asked.calls:
            raise Refused(
                say("{amount} are to call; a check is not within the rules", amount=dollars(asked.calls))
            )
        case "check":
            return Meant(CALL, None, "words", back=put)
        case "call":
            return _squared(Meant(CALL, None, "words"), asked.calls, put)
        case "bet" | "raise" | "all-in":
            return _said_raise(asked, bet, declared)
        case _ if declared.amount is not None:
            return _said_raise(asked, bet, declared)
        case _:
            return _silent(asked, bet, declared)


def _said_raise(asked: Act, bet: Cents, declared: Declared) -> Meant:
    """A raise in words is binding; its size is the one named, or what one motion put in beyond the call."""
    if RAISE not in asked.choices:
        if declared.said == "all-in":
            return Meant(CALL, None, "words")
        raise Refused(say("this player may call or fold, not raise"))
    put = sum(map(sum, declared.motions))
    if declared.said == "all-in":
        to, rule = asked.most or 0, "words"
    elif declared.amount is not None:
        if declared.said is None and declared.amount == bet + asked.calls:
            return _squared(Meant(CALL, None, "words"), asked.calls, put)
        to, rule = declared.amount, "announced_amount" if put and put + bet != declared.amount else "words"
    else:
        to, rule = bet + _beyond_call(asked, declared), "raise_in_words"
    to = _within(asked, to)
    return _squared(Meant(RAISE, to, rule), to - bet, put)


def _beyond_call(asked: Act, declared: Declared) -> Cents:
    """The chips of a raise without a size: the motion that goes beyond the call, and none after it."""
    total = 0
    for motion in declared.motions:
        total += sum(motion)
        if total > asked.calls:
            break
    return total


def _silent(asked: Act, bet: Cents, declared: Declared) -> Meant:
    """Chips without words."""
    if not declared.motions or not declared.motions[0]:
        raise Refused(say("nothing was said and no chips were put in"))
    put = sum(map(sum, declared.motions))
    counted = declared.motions if declared.not_complete else declared.motions[:1]
    total = sum(map(sum, counted))
    rule = "string_bet" if put > total else "chips"
    one_chip = len(counted) == 1 and len(counted[0]) == 1
    if asked.calls and one_chip and total > asked.calls:
        return _squared(Meant(CALL, None, "large_chip"), asked.calls, put)
    if total <= asked.calls or RAISE not in asked.choices:
        return _squared(Meant(CALL, None, rule), asked.calls, put)
    to = _within(asked, bet + total)
    return _squared(Meant(RAISE, to, rule), to - bet, put)


def _within(asked: Act, to: Cents) -> Cents:
    """A raise that is too small is made up to the least, one that is too large is the most."""
    assert asked.least is not None
    assert asked.most is not None
    return min(max(to, asked.least), asked.most)


def _squared(meant: Meant, due: Cents, put: Cents) -> Meant:
    """What they are handed back or have to add, where they put in other chips than they have to."""
    return Meant(meant.choice, meant.to, meant.rule, back=max(put - due, 0), adds=max(due - put, 0) if put else 0)


def _checked(asked: Act, meant: Meant) -> Meant:
    if meant.choice not in asked.choices:
        raise Refused(say("nothing is to call, so the hand stays in"))
    return meant


def ruling(rules: Declarations, meant: Meant) -> str:
    """What the house wrote about it, with the clause."""
    found = getattr(rules, meant.rule) or rules.words
    return f"{found.ruling} ({listed(found.cite)})"
