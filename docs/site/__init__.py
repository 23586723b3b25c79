"""The manual: written by hand where words are needed, made from the code and the rulebooks everywhere else."""
