"""What the document does when a hand leaves the ordinary: short decks, boards run twice, cards that went wrong."""

from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.equipment.cards import DECK, Card, cards
from pitboss.errors import Refused
from pitboss.room.awaited import CALL, RAISE, Act, Agree, Deal, Draw, Show
from pitboss.room.bots import ChancePlayers
from pitboss.room.hand import PokerHand
from pitboss.room.revenue import PERCENT, TIME, Charges, DropTerms, RakeTerms
from pitboss.room.stakes import FIXED, NO_LIMIT, Spread
from pitboss.room.table import PokerTable, highest_card
from tests.test_room import FREE, RULES, play, spread, stakes_for


def fresh(hand: PokerHand) -> Card:
    """A card nobody has."""
    out = hand.cards_out()
    return next(card for card in DECK if card not in out)


def stay(hand: PokerHand, discards: int = 0) -> None:
    """Everybody checks, calls, draws so many and shows."""
    while (awaited := hand.awaited) is not None:
        match awaited:
            case Deal():
                hand.deal(fresh(hand))
            case Act():
                hand.act(awaited.seat, CALL if CALL in awaited.choices else awaited.choices[0])
            case Draw():
                hand.draw(awaited.seat, hand.hole(awaited.seat)[:discards])
            case Agree():
                hand.agree(awaited.seat, twice=False)
            case Show():
                hand.show(awaited.seat)


# --- decks that run short ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "own", "common"), [(6, 7, 0), (7, 6, 1), (8, 6, 1)])
def test_stud_that_runs_short_has_a_common_card(players: int, own: int, common: int) -> None:
    """Seven players leave seven cards, and one is burnt; eight leave one, and the burn cards are dealt from."""
    hand = PokerHand(spread("seven-card-stud"), dict.fromkeys(range(1, players + 1), 10_000), FREE)
    stay(hand)
    assert {len(hand.hole(seat)) for seat in hand.seats} == {own}
    assert len(hand.board) == common
    assert hand.undealt() >= 0
    assert hand.outcome is not None
    assert all(len(found.best) == 5 for found in hand.outcome.worths.values())


@pytest.mark.parametrize("discards", [0, 3, 5])
def test_draws_are_served_one_player_at_a_time_from_discards_if_need_be(discards: int) -> None:
    """Ten hands of Low Ball leave two cards; whoever draws more has the discards shuffled for them."""
    hand = PokerHand(spread("low-ball"), dict.fromkeys(range(1, 11), 10_000), FREE)
    order, last = [], 0
    while not isinstance(hand.awaited, Show):
        awaited = hand.awaited
        match awaited:
            case Deal():
                if last:
                    assert awaited.seat == last, "they have their cards before the next player is asked"
                hand.deal(fresh(hand))
            case Act():
                last = 0
                hand.act(awaited.seat, CALL)
            case Draw():
                last = awaited.seat
                order.append(last)
                hand.draw(last, hand.hole(last)[:discards])
    assert order == list(hand.seats)
    held = [card for seat in hand.seats for card in hand.hole(seat)]
    assert len(held) == len(set(held)) == 50
    stay(hand)


def test_a_card_is_discarded_once() -> None:
    hand = PokerHand(spread("five-card-draw"), dict.fromkeys((1, 2), 10_000), FREE)
    while not isinstance(hand.awaited, Draw):
        hand.deal(fresh(hand)) if isinstance(hand.awaited, Deal) else hand.act(hand.awaited.seat, CALL)  # type: ignore[union-attr]
    seat = hand.awaited.seat
    first = hand.hole(seat)[0]
    with pytest.raises(Refused, match="once"):
        hand.draw(seat, [first, first])
    assert hand.hole(seat)[0] == first
    hand.draw(seat, [first])
    assert first not in hand.hole(seat)
    served: object = hand.awaited
    assert served == Deal(seat, up=False)


# --- run it twice ------------------------------------------------------------------------------------------------

TWICE = Spread.of(RULES, "holdem", stakes_for("holdem", NO_LIMIT), run_twice=True)


