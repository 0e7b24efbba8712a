"""What each page tells, worked out once a revision and the same for every phone."""
