"""What a house wrote, as data: read, checked, and turned into the rules of one table."""

from pitboss.rulebook.house import HouseRules
from pitboss.rulebook.loading import load_heading, load_section
from pitboss.rulebook.reading import Document, RulebookError, read_document
from pitboss.rulebook.section import Section

__all__ = ["Document", "HouseRules", "RulebookError", "Section", "load_heading", "load_section", "read_document"]