def all_in(holes: Mapping[int, str], agree: Mapping[int, bool], board: str, charges: Charges = FREE) -> PokerHand:
    """Everybody all in at once before the flop; the last two say whether they see the board twice."""
    hand = PokerHand(TWICE, dict.fromkeys(holes, 10_050), charges)
    dealt, middle = {seat: iter(cards(named)) for seat, named in holes.items()}, iter(cards(board))
    while (awaited := hand.awaited) is not None:
        match awaited:
            case Deal():
                hand.deal(next(middle if awaited.seat is None else dealt[awaited.seat]))
            case Act():
                raising = RAISE in awaited.choices
                hand.act(awaited.seat, RAISE if raising else CALL, awaited.most if raising else None)
            case Agree():
                hand.agree(awaited.seat, twice=agree[awaited.seat])
            case Show():
                hand.show(awaited.seat)
            case _:
                raise AssertionError(awaited)
    return hand


def test_each_board_takes_half_and_the_first_an_odd_dollar() -> None:
    """$201 in the pot: the aces win $101 by the first board and the kings $100 by the second."""
    hand = all_in({1: "As Ah", 2: "Ks Kh"}, {1: True, 2: True}, "2c 7d 9c 3h 4d Kd 8d 9d Jc 2d")
    outcome = hand.outcome
    assert outcome is not None
    assert outcome.board == tuple(cards("2c 7d 9c 3h 4d"))
    assert outcome.second == tuple(cards("Kd 8d 9d Jc 2d"))
    assert [(share.seat, share.amount) for share in outcome.shares[0] if share.amount] == [
        (1, 10_100),
        (2, 10_000),
    ]
    assert outcome.gains == {1: 50, 2: -50}


@pytest.mark.parametrize("agree", [{1: False, 2: True}, {1: True, 2: False}])
def test_one_who_does_not_agree_is_enough(agree: dict[int, bool]) -> None:
    hand = all_in({1: "As Ah", 2: "Ks Kh"}, agree, "2c 7d 9c 3h 4d")
    assert hand.outcome is not None
    assert hand.outcome.second == ()
    assert hand.outcome.gains == {1: 10_050, 2: -10_050}


def test_three_players_are_not_asked() -> None:
    hand = all_in({1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}, {}, "2c 7d 9c 3h 4d")
    assert hand.outcome is not None
    assert hand.outcome.second == ()


def test_only_the_cards_that_were_to_come_are_dealt_twice() -> None:
    """All in on the flop: both boards have it."""
    hand = PokerHand(TWICE, {1: 10_000, 2: 10_000}, FREE)
    dealt = {1: iter(cards("As Ah")), 2: iter(cards("Ks Kh"))}
    middle = iter(cards("2c 7d 9c 3h 4d Kd 8s"))
    while (awaited := hand.awaited) is not None:
        match awaited:
            case Deal():
                hand.deal(next(middle if awaited.seat is None else dealt[awaited.seat]))
            case Act():
                raising = RAISE in awaited.choices and len(hand.board) == 3
                hand.act(awaited.seat, RAISE if raising else CALL, awaited.most if raising else None)
            case Agree():
                assert len(hand.board) == 3
                hand.agree(awaited.seat, twice=True)
            case Show():
                assert not awaited.may_muck
                hand.show(awaited.seat)
            case _:
                raise AssertionError(awaited)
    assert hand.outcome is not None
    assert hand.outcome.second == tuple(cards("2c 7d 9c Kd 8s"))


# --- what goes wrong ---------------------------------------------------------------------------------------------


def to_first_act(hand: PokerHand) -> Act:
    while isinstance(hand.awaited, Deal):
        hand.deal(fresh(hand))
    assert isinstance(hand.awaited, Act)
    return hand.awaited


