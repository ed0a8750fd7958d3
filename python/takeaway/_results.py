"""What questions are answered with: objects with fields that show themselves in a notebook."""

from __future__ import annotations

import json
import pathlib
import re
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, List, Optional, Tuple, Union

import numpy
import numpy.typing

from ._html import details, escaped, paragraph, preformatted, table
from ._numbers import Position, number_from, piles_from, piles_or_none, position_text, shortened

Array = numpy.typing.NDArray[numpy.uint32]


# ---- Positions ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Best:
    """Who wins a position, and how.

    >>> import takeaway
    >>> best = takeaway.game("wythoff").best((4, 6))
    >>> best.outcome, best.move
    ('N', (3, 5))
    """

    outcome: str
    """``'P'`` if the player who has just moved wins, ``'N'`` if the player to move does."""
    move: Optional[Position]
    """Where a winning move leads; None in a P-position, and where moves may be blocked."""
    reason: str
    """One sentence."""
    rests_on: str
    """The theorem, the table or the claim that it rests on."""

    def __repr__(self) -> str:
        move = "" if self.move is None else f", move={position_text(self.move)}"
        return f"Best(outcome={self.outcome!r}{move}, reason={self.reason!r})"

    def _repr_html_(self) -> str:
        how = "" if self.move is None else f": move to <b>{escaped(position_text(self.move))}</b>"
        return paragraph(f"<b>{self.outcome}</b>{how}") + paragraph(escaped(self.reason)) + paragraph(
            f"Rests on: {escaped(self.rests_on)}", small=True
        )


@dataclass(frozen=True)
class Value:
    """A nim value (Sprague–Grundy value); usable as the number that it is.

    >>> import takeaway
    >>> value = takeaway.game("nim(2)").value((10**30, 10**30 + 1))
    >>> int(value), value == 1
    (1, True)
    """

    value: int
    rests_on: str

    def __int__(self) -> int:
        return self.value

    def __index__(self) -> int:
        return self.value

    def __eq__(self, other: object) -> bool:
        return self.value == (other.value if isinstance(other, Value) else other)

    def __hash__(self) -> int:
        return hash(self.value)

    def __repr__(self) -> str:
        return f"Value({shortened(self.value)})"


@dataclass(frozen=True)
class MoveLine:
    """Winning moves that are too many to list: first, first + step, …, `count` positions."""

    first: Position
    step: Position
    count: int


# ---- Boards ---------------------------------------------------------------------------------------

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
            from ._engine import InputError

            raise InputError(f"a picture ends in .svg, .png or .pdf, and `{target.name}` does not")
        target.write_bytes(self._as(form))
        return target

    def __repr__(self) -> str:
        return f"<Board: {self.title}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Dict[str, object]:
        svg = self.svg
        if len(svg) <= _MOST_SVG_BYTES:
            return {"image/svg+xml": svg, "text/plain": repr(self)}
        return {"image/png": self.png, "text/plain": repr(self)}


# ---- Reports --------------------------------------------------------------------------------------


class _Report:
    """What the program prints about it (`text`), and everything as a dictionary (`data`)."""

    text: str
    data: Dict[str, Any]

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    def _repr_html_(self) -> str:
        return preformatted(self.text)


@dataclass(frozen=True, repr=False)
class Check(_Report):
    """Claimed P-positions against two independent judges on a box: evidence, not a proof."""

    holds: bool
    below: int
    counterexample: str
    """``'(2,5)'`` if the claim does not hold."""
    text: str
    data: Dict[str, Any] = field(repr=False)

    def __bool__(self) -> bool:
        return self.holds

    def __repr__(self) -> str:
        if self.holds:
            return f"Check(holds below {self.below})"
        return f"Check(refuted by {self.counterexample})"


@dataclass(frozen=True, repr=False)
class Analysis(_Report):
    """What can be seen in a set of positions below a bound. Nothing of it is a proof.

    >>> import takeaway
    >>> a = takeaway.game("mouse").analyse(below=100)
    >>> a.formula
    '{(0, 0)} + {(floor(3n/2), 3n - 1) : n >= 1}'
    """

    subject: str
    below: int
    members: int
    symmetric: bool
    formulas: Tuple[str, ...]
    """Sets of the rule language that foretold positions they were not made from, shortest first."""
    periods: Optional[Dict[str, Any]]
    slopes: Tuple[Dict[str, Any], ...]
    """Branches of y/x: the least and the greatest, and known numbers nearby."""
    text: str
    data: Dict[str, Any] = field(repr=False)

    @property
    def formula(self) -> Optional[str]:
        """The shortest formula, or None."""
        return self.formulas[0] if self.formulas else None

    @classmethod
    def _made(cls, report: Dict[str, Any]) -> "Analysis":
        data = json.loads(report["json"])
        periods = data.get("periods")
        return cls(
            subject=data["subject"],
            below=data["below"],
            members=data["members"],
            symmetric=data["symmetric"],
            formulas=tuple(guess["text"] for guess in data["guesses"]),
            periods=periods if periods and periods.get("found") else None,
            slopes=tuple((data.get("slopes") or {}).get("branches", [])),
            text=report["text"],
            data=data,
        )

    def __repr__(self) -> str:
        found = "no formula" if self.formula is None else self.formula
        return f"<Analysis of {self.members} {self.subject} below {self.below}: {found}>"


