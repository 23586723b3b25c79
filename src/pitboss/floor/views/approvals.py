"""What waits for a second person, as those are told who may sign for it."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NotRequired, TypeAlias, get_type_hints

from typing_extensions import TypedDict

from pitboss.floor.books.approvals import Approval
from pitboss.floor.facts.tables import ApprovalAsked
from pitboss.floor.views.slips import numbered
from pitboss.rulebook import HouseRules
from pitboss.saying import all_of
from pitboss.table.written import fields_in_json
from pitboss.words.events import meter_named

_HAND_PAY: Final = "hand-pay"
_SLIPS: Final = {"drop": "box", "soft-count": "count"}
"""What the slip of a request is a slip of, where the two have two names."""
if TYPE_CHECKING:
    ApprovalView: TypeAlias = dict[str, Any]
else:
    _ASKED = fields_in_json(ApprovalAsked, get_type_hints(ApprovalAsked, include_extras=True))
    ApprovalView = TypedDict(
        "ApprovalView",
        {
            **_ASKED,
            "table": int,
            "asked_at": str,
            "name": str,
            "about": str,
            "asked_by": NotRequired[int | None],
            "asked_by_name": str | None,
            "given": list[list[int | str | None]],
        },
    )
    ApprovalView.__doc__ = "Something that waits for signatures: what was asked, and which were given."


def approval_view(entry: Approval, name: str, house: HouseRules, called: Mapping[int, str]) -> ApprovalView:
    """One of them, at the table of that name."""
    data = {"id": entry.id, "table": entry.table, "what": entry.what, "asked_at": entry.asked_at}
    asked_by, about = called.get(entry.body.get("asked_by") or 0), ", ".join((name, *_about(entry, house)))
    return {**data, "name": name, "about": about, "asked_by_name": asked_by, **entry.body}


def _about(entry: Approval, house: HouseRules) -> Iterator[str]:
    """What whoever signs has to know: who, from which meter, for what, and in which round."""
    body = entry.body
    if seat := body.get("seat"):
        yield f"{'station' if entry.what == _HAND_PAY else 'seat'} {seat}"
    if meter := body.get("meter"):
        yield meter_named(house, meter)
    if irregularity := body.get("irregularity"):
        yield house.section.text.irregularities[irregularity].situation.rstrip(".")
    if player := body.get("player"):
        yield player
    if round_ := body.get("round"):
        yield f"{'hand' if body.get('players') or player else 'round'} {round_}"
    if struck := body.get("struck"):
        yield f"without {all_of(struck)}"
    if body.get("part"):
        yield "divided between tables"
    if slip := body.get("slip"):
        yield f"slip {numbered(_SLIPS.get(entry.what, entry.what), slip['year'], slip['number'])}"
    if why := body.get("why"):
        yield why
