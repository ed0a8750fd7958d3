// A picture: what the board shows, made in the worker from the engine's answer.
//
// P-positions as bits and as a density pyramid; nim values, if asked for, as a pyramid of their own.
// A game of one pile becomes a barcode: its single row is repeated so that it can be seen.

import {
    bitsOfZeros,
    cellsOfBits,
    densityPyramid,
    valuePyramid,
    type Level,
    type Pyramid,
} from "./pyramid";
import type { BoardAnswer } from "../engine/answers";

export interface Picture {
    width: number;
    height: number;
    /** Only one pile: every row is the same, and the vertical axis means nothing. */
    barcode: boolean;
    bits: Uint8Array;
    density: Pyramid<Uint8Array>;
    values: Pyramid<Uint16Array | Uint32Array> | null;
    greatest: number;
}

/** Where a claim and the truth differ. */
export interface Differences {
    /** claimed to be P, but N */
    wrong: Pyramid<Uint8Array>;
    /** P, but not claimed */
    missing: Pyramid<Uint8Array>;
    claimed: number;
    wrongCount: number;
    missingCount: number;
}

/** A barcode is this many times as long as it is high. */
const barcodeShape = 6;

export function pictureOf(answer: BoardAnswer, binary: Uint8Array): Picture {
    const { width } = answer;
    const barcode = answer.height === 1;
    const height = barcode ? Math.max(1, Math.ceil(width / barcodeShape)) : answer.height;
    if (answer.cells === "bits") {
        const bits = barcode ? repeatedBits(binary, width, height) : binary;
        const base = { width, height, cells: cellsOfBits(bits, width, height) };
        return {
            width,
            height,
            barcode,
            bits,
            density: densityPyramid(base),
            values: null,
            greatest: 0,
        };
    }
    const values = repeated(numbers(answer.cells, binary), barcode ? height : 1);
    const bits = bitsOfZeros(values);
    let greatest = 0;
    for (const value of values) if (value > greatest) greatest = value;
    const base: Level<Uint16Array | Uint32Array> = { width, height, cells: values };
    return {
        width,
        height,
        barcode,
        bits,
        density: densityPyramid({ width, height, cells: cellsOfBits(bits, width, height) }),
        values: valuePyramid(base),
        greatest,
    };
}

export function differencesOf(
    truth: Uint8Array,
    claimed: Uint8Array,
    width: number,
    height: number,
): Differences {
    const wrong = new Uint8Array(truth.length);
    const missing = new Uint8Array(truth.length);
    let claimedCount = 0;
    let wrongCount = 0;
    let missingCount = 0;
    for (let byte = 0; byte < truth.length; ++byte) {
        const t = truth[byte]!;
        const c = claimed[byte] ?? 0;
        if ((t | c) === 0) continue;
        wrong[byte] = c & ~t;
        missing[byte] = t & ~c;
        claimedCount += ones(c);
        wrongCount += ones(c & ~t);
        missingCount += ones(t & ~c);
    }
    const pyramid = (bits: Uint8Array) =>
        densityPyramid({ width, height, cells: cellsOfBits(bits, width, height) });
    return {
        wrong: pyramid(wrong),
        missing: pyramid(missing),
        claimed: claimedCount,
        wrongCount,
        missingCount,
    };
}

/** The row of a one-pile answer, repeated as in the picture. */
export function repeatedBits(row: Uint8Array, width: number, height: number): Uint8Array {
    const bits = new Uint8Array((width * height + 7) >> 3);
    for (let x = 0; x < width; ++x) {
        if ((((row[x >> 3] ?? 0) >> (x & 7)) & 1) === 0) continue;
        for (let index = x; index < width * height; index += width)
            bits[index >> 3]! |= 1 << (index & 7);
    }
    return bits;
}

function repeated<T extends Uint16Array | Uint32Array>(row: T, times: number): T {
    if (times === 1) return row;
    const all = (
        row instanceof Uint16Array
            ? new Uint16Array(row.length * times)
            : new Uint32Array(row.length * times)
    ) as T;
    for (let y = 0; y < times; ++y) all.set(row, y * row.length);
    return all;
}

function numbers(cells: "u16" | "u32", binary: Uint8Array): Uint16Array | Uint32Array {
    const bytes = binary.byteOffset % 4 === 0 ? binary : binary.slice();
    return cells === "u16"
        ? new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 1)
        : new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
}

function ones(byte: number): number {
    let count = 0;
    for (let rest = byte; rest !== 0; rest &= rest - 1) ++count;
    return count;
}
