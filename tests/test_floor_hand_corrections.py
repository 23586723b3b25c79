"""A hand of poker in which something was entered wrongly is what it would have been, pots that were pushed too."""

from random import Random
from typing import Any

import pytest

from pitboss.equipment.cards import DECK, Card
from pitboss.errors import Refused
from pitboss.floor.audit.replay import disclosed, replayed
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.ledger import Account
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.roles import Forbidden
from pitboss.floor.store import Store
from pitboss.money import Cents
from pitboss.room.awaited import Act, Agree, Deal, Draw, Show, Turn
from tests.floor_play import Pit, hire, seen_by

HOUSE = "horseshoe-cleveland"
DEALER, SUPERVISOR = "dealer", "table-games-supervisor"


@pytest.fixture
def pit(store: Store) -> Pit:
    hire(store, HOUSE)
    return Pit(store)


def seated(pit: Pit, players: int = 3, **options: str) -> int:
    return pit.table(
        HOUSE, "poker-room", players=players, chips=20_000, options=options, seats=10, dealt_by="dealer"
    )


def live_of(pit: Pit, table: int) -> PokerLive:
    live = pit.standing(table)
    assert isinstance(live, PokerLive)
    return live


def chips(pit: Pit, table: int) -> list[Cents]:
    return [seat.chips for _, seat in sorted(live_of(pit, table).state.seats.items())]


def deals(pit: Pit, table: int, dealt: str) -> None:
    """Cards one after another; `--` is one nobody has seen. Between them everybody checks or calls."""
    named = dealt.split()
    while named:
        awaited = awaits(pit, table)
        if isinstance(awaited, Deal | Turn):
            card = named.pop(0)
            pit.do(DEALER, table, "card", card=None if card == "--" else card)
        elif isinstance(awaited, Show):
            pit.do(DEALER, table, "decide", seat=awaited.seat, choice="show")
        else:
            assert isinstance(awaited, Act)
            pit.do(DEALER, table, "decide", seat=awaited.seat, choice="call")


def awaits(pit: Pit, table: int) -> Any:
    live = live_of(pit, table)
    return None if live.hand is None else live.hand.awaited


def correct(pit: Pit, table: int, entry: int, who: str = DEALER, **right: Any) -> None:
    pit.do(who, table, "correct", entry=entry, **right)


def entries(pit: Pit, table: int) -> dict[int, Any]:
    return {each["entry"]: each for each in seen_by(pit.standing(table), pit[DEALER])["entries"]}


def sound(pit: Pit) -> None:
    assert verify(pit.store).faults == []


def again_is_the_same(pit: Pit, table: int) -> bool:
    """Whether a worker that has seen nothing sees the same felt."""
    here, there = pit.standing(table), pit.restarted().standing(table)
    return bool(seen_by(here, pit[DEALER]) == seen_by(there, pit[DEALER]))


def test_a_card_just_typed_is_corrected_by_the_dealer(pit: Pit) -> None:
    table = seated(pit)
    pit.do(DEALER, table, "begin-hand")
    deals(pit, table, "-- -- -- -- -- -- 2c 3d 4h")
    flop = max(entries(pit, table))
    assert entries(pit, table)[flop]["answer"] == {"type": "dealt", "card": "4h"}
    assert not entries(pit, table)[flop]["ruled"]
    assert entries(pit, table)[1]["says"] == "A card face down"
    correct(pit, table, flop, card="4s")
    assert seen_by(pit.standing(table), pit[DEALER])["community"] == ["2c", "3d", "4s"]
    with pytest.raises(Refused, match="is what was entered"):
        correct(pit, table, flop, card="4s")
    with pytest.raises(Refused, match="2c is already out"):
        correct(pit, table, flop, card="2c")
    assert again_is_the_same(pit, table)
    sound(pit)


