"""Tournament play at a table of the house: what its rules must say, and what a participant may do with the layout.

The game is dealt and settled as always. Its section says what is otherwise in a tournament, each with its clause,
and an option of the table says that one is played.
"""

from collections.abc import Iterable, Iterator
from typing import Annotated, Final, Literal

from pitboss.errors import Refused
from pitboss.rulebook import HouseRules, RulebookError, Section
from pitboss.rulebook.schema import CONDUCT, Names, Rule
from pitboss.saying import say
from pitboss.table import Answer, BetsClosed, PlaceWager, Seat, Table, TakeBack
from pitboss.table.events import ButtonMoved
from pitboss.table.places import placed
from pitboss.table.refusals import check_complete

TOURNAMENT: Final = "tournament"
"""The choice of an option by which a tournament is played."""


class BettingOrder(Rule):
    """In which order participants bet: from the button on, which moves to the next one after every round."""

    start: Annotated[Literal["button"], CONDUCT]

    model_config = Rule.model_config | {"alias_generator": lambda name: {"start": "from"}.get(name, name)}


class Always(Rule):
    """Wagers of which every participant has one at all times, and never two."""

    one_of: Annotated[Names, CONDUCT]


class Bankroll(Rule):
    """Whose chips a participant plays with: what doubles, splits and insures is theirs already."""

    of: Annotated[Literal["participant"], CONDUCT]


class MustSay(Rule):
    """Something the rules of every tournament must say before they are approved."""

    what: Annotated[
        Literal["length", "betting-order", "least-bet", "first-shooter", "how-dice-pass", "misdeals"], CONDUCT
    ]


class TournamentRules(Rule):
    """What a section says of tournaments."""

    option: str | None = None
    """The option by which one is played; none where every tournament has rules of its own."""
    approval: Annotated[Literal["executive-director", "commission"] | None, CONDUCT] = None
    """Who approves the rules of each."""
    must_say: Annotated[tuple[MustSay, ...], CONDUCT] = ()
    order: Annotated[BettingOrder | None, CONDUCT] = None
    always: Annotated[Always | None, CONDUCT] = None
    bankroll: Annotated[Bankroll | None, CONDUCT] = None


def tournament_faults(section: Section, rules: TournamentRules | None) -> Iterator[tuple[str, str]]:
    """Words that name nothing the section has: by word, what is wrong with it."""
    if rules is None:
        return
    if rules.option is not None and not _chooses(section, rules.option, "regular", TOURNAMENT):
        yield "option", f"{rules.option!r} is no option that says whether a tournament is played"
    for wager in rules.always.one_of if rules.always is not None else ():
        if wager not in section.text.wagers:
            yield "always", f"names the wager {wager!r}, which the section does not have"


def check_tournament(section: Section, rules: TournamentRules | None, *more: tuple[str, str]) -> None:
    """Refuse a section whose rules of tournaments name something it does not have."""
    for word, fault in (*tournament_faults(section, rules), *more):
        raise RulebookError(section.document.fault(("rules", TOURNAMENT, word), fault))


def is_offer(section: Section, option: str | None) -> bool:
    """Whether a tournament says yes or no by an option, or has none to say it by."""
    return option is None or _chooses(section, option, "yes", "no")


def _chooses(section: Section, name: str, *words: str) -> bool:
    option = section.text.options.get(name)
    return option is not None and set(option.choices or ()) == set(words)


class _Said(TournamentRules):
    """What every game's rules say of tournaments; what is its own is left to it."""

    model_config = TournamentRules.model_config | {"extra": "ignore"}


def said_of_tournaments(section: Section) -> TournamentRules | None:
    """What a section says of tournaments, whatever its game; none where it says nothing."""
    written = section.text.rules.get(TOURNAMENT)
    return None if written is None else _Said.model_validate(written)


def plays_tournament(house: HouseRules) -> bool:
    """Whether one is played at a table, whatever its game."""
    return is_tournament(house, said_of_tournaments(house.section))


