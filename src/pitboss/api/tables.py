"""A table in a program of one's own, and bots that sit at it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pitboss.equipment.chance import Chance, SeededChance, SystemChance
from pitboss.errors import BadInput, Refused
from pitboss.games import family_of
from pitboss.journal import write_journal
from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.scenario.gains import Result, results
from pitboss.scenario.session import tell
from pitboss.simulate.strategies import Decider, Seen, said, seen_by
from pitboss.table.answers import Answer, BetsClosed, Decision, PlaceWager
from pitboss.table.asks import Ask, Decide, TakeWagers
from pitboss.table.croupier import Croupier
from pitboss.table.events import Event
from pitboss.table.round import Round


def settle(text: str, name: str = "scenario") -> list[list[Result]]:
    """By round of a scenario: what was paid and taken, in order, each with its odds and its clause.

    >>> paid = settle('''
    ... property: hollywood-toledo
    ... game: three-card-poker
    ... seats:
    ...   - {wagers: {ante: 10, pair-plus: 5}, cards: As Ks Qs, decision: play}
    ... dealer: Qh 7d 2c
    ... ''')
    >>> [(each.wager, each.outcome, each.gain) for each in paid[0]]
    [('ante', 'player-wins', 1000), ('play', 'player-wins', 1000), ('ante-bonus', 'straight-flush', 5000), \
('pair-plus', 'straight-flush', 20000)]
    """
    return [list(results(each.round)) for each in tell(text, name) if each.round is not None]


@dataclass(frozen=True)
class Bot:
    """Somebody who bets the same every round and decides by a function."""

    name: str
    bets: Mapping[str, Cents]
    """By wager, or wager and spot with a blank between them: cents."""
    strategy: Decider | None = None
    """How they decide; needed where a game asks."""

    def wagers(self, seat: int) -> Iterator[PlaceWager]:
        """What they put down."""
        for bet, amount in self.bets.items():
            wager, _, spot = bet.partition(" ")
            yield PlaceWager(seat, wager, amount, spot or None)

    def says(self, seen: Seen) -> Decision:
        """What they decide, seeing this."""
        if self.strategy is None:
            raise BadInput(f"{self.name} may say {' or '.join(seen.choices)}, and has no strategy")
        return said(self.strategy, seen)


@dataclass
class Table:
    """A table of a house in a program: it deals and settles, the program answers for the players.

    Cards, spins and rolls come from the system's secure generator, or the same every time from a seed; with
    `by_hand` they are asked for too, for a table with real cards. What may not be done is `Refused` with its
    clause, and nothing has changed.

    >>> from pitboss import api
    >>> table = api.Table(api.rules("jack-cleveland", "roulette"), seed=7)
    >>> table.begin({1: "Ann"})
    >>> table.bet(1, "red", 1_000, "red")
    >>> table.close_bets()
    >>> table.over, [(each.wager, each.outcome, each.gain) for each in table.results()]
    (True, [('red', 'lose', -1000)])
    """

    rules: HouseRules
    seed: int | None = None
    by_hand: bool = False
    round: Round | None = field(default=None, init=False)
    """The round that is on, or the last one."""

    def __post_init__(self) -> None:
        chance: Chance = SystemChance() if self.seed is None else SeededChance(self.seed)
        self._game = family_of(self.rules.section).game
        self._croupier = Croupier(self._game, self.rules, chance)

    def begin(self, players: Mapping[int, str]) -> None:
        """Begin a round with so many seats taken; the shoe and the meters go on from the round before."""
        if self.round is not None and not self.round.over:
            raise Refused("the round before is not over")
        if self.round is not None:
            self._croupier.next_round()
        self.round = Round(self._game, self.rules, dict(players))
        self._go_on()

    @property
    def ask(self) -> Ask | None:
        """What is awaited: wagers, or a decision; nothing when the round is over."""
        return self._on().ask

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self._on().over

    def answer(self, answer: Answer) -> tuple[Event, ...]:
        """Answer what is asked; everything that happened until somebody is asked again."""
        before = len(self._on().events)
        self._croupier.meters.follow(self._on().answer(answer))
        self._go_on()
        return tuple(self._on().events[before:])

    def bet(self, seat: int, wager: str, amount: Cents, spot: str | None = None) -> None:
        """Put chips down."""
        self.answer(PlaceWager(seat, self.rules.find_wager(wager), amount, spot))

    def close_bets(self) -> None:
        """No more bets."""
        self.answer(BetsClosed())

    def decide(self, choice: str, amount: Cents | None = None) -> tuple[Event, ...]:
        """Decide for the player who is asked."""
        return self.answer(Decision(choice, amount))

    def results(self) -> list[Result]:
        """What was paid and taken so far, each with its odds and its clause."""
        return list(results(self._on()))

    def journal(self) -> str:
        """The round as it is written down: `pitboss replay` plays it again."""
        return "\n".join(write_journal(self._on()))

    def play(self, bots: Mapping[int, Bot], rounds: int = 1) -> dict[int, Cents]:
        """Let bots play so many rounds; by seat, what each has gained.

        >>> from pitboss import api
        >>> def never_bust(seen: api.Seen) -> str:
        ...     if "decline" in seen.choices:
        ...         return "decline"
        ...     return "hit" if api.total(seen.cards) < 12 and "hit" in seen.choices else "stand"
        >>> table = api.Table(api.rules("public-games", "blackjack"), seed=11)
        >>> gained = table.play({1: api.Bot("Cautious", {"blackjack": 1_000}, never_bust)}, rounds=50)
        >>> gained[1] % 500, -60_000 < gained[1] < 60_000
        (0, True)
        """
        gained = dict.fromkeys(bots, 0)
        for _ in range(rounds):
            self.begin({seat: bot.name for seat, bot in bots.items()})
            while not self.over:
                self._ask_bots(bots)
            for each in self.results():
                gained[each.seat] += each.gain
        return gained

    def _ask_bots(self, bots: Mapping[int, Bot]) -> None:
        round_ = self._on()
        match round_.ask:
            case TakeWagers() if not any(seat.open_stakes() for seat in round_.table.seats.values()):
                for seat, bot in bots.items():
                    for wager in bot.wagers(seat):
                        self.answer(wager)
                self.close_bets()
            case TakeWagers():
                self.close_bets()
            case Decide() as ask:
                self.answer(bots[ask.seat].says(seen_by(round_, ask)))
            case other:
                raise BadInput(f"bots do not answer {type(other).__name__}; this table is dealt by hand")

    def _on(self) -> Round:
        if self.round is None:
            raise Refused("no round has begun")
        return self.round

    def _go_on(self) -> None:
        """Deal, spin and roll until a person is asked."""
        round_ = self._on()
        while not self.by_hand and round_.ask is not None:
            answer = self._croupier.answer(round_.ask)
            if answer is None:
                return
            self._croupier.meters.follow(round_.answer(answer))
