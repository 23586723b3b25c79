"""Before the flop: the filed worth of two cards, against the exact edge of the game and the analysis itself."""

import json
from itertools import combinations

import pytest

from pitboss import before_flop, filed
from pitboss.equipment.cards import DECK
from pitboss.floor.views.advice import advice_view
from pitboss.odds.advice import Seen, advise
from pitboss.rulebook import HouseRules, Section
from tests.test_advice import dealt

TABLES = {each.key: each for each in before_flop.tables()}
WAGERS = {"ante": 1000, "blind": 1000}


@pytest.fixture(params=TABLES)
def filed_game(request: pytest.FixtureRequest) -> Section:
    return TABLES[request.param]


def test_the_best_choices_of_all_hands_come_to_the_exact_edge(filed_game: Section) -> None:
    """1,326 pairs of cards, each raised or checked as is better, lose what the whole game loses."""
    house = HouseRules.choose(filed_game)
    worths = before_flop.worths_of(house)
    assert worths is not None, "make figures computes them"
    best = [max(worths[before_flop.called(*pair)].values()) for pair in combinations(DECK, 2)]
    figures = json.loads(filed.path_of(filed_game.house, filed_game.game).read_text(encoding="utf-8"))
    main = next(each["odds"] for each in figures["wagers"] if each["odds"]["wager"] == "ante-blind-and-play")
    lost = -sum(_share(chance) * float(_share(gain)) for _, chance, _, gain in main["lines"])
    assert -sum(best) / len(best) == pytest.approx(lost, abs=1e-9)


def _share(text: str) -> float:
    above, _, below = text.partition("/")
    return float(above) / float(below or 1)


@pytest.mark.parametrize(
    ("hole", "best"), [("As Ad", "4x"), ("2c 2d", "check"), ("Ks 5s", "4x"), ("7h 2c", "check")]
)
def test_two_cards_are_advised_at_the_table(hole: str, best: str) -> None:
    first, second = hole.split()
    round_ = dealt("hollywood-toledo", "ultimate-texas-holdem", WAGERS, f"9s 9d 9h 8c 8h {first} 3c {second} 4c")
    assert sorted(map(str, Seen.of(round_, 1).own)) == sorted(hole.split())
    assert advise(round_) is None, "it takes too long at the table"
    told = advice_view(round_)
    assert told["choices"][0]["choice"] == best
    assert told["says"].startswith("Best play: ")


def test_limits_change_nothing_and_other_pays_are_not_valued(filed_game: Section) -> None:
    posted = HouseRules.choose(filed_game, {"minimum": "25", "maximum": "500"})
    assert before_flop.worths_of(posted) == before_flop.worths_of(HouseRules.choose(filed_game))
