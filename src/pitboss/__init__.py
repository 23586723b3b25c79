"""Pitboss: a casino's table-games department as software."""

__version__ = "0.1.0"
