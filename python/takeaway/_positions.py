"""Questions about one position of a game."""

from __future__ import annotations

from typing import List

from ._answers import Best, MoveLine, Value
from ._asked import AskedGame
from ._numbers import Position, PositionLike, number_from, piles_from, piles_or_none, piles_to_digits


class PositionQuestions(AskedGame):
    """Who wins a position, and how."""

    def outcome(self, position: PositionLike) -> str:
        """``'P'`` if the player who has just moved wins, ``'N'`` if the player to move does.

        >>> import takeaway
        >>> g = takeaway.game("wythoff")
        >>> g.outcome((3, 5)), g.outcome([3, 6])
        ('P', 'N')
        """
        return self._engine.outcome(piles_to_digits(position))

    def best(self, position: PositionLike, *, strategy: str = "") -> Best:
        """A winning move, for piles of any size, and the reason.

        >>> import takeaway
        >>> best = takeaway.game("wythoff").best((10**40, 7))
        >>> best.outcome, best.move
        ('N', (4, 7))
        """
        outcome, move, reason, rests_on = self._engine.best(piles_to_digits(position), strategy)
        return Best(outcome, piles_or_none(move), reason, rests_on)

    def value(self, position: PositionLike) -> Value:
        """The nim value (Sprague–Grundy value).

        >>> import takeaway
        >>> takeaway.game("nim(2)").value((5, 3))
        Value(6)
        """
        digits, rests_on = self._engine.value(piles_to_digits(position))
        return Value(number_from(digits), rests_on)

    def options(self, position: PositionLike) -> List[Position]:
        """All positions that one move reaches; at most a million, more raise LimitError.

        >>> import takeaway
        >>> takeaway.game("wythoff").options((1, 1))
        [(0, 0), (0, 1), (1, 0)]
        """
        return [piles_from(option) for option in self._engine.options(piles_to_digits(position))]

    def winning_moves(self, position: PositionLike) -> List[Position]:
        """The options that are P-positions.

        >>> import takeaway
        >>> takeaway.game("wythoff").winning_moves((4, 6))
        [(3, 5)]
        """
        return [piles_from(option) for option in self._engine.winning_moves(piles_to_digits(position))]

    def winning_lines(self, position: PositionLike) -> List[MoveLine]:
        """The same as lines, where they are too many to list."""
        return [
            MoveLine(piles_from(first), piles_from(step), number_from(count))
            for first, step, count in self._engine.winning_lines(piles_to_digits(position))
        ]

    def is_move(self, start: PositionLike, to: PositionLike) -> bool:
        """Whether one move leads from the first position to the second.

        >>> import takeaway
        >>> takeaway.game("wythoff").is_move((10**30, 10**30), (0, 0))
        True
        """
        return self._engine.is_move(piles_to_digits(start), piles_to_digits(to))
