"""What a table waits for, as somebody is told of it: what is asked, and whether it is theirs to answer."""

from typing import TYPE_CHECKING, Any, NotRequired, TypeAlias

from pitboss.floor.views.felt import Line
from pitboss.saying import Said
from pitboss.table.asks import Ask
from pitboss.table.written import written

if TYPE_CHECKING:
    AskView: TypeAlias = dict[str, Any]
else:
    AskView = written(
        Ask,
        "Ask",
        left_out=("seats",),
        more={
            "yours": bool,
            "can_close": NotRequired[bool],
            "lines": NotRequired[list[Line]],
            "whose": NotRequired[Said],
            "about": NotRequired[Said],
        },
    )
