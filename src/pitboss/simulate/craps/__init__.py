"""Craps at machine speed: every wager once a shooter, and whole strategies as one machine."""

from pitboss.simulate.craps.mix import CrapsKernel

__all__ = ["CrapsKernel"]
