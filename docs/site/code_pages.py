"""Pages made from the code itself: the HTTP API, the shape of a rulebook, the library's modules."""

import ast
import inspect
import re
import tempfile
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cached_property
from html import escape
from importlib import import_module
from textwrap import dedent
from types import ModuleType
from typing import Any, Final, NamedTuple

from pydantic import BaseModel

from docs.site.markup import code, prose, slug, table
from pitboss import api
from pitboss.games import families
from pitboss.rulebook import schema as rulebook_schema
from pitboss.rulebook.schema import Entry
from pitboss.web.app import create_app

# --- the API --------------------------------------------------------------------------------------------------


def api_page() -> str:
    """Every address of the floor's API, and every act that can be done at a table."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(f"sqlite:///{folder}/floor.db")
        described = app.openapi()
        app.state.window.close()
        app.state.floor.store.close()
    shapes = described["components"]["schemas"]
    parts = [
        "# The HTTP API\n\nEverything the pages of the floor do is JSON over HTTP. A demonstration, or a floor "
        "started with `--api-docs`, describes itself at `/openapi.json` and lets you try it at `/docs`; this page "
        "is that description, to be read "
        "without one. "
        "[How to begin](../howto/api.md).\n"
    ]
    by_tag: dict[str, list[str]] = {}
    for path, methods in described["paths"].items():
        for method, entry in methods.items():
            by_tag.setdefault(entry.get("tags", ["other"])[0], []).append(_operation(method, path, entry, shapes))
    for tag, operations in by_tag.items():
        parts.append(f"\n## {tag.capitalize()}\n" + "\n".join(operations))
    parts.append("\n## Shapes\n\nWhat is sent and answered, by name.\n")
    parts += [_shape(name, shape) for name, shape in sorted(shapes.items()) if "Validation" not in name]
    return "\n".join(parts)


def _operation(method: str, path: str, entry: dict[str, Any], shapes: Mapping[str, Any]) -> str:
    said = " ".join((entry.get("description") or entry.get("summary") or "").split())
    title = f"{method.upper()} {path}"
    rows = [
        (
            code(each["name"]),
            each["in"],
            _type(each.get("schema", {})),
            "needed" if each.get("required") else "",
        )
        for each in entry.get("parameters", ())
    ]
    body = entry.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    lines = [f"\n### <code>{escape(title)}</code> {{ #{slug(title)} }}\n", said, ""]
    if rows:
        lines.append(table(["parameter", "in", "type", ""], rows))
    if body:
        lines.append(f"\n<p>Takes {_type(body)}.</p>\n")
    answers: list[dict[str, Any]] = list(entry["responses"].get("200", {}).get("content", {}).values())
    for found in answers[:1]:
        lines.append(f"\n<p>Answers {_type(found.get('itemSchema') or found.get('schema', {}))}.</p>\n")
    return "\n".join(lines)


def _shape(name: str, shape: dict[str, Any]) -> str:
    needed = set(shape.get("required", ()))
    rows = [
        (code(field), _type(each), "needed" if field in needed else code(str(each.get("default", ""))))
        for field, each in shape.get("properties", {}).items()
    ]
    said = escape(" ".join(shape.get("description", "").split()))
    body = table(["field", "type", "unless given"], rows) if rows else f"\n<p>{_type(shape)}</p>\n"
    return f"\n### {name} {{ #shape-{slug(name)} }}\n\n{said}\n{body}"


def _type(schema: dict[str, Any]) -> str:
    if ref := schema.get("$ref"):
        name = ref.rsplit("/", 1)[-1]
        return f'<a href="#shape-{slug(name)}">{name}</a>'
    if "const" in schema:
        return code(str(schema["const"]))
    if "enum" in schema:
        return " or ".join(code(str(value)) for value in schema["enum"])
    for several in ("anyOf", "oneOf", "allOf"):
        if several in schema:
            return " or ".join(_type(each) for each in schema[several])
    match schema.get("type"):
        case "array":
            return f"list of {_type(schema.get('items', {}))}"
        case "object" if isinstance(schema.get("additionalProperties"), dict):
            return f"mapping to {_type(schema['additionalProperties'])}"
        case str(plain):
            low, high = schema.get("minimum", schema.get("exclusiveMinimum")), schema.get("maximum")
            bounds = f" from {low} to {high}" if low is not None and high is not None else ""
            return escape(plain + bounds)
        case _:
            return "anything"


# --- the rulebook ---------------------------------------------------------------------------------------------


def rulebook_page() -> str:
    """The words a rulebook may be written with."""
    parts = [
        "# The rulebook\n\nA section of a house's document is one YAML file, "
        "`rulebooks/<house>/<game>.yaml`. This page lists every word that may stand in it; anything else is "
        "refused with file and line. Everything that is a rule carries `cite`, its clause. "
        "[How to add a section](../howto/add-a-section.md).\n"
    ]
    classes = [each for each in _classes(rulebook_schema) if each.__name__ not in ("Entry", "Rule")]
    classes.sort(key=lambda each: each.__name__ != "SectionText")
    parts += [_class(each) for each in classes]
    parts.append(
        "\n## Rules of each game\n\nThe `rules` block of a section has the shape its game reads. Games that need "
        "no rules of their own have none.\n"
    )
    for module in _rule_modules():
        parts.append(f"\n### {module.__name__.removeprefix('pitboss.')}\n\n{_first(module)}\n")
        parts += [_class(each, level=4, within=module.__name__) for each in _classes(module)]
    return "\n".join(parts)


def _rule_modules() -> Iterator[ModuleType]:
    """Modules that say how the rules of a game are written."""
    names = {module for each in families().values() if (module := inspect.getmodule(each.game.check)) is not None}
    packages = sorted({module.__name__ for module in names} | {"pitboss.room.rules"})
    seen: set[str] = set()
    for package in packages:
        for name in (f"{package}.rules", f"{package.rpartition('.')[0]}.rules", package):
            try:
                module = import_module(name)
            except ModuleNotFoundError:
                continue
            if name not in seen and any(True for _ in _classes(module)):
                seen.add(name)
                yield module
                break


def _classes(module: ModuleType) -> Iterator[type]:
    for each in vars(module).values():
        ours = inspect.isclass(each) and each.__module__ == module.__name__
        if ours and (issubclass(each, Enum) or issubclass(each, Entry)):
            yield each


def _class(each: type, level: int = 2, within: str = "schema") -> str:
    fields = _fields(each)
    if issubclass(each, Enum):
        rows = [(code(str(member.value)), prose(fields[member.name].said)) for member in each]
        body = table(["word", "meaning"], rows)
    else:
        assert issubclass(each, BaseModel)
        lines = [
            (
                code(name.replace("_", "-")),
                escape(fields[name].kind),
                "needed" if field.is_required() else _unless(field.get_default(call_default_factory=True)),
                prose(fields[name].said),
            )
            for name, field in each.model_fields.items()
        ]
        body = table(["word", "is", "unless written", "meaning"], lines)
    name = f"shape-{slug(within)}-{slug(each.__name__)}"
    return f"\n{'#' * level} {each.__name__} {{ #{name} }}\n\n{_first(each)}\n{body}"


def _unless(value: object) -> str:
    if value in (None, (), "") or value == {}:
        return "nothing"
    return code(str(value).lower() if isinstance(value, bool) else str(value))


_WORDS: Final = {
    "str": "text",
    "Text": "text",
    "int": "whole number",
    "bool": "true or false",
    "Any": "anything",
    "Cite": "clauses",
    "Names": "words",
    "Money": "amount",
    "Pays": "odds",
    "Multiple": "number",
    "CardSets": "cards",
    "Fraction": "number",
    "Cents": "amount",
}
"""By type: what somebody who writes a rulebook calls it."""


def _in_words(node: ast.expr) -> str:
    """A type in a rulebook author's words."""
    match node:
        case ast.Name(id=name):
            return _WORDS.get(name, name)
        case ast.Constant(value=None):
            return "nothing"
        case ast.Constant(value=str(word)):
            return word
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            return f"{_in_words(left)} or {_in_words(right)}"
        case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[kind, *_])):
            return _in_words(kind)
        case ast.Subscript(value=ast.Name(id="Literal"), slice=ast.Tuple(elts=choices)):
            return " or ".join(_in_words(each) for each in choices)
        case ast.Subscript(value=ast.Name(id="Literal"), slice=choice):
            return _in_words(choice)
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[kind, ast.Constant()])):
            return f"list of {_in_words(kind)}"
        case ast.Subscript(value=ast.Name(id="Mapping" | "dict"), slice=ast.Tuple(elts=[_, kind])):
            return f"{_in_words(kind)}, by name"
        case _:
            return ast.unparse(node)


