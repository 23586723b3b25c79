"""A player banks: they play against the others and the dealer, and the house takes its commission."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Final

from pitboss.games.pai_gow.contest import DEALER_WINS, FOUL, PLAYER_WINS, TIE, Strengths, compared, lost_by
from pitboss.games.pai_gow.rules import PaiGowRules, PlayerBank, holds
from pitboss.money import Cents, Payment, pay
from pitboss.table import Answer, Ask, Seat, Stake, Table
from pitboss.table.events import BankTaken

BANK: Final = "bank"
WITHOUT_DEALER: Final = "bank-without-dealer"
PASS: Final = "pass"
DEALER: Final = "dealer"


@dataclass(frozen=True)
class Bank:
    """Who banks the round."""

    seat: Seat
    cover: Stake
    """Their chips that cover every wager against them."""
    dealers: Cents
    """What the dealer wagers against them."""
    rule: PlayerBank


def offer_bank(table: Table, how: PaiGowRules, main: str) -> Generator[Ask, Answer, Bank | None]:
    """Offer the bank from the dealer's right on; nobody banks twice running, or with two areas of their own."""
    rule = how.player_bank
    if rule is None or not holds(rule, table.house):
        return None
    players = [seat.player for seat in table.counterclockwise()]
    for seat in table.counterclockwise():
        stake = seat.stake(main)
        if stake is None or seat.number == table.last_shooter or players.count(seat.player) > 1:
            continue
        others = sum(
            s.amount for other in table.counterclockwise() for s in other.open_stakes() if s.wager == main
        )
        alone = others - stake.amount
        adds = {BANK: alone, WITHOUT_DEALER: alone - stake.amount, PASS: 0}
        if not alone:  # without the dealer there would be nobody to play against
            del adds[WITHOUT_DEALER]
        answer = yield from table.decide_amount(
            seat, *adds, if_absent=PASS, for_money=BANK, most=stake.amount, wager=BANK, adds=adds.values()
        )
        if answer.choice == PASS:
            continue
        dealers = (answer.amount or stake.amount) if answer.choice == BANK else 0
        table.give_back(seat, stake, BANK, table.house.decided(stake.wager, BANK) or rule.cite)
        table.log(BankTaken(seat.number))
        return Bank(seat, table.add_wager(seat, BANK, alone + dealers), dealers, rule)
    table.log(BankTaken(None))
    return None


def settle_with_bank(
    table: Table, bank: Bank, hands: Mapping[str, Strengths], contests: list[tuple[Seat, Stake]]
) -> None:
    """The dealer's wager first, then losers into the centre and winners out of it; what is left is the bank's."""
    banks, rule = hands[bank.seat.place], bank.rule
    centre = 0
    if bank.dealers:
        against = _against(hands[DEALER], banks)
        centre += {PLAYER_WINS: -bank.dealers, DEALER_WINS: bank.dealers}.get(against, 0)
    outcomes = {seat.place: _against(hands[seat.place], banks) for seat, _ in contests}
    for seat, stake in sorted(contests, key=lambda each: outcomes[each[0].place] == PLAYER_WINS):
        outcome = outcomes[seat.place]
        odds = table.house.pays(stake.wager, outcome)
        payment = pay(odds, stake.amount, chips=table.house.chips)  # the house's limit is not the bank's
        case = lost_by(hands[seat.place], banks) if outcome == DEALER_WINS else ""
        cite = table.house.decided(stake.wager, case) or table.house.cite(stake.wager, outcome)
        table.close(seat, stake, outcome, payment, str(odds), cite)
        if outcome == PLAYER_WINS:
            by = table.house.decided(stake.wager, "commission") or rule.cite
            table.charge(seat, stake, rule.commission(stake.amount), by)
        centre += {PLAYER_WINS: -stake.amount, TIE: 0}.get(outcome, stake.amount)
    won, lost = max(centre, 0), max(-centre, 0)
    payment = Payment(won, returned=bank.cover.amount - lost, taken=lost)
    result = "surplus" if won else "shortfall" if lost else "even"
    by = table.house.decided(BANK, result) or rule.cite
    table.close(bank.seat, bank.cover, result, payment, "1 to 1", by)
    table.charge(bank.seat, bank.cover, rule.commission(won), by)


def _against(mine: Strengths, banks: Strengths) -> str:
    """A contest with the bank: a foul hand loses, the bank's to everybody; a copy is the bank's."""
    if mine.foul:
        return FOUL
    return PLAYER_WINS if banks.foul else compared(mine, banks)
