"""What `discover` finds: a theorem with its proof, and the automaton that reads the piles."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Dict, Optional, Tuple

from ._html import details, escaped, paragraph, preformatted, table
from ._numbers import Position, number_from, piles_from, piles_or_none
from ._reports import Report


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
class Theorem(Report):
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

    def __bool__(self) -> bool:
        return self.verdict == "proved"

    @classmethod
    def _made(cls, report: Dict[str, Any]) -> "Theorem":
        automaton = None
        if report["system"]:
            automaton = Automaton(
                report["system"], report["states"], report["automaton_svg"], report["automaton_dot"]
            )
        return cls._told(
            report,
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
        parts.append(details("Proof, where S is this set", steps))
        return "".join(parts)
