"""Every page of every role, at three sizes, by day and by night, on one sheet: `python -m docs.contact_sheet`.

From the top of the repository; roles can be named (`python -m docs.contact_sheet dealer player`). The sheet and
its pictures are left in `build/contact-sheet/`: open its `index.html`. All of it is well over a thousand pictures.
"""

import re
import sys
import tempfile
from html import escape
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser
from tests.browser.visitor import Visitor, chromium, opened_floor
from tests.browser.walk import PLAYER, Somebody, Walk, one_of_each_role, walk

SHEET: Final = Path(__file__).parents[1] / "build" / "contact-sheet"
TOUCH: Final = {"has_touch": True, "is_mobile": True}
SIZES: Final[dict[str, dict[str, Any]]] = {
    "1440x900": {"viewport": {"width": 1440, "height": 900}},
    "1024x768": {"viewport": {"width": 1024, "height": 768}, **TOUCH},
    "390x844": {"viewport": {"width": 390, "height": 844}, **TOUCH},
}
LIGHTS: Final = ("light", "dark")
QUALITY: Final = 60
STYLE: Final = """
body { font: 14px sans-serif; margin: 16px; background: #888; }
h2 { position: sticky; top: 0; background: #888; margin: 24px 0 8px; }
.page { display: flex; gap: 8px; align-items: end; margin-bottom: 24px; overflow-x: auto; }
figure { margin: 0; } img { height: 300px; border: 1px solid #444; } figcaption { margin-bottom: 4px; }
"""


def picture(role: str, address: str, size: str, light: str) -> Path:
    """Where a picture lies, beside the sheet."""
    page = re.sub(r"[^a-z0-9]+", "-", address).strip("-") or "door"
    return Path(role) / f"{page}-{size}-{light}.jpg"


def photographed(browser: Browser, floor: str, role: str, who: Somebody, pages: Walk) -> list[str]:
    """Take the pictures of all somebody may open; the addresses that were."""
    opened: list[str] = []
    for size, screen in SIZES.items():
        visitor = Visitor(browser, floor, **screen).comes_in(who.title, who.house)
        opened = pages.of(visitor) if role == "player" else pages.own(visitor)
        for address in opened:
            visitor.goes_to(address)
            for light in LIGHTS:
                visitor.page.evaluate("(light) => (document.documentElement.dataset.theme = light)", light)
                lies = SHEET / picture(role, address, size, light)
                lies.parent.mkdir(parents=True, exist_ok=True)
                visitor.page.screenshot(path=lies, type="jpeg", quality=QUALITY)
        visitor.context.close()
    return opened


def row(role: str, address: str) -> str:
    """One page: small by size and light, large by a click."""
    shown = "".join(
        f'<figure><figcaption>{size}, {light}</figcaption><a href="{lies}"><img loading="lazy" src="{lies}" '
        f'alt="{escape(address)}, {size}, {light}"></a></figure>'
        for size in SIZES
        for light in LIGHTS
        for lies in [picture(role, address, size, light).as_posix()]
    )
    return f'<h3>{escape(address)}</h3><div class="page">{shown}</div>'


def main(named: list[str]) -> None:
    """Everybody walks through the pages; then the sheet."""
    parts = []
    with tempfile.TemporaryDirectory() as folder, opened_floor(Path(folder)) as floor, chromium() as browser:
        player = Visitor(browser, floor).comes_in(PLAYER)
        pages, people = walk(player), one_of_each_role(player)
        if unknown := sorted(set(named) - set(people)):
            sys.exit(f"There is no {', '.join(unknown)}; there are {', '.join(people)}.")
        for role in named or people:
            opened = photographed(browser, floor, role, people[role], pages)
            parts.append(f"<h2>{escape(role)}</h2>" + "".join(row(role, each) for each in opened))
            print(f"{role:24} {len(opened):3} pages", flush=True)
    sheet = f"<!doctype html><meta charset=utf-8><title>Every page</title><style>{STYLE}</style>{''.join(parts)}"
    (SHEET / "index.html").write_text(sheet, encoding="utf-8")
    print(f"Open {SHEET / 'index.html'}")


if __name__ == "__main__":
    main(sys.argv[1:])
