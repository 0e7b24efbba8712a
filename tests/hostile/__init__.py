"""What a hostile or broken program sends, and that nothing comes of it."""
