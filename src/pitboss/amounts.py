"""Money as it goes in and out: dollars and cents as a decimal string, and in no other form.

A number loses its cents somewhere on the way, and a whole number may be dollars or cents. `"10.00"` is plain.
"""

import re
from typing import Annotated, Any, Final, TypeAlias

from pydantic import BeforeValidator, Field, WithJsonSchema
from typing_extensions import TypeAliasType

from pitboss.money import Cents, cents

MOST: Final[Cents] = 100_000_000
"""The most that can be named at once: a million dollars."""
_FORM: Final = r"(0|[1-9][0-9]{0,6})(\.[0-9]{1,2})?"
_SAYS: Final = 'an amount is dollars in a string, like "10.00"'

Money = TypeAliasType("Money", Annotated[str, Field(pattern=r"^-?[0-9]+\.[0-9]{2}$", examples=["10.00"])])
"""Dollars and cents as a decimal string."""


def read_amount(given: Any) -> Cents:
    """An amount as a program sends it. Neither 10, nor true, nor "$10" is one, nor is "10.005"."""
    if not isinstance(given, str) or not re.fullmatch(_FORM, given, re.ASCII):
        raise ValueError(_SAYS)
    return cents(given)


_SENT: Final = WithJsonSchema(
    {"type": "string", "pattern": f"^{_FORM}$", "examples": ["10.00"], "title": "Amount"}, mode="validation"
)
Amount: TypeAlias = Annotated[Cents, Field(strict=True, gt=0, le=MOST), BeforeValidator(read_amount), _SENT]
"""What somebody names: more than nothing, a million dollars at most."""
Counted: TypeAlias = Annotated[Cents, Field(strict=True, ge=0, le=MOST), BeforeValidator(read_amount), _SENT]
"""What somebody counted: it may be nothing."""
