"""Everything that can be done in a pit, as it comes in."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypeAliasType

from pitboss.floor.acts.pit import WorkActs
from pitboss.floor.acts.pit_cases import CaseActs
from pitboss.floor.acts.pit_players import PlayerActs
from pitboss.floor.acts.pit_shifts import ShiftActs
from pitboss.floor.acts.promotions import PromotionActs

AnyPitAct = TypeAliasType(
    "AnyPitAct",
    Annotated[WorkActs | PlayerActs | CaseActs | ShiftActs | PromotionActs, Field(discriminator="act")],
)
"""An act as it comes in."""
