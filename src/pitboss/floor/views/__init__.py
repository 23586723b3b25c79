"""What somebody may see of the floor."""
