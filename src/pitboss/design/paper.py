"""Pages printed to PDF by a browser that is on the machine."""

import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from pitboss.errors import BadInput

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PATIENCE: Final = 120
"""Seconds a browser may take to print."""


def printed(html: str) -> bytes:
    """A page as PDF; `BadInput` where no browser can print it."""
    browser = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if browser is None:
        raise BadInput("a PDF is printed by Chromium, which this machine does not have; write .html instead")
    with tempfile.TemporaryDirectory() as folder:
        page, paper = Path(folder) / "page.html", Path(folder) / "page.pdf"
        page.write_text(html, encoding="utf-8")
        words = [
            *(browser, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"),
            *(f"--user-data-dir={folder}/profile", f"--print-to-pdf={paper}", page.as_uri()),
        ]
        try:
            done = subprocess.run(words, capture_output=True, timeout=PATIENCE, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise BadInput(f"{browser} did not print the page: {error}") from None
        if not paper.exists():
            said = done.stderr.decode(errors="replace").strip().splitlines()
            raise BadInput(f"{browser} did not print the page: {said[-1] if said else done.returncode}")
        return paper.read_bytes()