def test_an_exposed_hole_card_of_holdem_is_replaced() -> None:
    hand = PokerHand(spread("holdem"), dict.fromkeys((1, 2, 3), 10_000), FREE)
    hand.deal(cards("As")[0])
    hand.replace(1, cards("As")[0])
    assert hand.awaited == Deal(1, up=False)
    hand.deal(cards("Kd")[0])
    assert hand.hole(1) == (cards("Kd")[0],)
    assert hand.awaited == Deal(2, up=False), "the deal goes on where it was"
    with pytest.raises(Refused, match="already out"):
        hand.deal(cards("As")[0])
    hand.act(to_first_act(hand).seat, CALL)
    with pytest.raises(Refused, match="the deal is over"):
        hand.replace(1, cards("Kd")[0])
    stay(hand)
    assert all(len(hand.hole(seat)) == 2 for seat in hand.seats)
    stud = PokerHand(spread("seven-card-stud"), dict.fromkeys((1, 2), 10_000), FREE)
    stud.deal(cards("As")[0])
    with pytest.raises(Refused, match="community"):
        stud.replace(1, cards("As")[0])


def test_a_card_off_the_table_is_not_used() -> None:
    hand = PokerHand(spread("omaha"), dict.fromkeys((1, 2), 10_000), FREE)
    hand.set_aside(cards("As")[0])
    assert hand.awaited == Deal(1, up=False)
    for act in (hand.deal, hand.set_aside):
        with pytest.raises(Refused, match="already out"):
            act(cards("As")[0])


@pytest.mark.parametrize("name", ["seven-card-stud", "five-card-stud"])
def test_an_exposed_hole_card_of_stud_is_the_up_card(name: str) -> None:
    """The deuce that turned up has the forced bet; the card dealt after it lies face down."""
    hand = PokerHand(spread(name), dict.fromkeys((1, 2, 3), 10_000), FREE)
    hand.deal(cards("2c")[0])
    hand.turn_up(1)
    with pytest.raises(Refused):
        hand.turn_up(1)
    dealt = []
    while isinstance(awaited := hand.awaited, Deal):
        if awaited.seat == 1:
            dealt.append(awaited.up)
        hand.deal(next(card for card in reversed(DECK) if card not in hand.cards_out()))
    assert not any(dealt), "all others are face down"
    assert isinstance(awaited, Act)
    assert awaited.seat == 1
    stay(hand)


def stud(name: str = "seven-card-stud", players: int = 3, structure: str = FIXED) -> PokerHand:
    return PokerHand(spread(name, structure), dict.fromkeys(range(1, players + 1), 10_000), FREE)


def test_both_hole_cards_of_stud_exposed_void_a_hand() -> None:
    """17(k): the two cards are taken in and the ante goes back; the others are dealt on."""
    hand = stud()
    for card in cards("2c 3c 4c 2d"):
        hand.deal(card)
    for seat in (2, 4):
        with pytest.raises(Refused, match="two hole cards"):
            hand.void(seat)
    hand.void(1)
    assert 1 in hand.folded
    assert hand.stack(1) == 10_000
    to = []
    while isinstance(hand.awaited, Deal):
        to.append(hand.awaited.seat)
        hand.deal(fresh(hand))
    assert to == [2, 3, 2, 3], "they get no third card"
    assert not {*cards("2c 2d")} & {*hand.hole(2), *hand.hole(3)}
    stay(hand)
    assert hand.outcome is not None
    assert hand.outcome.gains[1] == 0
    assert hand.outcome.total == 2 * (100 + 100), "two antes and a forced bet that was called"


def test_the_last_to_get_a_third_card_can_be_void() -> None:
    """Theirs is the only card to come: with them gone the dealing is over, and a lower card bets."""
    hand = stud()
    for card in cards("2c 3c 4c 2d 3d 4d Ks Qs"):
        hand.deal(card)
    hand.void(3)
    assert isinstance(hand.awaited, Act)
    assert hand.awaited.seat == 2
    stay(hand)
    two = stud(players=2)
    for card in cards("2c 3c 2d 3d"):
        two.deal(card)
    two.void(2)
    assert two.outcome is not None, "nobody is left to play against"
    assert two.outcome.gains == {1: 0, 2: 0}


@pytest.mark.parametrize(("name", "first", "then"), [("seven-card-stud", 1, 4), ("razz", 3, 2)])
def test_the_forced_bet_of_a_dead_hand_is_another_players(name: str, first: int, then: int) -> None:
    """Up-cards 2, Q, K and 3: with the deuce dead the 3 bets at stud, with the king dead the queen at Razz."""
    hand = stud(name, 4)
    for card in cards("6c 7c 8c 9c 6d 7d 8d 9d 2h Qh Kh 3h"):
        hand.deal(card)
    assert isinstance(hand.awaited, Act)
    assert hand.awaited.seat == first
    hand.kill(first, refund=False)
    assert hand.awaited.seat == then
    assert hand.awaited.choices[0] == "forced-bet"
    stay(hand)


