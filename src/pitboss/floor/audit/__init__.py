"""Reading the books: results, money, replays, and the check of everything."""