@dataclass(frozen=True, repr=False)
class Proof(_Report):
    """A statement for all positions: ``'proved'``, ``'refuted'`` or ``'unknown'``."""

    verdict: str
    folder: str
    """Where the questions lie that were answered; ``takeaway recheck`` asks them again."""
    latex: str
    """The theorem and the skeleton of its proof for a paper; empty unless it is proved."""
    text: str
    data: Dict[str, Any] = field(repr=False)

    def __bool__(self) -> bool:
        return self.verdict == "proved"

    def __repr__(self) -> str:
        return f"<Proof: {self.verdict}>"


@dataclass(frozen=True)
class Step:
    """A sentence of a proof, decided for all positions, and the engines that did."""

    name: str
    meaning: str
    by: Tuple[str, ...]


@dataclass(frozen=True)
class Guess:
    """What was tried on the way to a theorem."""

    claim: str
    seen_below: int
    verdict: str
    counterexample: Optional[Position]
    reason: str


@dataclass(frozen=True)
class WinningKind:
    """From which position a kind of move wins first, and where no other does."""

    move: str
    first: Optional[Position]
    alone: Optional[Position]


@dataclass(frozen=True, repr=False)
class Automaton:
    """An automaton that reads the digits of the piles side by side; shows itself as a graph."""

    system: str
    """The numeration system, such as ``'zeckendorf'``."""
    states: int
    svg: str = field(repr=False)
    """A drawing; empty if it has too many states to be looked at."""
    dot: str = field(repr=False)
    """The same for Graphviz."""

    def __repr__(self) -> str:
        return f"<Automaton of {self.states} states in {self.system}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Dict[str, object]:
        if not self.svg:
            return {"text/plain": repr(self)}
        return {"image/svg+xml": self.svg, "text/plain": repr(self)}


_DISPLAYED = re.compile(r"\\\[(.*?)\\\]", re.DOTALL)


@dataclass(frozen=True, repr=False)
class Theorem(_Report):
    """What `discover` has found: the P-positions of a game, proved for all positions.

    `verdict` is ``'proved'`` or ``'unknown'``, and the truth of the object says which; a guess is
    never called a theorem. `claim` is a set of the rule language: it may stand behind
    ``claim P =`` in a rule text.
    """

    verdict: str
    why_not: str
    kind: str
    """``'formula'`` or ``'automaton'``."""
    claim: str
    automaton: Optional[Automaton]
    first: Tuple[Position, ...]
    proof: Tuple[Step, ...]
    facts: Tuple[str, ...]
    """What follows, each decided for all numbers."""
    counts: Dict[int, int]
    """How many P-positions have all piles below a number, exactly."""
    growth: str
    winning_kinds: Tuple[WinningKind, ...]
    addable: Tuple[Position, ...]
    """Vectors that could be added to the moves without changing the P-positions."""
    tried: Tuple[Guess, ...]
    solved_below: int
    folder: str
    latex: str
    """The theorem with its proof, for a paper."""
    text: str
    data: Dict[str, Any] = field(repr=False)

    def __bool__(self) -> bool:
        return self.verdict == "proved"

    @classmethod
    def _made(cls, report: Dict[str, Any]) -> "Theorem":
        automaton = None
        if report["system"]:
            automaton = Automaton(
                report["system"], report["states"], report["automaton_svg"], report["automaton_dot"]
            )
        return cls(
            verdict=report["verdict"],
            why_not=report["why_not"],
            kind=report["kind"],
            claim=report["claim"],
            automaton=automaton,
            first=tuple(piles_from(position) for position in report["first"]),
            proof=tuple(Step(name, meaning, tuple(by)) for name, meaning, by in report["proof"]),
            facts=tuple(report["facts"]),
            counts={number_from(below): number_from(count) for below, count in report["counts"]},
            growth=report["growth"],
            winning_kinds=tuple(
                WinningKind(move, piles_or_none(first), piles_or_none(alone))
                for move, first, alone in report["kinds"]
            ),
            addable=tuple(piles_from(position) for position in report["addable"]),
            tried=tuple(
                Guess(claim, seen, verdict, piles_or_none(counterexample), reason)
                for claim, seen, verdict, counterexample, reason in report["tried"]
            ),
            solved_below=report["solved_below"],
            folder=report["folder"],
            latex=report["latex"],
            text=report["text"],
            data=json.loads(report["json"]),
        )

    def __repr__(self) -> str:
        if not self:
            return f"<no Theorem: {self.why_not}>"
        claim = self.claim if len(self.claim) <= 100 else f"an automaton of {self.data['theorem']['automaton']['states']} states"
        return f"<Theorem, proved for all positions: P = {claim}>"

    def _repr_latex_(self) -> Optional[str]:
        shown = _DISPLAYED.search(self.latex)
        return None if shown is None else f"$$ {shown.group(1).strip()} $$"

    def _repr_html_(self) -> str:
        if not self:
            return paragraph(f"<b>No theorem</b>: {escaped(self.why_not)}") + preformatted(self.text)
        formula = self._repr_latex_() or ""
        parts = [paragraph("<b>Theorem</b>, proved for all positions."), f"<div>{escaped(formula)}</div>"]
        if self.facts:
            parts.append("<ul>" + "".join(f"<li>{escaped(fact)}</li>" for fact in self.facts) + "</ul>")
        steps = table(
            ["", "sentence", "decided by"], [[s.name, s.meaning, ", ".join(s.by)] for s in self.proof]
        )
        parts.append(details("Proof", steps))
        return "".join(parts)


