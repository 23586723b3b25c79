"""Blackjack and its variants: one round, one set of rules to change it by."""

from fractions import Fraction
from typing import Final

from pitboss.games.blackjack.play import BlackjackRound
from pitboss.games.blackjack.rules import BY_OPTION, FACE_DOWN_DOUBLE, BlackjackRules, rules, says_yes, terms_of
from pitboss.games.blackjack.terms import BlackjackTerms
from pitboss.games.blackjack.words import ground, words
from pitboss.games.family import Family, always
from pitboss.rulebook import HouseRules, RulebookError, Section
from pitboss.table import CardPack, Game, Script, Table

__all__ = ["FAMILY", "BlackjackRules", "BlackjackTerms", "rules", "terms_of"]


def play(table: Table) -> Script:
    """A round of blackjack."""
    yield from BlackjackRound(table).play()


def _check(section: Section) -> None:
    section.rules(BlackjackRules)
    for name in ("blackjack", "double-down", "split"):
        if name not in section.text.wagers:
            raise RulebookError(section.document.fault(("wagers",), f"blackjack needs the wager {name!r}"))
    for option in ("decks", "soft-17"):
        if option not in section.text.options:
            raise RulebookError(section.document.fault(("options",), f"blackjack needs the option {option!r}"))
    how = section.rules(BlackjackRules)
    for path, says, option in (
        (("double", "totals"), how.double.totals, "double-on"),
        (("split", "aces"), how.split.aces, "resplit-aces"),
        (("surrender", "offered"), how.surrender.offered, "surrender"),
        (("blackjack-paid", "even-money"), how.blackjack_paid.even_money, "even-money"),
    ):
        if (says == BY_OPTION) != (option in section.text.options):
            fault = f"is {BY_OPTION} where the section has the option {option!r}, and only there"
            raise RulebookError(section.document.fault(("rules", *path), fault))
    if (how.double.face_down is not None) != (FACE_DOWN_DOUBLE in section.text.options):
        fault = f"says who gets a card face down where the section has {FACE_DOWN_DOUBLE!r}, and only there"
        raise RulebookError(section.document.fault(("rules", "double"), fault))


def _cards(house: HouseRules) -> CardPack:
    """A shoe is dealt down to about its last quarter; a continuous shuffler gives every round fresh cards."""
    continuous = house.chosen.get("dealing") == "continuous-shuffler"
    burns = says_yes(house, "burn", otherwise=True)
    behind = None if continuous else Fraction(1, 4)
    return CardPack(house.amount("decks"), behind_cut=behind, burn=int(burns and not continuous))


_YES_NO: Final = ("yes", "no")
_READS: Final = {
    "decks": (),
    "soft-17": ("hit", "stand"),
    "hole-card-reader": _YES_NO,
    "resplit-aces": _YES_NO,
    "surrender": ("no", "late"),
    "even-money": ("yes", "no", "never"),
    "double-on": ("any-two", "9-10-11"),
    FACE_DOWN_DOUBLE: _YES_NO,
    "dealing": ("shoe", "double-shoe", "shoe-face-down", "continuous-shuffler", "pitch", "hand-delivery"),
    "burn": _YES_NO,
    "mid-shoe-entry": ("allowed", "barred"),
    "second-chance-trilux": _YES_NO,
}


FAMILY: Final = Family(
    name="blackjack",
    game=Game(
        play=play,
        check=_check,
        equipment=_cards,
        words=words,
        ground=ground,
        reads=_READS,
        board_hands=lambda house: ("dealer",),
        common_hand=True,
    ),
    analysis=always("pitboss.odds.blackjack"),
    kernel=always("pitboss.simulate.blackjack:BlackjackKernel"),
    felt="pitboss.floor.layouts.cards:cards",
    by_chart=True,
)
