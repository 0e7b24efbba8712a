"""The ledger in words: what an act did, short for a button and as a line of the trail."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from matches.models import Entry
from rules_reference import presentation
from rules_reference.names import in_a_sentence

_LABELS = {
    "record-hand": gettext_noop("hand %(hand)s"),
    "correct-hand": gettext_noop("correction of hand %(hand)s"),
    "strike-out": gettext_noop("striking out hand %(hand)s"),
    "misdeal": gettext_noop("misdeal of hand %(hand)s"),
    "choose-split": gettext_noop("sharing out the trade"),
    "start-game": gettext_noop("start of game %(game)s"),
    "tap-winner": gettext_noop("%(winner)s won game %(game)s"),
    "close-game": gettext_noop("end of game %(game)s"),
    "reopen-game": gettext_noop("reopening of game %(game)s"),
    "change-player": gettext_noop("%(is)s for %(was)s"),
    "rename-player": gettext_noop("%(was)s is now %(is)s"),
}
_SENTENCES = {
    "open-table": gettext_noop("The table was opened."),
    "join-table": gettext_noop("A phone joined to score."),
    "hand-over": gettext_noop("A phone joined, and took the pen over from %(of)s."),
    "name-phone": gettext_noop("%(was)s was named %(name)s."),
    "revoke": gettext_noop("The right to score was taken back from %(of)s."),
    "renew-link": gettext_noop("The link to follow was renewed."),
    "renew-recovery": gettext_noop("A new recovery code was made."),
    "record-hand": gettext_noop("Game %(game)s, hand %(hand)s was recorded."),
    "correct-hand": gettext_noop("Game %(game)s, hand %(hand)s was corrected."),
    "strike-out": gettext_noop("Game %(game)s, hand %(hand)s was struck out."),
    "misdeal": gettext_noop("Game %(game)s, hand %(hand)s was misdealt by %(dealer)s."),
    "choose-split": gettext_noop("Game %(game)s, the trade after hand %(after)s: %(gifts)s."),
    "start-game": gettext_noop("Game %(game)s was started."),
    "tap-winner": gettext_noop("%(winner)s won game %(game)s."),
    "reopen-game": gettext_noop("Game %(game)s was reopened."),
    "change-player": gettext_noop("%(is)s took the seat of %(was)s in game %(game)s."),
    "rename-player": gettext_noop("%(was)s is called %(is)s now."),
    "keep-table": gettext_noop("The table is kept for another year."),
    "undo": gettext_noop("Taken back: %(what)s."),
    "redo": gettext_noop("Done again: %(what)s."),
}
_UNNAMED = gettext_noop("%(was)s has no name any more.")
_CLOSED = {
    "agreement": gettext_noop("Game %(game)s went to %(winner)s by agreement."),
    "abandoned": gettext_noop("Game %(game)s was abandoned."),
}
_TRUMPS = {
    "clubs": gettext_noop("clubs"),
    "diamonds": gettext_noop("diamonds"),
    "hearts": gettext_noop("hearts"),
    "spades": gettext_noop("spades"),
    "none": gettext_noop("no trumps"),
    None: gettext_noop("trumps not noted"),
}


def label(entry: Entry) -> str:
    """What undo would take back: "hand 5", "Ann won game 8"."""
    return _(_LABELS[entry.act]) % _said(entry, entry.said)


def labels() -> dict[str, str]:
    """What undo would take back, by act, with blanks in braces for a phone to fill."""
    blanks = {name: f"{{{name}}}" for name in ("hand", "game", "winner", "was", "is")}
    return {act: _(words) % blanks for act, words in _LABELS.items()}


def trumps_words() -> dict[str, str]:
    """How trumps are told; what nobody noted goes by an empty text."""
    return {trumps or "": _(words) for trumps, words in _TRUMPS.items()}


def told(entry: Entry) -> tuple[str, str | None]:
    """A line of the trail, and its detail: what was, what is."""
    said = _said(entry, entry.said)
    if "phone" in said:
        said["of"] = said["name"] or called(said["phone"], "", within=True)
        said["was"] = said.get("was") or called(said["phone"], "")
    if entry.act in ("undo", "redo"):
        undone = _said(entry, entry.said["said"])
        said["what"] = _(_LABELS[entry.said["act"]]) % undone
    return _(_sentence(entry)) % said, _detail(entry)


def called(number: int, name: str, *, within: bool = False) -> str:
    """How a phone is called, `within` a sentence or not: by its name, or by its number."""
    words = _("phone %(number)s") if within else _("Phone %(number)s")
    return name or words % {"number": number}


def _sentence(entry: Entry) -> str:
    if entry.act == "close-game":
        return _CLOSED[entry.said["how"]]
    if entry.act == "name-phone" and not entry.said["name"]:
        return _UNNAMED
    return _SENTENCES[entry.act]


def _said(entry: Entry, said: Mapping[str, Any]) -> dict[str, Any]:
    names = {key: in_a_sentence(name) for key, name in said.items() if isinstance(name, str)}
    if "gifts" in said:
        names["gifts"] = _gifts(said["gifts"])
    return {**said, **names, "game": entry.game, "hand": entry.hand}


def _gifts(gifts: list[tuple[str, str, int]]) -> str:
    """Who gives whom how many cards: "Ann gives Cat 1 and Dee 1; Bob gives Dee 2"."""
    given: dict[str, list[str]] = {}
    for giver, receiver, cards in gifts:
        line = {"receiver": in_a_sentence(receiver), "cards": cards}
        given.setdefault(giver, []).append(_("%(receiver)s %(cards)s") % line)
    return _("; ").join(
        _("%(giver)s gives %(gifts)s")
        % {"giver": in_a_sentence(giver), "gifts": presentation.list_of(lines)}
        for giver, lines in given.items()
    )


def _detail(entry: Entry) -> str | None:
    if entry.act == "record-hand":
        return _counts(entry.said["tricks"])
    if entry.act == "correct-hand":
        was, now = what_changed(entry.said)
        return _("was %(was)s, is %(is)s") % {"was": was, "is": now}
    return None


def _counts(tricks: list[int] | None) -> str:
    return "–" if tricks is None else "-".join(str(count) for count in tricks)


def what_changed(
    said: Mapping[str, Any], counts: Callable[[list[int] | None], str] = _counts
) -> tuple[str, str]:
    """A corrected hand as it was and as it is: its counts, and what else changed."""
    was, now = said["was"], said["is"]
    return _version(was, now, counts), _version(now, was, counts)


def _version(
    one: Mapping[str, Any], other: Mapping[str, Any], counts: Callable[[list[int] | None], str]
) -> str:
    parts = [counts(one["tricks"])]
    if one["dealer"] != other["dealer"]:
        parts.append(_("%(name)s dealt") % {"name": in_a_sentence(one["dealer"])})
    if one["trumps"] != other["trumps"]:
        parts.append(_(_TRUMPS[one["trumps"]]))
    return "; ".join(parts)


def settled_again(said: Mapping[str, Any], hand: int) -> str:
    """What a correction means at the table: who gives back what; cards already traded stay."""
    was, now = what_changed(said)
    settled = _("Hand %(hand)s was %(was)s, and is %(now)s.") % {
        "hand": hand,
        "was": was,
        "now": now,
    }
    back = [
        _("%(payer)s gives %(receiver)s %(units)s back.")
        % {
            "payer": in_a_sentence(payer),
            "receiver": in_a_sentence(receiver),
            "units": units,
        }
        for payer, receiver, units in said["back"]
    ]
    if back:
        back.insert(0, _("Stakes:"))
    return " ".join([settled, *back, _("Cards already traded stay.")])
