"""The poker room: players against one another, the house taking its rake and keeping the jackpots."""
