"""The cards at a table of the floor: the burn, the hands after the cut card, the roads of the shoe."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from sqlalchemy import select, update

from pitboss.equipment.cards import Card, cards
from pitboss.equipment.chance import ScriptedChance, SeededChance
from pitboss.errors import Refused
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.shoe import TableShoe
from pitboss.floor.books.state import TableState
from pitboss.floor.facts.tables import Shuffled
from pitboss.floor.roles import Forbidden
from pitboss.floor.schema import JOURNAL, TABLES
from pitboss.floor.store import Store
from pitboss.library import game_of, section
from pitboss.rulebook import HouseRules
from pitboss.table import CardPack
from tests.floor_play import Pit, hire, seen_by

MINI: Final = "mini-midi-baccarat"
HOUSES: Final = ("jack-cleveland", "horseshoe-cleveland", "hollywood-toledo", "hard-rock-cincinnati")
JACK: Final = HOUSES[0]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(f"sqlite:///{tmp_path}/floor.db")
    made.create()
    for house in HOUSES:
        hire(made, house, prefix="" if house == JACK else f"{house}-")
    yield made
    made.close()


@pytest.fixture
def pit(store: Store) -> Pit:
    return Pit(store)


def pack_of(house: str, game: str = MINI, **options: str) -> CardPack:
    found = section(house, game)
    pack = game_of(found).equipment(HouseRules.choose(found, options))
    assert isinstance(pack, CardPack)
    return pack


# --- the shoe by itself -------------------------------------------------------------------------------------


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(("top", "more"), [("As", 1), ("2c", 2), ("9h", 9), ("Td", 10), ("Jc", 10), ("Ks", 10)])
def test_baccarat_burns_by_the_first_card(house: str, top: str, more: int) -> None:
    pack, card = pack_of(house), Card.parse(top)
    fact = TableShoe.fresh(pack, ScriptedChance([int(card) * pack.decks]))
    assert fact == Shuffled(top, more)
    shoe = TableShoe()
    shoe.shuffled(fact)
    assert shoe.left(pack) == pack.size - 1 - more


def test_blackjack_burns_one_card_unseen_or_none() -> None:
    nobody_asked = ScriptedChance([])
    assert TableShoe.fresh(pack_of(JACK, "blackjack"), nobody_asked) == Shuffled(burnt=1)
    hard_rock = pack_of("hard-rock-cincinnati", "blackjack", burn="no")
    assert TableShoe.fresh(hard_rock, nobody_asked) == Shuffled(burnt=0)


def test_a_shoe_is_dealt_to_its_last_card_and_holds_no_card_twice() -> None:
    pack, shoe = CardPack(2, jokers=1, burn=1), TableShoe()
    shoe.shuffled(TableShoe.fresh(pack, SeededChance(1)))
    chance = SeededChance(2)
    for _ in range(pack.size - 1):
        shoe.out.append(str(shoe.draw(pack, chance)))
    assert max(Counter(shoe.out).values()) == 2
    with pytest.raises(Refused, match="every card of the shoe is on the table"):
        shoe.draw(pack, chance)


LAST: Final = [
    # house, game, hands after the one the cut card came out in, hands if it comes out first
    (JACK, MINI, 1, 2),
    ("horseshoe-cleveland", MINI, 1, 2),
    ("hollywood-toledo", MINI, 1, 1),
    ("hollywood-toledo", "ez-baccarat", 1, 1),
    ("hard-rock-cincinnati", MINI, 0, 1),
    ("hard-rock-cincinnati", "dragon-bonus-baccarat", 0, 1),
    ("hard-rock-cincinnati", "rock-bac-super-6", 0, 1),
    (JACK, "blackjack", 0, 0),
]


def hands_left(pack: CardPack, left: int) -> int:
    """How many more hands are dealt after one that left so many cards in the shoe."""
    shoe = TableShoe(due=False, out=["2c"] * (pack.size - left))
    shoe.end_round(pack)
    more = 0
    while not shoe.due:
        shoe.out += ["2c"] * 4
        shoe.end_round(pack)
        more += 1
    return more


@pytest.mark.parametrize(("house", "game", "after", "if_first"), LAST)
def test_hands_after_the_cut_card(house: str, game: str, after: int, if_first: int) -> None:
    pack = pack_of(house, game)
    assert pack.behind is not None
    assert hands_left(pack, pack.behind - 1) == after, "it came out in the hand just dealt"
    assert hands_left(pack, pack.behind) == if_first, "it is the first to come out in the next hand"
    assert hands_left(pack, pack.behind + 1) == 1 + after, "it comes out in the next hand"


def test_a_shoe_that_runs_out_is_filled_with_what_is_not_on_the_table() -> None:
    pack, shoe = CardPack(1, behind_cut=pack_of(JACK, "blackjack").behind_cut), TableShoe()
    shoe.shuffled(Shuffled(burnt=0))
    on_table = cards("As Kd 2h")
    shoe.refill(on_table)
    drawn: list[Card] = []
    while shoe.left(pack):
        drawn.append(shoe.draw(pack, SeededChance(len(drawn))))
        shoe.out.append(str(drawn[-1]))
    assert len(drawn) == 52 - 3 - 1
    assert not set(drawn) & set(on_table)
    shoe.end_round(pack)
    assert shoe.due


# --- at a table ---------------------------------------------------------------------------------------------


def journal(store: Store, table: int) -> list[tuple[str, dict[str, Any]]]:
    with store.reading() as connection:
        rows = connection.execute(
            select(JOURNAL).where(JOURNAL.c.stream == f"table:{table}").order_by(JOURNAL.c.number)
        )
        return [(row.kind, json.loads(row.body)) for row in rows]


def dealt_in(body: dict[str, Any]) -> int:
    return sum(event["type"] == "dealt" for event in body["events"])


def check_shoes(store: Store, table: int, pack: CardPack) -> int:
    """Every shuffle of a table's journal comes when the house says, and at no other time; how many there were."""
    assert pack.behind is not None
    left, hands, shuffles, ran_out = 0, 0, 0, False
    for kind, body in journal(store, table):
        if kind == "shuffled":
            assert hands == 0, "a hand was still to be dealt"
            shuffles += 1
            left, hands = pack.size - body["burnt"] - ("turned" in body), -1
        elif kind == "round-opened":
            assert hands != 0, "the cards were to be shuffled"
            ran_out = False
        elif kind == "answer":
            left -= dealt_in(body)
            ran_out = ran_out or left == 0
            if any(event["type"] == "round-ended" for event in body["events"]):
                if ran_out:
                    hands = 0
                elif hands > 0:
                    hands -= 1
                elif left <= pack.behind:
                    hands = pack.hands_if_cut_first if left == pack.behind else pack.hands_after_cut
    return shuffles


TABLES_OF_CARDS: Final = [
    ("jack-cleveland", MINI, {"decks": "6"}, 190),
    ("hollywood-toledo", MINI, {"decks": "1"}, 60),
    ("hollywood-toledo", "ez-baccarat", {"decks": "1"}, 40),
    ("hard-rock-cincinnati", MINI, {"decks": "6"}, 190),
]


def coups(pit: Pit, table: int, count: int) -> None:
    for _ in range(count):
        pit.do("ann", table, "wager", seat=1, wager="player", amount=1_000)
        pit.do("ann", table, "no-more-bets")


@pytest.mark.parametrize(("house", "game", "options", "rounds"), TABLES_OF_CARDS)
def test_the_software_deals_its_shoes_down_as_the_house_wrote(
    store: Store, house: str, game: str, options: dict[str, str], rounds: int
) -> None:
    pit = Pit(store) if house == JACK else _of(store, house)
    table = pit.table(house, game, players=1, options=options)
    coups(pit, table, rounds)
    assert check_shoes(store, table, pack_of(house, game, **options)) >= 3
    assert verify(store).faults == []


def _of(store: Store, house: str) -> Pit:
    """The people of another house by the names of their roles."""
    pit = Pit(store)
    pit.people |= {
        name.removeprefix(f"{house}-"): person
        for name, person in list(pit.people.items())
        if name.startswith(f"{house}-") and name.removeprefix(f"{house}-") not in ("ann", "bob", "cy", "di", "ed")
    }
    return pit


def test_blackjack_is_burnt_and_dealt_down_too(pit: Pit, store: Store) -> None:
    table = pit.table(JACK, "blackjack", players=3, options={"decks": "1"})
    pit.play_rounds(table, Random(5), 25)
    kinds = [kind for kind, _ in journal(store, table)]
    assert kinds.count("shuffled") > 5
    assert check_shoes(store, table, pack_of(JACK, "blackjack", decks="1")) == kinds.count("shuffled")
    assert verify(store).faults == []


DOUBLE: Final = {"decks": "2", "dealing": "double-shoe"}


def test_each_side_of_a_double_shoe_is_dealt_down_by_itself(pit: Pit, store: Store) -> None:
    table, pack = pit.table(JACK, "blackjack", players=2, options=DOUBLE), pack_of(JACK, "blackjack", **DOUBLE)
    pit.play_rounds(table, Random(5), 40)
    assert pack.behind is not None
    out: dict[str, Counter[str]] = {}
    dealt_out, shuffles, side = {"red", "black"}, Counter[str](), ""
    for kind, body in journal(store, table):
        if kind == "shuffled":
            assert body["side"] in dealt_out, "this side has cards before its cutting card"
            shuffles[body["side"]] += 1
            out[body["side"]] = Counter()
            dealt_out.remove(body["side"])
        elif kind == "round-opened":
            assert not dealt_out, "a side was to be shuffled"
        for event in body["events"] if kind == "answer" else ():
            if event["type"] == "side-named":
                side = event["side"]
                if event.get("set_aside"):
                    out["black" if side == "red" else "red"][event["card"]] += 1
            elif event["type"] == "dealt":
                out[side][event["card"]] += 1
            elif event["type"] == "round-ended":
                dealt_out = {each for each, gone in out.items() if pack.size - gone.total() <= pack.behind}
        assert all(count == 1 for gone in out.values() for count in gone.values()), "each side holds one deck"
    assert min(shuffles["red"], shuffles["black"]) > 2
    assert Pit(store).live(table).state.shoe == pit.live(table).state.shoe
    assert verify(store).faults == []


def test_a_double_shoe_that_was_dealt_as_one_is_shuffled_by_sides_before_the_next_round(pit: Pit) -> None:
    table = pit.table(JACK, "blackjack", players=1, options=DOUBLE)
    live = pit.live(table)
    live.state.shoe = TableShoe(due=False, out=["2c", "2c"], burnt=1)
    assert live.pack is not None
    assert live.state.shoe.left(live.pack) == 104 - 3
    assert [each.side for each in live.shuffles_due()] == ["red", "black"]


def test_the_dealer_says_when_a_determinant_card_comes_from_the_other_side(pit: Pit, store: Store) -> None:
    table = pit.table(JACK, "blackjack", players=1, options=DOUBLE, dealt_by="dealer")
    pit.do("ann", table, "wager", seat=1, wager="blackjack", amount=1_000)
    pit.do("dealer", table, "no-more-bets")
    assert seen_by(pit.live(table), pit["bob"])["says"] == "Draw the determinant card."
    pit.do("dealer", table, "card", card="5h", set_aside=True)
    for card in ("5h", "9d", "Ts", "8c"):
        pit.do("dealer", table, "card", card=card)
    assert seen_by(pit.live(table), pit["bob"])["hands"] == {"seat 1": ["5h", "Ts"]}
    pit.do("ann", table, "decide", seat=1, choice="hit")
    with pytest.raises(Refused, match="5h is already out"):
        pit.do("dealer", table, "card", card="5h")
    assert verify(store).faults == []


def test_the_burn_is_shown_to_everybody(pit: Pit) -> None:
    table = pit.table(JACK, MINI, players=1)
    pit.do("ann", table, "wager", seat=1, wager="player", amount=1_000)
    shoe = seen_by(pit.live(table), pit["bob"])["shoe"]
    assert shoe["dealt"] == 1 + shoe["burnt"]
    assert str(Card.parse(shoe["turned"])) == shoe["turned"]
    assert shoe["last_hands"] is None


def test_another_worker_goes_on_with_the_same_shoe(pit: Pit, store: Store) -> None:
    table = pit.table(JACK, MINI, players=1)
    coups(pit, table, 9)
    assert Pit(store).live(table).state.shoe == pit.live(table).state.shoe
    assert len(pit.live(table).state.shoe.coups) == 9
    assert verify(store).faults == []


@pytest.mark.parametrize("change", [{"coups": ["B"] * 9}, {"burnt": 0}, {"last_hands": 3}, {"out": []}])
def test_a_changed_shoe_is_found(pit: Pit, store: Store, change: dict[str, Any]) -> None:
    table = pit.table(JACK, MINI, players=1)
    coups(pit, table, 9)
    with store.writing() as connection:
        state = json.loads(connection.execute(select(TABLES.c.state).where(TABLES.c.id == table)).scalar_one())
        state["shoe"] |= change
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(state=json.dumps(state)))
    found = TableState.from_json(json.dumps(state)).shoe == pit.live(table).state.shoe
    assert bool(verify(store).faults) != found, "all nine coups may have been Banker's"


