"""Numbers of any size, in and out of the engine: it speaks decimal digits."""

from __future__ import annotations

import operator
from typing import Iterable, Mapping, Optional, Sequence, SupportsIndex, Tuple, Union

from ._engine import InputError, LimitError

Position = Tuple[int, ...]
PositionLike = Union[SupportsIndex, Iterable[SupportsIndex]]
# A set of the rule language, or its positions.
PositionsLike = Union[str, Iterable[PositionLike]]
# "a = beatty(phi)", several such lines, a list of them, or {"a": "beatty(phi)"}.
DefinitionsLike = Union[str, Mapping[str, str], Sequence[str]]

# Python refuses to convert more digits than this at once (sys.set_int_max_str_digits), and takes
# the square of their number to do it; so longer ones are halved first.
_MOST_DIGITS_AT_ONCE = 4000


def digits_of(number: int) -> str:
    """The decimal digits of a natural number, however many.

    >>> digits_of(10**5000) == "1" + "0" * 5000
    True
    """
    if number < 10**_MOST_DIGITS_AT_ONCE:
        return str(number)
    half = int(number.bit_length() * 0.30103) // 2
    high, low = divmod(number, 10**half)
    return digits_of(high) + digits_of(low).rjust(half, "0")


def number_from(digits: str) -> int:
    """The inverse of digits_of.

    >>> number_from("7" * 10000) == 7 * (10**10000 - 1) // 9
    True
    """
    if len(digits) <= _MOST_DIGITS_AT_ONCE:
        return int(digits)
    half = len(digits) // 2
    power: int = 10**half
    return number_from(digits[:-half]) * power + number_from(digits[-half:])


def piles_to_digits(position: PositionLike) -> list[str]:
    """A position as the engine takes it: (3, 5), [3, 5], a row of an array, or 7 for one pile."""
    piles: Iterable[SupportsIndex]
    try:
        piles = [operator.index(position)]  # type: ignore[arg-type]
    except TypeError:
        piles = position  # type: ignore[assignment]
    digits = []
    try:
        for pile in piles:
            number = operator.index(pile)
            if number < 0:
                raise InputError(f"a pile cannot be negative: {number}")
            digits.append(digits_of(number))
    except TypeError:
        raise TypeError(f"a position is a tuple of whole numbers such as (3, 5), not {position!r}") from None
    return digits


def bound(below: SupportsIndex) -> int:
    """A bound for piles as the engine takes it.

    >>> bound(1e6)
    Traceback (most recent call last):
    ...
    TypeError: `below` is a whole number such as 1000 or 10**6, not 1000000.0
    """
    try:
        number = operator.index(below)
    except TypeError:
        raise TypeError(f"`below` is a whole number such as 1000 or 10**6, not {below!r}") from None
    if number < 0:
        raise InputError(f"`below` cannot be negative: {number}")
    if number >= 2**63:
        raise LimitError(f"no board is so large that piles reach {shortened(number)}")
    return number


def text_of(text: str, what: str) -> str:
    """A text as the engine takes it; what else is given is said in the words of the caller."""
    if not isinstance(text, str):
        raise TypeError(f"{what} must be a str, not {text!r}")
    return text


def set_text(positions: PositionsLike) -> str:
    """A set of positions as the engine reads it.

    >>> set_text([(0, 0), (1, 2)])
    '(0,0) (1,2)'
    """
    if isinstance(positions, str):
        return positions
    try:
        rows = [piles_to_digits(position) for position in positions]
    except TypeError:
        raise TypeError(f"positions are a text or a list such as [(0, 0), (1, 2)], not {positions!r}") from None
    return " ".join(f"({','.join(row)})" for row in rows)


def definition_list(definitions: DefinitionsLike) -> list[str]:
    """Names and what they stand for, as the engine takes them.

    >>> definition_list("a = beatty(phi)"), definition_list({"a": "beatty(phi)"})
    (['a = beatty(phi)'], ['a = beatty(phi)'])
    """
    if isinstance(definitions, str):
        return [line for line in definitions.splitlines() if line.strip()]
    if isinstance(definitions, Mapping):
        return [f"{name} = {meaning}" for name, meaning in definitions.items()]
    return [text_of(definition, "a definition") for definition in definitions]


def piles_from(digits: Sequence[str]) -> Position:
    return tuple(number_from(pile) for pile in digits)


def piles_or_none(digits: Optional[Sequence[str]]) -> Optional[Position]:
    return None if digits is None else piles_from(digits)


def shortened(number: int) -> str:
    """A number for people: the middle of a long one is left out.

    >>> shortened(123), shortened(10**100)
    ('123', '10000000…00000000 (101 digits)')
    """
    digits = digits_of(number)
    if len(digits) <= 24:
        return digits
    return f"{digits[:8]}…{digits[-8:]} ({len(digits)} digits)"


def position_text(position: Position) -> str:
    return "(" + ", ".join(shortened(pile) for pile in position) + ")"
