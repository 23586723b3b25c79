"""Games compared and designed: what wagers are worth, what a change makes of it, and the PAR sheet about it."""
