"""Blackjack by other words and side bets told by data: exact odds next to published figures, script and kernel."""

from dataclasses import replace
from fractions import Fraction
from typing import Final

import pytest

from pitboss import library
from pitboss.conformance import numbers
from pitboss.design.proposal import Proposal, proposed
from pitboss.equipment.cards import cards
from pitboss.errors import BadInput, NotAnalysed
from pitboss.library import game_of
from pitboss.odds import Situation, WagerOdds, analyse
from pitboss.odds.views import view_odds
from pitboss.rulebook import Document, HouseRules, RulebookError
from pitboss.rulebook.property import Posts
from pitboss.scenario import Scenario, ScenarioSeat, ScenarioWager, gains
from pitboss.simulate import kernel_for, run
from pitboss.table import CardPack
from pitboss.table.events import Settled
from tests.conformance.test_perturbed import Fate, fate
from tests.perturbed import leaves

PUBLIC: Final = "public-games"


def table(game: str, **options: str) -> Situation:
    chosen = {name.replace("_", "-"): said for name, said in options.items()}
    return Situation(HouseRules.choose(library.section(PUBLIC, game), chosen))


def proposed_table(game: str, change: dict[str, object], **options: str) -> Situation:
    """A blackjack of the shelf with some of it changed."""
    section = proposed(library.section(PUBLIC, game), Proposal(Document("changed", change, {})))
    chosen = {name.replace("_", "-"): said for name, said in options.items()}
    return Situation(HouseRules.choose(section, chosen))


def valued(situation: Situation) -> dict[str, WagerOdds]:
    return {odds.wager: odds for odds in analyse(situation).wagers}


# --- side bets: patterns over a view ----------------------------------------------------------------------------


def test_perfect_pairs_and_lucky_ladies_cost_what_is_published() -> None:
    eight = table("blackjack")
    assert view_odds(eight, "perfect-pairs").house_edge == Fraction(17, 415)  # 4.0964%, by hand
    assert view_odds(eight, "lucky-ladies").house_edge == Fraction(979995, 5856812)  # 16.7326%, by another count
    six = view_odds(table("blackjack", decks="6"), "perfect-pairs")
    assert six.house_edge == Fraction(19, 311)  # 5 perfect, 6 coloured and 12 mixed of the 311 other cards


def test_bets_on_pairs_and_lucky_6_cost_what_is_published() -> None:
    odds = valued(table("baccarat"))
    assert odds["player-pair"].house_edge == odds["banker-pair"].house_edge == 1 - 12 * Fraction(31, 415)
    published = {"player-pair": 10.36, "either-pair": 13.71, "perfect-pair": 13.03, "lucky-6": 16.68}
    for wager, percent in published.items():
        assert round(float(odds[wager].house_edge) * 100, 2) == percent, wager


def test_bets_on_pairs_follow_the_shoe_as_it_is() -> None:
    gone = cards("As Ah Ad Ac As Ah Ad Ac 2s")
    left = Situation(table("baccarat").house, removed=gone)
    ranks = [32 - 8, 32 - 1, *(32,) * 11]
    pairs = Fraction(sum(n * (n - 1) for n in ranks), sum(ranks) * (sum(ranks) - 1))
    assert valued(left)["banker-pair"].house_edge == 1 - 12 * pairs


@pytest.mark.parametrize("game", ["blackjack", "baccarat"])
def test_script_and_kernel_agree_on_the_cards(game: str) -> None:
    kernel = kernel_for(table(game))
    assert not list(numbers.disagreements(kernel, 400, seed=5))


# --- shapes of 21 -----------------------------------------------------------------------------------------------


def edge(situation: Situation) -> float:
    return float(valued(situation)["blackjack"].house_edge)


