"""What the tests stand on: servers, browsers, databases."""
