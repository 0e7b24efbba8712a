"""Templates without their indentation, which only their readers need."""

import re
from typing import Final

from django.template.base import Origin
from django.template.loaders import filesystem

INDENTATION: Final = re.compile(r"\s*\n\s*")


def lean(template: str) -> str:
    r"""Return the template with every line break and what surrounds it as one.

    >>> lean("<p>\n  {% if it %}\n\n    <b>is</b>\n  {% endif %}\n</p>")
    '<p>\n{% if it %}\n<b>is</b>\n{% endif %}\n</p>'
    """
    return INDENTATION.sub("\n", template)


class Loader(filesystem.Loader):
    """Django's loader for the project's folder of templates."""

    def get_contents(self, origin: Origin) -> str:
        """Return the file's text, lean."""
        return lean(super().get_contents(origin))
