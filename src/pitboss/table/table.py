"""The state of one round at a table, in the words scripts use.

A script calls these methods top to bottom. Methods that need something from outside are generators and are used
with `yield from`; everything that happens is written down as an event.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import takewhile
from typing import Final, Protocol, TypeAlias

from pitboss.citing import listed
from pitboss.equipment.cards import UNSEEN, Card
from pitboss.equipment.dice import Dice
from pitboss.errors import Refused
from pitboss.money import Cents, Form, Odds, Payment, pay
from pitboss.rulebook import HouseRules
from pitboss.rulebook.views import Parts
from pitboss.saying import say
from pitboss.table.answers import (
    Answer,
    CallWager,
    CardDealt,
    CardTurned,
    Decision,
    DiceRolled,
    HoleRead,
    MeterReads,
    Pay,
    PlaceWager,
    StartFound,
    TakeBack,
    WheelStopped,
)
from pitboss.table.asks import (
    Ask,
    AwaitOthers,
    DealCard,
    Decide,
    Face,
    FindStart,
    PayAndTake,
    ReadHole,
    ReadMeter,
    RollDice,
    SpinWheel,
    TakeWagers,
    TurnCard,
)
from pitboss.table.double_shoe import DETERMINANT, drawn_from, side_named
from pitboss.table.events import (
    Chose,
    Dealt,
    Discarded,
    EnvyPaid,
    Event,
    Exchanged,
    MeterPaid,
    NoMoreBets,
    Peeked,
    Revealed,
    Reversed,
    Rolled,
    Settled,
    SideNamed,
    Stopped,
    TokePaid,
    TokeWon,
    Turned,
    VigorishPaid,
    WagerPlaced,
    WagerTakenBack,
)
from pitboss.table.game import CardPack, Game
from pitboss.table.money_moved import collected_later
from pitboss.table.places import placed
from pitboss.table.seats import Place, Seat, Stake

VERSION: Final = 4
"""How rounds are run now: who sits down while bets are open joins the round.

In the third version only those who sat there before it played, but at dice. A double shoe's determinant card names
the side a round is dealt from since then, and a wager with numbered areas on the layout is made from those
positions. In the second version both sides were one shoe, and areas were not counted. Rounds have waited before
chips move since then, and what is void is void from the first chip on.
In the first version chips moved as soon as the last card was known, a void gave back what still lay on the
layout, a shooter could take over a point without a line bet, and every roll for Come Bets alone was a come out. A
round is played to its end, and replayed for ever, in the version it began in.
"""

DOUBLE_SHOE_DIVIDED: Final = 3
"""The version since which the sides of a double shoe are told apart."""

SEATS_OPEN: Final = 4
"""The version since which every seat of a table is in its rounds, taken or not."""

AREAS_NUMBERED: Final = 3
"""The version since which a wager with numbered areas is made from those positions alone."""

Gone: TypeAlias = Counter[tuple[str, Card]]
"""By side of a double shoe and card: how many have left it. Other cards have no sides."""

SET = "set"
"""The choice with which a player names cards."""

FACE_DOWN = "face-down"
"""What is said with a choice whose card is not to be seen before it is turned."""


class Referee(Protocol):
    """What a game says about wagers besides the house's limits, where it depends on how the round stands."""

    def check(self, answer: Answer) -> None:
        """Refuse what may not be done with the layout now."""
        ...


class Boxes(Protocol):
    """Boxes with hands of their own, of which one is being played."""

    def bury(self, cite: tuple[str, ...]) -> None:
        """The hand that is played is dead and its wagers go back; the box's others play on."""
        ...

    def put_off(self) -> None:
        """The hand that is played gets its next card after everybody else's."""
        ...

    def miss(self, cite: tuple[str, ...]) -> None:
        """The reader had found no blackjack, and there is one: what was settled by its word is open again."""
        ...

    def held(self, seat: int) -> list[list[Card]]:
        """The hands of a box as they were played; the seat itself keeps the cards first dealt."""
        ...


