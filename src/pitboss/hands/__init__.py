"""What cards make: rankings of poker hands and the classifiers that pay tables are read against."""

from pitboss.hands.classifiers import Classifier
from pitboss.hands.rankings import FIVE_CARD, FOUR_CARD, RANKINGS, THREE_CARD, Ranking

__all__ = ["FIVE_CARD", "FOUR_CARD", "RANKINGS", "THREE_CARD", "Classifier", "Ranking"]