class _Field(NamedTuple):
    """A word of the rulebook as its class declares it."""

    kind: str
    said: str


def _fields(each: type) -> dict[str, _Field]:
    """By field, inherited ones first: what it is, and the words that stand under it in the source."""
    found: dict[str, _Field] = {}
    for ancestor in reversed(each.__mro__):
        if issubclass(ancestor, Entry | Enum) and ancestor.__module__.startswith("pitboss."):
            found |= _declared(ancestor)
    return found


def _declared(each: type) -> dict[str, _Field]:
    body = ast.parse(dedent(inspect.getsource(each))).body[0]
    assert isinstance(body, ast.ClassDef)
    found: dict[str, _Field] = {}
    for node, after in zip(body.body, [*body.body[1:], None], strict=True):
        said = ""
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            said = " ".join(str(after.value.value).split())
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=kind):
                found[name] = _Field(_in_words(kind), said)
            case ast.Assign(targets=[ast.Name(id=name)]):
                found[name] = _Field("", said)
            case _:
                pass
    return found


def _first(thing: Any) -> str:
    """The first paragraph of a docstring."""
    return " ".join((inspect.getdoc(thing) or "").split("\n\n")[0].split())


# --- the library ----------------------------------------------------------------------------------------------

INSIDE: Final = (
    *("library", "rulebook", "scenario", "journal", "odds", "odds.result", "simulate", "table", "table.round"),
    *("money", "equipment.cards", "equipment.shoe", "equipment.dice", "equipment.wheels", "equipment.chance"),
    *("hands.rankings", "hands.evaluator", "fairness", "cache", "errors"),
)
"""What stands behind the promised names."""


