"""How long work says how far it is.

``progress=None`` (the standard) shows a bar after two seconds: that of tqdm where it is installed
and somebody looks (a terminal or a notebook), else one line on a terminal, else nothing. ``True``
shows it at once, ``False`` never, and a function is called as ``progress(done, all)``.
"""

from __future__ import annotations

import sys
import time
from typing import Any, Callable, List, Optional, Union

ProgressLike = Union[None, bool, Callable[[int, int], None]]
Listener = Callable[[int, int, List[str]], None]

_SECONDS_OF_SILENCE = 2.0


def _in_notebook() -> bool:
    shell = sys.modules.get("IPython")
    if shell is None:
        return False
    running = shell.get_ipython()
    return running is not None and running.__class__.__name__ == "ZMQInteractiveShell"


def _new_bar(total: int) -> Optional[Any]:
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None
    return tqdm(total=total, leave=False, desc="takeaway")


class _Bar:
    """Shows what it is told, if somebody looks; closed by `listening`."""

    def __init__(self, at_once: bool) -> None:
        self._begin = time.monotonic() + (0 if at_once else _SECONDS_OF_SILENCE)
        self._visible = at_once or _in_notebook() or sys.stderr.isatty()
        self._bar: Optional[Any] = None
        self._has_line = False
        self._last = ""

    def __call__(self, done: int, total: int, sentences: List[str]) -> None:
        if sentences:
            self._last = sentences[-1]
        if not self._visible or time.monotonic() < self._begin:
            return
        if total > 0 and self._bar is None and not self._has_line:
            self._bar = _new_bar(total)
        if self._bar is not None and total > 0:
            self._bar.total = total
            self._bar.n = min(done, total)
            if self._last:
                self._bar.set_postfix_str(self._last, refresh=False)
            self._bar.refresh()
        elif sys.stderr.isatty():
            share = f"{100 * done // total:3d} %" if total > 0 else "…"
            sys.stderr.write(f"\r\033[Ktakeaway: {share} {self._last}"[:100])
            sys.stderr.flush()
            self._has_line = True

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()
        if self._has_line:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()


class listening:
    """``with listening(progress) as listener``: what the engine tells while it works."""

    def __init__(self, progress: ProgressLike) -> None:
        self._bar: Optional[_Bar] = None
        self._listener: Optional[Listener] = None
        if callable(progress):
            report = progress
            self._listener = lambda done, total, sentences: report(done, total)
        elif progress is not False:
            self._bar = _Bar(at_once=progress is True)
            self._listener = self._bar

    def __enter__(self) -> Optional[Listener]:
        return self._listener

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.close()
