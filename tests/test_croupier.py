"""The croupier: shoes, cut cards, and a shoe that runs out."""

from collections import Counter

from pitboss.equipment.cards import Card
from pitboss.equipment.chance import SeededChance
from pitboss.library import game_of, section
from pitboss.rulebook import HouseRules
from pitboss.table import CardDealt, Croupier, DealCard, Face

ASK = DealCard("dealer", Face.UP)


def croupier(**options: str) -> Croupier:
    rules = section("jack-cleveland", "blackjack")
    return Croupier(game_of(rules), HouseRules.choose(rules, options), SeededChance(1))


def dealt(by: Croupier, count: int) -> list[Card]:
    answers = [by.answer(ASK) for _ in range(count)]
    return [answer.card for answer in answers if isinstance(answer, CardDealt)]


def test_a_shoe_goes_on_until_the_cut_card_is_out() -> None:
    by = croupier(decks="2")
    first = dealt(by, 10)
    by.next_round()
    second = dealt(by, 70)
    assert max(Counter(first + second).values()) <= 2
    by.next_round()
    assert max(Counter(dealt(by, 77)).values()) <= 2


def test_a_continuous_shuffler_gives_every_round_fresh_cards() -> None:
    by = croupier(decks="1", dealing="continuous-shuffler")
    rounds = []
    for _ in range(6):
        rounds += dealt(by, 20)
        by.next_round()
    assert max(Counter(rounds).values()) > 1


def test_a_shoe_that_runs_out_in_a_round_is_filled_with_what_is_not_on_the_table() -> None:
    by = croupier(decks="1")
    dealt(by, 30)
    by.next_round()
    on_the_table = dealt(by, 40)
    assert max(Counter(on_the_table).values()) == 1
