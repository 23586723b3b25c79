"""By which methods a figure was found: a fingerprint of the code its analysis is made of.

From the module that analyses a game every import within Pitboss is followed to where a name is defined, except
into code that only reads rulebooks (what was read is in a situation's content) or only compiles and chooses what
to run. The fingerprint is of the code alone: a comment, a docstring or the words of a refusal change nothing.
Parsing all of it takes a second, so fingerprints come with the package beside a digest of every file that was
looked at: while none of them says anything else, none imports anything else, and the fingerprint holds.
"""

import ast
import hashlib
import json
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pitboss
from pitboss import library
from pitboss.errors import NotAnalysed
from pitboss.games import family_of
from pitboss.odds import analyses
from pitboss.rulebook import HouseRules
from pitboss.simulate import kernels

ROOT: Final = Path(pitboss.__file__).parent
KNOWN: Final = ROOT / "figures" / "methods.json"
"""Fingerprints, and the files they were taken of."""
_NO_METHODS: Final = (
    *(
        "pitboss.rulebook.schema",
        "pitboss.rulebook.section",
        "pitboss.rulebook.reading",
        "pitboss.rulebook.loading",
        "pitboss.rulebook.choosing",
    ),
    *("pitboss.table", "pitboss.scenario", "pitboss.words", "pitboss.saying", "pitboss.library"),
    *("pitboss.naming", "pitboss.errors"),
    *("pitboss.compiled", "pitboss.cores", "pitboss.odds.analyses", "pitboss.simulate.kernels"),
)
"""Modules and packages that are not followed into."""


def of_analysis(house: HouseRules) -> str:
    """The methods by which the wagers of a table are valued."""
    return fingerprint(*_analysis(house))


def of_play(house: HouseRules) -> str:
    """The methods by which they are valued and rounds are played."""
    return fingerprint(*_analysis(house), *_play(house))


def _analysis(house: HouseRules) -> tuple[str, ...]:
    """What values a table; nothing where nobody knows how."""
    try:
        return analyses.module_of(house), "pitboss.odds.variants"
    except NotAnalysed:
        return ()


def _play(house: HouseRules) -> tuple[str, ...]:
    """What plays it: its kernel, or where there is none the script."""
    family = family_of(house.section)
    script = (family.game.play.__module__,) if family.kernel is None else ()
    return kernels.module_of(house), "pitboss.simulate.engine", *script


