"""What a rulebook section of poker against the house must hold for its round to run."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import product

from pitboss.errors import BadInput
from pitboss.games.poker.rules import PLAYERS, Deal, Decide, Exchange, PokerRules, Reveal, Withdraw
from pitboss.games.poker.terms import BURNT, terms_of
from pitboss.hands import RANKINGS
from pitboss.hands.qualifiers import required
from pitboss.hands.rankings import check_valued
from pitboss.rulebook import HouseRules, RulebookError, Section
from pitboss.rulebook.faults import option_use_faults
from pitboss.rulebook.schema import Wager
from pitboss.rulebook.views import View


def check(section: Section) -> None:
    """Raise `RulebookError` if the section's rules cannot be dealt."""
    how = section.rules(PokerRules)
    faults = [section.document.fault(("rules", *path), message) for path, message in _faults(section, how)]
    for name, view in section.views.items():
        if view.whole:
            faults.append(section.document.fault(("wagers", name, "view"), "says of no hand how many cards"))
    if faults:
        raise RulebookError("\n".join(faults))


def _faults(section: Section, how: PokerRules) -> Iterator[tuple[tuple[str | int, ...], str]]:
    if how.hand.ranking not in RANKINGS:
        yield ("hand", "ranking"), f"{how.hand.ranking!r} is no ranking; there are {', '.join(RANKINGS)}"
        return
    for part, view in (("player", how.hand.player), ("dealer", how.hand.dealer)):
        try:
            View.parse(view or "")
        except ValueError as error:
            if view is not None:
                yield ("hand", part), str(error)
                return
    dealt: dict[str, int] = {}
    used = {whose for view in (*section.views.values(), *_hands(how)) for _, whose in _looked_at(view)}
    for at, stage in enumerate(how.course):
        path: tuple[str | int, ...] = ("course", at)
        yield from option_use_faults(section.text, path, stage.when)
        match stage:
            case Deal():
                for name in stage.to:
                    whose = "player" if name == PLAYERS else name
                    dealt[whose] = dealt.get(whose, 0) + stage.deal
                    if whose not in (*used, BURNT):
                        yield path, f"deals to {name!r}, a hand nobody looks at"
            case Reveal():
                if stage.reveal not in dealt:
                    yield path, f"turns over {stage.reveal}, which has no cards yet"
            case Decide() | Withdraw():
                named = (stage.decide, stage.of, *stage.tuck) if isinstance(stage, Decide) else (stage.withdraw,)
                for wager in named:
                    if wager not in section.text.wagers:
                        yield path, f"names the wager {wager!r}, which the section does not have"
                    elif wager == named[0] and not _is_made(section.text.wagers[wager], stage):
                        yield path, f"decides about {wager!r}, which is made at another time"
                if isinstance(stage, Decide) and not stage.multiples:
                    yield path, "says neither how many times nor up to how many"
            case Exchange():
                yield from ((path, why) for why in _exchange_faults(section, stage, dealt))
    yield from _too_few_cards(section, how, dealt)
    decided = [stage for stage in how.course if isinstance(stage, Decide | Withdraw)]
    if how.dealer_view is None and decided:
        last = decided[-1].decide if isinstance(decided[-1], Decide) else decided[-1].withdraw
        view = section.text.wagers[last].view if last in section.text.wagers else None
        if how.hand.player != view:
            yield ("hand", "player"), f"is not what {last} looks at: {view}"
    try:
        for looks_at in filter(None, (how.player_view, how.dealer_view)):
            check_valued(how.ranking, looks_at.size)
    except ValueError as error:
        yield ("hand",), str(error)
    try:
        if how.dealer_qualifies is not None:
            required(how.dealer_qualifies.hand, how.ranking)
        for stage in how.course:
            for better in stage.better if isinstance(stage, Decide) else ():
                required(better.hand, how.ranking)
    except BadInput as error:
        yield ("course",), str(error)


def _exchange_faults(section: Section, stage: Exchange, dealt: Mapping[str, int]) -> Iterator[str]:
    wager, wagers = stage.exchange, section.text.wagers
    for name in (wager, stage.of):
        if name not in wagers:
            yield f"names the wager {name!r}, which the section does not have"
    if wager in wagers and (wagers[wager].classifier, wagers[wager].when) != ("price", "decision"):
        yield f"is paid for by {wager!r}, which is no price made by decision"
    if not 0 < len(stage.prices) <= dealt.get("player", 0):
        yield f"names prices for {len(stage.prices)} cards of the {dealt.get('player', 0)} a player holds"
    if any(price < 1 for price in stage.prices):
        yield "exchanges cards for nothing; a price is a whole number of times from one"


def _is_made(wager: Wager, stage: Decide | Withdraw) -> bool:
    """Whether a wager is made when it is decided about, or before the deal where it may be taken back."""
    return wager.when == ("decision" if isinstance(stage, Decide) else "opening")


def _too_few_cards(
    section: Section, how: PokerRules, dealt: Mapping[str, int]
) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Cards a wager or a hand looks at that are not dealt, at whichever table the options make."""
    looked = {**section.views, "hand": how.player_view, "the dealer's hand": how.dealer_view}
    for name, view in looked.items():
        for count, whose in _looked_at(view):
            if count > dealt.get(whose, 0):
                yield ("course",), f"{name} looks at {count} cards of {whose}, which gets {dealt.get(whose, 0)}"
                return
    for house in _tables(section, how):
        there = dict(terms_of(house).dealt)
        chosen = ", ".join(f"{option} {house.option(option)}" for option in _options(how))
        for name, view in looked.items():
            if name in section.text.wagers and name not in house.wagers:
                continue
            for count, whose in _looked_at(view):
                if count > there.get(whose, 0):
                    got = there.get(whose, 0)
                    yield ("course",), f"{name} looks at {count} cards of {whose}, which gets {got} with {chosen}"
                    return


def _hands(how: PokerRules) -> tuple[View | None, ...]:
    return how.player_view, how.dealer_view


def _options(how: PokerRules) -> list[str]:
    """The options by which stages are left out."""
    return list(dict.fromkeys(option for stage in how.course for option in stage.when))


def _tables(section: Section, how: PokerRules) -> Iterator[HouseRules]:
    """A table of every kind these options can make."""
    names = _options(how)
    for values in product(*(section.text.options[name].choices or () for name in names)):
        with suppress(BadInput):
            yield HouseRules.choose(section, dict(zip(names, values, strict=True)))


def _looked_at(view: View | None) -> Iterator[tuple[int, str]]:
    for parts in view.alternatives if view else ():
        yield from parts
