"""Names that clients share."""
