"""`python -m docs.site`: build the manual and say where it is."""

from docs.site.build import build

print(f"The manual is at {build() / 'index.html'}")