def test_spanish_21_costs_what_is_published() -> None:
    """In print by simulation and by analysis, six decks: 0.76% and 0.78%, standing 0.37% and
    0.40%, redoubling 0.42%.

    The exact value is that of a player who looks at what cards count and not at their suits.
    """
    assert edge(table("spanish-21")) == pytest.approx(0.0077, abs=1.5e-4)
    assert edge(table("spanish-21", soft_17="stand")) == pytest.approx(0.00385, abs=2.5e-4)
    again = proposed_table("spanish-21", {"rules": {"double": {"again": 3}}})
    assert edge(again) == pytest.approx(0.0042, abs=1e-4)
    insured = valued(table("spanish-21"))["insurance"]
    assert insured.house_edge == 1 - 3 * Fraction(72, 287)  # 24.7%


def test_super_fun_21_costs_what_is_published() -> None:
    """In print 0.94%, every hand of one deck analysed by itself."""
    assert edge(table("super-fun-21")) == pytest.approx(0.0094, abs=5e-5)


def test_early_surrender_is_worth_what_is_published() -> None:
    """In print for a dealer who stands on 17 and many decks: 0.39% against an ace, 0.24% against a ten."""
    offered = [
        proposed_table("blackjack", {"rules": {"surrender": {"offered": word}}}) for word in ("never", "early")
    ]
    without, early = map(edge, offered)
    assert without - early == pytest.approx(0.0063, abs=2e-4)


SHAPES = {
    "spanish-21": ("spanish-21", {}),
    "redoubled": ("spanish-21", {"rules": {"double": {"again": 3}}}),
    "no rescue": ("spanish-21", {"rules": {"double": {"rescue": False}}}),
    "super-fun-21": ("super-fun-21", {}),
    "early surrender": ("blackjack", {"rules": {"surrender": {"offered": "early"}}}),
    "late surrender": ("blackjack", {"rules": {"surrender": {"offered": "late"}}}),
    "aces played on": ("blackjack", {"rules": {"split": {"draw-to-aces": True, "aces": "as-others"}}}),
    "no tens": ("blackjack", {"rules": {"deck": {"without": "T", "cite": "1"}}}),
}


@pytest.mark.parametrize(("game", "change"), SHAPES.values(), ids=SHAPES)
def test_script_and_kernel_agree_by_every_word(game: str, change: dict[str, object]) -> None:
    kernel = kernel_for(proposed_table(game, change))
    assert not list(numbers.disagreements(kernel, 250, seed=7))


@pytest.mark.prove
@pytest.mark.parametrize(("game", "change"), SHAPES.values(), ids=SHAPES)
def test_play_agrees_with_the_odds_by_every_word(game: str, change: dict[str, object]) -> None:
    situation = proposed_table(game, change)
    kernel = kernel_for(situation)
    assert not list(numbers.disagreements(kernel, 20_000, seed=8))
    assert not list(numbers.differences(situation, analyse(situation).wagers, run(kernel, 20_000_000, seed=21)))


def won(situation: Situation, shoe: str, *decisions: str) -> dict[str, int]:
    """What one player gains on $10, the shoe in its order: theirs, up, theirs, hole, the rest."""
    said = iter(decisions)
    seat = ScenarioSeat((ScenarioWager("blackjack", 1000),))
    scenario = Scenario(situation.house, (seat,), shoe=cards(shoe), decide=lambda round_: next(said))
    return {wager: gain for (each,) in [gains(scenario.play())] for wager, gain in each.items() if gain}


@pytest.mark.parametrize(
    ("shoe", "decisions", "gained"),
    [
        ("As Kd Ks Ah", (), {"blackjack": 1500}),  # both have a blackjack
        ("6s Kd 7s 9h 8s", ("hit",), {"blackjack": 3000}),
        ("6s Kd 7h 9h 8s", ("hit",), {"blackjack": 1500}),
        ("7h 9d 7h 9h 7h", ("hit",), {"blackjack": 2000}),
        ("2s 9d 3s 9h 2h 4s Ks", ("hit", "hit", "hit"), {"blackjack": 1500}),  # five cards
        ("5s Kd 6s Jh Ks", ("double", ), {"blackjack": 1000, "double-down": 1000}),  # 21, though the dealer has 20
        ("6s 9d 5s 8h 3c", ("double", "surrender"), {"blackjack": -1000}),
        ("6s 9d 4s 8h 3c", ("double", "stand"), {"blackjack": -1000, "double-down": -1000}),
        ("9s 9d 6s 8h", ("surrender",), {"blackjack": -500}),
    ],
)  # fmt: skip
def test_spanish_hands_are_paid_as_told(shoe: str, decisions: tuple[str, ...], gained: dict[str, int]) -> None:
    assert won(table("spanish-21"), shoe, *decisions) == gained


