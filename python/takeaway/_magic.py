"""``%%takeaway``: a cell of a notebook that is a rule text.

    %load_ext takeaway

    %%takeaway mine
    game mine
    piles x, y
    move one: take t from one pile where t >= 1

The game is shown, and known as `mine` from then on; without a name, by the name in its text.
"""

from __future__ import annotations

from typing import Any

from ._engine import InputError
from ._game import Game


def load(ipython: Any) -> None:
    def takeaway(line: str, cell: str) -> Game:
        game = Game(cell)
        name = line.strip() or game.name
        if not name.isidentifier():
            raise InputError(f"`{name}` is no name for a variable")
        ipython.push({name: game})
        return game

    ipython.register_magic_function(takeaway, magic_kind="cell", magic_name="takeaway")
