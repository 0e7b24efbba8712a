"""Tests of the match table."""
