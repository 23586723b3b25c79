"""What a player is told before a decision of their own, where the house gives hints."""

from typing_extensions import TypedDict

from pitboss import before_flop
from pitboss.amounts import Money
from pitboss.errors import Refused
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.people import Person
from pitboss.money import decimal
from pitboss.odds.advice import Advice, advise
from pitboss.odds.advice.saying import in_a_line
from pitboss.saying import Said, say
from pitboss.table import CommonHand, Decide, Round
from pitboss.words.names import chosen


class ChoiceView(TypedDict):
    """What one choice is worth on average."""

    choice: str
    says: Said
    value: Money
    cost: Money
    """What it gains less than the best."""


class AdviceView(TypedDict):
    """The best play of a decision, with the value of each choice."""

    says: Said
    choices: list[ChoiceView]
    """The best first; none where nobody can say."""


def asked_of(live: LiveTable, viewer: Person) -> Round:
    """The round in which this player has to decide, as it stands; refused where they have nothing to decide."""
    own = {number for number, seat in live.state.seats.items() if seat.person == viewer.id}
    round_ = live.as_game().round
    if isinstance(round_, CommonHand):
        found = next((round_.stations[n] for n in own if round_.asked(n) is not None), None)
        if found is not None:
            return found.copied()
    elif round_ is not None and isinstance(round_.ask, Decide) and round_.ask.seat in own:
        return round_.copied()
    raise Refused(say("a hint is for whoever has to decide, and that is not you now"))


def advice_view(round_: Round) -> AdviceView:
    """What to say to the player who decides."""
    found = advise(round_, filed=before_flop.values)
    if found is None:
        return {"says": say("Nobody can say what is best here."), "choices": []}
    return {"says": in_a_line(found), "choices": choices_of(found)}


def choices_of(advice: Advice) -> list[ChoiceView]:
    """Every choice with its value, the best first."""
    return [
        {
            "choice": each.choice,
            "says": chosen(each.choice),
            "value": decimal(round(each.value)),
            "cost": decimal(round(advice.best.value - each.value)),
        }
        for each in advice.worths
    ]