def to_last_card(hand: PokerHand, dealt: int) -> None:
    """Everybody calls until so many players have their seventh card; the first four of each make the hands."""
    best = {1: "As Ah Ad Ac", 2: "Ks Kh Kd Kc", 3: "Qs Qh Qd Qc"}
    mine = {seat: iter(cards(named)) for seat, named in best.items()}
    rest = iter(cards("2c 3d 5h 7s 8c 9d Th Js 2d 3h 5s 7c"))
    while sum(len(hand.hole(seat)) == 7 for seat in hand.seats) < dealt:
        match hand.awaited:
            case Deal(seat=int(seat)):
                hand.deal(next(mine[seat], None) or next(rest))
            case Act() as asked:
                hand.act(asked.seat, CALL if CALL in asked.choices else asked.choices[0])
            case other:
                raise AssertionError(other)


@pytest.mark.parametrize("dealt", [1, 3])
def test_who_stops_betting_plays_for_the_pot_as_it_stands(dealt: int) -> None:
    """17(k)(1): seat 1 has aces and stops at $6 of three; seats 2 and 3 bet $4 more for a pot of their own."""
    hand = stud()
    to_last_card(hand, dealt)
    seventh = hand.hole(1)[-1]
    hand.expose_last(1, stops=True)
    assert seventh in hand.up
    put_in = 10_000 - hand.stack(1)
    with pytest.raises(Refused, match="turned up now"):
        hand.expose_last(1, stops=False)
    while isinstance(hand.awaited, Deal):
        hand.deal(fresh(hand))
    asked = hand.awaited
    assert isinstance(asked, Act)
    assert asked.seat == 2, "the highest cards that were to be seen are out of the betting"
    hand.act(2, RAISE)
    hand.act(3, CALL)
    stay(hand)
    outcome = hand.outcome
    assert outcome is not None
    assert [(pot.amount, pot.seats) for pot in outcome.pots] == [(3 * put_in, (1, 2, 3)), (800, (2, 3))]
    assert outcome.gains == {1: 2 * put_in, 2: 400 - put_in, 3: -put_in - 400}
    assert outcome.returned == {}


def test_who_goes_on_with_an_exposed_last_card_plays_for_everything() -> None:
    """17(k)(2): they bet on like everybody else."""
    hand = stud()
    to_last_card(hand, 3)
    hand.expose_last(1, stops=False)
    assert isinstance(hand.awaited, Act)
    assert hand.awaited.seat == 1
    hand.act(1, RAISE)
    with pytest.raises(Refused, match="betting round is on"):
        hand.expose_last(2, stops=True)
    stay(hand)
    assert hand.outcome is not None
    (pot,) = hand.outcome.pots
    assert hand.outcome.gains[1] == pot.amount * 2 // 3


def test_nobody_bets_alone_against_who_has_stopped() -> None:
    for dealt in (1, 2):
        hand = stud(players=2)
        to_last_card(hand, dealt)
        hand.expose_last(1, stops=True)
        while isinstance(hand.awaited, Deal):
            hand.deal(fresh(hand))
        assert isinstance(hand.awaited, Show), "seat 2 has nobody to bet against"
        stay(hand)
        assert hand.outcome is not None
        assert hand.outcome.returned == {}


