"""The floor: people, tables, money and meters of a casino, on a journal nobody can alter unseen."""
