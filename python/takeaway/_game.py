"""One game, and everything that can be asked about it."""

from __future__ import annotations

import json
import re
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

import numpy
import numpy.typing

from . import _engine
from ._html import details, escaped, paragraph, rule_text
from ._numbers import Position, PositionLike, number_from, piles_from, piles_or_none, piles_to_digits
from ._progress import ProgressLike, listening
from ._results import (
    Analysis,
    Array,
    Best,
    Board,
    Check,
    Decision,
    Design,
    MoveLine,
    Proof,
    StarPowers,
    Theorem,
    Value,
)

# What `below` is where a picture or an analysis is asked for without it.
STANDARD_BOARD = 100
STANDARD_ANALYSIS = 500


def game(expression: str, *, memory: int = 0, threads: int = 0) -> "Game":
    """A game by its name, by an expression, or by the path of a rule file.

    >>> import takeaway
    >>> takeaway.game("star(wythoff)")
    Game('star(wythoff)')
    >>> takeaway.game("rats(3)").piles
    3

    `memory` limits the bytes that a table may take (standard: 1 GiB), `threads` how many threads
    work on one question (standard: all cores).
    """
    return Game._made("", expression, memory, threads)


class Game:
    """A game stated in a rule text; the last one, if the text has several.

    >>> import takeaway
    >>> g = takeaway.Game('''
    ... game even
    ... piles x
    ... move a: take 2t from x where t >= 1
    ... ''')
    >>> g.p_positions(below=8).ravel()
    array([0, 1], dtype=uint32)

    A mistake is an InputError that shows where it is:

    >>> takeaway.Game("game bad\\npiles x\\nmove a: take t frm x")
    Traceback (most recent call last):
    ...
    takeaway.InputError: text:3:16: expected `from` after the amount, found `frm`
      move a: take t frm x
                     ^~~

    `takeaway.game` takes names and expressions instead; `takeaway.games()` lists what there is.
    """

    _text: str
    _expression: str

    def __init__(self, text: str, *, memory: int = 0, threads: int = 0) -> None:
        self._set(text, "", memory, threads)

    def _set(self, text: str, expression: str, memory: int, threads: int) -> None:
        self._engine = _engine.Engine(text, expression, memory, threads)
        self._text = text
        self._expression = expression or _name_of_last_game(text) or self._engine.game()
        self._limits = (memory, threads)

    @classmethod
    def _made(cls, text: str, expression: str, memory: int = 0, threads: int = 0) -> "Game":
        made = cls.__new__(cls)
        made._set(text, expression, memory, threads)
        return made

    def _derived(self, expression: str, other_text: str = "") -> "Game":
        text = self._text
        if other_text and other_text != text:
            twice = set(_GAME_LINE.findall(text)) & set(_GAME_LINE.findall(other_text))
            if twice:
                raise _engine.InputError(
                    f"both rule texts state a game `{min(twice)}`: give one of them another name"
                )
            text = f"{text}\n{other_text}" if text else other_text
        return Game._made(text, expression, *self._limits)

    # -- what it is

    @property
    def name(self) -> str:
        """The game as an expression.

        >>> import takeaway
        >>> takeaway.game("mouse").star().name
        'star(mouse)'
        """
        return self._expression

    @property
    def piles(self) -> int:
        """How many piles there are."""
        return self._engine.piles()

    @property
    def pile_names(self) -> Tuple[str, ...]:
        """What the piles are called.

        >>> import takeaway
        >>> takeaway.game("mouse").pile_names
        ('x', 'y')
        """
        return tuple(self._engine.pile_names())

    @property
    def about(self) -> Dict[str, Any]:
        """What is known of the rules: unordered, invariant, misere, blocking, has_claim, source, …

        >>> import takeaway
        >>> takeaway.game("mouse").about["unordered"]
        True
        """
        about: Dict[str, Any] = json.loads(self._engine.show()["json"])
        return about

    @property
    def rules(self) -> str:
        """The rule text; empty for sums and operators."""
        text: str = self.about["text"]
        return text

    def explain(self) -> str:
        """The rules in English.

        >>> import takeaway
        >>> print(takeaway.game("mouse").explain())  # doctest: +ELLIPSIS
        Two piles, x ≤ y; their order does not matter. ...
        """
        explanation: str = self.about["explanation"]
        return explanation.rstrip("\n")

    def latex(self) -> str:
        """The rules for a paper, in LaTeX."""
        return self._engine.latex()

    def __repr__(self) -> str:
        return f"Game({self._expression!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self._text, self._expression) == (other._text, other._expression)

    def __hash__(self) -> int:
        return hash((self._text, self._expression))

    def __reduce__(self) -> Tuple[object, ...]:
        return (Game._made, (self._text, self._expression, *self._limits))

    def _repr_html_(self) -> str:
        about = self.about
        parts = [paragraph(f"<b>{escaped(self._expression)}</b> {escaped(about['about'])}")]
        parts.append(f'<pre style="line-height:1.25;font-family:inherit">{escaped(about["explanation"])}</pre>')
        if about["source"]:
            parts.append(paragraph(f"Source: {escaped(about['source'])}", small=True))
        if about["text"]:
            parts.append(details("Rule text", rule_text(about["text"])))
        return "".join(parts)

    # -- games from games

    def star(self, times: int = 1) -> "Game":
        """The star of the game: its moves are the P-positions of this one, except 0.

        >>> import takeaway
        >>> takeaway.game("wythoff").star().p_positions(below=3).tolist()
        [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [2, 0]]
        """
        expression = self._expression
        for _ in range(times):
            expression = f"star({expression})"
        return self._derived(expression)

    def misere(self) -> "Game":
        """The same game, but the player who cannot move wins.

        >>> import takeaway
        >>> takeaway.game("nim(1)").misere().outcome((1,))
        'P'
        """
        return self._derived(f"misere({self._expression})")

    def block(self, most: int) -> "Game":
        """The same game, but before each move the opponent may block up to `most` options."""
        return self._derived(f"block({self._expression}, {most})")

    def __add__(self, other: object) -> "Game":
        """The sum: a move is a move in one of the games.

        >>> import takeaway
        >>> (takeaway.game("mouse") + takeaway.game("nim(1)")).outcome((3, 5, 0))
        'P'
        """
        if not isinstance(other, Game):
            return NotImplemented
        return self._derived(f"{self._expression} + {other._expression}", other._text)

    # -- one position

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

    # -- boards

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
            return self._engine.p_positions(below, listener)

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
            return self._engine.values(below, listener)

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
        cut = [f"{pile}={tokens}" for pile, tokens in (slice or {}).items()]

        def draw(form: str) -> bytes:
            with listening(progress) as listener:
                return self._engine.picture(below, form, values, plain, slopes, cut, listener)

        what = "nim values" if values else "P-positions"
        return Board(draw, f"{what} of {self._expression}, piles below {below}")

    def plot(
        self, below: int = STANDARD_BOARD, *, values: bool = False, ax: Any = None, **style: Any
    ) -> Any:
        """The board of two piles in matplotlib, which must be installed; returns the Axes.

        Further arguments go to ``Axes.scatter``, or ``Axes.imshow`` for values.
        """
        from ._plot import plot

        return plot(self, below, values, ax, style)

    def star_board(
        self, below: int = STANDARD_BOARD, *, times: int = 1, progress: ProgressLike = None
    ) -> Board:
        """The star of a game on two piles in one picture: moves as diamonds, P-positions as squares.

        ``times=0`` is the game itself, if its moves are vectors.
        """

        def draw(form: str) -> bytes:
            with listening(progress) as listener:
                return self._engine.star_picture(below, times, form, listener)

        return Board(draw, f"moves and P-positions of {self._expression}{'*' * times}, piles below {below}")

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
            return self._engine.latex_table(below, values, listener)

    # -- theorems

    def analyse(self, below: int = STANDARD_ANALYSIS, *, progress: ProgressLike = None) -> Analysis:
        """What can be seen in the P-positions below a bound: formulas, periods, slopes, splitting.

        >>> import takeaway
        >>> takeaway.game("wythoff").analyse(below=200).formula
        '{(floor(phi*n), floor(phi^2*n)) in any order : n >= 0}'
        """
        with listening(progress) as listener:
            return Analysis._made(self._engine.analyse(below, listener))

    def check(self, below: int = STANDARD_BOARD, *, progress: ProgressLike = None) -> Check:
        """Whether the P-positions that the game's text claims are right below a bound.

        >>> import takeaway
        >>> bool(takeaway.game("mouse").check(below=60))
        True
        """
        with listening(progress) as listener:
            report = self._engine.check(below, listener)
        return Check(
            report["holds"], report["below"], report["counterexample"], report["text"], json.loads(report["json"])
        )

    def prove(
        self,
        claim: str = "",
        *,
        values: str = "",
        same_moves: Union[str, "Game"] = "",
        both: bool = False,
        seconds: float = 60,
        folder: str = "",
        progress: ProgressLike = None,
    ) -> Proof:
        """Whether the claimed P-positions are right, for all positions.

        `claim` is a set of the rule language, instead of what the game's text claims. Instead of
        P-positions: `values`, nim values as a term of the piles and the set P, or `same_moves`,
        another game that has exactly the same moves. `both`: every solver must answer. `seconds`
        is the limit for each question. z3, cvc5 or MONA must be installed. Where `folder` is
        empty the evidence is left in proofs/GAME below the current folder.
        """
        other = same_moves.name if isinstance(same_moves, Game) else same_moves
        with listening(progress) as listener:
            report = self._engine.prove(claim, values, other, both, seconds, folder, listener)
        return Proof(
            report["verdict"], report["folder"], report["latex"], report["text"], json.loads(report["json"])
        )

    def discover(
        self,
        below: int = 0,
        *,
        seconds: float = 60,
        folder: str = "",
        alone: bool = True,
        consequences: bool = True,
        progress: ProgressLike = None,
    ) -> Theorem:
        """What the P-positions are, found and proved for all positions, with nobody's help.

        >>> import takeaway
        >>> theorem = takeaway.game("wythoff").discover()
        >>> theorem.verdict, theorem.claim
        ('proved', '{(floor(phi*n), floor(phi^2*n)) in any order : n >= 0}')
        >>> theorem.facts[0]
        'P is symmetric: the order of the piles does not matter'

        No board is wider than `below` (0: as wide as time and memory allow), and nothing is begun
        that would probably end after so many `seconds`. `alone`: by the automata of this library,
        nothing is written; otherwise z3, cvc5 and MONA are asked too, and the proof is left in
        `folder` (standard: proofs/GAME).
        """
        with listening(progress) as listener:
            return Theorem._made(
                self._engine.discover(below, seconds, folder, alone, consequences, listener)
            )

    def decide(
        self,
        sentence: str,
        *,
        definitions: Sequence[str] = (),
        digits: str = "",
        progress: ProgressLike = None,
    ) -> Decision:
        """Whether a sentence holds, like `takeaway.decide`; the games of this rule text are known.

        >>> import takeaway
        >>> takeaway.game("wythoff").decide("all x: exactly one y: (x, y) in P(wythoff)")
        <Decision: yes>
        """
        with listening(progress) as listener:
            return Decision._made(self._engine.decide(sentence, list(definitions), digits, listener))

    def star_powers(
        self, below: int = STANDARD_BOARD, *, times: int = 2, progress: ProgressLike = None
    ) -> StarPowers:
        """The P-positions of G, G*, G**, … below a bound, and whether G** = G there.

        >>> import takeaway
        >>> takeaway.game("ornament_pair(4,3,-1)").star_powers(below=30)
        <StarPowers: G, G*, G**; is_dual=True>
        """
        with listening(progress) as listener:
            report = self._engine.star_powers(below, times, listener)
        return StarPowers(
            dict(report["powers"]), report["is_dual"], report["text"], json.loads(report["json"])
        )

    def design(self, below: int = STANDARD_BOARD, *, progress: ProgressLike = None) -> Design:
        """Rules, as few as possible, with the same P-positions below a bound."""
        with listening(progress) as listener:
            return Design._made(self._engine.design(below, listener))

    # -- playing

    def play(self, position: Optional[PositionLike] = None, *, computer_first: bool = False) -> "Any":
        """Play against a perfect opponent; see `takeaway.Match`.

        >>> import takeaway
        >>> match = takeaway.game("wythoff").play((4, 6))
        >>> match.move((3, 5))      # the computer answers
        <Match of wythoff at (3, 4), your turn>
        """
        from ._match import Match

        return Match(self, position, computer_first)


_GAME_LINE = re.compile(r"^\s*game\s+([A-Za-z_]\w*)", re.MULTILINE)


def _name_of_last_game(text: str) -> str:
    names: List[str] = _GAME_LINE.findall(text)
    return names[-1] if names else ""
