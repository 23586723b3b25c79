"""What is otherwise at a dice table where a tournament is played: a line bet always, one side of every number."""

from collections.abc import Iterable, Iterator

from pitboss.errors import Refused
from pitboss.games.craps.hand import Hand
from pitboss.games.craps.rules import ON_THE_LINE, THROUGH_THE_COME, CrapsTournament
from pitboss.games.tournament import Participants
from pitboss.saying import say
from pitboss.table import Answer, PlaceWager, Seat
from pitboss.table.places import placed


class CrapsParticipants(Participants):
    """Who plays craps in a tournament."""

    def __init__(self, hand: Hand, event: CrapsTournament) -> None:
        super().__init__(hand.table, event)
        self._hand, self._event = hand, event

    def check(self, answer: Answer) -> None:
        """Two kinds of wagers on a number at most, and never both sides of it; the line as everywhere."""
        super().check(answer)
        if isinstance(answer, PlaceWager):
            seat = self.table.seats[answer.seat]
            number = self._number(answer.wager, self.table.spot(answer.wager, answer.spot))
            self._check_sides(seat, answer.wager, number)
            self._check_kinds(seat, answer.wager, number)

    def owing(self) -> Iterable[Seat]:
        """Who has chips on the layout; whoever has none left there or in the rail is out until the next round."""
        return [seat for seat in self.table.seats.values() if seat.open_stakes()]

    def _number(self, wager: str, spot: str | None) -> str:
        """The number a wager lies on; the point for a line bet, nothing on the way there."""
        if wager in ON_THE_LINE:
            return str(self._hand.point or "")
        return spot or ""

    def _on(self, seat: Seat, number: str) -> Iterator[str]:
        """What a participant has on a number, or on the way to one."""
        for stake in seat.open_stakes():
            if self._number(stake.wager, stake.spot) == number:
                yield stake.wager

    def _check_sides(self, seat: Seat, wager: str, number: str) -> None:
        sides = self._event.sides
        if not number and wager not in THROUGH_THE_COME:
            return  # the come out: pass and don't pass are told apart by the line itself
        others = sides.dont if wager in sides.do else sides.do if wager in sides.dont else ()
        for other in self._on(seat, number):
            if other in others:
                where = f"on {number}" if number else "for the next roll"
                raise Refused(
                    say(
                        "{place} has a {title} {where}: a participant bets one side of it, and a {title2} is "
                        "the other",
                        place=placed(seat.place),
                        title=self._title(other),
                        where=where,
                        title2=self._title(wager),
                    ),
                    cite=sides.cite,
                )

    def _check_kinds(self, seat: Seat, wager: str, number: str) -> None:
        rule = self._event.numbers
        if not number or wager not in rule.of:
            return
        kinds = {lies for lies in self._on(seat, number) if lies in rule.of} | {wager}
        if len(kinds) > rule.most:
            raise Refused(
                say(
                    "{place} has {most} kinds of bets on {number}: in a tournament no other goes there",
                    place=placed(seat.place),
                    most=rule.most,
                    number=number,
                ),
                cite=rule.cite,
            )
