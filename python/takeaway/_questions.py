"""What can be asked without a game."""

from __future__ import annotations

import json
from typing import Any, Dict, Iterable, List, Sequence, Union

from . import _engine
from ._progress import ProgressLike, listening
from ._results import Analysis, Atlas, Claims, Decision, Design

Values = Union[str, range, Iterable[int]]


def games() -> Dict[str, str]:
    """The games that come with takeaway: how each is called, and what it is about.

    >>> import takeaway
    >>> "wythoff" in takeaway.games()
    True
    """
    catalog = json.loads(_engine.catalog()["json"])
    return {entry["name"]: entry["about"] for entry in catalog["games"]}


def decide(
    sentence: str,
    *,
    definitions: Sequence[str] = (),
    digits: str = "",
    progress: ProgressLike = None,
) -> Decision:
    """Whether a sentence holds for all numbers; the answer is true, false, or raises if unknown.

    >>> import takeaway
    >>> bool(takeaway.decide("all x: exactly one y: (x, y) in P(wythoff)"))
    True
    >>> takeaway.decide("all n >= 1: a(a(n)) = b(n) - 1",
    ...                 definitions=["a = beatty(phi)", "b = beatty(phi^2)"])
    <Decision: yes>
    >>> takeaway.decide("all x: x < 5").witness
    {'x': 5}

    The sentence may use sequences and sets that `definitions` name, and the P-positions of games.
    `digits` is the numeration system whose digits are read; the one that fits by default.
    """
    with listening(progress) as listener:
        return Decision._made(_engine.decide(sentence, list(definitions), digits, listener))


def design(positions: str, *, below: int = 100, progress: ProgressLike = None) -> Design:
    """Rules for a set of P-positions, given in the rule language or as a list.

    >>> import takeaway
    >>> bool(takeaway.design("{(floor(phi*n), floor(phi^2*n)) in any order : n >= 0}", below=40))
    True
    """
    with listening(progress) as listener:
        return Design._made(_engine.design_game(positions, below, listener))


def analyse(positions: str, *, below: int = 500, progress: ProgressLike = None) -> Analysis:
    """The same as `Game.analyse` for a set in the rule language."""
    with listening(progress) as listener:
        return Analysis._made(_engine.analyse_set(positions, below, listener))


def claims(*wanted: str, depth: str = "quick", progress: ProgressLike = None) -> Claims:
    """Runs statements of the papers' ledger: ids such as ``"star/theorem-5"``, or whole papers."""
    with listening(progress) as listener:
        report = _engine.run_claims(list(wanted), depth, listener)
    data: Any = json.loads(report["json"])
    results: List[Dict[str, Any]] = data["claims"] if isinstance(data, dict) else data
    return Claims(tuple(results), report["text"], data)


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


def _values_text(values: Values) -> str:
    if isinstance(values, str):
        return values
    if isinstance(values, range) and values.step == 1 and len(values) > 0:
        return f"{values.start}..{values.stop - 1}"
    return ",".join(str(int(value)) for value in values)


def atlas(
    family: str, *, below: int = 512, seconds: float = 60, progress: ProgressLike = None, **values: Values
) -> Atlas:
    """`Game.discover` for every game of a family, on all cores.

    >>> import takeaway
    >>> takeaway.atlas("k_wythoff(k)", k=range(1, 3), below=128)
    <Atlas: 2 of 2 games proved>

    Each parameter of the family runs through a range, a list, or a text such as ``"1..6"``.
    """
    pairs = [(name, _values_text(chosen)) for name, chosen in values.items()]
    with listening(progress) as listener:
        report = _engine.atlas(family, pairs, below, seconds, listener)
    return Atlas(
        tuple(report["columns"]),
        tuple(tuple(row) for row in report["rows"]),
        report["proved"],
        report["text"],
        json.loads(report["json"]),
    )
