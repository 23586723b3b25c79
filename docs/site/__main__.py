"""`python -m docs.site`: build the manual and say where it is."""

from docs.site.build import build
from pitboss import library
from pitboss.design.filing import missing

if without := [section.key for section in missing(library.every_section())]:
    print(f"`make figures` computes the figures that are missing for {', '.join(without)}")
print(f"The manual is at {build() / 'index.html'}")
