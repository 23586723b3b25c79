"""Poker against the house: the felt of each game as it is printed, seats in an arc around the cards in the middle.

A player's cards lie before them, the spots between these and the dealer; the low hand of cards set into two
lies before the high one. What is printed where is in `felts`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pitboss.floor.layouts.arc import TRAY, Words, band, letter, seat_around, spare, tray
from pitboss.floor.layouts.cards import bonus_words, card_spots
from pitboss.floor.layouts.felts import BARE as _BARE
from pitboss.floor.layouts.felts import COIN as _COIN
from pitboss.floor.layouts.felts import EQUAL as _EQUAL
from pitboss.floor.layouts.felts import felt_of, with_cards
from pitboss.floor.layouts.names import label_of
from pitboss.floor.layouts.posted import pai_gow_terms
from pitboss.floor.layouts.shapes import (
    MEDIUM,
    NARROW,
    WIDE,
    Box,
    Circle,
    Form,
    Layout,
    Lettering,
    Line,
    Rect,
    Shape,
    rows_of,
)
from pitboss.floor.layouts.two_hands import APART, BESIDE, NOTE, TwoHands
from pitboss.games.pai_gow.house_way import CARDS
from pitboss.games.pai_gow.rules import holds
from pitboss.games.pai_gow.rules import rules as pai_gow_rules
from pitboss.games.poker.rules import PLAYERS, Deal, rules
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import FeltText

COVERED: Final = 0.3
"""Cards that show less than this share of their width are laid in two rows, as the page does."""
_TWO_HANDS: Final = ("HIGH:5", "LOW:2")
TWO_ROWS: Final = 0.85
"""How far below the first row the second one lies, in widths of a card."""
_LONG: Final = 80
"""A line of lettering that is too long for the felt."""


@dataclass(frozen=True)
class _Scale:
    """How large things are drawn in one form."""

    radius: float
    gap: float
    equal: float
    """How much room an equal sign takes."""
    card: tuple[float, float]
    cross: tuple[float, float]
    """A card where several rows of them lie in the middle."""
    type: float


_SCALES: Final = {
    "wide": _Scale(24, 2, 14, (58, 81), (50, 70), 15),
    "medium": _Scale(22, 1, 8, (46, 64), (46, 64), 14),
    "narrow": _Scale(25, 4, 20, (46, 64), (46, 64), 14),
}


def poker(house: HouseRules, seats: int) -> Layout:
    """The layout of a poker game against the house, for any of the wagers printed on its felt."""
    dealt = [stage for stage in rules(house).stages(house) if isinstance(stage, Deal)]
    dealers, players = (sum(s.deal for s in dealt if whose in s.to) for whose in ("dealer", PLAYERS))
    middle = [name for stage in dealt for name in stage.to]
    return _laid_out(_Felt(house, with_cards(house), _poker_words(house), (dealers, players), middle), seats)


def pai_gow(house: HouseRules, seats: int) -> Layout:
    """The layout of a game whose cards are set into two hands."""
    lines = _pai_gow_words(house)
    return _laid_out(_Felt(house, felt_of(house), lines, (CARDS, CARDS), (), _TWO_HANDS), seats)


@dataclass(frozen=True)
class _Felt:
    """What is printed on the felt of a table."""

    house: HouseRules
    printed: FeltText
    lines: list[Words]
    """The lettering below the name of the game."""
    dealt: tuple[int, int]
    """How many cards the dealer gets, and a player."""
    middle: Sequence[str]
    """Whose cards lie in the middle."""
    hands: tuple[str, str] | None = None
    """Where cards are set into two hands: what is printed on their places, and how many cards lie there."""


def _laid_out(felt: _Felt, seats: int) -> Layout:
    spots = tuple(card_spots(felt.house))
    arcs = [_Plan(felt, "wide", WIDE), _Plan(felt, "medium", MEDIUM)]
    forms = [plan.arc(seats) for plan in arcs if plan.fits(seats)]
    return Layout("cards", spots, (*forms, _Plan(felt, "narrow", NARROW).column()))


class _Plan:
    """One form of one felt."""

    def __init__(self, whole: _Felt, name: str, width: float) -> None:
        house = whole.house
        self.house, self.felt, self.whole = house, whole.printed, whole
        self.form, self.scale = Form(name, width, 0), _SCALES[name]
        self.unit = 2 * self.scale.radius + self.scale.gap
        self.coins = [name for name, wager in house.wagers.items() if wager.meter is not None]
        self.riders = [name for name, wager in house.wagers.items() if wager.rides_on is not None]
        self.dealers, self.held = whole.dealt
        """How many cards the dealer gets, and a player."""
        self.two = TwoHands(whole.hands, self.scale.card) if whole.hands else None

    # --- the spots of a seat ------------------------------------------------------------------------------------

    def _rows(self) -> Iterator[list[str]]:
        """The printed rows with what this table offers; what is printed nowhere lies nearest to the dealer."""
        offered = [name for name in self.house.wagers if name not in self.riders]
        printed = [
            [name for sign in row.split() for name in (self.coins or [_BARE] if sign == _COIN else [sign])]
            for row in self.felt.spots
        ]
        if others := [name for name in offered if not any(name in row for row in printed)]:
            yield others
        for row in printed:
            if any(name in offered for name in row):
                yield [sign if sign in offered or sign == _EQUAL else _BARE for sign in row]

    def _width(self, row: list[str]) -> float:
        return sum(self.scale.equal if sign == _EQUAL else self.unit for sign in row)

    def _fitted(self, width: float) -> Iterator[list[str]]:
        """The same rows, without bare felt or broken where a seat is too narrow for them."""
        for row in self._rows():
            if self._width(row) <= width:
                yield row
                continue
            tight = [sign for sign in row if sign != _BARE]
            if self._width(tight) <= width:
                yield tight
            else:
                yield from rows_of({sign: self.unit for sign in tight if sign != _EQUAL}, width)

    def _lay(self, rows: list[list[str]], x: float, top: float) -> float:
        """Lay the spots in rows around a line, from the dealer's side; where the next row would begin."""
        shapes, radius = self.form.shapes, self.scale.radius
        y = top
        for row in rows:
            at, middle = x - self._width(row) / 2, y + self.unit / 2
            for sign in row:
                if sign == _EQUAL:
                    at += self.scale.equal / 2
                    self.form.at_seat.append(Lettering("=", at, middle, self.scale.type, "spot"))
                    at += self.scale.equal / 2
                    continue
                centre = at + self.unit / 2
                if sign in self.felt.boxes:
                    shapes[sign] = Rect(centre - radius, middle - radius, 2 * radius, 2 * radius)
                elif sign != _BARE:
                    shapes[sign] = Circle(centre, middle, radius)
                at += self.unit
            y += self.unit
        for name in self.riders:  # paid beside the wager they ride on
            on = shapes[self.house.wagers[name].rides_on or ""].bounds
            shapes[name] = Circle(on.x + on.w + 13, on.y + on.h - 12, 11)
        for name, shape in shapes.items():
            if name not in self.riders:
                self._print(name, shape)
        return y

    def _print(self, name: str, shape: Shape) -> None:
        """A spot as it is printed: a coin spot with a second ring, what is wagered in play with a broken line."""
        wager = self.house.wagers[name]
        drawn = self.form.at_seat
        drawn.append(Box(shape, cell=name, dashed=wager.when == "decision"))
        x, y = at = shape.centre
        if name in self.coins:
            drawn.append(Box(Circle(x, y, self.scale.radius - 3)))
        words, size = label_of(name, wager.title), self.scale.type
        for line, text in enumerate(words):
            down = (line - (len(words) - 1) / 2) * size
            drawn.append(Lettering(text, x, y + down, size, "spot", fit=shape.bounds.w - 8, about=at))

    # --- the cards in the middle --------------------------------------------------------------------------------

    def _middle(self, top: float) -> float:
        """The dealer's hand and the cards everybody plays with, beside one another; how far down they reach."""
        if self.two is not None:
            lie = self.two.beside(8, top + APART, self.form.width - 16)
            self.form.places |= {"dealer": lie[0], "dealer low": lie[1]}
            self.form.drawings += self.two.marked(lie, "DEALER")
            return top + APART + lie[0].h + NOTE
        grid = self._grid()
        wide, high = self.scale.cross if len(grid) > 1 else self.scale.card
        slots = max((len(row) for row in grid), default=0) * (wide + 4)
        hand = self.dealers * self.scale.card[0] * BESIDE + 12 if self.dealers else 0.0
        deep = self.scale.card[1] + 22  # what the hand is called stands below it
        width = self.form.width
        hand = min(hand, width - 16)
        beside = hand + slots + 24 <= width
        used = hand + slots + (24 if hand and slots else 0) if beside else max(hand, slots)
        x = (width - used) / 2 if beside else (width - hand) / 2
        if hand:
            self.form.places["dealer"] = Rect(x, top, hand, deep)
        if not grid:
            return top + deep
        if beside:
            x += hand + 24 if hand else 0
        else:
            x, top = (width - slots) / 2, top + deep
        self._slots(grid, x, top + 2, (wide, high))
        return top + max(deep if beside and hand else 0, len(grid) * (high + 4) + 4)

    def _grid(self) -> list[list[str]]:
        """The printed rows of cards, where this table's rounds deal any."""
        printed = [row.split() for row in self.felt.middle]
        return [row for row in printed if any(sign.partition(":")[0] in self.whole.middle for sign in row)]

    def _slots(self, grid: list[list[str]], left: float, top: float, card: tuple[float, float]) -> None:
        """Where each card of the middle will lie, and what is printed there."""
        counted: dict[str, int] = {}
        for down, row in enumerate(grid):
            for right, sign in enumerate(row):
                if sign == _BARE:
                    continue
                hand, _, words = sign.partition(":")
                counted[hand] = counted.get(hand, 0) + 1
                slot = Rect(left + right * (card[0] + 4) + 2, top + down * (card[1] + 4), *card)
                self.form.places[f"slot {hand} {counted[hand]}"] = slot
                self.form.drawings.append(Box(slot, "shade"))
                x, y = slot.centre
                self.form.drawings.append(Lettering(words, x, y, 14, "quiet", fit=slot.w - 8, about=(x, y)))

    def _hand(self, width: float) -> float:
        """How high a player's cards lie; in two rows where one would cover what is read of them."""
        wide, high = self.scale.card
        step = (width - wide) / max(1, self.held - 1)
        return high + 18 + (TWO_ROWS * wide if step < COVERED * wide else 0)

    def _two_hands(self, lie: tuple[Rect, Rect]) -> None:
        """A player's cards are dealt to the high hand's place, and two of them put into the low hand's."""
        assert self.two is not None
        self.form.seat_places |= {"cards": lie[0], "low": lie[1]}
        self.form.at_seat += self.two.marked(lie)

    # --- the whole table ----------------------------------------------------------------------------------------

    def _pitch(self, seats: int) -> tuple[float, float]:
        """From one seat to the next, and the room a seat has for its spots."""
        margin = 14.0 if self.form.name == "wide" else 4.0
        pitch = min((self.form.width - 2 * margin) / seats, 190)
        return pitch, pitch - 2

    def fits(self, seats: int) -> bool:
        """Whether so many seats find room in an arc; else they are drawn one below the other."""
        return self._pitch(seats)[1] >= 2 * self.unit

    def arc(self, seats: int) -> Form:
        """Seats in an arc, the first on the right."""
        form = self.form
        pitch, room = self._pitch(seats)
        raised = 74.0 if form.name == "wide" else 46.0
        below = self._middle(14)
        words = [(self.house.section.called.upper(), "gold"), *self.whole.lines]
        lie = self.two.before(pitch - 10) if self.two is not None else None
        hand = APART - lie[1].y if lie is not None else self._hand(pitch - 10)
        rows = list(self._fitted(room))
        spots = len(rows) * self.unit
        if spare(form, below + band(len(words)) + spots + hand + 8) >= TRAY:
            form.places.clear()
            form.drawings.clear()
            below = self._middle(14 + TRAY)
            tray(form)
        self._lay(rows, 0, -hand - 8 - spots)
        form.seat_places = {
            "name": Rect(-pitch / 2 + 2, 4, pitch - 4, 24),
            "cards": Rect(-pitch / 2 + 5, -hand - 2, pitch - 10, hand),
        }
        if lie is not None:
            self._two_hands(lie)
        base = below + band(len(words)) + spots + hand + 8
        left = spare(form, base)
        letter(form, words, below + left / 2, raised)
        seat_around(form, seats, pitch, base + left, raised)
        return form

    def column(self) -> Form:
        """A phone: the cards in the middle on top, below them one seat after another, one's own first."""
        form = self.form
        below = self._middle(8)
        y = self._lay(list(self._fitted(form.width - 20)), form.width / 2, 8)
        hand = self.scale.card[1] + 26
        form.seat_places = {
            "name": Rect(8, -20, form.width - 16, 24),
            "cards": Rect(8, y + 6, form.width - 16, hand),
        }
        if self.two is not None:
            self._two_hands(self.two.beside(8, y + 6, form.width - 16))
        form.at_seat.append(Line(f"M 0,-24 L {form.width},-24", "quiet"))
        step = y + 6 + hand + 30
        form.stack = Rect(0, below + 34, form.width, step)
        form.height = form.stack.y + step
        return form


def _pai_gow_words(house: HouseRules) -> list[Words]:
    """What a win costs, who wins a copy, and what the dealer's hand does for everybody."""
    how = pai_gow_rules(house)
    pushes = [
        *(["A dealer with ace high and no pair pushes"] if holds(how.ace_high_pushes, house) else []),
        *(["A dealer whose low hand is nine high pushes"] if holds(how.nine_high_pushes, house) else []),
        *(["Players may bank"] if holds(how.player_bank, house) else []),
    ]
    terms = " · ".join([*pai_gow_terms(house), "dealer wins copies"])
    return [(line, "quiet") for line in (terms[0].upper() + terms[1:], " · ".join(pushes)) if line]


def _poker_words(house: HouseRules) -> list[Words]:
    """What the dealer needs, and what rides on another wager."""
    words: list[Words] = []
    how = rules(house)
    if how.dealer_qualifies is not None:
        hand = how.dealer_qualifies.hand.replace("-", " ")
        words.append((f"Dealer plays with {'a ' if hand.startswith('pair') else ''}{hand} or better", "quiet"))
    for line, tone in bonus_words(house):
        words.append((line if len(line) <= _LONG else f"{line.partition(' · ')[0]} and more", tone))
    return words
