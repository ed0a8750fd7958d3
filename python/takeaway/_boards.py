"""Questions about all positions of a board: arrays, pictures, tables."""

from __future__ import annotations

from typing import Any, Dict, Optional

from ._asked import STANDARD_BOARD, AskedGame
from ._numbers import bound
from ._pictures import Board
from ._progress import ProgressLike, listening
from ._reports import Array


class BoardQuestions(AskedGame):
    """P-positions and nim values below a bound."""

    def p_positions(self, below: int, *, progress: ProgressLike = None) -> Array:
        """All P-positions with every pile smaller than `below`, one a row, in lexicographic order.

        Unordered piles are listed sorted only. The array lies in the engine's memory: it is not
        copied, and cannot be written to. Its numbers are unsigned; ``.astype(int)`` makes a copy
        for differences.

        >>> import takeaway
        >>> takeaway.game("mouse").p_positions(below=10)
        array([[0, 0],
               [1, 2],
               [3, 5],
               [4, 8]], dtype=uint32)
        """
        with listening(progress) as listener:
            return self._engine.p_positions(bound(below), listener)

    def values(self, below: int, *, progress: ProgressLike = None) -> Array:
        """The nim values of all positions with piles smaller than `below`: ``values[3, 5]``.

        The array lies in the engine's memory, like that of `p_positions`. What is no position of the
        game (`positions where`) has 4294967295 there.

        >>> import takeaway
        >>> takeaway.game("wythoff").values(below=4)
        array([[0, 1, 2, 3],
               [1, 2, 0, 4],
               [2, 0, 1, 5],
               [3, 4, 5, 6]], dtype=uint32)
        """
        with listening(progress) as listener:
            return self._engine.values(bound(below), listener)

    def board(
        self,
        below: int = STANDARD_BOARD,
        *,
        values: bool = False,
        slopes: bool = True,
        plain: bool = False,
        slice: Optional[Dict[str, int]] = None,
        progress: ProgressLike = None,
    ) -> Board:
        """A picture of the board, with axes, for a notebook or a paper.

        Games on more than two piles are cut: ``slice={"x3": 4}`` says how many tokens each of the
        others has. `plain` is the cells alone, one or more pixels each, as PNG.

        >>> import takeaway
        >>> board = takeaway.game("wythoff").board(below=50)
        >>> board
        <Board: P-positions of wythoff, piles below 50>
        >>> board.svg[:4]
        '<svg'
        """
        below = bound(below)
        cut = [f"{pile}={tokens}" for pile, tokens in (slice or {}).items()]

        def draw(form: str) -> bytes:
            with listening(progress) as listener:
                return self._engine.picture(below, form, values, plain, slopes, cut, listener)

        what = "nim values" if values else "P-positions"
        return Board(draw, f"{what} of {self.name}, piles below {below}")

    def plot(
        self, below: int = STANDARD_BOARD, *, values: bool = False, ax: Any = None, **style: Any
    ) -> Any:
        """The board of two piles in matplotlib, which must be installed; returns the Axes.

        Further arguments go to ``Axes.scatter``, or ``Axes.imshow`` for values.
        """
        from ._plot import plot

        return plot(self, bound(below), values, ax, style)

    def star_board(
        self, below: int = STANDARD_BOARD, *, times: int = 1, progress: ProgressLike = None
    ) -> Board:
        """The star of a game on two piles in one picture: moves as diamonds, P-positions as squares.

        ``times=0`` is the game itself, if its moves are vectors.
        """
        below = bound(below)

        def draw(form: str) -> bytes:
            with listening(progress) as listener:
                return self._engine.star_picture(below, times, form, listener)

        return Board(draw, f"moves and P-positions of {self.name}{'*' * times}, piles below {below}")

    def latex_table(self, below: int, *, values: bool = False, progress: ProgressLike = None) -> str:
        r"""P-positions, or nim values, as a table for a paper (booktabs).

        >>> import takeaway
        >>> print(takeaway.game("mouse").latex_table(below=9))
        % Needs booktabs. P-positions of mouse, piles below 9.
        \begin{tabular}{r|rrrr}
        \toprule
        $n$ & 0 & 1 & 2 & 3 \\
        \midrule
        $x$ & 0 & 1 & 3 & 4 \\
        $y$ & 0 & 2 & 5 & 8 \\
        \bottomrule
        \end{tabular}
        <BLANKLINE>
        """
        with listening(progress) as listener:
            return self._engine.latex_table(bound(below), values, listener)