def library_page() -> str:
    """What can be imported: the names that are promised, then the modules behind them."""
    parts = [
        "# The library\n\n`pitboss.api` is the stable surface: [how to use it](../howto/library.md), and what its "
        "versions promise. The modules behind it are typed and documented too, and may change with any version.\n",
        "\n## pitboss.api\n",
    ]
    parts += [_promised(name, getattr(api, name)) for name in api.__all__]
    for name in INSIDE:
        module = import_module(f"pitboss.{name}")
        rows = list(_public(module))
        said = " ".join((inspect.getdoc(module) or "").split("\n\n")[0].split())
        parts.append(f"\n## pitboss.{name}\n\n{said}\n" + (table(["name", "what"], rows) if rows else ""))
    return "\n".join(parts)


def _promised(name: str, thing: Any) -> str:
    """A name of the stable surface: how it is called, what it does, an example that is run as a test."""
    thing = getattr(thing, "py_func", thing)
    of_class = inspect.isclass(thing)
    words, _, example = (inspect.getdoc(thing) or "").partition(">>> ")
    shown = f"\n```pycon\n>>> {example.rstrip()}\n```\n" if example else ""
    rows = list(_members(thing)) if of_class else []
    place = f"{'class-' if of_class else ''}{slug(name)}"
    members = table(["it has", "what"], rows) if rows else ""
    return f"\n### {name} {{ #{place} }}\n\n{_signature(name, thing)}\n\n{words.strip()}\n{shown}{members}"


def _members(each: type) -> Iterator[tuple[str, str]]:
    """What an object has: its fields, then what it can be asked and told."""
    for name, found in _declared(each).items():
        if not name.startswith("_"):
            yield code(name), prose(found.said)
    for name, member in vars(each).items():
        member = getattr(member, "__func__", member)
        if name.startswith("_") or not (isinstance(member, property | cached_property) or callable(member)):
            continue
        called = re.sub(r"\((self|cls)(, )?", "(", _signature(name, member))
        yield f'<span class="signature">{called}</span>', prose(_first(member))


def _public(module: ModuleType) -> Iterator[tuple[str, str]]:
    exported = getattr(module, "__all__", None)
    for name, thing in vars(module).items():
        if name.startswith("_") or not (inspect.isclass(thing) or inspect.isfunction(thing)):
            continue
        if exported is not None and name not in exported:
            continue
        if exported is None and thing.__module__ != module.__name__:
            continue
        yield f'<span class="signature">{_signature(name, thing)}</span>', prose(_first(thing))


def _signature(name: str, thing: Any) -> str:
    if not inspect.isfunction(thing):
        return code(name)
    arguments = [str(each).split(":")[0] for each in inspect.signature(thing).parameters.values()]
    return code(f"{name}({', '.join(arguments)})")