def test_a_doubled_hand_is_doubled_again_and_rescued() -> None:
    again = proposed_table("spanish-21", {"rules": {"double": {"again": 1}}})
    shoe = "3s 9d 2s 8h 4c 5d"
    assert won(again, shoe, "double", "double", "surrender") == {"blackjack": -1000, "double-down": -1000}
    with pytest.raises(BadInput, match="doubled again 1 times"):
        won(again, "3s 9d 2s 8h 2c 2d 2h", "double", "double", "double")


def test_six_cards_win_and_a_hand_is_given_up_at_any_time() -> None:
    fun = table("super-fun-21")
    six = "2s 9d 2h 9h 2c 2d 3s 3h"
    assert won(fun, six, "hit", "hit", "hit", "hit") == {"blackjack": 1000}
    assert won(fun, "2s 9d 9s 8h 4c", "hit", "surrender") == {"blackjack": -500}
    assert won(fun, "Ad Kd Jd Ah") == {"blackjack": 2000}
    assert won(fun, "Ad Kd Js Ah") == {"blackjack": 1000}


def test_early_surrender_comes_before_the_dealer_looks() -> None:
    early = proposed_table("blackjack", {"rules": {"surrender": {"offered": "early"}}})
    assert won(early, "Ts Kd 6s Ah", "surrender") == {"blackjack": -500}
    assert won(early, "Ts Kd 6s Ah", "play-on") == {"blackjack": -1000}
    assert won(early, "Ts Kd 6s 7h 5s", "play-on", "hit") == {"blackjack": 1000}
    with pytest.raises(BadInput):
        won(early, "Ts Kd 6s 7h 5s", "play-on", "surrender")


def test_there_is_no_ten_in_a_deck_of_48() -> None:
    spanish = table("spanish-21")
    pack = game_of(spanish.house.section).equipment(spanish.house)
    assert isinstance(pack, CardPack)
    assert pack.size == len(pack.cards) == 288
    with pytest.raises(BadInput, match="there is no Ts"):
        won(spanish, "Ts Kd 6s Ah")


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"rules": {"natural": {"beats-21": False}}}, "rules.natural.beats-21 no"),
        ({"rules": {"split": {"by": "rank"}}}, "rules.split.by rank"),
    ],
)
def test_what_is_not_valued_is_refused_by_name_and_dealt(change: dict[str, object], named: str) -> None:
    situation = proposed_table("blackjack", change)
    with pytest.raises(NotAnalysed, match=named):
        analyse(situation)
    assert run(kernel_for(situation), 60, seed=1).rounds == 60, "the script itself is run"


@pytest.mark.parametrize("game", ["blackjack", "baccarat", "spanish-21", "super-fun-21"])
def test_whichever_word_is_changed_the_figures_move_or_are_refused(game: str) -> None:
    section = library.section(PUBLIC, game)
    found = {leaf.name: fate(section, leaf) for leaf in leaves(section)}
    assert not [name for name, each in found.items() if each in (Fate.SILENT, Fate.LOUD)]
    assert Fate.MOVED in found.values()


def test_a_blackjack_that_beats_no_21_ties_with_it() -> None:
    ties = proposed_table("blackjack", {"rules": {"natural": {"beats-21": False}}})
    assert won(ties, "As 7d Ks 7h 7s") == {}
    assert won(ties, "As 7d Ks Kh") == {"blackjack": 1500}


