"""Thin views: load or 404, read the form, one call through the door, answer."""
