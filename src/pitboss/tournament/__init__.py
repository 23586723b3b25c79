"""Tournaments from entry to prizes: seats drawn, rounds played, chips that are no money, money to the cent."""
