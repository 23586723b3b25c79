"""A poker table in the memory of a worker: its state, and the hand that is on, rebuilt from its answers.

Between hands everything stands in the table's state. When a hand begins, the room's own `PokerTable` is laid out
from it, deals and divides, and when the hand is over what it came to is booked.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from pitboss.equipment.cards import DECK, Card
from pitboss.equipment.chance import Chance, SystemChance
from pitboss.errors import Refused
from pitboss.floor.chain import Fact
from pitboss.floor.live_table import Ended, LiveTable
from pitboss.floor.poker.answers import HandAnswer, Ruling, give, read, written
from pitboss.floor.state import PokerState, TableState
from pitboss.library import find_section
from pitboss.money import Cents, cents, decimal, dollars
from pitboss.room.hand import Deal, Outcome, PokerHand, Show
from pitboss.room.rules import room_rules
from pitboss.room.table import Player, PokerTable, highest_card
from pitboss.room.terms import STAKES, buy_ins, charges_of, check_terms, spread_of
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import Phase, Remedy

RULED: Final = (
    Remedy.VOID_ROUND,
    Remedy.PLAY_ON,
    Remedy.EQUIPMENT,
    Remedy.SET_CARD_ASIDE,
    Remedy.UP_CARD,
    Remedy.DEAD_HAND,
    Remedy.WAGERS_ABANDONED,
)
"""Remedies a poker hand is given here; others are carried out at the table by hand."""
HIGH_CARD: Final = "high-card"
"""The button is drawn for before the first hand."""


@dataclass(frozen=True)
class Laid:
    """A hand as it lies on the felt, with the table it was dealt at."""

    hand: PokerHand
    table: PokerTable
    before: dict[int, Cents]
    """By seat: the chips everybody had, missed blinds included."""
    voided: bool = False

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
    happened: list[str] = field(default_factory=list)
    """What was ruled on in the hand that is on."""

    def __post_init__(self) -> None:
        self.state.poker = self.poker = self.state.poker or PokerState()

    @classmethod
    def of(cls, state: TableState, version: int, source: Chance | None = None) -> "PokerLive":
        """A table as it was stored; the answers of its hand are given afterwards."""
        house = HouseRules.choose(find_section(state.property, state.game), state.options, state.tables)
        return cls(state, version, house, source or SystemChance())

    @property
    def on(self) -> bool:
        """Whether a hand is on."""
        return self.laid is not None

    @property
    def hand(self) -> PokerHand | None:
        """The hand that is on."""
        return self.laid.hand if self.laid is not None else None

    def available(self, number: int) -> Cents:
        """The chips a player has in front of him and not in the pot."""
        hand = self.hand
        return hand.stack(number) if hand and number in hand.seats else self.state.seats[number].chips

    def win(self) -> Cents:
        """The rake is the house's; what was dropped for promotions stays the players'."""
        return super().win() + self.poker.raked

    # --- coming and going ----------------------------------------------------------------------------------

    def opened(self) -> None:
        """The table was opened: its sums begin again, the boxes go on until they are counted."""
        super().opened()
        self.poker.raked = self.poker.dropped = 0

    def sat_down(self, number: int) -> None:
        """He waits no longer; whoever comes when the game has begun is new until he is dealt in."""
        seat, waiting = self.state.seats[number], self.poker.waiting
        self.poker.waiting = [each for each in waiting if not each.is_for(seat.person, seat.player)]
        self.poker.order.append(number)
        if self.state.round:
            self.poker.new.append(number)

    def check_buying(self, number: int, amount: Cents) -> None:
        """Table stakes: chips are added between hands only, and within what the table's sign says."""
        if self.hand is not None and number in self.hand.seats:
            raise Refused("a hand is on; chips are added between hands")
        least, most = buy_ins(self.house)
        has = self.state.seats[number].chips
        if not has and amount < least:
            raise Refused(f"a player sits down with {dollars(least)} or more")
        if most is not None and has + amount > most:
            raise Refused(f"nobody buys up to more than {dollars(most)}")

    def check_leaving(self, number: int) -> None:
        """Who was dealt in stays until the hand is over."""
        if self.hand is not None and number in self.hand.seats:
            raise Refused("a hand is on; wait until it is over")

    def stood_up(self, number: int) -> None:
        """What is known of him goes with him; nobody who sits down after him finds his cards."""
        self.poker.vacate(number)
        if self.shown is not None and number in self.shown.hand.seats:
            self.shown = self.state.shown = None

    # --- hands ---------------------------------------------------------------------------------------------

    def ready(self) -> list[int]:
        """Who can be dealt in."""
        least = spread_of(self.house).stakes.least_to_play
        return [
            number
            for number, seat in sorted(self.state.seats.items())
            if number not in self.poker.away and seat.chips - self.poker.owes.get(number, 0) >= least
        ]

    def begin(self, person: int | None, at: str, drawn: Mapping[str, Any]) -> None:
        """Move the button and begin a hand with everybody who can be dealt in; `drawn` says how the first was."""
        state, poker = self.state, self.poker
        players = {
            str(number): {
                "player": seat.player,
                "chips": decimal(seat.chips),
                "away": number in poker.away,
                "owes": decimal(poker.owes.get(number, 0)),
                "new": number in poker.new,
            }
            for number, seat in sorted(state.seats.items())
        }
        body: dict[str, Any] = {
            "round": state.round + 1,
            "button": poker.button,
            "killed": poker.killed,
            "players": players,
            **drawn,
        }
        self._lay(body)
        state.round += 1
        state.round_first = self.note("hand-opened", body, person, at)
        state.round_opened_at = poker.since = at
        self.shown, state.shown, self.happened = None, None, []

    def draw_for_button(self, drew_highest: int | None = None) -> dict[str, Any]:
        """Where the first button is drawn for: whose it is, and the cards if the software deals.

        Where a dealer deals he says who had the highest.
        """
        wanted = self.house.option("first-button") == HIGH_CARD and not self.poker.button
        if not wanted or not spread_of(self.house).variant.button:
            if drew_highest is not None:
                raise Refused("the button is not drawn for at this table now")
            return {}
        if self.state.dealt_by == "dealer":
            if drew_highest is None:
                raise Refused("deal a card each and say whose was the highest")
            return {"first_button": drew_highest}
        left, drawn = list(DECK), {}
        for seat in self.ready():
            drawn[seat] = left.pop(self.source.below(len(left)))
        cards = {str(seat): str(card) for seat, card in drawn.items()}
        return {"first_button": highest_card(drawn) if drawn else None, "drawn": cards}

    def _lay(self, body: dict[str, Any]) -> None:
        """Begin a hand as the journal says it began."""
        players = {
            int(seat): Player(each["player"], cents(each["chips"]), each["away"], cents(each["owes"]), each["new"])
            for seat, each in body["players"].items()
        }
        table = PokerTable(
            self.state.name,
            spread_of(self.house),
            charges_of(self.house),
            room_rules(self.house).kill.times(self.house.option("kill")),
            self.house.amount("qualifying-pot"),
            players,
            body["button"],
            body["killed"],
        )
        before = {seat: player.chips for seat, player in players.items()}
        self.laid = Laid(table.begin(body.get("first_button")), table, before)

    def answer(self, answer: HandAnswer, person: int | None, at: str) -> None:
        """Give the hand an answer, write it down, and do what follows at the table."""
        assert self.laid is not None
        give(self.laid.hand, answer)
        self.note("hand-answer", {"answer": written(answer)}, person, at)
        self.poker.since = at
        if isinstance(answer, Ruling):
            self.happened.append(answer.name)
            if answer.void:
                self._void(at)
                return
        if self.laid.hand.outcome is not None:
            self._end(self.laid, at)

    def run_on(self, at: str) -> None:
        """Where the software deals, deal what is awaited: every card that is left equally likely."""
        while self.state.dealt_by == "software" and self.hand and isinstance(self.hand.awaited, Deal):
            self.answer(self.draw(), None, at)

    def draw(self) -> Card:
        """A card from what is left of the deck."""
        assert self.hand is not None
        out = self.hand.cards_out()
        left = [card for card in DECK if card not in out]
        return left[self.source.below(len(left))]

    def _end(self, laid: Laid, at: str) -> None:
        """Chips change hands for good; rake and drop go into their boxes."""
        state, poker = self.state, self.poker
        outcome = laid.table.end(laid.hand)
        for number, player in laid.table.players.items():
            if number in state.seats:
                state.seats[number].chips += player.chips - laid.before[number]
        dealt_in = set(laid.hand.seats)
        poker.new = [number for number in poker.new if number not in dealt_in]
        poker.owes = {number: p.owes for number, p in laid.table.players.items() if p.owes}
        poker.button, poker.killed = laid.table.button, laid.table.killed
        poker.raked += outcome.taken.rake
        poker.dropped += outcome.taken.drop
        poker.box += outcome.taken.drop
        self._book(laid, _told(state.round, outcome), outcome.taken.rake, outcome.total, at)

    def _void(self, at: str) -> None:
        """Everything goes back and the button stays where it was; the hand does not count."""
        assert self.laid is not None
        body = {"round": self.state.round, "voided": True}
        laid = Laid(self.laid.hand, self.laid.table, self.laid.before, voided=True)
        self._book(laid, body, 0, 0, at)

    def _book(self, laid: Laid, body: dict[str, Any], rake: Cents, handle: Cents, at: str) -> None:
        state = self.state
        last = self.note("hand-ended", body, None, at)
        self.ended.append(
            Ended(
                table=state.id,
                number=state.round,
                opened_at=state.round_opened_at,
                ended_at=at,
                first=state.round_first,
                last=last,
                result=rake,
                handle=handle,
                tokes=0,
                voided=laid.voided,
                wagers={},
                together=0.0,
            )
        )
        state.shown = (state.round_first, last)
        state.round_first, self.laid, self.shown = 0, None, laid

    def can_rule(self, irregularity: str) -> bool:
        """Whether an irregularity can be ruled on here: its remedy can be carried out, and a hand is on."""
        known = self.house.section.text.irregularities
        if not self.on or irregularity not in known:
            return False
        found = known[self.ruled_as(irregularity)]
        return found.remedy in RULED and self._phase() in found.phase

    def _phase(self) -> Phase:
        """Which part of a hand is on, as irregularities name it."""
        awaited = self.hand.awaited if self.hand is not None else None
        if isinstance(awaited, Deal):
            return Phase.DEALING
        return Phase.SETTLEMENT if isinstance(awaited, Show) else Phase.DECISIONS

    def ruled_as(self, irregularity: str) -> str:
        """What happens for the second time in a hand may be ruled on otherwise."""
        known = self.house.section.text.irregularities
        if irregularity not in known:
            raise Refused(f"the house has no rule for {irregularity!r}")
        again = known[irregularity].again
        return again if again is not None and irregularity in self.happened else irregularity

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

    def charge_time(self, person: int | None, at: str) -> None:
        """Collect the charge for time; it goes into the rake box."""
        paid = self._between().charge_time()
        for number, amount in paid.items():
            self.state.seats[number].chips -= amount
        self.poker.raked += sum(paid.values())
        by_seat = {str(number): decimal(amount) for number, amount in paid.items()}
        self.note("time-charged", {"paid": by_seat, "charged": decimal(sum(paid.values()))}, person, at)

    def change_stakes(self, options: dict[str, str], person: int | None, at: str) -> None:
        """Play on at other limits; what the house does not post is refused, and nothing has changed."""
        if unknown := sorted(set(options) - set(STAKES)):
            raise Refused(f"{unknown[0]} is not changed between hands; {', '.join(STAKES)} are")
        house = HouseRules.choose(self.house.section, {**self.state.options, **options}, self.state.tables)
        check_terms(house)
        self.house, self.shown, self.state.shown = house, None, None  # it was played at other stakes
        self.state.options |= options
        self.poker.killed = False
        self.note("stakes-changed", options, person, at)

    # --- again ---------------------------------------------------------------------------------------------

    def again(self, fact: Fact) -> None:
        """A record of the hand that is on, or that ended last: its answers alone, the books are kept."""
        if fact.kind == "hand-opened":
            self.happened = []
            self._lay(fact.body)
        elif fact.kind == "hand-answer" and self.laid is not None:
            answer = read(fact.body["answer"])
            give(self.laid.hand, answer)
            if isinstance(answer, Ruling):
                self.happened.append(answer.name)
            if isinstance(answer, Ruling) and answer.void:
                self.laid = Laid(self.laid.hand, self.laid.table, self.laid.before, voided=True)

    def goes_on(self, before: LiveTable, first: int) -> bool:
        """Whether memory has the hand that began with a record; it is taken from there."""
        if not isinstance(before, PokerLive) or before.laid is None or before.state.round_first != first:
            return False
        self.laid, self.happened = before.laid, before.happened
        return True

    def over(self) -> None:
        """The hand that was played again is the one that ended last."""
        self.shown, self.laid = self.laid, None


def _told(number: int, outcome: Outcome) -> dict[str, Any]:
    """What a hand came to, as it is written down: no card is named that was not shown."""
    return {
        "round": number,
        "pots": [{"amount": decimal(pot.amount), "seats": list(pot.seats)} for pot in outcome.pots],
        "returned": {str(seat): decimal(amount) for seat, amount in outcome.returned.items()},
        "rake": decimal(outcome.taken.rake),
        "drop": decimal(outcome.taken.drop),
        "shares": [
            [{"seat": share.seat, "amount": decimal(share.amount), "half": share.half} for share in pot]
            for pot in outcome.shares
        ],
        "gains": {str(seat): decimal(gain) for seat, gain in outcome.gains.items()},
    }
