"""What tests do at a table: phones, acts with fresh ops, and a look at all that is stored."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from html import unescape
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

from django.apps import apps
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from matches.codes import recovery_code
from matches.models import Tally

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse as Answer
else:
    from django.http import HttpResponse as Answer

Tricks = Sequence[int | str | None]


def fields(*, tricks: Tricks = (), players: Sequence[str] = (), **more: object) -> dict[str, str]:
    """What a form sends; `tricks=(10, 4, 2)` are the fields tricks-1 to 3, None leaves one out."""
    sent = {name: str(value) for name, value in more.items() if value is not None}
    numbered = [("tricks", tricks), ("player", players)]
    for stem, values in numbered:
        for seat, value in enumerate(values, 1):
            if value is not None:
                sent[f"{stem}-{seat}"] = str(value)
    return sent


class Phone:
    """A browser with its own cookie."""

    def __init__(self) -> None:
        self.client = Client()

    def get(self, path: str, *, htmx: bool = False, **query: Any) -> Answer:
        headers = {"HX-Request": "true", "HX-Current-URL": f"http://testserver{path}"}
        return self.client.get(path, query, headers=headers if htmx else None)

    def post(
        self,
        path: str,
        sent: Mapping[str, str] | None = None,
        *,
        op: uuid.UUID | str | None = None,
        on: str | None = None,
        **more: Any,
    ) -> Answer:
        """Send an act: as a plain form, or by htmx `on` the page it is made on."""
        headers = {"HX-Request": "true", "HX-Current-URL": f"http://testserver{on}"} if on else None
        said = {"op": str(op or uuid.uuid4()), **(sent or {}), **fields(**more)}
        return self.client.post(path, said, headers=headers)


class AtTable:
    """A table, and the phone that opened it."""

    def __init__(self, phone: Phone, code: str) -> None:
        self.phone = phone
        self.code = code

    def url(self, name: str, *address: int) -> str:
        return reverse(f"matches:{name}", args=[self.code, *address])

    def get(self, name: str, *address: int, by: Phone | None = None, **query: Any) -> Answer:
        return (by or self.phone).get(self.url(name, *address), **query)

    def page(self, name: str, *address: int, **said: Any) -> Any:
        """What a page prints, worked out afresh: one that is kept has no context."""
        cache.clear()
        return self.get(name, *address, **said).context["page"]

    def send(self, name: str, /, *address: int, by: Phone | None = None, **said: Any) -> Answer:
        """Send an act, with a fresh op unless one is said, as a plain form unless `on` a page."""
        return (by or self.phone).post(self.url(name, *address), **said)

    def do(self, name: str, /, *address: int, **said: Any) -> Answer:
        """Send an act that has to be done."""
        response = self.send(name, *address, **said)
        assert response.status_code == 302, told(response)
        return response

    def record(self, *tricks: int, game: int | None = None, **said: Any) -> Answer:
        """Record the coming hand of the latest game."""
        latest = self.games[-1 if game is None else game - 1]
        hands = latest["hands"]
        coming = hands[-1]["number"] + 1 if hands else 1
        return self.do("record_hand", latest["number"], hand=coming, tricks=tricks, **said)

    @property
    def export(self) -> dict[str, Any]:
        document: dict[str, Any] = json.loads(self.get("export").content)
        return document

    @property
    def games(self) -> list[dict[str, Any]]:
        games: list[dict[str, Any]] = self.export["games"]
        return games

    @property
    def game(self) -> dict[str, Any]:
        """The latest game."""
        return self.games[-1]

    @property
    def hands(self) -> list[dict[str, Any]]:
        """The hands of the latest game."""
        hands: list[dict[str, Any]] = self.game["hands"]
        return hands

    @property
    def revision(self) -> int:
        revision: int = self.export["table"]["revision"]
        return revision

    @property
    def facts(self) -> bytes:
        """The export byte for byte, but for its revision."""
        text: bytes = self.get("export").content
        return re.sub(rb'"revision": \d+', b'"revision": 0', text, count=1)

    def player(self, name: str) -> int:
        """The id of a player."""
        people: list[dict[str, Any]] = self.export["players"]
        found: int = next(person["id"] for person in people if person["name"] == name)
        return found

    def join(self) -> Phone:
        """Another phone, a scorer by the recovery code."""
        phone = Phone()
        response = phone.post(reverse("matches:join"), code=recovery_code(self.code))
        assert response.status_code == 302
        return phone


def open_table(
    *names: str, phone: Phone | None = None, first_dealer: object = 1, **said: Any
) -> AtTable:
    """Open a table: Ann, Bob and Cat play Sergeant Major and Ann deals, unless it is said."""
    phone = phone or Phone()
    form = {"zone": "Europe/London", "name": "Thursday", **said}
    response = phone.post(
        reverse("matches:new_table"),
        players=names or ("Ann", "Bob", "Cat"),
        first_dealer=first_dealer,
        **form,
    )
    assert response.status_code == 302, told(response)
    return AtTable(phone, response.headers["Location"].split("/")[2])


def told(response: Answer) -> str:
    """The words of a page as a person reads them."""
    body = re.sub(r"<(script|style)\b.*?</\1>", " ", response.content.decode(), flags=re.DOTALL)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", "", body)))


def stored() -> dict[str, list[dict[str, Any]]]:
    """Every row there is, but for how often somebody tried."""
    return {
        model.__name__: list(model._default_manager.order_by("pk").values())
        for model in apps.get_app_config("matches").get_models()
        if model is not Tally
    }


@contextmanager
def nothing_stored() -> Iterator[None]:
    """Fail where what runs inside changes any row."""
    before = stored()
    yield
    assert stored() == before


class _Forms(HTMLParser):
    """The forms of a page: where they go, and what they would send."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[tuple[str, dict[str, str]]] = []
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.forms.append((said.get("action", ""), {}))
        elif tag == "select":
            self._select = said.get("name", "")
        elif self.forms and tag == "option" and "selected" in said:
            self.forms[-1][1][self._select] = said.get("value", "")
        elif self.forms and tag == "input" and "name" in said:
            chosen = said.get("type") not in ("radio", "checkbox") or "checked" in said
            if chosen:
                self.forms[-1][1][said["name"]] = said.get("value", "")


def forms(response: Answer) -> list[tuple[str, dict[str, str]]]:
    """Every form of a page: its action, and its fields with what stands in them."""
    parser = _Forms()
    parser.feed(response.content.decode())
    return parser.forms


def inputs(response: Answer, action: str) -> dict[str, str]:
    """The fields of the fullest form that goes to an address."""
    found = [sent for where, sent in forms(response) if where == action]
    return max(found, key=len, default={})
