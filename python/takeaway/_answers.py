"""What questions about one position are answered with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

from ._html import escaped, paragraph
from ._numbers import Position, position_text, shortened


@dataclass(frozen=True)
class Best:
    """Who wins a position, and how.

    >>> import takeaway
    >>> best = takeaway.game("wythoff").best((4, 6))
    >>> best.outcome, best.move
    ('N', (3, 5))
    """

    outcome: str
    """``'P'`` if the player who has just moved wins, ``'N'`` if the player to move does."""
    move: Optional[Position]
    """Where a winning move leads; None in a P-position, and where moves may be blocked."""
    reason: str
    """One sentence."""
    rests_on: str
    """The theorem, the table or the claim that it rests on."""

    def __repr__(self) -> str:
        move = "" if self.move is None else f", move={position_text(self.move)}"
        return f"Best(outcome={self.outcome!r}{move}, reason={self.reason!r})"

    def _repr_html_(self) -> str:
        how = "" if self.move is None else f": move to <b>{escaped(position_text(self.move))}</b>"
        return paragraph(f"<b>{self.outcome}</b>{how}") + paragraph(escaped(self.reason)) + paragraph(
            f"Rests on: {escaped(self.rests_on)}", small=True
        )


@dataclass(frozen=True)
class Value:
    """A nim value (Sprague–Grundy value); usable as the number that it is.

    >>> import takeaway
    >>> value = takeaway.game("nim(2)").value((10**30, 10**30 + 1))
    >>> int(value), value == 1
    (1, True)
    """

    value: int
    rests_on: str

    def __int__(self) -> int:
        return self.value

    def __index__(self) -> int:
        return self.value

    def __eq__(self, other: object) -> bool:
        return self.value == (other.value if isinstance(other, Value) else other)

    def __hash__(self) -> int:
        return hash(self.value)

    def __repr__(self) -> str:
        return f"Value({shortened(self.value)})"


@dataclass(frozen=True)
class MoveLine:
    """Winning moves that are too many to list: first, first + step, …, `count` positions."""

    first: Position
    step: Position
    count: int
