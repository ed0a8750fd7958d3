"""Pictures that show themselves in a notebook and save themselves for a paper."""

from __future__ import annotations

import pathlib
from typing import Callable, Dict, Union

from . import _engine

# A notebook with a larger drawing is slow; the same as pixels is smaller.
_MOST_SVG_BYTES = 600_000


class Board:
    """A picture of a board: axes, ticks, title, and slopes where P-positions gather.

    It shows itself in a notebook, and ``save("board.pdf")`` writes it for a paper.
    """

    def __init__(self, draw: Callable[[str], bytes], title: str) -> None:
        self._draw = draw
        self._made: Dict[str, bytes] = {}
        self.title = title

    def _as(self, form: str) -> bytes:
        if form not in self._made:
            self._made[form] = self._draw(form)
        return self._made[form]

    @property
    def svg(self) -> str:
        """The picture as SVG."""
        return self._as("svg").decode("utf-8")

    @property
    def png(self) -> bytes:
        """The picture as PNG."""
        return self._as("png")

    @property
    def pdf(self) -> bytes:
        """The picture as PDF."""
        return self._as("pdf")

    def save(self, path: Union[str, "pathlib.Path"]) -> pathlib.Path:
        """Writes the picture; the name ends in .svg, .png or .pdf."""
        target = pathlib.Path(path)
        form = target.suffix[1:]
        if form not in ("svg", "png", "pdf"):
            raise _engine.InputError(f"a picture ends in .svg, .png or .pdf, and `{target.name}` does not")
        target.write_bytes(self._as(form))
        return target

    def __repr__(self) -> str:
        return f"<Board: {self.title}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Dict[str, object]:
        svg = self.svg
        if len(svg) <= _MOST_SVG_BYTES:
            return {"image/svg+xml": svg, "text/plain": repr(self)}
        return {"image/png": self.png, "text/plain": repr(self)}


class LineFractal:
    """The shortcut matrix of the rats on `piles` piles as a picture: a fractal of lines.

    >>> import takeaway
    >>> takeaway.LineFractal(4).png[1:4]
    b'PNG'
    """

    def __init__(self, piles: int = 10) -> None:
        self.piles = piles
        """How many piles."""
        self.png = _engine.line_fractal(piles)
        """The picture, as the bytes of a PNG file."""

    def __repr__(self) -> str:
        return f"<LineFractal of {self.piles} piles>"

    def _repr_png_(self) -> bytes:
        return self.png
