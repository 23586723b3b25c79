"""The poker room: hands settled to the cent, a day of forty tables, bad beats, real hands played again."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss import library
from pitboss.equipment.cards import Card, cards
from pitboss.errors import BadInput, Refused
from pitboss.room.awaited import CALL, FOLD, RAISE, Act, Deal, Show
from pitboss.room.bad_beats import Hit, Payout, find_hit, payouts
from pitboss.room.bots import ChancePlayers
from pitboss.room.hand import VERSION, PokerHand
from pitboss.room.histories import finishing_stacks, replayed
from pitboss.room.jackpots import ESCORTED, FORM, IDENTIFIED, SEARCHED, Fund, Jackpots, Meter, payout_steps
from pitboss.room.outcome import Outcome
from pitboss.room.pots import Pot, Stake, pots, uncalled
from pitboss.room.revenue import INCREMENTAL, PERCENT, TIME, Charges, DropTerms, RakeTerms
from pitboss.room.room import Room
from pitboss.room.rules import BadBeatRules, PokerRoomRules
from pitboss.room.showdown import low_value, worth
from pitboss.room.stakes import FIXED, NO_LIMIT, POT_LIMIT, SPREAD, Spread, Stakes
from pitboss.room.table import PokerTable

RULES = library.section("horseshoe-cleveland", "poker-room").rules(PokerRoomRules)
BEATS = library.section("hollywood-toledo", "bad-beat-jackpots").rules(BadBeatRules)
FREE = Charges(RakeTerms(TIME))
HISTORIES = sorted((Path(__file__).parent / "hand_histories").glob("*.phh"))


def stakes_for(name: str, structure: str = FIXED) -> Stakes:
    variant = RULES.variants[name]
    blinds = (100, 200) if variant.blinds else ()
    return Stakes(structure, 200, 400, blinds, 0 if blinds else 100, 100 if variant.forced_bet else 0)


def spread(name: str, structure: str = FIXED) -> Spread:
    return Spread.of(RULES, name, stakes_for(name, structure))


def play(hand: PokerHand, hole: Mapping[int, str], board: str = "", acts: str = "") -> Outcome:
    """Deal the cards named by seat and board; act as written (`r500` raises to $5), then check and call."""
    holes = {seat: iter(cards(named)) for seat, named in hole.items()}
    middle, said = iter(cards(board)), iter(acts.split())
    while (awaited := hand.awaited) is not None:
        match awaited:
            case Deal():
                hand.deal(next(middle if awaited.seat is None else holes[awaited.seat]))
            case Act():
                word = next(said, "c")
                if word == "f":
                    hand.act(awaited.seat, FOLD)
                elif word.startswith("r"):
                    hand.act(awaited.seat, RAISE, int(word[1:]) if word[1:] else None)
                else:
                    hand.act(awaited.seat, CALL if CALL in awaited.choices else awaited.choices[0])
            case Show():
                hand.show(awaited.seat)
            case _:
                hand.draw(awaited.seat, ())
    assert hand.outcome is not None
    return hand.outcome


# --- pots ------------------------------------------------------------------------------------------------------


def test_side_pots_with_three_all_ins_under_a_capped_rake() -> None:
    """$10, $25 and $60 all in against a caller: pots of $40, $45 and $70. A tenth of the first is $4, and the
    dollar that is left of the cap comes from the second."""
    hand = PokerHand(
        spread("holdem", NO_LIMIT), {1: 1_000, 2: 2_500, 3: 6_000, 4: 9_000}, Charges(RakeTerms(PERCENT, 10, 500))
    )
    holes = {1: "As Ah", 2: "Ks Kh", 3: "Qs Qh", 4: "Js Jh"}
    outcome = play(hand, holes, "2c 7d 9c 3h 4d", "r6000 c c c")
    assert [(pot.amount, pot.seats) for pot in outcome.pots] == [
        (4_000, (1, 2, 3, 4)),
        (4_500, (2, 3, 4)),
        (7_000, (3, 4)),
    ]
    assert outcome.taken.rake == 500
    assert outcome.taken.by_pot == (400, 100, 0)
    assert outcome.gains == {1: 2_600, 2: 1_900, 3: 1_000, 4: -6_000}


def test_three_tie_and_an_odd_chip_is_over() -> None:
    """The board plays: $20 less a dollar for three is $6 each, and the dollar over goes left of the button."""
    charges = Charges(RakeTerms(TIME), DropTerms(((1_000, 100),)))
    hand = PokerHand(spread("holdem", NO_LIMIT), dict.fromkeys((1, 2, 3, 4), 10_000), charges)
    holes = {1: "2c 3d", 2: "2d 3h", 3: "2h 3c", 4: "7c 8d"}
    outcome = play(hand, holes, "As Ks Qs Js Ts", "c r600 c c f")
    assert outcome.total == 2_000
    assert outcome.taken.drop == 100
    assert sorted(share.amount for share in outcome.shares[0]) == [600, 600, 700]
    odd = next(share.seat for share in outcome.shares[0] if share.amount == 700)
    assert odd == min(share.seat for share in outcome.shares[0])


def test_omaha_eight_or_better_quarters() -> None:
    """One player has the only high hand and half of the low: three quarters and a quarter of the pot."""
    hand = PokerHand(spread("omaha-eight-or-better"), dict.fromkeys((1, 2), 10_000), FREE)
    holes = {1: "Ah 2h Kd Kc", 2: "Ac 2d Qd Jh"}
    outcome = play(hand, holes, "3s 4d 8c Ks 9h", "c r")
    pot = outcome.total
    assert {share.half for share in outcome.shares[0]} == {"high", "low"}
    won = {seat: sum(s.amount for s in outcome.shares[0] if s.seat == seat) for seat in (1, 2)}
    assert won[1] + won[2] == pot
    assert won[1] == pot // 2 + pot // 4
    assert won[2] == pot // 4


def test_the_odd_chip_of_a_tied_stud_pot_goes_by_suit() -> None:
    """Two equal straights: the dollar over goes to the ace of spades."""
    hand = PokerHand(spread("seven-card-stud"), dict.fromkeys((1, 2, 3), 10_000), FREE)
    holes = {1: "Ad Kc Qd Jc Td 2c 3c", 2: "As Kd Qc Jd Tc 2d 3h", 3: "9h 8s Kh"}
    outcome = play(hand, holes, acts="c f")
    by_seat = {share.seat: share.amount for share in outcome.shares[0]}
    assert set(by_seat) == {1, 2}
    assert by_seat[2] - by_seat[1] == outcome.total % 200
    assert outcome.total % 200 == 100


def test_a_kill_doubles_the_limits_until_a_pot_is_split() -> None:
    table = PokerTable(
        "8", spread("omaha-eight-or-better"), FREE, kill=RULES.kill.times("kill"), qualifying_pot=800
    )
    for seat in (1, 2):
        table.sit(seat, f"player {seat}", 50_000)
    scoop = {1: "Ah Ad Kd Kc", 2: "7c 8d Qd Jh"}
    hand = table.begin()
    play(hand, scoop, "As 9d Tc Ks 9h", "r c r")
    table.end(hand)
    assert table.killed
    hand = table.begin()
    assert hand.spread.stakes.lower == 400
    assert hand.spread.stakes.upper == 800
    assert hand.spread.stakes.blinds == (100, 200)
    outcome = play(hand, {1: "Ah 2h 9d 9c", 2: "Kc Kd Qd Jh"}, "3s 4d 8c Ks Th", "c")
    table.end(hand)
    assert len({share.seat for share in outcome.shares[0]}) == 2
    assert not table.killed


EQUAL = {1: "Ah Kh 9d 9c", 2: "Ac Kd 9s 8d"}
"""By this board both have aces and kings with the queen."""


@pytest.mark.parametrize(
    ("holes", "board", "qualifying", "killed"),
    [
        (EQUAL, "As Ks Qc Td 4h", 400, True),
        (EQUAL, "As Ks Qc Td 4h", 100_000, False),
        ({1: "Ah Kh 9d 9c", 2: "6c 7d 9s 8d"}, "As Ks 2c 3d 4h", 400, False),
        ({1: "Ah Kh 6d 9c", 2: "Ac Kd 7s 9d"}, "As 2s 3c Td 4h", 400, False),
    ],
    ids=["equal highs and no low", "the pot is too small", "high and low", "equal highs and one low"],
)
def test_a_kill_stays_until_high_and_low_split_or_the_pot_is_small(
    holes: Mapping[int, str], board: str, qualifying: int, killed: bool
) -> None:
    """1.Kill option: one of the two ends it and nothing else; a tie for high alone does not, nor starts it."""
    for before in (True, False):
        table = PokerTable(
            "8", spread("omaha-eight-or-better"), FREE, kill=RULES.kill.times("kill"), qualifying_pot=qualifying
        )
        for seat in (1, 2):
            table.sit(seat, f"player {seat}", 50_000)
        table.killed = before
        hand = table.begin()
        outcome = play(hand, holes, board)
        assert len({share.seat for share in outcome.shares[0] if share.amount}) == 2
        table.end(hand)
        assert table.killed is (before and killed)


def test_who_can_win_a_side_pot_must_show() -> None:
    """A short stack has shown aces; the kings behind it are still good for the side pot."""
    hand = PokerHand(spread("holdem", NO_LIMIT), {1: 1_000, 2: 6_000, 3: 6_000}, FREE)
    holes = {1: iter(cards("As Ah")), 2: iter(cards("Ks Kh")), 3: iter(cards("Qs Qh"))}
    board = iter(cards("2c 7d 9c 3h 4d"))
    asked = {}
    while (awaited := hand.awaited) is not None:
        match awaited:
            case Deal():
                hand.deal(next(board if awaited.seat is None else holes[awaited.seat]))
            case Act():
                raising = RAISE in awaited.choices and awaited.seat == 3
                hand.act(awaited.seat, RAISE if raising else CALL, awaited.most if raising else None)
            case Show():
                asked[awaited.seat] = awaited.may_muck
                hand.show(awaited.seat)
    assert hand.outcome is not None
    order = list(asked)
    assert asked[2] is False
    assert asked[3] is (order.index(3) > order.index(2))
    assert hand.outcome.gains == {1: 2_000, 2: 4_000, 3: -6_000}


def test_the_uncalled_bet_is_not_raked() -> None:
    hand = PokerHand(spread("holdem", NO_LIMIT), dict.fromkeys((1, 2, 3), 50_000), Charges(RakeTerms(PERCENT, 10)))
    outcome = play(hand, {1: "As Ah", 2: "2c 7d", 3: "3c 8d"}, "", "r50000 f f")
    assert outcome.returned == {3: 49_800}
    assert outcome.total == 500
    assert outcome.taken.rake == 0  # a tenth of $5 is no whole dollar
    assert outcome.gains == {1: -100, 2: -200, 3: 300}


amounts = st.lists(st.tuples(st.integers(0, 50_000), st.booleans()), min_size=2, max_size=10)


@given(amounts)
def test_pots_hold_what_was_put_in(put_in: list[tuple[int, bool]]) -> None:
    stakes = [Stake(seat, amount, folded) for seat, (amount, folded) in enumerate(put_in, start=1)]
    if all(stake.folded for stake in stakes) or not any(stake.amount for stake in stakes):
        return
    highest = max(stake.amount for stake in stakes)
    if all(stake.folded for stake in stakes if stake.amount == highest):
        return  # nobody folds to their own bet
    found = pots(stakes)
    assert sum(pot.amount for pot in found) + sum(uncalled(stakes).values()) == sum(s.amount for s in stakes)
    for smaller, larger in pairwise(found):
        assert set(larger.seats) < set(smaller.seats)


# --- hands of every kind -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("structure", [FIXED, NO_LIMIT, POT_LIMIT, SPREAD])
@pytest.mark.parametrize("name", RULES.variants)
def test_chance_players_conserve_every_cent(name: str, structure: str) -> None:
    rng = Random(f"{name} {structure}")
    bots = ChancePlayers(rng, folds=0.2, raises=0.3)
    charges = Charges(RakeTerms(PERCENT, 10, 500), DropTerms(((1_000, 100), (2_000, 100)), 4, after_flop=True))
    for _ in range(12):
        seats = rng.randint(2, min(RULES.variants[name].players, 6))
        stacks = {seat: rng.choice([600, 2_000, 20_000]) for seat in range(1, seats + 1)}
        hand = PokerHand(spread(name, structure), stacks, charges)
        bots(hand)
        outcome = hand.outcome
        assert outcome is not None
        assert sum(outcome.gains.values()) + outcome.taken.total == 0
        assert all(stacks[seat] + gain >= 0 for seat, gain in outcome.gains.items())
        assert outcome.taken.rake <= min(500, sum(pot.amount // 1_000 * 100 for pot in outcome.pots))


def test_who_must_begin_a_stud_hand() -> None:
    """Lowest card by suit; in razz and in high-low without a qualifier the highest, an ace being low."""

    def begins(name: str, ups: Mapping[int, str]) -> int:
        hand = PokerHand(spread(name), dict.fromkeys(ups, 10_000), FREE)
        down = iter(card for card in cards("4c 5c 6c 7c 8c 9c Tc Jc") if str(card) not in ups.values())
        while isinstance(awaited := hand.awaited, Deal):
            hand.deal(Card.parse(ups[awaited.seat or 0]) if awaited.up else next(down))
        assert isinstance(awaited, Act)
        return awaited.seat

    assert begins("seven-card-stud", {1: "2h", 2: "2c", 3: "As"}) == 2
    assert begins("seven-card-stud-eight-or-better", {1: "3h", 2: "Kc", 3: "As"}) == 1
    assert begins("seven-card-stud-high-low", {1: "Kh", 2: "Ks", 3: "As"}) == 2
    assert begins("razz", {1: "Qh", 2: "Qs", 3: "As"}) == 2
    assert begins("five-card-stud", {1: "2h", 2: "2d", 3: "As"}) == 2


def test_low_hands() -> None:
    wheel, eight, worse = (
        low_value(cards(hand)) for hand in ("5c 4d 3h 2s Ac", "8c 4d 3h 2s Ac", "8c 5d 3h 2s Ac")
    )
    assert wheel < eight < worse
    assert low_value(cards("9c 9d 3h 2s Ac")) > low_value(cards("Kc Qd Jh Ts 9c"))
    ball = RULES.variants["low-ball"]
    seven = worth(ball, cards("7c 5d 4h 3s 2c"), ()).low
    ace = worth(ball, cards("Ac 5d 4h 3s 2c"), ()).low
    straight = worth(ball, cards("6c 5d 4h 3s 2c"), ()).low
    assert seven is not None
    assert ace is not None
    assert straight is not None
    assert seven < ace < straight
    six_high = worth(ball, cards("Ac 6d 4h 3s 2c"), ()).low
    assert six_high is not None
    assert ace < six_high


def test_what_may_not_be_done_is_refused_and_changes_nothing() -> None:
    hand = PokerHand(spread("holdem", NO_LIMIT), dict.fromkeys((1, 2, 3), 10_000), FREE)
    with pytest.raises(Refused):
        hand.act(3, CALL)
    first = cards("As")[0]
    hand.deal(first)
    with pytest.raises(Refused):
        hand.deal(first)
    for card in cards("Ks Qs Js Ts 9s"):
        hand.deal(card)
    for seat, choice, to in ((1, CALL, None), (3, "check", None), (3, RAISE, 300), (3, RAISE, 10_001)):
        with pytest.raises(Refused):
            hand.act(seat, choice, to)
    assert hand.awaited == Act(3, (FOLD, CALL, RAISE), 200, 400, 10_000)


def test_what_the_room_does_not_spread() -> None:
    with pytest.raises(BadInput):
        Spread.of(RULES, "badugi", stakes_for("holdem"))
    with pytest.raises(BadInput):
        Spread.of(RULES, "seven-card-stud", stakes_for("holdem"))
    with pytest.raises(Refused):
        PokerHand(spread("holdem"), {1: 10_000, 2: 300}, FREE)


# --- rake --------------------------------------------------------------------------------------------------------


def test_rake_in_steps_and_by_time() -> None:
    steps = RakeTerms(
        INCREMENTAL, cap=400, levels=((1_000, 100), (2_000, 100), (3_000, 100), (4_000, 100), (5_000, 100))
    )
    assert [steps.of(total) for total in (900, 1_000, 3_500, 9_000)] == [0, 100, 300, 400]
    assert RakeTerms(TIME).of(100_000) == 0


sizes = st.lists(st.integers(1, 30_000), min_size=1, max_size=5)


@given(sizes, st.integers(0, 10), st.sampled_from([0, 300, 500]))
def test_a_percentage_is_never_more_than_that_of_any_pot(pots: list[int], percent: int, cap: int) -> None:
    """16(b)(1): of the main pot and of every side pot, in whole dollars."""
    raked = RakeTerms(PERCENT, percent, cap).by_pot(pots)
    assert all(off * 100 <= pot * percent and off % 100 == 0 for off, pot in zip(raked, pots, strict=True))
    whole = sum(pot * percent // 10_000 * 100 for pot in pots)
    assert sum(raked) == (min(whole, cap) if cap else whole)


@given(sizes, st.sampled_from([0, 400]))
def test_amounts_at_levels_come_from_the_pots_that_reached_them(pots: list[int], cap: int) -> None:
    """Marks of $10: each pot pays for those passed in it, and what it does not hold falls on the one before."""
    terms = RakeTerms(INCREMENTAL, cap=cap, levels=tuple((at, 100) for at in range(1_000, 200_000, 1_000)))
    raked = terms.by_pot(pots)
    assert sum(raked) == terms.of(sum(pots))
    assert all(0 <= off <= pot for off, pot in zip(raked, pots, strict=True))


def test_a_small_main_pot_is_not_raked_for_the_side_pot() -> None:
    """$8 all in for three, $92 beside it: the $8 pay no rake at all, the dollar for promotions alone."""
    terms = (RakeTerms(PERCENT, 10, 500), RakeTerms(INCREMENTAL, cap=500, levels=((1_000, 100), (2_000, 100))))
    for rake, side in zip(terms, (500, 200), strict=True):
        taken = Charges(rake, DropTerms(((1_000, 100),))).take([Pot(800, (1, 2, 3)), Pot(9_200, (2, 3))], 3, True)
        assert (taken.rake, taken.drop, taken.by_pot) == (side, 100, (100, side))


def test_the_drop_needs_four_players_and_a_flop() -> None:
    drop = DropTerms(((1_000, 100), (2_000, 100)), 4, after_flop=True)
    assert drop.of(2_000, 4, flop=True) == 200
    assert drop.of(1_900, 4, flop=True) == 100
    assert drop.of(2_000, 3, flop=True) == 0
    assert drop.of(2_000, 4, flop=False) == 0


# --- the table ---------------------------------------------------------------------------------------------------


def test_the_button_goes_round_and_who_is_away_owes_the_blinds() -> None:
    table = PokerTable("1", spread("holdem"), FREE)
    for seat in (1, 2, 3, 4):
        table.sit(seat, f"player {seat}", 10_000)
    buttons, play_on = [], ChancePlayers(Random(1))
    for number in range(6):
        if number == 1:
            table.step_away(3)
        hand = table.begin()
        buttons.append(table.button)
        assert hand.seats[-1] == table.button
        play_on(hand)
        table.end(hand)
    assert buttons == [4, 1, 2, 4, 1, 2]
    assert table.players[3].owes == 300
    before = table.total
    table.come_back(3)
    hand = table.begin()
    assert 3 in hand.seats
    play_on(hand)
    table.end(hand)
    assert table.players[3].owes == 0
    assert table.total == before


def test_a_single_blind_between_two_is_not_the_buttons() -> None:
    """11(d), 11(f): the player left of the button posts it, the button acts first, the other may still raise."""
    one = Spread.of(RULES, "holdem", Stakes(FIXED, 200, 400, (200,)))
    hand = PokerHand(one, {1: 10_000, 2: 10_000}, FREE)
    assert {seat: hand.bet(seat) for seat in hand.seats} == {1: 200, 2: 0}, "seat 2 has the button"
    for card in cards("As Ks Ah Kh"):
        hand.deal(card)
    assert hand.awaited == Act(2, (FOLD, CALL, RAISE), 200, 400, 400)
    hand.act(2, CALL)
    assert hand.awaited == Act(1, (CALL, RAISE), 0, 400, 400)
    hand.act(1, CALL)
    for card in cards("2c 7d 9c"):
        hand.deal(card)
    assert isinstance(hand.awaited, Act)
    assert hand.awaited.seat == 1, "left of the button"
    two = PokerHand(spread("holdem"), {1: 10_000, 2: 10_000}, FREE)
    assert {seat: two.bet(seat) for seat in two.seats} == {1: 200, 2: 100}


BOARD_PLAYS = {1: "2c 3d", 2: "2d 3h", 3: "2h 3c", 4: "7c 8d"}


def missed_blinds(acts: str, version: int = VERSION) -> tuple[PokerTable, Outcome]:
    """A hand of four by a board that plays; the third makes up for blinds of $3 they missed."""
    table = PokerTable("1", spread("holdem"), Charges(RakeTerms(PERCENT, 10, 500)), version=version)
    for seat in BOARD_PLAYS:
        table.sit(seat, f"player {seat}", 10_000)
    table.players[3].owes = 300
    hand = table.begin()
    if version > 1:
        assert hand.middle() == [Pot(300, (1, 2, 3, 4))]
    outcome = play(hand, BOARD_PLAYS, "As Ks Qs Js Ts", acts)
    table.end(hand)
    assert sum(player.chips for player in table.players.values()) + table.rake == 40_000
    return table, outcome


def test_missed_blinds_are_in_the_main_pot_and_divided_with_it() -> None:
    """$4 from three and the $3: $15, of which one is raked. $14 are $4 each and two dollars over."""
    table, outcome = missed_blinds("r f")
    assert outcome.pots == (Pot(1_500, (1, 2, 3)),)
    assert outcome.taken.rake == 100
    assert [(share.seat, share.amount) for share in outcome.shares[0]] == [(1, 500), (2, 500), (3, 400)]
    assert [table.players[seat].chips for seat in (1, 2, 3, 4)] == [10_100, 10_100, 9_700, 10_000]
    table, outcome = missed_blinds("f f f")
    assert outcome.gains == {1: -100, 2: 400, 3: -300, 4: 0}, "they are won though nobody called"


def test_hands_of_the_first_version_are_played_as_they_were() -> None:
    """Missed blinds to one, the rake from the main pot, a tie that ends a kill, the button's single blind."""
    table, outcome = missed_blinds("r f", version=1)
    assert outcome.pots == (Pot(1_200, (1, 2, 3)),)
    assert [table.players[seat].chips for seat in (1, 2, 3, 4)] == [10_300, 10_000, 9_600, 10_000]
    stacks, charges = {1: 1_000, 2: 2_500, 3: 6_000, 4: 9_000}, Charges(RakeTerms(PERCENT, 10, 500))
    hand = PokerHand(spread("holdem", NO_LIMIT), stacks, charges, version=1)
    holes = {1: "As Ah", 2: "Ks Kh", 3: "Qs Qh", 4: "Js Jh"}
    assert play(hand, holes, "2c 7d 9c 3h 4d", "r6000 c c c").taken.by_pot == (500, 0, 0)
    kill = RULES.kill.times("kill")
    table = PokerTable("8", spread("omaha-eight-or-better"), FREE, kill, 400, killed=True, version=1)
    for seat in (1, 2):
        table.sit(seat, f"player {seat}", 50_000)
    hand = table.begin()
    play(hand, EQUAL, "As Ks Qc Td 4h")
    table.end(hand)
    assert not table.killed
    one = Spread.of(RULES, "holdem", Stakes(FIXED, 200, 400, (200,)))
    hand = PokerHand(one, {1: 10_000, 2: 10_000}, FREE, version=1)
    assert {seat: hand.bet(seat) for seat in hand.seats} == {1: 0, 2: 200}


def test_who_has_his_money_back_has_missed_blinds_back() -> None:
    hand = PokerHand(spread("holdem"), dict.fromkeys((1, 2, 3), 10_000), FREE, {3: 300})
    for card in cards("As Ks Qs Ah Kh Qh"):
        hand.deal(card)
    hand.kill(3, refund=True)
    assert hand.middle() == []
    hand.act(1, FOLD)
    assert hand.outcome is not None
    assert hand.outcome.gains == {1: -100, 2: 100, 3: 0}


def test_what_dead_hands_left_is_a_pot_of_its_own() -> None:
    """Both blinds are dead and equal; the third player has put in nothing and takes them."""
    blinds = Spread.of(RULES, "holdem", Stakes(FIXED, 200, 400, (200, 200)))
    hand = PokerHand(blinds, dict.fromkeys((1, 2, 3), 10_000), FREE)
    for card in cards("As Ks Qs Ah Kh Qh"):
        hand.deal(card)
    for seat in (1, 2):
        hand.kill(seat, refund=False)
    assert hand.outcome is not None
    assert hand.outcome.gains == {1: -200, 2: -200, 3: 400}


def test_missed_blinds_count_for_the_size_of_a_pot_limit_raise() -> None:
    """$3 of blinds and $3 made up for: with the $2 of the call in it the pot is $8, so they raise to $10."""
    for dead, most in ((0, 700), (300, 1_000)):
        hand = PokerHand(spread("holdem", POT_LIMIT), dict.fromkeys((1, 2, 3), 10_000), FREE, {3: dead})
        for card in cards("As Ks Qs Ah Kh Qh"):
            hand.deal(card)
        assert hand.awaited == Act(3, (FOLD, CALL, RAISE), 200, 400, most)
        hand.act(3, RAISE, most)


