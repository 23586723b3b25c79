"""The shape of rulebook files as JSON Schema, for editors: made from the models that read the files."""

import json
from functools import cache
from typing import Any, Final, Literal

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue, models_json_schema
from pydantic_core import core_schema

from pitboss import library
from pitboss.errors import BadInput
from pitboss.rulebook.amending import BASED_ON
from pitboss.rulebook.property import PropertyText
from pitboss.rulebook.schema import SectionText, Source, as_tuple

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
FILES: Final = {"section": "section.schema.json", "house": "house.schema.json"}
"""By what it is of: what its file is called, beside the houses of a shelf."""
_PLAIN: Final[JsonSchemaValue] = {"type": ["string", "integer"]}


class _Written(GenerateJsonSchema):
    """What may be written in a file, where the models read more than one form of a thing."""

    def function_before_schema(self, schema: core_schema.BeforeValidatorFunctionSchema) -> JsonSchemaValue:
        """One thing may stand for a list of it, and a word or a number for what is read from it."""
        written = self.generate_inner(schema["schema"])
        if schema["function"]["function"] is as_tuple:
            return {"anyOf": [written.get("items", _PLAIN), written]}
        if "items" in written:  # a list of what only code can read
            return {"anyOf": [_PLAIN, {"type": ["array", "object"]}]}
        if written.get("type") == "object":
            return {**written, "type": ["object", *_PLAIN["type"]]}
        return _PLAIN

    def handle_invalid_for_json_schema(self, schema: core_schema.CoreSchema, error_info: str) -> JsonSchemaValue:
        """What only code can read is left to the check of the file."""
        return {}


def file_line(what: str) -> str:
    """The line by which an editor finds the schema, from the folder of a house."""
    return f"# yaml-language-server: $schema=../{FILES[what]}"


def written(what: str) -> str:
    """The schema as its file holds it."""
    return json.dumps(schema_of(what), indent=1, ensure_ascii=False) + "\n"


def schema_of(what: str) -> dict[str, Any]:
    """The JSON Schema of a section's file, or of a house's."""
    match what:
        case "section":
            return _section()
        case "house":
            return {**_schema(PropertyText), "$schema": DIALECT, "title": "A house"}
        case _:
            raise BadInput(f"there is a schema of a section and of a house, not of {what!r}")


def _section() -> dict[str, Any]:
    """A file is a whole section, or says on which edition it is based and only what differs."""
    shapes = _shapes()
    every: dict[type[BaseModel], None] = {SectionText: None} | dict.fromkeys(shapes.values())
    models: list[tuple[type[BaseModel], Literal["validation"]]] = [(model, "validation") for model in every]
    found, together = models_json_schema(models, by_alias=True, schema_generator=_Written)
    definitions: dict[str, Any] = together["$defs"]
    whole = definitions[found[SectionText, "validation"]["$ref"].rpartition("/")[2]]
    whole["allOf"] = [
        {
            "if": {"properties": {"game": {"const": game}}, "required": ["game"]},
            "then": {"properties": {"rules": found[shape, "validation"]}},
        }
        for game, shape in sorted(shapes.items())
    ]
    definitions["difference"] = _difference(whole["properties"])
    return {
        "$schema": DIALECT,
        "title": "A section of a rulebook",
        "$defs": definitions,
        "if": {"type": "object", "required": [BASED_ON]},
        "then": {"$ref": "#/$defs/difference"},
        "else": found[SectionText, "validation"],
    }


@cache
def schema_for(shapes: tuple[type[BaseModel], ...]) -> dict[str, Any]:
    """The JSON Schema of one whole section, by the shapes in which its rules are read."""
    schema = _schema(SectionText)
    for shape in shapes:
        rules = _schema(shape)
        schema["$defs"] = {**rules.pop("$defs", {}), **schema["$defs"]}
        known = schema["properties"]["rules"].get("anyOf", [])
        schema["properties"]["rules"] = {"anyOf": [*known, rules]}
    return schema


def _difference(parts: dict[str, Any]) -> dict[str, Any]:
    source = _schema(Source)
    source.pop("required", None)
    own = {BASED_ON: {"type": "string"}, "what": {"type": "string"}, "source": source}
    known: dict[str, Any] = {name: {} for name in parts} | own
    return {"type": "object", "properties": known, "required": [BASED_ON], "additionalProperties": False}


def _schema(model: type[BaseModel]) -> dict[str, Any]:
    return model.model_json_schema(by_alias=True, schema_generator=_Written)


@cache
def _shapes() -> dict[str, type[BaseModel]]:
    """By game: the shape its rules have, as the script that is dealt by them reads it."""
    where = {game: house for house in library.properties() for game in library.playable(house)}
    read = (library.section(house, game) for game, house in where.items())
    return {section.game: shape for section in read for shape in section.shapes_read}
