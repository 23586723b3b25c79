"""A Saturday night: house players who do nothing but what is legal, and books that are sound after it."""

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from sqlalchemy import func, select

from pitboss import library
from pitboss.equipment.cards import Card
from pitboss.errors import Refused
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.scope import Period, Scope
from pitboss.floor.audit.win_by_count import win_by_count
from pitboss.floor.night.cast import PLAYER
from pitboss.floor.night.host import FOR_VISITORS, GONE
from pitboss.floor.night.night import Night
from pitboss.floor.night.poker import View
from pitboss.floor.night.programme import Cue, programme
from pitboss.floor.night.scenes import SCENES
from pitboss.floor.roles import Role
from pitboss.floor.schema import APPROVALS, ROUNDS, SLIPS
from pitboss.floor.store import Store
from pitboss.room.awaited import CALL, FOLD, RAISE, Act
from pitboss.room.rules import room_rules
from pitboss.rulebook import HouseRules, Section
from pitboss.simulate.craps.strategy import shipped
from tests.floor_play import Pit, hire
from tests.night_play import Nightly

SECTIONS = [library.section(house, game) for house in library.on_this_floor() for game in library.playable(house)]
FAMILIES = {section.played_as: section for section in reversed(SECTIONS)}
ROOM = next(house for house in library.on_this_floor() if library.sections_played_as(house, library.POKER_ROOM))
VARIANTS = room_rules(HouseRules.choose(library.section(ROOM, library.POKER_ROOM))).variants
HALL = next(house for house in library.on_this_floor() if library.stadium(house))


def floor_of(store: Store, house: str, *games: str, **setup: Any) -> Nightly:
    """A house with open tables, and nobody at them yet."""
    hire(store, house)
    evening = Nightly(store)
    for number, game in enumerate(games):
        evening.pit.table(house, game, players=0, name=f"{game} {number}", **setup)
    return evening


def rounds(pit: Pit) -> dict[int, int]:
    with pit.store.reading() as connection:
        found = connection.execute(select(ROUNDS.c.table_id, func.count()).group_by(ROUNDS.c.table_id))
        return {row[0]: row[1] for row in found}


# --- the programme ---------------------------------------------------------------------------------------------


def test_the_programme_names_what_there_is() -> None:
    """Every strategy is on the shelf, every scene can be played, every scene that can be played is."""
    assert {style.dice for style in programme().styles.values()} <= set(shipped())
    assert {cue.scene for cue in programme().evening.scenes} == set(SCENES)
    assert min(programme().crowd) == 0


def test_of_many_players_each_style_has_its_share() -> None:
    """Whoever comes first."""
    styles = programme().styles
    row = sum(style.players for style in styles.values())
    found = [programme().style(number) for number in range(3 * row)]
    assert [found.count(style) for style in styles.values()] == [3 * style.players for style in styles.values()]


def test_a_cue_comes_once_however_far_apart_one_looks() -> None:
    once, often = Cue(at=10, scene="fill"), Cue(at=10, scene="fill", every=20)
    assert [once.due(after, after + 1) for after in (8, 9, 10)] == [False, True, False]
    assert sum(often.due(after / 4, (after + 1) / 4) for after in range(4 * 100)) == 5
    assert often.due(0, 100)


def test_the_clock_of_the_evening_goes_past_midnight() -> None:
    evening = programme().evening
    assert evening.clock(0) == evening.begins
    assert evening.clock(5 * 60) == "01:00"


# --- play ------------------------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_house_players_do_nothing_that_is_refused(store: Store, playable: Section) -> None:
    """At every game: rounds end, chips balance."""
    evening = floor_of(store, playable.house, playable.game)
    evening.go_on(6)
    assert evening.pit.live(1).state.round, evening.did
    evening.check()


@pytest.mark.parametrize("family", FAMILIES)
def test_a_dealer_deals_to_them_by_hand(store: Store, family: str) -> None:
    """Cash is laid down and changed, cards, wheel and dice are entered; a visitor who deals is let deal."""
    section = FAMILIES[family]
    evening = floor_of(store, section.house, section.game, dealt_by="dealer")
    evening.go_on(12)
    assert evening.pit.live(1).state.round, evening.did
    assert evening.did["dealer buy-in"]
    evening.check()
    evening.night = Night(evening.pit.floor, evening.rng, manned=lambda table: True)
    before = {did: many for did, many in evening.did.items() if did.startswith("dealer ")}
    evening.go_on(2)
    assert before == {did: many for did, many in evening.did.items() if did.startswith("dealer ")}


