"""The long ones: run by make proof only."""
