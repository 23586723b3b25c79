"""Acting at a table over the web: the one request a thousand players send all the time, read without detours."""

import re
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Final

from fastapi import APIRouter, Header, Request
from fastapi.responses import Response
from fastapi.routing import APIRoute
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from pitboss.floor.acts import AnyAct
from pitboss.floor.orders import Order
from pitboss.floor.views.tables import TableView
from pitboss.web.floor_api import as_json, seen
from pitboss.web.security import Number, Signed, sender_of
from pitboss.web.speaking import language_of
from pitboss.web.window import Window

KEY: Final = "Idempotency-Key"
_KEY: Final = re.compile(r"[!-~]{1,80}")
_TABLE: Final = re.compile(r"[1-9][0-9]{0,8}")


class Command(BaseModel):
    """What somebody does at a table, and which version of it they were looking at."""

    model_config = ConfigDict(extra="forbid")
    do: AnyAct
    seen: Annotated[int, Field(strict=True, ge=0, le=10**15)] | None = None


class ActRoute(APIRoute):
    """Reads a command by itself; one that is not as it should be goes the usual way, which says what is wrong."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """How a request is answered."""
        usual = super().get_route_handler()

        async def handle(request: Request) -> Response:
            table, key = request.path_params["table"], request.headers.get(KEY)
            if not _TABLE.fullmatch(table) or (key is not None and not _KEY.fullmatch(key)):
                return await usual(request)
            if request.headers.get("Content-Type") != "application/json":
                return await usual(request)
            try:
                command = Command.model_validate_json(await request.body())
            except ValidationError:
                return await usual(request)
            return await _carry_out(request, int(table), command, key)

        return handle


router: Final = APIRouter(tags=["tables"], route_class=ActRoute)


@router.post("/tables/{table}/acts", response_model=TableView)
async def act(
    request: Request,
    _: Signed,
    table: Number,
    command: Command,
    key: Annotated[str | None, Header(alias=KEY, max_length=80, pattern=r"^[!-~]+$")] = None,
) -> Response:
    """Do something at a table. Sent again with the same Idempotency-Key it is not done again."""
    return await _carry_out(request, table, command, key)


async def _carry_out(request: Request, table: int, command: Command, key: str | None) -> Response:
    window: Window = request.app.state.window
    order = Order(sender_of(request), table, command.do, seen, key, command.seen)
    return as_json(await window.carry_out(order), language_of(request))
