"""What stands on the table: cards and shoes, dice, wheels, and the sources of chance that drive them."""
