"""What is otherwise at a blackjack table where a tournament is played."""

from fractions import Fraction
from typing import Final

from pitboss.errors import Refused
from pitboss.games.blackjack.rules import BlackjackTournament, tournament_of
from pitboss.games.tournament import Participants
from pitboss.money import Cents, dollars
from pitboss.rulebook import HouseRules
from pitboss.saying import say
from pitboss.table import Answer, Decision, Table

INSURE: Final = "insure"


def most_insurance(house: HouseRules, half: Fraction) -> Cents | None:
    """The most a tournament lets a player insure for, in whole steps; None where it says nothing."""
    event = tournament_of(house)
    if event is None or event.insurance is None:
        return None
    return int(half // event.insurance.step) * event.insurance.step


class BlackjackParticipants(Participants):
    """Who plays blackjack in a tournament."""

    def __init__(self, table: Table, event: BlackjackTournament) -> None:
        super().__init__(table, event)
        self._insurance = event.insurance

    def check(self, answer: Answer) -> None:
        """Insurance is in whole steps; everything else as at every table of a tournament."""
        match answer:
            case Decision(choice="insure", amount=int(amount)) if (rule := self._insurance) and amount % rule.step:
                step, given = dollars(rule.step), dollars(amount)
                said = say(
                    "insurance in a tournament is a multiple of {step}, not {amount}", step=step, amount=given
                )
                raise Refused(said, cite=rule.cite)
            case _:
                super().check(answer)
