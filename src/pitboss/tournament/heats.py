"""A tournament at tables of the house: rounds of so many hands, after which the best of every table go on."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pitboss import library
from pitboss.equipment.chance import Chance
from pitboss.errors import BadInput, Refused
from pitboss.games.tournament import Participants, betting_order
from pitboss.money import Cents, dollars
from pitboss.rulebook import HouseRules
from pitboss.table import (
    Answer,
    BetsClosed,
    Croupier,
    Decide,
    Decision,
    PlaceWager,
    Round,
    TakeWagers,
)
from pitboss.tournament.accounts import Accounts
from pitboss.tournament.event import Event, Heat, table_of
from pitboss.tournament.players import HousePlayer
from pitboss.tournament.ranking import Finished, going_on, of_rounds
from pitboss.tournament.seats import Seated, draw_seats


@dataclass
class HeatTable:
    """One table of a round: who sits where, with which chips."""

    house: HouseRules
    seated: Seated
    chips: dict[str, Cents]
    croupier: Croupier
    button: int | None = None
    """Who bet first in the hand before; before the first one drawn."""
    hands: int = 0

    @property
    def least(self) -> Cents:
        """The least bet."""
        return self.house.amount("minimum")

    def playing(self) -> Seated:
        """Who has chips for the least bet."""
        return {seat: name for seat, name in self.seated.items() if self.chips[name] >= self.least}

    def begin(self) -> Round:
        """A hand for everybody who can bet."""
        self.croupier.next_round()
        return Round(library.game_of(self.house.section), self.house, self.playing(), self.button)

    def spare(self, round_: Round, seat: int) -> Cents:
        """What a participant has besides what lies on the layout."""
        stakes = round_.table.seats[seat].stakes
        settled = round_.table.seats[seat].gain
        return self.chips[self.seated[seat]] + settled - sum(stake.amount for stake in stakes if stake.open)

    def costs(self, round_: Round, ask: Decide) -> dict[str, Cents]:
        """By choice: what it adds to the layout."""
        adds = dict.fromkeys(ask.for_money, ask.most or 0)
        stake = round_.table.seats[ask.seat].stakes[0]
        return adds | ({"split": stake.amount} if "split" in ask.choices else {})

    def answer(self, round_: Round, answer: Answer) -> None:
        """Take an answer that its participant has the chips for."""
        match answer:
            case PlaceWager(seat=seat, amount=amount):
                self._check(round_, seat, amount)
            case Decision(choice=choice, amount=named) if isinstance(ask := round_.ask, Decide):
                self._check(round_, ask.seat, named or self.costs(round_, ask).get(choice, 0))
            case _:
                pass
        round_.answer(answer)

    def _check(self, round_: Round, seat: int, amount: Cents) -> None:
        if seat in round_.table.seats and amount > (spare := self.spare(round_, seat)):
            event = round_.table.tournament
            rule = event.rules.bankroll if isinstance(event, Participants) else None
            said = f"{self.seated[seat]} has {dollars(spare)} left and cannot add {dollars(amount)}"
            raise Refused(said, cite=rule.cite if rule is not None else ())

    def end(self, round_: Round) -> None:
        """Move the chips of a hand that is over."""
        for seat in round_.table.seats.values():
            self.chips[seat.player] += seat.gain
        self.button = betting_order(round_.table)[0].number
        self.hands += 1


@dataclass(frozen=True)
class TableResult:
    """What a table of a round came to."""

    seated: Mapping[int, str]
    chips: Mapping[str, Cents]
    advance: tuple[str, ...]
    drawn: Mapping[str, str] = field(default_factory=dict)
    """By participant: the card drawn where chips were level at the line."""


@dataclass(frozen=True)
class Result:
    """A tournament that is over."""

    event: Event
    rounds: tuple[tuple[TableResult, ...], ...]
    ranking: tuple[tuple[str, ...], ...]
    """From the first place on; who finished level stands together."""
    accounts: Accounts


def play_out(table: HeatTable, heat: Heat, player: HousePlayer) -> None:
    """Deal a round's hands to players of the house, until there is nobody left to be cut."""
    if heat.hands is None:
        raise BadInput("players of the house play rounds of so many hands; write hands beside the minutes")
    while table.hands < heat.hands and len(table.playing()) > heat.advance:
        round_ = table.begin()
        while round_.ask is not None:
            match round_.ask:
                case TakeWagers():
                    _bet(table, heat, round_, player)
                case Decide() as ask:
                    costs = table.costs(round_, ask)
                    choice = player.decide(round_.table, ask, table.spare(round_, ask.seat), costs)
                    table.answer(round_, Decision(choice))
                case ask:
                    answer = table.croupier.answer(ask)
                    assert answer is not None
                    table.answer(round_, answer)
        table.end(round_)


def _bet(table: HeatTable, heat: Heat, round_: Round, player: HousePlayer) -> None:
    """Everybody in order; where one of several wagers is owed, by lot."""
    event = round_.table.tournament
    always = event.rules.always if isinstance(event, Participants) else None
    owed = always.one_of if always is not None else tuple(round_.house.wagers)[:1]
    most, left = table.house.amount("maximum"), (heat.hands or 0) - table.hands
    for seat in betting_order(round_.table):
        if seat.open_stakes():  # at dice, a line bet that goes on
            continue
        best = max((table.chips[name] for name in table.seated.values() if name != seat.player), default=0)
        amount = player.bet(table.chips[seat.player], best, table.least, most, left)
        wager = owed[player.chance.below(len(owed))]
        table.answer(round_, PlaceWager(seat.number, wager, amount))
    round_.answer(BetsClosed())


def advancing(table: HeatTable, heat: Heat, chance: Chance) -> TableResult:
    """What a table came to, and who goes on."""
    chips = {name: table.chips[name] for name in table.seated.values()}
    on = going_on(chips, heat.advance, chance)
    return TableResult(dict(table.seated), chips, on.names, on.drawn)


def held(event: Event, players: list[str], chance: Chance) -> Result:
    """A whole tournament of house players, from the entries to the prizes."""
    accounts, left = Accounts(event), list(players)
    rounds = []
    for name in players:
        accounts.enter(name)
    for number, heat in enumerate(event.rounds, start=1):
        results = _tables(event, heat, left, chance)
        again = _buy_again(accounts, number, results, chance)
        if len(again) > heat.advance:
            for name in again:
                accounts.buy_again(name, number)
            results += _tables(event, heat, again, chance)
        rounds.append(tuple(results))
        left = [name for result in results for name in result.advance]
    ranking = of_rounds([[Finished(each.chips, each.advance) for each in tables] for tables in rounds])
    accounts.pay(ranking)
    return Result(event, tuple(rounds), tuple(ranking), accounts)


def _tables(event: Event, heat: Heat, players: list[str], chance: Chance) -> list[TableResult]:
    """A round of tables, seats and first buttons drawn."""
    house, results = table_of(event), []
    for seated in draw_seats(players, event.seats, chance):
        croupier = Croupier(library.game_of(house.section), house, chance)
        chips = dict.fromkeys(seated.values(), event.chips)
        table = HeatTable(house, seated, chips, croupier, button=1 + chance.below(len(seated)))
        play_out(table, heat, HousePlayer(chance))
        results.append(advancing(table, heat, chance))
    return results


def _buy_again(accounts: Accounts, number: int, results: list[TableResult], chance: Chance) -> list[str]:
    """Of those who do not go on, who would enter again: every second one."""
    out = [name for result in results for name in result.chips if name not in result.advance]
    return [name for name in out if accounts.may_buy_again(name, number) and chance.below(2)]
