"""Tables with cards: the dealer on one side, seats in an arc on the other, spots for every wager before each seat.

Seen from the players' side the first seat is on the right: cards go round from the dealer's left hand.
"""

from collections.abc import Iterable
from typing import Final

from pitboss.floor.layouts.arc import TRAY, Words, along, band, letter, seat_around, spare, tray
from pitboss.floor.layouts.names import label_of
from pitboss.floor.layouts.shapes import (
    MEDIUM,
    NARROW,
    WIDE,
    Box,
    Circle,
    Drawing,
    Form,
    Layout,
    Lettering,
    Line,
    Made,
    Point,
    Rect,
    Shape,
    Spot,
    rows_of,
)
from pitboss.library import game_of
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import Wager

_MAIN: Final = 34
"""The radius of the circle of the wager the game is about."""
_SIDE: Final = 22
_GAP: Final = 2
_IN_A_COLUMN: Final = 3
_BOX: Final = (60, 132)
"""How wide the box of a hand everybody bets on is, at least and at most."""
_CARD: Final = (58, 81)
_SMALL_CARD: Final = (46, 64)
_HAND_COLOURS: Final = {"player": "blue", "banker": "red", "tie": "green"}
"""The colours of the scoreboard, on the felt too."""


def cards(house: HouseRules, seats: int) -> Layout:
    """The layout of a game with cards, for any wagers a house offers."""
    spots = tuple(card_spots(house))
    plan = _Plan(house, spots)
    arcs = [plan.arc(width, seats) for width in (WIDE, MEDIUM) if plan.fits(width, seats)]
    return Layout("cards", spots, (*arcs, plan.column()))


def card_spots(house: HouseRules) -> Iterable[Spot]:
    """Wagers made before the deal come first, in the house's order; then what the round adds."""
    wagers = house.wagers
    for name, wager in sorted(wagers.items(), key=lambda item: _rank(wagers[item[0]])):
        yield Spot(name, None, wager.title, _made(wager), each_seat=True)


def _rank(wager: Wager) -> int:
    return 0 if wager.when == "opening" and not wager.requires else 1 if wager.when == "opening" else 2


def _made(wager: Wager) -> Made:
    return "rides" if wager.rides_on is not None else "opening" if wager.when == "opening" else "decision"


