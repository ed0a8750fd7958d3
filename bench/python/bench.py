#!/usr/bin/env python3
"""What does Python cost, and what does it save? See README.md.

    ./run python bench/python/bench.py
"""
import sys
import time

import takeaway

ROUNDS = 5


def best_of(work):
    """The best of several rounds, and the last result."""
    least, result = float("inf"), None
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        result = work()
        least = min(least, time.perf_counter() - begin)
    return least, result


def wythoff_below_a_million():
    """From the name of the game to an array, one thread, as bench_library does it in C++."""
    return takeaway.game("wythoff", threads=1).p_positions(below=10**6, progress=False)


def values_by_dictionary(below):
    """The script that everybody writes."""
    values = {}
    for x in range(below):
        for y in range(below):
            reached = set()
            for t in range(1, x + 1):
                reached.add(values[x - t, y])
            for t in range(1, y + 1):
                reached.add(values[x, y - t])
            for t in range(1, min(x, y) + 1):
                reached.add(values[x - t, y - t])
            value = 0
            while value in reached:
                value += 1
            values[x, y] = value
    return values


def main():
    seconds, found = best_of(wythoff_below_a_million)
    print(f"wythoff below 1,000,000: {len(found)} P-positions as an array, {seconds:.4f} s")
    begin = time.perf_counter()
    script = values_by_dictionary(300)
    slow = time.perf_counter() - begin
    fast, values = best_of(lambda: takeaway.game("wythoff", threads=1).values(below=300, progress=False))
    same = all(values[position] == value for position, value in script.items())
    print(f"nim values 300 x 300: the dictionary {slow:.2f} s, takeaway {fast:.5f} s, {slow / fast:.0f} times; "
          f"{'equal results' if same else 'DIFFERENT RESULTS'}")
    sys.exit(0 if same else 1)


main()
