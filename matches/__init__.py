"""The match table: what happened at a table."""
