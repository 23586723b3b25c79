"""Blackjack and its variants: one round, one set of rules to change it by."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from pitboss.games.blackjack.play import BlackjackRound
from pitboss.games.blackjack.rules import BY_OPTION, BlackjackRules, rules, says_yes, terms_of
from pitboss.games.blackjack.terms import BlackjackTerms
from pitboss.games.blackjack.words import ground, words
from pitboss.hands import Classifier
from pitboss.hands.kinds import DealKind, Kind
from pitboss.rulebook import HouseRules, RulebookError, Section
from pitboss.rulebook.schema import Wager
from pitboss.table import CardPack, Game, Script, Table

__all__ = ["BLACKJACK_GAMES", "BlackjackRules", "BlackjackTerms", "rules", "terms_of"]


def play(table: Table) -> Script:
    """A round of blackjack."""
    yield from BlackjackRound(table).play()


def _check(section: Section) -> None:
    section.rules(BlackjackRules)
    for name in ("blackjack", "double-down", "split"):
        if name not in section.text.wagers:
            raise RulebookError(section.document.fault(("wagers",), f"blackjack needs the wager {name!r}"))
    for name, wager in section.text.wagers.items():
        for word, fault in _wager_faults(wager, section.classifiers.get(name)):
            raise RulebookError(section.document.fault(("wagers", name, word), fault))
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


def _wager_faults(wager: Wager, classifier: Classifier | Kind | None) -> Iterator[tuple[str, str]]:
    """What a round of blackjack has no cards or no outcome for."""
    if classifier is None:
        if wager.view is not None:
            yield "view", "blackjack tells no cards by whole hands"
        elif wager.classifier not in _CONTESTS:
            yield "classifier", f"blackjack knows no {wager.classifier!r}; it knows {', '.join(_CONTESTS)}"
    elif not isinstance(classifier, (Classifier, DealKind)):
        yield "classifier", f"blackjack tells no cards by {wager.classifier!r}"
    elif wager.view not in (views := _VIEWS[-1:] if isinstance(classifier, Classifier) else _VIEWS):
        yield "view", f"this looks at {' or '.join(views)} at blackjack"


_CONTESTS: Final = ("blackjack", "blackjack-by-colour", "insurance", "dealer-bust", "dealer-22")
_VIEWS: Final = ("2 player", "2 player + 2 dealer", "2 player + 1 dealer")


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
    "face-down-double": _YES_NO,
    "dealing": ("shoe", "double-shoe", "shoe-face-down", "continuous-shuffler", "pitch", "hand-delivery"),
    "burn": _YES_NO,
    "mid-shoe-entry": ("allowed", "barred"),
    "second-chance-trilux": _YES_NO,
}


def _game(name: str, title: str) -> Game:
    return Game(
        name=name,
        title=title,
        play=play,
        check=_check,
        equipment=_cards,
        words=words,
        ground=ground,
        reads=_READS,
        board_hands=("dealer",),
    )


BLACKJACK_GAMES: Final[Mapping[str, Game]] = {
    game.name: game
    for game in (
        _game("blackjack", "Blackjack"),
        _game("double-deck-blackjack", "Double Deck Blackjack"),
        _game("free-bet-blackjack", "Free Bet Blackjack"),
        _game("zappit-blackjack", "Zappit Blackjack"),
        _game("zombie-blackjack", "Zombie Blackjack"),
        _game("rock-n-21", "Rock'n 21"),
    )
}
