"""The app with one defence taken out: what holds the tests that must see it missing."""
