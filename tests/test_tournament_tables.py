"""Tables at which a tournament is played: what a participant may do beyond what the scenarios show."""

import pytest

from pitboss import library
from pitboss.design.proposal import read_proposal, rules_of
from pitboss.errors import BadInput, Refused
from pitboss.odds import Situation, analyse
from pitboss.rulebook import HouseRules
from pitboss.table import BetsClosed, PlaceWager, Round, TakeBack
from pitboss.table.events import ButtonMoved

EVENTS = [
    (house, game)
    for house in library.properties()
    for game in library.playable(house)
    if "play" in library.section(house, game).text.options
]


def tournament(house: str, game: str, **options: str) -> HouseRules:
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return HouseRules.choose(library.section(house, game), {"play": "tournament", **chosen})


def baccarat(button: int | None = None) -> Round:
    house = tournament("jack-cleveland", "mini-midi-baccarat")
    return Round(library.game_of(house.section), house, {2: "Ann", 5: "Ben", 7: "Cyd"}, button)


def test_every_section_that_speaks_of_tournaments_plays_one() -> None:
    assert len(EVENTS) == 11


def test_everybody_bets_once_and_in_turn_from_the_button() -> None:
    """The button was at seat 2, so seat 5 bets first and seat 2 last."""
    round_ = baccarat(button=2)
    with pytest.raises(Refused, match=r"seat 7 bets after seat 5, in order from the button \(17.B.ii\)"):
        round_.answer(PlaceWager(7, "player", 1_000))
    for seat in (5, 7, 2):
        round_.answer(PlaceWager(seat, "player", 1_000))
    for change in (PlaceWager(7, "tie", 500), TakeBack(5, "player")):
        with pytest.raises(Refused, match="whose bet stands now"):
            round_.answer(change)
    round_.answer(PlaceWager(2, "tie", 500))
    round_.answer(BetsClosed())
    assert ButtonMoved(5) in round_.events


def test_a_bet_that_is_not_complete_keeps_the_next_waiting() -> None:
    round_ = baccarat()
    round_.answer(PlaceWager(2, "tie", 500))
    with pytest.raises(Refused, match="seat 5 bets after seat 2"):
        round_.answer(PlaceWager(5, "banker", 500))


@pytest.mark.parametrize(("house", "game"), EVENTS)
def test_other_tables_know_no_order(house: str, game: str) -> None:
    rules = HouseRules.choose(library.section(house, game))
    round_ = Round(library.game_of(rules.section), rules, {1: "Ann", 2: "Ben"})
    assert round_.table.tournament is None


def test_banker_without_commission_is_worth_what_the_cards_say() -> None:
    """Banker wins 45.86 and loses 44.62 of a hundred coups of eight decks: at even money it favours the player."""
    odds = analyse(Situation(tournament("horseshoe-cleveland", "mini-midi-baccarat"))).wagers
    found = {each.wager: each.house_edge for each in odds}
    assert found["banker"] == -found["player"]
    assert float(found["player"]) == pytest.approx(0.012351, abs=1e-6)


def test_a_tournament_that_names_nothing_is_refused() -> None:
    section = library.section("jack-cleveland", "blackjack")
    for change, reason in (
        ("option: soft-17", "is no option that says whether a tournament is played"),
        ("aces: {option: soft-17}", "nothing goes by this option"),
        ("always: {one-of: [ante], cite: 18.B}", "names the wager 'ante'"),
        ("must-say: [{what: the weather, cite: 18.B}]", "should be 'length'"),
    ):
        with pytest.raises(BadInput, match=reason):
            rules_of(section, read_proposal(f"rules: {{tournament: {{{change}}}}}", "a change", section))
