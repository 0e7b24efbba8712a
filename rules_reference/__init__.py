"""The rulebook: people read it as pages, the program as objects."""