class Table:
    """One round: who sits where, what lies on the layout, which cards are out."""

    def __init__(
        self,
        game: Game,
        house: HouseRules,
        players: Mapping[int, str],
        last_shooter: int | None = None,
        version: int = VERSION,
    ) -> None:
        self.game = game
        self.house = house
        self.last_shooter = last_shooter
        """Who had the dice, the bank or the button in the round before."""
        self.version = version
        self.referee: Referee | None = None
        self.tournament: Referee | None = None
        """Where a tournament is played: what its rules have against an answer the game itself would take."""
        self.boxes: Boxes | None = None
        """Where a seat may have several hands: what can happen to one of them."""
        self.undecided: Callable[[], bool] = lambda: False
        """Whether a player has still to decide, when nobody is asked just now."""
        self.check_turned: Callable[[TurnCard, Card], None] = lambda ask, card: None
        """Refuses a card that cannot be the one that is turned, by what was said and done since it was dealt."""
        self.dealt_for_many = False
        """Whether others play copies of the same hand."""
        self.events: list[Event] = []
        self.dealer: list[Card] = []
        self.community: list[Card] = []
        self.board: dict[str, list[Card]] = {name: [] for name in game.board_hands(house)}
        """Hands that belong to no seat: the dealer's, the community cards, Player's and Banker's."""
        self.board |= {"dealer": self.dealer, "community": self.community}
        self._undone: set[int] = set()
        """Where among the events settlements stand that were undone."""
        self.rack: Cents = 0
        """The house's result so far."""
        self.tokes: Cents = 0
        """What has gone into the dealers' toke pool."""
        equipment = game.equipment(house)
        self._pack = equipment if isinstance(equipment, CardPack) else None
        if self._pack is not None and version < DOUBLE_SHOE_DIVIDED:
            self._pack = self._pack.undivided()
        self.side = ""
        """The side of a double shoe the round is dealt from, once it is named."""
        self._named: Card | None = None
        """A determinant card that came from the side it names, until it is dealt."""
        self._out: Gone = Counter()
        self.gone: Gone = Counter()
        """Cards that left this shoe in rounds before, where somebody follows it."""
        self._stakes: dict[int, Stake] = {}
        """By place among the events: the chips a settlement is of."""
        self.seats = {number: Seat(number, player) for number, player in sorted(players.items())}
        self._check_seating()

    def _check_seating(self) -> None:
        positions = self.house.section.text.positions
        if not self.seats:
            raise Refused(say("a round needs at least one player"))
        if min(self.seats) < 1:
            raise Refused(say("seats are numbered from 1"))
        if positions is None:
            return
        if max(self.seats) > positions.maximum:
            raise Refused(
                say(
                    "there is no seat {max}; the table has {maximum} positions ({cite})",
                    max=max(self.seats),
                    maximum=positions.maximum,
                    cite=listed(positions.cite),
                )
            )
        by_player: dict[str, list[int]] = {}
        for number, seat in self.seats.items():
            by_player.setdefault(seat.player, []).append(number)
        for player, taken in by_player.items():
            if len(taken) > positions.per_player:
                raise Refused(
                    say(
                        "{player} plays {len} positions; the house allows {per_player} ({cite})",
                        player=player,
                        len=len(taken),
                        per_player=positions.per_player,
                        cite=listed(positions.cite),
                    )
                )
            if len(taken) > 1 and positions.adjacent and taken[-1] - taken[0] >= len(taken):
                raise Refused(
                    say(
                        "{player}'s positions {all} are not next to one another ({cite})",
                        player=player,
                        all=" and ".join(map(str, taken)),
                        cite=listed(positions.cite),
                    )
                )

    # --- who is in the round -------------------------------------------------------------------------------

    def clockwise(self) -> Iterator[Seat]:
        """Players with wagers, from the dealer's left."""
        return (seat for seat in self.seats.values() if seat.stakes)

    def counterclockwise(self) -> Iterator[Seat]:
        """Players with wagers, from the dealer's right."""
        return (seat for seat in reversed(self.seats.values()) if seat.stakes)

    def log(self, event: Event) -> None:
        """Write down what happened."""
        self.events.append(event)

    # --- wagers --------------------------------------------------------------------------------------------

    def take_wagers(self) -> Generator[Ask, Answer, None]:
        """Open the layout until somebody closes the betting."""
        while True:
            match (yield TakeWagers()):
                case PlaceWager() as placed:
                    self.place(self.seats[placed.seat], placed)
                case TakeBack() as back:
                    self.take_back(self.seats[back.seat], back)
                case _:
                    self.log(NoMoreBets())
                    return

    def add_wager(self, seat: Seat, wager: str, amount: Cents, beside: Stake | None = None) -> Stake:
        """A wager made during the round by decision; of one beside it the dealers have the same share."""
        stake = Stake(wager, amount)
        if beside is not None and beside.toke:
            toke = Fraction(amount * beside.toke, beside.amount)
            stake.toke = 0 if toke % self.house.chip else int(toke)
        seat.stakes.append(stake)
        self.log(WagerPlaced(seat.number, wager, amount, toke=stake.toke))
        return stake

    def spot(self, wager: str, spot: str | None) -> str | None:
        """A spot as the game names it."""
        return self.game.read_spot(self.house, wager, spot)

    def place(self, seat: Seat, placed: PlaceWager) -> Stake:
        """Chips on a spot, or more chips where some lie."""
        spot = self.spot(placed.wager, placed.spot)
        stake = seat.stake(placed.wager, spot)
        if stake is None:
            stake = Stake(placed.wager, 0, spot)
            seat.stakes.append(stake)
        stake.amount += placed.amount
        if placed.for_dealer:
            stake.toke += placed.amount
        self.log(WagerPlaced(seat.number, stake.wager, stake.amount, spot, stake.toke))
        return stake

    def take_back(self, seat: Seat, back: TakeBack) -> Stake:
        """A wager taken off the layout, or reduced."""
        stake = self.lies(back)
        if back.for_dealer:
            gone = stake.toke if back.amount is None else back.amount
            stake.toke, stake.amount = stake.toke - gone, stake.amount - gone
            self.log(WagerTakenBack(seat.number, stake.wager, gone, stake.spot, for_dealer=True))
        elif back.amount is None:
            seat.stakes.remove(stake)
            self.log(WagerTakenBack(seat.number, stake.wager, stake.amount, stake.spot))
        else:
            stake.amount -= back.amount
            self.log(WagerTakenBack(seat.number, stake.wager, back.amount, stake.spot))
        return stake

    def charge(self, seat: Seat, stake: Stake, amount: Cents, cite: tuple[str, ...]) -> None:
        """Collect the commission on a wager, or mark it where the house collects later; below zero, undo that."""
        if amount:
            stake.vigorish += amount
            self._move(seat, -amount)
            later = collected_later(self.house, stake.wager)
            clauses = tuple(dict.fromkeys((*cite, *later)))
            self.log(VigorishPaid(seat.number, stake.wager, amount, clauses, stake.spot, bool(later)))

    def lies(self, named: TakeBack | CallWager) -> Stake:
        """The chips somebody speaks of; `Refused` if there are none."""
        seat = self.seat_at(named.seat)
        self.check_offered(named.wager)
        stake = seat.stake(named.wager, self.spot(named.wager, named.spot))
        if stake is None:
            where = f" on {named.spot}" if named.spot not in (None, named.wager) else ""
            wager = self.titled(named.wager)
            raise Refused(say("{place} has no {wager}{where}", place=placed(seat.place), wager=wager, where=where))
        return stake

    def seat_at(self, number: int) -> Seat:
        """Who sits there; refused if nobody does."""
        if number not in self.seats:
            raise Refused(say("nobody sits at seat {number}", number=number))
        return self.seats[number]

    def check_offered(self, wager: str) -> None:
        """Refuse a wager the table does not offer."""
        if wager not in self.house.wagers:
            raise Refused(
                say(
                    "this table does not offer {wager}; it offers {all}",
                    wager=repr(wager),
                    all=", ".join(self.house.wagers),
                )
            )

    def titled(self, *wagers: str, last: str = "and") -> str:
        """Wagers as they are called at the table."""
        return f" {last} ".join(self.house.section.text.wagers[name].title for name in wagers)

    def check_card(self, card: Card, side: str | None = None) -> None:
        """Refuse a card that cannot come any more, from the side the round is dealt from or another."""
        if self._pack is None:
            raise Refused(say("this game is not played with cards"))
        if self._pack.holds(card) == 0:
            raise Refused(say("there is no {card} in the cards of this game", card=card))
        if self.left(card, side) <= 0:
            raise Refused(
                say("{card} is already out; {decks} deck(s) hold no other", card=card, decks=self._pack.decks)
            )

    def left(self, card: Card, side: str | None = None) -> int:
        """How many of a card can still come."""
        place = (self.side if side is None else side, card)
        return self._pack.holds(card) - self._out[place] - self.gone[place] if self._pack is not None else 0

    # --- cards, wheels, decisions --------------------------------------------------------------------------

    def deal(
        self, to: Iterable[Place | str], face: Face, *, count: int = 1, by_stack: bool = False
    ) -> Generator[Ask, Answer, None]:
        """Deal `count` cards to each, one at a time around the table or in stacks."""
        places = list(to)
        order = (
            [place for place in places for _ in range(count)]
            if by_stack
            else [place for _ in range(count) for place in places]
        )
        for place in order:  # whoever was passed over on their second card comes again at the end
            if isinstance(place, Seat) and place.dead:
                continue
            name = place if isinstance(place, str) else place.place
            drawn, self._named = self._named, None
            answer = (yield DealCard(name, face)) if drawn is None else CardDealt(drawn)
            if not isinstance(answer, CardDealt):
                order.append(place)
                continue
            if answer.card is not UNSEEN:
                self._out[self.side, answer.card] += 1
            self._hand(place).append(answer.card)
            self.log(Dealt(name, answer.card, face))

    def name_side(self) -> Generator[Ask, Answer, None]:
        """Draw the determinant card of a double shoe: the next card dealt, unless it names the other side."""
        drawn = yield DealCard(DETERMINANT, Face.UP)
        assert isinstance(drawn, CardDealt)
        self.side = side_named(drawn.card)
        if drawn.set_aside:
            self._out[drawn_from(drawn), drawn.card] += 1
        else:
            self._named = drawn.card
        self.log(SideNamed(drawn.card, self.side, drawn.set_aside))

    def turn(self, who: Place | str, count: int | None = None, *, low: int = 0) -> Generator[Ask, Answer, None]:
        """Have those cards of a hand turned over that nobody has seen, in the order they are opened.

        Of a hand that is set into two, the first so many are the low hand.
        """
        held, name = self._hand(who), who if isinstance(who, str) else who.place
        for at in range(len(held[:count])):
            part = ("low" if at < low else "high") if low else ""
            while held[at] is UNSEEN:
                answer = yield TurnCard(name, at + 1, part)
                if isinstance(answer, CardTurned):
                    held[at] = answer.card
                    self._out[self.side, answer.card] += 1
                    self.log(Turned(name, at + 1, answer.card))

    def read_hole(self) -> Generator[Ask, Answer, bool]:
        """Whether the reader finds the dealer's blackjack."""
        answer = yield ReadHole()
        assert isinstance(answer, HoleRead)
        self.log(Peeked(answer.blackjack))
        return answer.blackjack

    def _hand(self, place: Place | str) -> list[Card]:
        if not isinstance(place, str):
            return place.cards
        return self.board.get(place, [])

    @property
    def out(self) -> Gone:
        """The cards that came out in this round."""
        return self._out.copy()

    def set_aside(self, card: Card) -> None:
        """A card that may not be used this round."""
        self.check_card(card)
        self._out[self.side, card] += 1

    def reveal(self, who: Place | str, count: int | None = None) -> Generator[Ask, Answer, None]:
        """Turn over a hand; the first so many cards of it where not all are shown yet."""
        yield from self.turn(who, count)
        name = who if isinstance(who, str) else who.place
        self.log(Revealed(name, tuple(self._hand(who)[:count])))

    def find_start(self, by: str) -> Generator[Ask, Answer, int]:
        """Shake the dice, or read the number, that says where the deal begins."""
        answer = yield FindStart(by)
        assert isinstance(answer, StartFound)
        return answer.number

    def decide(
        self, seat: Seat, *choices: str, if_absent: str, wager: str = "", adds: Iterable[Cents] = ()
    ) -> Generator[Ask, Answer, str]:
        """Ask a player."""
        answer = yield from self.decide_amount(seat, *choices, if_absent=if_absent, wager=wager, adds=adds)
        return answer.choice

    def decide_amount(
        self,
        seat: Seat,
        *choices: str,
        if_absent: str,
        for_money: str = "",
        most: Cents | None = None,
        least: Cents | None = None,
        cards: Iterable[Card] = (),
        wager: str = "",
        adds: Iterable[Cents] = (),
        picks: int = 0,
        face_down: Iterable[str] = (),
    ) -> Generator[Ask, Answer, Decision]:
        """Ask a player who may add money, from `least` to `most`, by one of the choices."""
        takes = (for_money,) if for_money in choices else ()
        answer = yield Decide(
            seat.number,
            choices,
            if_absent,
            takes,
            most if takes else None,
            tuple(cards),
            least if takes else None,
            wager,
            tuple(adds),
            picks,
            tuple(choice for choice in face_down if choice in choices),
        )
        assert isinstance(answer, Decision)
        self.log(Chose(seat.number, answer.choice, answer.amount))
        return answer

    def await_others(self) -> Generator[Ask, Answer, None]:
        """Where a hand is dealt for many, the dealer's hidden card tells nobody anything until all have played."""
        if self.dealt_for_many:
            yield AwaitOthers()

    def spin(self, sections: tuple[str, ...]) -> Generator[Ask, Answer, str]:
        """Spin the wheel."""
        answer = yield SpinWheel(sections)
        assert isinstance(answer, WheelStopped)
        self.log(Stopped(answer.section))
        return answer.section

    def roll(
        self, late: Callable[[Seat, Stake], None] | None = None, *, confirmed_only: bool = False
    ) -> Generator[Ask, Answer, Dice]:
        """Roll the dice; where the house takes wagers until they land, `late` is told of each that comes."""
        while True:
            match (yield RollDice(late is not None, late is not None and confirmed_only)):
                case PlaceWager() as placed if late is not None:
                    seat = self.seats[placed.seat]
                    late(seat, self.place(seat, placed))
                case DiceRolled() as rolled:
                    self.log(Rolled(rolled.first, rolled.second))
                    return Dice(rolled.first, rolled.second)

    def view(self, wager: str, place: Place) -> tuple[Card, ...]:
        """The cards a wager looks at; of several hands the best."""
        hands = [self.cards_of(parts, place) for parts in self.house.section.views[wager].alternatives]
        if len(hands) == 1:
            return hands[0]
        return max(hands, key=self.house.section.ranked(wager).valuer.strength)

    def turn_seen_by(self, wager: str, place: Place) -> Generator[Ask, Answer, None]:
        """Have the cards turned over that a wager looks at and nobody has seen."""
        for parts in self.house.section.views[wager].alternatives:
            for count, whose in parts:
                yield from self.turn(place if whose == "player" else whose, count)

    def cards_of(self, parts: Parts, place: Place) -> tuple[Card, ...]:
        """The first so many cards of each hand named."""
        hands = {**self.board, "player": place.cards}
        return tuple(card for count, whose in parts for card in hands[whose][:count])

    # --- settlement ----------------------------------------------------------------------------------------

    def pay_and_take(self, *, peeked: bool = False) -> Generator[Ask, Answer, bool]:
        """The moment before chips move: whatever has gone wrong is ruled on now. Whether they do move."""
        return self.version == 1 or isinstance((yield PayAndTake(peeked)), Pay)

    def settle(self, seat: Seat, stake: Stake, outcome: str, case: str = "") -> Generator[Ask, Answer, Payment]:
        """Pay, return or take a wager on its outcome, with the clause that says so; what was paid.

        A document may have a clause of its own for a case of the outcome.
        """
        odds = self.house.pays(stake.wager, outcome)
        payment = yield from self._payment(seat, stake, odds)
        if self.own(stake) == 0:
            payment = Payment(payment.paid, returned=0, taken=0, limited=payment.limited)
        cite = self.house.decided(stake.wager, case) or self.house.cite(stake.wager, outcome)
        self.close(seat, stake, outcome, payment, str(odds), cite)
        row = self.house.row(stake.wager, outcome)
        if row is not None and row.dealer is not None:
            toke = self.house.chips.amount(row.dealer.winnings(stake.own))
            self.tokes += toke
            self.rack -= toke
            by = self.house.decided(stake.wager, "toke") or cite
            self.log(TokePaid(seat.number, stake.wager, outcome, toke, by))
        return payment

    def surrender(self, seat: Seat, stake: Stake, cite: tuple[str, ...]) -> None:
        """Take half a wager and return the rest; a half that is no chip is rounded in the player's favour."""
        returned = self.house.chips.amount(Fraction(stake.amount, 2))
        payment = Payment(0, returned=returned, taken=stake.amount - returned)
        self.close(seat, stake, "surrender", payment, "half", cite)

    def settle_by_view(self, seat: Seat, stake: Stake, of: Place | None = None) -> Generator[Ask, Answer, None]:
        """Settle a wager by the cards it looks at, and pay envy to the others where the table shows it.

        The player's cards are those first dealt to the seat, unless the wager was made on another hand.
        """
        yield from self.turn_seen_by(stake.wager, of or seat)
        outcome = self.house.section.classifiers[stake.wager].outcome(self.view(stake.wager, of or seat))
        yield from self.settle(seat, stake, outcome)
        self.pay_envy(seat, stake.wager, outcome)

    def settle_bonus(self, seat: Seat, bonus: str) -> Generator[Ask, Answer, None]:
        """Pay a bonus that rides on another wager; one that does not win leaves no trace."""
        wager = self.house.wagers[bonus]
        base = next((s for s in seat.stakes if s.wager == wager.rides_on), None)
        if base is not None:
            yield from self.turn_seen_by(bonus, seat)
            outcome = self.house.section.classifiers[bonus].outcome(self.view(bonus, seat))
            yield from self.pay_bonus(seat, bonus, base.amount, outcome)

    def pay_bonus(self, seat: Seat, bonus: str, amount: Cents, outcome: str) -> Generator[Ask, Answer, None]:
        """Pay a bonus on an amount if the outcome wins."""
        if self.house.pays(bonus, outcome).wins:
            yield from self.settle(seat, Stake(bonus, amount), outcome)

    def forfeit(self, seat: Seat, stake: Stake, outcome: str, cite: tuple[str, ...]) -> None:
        """Take a wager without looking at cards: folded or abandoned."""
        self.close(seat, stake, outcome, Payment(0, 0, taken=self.own(stake)), "lose", cite)

    def give_back(self, seat: Seat, stake: Stake, outcome: str, cite: tuple[str, ...]) -> None:
        """Return a wager, and the commission paid on it: the round is void."""
        self.charge(seat, stake, -stake.vigorish, cite)
        self.close(seat, stake, outcome, Payment(0, returned=self.own(stake), taken=0), "push", cite)

    def stake_of(self, at: int) -> Stake | None:
        """The chips the settlement at a place among the events is of."""
        return self._stakes.get(at)

    def settled(self) -> list[Settled]:
        """What has moved chips so far and is not undone; at dice, since the last roll."""
        since = max((at for at, event in enumerate(self.events) if isinstance(event, Rolled)), default=0)
        return [
            event
            for at, event in enumerate(self.events)
            if at >= since
            and at not in self._undone
            and isinstance(event, Settled)
            and (event.paid or event.taken)
        ]

    def reverse(self, done: Settled, cite: tuple[str, ...]) -> None:
        """Undo a settlement; what a meter paid for it goes back onto the meter, and tokes out of the pool."""
        at = next(number for number, event in enumerate(self.events) if event is done)
        self._undone.add(at)
        before, tokes = self.events[at - 1], self.events[at + 1 : at + 3]
        event = Reversed(
            done.seat, done.wager, done.outcome, done.stake, done.paid, done.taken, done.pays, cite, done.spot
        )
        self._move(self.seats[done.seat], event.net)
        if at in self._stakes:
            self._stakes[len(self.events)] = self._stakes[at]
        self.log(event)
        if isinstance(before, MeterPaid):
            meters = [e for e in self.events if isinstance(e, MeterPaid) and e.meter == before.meter]
            shows = meters[-1].shows
            self.log(MeterPaid(before.meter, shows, -before.paid, shows + before.showed - before.shows))
        for toke in takewhile(lambda event: isinstance(event, TokePaid | TokeWon), tokes):
            if isinstance(toke, TokeWon):
                self._give_toke(self.seats[toke.seat], replace(toke, amount=-toke.amount))
            elif isinstance(toke, TokePaid):
                self.tokes -= toke.paid
                self.rack += toke.paid
                self.log(replace(toke, paid=-toke.paid))

    def own(self, stake: Stake) -> Cents:
        """What of a stake is the player's: nothing where the house made the wager for them."""
        return 0 if self.house.wagers[stake.wager].rides_on is not None else stake.amount

    def press(self, seat: Seat, stake: Stake, amount: Cents) -> None:
        """Add to a wager that lies on the layout."""
        stake.amount += amount
        self.log(WagerPlaced(seat.number, stake.wager, stake.amount, stake.spot))

    def discard(self, place: Place) -> None:
        """Take a hand's cards to the discard rack; they are not dealt again this round."""
        self.log(Discarded(place.place, tuple(place.cards)))
        place.cards.clear()

    def exchange(self, place: Place, numbers: Iterable[int]) -> Generator[Ask, Answer, None]:
        """Take cards of a hand, numbered from one, to the discard rack, and deal others for them."""
        taken = sorted(numbers)
        self.log(Exchanged(place.place, tuple(taken), tuple(place.cards[number - 1] for number in taken)))
        place.cards[:] = [card for at, card in enumerate(place.cards, start=1) if at not in taken]
        yield from self.deal([place], Face.DOWN, count=len(taken))

    def _payment(self, seat: Seat, stake: Stake, odds: Odds) -> Generator[Ask, Answer, Payment]:
        wager = self.house.wagers[stake.wager]
        meter = 0
        if odds.form is Form.METER:
            assert wager.meter is not None
            answer = yield ReadMeter(wager.meter)
            assert isinstance(answer, MeterReads)
            meter = answer.amount
        keeps = self.house.keeps_stake(stake.wager)
        payment = pay(odds, stake.amount, chips=self.house.chips, meter=meter, keeps_stake=keeps)
        if odds.form is Form.METER:
            assert wager.meter is not None
            self._pay_from_meter(wager.meter, meter, payment.paid, whole=odds.ratio == 1)
        limit = self.house.payout_limit()
        if limit and odds.wins and self.house.limit_covers(stake.wager, odds):
            left = limit - seat.paid_under_limit
            payment = Payment(min(payment.paid, left), payment.returned, payment.taken, payment.paid > left)
            seat.paid_under_limit += payment.paid
        return payment

    def _pay_from_meter(self, name: str, showed: Cents, paid: Cents, *, whole: bool) -> None:
        reset = self.house.amount(self.house.section.text.meters[name].reset_option)
        self.log(MeterPaid(name, showed, paid, reset if whole else max(showed - paid, 0)))

    def pay_envy(self, winner: Seat, wager: str, outcome: str) -> None:
        """Pay every other player whose wager is large enough for a hand the table shows envy for."""
        row = self.house.row(wager, outcome)
        if row is None or row.envy is None:
            return
        for seat in self.counterclockwise():
            stake = next((s for s in seat.stakes if s.wager == wager), None)
            if stake is None or seat.dead or seat.player == winner.player:
                continue
            if stake.own < (self.house.wagers[wager].envy_from or 0):
                continue
            paid = self.house.chips.amount(row.envy.winnings(stake.own))
            self._move(seat, paid)
            cite = self.house.decided(wager, "envy") or self.house.cite(wager, outcome)
            self.log(EnvyPaid(seat.number, wager, winner.number, outcome, paid, str(row.envy), cite))

    def close(
        self,
        seat: Seat,
        stake: Stake,
        outcome: str,
        payment: Payment,
        pays: str,
        cite: tuple[str, ...],
        *,
        stands: bool = False,
    ) -> None:
        """Write down what happened to a wager and move the money; it is settled unless its stake stays up."""
        stake.open = stands
        self._stakes[len(self.events)] = stake
        self._move(seat, payment.net)
        self.log(
            Settled(
                seat=seat.number,
                wager=stake.wager,
                outcome=outcome,
                stake=stake.amount,
                paid=payment.paid,
                returned=payment.returned,
                taken=payment.taken,
                pays=pays,
                cite=cite,
                spot=stake.spot,
                limited=payment.limited or None,
                stands=stands,
            )
        )
        if stake.toke and payment.paid:
            share = Fraction((payment.paid + payment.returned) * stake.toke, stake.amount)
            won = int(share // self.house.chip * self.house.chip)
            self._give_toke(seat, TokeWon(seat.number, stake.wager, outcome, won, stake.spot))

    def _give_toke(self, seat: Seat, won: TokeWon) -> None:
        """What was bet for the dealers and what it won goes into their pool."""
        seat.gain -= won.amount
        self.tokes += won.amount
        self.log(won)

    def _move(self, seat: Seat, gain: Cents) -> None:
        seat.gain += gain
        self.rack -= gain
