"""A match against the engine: in a notebook, a terminal or a program."""

from __future__ import annotations

from typing import TYPE_CHECKING, List, Optional

from ._engine import InputError, LimitError
from ._html import escaped, paragraph
from ._numbers import Position, PositionLike, piles_from, piles_to_digits, position_text

if TYPE_CHECKING:
    from ._game import Game

_STANDARD_PILES = (5, 8, 11, 13, 17)


class Match:
    """A match: you move, the computer answers.

    >>> import takeaway
    >>> match = takeaway.game("nim(1)").play((3,))
    >>> match.hint().move
    (0,)
    >>> match.move((0,))
    <Match of nim(1) at (0,), you have won>

    Where it must lose the computer takes as little as the rules let it, so that you can still slip.
    """

    def __init__(self, game: "Game", position: Optional[PositionLike] = None, computer_first: bool = False) -> None:
        if game.about["blocking"]:
            raise InputError("games with blocking are played by `takeaway play` in a terminal")
        if position is None:
            position = [_STANDARD_PILES[i % len(_STANDARD_PILES)] for i in range(game.piles)]
        self.game = game
        """The game that is played."""
        self.history: List[Position] = [piles_from(piles_to_digits(position))]
        """All positions, from the first."""
        self.winner: Optional[str] = None
        """``'you'`` or ``'computer'`` once the match is over."""
        game.outcome(self.history[0])  # refuses what is no position
        self._end_if_stuck("you" if not computer_first else "computer")
        if computer_first and self.winner is None:
            self._answer()

    @property
    def position(self) -> Position:
        """Where the match stands."""
        return self.history[-1]

    def move(self, to: PositionLike) -> "Match":
        """Your move, by where it leads; the computer answers at once."""
        if self.winner is not None:
            raise InputError("the match is over")
        target = piles_from(piles_to_digits(to))
        if not self.game.is_move(self.position, target):
            raise InputError(
                f"no move leads from {position_text(self.position)} to {position_text(target)}"
            )
        self.history.append(target)
        self._end_if_stuck("computer")
        if self.winner is None:
            self._answer()
        return self

    def hint(self) -> "object":
        """What the engine would do in your place."""
        return self.game.best(self.position)

    def _has_move(self) -> bool:
        try:
            return bool(self.game.options(self.position))
        except LimitError:
            return True

    def _end_if_stuck(self, mover: str) -> None:
        if self._has_move():
            return
        other = "you" if mover == "computer" else "computer"
        self.winner = mover if self.game.about["misere"] else other

    def _answer(self) -> None:
        best = self.game.best(self.position)
        self.history.append(best.move if best.move is not None else self._smallest_move())
        self._end_if_stuck("you")

    def _smallest_move(self) -> Position:
        """A move that takes as few tokens as possible: the match goes on for long."""
        here = self.position
        try:
            return max(self.game.options(here), key=lambda option: (sum(option), option))
        except LimitError:
            for pile in range(len(here)):
                option = here[:pile] + (here[pile] - 1,) + here[pile + 1 :]
                if here[pile] > 0 and self.game.is_move(here, option):
                    return option
            raise

    def _state(self) -> str:
        if self.winner is None:
            return "your turn"
        return "you have won" if self.winner == "you" else "the computer has won"

    def __repr__(self) -> str:
        return f"<Match of {self.game.name} at {_shown(self.position)}, {self._state()}>"

    def _repr_html_(self) -> str:
        way = " → ".join(escaped(_shown(position)) for position in self.history)
        return paragraph(f"<b>{escaped(self.game.name)}</b>: {way}") + paragraph(self._state())


def _shown(position: Position) -> str:
    return position_text(position) if len(position) > 1 else position_text(position).replace(")", ",)")
