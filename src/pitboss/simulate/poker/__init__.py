"""Poker against the house at machine speed: one machine, and for each shape of game a book of decisions."""

from pitboss.simulate.poker.kernel import PokerKernel

__all__ = ["PokerKernel"]