@pytest.mark.parametrize("family", FAMILIES)
def test_every_style_plays_every_family_of_games(store: Store, family: str) -> None:
    """Each puts chips down by itself; where there is something to decide, each decides."""
    styles, section = programme().styles, FAMILIES[family]
    evening = floor_of(store, section.house, *[section.game] * 5)
    evening.seconds = 150 * 60
    evening.go_on(10)
    assert {name for name in styles if evening.did[f"{name} wager"]} == set(styles)
    asked = {name for name in styles if evening.did[f"{name} decide"]}
    assert asked in (set(), set(styles))
    assert all(evening.live(table).state.round for table in evening.on.hosts)
    evening.check()


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_kind_of_poker_is_played_to_the_end(store: Store, variant: str) -> None:
    """By house players alone: hands are dealt, bet and shown, and the pot is somebody's."""
    ante = {} if VARIANTS[variant].blinds else {"ante": "0.50"}
    options = {"variant": variant, **ante}
    hire(store, ROOM)
    evening = Nightly(store)
    evening.pit.table(ROOM, library.POKER_ROOM, players=0, seats=7, options=options)
    evening.go_on(12)
    assert sum(rounds(evening.pit).values()) >= 2, evening.did
    evening.check()


def test_a_stadium_is_played_while_its_clock_goes(store: Store) -> None:
    """Stations fill, bills go in, wagers are made in their window."""
    hire(store, HALL)
    evening = Nightly(store)
    pit, game = evening.pit, library.stadium(HALL)
    assert game is not None
    table = pit.set_up(HALL, game, seats=20, options={"minimum": "1", "maximum": "500"})
    pit.sign(table)
    pit.do("table-games-manager", table, "open-table")
    evening.go_on(10)
    assert rounds(pit)[table] >= 3
    evening.check()


# --- visitors --------------------------------------------------------------------------------------------------


def test_a_visitor_has_a_seat_and_is_waited_for(store: Store) -> None:
    """Two seats stay free; nobody decides for a visitor before they have been gone for long."""
    section = FAMILIES["blackjack"]
    evening = floor_of(store, section.house, section.game, seats=6)
    (table,) = evening.on.hosts
    evening.seconds = 150 * 60
    evening.go_on(3)
    taken = evening.live(table).state.seats
    assert 0 < len(taken) <= 6 - FOR_VISITORS
    seat = next(number for number in range(1, 7) if number not in taken)
    evening.pit.do("ann", table, "take-seat", seat=seat)
    evening.pit.do("ann", table, "buy-in", seat=seat, amount=100_000)
    main = next(iter(evening.live(table).house.wagers))
    while not asked(evening, table, seat):
        live = evening.pit.live(table)
        lies = live.round is not None and seat in live.round.table.seats and live.round.table.seats[seat].stakes
        if not live.on or (not lies and live.round is not None and seat in live.round.table.seats):
            with suppress(Refused):
                evening.pit.do("ann", table, "wager", seat=seat, wager=main, amount=1_000)
        evening.go_on(0.05, allowed=True)
    evening.go_on(GONE / 60 - 0.2, allowed=True)
    assert asked(evening, table, seat), "they were not waited for"
    evening.go_on(1, allowed=True)
    assert not asked(evening, table, seat), "the others wait for ever"
    assert evening.live(table).state.seats[seat].player == "Ann"


def asked(evening: Nightly, table: int, seat: int) -> bool:
    round_ = evening.pit.live(table).round
    return round_ is not None and getattr(round_.ask, "seat", None) == seat


def test_a_visitor_finds_company_at_a_poker_table(store: Store) -> None:
    """They sit down, are dealt in, and the house players act on their own turns alone."""
    hire(store, ROOM)
    evening = Nightly(store)
    options = {"variant": next(name for name, each in VARIANTS.items() if each.blinds)}
    table = evening.pit.table(ROOM, library.POKER_ROOM, players=1, chips=10_000, seats=9, options=options)
    for _ in range(200):
        evening.go_on(0.1, allowed=True)
        hand = evening.live(table).as_poker().hand
        if hand is not None and isinstance(hand.awaited, Act) and hand.awaited.seat == 1:
            break
    else:
        raise AssertionError(evening.did)
    evening.pit.do("ann", table, "decide", seat=1, choice=CALL)
    assert evening.did["player take-seat"] == 0
    evening.go_on(10, allowed=True)
    assert evening.live(table).state.round > 1


def test_everybody_goes_home_and_what_is_on_is_played_out(store: Store) -> None:
    """Nobody is left behind at a table, not even in a night that was broken off before."""
    games = [section.game for section in SECTIONS if section.house == ROOM][:6]
    evening = floor_of(store, ROOM, *games)
    evening.go_on(10)
    assert evening.on.players
    evening.night = None  # as after a restart: nobody remembers who was sent
    assert evening.on.players
    evening.on.send_home()
    evening.go_on(20)
    assert evening.on.players == 0
    assert not any(evening.live(table).on or evening.live(table).state.seats for table in evening.on.hosts)
    evening.check()


# --- scenes ----------------------------------------------------------------------------------------------------


