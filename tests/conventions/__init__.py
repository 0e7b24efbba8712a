"""What holds for every file, asserted like behaviour."""
