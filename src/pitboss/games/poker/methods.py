"""Which method values a poker game, by the shape of its course: what hands are made of, when players decide."""

from typing import Final

from pitboss.errors import NotAnalysed
from pitboss.games.poker.terms import PLAYER, PokerTerms, terms_of
from pitboss.rulebook import HouseRules
from pitboss.rulebook.views import View

SHOWDOWN, ULTIMATE, HOLDEM_BONUS = "showdown", "ultimate", "holdem_bonus"
FLOP_CALL: Final = "flop_call"
STREETS, RIDE, CROSS = "streets", "ride", "cross"
EXCHANGE: Final = "exchange"
_THREE_CARD: Final = "three-card"


def shape_of(terms: PokerTerms) -> str | None:
    """The analysis that knows games of about this shape; it refuses by name what it cannot value in one."""
    hands, decisions = _hands(terms.player), len(terms.decisions)
    if terms.exchanges:
        return EXCHANGE
    if any(decision.otherwise == "withdraw" for decision in terms.decisions):
        return RIDE
    if len(hands) > 1:
        return CROSS
    if terms.dealer is None:
        return STREETS
    if hands == (frozenset({PLAYER}),):
        return SHOWDOWN if decisions == 1 else None
    return {1: FLOP_CALL, 3: _by_wagers(terms)}.get(decisions)


def _by_wagers(terms: PokerTerms) -> str:
    """Three decisions at hold'em: about one wager that is made once, or about one each."""
    wagers = {decision.wager for decision in terms.decisions}
    return ULTIMATE if len(wagers) == 1 else HOLDEM_BONUS


def _hands(view: str) -> tuple[frozenset[str], ...]:
    """Whose cards a hand is made of, by alternative."""
    return tuple(frozenset(whose for _, whose in parts) for parts in View.parse(view).alternatives)


def analysis_of(house: HouseRules) -> str:
    """The module that values a table."""
    shape = shape_of(terms_of(house))
    if shape is None:
        terms = terms_of(house)
        raise NotAnalysed(
            f"{house.section.key} has no exact analysis yet: hands of {terms.player}"
            f"{f' against {terms.dealer}' if terms.dealer else ''} with {len(terms.decisions)} decisions"
        )
    return f"pitboss.odds.poker.{shape}"


def kernel_of(house: HouseRules) -> str:
    """The kernel of a table; hands of three cards have one of their own that plays twice as fast.

    Where cards are exchanged the script itself is run.
    """
    terms = terms_of(house)
    if terms.exchanges:
        return "pitboss.simulate.script:ScriptKernel"
    if terms.ranking == _THREE_CARD and shape_of(terms) == SHOWDOWN:
        return "pitboss.simulate.three_card_poker:three_card_kernel"
    return "pitboss.simulate.poker.kernel:PokerKernel"
