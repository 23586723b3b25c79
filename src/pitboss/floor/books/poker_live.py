"""A poker table in the memory of a worker: its state, and the hand that is on, rebuilt from its answers.

Between hands everything stands in the table's state. When a hand begins, the room's own `PokerTable` is laid out
from it, deals and divides, and when the hand is over what it came to is booked.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from pitboss.equipment.cards import DECK, UNSEEN, Card
from pitboss.equipment.chance import Chance, SystemChance
from pitboss.errors import BadInput, Refused
from pitboss.floor.books import jackpots
from pitboss.floor.books.house_rules import house_of
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.state import PokerState, TableState
from pitboss.floor.facts import Fact
from pitboss.floor.facts.hand_answers import Drew, HandAnswer, give
from pitboss.floor.facts.poker import DealtIn, HandAnswered, HandCorrected, HandOpened, TimeCharged
from pitboss.money import Cents, dollars
from pitboss.room import rulings
from pitboss.room.awaited import Awaited, Deal
from pitboss.room.hand import VERSION, PokerHand
from pitboss.room.revenue import Charges
from pitboss.room.rules import room_rules
from pitboss.room.rulings import Ruling
from pitboss.room.stakes import Spread
from pitboss.room.table import Player, PokerTable, highest_card
from pitboss.room.terms import STAKES, buy_ins, charges_of, check_terms, spread_of
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import Irregularity
from pitboss.saying import say
from pitboss.table.refusals import cannot_follow
from pitboss.tournament.event import Blinds
from pitboss.tournament.levels import FREE, spread_at

PATIENCE: Final = 60
"""Seconds a player may think before another may have the hand go on without them; a dealer decides when."""
HIGH_CARD: Final = "high-card"
"""The button is drawn for before the first hand."""


@dataclass(frozen=True)
class Laid:
    """A hand as it lies on the felt, with the table it was dealt at."""

    hand: PokerHand
    table: PokerTable
    before: dict[int, Cents]
    """By seat: the chips everybody had, missed blinds included."""
    opened: HandOpened
    """How it began."""
    voided: bool = False
    answers: tuple[HandAnswer, ...] = ()
    """What it was given, with what was corrected in its place."""
    hidden: Mapping[int, int] = field(default_factory=dict)
    """By answer, from one, that dealt a card face down: whose card it is."""

    def with_answer(self, answer: HandAnswer, awaited: Awaited | None) -> "Laid":
        """The hand has taken an answer to what it awaited."""
        hidden = dict(self.hidden)
        if isinstance(awaited, Deal) and awaited.seat is not None and not awaited.up and isinstance(answer, Card):
            hidden[len(self.answers) + 1] = awaited.seat
        return replace(self, answers=(*self.answers, answer), hidden=hidden)

    @property
    def over(self) -> bool:
        """Whether nothing more happens in it."""
        return self.voided or self.hand.outcome is not None

    def depended_on(self, entry: int) -> bool:
        """Whether anything followed from an answer: a pot that was pushed, or more than cards after a card."""
        since = self.answers[entry - 1 :]
        return self.over or (len(since) > 1 and not all(isinstance(answer, Card) for answer in since))

    @property
    def players(self) -> dict[int, str]:
        """By seat: who was dealt in."""
        return {seat: self.table.players[seat].name for seat in self.hand.seats}


@dataclass(kw_only=True)
class PokerLive(LiveTable):
    """A table of the poker room, and what follows from a command before it is written."""

    laid: Laid | None = None
    """The hand that is on."""
    shown: Laid | None = None
    """The hand that ended last, as it still lies on the felt."""
    poker: PokerState = field(init=False)
    happened: list[tuple[str, int | None]] = field(default_factory=list)
    """What was ruled on in the hand that is on, and at which seat."""
    righted: HandCorrected | None = None
    """The correction of the hand that ended last by which chips have still to change hands."""
    came_otherwise: bool = False
    """Whether the last hand was played otherwise than this version of Pitboss plays it."""

    def differ(self, how: str) -> None:
        """The hand was played otherwise than this version of Pitboss plays it."""
        self.otherwise.append(f"hand {self.state.round}: {how}")
        self.came_otherwise = True

    def __post_init__(self) -> None:
        self.state.poker = self.poker = self.state.poker or PokerState()

    @classmethod
    def of(cls, state: TableState, version: int, source: Chance | None = None) -> "PokerLive":
        """A table as it was stored; the answers of its hand are given afterwards."""
        return cls(state, version, house_of(state), source or SystemChance())

    def read_rules(self) -> None:
        """Play on by the edition and the options the table has now."""
        self.house = house_of(self.state)
        self.shown = self.state.shown = None

    @property
    def on(self) -> bool:
        """Whether a hand is on."""
        return self.laid is not None

    @property
    def hand(self) -> PokerHand | None:
        """The hand that is on."""
        return self.laid.hand if self.laid is not None else None

    @property
    def felt(self) -> Laid | None:
        """The hand that is on, or that ended last."""
        return self.laid or self.shown

    def available(self, number: int) -> Cents:
        """The chips a player has in front of them and not in the pot."""
        hand = self.hand
        return hand.stack(number) if hand and number in hand.seats else self.state.seats[number].chips

    # --- of which kind -------------------------------------------------------------------------------------

    def as_poker(self) -> "PokerLive":
        """The table itself."""
        return self

    def check_main(self, main: LiveTable) -> None:
        """Players move to a table of the room with the same game at the same stakes, and nowhere on from there."""
        state = main.state
        if state.poker is None or state.property != self.state.property or state.must_move_to is not None:
            super().check_main(main)
        if spread_of(main.house) != spread_of(self.house):
            raise BadInput("a must-move table plays the same game at the same stakes as its main game")

    def dealt_with(self) -> list[str]:
        """Poker is dealt with cards."""
        return ["cards"]

    def meter_starts(self) -> dict[str, int]:
        """What the jackpots and the fund of its room start at."""
        return jackpots.starts(self.state)

    def meter_changes(self, fact: Fact) -> Mapping[str, int]:
        """What the count of a box and the jackpots do to those."""
        return jackpots.changes(self.state.property, fact)

    # --- coming and going ----------------------------------------------------------------------------------

    def sat_down(self, number: int) -> None:
        """They wait no longer; whoever comes when the game has begun is new until they are dealt in."""
        seat, waiting = self.state.seats[number], self.poker.waiting
        self.poker.waiting = [each for each in waiting if not each.is_for(seat.person, seat.player)]
        self.poker.order.append(number)
        if self.state.round:
            self.poker.new.append(number)

    def check_sitting(self, number: int, player: str) -> None:
        """Anybody may sit at any seat."""

    def check_buying(self, number: int, amount: Cents) -> None:
        """Table stakes: chips are added between hands only, and within what the table's sign says."""
        if self.hand is not None and number in self.hand.seats:
            raise Refused(say("a hand is on; chips are added between hands"))
        least, most = buy_ins(self.house)
        has = self.state.seats[number].chips
        if not has and amount < least:
            raise Refused(say("a player sits down with {amount} or more", amount=dollars(least)))
        if most is not None and has + amount > most:
            raise Refused(say("nobody buys up to more than {amount}", amount=dollars(most)))

    def check_leaving(self, number: int) -> None:
        """Who was dealt in stays until the hand is over."""
        if self.hand is not None and number in self.hand.seats:
            raise Refused(say("a hand is on; wait until it is over"))

    def stood_up(self, number: int) -> None:
        """What is known of them goes with them; nobody who sits down after them finds their cards."""
        self.poker.vacate(number)
        if self.shown is not None and number in self.shown.hand.seats:
            self.shown = self.state.shown = None

    # --- hands ---------------------------------------------------------------------------------------------

    def ready(self) -> list[int]:
        """Who can be dealt in."""
        least = self.spread.stakes.least_to_play
        return [
            number
            for number, seat in sorted(self.state.seats.items())
            if number not in self.poker.away and seat.chips - self.poker.owes.get(number, 0) >= least
        ]

    def opening(self, first_button: int | None = None, drawn: dict[int, str] | None = None) -> HandOpened:
        """How the next hand begins: with everybody at the table, and the button where it was drawn for."""
        state, poker = self.state, self.poker
        players = {
            number: DealtIn(
                seat.player, seat.chips, number in poker.away, poker.owes.get(number, 0), number in poker.new
            )
            for number, seat in sorted(state.seats.items())
        }
        drawn_for = (first_button, drawn, VERSION, state.dealing)
        return HandOpened(state.round + 1, poker.button, poker.killed, players, *drawn_for)

    def draw_for_button(self, drew_highest: int | None = None) -> tuple[int | None, dict[int, str] | None]:
        """Where the first button is drawn for: whose it is, and the cards if the software deals.

        Where a dealer deals they say who had the highest.
        """
        wanted = self.house.option("first-button") == HIGH_CARD and not self.poker.button
        if not wanted or not self.spread.variant.button:
            if drew_highest is not None:
                raise Refused(say("the button is not drawn for at this table now"))
            return None, None
        if self.state.dealt_by == "dealer":
            if drew_highest is None:
                raise Refused(say("deal a card each and say whose was the highest"))
            return drew_highest, None
        left, drawn = list(DECK), {}
        for seat in self.ready():
            drawn[seat] = left.pop(self.source.below(len(left)))
        cards = {seat: str(card) for seat, card in drawn.items()}
        return highest_card(drawn) if drawn else None, cards

    def begun(self, fact: HandOpened) -> "Laid":
        """A hand as it began."""
        players = {
            seat: Player(each.player, each.chips, each.away, each.owes, each.new)
            for seat, each in fact.players.items()
        }
        table = PokerTable(
            self.state.name,
            self.spread,
            self.charges,
            room_rules(self.house).kill.times(self.house.option("kill")),
            self.house.amount("qualifying-pot"),
            players,
            fact.button,
            fact.killed,
            version=fact.version,
        )
        before = {seat: player.chips for seat, player in players.items()}
        return Laid(table.begin(fact.first_button), table, before, fact)

    def given(self, answer: HandAnswer) -> None:
        """The hand that is on takes an answer."""
        assert self.laid is not None
        awaited = self.laid.hand.awaited
        give(self.laid.hand, answer)
        self.laid = self.laid.with_answer(answer, awaited)
        if isinstance(answer, Ruling):
            self.happened.append(rulings.about(self.house, answer.name, answer.seat))
            if answer.void:
                self.laid = replace(self.laid, voided=True)

    def corrected(self, felt: Laid, entry: int, answer: HandAnswer) -> Laid:
        """A hand with another answer in the place of one of those it was given, counted from one.

        `Refused` where what was done since could not have been done then.
        """
        again, was = self.begun(felt.opened), self.begun(felt.opened)
        wrong, since = felt.answers[entry - 1], felt.answers[entry:]
        answers = [*felt.answers[: entry - 1], answer, *(_renamed(each, wrong, answer) for each in since)]
        for number, (right, given) in enumerate(zip(answers, felt.answers, strict=True), start=1):
            try:
                if number > entry:
                    _check_turn(was.hand.awaited, again.hand.awaited)
                give(again.hand, right)
            except Refused as refused:
                if number == entry:
                    raise
                raise cannot_follow(number, refused) from None
            give(was.hand, given)
        return replace(again, answers=tuple(answers), hidden=felt.hidden)

    def before_entry(self, felt: Laid, entry: int) -> PokerHand:
        """A hand as it stood before one of its answers."""
        hand = self.begun(felt.opened).hand
        for answer in felt.answers[: entry - 1]:
            give(hand, answer)
        return hand

    def correct(self, fact: HandCorrected) -> HandCorrected:
        """The hand on the felt with the right answer for a wrong one; the fact with what that changes."""
        felt = self.felt
        assert felt is not None
        again = self.corrected(felt, fact.entry, fact.answer)
        told = replace(fact, **_difference(felt, again))
        if self.laid is not None:
            self.laid = again
        else:
            self.shown = again
        self.righted = told if felt.over else None
        return told

    def draw(self) -> Card:
        """A card from what is left of the deck."""
        assert self.hand is not None
        out = self.hand.cards_out()
        left = [card for card in DECK if card not in out]
        return left[self.source.below(len(left))]

    def can_rule(self, irregularity: str) -> bool:
        """Whether an irregularity can be ruled on here: its remedy can be carried out, and a hand is on."""
        return self.on and irregularity in self.irregularities and self.not_now(irregularity) is None

    def not_now(self, irregularity: str, seat: int | None = None) -> str | None:
        """Why the house's ruling is not carried out on the hand as it stands; None where it is."""
        return rulings.not_now(self.house, irregularity, seat, self.happened, self.hand)

    @property
    def irregularities(self) -> Mapping[str, Irregularity]:
        """What the house wrote about what goes wrong."""
        return self.house.section.text.irregularities

    # --- between hands -------------------------------------------------------------------------------------

    def _between(self) -> PokerTable:
        """The table as it stands between hands."""
        players = {number: Player(seat.player, seat.chips) for number, seat in self.state.seats.items()}
        return PokerTable(
            self.state.name,
            spread_of(self.house),
            charges_of(self.house),
            players=players,
            button=self.poker.button,
        )

    def time_charge(self) -> TimeCharged:
        """What everybody seated pays for time now."""
        paid = self._between().charge_time()
        return TimeCharged(paid, sum(paid.values()))

    @property
    def spread(self) -> Spread:
        """What is played: by the table's sign, or at the level of a tournament."""
        play = self.state.tournament
        if play is None or not play.blinds:
            return spread_of(self.house)
        small, big, ante = play.blinds
        blinds = Blinds.model_construct(small=small, big=big, ante=ante)
        return spread_at(room_rules(self.house), self.house.option("variant"), blinds)

    @property
    def charges(self) -> Charges:
        """What is taken: in a tournament nothing, for the fee was paid with the entry."""
        return charges_of(self.house) if self.state.tournament is None else FREE

    def at_other_stakes(self) -> None:
        """What lies on the felt was played at others."""
        self.shown = self.state.shown = None

    def button_drawn(self, seat: int) -> None:
        """It moves on from there."""
        self.poker.button = seat

    def with_chips(self) -> list[int]:
        """Who can be dealt in."""
        return self.ready()

    def at_stakes(self, options: Mapping[str, str]) -> HouseRules:
        """The rules at other limits; what the house does not post is refused."""
        if unknown := sorted(set(options) - set(STAKES)):
            raise Refused(
                say("{unknown} is not changed between hands; {all} are", unknown=unknown[0], all=", ".join(STAKES))
            )
        house = house_of(self.state, {**self.state.options, **options})
        check_terms(house)
        return house

    def lay(self, fact: Fact) -> None:
        """Let a fact of a hand take effect on the felt alone."""
        if isinstance(fact, HandOpened):
            self.laid, self.happened, self.righted = self.begun(fact), [], None
        elif isinstance(fact, HandAnswered) and self.laid is not None:
            self.given(fact.answer)
        elif isinstance(fact, HandCorrected) and self.felt is not None:
            self.correct(fact)

    def put_back(self, round_facts: Iterable[Fact]) -> None:
        """Lay the hand that is on, or that ended last, on the felt again."""
        for fact in round_facts:
            self.lay(fact)
        if self.state.shown:
            self.shown, self.laid = self.laid, None


