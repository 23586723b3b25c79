"""What was settled and is undone again: sums, counts and meters are as if it had not been."""

from pitboss import library
from pitboss.equipment.cards import cards
from pitboss.equipment.chance import SeededChance
from pitboss.floor.books import meters
from pitboss.floor.books.counting import counted
from pitboss.floor.books.state import TableState
from pitboss.library import game_of
from pitboss.rulebook import HouseRules
from pitboss.scenario.gains import gains
from pitboss.table import (
    BetsClosed,
    CardDealt,
    Croupier,
    Irregular,
    MeterReads,
    Pay,
    PayAndTake,
    PlaceWager,
    ReadMeter,
    Round,
)
from pitboss.table.events import MeterPaid, Reversed, TokePaid


def dealt(house: HouseRules, wagers: dict[str, int], hand: str) -> Round:
    """One player's round up to the first decision or meter."""
    round_ = Round(game_of(house.section), house, {1: "ann"})
    for wager, amount in wagers.items():
        round_.answer(PlaceWager(1, wager, amount))
    round_.answer(BetsClosed())
    for card in cards(hand):
        round_.answer(CardDealt(card))
    return round_


def void(round_: Round) -> Round:
    """The same round when a supervisor has voided it."""
    round_.answer(Irregular("wrong-number-of-cards"))
    assert round_.over
    assert gains(round_) == [dict.fromkeys(gains(round_)[0], 0)]
    assert round_.table.rack == 0
    return round_


def test_a_void_round_counts_for_nothing() -> None:
    house = HouseRules.choose(library.section("hollywood-toledo", "blackjack"))
    round_ = void(dealt(house, {"blackjack": 2_500, "bet-the-set": 500}, "Ts 8c Th Td"))
    (undone,) = [event for event in round_.events if isinstance(event, Reversed)]
    assert undone.paid > 0
    assert undone.cite == ("2.F.progressive.B.9", "2.F.progressive.B.10")
    found = counted(round_.game, round_.house, round_.events)
    assert all(not any(count) for count in found.wagers.values())
    assert found.together == 0


def test_a_meter_that_paid_is_as_it_was() -> None:
    house = HouseRules.choose(library.section("hollywood-toledo", "blackjack"))
    round_ = dealt(house, {"blackjack": 2_500, "blazing-7s": 100}, "7s 7c 7s Td")
    assert isinstance(round_.ask, ReadMeter)
    round_.answer(MeterReads(5_000_000))
    void(round_)
    paid = [event for event in round_.events if isinstance(event, MeterPaid)]
    assert len(paid) == 2
    assert sum(event.paid for event in paid) == 0
    assert paid[-1].shows == 5_000_000
    state = TableState(1, "hollywood-toledo", "blackjack", "", {}, {}, "dealer", 7)
    assert not any(meters.changes(state, house, tuple(round_.events)).values())


def test_a_toke_goes_out_of_the_pool_again() -> None:
    house = HouseRules.choose(library.section("hard-rock-cincinnati", "blackjack"))
    section = library.section("hard-rock-cincinnati", "blackjack")
    assert "wrong-number-of-cards" not in section.text.irregularities, "no round of it is void"
    round_ = dealt(house, {"blackjack": 1_000, "trilux": 500}, "6s 6h 6d Kc")
    (toke,) = [event for event in round_.events if isinstance(event, TokePaid)]
    (won,) = [event for event in round_.table.settled() if event.wager == "trilux"]
    rack = round_.table.rack
    round_.table.reverse(won, ("17.H",))
    assert round_.table.tokes == 0
    assert round_.table.rack == rack + toke.paid + won.paid


def test_a_bet_for_the_dealers_goes_out_of_the_pool_again() -> None:
    house = HouseRules.choose(library.section("hollywood-toledo", "blackjack"))
    round_ = Round(game_of(house.section), house, {1: "ann"})
    round_.answer(PlaceWager(1, "blackjack", 2_500))
    round_.answer(PlaceWager(1, "bet-the-set", 500))
    round_.answer(PlaceWager(1, "bet-the-set", 200, for_dealer=True))
    round_.answer(BetsClosed())
    for card in cards("Ts 8c Th Td"):
        round_.answer(CardDealt(card))
    assert round_.table.tokes == 11 * 200
    void(round_)
    assert round_.table.tokes == 0


def test_software_pays_at_once() -> None:
    house = HouseRules.choose(library.section("jack-cleveland", "mini-midi-baccarat"))
    round_ = dealt(house, {"banker": 1_000}, "Kc Kh 7d 6s")
    assert round_.ask == PayAndTake()
    assert not round_.table.settled()
    coming = round_.if_paid()
    assert round_.ask == PayAndTake(), "looking ahead changes nothing"
    croupier = Croupier(round_.game, house, SeededChance(1))
    answer = croupier.answer(PayAndTake())
    assert answer == Pay()
    assert round_.answer(Pay()) == coming
    assert round_.over


def test_what_is_undone_is_undone_once() -> None:
    """A hand is void, and then the round."""
    house = HouseRules.choose(library.section("hollywood-toledo", "blackjack"))
    round_ = dealt(house, {"blackjack": 2_500, "bet-the-set": 500}, "Ts 8c Th Td")
    (won,) = round_.table.settled()
    round_.answer(Irregular("players-wrong-number-of-cards", seat=1))
    assert round_.table.settled() == []
    if not round_.over:
        void(round_)
    assert [event.paid for event in round_.events if isinstance(event, Reversed)] == [won.paid]
    assert round_.table.seats[1].gain == 0
