"""Tables: a row for every game of a family, or for every point of a grid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Tuple

from ._engine import InputError
from ._html import table
from ._reports import Report


@dataclass(frozen=True, repr=False)
class Table(Report):
    """Rows of texts under the names of their columns."""

    columns: Tuple[str, ...]
    rows: Tuple[Tuple[str, ...], ...]

    def __len__(self) -> int:
        return len(self.rows)

    def column(self, name: str) -> List[str]:
        """One column, by its name."""
        if name not in self.columns:
            raise InputError(f"there is no column `{name}`: there are {', '.join(self.columns)}")
        return [row[self.columns.index(name)] for row in self.rows]

    def _repr_html_(self) -> str:
        shown = [i for i, name in enumerate(self.columns) if any(row[i] for row in self.rows)]
        return table([self.columns[i] for i in shown], [[row[i] for i in shown] for row in self.rows])


def _cells(report: Dict[str, Any]) -> Dict[str, Any]:
    return {"columns": tuple(report["columns"]), "rows": tuple(tuple(row) for row in report["rows"])}


@dataclass(frozen=True, repr=False)
class Atlas(Table):
    """`discover` for every game of a family."""

    proved: int

    @classmethod
    def _made(cls, report: Dict[str, Any]) -> "Atlas":
        return cls._told(report, **_cells(report), proved=report["proved"])

    def __repr__(self) -> str:
        return f"<Atlas: {self.proved} of {len(self.rows)} games proved>"


@dataclass(frozen=True, repr=False)
class Sweep(Table):
    """One of the papers' open questions for every point of a grid."""

    verdicts: Dict[str, int]
    """What the column of verdicts says, and how often."""
    kept: int
    """Rows that were in the file already."""

    @classmethod
    def _made(cls, report: Dict[str, Any]) -> "Sweep":
        return cls._told(report, **_cells(report), verdicts=report["verdicts"], kept=report["kept"])

    def __repr__(self) -> str:
        found = ", ".join(f"{count} × {verdict}" for verdict, count in self.verdicts.items())
        return f"<Sweep of {len(self.rows)} points: {found}>"
