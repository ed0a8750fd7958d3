"""One game: what it is, and the games that are made of it. What can be asked about it stands in
_positions, _boards and _theorems."""

from __future__ import annotations

import re
from typing import Any, Dict, List, Optional, Tuple

from . import _engine
from ._boards import BoardQuestions
from ._html import details, escaped, paragraph, rule_text
from ._match import Match
from ._numbers import PositionLike, text_of
from ._positions import PositionQuestions
from ._theorems import TheoremQuestions


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
    return Game._made("", text_of(expression, "the name or expression of a game"), memory, threads)


class Game(PositionQuestions, BoardQuestions, TheoremQuestions):
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

    def __init__(self, text: str, *, memory: int = 0, threads: int = 0) -> None:
        if not text_of(text, "a rule text").strip():
            raise _engine.InputError("this text holds no game: begin with `game NAME`")
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
        parts = [paragraph(f"<b>{escaped(self.name)}</b> {escaped(about['about'])}")]
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
        if times < 0:
            raise _engine.InputError(f"a star is taken 0 times or more, not {times}")
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

    # -- playing

    def play(self, position: Optional[PositionLike] = None, *, computer_first: bool = False) -> Match:
        """Play against a perfect opponent; see `takeaway.Match`.

        >>> import takeaway
        >>> match = takeaway.game("wythoff").play((4, 6))
        >>> match.move((3, 5))      # the computer answers
        <Match of wythoff at (3, 4), your turn>
        """
        return Match(self, position, computer_first)


_GAME_LINE = re.compile(r"^\s*game\s+([A-Za-z_]\w*)", re.MULTILINE)


def _name_of_last_game(text: str) -> str:
    names: List[str] = _GAME_LINE.findall(text)
    return names[-1] if names else ""
