"""What can be asked without a game."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Dict, Iterable, Union

from . import _engine
from ._numbers import DefinitionsLike, PositionsLike, bound, definition_list, set_text, text_of
from ._progress import ProgressLike, listening
from ._reports import Analysis, Claims, Decision, Design
from ._tables import Atlas, Sweep

Values = Union[str, int, Fraction, range, Iterable[Union[int, str, Fraction]]]


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
    definitions: DefinitionsLike = (),
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

    The sentence may use sequences and sets that `definitions` name (a list as above, or
    ``{"a": "beatty(phi)"}``), and the P-positions of games.
    `digits` is the numeration system whose digits are read; the one that fits by default.
    """
    with listening(progress) as listener:
        return Decision._made(
            _engine.decide(text_of(sentence, "a sentence"), definition_list(definitions), digits, listener)
        )


def design(positions: PositionsLike, *, below: int = 100, progress: ProgressLike = None) -> Design:
    """Rules for a set of P-positions, given in the rule language or as a list.

    >>> import takeaway
    >>> bool(takeaway.design("{(floor(phi*n), floor(phi^2*n)) in any order : n >= 0}", below=40))
    True
    >>> bool(takeaway.design([(0, 0), (1, 2), (2, 1)], below=5))
    True
    """
    with listening(progress) as listener:
        return Design._made(_engine.design_game(set_text(positions), bound(below), listener))


def analyse(positions: str, *, below: int = 500, progress: ProgressLike = None) -> Analysis:
    """The same as `Game.analyse` for a set in the rule language."""
    with listening(progress) as listener:
        return Analysis._made(_engine.analyse_set(text_of(positions, "a set"), bound(below), listener))


def claims(*wanted: str, depth: str = "quick", progress: ProgressLike = None) -> Claims:
    """Runs statements of the papers' ledger: ids such as ``"star/theorem-5"``, or whole papers."""
    with listening(progress) as listener:
        report = _engine.run_claims(list(wanted), depth, listener)
    return Claims._made(report)


def _values_text(values: Values) -> str:
    if isinstance(values, str):
        return values
    if isinstance(values, range) and values.step == 1 and len(values) > 0:
        return f"{values.start}..{values.stop - 1}"
    if isinstance(values, (int, Fraction)):
        return str(values)
    return ",".join(str(Fraction(value)) for value in values)


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
        report = _engine.atlas(family, pairs, bound(below), seconds, listener)
    return Atlas._made(report)


def sweep(
    question: str,
    *,
    below: int = 0,
    csv: str = "",
    threads: int = 0,
    progress: ProgressLike = None,
    **values: Values,
) -> Sweep:
    """One of the papers' open questions for every point of a grid, on all cores.

    >>> import takeaway
    >>> found = takeaway.sweep("fractional", r=["1", "3/2"], t=[2], below=40)
    >>> found
    <Sweep of 2 points: 1 × no obstruction below 40, 1 × no>
    >>> found.column("alpha")
    ['√2', '(-1 + √13)/3']

    Questions are ``"fractional"`` with the axes `r` and `t`, ``"constrained"`` with `k`, and
    ``"misere"`` with `classes`, `t` and `offsets`. An axis is a range, a list of whole numbers or
    fractions, or a text such as ``"1..20"`` and ``"1/2..3:1/4"``. `below` is the bound (0: the
    standard one). With `csv` the rows go to a file as they are found, and those that are there
    are kept: a sweep that was stopped goes on.
    """
    pairs = [("class" if name == "classes" else name, _values_text(chosen)) for name, chosen in values.items()]
    with listening(progress) as listener:
        return Sweep._made(_engine.sweep(question, pairs, bound(below), csv, threads, listener))
