"""Templates without their indentation, which only their readers need."""

import re
from typing import Final

from django.template.base import Origin
from django.template.loaders import filesystem

INDENTATION: Final = re.compile(r"\s*\n\s*")
# A line of nothing but tags that print nothing, as written on lines of their own.
SILENT: Final = re.compile(
    r"^((?:\{% (?:if|elif|else|endif|for|empty|endfor|with|endwith|load|comment|endcomment|"
    r"localize|endlocalize|localtime|endlocaltime|cache|endcache)\b[^%\n]*%\})+)\n",
    re.MULTILINE,
)


def lean(template: str) -> str:
    r"""Return the template with every line break and what surrounds it as one, or as none.

    >>> lean("<p>\n  {% if it %}\n\n    <b>is</b>\n  {% endif %}\n</p>")
    '<p>\n{% if it %}<b>is</b>\n{% endif %}</p>'
    >>> lean("{% if it %}is{% endif %}\n{% if so %}so{% endif %}\n")
    '{% if it %}is{% endif %}\n{% if so %}so{% endif %}\n'
    """
    return SILENT.sub(r"\1", INDENTATION.sub("\n", template))


class Loader(filesystem.Loader):
    """Django's loader for the project's folder of templates."""

    def get_contents(self, origin: Origin) -> str:
        """Return the file's text, lean."""
        return lean(super().get_contents(origin))
