"""The app a server process runs, set up by the environment."""

import os

from pitboss.floor.store import DATABASE, DEFAULT_URL
from pitboss.web.app import create_app

app = create_app(os.environ.get(DATABASE, DEFAULT_URL), demo=bool(os.environ.get("PITBOSS_DEMO")), for_good=True)
