"""What waits for a second person, as those are told who may sign for it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NotRequired, TypeAlias, get_type_hints

from typing_extensions import TypedDict

from pitboss.floor.books.approvals import Approval
from pitboss.floor.facts.tables import ApprovalAsked
from pitboss.table.written import fields_in_json

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
            "asked_by": NotRequired[int | None],
            "asked_by_name": str | None,
            "given": list[list[int | str | None]],
        },
    )
    ApprovalView.__doc__ = "Something that waits for signatures: what was asked, and which were given."


def approval_view(entry: Approval, name: str, called: Mapping[int, str]) -> ApprovalView:
    """One of them, at the table of that name."""
    data = {"id": entry.id, "table": entry.table, "what": entry.what, "asked_at": entry.asked_at}
    asked_by = called.get(entry.body.get("asked_by") or 0)
    return {**data, "name": name, "asked_by_name": asked_by, **entry.body}