def is_tournament(house: HouseRules, rules: TournamentRules | None) -> bool:
    """Whether one is played at a table."""
    return rules is not None and rules.option is not None and house.option(rules.option) == TOURNAMENT


def betting_order(table: Table) -> list[Seat]:
    """Everybody from the button on: it lies with whoever is next after those who bet first in the round before."""
    before, seats = table.last_shooter or 0, list(table.seats.values())
    after = [seat for seat in seats if seat.number > before]
    return after + [seat for seat in seats if seat not in after]


def log_button(table: Table) -> None:
    """Write down who bet first, where they bet in order."""
    if isinstance(table.tournament, Participants) and table.tournament.rules.order is not None:
        table.log(ButtonMoved(betting_order(table)[0].number))


def seat_participants(table: Table, rules: TournamentRules | None) -> None:
    """Where a tournament is played, hold everybody to its rules."""
    if rules is not None and is_tournament(table.house, rules):
        table.tournament = Participants(table, rules)


class Participants:
    """The referee of a tournament's table."""

    def __init__(self, table: Table, rules: TournamentRules) -> None:
        self.table, self.rules = table, rules

    def check(self, answer: Answer) -> None:
        """Refuse what the rules of a tournament do not let a participant do, with the clause."""
        match answer:
            case PlaceWager():
                self._check_turn(self.table.seats[answer.seat])
                self._check_both(self.table.seats[answer.seat], answer.wager)
            case TakeBack():
                self._check_turn(self.table.seats[answer.seat])
            case BetsClosed():
                self.check_closing()
            case _:
                pass

    def _check_turn(self, seat: Seat) -> None:
        """Everybody bets in turn, and a bet stands once the next one is made."""
        if self.rules.order is None:
            return
        order = betting_order(self.table)
        at = order.index(seat)
        cite = self.rules.order.cite
        if waiting := next((before for before in order[:at] if not self.has_bet(before)), None):
            raise Refused(
                say(
                    "{place} bets after {place2}, in order from the button",
                    place=placed(seat.place),
                    place2=placed(waiting.place),
                ),
                cite=cite,
            )
        if after := next((later for later in order[at + 1 :] if later.stakes), None):
            raise Refused(
                say(
                    "{place} has bet after {place2}, whose bet stands now",
                    place=placed(after.place),
                    place2=placed(seat.place),
                ),
                cite=cite,
            )

    def _check_both(self, seat: Seat, wager: str) -> None:
        always = self.rules.always
        if always is None or wager not in always.one_of:
            return
        for other in always.one_of:
            if other != wager and seat.has(other):
                raise Refused(
                    say(
                        "{place} has a {title}: in a tournament nobody has a {title2} beside it",
                        place=placed(seat.place),
                        title=self._title(other),
                        title2=self._title(wager),
                    ),
                    cite=always.cite,
                )

    def has_bet(self, seat: Seat) -> bool:
        """Whether a participant has bet: what is owed at every table, and in a tournament."""
        always = self.rules.always
        owed = always is None or any(seat.has(wager) for wager in always.one_of)
        return owed and bool(seat.stakes) and self._is_complete(seat)

    def _is_complete(self, seat: Seat) -> bool:
        try:
            check_complete(self.table, seat)
        except Refused:
            return False
        return True

    def check_closing(self) -> None:
        """Everybody who plays the round has one of the wagers that are owed."""
        if (always := self.rules.always) is None:
            return
        for seat in self.owing():
            if not any(seat.has(wager) for wager in always.one_of):
                titles = " or ".join(self._title(wager) for wager in always.one_of)
                raise Refused(
                    say("{place} must have a {titles} in a tournament", place=placed(seat.place), titles=titles),
                    cite=always.cite,
                )

    def owing(self) -> Iterable[Seat]:
        """Who must have a wager: everybody in the round."""
        return self.table.seats.values()

    def _title(self, wager: str) -> str:
        return self.table.house.wagers[wager].title
