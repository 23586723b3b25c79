"""A Saturday night: house players at every table, dealers and supervisors at work, for a demonstration.

Nobody here has a way of their own: everything that is done is an act of somebody with an account, sent as a
visitor's is, and may be refused as theirs. What comes of it is in the journal like all else.
"""