def test_a_call_that_was_a_raise_takes_a_supervisor_once_others_acted(pit: Pit) -> None:
    table = seated(pit)
    pit.do(DEALER, table, "begin-hand")
    deals(pit, table, "-- -- -- -- -- --")
    first = awaits(pit, table)
    pit.do(DEALER, table, "decide", seat=first.seat, choice="call")
    entry = max(entries(pit, table))
    correct(pit, table, entry, choice="raise")
    second = awaits(pit, table)
    assert second.calls > first.calls
    pit.do(DEALER, table, "decide", seat=second.seat, choice="call")
    with pytest.raises(Forbidden):
        correct(pit, table, entry, choice="call")
    with pytest.raises(Refused, match="say why"):
        correct(pit, table, entry, SUPERVISOR, choice="call")
    with pytest.raises(Refused, match="not 'dance'"):
        correct(pit, table, entry, SUPERVISOR, choice="dance", reason="they did")
    correct(pit, table, entry, SUPERVISOR, choice="call", reason="they said nothing")
    assert awaits(pit, table).seat not in (first.seat, second.seat)
    sound(pit)


def test_what_others_did_since_is_theirs_alone(pit: Pit) -> None:
    table = seated(pit)
    pit.do(DEALER, table, "begin-hand")
    deals(pit, table, "-- -- -- -- -- --")
    pit.do(DEALER, table, "decide", seat=awaits(pit, table).seat, choice="fold")
    entry = max(entries(pit, table))
    deals(pit, table, "2c 3d 4h 5c")
    before = chips(pit, table)
    with pytest.raises(Refused, match="could not have followed: no card is awaited"):
        correct(pit, table, entry, SUPERVISOR, choice="call", reason="they had not folded")
    assert chips(pit, table) == before
    sound(pit)


def test_a_card_corrected_after_the_pot_was_pushed_is_settled_as_a_difference(pit: Pit, store: Store) -> None:
    table = seated(pit, players=2)
    pit.do(DEALER, table, "begin-hand")
    deals(pit, table, "-- -- -- -- 2c 3d 4h 9s Jc")
    order = live_of(pit, table).hand.seats  # type: ignore[union-attr]
    shown = {order[0]: "Ks Kd", order[1]: "Qs Qd"}
    last: dict[int, int] = {}
    while live_of(pit, table).on:
        awaited = awaits(pit, table)
        if isinstance(awaited, Turn):
            first, second = shown[awaited.seat].split()
            held = live_of(pit, table).hand.hole(awaited.seat)  # type: ignore[union-attr]
            deals(pit, table, second if Card.parse(first) in held else first)
            last[awaited.seat] = max(entries(pit, table), default=0) if live_of(pit, table).on else 0
        elif isinstance(awaited, Act):
            pit.do(DEALER, table, "decide", seat=awaited.seat, choice="call")
        else:
            pit.do(DEALER, table, "decide", seat=awaited.seat, choice="show")
    winner, loser = order[0] - 1, order[1] - 1
    before, rake = chips(pit, table), live_of(pit, table).state.balance(Account.RAKE)
    assert before[winner] > before[loser]
    wrong = next(n for n, each in entries(pit, table).items() if each["answer"].get("card") == "Jc")
    assert entries(pit, table)[wrong]["ruled"]
    with pytest.raises(Forbidden):
        correct(pit, table, wrong, card="Qh", reason="a queen")
    correct(pit, table, wrong, SUPERVISOR, card="Qh", reason="the queen was read as a jack")
    after = chips(pit, table)
    assert after == before[::-1], "the queens are three now"
    assert live_of(pit, table).state.balance(Account.RAKE) == rake
    won = before[winner] - before[loser]
    told = [line["do"] for line in seen_by(pit.standing(table), pit[DEALER])["owing"]]
    assert told == [f"Take ${won // 100} from seat {order[0]}", f"Pay seat {order[1]} ${won // 100}"]
    assert again_is_the_same(pit, table)
    sound(pit)
    correct(pit, table, wrong, SUPERVISOR, card="Kh", reason="no, a king")
    assert chips(pit, table) == before, "a correction of a correction"
    found = replayed(pit.floor, table, 1)
    assert found is not None
    assert [step["lines"][0]["do"] for step in found["steps"][-2:]] == [
        f"Entry {wrong} is corrected: the queen was read as a jack",
        f"Entry {wrong} is corrected: no, a king",
    ]
    sound(pit)
    pit.do(DEALER, table, "begin-hand")
    assert seen_by(pit.standing(table), pit[DEALER])["owing"] == []
    with pytest.raises(Refused, match="no entry"):
        correct(pit, table, wrong, SUPERVISOR, card="Qh", reason="too late")
    sound(pit)


