"""Every revision of the database, oldest first."""
