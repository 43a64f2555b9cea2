"""Options of a session."""
