// P-positions coloured by digits: in how many zeros the smaller of the two drawn piles ends in a numeration
// system. In Zeckendorf's digits that tells the two sequences of Wythoff's game apart, for example. The digits
// are the engine's; here they become a few kinds with a colour each.

import type { Ends } from "../engine/answers";
import type { Picture } from "./picture";

/** Numeration systems of the papers, by what the engine calls them. */
export const systems: readonly (readonly [string, string])[] = [
    ["zeckendorf", "Fibonacci numbers (Zeckendorf)"],
    ["base(2)", "binary"],
    ["base(3)", "base 3"],
    ["p(3/2)", "p-system of 3/2 (mouse)"],
    ["p(7/4)", "p-system of 7/4 (rat)"],
    ["q(7/4)", "q-system of 7/4"],
    ["p(phi)", "p-system of φ"],
];

/** More zeros than this are one kind. */
export const mostZeros = 4;

export interface EndColours {
    system: string;
    /** the kind of each number */
    kinds: Uint8Array;
    /** how many P-positions have each kind */
    counts: number[];
}

/** The pile that counts: the smaller one, or the only one. */
export function pileAt(picture: { barcode: boolean }, x: number, y: number): number {
    return picture.barcode ? x : Math.min(x, y);
}

export function endColours(ends: Ends, picture: Picture): EndColours {
    const kinds = Uint8Array.from(ends.zeros, (zeros) => Math.min(zeros, mostZeros));
    const counts = new Array<number>(mostZeros + 1).fill(0);
    const { bits, width, height, barcode } = picture;
    const rows = barcode ? 1 : height;
    for (let index = 0; index < width * rows; ++index) {
        if (bits[index >> 3] === 0) {
            index |= 7;
            continue;
        }
        if (((bits[index >> 3]! >> (index & 7)) & 1) === 0) continue;
        ++counts[kinds[pileAt(picture, index % width, Math.floor(index / width))]!]!;
    }
    return { system: ends.system, kinds, counts };
}

/** "…1", "…10", and so on: d is any digit but 0. */
export function endName(zeros: number): string {
    return zeros < mostZeros ? `…d${"0".repeat(zeros)}` : `…d${"0".repeat(zeros)} or more zeros`;
}
