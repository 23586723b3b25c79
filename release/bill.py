"""`python -m release.bill FILE`: the software bill of materials, every package Pitboss runs on, as CycloneDX JSON.

The same for the same packages: it has no date and no number of its own.
"""

import json
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

import pitboss
from release.needs import closure, to_run, usual


def bill() -> dict[str, Any]:
    """What is in it, and what needs what."""
    needs = closure(to_run())
    here = {name: found for name in sorted(needs) if (found := _distribution(name)) is not None}
    root = f"pkg:pypi/pitboss@{pitboss.__version__}"
    refs = {name: f"pkg:pypi/{name}@{found.version}" for name, found in here.items()}
    direct = {usual(name) for name in _names(to_run())}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": root,
                "name": "pitboss",
                "version": pitboss.__version__,
                "purl": root,
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": [
            {
                "type": "library",
                "bom-ref": refs[name],
                "name": found.metadata["Name"],
                "version": found.version,
                "purl": refs[name],
                **_licences(found),
            }
            for name, found in here.items()
        ],
        "dependencies": [
            {"ref": root, "dependsOn": sorted(refs[name] for name in direct if name in refs)},
            *(
                {"ref": refs[name], "dependsOn": sorted(refs[each] for each in needs[name] if each in refs)}
                for name in here
            ),
        ],
    }


def _names(requirements: list[str]) -> list[str]:
    return [Requirement(each).name for each in requirements]


def _distribution(name: str) -> metadata.Distribution | None:
    try:
        return metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return None


def _licences(found: metadata.Distribution) -> dict[str, Any]:
    """As the package states it."""
    said = found.metadata
    if "License-Expression" in said:
        return {"licenses": [{"expression": said["License-Expression"]}]}
    kinds = [each for each in said.get_all("Classifier") or () if each.startswith("License ::")]
    names = [each.rsplit(" :: ", 1)[1] for each in kinds] or (said.get_all("License") or [""])[0].splitlines()[:1]
    return {"licenses": [{"license": {"name": name}} for name in names]} if names else {}


if __name__ == "__main__":
    file = Path(sys.argv[1])
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(bill(), indent=1) + "\n", encoding="utf-8")
    print(f"The bill of materials is {file}")