# --- jackpots ----------------------------------------------------------------------------------------------------


def jackpots(posted: int = 10_000_000, reserve: int = 1_000_000) -> Jackpots:
    return Jackpots(BEATS, {"holdem": Meter(posted, reserve), "omaha-stud": Meter(2_000_000, 100_000)})


def beat(holes: Mapping[int, str], board: str, name: str = "holdem") -> PokerHand:
    hand = PokerHand(spread(name), dict.fromkeys(holes, 10_000), FREE)
    play(hand, holes, board, "r c c c")
    return hand


QUADS = {1: "Jc Jd", 2: "Qc Qd", 3: "2c 7d", 4: "3c 8d"}


@pytest.mark.parametrize(
    ("holes", "board", "jackpot", "winner", "losers"),
    [
        (QUADS, "Jh Js Qh Qs 4s", "holdem", 2, ((1,),)),
        ({1: "8h 9h", 2: "Ah Kh", 3: "Jc Jd", 4: "Qc Qd"}, "Th Jh Qh Js Qs", "holdem", 2, ((1,), (4,), (3,))),
        ({**QUADS, 1: "Tc Td"}, "Th Ts Qh Qs 4s", "mini", 2, ((1,),)),
        ({**QUADS, 1: "Ac Kd", 2: "5c 5d"}, "Ah As Kh 5h 5s", "mini", 2, ((1,),)),
        ({**QUADS, 1: "Ac Kd", 2: "5c 5d", 3: "Ad Kc"}, "Ah As Kh 5h 5s", "mini", 2, ((1, 3),)),
        ({**QUADS, 1: "Ac Td"}, "Ah As Qh Qs Th", None, 0, ()),
        ({**QUADS, 1: "Ac Kd", 2: "Kc Kh"}, "Ah As Ks 2h 3h", None, 0, ()),
        ({**QUADS, 1: "Tc Td"}, "Ah As Ad Qh Qs", None, 0, ()),
        ({**QUADS, 1: "Jc 5d"}, "Jh Js Jd Qh Qs", None, 0, ()),
    ],
)
def test_what_is_a_bad_beat(
    holes: Mapping[int, str], board: str, jackpot: str | None, winner: int, losers: tuple[tuple[int, ...], ...]
) -> None:
    hit = find_hit(BEATS.jackpots, beat(holes, board), 4)
    if jackpot is None:
        assert hit is None
    else:
        assert hit is not None
        assert (hit.jackpot, hit.winners, hit.losers) == (jackpot, (winner,), losers)


