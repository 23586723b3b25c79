"""`python -m docs.site`: build the manual and say where it is."""

from docs.site.build import build
from docs.site.figures import kept
from pitboss import library
from pitboss.games import GAMES

without = [each.key for each in library.every_section() if each.game in GAMES and kept(each) is None]
if without:
    print(f"`make docs-odds` computes the figures that are missing for {', '.join(without)}")
print(f"The manual is at {build() / 'index.html'}")
