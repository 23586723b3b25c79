"""Recorded rolls of two dice: what a record is, the tests that know faces and totals, the assessment."""
