"""What the log may tell: an address holds a table's code, or one typed where it does not belong."""

import logging
import re

CODE = re.compile(r"(/(?:t|join)/)[^/\s'\"?]+|(/join/[?#])[^\s'\"]+")


class Discreet(logging.Formatter):
    """Every line, tracebacks included, with the codes of tables left out."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record's text without codes."""
        return CODE.sub(r"\1\2…", super().format(record))
