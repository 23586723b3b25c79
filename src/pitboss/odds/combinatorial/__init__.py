"""The finite shoe, counted: the player's hands, the dealer's hands against them, and the play in between."""
