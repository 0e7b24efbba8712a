"""Speed and size, measured against a bare Django page served beside SquareScores."""
