"""The poker room on the floor: hands among players at tables that are otherwise tables like any other."""
