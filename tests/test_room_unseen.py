"""Poker dealt by hand: no hole card is typed before its hand is shown, and every pot goes where it would have."""

from collections import defaultdict
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.equipment.cards import UNSEEN, Card, cards
from pitboss.errors import Refused
from pitboss.room.awaited import Act, Agree, Deal, Draw, Show, Turn
from pitboss.room.bots import ChancePlayers
from pitboss.room.hand import PokerHand
from tests.test_room import FREE, RULES, spread


class Told(PokerHand):
    """A hand that keeps what it was told."""

    said: list[tuple[str, tuple[object, ...]]]

    def __post_init__(self) -> None:
        self.said = []
        super().__post_init__()

    def deal(self, card: Card) -> None:
        super().deal(card)
        self.said.append(("deal", (card,)))

    def act(self, seat: int, choice: str, to: int | None = None) -> None:
        super().act(seat, choice, to)
        self.said.append(("act", (seat, choice, to)))

    def draw(self, seat: int, discards: object) -> None:
        places = tuple(self.hole(seat).index(card) for card in discards)  # type: ignore[attr-defined]
        super().draw(seat, discards)  # type: ignore[arg-type]
        self.said.append(("draw", (seat, places)))

    def agree(self, seat: int, *, twice: bool) -> None:
        super().agree(seat, twice=twice)
        self.said.append(("agree", (seat, twice)))

    def show(self, seat: int, *, muck: bool = False) -> None:
        super().show(seat, muck=muck)
        self.said.append(("show", (seat, muck)))


def dealt_blind(hand: PokerHand, said: list[tuple[str, tuple[object, ...]]]) -> int:
    """The same hand by a dealer who sees no hole card before it is shown; how many were entered."""
    held: defaultdict[int, list[Card]] = defaultdict(list)
    answers, entered = iter(said), 0
    while (awaited := hand.awaited) is not None:
        if isinstance(awaited, Turn):
            hand.deal(held[awaited.seat][hand.hole(awaited.seat).index(UNSEEN)])
            entered += 1
            continue
        kind, given_ = next(answers)
        match awaited, kind:
            case Deal(), "deal":
                (card,) = given_
                assert isinstance(card, Card)
                if awaited.seat is not None:
                    held[awaited.seat].append(card)
                hand.deal(card if awaited.up else UNSEEN)
            case Act(), "act":
                hand.act(*given_)  # type: ignore[arg-type]
            case Draw(), "draw":
                seat, places = given_
                hand.draw(seat, [hand.hole(seat)[place] for place in places])  # type: ignore[arg-type, attr-defined]
                held[seat] = [c for at, c in enumerate(held[seat]) if at not in places]  # type: ignore[index, operator]
            case Agree(), "agree":
                hand.agree(given_[0], twice=given_[1])  # type: ignore[arg-type]
            case Show(), "show":
                hand.show(given_[0], muck=given_[1])  # type: ignore[arg-type]
            case _:
                raise AssertionError(f"{awaited} is awaited, {kind} was said")
    return entered


@settings(max_examples=30)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 6))
@pytest.mark.parametrize("variant", sorted(RULES.variants))
def test_every_pot_goes_where_it_would_have(variant: str, seed: int, players: int) -> None:
    rng = Random(seed)
    stacks = {seat: 100 * rng.randrange(20, 300) for seat in range(1, players + 1)}
    known = Told(spread(variant), stacks, FREE)
    ChancePlayers(rng, folds=0.1)(known)
    blind = PokerHand(spread(variant), stacks, FREE)
    dealt_blind(blind, known.said)
    assert known.outcome is not None
    assert blind.outcome is not None
    assert blind.outcome.gains == known.outcome.gains
    assert blind.outcome.pots == known.outcome.pots


def test_a_card_is_not_shown_twice() -> None:
    hand = PokerHand(spread("holdem"), {1: 10_000, 2: 10_000}, FREE)
    while not isinstance(hand.awaited, Turn):
        match hand.awaited:
            case Deal() as asked:
                left = (card for card in cards("2c 3d 4h 5s 7c") if card not in hand.cards_out())
                hand.deal(next(left) if asked.up else UNSEEN)
            case Act() as asked:
                hand.act(asked.seat, "call")
            case Show() as asked:
                assert not asked.may_muck
                hand.show(asked.seat)
            case other:
                raise AssertionError(other)
    with pytest.raises(Refused, match="2c is already out"):
        hand.deal(Card.parse("2c"))
    with pytest.raises(Refused, match="say which it is"):
        hand.deal(UNSEEN)
    hand.deal(Card.parse("As"))
    with pytest.raises(Refused, match="As is already out"):
        hand.deal(Card.parse("As"))
    hand.deal(Card.parse("Ah"))
    assert isinstance(hand.awaited, Show)
    assert hand.awaited.may_muck
    hand.show(hand.awaited.seat, muck=True)
    assert hand.outcome is not None
    assert set(hand.outcome.worths) == {seat for seat, up in hand.shown.items() if up}
