"""The rulebook as people and programs read it: its pages, its outcome book, its sentences."""
