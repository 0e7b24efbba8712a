"""What the hand's page tells of a game, read off the screen, and what the engine says to that."""

from collections.abc import Sequence
from html import unescape
from typing import Any

from django.utils.html import strip_tags
from playwright.sync_api import Page

from matches.templatetags.counting import in_all
from rules_reference import presentation
from rules_reference.presentation import signed
from rules_reference.rules.distance import Distance, distance, leader_counts
from rules_reference.rules.standing import Coming, HandStanding, Standing

SEEN = """() => {
  const text = (thing) => (thing?.textContent ?? "").replace(/\\s+/g, " ").trim();
  const texts = (root, what) => [...root.querySelectorAll(what)].map(text);
  const sheet = document.querySelector(".sheet table");
  const row = (line) => [...line.querySelectorAll("td:not(:last-child)")].map((cell) => [
    text(cell.querySelector("b")),
    text(cell.querySelector(".exact, .up .vh, .down .vh")),
    text(cell.querySelector(".muted")),
  ]);
  const foot = [...sheet?.tFoot.rows ?? []].map((line) => texts(line, "th, td"));
  return {
    heading: text(document.querySelector("h1")),
    seats: [...document.querySelectorAll("#count .tile")].map((tile) => ({
      name: text(tile.querySelector(".name")),
      needs: text(tile.querySelector(".needs")),
      part: texts(tile, ".pill").join(" "),
      stands: text(tile.querySelector(".stands")),
    })),
    goal: text(document.querySelector(".top p")).replace(/^Game \\d.*/, ""),
    in_reach: text(document.querySelector(".in-reach")),
    strip: document.getElementById("trade").dataset.strip,
    owed: document.getElementById("trade").open,
    steps: [...document.querySelectorAll("#trade .steps > li")].map((step) => ({
      title: text(step.querySelector("b")),
      detail: text(step.querySelector("p").firstChild),
      act: !!step.querySelector("[type=checkbox]"),
    })),
    rows: [...sheet?.querySelectorAll("tbody tr:not(.trail)") ?? []].map(row),
    totals: foot.filter(([head]) => head === "all").map((line) => line.slice(1, -1)),
    points: foot.filter(([head]) => head === "points").map((line) => line.slice(1, -1)),
  };
}"""


def seen(page: Page) -> dict[str, Any]:
    """Read off the screen what the hand's page tells while a game is in play."""
    read: dict[str, Any] = page.evaluate(SEEN)
    return read


def meant(standing: Standing, names: Sequence[str]) -> dict[str, Any]:
    """Say what it must tell, as the engine has it."""
    coming, rules = standing.coming, standing.ruleset
    assert coming is not None
    far = distance(standing, coming)
    return {
        "heading": f"Hand {len(standing.hands) + 1}",
        "seats": [
            {"name": name, **_seat(coming, seat), "stands": _stands(standing, far, seat)}
            for seat, name in enumerate(names)
        ],
        "goal": presentation.goal_words(rules, far),
        "in_reach": " ".join(presentation.in_reach_words(standing, coming, far, names)),
        "strip": presentation.strip(coming, names),
        "owed": bool(coming.trade),
        "steps": [
            {"title": step.title, "detail": step.detail, "act": step.act}
            for step in presentation.steps(rules, coming, names)
        ],
        "rows": [_row(hand) for hand in standing.hands],
        "totals": [[signed(n) for n in standing.running]] if standing.hands else [],
        "points": _points(standing),
    }


def _seat(coming: Coming, seat: int) -> dict[str, str]:
    parts = [("deals", coming.dealer), ("leads", coming.leader)]
    if coming.namer != coming.dealer:
        parts.insert(1, ("names trumps", coming.namer))
    return {
        "needs": f"needs {coming.quotas[seat]}",
        "part": " ".join(part for part, who in parts if who == seat),
    }


def _stands(standing: Standing, far: Distance, seat: int) -> str:
    """Say how far from the line, or else how far up or down in all where that may settle it."""
    if far.to_line is not None and standing.scores is not None:
        return presentation.standing_words(
            standing.ruleset, standing.scores[seat], far.to_line[seat]
        )
    if not standing.hands or not leader_counts(standing.ruleset):
        return ""
    return unescape(strip_tags(in_all(standing.running[seat])))


def _row(hand: HandStanding) -> list[list[str]]:
    tricks, balances = hand.facts.tricks or (), hand.balances or ()
    write = signed if hand.scores == hand.running else str
    at = [f"at {write(score)}" for score in hand.scores or ()] or [""] * len(tricks)
    return [
        [str(took), presentation.balance_words(balance), score]
        for took, balance, score in zip(tricks, balances, at, strict=True)
    ]


def _points(standing: Standing) -> list[list[str]]:
    """Points stand in a line of their own where they are not the running balance."""
    if not standing.hands or standing.scores is None or standing.scores == standing.running:
        return []
    return [[str(score) for score in standing.scores]]
