"""The really served app, driven in Chromium as the people of a table drive it."""
