"""How the wheel is made: as pyproject.toml says, with the manual in it where `make docs` has built one."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class WithManual(build_py):
    """Puts the manual beside the pages it is served with."""

    def run(self) -> None:
        """Build as usual, then add it."""
        super().run()
        site = Path(__file__).parent / "build" / "site"
        if site.is_dir() and not self.editable_mode:
            shutil.copytree(site, Path(self.build_lib) / "pitboss" / "web" / "manual", dirs_exist_ok=True)


setup(cmdclass={"build_py": WithManual})