def test_the_evening_has_its_scenes_and_the_day_closes(store: Store) -> None:
    """Filled, credited, misdealt, counted between shifts, closed, emptied, opened again; right to the cent."""
    section = FAMILIES["wheel"]
    games = [section.game, FAMILIES["blackjack"].game, library.sections_played_as(section.house, "poker")[0]]
    evening = floor_of(store, section.house, *games)
    for minute, lasts in ((0, 8), (34, 6), (49, 8), (109, 6), (239, 12)):
        evening.seconds = minute * 60
        evening.go_on(lasts)
    evening.seconds = 419 * 60
    evening.go_on(55)
    tables = len(evening.on.hosts)
    assert tables > len(games), "one was opened by hand, for a jackpot"
    assert {evening.live(table).state.status for table in evening.on.hosts} == {"closed"}
    with store.reading() as connection:
        asked = select(SLIPS.c.kind, func.count()).group_by(SLIPS.c.kind)
        kinds = {row[0]: row[1] for row in connection.execute(asked)}
        voided = connection.execute(select(func.count()).where(ROUNDS.c.voided)).scalar_one()
        day = win_by_count(connection, Scope(section.house), Period(GamingDay.of(section.house)))
    assert kinds["fill"] >= 1
    assert kinds["credit"] >= 1
    assert kinds["closer"] == tables
    assert kinds["inventory"] >= len(games), "a tray that paid a meter to the cent is left to the software"
    assert voided >= 1
    assert "variance" not in kinds
    assert {each["unexplained"] for each in day["spans"]} == {"0.00"}
    evening.go_on(10)
    assert {evening.live(table).state.status for table in evening.on.hosts} == {"open"}
    evening.check()


def test_dealers_relieve_one_another_and_a_dispute_is_ruled_on(store: Store) -> None:
    """Whoever taps in deals from then on; the player's word has its ruling."""
    section = FAMILIES["blackjack"]
    evening = floor_of(store, section.house, section.game, dealt_by="dealer")
    evening.go_on(8)
    first = evening.live(1).state.dealing
    evening.go_on(30)
    second = evening.live(1).state.dealing
    assert None not in (first, second)
    assert first != second
    evening.on.play("dispute", SCENES["dispute"](evening.on, section.house))
    evening.go_on(6)
    with store.reading() as connection:
        (found,) = evening.pit.floor.pits.standing(connection, section.house).disputes.values()
    assert found.ruling is not None
    evening.check()


@pytest.mark.parametrize("house", library.on_this_floor())
def test_a_jackpot_is_won_verified_and_paid(store: Store, house: str) -> None:
    """A whole meter, dealt by hand and signed by the floor and by surveillance; the meter begins anew."""
    game = library.playable(house)[0]
    evening = floor_of(store, house, game)
    evening.go_on(1)
    evening.on.play("jackpot", SCENES["jackpot"](evening.on, house))
    for _ in range(60):
        evening.go_on(1)
        with store.reading() as connection:
            jackpots = connection.execute(select(APPROVALS).where(APPROVALS.c.what == "jackpot")).all()
        if jackpots and jackpots[0].status == "approved":
            break
    (jackpot,) = jackpots
    signed = {each[2] for each in json.loads(jackpot.body)["given"]}
    assert Role.SURVEILLANCE in signed or len(signed) == 1
    assert evening.live(jackpot.table_id).state.dealt_by == "dealer"
    evening.check()


# --- what house players know -----------------------------------------------------------------------------------


def view(name: str, hole: str, board: str = "", others: int = 2, pot: int = 1_000) -> View:
    cards = [tuple(Card.parse(card) for card in text.split()) for text in (hole, board)]
    return View(VARIANTS[name], 1, cards[0], cards[1], ((),) * others, pot, 100)


def choice_of(seen: View, act: Act) -> str:
    return str(seen.acts(act, Random(3)).choice)


def test_a_hand_is_bet_for_what_it_is_worth() -> None:
    """The best there is never folds; nothing at all does not pay a pot to see."""
    facing = Act(1, (FOLD, CALL, RAISE), 2_000, 4_000, 9_000)
    best, worst = view("holdem", "As Ks", "Qs Js Ts 2d 3c"), view("holdem", "2c 7d", "As Ks Qs Js 9h")
    assert best.share(Random(1)) == 1
    assert worst.share(Random(1)) < 0.3
    assert choice_of(best, facing) in (CALL, RAISE)
    assert choice_of(worst, facing) == FOLD
    assert choice_of(worst, Act(1, (CALL, RAISE), 0, 200, 9_000)) == CALL


def test_a_made_hand_is_not_broken_up_and_an_odd_card_goes() -> None:
    drawn = [name for name, each in VARIANTS.items() if each.streets[-1].draw or any(s.draw for s in each.streets)]
    high = next(name for name in drawn if VARIANTS[name].wins == "high")
    assert view(high, "As Ks 9s 4s 2s").discards(Random(1)) == ()
    assert set(view(high, "9s 9h 9d 4s 2h").discards(Random(1))) <= {"4", "5"}


# --- who can come in -------------------------------------------------------------------------------------------


def test_accounts_of_a_night_are_made_by_whoever_keeps_them(store: Store) -> None:
    section = FAMILIES["wheel"]
    evening = floor_of(store, section.house, section.game)
    evening.go_on(2)
    people = evening.on.cast.people.values()
    assert people
    assert {(person.role, person.property) for person in people} == {(Role.PLAYER, section.house)}
    assert all(person.name.startswith(PLAYER) for person in people)
