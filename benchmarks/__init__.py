"""Benchmarks: every performance claim as a ratio to a peer or a ceiling measured in the same run."""
