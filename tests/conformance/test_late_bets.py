"""Wherever bets are closed before a spin or a throw, chips that come later are ruled on."""

from pitboss.games import family_of
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.schema import Phase, Remedy
from pitboss.table import CardPack


def test_a_late_bet_is_no_bet(playable: Section) -> None:
    if isinstance(family_of(playable).game.equipment(HouseRules.choose(playable)), CardPack):
        return
    late = playable.text.irregularities["late-bet"]
    assert late.remedy is Remedy.NO_BET
    assert set(late.phase) <= {Phase.SPIN, Phase.ROLL}
