// Random numbers that are the same in every run: a failing round can be repeated from its seed.

/** A function that gives whole numbers from 0 to n - 1 (xorshift, 32 bits). */
export function numbersFrom(seed: number): (n: number) => number {
    let state = seed >>> 0 || 1;
    return (n) => {
        state ^= state << 13;
        state >>>= 0;
        state ^= state >>> 17;
        state ^= state << 5;
        state >>>= 0;
        return state % n;
    };
}
