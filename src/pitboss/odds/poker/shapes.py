"""The shapes of poker games that are valued: which cards a hand is made of, what is seen before which decision.

An analysis knows one shape and what may differ in it. Whatever else a house writes is refused by name, so that no
rule is dealt that the figures leave out.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pitboss.games.poker.terms import PLAYER, Decision, PokerTerms, terms_of
from pitboss.odds.valued import not_analysed, only
from pitboss.rulebook import HouseRules
from pitboss.rulebook.views import View

MOST: Final = 4
"""The most times an Ante may be raised at one decision."""
Multiples = tuple[int, ...]


@dataclass(frozen=True)
class Step:
    """A decision of the shape."""

    seen: tuple[tuple[str, int], ...]
    otherwise: str
    multiples: tuple[Multiples, ...] = ()
    """The multiples that are known; any up to `MOST` where none are named."""
    once: bool = False
    better: bool = False
    """Whether better hands may raise more."""


@dataclass(frozen=True)
class Shape:
    """What an analysis knows."""

    player: str
    dealer: str | None
    steps: tuple[Step, ...]
    ranking: str = "five-card"
    jokers: int = 0
    base: str | None = "ante"
    """What is raised; nothing where bets are taken back."""
    qualifies: bool = False
    """Whether the dealer may have to qualify."""
    alike: bool = False
    """Whether as much may be raised at every decision."""
    one_wager: bool = False
    """Whether every decision is about the same wager; else each is about its own."""


def of_shape(house: HouseRules, shape: Shape) -> PokerTerms:
    """The terms of a table of this shape; `NotAnalysed` names the first rule that makes it another."""
    terms = terms_of(house)
    only(house, ("rules", "deck", "decks"), terms.decks, 1)
    only(house, ("rules", "deck", "jokers"), terms.jokers, shape.jokers)
    only(house, ("rules", "hand", "ranking"), terms.ranking, shape.ranking)
    only(house, ("rules", "hand", "player"), terms.player, shape.player)
    only(house, ("rules", "hand", "dealer"), terms.dealer, shape.dealer)
    if not shape.qualifies:
        only(house, ("rules", "dealer-qualifies", "with"), terms.qualifies, None)
    if shape.dealer is None:
        only(house, ("rules", "copy", "counts-as"), terms.copy_as, None)
    _check_cards(house, terms)
    only(
        house,
        ("rules", "course"),
        len(terms.decisions),
        len(shape.steps),
        known_as=f"{len(shape.steps)} decisions",
    )
    first = terms.decisions[0].wager
    for at, (decision, step) in enumerate(zip(terms.decisions, shape.steps, strict=True)):
        before = [other.wager for other in terms.decisions[:at]]
        if decision.wager in before if not shape.one_wager else decision.wager != first:
            known = (
                f"it is valued where all are {first}" if shape.one_wager else "it is valued where each is another"
            )
            raise not_analysed(house, ("rules", "course", decision.at), decision.wager, known)
        only(house, ("rules", "course", decision.at, "of"), decision.of, shape.base)
        _check_decision(house, decision, step)
        if shape.alike:
            only(
                house, ("rules", "course", decision.at, "times"), decision.multiples, terms.decisions[0].multiples
            )
    return terms


def _check_cards(house: HouseRules, terms: PokerTerms) -> None:
    """Every hand gets the cards that somebody looks at, and no more."""
    hands = [View.parse(text) for text in (terms.player, terms.dealer) if text]
    views, dealt = house.section.views, dict(terms.dealt)
    used = _looked_at([*hands, *views.values()])
    for hand, count in dealt.items():
        known = f"{used.get(hand, 0)}, as many as wagers look at"
        only(house, ("rules", "course", f"cards of {hand}"), count, used.get(hand, 0), known_as=known)
    for hand, count in _looked_at(
        [*hands, *(view for name, view in views.items() if name in house.wagers)]
    ).items():
        if count > dealt.get(hand, 0):
            raise not_analysed(house, ("rules", "course", f"cards of {hand}"), None, "wagers look at them")


def _looked_at(views: Iterable[View]) -> dict[str, int]:
    """By hand: how many of its cards some view needs."""
    found: dict[str, int] = {}
    for view in views:
        for count, whose in (part for parts in view.alternatives for part in parts):
            found[whose] = max(found.get(whose, 0), count)
    return found


def _check_decision(house: HouseRules, decision: Decision, step: Step) -> None:
    path = ("rules", "course", decision.at)
    only(house, (*path, "otherwise"), decision.otherwise, step.otherwise)
    only(house, (*path, "once"), decision.once, step.once)
    seen, known = (", ".join(f"{n} of {hand}" for hand, n in each) for each in (decision.seen, step.seen))
    only(house, (*path, "cards seen"), seen, known)
    if not step.better:
        only(house, (*path, "better"), decision.better, ())
    for multiples in (decision.multiples, *(more for _, more in decision.better)):
        if step.multiples:
            only(house, (*path, "times"), multiples, *step.multiples)
        elif multiples and not 1 <= min(multiples) <= max(multiples) <= MOST:
            raise not_analysed(house, (*path, "times"), multiples, f"it is valued for once to {MOST} times")


# --- the shapes -----------------------------------------------------------------------------------------------

_HOLDEM: Final = "2 player + 5 community"
_BEFORE, _FLOP, _TURN, _BOARD = (
    ((PLAYER, 2),),
    *((("community", count), (PLAYER, 2)) for count in (3, 4, 5)),
)
_THIRD, _FOURTH, _FIFTH = ((PLAYER, 2),), (("community", 1), (PLAYER, 2)), (("community", 2), (PLAYER, 2))
_UP_TO_THREE: Final[tuple[Multiples, ...]] = ((1,), (1, 2), (1, 2, 3), (1, 3), (2,), (2, 3), (3,))

ULTIMATE: Final = Shape(
    player=_HOLDEM,
    dealer="2 dealer + 5 community",
    steps=(
        Step(_BEFORE, "check"),
        Step(_FLOP, "check", multiples=((2,),), once=True),
        Step(_BOARD, "fold", multiples=((1,),), once=True),
    ),
    qualifies=True,
    one_wager=True,
)
FLOP_CALL: Final = Shape(
    player=_HOLDEM,
    dealer="2 dealer + 5 community",
    steps=(Step(_FLOP, "fold", multiples=((1,), (2,), (3,), (4,))),),
    qualifies=True,
)
HOLDEM_BONUS: Final = Shape(
    player=_HOLDEM,
    dealer="2 dealer + 5 community",
    steps=(
        Step(_BEFORE, "fold", multiples=((2,),)),
        Step(_FLOP, "check", multiples=((1,),)),
        Step(_TURN, "check", multiples=((1,),)),
    ),
)
STREETS: Final = Shape(
    player="2 player + 3 community",
    dealer=None,
    steps=tuple(Step(seen, "fold", multiples=_UP_TO_THREE) for seen in (_THIRD, _FOURTH, _FIFTH)),
    alike=True,
)
RIDE: Final = Shape(
    player="3 player + 2 community",
    dealer=None,
    steps=(
        Step(((PLAYER, 3),), "withdraw"),
        Step((("community", 1), (PLAYER, 3)), "withdraw"),
    ),
    base=None,
)
CROSS: Final = Shape(
    player="2 player + 2 across + 1 middle or 2 player + 2 down + 1 middle",
    dealer=None,
    steps=tuple(
        Step(seen, "fold", multiples=((1, 2, 3),))
        for seen in (
            ((PLAYER, 2),),
            (("across", 2), (PLAYER, 2)),
            (("across", 2), ("down", 2), (PLAYER, 2)),
        )
    ),
    base="ante-across",
)


_FLUSHES: Final = "flush-cards"
_WILD: Final = "wild-five-card"
_LARGEST: Final = 6
"""Cards of the largest set that a contest is counted by."""


def showdown(house: HouseRules) -> Shape:
    """One decision and a contest: hands of any size that can be counted, a dealer's card shown or not."""
    terms = terms_of(house)
    mine, theirs = (View.parse(text).size if text else 0 for text in (terms.player, terms.dealer))
    dealt = dict(terms.dealt)
    shown = dict(terms.decisions[0].seen).get("dealer", 0) if terms.decisions else 0
    if terms.ranking in (_FLUSHES, _WILD):
        known = 7 if terms.ranking == _FLUSHES else 5
        only(house, ("rules", "hand", "player"), mine, known, known_as=f"{known} player")
        only(house, ("rules", "hand", "dealer"), theirs, known, known_as=f"{known} dealer")
    elif max(mine + shown, theirs) > _LARGEST:
        raise not_analysed(house, ("rules", "hand"), f"of {mine} and {theirs} cards", "so many are not counted")
    plain = terms.ranking not in (_FLUSHES, _WILD)
    shows = (("dealer", 1),) if shown and plain else ()
    multiples = ((1,), (1, 2), (1, 2, 3)) if terms.ranking == _FLUSHES else ()
    return Shape(
        player=f"{mine} player",
        dealer=f"{theirs} dealer",
        steps=(Step((*shows, (PLAYER, dealt.get(PLAYER, 0))), "fold", multiples, better=True),),
        ranking=terms.ranking,
        jokers=int(terms.ranking == _WILD),
        qualifies=True,
    )
