"""Stadium tables: one spin, roll or hand for hundreds of stations that wager in a timed window."""
