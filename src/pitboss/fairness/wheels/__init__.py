"""Recorded spins of a wheel: what a record is, the tests that know the rim, the assessment."""
