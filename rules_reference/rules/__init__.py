"""What the games know of themselves, in plain Python: nothing here has heard of the web."""