def test_only_a_last_card_that_was_dealt_down_can_turn_up() -> None:
    hand = stud()
    to_last_card(hand, 0)
    with pytest.raises(Refused, match="no last card"):
        hand.expose_last(1, stops=True)
    for name in ("five-card-stud", "holdem"):
        other = PokerHand(spread(name), dict.fromkeys((1, 2), 10_000), FREE)
        while isinstance(other.awaited, Deal):
            other.deal(fresh(other))
        with pytest.raises(Refused, match="no last card"):
            other.expose_last(1, stops=True)


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from([name for name in RULES.variants if "seven" in name or name == "razz"]), st.integers(0, 10_000)
)
def test_who_has_stopped_neither_bets_nor_pays_any_more(name: str, seed: int) -> None:
    rng = Random(seed)
    hand = PokerHand(
        spread(name, rng.choice([FIXED, NO_LIMIT])),
        {seat: rng.choice([600, 3_000]) for seat in range(1, rng.randint(3, 6))},
        Charges(RakeTerms(PERCENT, 10, 500)),
    )
    bots, stopped = ChancePlayers(rng, folds=0.1), dict[int, int]()
    while (awaited := hand.awaited) is not None:
        for seat in set(hand.seats) - hand.folded - {*stopped}:
            if len(hand.hole(seat)) == 7 and rng.random() < 0.2:
                try:
                    hand.expose_last(seat, stops=True)
                except Refused:
                    continue
                stopped[seat] = hand.stack(seat)
                break
        else:
            match awaited:
                case Deal():
                    hand.deal(fresh(hand))
                case Act():
                    assert awaited.seat not in stopped
                    bots._act(hand, awaited)
                case Show():
                    hand.show(awaited.seat)
                case other:
                    raise AssertionError(other)
    outcome = hand.outcome
    assert outcome is not None
    assert sum(outcome.gains.values()) + outcome.taken.total == 0
    assert all(hand.stack(seat) == left for seat, left in stopped.items())


def test_a_dead_hand_leaves_its_chips_or_has_them_back() -> None:
    """Three have called $2; the hand of one is lost. Unprotected it stays in the pot, protected it comes back."""
    for refund, gains in ((False, {1: -200, 2: 400, 3: -200}), (True, {1: 0, 2: 200, 3: -200})):
        hand = PokerHand(spread("holdem"), dict.fromkeys((1, 2, 3), 10_000), FREE)
        dealt = {1: iter(cards("As Ah")), 2: iter(cards("Ks Kh")), 3: iter(cards("Qs Qh"))}
        while isinstance(awaited := hand.awaited, Deal):
            assert awaited.seat is not None
            hand.deal(next(dealt[awaited.seat]))
        while not hand.board:
            hand.act(hand.awaited.seat, CALL) if isinstance(hand.awaited, Act) else hand.deal(cards("2c")[0])
        hand.deal(cards("7d")[0])
        hand.kill(1, refund=refund)
        hand.deal(cards("9c")[0])
        assert 1 in hand.folded
        assert hand.stack(1) == 10_000 - (0 if refund else 200)
        with pytest.raises(Refused, match="no hand"):
            hand.kill(1, refund=refund)
        rest = iter(cards("3h 4d"))
        while (awaited := hand.awaited) is not None:
            match awaited:
                case Deal():
                    hand.deal(next(rest))
                case Act():
                    hand.act(awaited.seat, CALL)
                case Show():
                    hand.show(awaited.seat)
                case _:
                    raise AssertionError(awaited)
        assert hand.outcome is not None
        assert hand.outcome.gains == gains


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(RULES.variants)), st.integers(0, 10_000), st.booleans())
def test_hands_die_anywhere_and_no_cent_is_lost(name: str, seed: int, refund: bool) -> None:
    rng = Random(seed)
    seats = rng.randint(3, 6)
    charges = Charges(RakeTerms(PERCENT, 10, 500), DropTerms(((1_000, 100),)))
    hand = PokerHand(
        spread(name, rng.choice([FIXED, NO_LIMIT])), dict.fromkeys(range(1, seats + 1), 3_000), charges
    )
    bots, dies = ChancePlayers(rng), rng.randrange(40)
    while (awaited := hand.awaited) is not None:
        dies -= 1
        if dies < 0 and not isinstance(awaited, Agree):
            dies = rng.randrange(20)
            hand.kill(rng.choice([seat for seat in hand.seats if seat not in hand.folded]), refund=refund)
            continue
        match awaited:
            case Deal():
                hand.deal(fresh(hand))
            case Act():
                bots._act(hand, awaited)
            case Draw():
                hand.draw(awaited.seat, hand.hole(awaited.seat)[: rng.randrange(4)])
            case Show():
                hand.show(awaited.seat)
            case Agree():
                hand.agree(awaited.seat, twice=False)
    outcome = hand.outcome
    assert outcome is not None
    assert {share.seat for pot in outcome.shares for share in pot} <= set(hand.seats) - hand.folded
    assert sum(outcome.gains.values()) + outcome.taken.total == 0
    assert all(3_000 + gain >= 0 for gain in outcome.gains.values())


