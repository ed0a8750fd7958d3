"""Numbers of any size, in and out of the engine: it speaks decimal digits."""

from __future__ import annotations

import operator
from typing import Iterable, Optional, Sequence, SupportsIndex, Tuple, Union

from ._engine import InputError

Position = Tuple[int, ...]
PositionLike = Union[SupportsIndex, Iterable[SupportsIndex]]

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
