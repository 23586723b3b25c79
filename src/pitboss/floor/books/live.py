"""A table in the memory of a worker: its state, and the round that is on, rebuilt from its answers."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pitboss.equipment.cards import Card
from pitboss.equipment.chance import Chance, SystemChance
from pitboss.equipment.dice import Dice, DiceSet
from pitboss.equipment.wheels import Wheel
from pitboss.errors import BadInput, Refused
from pitboss.floor.books import meters
from pitboss.floor.books.house_rules import house_of
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.state import Announced, TableState
from pitboss.floor.facts import Fact
from pitboss.floor.facts.meters import JackpotReturned
from pitboss.floor.facts.tables import Answered, Corrected, LimitsChanged, RoundOpened, Shuffled
from pitboss.games.tournament import Participants, betting_order, plays_tournament, said_of_tournaments
from pitboss.library import game_of
from pitboss.money import Cents, dollars
from pitboss.rulebook import HouseRules
from pitboss.saying import Said, say
from pitboss.table import (
    Answer,
    CardDealt,
    CardPack,
    DealCard,
    DiceRolled,
    FindStart,
    Game,
    Pay,
    PayAndTake,
    RollDice,
    Round,
    SpinWheel,
    StartFound,
    Table,
    TakeWagers,
    WheelStopped,
)
from pitboss.table.croupier import start_number
from pitboss.table.double_shoe import SIDES, determinant
from pitboss.table.events import Event
from pitboss.table.money_moved import gains
from pitboss.table.records import decode
from pitboss.table.table import SEATS_OPEN, VERSION

MID_SHOE_ENTRY = "mid-shoe-entry"
"""The option of houses that may keep out whoever sat out a round."""


@dataclass(kw_only=True)
class Live(LiveTable):
    """A table of a game against the house, and what follows from a command before it is written."""

    game: Game
    round: Round | None = None
    shown: Round | None = None
    """The round that ended last, as it still lies on the felt."""
    events: list[Event] = field(default_factory=list)
    """What has happened in the round that is on, or that ended last."""
    last_events: tuple[Event, ...] = ()
    """What followed from the last answer."""
    replaced: tuple[Event, ...] = ()
    """What had happened by a wrong entry, where the last thing that happened was its correction."""
    owing: Counter[int] = field(default_factory=Counter)
    """By seat: what a player gets for it, or gives below zero."""

    @classmethod
    def of(cls, state: TableState, version: int, source: Chance | None = None) -> "Live":
        """A table as it was stored; the answers of its round are given afterwards."""
        house = house_of(state)
        return cls(state, version, house, source or SystemChance(), game=game_of(house.section))

    def with_limits(self, fact: LimitsChanged) -> dict[str, str]:
        """The options with other limits; `BadInput` where the house does not post them."""
        options = {**self.state.options, **fact.options}
        self.rules_with(options)
        return options

    def can_post(self, notice: Announced) -> bool:
        """Whether limits there is notice of still go with those that are posted."""
        try:
            self.with_limits(LimitsChanged(notice.minimum, notice.maximum, notice.wager))
        except BadInput:
            return False
        return True

    def rules_with(self, options: dict[str, str]) -> HouseRules:
        """What is played by with some options."""
        return house_of(self.state, options)

    def post(self, options: dict[str, str]) -> None:
        """Play on with other options."""
        self.state.options = options
        self.read_rules()

    def read_rules(self) -> None:
        """Play on by the edition and the options the table has now."""
        self.house = self.rules_with(self.state.options)
        self.shown = self.state.shown = None

    # --- of which kind -------------------------------------------------------------------------------------

    has_layout = True

    def as_game(self) -> "Live":
        """The table itself."""
        return self

    def meter_starts(self) -> dict[str, int]:
        """What the progressives of its game start at."""
        return meters.starts(self.state, self.house)

    def meter_changes(self, fact: Fact) -> Mapping[str, int]:
        """What a round adds and pays out, and what a declined win gives back."""
        match fact:
            case Answered():
                return meters.changes(self.state, self.house, self.last_events)
            case Corrected():
                changed = meters.changes(self.state, self.house, tuple(self.events))
                changed.subtract(meters.changes(self.state, self.house, self.replaced))
                return changed
            case JackpotReturned():
                return meters.given_back(self.state, fact)
            case _:
                return {}

    # --- rounds --------------------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether a round is on."""
        return self.state.round_first > 0

    @property
    def stranded(self) -> bool:
        """Whether the round that is on was begun by a version of Pitboss that played it otherwise."""
        return self.on and self.round is None

    @property
    def waits(self) -> Said | None:
        """What waits for somebody."""
        return say("a round cannot go on") if self.stranded else super().waits

    def can_rule(self, irregularity: str) -> bool:
        """Whether an irregularity can be ruled on in the round that is on."""
        return self.round is not None and self.round.can_rule(irregularity)

    def begin(self, fact: RoundOpened, *, as_written: bool) -> None:
        """A round begins on the felt; one that was written down has begun, whatever this version makes of it."""
        self.round, self.shown, self.events, self.last_events = None, None, [], ()
        self.replaced, self.owing = (), Counter()
        try:
            self.round = self.begun(fact)
        except Exception as error:
            if not as_written:
                raise
            self.otherwise.append(f"round {fact.round}: this version cannot begin it: {error}")

    def take(self, fact: Answered, *, as_written: bool) -> Answered:
        """The round takes an answer; the fact with what followed from it.

        What was written down is what followed. Where this version of Pitboss would have it otherwise, the books go
        on by what was written, and nothing more of the round is laid on the felt.
        """
        try:
            told, why = self._told(fact), "this version plays it otherwise"
        except Exception as error:  # whatever this version makes of an old answer, nobody has changed the books
            if not as_written:
                raise
            told, why = None, f"this version refuses an answer: {error}"
        if told is None or (as_written and told != fact.events):
            if self.round is not None:
                self.otherwise.append(f"round {self.state.round}: {why}")
            self.round, told = None, fact.events
            self.last_events = tuple(decode(event) for event in told)
        self.events += self.last_events
        self.replaced, self.owing = (), Counter()
        return replace(fact, events=told)

    def correct(self, fact: Corrected, *, as_written: bool) -> Corrected:
        """The round on the felt, with the right answer for a wrong one; the fact with what happened then.

        What was written down is what happened: where this version would have it otherwise, nothing more of the
        round is laid on the felt.
        """
        before, again = tuple(self.events), self._corrected(fact, as_written=as_written)
        told = fact.events if again is None else tuple(again.told)
        self.events = [decode(event) for event in told] if again is None else list(again.events)
        if self.round is not None:
            self.round = again
        else:
            self.shown = again
        self.replaced, self.last_events, self.owing = before, (), gains(self.events)
        self.owing.subtract(gains(before))
        return replace(fact, events=told)

    def _corrected(self, fact: Corrected, *, as_written: bool) -> Round | None:
        """The round folded again; None where this version plays it otherwise than it was written down."""
        felt = self.round or self.shown
        if felt is None:
            return None
        try:
            again = felt.corrected(fact.entry, fact.answer)
        except Refused as error:
            if not as_written:
                raise
            self.otherwise.append(f"round {fact.round}: this version refuses a correction: {error}")
            return None
        if as_written and tuple(again.told) != fact.events:
            self.otherwise.append(f"round {fact.round}: this version plays it otherwise")
            return None
        return again

    def _told(self, fact: Answered) -> tuple[Any, ...] | None:
        """What follows from an answer as this version of Pitboss plays it; None once it played otherwise."""
        if self.round is None:
            return None
        before = len(self.round.events)
        self.last_events = self.round.answer(fact.answer)
        return tuple(self.round.told[before:])

    def lay(self, fact: Fact) -> None:
        """Let a fact of a round take effect on the felt alone."""
        if isinstance(fact, RoundOpened):
            self.begin(fact, as_written=True)
        elif isinstance(fact, Answered):
            self.take(fact, as_written=True)
        elif isinstance(fact, Corrected):
            self.correct(fact, as_written=True)

    def put_back(self, round_facts: Iterable[Fact]) -> None:
        """Lay the round that is on, or that ended last, on the felt again."""
        for fact in round_facts:
            self.lay(fact)
        if self.state.shown:
            self.shown, self.round = self.round, None

    def opening(self, version: int = VERSION) -> RoundOpened:
        """How the next round begins: with every seat of the table, for who comes while bets are open joins it.

        In a tournament everybody bets in turn, so it begins with those who sit there and can make the least bet.
        """
        state = self.state
        players = {number: seat.player for number, seat in sorted(state.seats.items())}
        if plays_tournament(self.house):
            players = {number: players[number] for number in self.with_chips()} or players
        elif version >= SEATS_OPEN or isinstance(self.game.equipment(self.house), DiceSet):
            players = {n: players.get(n, f"seat {n}") for n in range(1, state.seats_at_most + 1)}
        leads = self._before_the_leader(players)
        before = state.last_shooter if leads is None else leads
        return RoundOpened(state.round + 1, players, before, version=version, dealer=state.dealing)

    def _before_the_leader(self, players: Iterable[int]) -> int | None:
        """In the last hand of a tournament that says so: the seat before whoever has most chips and bets first."""
        state, play = self.state, self.state.tournament
        if play is None or not play.leader_first or play.hands != 1:
            return None
        last = state.last_shooter or 0
        order = sorted(players, key=lambda seat: (seat <= last, seat))
        return max(order, key=lambda seat: state.seats[seat].chips) - 1 if order else None

    @property
    def next_to_bet(self) -> int | None:
        """In a tournament, the first in order from the button who has not bet; None once everybody has."""
        play = self.state.tournament
        if play is None:
            return None
        if self.round is None:
            opening = self.opening()
            before = opening.last_shooter or 0
            return min(opening.players or {}, key=lambda seat: (seat <= before, seat), default=None)
        referee, least = self.round.table.tournament, self.house.amount("minimum")
        if not isinstance(self.round.ask, TakeWagers) or not isinstance(referee, Participants):
            return None
        waited_for = (
            seat.number
            for seat in betting_order(self.round.table)
            if seat.number not in play.bets and not referee.has_bet(seat) and self.available(seat.number) >= least
        )
        return next(waited_for, None)

    @property
    def bets_in_order(self) -> bool:
        """Whether everybody bets in turn, from the button on."""
        said = said_of_tournaments(self.house.section) if self.state.tournament is not None else None
        return said is not None and said.order is not None

    @property
    def in_secret(self) -> bool:
        """Whether the hand that is on is bet on in secret, and nobody's bet was shown yet."""
        play = self.state.tournament
        if play is None or play.hands is None or self.round is None or play.hands >= play.secret:
            return False
        return not any(seat.stakes for seat in self.round.table.seats.values())

    def begun(self, fact: RoundOpened) -> Round:
        """A round as it began."""
        return Round(self.game, self.house, fact.players or {}, fact.last_shooter, fact.version)

    def button_drawn(self, seat: int) -> None:
        """Whoever bets, or shoots, first is the next from there."""
        self.state.last_shooter = seat

    def with_chips(self) -> list[int]:
        """Who can make the least bet."""
        least = self.house.amount("minimum")
        return [number for number, seat in sorted(self.state.seats.items()) if seat.chips >= least]

    @property
    def pack(self) -> CardPack | None:
        """The cards the game is dealt from, if any; a double shoe that was not shuffled by sides is one shoe."""
        pack = self.game.equipment(self.house)
        if not isinstance(pack, CardPack):
            return None
        return pack.undivided() if self.state.shoe.black is None else pack

    def dealt_with(self) -> list[str]:
        """What the game is dealt with, rolled or spun."""
        equipment, kinds = (
            self.game.equipment(self.house),
            ((Wheel, "wheel"), (DiceSet, "dice"), (CardPack, "cards")),
        )
        return [name for kind, name in kinds if isinstance(equipment, kind)]

    def shuffles_due(self) -> Iterator[Shuffled]:
        """Before a round the software shuffles and burns where the last shoe is dealt out."""
        pack = self.game.equipment(self.house)
        if self.state.dealt_by == "software" and isinstance(pack, CardPack) and pack.behind is not None:
            kept_out = self.bars_entry and not any(map(self._may_enter, self.state.seats))
            yield from self.state.shoe.shuffles_due(pack, self.source, now=kept_out)

    def check_chips(self, answer: Answer) -> None:
        """Nobody wagers chips they have not got."""
        for number in self.state.seats:
            if self.available(number) < 0:
                of = {"number": number, "amount": dollars(-self.available(number))}
                if self.state.tournament is None:
                    raise Refused(say("seat {number} is {amount} short of chips for that; buy in first", **of))
                short = say("seat {number} is {amount} short of chips for that", **of)
                raise Refused(short, cite=self._own_bankroll())

    def _own_bankroll(self) -> tuple[str, ...]:
        """The clause by which participants of a tournament see to their chips themselves."""
        said = said_of_tournaments(self.house.section)
        return () if said is None or said.bankroll is None else said.bankroll.cite

    # --- no mid-shoe entry -----------------------------------------------------------------------------------

    @property
    def bars_entry(self) -> bool:
        """Whether whoever sat out a round waits for the next shuffle."""
        return self.house.chosen.get(MID_SHOE_ENTRY) == "barred"

    def _may_enter(self, number: int) -> bool:
        entered = self.state.shoe.entered
        return entered is None or self.state.seats[number].who in entered

    def check_entry(self, number: int) -> None:
        """Where the house says so, nobody comes in, or back after sitting out, before the next shuffle."""
        if self.bars_entry and not self._may_enter(number):
            raise Refused(say("there is no mid-shoe entry at this table; wait for the next shuffle"))

    def available(self, number: int) -> Cents:
        """The chips a player has in front of them and not on the layout.

        What the house wagers for them, such as a free double, is none of these.
        """
        seat = self.state.seats[number]
        if self.round is None or number not in self.round.table.seats:
            return seat.chips
        at_table = self.round.table.seats[number]
        apart = self.state.early.get(number, 0) + self.state.metered.get(number, 0)
        gain = at_table.gain - apart
        return seat.chips + gain - sum(map(self.round.table.own, at_table.open_stakes()))

    # --- coming and going ----------------------------------------------------------------------------------

    def check_sitting(self, number: int, player: str) -> None:
        """Not everywhere may everybody sit."""
        seated = {seat: each.player for seat, each in self.state.seats.items()}
        Table(self.game, self.house, {**seated, number: player})

    def check_buying(self, number: int, amount: Cents) -> None:
        """Chips are bought whenever they are wanted."""

    def check_leaving(self, number: int) -> None:
        """Who waits for a jackpot stays, and who has wagers on the layout; at dice only while they lie there."""
        if any(each.seat == number for each in self.state.reserved.values()):
            raise Refused(
                say("seat {number} waits for a jackpot; stay until it is signed or declined", number=number)
            )
        if self.round is None or number not in self.round.table.seats:
            return
        seat = self.round.table.seats[number]
        if seat.stakes and not isinstance(self.game.equipment(self.house), DiceSet):
            raise Refused(say("a round is on; wait until it is over"))
        if seat.open_stakes():
            raise Refused(say("wagers lie on the layout; take them down or wait until they are decided"))

    # --- the software's own chance -------------------------------------------------------------------------

    def _drawn(self, side: str) -> Card:
        """A card from the software's shoe."""
        assert self.pack is not None
        return self.state.shoe.side(side).draw(self.pack, self.source)

    def chance(self) -> Answer | None:
        """What the software's shoe, wheel or dice answer; None where a person must."""
        assert self.round is not None
        equipment = self.game.equipment(self.house)
        match self.round.ask:
            case DealCard(to="determinant"):
                side = SIDES[self.source.below(len(SIDES))]
                return determinant(self._drawn(side), side)
            case DealCard():
                return CardDealt(self._drawn(self.round.table.side))
            case FindStart() as start:
                return StartFound(start_number(self.source, start.by, self.state.round - 1))
            case SpinWheel() as spin:
                assert isinstance(equipment, Wheel)
                return WheelStopped(spin.sections[equipment.spin(self.source)])
            case RollDice():
                return DiceRolled(*Dice.rolled(self.source))
            case PayAndTake():
                return Pay()
            case _:
                return None