@cache
def source() -> str:
    """A digest of everything: of results that are more than figures, such as printed pages."""
    digest = hashlib.sha256()
    for path in sorted(ROOT.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


@cache
def fingerprint(*modules: str) -> str:
    """The fingerprint of the methods that start in these modules."""
    known = _known()
    taken = known["methods"].get(" ".join(modules))
    if taken is not None and all(_is_as_it_was(path, *known["files"][path]) for path in taken["from"]):
        return str(taken["is"])
    return _Trail(modules).fingerprint


def written() -> str:
    """The fingerprints of the methods of every game on the shelf as they are kept: a line each."""
    starts = dict.fromkeys(start for table in _tables() for start in _starts(table))
    trails = {" ".join(start): _Trail(start) for start in starts}
    digests = {
        path: (_digest(path), _code(path))
        for path in sorted(set().union(*(trail.seen for trail in trails.values())))
    }
    taken = {name: {"is": trail.fingerprint, "from": sorted(trail.seen)} for name, trail in trails.items()}
    return f'{{"files":{_lines(digests)},"methods":{_lines(taken)}}}\n'


def _tables() -> Iterator[HouseRules]:
    """A table of every game."""
    for property_ in library.properties():
        for game in library.playable(property_):
            yield HouseRules.choose(library.section(property_, game))


def _starts(house: HouseRules) -> tuple[tuple[str, ...], ...]:
    return _analysis(house), _analysis(house) + _play(house)


def _is_as_it_was(path: str, digest: str, code: str) -> bool:
    """Whether a file does what it did: it is the same to the letter, or says the same."""
    now = _digest(path)
    return now == digest or (now is not None and _code(path) == code)


def _lines(entries: dict[str, Any]) -> str:
    each = (json.dumps({name: entry}, separators=(",", ":"))[1:-1] for name, entry in entries.items())
    return "{\n" + ",\n".join(each) + "\n}"


@cache
def _known() -> dict[str, Any]:
    try:
        known: dict[str, Any] = json.loads(KNOWN.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {"files": {}, "methods": {}}
    return known


@cache
def _digest(path: str) -> str | None:
    """A file as it is; none where there is no such file any more."""
    try:
        return hashlib.sha256((ROOT / path).read_bytes()).hexdigest()[:16]
    except FileNotFoundError:
        return None


# --- followed -----------------------------------------------------------------------------------------------


class _Trail:
    """What is found from some modules on."""

    def __init__(self, modules: tuple[str, ...]) -> None:
        self.code: set[str] = set()
        """The files the methods stand in."""
        self.seen: set[str] = set()
        """These, and the packages that were looked through for where a name is defined."""
        waiting = [path for module in modules if (path := _file(module)) is not None]
        self.others = [_source_of(module) for module in modules if _file(module) is None]
        """What modules of other packages say, whole."""
        while waiting:
            path = waiting.pop()
            if path not in self.code:
                self.code.add(path)
                waiting += [other for module, name in _imports(path) for other in self._defined(module, name)]
        self.seen |= self.code

    def _defined(self, module: str, name: str | None) -> Iterator[str]:
        """The file a name comes from: a package that only passes it on is looked through."""
        if not _is_method(module):
            return
        if name is not None and (inner := _file(f"{module}.{name}")) is not None:
            if _is_method(f"{module}.{name}"):
                yield inner
            return
        path = _file(module)
        assert path is not None, module
        self.seen.add(path)
        passed_on = {bound: origin for origin, bound in _imports(path)} if path.endswith("__init__.py") else {}
        if name in passed_on:
            yield from self._defined(passed_on[name], name)
        else:
            yield path

    @property
    def fingerprint(self) -> str:
        """Of all the code."""
        said = [*(f"{path} {_code(path)}" for path in sorted(self.code)), *self.others]
        return hashlib.sha256("\n".join(said).encode()).hexdigest()


def _is_method(module: str) -> bool:
    return not any(module == other or module.startswith(f"{other}.") for other in _NO_METHODS)


@cache
def _imports(path: str) -> tuple[tuple[str, str | None], ...]:
    """Every module of Pitboss a file imports something of, and what."""
    found: list[tuple[str, str | None]] = []
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "pitboss":
            found += [(node.module, alias.name) for alias in node.names]
        elif isinstance(node, ast.Import):
            found += [(alias.name, None) for alias in node.names if alias.name.startswith("pitboss.")]
    return tuple(found)


@cache
def _file(module: str) -> str | None:
    """The file of a module, from the root of the package."""
    package, *inside = module.split(".")
    if package != "pitboss":
        return None
    for path in (Path(*inside, "__init__.py"), Path(*inside).with_suffix(".py")) if inside else ():
        if (ROOT / path).is_file():
            return path.as_posix()
    return None


def _source_of(module: str) -> str:
    """A digest of a module of another package."""
    found = find_spec(module)
    if found is None or found.origin is None:
        return module
    return f"{module} {hashlib.sha256(Path(found.origin).read_bytes()).hexdigest()}"


@cache
def _tree(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


@cache
def _code(path: str) -> str:
    """A digest of what a file does: its code without comments, docstrings, layout and the words of refusals."""
    tree = _tree(path)
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            node.exc.args, node.exc.keywords = [], []
        body = getattr(node, "body", None)
        if isinstance(body, list):
            kept = [each for each in body if not _is_remark(each)]
            node.body = kept or [ast.Pass()]  # type: ignore[attr-defined]
    return hashlib.sha256(ast.unparse(tree).encode()).hexdigest()


def _is_remark(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )
