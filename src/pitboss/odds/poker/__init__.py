"""Poker against the house, exactly: one method for each shape of game."""
