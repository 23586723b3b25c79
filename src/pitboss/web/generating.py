"""The forms of the API written out from its description: for Python, as a client, and for the pages' JavaScript.

`make api` writes them; a test says when they are no longer what the description says.
"""

import json
import keyword
import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from importlib import resources
from pathlib import Path
from textwrap import indent
from typing import Any, Final

from pitboss.web.app import create_app

_ROOT: Final = Path(str(resources.files("pitboss")))
_NAMED: Final = re.compile(r"\{[a-z_]+\}")
_PLAIN: Final = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
_PLAIN_JS: Final = {"integer": "number"}
_MADE: Final = "Written by `make api` from the description of the API; do not edit."
_JSON, _EVENTS = "application/json", "text/event-stream"


def described() -> dict[str, Any]:
    """What the API says of itself."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(f"sqlite:///{folder}/nothing.db")
        found = app.openapi()
        app.state.floor.store.close()
    return found


def written(description: Mapping[str, Any]) -> dict[Path, str]:
    """By file: what it holds."""
    return {
        _ROOT / "client" / "forms.py": python_forms(description["components"]["schemas"]),
        _ROOT / "client" / "calls.py": python_calls(description["paths"]),
        _ROOT / "web" / "static" / "types.d.ts": typescript(
            description["components"]["schemas"], description["paths"]
        ),
    }


# --- Python ---------------------------------------------------------------------------------------------------


def python_type(schema: Mapping[str, Any]) -> str:
    """What a schema is called in Python."""
    match schema:
        case {"$ref": ref}:
            return str(ref).rsplit("/", 1)[1]
        case {"const": value}:
            return f"Literal[{json.dumps(value)}]"
        case {"enum": values}:
            return f"Literal[{', '.join(map(json.dumps, values))}]"
        case {"anyOf": parts} | {"oneOf": parts}:
            return " | ".join(dict.fromkeys(map(python_type, parts)))
        case {"prefixItems": parts}:
            return f"tuple[{', '.join(map(python_type, parts))}]"
        case {"type": "array"}:
            return f"list[{python_type(schema.get('items', {}))}]"
        case {"type": "object"}:
            values = schema.get("additionalProperties")
            return f"dict[str, {python_type(values) if isinstance(values, dict) else 'Any'}]"
        case {"type": plain}:
            return _PLAIN[plain]
        case _:
            return "Any"


def python_forms(schemas: Mapping[str, Any]) -> str:
    """Every form as a typed dict, or as another name of one."""
    lines = [
        f'"""What the API takes and tells. {_MADE}"""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Any, Literal, NotRequired, TypeAlias, TypedDict",
        "",
    ]
    for name, schema in schemas.items():
        lines += _python_form(name, schema) if "properties" in schema else _python_alias(name, schema)
    return "\n".join(lines).rstrip() + "\n"


def _python_alias(name: str, schema: Mapping[str, Any]) -> Iterator[str]:
    if schema.get("type") == "object" and "additionalProperties" not in schema:
        yield from ("", f"class {name}(TypedDict):", *_documented(schema), "")
    else:
        yield f"{name}: TypeAlias = {python_type(schema)!r}"


def _python_form(name: str, schema: Mapping[str, Any]) -> Iterator[str]:
    fields = {field: _python_field(schema, field) for field in schema["properties"]}
    yield ""
    if any(keyword.iskeyword(field) or not field.isidentifier() for field in fields):
        yield f"{name} = TypedDict("
        yield from (f'    "{name}",', "    {")
        yield from (f"        {json.dumps(field)}: {kind!r}," for field, kind in fields.items())
        yield from ("    },", ")", "")
    else:
        yield from (f"class {name}(TypedDict):", *_documented(schema), "")
        yield from (f"    {field}: {kind}" for field, kind in fields.items())
        yield ""


def _python_field(schema: Mapping[str, Any], field: str) -> str:
    kind = python_type(schema["properties"][field])
    return kind if field in schema.get("required", ()) else f"NotRequired[{kind}]"


def _documented(schema: Mapping[str, Any]) -> Iterator[str]:
    says = str(schema.get("description") or f"{schema.get('title', 'A form')}.").strip()
    yield from indent(f'"""{says}"""', "    ").splitlines()


def python_calls(paths: Mapping[str, Any]) -> str:
    """Every operation as a method."""
    methods = "\n".join(
        line
        for path, operations in paths.items()
        for method, operation in operations.items()
        for line in _python_call(method.upper(), path, operation)
    )
    used = sorted(set(re.findall(r"\b[A-Z]\w+", re.sub(r'"""(?:.|\n)*?"""|"[^"\n]*"', "", methods))))
    forms = [
        name
        for name in used
        if name not in ("Any", "Generator", "Literal", "GET", "POST", "DELETE", "PUT", "None")
    ]
    return "\n".join(
        (
            f'"""The operations of the API. {_MADE}"""',
            "",
            "from collections.abc import Generator",
            "from typing import Any, Literal, cast",
            "from urllib.parse import quote",
            "",
            f"from pitboss.client.forms import ({', '.join(forms)})",
            "",
            "",
            "class Calls:",
            '    """Every operation of the API as a method; who carries it over the line says how."""',
            "",
            "    def _json(self, method: str, path: str, **given: Any) -> Any:",
            "        raise NotImplementedError",
            "",
            "    def _bytes(self, method: str, path: str, **given: Any) -> bytes:",
            "        raise NotImplementedError",
            "",
            "    def _events(self, method: str, path: str, **given: Any) -> Generator[Any, None, None]:",
            "        raise NotImplementedError",
            "",
            methods,
            "",
        )
    )


def _python_call(method: str, path: str, operation: Mapping[str, Any]) -> Iterator[str]:
    parameters = operation.get("parameters", [])
    inside = [each for each in parameters if each["in"] == "path"]
    query = [each for each in parameters if each["in"] == "query"]
    headers = [each for each in parameters if each["in"] == "header"]
    takes = ["self", *(f"{each['name']}: {python_type(each['schema'])}" for each in inside)]
    given = []
    if "requestBody" in operation:
        takes.append(f"body: {python_type(operation['requestBody']['content'][_JSON]['schema'])}")
        given.append("body=body")
    if query or headers:
        takes += ["*", *(_keyword_only(each) for each in (*query, *headers))]
    if query:
        given.append(f"query={_by_name(query)}")
    if headers:
        given.append(f"headers={_by_name(headers)}")
    where = re.sub(r"\{(\w+)\}", r"{quote(str(\1), safe='')}", path)
    ask, answers = _answer(operation["responses"]["200"].get("content", {}))
    address = json.dumps(where)
    asked = ", ".join((json.dumps(method), f"f{address}" if inside else address, *given))
    yield f"    def {operation['operationId']}({', '.join(takes)}) -> {answers}:"
    yield from indent(f'"""{operation["description"].strip()}"""', "        ").splitlines()
    call = f"self.{ask}({asked})"
    yield f"        return cast({json.dumps(answers)}, {call})" if ask == "_json" else f"        return {call}"
    yield ""


def _by_name(parameters: Iterable[Mapping[str, Any]]) -> str:
    pairs = [f"{json.dumps(each['name'])}: {_named(each)}" for each in parameters]
    return f"{{{', '.join(pairs)}}}"


def _named(parameter: Mapping[str, Any]) -> str:
    return str(parameter["name"]).lower().replace("-", "_")


def _keyword_only(parameter: Mapping[str, Any]) -> str:
    kind = python_type(parameter["schema"])
    return f"{_named(parameter)}: {kind}{'' if kind.endswith('| None') else ' | None'} = None"


def _answer(content: Mapping[str, Any]) -> tuple[str, str]:
    """How an answer is asked for, and its type."""
    if _EVENTS in content:
        return "_events", f"Generator[{python_type(content[_EVENTS]['itemSchema'])}, None, None]"
    if _JSON in content:
        return "_json", python_type(content[_JSON]["schema"])
    return "_bytes", "bytes"


# --- TypeScript -----------------------------------------------------------------------------------------------


def typescript_type(schema: Mapping[str, Any]) -> str:
    """What a schema is called in TypeScript."""
    match schema:
        case {"$ref": ref}:
            return str(ref).rsplit("/", 1)[1]
        case {"const": value}:
            return json.dumps(value)
        case {"enum": values}:
            return " | ".join(map(json.dumps, values))
        case {"anyOf": parts} | {"oneOf": parts}:
            return " | ".join(dict.fromkeys(map(typescript_type, parts)))
        case {"prefixItems": parts}:
            return f"[{', '.join(map(typescript_type, parts))}]"
        case {"type": "array"}:
            return f"Array<{typescript_type(schema.get('items', {}))}>"
        case {"type": "object"}:
            values = schema.get("additionalProperties")
            return f"Record<string, {typescript_type(values) if isinstance(values, dict) else 'unknown'}>"
        case {"type": plain}:
            return _PLAIN_JS.get(plain, str(plain))
        case _:
            return "unknown"


def typescript(schemas: Mapping[str, Any], paths: Mapping[str, Any]) -> str:
    """Every form as an interface, or as another name of one; every address in its parts."""
    lines = [f"// What the API takes and tells. {_MADE}", ""]
    for name, schema in schemas.items():
        if says := schema.get("description"):
            lines.append(f"/** {' '.join(str(says).split())} */")
        if "properties" not in schema:
            lines += [f"export type {name} = {typescript_type(schema)};", ""]
            continue
        lines.append(f"export interface {name} {{")
        for field, kind in schema["properties"].items():
            called = field if field.isidentifier() else json.dumps(field)
            needed = "" if field in schema.get("required", ()) else "?"
            lines.append(f"  {called}{needed}: {typescript_type(kind)};")
        lines += ["}", ""]
    return "\n".join([*lines, *_typescript_routes(paths)]).rstrip() + "\n"


_ADDRESS: Final = """
type Plain<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path;
type Parts<Path extends string> = Path extends `${infer First}/${infer Rest}` ? [First, ...Parts<Rest>] : [Path];

/** An address the API has, whatever is asked besides; `never` for any other. */
export type Address<Method extends keyof Routes, Path extends string> = Path extends `/${infer Rest}`
  ? Parts<Plain<Rest>> extends Routes[Method]
    ? Path
    : never
  : never;
"""


def _typescript_routes(paths: Mapping[str, Any]) -> Iterator[str]:
    """The addresses under `/api/v1` by method, so that an address that does not exist is an error of type."""
    yield "/** By method: the addresses under `/api/v1`, each in its parts. */"
    yield "export interface Routes {"
    for method in ("get", "post", "delete"):
        yield f"  {method.upper()}:"
        found = [path.removeprefix("/api/v1/") for path, operations in paths.items() if method in operations]
        for path in found:
            yield f"    | [{', '.join(map(_segment, path.split('/')))}]"
        yield "    | never;"
    yield "}"
    yield _ADDRESS


def _segment(part: str) -> str:
    """The type of a part of an address: what stands for anything in it is a string."""
    if part.startswith("{"):
        return "string"
    return f"`{_NAMED.sub('${string}', part)}`" if "{" in part else json.dumps(part)


def main() -> None:
    """Write them."""
    for file, text in written(described()).items():
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