def test_three_players_are_too_few_for_a_bad_beat() -> None:
    holes = {seat: hole for seat, hole in QUADS.items() if seat < 4}
    assert find_hit(BEATS.jackpots, beat(holes, "Jh Js Qh Qs 4s"), 4) is None


def test_shares_of_a_jackpot_are_all_of_it() -> None:
    shares = BEATS.jackpots["holdem"].shares
    paid = payouts(10_000_001, shares[0], ["ann"], [["bob"]], [f"p{n}" for n in range(7)])
    assert sum(payout.amount for payout in paid) == 10_000_001
    assert paid[0] == Payout("ann", 2_000_000, "winning hand")
    assert [payout.amount for payout in paid[2:]] == [4_000_000 // 7] * 7
    three = payouts(1_000_000, shares[2], ["ann"], [["bob"], ["cat"], ["dan"]], ["eve"])
    assert [payout.amount for payout in three] == [150_000, 250_000, 200_000, 150_000, 250_000]


def test_equal_losing_hands_divide_the_places_they_take() -> None:
    holdem, mini = BEATS.jackpots["holdem"].shares, BEATS.jackpots["mini"].shares
    second = payouts(1_000_000, holdem[2], ["ann"], [["bob"], ["cat", "dan"]], ["eve"])
    assert [payout.amount for payout in second] == [150_000, 250_000, 175_000, 175_000, 250_000]
    one_place = payouts(1_000_001, mini[0], ["ann"], [["bob", "cat"]], ["eve"])
    assert [payout.amount for payout in one_place] == [250_000, 250_001, 250_000, 250_000]
    tied = payouts(1_000_000, mini[0], ["ann", "bob"], [["cat"]], ["eve"])
    assert [payout.amount for payout in tied] == [125_000, 125_000, 500_000, 250_000]


def test_who_sits_a_hand_out_shares_at_his_own_table() -> None:
    room = Room(jackpots())
    table = PokerTable("1", spread("omaha"), FREE)
    for seat in range(1, 9):
        table.sit(seat, f"p{seat}", 100_000)
    room.open(table)
    room.deal("1", ChancePlayers(Random(4)))
    table.step_away(6)
    table.step_away(7)
    table.players[7].owes = 300
    table.sit(9, "new", 100_000)
    table.step_away(9)
    hand = table.begin()
    (paid,) = room.pay({"1": (Hit("omaha", (1,), ((2,),)), hand)})
    assert {payout.player for payout in paid.payouts} == {f"p{seat}" for seat in (1, 2, 3, 4, 5, 6, 8)}


def test_a_share_nobody_is_entitled_to_stays_for_the_next_jackpot() -> None:
    room = jackpots()
    before = room.meters["holdem"].posted
    (paid,) = room.pay([(Hit("mini", (1,), ((2,),)), {1: "ann", 2: "bob"}, [])])
    amount = before // 10
    assert [payout.amount for payout in paid.payouts] == [amount // 4, amount // 2]
    assert room.meters["holdem"].posted == before - amount * 3 // 4


@pytest.mark.parametrize(
    ("struck", "paid"),
    [
        ("eve", {"ann": 200_000, "bob": 400_000, "fay": 400_000}),
        ("bob", {"ann": 200_000, "eve": 200_000, "fay": 200_000}),
        ("ann", {"bob": 400_000, "eve": 200_000, "fay": 200_000}),
    ],
)
def test_who_took_chips_off_the_table_is_struck_from_the_shares(struck: str, paid: dict[str, int]) -> None:
    """24.D.7: others of the room divide the room's share; what only the winner or loser could have had stays."""
    room = jackpots(1_000_000, 0)
    hit, players = Hit("holdem", (1,), ((2,),)), {1: "ann", 2: "bob", 3: "eve"}
    (found,) = room.pay([(hit, players, ["eve", "fay"])], {struck})
    assert {payout.player: payout.amount for payout in found.payouts} == paid
    assert room.meters["holdem"].posted == 1_000_000 - sum(paid.values())


def test_of_equal_losing_hands_one_struck_leaves_it_to_the_other() -> None:
    mini = BEATS.jackpots["mini"].shares[0]
    found = payouts(1_000_001, mini, ["ann"], [["bob", "cat"]], ["eve"], {"bob"})
    assert [(each.player, each.amount) for each in found] == [("ann", 250_000), ("cat", 500_001), ("eve", 250_000)]
    assert payouts(1_000_001, mini, ["ann"], [["bob"]], [], {"ann", "bob"}) == []


def test_a_hand_that_died_after_it_was_shown_is_no_bad_beat() -> None:
    hand = PokerHand(spread("holdem"), dict.fromkeys(QUADS, 10_000), FREE)
    holes, board = {seat: iter(cards(named)) for seat, named in QUADS.items()}, iter(cards("Jh Js Qh Qs 4s"))
    while (awaited := hand.awaited) is not None:
        match awaited:
            case Deal():
                hand.deal(next(board if awaited.seat is None else holes[awaited.seat]))
            case Act():
                hand.act(awaited.seat, CALL)
            case Show():
                hand.show(awaited.seat)
                if awaited.seat == 1:
                    hand.kill(1, refund=False)
    assert find_hit(BEATS.jackpots, hand, 4) is None


def test_every_eligible_seat_of_the_room_is_paid_and_no_other() -> None:
    room = Room(jackpots())
    bots = ChancePlayers(Random(4))
    for number in range(4):
        name = "omaha" if number == 3 else "holdem"
        table = PokerTable(str(number), spread(name), FREE)
        for seat in range(1, 7):
            table.sit(seat, f"{number}-{seat}", 100_000)
        room.open(table)
        room.deal(str(number), bots)
    room.tables["1"].step_away(2)
    room.tables["2"].players[5].owes = 300
    room.tables["2"].sit(7, "new", 100_000)

    def lose(hand: PokerHand) -> None:
        order = list(hand.seats)
        rest = ["2c 7d", "3c 8d", "4c 9d", "5c 6d"]
        play(hand, dict(zip(order, ["Jc Jd", "Qc Qd", *rest], strict=True)), "Jh Js Qh Qs 4s", "r")

    _, paid = room.deal("0", lose)
    (jackpot,) = paid
    assert jackpot.amount == 10_000_000
    assert sum(payout.amount for payout in jackpot.payouts) == 10_000_000
    others = {payout.player for payout in jackpot.payouts if payout.what == "share"}
    here = {f"0-{seat}" for seat in range(1, 7)} - {p.player for p in jackpot.payouts if p.what != "share"}
    assert others == here | {f"1-{s}" for s in (1, 3, 4, 5, 6)} | {f"2-{s}" for s in (1, 2, 3, 4, 6)}
    assert room.jackpots.meters["holdem"].posted == 750_000
    assert room.jackpots.meters["holdem"].reserve == 250_000
    assert room.jackpots.meters["omaha-stud"].posted == 2_000_000


def test_what_is_done_before_a_player_is_paid() -> None:
    """Above $599 a tax form is signed; where the house searches the register of arrears, that too."""
    reported, searched = BEATS.reported.above, RULES.taxable.promotion_above
    assert payout_steps(59_900, reported, searched) == [IDENTIFIED, ESCORTED]
    assert payout_steps(59_901, reported, searched) == [IDENTIFIED, FORM, SEARCHED, ESCORTED]
    assert payout_steps(59_901, reported) == [IDENTIFIED, FORM, ESCORTED]


def test_two_games_at_the_same_moment_divide_the_jackpot() -> None:
    room = Room(jackpots(10_000_001))
    hits = {}
    for name in ("a", "b"):
        table = PokerTable(name, spread("holdem"), FREE)
        for seat in range(1, 5):
            table.sit(seat, f"{name}{seat}", 100_000)
        room.open(table)
        hand = table.begin()
        play(hand, dict(zip(hand.seats, QUADS.values(), strict=True)), "Jh Js Qh Qs 4s", "r")
        table.end(hand)
        hit = find_hit(BEATS.jackpots, hand, 4)
        assert hit is not None
        hits[name] = (hit, hand)
    paid = room.pay(hits)
    assert [each.amount for each in paid] == [5_000_001, 5_000_000]
    assert sum(payout.amount for each in paid for payout in each.payouts) == 10_000_001


def test_the_mini_is_a_tenth_and_only_taken_off() -> None:
    room = Room(jackpots())
    table = PokerTable("a", spread("holdem"), FREE)
    for seat in range(1, 5):
        table.sit(seat, f"a{seat}", 100_000)
    room.open(table)

    def lose(hand: PokerHand) -> None:
        losing = dict(zip(hand.seats, ("Tc Td", "Qc Qd", "2c 7d", "3c 8d"), strict=True))
        play(hand, losing, "Th Ts Qh Qs 4s", "r")

    _, (paid,) = room.deal("a", lose)
    assert paid.amount == 1_000_000
    assert sorted(p.amount for p in paid.payouts) == [125_000, 125_000, 250_000, 500_000]
    assert room.jackpots.meters["holdem"].posted == 9_000_000
    assert room.jackpots.meters["holdem"].reserve == 1_000_000


def test_mixed_games_share_the_box() -> None:
    kept = jackpots(0, 0)
    kept.meters["omaha-stud"] = Meter(0)
    kept.drop("mixed", 10_000)
    kept.count({"mixed": {"holdem": Fraction(1, 2), "omaha-stud": Fraction(1, 2)}})
    assert [kept.meters[name].since for name in ("holdem", "omaha-stud")] == [400, 400]
    assert [kept.meters[name].reserve for name in ("holdem", "omaha-stud")] == [100, 100]
    assert kept.fund.balance == 9_000
    kept.drop("mixed", 100)
    kept.count({"mixed": {"holdem": Fraction(1, 3), "omaha-stud": Fraction(2, 3)}})
    assert sum(meter.total for meter in kept.meters.values()) + kept.fund.balance == 10_100


def test_the_fund_pays_players_and_nobody_else() -> None:
    fund = Fund()
    fund.collect(10_000, "drop")
    fund.pay("ann", 2_500, "high hand")
    for player, amount in (("", 100), ("bob", 7_501), ("bob", 0)):
        with pytest.raises(Refused):
            fund.pay(player, amount, "promotion")
    assert fund.balance == 7_500


def test_a_table_is_for_one_jackpot_a_day() -> None:
    room = Room(jackpots())
    room.open(PokerTable("1", spread("holdem"), FREE))
    with pytest.raises(BadInput):
        room.open(PokerTable("1", spread("omaha"), FREE))
    room.close_day()
    room.open(PokerTable("1", spread("omaha"), FREE))


def test_a_day_of_forty_tables_reconciles_to_the_cent() -> None:
    drop = DropTerms(
        tuple((level.at, level.takes) for level in BEATS.collection.levels), BEATS.collection.players, True
    )
    charges = Charges(RakeTerms(PERCENT, 10, 500), drop)
    room, bots, rng = Room(jackpots()), ChancePlayers(Random(40)), Random(41)
    names = ["holdem"] * 5 + ["omaha", "omaha-eight-or-better", "seven-card-stud"]
    for number in range(40):
        name = names[number % len(names)]
        table = PokerTable(str(number), spread(name), charges)
        for seat in range(1, rng.randint(4, 8) + 1):
            table.sit(seat, f"{number}-{seat}", 50_000)
        room.open(table)
    before = {name: meter.total for name, meter in room.jackpots.meters.items()}
    chips = {name: table.total for name, table in room.tables.items()}
    dropped = 0
    for _ in range(6):
        for name, table in room.tables.items():
            if len(table.ready()) >= 2:
                outcome, _ = room.deal(name, bots)
                dropped += outcome.taken.drop
    for name, table in room.tables.items():
        assert table.total == chips[name]
        assert table.dropped == room.jackpots.boxes.get(name, 0)
    paid = sum(payout.amount for each in room.jackpots.paid for payout in each.payouts)
    assert room.close_day() == dropped > 0
    after = {name: meter.total for name, meter in room.jackpots.meters.items()}
    assert sum(after.values()) + room.jackpots.fund.balance + paid == sum(before.values()) + dropped
    assert room.jackpots.fund.balance == dropped * 90 // 100
    assert room.jackpots.boxes == {}


# --- real hands ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", HISTORIES, ids=lambda path: path.stem)
def test_real_hands_end_as_they_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    hand = replayed(RULES, text)
    assert hand.outcome is not None
    found = [hand.stacks[seat] + hand.outcome.gains[seat] for seat in hand.seats]
    assert found == finishing_stacks(text)


def test_a_history_that_cannot_have_happened() -> None:
    text = HISTORIES[0].read_text(encoding="utf-8")
    with pytest.raises(BadInput):
        replayed(RULES, text.replace("variant = '", "variant = 'X"))
    with pytest.raises(BadInput):
        replayed(RULES, "no toml at all [")