def test_pairs_split_by_rank_are_no_king_and_queen() -> None:
    ranks = proposed_table("blackjack", {"rules": {"split": {"by": "rank"}}})
    with pytest.raises(BadInput, match="no pair"):
        won(ranks, "Ks 7d Qs Kh", "split")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"rules": {"deck": {"without": "X", "cite": "1"}}}, "some of the ranks"),
        ({"rules": {"double": {"again": 2}}}, "any cards and any totals"),
        ({"wagers": {"blackjack": {"bonus-hands": {"win": {"suit": "spades"}}}}}, "3 cards at most"),
        ({"wagers": {"blackjack": {"bonus-hands": {"long": {"count": "6+"}}}}}, "is paid so much to one"),
        ({"wagers": {"lucky-ladies": {"view": "4 player"}}}, "nothing is known"),
        ({"paytables": {"perfect-pairs": {"odds": {"rows": {"triple": "2 to 1"}}}}}, "cannot happen"),
    ],
)
def test_what_does_not_go_together_is_refused(change: dict[str, object], why: str) -> None:
    with pytest.raises(RulebookError, match=why):
        proposed_table("blackjack", change)


def test_the_cut_card_is_where_the_house_posts_it() -> None:
    house = table("blackjack").house
    owner = house.section.owner
    assert owner is not None
    facts = owner.facts.model_copy(update={"posts": Posts.model_validate({"behind-cut": "1/3"})})
    posted = replace(house.section, owner=replace(owner, facts=facts))
    for section, behind in ((house.section, 104), (posted, 139)):
        pack = game_of(section).equipment(HouseRules.choose(section))
        assert isinstance(pack, CardPack)
        assert pack.behind == behind


# --- a dealer who does not look at the hole card ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("takes", "gained"),
    [
        ("original-wager-only", {"blackjack": -1000}),
        ("every-wager", {"blackjack": -1000, "double-down": -1000, "split": -1000}),
    ],
)
def test_a_late_blackjack_takes_what_the_house_says(takes: str, gained: dict[str, int]) -> None:
    section = library.section("jack-cleveland", "blackjack")
    change = {"rules": {"dealer-blackjack": {"takes": takes}}}
    changed = proposed(section, Proposal(Document("changed", change, {})))
    situation = Situation(HouseRules.choose(changed, {"hole-card-reader": "no"}))
    assert won(situation, "8s Ts 8h As 3d Tc 9c", "split", "double", "stand") == gained


def test_a_blackjack_that_takes_every_wager_is_valued_where_the_dealer_looks_first() -> None:
    section = library.section("jack-cleveland", "blackjack")
    change = {"rules": {"dealer-blackjack": {"takes": "every-wager"}}}
    changed = proposed(section, Proposal(Document("changed", change, {})))
    looked, unlooked = (
        Situation(HouseRules.choose(changed, {"hole-card-reader": reader})) for reader in ("yes", "no")
    )
    assert (
        valued(looked)["blackjack"].house_edge
        == valued(Situation(HouseRules.choose(section)))["blackjack"].house_edge
    )
    with pytest.raises(NotAnalysed, match="takes every-wager"):
        analyse(unlooked)
    assert "draw to 17" in kernel_for(unlooked).plays  # type: ignore[attr-defined]


@pytest.mark.parametrize(("side", "order"), [("right", [2, 1]), ("left", [1, 2])])
def test_hands_are_settled_from_the_side_the_house_says(side: str, order: list[int]) -> None:
    situation = proposed_table("blackjack", {"rules": {"settle": {"from": side}}})
    seat = ScenarioSeat((ScenarioWager("blackjack", 1000),))
    shoe = cards("Ts 9s 9d Tc 9c 8h")
    round_ = Scenario(situation.house, (seat, seat), shoe=shoe, decide=lambda round_: "stand").play()
    assert [event.seat for event in round_.events if isinstance(event, Settled)] == order