class _Plan:
    """Where the spots of one seat lie, row by row from the player towards the dealer."""

    def __init__(self, house: HouseRules, spots: tuple[Spot, ...]) -> None:
        self.house = house
        self.boards = [n for n in game_of(house.section).board_hands(house) if n not in ("dealer", "community")]
        self.blackjack = "blackjack" in house.wagers
        wagers = house.wagers
        opening = [s.wager for s in spots if s.made == "opening"]
        if self.blackjack:
            self.main = ["blackjack"]
        elif self.boards:  # the hands one can bet on, and their tie
            self.main = [name for name in (*self.boards, "tie") if name in opening]
        else:  # what a game is about: its wagers that need no other, and what is put beside them in play
            self.main = [name for name in wagers if wagers[name].equals is not None]
            self.main += [n for n in opening if not wagers[n].requires and not wagers[n].requires_any]
        self.box: float = _BOX[0]
        """How wide the boxes of those hands are; side bets lie two to a box."""
        self.boxed = len(self.main) > _IN_A_COLUMN
        """So many that they lie in rows of boxes rather than one before the other."""
        self.sides = [name for name in opening if name not in self.main]
        self.added = [
            s.wager for s in spots if s.made != "opening" and s.wager not in self.main and s.made != "rides"
        ]
        self.riders = [s.wager for s in spots if s.made == "rides"]

    def _boards(self, dealer: Rect) -> dict[str, Rect]:
        """Where the dealer's hand lies, or the hands everybody bets on, side by side."""
        if not self.boards:
            return {"dealer": dealer}
        share = dealer.w / len(self.boards)
        return {
            f"board {name}": Rect(dealer.x + at * share, dealer.y, share, dealer.h)
            for at, name in enumerate(self.boards)
        }

    # --- one seat -----------------------------------------------------------------------------------------------

    def _shape(self, wager: str, x: float, y: float) -> Shape:
        """Circles for chips one places; boxes against the dealer and for hands everybody bets on."""
        if self.boards:
            wide = self.box if wager in self.main else max(_BOX[0], (self.box - _GAP) / 2)
            return Rect(x - wide / 2, y - 22, wide, 44)
        if wager in self.main:
            if self.blackjack:
                return Circle(x, y, _MAIN)
            if self.boxed:
                return Rect(x - 30, y - 22, 60, 44)
            if self.house.wagers[wager].classifier == "against-dealer":
                return Rect(x - 34, y - 23, 68, 46)
            return Circle(x, y, 27)
        return Circle(x, y, _SIDE)

    def _width(self, wager: str) -> float:
        shape = self._shape(wager, 0, 0)
        return shape.bounds.w + _GAP

    def _rise(self, wagers: list[str]) -> float:
        return max(self._shape(wager, 0, 0).bounds.h for wager in wagers) + _GAP

    def upright(self, pitch: float) -> tuple[dict[str, Shape], float]:
        """The spots of a seat in rows no wider than the seat; how far they reach towards the dealer."""
        shapes: dict[str, Shape] = {}
        widths = {name: self._width(name) for name in self.main}
        rows = list(rows_of(widths, pitch - 6)) if self.boxed else [[name] for name in self.main]
        rows += rows_of({name: self._width(name) for name in self.sides}, pitch - 6)
        top = 0.0
        for row in rows:
            rise = self._rise(row)
            x = -sum(self._width(name) for name in row) / 2
            for name in row:
                shapes[name] = self._shape(name, x + self._width(name) / 2, top - rise / 2)
                x += self._width(name)
            top -= rise
        return shapes, top

    def _beside(self, shapes: dict[str, Shape], insurance: Point) -> None:
        """What a decision adds lies beside the wager it is added to; a rider lies on what it rides on."""
        base = shapes[self.main[0]].bounds
        for name in self.added:
            if name == "insurance":
                shapes[name] = Circle(*insurance, 11)
                continue
            right = name.endswith("split")
            x = base.x - 12 if right else base.x + base.w + 12
            shapes[name] = Circle(x, base.y + base.h / 2, 11)
        for name in self.riders:
            on = self.house.wagers[name].rides_on
            assert on is not None
            at = shapes[on].bounds
            left = name.endswith("split")
            shapes[name] = Circle(at.x - 12 if left else at.x + at.w + 12, at.y + at.h - 12, 11)

    def _lettered(self, shapes: dict[str, Shape], size: float) -> list[Drawing]:
        found: list[Drawing] = []
        for name, shape in shapes.items():
            wager = self.house.wagers[name]
            if name not in self.main and name not in self.sides:
                continue
            fill = _HAND_COLOURS.get(name, "") if self.boards else ""
            found.append(Box(shape, fill, cell=name, dashed=wager.when == "decision"))
            words = label_of(name, wager.title)
            if name == "blackjack":
                continue  # its place needs no name
            at = shape.centre
            for line, text in enumerate(words):
                y = at[1] + (line - (len(words) - 1) / 2) * size
                found.append(Lettering(text, at[0], y, size, "spot", fit=shape.bounds.w - 8, about=at))
        return found

    def fits(self, width: float, seats: int) -> bool:
        """Whether so many seats find room in an arc; else they are drawn one below the other."""
        self.box = _BOX[0]
        return max(self._width(name) for name in (*self.main, *self.sides)) <= (width - 28) / seats

    # --- the whole table ----------------------------------------------------------------------------------------

    def arc(self, width: float, seats: int) -> Form:
        """Seats in an arc around the dealer, the first on the right."""
        wide = width >= WIDE
        margin = 14.0 if wide else 4.0
        pitch = min((width - 2 * margin) / seats, 190)
        self.box = min(_BOX[1], max(_BOX[0], pitch - 12))
        shapes, top = self.upright(pitch)
        card = _CARD if wide else _SMALL_CARD
        hand = 0 if self.boards else card[1] + 18
        cards_at = Rect(-pitch / 2 + 5, top - hand - 8, pitch - 10, hand)
        self._beside(shapes, (0, cards_at.y - 13))
        raised = 74.0 if wide else 46.0
        room = band(len(felt_words(self.house))) + (26.0 if self._insured else 0.0)
        dealer = Rect(width / 2 - 210, 16, 420, card[1] + 24)
        form = Form("wide" if wide else "medium", width, 0, shapes)
        if spare(form, dealer.y + dealer.h + room - cards_at.y) >= TRAY:
            dealer = dealer.moved(0, TRAY - 6)
            tray(form)
        base = dealer.y + dealer.h + room - cards_at.y
        form.at_seat = self._lettered(shapes, 15 if wide else 14)
        form.seat_places = {"name": Rect(-pitch / 2 + 2, 4, pitch - 4, 24)}
        form.seat_places |= {} if self.boards else {"cards": cards_at}
        form.places |= self._boards(dealer)
        form.places["shoe"] = Rect(width - (210 if wide else 132), 14, 196 if wide else 122, 70)
        form.places["discards"] = Rect(24, 14, 96 if wide else 80, 70)
        form.places["community"] = Rect(14, 16, 150 if wide else 110, card[1] + 24)
        left = spare(form, base)
        y = letter(form, felt_words(self.house), dealer.y + dealer.h + left / 2, raised)
        if self._insured:
            self._letter_insurance(form, y, raised)
        seat_around(form, seats, pitch, base + left, raised)
        return form

    @property
    def _insured(self) -> bool:
        return "insurance" in self.added

    def _letter_insurance(self, form: Form, y: float, raised: float) -> None:
        """The line insurance is placed on."""
        pays = str(self.house.pays("insurance", "dealer-blackjack")).upper()
        words, size = f"INSURANCE PAYS {pays}", 16 if form.name == "wide" else 14
        arc = along(form, y + 7, raised)
        form.drawings.append(Lettering(words, form.width / 2, y + 7, size, "gold", 0, arc))
        for edge in (y - 13, y + 14):
            (x, left), (middle, lowest), (end, right) = along(form, edge, raised)
            form.drawings.append(Line(f"M {x},{left} Q {middle},{lowest} {end},{right}", "quiet"))

    def column(self) -> Form:
        """A phone: the dealer's hand on top, below it one seat after another, one's own first."""
        width = float(NARROW)
        self.box = (width - 26) / max(1, len(self.main)) - _GAP - 2
        shapes: dict[str, Shape] = {}
        y = 6.0
        widths = {name: self._width(name) + 2 for name in [*self.main, *self.sides]}
        for row in rows_of(widths, width - (20 if self.boards else 64)):
            rise = self._rise(row)
            x = 10.0
            for name in row:
                shapes[name] = self._shape(name, x + widths[name] / 2, y + rise / 2)
                x += widths[name]
            y += rise
        base = shapes[self.main[0]].bounds
        for at, name in enumerate([*self.added, *self.riders]):
            shapes[name] = Circle(width - 34, base.y + 12 + 26 * at, 11)
        card_height = 0 if self.boards else _CARD[1] + 22
        form = Form("narrow", width, 0, shapes)
        form.at_seat = self._lettered(shapes, 14)
        form.seat_places = {"name": Rect(8, -20, width - 16, 24)}
        if not self.boards:
            form.seat_places["cards"] = Rect(8, y + 4, width - 16, card_height)
        form.at_seat.append(Line(f"M 0,-24 L {width},-24", "quiet"))
        form.places = self._boards(Rect(8, 8, width - (16 if self.boards else 140), _CARD[1] + 22))
        if not self.boards:
            form.places["shoe"] = Rect(width - 124, 10, 116, 70)
            form.places["community"] = Rect(width - 124, 60, 116, 60)
        step = y + 4 + card_height + 32
        form.stack = Rect(0, 8 + _CARD[1] + 22 + 34, width, step)
        form.height = form.stack.y + step
        return form


