"""The last hand of a blackjack tournament between two."""

from fractions import Fraction
from functools import cache

import pytest

from pitboss.errors import BadInput
from pitboss.games.blackjack.terms import BlackjackTerms
from pitboss.odds.last_blackjack import CARDS, Held, LastBlackjack, dealers, first_hands

TERMS = BlackjackTerms(hits_soft_17=False, blackjack_pays=Fraction(2))
GOES_OVER = {2: 35.36, 3: 37.39, 4: 39.45, 5: 41.64, 6: 42.32, 7: 26.23, 8: 24.47, 9: 22.84, 10: 21.21, 11: 11.53}
"""By up card: how often of a hundred a dealer who stands on every 17 goes over, from endless decks; published."""


@pytest.mark.parametrize("up", GOES_OVER)
def test_the_dealer_goes_over_as_published(up: int) -> None:
    natural, totals = dealers(up, hits_soft_17=False)
    assert 100 * totals[22] * (1 - natural) == pytest.approx(GOES_OVER[up], abs=0.006)
    assert sum(totals.values()) == pytest.approx(1)


def test_two_cards_are_as_likely_as_they_should_be() -> None:
    hands = first_hands()
    assert sum(hands.values()) == pytest.approx(1)
    assert hands[Held(0)] == pytest.approx(2 * 4 / 13 / 13)


def _most_wins() -> float:
    """How often one hand can be won that does not double: by its own way of counting, aces low until they help."""

    @cache
    def totals(hard: int, aces: int) -> tuple[tuple[int, float], ...]:
        best = hard + 10 if aces and hard <= 11 else hard
        if best >= 17:
            return ((min(best, 22), 1.0),)
        found: dict[int, float] = {}
        for value, likely in CARDS.items():
            low = 1 if value == 11 else value
            for total, chance in totals(hard + low, aces + (value == 11)):
                found[total] = found.get(total, 0) + likely * chance
        return tuple(found.items())

    def play(hard: int, aces: int, dealer: dict[int, float]) -> float:
        @cache
        def best(hard: int, aces: int) -> float:
            count = hard + 10 if aces and hard <= 11 else hard
            if count > 21:
                return 0.0
            stands = sum(p for total, p in dealer.items() if total == 22 or total < count)
            if count == 21:
                return stands
            cards = ((1 if value == 11 else value, value == 11, p) for value, p in CARDS.items())
            return max(stands, sum(p * best(hard + low, aces + ace) for low, ace, p in cards))

        return best(hard, aces)

    found = 0.0
    for up, likely in CARDS.items():
        low, after = (1 if up == 11 else up), dict[int, float]()
        blackjack = {11: 10, 10: 11}.get(up)
        for hole, chance in CARDS.items():
            if hole == blackjack:
                continue
            for total, p in totals(low + (1 if hole == 11 else hole), (up == 11) + (hole == 11)):
                after[total] = after.get(total, 0.0) + chance * p
        whole = sum(after.values())
        dealer = {total: p / whole for total, p in after.items()}
        for one, p in CARDS.items():
            for other, also in CARDS.items():
                natural = {one, other} == {10, 11}
                lows = sum(1 if value == 11 else value for value in (one, other))
                wins = 1.0 if natural else play(lows, (one == 11) + (other == 11), dealer)
                found += likely * p * also * whole * wins
    return found


def test_who_must_win_the_hand_wins_as_often_as_can_be() -> None:
    """The first bets all of ten and is ahead exactly when the hand wins; the other's one chip changes nothing."""
    assert LastBlackjack(10, 15, TERMS).worth(10, 1) == pytest.approx(_most_wins(), abs=1e-12)


def test_a_lead_that_no_bet_can_make_up_is_kept() -> None:
    last = LastBlackjack(100, 10, TERMS)
    assert last.worth(1, 10) == pytest.approx(1)
    assert last.answer(1, least=5, step=5)[1] == pytest.approx(1)


def test_the_best_answer_is_the_best_of_all() -> None:
    last = LastBlackjack(8, 7, TERMS)
    bet, worth = last.answer(4)
    assert worth == pytest.approx(min(last.worth(4, each) for each in range(1, 8)))
    assert last.worth(4, bet) == worth


def test_what_is_not_counted_is_refused() -> None:
    with pytest.raises(BadInput, match="only blackjack with a look"):
        LastBlackjack(10, 10, BlackjackTerms(push_22=True))
    with pytest.raises(BadInput, match="bets are at most"):
        LastBlackjack(10, 10, TERMS).worth(11, 1)
    with pytest.raises(BadInput, match="count in larger steps"):
        LastBlackjack(10, 1_000, TERMS).answer(1)
