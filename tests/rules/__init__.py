"""The rules engine, held against a second telling of the same rules; no database."""
