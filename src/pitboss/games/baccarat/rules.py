"""What a house says about baccarat beyond wagers and pays."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Annotated, Final, Literal

from pitboss.errors import BadInput
from pitboss.games.baccarat.coup import BANKER, OUTCOMES, PLAYER, CoupKind
from pitboss.games.tournament import TournamentRules, check_tournament
from pitboss.hands.kinds import DealKind
from pitboss.hands.patterns import BadPattern
from pitboss.rulebook import HouseRules, RulebookError, Section
from pitboss.rulebook.schema import CONDUCT, Entry, Names, Option, Rule
from pitboss.table import CardPack


class _Shoe(Rule):
    decks: str
    behind_cut: Annotated[int, CONDUCT]
    """Cards behind the cut card."""
    hands_after_cut: Annotated[int, CONDUCT]
    """Hands after the one in which the cut card came out."""
    hands_if_first: Annotated[int, CONDUCT]
    """Hands still dealt when it is the first to come out at the start of one, that one included."""
    burn_by_value: Literal[True] = True


class _Draws(Rule):
    """The third-card table: by Banker's count, the values of the Player's third card it draws on."""

    banker: Mapping[int, tuple[int, ...]]
    printed: Mapping[int, tuple[int, ...]] | None = None
    """The table as printed, where it is read otherwise."""
    option: str | None = None
    """The option that chooses the printed one."""


class _Dealing(Rule):
    face: Annotated[str, CONDUCT]
    """`up`, `down`, or the option that says how the first four cards are dealt."""


class _TiedBanker(Rule):
    percent: str
    """So many percent of a tied Banker wager are charged, or the option that says how many."""


class _Settlement(Rule):
    losers_first: Literal[True]
    bonus_first: bool
    bonuses: Annotated[Names, CONDUCT] = ()
    """The wagers that are settled first, where there are such."""


class BaccaratRules(Entry):
    """The rules of one house."""

    shoe: _Shoe
    draws: _Draws
    dealing: _Dealing
    tied_banker: _TiedBanker | None = None
    settlement: _Settlement
    tournament: TournamentRules | None = None


def rules_of(house: HouseRules) -> BaccaratRules:
    """The rules of one table."""
    return house.section.rules(BaccaratRules)


def third_card_table(house: HouseRules) -> Mapping[int, frozenset[int]]:
    """By Banker's count: the values of the Player's third card it draws on."""
    draws = rules_of(house).draws
    as_printed = draws.option is not None and house.option(draws.option) == "printed"
    table = draws.printed if as_printed and draws.printed else draws.banker
    return {count: frozenset(values) for count, values in table.items()}


def pack_of(house: HouseRules) -> CardPack:
    """The shoe of one table."""
    shoe = rules_of(house).shoe
    decks = house.amount(shoe.decks)
    behind = Fraction(shoe.behind_cut, 52 * decks)
    return CardPack(
        decks,
        behind_cut=behind,
        burn_by_value=True,
        hands_after_cut=shoe.hands_after_cut,
        hands_if_cut_first=shoe.hands_if_first,
    )


def tie_charge(house: HouseRules) -> Fraction:
    """The share of a tied Banker wager that is charged, before it is rounded."""
    rule = rules_of(house).tied_banker
    if rule is None:
        return Fraction(0)
    said = house.says(rule.percent)
    if not said.isdigit():
        raise BadInput(f"{said!r} is not so many percent")
    return Fraction(int(said), 100)


def check(section: Section) -> None:
    """Refuse a section that lacks what the script reads."""
    rules = section.rules(BaccaratRules)
    for name in section.text.wagers:
        for path, fault in _wager_faults(section, name):
            raise RulebookError(section.document.fault(("wagers", name, *path), fault))
    for name, ruling in section.text.irregularities.items():
        if ruling.awaits not in (None, PLAYER, BANKER):
            fault = f"no hand of baccarat is called {ruling.awaits!r}"
            raise RulebookError(section.document.fault(("irregularities", name, "awaits"), fault))
    for path, fault in _word_faults(section, rules):
        raise RulebookError(section.document.fault(("rules", *path), fault))
    check_tournament(section, rules.tournament)


def _wager_faults(section: Section, name: str) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """What baccarat has no cards or no outcome for."""
    wager, view = section.text.wagers[name], section.views.get(name)
    if view is None:
        if wager.classifier not in OUTCOMES:
            yield ("classifier",), f"baccarat knows no {wager.classifier!r}"
        return
    if not view.whole and not isinstance(section.classifiers.get(name), DealKind):
        yield ("classifier",), f"baccarat tells no cards by {wager.classifier!r}"
    if len(view.alternatives) > 1 or not all(
        whose in (PLAYER, BANKER) and count <= FIRST for count, whose in view.parts
    ):
        yield ("view",), f"a wager looks at up to {FIRST} {PLAYER} and {FIRST} {BANKER}, or at whole hands"
    if view.whole:
        if sorted(view.parts) != sorted(((0, PLAYER), (0, BANKER))):
            yield ("view",), f"how a coup ends is told of {PLAYER} + {BANKER}"
        try:
            CoupKind.read(wager.pattern)
        except BadPattern as error:
            yield ("classifier", *error.path), str(error)


FIRST: Final = 2
"""The cards every hand gets."""


def _word_faults(section: Section, rules: BaccaratRules) -> Iterator[tuple[tuple[str, str], str]]:
    """Words that mean nothing here, and options that hold something else."""
    options = section.text.options
    decks, draws = options.get(rules.shoe.decks), rules.draws
    if decks is None or decks.between is None:
        yield ("shoe", "decks"), f"{rules.shoe.decks!r} is no option that holds a number"
    if (draws.option is None) != (draws.printed is None):
        yield ("draws", "option"), "a table as printed and the option that chooses it go together"
    if draws.option is not None and not _chooses(options.get(draws.option), "printed"):
        yield ("draws", "option"), f"{draws.option!r} is no option that can be 'printed'"
    if rules.dealing.face not in _FACES and not _chooses(options.get(rules.dealing.face), *_FACES):
        yield ("dealing", "face"), f"{rules.dealing.face!r} is not up, down or an option that says which"
    tied = rules.tied_banker.percent if rules.tied_banker else "0"
    percents = options[tied].choices or () if tied in options else (tied,)
    if not percents or not all(word.isdigit() for word in percents):
        yield ("tied-banker", "percent"), f"{tied!r} is not so many percent, nor an option that says how many"
    if rules.settlement.bonus_first != bool(rules.settlement.bonuses):
        yield ("settlement", "bonus-first"), "is true where bonuses are named, and only there"
    for wager in rules.settlement.bonuses:
        if wager not in section.text.wagers:
            yield ("settlement", "bonuses"), f"names the wager {wager!r}, which the section does not have"


_FACES = ("up", "down")


def _chooses(option: Option | None, *words: str) -> bool:
    return option is not None and set(words) <= set(option.choices or ())
