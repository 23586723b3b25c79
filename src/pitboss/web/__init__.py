"""The floor in a browser: the API, live updates, and the pages that use them."""
