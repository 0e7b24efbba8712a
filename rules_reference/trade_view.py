"""The trade before a hand as pages show it: folded to a line, drawn, and told in steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_reference import presentation
from rules_reference.drawing import Drawing, Gift, Party, draw
from rules_reference.names import in_a_sentence
from rules_reference.rules import ways
from rules_reference.rules.ruleset import RuleSet
from rules_reference.rules.standing import Coming
from rules_reference.rules.trade import splits


@dataclass(frozen=True, slots=True)
class Way:
    """One way to share a trade out, where the numbers leave open who gives whom."""

    label: str
    """The whole way in one short line."""
    value: str
    """The way as forms and addresses carry it."""
    chosen: bool
    """Whether it is the one that is drawn and told."""


@dataclass(frozen=True, slots=True)
class TradeView:
    """All that the fragment of a trade prints; its texts are translated and filled."""

    strip: str
    """The whole trade in one short line."""
    summary: str
    """What is said while it is folded: the line, and where nothing is traded what happens then."""
    steps: tuple[presentation.Step, ...]
    """What happens before the first trick, in order."""
    drawing: Drawing | None
    """The table with the cards on their way, or None where nothing is traded."""
    ways: tuple[Way, ...] = ()
    """Every way to share it out, our proposal first; empty where the numbers settle it."""
    proposed: bool = False
    """Whether the way told is only our proposal."""

    @property
    def owed(self) -> bool:
        """Whether any card changes hands."""
        return self.drawing is not None


def trade_view(
    ruleset: RuleSet,
    coming: Coming,
    names: Sequence[str],
    balances: Sequence[int] | None,
    viewer: int | None = None,
) -> TradeView:
    """Draw and tell the trade owed before a hand.

    ``names`` and ``balances`` of the hand just played by seat; ``viewer`` is the seat of whoever
    looks, from 0, where that is known.
    """
    said = [in_a_sentence(name) for name in names]
    return TradeView(
        strip=presentation.strip(coming, said),
        summary=presentation.summary(coming, said),
        steps=presentation.steps(ruleset, coming, said),
        drawing=drawing(ruleset, coming, names, balances, viewer),
        ways=_ways(coming, said, balances),
        proposed=coming.trade.proposed,
    )


def _ways(coming: Coming, names: Sequence[str], balances: Sequence[int] | None) -> tuple[Way, ...]:
    if balances is None or not coming.trade.unsettled:
        return ()
    [told] = coming.trade.phases
    return tuple(
        Way(presentation.way(split, names), ways.written(split), chosen=split == told)
        for split in splits(tuple(balances), coming.dealer)
    )


def drawing(
    ruleset: RuleSet,
    coming: Coming,
    names: Sequence[str],
    balances: Sequence[int] | None,
    viewer: int | None = None,
) -> Drawing | None:
    """Draw the trade owed before a hand, or nothing where nothing is."""
    if not coming.trade:
        return None
    parties = tuple(
        Party(
            seat=seat + 1,
            name=name,
            quota=coming.quotas[seat],
            balance=balances[seat] if balances else None,
            deals=seat == coming.dealer,
        )
        for seat, name in enumerate(names)
    )
    gifts = tuple(
        Gift(transfer.giver + 1, transfer.receiver + 1, transfer.cards, order)
        for order, phase in enumerate(coming.trade.phases, start=1)
        for transfer in phase
    )
    looks = None if viewer is None else viewer + 1
    return draw(parties, gifts, viewer=looks, clockwise=ruleset.clockwise)
