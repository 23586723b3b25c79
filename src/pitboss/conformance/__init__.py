"""What every rulebook must show before anybody deals by it: text, dealing, money, odds, script and kernel alike.

The four houses that come with Pitboss are tested by it, and `pitboss house check` runs it on a house of one's own.
"""

from pitboss.conformance.kit import KIT, Check, check_section

__all__ = ["KIT", "Check", "check_section"]
