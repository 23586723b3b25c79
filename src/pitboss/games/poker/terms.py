"""The terms of a poker game against the house: what hands are worth by, whichever way the cards are dealt."""

from dataclasses import dataclass, field
from typing import Final

from pitboss.games.poker.rules import PLAYERS, Deal, Decide, Exchange, Reveal, Withdraw, rules
from pitboss.rulebook import HouseRules

BURNT: Final = "discard"
PLAYER: Final = "player"


@dataclass(frozen=True)
class Decision:
    """One decision of a player, and the cards they have seen by then."""

    wager: str
    of: str | None
    """The wager it is a multiple of; none where it is one that may be taken back."""
    multiples: tuple[int, ...]
    otherwise: str
    """`fold`, `check` or `withdraw`."""
    once: bool
    better: tuple[tuple[str, tuple[int, ...]], ...]
    """By lowest hand: the multiples a better hand may make."""
    tuck: tuple[str, ...]
    seen: tuple[tuple[str, int], ...]
    """By hand: how many of its cards."""
    at: int = field(compare=False)
    """Which stage of the course it is."""


@dataclass(frozen=True)
class PokerTerms:
    """One set of rules, read from a rulebook."""

    decks: int
    jokers: int
    ranking: str
    player: str
    """The cards a player's hand is made of."""
    dealer: str | None
    qualifies: str | None
    """The lowest dealer's hand that plays; any where nothing is said."""
    copy_as: str | None
    """Whose a hand equal to the dealer's is, where it is no tie."""
    dealt: tuple[tuple[str, int], ...]
    """By hand: how many cards it gets in all. What is burnt is nobody's."""
    decisions: tuple[Decision, ...]
    exchanges: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Where cards may be exchanged: the wager that pays for it, and how many times the Ante it is by cards."""


def terms_of(house: HouseRules) -> PokerTerms:
    """What decides the value of a hand at one table."""
    how = rules(house)
    dealt: dict[str, int] = {}
    seen: dict[str, int] = {}
    decisions, exchanges = [], []
    for at, stage in enumerate(how.course):
        if not house.holds(stage.when):
            continue
        match stage:
            case Deal():
                for name in stage.to:
                    hand = PLAYER if name == PLAYERS else name
                    if hand != BURNT:
                        dealt[hand] = dealt.get(hand, 0) + stage.deal
                        if hand == PLAYER or stage.face == "up":
                            seen[hand] = seen.get(hand, 0) + stage.deal
            case Reveal():
                seen[stage.reveal] = dealt.get(stage.reveal, 0) if stage.cards is None else stage.cards
            case Decide() | Withdraw():
                decisions.append(_decision(house, stage, tuple(sorted(seen.items())), at))
            case Exchange():
                exchanges.append((stage.exchange, stage.prices))
    return PokerTerms(
        decks=how.deck.decks,
        jokers=how.deck.jokers,
        ranking=how.hand.ranking,
        player=how.hand.player,
        dealer=how.hand.dealer,
        qualifies=how.dealer_qualifies.hand if how.dealer_qualifies else None,
        copy_as=how.copy_.counts_as if how.copy_ else None,
        dealt=tuple(sorted(dealt.items())),
        decisions=tuple(decisions),
        exchanges=tuple(exchanges),
    )


def hands_in_the_middle(house: HouseRules) -> tuple[str, ...]:
    """The hands that belong to no seat, the dealer's first, whichever stages the table's options leave out."""
    stages = [stage for stage in rules(house).course if isinstance(stage, Deal)]
    dealt = dict.fromkeys(name for stage in stages for name in stage.to if name not in (PLAYERS, BURNT))
    return tuple(sorted(dealt, key=lambda name: name != "dealer"))


def _decision(house: HouseRules, stage: Decide | Withdraw, seen: tuple[tuple[str, int], ...], at: int) -> Decision:
    if isinstance(stage, Withdraw):
        return Decision(stage.withdraw, None, (), "withdraw", False, (), (), seen, at)
    better = tuple((each.hand, each.multiples) for each in stage.better)
    base = (*house.made_together(stage.of), stage.of)[0]  # of wagers that are always equal any will do
    return Decision(stage.decide, base, stage.multiples, stage.otherwise, stage.once, better, stage.tuck, seen, at)