def test_who_has_checked_may_not_raise_where_the_house_says_so() -> None:
    for allowed in (True, False):
        rules = Spread.of(RULES, "holdem", stakes_for("holdem"), check_raise=allowed)
        hand = PokerHand(rules, dict.fromkeys((1, 2, 3), 10_000), FREE)
        to_first_act(hand)
        while not hand.board or isinstance(hand.awaited, Deal):
            hand.deal(fresh(hand)) if isinstance(hand.awaited, Deal) else hand.act(hand.awaited.seat, CALL)  # type: ignore[union-attr]
        hand.act(1, CALL)
        hand.act(2, RAISE)
        assert isinstance(hand.awaited, Act)
        assert RAISE in hand.awaited.choices, "they have not acted yet"
        hand.act(3, CALL)
        assert hand.awaited.seat == 1
        assert (RAISE in hand.awaited.choices) is allowed


# --- the table ---------------------------------------------------------------------------------------------------


def test_the_first_button_is_at_the_dealers_right_or_with_the_highest_card() -> None:
    def table() -> PokerTable:
        made = PokerTable("1", spread("holdem"), FREE)
        for seat in (1, 4, 6):
            made.sit(seat, f"player {seat}", 10_000)
        return made

    right, drawn = table(), table()
    right.begin()
    assert right.button == 6
    ace = highest_card({1: Card.parse("Ah"), 4: Card.parse("As"), 6: Card.parse("Kc")})
    assert ace == 4
    with pytest.raises(Refused):
        drawn.begin(5)
    hand = drawn.begin(ace)
    assert drawn.button == 4
    assert hand.seats == (6, 1, 4)
    stay(hand)
    drawn.end(hand)
    with pytest.raises(Refused):
        drawn.begin(ace)


def test_time_is_charged_to_everybody_seated() -> None:
    """$5 each, idle or not; a table's $10 is divided in dollars, the odd one left of the button."""
    for per_table, paid in ((False, {1: 500, 2: 500, 3: 200}), (True, {1: 400, 2: 300, 3: 200})):
        table = PokerTable("1", spread("holdem"), Charges(RakeTerms(TIME, charge=500 if not per_table else 1_000)))
        if per_table:
            table.charges = Charges(RakeTerms(TIME, charge=1_000, per_table=True))
        for seat in (1, 2, 3):
            table.sit(seat, f"player {seat}", 10_000)
        table.players[3].chips, table.button = 200, 3
        table.step_away(2)
        before = table.total
        assert table.charge_time() == paid
        assert table.rake == sum(paid.values())
        assert table.total == before
    with pytest.raises(Refused, match="by the pot"):
        PokerTable("1", spread("holdem"), Charges(RakeTerms(PERCENT, 10))).charge_time()


def test_a_pot_qualifies_for_a_kill_by_what_is_awarded() -> None:
    """$8 in the pot is $7 after the promotional dollar."""
    for qualifying, killed in ((700, True), (800, False)):
        drop = Charges(RakeTerms(TIME), DropTerms(((500, 100),)))
        table = PokerTable("8", spread("omaha-eight-or-better"), drop, RULES.kill.times("half-kill"), qualifying)
        for seat in (1, 2):
            table.sit(seat, f"player {seat}", 50_000)
        hand = table.begin()
        play(hand, {1: "Ah Ad Kd Kc", 2: "7c 8d Qd Jh"}, "As 9d Tc Ks 9h", "r c")
        assert hand.outcome is not None
        assert hand.outcome.total == 800
        table.end(hand)
        assert table.killed is killed
    assert table.begin().spread.stakes.lower == 200
    table.killed = True
    assert table.begin().spread.stakes.lower == 300, "half as much again"
