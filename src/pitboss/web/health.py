"""How the floor itself is: for whoever watches the machines, and for surveillance and management."""

import os
import secrets
from ipaddress import ip_address
from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Depends, HTTPException, Request
from fastapi.responses import Response
from prometheus_client import CONTENT_TYPE_LATEST
from pydantic import BaseModel, Field

from pitboss.floor.people import Person
from pitboss.floor.roles import Duty, may
from pitboss.saying import say
from pitboss.web import metrics
from pitboss.web.alarms import Watch, concerns
from pitboss.web.security import Having

TOKEN: Final = "PITBOSS_METRICS_TOKEN"
"""Names the token whoever collects the figures shows; without one only this machine may collect them."""

machines: Final = APIRouter(tags=["health"])
"""At the root, where such programs look."""
router: Final = APIRouter(tags=["health"])

Watcher: TypeAlias = Annotated[Person, Depends(Having(Duty.ALARMS))]


class Ready(BaseModel):
    """Whether players may be sent here."""

    ready: bool
    alarms: Annotated[list[str], Field(description="Those that keep them away; only for who may see them.")]


class AlarmLine(BaseModel):
    """An alarm that is raised."""

    name: str
    title: str
    detail: str
    to_do: str
    since: Annotated[str, Field(description="Empty where another worker found it.")]
    property: Annotated[str | None, Field(description="The house it is about; none where it is about them all.")]
    table: int | None
    fill: Annotated[dict[str, int], Field(description="The fill that is proposed, by denomination.")]


class LoopLine(BaseModel):
    """A piece of the floor's own work."""

    name: str
    seconds: Annotated[float, Field(description="Since it was last done.")]
    failed: Annotated[int, Field(description="How often it has failed since.")]


class AlarmPage(BaseModel):
    """What is wrong on the floor, and how its own work goes."""

    alarms: list[AlarmLine]
    loops: Annotated[list[LoopLine], Field(description="For those who see the alarms of the floor itself.")]


def _watch(request: Request) -> Watch:
    watch: Watch = request.app.state.watch
    return watch


def _may_collect(request: Request) -> bool:
    """Whoever shows the token; without one, whoever is on this machine and not behind a proxy."""
    if token := os.environ.get(TOKEN):
        shown = request.headers.get("Authorization", "").removeprefix("Bearer ")
        return secrets.compare_digest(shown.encode(), token.encode())
    try:
        here = ip_address(request.client.host if request.client else "").is_loopback
    except ValueError:
        return False
    return here and "x-forwarded-for" not in request.headers


@machines.get("/healthz")
async def healthy() -> dict[str, bool]:
    """This process answers."""
    return {"alive": True}


@machines.get("/readyz")
def ready(request: Request, response: Response) -> Ready:
    """Whether players may be sent here: 503 while an alarm keeps them away."""
    stopping = [each.name for each in _watch(request).raised() if each.alarm.stops]
    if stopping:
        response.status_code = 503
    return Ready(ready=not stopping, alarms=stopping if _may_collect(request) else [])


@machines.get("/metrics", response_class=Response)
def figures(request: Request) -> Response:
    """What the floor counts of itself, for Prometheus."""
    if not _may_collect(request):
        raise HTTPException(403, say("show the token of {TOKEN}", TOKEN=TOKEN))
    _watch(request).look()
    return Response(metrics.in_full(), media_type=CONTENT_TYPE_LATEST)


@router.get("/alarms")
def list_alarms(request: Request, person: Watcher) -> AlarmPage:
    """The alarms that are raised and concern whoever asks, worst first, and how the floor's own work goes."""
    watch = _watch(request)
    watch.walk()
    return AlarmPage(
        alarms=[
            AlarmLine(
                name=each.name,
                title=each.alarm.title,
                detail=each.detail,
                to_do=each.alarm.to_do,
                since=each.since,
                property=each.property,
                table=each.table,
                fill=dict(each.fill),
            )
            for each in watch.raised()
            if concerns(person, each)
        ],
        loops=[
            LoopLine(name=loop.name, seconds=round(loop.age, 1), failed=loop.failed)
            for loop in watch.loops
            if may(person.role, Duty.MACHINES)
        ],
    )
