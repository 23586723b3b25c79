"""The manual, and what makes its pages and pictures."""