def felt_words(house: HouseRules) -> list[Words]:
    """The lettering of the felt: what the game pays and how the dealer plays."""
    words: list[Words] = []
    if "blackjack" in house.wagers:
        row = house.row("blackjack", "blackjack")
        if row is not None:
            words.append((f"BLACKJACK PAYS {str(row.pays).upper()}", "gold"))
        else:
            words.append((house.section.called.upper(), "gold"))
        if "soft-17" in house.chosen:
            word = "must hit" if house.option("soft-17") == "hit" else "must stand on"
            words.append((f"Dealer {word} soft 17", "quiet"))
        return words
    words.append((house.section.called.upper(), "gold"))
    if "banker" in house.wagers:
        words.append((_hands_pay(house), "quiet"))
    return words + bonus_words(house)


def bonus_words(house: HouseRules) -> list[Words]:
    """What is paid without a stake of its own: `Ante Bonus: straight 1 to 1 · ...`."""
    words: list[Words] = []
    for name, wager in house.wagers.items():
        if wager.rides_on is not None:
            rows = house.paytable(name).rows
            paid = " · ".join(f"{outcome.replace('-', ' ')} {row.pays}" for outcome, row in rows.items())
            words.append((f"{wager.title}: {paid}", "quiet"))
    return words


def _hands_pay(house: HouseRules) -> str:
    """What the hands everybody bets on pay: `Tie pays 8 to 1 · Banker pays 1 to 1 less 5%`."""
    vigorish = house.wagers["banker"].vigorish
    banker = f"Banker pays {house.pays('banker', 'win')}"
    if vigorish is not None:
        banker += f" less {house.says(vigorish.percent)}%"
    odd = [(outcome, row) for outcome, row in house.paytable("banker").rows.items() if outcome.startswith("win-")]
    banker += "".join(f", {outcome.replace('-', ' ')}: {row.pays}" for outcome, row in odd)
    return f"Tie pays {house.pays('tie', 'tie')} · {banker}"
