"""The books: the only code that changes what the floor knows, one `apply` for every fact of the journal."""
