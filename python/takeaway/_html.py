"""The little HTML that a notebook gets."""

from __future__ import annotations

from html import escape
from typing import Sequence


def escaped(text: str) -> str:
    return escape(text, quote=False)


def paragraph(html: str, small: bool = False) -> str:
    style = ' style="font-size:85%;color:#666"' if small else ""
    return f"<p{style}>{html}</p>"


def preformatted(text: str) -> str:
    return f'<pre style="line-height:1.25">{escaped(text)}</pre>'


def details(summary: str, html: str) -> str:
    return f"<details><summary>{escaped(summary)}</summary>{html}</details>"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table whose cells are plain texts."""

    def line(tag: str, cells: Sequence[str]) -> str:
        inner = "".join(f'<{tag} style="text-align:left">{escaped(str(cell))}</{tag}>' for cell in cells)
        return f"<tr>{inner}</tr>"

    body = "".join(line("td", row) for row in rows)
    return f"<table><thead>{line('th', head)}</thead><tbody>{body}</tbody></table>"


def rule_text(text: str) -> str:
    """A rule text with its keywords in bold and its comments in grey."""
    import re

    keywords = (
        "game|about|source|piles|move|take|subtract|from|where|except|claim|let|block|require|misere|"
        "any|all|and|or|not|in|if|then|else|unordered"
    )
    token = re.compile(rf'(#[^\n]*)|("[^"\n]*")|\b({keywords})\b')

    def shown(match: "re.Match[str]") -> str:
        if match.group(1):
            return f'<span style="color:#888">{match.group(1)}</span>'
        if match.group(2):
            return f'<span style="color:#377a37">{match.group(2)}</span>'
        return f'<b style="color:#173778">{match.group(3)}</b>'

    return f'<pre style="line-height:1.25">{token.sub(shown, escaped(text))}</pre>'
