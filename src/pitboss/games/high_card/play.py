"""A round of two cards: the higher one wins. Where the house says so, a player who is tied may go to war."""

from typing import Final

from pitboss.games.high_card.rules import EQUAL, HIGHER, PLAYER, HighCardRules, hands_of, rank, rules, side_of
from pitboss.rulebook import HouseRules
from pitboss.table import Face, Ground, Script, Seat, Table, Word
from pitboss.table.asks import Decide

WAR, SURRENDER = "war", "surrender"
_WON: Final = {1: "win", 0: "tie", -1: "lose"}
_AT_WAR: Final = {1: "war-won", 0: "war-tied", -1: "lose"}


def play(table: Table) -> Script:
    """Wagers, one card each, a second one for who goes to war; then every wager from the first player on."""
    how = rules(table.house)
    yield from table.take_wagers()
    seats = [seat for seat in table.clockwise() if seat.open_stakes()]
    at_war: list[Seat] = []
    if how.compared.hands[0] == PLAYER:
        yield from table.deal([*seats, *hands_of(table.house)], Face.UP)
    else:
        yield from table.deal(hands_of(table.house), Face.UP)
    if how.war is not None:
        for seat in seats:
            if _compared(table, how, seat) == 0:
                yield from _choose(table, how, seat, at_war)
    if at_war and how.war is not None:
        yield from table.deal(["discard"], Face.DOWN, count=how.war.burn)
        yield from table.deal([*at_war, *hands_of(table.house)], Face.UP)
    yield from table.pay_and_take()
    for seat in seats:
        for stake in seat.open_stakes():
            outcome = _outcome(table, how, seat, stake.wager, at_war=seat in at_war)
            yield from table.settle(seat, stake, outcome)


def _choose(table: Table, how: HighCardRules, seat: Seat, at_war: list[Seat]) -> Script:
    assert how.war is not None
    raised = table.house.wagers[how.war.wager].equals or ""
    base = seat.stake(raised)
    if base is None:
        return
    adds = (base.amount, 0)
    choice = yield from table.decide(seat, WAR, SURRENDER, if_absent=SURRENDER, wager=how.war.wager, adds=adds)
    if choice == WAR:
        table.add_wager(seat, how.war.wager, base.amount)
        at_war.append(seat)


def _compared(table: Table, how: HighCardRules, seat: Seat, at: int = 0) -> int:
    """Whether the first hand's card is higher, lower or equal, of the first cards or the second."""
    first, second = how.compared.hands
    mine = seat.cards if first == PLAYER else table.board[first]
    ranks = rank(how, mine[at]), rank(how, table.board[second][at])
    return (ranks[0] > ranks[1]) - (ranks[0] < ranks[1])


def _outcome(table: Table, how: HighCardRules, seat: Seat, wager: str, *, at_war: bool) -> str:
    result = _compared(table, how, seat)
    if table.house.wagers[wager].classifier == EQUAL:
        return _same(table, how, seat) if result == 0 else "lose"
    assert table.house.wagers[wager].classifier == HIGHER
    if result == 0 and how.war is not None:
        return _AT_WAR[_compared(table, how, seat, at=1)] if at_war else SURRENDER
    return _WON[result if side_of(table.house, wager) == how.compared.hands[0] else -result]


def _same(table: Table, how: HighCardRules, seat: Seat) -> str:
    first, second = how.compared.hands
    mine = seat.cards[0] if first == PLAYER else table.board[first][0]
    return "suited-tie" if mine == table.board[second][0] else "tie"


# --- what is said ---------------------------------------------------------------------------------------------


def words(house: HouseRules) -> tuple[Word, ...]:
    """By which players decide."""
    war = rules(house).war
    if war is None:
        return ()
    title = house.wagers[war.wager].title
    return (
        Word(WAR, f"{title} as much again and play for it", war.cite, ("go to war", war.wager)),
        Word(SURRENDER, "give half of the wager up", war.cite),
    )


def ground(table: Table, ask: Decide, choice: str) -> Ground:
    """Why something else cannot be said."""
    war = rules(table.house).war
    assert war is not None
    return Ground(war.cite, "" if choice in ask.choices else "who is tied goes to war or surrenders")