@dataclass(frozen=True, repr=False)
class Decision(_Report):
    """Whether a sentence is true of all natural numbers: ``'yes'``, ``'no'`` or ``'unknown'``."""

    verdict: str
    witness: Dict[str, int]
    """An example of a true "exists …", a counterexample to a false "all …"."""
    why_unknown: str
    digits: str
    """The numeration system whose digits were read."""
    text: str
    data: Dict[str, Any] = field(repr=False)

    def __bool__(self) -> bool:
        """True for yes, False for no. Raises ValueError if it is not known."""
        if self.verdict == "unknown":
            raise ValueError(f"it is not known whether the sentence holds: {self.why_unknown}")
        return self.verdict == "yes"

    @classmethod
    def _made(cls, report: Dict[str, Any]) -> "Decision":
        return cls(
            verdict=report["verdict"],
            witness={name: number_from(value) for name, value in report["witness"].items()},
            why_unknown=report["why_unknown"],
            digits=report["digits"],
            text=report["text"],
            data=json.loads(report["json"]),
        )

    def __repr__(self) -> str:
        shown = ", ".join(f"{name} = {shortened(value)}" for name, value in self.witness.items())
        return f"<Decision: {self.verdict}{', ' + shown if shown else ''}>"


@dataclass(frozen=True, repr=False)
class Design(_Report):
    """Rules for a given set of P-positions."""

    is_possible: bool
    rules: str
    """A rule text with the set as its P-positions; empty if none was found."""
    text: str
    data: Dict[str, Any] = field(repr=False)

    def __bool__(self) -> bool:
        return self.is_possible

    @classmethod
    def _made(cls, report: Dict[str, Any]) -> "Design":
        return cls(report["is_possible"], report["rules"], report["text"], json.loads(report["json"]))

    def __repr__(self) -> str:
        return "<Design: possible>" if self.is_possible else "<Design: not possible>"


@dataclass(frozen=True, repr=False)
class StarPowers(_Report):
    """G, G*, G**, …: the moves of each are the P-positions of the one before, except 0."""

    powers: Dict[str, Array] = field(repr=False)
    """The P-positions of each power, by its name: ``'G'``, ``'G*'``, ``'G**'``."""
    is_dual: Optional[bool]
    """Whether G** = G below the bound, if enough powers were asked for."""
    text: str
    data: Dict[str, Any] = field(repr=False)

    def __repr__(self) -> str:
        return f"<StarPowers: {', '.join(self.powers)}; is_dual={self.is_dual}>"


@dataclass(frozen=True, repr=False)
class Claims(_Report):
    """Statements of the papers' ledger, run, each with a verdict."""

    results: Tuple[Dict[str, Any], ...]
    text: str
    data: Any = field(repr=False)

    def __repr__(self) -> str:
        return f"<Claims: {len(self.results)} run>"


@dataclass(frozen=True, repr=False)
class Atlas(_Report):
    """`discover` for every game of a family: a table."""

    columns: Tuple[str, ...]
    rows: Tuple[Tuple[str, ...], ...]
    proved: int
    text: str
    data: Dict[str, Any] = field(repr=False)

    def __len__(self) -> int:
        return len(self.rows)

    def column(self, name: str) -> List[str]:
        """One column, by its name."""
        return [row[self.columns.index(name)] for row in self.rows]

    def __repr__(self) -> str:
        return f"<Atlas: {self.proved} of {len(self.rows)} games proved>"

    def _repr_html_(self) -> str:
        shown = [i for i, name in enumerate(self.columns) if any(row[i] for row in self.rows)]
        return table([self.columns[i] for i in shown], [[row[i] for i in shown] for row in self.rows])
