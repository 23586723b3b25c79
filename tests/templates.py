"""The templates of every sentence, found in the code that says them: in Python by `ast`, in the pages by acorn."""

import ast
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pitboss.floor.roles import DUTIES
from pitboss.words.games import lines

ROOT: Final = Path(__file__).parents[1]
CODE: Final = ROOT / "src" / "pitboss"
SAYING: Final = CODE / "saying.py"
FIRST: Final = {"say": 1, "several": None, "many": 3}
"""By function: up to which of its arguments there are templates."""


def of_code() -> dict[str, str]:
    """Every template in the Python code, and where it stands."""
    found: dict[str, str] = {}
    for path in sorted(CODE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if path != SAYING and "\nfrom pitboss.saying import" not in text:
            continue  # the terminal has a `say` of its own
        for template, line in _of_module(ast.parse(text)):
            found.setdefault(template, f"{path.relative_to(CODE)}:{line}")
    return found


def _of_module(module: ast.Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FIRST:
            for argument in node.args[: FIRST[node.func.id]]:
                for template in _texts(argument):
                    yield template, node.lineno


def _texts(argument: ast.expr) -> Iterator[str]:
    match argument:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=first, orelse=second):
            yield from _texts(first)
            yield from _texts(second)


def of_pages() -> dict[str, str]:
    """Every template in the pages, and where it stands."""
    script = ROOT / "tests" / "pages" / "templates.js"
    told = subprocess.run(["node", script], cwd=ROOT, capture_output=True, text=True, check=True)
    found: dict[str, str] = json.loads(told.stdout)
    return found


def of_data() -> dict[str, str]:
    """Every sentence that is told as it stands in a file: the games in a line each, what a role comes for."""
    written = lines()
    told = [entry["is"] for part in ("families", "games") for entry in written[part].values()]
    roles = [terms.comes_for for terms in DUTIES.terms.values()]
    return {
        **dict.fromkeys((*told, *written["hard"].values()), "words/games.yaml"),
        **dict.fromkeys(roles, "floor/duties.yaml"),
    }
