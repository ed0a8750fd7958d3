"""What the program tells in a text: the base of results, and those that are small."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Dict, Optional, Tuple, Type, TypeVar

import numpy
import numpy.typing

from ._html import preformatted
from ._numbers import number_from, shortened

Array = numpy.typing.NDArray[numpy.uint32]
Told = TypeVar("Told", bound="Report")


@dataclass(frozen=True, repr=False)
class Report:
    """What the program prints about it (`text`), and everything as a dictionary (`data`)."""

    text: str
    data: Dict[str, Any]

    @classmethod
    def _told(cls: Type[Told], report: Dict[str, Any], **fields: Any) -> Told:
        """From the engine's report, which has text and JSON, and the fields of the class."""
        return cls(text=report["text"], data=json.loads(report["json"]), **fields)

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    def _repr_html_(self) -> str:
        return preformatted(self.text)


@dataclass(frozen=True, repr=False)
class Check(Report):
    """Claimed P-positions against two independent judges on a box: evidence, not a proof."""

    holds: bool
    below: int
    counterexample: str
    """``'(2,5)'`` if the claim does not hold."""

    @classmethod
    def _made(cls, report: Dict[str, Any]) -> "Check":
        return cls._told(
            report, holds=report["holds"], below=report["below"], counterexample=report["counterexample"]
        )

    def __bool__(self) -> bool:
        return self.holds

    def __repr__(self) -> str:
        if self.holds:
            return f"Check(holds below {self.below})"
        return f"Check(refuted by {self.counterexample})"


@dataclass(frozen=True, repr=False)
class Analysis(Report):
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

    @property
    def formula(self) -> Optional[str]:
        """The shortest formula, or None."""
        return self.formulas[0] if self.formulas else None

    @classmethod
    def _made(cls, report: Dict[str, Any]) -> "Analysis":
        data = json.loads(report["json"])
        periods = data.get("periods")
        return cls._told(
            report,
            subject=data["subject"],
            below=data["below"],
            members=data["members"],
            symmetric=data["symmetric"],
            formulas=tuple(guess["text"] for guess in data["guesses"]),
            periods=periods if periods and periods.get("found") else None,
            slopes=tuple((data.get("slopes") or {}).get("branches", [])),
        )

    def __repr__(self) -> str:
        found = "no formula" if self.formula is None else self.formula
        return f"<Analysis of {self.members} {self.subject} below {self.below}: {found}>"


@dataclass(frozen=True, repr=False)
class Proof(Report):
    """A statement for all positions: ``'proved'``, ``'refuted'`` or ``'unknown'``."""

    verdict: str
    folder: str
    """Where the questions lie that were answered; ``takeaway recheck`` asks them again."""
    latex: str
    """The theorem and the skeleton of its proof for a paper; empty unless it is proved."""

    @classmethod
    def _made(cls, report: Dict[str, Any]) -> "Proof":
        return cls._told(report, verdict=report["verdict"], folder=report["folder"], latex=report["latex"])

    def __bool__(self) -> bool:
        return self.verdict == "proved"

    def __repr__(self) -> str:
        return f"<Proof: {self.verdict}>"


@dataclass(frozen=True, repr=False)
class Decision(Report):
    """Whether a sentence is true of all natural numbers: ``'yes'``, ``'no'`` or ``'unknown'``."""

    verdict: str
    witness: Dict[str, int]
    """An example of a true "exists …", a counterexample to a false "all …"."""
    why_unknown: str
    digits: str
    """The numeration system whose digits were read."""

    def __bool__(self) -> bool:
        """True for yes, False for no. Raises ValueError if it is not known."""
        if self.verdict == "unknown":
            raise ValueError(f"it is not known whether the sentence holds: {self.why_unknown}")
        return self.verdict == "yes"

    @classmethod
    def _made(cls, report: Dict[str, Any]) -> "Decision":
        return cls._told(
            report,
            verdict=report["verdict"],
            witness={name: number_from(value) for name, value in report["witness"].items()},
            why_unknown=report["why_unknown"],
            digits=report["digits"],
        )

    def __repr__(self) -> str:
        shown = ", ".join(f"{name} = {shortened(value)}" for name, value in self.witness.items())
        return f"<Decision: {self.verdict}{', ' + shown if shown else ''}>"


@dataclass(frozen=True, repr=False)
class Design(Report):
    """Rules for a given set of P-positions."""

    is_possible: bool
    rules: str
    """A rule text with the set as its P-positions; empty if none was found."""

    def __bool__(self) -> bool:
        return self.is_possible

    @classmethod
    def _made(cls, report: Dict[str, Any]) -> "Design":
        return cls._told(report, is_possible=report["is_possible"], rules=report["rules"])

    def __repr__(self) -> str:
        return "<Design: possible>" if self.is_possible else "<Design: not possible>"


@dataclass(frozen=True, repr=False)
class StarPowers(Report):
    """G, G*, G**, …: the moves of each are the P-positions of the one before, except 0."""

    powers: Dict[str, Array]
    """The P-positions of each power, by its name: ``'G'``, ``'G*'``, ``'G**'``."""
    is_dual: Optional[bool]
    """Whether G** = G below the bound, if enough powers were asked for."""

    @classmethod
    def _made(cls, report: Dict[str, Any]) -> "StarPowers":
        return cls._told(report, powers=dict(report["powers"]), is_dual=report["is_dual"])

    def __repr__(self) -> str:
        return f"<StarPowers: {', '.join(self.powers)}; is_dual={self.is_dual}>"


@dataclass(frozen=True, repr=False)
class Claims(Report):
    """Statements of the papers' ledger, run, each with a verdict."""

    results: Tuple[Dict[str, Any], ...]

    @classmethod
    def _made(cls, report: Dict[str, Any]) -> "Claims":
        data = json.loads(report["json"])
        return cls._told(report, results=tuple(data["claims"] if isinstance(data, dict) else data))

    def __repr__(self) -> str:
        return f"<Claims: {len(self.results)} run>"
