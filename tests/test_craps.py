"""Craps between the rolls, and in the long run: what may be done with the layout when, and what it costs.

What a roll does to each wager, house by house, is in the scenarios.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from fractions import Fraction
from functools import cache
from itertools import chain, combinations
from math import sqrt
from typing import Any, Final

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.equipment.chance import SeededChance
from pitboss.equipment.dice import ROLLS, Dice
from pitboss.errors import Refused
from pitboss.games.craps import lives
from pitboss.games.craps.lives import Life, Line
from pitboss.library import game_of, section
from pitboss.money import Cents, cents
from pitboss.odds import Situation, WagerOdds, analyse
from pitboss.odds.dice import fates
from pitboss.rulebook import HouseRules
from pitboss.scenario import gains
from pitboss.table import (
    Answer,
    BetsClosed,
    CallWager,
    Decide,
    Decision,
    DiceRolled,
    Irregular,
    PassDice,
    PlaceWager,
    RollDice,
    Round,
    TakeBack,
    TakeWagers,
)
from pitboss.table.events import DiceTaken, Event, PuckMoved, Settled

JACK: Final = "jack-cleveland"
HORSESHOE: Final = "horseshoe-cleveland"
HOLLYWOOD: Final = "hollywood-toledo"
HARD_ROCK: Final = "hard-rock-cincinnati"
HOUSES: Final = (JACK, HORSESHOE, HOLLYWOOD, HARD_ROCK)
CRAPS: Final = "craps"
CRAPLESS: Final = "crapless-craps"

every_house = pytest.mark.parametrize("house", HOUSES)


def rules(house: str, game: str = CRAPS, **options: str) -> HouseRules:
    return HouseRules.choose(section(house, game), {name.replace("_", "-"): say for name, say in options.items()})


class At:
    """A dice table; seat 1 shoots unless somebody else is named, with 0 nobody, with None nobody was asked yet."""

    def __init__(
        self,
        house: str = JACK,
        game: str = CRAPS,
        *,
        seats: int = 1,
        shooter: int | None = 1,
        last_shooter: int | None = None,
        **options: str,
    ) -> None:
        at = rules(house, game, **options)
        players = {seat: f"player {seat}" for seat in range(1, seats + 1)}
        self.round = Round(game_of(at.section), at, players, last_shooter)
        if shooter is not None:
            self.offer(shooter)

    def offer(self, *takes: int) -> list[int]:
        """The dice are offered until one of these seats takes them; who was asked."""
        asked = []
        while isinstance(self.round.ask, Decide):
            asked.append(self.round.ask.seat)
            self.round.answer(Decision("shoot" if self.round.ask.seat in takes else "pass"))
        return asked

    def bet(self, wager: str, dollars: str | int, spot: str | None = None, *, seat: int = 1) -> "At":
        self.round.answer(PlaceWager(seat, wager, cents(dollars), spot))
        return self

    def take(
        self, wager: str, spot: str | None = None, dollars: str | int | None = None, *, seat: int = 1
    ) -> "At":
        self.round.answer(TakeBack(seat, wager, spot, None if dollars is None else cents(dollars)))
        return self

    def close(self) -> "At":
        self.round.answer(BetsClosed())
        return self

    def land(self, roll: str) -> tuple[Event, ...]:
        """The dice come to rest, like `4-2`."""
        first, _, second = roll.partition("-")
        return self.round.answer(DiceRolled(int(first), int(second)))

    def roll(self, *rolls: str) -> "At":
        for each in rolls:
            self.close().land(each)
        return self

    def passes_dice_to(self, *takes: int) -> list[int]:
        """The shooter gives up the dice; who was asked to take them."""
        self.round.answer(PassDice())
        return self.offer(*takes)

    @property
    def shooter(self) -> int | None:
        return [event for event in self.round.events if isinstance(event, DiceTaken)][-1].seat

    @property
    def point(self) -> int | None:
        moved = [event for event in self.round.events if isinstance(event, PuckMoved)]
        return moved[-1].point if moved else None

    def lies(self, wager: str, spot: str | None = None, *, seat: int = 1) -> Cents:
        """What lies on the layout."""
        stake = self.round.table.seats[seat].stake(wager, spot)
        return stake.amount if stake else 0

    def gained(self, wager: str, *, seat: int = 1) -> Cents | None:
        """What a wager has gained, its commission included; None if nothing has happened to it."""
        return gains(self.round)[seat - 1].get(wager)

    def refuses(self, answer: Answer, why: str) -> None:
        """The answer is refused for that reason, and nothing at all has changed."""
        before = self._everything()
        with pytest.raises(Refused) as refusal:
            self.round.answer(answer)
        assert why in str(refusal.value)
        assert self._everything() == before

    def _everything(self) -> tuple[Any, ...]:
        table = self.round.table
        stakes = [
            (seat.number, seat.gain, [asdict(stake) for stake in seat.stakes]) for seat in table.seats.values()
        ]
        return self.round.ask, list(self.round.events), len(self.round.turns), table.rack, stakes


def place(wager: str, dollars: str | int = 10, spot: str | None = None, *, seat: int = 1) -> PlaceWager:
    return PlaceWager(seat, wager, cents(dollars), spot)


def back(wager: str, spot: str | None = None, dollars: str | int | None = None) -> TakeBack:
    return TakeBack(1, wager, spot, None if dollars is None else cents(dollars))


# --- when a wager may be made -----------------------------------------------------------------------------------


class TestWhenWagersAreMade:
    def test_at_any_time(self) -> None:
        at = At().bet("pass", 10).bet("place", 12, "6").roll("4-1").bet("place", 12, "8").bet("place", 6, "6")
        assert (at.lies("place", "6"), at.lies("place", "8")) == (1800, 1200)

    @every_house
    @pytest.mark.parametrize("game", [CRAPS, CRAPLESS])
    def test_a_pass_bet_made_late_stands_on_the_point(self, house: str, game: str) -> None:
        for roll, gain in (("5-1", 2000), ("4-3", -2000)):
            at = At(house, game, seats=2).bet("pass", 10).roll("4-2").bet("pass", 20, seat=2)
            at.roll("6-5").roll(roll)  # 11 would win a Pass Bet on a come out at craps
            assert at.gained("pass", seat=2) == gain

    @every_house
    def test_dont_pass_before_the_come_out_only(self, house: str) -> None:
        at = At(house).bet("pass", 10).roll("4-2")
        at.refuses(place("dont-pass"), "Don't Pass Bet is made before the come out roll")
        at.roll("5-1").bet("dont-pass", 10).roll("6-3", "4-3")
        assert at.gained("dont-pass") == 1000

    @every_house
    @pytest.mark.parametrize("wager", ["come", "dont-come"])
    def test_come_bets_once_a_point_is_on(self, house: str, wager: str) -> None:
        at = At(house).bet("pass", 10)
        at.refuses(place(wager), "is made once a point is on")
        at.roll("4-2").bet(wager, 10).take(wager).roll("5-1")
        at.refuses(place(wager), "is made once a point is on")

    @pytest.mark.parametrize("house", [JACK, HORSESHOE, HOLLYWOOD])
    def test_a_fire_bet_before_a_new_shooters_first_roll(self, house: str) -> None:
        at = At(house, seats=2).bet("pass", 10).bet("fire", 5).roll("4-3")
        at.refuses(place("fire", 5, seat=2), "Fire Bet is made before a new shooter's first roll")
        at.passes_dice_to(2)
        at.bet("fire", 5, seat=2).bet("pass", 10, seat=2).roll("4-2", "4-3")
        assert [at.gained("fire", seat=seat) for seat in (1, 2)] == [-500, -500]

    @pytest.mark.parametrize("game", [CRAPS, CRAPLESS])
    def test_a_fire_bet_at_hard_rock_until_the_first_point(self, game: str) -> None:
        at = At(HARD_ROCK, game, seats=3).bet("pass", 10).roll("4-3").bet("pass", 10).bet("fire", 5).roll("4-2")
        late = place("fire", 5, seat=2)
        at.refuses(late, "Fire Bet is made before the shooter has had a point")
        at.roll("5-1")
        at.refuses(late, "Fire Bet is made before the shooter has had a point")
        assert at.lies("fire") == 500

    @pytest.mark.parametrize("wager", ["six-string", "fab-four", "tenor"])
    @pytest.mark.parametrize("game", [CRAPS, CRAPLESS])
    def test_hard_rock_n_dice_with_a_new_shooter_and_after_any_seven(self, game: str, wager: str) -> None:
        at = At(HARD_ROCK, game, seats=2).bet("pass", 10).bet(wager, 5).roll("4-3").bet("pass", 10).bet(wager, 5)
        at.roll("4-2")
        late = place(wager, 5, seat=2)
        at.refuses(late, "is made before a new shooter's first roll or after a seven")
        at.passes_dice_to(2)
        at.bet(wager, 5, seat=2)
        assert (at.gained(wager), at.lies(wager), at.lies(wager, seat=2)) == (-500, 500, 500)

    def test_a_come_bet_is_not_made_or_raised_on_a_number(self) -> None:
        at = At().bet("pass", 10).roll("4-2").bet("come", 10).roll("5-4")
        for spot in ("9", "8"):
            at.refuses(place("come", 10, spot), "goes through its own area")

    def test_not_on_a_number_the_wager_has_no_box_for(self) -> None:
        at = At().bet("pass", 10)
        at.refuses(place("place", 12, "7"), "is not made on '7'")
        at.refuses(place("place", 12, "2"), "is not made on '2'")
        at.refuses(place("place", 12), "say on which")
        at.refuses(place("field", 10, "4"), "name no number")
        at.refuses(place("hop", 1, "6-6"), "is not made on '6-6'")
        at.refuses(place("horn-high", 5, "7"), "is not made on '7'")
        At(JACK, CRAPLESS).bet("place", 2, "2")
        At(HOLLYWOOD).bet("hop", 1, "6-6")

    def test_not_what_the_house_does_not_offer(self) -> None:
        At(HOLLYWOOD).refuses(place("put-odds", 10, "6"), "this table does not offer 'put-odds'")
        At(HOLLYWOOD).refuses(place("c-and-e"), "this table does not offer 'c-and-e'")
        At(JACK).refuses(place("six-seven-eight"), "this table does not offer 'six-seven-eight'")
        At(JACK, CRAPLESS).refuses(place("dont-pass"), "this table does not offer 'dont-pass'")
        At(HARD_ROCK).refuses(place("almost"), "this table does not offer 'almost'")
        At(HARD_ROCK, almost="own-wager").bet("almost", 5)

    def test_units_that_divide(self) -> None:
        """With half-dollar chips a Horn is made in steps of $2, the wagers of five units in steps of $2.50."""
        at = At().bet("pass", 10)
        at.refuses(place("horn", 3), "no multiple of $2")
        at.refuses(place("horn-high", 4, "12"), "no multiple of $2.50")
        at.refuses(place("world", 6), "no multiple of $2.50")
        at.refuses(place("c-and-e", "1.50"), "no multiple of $1")
        at.bet("horn", 4)
        at.refuses(back("horn", None, 1), "stays in equal units")
        at.take("horn", None, 2)
        assert at.lies("horn") == 200

    @pytest.mark.parametrize(
        ("house", "amount", "why"),
        [
            (JACK, 6, "outside $1 to $5"),
            (HORSESHOE, "0.50", "made in steps of $1"),
            (HARD_ROCK, "2.50", "made in steps of $1"),
        ],
    )
    def test_a_fire_bet_has_its_own_limits(self, house: str, amount: str | int, why: str) -> None:
        At(house).bet("pass", 10).refuses(place("fire", amount), why)

    def test_a_jack_fire_bet_is_taken_below_the_posted_minimum(self) -> None:
        at = At(minimum="$25")
        at.refuses(place("pass", 10), "outside $25")
        at.bet("fire", 1)
        At(HARD_ROCK, minimum="$25").refuses(place("fire", 10), "outside $25")

    def test_hard_rocks_sign_may_speak_of_the_fire_bet_by_itself(self) -> None:
        posted = {"minimum": "$25", "minimum-fire": "$5", "maximum-fire": "$10"}
        assert rules(HARD_ROCK, CRAPS, **posted).limits("fire") == (500, 1_000, ())


@pytest.mark.parametrize("house", [JACK, HORSESHOE, HOLLYWOOD])
def test_a_fire_bet_counts_the_tables_points_though_the_shooter_took_over_a_point(house: str) -> None:
    """Made with a point on, if the house takes it then: 8 is no point, and the seven is on a come out."""
    at = At(house, seats=2).bet("pass", 10).roll("4-2")
    at.passes_dice_to(2)
    with suppress(Refused):
        at.bet("fire", 5, seat=2)
    at.bet("pass", 10, seat=2).roll("6-2", "5-1").bet("pass", 10, seat=2).roll("4-3")
    assert at.gained("fire", seat=2) is None


def test_a_fire_bet_counts_no_point_while_only_come_bets_are_decided() -> None:
    """The table has made one point; what repeats with the puck off and nobody on the line is none."""
    at = At().bet("pass", 10).bet("fire", 5).roll("3-1").bet("come", 10).roll("6-3", "2-2")
    at.passes_dice_to()
    at.roll("6-2", "5-3", "5-1", "4-2", "6-4", "5-5").bet("pass", 10).roll("6-2", "4-3")
    assert at.gained("fire") == -500


def test_a_tenor_raised_under_the_next_shooter_has_not_seen_what_came_before() -> None:
    at = At(HARD_ROCK, seats=2).bet("pass", 10).bet("tenor", 1)
    for craps in ("1-1", "1-2", "6-6", "6-5"):
        at.roll(craps).bet("pass", 10)
    at.roll("2-2", "4-1", "4-2", "6-2", "6-3")
    at.passes_dice_to(2)
    with suppress(Refused):
        at.bet("tenor", 1000)
    at.bet("pass", 10, seat=2).roll("6-4", "4-3")
    paid = [event.paid for event in at.round.events if isinstance(event, Settled) and event.wager == "tenor"]
    assert max(paid) == 8000


# --- taking wagers down, and raising them -----------------------------------------------------------------------


class TestTakingDown:
    @pytest.mark.parametrize(
        ("wager", "dollars", "spot"),
        [
            ("place", 12, "6"),
            ("buy", 20, "4"),
            ("lay", 40, "4"),
            ("hard-way", 5, "6"),
            ("field", 5, None),
            ("world", 5, None),
            ("hop", 5, "1-3"),
        ],
    )
    def test_what_is_never_locked(self, wager: str, dollars: int, spot: str | None) -> None:
        at = At().bet("pass", 10).roll("4-2").bet(wager, dollars, spot)
        if wager in ("place", "buy", "lay", "hard-way"):
            at.roll("6-3")
        at.take(wager, spot).roll("4-3")
        assert at.gained(f"{wager} {spot}" if spot else wager) in (None, 0)

    @every_house
    def test_dont_pass_comes_down_for_good(self, house: str) -> None:
        at = At(house).bet("dont-pass", 20).roll("4-2").take("dont-pass", None, 10)
        at.refuses(place("dont-pass"), "before the come out roll")
        at.take("dont-pass")
        at.refuses(place("dont-pass"), "before the come out roll")

    @every_house
    def test_dont_come_on_its_number_comes_down_and_is_not_raised(self, house: str) -> None:
        at = At(house).bet("pass", 10).roll("4-2").bet("dont-come", 20).roll("5-4").take("dont-come", "9", 10)
        at.refuses(place("dont-come", 10, "9"), "goes through its own area")
        at.roll("4-3")
        assert at.gained("dont-come") == 1000

    @every_house
    @pytest.mark.parametrize("game", [CRAPS, CRAPLESS])
    def test_pass_stays_once_its_point_is_on_but_may_be_raised(self, house: str, game: str) -> None:
        at = At(house, game).bet("pass", 10).take("pass", None, 5).take("pass").bet("pass", 10).roll("4-2")
        at.refuses(back("pass"), "not removed or reduced once its point is established")
        at.refuses(back("pass", None, 5), "not removed or reduced once its point is established")
        at.bet("pass", 15).roll("5-1")
        assert at.gained("pass") == 2500

    @every_house
    @pytest.mark.parametrize("game", [CRAPS, CRAPLESS])
    def test_come_stays_once_it_has_moved(self, house: str, game: str) -> None:
        at = At(house, game).bet("pass", 10).roll("4-2").bet("come", 10).take("come").bet("come", 10).roll("5-4")
        at.refuses(back("come", "9"), "not removed or reduced once its point is established")
        at.refuses(back("come", "9", 5), "not removed or reduced once its point is established")

    @pytest.mark.parametrize("house", [JACK, HORSESHOE, HARD_ROCK])
    @pytest.mark.parametrize("game", [CRAPS, CRAPLESS])
    def test_put_stays_once_the_dice_have_rolled(self, house: str, game: str) -> None:
        at = At(house, game).bet("pass", 10).bet("put", 10, "5").take("put", "5").bet("put", 10, "5").roll("4-2")
        at.refuses(back("put", "5"), "not removed or reduced once the dice have rolled")
        at.refuses(back("put", "5", 5), "not removed or reduced once the dice have rolled")

    def test_at_hollywood_put_comes_down_and_at_crapless_it_never_does(self) -> None:
        at = At(HOLLYWOOD).bet("put", 10, "5").roll("4-2").take("put", "5", 4).bet("put", 1, "5").take("put", "5")
        assert at.lies("put", "5") == 0
        at = At(HOLLYWOOD, CRAPLESS).bet("put", 10, "5")
        for amount in (None, 5):
            at.refuses(back("put", "5", amount), "Put Bet stays until it is decided (7.C.2.a")
        assert at.bet("put", 10, "5").roll("4-2", "4-1").gained("put 5") == 2000

    @pytest.mark.parametrize("house", [JACK, HORSESHOE, HARD_ROCK])
    def test_put_odds_come_down_at_any_time(self, house: str) -> None:
        at = (
            At(house)
            .bet("pass", 10)
            .bet("put", 10, "5")
            .bet("put-odds", 20, "5")
            .roll("4-2")
            .take("put-odds", "5")
        )
        at.roll("4-3")
        assert (at.gained("put 5"), at.gained("put-odds 5")) == (-1000, None)

    @pytest.mark.parametrize("wager", ["six-string", "fab-four", "tenor"])
    def test_hard_rock_n_dice_stays_once_the_dice_have_rolled(self, wager: str) -> None:
        at = At(HARD_ROCK).bet("pass", 10).bet(wager, 5).take(wager).bet(wager, 5).roll("4-2")
        at.refuses(back(wager), "not removed or reduced once the dice have rolled")

    @every_house
    def test_a_fire_bet_is_never_touched(self, house: str) -> None:
        at = At(house).bet("pass", 10).bet("fire", 2)
        at.refuses(back("fire"), "Fire Bet stays until it is decided")
        at.refuses(back("fire", None, 1), "Fire Bet stays until it is decided")
        at.refuses(place("fire", 1), "Fire Bet is never increased")

    def test_what_is_not_there(self) -> None:
        at = At().bet("pass", 10).roll("4-2").bet("place", 12, "6").bet("come", 10)
        at.refuses(back("place", "8"), "seat 1 has no Place Bet to Win on 8")
        at.refuses(back("come", "9"), "seat 1 has no Come Bet on 9")
        at.refuses(back("place", "6", 12), "reduce it by less, or take it back")
        at.refuses(CallWager(1, "place", True, "8"), "seat 1 has no Place Bet to Win on 8")

    def test_odds_come_down_with_their_bet(self) -> None:
        at = At().bet("pass", 10).bet("dont-pass", 10).roll("4-2").bet("dont-pass-odds", 12).take("dont-pass")
        assert at.lies("dont-pass-odds") == 0
        at.bet("dont-come", 10).roll("5-4").bet("dont-come-odds", 30, "9").bet("dont-come", 10).roll("6-2")
        at.bet("dont-come-odds", 12, "8").take("dont-come", "9")
        assert (at.lies("dont-come-odds", "9"), at.lies("dont-come-odds", "8")) == (0, 1200)

    def test_the_vigorish_follows_the_stake(self) -> None:
        """Up with a raise, down with a reduction, away with the bet."""
        at = At().bet("pass", 10).roll("4-2").bet("buy", 20, "4")
        assert at.gained("buy 4") == -100
        assert at.bet("buy", 10, "4").gained("buy 4") == -150
        assert at.take("buy", "4", 20).gained("buy 4") == -50
        assert at.take("buy", "4").gained("buy 4") == 0


# --- called on and off ------------------------------------------------------------------------------------------


class TestCalling:
    @pytest.mark.parametrize(
        ("wager", "dollars", "spot"),
        [("place", 12, "6"), ("buy", 20, "4"), ("lay", 40, "4"), ("hard-way", 5, "6")],
    )
    @pytest.mark.parametrize("on", [True, False])
    def test_what_can_be_called(self, wager: str, dollars: int, spot: str, on: bool) -> None:
        at = At().bet("pass", 10).bet(wager, dollars, spot)
        at.round.answer(CallWager(1, wager, on, spot))
        at.roll("4-3")
        assert (at.lies(wager, spot) == 0) == on  # a seven decides every one of them that is on

    @pytest.mark.parametrize(
        ("wager", "dollars", "spot"),
        [("pass", 10, None), ("put", 10, "6"), ("field", 10, None), ("fire", 5, None), ("hop", 1, "3-3")],
    )
    def test_what_is_always_on(self, wager: str, dollars: int, spot: str | None) -> None:
        at = At().bet(wager, dollars, spot)
        at.refuses(CallWager(1, wager, False, spot), "is always on")

    def test_come_bets_are_always_on_and_their_odds_are_called(self) -> None:
        at = At().bet("pass", 10).roll("4-2").bet("come", 10).roll("5-4").bet("come-odds", 20, "9")
        at.refuses(CallWager(1, "come", False, "9"), "is always on")
        at.round.answer(CallWager(1, "come-odds", False, "9"))
        at.roll("4-3")
        assert (at.gained("come"), at.gained("come-odds 9")) == (-1000, 0)

    def test_a_call_holds_until_the_next(self) -> None:
        at = At().bet("pass", 10).bet("place", 12, "8")
        at.round.answer(CallWager(1, "place", True, "8"))
        at.roll("6-2", "5-3").bet("pass", 10).roll("6-2")
        assert at.gained("place 8") == 4200
        at.round.answer(CallWager(1, "place", False, "8"))
        at.roll("5-3")
        assert at.gained("place 8") == 4200


# --- odds -------------------------------------------------------------------------------------------------------


POINT_ROLLS: Final = {4: "3-1", 5: "4-1", 6: "5-1", 8: "6-2", 9: "6-3", 10: "6-4"}


class TestOdds:
    @every_house
    def test_odds_need_a_bet_with_a_point(self, house: str) -> None:
        at = At(house, seats=2).bet("pass", 10)
        at.refuses(place("pass-odds"), "once a point is on")
        at.roll("4-2")
        at.refuses(place("pass-odds", seat=2), "Odds on Pass needs a Pass Bet")
        at.refuses(place("dont-pass-odds"), "needs a Don't Pass Bet")
        at.bet("come", 10)
        at.refuses(place("come-odds", 10, "9"), "Odds on Come needs a Come Bet on 9")
        at.roll("5-4").bet("come-odds", 10, "9")
        at.refuses(place("come-odds", 10, "8"), "Odds on Come needs a Come Bet on 8")

    # Where the house may take more for an even payout: $7 once is $7, and on to the next $2 at 3 to 2 and $5 at 6
    # to 5; to win $7 against the dice takes $14, $10.50 and $8.40, and on to the next $3 and $6.
    @pytest.mark.parametrize("house", [JACK, HORSESHOE, HARD_ROCK])
    @pytest.mark.parametrize(
        ("point", "taken", "laid"), [(4, 7, 14), (10, 7, 14), (5, 8, 12), (9, 8, 12), (6, 10, 12), (8, 10, 12)]
    )
    def test_once_the_bet_and_on_to_an_even_payout(self, house: str, point: int, taken: int, laid: int) -> None:
        at = At(house, odds_multiple="1").bet("pass", 7).bet("dont-pass", 7).roll(POINT_ROLLS[point])
        at.bet("pass-odds", taken).bet("dont-pass-odds", laid)
        at.refuses(place("pass-odds", "0.50"), f"at most ${taken} with $7")
        at.refuses(place("dont-pass-odds", "0.50"), f"at most ${laid} with $7")

    # Hollywood has no such rule: what $7 allows is what it says, in half-dollar chips.
    @pytest.mark.parametrize(
        ("point", "laid", "most"),
        [(4, "14", "$14"), (5, "10.50", "$10.50"), (9, "10.50", "$10.50"), (6, "8", "$8.40")],
    )
    def test_once_the_bet_and_no_more_at_hollywood(self, point: int, laid: str, most: str) -> None:
        at = At(HOLLYWOOD, odds_multiple="1").bet("pass", 7).bet("dont-pass", 7).roll(POINT_ROLLS[point])
        at.bet("pass-odds", 7).bet("dont-pass-odds", laid)
        at.refuses(place("pass-odds", "0.50"), "at most $7 with $7")
        at.refuses(place("dont-pass-odds", "0.50"), f"at most {most} with $7")

    @every_house
    def test_a_hundred_times_unless_the_house_posts_less(self, house: str) -> None:
        at = At(house, maximum="$100").bet("pass", 10).bet("dont-pass", 10).roll("3-1")
        at.bet("pass-odds", 1000).bet("dont-pass-odds", 2000)
        at.refuses(place("pass-odds", 1), "at most $1,000 with $10")
        at.refuses(place("dont-pass-odds", 1), "at most $2,000 with $10")

    @every_house
    def test_on_come_bets_by_their_own_number(self, house: str) -> None:
        at = (
            At(house, odds_multiple="2")
            .bet("pass", 10)
            .roll("4-2")
            .bet("come", 10)
            .bet("dont-come", 10)
            .roll("5-4")
        )
        at.bet("come-odds", 20, "9").bet("dont-come-odds", 30, "9")
        at.refuses(place("come-odds", 2, "9"), "at most $20 with $10")
        at.refuses(place("dont-come-odds", 3, "9"), "at most $30 with $10")

    @pytest.mark.parametrize(("point", "most"), [(4, 30), (5, 40), (6, 50), (8, 50), (9, 40), (10, 30)])
    @every_house
    def test_three_four_and_five_times_by_the_point(self, house: str, point: int, most: int) -> None:
        """Whatever the point, the most that can be laid against it is six times the flat bet."""
        at = At(house, odds_by_point="3-4-5").bet("pass", 10).bet("dont-pass", 10).roll(POINT_ROLLS[point])
        at.bet("pass-odds", most).bet("dont-pass-odds", 60)
        at.refuses(place("pass-odds", 1), f"at most ${most} with $10")
        at.refuses(place("dont-pass-odds", 1), "at most $60 with $10")

    def test_a_raised_flat_bet_carries_more(self) -> None:
        at = At(odds_multiple="1").bet("pass", 10).roll("3-1").bet("pass-odds", 10)
        at.refuses(place("pass-odds", 10), "at most $10")
        at.bet("pass", 10).bet("pass-odds", 10)
        assert at.lies("pass-odds") == 2000

    @pytest.mark.parametrize(("point", "roll"), [("2", "1-1"), ("12", "6-6"), ("3", "2-1"), ("11", "6-5")])
    @every_house
    def test_on_the_outside_points_of_crapless(self, house: str, point: str, roll: str) -> None:
        at = At(house, CRAPLESS, odds_multiple="3").bet("pass", 10).roll(roll)
        assert at.point == int(point)
        at.bet("pass-odds", 30)
        at.refuses(place("pass-odds", 1), "at most $30 with $10")

    @pytest.mark.parametrize("game", [CRAPS, CRAPLESS])
    def test_put_odds_at_hard_rock_keep_within_the_posted_maximum(self, game: str) -> None:
        at = At(HARD_ROCK, game, maximum="$50").bet("pass", 10).bet("put", 10, "6")
        at.refuses(place("put-odds", 55, "6"), "outside $1 to $50")
        at.bet("put-odds", 50, "6")
        At(JACK, game, maximum="$50").bet("put", 10, "6").bet("put-odds", 55, "6")


# --- the shooter ------------------------------------------------------------------------------------------------


class TestTheShooter:
    @pytest.mark.parametrize("house", [JACK, HORSESHOE, HARD_ROCK])
    def test_needs_a_line_bet_on_the_come_out(self, house: str) -> None:
        at = At(house, seats=2).bet("place", 12, "6").bet("pass", 10, seat=2)
        at.refuses(BetsClosed(), "seat 1 shoots and must have a Pass Bet or Don't Pass Bet")
        at.bet("dont-pass", 10).roll("4-2").take("dont-pass").roll("6-3")
        assert at.point == 6

    @pytest.mark.parametrize("house", [JACK, HORSESHOE, HARD_ROCK])
    def test_needs_a_pass_bet_at_crapless(self, house: str) -> None:
        at = At(house, CRAPLESS).bet("place", 12, "6")
        at.refuses(BetsClosed(), "seat 1 shoots and must have a Pass Bet")
        at.bet("pass", 10).roll("6-6")
        assert at.point == 12

    @pytest.mark.parametrize("game", [CRAPS, CRAPLESS])
    def test_needs_none_at_hollywood(self, game: str) -> None:
        assert At(HOLLYWOOD, game).bet("place", 12, "6").roll("4-2").point == 6

    def test_needs_a_new_line_bet_for_the_next_come_out(self) -> None:
        at = At().bet("pass", 10).roll("4-3")
        at.refuses(BetsClosed(), "seat 1 shoots and must have a Pass Bet or Don't Pass Bet")

    @every_house
    def test_nothing_on_the_layout_is_nothing_to_roll_for(self, house: str) -> None:
        At(house).refuses(BetsClosed(), "nobody has made a wager")

    @pytest.mark.parametrize(
        ("last", "asked"), [(None, [1, 2, 3, 4]), (1, [2, 3, 4, 1]), (3, [4, 1, 2, 3]), (4, [1, 2, 3, 4])]
    )
    def test_the_dice_are_offered_clockwise(self, last: int | None, asked: list[int]) -> None:
        for taker in range(1, 5):
            at = At(seats=4, shooter=None, last_shooter=last)
            assert at.offer(taker) == asked[: asked.index(taker) + 1]
            assert at.shooter == taker

    def test_if_nobody_takes_them_they_are_with_somebody_else(self) -> None:
        at = At(seats=2, shooter=0).bet("place", 12, "6")
        assert at.shooter is None
        at.refuses(PassDice(), "with nobody who could pass them")
        assert at.roll("4-2").point == 6

    @every_house
    def test_they_pass_to_the_left(self, house: str) -> None:
        at = At(house, seats=4, shooter=2).bet("pass", 10, seat=2).roll("4-2")
        assert at.passes_dice_to(1) == [3, 4, 1]
        assert (at.shooter, at.point) == (1, 6)

    @pytest.mark.parametrize("house", [JACK, HORSESHOE])
    def test_or_to_the_right_at_crapless_by_the_other_clause(self, house: str) -> None:
        """First the player on the right; clockwise from there leads past the shooter to their left."""
        for direction, asked in (("left", [3, 4, 1]), ("right", [1, 3, 4])):
            at = At(house, CRAPLESS, seats=4, shooter=2, dice_pass=direction).bet("pass", 10, seat=2).roll("4-2")
            assert at.passes_dice_to() == asked
            assert at.shooter == 2
            for first in (True, False):
                at = At(house, CRAPLESS, seats=4, shooter=None, last_shooter=2, dice_pass=direction)
                assert at.offer(asked[0] if first else 2) == (asked[:1] if first else [*asked, 2]), "sevened out"
        opening = At(house, CRAPLESS, seats=4, shooter=None, dice_pass="right")
        assert opening.offer(4) == [1, 2, 3, 4], "nobody shot before"

    def test_the_point_and_every_wager_outlive_a_change_of_shooters(self) -> None:
        at = At(seats=2).bet("pass", 10).bet("fire", 5).roll("4-2").bet("come", 10).roll("5-4")
        at.passes_dice_to(2)
        at.bet("pass", 10, seat=2).roll("6-3", "5-1")
        assert (at.gained("come"), at.gained("pass"), at.lies("fire")) == (1000, 1000, 500)
        at.refuses(BetsClosed(), "seat 2 shoots and must have")

    @pytest.mark.parametrize("house", [JACK, HORSESHOE, HARD_ROCK])
    @pytest.mark.parametrize("game", [CRAPS, CRAPLESS])
    def test_whoever_takes_over_a_point_needs_a_line_bet_too(self, house: str, game: str) -> None:
        at = At(house, game, seats=3).bet("pass", 10).bet("place", 12, "6", seat=2).roll("4-1")
        at.passes_dice_to(2)
        line = "Pass Bet or Don't Pass Bet" if game == CRAPS else "Pass Bet"
        at.refuses(BetsClosed(), f"seat 2 shoots and must have a {line}, or pass the dice (8")
        assert at.passes_dice_to() == [3, 1]
        at.refuses(BetsClosed(), "seat 2 shoots and must have")
        at.passes_dice_to(1)
        at.roll("5-1")
        at.passes_dice_to(2)
        at.bet("pass", 10, seat=2).roll("3-2")
        assert (at.gained("pass", seat=1), at.gained("pass", seat=2)) == (1000, 1000)

    @pytest.mark.parametrize("house", HOUSES)
    def test_a_fire_bet_goes_on_with_the_next_shooter(self, house: str) -> None:
        """Two points, the dice pass with 6 on, the next shooter makes it and 8 and sevens out: four points."""
        at = At(house, seats=2)
        for seat in (1, 2):
            at.bet("pass", 10, seat=seat)
        at.bet("fire", 1)
        for rolls in (("3-1", "2-2"), ("4-1", "3-2")):
            at.roll(*rolls).bet("pass", 10).bet("pass", 10, seat=2)
        at.roll("5-1")
        at.passes_dice_to(2)
        at.roll("4-2").bet("pass", 10, seat=2).roll("6-2", "5-3").bet("pass", 10, seat=2).roll("6-3", "4-3")
        assert at.gained("fire") == (2900 if house == HARD_ROCK else 2400)

    def test_hard_rock_n_dice_keeps_what_it_has_seen(self) -> None:
        at = At(HARD_ROCK, seats=2).bet("pass", 10).bet("six-string", 5).roll("3-1", "4-1", "4-2")
        at.passes_dice_to(2)
        at.bet("pass", 10, seat=2).roll("6-2", "6-3", "6-4", "4-3")
        assert at.gained("six-string") == 6000


class TestRollingForComeBetsAlone:
    def come_bets_left(self, house: str = JACK, game: str = CRAPS, seats: int = 2) -> At:
        """The point is made, a Come Bet stands on 5, and the shooter wants no line bet."""
        at = At(house, game, seats=seats).bet("pass", 10).bet("place", 12, "8").roll("4-2").bet("come", 10)
        return at.roll("4-1", "5-1")

    @pytest.mark.parametrize("house", [JACK, HORSESHOE, HARD_ROCK])
    @pytest.mark.parametrize("game", [CRAPS, CRAPLESS])
    def test_the_dice_are_offered_first(self, house: str, game: str) -> None:
        at = self.come_bets_left(house, game)
        at.refuses(BetsClosed(), "seat 1 shoots and must have")
        assert at.passes_dice_to() == [2]
        at.roll("6-2")
        assert (at.shooter, at.point) == (1, None)

    def test_the_next_shooter_needs_a_line_bet(self) -> None:
        at = self.come_bets_left()
        at.passes_dice_to(2)
        at.refuses(BetsClosed(), "seat 2 shoots and must have a Pass Bet or Don't Pass Bet")

    @pytest.mark.parametrize("house", [JACK, HORSESHOE, HARD_ROCK])
    @pytest.mark.parametrize("game", [CRAPS, CRAPLESS])
    def test_the_puck_stays_off_and_a_seven_is_no_seven_out(self, house: str, game: str) -> None:
        at = self.come_bets_left(house, game)
        at.passes_dice_to()
        at.roll("6-2")
        assert (at.point, at.gained("place 8")) == (None, None), "off on the come out"
        at.roll("5-3", "4-3")
        assert (at.point, at.gained("place 8"), at.gained("come")) == (None, 1400 - 1200, -1000), (
            "which comes once"
        )
        assert not at.round.over
        at.refuses(BetsClosed(), "seat 1 shoots and must have")

    def test_with_a_line_bet_there_is_a_point_again(self) -> None:
        at = self.come_bets_left()
        at.passes_dice_to()
        at.roll("6-2").bet("pass", 10).roll("6-2", "5-3")
        assert (at.gained("pass"), at.gained("place 8")) == (2000, 1400), "a come out with the Pass Bet"
        at.passes_dice_to()
        at.roll("5-3")
        assert (at.point, at.gained("place 8")) == (None, 1400), "and the next after its decision"
        assert at.roll("4-4").gained("place 8") == 2800

    def test_another_players_line_bet_is_the_game_again_and_needs_the_shooters(self) -> None:
        at = self.come_bets_left()
        at.passes_dice_to()
        at.bet("pass", 10, seat=2).refuses(BetsClosed(), "seat 1 shoots and must have")
        at.passes_dice_to(2)
        assert at.roll("6-2").point == 8

    def test_dont_come_bets_do_as_well(self) -> None:
        at = At().bet("pass", 10).roll("4-2").bet("dont-come", 10).roll("4-1", "5-1")
        at.passes_dice_to()
        assert at.roll("4-3").gained("dont-come") == 1000

    @pytest.mark.parametrize("house", [JACK, HORSESHOE, HARD_ROCK])
    def test_a_put_bet_counts_as_a_come_bet_at_crapless(self, house: str) -> None:
        """It cannot be taken down either, and the rulebooks say that it is treated as one."""
        at = At(house, CRAPLESS).bet("pass", 10).bet("put", 10, "5").roll("4-2", "5-1")
        at.passes_dice_to()
        assert at.roll("4-1").gained("put 5") == 1000

    @pytest.mark.parametrize("game", [CRAPS, CRAPLESS])
    def test_hollywood_has_no_such_rule(self, game: str) -> None:
        """A shooter needs no line bet there, so the puck goes on as ever when nobody takes the dice from them."""
        at = At(HOLLYWOOD, game, seats=2).bet("place", 12, "6")
        at.passes_dice_to()
        at.roll("4-2")
        assert (at.shooter, at.point) == (1, 6)
        assert at.roll("5-1").gained("place 6") == 1400

    @pytest.mark.parametrize("wager", ["place", "hard-way"])
    def test_other_wagers_do_not(self, wager: str) -> None:
        at = At().bet("pass", 10).bet(wager, 10, "8").roll("4-2", "5-1")
        at.passes_dice_to()
        at.refuses(BetsClosed(), "seat 1 shoots and must have")


# --- late wagers, and rolls that do not count -------------------------------------------------------------------


class TestWhileTheDiceAreInTheAir:
    def thrown(self, house: str, game: str) -> At:
        return At(house, game).bet("pass", 10).roll("4-2").close()

    @pytest.mark.parametrize(
        ("house", "game"), [(JACK, CRAPS), (HORSESHOE, CRAPS), (HARD_ROCK, CRAPS), (HARD_ROCK, CRAPLESS)]
    )
    @pytest.mark.parametrize("confirmed", [True, False])
    def test_no_more_bets_once_they_are_thrown(self, house: str, game: str, confirmed: bool) -> None:
        at = self.thrown(house, game)
        assert at.round.ask == RollDice()
        at.refuses(PlaceWager(1, "field", 500, confirmed=confirmed), "awaits the roll of the dice")

    @pytest.mark.parametrize("game", [CRAPS, CRAPLESS])
    def test_hollywood_takes_what_is_confirmed(self, game: str) -> None:
        at = self.thrown(HOLLYWOOD, game)
        at.refuses(PlaceWager(1, "field", 500), "must be confirmed aloud")
        at.round.answer(PlaceWager(1, "field", 500, confirmed=True))
        at.land("6-6")
        assert at.gained("field") == 1500

    @pytest.mark.parametrize("house", [JACK, HORSESHOE])
    def test_crapless_takes_them_until_the_dice_land(self, house: str) -> None:
        at = self.thrown(house, CRAPLESS)
        at.bet("field", 5).land("6-6")
        assert at.gained("field") == 1000

    def test_a_late_wager_is_like_any_other(self) -> None:
        """It pays its commission, has its time, and a Pass Bet stands on the point."""
        at = self.thrown(JACK, CRAPLESS)
        at.bet("buy", 20, "4").bet("come", 10).bet("pass", 5)
        assert at.gained("buy 4") == -100
        at.refuses(place("buy", 20, "7"), "is not made on '7'")
        at.land("2-2")
        assert at.gained("buy 4") == 3900
        at.roll("5-1")
        assert (at.gained("pass"), at.lies("come", "4")) == (1500, 1000)

    def test_nothing_else_is_done_in_the_air(self) -> None:
        at = self.thrown(JACK, CRAPLESS)
        at.refuses(back("pass"), "awaits the roll of the dice")
        at.refuses(PassDice(), "awaits the roll of the dice")
        at.refuses(DiceRolled(0, 7), "a die shows 1 to 6")


@pytest.mark.parametrize(
    ("house", "game", "name"),
    [
        (JACK, CRAPS, "die-off-the-table"),
        (JACK, CRAPLESS, "in-the-rail"),
        (HORSESHOE, CRAPS, "cocked-on-two-sides"),
        (HOLLYWOOD, CRAPS, "lost-die"),
        (HOLLYWOOD, CRAPLESS, "stopped-by-a-patron"),
        (HARD_ROCK, CRAPLESS, "dice-interfered-with"),
    ],
)
def test_a_roll_that_does_not_count_is_thrown_again(house: str, game: str, name: str) -> None:
    at = At(house, game).bet("pass", 10).bet("field", 5).close()
    before = at.round.table.rack
    at.round.answer(Irregular(name))
    assert isinstance(at.round.ask, RollDice)
    assert (at.lies("pass"), at.lies("field"), at.round.table.rack) == (1000, 500, before)
    at.land("4-2")
    assert (at.point, at.gained("field")) == (6, -500)


def test_what_is_off_at_the_seven_out_is_handed_back_with_its_commission() -> None:
    at = At().bet("pass", 10).bet("place", 12, "8").bet("buy", 20, "4").roll("4-2")
    at.round.answer(CallWager(1, "place", False, "8"))
    at.round.answer(CallWager(1, "buy", False, "4"))
    at.roll("4-3")
    assert at.round.over
    assert [at.gained(wager) for wager in ("pass", "place 8", "buy 4")] == [-1000, 0, 0]


def test_losers_are_taken_before_winners_are_paid() -> None:
    at = At(seats=2).bet("pass", 10).bet("dont-pass", 10).bet("pass", 10, seat=2).bet("dont-pass", 10, seat=2)
    settled = [event for event in at.close().land("4-3") if isinstance(event, Settled)]
    assert [(event.seat, event.wager) for event in settled] == [
        (1, "dont-pass"),
        (2, "dont-pass"),
        (1, "pass"),
        (2, "pass"),
    ]


# --- what it costs, exactly -------------------------------------------------------------------------------------


@cache
def valued(house: str, game: str = CRAPS, *options: tuple[str, str]) -> dict[str, WagerOdds]:
    """By name, and by name and box: the exact odds of every wager of a table."""
    wagers = analyse(Situation(rules(house, game, **dict(options)))).wagers
    return {name: odds for odds in reversed(wagers) for name in odds.names}


class TestPublished:
    # wizardofodds.com/games/craps/ and .../craps/appendix/2/, .../games/crapless-craps/: as fractions.
    @pytest.mark.parametrize(
        ("wager", "edge"),
        [
            ("pass", "7/495"),
            ("come", "7/495"),
            ("dont-pass", "3/220"),
            ("dont-come", "3/220"),
            ("place 4", "1/15"),
            ("place 10", "1/15"),
            ("place 5", "1/25"),
            ("place 9", "1/25"),
            ("place 6", "1/66"),
            ("place 8", "1/66"),
            ("put 4", "1/3"),
            ("put 5", "1/5"),
            ("put 6", "1/11"),
            ("buy 4", "1/21"),
            ("buy 5", "1/21"),
            ("buy 6", "1/21"),
            ("lay 4", "1/41"),
            ("lay 5", "1/31"),
            ("lay 6", "1/25"),
            ("hard-way 4", "1/9"),
            ("hard-way 10", "1/9"),
            ("hard-way 6", "1/11"),
            ("hard-way 8", "1/11"),
            ("field", "1/18"),
            ("any-seven", "1/6"),
            ("any-craps", "1/9"),
            ("craps-two", "5/36"),
            ("craps-three", "1/9"),
            ("eleven", "1/9"),
            ("craps-twelve", "5/36"),
            ("c-and-e", "1/9"),
            ("horn", "1/8"),
            ("horn-high 2", "23/180"),
            ("horn-high 11", "11/90"),
            ("world", "2/15"),
            ("hop 2-2", "5/36"),
            ("hop 1-3", "1/9"),
            ("pass-odds", "0"),
            ("dont-pass-odds", "0"),
            ("come-odds", "0"),
        ],
    )
    def test_the_house_edge(self, wager: str, edge: str) -> None:
        assert valued(JACK)[wager].house_edge == Fraction(edge)

    def test_a_field_that_triples_twelve_costs_half(self) -> None:
        assert valued(HOLLYWOOD)["field"].house_edge == Fraction(1, 36)
        assert valued(HARD_ROCK)["field"].house_edge == valued(HORSESHOE)["field"].house_edge == Fraction(1, 18)

    @pytest.mark.parametrize(
        ("wager", "edge"),
        [("buy 4", "1/60"), ("buy 5", "1/50"), ("buy 6", "1/44"), ("lay 4", "1/60"), ("lay 6", "1/44")],
    )
    def test_a_commission_on_winners_only_costs_less(self, wager: str, edge: str) -> None:
        assert valued(JACK, CRAPS, ("vigorish_taken", "winning"))[wager].house_edge == Fraction(edge)

    def test_without_a_commission_bought_numbers_are_fair(self) -> None:
        free = valued(JACK, CRAPS, ("vigorish_percent", "0"))
        assert free["buy 4"].house_edge == free["lay 6"].house_edge == 0

    def test_the_barred_twelve_as_some_count_it(self) -> None:
        """1.36% of what is bet is 1.40% of what is decided."""
        assert valued(JACK)["dont-pass"].edge_without_pushes == Fraction(27, 1925)

    @pytest.mark.parametrize("house", HOUSES)
    def test_crapless_pass(self, house: str) -> None:
        odds = valued(house, CRAPLESS)
        assert odds["pass"].house_edge == odds["come"].house_edge == Fraction(373, 6930)

    @pytest.mark.parametrize(
        ("wager", "edge"),
        [
            ("place 2", "1/14"),
            ("place 12", "1/14"),
            ("place 3", "1/16"),
            ("place 11", "1/16"),
            ("place 6", "1/66"),
        ],
    )
    def test_crapless_place_bets(self, wager: str, edge: str) -> None:
        assert valued(JACK, CRAPLESS)[wager].house_edge == Fraction(edge)

    @pytest.mark.parametrize("house", [JACK, HORSESHOE, HOLLYWOOD])
    def test_the_fire_bet(self, house: str) -> None:
        assert float(valued(house)["fire"].house_edge) == pytest.approx(0.207628, abs=5e-7)

    # wizardofodds.com/games/craps/appendix/3/: flat bet and odds together.
    @pytest.mark.parametrize(
        ("wager", "edge"),
        [
            ("pass-with-odds 1x", "7/825"),
            ("pass-with-odds 2x", "1/165"),
            ("pass-with-odds 5x", "7/2145"),
            ("pass-with-odds 10x", "7/3795"),
            ("pass-with-odds 100x", "1/4785"),
            ("come-with-odds 1x", "7/825"),
            ("dont-pass-with-odds 1x", "3/440"),
            ("dont-pass-with-odds 2x", "1/220"),
        ],
    )
    def test_with_odds(self, wager: str, edge: str) -> None:
        assert valued(JACK)[wager].house_edge == Fraction(edge)

    @pytest.mark.parametrize("house", HOUSES)
    @pytest.mark.parametrize(("wager", "edge"), [("pass", "7/1870"), ("come", "7/1870"), ("dont-pass", "3/1100")])
    def test_with_three_four_and_five_times_odds(self, house: str, wager: str, edge: str) -> None:
        found = valued(house, CRAPS, ("odds-by-point", "3-4-5"))
        assert [name for name in found if name.startswith(f"{wager}-with-odds ")] == [f"{wager}-with-odds 3-4-5x"]
        assert found[f"{wager}-with-odds 3-4-5x"].house_edge == Fraction(edge)

    def test_with_the_odds_the_table_posts(self) -> None:
        found = valued(JACK, CRAPS, ("odds-multiple", "3"))
        shown = [name for name in found if name.startswith("pass-with-odds ")]
        assert sorted(shown) == ["pass-with-odds 1x", "pass-with-odds 2x", "pass-with-odds 3x"]
        assert found["pass-with-odds 3x"].house_edge == Fraction("7/1485")

    def test_the_element_of_risk_with_odds_is_of_everything_staked(self) -> None:
        """7/495 of the flat bet is 7/825 of flat bet and odds; it is not divided a second time."""
        assert valued(JACK)["pass-with-odds 1x"].element_of_risk == pytest.approx(7 / 825)

    @pytest.mark.parametrize(
        ("wager", "rolls"),
        [
            ("pass", "557/165"),
            ("dont-pass", "557/165"),
            ("place 4", "4"),
            ("place 6", "36/11"),
            ("hard-way 4", "4"),
            ("hard-way 6", "36/11"),
            ("field", "1"),
            ("fire", "1671/196"),
        ],
    )
    def test_how_many_rolls_it_takes(self, wager: str, rolls: str) -> None:
        """A Fire Bet lasts as long as a shooter does."""
        assert valued(JACK)[wager].rolls == Fraction(rolls)


# --- machines and chains ----------------------------------------------------------------------------------------

CRAPS_LINE: Final = Line(frozenset({7, 11}), frozenset({2, 3, 12}), frozenset({12}))
CRAPLESS_LINE: Final = Line(frozenset({7}), frozenset())
WAYS: Final = {total: sum(dice.total == total for dice in ROLLS) for total in range(2, 13)}
INSIDE: Final = frozenset({4, 5, 6, 8, 9, 10})
ALL_TEN: Final = INSIDE | {2, 3, 11, 12}

outcomes = st.sampled_from(["win", "lose", "push"])
totals = st.frozensets(st.sampled_from(sorted(ALL_TEN)))


@st.composite
def any_life(draw: st.DrawFn) -> Life:
    """Any machine at all from whose every standing some roll leads out."""
    size = draw(st.integers(1, 6))
    steps = []
    for _ in range(size):
        row: list[int | str] = draw(
            st.lists(st.one_of(outcomes, st.integers(0, size - 1)), min_size=36, max_size=36)
        )
        row[draw(st.integers(0, 35))] = draw(outcomes)
        steps.append(tuple(row))
    return Life(tuple(range(size)), tuple(steps))


@st.composite
def any_line(draw: st.DrawFn) -> Line:
    """Any line on which 7 wins and some totals, but not all, may win or lose at once."""
    win = draw(totals.filter(lambda some: some != ALL_TEN))
    lose = draw(st.frozensets(st.sampled_from(sorted(ALL_TEN - win)), max_size=9 - len(win)))
    bar = draw(st.frozensets(st.sampled_from(sorted(lose)))) if lose else frozenset()
    return Line(win | {7}, lose, bar)


@st.composite
def house_life(draw: st.DrawFn) -> Life:
    """Any wager of a craps table, on any line."""
    line, box = draw(any_line()), draw(st.sampled_from(sorted(ALL_TEN)))
    kinds: tuple[Callable[[], Life], ...] = (
        lambda: lives.pass_line(line),
        lambda: lives.dont_pass_line(line),
        lambda: lives.number_before_seven(box),
        lambda: lives.seven_before_number(box),
        lambda: lives.hard_way(draw(st.sampled_from([4, 6, 8, 10]))),
        lambda: lives.field(draw(totals)),
        lambda: lives.points_made(
            line, frozenset(draw(st.frozensets(st.sampled_from(sorted(INSIDE)), max_size=3)))
        ),
        lambda: lives.numbers_rolled(
            draw(st.frozensets(st.sampled_from(sorted(ALL_TEN)), min_size=1, max_size=5))
        ),
    )
    return draw(st.sampled_from(kinds))()


def iterated(life: Life, doublings: int = 13) -> tuple[dict[str, list[float]], list[float]]:
    """By standing: how often each outcome has come after so many rolls, and how many of them it took on average.

    Nothing is solved; the chain is rolled, once and then as often again as before: 8,192 times.
    """
    size = len(life.steps)
    names = sorted({after for row in life.steps for after in row if isinstance(after, str)})
    alive, ended, taken = np.zeros((size, size)), np.zeros((size, len(names))), np.ones(size)
    for at, row in enumerate(life.steps):
        for after in row:
            if isinstance(after, str):
                ended[at, names.index(after)] += 1 / 36
            else:
                alive[at, after] += 1 / 36
    for _ in range(doublings):
        ended, taken, alive = ended + alive @ ended, taken + alive @ taken, alive @ alive
    return {name: list(ended[:, at]) for at, name in enumerate(names)}, list(taken)


class TestChains:
    @settings(deadline=None, max_examples=60)
    @given(any_life())
    def test_any_machine_ends_as_often_as_the_rolled_chain(self, life: Life) -> None:
        self.agrees(life)

    @settings(deadline=None, max_examples=60)
    @given(house_life())
    def test_every_wager_ends_as_often_as_the_rolled_chain(self, life: Life) -> None:
        self.agrees(life)

    def agrees(self, life: Life) -> None:
        ended, taken = iterated(life)
        for at, fate in enumerate(fates(life)):
            assert sum(fate.chances.values()) == 1
            assert float(fate.rolls) == pytest.approx(taken[at], abs=1e-8)
            rolled = {name: chance[at] for name, chance in ended.items() if chance[at]}
            assert {name: float(chance) for name, chance in fate.chances.items()} == pytest.approx(
                rolled, abs=1e-9
            )

    @settings(deadline=None, max_examples=50)
    @given(any_line())
    def test_on_any_line_dont_pass_is_pass_with_the_barred_totals_returned(self, line: Line) -> None:
        with_dice, against = (
            fates(life)[0].chances for life in (lives.pass_line(line), lives.dont_pass_line(line))
        )
        barred = Fraction(sum(WAYS[total] for total in line.bar), 36)
        assert against.get("lose", 0) == with_dice.get("win", 0)
        assert against.get("push", 0) == barred
        assert against.get("win", 0) == with_dice.get("lose", 0) - barred

    @settings(deadline=None, max_examples=50)
    @given(st.frozensets(st.sampled_from(sorted(ALL_TEN)), min_size=1, max_size=6))
    def test_numbers_before_a_seven_by_inclusion_and_exclusion(self, wanted: frozenset[int]) -> None:
        chances = fates(lives.numbers_rolled(wanted))[0].chances
        assert chances["all"] == all_before(WAYS[7], {total: Fraction(WAYS[total]) for total in wanted})

    def test_the_tenor_by_inclusion_and_exclusion(self) -> None:
        ways = {total: Fraction(WAYS[total]) for total in ALL_TEN}
        odds = {line.outcome: line.probability for line in valued(HARD_ROCK)["tenor"].lines}
        assert odds["all"] == all_before(WAYS[7], ways)
        nine = sum(all_before(WAYS[7], {t: w for t, w in ways.items() if t != left}) for left in ALL_TEN)
        assert odds["all-but-one"] == nine - 10 * odds["all"]
        assert sum(odds.values()) == 1

    @pytest.mark.parametrize(
        ("line", "house", "game", "pays"),
        [
            (CRAPS_LINE, JACK, CRAPS, {4: 24, 5: 249, 6: 999}),
            (CRAPS_LINE, HARD_ROCK, CRAPS, {3: 6, 4: 29, 5: 149, 6: 299}),
            (CRAPLESS_LINE, HARD_ROCK, CRAPLESS, {3: 9, 4: 29, 5: 149, 6: 299}),
        ],
    )
    def test_the_fire_bet_by_inclusion_and_exclusion(
        self, line: Line, house: str, game: str, pays: dict[int, int]
    ) -> None:
        """Of the rolls that decide a point, some make it and the rest seven out; nothing else matters."""
        made = {point: Fraction(WAYS[point], 36) * Fraction(WAYS[point], WAYS[point] + 6) for point in line.points}
        out = sum(Fraction(WAYS[point], 36) * Fraction(6, WAYS[point] + 6) for point in line.points)
        exactly = {count: Fraction(0) for count in range(7)}
        for some in subsets(INSIDE):
            others = {point: made[point] for point in INSIDE - frozenset(some)}
            # all of these and none of the others: the others end it as a seven out would
            ended = out + sum(others.values(), Fraction(0))
            exactly[len(some)] += all_before(ended, {point: made[point] for point in some}) * out / ended
        assert sum(exactly.values()) == 1
        fire = fates(lives.points_made(line, INSIDE))[0].chances
        assert {count: fire["lose" if count == 0 else f"{count}-points"] for count in range(7)} == exactly
        gain = sum(chance * pays.get(count, -1) for count, chance in exactly.items())
        assert valued(house, game)["fire"].house_edge == -gain


def subsets(some: frozenset[int]) -> chain[tuple[int, ...]]:
    return chain.from_iterable(combinations(sorted(some), count) for count in range(len(some) + 1))


def all_before(end: int | Fraction, each: dict[int, Fraction]) -> Fraction:
    """How likely all of these come before the end does, given how likely each is on one roll."""
    return sum(
        (
            (-1) ** len(some) * Fraction(end) / (end + sum((each[one] for one in some), Fraction(0)))
            for some in subsets(frozenset(each))
        ),
        Fraction(0),
    )


def test_a_shooter_rolls_eight_and_a_half_times() -> None:
    """The script itself, rolled with fair dice: 1671/196 rolls to the seven out, with a deviation of 6.78."""
    chance, hands, rolls = SeededChance(17), 2_500, 0
    house = rules(HOLLYWOOD)
    for _ in range(hands):
        round_ = Round(game_of(house.section), house, {1: "player 1"})
        round_.answer(Decision("shoot"))
        round_.answer(PlaceWager(1, "pass", 1000))
        while not round_.over:
            if isinstance(round_.ask, TakeWagers):
                round_.answer(BetsClosed())
            round_.answer(DiceRolled(*Dice.rolled(chance)))
            rolls += 1
    assert abs(rolls / hands - 1671 / 196) < 4 * 6.78 / sqrt(hands)
