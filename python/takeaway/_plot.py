"""Boards in matplotlib."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict

import numpy

from ._engine import InputError

if TYPE_CHECKING:
    from ._boards import BoardQuestions


def plot(game: "BoardQuestions", below: int, values: bool, ax: Any, style: Dict[str, Any]) -> Any:
    if game.piles != 2:
        raise InputError(f"a plot shows two piles, and {game.name} has {game.piles}")
    try:
        import matplotlib.pyplot as pyplot
    except ImportError:
        raise ImportError(
            "Game.plot needs matplotlib; Game.board draws without it"
        ) from None
    if ax is None:
        _, ax = pyplot.subplots()
    across, up = game.pile_names
    if values:
        shown = ax.imshow(game.values(below).T, origin="lower", **{"interpolation": "nearest", **style})
        ax.figure.colorbar(shown, ax=ax, label="nim value")
    else:
        found = game.p_positions(below)
        if game.about["unordered"]:
            found = numpy.unique(numpy.concatenate([found, found[:, ::-1]]), axis=0)
        size = max(1.0, min(60.0, (250.0 / below) ** 2))
        ax.scatter(found[:, 0], found[:, 1], **{"s": size, "marker": "s", "linewidths": 0, **style})
        ax.set_xlim(-0.5, below - 0.5)
        ax.set_ylim(-0.5, below - 0.5)
        ax.set_aspect("equal")
    ax.set_xlabel(across)
    ax.set_ylabel(up)
    ax.set_title(f"{'Nim values' if values else 'P-positions'} of {game.name}")
    return ax
