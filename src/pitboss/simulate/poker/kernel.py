"""Poker against the house at machine speed: every wager live at every seat, settled as the script settles it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import Card
from pitboss.games.poker.contest import DEALER_WINS, PLAYER_WINS, TIE, contest_outcome, hand_name
from pitboss.games.poker.methods import CROSS, FLOP_CALL, HOLDEM_BONUS, SHOWDOWN, STREETS, ULTIMATE, shape_of
from pitboss.games.poker.methods import RIDE as RIDES
from pitboss.games.poker.play import CHECK, FOLD, RIDE, TUCK, WITHDRAW, allowed, choices, times
from pitboss.games.poker.rules import PLAYERS, Deal, Decide, Withdraw, rules
from pitboss.games.poker.terms import terms_of
from pitboss.hands import Classifier
from pitboss.hands.bank import bank
from pitboss.hands.bonuses import BonusKind, LooseDeuce, NaturalHand, WildTrips
from pitboss.hands.evaluator import evaluator
from pitboss.hands.rankings import FIVE_CARD, FLUSH_CARDS, WILD_FIVE_CARD
from pitboss.hands.wild import wild_evaluator
from pitboss.money import Cents
from pitboss.odds import Analysis, Situation, analyse
from pitboss.odds.poker.matchups import every_hand
from pitboss.odds.poker.naming import outcomes as outcomes_of_hands
from pitboss.odds.poker.sides import forfeited
from pitboss.odds.poker.stakes import RESULTS
from pitboss.rulebook.outcomes import outcomes_of, splits
from pitboss.scenario import Scenario, ScenarioSeat, ScenarioWager
from pitboss.simulate.engine import BLOCK, NOT_GIVEN, Tally, apart, deal_rounds, empty_tally
from pitboss.simulate.pays import pays_of
from pitboss.simulate.poker import book, machine
from pitboss.simulate.poker.book import OUT, PASS, Book

BOOKS: Final[Mapping[str, Callable[[Situation, Analysis], Book]]] = {
    SHOWDOWN: book.showdown_book,
    ULTIMATE: book.ultimate_book,
    HOLDEM_BONUS: book.bonus_book,
    STREETS: book.streets_book,
    RIDES: book.ride_book,
    CROSS: book.cross_book,
    FLOP_CALL: book.flop_call_book,
}
"""By shape of the course: how its players decide."""
_EQUAL: Final = {PLAYER_WINS: 0, TIE: 1, DEALER_WINS: 2}
_MULTIPLES: Final = 5
_MOST_CARDS: Final = 7


class PokerKernel:
    """A table where every seat makes every wager and plays as the exact analysis says."""

    block = BLOCK

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._house = house = situation.house
        self._how = rules(house)
        self._seats = 1 + situation.others
        self._names = tuple(house.wagers)
        self._places = self._laid_out()
        self._stages = self._how.decisions(house)
        self._counted = self._counted_as()
        self.wagers = tuple(self._counted)
        self.stakes = tuple(self._stake(names[0]) for names in self._counted.values())
        self._terms = self._compile_terms()
        self._contest = self._compile_contest()
        self._wagers, self._bank = self._compile_wagers()
        self._book = self._decided_by()

    def _decided_by(self) -> Book:
        return BOOKS[shape_of(terms_of(self._house)) or ""](self._situation, analyse(self._situation))

    # --- what lies where -----------------------------------------------------------------------------------

    def _laid_out(self) -> dict[str, tuple[int, int]]:
        """By hand: where its cards stand among those a seat can see, and how many there are."""
        dealt: dict[str, int] = {"player": 0}
        for stage in self._how.stages(self._house):
            if isinstance(stage, Deal):
                for name in stage.to:
                    if name != "discard":
                        whose = "player" if name == PLAYERS else name
                        dealt[whose] = dealt.get(whose, 0) + stage.deal
        order = [
            "player",
            *(n for n in ("dealer", "community", "across", "down", "middle", "bonus") if n in dealt),
        ]
        found, at = {}, 0
        for name in order:
            found[name] = (at, dealt[name])
            at += dealt[name]
        return found

    def _slots(self, parts: tuple[tuple[int, str], ...]) -> list[int]:
        return [self._places[whose][0] + at for count, whose in parts for at in range(count)]

    def _stake(self, name: str) -> Cents:
        """What is staked on a wager, or one unit of it where it is made during the round."""
        wager = self._house.wagers[name]
        base = wager.rides_on or wager.of or wager.equals
        if base is not None:
            return self._stake(base)
        equal = next((b.of for b in self._house.conditions if b.wager == name and b.of and b.at_least == 1), None)
        return self._stake(equal) if equal else self._situation.stake(name)

    def _counted_as(self) -> dict[str, list[str]]:
        """By name in the exact odds: the wagers that are counted together."""
        found: dict[str, list[str]] = {}
        for odds in analyse(self._situation).wagers:
            found[odds.wager] = [name for name in self._names if name in odds.chances()]
        return found

    # --- compiling -----------------------------------------------------------------------------------------

    def _compile_terms(self) -> machine.Terms:
        house = self._house
        own = self._places["player"][1]
        shared = sum(count for name, (_, count) in self._places.items() if name != "player")
        meter = next((name for name in self._names if house.wagers[name].meter), None)
        boards = [self._places[n][0] for n in ("community", "across") if n in self._places]
        paid = self._how.progressive
        return machine.Terms(
            seats=self._seats,
            own=own,
            shared=shared,
            dealer=self._places.get("dealer", (0, 0))[0],
            middle=boards[0] if boards else 0,
            second=self._places.get("down", (0, 0))[0],
            stages=len(self._stages),
            withdrawn=any(isinstance(stage, Withdraw) for stage in self._stages),
            limit=house.payout_limit() or -1,
            meter_first=paid is not None and paid.paid == "as-dealt",
            meter=self._situation.meter(meter) if meter else 0,
            reset=self._reset(meter),
        )

    def _reset(self, wager: str | None) -> Cents:
        name = self._house.wagers[wager].meter if wager else None
        return self._house.amount(self._house.section.text.meters[name].reset_option) if name else 0

    def _compile_contest(self) -> machine.Contest:
        how = self._how
        ways = {WILD_FIVE_CARD: machine.BY_WILD, FLUSH_CARDS: machine.BY_SUITS}
        way = ways.get(how.ranking, machine.BY_TABLES)
        tables = evaluator(FIVE_CARD, 5).tables
        dealer = how.dealer_view
        plain = way == machine.BY_TABLES and dealer is not None
        wild = wild_evaluator() if how.deck.jokers else None
        return machine.Contest(
            way=way,
            mine=evaluator(how.ranking, how.player_view.size).tables if plain else tables,
            theirs=evaluator(how.ranking, dealer.size).tables if plain and dealer else tables,
            by_five=wild.by_hand if wild else np.zeros(1, np.uint16),
            below=_below(),
            mine_slots=np.array(self._slots(how.player_view.parts), dtype=np.int64),
            their_slots=np.array(self._slots(dealer.parts) if dealer else [], dtype=np.int64),
            need=how.qualifying,
            equal=_EQUAL[how.copy_.counts_as if how.copy_ else TIE],
        )

    def _compile_wagers(self) -> tuple[machine.Wagers, Any]:
        house, names = self._house, self._names
        count = len(names)
        lists = [self._outcomes(name) for name in names]
        most = max(map(len, lists))
        strengths = len(self._how.player_valuer.category_of)
        contested = self._how.dealer_view is not None
        table: dict[str, Any] = {
            "way": np.zeros(count, np.int64),
            "banked": np.zeros(count, np.int64),
            "slots": np.zeros((count, 2, _MOST_CARDS), np.int64),
            "sizes": np.zeros(count, np.int64),
            "alternatives": np.ones(count, np.int64),
            "lines": np.zeros((count, strengths if contested else 1, len(RESULTS)), np.uint8),
            "by_suits": np.zeros((count, 1 << 16 if self._how.ranking is FLUSH_CARDS else 1), np.uint8),
            "tables": np.zeros((count, 1), np.uint8),
            "stage": np.full(count, -1, np.int64),
            "until": np.full(count, -1, np.int64),
            "rides": np.array([house.wagers[n].rides_on is not None for n in names]),
            "stake": np.array([self._stake(n) for n in names], dtype=np.int64),
            "fold": np.array([self._lost_by_fold(n) for n in names]),
            "paid": np.zeros((count, _MULTIPLES, most), np.int64),
            "taken": np.zeros((count, _MULTIPLES, most), np.int64),
            "limited": np.zeros((count, most), np.bool_),
            "share": np.zeros((count, most), np.int64),
            "at_least": np.zeros((count, most), np.int64),
            "envy": np.zeros((count, most), np.int64),
            "metered": np.array([house.wagers[n].meter is not None for n in names]),
            "counted_as": np.array([self._place_counted(n) for n in names], dtype=np.int64),
        }
        banked: list[Classifier] = []
        for at, name in enumerate(names):
            self._compile_view(at, name, table, banked)
            self._compile_stage(at, name, table)
            for number, outcome in enumerate(lists[at]):
                self._compile_pays(at, name, number, outcome, table)
        return machine.Wagers(**table), bank(banked)

    def _outcomes(self, name: str) -> tuple[str, ...]:
        wager = self._house.wagers[name]
        return (*outcomes_of(wager), TIE) if wager.classifier == "losing-hand" else outcomes_of(wager)

    def _lost_by_fold(self, name: str) -> bool:
        return forfeited(self._house, name)

    def _place_counted(self, name: str) -> int:
        return next(at for at, names in enumerate(self._counted.values()) if name in names)

    def _compile_stage(self, at: int, name: str, table: dict[str, Any]) -> None:
        for number, stage in enumerate(self._stages):
            if name == (stage.decide if isinstance(stage, Decide) else stage.withdraw):
                if table["stage"][at] < 0:
                    table["stage"][at] = number
                table["until"][at] = number

    def _compile_view(self, at: int, name: str, table: dict[str, Any], banked: list[Classifier]) -> None:
        house, wager = self._house, self._house.wagers[name]
        if name not in house.section.classifiers:
            table["way"][at] = machine.LOSING if wager.classifier == "losing-hand" else machine.CONTEST
            self._compile_lines(at, name, table)
            return
        classifier, view = house.section.classifiers[name], house.section.views[name]
        table["sizes"][at] = view.size
        table["alternatives"][at] = len(view.alternatives)
        for number, parts in enumerate(view.alternatives):
            table["slots"][at, number, : view.size] = self._slots(parts)
        match classifier:
            case WildTrips() | NaturalHand():
                table["way"][at] = machine.BY_FIVE
                _put_table(table, at, outcomes_of_hands(classifier, _fives()))
            case LooseDeuce():
                table["way"][at] = machine.BY_FOUR
                _put_table(table, at, _loose(classifier))
            case BonusKind():
                table["way"][at], table["banked"][at] = machine.COUNTED, classifier.number
            case Classifier(ranking=ranking) if ranking is FLUSH_CARDS:
                table["way"][at] = machine.SUITED
                table["by_suits"][at, : len(classifier.by_strength)] = classifier.by_strength
            case Classifier():
                table["way"][at], table["banked"][at] = machine.BANKED, len(banked)
                banked.append(classifier)
            case _:
                raise AssertionError(f"{name} is settled by {classifier.name}, which no kernel knows")

    def _compile_lines(self, at: int, name: str, table: dict[str, Any]) -> None:
        """By strength of the player's hand and result: the number of the outcome."""
        house, value, wager = self._house, self._how.player_valuer, self._house.wagers[name]
        numbers = {outcome: number for number, outcome in enumerate(self._outcomes(name))}
        kinds = np.stack([value.category_of.astype(np.int64), value.leading.astype(np.int64)], axis=1)
        _, first, kind_of = np.unique(kinds, axis=0, return_index=True, return_inverse=True)
        rows = np.zeros((len(first), len(RESULTS)), dtype=np.uint8)
        for row, strength in enumerate(first.tolist()):
            if wager.classifier == "losing-hand":
                rows[row, 0] = numbers[hand_name(value, strength, splits(wager))]
                rows[row, 1] = numbers[TIE]
                continue
            for number, (qualified, result) in enumerate(RESULTS):
                counts_as = self._how.copy_.counts_as if self._how.copy_ and result == TIE else result
                rows[row, number] = numbers[contest_outcome(house, name, value, strength, counts_as, qualified)]
        table["lines"][at] = rows[kind_of.ravel()]

    def _compile_pays(self, at: int, name: str, number: int, outcome: str, table: dict[str, Any]) -> None:
        """What one outcome of a wager does, in cents, for every multiple it may be made in."""
        house, stake = self._house, self._stake(name)
        usual = pays_of(house, name, outcome, stake)
        for field in ("limited", "share", "at_least", "envy"):
            table[field][at, number] = getattr(usual, field)
        for multiple in range(1, _MULTIPLES):
            pays = pays_of(house, name, outcome, multiple * stake)
            table["paid"][at, multiple, number] = pays.paid
            table["taken"][at, multiple, number] = pays.taken

    # --- playing -------------------------------------------------------------------------------------------

    def _scratch(self) -> tuple[Any, ...]:
        width = self._terms.own + self._terms.shared
        return (
            apart(self._seats, width),
            apart(self._seats, 4),
            apart(8),
            apart(self._seats),
        )

    def _deck(self) -> NDArray[np.int64]:
        return np.arange(52 + self._how.deck.jokers)

    def play(self, key: int, rounds: int) -> Tally:
        """Play rounds from the stream that starts at `key`."""
        return self._play(key, rounds, NOT_GIVEN, *self._rows(1))

    def _rows(self, count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Room for what is decided and gained in so many rounds."""
        return apart(count, self._seats, machine.STAGES), apart(count, self._seats, len(self._names))

    def _play(
        self,
        key: int,
        rounds: int,
        deals: NDArray[np.int64],
        decisions: NDArray[np.int64],
        gains: NDArray[np.int64],
    ) -> Tally:
        tally = empty_tally(len(self.wagers))
        machine.play_rounds(
            np.uint64(key),
            rounds,
            deals,
            self._deck(),
            self._contest,
            self._wagers,
            self._bank,
            self._book,
            self._terms,
            self._scratch(),
            decisions,
            gains,
            apart(len(self.wagers)),
            (tally.total, tally.squares, tally.hits),
        )
        return tally

    def deals(self, key: int, rounds: int) -> NDArray[np.int64]:
        """The cards of every round: each seat's own, then the dealer's and those in the middle."""
        out = np.empty((rounds, self._terms.own * self._seats + self._terms.shared), dtype=np.int64)
        deal_rounds(np.uint64(key), self._deck(), out)
        return out

    def _settled(self, deals: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        decisions, gains = self._rows(len(deals))
        self._play(0, len(deals), deals, decisions, gains)
        return decisions, gains

    def settle(self, deals: NDArray[np.int64]) -> list[dict[tuple[int, str], Cents]]:
        """What every player gains on every wager of every round."""
        _, out = self._settled(deals)
        return [
            {
                (seat + 1, name): int(gains[seat, at])
                for seat in range(self._seats)
                for at, name in enumerate(self._names)
            }
            for gains in out
        ]

    def scenario(self, deal: NDArray[np.int64]) -> Scenario:
        """The same round for the script, decided by the same play."""
        chosen, _ = self._settled(deal[None])
        dealt = [Card(card) for card in deal]
        own, house = self._terms.own, self._house
        bets = tuple(
            ScenarioWager(name, self._stake(name))
            for name, wager in house.wagers.items()
            if wager.when == "opening"
        )
        hands = [tuple(dealt[own * seat : own * seat + own]) for seat in range(self._seats)]
        said = [tuple(self._said(hand, row.tolist())) for hand, row in zip(hands, chosen[0], strict=True)]
        shared = dealt[own * self._seats :]
        counts = self._dealt_out(said)
        boards = {}
        for name, (first, _) in self._places.items():
            if name != "player":
                boards[name] = tuple(shared[first - own : first - own + counts.get(name, 0)])
        meters = {wager.meter: self._situation.meter(name) for name, wager in house.wagers.items() if wager.meter}
        seats = tuple(ScenarioSeat(bets, hand, words) for hand, words in zip(hands, said, strict=True))
        return Scenario(house, seats, boards, meters=meters)

    def _said(self, hand: tuple[Card, ...], decisions: list[int]) -> Iterator[str]:
        """What a player says at each decision they are asked for."""
        made: set[str] = set()
        for stage, decided in zip(self._stages, decisions, strict=False):
            if isinstance(stage, Withdraw):
                yield RIDE if decided else WITHDRAW
                continue
            if stage.once and stage.decide in made:
                continue
            if decided == OUT:
                tucks = any(name in self._names for name in stage.tuck)
                yield TUCK if tucks else FOLD
                return
            if decided == PASS:
                yield CHECK
                continue
            made.add(stage.decide)
            bound = allowed(self._how, stage, [int(card) for card in hand])
            yield stage.decide if times(decided) not in choices(stage, bound) else times(decided)

    def _dealt_out(self, said: list[tuple[str, ...]]) -> dict[str, int]:
        """By hand in the middle: how many of its cards come out, for a round ends when no wager is left."""
        stands = any(
            not self._lost_by_fold(n)
            for n, w in self._house.wagers.items()
            if w.when == "opening" and not w.rides_on
        )
        found: dict[str, int] = {}
        for stage in self._how.stages(self._house):
            if isinstance(stage, Deal):
                for name in stage.to:
                    found[name] = found.get(name, 0) + stage.deal
            asked = self._stages.index(stage) + 1 if stage in self._stages else 0
            if asked and not stands and all(self._out_by(words, asked) for words in said):
                break
        return found

    def _out_by(self, words: tuple[str, ...], asked: int) -> bool:
        return words[-1] in (FOLD, TUCK) and len(words) <= asked


def _below() -> NDArray[np.int64]:
    return wild_evaluator().below


def _fives() -> NDArray[np.int64]:
    """All five-card hands of 53 cards, by place."""
    hands = every_hand(53, 5).astype(np.int64)
    out = np.empty_like(hands)
    out[_below()[np.arange(5), hands].sum(axis=1)] = hands
    return out


def _loose(classifier: LooseDeuce) -> NDArray[np.int64]:
    """By place of three cards, with any other fourth card and with a deuce: the outcome."""
    hands = every_hand(52, 3).astype(np.int64)
    places = _below()[np.arange(3), hands].sum(axis=1)
    out = np.zeros(2 * len(hands), dtype=np.int64)
    for deuce, card in ((0, 4), (1, 0)):
        fourth = np.column_stack([hands, np.full(len(hands), card)])
        out[2 * places + deuce] = outcomes_of_hands(classifier, fourth)
    return out


def _put_table(table: dict[str, Any], at: int, outcomes: NDArray[np.int64]) -> None:
    """Give a wager a table of outcomes, widening the others' room."""
    if table["tables"].shape[1] < len(outcomes):
        wider = np.zeros((len(table["way"]), len(outcomes)), np.uint8)
        wider[:, : table["tables"].shape[1]] = table["tables"]
        table["tables"] = wider
    table["tables"][at, : len(outcomes)] = outcomes


__all__ = ["BOOKS", "PokerKernel"]
