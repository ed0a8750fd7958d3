"""What every question about a game needs: the engine, and what the game is called."""

from __future__ import annotations

import json
from typing import Any, Dict, Tuple

from . import _engine

# What `below` is where a picture or an analysis is asked for without it.
STANDARD_BOARD = 100
STANDARD_ANALYSIS = 500


class AskedGame:
    """The game that is asked about; `takeaway.Game` is made of the questions, topic by topic."""

    _engine: _engine.Engine
    _expression: str

    @property
    def name(self) -> str:
        """What the game is called: its name in the rule text, or the expression it was made by.

        >>> import takeaway
        >>> takeaway.game("mouse").star().name
        'star(mouse)'
        """
        return self._engine.name()

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
