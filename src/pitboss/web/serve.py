"""The app a server process runs, set up by the environment."""

import os
import sys

from pitboss.floor.store import DATABASE, DEFAULT_URL
from pitboss.web.app import ON_NETWORK, create_app
from pitboss.web.logs import set_up_log

set_up_log()
sys.setswitchinterval(0.001)  # whoever talks to players waits no longer than that for a thread that counts
_demo = os.environ.get("PITBOSS_DEMO", "")

app = create_app(
    os.environ.get(DATABASE, DEFAULT_URL),
    demo=bool(_demo),
    for_good=True,
    api_docs=bool(_demo or os.environ.get("PITBOSS_API_DOCS")),
    names=[name for name in os.environ.get("PITBOSS_HOST_NAMES", "").split(",") if name],
    behind_https=bool(os.environ.get("PITBOSS_BEHIND_HTTPS")),
    notice=ON_NETWORK if _demo == "network" else None,
    night=float(os.environ["PITBOSS_NIGHT"]) if os.environ.get("PITBOSS_NIGHT") else None,
    hints={"1": True, "0": False}.get(os.environ.get("PITBOSS_HINTS", "")),
)