def _renamed(given: HandAnswer, wrong: HandAnswer, right: HandAnswer) -> HandAnswer:
    """A card that was entered as another was discarded, or ruled on, by the name it had."""
    if not isinstance(wrong, Card) or not isinstance(right, Card) or wrong is UNSEEN:
        return given
    match given:
        case Drew():
            return replace(given, cards=tuple(right if card == wrong else card for card in given.cards))
        case Ruling() if given.card == wrong:
            return replace(given, card=right)
        case _:
            return given


def _check_turn(was: Awaited | None, now: Awaited | None) -> None:
    """Refuse a card, or an act, that would be another's than whose it was."""
    if was is not None and now is not None and type(was) is type(now) and was.seat != now.seat:
        raise Refused(say("{named} was awaited, and {named2} would be", named=_named(was), named2=_named(now)))


def _named(awaited: Awaited) -> str:
    return "the middle" if awaited.seat is None else f"seat {awaited.seat}"


def _difference(felt: Laid, again: Laid) -> dict[str, Any]:
    """What chips a correction moves: none while the hand is on."""
    was, now = felt.hand.outcome, again.hand.outcome
    if was is None or now is None:
        return {"gains": {}}
    gains = {seat: now.gains[seat] - was.gains[seat] for seat in felt.hand.seats}
    return {
        "gains": {seat: by for seat, by in gains.items() if by},
        "rake": now.taken.rake - was.taken.rake,
        "drop": now.taken.drop - was.taken.drop,
        "pots": now.total - was.total,
    }
