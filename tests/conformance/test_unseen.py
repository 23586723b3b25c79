"""Cards nobody has seen: a round settles to the same cent whether they are known at once or turned later."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.conformance.dealing import open_round, unaccounted
from pitboss.conformance.random_play import going_with
from pitboss.conformance.unseen_play import BlindDealer, dealt_open
from pitboss.journal import replay_journal, write_journal
from pitboss.library import game_of
from pitboss.rulebook import HouseRules, Section
from pitboss.table import CardPack
from pitboss.table.events import Dealt, Turned
from tests.conftest import PLAYABLE

FEW = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def _with_cards(section: Section) -> bool:
    return isinstance(game_of(section).equipment(HouseRules.choose(section)), CardPack)


OF_CARDS = [section for section in PLAYABLE if _with_cards(section)]
EACH = pytest.mark.parametrize("dealt", OF_CARDS, ids=[section.key for section in OF_CARDS])


def _tables(section: Section) -> list[dict[str, str]]:
    """The table as it usually is, and with every choice of every option: some say which cards lie face down."""
    options = section.text.options.items()
    return [{}, *(going_with(section, {name: c}) for name, option in options for c in option.choices or ())]


@EACH
@FEW
@given(seed=st.integers(0, 2**32), seats=st.integers(1, 4), data=st.data())
def test_unseen_cards_settle_to_the_same_cent(dealt: Section, seed: int, seats: int, data: st.DataObject) -> None:
    options = data.draw(st.sampled_from(_tables(dealt)))
    known = open_round(dealt, seats, **options)
    said = dealt_open(known, Random(seed))
    blind = BlindDealer(said).play(open_round(dealt, seats, **options))
    assert list(unaccounted(blind)) == []
    gains = {seat.number: seat.gain for seat in known.table.seats.values()}
    assert {seat.number: seat.gain for seat in blind.table.seats.values()} == gains
    assert (blind.table.rack, blind.table.tokes) == (known.table.rack, known.table.tokes)
    again = replay_journal("\n".join(write_journal(blind)))
    assert again.told == blind.told


@EACH
@FEW
@given(seed=st.integers(0, 2**32))
def test_no_card_is_entered_twice_and_none_before_it_is_turned(dealt: Section, seed: int) -> None:
    known = open_round(dealt, 3)
    dealer = BlindDealer(dealt_open(known, Random(seed)))
    blind = dealer.play(open_round(dealt, 3))
    down = [e for e in blind.events if isinstance(e, Dealt) and e.face.side == "down" and e.to != "discard"]
    assert all(str(event.card) == "##" for event in down)
    assert sum(isinstance(event, Turned) for event in blind.events) <= len(down)
