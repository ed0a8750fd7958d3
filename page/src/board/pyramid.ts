// Pyramids: a board in full, and again at half, a quarter, … of its size, so that a picture of any
// size is drawn from about as many cells as it has pixels.
//
// A density pyramid has bytes: 0 means no P-position in the square, 255 all of it. A square with
// any P-position is at least 1, because P-positions are sparse and must not fade away. A value
// pyramid has mean nim values. Built in the worker; nothing here touches the page.

export interface Level<T extends Cells = Cells> {
    width: number;
    height: number;
    cells: T;
}
export type Cells = Uint8Array | Uint16Array | Uint32Array;

export interface Pyramid<T extends Cells = Cells> {
    levels: Level<T>[];
}

/** The side below which no smaller level is made: it is drawn in one piece. */
const smallestSide = 128;

export function bitAt(bits: Uint8Array, index: number): boolean {
    return (((bits[index >> 3] ?? 0) >> (index & 7)) & 1) === 1;
}

/** Level 0 of a density pyramid, from bits in row-major order, least significant bit first. */
export function cellsOfBits(bits: Uint8Array, width: number, height: number): Uint8Array {
    const cells = new Uint8Array(width * height);
    for (let byte = 0; byte * 8 < cells.length; ++byte) {
        let rest = bits[byte] ?? 0;
        for (let index = byte * 8; rest !== 0; ++index, rest >>= 1) {
            if (rest & 1 && index < cells.length) cells[index] = 255;
        }
    }
    return cells;
}

/** The P-positions of a value picture: the zeros. */
export function bitsOfZeros(values: Uint16Array | Uint32Array): Uint8Array {
    const bits = new Uint8Array((values.length + 7) >> 3);
    for (let index = 0; index < values.length; ++index) {
        if (values[index] === 0) bits[index >> 3]! |= 1 << (index & 7);
    }
    return bits;
}

export function densityPyramid(base: Level<Uint8Array>): Pyramid<Uint8Array> {
    return pyramid(
        base,
        (size) => new Uint8Array(size),
        (sum, count) => (sum === 0 ? 0 : Math.max(1, Math.floor(sum / count))),
    );
}

export function valuePyramid<T extends Uint16Array | Uint32Array>(base: Level<T>): Pyramid<T> {
    const make = (size: number) =>
        (base.cells instanceof Uint16Array ? new Uint16Array(size) : new Uint32Array(size)) as T;
    return pyramid(base, make, (sum, count) => Math.round(sum / count));
}

function pyramid<T extends Cells>(
    base: Level<T>,
    make: (size: number) => T,
    merge: (sum: number, count: number) => number,
): Pyramid<T> {
    const levels = [base];
    for (let level = base; Math.max(level.width, level.height) > smallestSide;) {
        level = halved(level, make, merge);
        levels.push(level);
    }
    return { levels };
}

function halved<T extends Cells>(
    { width, height, cells }: Level<T>,
    make: (size: number) => T,
    merge: (sum: number, count: number) => number,
): Level<T> {
    const halfWidth = (width + 1) >> 1;
    const halfHeight = (height + 1) >> 1;
    const half = make(halfWidth * halfHeight);
    for (let y = 0; y < halfHeight; ++y) {
        const row = 2 * y * width;
        const below = 2 * y + 1 < height ? row + width : -1;
        for (let x = 0; x < halfWidth; ++x) {
            const column = 2 * x;
            const both = column + 1 < width;
            let sum = cells[row + column]!;
            let count = 1;
            if (both) {
                sum += cells[row + column + 1]!;
                ++count;
            }
            if (below >= 0) {
                sum += cells[below + column]!;
                ++count;
                if (both) {
                    sum += cells[below + column + 1]!;
                    ++count;
                }
            }
            half[y * halfWidth + x] = merge(sum, count);
        }
    }
    return { width: halfWidth, height: halfHeight, cells: half };
}
