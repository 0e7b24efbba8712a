"""What the rulebook's templates need to say a number."""
