"""What the match table's templates need to say a number."""
