"""What a house wrote, in words: options, wagers, the dice, and what differs between two houses."""
