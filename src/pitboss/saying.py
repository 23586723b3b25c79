"""Sentences that can be told in another language than the one they are written in.

English is the source: a sentence stands where it is needed, as a template with named places. What is made of it is
text like any other, written to journals and printed as it is; beside the text it remembers its template and what
stands in the places, so that whoever draws it for a person can tell it in that person's language. Names of the
documents (wagers, games, houses) are plain text and stand in the places as they are printed.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Protocol, Self


class Telling(Protocol):
    """A language sentences are told in."""

    def template(self, english: str) -> str:
        """What is filled instead of a template in English."""
        ...

    def smooth(self, text: str) -> str:
        """A sentence as it is said: in Spanish `de el` is `del`."""
        ...


class Said(str):
    """A sentence, or a piece of one: its text in English, and what it is made of."""

    __slots__ = ("places", "template")

    template: str
    places: Mapping[str, Any]

    def __new__(cls, template: str, places: Mapping[str, Any]) -> Self:
        """The text of a template whose places are filled."""
        return cls._made(template.format_map(places), template, places)

    @classmethod
    def _made(cls, text: str, template: str, places: Mapping[str, Any]) -> Self:
        made = str.__new__(cls, text)
        made.template, made.places = template, places
        return made

    def __getnewargs__(self) -> tuple[Any, ...]:
        """What a copy is made of, in another process too."""
        return self.template, dict(self.places)

    def told(self, telling: Telling) -> str:
        """The same in another language."""
        places = {name: told(each, telling) for name, each in self.places.items()}
        return telling.smooth(telling.template(self.template).format_map(places))

    def begun(self) -> "Said":
        """What it says before it comes to what follows a colon."""
        return _Begun(self)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: object) -> Any:
        """To those who read what the floor answers it is text."""
        from pydantic_core import core_schema

        return core_schema.any_schema()

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: object, handler: object) -> dict[str, Any]:
        """And that is what its description says."""
        return {"type": "string"}


class _Joined(Said):
    """Pieces in a row."""

    __slots__ = ()

    def __new__(cls, by: str, parts: Sequence[str]) -> Self:
        return cls._made(by.join(parts), by, {str(at): part for at, part in enumerate(parts)})

    def __getnewargs__(self) -> tuple[Any, ...]:
        return self.template, list(self.places.values())

    def told(self, telling: Telling) -> str:
        return telling.smooth(self.template.join(told(each, telling) for each in self.places.values()))


class _Changed(Said):
    """A sentence of which something is changed, in any language alike."""

    __slots__ = ()

    def __new__(cls, text: str) -> Self:
        return cls._made(cls._change(text), "", {"text": text})

    def __getnewargs__(self) -> tuple[Any, ...]:
        return (self.places["text"],)

    def told(self, telling: Telling) -> str:
        return self._change(told(self.places["text"], telling))

    @staticmethod
    def _change(text: str) -> str:
        raise NotImplementedError


class _Capital(_Changed):
    __slots__ = ()

    @staticmethod
    def _change(text: str) -> str:
        return text[:1].upper() + text[1:]


class _Small(_Changed):
    __slots__ = ()

    @staticmethod
    def _change(text: str) -> str:
        return text[:1].lower() + text[1:]


class _Begun(_Changed):
    __slots__ = ()

    @staticmethod
    def _change(text: str) -> str:
        return text.partition(":")[0]


def say(template: str, /, **places: object) -> Said:
    """A sentence, or a piece of one, as a template with named places."""
    return Said(template, places)


def several(*templates: str) -> tuple[Said, ...]:
    """Words that go together, such as the ranks."""
    return tuple(Said(each, {}) for each in templates)


def many(count: int, one: str, others: str, /, **places: object) -> Said:
    """So many of something: `{count} round` or `{count} rounds`."""
    return Said(one if count == 1 else others, {"count": f"{count:,}", **places})


def named(name: str) -> Said:
    """A name that is a word all the same, such as a choice, a role: `free-double` is a free double."""
    return Said(name.replace("-", " ").replace("_", " "), {})


def joined(by: str, parts: Iterable[str]) -> Said:
    """Pieces in a row, those that say nothing left out."""
    return _Joined(by, [part for part in parts if part])


def printed(text: object) -> Said:
    """What is the same in every language: a figure, a name as the documents print it."""
    return joined("", (str(text),))


def as_said(text: str) -> Said:
    """A sentence that comes with something else: one that was only written down is told as it was."""
    return text if isinstance(text, Said) else printed(text)


def capital(text: str) -> Said:
    """A sentence's first letter."""
    return _Capital(text)


def small(text: str) -> Said:
    """A sentence within another."""
    return _Small(text)


def all_of(words: Sequence[str]) -> Said:
    """Several things in a row: `a, b and c`."""
    if len(words) < 2:
        return joined("", words)
    return say("{others} and {last}", others=joined(", ", words[:-1]), last=words[-1])


def any_of(words: Sequence[str]) -> Said:
    """Several things of which it is one: `a, b or c`."""
    if len(words) < 2:
        return joined("", words)
    return say("{others} or {last}", others=joined(", ", words[:-1]), last=words[-1])


NOTHING: Final = joined("", ())
"""What says nothing."""


def told(value: Any, telling: Telling) -> Any:
    """What somebody sees, however it is put together, with every sentence in it in their language."""
    kind = type(value)
    if kind is dict:
        return {name: told(each, telling) for name, each in value.items()}
    if kind is list or kind is tuple:
        return kind(told(each, telling) for each in value)
    return value.told(telling) if isinstance(value, Said) else value
