// Where numbers stand on an axis: steps 1, 2, 5, 10, … so that labels do not touch.

export interface Ticks {
    step: number;
    at: number[];
}

/** Ticks for positions seen from `from` to `to`, at least `apart` pixels from one to the next. */
export function ticks(from: number, to: number, scale: number, apart: number, size: number): Ticks {
    const step = niceStep(apart / scale);
    const at: number[] = [];
    const last = Math.min(size - 1, Math.floor(to - 0.5));
    for (let n = Math.max(0, Math.ceil((from - 0.5) / step) * step); n <= last; n += step)
        at.push(n);
    return { step, at };
}

/** The least of 1, 2, 5, 10, 20, 50, … that is at least this. */
export function niceStep(least: number): number {
    for (let power = 1; ; power *= 10) {
        for (const digit of [1, 2, 5]) {
            if (digit * power >= least) return digit * power;
        }
    }
}
