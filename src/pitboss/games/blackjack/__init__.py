"""Blackjack and its variants: one round, one set of rules to change it by."""

from collections.abc import Iterator
from typing import Final

from pitboss.games.blackjack.bonus import read_bonus
from pitboss.games.blackjack.play import BlackjackRound
from pitboss.games.blackjack.rules import (
    BY_OPTION,
    FACE_DOWN_DOUBLE,
    BlackjackRules,
    double_shoe,
    natural_line,
    rules,
    says_yes,
    terms_of,
)
from pitboss.games.blackjack.terms import BlackjackTerms
from pitboss.games.blackjack.words import ground, words
from pitboss.games.family import Family, always
from pitboss.games.tournament import check_tournament, is_offer
from pitboss.hands import Classifier
from pitboss.hands.kinds import DealKind, Kind
from pitboss.hands.patterns import OTHER, BadPattern
from pitboss.rulebook import HouseRules, RulebookError, Section
from pitboss.rulebook.reading import Path
from pitboss.rulebook.schema import Wager
from pitboss.table import CardPack, Game, Script, Table

__all__ = ["FAMILY", "BlackjackRules", "BlackjackTerms", "natural_line", "rules", "terms_of"]


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
    for name in ("blackjack", "split"):
        written = section.text.wagers[name].bonus_hands
        try:
            pattern = read_bonus(written) if written else None
        except BadPattern as error:
            fault = section.document.fault(("wagers", name, "bonus-hands", *error.path), str(error))
            raise RulebookError(fault) from None
        for outcome in pattern.outcomes[:-1] if pattern else ():
            for table, printed in section.text.paytables[name].items():
                if outcome not in printed.rows or not printed.rows[outcome].pays.wins:
                    at: Path = ("paytables", name, table, "rows", outcome)
                    raise RulebookError(
                        section.document.fault(at, "a hand that wins by itself is paid so much to one")
                    )
        if pattern and pattern.outcomes[-1] != OTHER:
            fault = f"{pattern.outcomes[-1]!r} wins like any other hand and has no name here"
            raise RulebookError(section.document.fault(("wagers", name, "bonus-hands"), fault))
    for option in ("decks", "soft-17"):
        if option not in section.text.options:
            raise RulebookError(section.document.fault(("options",), f"blackjack needs the option {option!r}"))
    how = section.rules(BlackjackRules)
    for path, fault in _rule_faults(section, how):
        raise RulebookError(section.document.fault(path, fault))
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
    check_tournament(section, how.tournament, *_tournament_faults(section, how))


def _tournament_faults(section: Section, how: BlackjackRules) -> Iterator[tuple[str, str]]:
    """Options a tournament's rules name and the section does not have."""
    event = how.tournament
    for word, rule in (("on-blackjack", event.on_blackjack), ("aces", event.aces)) if event else ():
        if rule is not None and not is_offer(section, rule.option):
            yield word, f"{rule.option!r} is no option that says yes or no"


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


def _rule_faults(section: Section, how: BlackjackRules) -> Iterator[tuple[Path, str]]:
    """Rules that do not go together."""
    first, split = (section.text.wagers[name].bonus_hands for name in ("blackjack", "split"))
    if split and split != first:
        yield (
            ("wagers", "split", "bonus-hands"),
            "hands that were split win by themselves like others, or not at all",
        )
    if how.double.again < 0 or (how.double.again and (how.double.cards, how.double.totals) != ("any", "any")):
        yield ("rules", "double", "again"), "a hand is doubled again where any cards and any totals are doubled"
    if how.double.again and how.free_double:
        yield ("rules", "double", "again"), "what the house doubles is not doubled again"


_CONTESTS: Final = ("blackjack", "blackjack-by-colour", "insurance", "dealer-bust", "dealer-22")
_VIEWS: Final = ("2 player", "2 player + 2 dealer", "2 player + 1 dealer")


def _cards(house: HouseRules) -> CardPack:
    """A shoe is dealt down to the cut card; a continuous shuffler gives every round fresh cards.

    A double shoe burns nothing: the card drawn first names the side.
    """
    continuous = house.chosen.get("dealing") == "continuous-shuffler"
    burns = says_yes(house, "burn", otherwise=True) and not continuous and not double_shoe(house)
    terms = terms_of(house)
    return CardPack(
        terms.decks,
        sides=house.amount("decks") // terms.decks,
        without=terms.without,
        behind_cut=None if continuous else house.section.posts.behind_cut,
        burn=int(burns),
    )


_YES_NO: Final = ("yes", "no")
_READS: Final = {
    "decks": (),
    "soft-17": ("hit", "stand"),
    "hole-card-reader": _YES_NO,
    "resplit-aces": _YES_NO,
    "surrender": ("no", "late", "early"),
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
    hands_called="pitboss.words.blackjack_hands:called",
    hands_read="pitboss.words.blackjack_hands:reads",
    by_chart=True,
)
