"""Tests that belong together stay together."""

import os

import pytest


def test_a_worker_is_handed_this_test_with_its_group(request: pytest.FixtureRequest) -> None:
    """xdist reads the group from a test's name: where a pytest loses it, all groups fall apart unseen."""
    assert request.node.get_closest_marker("xdist_group").args == ("test_groups",)
    if "PYTEST_XDIST_WORKER" in os.environ:
        assert request.node.nodeid.endswith("@test_groups")