# --- the roads ----------------------------------------------------------------------------------------------

BANKER_WINS: Final = "2s 8d 3h Kc"
PLAYER_WINS: Final = "9s 2d Kh 3c"
TIE: Final = "4s 4d 4h 4c"


def by_hand(pit: Pit, table: int, *shoe: str) -> None:
    for deal in shoe:
        pit.do("ann", table, "wager", seat=1, wager="player", amount=1_000)
        pit.do("dealer", table, "no-more-bets")
        for card in deal.split():
            pit.do("dealer", table, "card", card=card)
        pit.do("dealer", table, "pay-and-take")


def roads_of(pit: Pit, table: int, who: str = "bob") -> Any:
    return seen_by(pit.live(table), pit[who])["roads"]


def test_the_roads_grow_with_the_shoe_and_everybody_sees_them(pit: Pit, store: Store) -> None:
    table = pit.table(JACK, MINI, players=1, dealt_by="dealer")
    assert roads_of(pit, table)["bead_plate"] == []
    by_hand(pit, table, TIE, BANKER_WINS, BANKER_WINS, PLAYER_WINS, TIE, BANKER_WINS)
    for who in ("ann", "bob", "dealer", "surveillance"):
        seen = roads_of(pit, table, who)
        assert seen["wins"] == {"banker": 3, "player": 1, "tie": 2}
        assert [mark for _, _, mark in seen["bead_plate"]] == list("TBBPTB")
        assert seen["big_road"] == [(0, 0, "B", 1), (0, 1, "B", 0), (1, 0, "P", 1), (2, 0, "B", 0)]
        assert seen["big_eye_boy"] == [(0, 0, "blue")]
    assert roads_of(Pit(store), table) == seen
    assert verify(store).faults == []


def test_a_void_coup_is_not_on_the_board(pit: Pit) -> None:
    table = pit.table(JACK, MINI, players=1, dealt_by="dealer")
    pit.do("ann", table, "wager", seat=1, wager="player", amount=1_000)
    pit.do("dealer", table, "no-more-bets")
    pit.do("table-games-supervisor", table, "irregularity", name="too-few-cards")
    assert pit.live(table).round is None
    assert roads_of(pit, table)["bead_plate"] == []


def test_a_new_shoe_has_an_empty_board(pit: Pit, store: Store) -> None:
    table = pit.table(JACK, MINI, players=1, dealt_by="dealer")
    by_hand(pit, table, BANKER_WINS)
    pit.do("dealer", table, "shuffle")
    assert roads_of(pit, table)["bead_plate"] == []
    by_hand(pit, table, PLAYER_WINS)
    pit.do("table-games-manager", table, "change-equipment")
    assert roads_of(pit, table)["bead_plate"] == []
    by_hand(pit, table, TIE)
    assert roads_of(pit, table)["wins"] == {"banker": 0, "player": 0, "tie": 1}
    assert verify(store).faults == []
    pit.do("table-games-manager", table, "close-table")
    assert roads_of(pit, table)["bead_plate"] == []
    assert verify(store).faults == []


def test_only_a_dealer_shuffles_and_only_between_rounds(pit: Pit) -> None:
    table = pit.table(JACK, MINI, players=1, dealt_by="dealer")
    with pytest.raises(Forbidden):
        pit.do("ann", table, "shuffle")
    pit.do("ann", table, "wager", seat=1, wager="player", amount=1_000)
    with pytest.raises(Refused, match="a round is on"):
        pit.do("dealer", table, "shuffle")


@pytest.mark.parametrize(("game", "dealt_by"), [(MINI, "software"), ("roulette", "dealer")])
def test_nobody_shuffles_where_there_is_nothing_to_shuffle(pit: Pit, game: str, dealt_by: str) -> None:
    table = pit.table(JACK, game, players=1, dealt_by=dealt_by)
    with pytest.raises(Refused, match="nobody shuffles cards at this table"):
        pit.do("dealer", table, "shuffle")


def test_other_tables_have_no_roads(pit: Pit) -> None:
    assert roads_of(pit, pit.table(JACK, "blackjack", players=1)) is None


def test_a_state_from_before_the_shoe_was_kept_is_read(pit: Pit) -> None:
    table = pit.table(JACK, MINI, players=1)
    data = json.loads(pit.live(table).state.to_json())
    del data["shoe"]
    assert TableState.from_json(json.dumps({**data, "out": ["As"]})).shoe == TableShoe()
