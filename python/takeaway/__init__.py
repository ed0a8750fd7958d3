"""takeaway: a workbench for take-away games.

State a game in a few lines, solve it, look at it, find out what its P-positions are, and prove it.

>>> import takeaway
>>> g = takeaway.game("wythoff")
>>> g.p_positions(below=6)
array([[0, 0],
       [1, 2],
       [2, 1],
       [3, 5],
       [5, 3]], dtype=uint32)
>>> g.outcome((3, 5))
'P'
>>> g.best((10**30, 7)).move
(4, 7)

Games
-----
``takeaway.game("mouse")`` is a game of the catalog (``takeaway.games()`` lists it), an expression
such as ``"star(wythoff)"`` or ``"mouse + nim(3)"``, or the path of a rule file. ``takeaway.Game``
takes a rule text:

>>> mine = takeaway.Game('''
... game mine
... piles x, y
... move one:  take t from one pile where t >= 1
... move both: take t from x, 2t from y where t >= 1
... ''')
>>> mine
Game('mine')
>>> mine.outcome((1, 1))
'P'

Games make games: ``g.star()``, ``g.misere()``, ``g.block(k)``, ``g + h``.

>>> (takeaway.game("nim(1)") + mine).outcome((1, 1, 0))
'P'

What to ask
-----------
=================================  ====================================================
``g.outcome((3, 5))``              ``'P'`` or ``'N'``
``g.best((4, 6))``                 a winning move, for piles of any size, with the reason
``g.value((4, 6))``                the nim value
``g.p_positions(below=1000)``      all of them, as a NumPy array
``g.values(below=500)``            all nim values, as a NumPy array
``g.board(below=100)``             a picture; ``g.plot(below=100)`` for matplotlib
``g.analyse(below=1000)``          formulas, periods, slopes: what can be seen
``g.discover()``                   what the P-positions are, proved for all positions
``g.prove()``, ``g.check()``       whether the claim of the text is right
``g.play((7, 12))``                play against it
``takeaway.decide("all n: …")``    whether a sentence about numbers and games is true
=================================  ====================================================

Every answer is an object with fields, and shows itself in a notebook. Answers are exact; arrays
share the memory of the engine and cannot be written to. Long work shows how far it is and stops
at Ctrl-C. Mistakes are exceptions: ``takeaway.InputError``, with line, column and a caret for a
mistake in a rule text, ``takeaway.LimitError``, ``takeaway.FileError``, all of them
``takeaway.Error``.
"""

from __future__ import annotations

from ._answers import Best, MoveLine, Value
from ._engine import Error, FileError, InputError, Interrupted, LimitError
from ._engine import version as _version
from ._game import Game, game
from ._match import Match
from ._pictures import Board, LineFractal
from ._questions import analyse, atlas, claims, decide, design, games, sweep
from ._reports import Analysis, Check, Claims, Decision, Design, Proof, StarPowers
from ._tables import Atlas, Sweep
from ._theorem import Automaton, Theorem

__version__ = _version()

__all__ = [
    "Analysis",
    "Atlas",
    "Automaton",
    "Best",
    "Board",
    "Check",
    "Claims",
    "Decision",
    "Design",
    "Error",
    "FileError",
    "Game",
    "InputError",
    "Interrupted",
    "LimitError",
    "LineFractal",
    "Match",
    "MoveLine",
    "Proof",
    "StarPowers",
    "Sweep",
    "Theorem",
    "Value",
    "analyse",
    "atlas",
    "claims",
    "decide",
    "design",
    "game",
    "games",
    "sweep",
]


def load_ipython_extension(ipython: object) -> None:
    """Makes ``%%takeaway`` known to a notebook: ``%load_ext takeaway``."""
    from ._magic import load

    load(ipython)
