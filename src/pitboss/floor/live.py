"""A table in the memory of a worker: its state, and the round that is on, rebuilt from its answers."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pitboss.equipment.chance import Chance, SystemChance
from pitboss.equipment.dice import Dice, DiceSet
from pitboss.equipment.wheels import Wheel
from pitboss.errors import Refused
from pitboss.floor.chain import Fact
from pitboss.floor.counting import counted
from pitboss.floor.live_table import Ended, LiveTable
from pitboss.floor.shoe import TableShoe
from pitboss.floor.state import TableState
from pitboss.games.baccarat.roads import MARKS
from pitboss.library import find_section, game_of
from pitboss.money import Cents, dollars
from pitboss.rulebook import HouseRules
from pitboss.table import (
    Answer,
    CardDealt,
    CardPack,
    DealCard,
    DiceRolled,
    FindStart,
    Game,
    RollDice,
    Round,
    SpinWheel,
    StartFound,
    Table,
    WheelStopped,
)
from pitboss.table.croupier import start_number
from pitboss.table.events import (
    BankTaken,
    Called,
    Dealt,
    DiceTaken,
    Event,
    Rolled,
    RoundEnded,
    RoundVoided,
    Stopped,
)
from pitboss.table.records import decode, encode

MID_SHOE_ENTRY = "mid-shoe-entry"
"""The option of houses that may keep out whoever sat out a round."""
RECENT = 30
"""How many of the last results are shown."""


@lru_cache(maxsize=1_024)
def _house(
    house: str, game: str, options: tuple[tuple[str, str], ...], tables: tuple[tuple[str, str], ...]
) -> HouseRules:
    """The rules of a table, worked out once for all tables alike."""
    return HouseRules.choose(find_section(house, game), dict(options), dict(tables))


def _house_of(state: TableState) -> HouseRules:
    return _house(state.property, state.game, tuple(state.options.items()), tuple(state.tables.items()))


@dataclass(kw_only=True)
class Live(LiveTable):
    """A table of a game against the house, and what follows from a command before it is written."""

    game: Game
    round: Round | None = None
    shown: Round | None = None
    """The round that ended last, as it still lies on the felt."""

    @classmethod
    def of(cls, state: TableState, version: int, source: Chance | None = None) -> "Live":
        """A table as it was stored; the answers of its round are given afterwards."""
        house = _house_of(state)
        return cls(state, version, house, source or SystemChance(), game=game_of(house.section))

    def posted(self) -> HouseRules:
        """The rules with what is posted now."""
        return _house_of(self.state)

    # --- rounds --------------------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether a round is on."""
        return self.round is not None

    def can_rule(self, irregularity: str) -> bool:
        """Whether an irregularity can be ruled on in the round that is on."""
        return self.round is not None and self.round.can_rule(irregularity)

    def again(self, fact: Fact) -> None:
        """A record of the round that is on, or that ended last: its answers alone, the books are kept."""
        if fact.kind == "round-opened":
            self.reopen_round(fact.body)
        elif fact.kind == "answer" and self.round is not None:
            self.round.answer(decode(fact.body["answer"]))

    def goes_on(self, before: LiveTable, first: int) -> bool:
        """Whether memory has the round that began with a record; it is taken from there."""
        if not isinstance(before, Live) or before.round is None or before.state.round_first != first:
            return False
        self.round = before.round
        return True

    def over(self) -> None:
        """The round that was played again is the one that ended last."""
        self.shown, self.round = self.round, None

    def open_round(self, person: int | None, at: str) -> Round:
        """Begin a round with everybody who sits at the table."""
        state = self.state
        if not state.seats:
            raise Refused("nobody sits at the table")
        players = {number: seat.player for number, seat in sorted(state.seats.items())}
        if isinstance(self.game.equipment(self.house), DiceSet):  # a hand is long: who comes later joins it
            players = {n: players.get(n, f"seat {n}") for n in range(1, state.seats_at_most + 1)}
        self._shuffle_if_due(at)
        self.round, self.shown, state.shown = Round(self.game, self.house, players, state.last_shooter), None, None
        state.round += 1
        body = {"round": state.round, "players": {str(n): p for n, p in players.items()}}
        if state.last_shooter is not None:
            body["last_shooter"] = state.last_shooter
        state.round_first = self.note("round-opened", body, person, at)
        state.round_opened_at = at
        return self.round

    def _shuffle_if_due(self, at: str) -> None:
        """Before a round the software shuffles and burns where the last shoe is dealt out."""
        pack = self.game.equipment(self.house)
        if self.state.dealt_by != "software" or not isinstance(pack, CardPack):
            return
        kept_out = self._bars_entry and not any(map(self._may_enter, self.state.seats))
        if pack.behind is not None and (self.state.shoe.due or kept_out):
            self.shuffle(TableShoe.fresh(pack, self.source), None, at)

    def shuffle(self, body: dict[str, Any], person: int | None, at: str) -> None:
        """Write down a shuffle with what was burnt."""
        self.note("shuffled", body, person, at)
        self.state.shoe.shuffled(body)

    def reopen_round(self, body: dict[str, Any]) -> None:
        """Begin a round again as the journal says it began."""
        players = {int(number): str(player) for number, player in body["players"].items()}
        self.round = Round(self.game, self.house, players, body.get("last_shooter"))

    def answer(self, answer: Answer, person: int | None, at: str) -> tuple[Event, ...]:
        """Give the round an answer, write it down, and do what follows at the table."""
        assert self.round is not None
        before = len(self.round.events)
        events = self.round.answer(answer)
        self._check_chips(answer)
        body = {"answer": encode(answer), "events": self.round.told[before:]}
        self.note("answer", body, person, at)
        self.follow(events, at)
        return events

    def _check_chips(self, answer: Answer) -> None:
        """Nobody wagers chips he has not got."""
        for number in self.state.seats:
            if self.available(number) < 0:
                short = -self.available(number)
                raise Refused(f"seat {number} is {dollars(short)} short of chips for that; buy in first")

    # --- no mid-shoe entry -----------------------------------------------------------------------------------

    @property
    def _bars_entry(self) -> bool:
        return self.house.chosen.get(MID_SHOE_ENTRY) == "barred"

    def _may_enter(self, number: int) -> bool:
        entered = self.state.shoe.entered
        return entered is None or self.state.seats[number].who in entered

    def check_entry(self, number: int) -> None:
        """Where the house says so, nobody comes in, or back after sitting out, before the next shuffle."""
        if self._bars_entry and not self._may_enter(number):
            raise Refused("there is no mid-shoe entry at this table; wait for the next shuffle")

    def available(self, number: int) -> Cents:
        """The chips a player has in front of him and not on the layout.

        A wager the house makes for him, such as a free double, is none of them.
        """
        seat = self.state.seats[number]
        if self.round is None or number not in self.round.table.seats:
            return seat.chips
        at_table = self.round.table.seats[number]
        gain = at_table.gain - self.state.early.get(number, 0)
        return seat.chips + gain - sum(map(self.round.table.own, at_table.open_stakes()))

    # --- coming and going ----------------------------------------------------------------------------------

    def sat_down(self, number: int) -> None:
        """Not everywhere may everybody sit."""
        Table(self.game, self.house, {seat: each.player for seat, each in self.state.seats.items()})

    def check_buying(self, number: int, amount: Cents) -> None:
        """Chips are bought whenever they are wanted."""

    def check_leaving(self, number: int) -> None:
        """Who has wagers on the layout stays; at dice only while they lie there."""
        if self.round is None or number not in self.round.table.seats:
            return
        seat = self.round.table.seats[number]
        if seat.stakes and not isinstance(self.game.equipment(self.house), DiceSet):
            raise Refused("a round is on; wait until it is over")
        if seat.open_stakes():
            raise Refused("wagers lie on the layout; take them down or wait until they are decided")

    def stood_up(self, number: int) -> None:
        """What he has won of a round that is on goes with him."""
        if self.round is not None and number in self.round.table.seats:
            self.state.early[number] = self.round.table.seats[number].gain

    # --- what follows --------------------------------------------------------------------------------------

    def follow(self, events: tuple[Event, ...], at: str) -> None:
        """Keep the table's books by what happened."""
        for event in events:
            match event:
                case Dealt() if self.state.dealt_by == "software":
                    self.state.shoe.out.append(str(event.card))
                case Called():
                    self.state.shoe.coups.append(MARKS[event.winner])
                case Stopped():
                    self._remember(event.section)
                case Rolled():
                    self._remember(f"{event.first}-{event.second}")
                case DiceTaken() | BankTaken():
                    self.state.last_shooter = event.seat
                case RoundEnded():
                    self._end_round(event, at)
                case _:
                    pass

        pack = self.game.equipment(self.house)
        if self.round is not None and isinstance(pack, CardPack) and self.state.shoe.left(pack) <= 0:
            self.state.shoe.refill(event.card for event in self.round.events if isinstance(event, Dealt))

    def _remember(self, result: str) -> None:
        self.state.recent = [result, *self.state.recent][:RECENT]

    def _end_round(self, event: RoundEnded, at: str) -> None:
        """Chips change hands for good."""
        round_, state = self.round, self.state
        assert round_ is not None
        for number, seat in round_.table.seats.items():
            if number in state.seats:
                state.seats[number].chips += seat.gain - state.early.get(number, 0)
        state.rack += event.table_result
        state.tokes += round_.table.tokes
        self.ended.append(ended_round(state, round_, self.version + len(self.facts), at))
        state.shown = (state.round_first, self.version + len(self.facts))
        self.shown = round_
        state.round_first, state.early = 0, {}
        pack = self.game.equipment(self.house)
        if isinstance(pack, CardPack) and self._bars_entry:
            seats = round_.table.seats.items()
            state.shoe.keep_out(
                (state.seats[n].who for n, seat in seats if seat.stakes and n in state.seats), pack
            )
        if state.dealt_by == "software" and isinstance(pack, CardPack):
            state.shoe.end_round(pack)
        self.round = None

    # --- the software's own chance -------------------------------------------------------------------------

    def chance(self) -> Answer | None:
        """What the software's shoe, wheel or dice answer; None where a person must."""
        assert self.round is not None
        equipment = self.game.equipment(self.house)
        match self.round.ask:
            case DealCard():
                assert isinstance(equipment, CardPack)
                return CardDealt(self.state.shoe.draw(equipment, self.source))
            case FindStart() as start:
                return StartFound(start_number(self.source, start.by, self.state.round - 1))
            case SpinWheel() as spin:
                assert isinstance(equipment, Wheel)
                return WheelStopped(spin.sections[equipment.spin(self.source)])
            case RollDice():
                return DiceRolled(*Dice.rolled(self.source))
            case _:
                return None


def ended_round(state: TableState, round_: Round, last: int, at: str) -> Ended:
    """What a round came to."""
    found = counted(round_)
    return Ended(
        table=state.id,
        number=state.round,
        opened_at=state.round_opened_at,
        ended_at=at,
        first=state.round_first,
        last=last,
        result=round_.table.rack,
        handle=sum(count.staked for count in found.wagers.values()),
        tokes=round_.table.tokes,
        voided=any(isinstance(event, RoundVoided) for event in round_.events),
        wagers=found.wagers,
        together=float(found.together),
    )
