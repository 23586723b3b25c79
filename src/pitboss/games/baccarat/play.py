"""A coup of baccarat, for every house that deals it."""

from pitboss.games.baccarat.coup import (
    BANKER,
    LOSE,
    PLAYER,
    TIE,
    Result,
    banker_draws,
    count,
    on_result,
    player_draws,
    points,
)
from pitboss.games.baccarat.rules import rules_of, third_card_table, tie_charge
from pitboss.games.tournament import log_button, seat_participants
from pitboss.saying import say
from pitboss.table import Face, Script, Seat, Stake, Table
from pitboss.table.events import Called


def play(table: Table) -> Script:
    """No more bets, four cards, the third cards, the call; losers are taken, then winners are paid."""
    rules = rules_of(table.house)
    seat_participants(table, rules.tournament)
    yield from table.take_wagers()
    log_button(table)
    face = Face(table.house.says(rules.dealing.face))
    yield from table.deal((PLAYER, BANKER), face, count=2)
    player, banker = table.board[PLAYER], table.board[BANKER]
    if face is Face.DOWN:
        yield from table.reveal(PLAYER)
        yield from table.reveal(BANKER)
    first, second = count(player), count(banker)
    if player_draws(first, second):
        yield from table.deal((PLAYER,), Face.UP)
    third = points(player[2]) if len(player) > 2 else None
    if banker_draws(second, first, third, third_card_table(table.house)):
        yield from table.deal((BANKER,), Face.UP)
    yield from table.pay_and_take()
    result = Result(count(player), count(banker), len(player) > 2, len(banker) > 2)
    table.log(_call(result))
    yield from _settle(table, result)


def _call(result: Result) -> Called:
    winner = result.winner
    if winner == TIE:
        return Called(say("Tie hand, {points} each", points=result.player), TIE)
    counts = {"high": max(result.player, result.banker), "low": min(result.player, result.banker)}
    if winner == PLAYER:
        return Called(say("Player wins, {high} over {low}", **counts), winner)
    return Called(say("Banker wins, {high} over {low}", **counts), winner)


def _settle(table: Table, result: Result) -> Script:
    """All losers first; then bonuses where the house settles them first, then from the highest position down."""
    on_layout = [(seat, stake) for seat in table.counterclockwise() for stake in seat.open_stakes()]
    outcomes = {id(stake): outcome_of(table, stake, result) for _, stake in on_layout}
    losers = [each for each in on_layout if not _returned(table, each[1], outcomes[id(each[1])])]
    rest = [each for each in on_layout if each not in losers]
    bonuses = rules_of(table.house).settlement.bonuses
    rest.sort(key=lambda each: each[1].wager not in bonuses)
    for seat, stake in (*losers, *rest):
        outcome = outcomes[id(stake)]
        yield from table.settle(seat, stake, outcome)
        _commission(table, seat, stake, outcome)


def outcome_of(table: Table, stake: Stake, result: Result) -> str:
    """What the cards of its view, or else the result, mean for a wager."""
    classifier = table.house.section.classifiers.get(stake.wager)
    if classifier is None:
        return on_result(table.house.wagers[stake.wager])(result)
    parts = table.house.section.views[stake.wager].parts
    return classifier.outcome([card for seen, whose in parts for card in table.board[whose][:seen]])


def _returned(table: Table, stake: Stake, outcome: str) -> bool:
    return outcome != LOSE and table.house.pays(stake.wager, outcome).form != "lose"


def _commission(table: Table, seat: Seat, stake: Stake, outcome: str) -> None:
    """Five percent of what Banker won, or the charge on a tied Banker wager where the house makes one."""
    house, entry = table.house, table.house.wagers[stake.wager]
    if house.pays(stake.wager, outcome).wins:
        if entry.vigorish is not None:
            due = house.vigorish(stake.wager, outcome, stake.amount)
            table.charge(seat, stake, due, entry.vigorish.cite)
    elif outcome == TIE and entry.classifier == "banker-hand" and tie_charge(house):
        rule = rules_of(house).tied_banker
        assert rule is not None
        table.charge(seat, stake, house.collected(stake.wager, tie_charge(house) * stake.amount), rule.cite)
