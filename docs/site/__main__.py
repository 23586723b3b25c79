"""`python -m docs.site`: build the manual and say where it is. While somebody else builds it, nothing is done."""

import fcntl

from docs.site.build import BUILD, build
from pitboss import library
from pitboss.design.filing import missing
from pitboss.web.manual import LOCK

if without := [section.key for section in missing(library.every_section())]:
    print(f"`make figures` computes the figures that are missing for {', '.join(without)}")
BUILD.mkdir(exist_ok=True)
with LOCK.open("w") as lock:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print("The manual is being built already.")
    else:
        print(f"The manual is at {build() / 'index.html'}")
