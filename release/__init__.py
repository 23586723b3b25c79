"""What leaves the workshop: the wheel, and the bill of what is in it."""
