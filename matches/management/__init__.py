"""Commands for whoever runs this."""
