"""The wiring: settings, addresses, headers and the server's start."""