def test_who_left_is_asked_for_nothing(pit: Pit) -> None:
    table = seated(pit, players=2)
    pit.do(DEALER, table, "begin-hand")
    deals(pit, table, "-- -- -- --")
    folds = awaits(pit, table).seat
    pit.do(DEALER, table, "decide", seat=folds, choice="fold")
    entry = max(entries(pit, table))
    with pytest.raises(Refused, match="would not have been over"):
        correct(pit, table, entry, SUPERVISOR, choice="call", reason="they called")
    pit.do(DEALER, table, "leave-seat", seat=folds)
    with pytest.raises(Refused, match="no hand lies on the felt"):
        correct(pit, table, entry, SUPERVISOR, choice="call", reason="they called")
    sound(pit)


def played(pit: Pit, table: int, rng: Random, wrong: int | None) -> int:
    """A hand with every card read; of one of them, counted from one, another is entered. The card it was."""
    pit.do(DEALER, table, "begin-hand")
    deck, given, right = list(DECK), 0, 0
    rng.shuffle(deck)
    spare = deck.pop()
    while live_of(pit, table).on:
        match awaits(pit, table):
            case Deal():
                given, card = given + 1, deck.pop()
                right = len(live_of(pit, table).felt.answers) + 1 if given == wrong else right  # type: ignore[union-attr]
                pit.do(DEALER, table, "card", card=str(spare if given == wrong else card))
            case Act() as asked:
                pit.do(DEALER, table, "decide", seat=asked.seat, choice="call")
            case Draw() as asked:
                pit.do(DEALER, table, "decide", seat=asked.seat, choice="draw", cards=["1", "2"])
            case Agree() as asked:
                pit.do(DEALER, table, "decide", seat=asked.seat, choice="run-once")
            case Show() as asked:
                pit.do(DEALER, table, "decide", seat=asked.seat, choice="show")
    return right


@pytest.mark.parametrize("variant", ["holdem", "omaha-eight-or-better", "five-card-draw"])
@pytest.mark.parametrize("seed", range(6))
def test_a_corrected_hand_is_the_hand_without_the_mistake(pit: Pit, variant: str, seed: int) -> None:
    rng = Random(seed)
    wrong = rng.randrange(1, 9)
    one, other = (seated(pit, variant=variant) for _ in range(2))
    entry = played(pit, one, Random(seed), wrong)
    played(pit, other, Random(seed), None)
    right = live_of(pit, other).felt.answers[entry - 1]  # type: ignore[union-attr]
    assert isinstance(right, Card)
    correct(pit, one, entry, SUPERVISOR, card=str(right), reason="read wrongly")
    assert chips(pit, one) == chips(pit, other)
    balances = [live_of(pit, table).state.balances() for table in (one, other)]
    assert balances[0] == balances[1]
    assert again_is_the_same(pit, one)
    sound(pit)


def test_those_who_read_the_books_see_no_card_that_was_not_shown(pit: Pit, store: Store) -> None:
    table = seated(pit)
    pit.do(DEALER, table, "begin-hand")
    deals(pit, table, "As Kd Qh Jc Ts 9d")
    correct(pit, table, 6, card="8d")
    while live_of(pit, table).on:
        asked = awaits(pit, table)
        pit.do(DEALER, table, "decide", seat=asked.seat, choice="fold")
    with store.reading() as connection:
        records = list(disclosed(store, connection, live_of(pit, table).state))
    cards = [r.fact.body["answer"]["card"] for r in records if "card" in r.fact.body.get("answer", {})]
    assert cards == ["##"] * 7
